//! The error of work that somebody stopped.

/// Somebody asked to stop; what was done is kept.
#[derive(Debug)]
pub struct Interrupted;

impl std::fmt::Display for Interrupted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("interrupted; what was done is kept, and the same command goes on from there")
    }
}

impl std::error::Error for Interrupted {}
