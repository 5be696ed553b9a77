//! Manifests are sorted tables, and errors in them name the file and the line.

#![allow(clippy::unwrap_used)]

use datasets::Digest;
use datasets::manifest::{ManifestRow, read, write};
use std::fs;

fn row(content: &str, origin: &str) -> ManifestRow {
    let (sha256, bytes) = (Digest::of(content.as_bytes()), content.len() as u64);
    ManifestRow {
        sha256,
        bytes,
        format: "json".into(),
        origin: origin.into(),
        licence: "MIT OR Apache-2.0".into(),
    }
}

#[test]
fn rows_are_read_back_sorted_and_without_duplicates() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("manifest.csv");
    let strange = "comma, \"quote\"\nline \u{2615} \\xFF";
    let rows = vec![row("b", strange), row("a", "x"), row("c", ""), row("a", "w"), row("b", strange)];
    write(&file, &rows).unwrap();
    let mut sorted = rows.clone();
    sorted.sort();
    sorted.dedup();
    assert_eq!(sorted.len(), 4);
    assert_eq!(read(&file).unwrap(), sorted);
    let written = fs::read(&file).unwrap();
    write(&file, &sorted).unwrap();
    assert_eq!(fs::read(&file).unwrap(), written);
    assert!(written.starts_with(b"sha256,bytes,format,origin,licence\n") && !written.contains(&b'\r'));
    write(&file, &[]).unwrap();
    assert_eq!(fs::read(&file).unwrap(), b"sha256,bytes,format,origin,licence\n");
    assert_eq!(read(&file).unwrap(), []);
}

/// Checks the error for a manifest with one good row, followed by `rest`.
#[track_caller]
fn check(rest: &[u8], expected: &str) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("m.csv");
    let digest = Digest::of(b"").to_string();
    let mut content = format!("sha256,bytes,format,origin,licence\n{digest},0,dot,ok,MIT\n").into_bytes();
    content.extend_from_slice(rest);
    fs::write(&file, content).unwrap();
    let message = read(&file).unwrap_err().to_string();
    assert_eq!(message, format!("{}:{expected}", file.display()));
}

#[test]
fn error_in_a_line_names_the_line_and_the_column() {
    let digest = Digest::of(b"").to_string();
    check(b"a,b\n", "3: expected 5 fields, as in the header, but found 2");
    check(format!("{digest},-1,dot,x,\n").as_bytes(), "3: column bytes: \"-1\" is not a number of bytes");
    let not_a_digest =
        "3: column sha256: \"abc\" is not a SHA-256 digest: expected 64 digits from 0-9 and a-f";
    check(b"abc,1,dot,x,\n", not_a_digest);
    let broken = [digest.as_bytes(), b",1,dot,caf\xe9,\n"].concat();
    check(&broken, "3: column origin: the text is not UTF-8");
}

#[test]
fn other_columns_are_rejected() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("m.csv");
    for content in ["", "sha256,bytes,format,licence,origin\n"] {
        fs::write(&file, content).unwrap();
        let message = read(&file).unwrap_err().to_string();
        let expected = "m.csv:1: expected the columns sha256,bytes,format,origin,licence";
        assert!(message.ends_with(expected), "{message}");
    }
    let missing = folder.path().join("none.csv");
    assert!(read(&missing).unwrap_err().to_string().contains("none.csv"));
}
