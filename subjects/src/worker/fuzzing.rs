//! The checks of a fuzz target on messages of workers. Only in tests and with `--cfg fuzzing`, which
//! cargo-fuzz sets.
#![allow(unreachable_pub, reason = "fuzz targets alone call it")]

use super::answer::{AnswerReader, GreetingReader};
use crate::observation::Limits;
use std::time::Duration;

/// Reads these bytes as a greeting and as the answer to test 1. Panics if it matters how the bytes arrive, or
/// if a limit does not hold.
pub fn check_messages(bytes: &[u8]) {
    let mut greeting = GreetingReader::default();
    let whole = GreetingReader::default().take(bytes);
    check_pieces(bytes, &whole, |piece| greeting.take(piece));

    let limits = Limits { total_output: 100, kept_output: 7, ..Limits::default() };
    let mut reader = AnswerReader::to(1, &limits);
    let whole = reader.take(bytes);
    let mut bytewise = AnswerReader::to(1, &limits);
    check_pieces(bytes, &whole, |piece| bytewise.take(piece));
    if whole == Ok(true) {
        let seen = reader.into_observation(Duration::ZERO);
        assert!(seen.stdout.total + seen.stderr.total <= limits.total_output, "{seen:?}");
        for stream in [&seen.stdout, &seen.stderr] {
            assert!(stream.bytes.len() <= limits.kept_output, "{seen:?}");
            assert!(stream.bytes.len() as u64 <= stream.total, "{seen:?}");
        }
    }
}

fn check_pieces(
    bytes: &[u8],
    whole: &Result<bool, String>,
    mut take: impl FnMut(&[u8]) -> Result<bool, String>,
) {
    let (mut last, mut taken) = (Ok(false), 0);
    while last == Ok(false) && taken < bytes.len() {
        last = take(&bytes[taken..=taken]);
        taken += 1;
    }
    match whole {
        Ok(complete) => assert_eq!((last, taken), (Ok(*complete), bytes.len())),
        // Bytes after a complete message are read, and refused, as the beginning of the next one.
        Err(message) => {
            assert!(!message.is_empty() && (last.is_err() || taken < bytes.len()), "{message}: {last:?}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each seed of the fuzz target, cut at each byte, and with each byte changed.
    #[test]
    fn seeds_hold_whole_cut_and_changed() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../fuzz/seeds/worker");
        for seed in std::fs::read_dir(folder).unwrap() {
            let seed = std::fs::read(seed.unwrap().path()).unwrap();
            for place in 0..seed.len() {
                check_messages(&seed[..place]);
                for byte in [0, b'\n', b' ', b'"', b'9', 0xff, seed[place] ^ 1] {
                    let mut changed = seed.clone();
                    changed[place] = byte;
                    check_messages(&changed);
                }
            }
            check_messages(&seed);
        }
    }
}
