//! Sets of characters in lexer rules.

use std::ops::RangeInclusive;

/// The characters of a set, or all but these.
pub(super) struct CharSet {
    pub(super) ranges: Vec<RangeInclusive<char>>,
    pub(super) negated: bool,
}

impl CharSet {
    /// The plainest of its characters, the one that a person would write: a letter, a digit, another
    /// printable one. `None` for an empty set.
    pub(super) fn plainest(&self) -> Option<char> {
        let letters = ['a', '0'].into_iter().chain('a'..='z').chain('0'..='9').chain('A'..='Z');
        let shown = letters.chain('!'..='~').chain([' ', '\n']);
        let first = self.ranges.first().map(|range| *range.start()).filter(|_| !self.negated);
        shown.into_iter().find(|&char| self.holds(char)).or(first)
    }

    fn holds(&self, char: char) -> bool {
        self.ranges.iter().any(|range| range.contains(&char)) != self.negated
    }
}
