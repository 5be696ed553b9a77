//! Random draws that depend on nothing but a seed and their labels.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

/// A random stream of its own for one purpose, the same on every machine and in every version.
///
/// ChaCha8, keyed by the SHA-256 of the seed (8 bytes, little-endian) and the labels, each led by its length
/// (8 bytes, little-endian). How a number below a bound is made from it is fixed here, and by golden tests.
#[derive(Clone, Debug)]
pub struct RandomStream {
    words: ChaCha8Rng,
}

impl RandomStream {
    /// The stream of these labels, from its start; other labels give an unrelated stream.
    #[must_use]
    pub fn labelled(seed: u64, labels: &[&str]) -> Self {
        let mut key = Sha256::new();
        key.update(seed.to_le_bytes());
        for label in labels {
            key.update((label.len() as u64).to_le_bytes());
            key.update(label.as_bytes());
        }
        Self { words: ChaCha8Rng::from_seed(key.finalize().into()) }
    }

    /// A number from 0 to `n` - 1, each as likely as any other; 0 where `n` is 0.
    pub fn below(&mut self, n: u64) -> u64 {
        if n == 0 {
            return 0;
        }
        // 2^64 mod n words are one too many for some remainders: they are drawn again.
        let surplus = n.wrapping_neg() % n;
        loop {
            let word = self.words.next_u64();
            if word >= surplus {
                return word % n;
            }
        }
    }

    /// An index below `n`, or 0 where `n` is 0.
    pub(crate) fn index(&mut self, n: usize) -> usize {
        self.below(n as u64) as usize
    }

    /// Any byte.
    pub(crate) fn byte(&mut self) -> u8 {
        self.below(256) as u8
    }
}
