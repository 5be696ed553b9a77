//! Character sets in lexer rules.

use std::ops::RangeInclusive;

/// The characters in some ranges, or with `negated` all others.
pub(super) struct CharSet {
    pub(super) ranges: Vec<RangeInclusive<char>>,
    pub(super) negated: bool,
}

impl CharSet {
    /// One character that represents the set: a letter if possible, then a digit, then another printable
    /// character. `None` for an empty set.
    pub(super) fn representative(&self) -> Option<char> {
        let alphanumeric = ['a', '0'].into_iter().chain('a'..='z').chain('0'..='9').chain('A'..='Z');
        let by_preference = alphanumeric.chain('!'..='~').chain([' ', '\n']);
        let first = self.ranges.first().map(|range| *range.start()).filter(|_| !self.negated);
        by_preference.into_iter().find(|&char| self.contains(char)).or(first)
    }

    fn contains(&self, char: char) -> bool {
        self.ranges.iter().any(|range| range.contains(&char)) != self.negated
    }
}
