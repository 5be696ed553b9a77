//! Puts inserted text where people would write it.

pub(crate) mod arranged_punctuation;
pub(crate) mod block_indentation;
pub(crate) mod deleted_blanks;
pub(crate) mod inserted_keywords;
pub(crate) mod inserted_marks;
pub(crate) mod omitted_terminators;
pub(crate) mod uneven_indentation;
