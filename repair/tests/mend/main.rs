//! Tests of `mend` through its public interface.
#![cfg(test)]

#[path = "../../../algorithms/tests/search/json.rs"]
mod json;
#[path = "../../../algorithms/tests/search/oracles.rs"]
#[allow(dead_code)]
mod oracles;

mod feedback;
mod golden;
mod reader;
mod silent;
