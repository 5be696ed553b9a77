//! The store keeps what it was given, once, through crashes and damage.

use datasets::{Digest, Store, StoreError, walk};
use std::fs::{self, File};
use std::path::Path;

/// Every file below `root`, by name.
fn files_in(root: &Path) -> Vec<String> {
    walk(root, "")
        .map(|walked| walked.files.into_iter().map(|found| found.name).collect())
        .unwrap_or_default()
}

#[test]
fn contents_come_back_and_are_kept_once() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&folder.path().join("new/store")).unwrap();
    for content in [&b""[..], b"abc", &[0xff; 100_000]] {
        let digest = Digest::of(content);
        assert!(!store.contains(&digest));
        assert_eq!(store.put(content).unwrap(), digest);
        assert!(store.contains(&digest));
        assert_eq!(store.get(&digest).unwrap(), content);
        let file = store.path_of(&digest);
        let written = fs::metadata(&file).unwrap();
        store.put(content).unwrap();
        let again = fs::metadata(&file).unwrap();
        use std::os::unix::fs::MetadataExt;
        assert_eq!(written.ino(), again.ino(), "written a second time");
    }
    let root = folder.path().join("new/store");
    assert_eq!(files_in(&root).len(), 3);
    let abc = "ba/7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    assert_eq!(store.path_of(&Digest::of(b"abc")), root.join(abc));
}

#[test]
fn a_missing_content_is_named_with_its_remedy() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let error = store.get(&Digest::of(b"never put")).unwrap_err();
    assert!(matches!(error, StoreError::Missing { .. }));
    let message = error.to_string();
    let file = store.path_of(&Digest::of(b"never put"));
    assert!(message.contains(file.to_str().unwrap()) && message.contains("ddlab collect"), "{message}");
}

#[test]
fn damage_is_told_and_put_heals_it() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let digest = store.put(b"precious").unwrap();
    let whole = store.put(b"whole").unwrap();
    for damage in [&b"precioux"[..], b"prec", b""] {
        fs::write(store.path_of(&digest), damage).unwrap();
        let message = store.get(&digest).unwrap_err().to_string();
        let found = Digest::of(damage).to_string();
        assert!(message.contains(&found) && message.contains("delete it"), "{message}");
        let mut verified = Vec::new();
        store.verify(&mut |digest, intact| verified.push((*digest, intact))).unwrap();
        let mut expected = vec![(digest, false), (whole, true)];
        expected.sort();
        assert_eq!(verified, expected);
        store.put(b"precious").unwrap();
        assert_eq!(store.get(&digest).unwrap(), b"precious");
    }
}

#[test]
fn verify_goes_in_the_order_of_the_digests_and_past_strangers() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let mut put: Vec<Digest> = (0..60u32).map(|n| store.put(&n.to_le_bytes()).unwrap()).collect();
    put.sort();
    fs::write(folder.path().join("README"), "a stranger").unwrap();
    fs::write(folder.path().join("aa"), "a file where a folder may be").unwrap_or_default();
    fs::create_dir_all(folder.path().join("zz")).unwrap();
    fs::write(folder.path().join("zz/stranger"), "").unwrap();
    let mut verified = Vec::new();
    store.verify(&mut |digest, intact| verified.extend(intact.then_some(*digest))).unwrap();
    assert_eq!(verified, put);
}

/// A process killed in `put` leaves a partial file that nobody locks; one that is at work holds a lock on its own.
#[test]
fn what_a_killed_process_left_is_invisible_and_swept() {
    let folder = tempfile::tempdir().unwrap();
    let digest = Store::open(folder.path()).unwrap().put(b"kept").unwrap();
    let left_over = folder.path().join("partial/.ddlab-00000000000000aa.part");
    let at_work = folder.path().join("partial/.ddlab-00000000000000bb.part");
    let stranger = folder.path().join("partial/notes.txt");
    for file in [&left_over, &at_work, &stranger] {
        fs::write(file, "hal").unwrap();
    }
    let lock = File::open(&at_work).unwrap();
    lock.lock().unwrap();

    let mut seen = vec!["partial/notes.txt".to_owned()];
    let kept = digest.to_string();
    seen.push(format!("{}/{}", &kept[..2], &kept[2..]));
    seen.sort();
    assert_eq!(files_in(folder.path()), seen);

    let store = Store::open(folder.path()).unwrap();
    assert!(!left_over.exists(), "not swept");
    assert!(at_work.exists() && stranger.exists(), "swept although somebody's");
    drop(lock);
    Store::open(folder.path()).unwrap();
    assert!(!at_work.exists());
    let mut verified = 0;
    store.verify(&mut |_, intact| verified += usize::from(intact)).unwrap();
    assert_eq!(verified, 1);
}

#[test]
fn many_threads_put_the_same_contents() {
    let folder = tempfile::tempdir().unwrap();
    let put_all = || {
        for n in 0..20u32 {
            // Opening sweeps: it must not take a partial file that another thread is writing.
            let store = Store::open(folder.path()).unwrap();
            store.put(&n.to_le_bytes().repeat(500)).unwrap();
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(put_all);
        }
    });
    let mut intact = 0;
    Store::open(folder.path()).unwrap().verify(&mut |_, whole| intact += usize::from(whole)).unwrap();
    assert_eq!(intact, 20);
    assert_eq!(files_in(folder.path()).len(), 20);
    assert_eq!(fs::read_dir(folder.path().join("partial")).unwrap().count(), 0);
}

#[test]
fn a_root_that_is_no_folder_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let message = Store::open(&file).unwrap_err().to_string();
    assert!(message.contains(file.to_str().unwrap()), "{message}");
}
