//! Bytes in hex.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::str::FromStr;

/// Bytes that are no text. In CSV they are two hex digits each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HexBytes(pub Vec<u8>);

impl fmt::Display for HexBytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl FromStr for HexBytes {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let digit = |digit: char| digit.to_digit(16).and_then(|value| u8::try_from(value).ok());
        let digits: Option<Vec<u8>> = text.chars().map(digit).collect();
        let digits =
            digits.filter(|digits| digits.len() % 2 == 0).ok_or("bytes must be two hex digits each")?;
        Ok(Self(digits.chunks_exact(2).map(|pair| pair[0] * 16 + pair[1]).collect()))
    }
}

impl Serialize for HexBytes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for HexBytes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_round_trip_through_hex_and_other_texts_are_refused() {
        let bytes = HexBytes(vec![0, 0x2a, 0xff]);
        assert_eq!(bytes.to_string(), "002aff");
        assert_eq!("002aFF".parse(), Ok(bytes));
        assert_eq!("".parse(), Ok(HexBytes::default()));
        for text in ["0", "zz", "é0", "+1"] {
            let error = text.parse::<HexBytes>().unwrap_err();
            assert!(error.contains("two hex digits"), "{error}");
        }
    }
}
