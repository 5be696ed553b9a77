//! ddlab.
fn main() {}
