//! Archives made by common tools: tar, zip, and Python's zipfile and tarfile.
//!
//! If a tool is not installed, its tests print a message and check nothing.

#![allow(missing_docs, clippy::unwrap_used, clippy::panic, clippy::disallowed_methods)]

use datasets::{ArchiveLimits, read_archive};
use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Runs a tool in a folder. Returns false if it is not installed.
fn run(folder: &Path, program: &str, arguments: &[&str]) -> bool {
    match Command::new(program).args(arguments).current_dir(folder).output() {
        Ok(output) => {
            assert!(output.status.success(), "{program}: {}", String::from_utf8_lossy(&output.stderr));
            true
        }
        Err(_) => {
            eprintln!("SKIPPED: {program} is not installed");
            false
        }
    }
}

fn python(folder: &Path, script: &str) -> bool {
    run(folder, "python3", &["-c", script])
}

/// Contents and reasons, by name.
type Read = (BTreeMap<String, Vec<u8>>, BTreeMap<String, String>);

/// Reads an archive. Returns its JSON files and the reasons for skipped members, both by name.
fn read(archive: PathBuf) -> Result<Read, String> {
    let limits = ArchiveLimits { members: 1000, file_bytes: 100_000, total_bytes: 1_000_000 };
    let mut files = BTreeMap::new();
    let problems = read_archive(&archive, "json", &limits, &mut |name, content| {
        assert!(files.insert(name.to_owned(), content).is_none(), "{name} twice");
    });
    let problems = problems.map_err(|error| error.to_string())?;
    Ok((files, problems.into_iter().map(|problem| (problem.name, problem.reason)).collect()))
}

/// A folder with two JSON files, and other files. One name is so long that tar needs an extended header for
/// it.
fn tree() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let deep = format!("{}/{}", "d".repeat(90), "e".repeat(120));
    let long = format!("in/{deep}/long.json");
    fs::create_dir_all(folder.path().join("in").join(deep)).unwrap();
    fs::write(folder.path().join("in/a.json"), "{\"a\": 1}").unwrap();
    fs::write(folder.path().join(&long), "[1, 2]").unwrap();
    fs::write(folder.path().join("in/readme.txt"), "no JSON").unwrap();
    symlink("/etc/passwd", folder.path().join("in/link.json")).unwrap();
    (folder, long)
}

#[track_caller]
fn check_tree(archive: PathBuf, long: &str, problems: &[(&str, &str)]) {
    let (files, found) = read(archive).unwrap();
    let names: Vec<&str> = files.keys().map(String::as_str).collect();
    assert_eq!(names, ["in/a.json", long]);
    assert_eq!((&files["in/a.json"][..], &files[long][..]), (&b"{\"a\": 1}"[..], &b"[1, 2]"[..]));
    let found: Vec<_> = found.iter().map(|(name, reason)| (name.as_str(), reason.as_str())).collect();
    assert_eq!(found, problems);
}

const UNSAFE_PATH: &str = "unsafe path (absolute or with a .. component)";
const LINK: (&str, &str) = ("in/link.json", "symbolic link (not followed)");

#[test]
fn tar_archives_of_every_format_are_read() {
    for (format, compress) in [("gnu", ""), ("pax", ""), ("posix", "z"), ("gnu", "z")] {
        let (folder, long) = tree();
        let flags = format!("-c{compress}f");
        if run(folder.path(), "tar", &[&format!("--format={format}"), &flags, "out.tar", "in"]) {
            check_tree(folder.path().join("out.tar"), &long, &[LINK]);
        }
    }
}

#[test]
fn zip_archives_with_links_passwords_and_streams_are_read() {
    let (folder, long) = tree();
    if !run(folder.path(), "zip", &["-q", "-r", "-y", "out.zip", "in"]) {
        return;
    }
    check_tree(folder.path().join("out.zip"), &long, &[LINK]);
    // In a stream, the sizes follow the data. zip cannot write links to a stream.
    run(folder.path(), "sh", &["-c", "zip -q -r - in -x in/link.json | cat > stream.zip"]);
    check_tree(folder.path().join("stream.zip"), &long, &[]);
    run(folder.path(), "zip", &["-q", "-P", "secret", "locked.zip", "in/a.json"]);
    let (files, problems) = read(folder.path().join("locked.zip")).unwrap();
    assert!(files.is_empty() && problems["in/a.json"].contains("cannot unpack"), "{problems:?}");
}

#[test]
fn hostile_members_of_zipfile_archives_are_skipped() {
    let folder = tempfile::tempdir().unwrap();
    let script = r#"
import zipfile, stat
with zipfile.ZipFile("out.zip", "w", zipfile.ZIP_DEFLATED) as z:
    for name in ["good.json", "../up.json", "/root.json", "a/../../b.json", "C:\\x.json", "..\\win.json", "caf\u00e9.json"]:
        z.writestr(name, "{}")
    link = zipfile.ZipInfo("link.json")
    link.create_system = 3
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    z.writestr(link, "/etc/passwd")
    device = zipfile.ZipInfo("device.json")
    device.create_system = 3
    device.external_attr = (stat.S_IFBLK | 0o777) << 16
    z.writestr(device, "")
    with z.open("sixty-four.json", "w", force_zip64=True) as member:
        member.write(b"[64]")
with zipfile.ZipFile("other.zip", "w", zipfile.ZIP_BZIP2) as z:
    z.writestr("other.json", "{}")
"#;
    if !python(folder.path(), script) {
        return;
    }
    let (files, problems) = read(folder.path().join("out.zip")).unwrap();
    assert_eq!(files.keys().collect::<Vec<_>>(), ["caf\u{e9}.json", "good.json", "sixty-four.json"]);
    for name in ["../up.json", "/root.json", "a/../../b.json", "C:\\\\x.json", "..\\\\win.json"] {
        assert_eq!(problems[name], UNSAFE_PATH, "{problems:?}");
    }
    assert_eq!(problems["link.json"], "symbolic link (not followed)");
    assert_eq!(problems["device.json"], "not a regular file");
    assert_eq!(problems.len(), 7);
    let (files, problems) = read(folder.path().join("other.zip")).unwrap();
    assert!(files.is_empty() && problems["other.json"].contains("cannot unpack"), "{problems:?}");
}

#[test]
fn bombs_made_by_zipfile_are_rejected() {
    let folder = tempfile::tempdir().unwrap();
    // One large member, many members that are large together, and a large member that the directory calls
    // small.
    let script = r#"
import zipfile, struct
zeros = b"\0" * 50_000_000
with zipfile.ZipFile("large.zip", "w", zipfile.ZIP_DEFLATED) as z:
    z.writestr("a.json", zeros)
    z.writestr("after.json", "{}")
with zipfile.ZipFile("many.zip", "w", zipfile.ZIP_DEFLATED) as z:
    for n in range(20):
        z.writestr(f"{n}.json", zeros[:90_000])
data = bytearray(open("large.zip", "rb").read())
for at in range(len(data) - 4):
    if data[at:at + 4] == b"PK\1\2" and data[at + 46:at + 52] == b"a.json":
        data[at + 24:at + 28] = struct.pack("<I", 10)
open("liar.zip", "wb").write(data)
"#;
    if !python(folder.path(), script) {
        return;
    }
    let (files, problems) = read(folder.path().join("large.zip")).unwrap();
    assert_eq!(files.keys().collect::<Vec<_>>(), ["after.json"]);
    assert_eq!(problems["a.json"], "larger than 100000 bytes");
    assert!(
        read(folder.path().join("many.zip")).unwrap_err().contains("it unpacks to more than 1000000 bytes")
    );
    match read(folder.path().join("liar.zip")) {
        Ok((files, problems)) => assert!(!files.contains_key("a.json") && problems.contains_key("a.json")),
        Err(error) => assert!(error.contains("it is damaged"), "{error}"),
    }
}

#[test]
fn hostile_members_of_tarfile_archives_are_skipped() {
    let folder = tempfile::tempdir().unwrap();
    let script = r#"
import tarfile, io
def member(tar, name, kind=tarfile.REGTYPE, target="", content=b"{}", **more):
    info = tarfile.TarInfo(name)
    info.type = kind
    info.linkname = target
    info.size = len(content) if kind == tarfile.REGTYPE else 0
    info.pax_headers = more
    tar.addfile(info, io.BytesIO(content) if kind == tarfile.REGTYPE else None)
with tarfile.open("out.tar.gz", "w:gz", format=tarfile.PAX_FORMAT) as tar:
    member(tar, "good.json")
    member(tar, "../up.json")
    member(tar, "/root.json")
    member(tar, "caf\u00e9-" + "x" * 200 + ".json")
    member(tar, "sym.json", tarfile.SYMTYPE, "/etc/passwd")
    member(tar, "hard.json", tarfile.LNKTYPE, "good.json")
    member(tar, "char.json", tarfile.CHRTYPE)
    member(tar, "pipe.json", tarfile.FIFOTYPE)
    member(tar, "harmless.json", **{"path": "../../by-pax.json"})
with tarfile.open("bomb.tar.gz", "w:gz") as tar:
    member(tar, "unwanted.bin", content=b"\0" * 20_000_000)
"#;
    if !python(folder.path(), script) {
        return;
    }
    let (files, problems) = read(folder.path().join("out.tar.gz")).unwrap();
    let long = format!("caf\u{e9}-{}.json", "x".repeat(200));
    assert_eq!(files.keys().collect::<Vec<_>>(), [&long, "good.json"]);
    for (name, reason) in [
        ("../up.json", UNSAFE_PATH),
        ("/root.json", UNSAFE_PATH),
        ("../../by-pax.json", UNSAFE_PATH),
        ("sym.json", "symbolic link (not followed)"),
        ("hard.json", "hard link (not followed)"),
        ("char.json", "not a regular file"),
        ("pipe.json", "not a regular file"),
    ] {
        assert_eq!(problems.get(name).map(String::as_str), Some(reason), "{name}: {problems:?}");
    }
    assert!(read(folder.path().join("bomb.tar.gz")).unwrap_err().contains("it unpacks to more than"));
}

#[test]
fn wrong_size_in_a_pax_header_is_obeyed_or_rejected() {
    let folder = tempfile::tempdir().unwrap();
    let sizes = [
        "4000",
        "1",
        "0",
        "99999999999999999999",
        "18446744073709551615",
        "-1",
        "x",
        "",
        "9223372036854775807",
    ];
    // The size in the extended header differs from the size in the header and from the content.
    let script = format!(
        r#"
import tarfile, io
for number, size in enumerate({sizes:?}):
    with tarfile.open(f"{{number}}.tar", "w", format=tarfile.PAX_FORMAT) as tar:
        first = tarfile.TarInfo("first.json")
        first.size = 2
        tar.addfile(first, io.BytesIO(b"{{}}"))
        info = tarfile.TarInfo("faulty.json")
        info.size = 600
        info.pax_headers = {{"size": size}}
        tar.addfile(info, io.BytesIO(b"a" * 600))
        after = tarfile.TarInfo("after.json")
        after.size = 2
        tar.addfile(after, io.BytesIO(b"[]"))
"#
    );
    if !python(folder.path(), &script) {
        return;
    }
    for (number, size) in sizes.iter().enumerate() {
        let archive = folder.path().join(format!("{number}.tar"));
        let written = fs::read(&archive).unwrap();
        let record = format!(" size={size}\n");
        assert!(written.windows(record.len()).any(|part| part == record.as_bytes()), "{size}");
        match read(archive) {
            // By POSIX, the size in a pax header overrides the other one, so the member includes the bytes
            // after it.
            Ok((files, _)) => assert_eq!((*size, files["faulty.json"].len()), ("4000", 4000)),
            Err(error) => assert!(error.contains("it is damaged"), "{size}: {error}"),
        }
    }
}
