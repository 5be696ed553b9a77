//! Draws depend on seed and labels only, and are fair.

use mutators::RandomStream;

fn draws(seed: u64, labels: &[&str]) -> Vec<u64> {
    let mut stream = RandomStream::labelled(seed, labels);
    (0..8).map(|_| stream.below(1 << 40)).collect()
}

#[test]
fn the_same_labels_give_the_same_draws_and_others_give_others() {
    let labellings: &[&[&str]] =
        &[&[], &[""], &["", ""], &["a"], &["a", ""], &["", "a"], &["a", "b"], &["ab"], &["b", "a"]];
    let mut seen = Vec::new();
    for labels in labellings {
        for seed in [0, 1, u64::MAX] {
            assert_eq!(draws(seed, labels), draws(seed, labels));
            seen.push(draws(seed, labels));
        }
    }
    let all = seen.len();
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), all);
}

#[test]
fn every_number_below_the_bound_is_as_likely() {
    let mut stream = RandomStream::labelled(7, &["fair"]);
    for n in [1u64, 2, 3, 5, 255, 256] {
        let mut counts = vec![0u32; n as usize];
        for _ in 0..n * 1000 {
            counts[stream.below(n) as usize] += 1;
        }
        // 1000 expected; 6 standard deviations are about 190.
        assert!(counts.iter().all(|&count| (810..=1190).contains(&count)), "{n}: {counts:?}");
    }
}

/// Without drawing again, numbers in the lower half of this bound would come up twice as often.
#[test]
fn a_bound_near_the_word_size_is_not_biased() {
    let n = 3 << 62;
    let mut stream = RandomStream::labelled(8, &["wide"]);
    let low = (0..6000).filter(|_| stream.below(n) < n / 3).count();
    assert!((1800..=2200).contains(&low), "{low} of 6000");
}

#[test]
fn a_bound_of_nothing_answers_zero() {
    assert_eq!(RandomStream::labelled(0, &[]).below(0), 0);
}
