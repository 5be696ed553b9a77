//! Units of text: how an input is cut into elements, lexically and by grammars.
//!
//! Whatever the units, the concatenation of an input's elements is the input, byte for byte, for every
//! byte string.

mod elements;
mod units;

pub use elements::Elements;
pub use units::Units;
