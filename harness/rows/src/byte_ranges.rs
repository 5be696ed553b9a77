//! Byte ranges: the parts of an input that a result keeps.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::ops::Range;
use std::str::FromStr;

/// Byte ranges in ascending order. In CSV they are `from-to` (`to` excluded), separated by blanks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ByteRanges(Vec<Range<u64>>);

impl ByteRanges {
    /// The ranges, if each begins after the end of the previous one.
    #[must_use]
    pub fn new(ranges: Vec<Range<u64>>) -> Option<Self> {
        let ascending = ranges.windows(2).all(|pair| pair[0].end <= pair[1].start);
        (ascending && ranges.iter().all(|range| range.start <= range.end)).then_some(Self(ranges))
    }

    /// The ranges in ascending order.
    #[must_use]
    pub fn ranges(&self) -> &[Range<u64>] {
        &self.0
    }

    /// The number of bytes that the ranges cover.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.0.iter().map(|range| range.end - range.start).sum()
    }

    /// The number of bytes that both sets of ranges cover.
    #[must_use]
    pub fn common_bytes(&self, other: &Self) -> u64 {
        let (mut left, mut right) = (self.0.iter().peekable(), other.0.iter().peekable());
        let mut common = 0;
        while let (Some(a), Some(b)) = (left.peek(), right.peek()) {
            common += a.end.min(b.end).saturating_sub(a.start.max(b.start));
            if a.end <= b.end {
                left.next()
            } else {
                right.next()
            };
        }
        common
    }
}

impl fmt::Display for ByteRanges {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, range) in self.0.iter().enumerate() {
            let blank = if number == 0 { "" } else { " " };
            write!(f, "{blank}{}-{}", range.start, range.end)?;
        }
        Ok(())
    }
}

impl FromStr for ByteRanges {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("{text:?} is not a list of byte ranges such as `0-4 7-9`");
        let range = |word: &str| {
            let (from, to) = word.split_once('-')?;
            Some(from.parse().ok()?..to.parse().ok()?)
        };
        let ranges = text.split_whitespace().map(range).collect::<Option<Vec<_>>>().ok_or_else(wrong)?;
        Self::new(ranges).ok_or_else(wrong)
    }
}

impl Serialize for ByteRanges {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for ByteRanges {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_round_trip_and_unordered_ones_are_refused() {
        let ranges: ByteRanges = "0-4 7-9".parse().unwrap();
        assert_eq!((ranges.to_string().as_str(), ranges.bytes()), ("0-4 7-9", 6));
        assert_eq!("".parse::<ByteRanges>().unwrap().bytes(), 0);
        for wrong in ["4", "4-2", "0-4 3-5", "a-b", "-1-2"] {
            assert!(wrong.parse::<ByteRanges>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn common_bytes_are_the_overlap() {
        let of = |text: &str| text.parse::<ByteRanges>().unwrap();
        assert_eq!(of("0-4 7-9").common_bytes(&of("2-8")), 3);
        assert_eq!(of("0-4").common_bytes(&of("4-9")), 0);
        assert_eq!(of("0-2 3-5 6-9").common_bytes(&of("1-4 4-7")), 1 + 2 + 1);
    }
}
