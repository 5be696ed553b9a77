//! Marks an error as a mistake of the user, which decides the exit code.

/// A mistake by the user, found before anything was done.
#[derive(Debug)]
pub(crate) struct Misuse;

impl std::fmt::Display for Misuse {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("nothing was done")
    }
}
