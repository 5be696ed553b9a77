//! The error of work that the user interrupted.

/// The user interrupted the work; finished parts are kept.
#[derive(Debug)]
pub struct Interrupted;

impl std::fmt::Display for Interrupted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("interrupted; finished work is kept, run the same command again to continue")
    }
}

impl std::error::Error for Interrupted {}
