//! `bit-rot`: bits flip independently, as on an ageing disk.

use crate::definition::Definition;
use crate::{Edit, RandomStream};

pub(crate) const DEFINITION: Definition = Definition {
    key: "bit-rot",
    summary: "flip each bit with a probability of 1 in 100,000, and at least one bit",
    mutate,
};

/// One bit in this many flips, on average.
const BITS_PER_FLIP: u64 = 100_000;

fn mutate(input: &[u8], stream: &mut RandomStream) -> Vec<Edit> {
    let bits = 8 * input.len() as u64;
    let mut edits: Vec<Edit> = Vec::new();
    let mut bit = draw_run_length(stream);
    while bit < bits {
        flip(input, bit, &mut edits);
        bit += 1 + draw_run_length(stream);
    }
    if edits.is_empty() && !input.is_empty() {
        flip(input, stream.below(bits), &mut edits);
    }
    edits
}

/// Adds the flip of `bit` to `edits`. Bits count from the lowest bit of the first byte, and come in ascending
/// order.
fn flip(input: &[u8], bit: u64, edits: &mut Vec<Edit>) {
    let (offset, mask) = ((bit / 8) as usize, 1 << (bit % 8));
    match edits.last_mut() {
        Some(last) if last.offset == offset => last.inserted[0] ^= mask,
        _ => edits.push(Edit { offset, removed: 1, inserted: vec![input[offset] ^ mask] }),
    }
}

/// Element `k` is the probability that 2^k bits in a row do not flip, in units of 2^-64.
///
/// These are integers because logarithms differ between machines in their last digit.
const RUN_PROBABILITY: [u64; 24] = {
    let mut probability = [u64::MAX - u64::MAX / BITS_PER_FLIP; 24];
    let mut k = 1;
    while k < probability.len() {
        probability[k] = times(probability[k - 1], probability[k - 1]);
        k += 1;
    }
    probability
};

/// The product of two probabilities in units of 2^-64.
const fn times(a: u64, b: u64) -> u64 {
    ((a as u128 * b as u128) >> 64) as u64
}

/// How many bits stay unchanged before the next flip.
///
/// This takes one random number per flip, not one per bit, so large inputs are cheap.
fn draw_run_length(stream: &mut RandomStream) -> u64 {
    let drawn = stream.below(u64::MAX);
    let (mut length, mut probability) = (0, u64::MAX);
    for (k, &factor) in RUN_PROBABILITY.iter().enumerate().rev() {
        let longer = times(probability, factor);
        if longer > drawn {
            probability = longer;
            length += 1 << k;
        }
    }
    length
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Expects 1000 flips; the standard deviation is 32.
    #[test]
    fn flips_have_the_documented_rate_and_occur_everywhere() {
        let input = vec![0; 12_500_000];
        let edits = mutate(&input, &mut RandomStream::labelled(1, &["rate"]));
        let flips: u32 = edits.iter().map(|edit| edit.inserted[0].count_ones()).sum();
        assert!((850..=1150).contains(&flips), "{flips}");
        let in_first_half = edits.iter().filter(|edit| edit.offset < input.len() / 2).count();
        assert!((400..=600).contains(&in_first_half), "{in_first_half}");
        let bits = edits.iter().fold(0, |bits, edit| bits | edit.inserted[0]);
        assert_eq!(bits, 0xff);
    }

    #[test]
    fn run_probability_table_is_long_enough_to_reach_zero() {
        assert_eq!(RUN_PROBABILITY[23], 0);
    }
}
