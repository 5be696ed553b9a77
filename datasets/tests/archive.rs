//! Archives give their files, and hostile or damaged ones give a clear error.
//!
//! The archives are built byte by byte here. Those made by real tools are in archives_made_by_tools.rs.

#![allow(clippy::unwrap_used)]

use datasets::{ArchiveLimits, SkippedFile, read_archive};
use flate2::{Compression, write::GzEncoder};
use std::io::{Cursor, Write};
use zip::{ZipWriter, write::SimpleFileOptions};

/// The files that were read, and the skipped members or the error.
type Read = (Vec<(String, Vec<u8>)>, Result<Vec<SkippedFile>, String>);

/// Reads an archive with these bytes. Errors are given without the path of the temporary file.
fn read(archive: &[u8], limits: &ArchiveLimits) -> Read {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(archive).unwrap();
    let file = file.into_temp_path();
    let mut taken = Vec::new();
    let mut take = |name: &str, content| taken.push((name.to_owned(), content));
    let problems = read_archive(&file, "json", limits, &mut take);
    let prefix = format!("cannot unpack archive {}: ", file.display());
    (taken, problems.map_err(|error| error.to_string().strip_prefix(&prefix).unwrap().to_owned()))
}

fn header(name: &[u8], kind: u8, size: &[u8]) -> Vec<u8> {
    let mut header = vec![0; 512];
    header[..name.len()].copy_from_slice(name);
    header[124..124 + size.len()].copy_from_slice(size);
    header[156] = kind;
    header[257..263].copy_from_slice(b"ustar\0");
    header[148..156].fill(b' ');
    let sum: u32 = header.iter().map(|&byte| u32::from(byte)).sum();
    header[148..155].copy_from_slice(format!("{sum:06o}\0").as_bytes());
    header
}

fn member(name: &[u8], kind: u8, content: &[u8]) -> Vec<u8> {
    let mut member = header(name, kind, format!("{:011o}", content.len()).as_bytes());
    member.extend_from_slice(content);
    member.resize(member.len().next_multiple_of(512), 0);
    member
}

fn tar(members: &[Vec<u8>]) -> Vec<u8> {
    [members.concat(), vec![0; 1024]].concat()
}

fn gz(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

fn zip(members: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in members {
        writer.start_file(*name, SimpleFileOptions::default()).unwrap();
        writer.write_all(content).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

fn small_limits() -> ArchiveLimits {
    ArchiveLimits { members: 20, file_bytes: 10_000, total_bytes: 100_000 }
}

#[track_caller]
fn names_and_skipped(archive: &[u8]) -> (Vec<String>, Vec<(String, String)>) {
    let (files, problems) = read(archive, &small_limits());
    let problems = problems.unwrap().into_iter().map(|problem| (problem.name, problem.reason));
    (files.into_iter().map(|(name, _)| name).collect(), problems.collect())
}

#[test]
fn files_with_the_extension_are_read_in_order() {
    let long = [b"d/".repeat(60), b"long.json".to_vec()].concat();
    let pax = format!("{} path={}\n", 7 + 3 + long.len(), String::from_utf8_lossy(&long));
    let tarred = tar(&[
        member(b"./b/", b'5', b""),
        member(b"./b/x.JSON", b'0', b"{}"),
        member(b"b/other.txt", b'0', b"no"),
        member(b"pax", b'x', pax.as_bytes()),
        member(b"short.json", b'0', &[b'p'; 700]),
        member(b"gnu", b'L', &[&long[..], b"\0"].concat()),
        member(b"short.txt", 0, &[b'g'; 512]),
        member(b"a.json", b'0', b""),
    ]);
    let name = String::from_utf8_lossy(&long).into_owned();
    let expected = vec![
        ("b/x.JSON".to_owned(), b"{}".to_vec()),
        (name.clone(), vec![b'p'; 700]),
        (name, vec![b'g'; 512]),
        ("a.json".to_owned(), Vec::new()),
    ];
    for archive in [tarred.clone(), gz(&tarred)] {
        assert_eq!(read(&archive, &small_limits()), (expected.clone(), Ok(Vec::new())));
    }
    let zipped = zip(&[("z.json", b"{}"), ("f/", b""), ("f/a.json", &[b'a'; 5000]), ("b.txt", b"no")]);
    let expected = vec![("z.json".to_owned(), b"{}".to_vec()), ("f/a.json".to_owned(), vec![b'a'; 5000])];
    assert_eq!(read(&zipped, &small_limits()), (expected, Ok(Vec::new())));
}

#[test]
fn unsafe_paths_are_skipped() {
    let names = ["../up.json", "/etc/abs.json", "a/../../b.json", "..\\win.json", "C:\\x.json", "C:x.json"];
    let members: Vec<_> = names.iter().map(|name| member(name.as_bytes(), b'0', b"{}")).collect();
    let zipped: Vec<(&str, &[u8])> = names.iter().map(|&name| (name, &b"{}"[..])).collect();
    for archive in [tar(&members), zip(&zipped)] {
        let (files, problems) = names_and_skipped(&archive);
        assert_eq!(files, [""; 0]);
        assert_eq!(problems.len(), names.len());
        assert!(problems.iter().all(|(_, reason)| reason.starts_with("unsafe path")));
    }
    assert_eq!(names_and_skipped(&tar(&[member(b"a..b/..c.json", b'0', b"{}")])).0, ["a..b/..c.json"]);
}

#[test]
fn links_and_devices_are_skipped() {
    let tarred = tar(&[
        member(b"symbolic.json", b'2', b""),
        member(b"hard.json", b'1', b""),
        member(b"device.json", b'3', b""),
        member(b"sparse.json", b'S', b""),
        member(b"after.json", b'0', b"{}"),
    ]);
    let (files, problems) = names_and_skipped(&tarred);
    assert_eq!(files, ["after.json"]);
    let expected = [
        ("symbolic.json", "symbolic link (not followed)"),
        ("hard.json", "hard link (not followed)"),
        ("device.json", "not a regular file"),
        ("sparse.json", "sparse file (not supported)"),
    ];
    assert_eq!(problems, expected.map(|(name, reason)| (name.into(), reason.into())));

    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    writer.add_symlink("link.json", "/etc/passwd", SimpleFileOptions::default()).unwrap();
    let zipped = writer.finish().unwrap().into_inner();
    let problem = ("link.json".into(), "symbolic link (not followed)".into());
    assert_eq!(names_and_skipped(&zipped), (Vec::new(), vec![problem]));
}

#[test]
fn names_that_are_not_utf8_are_escaped() {
    assert_eq!(names_and_skipped(&tar(&[member(b"caf\xe9.json", b'0', b"{}")])).0, ["caf\\xE9.json"]);
    let zipped = zip(&[("caf#.json", b"{}")]);
    let latin: Vec<u8> = zipped.iter().map(|&byte| if byte == b'#' { 0xe9 } else { byte }).collect();
    assert_eq!(names_and_skipped(&latin).0, ["caf\\xE9.json"]);
}

/// A bomb is a small archive that unpacks to a large file, to many files, or to a large file that is not
/// wanted.
#[test]
fn bombs_are_rejected() {
    let large = [b' '; 10_001];
    let too_large = vec![("large.json".to_owned(), "larger than 10000 bytes".to_owned())];
    for archive in [zip(&[("large.json", &large)]), gz(&tar(&[member(b"large.json", b'0', &large)]))] {
        assert_eq!(names_and_skipped(&archive), (Vec::new(), too_large.clone()));
    }
    let in_all =
        Err("it unpacks to more than 100000 bytes; unpack it and use the folder as source".to_owned());
    let names: Vec<String> = (0..15).map(|n| format!("{n}.json")).collect();
    let zipped: Vec<(&str, &[u8])> = names.iter().map(|name| (&name[..], &large[..9000])).collect();
    let tarred: Vec<_> = names.iter().map(|name| member(name.as_bytes(), b'0', &large[..9000])).collect();
    for archive in [zip(&zipped), gz(&tar(&tarred))] {
        let (files, problems) = read(&archive, &small_limits());
        assert_eq!(problems, in_all);
        assert!(files.len() <= 11);
    }
    let unwanted = gz(&tar(&[member(b"large.bin", b'0', &vec![0; 10_000_000])]));
    assert_eq!(read(&unwanted, &small_limits()).1, in_all);
    let many: Vec<_> = (0..21).map(|n| member(format!("{n}.txt").as_bytes(), b'0', b"")).collect();
    assert_eq!(
        read(&tar(&many), &small_limits()).1,
        Err("it has more than 20 members; unpack it and use the folder as source".to_owned())
    );
    let long_name = gz(&tar(&[member(b"gnu", b'L', &[b'n'; 70_000])]));
    assert_eq!(
        read(&long_name, &small_limits()).1,
        Err("it has an extended header of more than 65536 bytes".to_owned())
    );
}

#[test]
fn damaged_archive_gives_the_complete_files_before_the_damage() {
    let whole = tar(&[member(b"a.json", b'0', b"{}"), member(b"b.json", b'0', &[b'b'; 2000])]);
    for (length, part) in [(1024 + 300, "header"), (1024 + 512 + 900, "member")] {
        for archive in [whole[..length].to_vec(), gz(&whole[..length])] {
            let (files, problems) = read(&archive, &small_limits());
            assert_eq!(files, [("a.json".to_owned(), b"{}".to_vec())]);
            assert_eq!(problems, Err(format!("it is damaged: it ends within a {part}")));
        }
    }
    let mut broken = whole.clone();
    broken[1024 + 7] ^= 1;
    assert_eq!(
        read(&broken, &small_limits()).1,
        Err("it is damaged: the checksum of a header is wrong".to_owned())
    );
    let mut packed = gz(&whole);
    packed.truncate(packed.len() / 2);
    assert!(read(&packed, &small_limits()).1.is_err());
    for size in [&b"99999999999999999999"[..11], b"\x80\0\0\0\xff\xff\xff\xff\xff\xff\xff\xff", b"12x"] {
        let wrong = tar(&[header(b"a.json", b'0', size)]);
        assert!(read(&wrong, &small_limits()).1.unwrap_err().starts_with("it is damaged"));
    }
    for pax in [&b"99 path=a\n"[..], b"0 path=a\n", b"path", b"9 size=x\n", b"10 path=ab", b"4 \n"] {
        let wrong = tar(&[member(b"pax", b'x', pax), member(b"a.json", b'0', b"{}")]);
        assert_eq!(
            read(&wrong, &small_limits()).1,
            Err("it is damaged: a pax header is malformed".to_owned()),
            "{pax:?}"
        );
    }
}

#[test]
fn damaged_member_of_a_zip_archive_is_skipped() {
    let mut zipped = zip(&[("a.json", b"{ \"some\": \"content\" }"), ("b.json", b"{}")]);
    zipped[45] ^= 0x55;
    let (files, problems) = names_and_skipped(&zipped);
    assert_eq!(files, ["b.json"]);
    assert_eq!(problems[0].0, "a.json");
    assert!(problems[0].1.starts_with("cannot unpack: "), "{problems:?}");
}

#[test]
fn other_files_are_rejected() {
    for bytes in [&b""[..], b"{}", &[0; 2000], b"PK\x03\x04 and nothing more", b"\x1f\x8b"] {
        let (files, problems) = read(bytes, &small_limits());
        assert_eq!((files.len(), problems.is_err()), (0, true), "{bytes:?}");
    }
    let missing = std::path::Path::new("no/such/archive");
    let error = read_archive(missing, "json", &small_limits(), &mut |_, _| ()).unwrap_err();
    assert!(error.to_string().contains("no/such/archive"));
}

#[test]
fn reader_survives_every_changed_byte_and_keeps_its_limits() {
    let tarred = tar(&[member(b"pax", b'x', b"10 path=a\n9 size=2\n"), member(b"a.json", b'0', b"{}")]);
    let packed = gz(&tarred);
    for archive in [tarred, packed, zip(&[("a.json", &[b'a'; 600]), ("b/", b""), ("b/c.json", b"{}")])] {
        for at in 0..archive.len() {
            let mut flipped = archive.clone();
            flipped[at] ^= [0x01, 0x80, 0xff][at % 3];
            let (files, _) = read(&flipped, &small_limits());
            assert!(files.iter().map(|(_, content)| content.len()).sum::<usize>() <= 100_000);
        }
    }
}
