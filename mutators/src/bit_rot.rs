//! bit-rot: bits have changed by themselves, as on a medium that ages.

use crate::{Edit, Mutator, RandomStream};

/// One bit out of this many flips, in the mean.
const BITS_PER_FLIP: u64 = 100_000;

pub(crate) struct BitRot;

impl Mutator for BitRot {
    fn key(&self) -> &'static str {
        "bit-rot"
    }

    fn summary(&self) -> &'static str {
        "flip each bit with a probability of 1 in 100,000, and one bit if none was flipped"
    }

    fn mutate(&self, input: &[u8], stream: &mut RandomStream) -> Vec<Edit> {
        let bits = 8 * input.len() as u64;
        let mut edits: Vec<Edit> = Vec::new();
        let mut bit = sound_bits(stream);
        while bit < bits {
            flip(input, bit, &mut edits);
            bit += 1 + sound_bits(stream);
        }
        if edits.is_empty() && !input.is_empty() {
            flip(input, stream.below(bits), &mut edits);
        }
        edits
    }
}

/// Flips the bit, counted from the lowest of the first byte, in the last edit if that is of the same byte.
fn flip(input: &[u8], bit: u64, edits: &mut Vec<Edit>) {
    let (offset, mask) = ((bit / 8) as usize, 1 << (bit % 8));
    match edits.last_mut() {
        Some(last) if last.offset == offset => last.inserted[0] ^= mask,
        _ => edits.push(Edit { offset, removed: 1, inserted: vec![input[offset] ^ mask] }),
    }
}

/// The probabilities, in units of 2^-64, that 2^k bits in a row are sound.
///
/// Whole numbers, unlike a logarithm, are the same on every machine.
const SOUND: [u64; 24] = {
    let mut sound = [u64::MAX - u64::MAX / BITS_PER_FLIP; 24];
    let mut k = 1;
    while k < sound.len() {
        sound[k] = times(sound[k - 1], sound[k - 1]);
        k += 1;
    }
    sound
};

const fn times(a: u64, b: u64) -> u64 {
    ((a as u128 * b as u128) >> 64) as u64
}

/// How many bits are sound before the next flip: one draw for all of them, so that a large input costs no more
/// draws than it gets flips.
fn sound_bits(stream: &mut RandomStream) -> u64 {
    let drawn = stream.below(u64::MAX);
    let (mut count, mut probability) = (0, u64::MAX);
    for (k, &sound) in SOUND.iter().enumerate().rev() {
        let longer = times(probability, sound);
        if longer > drawn {
            probability = longer;
            count += 1 << k;
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 1000 flips in the mean, with a standard deviation of 32.
    #[test]
    fn bits_flip_at_their_rate_and_anywhere() {
        let input = vec![0; 12_500_000];
        let edits = BitRot.mutate(&input, &mut RandomStream::labelled(1, &["rate"]));
        let flips: u32 = edits.iter().map(|edit| edit.inserted[0].count_ones()).sum();
        assert!((850..=1150).contains(&flips), "{flips}");
        let halves = edits.iter().filter(|edit| edit.offset < input.len() / 2).count();
        assert!((400..=600).contains(&halves), "{halves}");
        let bits = edits.iter().fold(0, |bits, edit| bits | edit.inserted[0]);
        assert_eq!(bits, 0xff);
    }

    #[test]
    fn the_longest_sound_stretch_is_practically_never_drawn() {
        assert_eq!(SOUND[23], 0);
    }
}
