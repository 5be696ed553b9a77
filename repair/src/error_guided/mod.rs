//! The search that follows the error positions of the oracle, for texts that no repair by the grammar mends.

pub(crate) mod deletion;
pub(crate) mod edited_text;
pub(crate) mod proposals;
pub(crate) mod readings_around;
pub(crate) mod search;
