//! The definition of the search through choices, written down slowly over letters.

use crate::definitions::{Asking, State, Written, all};

/// What may stand in a place: the nodes of its kind, the shortest first.
struct Language {
    leaves: Vec<Written>,
    groups: Vec<Written>,
}

/// A text and the choices that were asked for on the way.
#[derive(Default)]
struct Made {
    text: String,
    used: Vec<usize>,
}

impl Language {
    fn of(root: &Written) -> Self {
        let mut nodes: Vec<Written> = all(root).into_values().collect();
        nodes.sort_by_key(|node| (State::default().text(node).len(), node.number));
        let (leaves, groups) = nodes.into_iter().partition(|node| node.letter.is_some());
        Self { leaves, groups }
    }

    fn fitting(&self, place: &Written) -> &[Written] {
        if place.letter.is_some() { &self.leaves } else { &self.groups }
    }

    fn choices_of(&self, node: &Written) -> Vec<usize> {
        let place = self.fitting(node).iter().position(|other| other.number == node.number).unwrap();
        let mut choices = vec![place + 1];
        choices.extend(node.children.iter().filter(|child| is_chosen(child)).map(|_| 1));
        choices.extend(node.children.iter().flat_map(|child| self.choices_of(child)));
        choices
    }

    fn make(&self, choices: &[usize], place: &Written, made: &mut Made) {
        let nodes = self.fitting(place);
        let choice = draw(choices, nodes.len(), made);
        if choice == 0 {
            made.text.push('z');
            return;
        }
        let node = &nodes[choice - 1];
        made.text.extend(node.letter);
        let mut there: Vec<bool> = Vec::new();
        for child in &node.children {
            there.push(!is_chosen(child) || draw(choices, 1, made) == 1);
        }
        let is_owed = |child: &Written| child.sign == '+';
        if !node.children.iter().zip(&there).any(|(child, there)| is_owed(child) && *there)
            && let Some(first) = node.children.iter().position(is_owed)
        {
            there[first] = true;
        }
        let mut begun = false;
        let mut glue: Vec<&Written> = Vec::new();
        for (child, there) in node.children.iter().zip(there) {
            match child.sign {
                '~' | '-' if there => glue.push(child),
                '~' | '-' => {}
                '*' | '+' => {
                    let glued = std::mem::take(&mut glue);
                    if there {
                        glued.iter().filter(|_| begun).for_each(|glue| self.make(choices, glue, made));
                        self.make(choices, child, made);
                        begun = true;
                    }
                }
                _ if there => self.make(choices, child, made),
                _ => {}
            }
        }
    }

    /// The text of the choices, and those of them that count.
    fn text(&self, root: &Written, choices: &[usize]) -> (String, Vec<usize>) {
        let mut made = Made::default();
        self.make(choices, root, &mut made);
        let end = made.used.iter().rposition(|choice| *choice != 0).map_or(0, |last| last + 1);
        made.used.truncate(end);
        (made.text, made.used)
    }
}

fn is_chosen(child: &Written) -> bool {
    "?*+-".contains(child.sign)
}

/// The next choice; what is not there or too large is 0.
fn draw(choices: &[usize], most: usize, made: &mut Made) -> usize {
    let choice = choices.get(made.used.len()).copied().filter(|choice| *choice <= most).unwrap_or(0);
    made.used.push(choice);
    choice
}

/// Runs left out, runs set to 0, single choices lowered, until nothing changes.
pub(crate) fn choice_sequence(asking: &mut Asking<'_>, _: &mut State) {
    let root = asking.root;
    let language = Language::of(root);
    let mut choices = language.choices_of(root);
    let (text, _) = language.text(root, &choices);
    if !asking.text_fails(text) {
        return;
    }
    let mut take = |choices: &mut Vec<usize>, next: Vec<usize>| {
        let (text, used) = language.text(root, &next);
        let comes_first = used.len() < choices.len() || used.len() == choices.len() && used < *choices;
        let fails = comes_first && asking.text_fails(text);
        if fails {
            *choices = used;
        }
        fails
    };
    let mut changed = true;
    while changed {
        changed = false;
        for is_set in [false, true] {
            for length in [8, 4, 2, 1] {
                let mut end = choices.len();
                while end > 0 {
                    let start = end.saturating_sub(length);
                    let zeros = if is_set { vec![0; end - start] } else { vec![] };
                    let next = [&choices[..start], &zeros, &choices[end..]].concat();
                    changed |= take(&mut choices, next);
                    end = start.min(choices.len());
                }
            }
        }
        for place in 0..choices.len() {
            let mut least = 0;
            while place < choices.len() && choices[place] > least {
                let mut next = choices.clone();
                next[place] = usize::midpoint(least, choices[place]);
                let tried = next[place];
                if take(&mut choices, next) {
                    changed = true;
                } else {
                    least = tried + 1;
                }
            }
        }
    }
}
