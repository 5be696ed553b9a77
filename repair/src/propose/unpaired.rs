//! Finds the brackets and quotation marks of a line that have no counterpart in it.

/// Pairs of brackets.
pub(super) const BRACKETS: [(u8, u8); 3] = [(b'(', b')'), (b'[', b']'), (b'{', b'}')];

/// Brackets of markup. In other languages they are comparison operators.
const ANGLE_BRACKETS: (u8, u8) = (b'<', b'>');

/// Quotation marks.
pub(super) const QUOTES: [u8; 3] = [b'"', b'\'', b'`'];

/// The quotation mark that is open at the end of a line, and the brackets that are opened or closed without a counterpart.
#[derive(Debug, Default)]
pub(super) struct UnpairedMarks {
    pub(super) quote: Option<(u8, usize)>,
    pub(super) open: Vec<(u8, usize)>,
    pub(super) stray: Vec<usize>,
}

/// The pairs of brackets that a text uses.
#[derive(Clone, Copy, Debug)]
pub(super) struct BracketPairs {
    has_angle_brackets: bool,
}

impl BracketPairs {
    /// Angle brackets are a pair if the text begins with one.
    pub(super) fn of(text: &[u8]) -> Self {
        Self { has_angle_brackets: text.trim_ascii_start().first() == Some(&ANGLE_BRACKETS.0) }
    }

    fn brackets(self) -> impl Iterator<Item = &'static (u8, u8)> {
        BRACKETS.iter().chain(if self.has_angle_brackets { Some(&ANGLE_BRACKETS) } else { None })
    }

    /// The brackets and quotation marks of a line without a counterpart.
    pub(super) fn unpaired(self, line: &[u8]) -> UnpairedMarks {
        let mut unpaired = UnpairedMarks::default();
        let mut at = 0;
        while at < line.len() {
            let byte = line[at];
            match unpaired.quote {
                Some((quote, _)) if byte == quote => unpaired.quote = None,
                Some(_) if byte == b'\\' => at += 1,
                Some(_) => {}
                // Within a word, this is an apostrophe.
                None if byte == b'\'' && at > 0 && line[at - 1].is_ascii_alphanumeric() => {}
                None if QUOTES.contains(&byte) => unpaired.quote = Some((byte, at)),
                None => {
                    if self.brackets().any(|(open, _)| *open == byte) {
                        unpaired.open.push((byte, at));
                    } else if let Some((open, _)) = self.brackets().find(|(_, close)| *close == byte) {
                        if unpaired.open.last().is_some_and(|last| last.0 == *open) {
                            unpaired.open.pop();
                        } else {
                            unpaired.stray.push(at);
                        }
                    }
                }
            }
            at += 1;
        }
        unpaired
    }

    /// Whether a bracket or quotation mark of a line has no counterpart in it.
    pub(super) fn is_unbalanced(self, line: &[u8]) -> bool {
        let unpaired = self.unpaired(line);
        unpaired.quote.is_some() || !unpaired.open.is_empty() || !unpaired.stray.is_empty()
    }

    /// Whether a changed line has a bracket or quotation mark open that the original line has not.
    pub(super) fn opens_more(self, original: &[u8], changed: &[u8]) -> bool {
        let (before, after) = (self.unpaired(original), self.unpaired(changed));
        after.open.len() > before.open.len() || after.quote.is_some()
    }

    /// The bracket that closes this one.
    pub(super) fn closing(self, open: u8) -> u8 {
        self.brackets().find(|pair| pair.0 == open).map_or(open, |pair| pair.1)
    }
}
