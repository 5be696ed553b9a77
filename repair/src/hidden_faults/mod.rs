//! Faults that a grammar does not see where they are: it reads over comments, directives, here-documents and texts of
//! another language.

pub(crate) mod damaged_delimiters;
pub(crate) mod embedded;
pub(crate) mod missing_endifs;
pub(crate) mod optional_tokens;
pub(crate) mod unended_here_documents;
