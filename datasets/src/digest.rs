//! SHA-256 digests, which name the blobs in the store.

use serde::{Deserialize, Serialize};
use sha2::Digest as _;
use std::fmt;
use std::io::{self, Read};
use std::str::FromStr;

/// A SHA-256 digest. Its text form is 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Digest([u8; 32]);

/// A text that is not a digest.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a SHA-256 digest: expected 64 digits from 0-9 and a-f")]
pub struct ParseDigestError(String);

impl Digest {
    /// The digest of `bytes`.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Self {
        Self(sha2::Sha256::digest(bytes).into())
    }

    /// The digest of everything that is left in `reader`. Uses 64 KiB of memory.
    pub(crate) fn of_reader(reader: &mut dyn Read) -> io::Result<Self> {
        let mut hasher = sha2::Sha256::new();
        let mut block = vec![0; 1 << 16];
        loop {
            match reader.read(&mut block) {
                Ok(0) => return Ok(Self(hasher.finalize().into())),
                Ok(n) => hasher.update(&block[..n]),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digest({self})")
    }
}

impl FromStr for Digest {
    type Err = ParseDigestError;

    fn from_str(text: &str) -> Result<Self, ParseDigestError> {
        let error = || ParseDigestError(text.chars().take(80).collect());
        let mut digest = [0; 32];
        if text.len() != 2 * digest.len() {
            return Err(error());
        }
        for (byte, digits) in digest.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
            let (Some(high), Some(low)) = (nibble(digits[0]), nibble(digits[1])) else {
                return Err(error());
            };
            *byte = high << 4 | low;
        }
        Ok(Self(digest))
    }
}

/// Rejects capitals, so that each digest has one text form.
fn nibble(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        _ => None,
    }
}

impl TryFrom<String> for Digest {
    type Error = ParseDigestError;

    fn try_from(text: String) -> Result<Self, ParseDigestError> {
        text.parse()
    }
}

impl From<Digest> for String {
    fn from(digest: Digest) -> Self {
        digest.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digests_equal_the_examples_of_the_standard() {
        // NIST publishes these examples for FIPS 180-4.
        let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(Digest::of(b"abc").to_string(), abc);
        assert_eq!(abc.parse(), Ok(Digest::of(b"abc")));
        let long = vec![b'a'; 1_000_000];
        let million = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0";
        assert_eq!(Digest::of_reader(&mut &long[..]).unwrap().to_string(), million);
        assert_eq!(Digest::of(&long).to_string(), million);
    }

    #[test]
    fn other_texts_are_rejected() {
        let good = Digest::of(b"").to_string();
        let (upper, short) = (good.to_uppercase(), &good[1..]);
        let wide = "\u{e9}".repeat(32);
        for text in ["", &upper, short, &wide, &format!("{good}0"), &format!("{short}g")] {
            let error = text.parse::<Digest>().unwrap_err();
            assert!(error.to_string().contains("is not a SHA-256 digest"), "{error}");
        }
    }
}
