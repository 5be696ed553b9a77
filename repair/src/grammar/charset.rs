//! Sets of characters, and the classes of characters that a lexer cannot tell apart.

/// One more than the largest code point. Bytes that are not UTF-8 count as characters with codes from here on.
pub(crate) const INVALID: u32 = 0x11_0000;

/// A set of code points, as sorted ranges that do not touch.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct CharSet(Vec<(u32, u32)>);

impl CharSet {
    pub(crate) fn of(ranges: impl IntoIterator<Item = (u32, u32)>) -> Self {
        let mut ranges: Vec<_> = ranges.into_iter().filter(|(first, last)| first <= last).collect();
        ranges.sort_unstable();
        let mut merged: Vec<(u32, u32)> = Vec::new();
        for (first, last) in ranges {
            match merged.last_mut() {
                Some(before) if before.1 + 1 >= first => before.1 = before.1.max(last),
                _ => merged.push((first, last)),
            }
        }
        Self(merged)
    }

    pub(crate) fn one(char: char) -> Self {
        Self::of([(char.into(), char.into())])
    }

    /// The set with both cases of each ASCII letter in it.
    pub(crate) fn in_both_cases(&self) -> Self {
        let letters = (b'a'..=b'z').zip(b'A'..=b'Z').map(|(small, capital)| [small, capital].map(u32::from));
        let pairs = letters.filter(|pair| pair.iter().any(|code| self.contains(*code)));
        let added = pairs.flatten().map(|code| (code, code));
        Self::of(self.0.iter().copied().chain(added))
    }

    /// All valid characters that are not in the set.
    pub(crate) fn complement(&self) -> Self {
        let mut next = 0;
        let mut gaps = Vec::new();
        for &(first, last) in &self.0 {
            if first > next {
                gaps.push((next, first - 1));
            }
            next = last + 1;
        }
        if next < INVALID {
            gaps.push((next, INVALID - 1));
        }
        Self(gaps)
    }

    pub(crate) fn contains(&self, code: u32) -> bool {
        let after = self.0.partition_point(|range| range.0 <= code);
        after > 0 && self.0[after - 1].1 >= code
    }

    pub(crate) fn ranges(&self) -> &[(u32, u32)] {
        &self.0
    }

    /// A representative character of the set: a common one such as `a` or `0` if possible, and otherwise the first.
    pub(crate) fn plainest(&self) -> Option<char> {
        let liked = "a0A_ \n\"'-";
        let first = self.0.first().and_then(|range| char::from_u32(range.0));
        liked.chars().find(|char| self.contains(u32::from(*char))).or(first)
    }
}

/// Maps each character to its class. All characters of a class are in the same sets.
#[derive(Clone, Debug)]
pub(crate) struct Classes {
    /// The first code point of each class.
    starts: Vec<u32>,
    ascii: [u16; 128],
}

impl Classes {
    pub(crate) fn of<'sets>(sets: impl Iterator<Item = &'sets CharSet>) -> Self {
        let mut starts = vec![0, INVALID];
        for set in sets {
            starts.extend(set.ranges().iter().flat_map(|range| [range.0, range.1 + 1]));
        }
        starts.sort_unstable();
        starts.dedup();
        let mut classes = Self { starts, ascii: [0; 128] };
        for code in 0..128u8 {
            classes.ascii[usize::from(code)] = classes.search(code.into());
        }
        classes
    }

    pub(crate) fn len(&self) -> usize {
        self.starts.len()
    }

    pub(crate) fn class(&self, code: u32) -> u16 {
        match usize::try_from(code) {
            Ok(ascii) if ascii < 128 => self.ascii[ascii],
            _ => self.search(code),
        }
    }

    /// The first character of a class.
    pub(crate) fn sample(&self, class: usize) -> u32 {
        self.starts[class]
    }

    fn search(&self, code: u32) -> u16 {
        let after = self.starts.partition_point(|start| *start <= code);
        u16::try_from(after.saturating_sub(1)).unwrap_or(u16::MAX)
    }
}

/// The first character of these bytes and its length. A byte that does not begin a character counts as a character.
pub(crate) fn decode(bytes: &[u8]) -> Option<(u32, usize)> {
    let first = *bytes.first()?;
    if first < 0x80 {
        return Some((first.into(), 1));
    }
    let len = match first {
        0xC2..=0xDF => 2,
        0xE0..=0xEF => 3,
        0xF0..=0xF4 => 4,
        _ => return Some((INVALID + u32::from(first), 1)),
    };
    let char =
        bytes.get(..len).and_then(|bytes| str::from_utf8(bytes).ok()).and_then(|text| text.chars().next());
    Some(char.map_or((INVALID + u32::from(first), 1), |char| (char.into(), len)))
}
