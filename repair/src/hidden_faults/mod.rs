//! Faults that a grammar does not see where they are: it reads over damaged bytes, comments, directives, here-documents and
//! texts of another language.

pub(crate) mod damaged_delimiters;
pub(crate) mod embedded;
