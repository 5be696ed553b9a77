//! Generated files: the length asked for, the same bytes every time, and valid by independent readers.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use datasets::{Format, generate};
use sha2::{Digest, Sha256};

/// Small, odd, around every threshold of the generators, and large.
const SIZES: [u64; 16] =
    [0, 1, 10, 63, 64, 65, 90, 128, 200, 333, 1023, 1024, 4096, 20_000, 100_000, 1_000_000];

fn file(format: Format, bytes: u64, seed: u64) -> Vec<u8> {
    let mut out = Vec::new();
    let answered = generate(format, bytes, seed, &mut out).unwrap();
    assert_eq!(answered, out.len() as u64, "{format} {bytes} {seed}: answers the bytes written");
    out
}

fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[track_caller]
fn check_length(format: Format, wanted: u64, seed: u64, written: u64) {
    if wanted < 64 {
        assert!(written < 64, "{format} {wanted} {seed}: {written} bytes for a file below 64");
        return;
    }
    let allowed = 64.max(wanted / 50);
    assert!(written.abs_diff(wanted) <= allowed, "{format} {wanted} {seed}: {written} bytes");
}

#[test]
fn lengths_are_near_the_request() {
    for format in [Format::Json] {
        for wanted in SIZES {
            for seed in 0..if wanted > 50_000 { 4 } else { 40 } {
                check_length(format, wanted, seed, file(format, wanted, seed).len() as u64);
            }
        }
    }
}

#[test]
fn json_is_read_by_serde_json() {
    for wanted in SIZES {
        for seed in 0..if wanted > 50_000 { 4 } else { 40 } {
            let text = file(Format::Json, wanted, seed);
            let value: Result<serde_json::Value, _> = serde_json::from_slice(&text);
            assert!(value.is_ok(), "{wanted} {seed}: {value:?}");
        }
    }
}

/// A published file must not change silently: a change here is a new version of every generated set.
#[test]
fn golden_digests() {
    let golden = [
        (Format::Json, 64, 0, "d9c64a58e96e271191b3e21400516597523508569edb41e78f770302b08f5218"),
        (Format::Json, 1024, 1, "73ffa6af3fbd7f0494e77012c294e7af0279152240cbcb7f908dce9c7f150d5d"),
        (Format::Json, 20_000, 2, "e7ff811a0570ec628cf2caec6c2f95b9d7ca1efa9b0ef3cd57a42d6a87770649"),
        (Format::Json, 1_000_000, 3, "095fb61376fadb170a4d00e09ce479fdf639cbd7dff6b2220c19d1f929026d20"),
    ];
    for (format, bytes, seed, expected) in golden {
        assert_eq!(sha256(&file(format, bytes, seed)), expected, "{format} {bytes} {seed}");
    }
}

#[test]
fn seeds_differ_and_formats_have_keys() {
    assert_ne!(file(Format::Json, 5000, 1), file(Format::Json, 5000, 2));
    for format in Format::all() {
        assert_eq!(format.to_string().parse(), Ok(format));
    }
    let error = "xml".parse::<Format>().unwrap_err();
    assert_eq!(error.to_string(), "no generator for format \"xml\" (have: json, obj, dot)");
}
