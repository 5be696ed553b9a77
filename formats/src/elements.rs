//! The boundaries of an input's elements.

use std::ops::Range;

/// The boundaries of an input's elements. Each element is a range of at least one byte; in order, the ranges
/// cover the whole input.
///
/// If every byte is an element, this takes no memory. Otherwise it takes one bit for each byte of the input
/// and an eighth more: 14 MB for 100 MB of text, where a list of offsets could take 800 MB.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Elements {
    boundaries: Boundaries,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Boundaries {
    /// Every byte is an element.
    EveryByte {
        len: usize,
    },
    Bits(BoundaryBits),
}

/// A bit vector with rank and select (Jacobson, "Space-efficient static trees and graphs", FOCS 1989). There
/// is one bit for each byte of the input, set where an element begins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct BoundaryBits {
    len: usize,
    words: Vec<u64>,
    /// The number of set bits before each block of words; at the end, the number of all set bits.
    set_before_block: Vec<usize>,
}

const WORDS_PER_BLOCK: usize = 8;

impl Elements {
    /// Each of `len` bytes is an element.
    #[must_use]
    pub fn bytes(len: usize) -> Self {
        Self { boundaries: Boundaries::EveryByte { len } }
    }

    /// Elements that end at these ascending offsets. An offset that is not larger than the previous one is
    /// ignored, since its element would be empty.
    #[must_use]
    pub fn ending_at(ends: impl IntoIterator<Item = usize>) -> Self {
        let mut bits = BoundaryBits::default();
        for end in ends {
            if end > bits.len {
                bits.set(bits.len);
                bits.len = end;
            }
        }
        bits.count_blocks();
        Self { boundaries: Boundaries::Bits(bits) }
    }

    /// The number of elements.
    #[must_use]
    pub fn len(&self) -> usize {
        match &self.boundaries {
            Boundaries::EveryByte { len } => *len,
            Boundaries::Bits(bits) => bits.count_set(),
        }
    }

    /// Whether the input is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The offset of an element's first byte. For an element that does not exist, the input's length.
    #[must_use]
    pub fn offset(&self, element: usize) -> usize {
        match &self.boundaries {
            Boundaries::EveryByte { len } => element.min(*len),
            Boundaries::Bits(bits) => bits.select(element),
        }
    }

    /// The bytes of a range of elements.
    #[must_use]
    pub fn byte_range(&self, elements: Range<usize>) -> Range<usize> {
        self.offset(elements.start)..self.offset(elements.end)
    }

    /// The element that contains the byte at `offset`. At the end of the input and beyond, the number of
    /// elements.
    #[must_use]
    pub fn at(&self, offset: usize) -> usize {
        match &self.boundaries {
            Boundaries::EveryByte { len } => offset.min(*len),
            Boundaries::Bits(bits) if offset >= bits.len => bits.count_set(),
            Boundaries::Bits(bits) => bits.rank(offset + 1).saturating_sub(1),
        }
    }
}

impl BoundaryBits {
    fn set(&mut self, bit: usize) {
        let word = bit / 64;
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= 1 << (bit % 64);
    }

    fn count_blocks(&mut self) {
        let mut sum = 0;
        self.set_before_block = self
            .words
            .chunks(WORDS_PER_BLOCK)
            .map(|block| {
                let before = sum;
                sum += block.iter().map(|word| word.count_ones() as usize).sum::<usize>();
                before
            })
            .collect();
        self.set_before_block.push(sum);
        self.words.shrink_to_fit();
    }

    fn count_set(&self) -> usize {
        self.set_before_block.last().copied().unwrap_or(0)
    }

    /// The number of set bits before `bit`.
    fn rank(&self, bit: usize) -> usize {
        let word = (bit / 64).min(self.words.len());
        let block = word / WORDS_PER_BLOCK;
        let whole = &self.words[block * WORDS_PER_BLOCK..word];
        let part = self.words.get(word).map_or(0, |w| (w & ((1 << (bit % 64)) - 1)).count_ones() as usize);
        self.set_before_block[block] + whole.iter().map(|w| w.count_ones() as usize).sum::<usize>() + part
    }

    /// The position of the set bit number `number`, counted from 0. If there are fewer, the length of the
    /// input.
    fn select(&self, number: usize) -> usize {
        if number >= self.count_set() {
            return self.len;
        }
        let block = self.set_before_block.partition_point(|&before| before <= number) - 1;
        let mut left = number - self.set_before_block[block];
        for (index, &word) in self.words[block * WORDS_PER_BLOCK..].iter().enumerate() {
            let ones = word.count_ones() as usize;
            if left < ones {
                return (block * WORDS_PER_BLOCK + index) * 64 + select_in_word(word, left);
            }
            left -= ones;
        }
        self.len
    }
}

/// The position of the set bit number `number` of a word that has more set bits than that.
fn select_in_word(word: u64, number: usize) -> usize {
    let (mut rest, mut left, mut position) = (word, number, 0);
    let mut width = 32;
    while width > 0 {
        let in_lower_half = (rest & ((1 << width) - 1)).count_ones() as usize;
        if left >= in_lower_half {
            left -= in_lower_half;
            rest >>= width;
            position += width;
        }
        width /= 2;
    }
    position
}
