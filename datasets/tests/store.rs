//! The store keeps each blob once, and survives kills and damage.

use datasets::{Digest, Store, StoreError, walk};
use std::fs::{self, File};
use std::os::unix::fs::MetadataExt;
use std::path::Path;

/// The names of all files below `root`, without partial files.
fn files_in(root: &Path) -> Vec<String> {
    walk(root, "").map(|result| result.files.into_iter().map(|file| file.name).collect()).unwrap_or_default()
}

#[test]
fn blobs_are_read_back_and_stored_once() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path().join("new/store");
    let store = Store::open(&root).unwrap();
    for content in [&b""[..], b"abc", &[0xff; 100_000]] {
        let digest = Digest::of(content);
        assert!(!store.contains(&digest));
        assert_eq!(store.put(content).unwrap(), digest);
        assert!(store.contains(&digest));
        assert_eq!(store.get(&digest).unwrap(), content);
        let inode = || fs::metadata(store.path_of(&digest)).unwrap().ino();
        let before = inode();
        store.put(content).unwrap();
        assert_eq!(inode(), before, "the file was written a second time");
    }
    assert_eq!(files_in(&root).len(), 3);
    let abc = "ba/7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    assert_eq!(store.path_of(&Digest::of(b"abc")), root.join(abc));
}

#[test]
fn temporary_store_reads_files_again_instead_of_copying_them() {
    let folder = tempfile::tempdir().unwrap();
    let (root, file) = (folder.path().join("store"), folder.path().join("input"));
    fs::write(&file, b"abc").unwrap();
    let kept = Store::open(&folder.path().join("kept")).unwrap();
    let temporary = Store::open_temporary(&root).unwrap();
    let digest = kept.put_file(b"abc", &file).unwrap();
    assert_eq!(temporary.put_file(b"abc", &file).unwrap(), digest);
    assert!(kept.contains(&digest) && files_in(&root).is_empty());
    let made = temporary.put(b"made here").unwrap();
    assert_eq!(files_in(&root).len(), 1);
    for store in [&temporary, &temporary.clone()] {
        assert_eq!(store.get(&digest).unwrap(), b"abc");
        assert_eq!(store.get(&made).unwrap(), b"made here");
    }
    fs::write(&file, b"abd").unwrap();
    assert_eq!(kept.get(&digest).unwrap(), b"abc");
    let message = temporary.get(&digest).unwrap_err().to_string();
    assert_eq!(
        message,
        format!("{}: has changed since this command began; run the command again", file.display())
    );
}

#[test]
fn error_for_missing_blob_names_the_file_and_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let error = store.get(&Digest::of(b"never put")).unwrap_err();
    assert!(matches!(error, StoreError::Missing { .. }));
    let message = error.to_string();
    let file = store.path_of(&Digest::of(b"never put"));
    assert!(message.contains(file.to_str().unwrap()) && message.contains("ddlab stage collect"), "{message}");
}

#[test]
fn damage_is_reported_and_repaired_by_put() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let damaged = store.put(b"precious").unwrap();
    let intact = store.put(b"intact").unwrap();
    for damage in [&b"precioux"[..], b"prec", b""] {
        fs::write(store.path_of(&damaged), damage).unwrap();
        let message = store.get(&damaged).unwrap_err().to_string();
        let found = Digest::of(damage).to_string();
        assert!(message.contains(&found) && message.contains("delete the file"), "{message}");
        let mut verified = Vec::new();
        store.verify(&mut |digest, is_intact| verified.push((*digest, is_intact))).unwrap();
        let mut expected = vec![(damaged, false), (intact, true)];
        expected.sort();
        assert_eq!(verified, expected);
        store.put(b"precious").unwrap();
        assert_eq!(store.get(&damaged).unwrap(), b"precious");
    }
}

#[test]
fn verify_reports_blobs_in_order_and_ignores_other_files() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let mut digests: Vec<Digest> = (0..60u32).map(|n| store.put(&n.to_le_bytes()).unwrap()).collect();
    digests.sort();
    fs::write(folder.path().join("README"), "not a blob").unwrap();
    fs::create_dir_all(folder.path().join("zz")).unwrap();
    fs::write(folder.path().join("zz/other"), "").unwrap();
    // A file with a name that a folder of blobs could have.
    let unused = (0..=255).map(|n| folder.path().join(format!("{n:02x}"))).find(|path| !path.exists());
    fs::write(unused.unwrap(), "").unwrap();
    let mut verified = Vec::new();
    store.verify(&mut |digest, is_intact| verified.extend(is_intact.then_some(*digest))).unwrap();
    assert_eq!(verified, digests);
}

/// A process that writes holds a lock on its partial file. If it is killed, it leaves a partial file without
/// a lock.
#[test]
fn partial_file_is_removed_if_its_process_has_ended() {
    let folder = tempfile::tempdir().unwrap();
    let digest = Store::open(folder.path()).unwrap().put(b"kept").unwrap();
    let stale = folder.path().join("partial/.ddlab-00000000000000aa.part");
    let in_use = folder.path().join("partial/.ddlab-00000000000000bb.part");
    let other = folder.path().join("partial/notes.txt");
    for file in [&stale, &in_use, &other] {
        fs::write(file, "hal").unwrap();
    }
    let lock = File::open(&in_use).unwrap();
    lock.lock().unwrap();

    let digits = digest.to_string();
    let mut expected = vec!["partial/notes.txt".to_owned(), format!("{}/{}", &digits[..2], &digits[2..])];
    expected.sort();
    assert_eq!(files_in(folder.path()), expected);

    let store = Store::open(folder.path()).unwrap();
    assert!(!stale.exists());
    assert!(in_use.exists() && other.exists());
    drop(lock);
    Store::open(folder.path()).unwrap();
    assert!(!in_use.exists());
    let mut intact = 0;
    store.verify(&mut |_, is_intact| intact += usize::from(is_intact)).unwrap();
    assert_eq!(intact, 1);
}

#[test]
fn threads_can_put_the_same_blobs_at_the_same_time() {
    let folder = tempfile::tempdir().unwrap();
    let put_all = || {
        for n in 0..20u32 {
            // `open` removes stale partial files. It must not remove one that another thread is writing.
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
    let store = Store::open(folder.path()).unwrap();
    store.verify(&mut |_, is_intact| intact += usize::from(is_intact)).unwrap();
    assert_eq!(intact, 20);
    assert_eq!(files_in(folder.path()).len(), 20);
    assert_eq!(fs::read_dir(folder.path().join("partial")).unwrap().count(), 0);
}

#[test]
fn root_that_is_a_file_is_rejected() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let message = Store::open(&file).unwrap_err().to_string();
    assert!(message.contains(file.to_str().unwrap()), "{message}");
}

#[test]
fn link_or_socket_in_place_of_a_blob_is_not_followed() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&folder.path().join("store")).unwrap();
    let outside = folder.path().join("outside");
    fs::write(&outside, "abc").unwrap();
    let file = store.path_of(&Digest::of(b"abc"));
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    for target in [outside.as_path(), Path::new("/dev/zero")] {
        std::os::unix::fs::symlink(target, &file).unwrap();
        assert!(store.get(&Digest::of(b"abc")).is_err());
        store.verify(&mut |_, is_whole| assert!(!is_whole)).unwrap();
        fs::remove_file(&file).unwrap();
    }
    // The path of the blob may be too long for a socket.
    let bound = folder.path().join("socket");
    let _socket = std::os::unix::net::UnixListener::bind(&bound).unwrap();
    fs::rename(&bound, &file).unwrap();
    assert!(store.get(&Digest::of(b"abc")).is_err());
    assert_eq!(store.get(&store.put(b"abc").unwrap()).unwrap(), b"abc", "it is replaced by the content");
}
