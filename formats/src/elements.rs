//! Where an input was cut.

use std::ops::Range;

/// The boundaries of an input's elements: element `i` is a stretch of bytes, the stretches follow each
/// other and cover the input, and none is empty.
///
/// Uniform cuts cost no memory; others cost a bit for each byte and an eighth more, so that 100 MB cut into
/// characters or terminals cost 14 MB, where a list of offsets could cost 800.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Elements {
    cuts: Cuts,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Cuts {
    /// Every byte is an element.
    Bytes {
        len: usize,
    },
    Marked(Marks),
}

/// A bit for each byte of the input, set where an element begins, with counts to find the n-th.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Marks {
    len: usize,
    words: Vec<u64>,
    /// How many bits are set before each block of words; one more at the end: all of them.
    before: Vec<usize>,
}

/// Words of a block.
const BLOCK: usize = 8;

impl Elements {
    /// Every one of `len` bytes is an element.
    #[must_use]
    pub fn bytes(len: usize) -> Self {
        Self { cuts: Cuts::Bytes { len } }
    }

    /// Elements that end at these offsets, in ascending order; an offset that is not larger than the one
    /// before would end an empty element and is left out.
    #[must_use]
    pub fn ending_at(ends: impl IntoIterator<Item = usize>) -> Self {
        let mut marks = Marks::default();
        for end in ends {
            if end > marks.len {
                marks.mark(marks.len);
                marks.len = end;
            }
        }
        marks.count();
        Self { cuts: Cuts::Marked(marks) }
    }

    /// How many elements.
    #[must_use]
    pub fn len(&self) -> usize {
        match &self.cuts {
            Cuts::Bytes { len } => *len,
            Cuts::Marked(marks) => marks.all(),
        }
    }

    /// Whether the input is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The offset at which an element begins; for the number of elements and beyond, the input's length.
    #[must_use]
    pub fn offset(&self, element: usize) -> usize {
        match &self.cuts {
            Cuts::Bytes { len } => element.min(*len),
            Cuts::Marked(marks) => marks.select(element),
        }
    }

    /// The bytes of a range of elements.
    #[must_use]
    pub fn byte_range(&self, elements: Range<usize>) -> Range<usize> {
        self.offset(elements.start)..self.offset(elements.end)
    }

    /// The element that holds the byte at `offset`; the number of elements for the end and beyond.
    #[must_use]
    pub fn at(&self, offset: usize) -> usize {
        match &self.cuts {
            Cuts::Bytes { len } => offset.min(*len),
            Cuts::Marked(marks) if offset >= marks.len => marks.all(),
            Cuts::Marked(marks) => marks.rank(offset + 1).saturating_sub(1),
        }
    }
}

impl Marks {
    fn mark(&mut self, bit: usize) {
        let word = bit / 64;
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= 1 << (bit % 64);
    }

    fn count(&mut self) {
        let mut sum = 0;
        self.before = self
            .words
            .chunks(BLOCK)
            .map(|block| {
                let before = sum;
                sum += block.iter().map(|word| word.count_ones() as usize).sum::<usize>();
                before
            })
            .collect();
        self.before.push(sum);
        self.words.shrink_to_fit();
    }

    fn all(&self) -> usize {
        self.before.last().copied().unwrap_or(0)
    }

    /// How many bits are set before `bit`.
    fn rank(&self, bit: usize) -> usize {
        let word = (bit / 64).min(self.words.len());
        let block = word / BLOCK;
        let whole = &self.words[block * BLOCK..word];
        let part = self.words.get(word).map_or(0, |w| (w & ((1 << (bit % 64)) - 1)).count_ones() as usize);
        self.before[block] + whole.iter().map(|w| w.count_ones() as usize).sum::<usize>() + part
    }

    /// The bit that is set as number `number`, counted from 0; the length of the input if there are fewer.
    fn select(&self, number: usize) -> usize {
        if number >= self.all() {
            return self.len;
        }
        let block = self.before.partition_point(|&before| before <= number) - 1;
        let mut left = number - self.before[block];
        for (index, &word) in self.words[block * BLOCK..].iter().enumerate() {
            let ones = word.count_ones() as usize;
            if left < ones {
                let rest = (0..left).fold(word, |word, _| word & (word - 1));
                return (block * BLOCK + index) * 64 + rest.trailing_zeros() as usize;
            }
            left -= ones;
        }
        self.len
    }
}
