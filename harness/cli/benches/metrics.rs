//! Measures the cost of metrics on files of typical sizes: median and slowest of several rounds.
//!
//!     cargo bench -p ddlab --bench metrics
#![allow(missing_docs, clippy::unwrap_used)]

use formats::Facts;
use mutators::RandomStream;
use std::fmt::Write as _;
use std::hint::black_box;
use study::metrics::{hashes, levenshtein};
use study::render::{Mesh, SIDE, views};
use subjects::clock;

const BYTES: u64 = 300_000;

fn main() {
    let mut json = Vec::new();
    datasets::generate(datasets::GeneratedFormat::Json, BYTES, 1, &mut json).unwrap();
    let few = edited(&json, 10);
    let many = edited(&json, json.len() * 3 / 10);
    println!("{:<56} {:>10} {:>10} {:>8}", "", "median ms", "slowest", "limit");
    let distance =
        measure("levenshtein, two files of 300 KB with 10 edits", 9, "50", || levenshtein(&json, &few));
    assert!((1..=10).contains(&distance), "{distance}");
    let distance =
        measure("levenshtein, two files of 300 KB, 30 % edited", 3, "5000", || levenshtein(&json, &many));
    println!("{:<56} {distance:>10}", "  the distance");
    let obj = sphere(100, 100);
    let drawn = measure("nine renderings of an OBJ of 10,000 faces, read and drawn", 9, "100", || {
        let mesh = Mesh::read(obj.as_bytes());
        views(&mesh, &mesh.frame().unwrap())
    });
    measure("  their nine hashes", 9, "", || hashes(&drawn, SIDE));
    measure("facts of a JSON file of 300 KB", 5, "", || Facts::extract("json", &json));
    measure("facts of an OBJ of 10,000 faces", 5, "", || Facts::extract("obj", obj.as_bytes()));
    println!("peak memory of all this: {} MB", peak_memory_kib() / 1024);
}

/// Measures `rounds` rounds, prints a line, and returns the last result.
fn measure<T>(what: &str, rounds: usize, limit: &str, work: impl Fn() -> T) -> T {
    let mut times = Vec::new();
    let mut last = None;
    for _ in 0..rounds {
        let start = clock::now();
        last = Some(black_box(work()));
        times.push((clock::now() - start).as_secs_f64() * 1000.0);
    }
    times.sort_by(f64::total_cmp);
    println!("{what:<56} {:>10.2} {:>10.2} {limit:>8}", times[rounds / 2], times[rounds - 1]);
    last.unwrap()
}

/// A copy with this many random edits: insertions, deletions and replacements of single bytes.
fn edited(text: &[u8], edits: usize) -> Vec<u8> {
    let mut stream = RandomStream::labelled(7, &["bench"]);
    let len = text.len() as u64;
    let mut edited = Vec::with_capacity(text.len() * 2);
    let mut chosen: Vec<u64> = (0..edits).map(|_| stream.below(len)).collect();
    chosen.sort_unstable();
    let mut chosen = chosen.into_iter().peekable();
    for (at, byte) in text.iter().enumerate() {
        if chosen.next_if(|edit| *edit <= at as u64).is_none() {
            edited.push(*byte);
            continue;
        }
        let other = u8::try_from(stream.below(256)).unwrap();
        match stream.below(3) {
            0 => edited.extend([other, *byte]),
            1 => {}
            _ => edited.push(other),
        }
    }
    edited
}

/// A sphere of rows x columns quadrilaterals.
fn sphere(rows: usize, columns: usize) -> String {
    let mut obj = String::new();
    for row in 0..=rows {
        let polar = std::f64::consts::PI * row as f64 / rows as f64;
        for column in 0..columns {
            let around = std::f64::consts::TAU * column as f64 / columns as f64;
            let (x, y) = (polar.sin() * around.cos(), polar.sin() * around.sin());
            writeln!(obj, "v {x:.6} {y:.6} {:.6}", polar.cos()).unwrap();
        }
    }
    for row in 0..rows {
        for column in 0..columns {
            let at = |row: usize, column: usize| row * columns + column % columns + 1;
            let corners =
                [at(row, column), at(row + 1, column), at(row + 1, column + 1), at(row, column + 1)];
            writeln!(obj, "f {} {} {} {}", corners[0], corners[1], corners[2], corners[3]).unwrap();
        }
    }
    assert_eq!(obj.lines().filter(|line| line.starts_with('f')).count(), 10_000);
    obj
}

fn peak_memory_kib() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok()).unwrap_or(0)
}
