//! Cuts texts into symbols: runs of a class of characters, and single characters.

/// A class of characters that form runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Class {
    Digits,
    Letters,
    /// Letters and digits in one run, for formats that mix them.
    Alphanumeric,
}

impl Class {
    pub(super) fn contains(self, byte: u8) -> bool {
        match self {
            Self::Digits => byte.is_ascii_digit(),
            Self::Letters => is_letter(byte),
            Self::Alphanumeric => byte.is_ascii_digit() || is_letter(byte),
        }
    }
}

fn is_letter(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || byte >= 0x80
}

/// A symbol of a sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Symbol {
    Run(Class),
    Byte(u8),
}

/// A symbol and its bytes.
pub(super) type Occurrence = (Symbol, std::ops::Range<usize>);

/// How texts are cut into symbols.
#[derive(Clone, Copy, Debug)]
pub(super) struct Alphabet {
    mixes: bool,
}

/// A format mixes letters and digits if at least one in this many of its runs does.
const RUNS_PER_MIXED_RUN: usize = 10;

impl Alphabet {
    /// The alphabet that fits these texts best.
    pub(super) fn of(records: &[&[u8]]) -> Self {
        let mut runs = 0;
        let mut mixed = 0;
        for record in records {
            for (symbol, range) in (Self { mixes: true }).symbols(record) {
                if symbol == Symbol::Run(Class::Alphanumeric) {
                    let text = &record[range];
                    runs += 1;
                    mixed += usize::from(
                        text.iter().any(u8::is_ascii_digit) && !text.iter().all(u8::is_ascii_digit),
                    );
                }
            }
        }
        Self { mixes: mixed * RUNS_PER_MIXED_RUN > runs }
    }

    /// Cuts a text into symbols.
    pub(super) fn symbols(self, text: &[u8]) -> Vec<Occurrence> {
        let classes: &[Class] =
            if self.mixes { &[Class::Alphanumeric] } else { &[Class::Digits, Class::Letters] };
        let mut found = Vec::new();
        let mut at = 0;
        while at < text.len() {
            let class = classes.iter().find(|class| class.contains(text[at]));
            let (symbol, len) = match class {
                Some(class) => {
                    let len = text[at..].iter().take_while(|byte| class.contains(**byte)).count();
                    (Symbol::Run(*class), len)
                }
                None => (Symbol::Byte(text[at]), 1),
            };
            found.push((symbol, at..at + len));
            at += len;
        }
        found
    }
}
