//! Many files are packed, every file is found loose or packed, and a kill at any moment loses none.

#![allow(missing_docs, clippy::unwrap_used)]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

/// The variable that names the folder which [`packs_in_a_child`] packs.
const FOLDER: &str = "DDLAB_TEST_PACK";

/// The files of so many runs and inputs, by their paths.
fn files(study: &Path, runs: std::ops::Range<u32>) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut files = BTreeMap::new();
    for number in runs {
        // Spreads over the buckets, as a digest does.
        let run = format!("{:08x}", number.wrapping_mul(2_654_435_761));
        files.insert(storage::trace_file(study, &run), format!("trace {run}").into_bytes());
        files.insert(storage::output_file(study, &run, "json"), run.clone().into_bytes());
        files.insert(storage::edits_file(study, &run), format!("edits {run}").into_bytes());
        let text = storage::disagreement_file(study, &run, number.into(), "json");
        files.insert(text, format!("text {number}").into_bytes());
        files
            .insert(storage::blob_file(&study.join("store"), &run.repeat(8)), vec![0; number as usize % 100]);
    }
    files
}

fn write(files: &BTreeMap<PathBuf, Vec<u8>>) {
    for (file, content) in files {
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, content).unwrap();
    }
}

/// All files below a folder, by their path there, with their bytes.
fn tree(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                found.insert(path.strip_prefix(folder).unwrap().to_owned(), fs::read(&path).unwrap());
            }
        }
    }
    found
}

#[track_caller]
fn assert_all_found(files: &BTreeMap<PathBuf, Vec<u8>>) {
    for (file, content) in files {
        assert!(storage::exists(file), "{}", file.display());
        assert_eq!(&storage::read(file).unwrap(), content, "{}", file.display());
    }
}

#[test]
fn few_files_stay_as_they_are() {
    let folder = tempfile::tempdir().unwrap();
    write(&files(folder.path(), 0..256));
    let before = tree(folder.path());
    storage::pack(folder.path()).unwrap();
    assert_eq!(tree(folder.path()), before);
}

#[test]
fn many_files_become_at_most_256_and_others_stay() {
    let folder = tempfile::tempdir().unwrap();
    let all = files(folder.path(), 0..1000);
    write(&all);
    let others = [
        "outputs/notes.txt",
        "outputs/0a",
        "disagreements/00a1-x.json",
        "traces/.0a",
        "store/0a/notes",
        "store/partial/x",
    ];
    others.iter().for_each(|name| write(&[(folder.path().join(name), b"mine".to_vec())].into()));
    storage::pack(folder.path()).unwrap();
    assert_all_found(&all);
    assert!(tree(folder.path()).len() <= 5 * 256 + others.len());
    assert!(others.iter().all(|name| folder.path().join(name).exists()));
    let missing = storage::trace_file(folder.path(), "0000000a");
    assert!(!storage::exists(&missing));
    assert_eq!(storage::read(&missing).unwrap_err().kind(), std::io::ErrorKind::NotFound);
}

#[test]
fn the_order_in_which_files_come_changes_no_byte() {
    let [at_once, in_parts] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    write(&files(at_once.path(), 0..400));
    storage::pack(at_once.path()).unwrap();
    for part in [100..400, 0..10, 10..100] {
        write(&files(in_parts.path(), part));
        storage::pack(in_parts.path()).unwrap();
    }
    assert_eq!(tree(in_parts.path()), tree(at_once.path()));
    storage::pack(in_parts.path()).unwrap();
    assert_eq!(tree(in_parts.path()), tree(at_once.path()));
}

#[test]
fn a_loose_file_replaces_the_packed_one_with_its_name() {
    let folder = tempfile::tempdir().unwrap();
    let mut all = files(folder.path(), 0..300);
    write(&all);
    storage::pack(folder.path()).unwrap();
    let changed = storage::output_file(folder.path(), "00000000", "json");
    let new = BTreeMap::from([(changed, b"another result".to_vec())]);
    write(&new);
    all.extend(new);
    assert_all_found(&all);
    storage::pack(folder.path()).unwrap();
    assert_all_found(&all);
    assert!(!storage::output_file(folder.path(), "00000000", "json").exists());
}

#[test]
fn a_damaged_bucket_is_named_and_no_loose_file_is_removed() {
    let folder = tempfile::tempdir().unwrap();
    write(&files(folder.path(), 0..300));
    storage::pack(folder.path()).unwrap();
    let bucket = folder.path().join("traces/00.zip");
    let sound = fs::read(&bucket).unwrap();
    fs::write(&bucket, "no ZIP file").unwrap();
    let file = storage::trace_file(folder.path(), "00000000");
    assert!(storage::read(&file).unwrap_err().to_string().contains("traces/00.zip is damaged"));
    fs::write(&file, "new").unwrap();
    let error = storage::pack(folder.path()).unwrap_err().to_string();
    assert!(error.contains("traces/00.zip is damaged") && error.contains("delete it"), "{error}");
    assert_eq!(storage::read(&file).unwrap(), b"new");
    // A link would lead to a file elsewhere.
    fs::remove_file(&file).unwrap();
    fs::remove_file(&bucket).unwrap();
    fs::write(folder.path().join("elsewhere"), sound).unwrap();
    std::os::unix::fs::symlink(folder.path().join("elsewhere"), &bucket).unwrap();
    assert!(storage::read(&file).is_err());
    fs::remove_file(&bucket).unwrap();
    fs::rename(folder.path().join("elsewhere"), &bucket).unwrap();
    assert!(storage::read(&file).is_ok());
}

/// Not a test of its own: [`a_kill_at_any_moment_loses_no_file`] starts it as a process that can be killed.
#[test]
fn packs_in_a_child() {
    if let Some(folder) = std::env::var_os(FOLDER) {
        storage::pack(Path::new(&folder)).unwrap();
    }
}

#[test]
#[expect(clippy::disallowed_methods, reason = "the process to kill is this test, and no subject")]
fn a_kill_at_any_moment_loses_no_file() {
    let whole = tempfile::tempdir().unwrap();
    write(&files(whole.path(), 0..300));
    storage::pack(whole.path()).unwrap();
    let whole = tree(whole.path());

    let folder = tempfile::tempdir().unwrap();
    let all = files(folder.path(), 0..300);
    write(&all);
    let removed = || all.keys().filter(|file| !file.exists()).count();
    let mut killed = 0;
    for moment in 1..=8 {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "packs_in_a_child"])
            .env(FOLDER, folder.path())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        // Each kill comes later in the work.
        while removed() < moment * 100 && child.try_wait().unwrap().is_none() {
            std::thread::sleep(Duration::from_micros(200));
        }
        killed += usize::from(child.try_wait().unwrap().is_none());
        child.kill().unwrap();
        child.wait().unwrap();
        assert_all_found(&all);
    }
    assert!(killed > 0, "no kill came before the end");
    storage::pack(folder.path()).unwrap();
    for part in ["checks", "disagreements", "edits", "outputs", "store", "traces"] {
        storage::remove_stale_partial_files(&folder.path().join(part));
    }
    assert_eq!(tree(folder.path()), whole);
}
