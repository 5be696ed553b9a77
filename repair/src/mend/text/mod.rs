//! What a [`Document`](crate::Document) answers to the questions of the search.

mod alike;
mod fit;
mod layout;
mod quotable;
mod quotation;
mod remarks;
mod spine;
mod tags;
pub(crate) mod tokens;
mod usual;
