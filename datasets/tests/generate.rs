//! Synthetic files have the requested size, and are valid, reproducible and varied.

#![allow(clippy::unwrap_used, reason = "helpers of tests")]

use datasets::{Digest, GeneratedFormat, generate};
use std::collections::BTreeSet;
use std::io::{self, Write};

fn text(format: GeneratedFormat, bytes: u64, seed: u64) -> Vec<u8> {
    let mut out = Vec::new();
    let size = generate(format, bytes, seed, &mut out).unwrap();
    assert_eq!(size, out.len() as u64, "the returned size is wrong");
    out
}

const SIZES: [u64; 18] =
    [0, 1, 2, 3, 7, 8, 16, 33, 64, 99, 250, 399, 400, 699, 1_000, 4_096, 30_000, 200_000];

fn smallest(format: GeneratedFormat) -> u64 {
    match format {
        GeneratedFormat::Json => 1,
        GeneratedFormat::Dot => 9,
        GeneratedFormat::Obj => 32,
    }
}

#[test]
fn size_is_exact_above_the_smallest_valid_file() {
    for format in GeneratedFormat::ALL {
        for bytes in (0..700).chain(SIZES) {
            for seed in 0..4 {
                let size = text(format, bytes, seed).len() as u64;
                let exact = bytes >= smallest(format) && size == bytes;
                assert!(
                    exact || (bytes < smallest(format) && size <= smallest(format)),
                    "{format} {bytes} {seed}: {size}"
                );
            }
        }
    }
}

#[test]
fn json_is_valid() {
    for bytes in SIZES {
        for seed in 0..60 {
            let json = text(GeneratedFormat::Json, bytes, seed);
            if let Err(error) = serde_json::from_slice::<serde_json::Value>(&json) {
                panic!("{bytes} {seed}: {error}\n{}", String::from_utf8_lossy(&json));
            }
        }
    }
}

#[test]
fn obj_is_valid_and_has_a_face() {
    for bytes in SIZES {
        for seed in 0..60 {
            let obj = text(GeneratedFormat::Obj, bytes, seed);
            let no_materials = |_: &std::path::Path| Err(tobj::LoadError::OpenFileFailed);
            let loaded = tobj::load_obj_buf(&mut obj.as_slice(), &tobj::LoadOptions::default(), no_materials);
            let (models, _) = loaded.unwrap_or_else(|error| panic!("{bytes} {seed}: {error}"));
            assert!(models.iter().any(|model| model.mesh.indices.len() >= 3), "{bytes} {seed}: no face");
        }
    }
}

#[test]
fn same_seed_gives_same_bytes_and_another_seed_differs() {
    for format in GeneratedFormat::ALL {
        assert_eq!(text(format, 20_000, 5), text(format, 20_000, 5));
        let different: BTreeSet<Digest> =
            (0..50).map(|seed| Digest::of(&text(format, 2_000, seed))).collect();
        assert_eq!(different.len(), 50);
    }
}

#[test]
fn every_construct_occurs_in_two_hundred_files() {
    check_contains(
        GeneratedFormat::Json,
        &["\\u", "\\n", "\\\"", "\\\\", "null", "true", "e-", "E+", "[[", "\r\n", "\t", "Zoë", "橋", "{}"],
    );
    check_contains(
        GeneratedFormat::Dot,
        &[
            "subgraph cluster_",
            "label=<<",
            "port=",
            ":out",
            "->",
            "--",
            "/*",
            "//",
            "\n# ",
            "rank = same",
            "\" + \"",
            "Ł",
            "digraph",
        ],
    );
    check_contains(
        GeneratedFormat::Obj,
        &["vn ", "vt ", "usemtl", "mtllib", "\no ", "\ng ", "s off", "//", "f -", "# "],
    );
}

#[track_caller]
fn check_contains(format: GeneratedFormat, parts: &[&str]) {
    let files: Vec<String> =
        (0..200).map(|seed| String::from_utf8(text(format, 8_000, seed)).unwrap()).collect();
    for part in parts {
        assert!(files.iter().any(|file| file.contains(part)), "{format}: no {part:?} in 200 files");
    }
}

#[test]
fn filler_is_a_small_part_of_a_file() {
    for format in GeneratedFormat::ALL {
        for seed in 0..50 {
            let file = text(format, 20_000, seed);
            let last = file
                .trim_ascii_end()
                .split(|byte| b"\n\"".contains(byte))
                .rev()
                .take(4)
                .map(<[u8]>::len)
                .max();
            assert!(last.unwrap() < 1_000, "{format} {seed}: {last:?}");
        }
    }
}

/// Counts the bytes written, and notes the largest write.
#[derive(Default)]
struct Meter {
    total: u64,
    largest: usize,
}

impl Write for Meter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.total += bytes.len() as u64;
        self.largest = self.largest.max(bytes.len());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn large_file_is_written_in_small_parts() {
    for format in GeneratedFormat::ALL {
        let mut meter = Meter::default();
        assert_eq!(generate(format, 5_000_000, 1, &mut meter).unwrap(), 5_000_000);
        assert_eq!(meter.total, 5_000_000);
        assert!(meter.largest < 1_000_000, "{format}: a part of {} bytes", meter.largest);
    }
}

#[test]
fn write_error_is_returned() {
    let mut buffer = [0; 100];
    assert!(generate(GeneratedFormat::Json, 1_000, 1, &mut &mut buffer[..]).is_err());
}

#[test]
fn format_keys_parse() {
    for format in GeneratedFormat::ALL {
        assert_eq!(format.to_string().parse(), Ok(format));
    }
    assert!("yaml".parse::<GeneratedFormat>().unwrap_err().to_string().contains("json, obj or dot"));
}
