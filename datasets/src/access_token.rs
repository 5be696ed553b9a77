//! A secret that cannot be printed.

use std::env::{self, VarError};

/// An access token; it has no `Debug`, no `Display` and no `Clone`, so that it reaches a request and nothing else.
pub struct AccessToken(String);

/// What is wrong with the variable that should hold a token; its value is not in the message.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "the environment variable {0} holds no token: that is 8 or more visible ASCII characters in one line"
)]
pub struct InvalidToken(String);

impl AccessToken {
    /// The token in an environment variable; `None` if it is not set, or empty.
    ///
    /// # Errors
    ///
    /// The value cannot be a token.
    pub fn from_environment(variable: &str) -> Result<Option<Self>, InvalidToken> {
        match env::var(variable) {
            Err(VarError::NotPresent) => Ok(None),
            Err(VarError::NotUnicode(_)) => Err(InvalidToken(variable.to_owned())),
            Ok(value) if value.trim().is_empty() => Ok(None),
            Ok(value) => Self::of(value.trim()).map(Some).ok_or_else(|| InvalidToken(variable.to_owned())),
        }
    }

    /// Shorter ones are refused: they could not be told from chance in an answer.
    fn of(value: &str) -> Option<Self> {
        let fits = value.len() >= 8 && value.bytes().all(|byte| byte.is_ascii_graphic());
        fits.then(|| Self(value.to_owned()))
    }

    /// The value of an `Authorization` header.
    #[cfg(feature = "crawl")]
    pub(crate) fn authorization(&self) -> String {
        format!("Bearer {}", self.0)
    }

    /// Whether `bytes` repeat the token.
    #[cfg(feature = "crawl")]
    pub(crate) fn is_in(&self, bytes: &[u8]) -> bool {
        bytes.windows(self.0.len()).any(|window| window == self.0.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::AccessToken;

    #[test]
    fn what_cannot_be_a_token_is_refused() {
        assert!(AccessToken::of("ghp_0123456789").is_some());
        for wrong in ["short", "with a blank", "two\nlines-of-it", "not-ascii-\u{e9}"] {
            assert!(AccessToken::of(wrong).is_none(), "{wrong}");
        }
    }
}
