//! Configurations: sets of elements, in the terms of Zeller and Hildebrandt. They are stored as ranges, so that a search
//! over a hundred million elements needs memory for its cuts only.

use alloc::vec::Vec;
use core::ops::Range;

/// A set of element numbers, stored as sorted, disjoint, non-adjacent, non-empty ranges.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Configuration {
    ranges: Vec<Range<usize>>,
}

impl Configuration {
    /// The empty set.
    #[must_use]
    pub fn empty() -> Self {
        Self::default()
    }

    /// The elements `0..count`.
    #[must_use]
    pub fn all(count: usize) -> Self {
        let mut all = Self::empty();
        all.push(0..count);
        all
    }

    /// The ranges of the set, ascending.
    #[must_use]
    pub fn ranges(&self) -> &[Range<usize>] {
        &self.ranges
    }

    /// The number of elements.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ranges.iter().map(ExactSizeIterator::len).sum()
    }

    /// Whether the set is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ranges.is_empty()
    }

    /// One past the last element; 0 if the set is empty.
    #[must_use]
    pub fn end(&self) -> usize {
        self.ranges.last().map_or(0, |range| range.end)
    }

    /// The element numbers, ascending.
    pub fn elements(&self) -> impl Iterator<Item = usize> {
        self.ranges.iter().cloned().flatten()
    }

    /// Adds a range that starts at or after [`Configuration::end`]. If a caller passes an earlier range, only the part after
    /// the end is added.
    pub fn push(&mut self, range: Range<usize>) {
        let range = range.start.max(self.end())..range.end;
        if range.is_empty() {
            return;
        }
        match self.ranges.last_mut() {
            Some(last) if last.end == range.start => last.end = range.end,
            _ => self.ranges.push(range),
        }
    }

    /// The elements that are in this set, in the other, or in both.
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        let (mut left, mut right) = (self.ranges.iter().peekable(), other.ranges.iter().peekable());
        let mut union = Self::empty();
        loop {
            let next = match (left.peek(), right.peek()) {
                (Some(l), Some(r)) if l.start <= r.start => left.next(),
                (Some(_), None) => left.next(),
                (_, Some(_)) => right.next(),
                (None, None) => return union,
            };
            if let Some(range) = next {
                union.push(range.clone());
            }
        }
    }

    /// The elements of this set that are not in the other.
    #[must_use]
    pub fn minus(&self, other: &Self) -> Self {
        let mut rest = Self::empty();
        let mut holes = other.ranges.iter().peekable();
        for range in &self.ranges {
            let mut start = range.start;
            while let Some(hole) = holes.peek() {
                if hole.start >= range.end {
                    break;
                }
                rest.push(start..hole.start.min(range.end));
                start = start.max(hole.end);
                if hole.end > range.end {
                    break;
                }
                holes.next();
            }
            rest.push(start..range.end);
        }
        rest
    }

    /// Whether every element of this set is in the other.
    #[must_use]
    pub fn is_subset(&self, other: &Self) -> bool {
        self.minus(other).is_empty()
    }

    /// [`Configuration::split_by`] with [`SplitRule::Ceiling`].
    pub fn split(&self, parts: usize) -> impl Iterator<Item = Self> {
        self.split_by(SplitRule::Ceiling, parts)
    }

    /// Part `index` of [`Configuration::split`].
    #[must_use]
    pub fn part(&self, index: usize, parts: usize) -> Self {
        self.part_by(SplitRule::Ceiling, index, parts)
    }

    /// Splits the set into disjoint parts of about the same size, in order.
    ///
    /// Yields `min(parts, len)` parts, none of them empty. Takes time proportional to the number of ranges, not elements.
    pub fn split_by(&self, rule: SplitRule, parts: usize) -> impl Iterator<Item = Self> {
        let len = self.len();
        let parts = parts.min(len);
        let mut ranges = self.ranges.iter().cloned();
        let mut current = 0..0;
        let mut taken = 0;
        (1..=parts).map(move |part| {
            let end = rule.end(part, len, parts);
            let mut subset = Self::empty();
            while taken < end {
                if current.is_empty() {
                    match ranges.next() {
                        Some(range) => current = range,
                        None => break,
                    }
                }
                let count = (end - taken).min(current.len());
                subset.push(current.start..current.start + count);
                current.start += count;
                taken += count;
            }
            subset
        })
    }

    /// Part `index` of [`Configuration::split_by`]; empty if there are fewer parts.
    ///
    /// A search can compute the part that its probe chose, and does not have to store all parts.
    #[must_use]
    pub fn part_by(&self, rule: SplitRule, index: usize, parts: usize) -> Self {
        let len = self.len();
        let parts = parts.min(len);
        if index >= parts {
            return Self::empty();
        }
        self.slice(rule.end(index, len, parts)..rule.end(index + 1, len, parts))
    }

    /// The elements at these indices of the set: `slice(0..1)` is the first element.
    #[must_use]
    pub fn slice(&self, indices: Range<usize>) -> Self {
        let mut slice = Self::empty();
        let mut passed = 0;
        for range in &self.ranges {
            if passed >= indices.end {
                break;
            }
            let from = indices.start.saturating_sub(passed).min(range.len());
            let to = (indices.end - passed).min(range.len());
            slice.push(range.start + from..range.start + to);
            passed += range.len();
        }
        slice
    }
}

/// Where a set is split into parts of about the same size. The definitions of ddmin, dd and ddmax do not say more than
/// "about".
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SplitRule {
    /// The first `i` parts have `ceil(i * len / parts)` elements, as in the worked example of "Debugging Inputs" (section
    /// 3.3).
    #[default]
    Ceiling,
    /// The first `i` parts have `floor(i * len / parts)` elements: picire's `balanced`.
    Floor,
    /// Smaller parts precede parts with one more element: Zeller's own implementation, and picire's `zeller`.
    Zeller,
}

impl SplitRule {
    /// How many of `len` elements the first `part` of `parts` parts have together.
    fn end(self, part: usize, len: usize, parts: usize) -> usize {
        match self {
            Self::Ceiling => share((part as u128 * len as u128).div_ceil(parts as u128), len),
            Self::Floor => share(part as u128 * len as u128 / parts as u128, len),
            Self::Zeller => {
                let larger = len % parts;
                part * (len / parts) + part.saturating_sub(parts - larger)
            }
        }
    }
}

fn share(elements: u128, len: usize) -> usize {
    usize::try_from(elements).unwrap_or(len)
}

/// The elements of a range.
impl From<Range<usize>> for Configuration {
    fn from(range: Range<usize>) -> Self {
        core::iter::once(range).collect()
    }
}

/// The union of ranges that are in ascending order.
impl FromIterator<Range<usize>> for Configuration {
    fn from_iter<R: IntoIterator<Item = Range<usize>>>(ranges: R) -> Self {
        let mut all = Self::empty();
        ranges.into_iter().for_each(|range| all.push(range));
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: [SplitRule; 3] = [SplitRule::Ceiling, SplitRule::Floor, SplitRule::Zeller];

    fn set(elements: &[usize]) -> Configuration {
        let mut set = Configuration::empty();
        elements.iter().for_each(|&e| set.push(e..e + 1));
        set
    }

    fn subsets_of(count: usize) -> impl Iterator<Item = Vec<usize>> {
        (0..1_usize << count).map(move |bits| (0..count).filter(|e| bits >> e & 1 == 1).collect())
    }

    #[test]
    fn set_operations_agree_with_lists_on_all_pairs_of_subsets() {
        for a in subsets_of(6) {
            for b in subsets_of(6) {
                let both: Vec<_> = (0..6).filter(|e| a.contains(e) || b.contains(e)).collect();
                let rest: Vec<_> = a.iter().copied().filter(|e| !b.contains(e)).collect();
                assert_eq!(set(&a).union(&set(&b)), set(&both), "{a:?} union {b:?}");
                assert_eq!(set(&a).minus(&set(&b)), set(&rest), "{a:?} minus {b:?}");
                assert_eq!(set(&a).is_subset(&set(&b)), rest.is_empty());
                assert_eq!(set(&a).elements().collect::<Vec<_>>(), a);
            }
        }
    }

    #[test]
    fn parts_are_ordered_and_differ_by_at_most_one_element() {
        for a in subsets_of(9) {
            for n in 1..=10 {
                for rule in RULES {
                    let parts: Vec<_> = set(&a).split_by(rule, n).collect();
                    let joined: Vec<_> = parts.iter().flat_map(Configuration::elements).collect();
                    assert_eq!(joined, a);
                    assert_eq!(parts.len(), n.min(a.len()));
                    let sizes: Vec<_> = parts.iter().map(Configuration::len).collect();
                    if let (Some(min), Some(max)) = (sizes.iter().min(), sizes.iter().max()) {
                        assert!(*min > 0 && max - min <= 1, "{sizes:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn part_equals_the_item_of_split() {
        for a in subsets_of(7) {
            for n in 1..=8 {
                let parts: Vec<_> = set(&a).split(n).collect();
                (0..n)
                    .for_each(|i| assert_eq!(set(&a).part(i, n), parts.get(i).cloned().unwrap_or_default()));
            }
        }
    }

    #[test]
    fn parts_of_the_largest_set_lose_no_element() {
        let all = Configuration::all(usize::MAX);
        for rule in RULES {
            assert_eq!(all.split_by(rule, 7).map(|part| part.len()).sum::<usize>(), usize::MAX);
        }
    }

    #[test]
    fn each_rule_gives_the_sizes_of_its_source() {
        let sizes =
            |rule| Configuration::all(10).split_by(rule, 4).map(|part| part.len()).collect::<Vec<_>>();
        assert_eq!(sizes(SplitRule::Ceiling), [3, 2, 3, 2]);
        assert_eq!(sizes(SplitRule::Floor), [2, 3, 2, 3]);
        assert_eq!(sizes(SplitRule::Zeller), [2, 2, 3, 3]);
    }

    #[test]
    fn seventh_of_eight_parts_of_the_paper_s_example_has_its_five_characters() {
        let parts: Vec<_> = Configuration::all(36).split(8).collect();
        assert!(parts[6].elements().eq(27..32));
    }
}
