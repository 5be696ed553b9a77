//! Random choices for synthetic files.

use super::vocabulary;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

/// The random choices of one file.
pub(super) struct Random(ChaCha8Rng);

impl Random {
    pub(super) fn new(label: &str, seed: u64) -> Random {
        let mut hash = Sha256::new();
        hash.update(b"generate ");
        hash.update(label.as_bytes());
        hash.update(seed.to_le_bytes());
        Random(ChaCha8Rng::from_seed(hash.finalize().into()))
    }

    /// A number below `n`; 0 if `n` is 0. The bias of this multiply-and-shift is below `n` / 2^64.
    pub(super) fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.0.next_u64()) * n as u128) >> 64) as usize
    }

    /// A number from `low` to `high`, inclusive.
    pub(super) fn between(&mut self, low: usize, high: usize) -> usize {
        low + self.below(high.saturating_sub(low) + 1)
    }

    /// True with this probability.
    pub(super) fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub(super) fn pick<'a>(&mut self, from: &[&'a str]) -> &'a str {
        from.get(self.below(from.len())).copied().unwrap_or_default()
    }

    /// A number in `0.0..1.0`, in steps of 2^-53.
    pub(super) fn unit_interval(&mut self) -> f64 {
        (self.0.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
    }

    pub(super) fn word(&mut self) -> &'static str {
        self.pick(vocabulary::WORDS)
    }

    /// Words separated by blanks. About one in twelve is not ASCII.
    pub(super) fn phrase(&mut self, count: usize) -> String {
        let mut text = String::new();
        for number in 0..count {
            if number > 0 {
                text.push(' ');
            }
            let word = if self.chance(8) { self.pick(vocabulary::NON_ASCII) } else { self.word() };
            text.push_str(word);
        }
        text
    }

    /// ASCII words with a total length of exactly `bytes`.
    pub(super) fn filling(&mut self, bytes: usize) -> String {
        let mut text = String::with_capacity(bytes + 16);
        while text.len() < bytes {
            if !text.is_empty() {
                text.push(' ');
            }
            text.push_str(self.word());
        }
        text.truncate(bytes);
        if text.ends_with(' ') {
            text.pop();
            text.push('.');
        }
        text
    }
}
