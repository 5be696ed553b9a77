//! Random numbers for randomized searches. The same seed gives the same numbers on every machine.

/// A stream of random numbers: SplitMix64 (Steele, Lea, Flood, OOPSLA 2014).
pub struct Random(u64);

impl Random {
    /// The stream with this seed.
    #[must_use]
    pub fn seeded(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number of 64 bits.
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// A number below `bound`: the upper 64 bits of the next number times `bound`. 0 if `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        let product = u128::from(self.number()) * bound as u128;
        (product >> 64) as usize
    }

    /// All numbers below `count`, in a random order that takes no memory: it starts at a random number, goes on by a
    /// random step, and continues at the start when it passes the end. The step has no factor in common with `count`.
    pub fn order(&mut self, count: usize) -> impl Iterator<Item = usize> + use<> {
        let first = self.below(count);
        let mut step = 1;
        if count > 2 {
            loop {
                step = 1 + self.below(count - 1);
                if greatest_common_divisor(step, count) == 1 {
                    break;
                }
            }
        }
        // Neither number reaches `count`, so the sum fits: no input has 2^63 elements.
        core::iter::successors(Some(first), move |at| Some((at + step) % count)).take(count)
    }
}

fn greatest_common_divisor(a: usize, b: usize) -> usize {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn numbers_are_those_of_the_publication() {
        // The first numbers of SplitMix64 with seed 1234567, as other implementations give them.
        let mut random = Random::seeded(1_234_567);
        assert_eq!(random.number(), 6_457_827_717_110_365_317);
        assert_eq!(random.number(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn order_contains_every_number_once_and_differs_by_seed() {
        let order = |seed, count| Random::seeded(seed).order(count).collect::<Vec<_>>();
        for count in 0..50 {
            let mut all = order(3, count);
            all.sort_unstable();
            assert!(all.into_iter().eq(0..count));
        }
        assert_ne!(order(1, 40), order(2, 40));
    }
}
