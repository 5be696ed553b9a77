//! Access tokens, which must never be printed.

use std::env::{self, VarError};

/// An access token for a server.
///
/// It implements neither `Debug` nor `Display` nor `Clone`, so that it can reach a request but no log.
pub struct AccessToken(String);

/// An environment variable whose value cannot be a token. The message does not contain the value.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "environment variable {0} does not hold a token: set it to at least 8 visible ASCII characters, or unset it"
)]
pub struct InvalidToken(String);

impl AccessToken {
    /// Reads the token from an environment variable; `None` if the variable is unset or empty.
    ///
    /// # Errors
    ///
    /// The value cannot be a token.
    pub fn from_environment(variable: &str) -> Result<Option<Self>, InvalidToken> {
        match env::var(variable) {
            Err(VarError::NotPresent) => Ok(None),
            Err(VarError::NotUnicode(_)) => Err(InvalidToken(variable.to_owned())),
            Ok(value) if value.trim().is_empty() => Ok(None),
            Ok(value) => Self::parse(value.trim()).map(Some).ok_or_else(|| InvalidToken(variable.to_owned())),
        }
    }

    /// Rejects short values: they could occur in a response by chance, and then `is_in` would report them.
    fn parse(value: &str) -> Option<Self> {
        let is_valid = value.len() >= 8 && value.bytes().all(|byte| byte.is_ascii_graphic());
        is_valid.then(|| Self(value.to_owned()))
    }

    /// The value of an `Authorization` header.
    pub(crate) fn authorization(&self) -> String {
        format!("Bearer {}", self.0)
    }

    /// Whether `bytes` contain the token.
    pub(crate) fn is_in(&self, bytes: &[u8]) -> bool {
        bytes.windows(self.0.len()).any(|window| window == self.0.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::AccessToken;

    #[test]
    fn values_that_cannot_be_tokens_are_rejected() {
        assert!(AccessToken::parse("ghp_0123456789").is_some());
        for wrong in ["short", "with a blank", "two\nlines-of-it", "not-ascii-\u{e9}"] {
            assert!(AccessToken::parse(wrong).is_none(), "{wrong}");
        }
    }
}
