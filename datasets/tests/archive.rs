//! Archives give what is in them, and hostile ones give a clear refusal.

#![allow(clippy::unwrap_used)]

use datasets::{ArchiveLimits, SkippedFile, read_archive};
use flate2::{Compression, write::GzEncoder};
use std::io::{Cursor, Write};
use zip::{ZipWriter, write::SimpleFileOptions};

type Taken = (Vec<(String, Vec<u8>)>, Result<Vec<SkippedFile>, String>);

/// What reading these bytes gives, with the place of the file left out of errors.
fn read(archive: &[u8], limits: &ArchiveLimits) -> Taken {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(archive).unwrap();
    let file = file.into_temp_path();
    let mut taken = Vec::new();
    let mut take = |name: &str, content| taken.push((name.to_owned(), content));
    let problems = read_archive(&file, "json", limits, &mut take);
    let place = format!("{}: ", file.display());
    (taken, problems.map_err(|error| error.to_string().strip_prefix(&place).unwrap().to_owned()))
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

fn few() -> ArchiveLimits {
    ArchiveLimits { members: 20, file_bytes: 10_000, total_bytes: 100_000 }
}

#[track_caller]
fn taken(archive: &[u8]) -> (Vec<String>, Vec<(String, String)>) {
    let (files, problems) = read(archive, &few());
    let problems = problems.unwrap().into_iter().map(|problem| (problem.name, problem.reason));
    (files.into_iter().map(|(name, _)| name).collect(), problems.collect())
}

#[test]
fn files_with_the_extension_are_taken_in_their_order() {
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
        assert_eq!(read(&archive, &few()), (expected.clone(), Ok(Vec::new())));
    }
    let zipped = zip(&[("z.json", b"{}"), ("f/", b""), ("f/a.json", &[b'a'; 5000]), ("b.txt", b"no")]);
    let expected = vec![("z.json".to_owned(), b"{}".to_vec()), ("f/a.json".to_owned(), vec![b'a'; 5000])];
    assert_eq!(read(&zipped, &few()), (expected, Ok(Vec::new())));
}

#[test]
fn names_that_lead_out_are_refused() {
    let names = ["../up.json", "/etc/abs.json", "a/../../b.json", "..\\win.json", "C:\\x.json", "C:x.json"];
    let members: Vec<_> = names.iter().map(|name| member(name.as_bytes(), b'0', b"{}")).collect();
    let zipped: Vec<(&str, &[u8])> = names.iter().map(|&name| (name, &b"{}"[..])).collect();
    for archive in [tar(&members), zip(&zipped)] {
        let (files, problems) = taken(&archive);
        assert_eq!(files, [""; 0]);
        assert_eq!(problems.len(), names.len());
        assert!(problems.iter().all(|(_, reason)| reason == "its name leads out of the archive"));
    }
    assert_eq!(taken(&tar(&[member(b"a..b/..c.json", b'0', b"{}")])).0, ["a..b/..c.json"]);
}

#[test]
fn links_and_devices_are_refused() {
    let tarred = tar(&[
        member(b"symbolic.json", b'2', b""),
        member(b"hard.json", b'1', b""),
        member(b"device.json", b'3', b""),
        member(b"sparse.json", b'S', b""),
        member(b"after.json", b'0', b"{}"),
    ]);
    let (files, problems) = taken(&tarred);
    assert_eq!(files, ["after.json"]);
    assert_eq!(problems.len(), 4);
    assert_eq!(problems[0], ("symbolic.json".into(), "a symbolic link, which is not followed".into()));

    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    writer.add_symlink("link.json", "/etc/passwd", SimpleFileOptions::default()).unwrap();
    let zipped = writer.finish().unwrap().into_inner();
    let problem = ("link.json".into(), "a symbolic link, which is not followed".into());
    assert_eq!(taken(&zipped), (Vec::new(), vec![problem]));
}

#[test]
fn names_that_are_not_utf8_are_kept_readable() {
    assert_eq!(taken(&tar(&[member(b"caf\xe9.json", b'0', b"{}")])).0, ["caf\\xE9.json"]);
    let zipped = zip(&[("caf#.json", b"{}")]);
    let latin: Vec<u8> = zipped.iter().map(|&byte| if byte == b'#' { 0xe9 } else { byte }).collect();
    assert_eq!(taken(&latin).0, ["caf\\xE9.json"]);
}

/// Small archives that unpack to much: one large file, many files, a large file that nobody asked for.
#[test]
fn bombs_are_refused() {
    let large = [b' '; 10_001];
    let too_large = vec![("large.json".to_owned(), "larger than 10000 bytes".to_owned())];
    for archive in [zip(&[("large.json", &large)]), gz(&tar(&[member(b"large.json", b'0', &large)]))] {
        assert_eq!(taken(&archive), (Vec::new(), too_large.clone()));
    }
    let in_all = Err("unpacks to more than 100000 bytes".to_owned());
    let names: Vec<String> = (0..15).map(|n| format!("{n}.json")).collect();
    let zipped: Vec<(&str, &[u8])> = names.iter().map(|name| (&name[..], &large[..9000])).collect();
    let tarred: Vec<_> = names.iter().map(|name| member(name.as_bytes(), b'0', &large[..9000])).collect();
    for archive in [zip(&zipped), gz(&tar(&tarred))] {
        let (files, problems) = read(&archive, &few());
        assert_eq!(problems, in_all);
        assert!(files.len() <= 11);
    }
    let unwanted = gz(&tar(&[member(b"large.bin", b'0', &vec![0; 10_000_000])]));
    assert_eq!(read(&unwanted, &few()).1, in_all);
    let many: Vec<_> = (0..21).map(|n| member(format!("{n}.txt").as_bytes(), b'0', b"")).collect();
    assert_eq!(read(&tar(&many), &few()).1, Err("more than 20 members".to_owned()));
    let long_name = gz(&tar(&[member(b"gnu", b'L', &[b'n'; 70_000])]));
    assert_eq!(read(&long_name, &few()).1, Err("a header of more than 65536 bytes".to_owned()));
}

#[test]
fn damage_is_told_and_what_came_before_is_whole() {
    let whole = tar(&[member(b"a.json", b'0', b"{}"), member(b"b.json", b'0', &[b'b'; 2000])]);
    for (length, reason) in [(1024 + 300, "header"), (1024 + 512 + 900, "member")] {
        for archive in [whole[..length].to_vec(), gz(&whole[..length])] {
            let (files, problems) = read(&archive, &few());
            assert_eq!(files, [("a.json".to_owned(), b"{}".to_vec())]);
            assert_eq!(problems, Err(format!("damaged: ends within a {reason}")));
        }
    }
    let mut broken = whole.clone();
    broken[1024 + 7] ^= 1;
    assert_eq!(read(&broken, &few()).1, Err("damaged: the checksum of a header is wrong".to_owned()));
    let mut packed = gz(&whole);
    packed.truncate(packed.len() / 2);
    assert!(read(&packed, &few()).1.is_err());
    for size in [&b"99999999999999999999"[..11], b"\x80\0\0\0\xff\xff\xff\xff\xff\xff\xff\xff", b"12x"] {
        let wrong = tar(&[header(b"a.json", b'0', size)]);
        assert!(read(&wrong, &few()).1.unwrap_err().starts_with("damaged"));
    }
    for pax in [&b"99 path=a\n"[..], b"0 path=a\n", b"path", b"9 size=x\n", b"10 path=ab", b"4 \n"] {
        let wrong = tar(&[member(b"pax", b'x', pax), member(b"a.json", b'0', b"{}")]);
        assert_eq!(read(&wrong, &few()).1, Err("damaged: a pax header".to_owned()), "{pax:?}");
    }
}

#[test]
fn a_damaged_member_of_a_zip_is_a_problem_and_the_next_is_taken() {
    let mut zipped = zip(&[("a.json", b"{ \"some\": \"content\" }"), ("b.json", b"{}")]);
    zipped[45] ^= 0x55;
    let (files, problems) = taken(&zipped);
    assert_eq!(files, ["b.json"]);
    assert_eq!(problems[0].0, "a.json");
    assert!(problems[0].1.starts_with("cannot be unpacked"), "{problems:?}");
}

#[test]
fn what_is_no_archive_is_refused() {
    for bytes in [&b""[..], b"{}", &[0; 2000], b"PK\x03\x04 and nothing more", b"\x1f\x8b"] {
        let (files, problems) = read(bytes, &few());
        assert_eq!((files.len(), problems.is_err()), (0, true), "{bytes:?}");
    }
    let missing = std::path::Path::new("no/such/archive");
    let error = read_archive(missing, "json", &few(), &mut |_, _| ()).unwrap_err();
    assert!(error.to_string().contains("no/such/archive"));
}

/// Whatever a byte of an archive is changed to, reading it ends, within its limits and without a panic.
#[test]
fn no_flip_of_a_byte_brings_the_reader_down() {
    let tarred = tar(&[member(b"pax", b'x', b"10 path=a\n9 size=2\n"), member(b"a.json", b'0', b"{}")]);
    let packed = gz(&tarred);
    for archive in [tarred, packed, zip(&[("a.json", &[b'a'; 600]), ("b/", b""), ("b/c.json", b"{}")])] {
        for at in 0..archive.len() {
            let mut flipped = archive.clone();
            flipped[at] ^= [0x01, 0x80, 0xff][at % 3];
            let (files, _) = read(&flipped, &few());
            assert!(files.iter().map(|(_, content)| content.len()).sum::<usize>() <= 100_000);
        }
    }
}
