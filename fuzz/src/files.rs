//! Files from strangers that are not inputs of subjects: studies, tables of subjects, rows, traces, logs,
//! archives.

use rows::formula_cells::{guard_csv, read_csv};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Display;
use std::fs;
use std::io::Write;
use std::path::Path;
use study::definition::Choices;
use study::shard_log::{LogReader, encode};
use subjects::{Registry, ToolRegistry};

/// Gives the bytes to `read` as a file with this name in a folder of its own.
fn as_file(name: &str, bytes: &[u8], read: impl FnOnce(&Path)) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join(name);
    fs::write(&file, bytes).expect("a file");
    read(&file);
}

/// Checks that an error has a message.
fn check_error<T>(result: Result<T, impl Display>) {
    if let Err(error) = result {
        assert!(!format!("{error:#}").trim().is_empty());
    }
}

/// Reads and checks a study file.
pub fn study_file(bytes: &[u8]) {
    as_file("study.toml", bytes, |file| {
        for folder in ["inputs", "corpus"] {
            fs::create_dir(file.with_file_name(folder)).expect("a folder");
        }
        let registry = Registry::builtin().expect("the subjects of ddlab");
        check_error(study::definition::load(file, registry, Choices::default()));
    });
}

/// Reads other TOML files. The first byte selects: subjects, tools, datasets, or the lock file of a record.
pub fn toml_file(bytes: &[u8]) {
    let Some((kind, bytes)) = bytes.split_first() else { return };
    let text = String::from_utf8_lossy(bytes);
    match kind % 4 {
        0 => check_error(Registry::default().extend(&text, "subjects.toml")),
        1 => check_error(ToolRegistry::default().extend(&text, "tools.toml")),
        2 => as_file("datasets.toml", bytes, |file| {
            fs::create_dir(file.with_file_name("inputs")).expect("a folder");
            check_error(study::sources::load(file));
        }),
        _ => as_file(rows::LOCK_FILE, bytes, |file| {
            check_error(study::archive::lock_of(file.parent().expect("a folder")));
        }),
    }
}

/// Reads rows of CSV files. The first byte selects the type of the rows.
pub fn csv_file(bytes: &[u8]) {
    let Some((kind, bytes)) = bytes.split_first() else { return };
    match kind % 10 {
        0 => check_rows::<rows::InputRow>(bytes),
        1 => check_rows::<rows::JudgementRow>(bytes),
        2 => check_rows::<rows::MutantRow>(bytes),
        3 => check_rows::<rows::PlanRow>(bytes),
        4 => check_rows::<rows::RunRow>(bytes),
        5 => check_rows::<rows::MetricRow>(bytes),
        6 => check_rows::<rows::CheckRow>(bytes),
        7 => check_rows::<rows::TimingRow>(bytes),
        8 => as_file("splits.csv", bytes, |file| check_error(datasets::read_splits(file))),
        _ => as_file("manifest.csv", bytes, |file| check_error(datasets::manifest::read(file))),
    }
}

/// Rows that can be read are the same after they are written and read again.
fn check_rows<R: Serialize + DeserializeOwned>(bytes: &[u8]) {
    let rows: Vec<R> = match read_csv(bytes).collect() {
        Ok(rows) => rows,
        Err(error) => return check_error(Err::<(), _>(error)),
    };
    let written = csv_of(&rows);
    let again: Vec<R> =
        read_csv(written.as_slice()).collect::<Result<_, _>>().expect("rows that were just written");
    assert_eq!(again.len(), rows.len());
    assert_eq!(csv_of(&again), written, "{}", String::from_utf8_lossy(&written));
}

fn csv_of<R: Serialize>(rows: &[R]) -> Vec<u8> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    rows.iter().for_each(|row| writer.serialize(row).expect("a row as CSV"));
    guard_csv(writer.into_inner().expect("CSV in memory")).expect("CSV")
}

/// Reads a trace. If the first byte is odd, the rest is packed first, because mutations seldom survive a
/// checksum.
pub fn trace(bytes: &[u8]) {
    let Some((kind, bytes)) = bytes.split_first() else { return };
    let packed = if kind % 2 == 1 { gzip(bytes) } else { bytes.to_vec() };
    let rows = engine::session::read_trace(packed.as_slice());
    check_error(engine::session::recorded_tests(rows).map_err(|error| format!("{error:#}")));
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    writer.write_all(bytes).expect("gzip in memory");
    writer.finish().expect("gzip in memory")
}

/// Reads the log of a shard. If the first byte is odd, the rest are the bodies of entries, separated by the
/// byte 255, which get their lengths and checksums first. Then either each entry is read or the log is reported
/// as damaged. No entry may be lost.
pub fn shard_log(bytes: &[u8]) {
    let Some((kind, bytes)) = bytes.split_first() else { return };
    let bodies: Vec<&[u8]> = bytes.split(|byte| *byte == 255).collect();
    let sealed = kind % 2 == 1;
    let log =
        if sealed { bodies.iter().flat_map(|body| sealed_entry(body)).collect() } else { bytes.to_vec() };
    as_file("run-0-of-1.log", &log, |file| {
        let mut reader = LogReader::open(file).expect("a log");
        let mut entries = Vec::new();
        loop {
            match reader.entry() {
                Ok(Some(parts)) => entries.push(parts),
                Ok(None) => break,
                Err(error) => return check_error(Err::<(), _>(error)),
            }
        }
        assert!(!sealed || (entries.len() == bodies.len() && reader.incomplete_entry().is_none()));
        // Rows that were read are written, and read again.
        let written: Vec<u8> = entries.iter().flat_map(|parts| encode(parts).expect("an entry")).collect();
        fs::write(file, written).expect("a file");
        let mut reader = LogReader::open(file).expect("a log");
        for parts in entries {
            assert_eq!(reader.entry().expect("an entry"), Some(parts));
        }
        assert!(reader.entry().is_ok_and(|entry| entry.is_none()) && reader.incomplete_entry().is_none());
    });
}

/// An entry with this body, with its length and its checksum.
fn sealed_entry(body: &[u8]) -> Vec<u8> {
    let checksum = &blake3::hash(body).to_hex()[..16];
    let head = format!("ddlab-log 1 {} {checksum}\n", body.len());
    [head.as_bytes(), body, b"\n"].concat()
}

/// Reads an archive, and unpacks it. If the first byte is odd, the rest is packed by gzip first.
pub fn archive(bytes: &[u8]) {
    let Some((kind, bytes)) = bytes.split_first() else { return };
    let packed = if kind % 2 == 1 { gzip(bytes) } else { bytes.to_vec() };
    let limits = datasets::ArchiveLimits { members: 20, file_bytes: 1 << 16, total_bytes: 1 << 18 };
    as_file("archive", &packed, |file| {
        let (mut members, mut total) = (0, 0);
        let read = datasets::read_archive(file, "json", &limits, &mut |name, content| {
            assert!(!name.chars().any(char::is_control), "{name:?}");
            assert!(content.len() as u64 <= limits.file_bytes);
            members += 1;
            total += content.len() as u64;
        });
        check_error(read);
        assert!(members <= limits.members && total <= limits.total_bytes, "{members} members, {total} bytes");
        let to = file.with_file_name("unpacked");
        check_error(datasets::unpack_folder(file, &to, &limits));
        let names: Vec<_> = fs::read_dir(file.parent().expect("a folder"))
            .expect("a folder")
            .map(|entry| entry.expect("an entry").file_name())
            .filter(|name| name != "archive" && name != "unpacked")
            .collect();
        assert!(names.is_empty(), "left the folder: {names:?}");
    });
}
