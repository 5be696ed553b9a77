//! What a grammar cannot state: names that must differ, numbers that refer to lines, spellings that some programs
//! reject. Repairs by the grammar are completed by these.

pub(crate) mod marked_functions;
mod numbered_names;
pub(crate) mod portable;
pub(crate) mod references;
pub(crate) mod repeated_attributes;
pub(crate) mod repeated_names;
