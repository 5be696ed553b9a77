//! The draws behind a generated file: ChaCha8, keyed by format, size and seed.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A stream of draws that no other request shares.
pub(super) struct Random(ChaCha8Rng);

impl Random {
    /// The stream for one request. `label` has at most 16 bytes.
    pub(super) fn new(label: &str, bytes: u64, seed: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        key[8..16].copy_from_slice(&bytes.to_le_bytes());
        for (slot, byte) in key[16..].iter_mut().zip(label.bytes()) {
            *slot = byte;
        }
        Self(ChaCha8Rng::from_seed(key))
    }

    /// A number in `0..bound`; 0 when `bound` is 0.
    pub(super) fn below(&mut self, bound: u64) -> u64 {
        // The high half of a 128-bit product: biased by less than bound / 2^64, and never a second draw.
        ((u128::from(self.0.next_u64()) * u128::from(bound)) >> 64) as u64
    }

    /// An index into something of `len` elements.
    pub(super) fn index(&mut self, len: usize) -> usize {
        self.below(len as u64) as usize
    }

    /// A number from `low` to `high`, both included.
    pub(super) fn between(&mut self, low: i64, high: i64) -> i64 {
        low + self.below((high - low + 1).unsigned_abs()) as i64
    }

    /// True once in `n` draws on average.
    pub(super) fn one_in(&mut self, n: u64) -> bool {
        self.below(n) == 0
    }

    /// One of `choices`, which must not be empty.
    pub(super) fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.index(choices.len())]
    }

    /// A decimal with `places` digits after the point, from `low` to `high` in units of its last digit.
    pub(super) fn decimal(&mut self, low: i64, high: i64, places: usize) -> String {
        let digits = self.between(low, high);
        let (sign, digits) = (if digits < 0 { "-" } else { "" }, digits.unsigned_abs());
        let scale = 10_u64.pow(places as u32);
        format!("{sign}{}.{:0places$}", digits / scale, digits % scale)
    }
}
