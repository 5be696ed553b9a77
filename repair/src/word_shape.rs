//! How a word looks: which of its characters are digits, letters or others.

/// Whether words have this byte: a letter, also of another script, a digit or an underscore.
pub(crate) fn is_of_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte >= 0x80
}

/// The word with nines for digits and the letter a for letters.
pub(crate) fn word_shape(word: &[u8]) -> Vec<u8> {
    let class = |byte: &u8| match byte {
        b'0'..=b'9' => b'9',
        byte if byte.is_ascii_alphabetic() => b'a',
        byte => *byte,
    };
    word.iter().map(class).collect()
}
