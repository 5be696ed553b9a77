//! Faults that a grammar does not see where they are: it reads over comments and texts of another language.

pub(crate) mod damaged_delimiters;
pub(crate) mod embedded;
