//! How the punctuation of a text stands between blanks.

use super::{Grammar, Nesting, TokenClass, TokenType};
use std::collections::BTreeMap;

/// How the tokens of one type stand in a text. The end of a line counts as a blank.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Spacing {
    pub(crate) count: usize,
    /// The number of tokens without blanks, with one behind, with one before, and with both.
    by_blanks: [usize; 4],
    /// The number of tokens that are the second ones of their lines.
    second: usize,
}

/// Punctuation stands unusually if fewer than one in so many of its kind stand so.
const UNUSUAL: usize = 8;

impl Spacing {
    /// Whether most have blanks on both sides.
    pub(crate) fn is_between_blanks(self) -> bool {
        self.by_blanks[3] * 2 > self.count
    }

    /// Whether few have blanks at these sides only.
    pub(crate) fn is_unusual(self, before: bool, behind: bool) -> bool {
        self.by_blanks[usize::from(before) * 2 + usize::from(behind)] * UNUSUAL < self.count
    }

    /// Whether nearly all are the second tokens of their lines, such as the equals signs behind keys.
    pub(crate) fn is_second(self) -> bool {
        self.count > 2 && (self.count - self.second) * UNUSUAL < self.count
    }
}

impl Grammar {
    /// Whether this is punctuation other than brackets and line ends.
    pub(crate) fn is_mark(&self, kind: TokenType) -> bool {
        let info = self.info(kind);
        info.class == TokenClass::Punctuation && info.nesting == Nesting::None && !info.is_line_end()
    }

    /// The spacing of each such type in a text.
    pub(crate) fn spacing(&self, text: &[u8]) -> BTreeMap<TokenType, Spacing> {
        let is_blank = |byte: Option<&u8>| byte.is_none_or(u8::is_ascii_whitespace);
        let mut found: BTreeMap<TokenType, Spacing> = BTreeMap::new();
        let mut is_second = false;
        for token in self.readable_tokens(text) {
            let before = text[..token.start].iter().rposition(|byte| !b" \t".contains(byte));
            let is_first = before.is_none_or(|at| text[at] == b'\n');
            let is_behind_first = std::mem::replace(&mut is_second, is_first);
            if !self.is_mark(token.kind) {
                continue;
            }
            let spacing = found.entry(token.kind).or_default();
            spacing.second += usize::from(is_behind_first);
            let before = is_blank(text[..token.start].last());
            let behind = is_blank(text.get(token.end));
            spacing.count += 1;
            spacing.by_blanks[usize::from(before) * 2 + usize::from(behind)] += 1;
        }
        found
    }
}
