//! Random numbers depend on the seed and the labels only, and are uniform.

use mutators::RandomStream;

fn numbers(seed: u64, labels: &[&str]) -> Vec<u64> {
    let mut stream = RandomStream::labelled(seed, labels);
    (0..8).map(|_| stream.below(1 << 40)).collect()
}

#[test]
fn same_seed_and_labels_give_same_numbers_and_others_differ() {
    let labellings: &[&[&str]] =
        &[&[], &[""], &["", ""], &["a"], &["a", ""], &["", "a"], &["a", "b"], &["ab"], &["b", "a"]];
    let mut seen = Vec::new();
    for labels in labellings {
        for seed in [0, 1, u64::MAX] {
            assert_eq!(numbers(seed, labels), numbers(seed, labels));
            seen.push(numbers(seed, labels));
        }
    }
    let all = seen.len();
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), all);
}

#[test]
fn numbers_below_a_small_bound_are_uniform() {
    let mut stream = RandomStream::labelled(7, &["fair"]);
    for n in [1u64, 2, 3, 5, 255, 256] {
        let mut counts = vec![0u32; n as usize];
        for _ in 0..n * 1000 {
            counts[stream.below(n) as usize] += 1;
        }
        // The expected count is 1000, and six standard deviations are about 190.
        assert!(counts.iter().all(|&count| (810..=1190).contains(&count)), "{n}: {counts:?}");
    }
}

/// Without rejection, numbers in the lower third of this bound would be twice as likely as the others.
#[test]
fn numbers_below_a_bound_near_the_word_size_are_uniform() {
    let n = 3 << 62;
    let mut stream = RandomStream::labelled(8, &["wide"]);
    let low = (0..6000).filter(|_| stream.below(n) < n / 3).count();
    assert!((1800..=2200).contains(&low), "{low} of 6000");
}

#[test]
fn bound_of_zero_gives_zero() {
    assert_eq!(RandomStream::labelled(0, &[]).below(0), 0);
}
