//! Draws samples of numbers from a labelled stream.

use mutators::RandomStream;
use std::collections::BTreeSet;

/// Draws `at_most` different numbers below `count`, or all of them if there are fewer. Every set of that size
/// is equally likely (Floyd's algorithm: Bentley and Floyd, A sample of brilliance, CACM 30(9), 1987).
#[must_use]
pub fn draw(count: usize, at_most: usize, stream: &mut RandomStream) -> BTreeSet<usize> {
    let mut drawn = BTreeSet::new();
    for last in count.saturating_sub(at_most)..count {
        let number = usize::try_from(stream.below(last as u64 + 1)).unwrap_or(last);
        if !drawn.insert(number) {
            drawn.insert(last);
        }
    }
    drawn
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_are_uniform_and_without_repetition() {
        let mut often = [0; 10];
        let mut stream = RandomStream::labelled(3, &["sample"]);
        for _ in 0..5000 {
            let drawn = draw(10, 4, &mut stream);
            assert_eq!(drawn.len(), 4);
            drawn.iter().for_each(|number| often[*number] += 1);
        }
        // Expected 2000 each; the standard deviation is 35.
        assert!(often.iter().all(|count| (1850..2150).contains(count)), "{often:?}");
        assert_eq!(draw(3, 9, &mut stream).len(), 3);
        assert!(draw(0, 9, &mut stream).is_empty());
    }
}
