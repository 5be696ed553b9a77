//! Readings of the text up to a line, each with the one before it.

use super::reader::State;
use crate::edit::EditKind;
use crate::rank::Cost;
use std::collections::HashMap;
use std::rc::Rc;

/// The most readings of a level with their last edit on the same line.
const PER_LINE: usize = 12;

/// A reading that costs so much more than the cheapest one is dropped.
pub(super) const ALLOWANCE: Cost = 26;

/// The most alternatives that are kept for one reading.
const MAX_ALTERNATIVES: usize = 4;

/// The new text of a line; `None` if it is deleted.
pub(super) struct LineEdit {
    pub(super) text: Option<Vec<u8>>,
    pub(super) kind: EditKind,
    pub(super) rule: &'static str,
}

/// The edits of lines, by their numbers.
pub(super) type Repair = Vec<(usize, Rc<LineEdit>)>;

/// Lines that were moved together: by how many columns, and the column of the first one.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Shift {
    pub(super) by: i32,
    pub(super) column: usize,
}

/// A way to read the text up to the end of a line.
pub(super) struct Node {
    pub(super) state: State,
    pub(super) shift: Option<Shift>,
    pub(super) cost: Cost,
    pub(super) before: usize,
    pub(super) edit: Option<Rc<LineEdit>>,
    /// Lines since the last edit, and the line of that edit.
    pub(super) unedited: usize,
    pub(super) edited: usize,
    /// How many lines were edited although they could be read as they are.
    pub(super) guesses: usize,
    /// More expensive ways to the same state.
    pub(super) alternatives: Vec<(Cost, usize)>,
}

/// The readings of the lines before a line.
#[derive(Default)]
pub(super) struct Level {
    nodes: Vec<usize>,
    /// The places of the states in `nodes`.
    by_state: HashMap<(State, Option<Shift>), usize>,
}

/// One reading of one line.
pub(super) struct Read {
    pub(super) state: State,
    pub(super) shift: Option<Shift>,
    pub(super) cost: Cost,
    pub(super) edit: Option<Rc<LineEdit>>,
    pub(super) is_blank: bool,
    /// Whether the line is edited although it can be read as it is.
    pub(super) is_guess: bool,
}

/// All readings that were tried.
pub(super) struct Nodes(Vec<Node>);

impl std::ops::Index<usize> for Nodes {
    type Output = Node;

    fn index(&self, node: usize) -> &Node {
        &self.0[node]
    }
}

impl std::ops::IndexMut<usize> for Nodes {
    fn index_mut(&mut self, node: usize) -> &mut Node {
        &mut self.0[node]
    }
}

impl Nodes {
    /// The start of the text.
    pub(super) fn new() -> Self {
        let (state, alternatives) = (State::START, Vec::new());
        let start = Node {
            state,
            shift: None,
            cost: 0,
            before: 0,
            edit: None,
            unedited: 0,
            edited: 0,
            guesses: 0,
            alternatives,
        };
        Self(vec![start])
    }

    /// The number of readings.
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Adds a reading of a line. Of two ways to the same state, the more expensive one becomes an alternative.
    pub(super) fn add(&mut self, level: &mut Level, (before, number): (usize, usize), read: Read) {
        let cost = self.0[before].cost + read.cost;
        let unedited = match &read.edit {
            Some(_) => 0,
            None => self.0[before].unedited + usize::from(!read.is_blank),
        };
        let (state, shift) = (read.state, read.shift);
        let Node { mut edited, mut guesses, .. } = self.0[before];
        if read.edit.is_some() {
            edited = number;
            guesses += usize::from(read.is_guess);
        }
        let edit = read.edit;
        let node =
            Node { state, shift, cost, before, edit, unedited, edited, guesses, alternatives: Vec::new() };
        self.0.push(node);
        let new = self.0.len() - 1;
        let Some(place) = level.by_state.get(&(state, shift)).copied() else {
            level.by_state.insert((state, shift), level.nodes.len());
            level.nodes.push(new);
            return;
        };
        let known = level.nodes[place];
        let (winner, loser) = if cost < self.0[known].cost { (new, known) } else { (known, new) };
        let mut alternatives = std::mem::take(&mut self.0[known].alternatives);
        alternatives.push((self.0[loser].cost, loser));
        alternatives.sort_unstable();
        alternatives.truncate(MAX_ALTERNATIVES);
        self.0[winner].alternatives = alternatives;
        level.nodes[place] = winner;
    }

    /// The cheapest readings of a level.
    pub(super) fn cut(&self, level: Level, count: usize) -> Vec<usize> {
        let mut nodes = level.nodes;
        nodes.sort_by_key(|node| (self.0[*node].cost, *node));
        let best = nodes.first().map_or(0, |node| self.0[*node].cost);
        let mut per_line: HashMap<usize, usize> = HashMap::new();
        nodes.retain(|node| {
            let node = &self.0[*node];
            let count = per_line.entry(node.edited).or_default();
            *count += 1;
            node.cost <= best + ALLOWANCE && *count <= PER_LINE
        });
        nodes.truncate(count);
        nodes
    }

    /// The edits of the cheapest readings of all lines. Each further one takes another reading at the end, or a more
    /// expensive way to a state of the cheapest one.
    pub(super) fn cheapest(&self, ends: &[usize], lines: usize, count: usize) -> Vec<Repair> {
        let Some(best) = ends.first() else { return Vec::new() };
        let edits = self.edits_to_line(*best, lines);
        let mut paths: Vec<(Cost, usize, usize)> =
            ends.iter().map(|end| (self.0[*end].cost, lines, *end)).collect();
        let (mut node, total) = (*best, self.0[*best].cost);
        for line in (1..=lines).rev() {
            let more = |cost: Cost| total + cost - self.0[node].cost;
            paths.extend(self.0[node].alternatives.iter().map(|(cost, other)| (more(*cost), line, *other)));
            node = self.0[node].before;
        }
        paths.sort_by_key(|(cost, ..)| *cost);
        let repairs = paths.into_iter().take(count).map(|(_, line, node)| {
            let mut path = self.edits_to_line(node, line);
            path.extend(edits.iter().filter(|(edited, _)| *edited >= line).cloned());
            path
        });
        repairs.filter(|edits| !edits.is_empty()).collect()
    }

    fn edits_to_line(&self, mut node: usize, mut line: usize) -> Repair {
        let mut edits = Repair::new();
        while line > 0 {
            line -= 1;
            if let Some(edit) = &self.0[node].edit {
                edits.push((line, Rc::clone(edit)));
            }
            node = self.0[node].before;
        }
        edits.reverse();
        edits
    }
}
