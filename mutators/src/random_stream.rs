//! Random numbers that depend on a seed and on labels, and on nothing else.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

/// A stream of random numbers for one purpose, the same on every machine and in every version of ddlab.
///
/// The generator is ChaCha8. Its key is the SHA-256 of the seed (8 bytes, little-endian), followed by each
/// label's length (8 bytes, little-endian) and bytes. Golden tests fix the numbers, because published mutants
/// depend on them.
#[derive(Clone, Debug)]
pub struct RandomStream {
    generator: ChaCha8Rng,
}

impl RandomStream {
    /// Starts the stream of this seed and these labels. Streams with different labels are unrelated.
    #[must_use]
    pub fn labelled(seed: u64, labels: &[&str]) -> Self {
        let mut key = Sha256::new();
        key.update(seed.to_le_bytes());
        for label in labels {
            key.update((label.len() as u64).to_le_bytes());
            key.update(label.as_bytes());
        }
        Self { generator: ChaCha8Rng::from_seed(key.finalize().into()) }
    }

    /// A uniform number from 0 to `n` - 1; 0 if `n` is 0.
    pub fn below(&mut self, n: u64) -> u64 {
        if n == 0 {
            return 0;
        }
        // 2^64 is not a multiple of every `n`. Rejecting the first 2^64 mod n words makes all remainders
        // equally likely.
        let surplus = n.wrapping_neg() % n;
        loop {
            let word = self.generator.next_u64();
            if word >= surplus {
                return word % n;
            }
        }
    }

    /// A uniform index below `n`; 0 if `n` is 0.
    pub(crate) fn index(&mut self, n: usize) -> usize {
        self.below(n as u64) as usize
    }

    /// A uniform byte.
    pub(crate) fn byte(&mut self) -> u8 {
        self.below(256) as u8
    }
}
