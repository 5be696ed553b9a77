//! What the text itself shows about its structure: which keys occur together, how deep blocks are indented, and which
//! anchors there are. A reading that agrees with it is less surprising.

use super::keys::FrequentKeys;
use super::scalars::{self, blanks};
use crate::rank::Cost;
use std::collections::{BTreeSet, HashMap, HashSet};

/// The surprise of unusual structure, on the scale of `weights.toml`.
mod surprise {
    use super::Cost;

    /// A key that occurs elsewhere, but never beside or below these keys.
    pub(super) const KEY_ELSEWHERE: Cost = 5;
    /// A key that does not occur elsewhere.
    pub(super) const NEW_KEY: Cost = 1;
    /// A key that occurs twice in a mapping.
    pub(super) const REPEATED_KEY: Cost = 10;
    /// A key without a value.
    pub(super) const NULL: Cost = 3;
    /// Another indentation than most blocks have.
    pub(super) const STEP: Cost = 3;
    /// An item that is a mapping among scalars, or the other way round.
    pub(super) const ITEM: Cost = 4;
    /// A key that begins with a hyphen.
    pub(super) const HYPHEN: Cost = 6;
    /// A line that continues a plain scalar, after a long line.
    pub(super) const CONTINUATION: Cost = 2;
    /// The same after a short line.
    pub(super) const SHORT_CONTINUATION: Cost = 6;
    /// A line of a block scalar that looks like a line of a block.
    pub(super) const KEY_IN_TEXT: Cost = 2;
    /// A line within quotation marks or brackets.
    pub(super) const WITHIN: Cost = 1;
    /// The same if it looks like a line of a block.
    pub(super) const BLOCK_WITHIN: Cost = 5;
    /// The extra cost of such a line if it is indented no deeper than the block around it.
    pub(super) const SHALLOW_KEY: Cost = 3;
    /// Any other line within quotation marks or brackets that is indented no deeper than the block around it.
    pub(super) const SHALLOW_WITHIN: Cost = 5;
}

/// The most keys of one mapping that are compared with each other.
const MAX_SIBLINGS: usize = 24;

/// Blocks are seldom deeper by more columns than this.
const LARGE_STEP: i32 = 8;

/// The length of a line after which a text may continue on the next line.
const LONG_LINE: usize = 45;

/// Lines on which something occurs.
#[derive(Clone, Copy)]
struct Lines {
    first: usize,
    has_more: bool,
}

/// The lines on which pairs or single keys occur.
#[derive(Default)]
struct Occurrences<K>(HashMap<K, Lines>);

impl<K: std::hash::Hash + Eq> Occurrences<K> {
    fn add(&mut self, key: K, line: usize) {
        let lines = self.0.entry(key).or_insert(Lines { first: line, has_more: false });
        lines.has_more |= lines.first != line;
    }

    fn is_elsewhere(&self, key: &K, line: usize) -> bool {
        self.0.get(key).is_some_and(|lines| lines.has_more || lines.first != line)
    }
}

/// What a text shows about its structure.
#[derive(Default)]
pub(super) struct Evidence {
    ids: HashMap<Vec<u8>, u32>,
    keys: Occurrences<u32>,
    /// A key, and the key of the mapping around it.
    below: Occurrences<(u32, u32)>,
    /// Two keys of one mapping, the smaller number first.
    beside: Occurrences<(u32, u32)>,
    /// How many keys have no value on their line, while the next line is not deeper.
    nulls: HashMap<u32, usize>,
    /// The same two kinds of pairs, as far as they are frequent in other files.
    often_below: HashSet<(u32, u32)>,
    often_beside: HashSet<(u32, u32)>,
    anchors: BTreeSet<Vec<u8>>,
    /// The lines that are so long that a text may continue on the next one.
    long_lines: HashSet<usize>,
    /// How many blocks are deeper than the key before them, by the number of columns; the same for sequences.
    steps: HashMap<i32, usize>,
    dashes: HashMap<i32, usize>,
    /// The columns by which most blocks are deeper.
    pub(super) step: usize,
    /// How many scalars have each quotation mark.
    double_quotes: usize,
    single_quotes: usize,
}

/// A key of the outline.
struct Outlined {
    column: usize,
    id: u32,
    siblings: Vec<u32>,
}

impl Evidence {
    /// The surprise of a line within quotation marks or brackets that look open by mistake.
    pub(super) const SUSPICIOUS: Cost = surprise::BLOCK_WITHIN;

    /// The surprise of a key that begins with a hyphen.
    pub(super) const SURPRISE_OF_HYPHEN: Cost = surprise::HYPHEN;

    /// The surprise of a key that occurs twice in its mapping.
    pub(super) const SURPRISE_OF_REPEATED_KEY: Cost = surprise::REPEATED_KEY;

    /// Learns from all lines of a text, which may be broken.
    pub(super) fn of(lines: &[&[u8]]) -> Self {
        let mut found = Self { dashes: HashMap::from([(0, 1), (2, 1)]), ..Self::default() };
        let keys = FrequentKeys::get();
        let mut open: Vec<Outlined> = Vec::new();
        let mut literal: Option<usize> = None;
        let mut last: Option<(u32, usize)> = None;
        for (number, line) in lines.iter().enumerate() {
            let line = line.trim_ascii_end();
            found.count_words(line);
            if line.len() >= LONG_LINE && !line.trim_ascii_start().starts_with(b"#") {
                found.long_lines.insert(number);
            }
            let tabs = line.iter().take_while(|byte| **byte == b'\t').count();
            let indent = if tabs > 0 { 2 * tabs } else { blanks(line, 0) };
            let mut at = if tabs > 0 { tabs } else { indent };
            if at == line.len() || line[at] == b'#' || literal.is_some_and(|outer| indent > outer) {
                continue;
            }
            let mut column = indent;
            let mut dash = None;
            while line.get(at) == Some(&b'-') && scalars::is_blank_at(line, at + 1) {
                dash = dash.or(Some(column));
                let width = 1 + blanks(line, at + 1);
                (at, column) = (at + width, column + width);
            }
            if let Some((id, outer)) = last.take() {
                if indent < outer || indent == outer && dash.is_none() {
                    *found.nulls.entry(id).or_default() += 1;
                } else if tabs == 0 {
                    let by = (indent - outer) as i32;
                    let steps = if dash.is_some() { &mut found.dashes } else { &mut found.steps };
                    *steps.entry(by).or_default() += 1;
                }
            }
            let outer = dash.unwrap_or(column);
            // A frequent key counts even if its colon is missing.
            let is_name = |byte: &u8| byte.is_ascii_alphanumeric() || b"_-".contains(byte);
            let word = line[at..].iter().take_while(|byte| is_name(byte)).count();
            if keys.contains(&line[at..at + word]) {
                found.add_key(&line[at..at + word]);
            }
            while open.last().is_some_and(|top| top.column > outer) {
                open.pop();
            }
            literal = is_literal(line).then_some(indent);
            let Some((key, colon)) = scalars::key(line, at) else { continue };
            let id = found.add_key(&line[key]);
            found.keys.add(id, number);
            let is_sibling = dash.is_none() && open.last().is_some_and(|top| top.column == column);
            let mut siblings = Vec::new();
            if is_sibling {
                siblings = open.pop().map(|top| top.siblings).unwrap_or_default();
            }
            let parent = open.last().map_or(0, |top| top.id);
            found.below.add((parent, id), number);
            for sibling in &siblings {
                found.beside.add(ordered(*sibling, id), number);
            }
            if siblings.len() < MAX_SIBLINGS {
                siblings.push(id);
            }
            open.push(Outlined { column, id, siblings });
            if scalars::is_rest_empty(line, colon + 1) {
                last = Some((id, column));
            }
            literal = literal.map(|_| column);
        }
        let id = |key: &[u8]| if key.is_empty() { Some(0) } else { found.ids.get(key).copied() };
        let known = |(outer, key): (&[u8], &[u8])| id(outer).zip(id(key));
        found.often_below = keys.below().filter_map(known).collect();
        found.often_beside =
            keys.beside().filter_map(known).map(|(one, other)| ordered(one, other)).collect();
        let usual = found.steps.iter().max_by_key(|(by, count)| (**count, -**by));
        found.step = usual.map_or(2, |(by, _)| *by as usize).clamp(1, 8);
        found
    }

    fn add_key(&mut self, key: &[u8]) -> u32 {
        let next = self.ids.len() as u32 + 1;
        *self.ids.entry(bare(key).to_vec()).or_insert(next)
    }

    /// Counts the quotation marks with which values begin, and anchors.
    fn count_words(&mut self, line: &[u8]) {
        for (at, byte) in line.iter().enumerate() {
            let is_start = at == 0 || b" [{,(".contains(&line[at - 1]);
            let begins_value = || {
                let before = line[..at].trim_ascii_end();
                before.is_empty() || is_start && before.last().is_some_and(|last| b"-:?,[{".contains(last))
            };
            match byte {
                b'"' if begins_value() => self.double_quotes += 1,
                b'\'' if begins_value() => self.single_quotes += 1,
                b'&' if is_start => {
                    let name = &line[at + 1..];
                    self.anchors.insert(name[..scalars::name(name)].to_vec());
                }
                _ => {}
            }
        }
    }

    /// The number of a key; 0 if the text has no such key.
    pub(super) fn key(&self, key: &[u8]) -> u32 {
        self.ids.get(bare(key)).copied().unwrap_or(0)
    }

    /// Whether a word is a key on another line.
    pub(super) fn is_key_elsewhere(&self, key: &[u8], line: usize) -> bool {
        let id = self.key(key);
        id != 0 && self.keys.is_elsewhere(&id, line) || FrequentKeys::get().contains(key)
    }

    /// The quotation mark of most texts.
    pub(super) fn usual_quote(&self) -> u8 {
        if self.single_quotes > self.double_quotes { b'\'' } else { b'"' }
    }

    pub(super) fn has_anchor(&self, name: &[u8]) -> bool {
        self.anchors.contains(name)
    }

    /// The names of all anchors, sorted.
    pub(super) fn anchors(&self) -> impl Iterator<Item = &[u8]> {
        self.anchors.iter().map(Vec::as_slice)
    }

    /// The surprise of a key after a sibling, in a mapping below a key.
    pub(super) fn surprise_of_key(&self, key: u32, parent: u32, sibling: u32, line: usize) -> Cost {
        let is_known = |key: u32| key != 0 && self.keys.is_elsewhere(&key, line);
        let is_below =
            self.often_below.contains(&(parent, key)) || self.below.is_elsewhere(&(parent, key), line);
        let pair = ordered(sibling, key);
        let is_beside =
            sibling != 0 && (self.often_beside.contains(&pair) || self.beside.is_elsewhere(&pair, line));
        match () {
            () if key == 0 => surprise::NEW_KEY,
            () if is_below => 0,
            () if is_beside => 0,
            () if !is_known(key) => surprise::NEW_KEY,
            () if is_known(sibling) || is_known(parent) => surprise::KEY_ELSEWHERE,
            () => surprise::NEW_KEY + 1,
        }
    }

    pub(super) fn surprise_of_null(&self, key: u32) -> Cost {
        if self.nulls.get(&key).is_some_and(|count| *count > 1) { 1 } else { surprise::NULL }
    }

    pub(super) fn surprise_of_step(&self, by: i32) -> Cost {
        surprise_of_count(&self.steps, by)
    }

    pub(super) fn surprise_of_sequence(&self, by: i32, is_below_key: bool) -> Cost {
        if is_below_key { surprise_of_count(&self.dashes, by) } else { 0 }
    }

    pub(super) fn surprise_of_item(&self, before: u32, now: u32) -> Cost {
        if before != 0 && now != 0 && before != now { surprise::ITEM } else { 0 }
    }

    /// The surprise of a line that continues a plain scalar.
    pub(super) fn surprise_of_continuation(&self, number: usize) -> Cost {
        let is_long = number.checked_sub(1).is_some_and(|before| self.long_lines.contains(&before));
        if is_long { surprise::CONTINUATION } else { surprise::SHORT_CONTINUATION }
    }

    /// The surprise of a line within quotation marks.
    pub(super) fn surprise_of_text(&self, line: &[u8], is_shallow: bool) -> Cost {
        let rest = &line[blanks(line, 0)..];
        let looks_like_block = rest.starts_with(b"- ") || scalars::key(rest, 0).is_some();
        match (looks_like_block, is_shallow) {
            (true, true) => surprise::BLOCK_WITHIN + surprise::SHALLOW_KEY,
            (true, false) => surprise::BLOCK_WITHIN,
            (false, _) => surprise::WITHIN,
        }
    }

    /// The surprise of a line of a block scalar.
    pub(super) fn surprise_of_literal(&self, rest: &[u8], line: usize) -> Cost {
        let key = if rest.is_empty() { None } else { scalars::key(rest, 0) };
        match key {
            Some((key, _)) if self.is_key_elsewhere(&rest[key.clone()], line) => surprise::BLOCK_WITHIN,
            Some((key, _)) if !rest[key.clone()].contains(&b' ') => surprise::KEY_IN_TEXT,
            _ => 0,
        }
    }

    /// The surprise of a line within brackets.
    pub(super) fn surprise_in_flow(&self, is_shallow: bool) -> Cost {
        if is_shallow { surprise::SHALLOW_WITHIN } else { 0 }
    }
}

fn surprise_of_count(counts: &HashMap<i32, usize>, by: i32) -> Cost {
    let count = counts.get(&by).copied().unwrap_or(0);
    let all: usize = counts.values().sum();
    match count {
        0 if by > LARGE_STEP => 2 * surprise::STEP,
        0 => surprise::STEP,
        _ if 2 * count > all => 0,
        1 => surprise::STEP - 1,
        _ => 1,
    }
}

fn ordered(one: u32, other: u32) -> (u32, u32) {
    (one.min(other), one.max(other))
}

/// A key without its quotation marks.
fn bare(key: &[u8]) -> &[u8] {
    match key {
        [b'"', inner @ .., b'"'] | [b'\'', inner @ .., b'\''] => inner,
        _ => key,
    }
}

/// Whether a line ends with the header of a block scalar.
fn is_literal(line: &[u8]) -> bool {
    let end = line.iter().rposition(|byte| !b"+-123456789".contains(byte));
    end.is_some_and(|end| b"|>".contains(&line[end]) && end > 0 && line[end - 1] == b' ')
}
