//! How a word looks: which of its characters are digits, letters or others.

/// The word with nines for digits and the letter a for letters.
pub(crate) fn word_shape(word: &[u8]) -> Vec<u8> {
    let class = |byte: &u8| match byte {
        b'0'..=b'9' => b'9',
        byte if byte.is_ascii_alphabetic() => b'a',
        byte => *byte,
    };
    word.iter().map(class).collect()
}
