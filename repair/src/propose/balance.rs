//! Marks that come in pairs: which of a line have no counterpart in it.

/// Pairs of brackets.
pub(super) const BRACKETS: [(u8, u8); 3] = [(b'(', b')'), (b'[', b']'), (b'{', b'}')];

/// Brackets of markup; in other languages they compare.
const ANGLES: (u8, u8) = (b'<', b'>');

/// Quotation marks.
pub(super) const QUOTES: [u8; 3] = [b'"', b'\'', b'`'];

/// The quotation mark that is open at the end of a line, and the brackets that are opened or closed without a counterpart.
#[derive(Debug, Default)]
pub(super) struct Balance {
    pub(super) quote: Option<(u8, usize)>,
    pub(super) open: Vec<(u8, usize)>,
    pub(super) stray: Vec<usize>,
}

/// The pairs that a text uses.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pairs {
    has_angles: bool,
}

impl Pairs {
    /// Angle brackets are a pair in a text that begins with one.
    pub(super) fn of(text: &[u8]) -> Self {
        Self { has_angles: text.trim_ascii_start().first() == Some(&ANGLES.0) }
    }

    /// Whether it is a text of tags.
    pub(super) fn has_angles(self) -> bool {
        self.has_angles
    }

    fn brackets(self) -> impl Iterator<Item = &'static (u8, u8)> {
        BRACKETS.iter().chain(if self.has_angles { Some(&ANGLES) } else { None })
    }

    /// The marks of a line without a counterpart.
    pub(super) fn balance(self, line: &[u8]) -> Balance {
        let mut balance = Balance::default();
        let mut at = 0;
        while at < line.len() {
            let byte = line[at];
            match balance.quote {
                Some((quote, _)) if byte == quote => balance.quote = None,
                Some(_) if byte == b'\\' => at += 1,
                Some(_) => {}
                // Within a word it is an apostrophe.
                None if byte == b'\'' && at > 0 && line[at - 1].is_ascii_alphanumeric() => {}
                None if QUOTES.contains(&byte) => balance.quote = Some((byte, at)),
                None => {
                    if self.brackets().any(|(open, _)| *open == byte) {
                        balance.open.push((byte, at));
                    } else if let Some((open, _)) = self.brackets().find(|(_, close)| *close == byte) {
                        if balance.open.last().is_some_and(|last| last.0 == *open) {
                            balance.open.pop();
                        } else {
                            balance.stray.push(at);
                        }
                    }
                }
            }
            at += 1;
        }
        balance
    }

    /// Whether marks of a line have no counterpart in it; a brace that opens a block has none for good reason.
    pub(super) fn is_unbalanced(self, line: &[u8]) -> bool {
        let balance = self.balance(line);
        balance.quote.is_some() || !balance.open.is_empty() || !balance.stray.is_empty()
    }

    /// The bracket that closes this one.
    pub(super) fn closing(self, open: u8) -> u8 {
        self.brackets().find(|pair| pair.0 == open).map_or(open, |pair| pair.1)
    }
}
