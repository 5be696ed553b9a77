//! One file at a time: what a person with a broken file in front of them needs. It knows nothing of studies.

pub mod asked;
pub mod destination;
pub mod diagnosis;
pub mod hunt;
pub mod levels;
pub mod loss;
pub mod place;
pub mod sarif;
pub mod shown;
pub mod signs;
