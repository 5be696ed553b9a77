//! The committed corpus agrees with its manifest and its README.

#![allow(clippy::unwrap_used, reason = "helpers of tests")]

use datasets::{Digest, FoundFile, GeneratedFormat, generate, manifest, walk};
use std::path::{Path, PathBuf};

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus")
}

fn files(format: GeneratedFormat) -> Vec<(FoundFile, Vec<u8>)> {
    let walk = walk(&corpus().join(format.as_str()), format.as_str()).unwrap();
    assert!(walk.skipped.is_empty());
    let read = |found: FoundFile| {
        let bytes = std::fs::read(&found.path).unwrap();
        (found, bytes)
    };
    walk.files.into_iter().map(read).collect()
}

#[test]
fn manifest_is_up_to_date() {
    let mut entries = Vec::new();
    for format in GeneratedFormat::ALL {
        entries.extend(files(format).into_iter().map(|(found, bytes)| manifest::ManifestRow {
            sha256: Digest::of(&bytes),
            bytes: found.bytes,
            format: format.to_string(),
            origin: format!("{format}/{}", found.name),
            licence: "MIT".to_string(),
        }));
    }
    entries.sort_unstable();
    let path = corpus().join("manifest.csv");
    if std::env::var_os("UPDATE_MANIFEST").is_some() {
        manifest::write(&path, &entries).unwrap();
    }
    let message = "update it with: UPDATE_MANIFEST=1 cargo test -p ddlab-datasets --test corpus";
    assert_eq!(manifest::read(&path).unwrap(), entries, "{message}");
}

#[test]
fn corpus_is_large_enough_and_has_no_duplicates() {
    for format in GeneratedFormat::ALL {
        let files = files(format);
        let broken = files.iter().filter(|(found, _)| found.name.starts_with("broken-")).count();
        assert!(
            broken >= 6 && files.len() - broken >= 19,
            "{format}: {} files, {broken} broken",
            files.len()
        );
        let mut digests: Vec<Digest> = files.iter().map(|(_, bytes)| Digest::of(bytes)).collect();
        digests.sort_unstable();
        digests.dedup();
        assert_eq!(digests.len(), files.len(), "{format}: two files have the same content");
    }
}

#[test]
fn exactly_the_files_called_broken_are_invalid() {
    for (found, bytes) in files(GeneratedFormat::Json) {
        let accepted = serde_json::from_slice::<serde_json::Value>(&bytes).is_ok();
        assert_eq!(accepted, !found.name.starts_with("broken-"), "{}", found.name);
    }
    for (found, bytes) in files(GeneratedFormat::Obj) {
        let no_materials = |_: &Path| Err(tobj::LoadError::OpenFileFailed);
        let loaded = tobj::load_obj_buf(&mut bytes.as_slice(), &tobj::LoadOptions::default(), no_materials);
        assert_eq!(loaded.is_ok(), !found.name.starts_with("broken-"), "{}", found.name);
    }
}

#[test]
fn generated_files_equal_the_output_of_the_generator() {
    let mut seen = 0;
    for format in GeneratedFormat::ALL {
        for (found, bytes) in files(format) {
            let stem = found.name.split('.').next().unwrap();
            let ["generated", size, seed] = stem.split('-').collect::<Vec<_>>()[..] else { continue };
            let mut again = Vec::new();
            generate(format, size.parse().unwrap(), seed.parse().unwrap(), &mut again).unwrap();
            assert!(again == bytes, "{}", found.name);
            seen += 1;
        }
    }
    assert_eq!(seen, 16);
}
