//! Kinds of edits, by their numbers, and how often each has helped.

use super::draft::Edit;

/// Edits with the number of their kind.
pub(super) type Edits = Vec<(usize, Edit)>;

/// The numbers of edits that make lines like others, and of those that put lines in.
pub(super) const ALIKE: usize = 600;
/// Those of edits that leave out what is foreign to the text: an odd element, a remark.
pub(super) const ODD: usize = 700;
pub(super) const REMARK: usize = 701;
/// Those of edits that give a quote of an uneven number in a line its like, or leave it out.
pub(super) const UNPAIRED: [usize; 2] = [702, 703];
/// The number of edits of one element after which the grammar takes the line.
pub(super) const SLIP: usize = 704;
/// The numbers of edits that spell a word as the language does, and of those that make a quotation.
pub(super) const SPELT: usize = 705;
pub(super) const QUOTED: usize = 706;
/// The number of edits that say what the grammar leaves open.
pub(super) const OPTIONAL: usize = 707;
/// The number of edits that put in two marks together.
pub(super) const PAIR: usize = 708;
/// The number of edits that mend tags and marks of a markup language.
pub(super) const MARKUP: usize = 709;
/// Where the numbers of kinds of edits begin that are made anywhere in a line.
pub(super) const IN_LINE: usize = 500;
/// Where the numbers of kinds of windows begin: of words, 33 for each number of words before, and of lines.
pub(super) const WINDOWS: [usize; 2] = [1000, 2000];

/// Whether an edit of this kind leaves out what is foreign to the text.
pub(super) fn is_foreign(habit: usize) -> bool {
    habit == ODD || habit == REMARK
}

/// How often edits of a kind helped.
#[derive(Debug)]
pub(super) struct Habits {
    counts: Vec<usize>,
    learns: bool,
}

impl Habits {
    pub(super) fn new(learns: bool) -> Self {
        Self { counts: Vec::new(), learns }
    }

    pub(super) fn helped(&mut self, habit: usize) {
        if habit >= self.counts.len() {
            self.counts.resize(habit + 1, 0);
        }
        self.counts[habit] += 1;
    }

    pub(super) fn knows_windows(&self) -> bool {
        self.learns && self.counts.len() > WINDOWS[0]
    }

    pub(super) fn count(&self, habit: usize) -> usize {
        self.counts.get(habit).copied().filter(|_| self.learns).unwrap_or(0)
    }
}
