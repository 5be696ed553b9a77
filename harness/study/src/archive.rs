//! Records of studies: copies the parts of a working folder that are worth keeping to a folder named by date
//! and revision. A record is never overwritten.

mod compact;
mod research_object;
mod sources;
mod sums;

pub use sums::verify;

use crate::definition::{GRAMMARS, check_key};
use crate::registration::{Registration, has_held_out};
use anyhow::{Context, Result, bail, ensure};
use jiff::Timestamp;
use rows::LOCK_FILE;
use rows::columns::Column;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Files without text of inputs.
const FILES: [&str; 17] = [
    LOCK_FILE,
    "checks.csv",
    "classes.csv",
    "disagreements.csv",
    "environment.json",
    "flaky.csv",
    "grammars.csv",
    "inputs.csv",
    "judgements.csv",
    "metrics.csv",
    "mutants.csv",
    "nodes.csv",
    "origins.csv",
    "plan.csv",
    "runs.csv",
    "study.toml",
    "timings.csv",
];

/// Folders without text of inputs. `subjects` and `tools` have the scripts of the study's subjects and external programs.
const FOLDERS: [&str; 6] = ["figures", GRAMMARS, "measured", "subjects", "tables", "tools"];

/// The traces that a replay needs; their size grows with the number of queries.
const TRACES: [&str; 2] = ["checks", "traces"];

/// Files and folders with text of inputs and results.
const TEXTS: [&str; 3] = ["disagreements", "outputs", "report.html"];

/// The optional parts of a record, besides rows, tables and figures.
#[derive(Clone, Copy, Debug)]
pub struct RecordOptions<'a> {
    /// The queries of every run. A replay needs them, or the answers in them.
    pub traces: bool,
    /// Keep the answers of a trace instead of the trace, where they suffice for a replay, and the results of external
    /// programs as edits of their inputs.
    pub compact: bool,
    /// Results and the report. They contain text of inputs, which may be under other people's copyright.
    pub texts: bool,
    /// The contents of inputs and mutants. With them, a replay needs only the record.
    pub inputs: bool,
    /// Whether the record is described as an RO-Crate, for archives.
    pub research_object: bool,
    /// The folder with the sources of ddlab and of all crates, to be kept as well.
    pub source: Option<&'a Path>,
    /// Whether to record a study although a ddlab with uncommitted changes ran it.
    pub of_modified_tree: bool,
}

/// The lock file of a study's folder.
///
/// # Errors
/// When there is none, or it is damaged.
pub fn lock_of(folder: &Path) -> Result<rows::Lock> {
    let file = folder.join(LOCK_FILE);
    let text = fs::read_to_string(&file)
        .with_context(|| format!("{}: cannot be read (run the study first)", file.display()))?;
    toml::from_str(&text).with_context(|| file.display().to_string())
}

/// The parts that such a record lacks for a replay, each with its remedy, in one sentence.
///
/// # Errors
/// When the study's lock file cannot be read.
pub fn gaps(folder: &Path, options: RecordOptions<'_>) -> Result<Vec<String>> {
    let lock = lock_of(folder)?;
    let techniques = lock.study.get("techniques").and_then(toml::Value::as_array);
    let with = |name: &str| -> Vec<String> {
        let tables = techniques.into_iter().flatten().filter(|table| table.get(name).is_some());
        tables.filter_map(|table| Some(format!("`{}`", table.get("key")?.as_str()?))).collect()
    };
    let (external, templates) = (with("external"), with("templates"));
    let mut gaps = Vec::new();
    if !external.is_empty() && options.traces && !options.compact && !options.texts {
        gaps.push(format!(
            "the results of external programs are left out, so {} cannot be replayed; --compact or --with-texts keeps \
             them",
            external.join(", ")
        ));
    }
    if !templates.is_empty() && options.traces {
        gaps.push(format!(
            "the files from which {} learned are left out; replay the record where the study's folder of templates is",
            templates.join(", ")
        ));
    }
    Ok(gaps)
}

/// Copies a study's folder to `to/STUDY/DATE-REVISION`, followed by the name of the scale if there is one, with the
/// description of its `columns`. Returns the path of the copy.
///
/// # Errors
/// When the folder holds no finished study, its runs on held-out files were not `registered` or differ from the
/// registration, the record exists already, or it cannot be written. No partial record is left behind.
pub fn record(
    folder: &Path,
    to: &Path,
    day: &str,
    options: RecordOptions<'_>,
    registered: Option<&Path>,
    columns: &[Column],
) -> Result<PathBuf> {
    let lock = lock_of(folder)?;
    match registered {
        Some(file) => Registration::read(file)?
            .check(&lock)
            .with_context(|| format!("{}: not recorded", folder.display()))?,
        None => ensure!(
            !has_held_out(folder)?,
            "{}: has runs on held-out files, so it needs a registration; write one with `ddlab record DIR --register \
             FILE` from a run on development files, before anybody opens the held-out files, and name it with \
             --registered FILE",
            folder.display()
        ),
    }
    let word = |name: &str| lock.study.get(name).and_then(toml::Value::as_str);
    let key = word("key").context("the lock file has no study key")?;
    check_key("study.key", key).with_context(|| folder.join(LOCK_FILE).display().to_string())?;
    word("scale").map_or(Ok(()), |scale| {
        check_key("study.scale", scale).with_context(|| folder.join(LOCK_FILE).display().to_string())
    })?;
    ensure!(
        lock.modified_tree.is_none() || options.of_modified_tree,
        "{}: was run by a modified ddlab ({}), so no commit contains the program that ran; commit the change and run \
         the study again, or record it with --modified",
        folder.display(),
        lock.ddlab
    );
    ensure!(folder.join("runs.csv").is_file(), "{}: no runs here (run the study first)", folder.display());
    let mut name = day.to_owned();
    name.extend(revision(&lock.ddlab).map(|revision| format!("-{revision}")));
    // A study at another scale is the same study; its key ends with the name of the scale.
    let scale = word("scale").map(|scale| format!("-{scale}")).unwrap_or_default();
    let key = key.strip_suffix(&scale).unwrap_or(key);
    name += &scale;
    let place = to.join(key).join(name);
    if place.exists() {
        bail!(
            "{}: this record exists already, and records are never overwritten; write this one elsewhere with --to DIR",
            place.display()
        );
    }
    let draft = place.with_extension("part");
    let keep = |file: &Path| copy(file, &draft.join("registered.toml"));
    let describe =
        || if options.research_object { research_object::write(&draft, &lock, day) } else { Ok(()) };
    let copied = copy_all(folder, &draft, options, columns)
        .and_then(|()| options.source.map_or(Ok(()), |from| sources::add(from, &draft, &lock)))
        .and_then(|()| registered.map_or(Ok(()), keep))
        .and_then(|()| sums::write(&draft))
        .and_then(|()| describe());
    if copied.is_err() {
        let _ = fs::remove_dir_all(&draft);
    }
    copied?;
    fs::rename(&draft, &place).with_context(|| place.display().to_string())?;
    Ok(place)
}

fn copy_all(from: &Path, to: &Path, options: RecordOptions<'_>, columns: &[Column]) -> Result<()> {
    let traces: &[&str] = match options {
        RecordOptions { traces: false, .. } => &[],
        RecordOptions { compact: true, .. } => &["checks"],
        _ => &TRACES,
    };
    let texts: &[&str] = if options.texts { &TEXTS } else { &[] };
    let inputs: &[&str] = if options.inputs { &["store"] } else { &[] };
    for name in FILES.iter().chain(&FOLDERS).chain(traces).chain(texts).chain(inputs) {
        copy(&from.join(name), &to.join(name))?;
    }
    if options.traces && options.compact {
        compact::write(from, to, options.texts)?;
    }
    storage::pack(to)?;
    crate::files::write(&to.join("columns.csv"), &dictionary(columns)?)
}

/// Records a study as [`record`] does, in one ZIP file.
///
/// # Errors
/// As [`record`]; and when the file exists, since records are never overwritten, or cannot be written.
pub fn record_archive(
    folder: &Path,
    file: &Path,
    day: &str,
    options: RecordOptions<'_>,
    registered: Option<&Path>,
    columns: &[Column],
) -> Result<()> {
    ensure!(
        !file.exists(),
        "{}: exists already, and records are never overwritten; choose another name",
        file.display()
    );
    let place = file.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::create_dir_all(place).with_context(|| place.display().to_string())?;
    let scratch = tempfile::tempdir_in(place).with_context(|| place.display().to_string())?;
    let draft = record(folder, scratch.path(), day, options, registered, columns)?;
    datasets::pack_folder(&draft, file)?;
    Ok(())
}

/// The data dictionary: every column of the record's CSV files.
fn dictionary(columns: &[Column]) -> Result<Vec<u8>> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    columns.iter().try_for_each(|column| writer.serialize(column))?;
    Ok(writer.into_inner()?)
}

/// Copies a file or a folder of files, if it exists.
fn copy(from: &Path, to: &Path) -> Result<()> {
    if from.is_dir() {
        let mut entries: Vec<PathBuf> = Vec::new();
        for entry in fs::read_dir(from).with_context(|| from.display().to_string())? {
            entries.push(entry?.path());
        }
        entries.sort();
        return entries
            .iter()
            .try_for_each(|entry| copy(entry, &to.join(entry.file_name().unwrap_or_default())));
    }
    if from.is_file() {
        let content = fs::read(from).with_context(|| from.display().to_string())?;
        crate::files::write(to, &content)?;
    }
    Ok(())
}

/// Extracts the revision from a version such as `0.1.0 (REVISION)` or `0.1.0 (REVISION, modified DIGEST)`.
fn revision(version: &str) -> Option<&str> {
    let (_, rest) = version.split_once('(')?;
    let revision =
        rest.strip_suffix(')').map(|rest| rest.split_once(',').map_or(rest, |(revision, _)| revision));
    revision.filter(|revision| revision.bytes().all(|byte| byte.is_ascii_alphanumeric()))
}

/// The day in UTC, as `2026-11-21`.
#[must_use]
pub fn day(now: SystemTime) -> String {
    in_utc(now, "%F")
}

/// The moment in UTC to the second, as `2026-11-21 13:05:09`.
#[must_use]
pub fn moment(now: SystemTime) -> String {
    in_utc(now, "%F %T")
}

fn in_utc(now: SystemTime, form: &str) -> String {
    Timestamp::try_from(now).unwrap_or(Timestamp::UNIX_EPOCH).strftime(form).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::{Duration, UNIX_EPOCH};

    /// Expected values: `date -u -d @SECONDS +%F`.
    #[test]
    fn days_are_converted_to_calendar_dates() {
        let at = |seconds| day(UNIX_EPOCH + Duration::from_secs(seconds));
        assert_eq!(at(0), "1970-01-01");
        assert_eq!(moment(UNIX_EPOCH + Duration::from_secs(951_782_399)), "2000-02-28 23:59:59");
        assert_eq!(at(951_782_399), "2000-02-28");
        assert_eq!(at(951_782_400), "2000-02-29");
        assert_eq!(at(1_709_251_199), "2024-02-29");
        assert_eq!(at(4_107_542_399), "2100-02-28");
        assert_eq!(at(4_107_542_400), "2100-03-01");
        assert_eq!(at(1_798_761_599), "2026-12-31");
    }

    #[test]
    fn key_of_a_hostile_lock_file_is_refused_and_writes_nothing() {
        let place = tempfile::tempdir().unwrap();
        let (from, to) = (place.path().join("from"), place.path().join("to"));
        let other = place.path().join("other");
        crate::files::write(&from.join("runs.csv"), b"run\n").unwrap();
        let options = RecordOptions {
            traces: true,
            compact: false,
            texts: false,
            inputs: false,
            research_object: false,
            source: None,
            of_modified_tree: false,
        };
        let other_key = other.to_str().unwrap();
        for (key, more) in
            [(other_key, ""), ("../other", ""), ("a", "scale = \"x/../../../other\"\n"), ("", "")]
        {
            let lock = format!("ddlab = \"0.1.0\"\n[study]\nkey = {key:?}\n{more}[identities]\n");
            crate::files::write(&from.join(LOCK_FILE), lock.as_bytes()).unwrap();
            let error = format!("{:#}", record(&from, &to, "2026-01-02", options, None, &[]).unwrap_err());
            assert!(error.contains("small letters, digits and hyphens"), "{error}");
            assert!(!other.exists() && !to.exists());
        }
    }

    #[test]
    fn sources_of_another_revision_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let (from, to) = (folder.path().join("from"), folder.path().join("to"));
        let source = folder.path().join("source");
        let lock = "ddlab = \"0.1.0 (abc123)\"\n[study]\nkey = \"small\"\n[identities]\n";
        crate::files::write(&from.join(LOCK_FILE), lock.as_bytes()).unwrap();
        crate::files::write(&from.join("runs.csv"), b"run\n").unwrap();
        crate::files::write(&source.join("crates.csv"), b"name,version,licence,sha256\na,1.0.0,MIT,ab\n")
            .unwrap();
        crate::files::write(&source.join("ddlab-fff000-source.tar.gz"), b"z").unwrap();
        let options = RecordOptions {
            traces: true,
            compact: false,
            texts: false,
            inputs: false,
            research_object: true,
            source: Some(&source),
            of_modified_tree: false,
        };
        let refused = format!("{:#}", record(&from, &to, "2026-01-02", options, None, &[]).unwrap_err());
        assert!(refused.contains("ddlab-abc123-source.tar.gz: does not exist"), "{refused}");
        crate::files::write(&source.join("ddlab-abc123-source.tar.gz"), b"z").unwrap();
        let place = record(&from, &to, "2026-01-02", options, None, &[]).unwrap();
        let sums = fs::read_to_string(place.join("SHA256SUMS")).unwrap();
        assert!(sums.contains("  source/ddlab-abc123-source.tar.gz\n"), "{sums}");
        let described = fs::read_to_string(place.join("ro-crate-metadata.json")).unwrap();
        assert!(described.contains("pkg:cargo/a@1.0.0"), "{described}");
        verify(&place).unwrap();
    }

    #[test]
    fn a_record_holds_no_texts_unless_asked_for_and_is_never_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let (from, to) = (folder.path().join("from"), folder.path().join("to"));
        let lock = "ddlab = \"0.1.0 (abc123)\"\n[study]\nkey = \"small\"\n[identities]\n";
        for (name, text) in [
            (LOCK_FILE, lock),
            ("runs.csv", "run\n"),
            ("tables/a.csv", "a\n"),
            ("report.html", "<p>"),
            ("traces/1.csv.gz", "z"),
            ("outputs/1.json", "{}"),
            ("store/aa/bb", "[]"),
        ] {
            crate::files::write(&from.join(name), text.as_bytes()).unwrap();
        }
        let usual = RecordOptions {
            traces: true,
            compact: false,
            texts: false,
            inputs: false,
            research_object: false,
            source: None,
            of_modified_tree: false,
        };
        let place = record(&from, &to, "2026-01-02", usual, None, &[]).unwrap();
        assert_eq!(place, to.join("small").join("2026-01-02-abc123"));
        assert!(place.join("tables/a.csv").is_file() && place.join("runs.csv").is_file());
        assert!(place.join("traces/1.csv.gz").is_file());
        assert!(!place.join("report.html").exists() && !place.join("outputs").exists());
        let again = record(&from, &to, "2026-01-02", usual, None, &[]).unwrap_err().to_string();
        assert!(again.contains("never overwritten"), "{again}");
        let with_texts = RecordOptions {
            traces: false,
            compact: false,
            texts: true,
            inputs: false,
            research_object: false,
            source: None,
            of_modified_tree: false,
        };
        let whole = record(&from, &to, "2026-01-03", with_texts, None, &[]).unwrap();
        assert!(whole.join("outputs/1.json").is_file() && !whole.join("store").exists());
        assert!(!whole.join("traces").exists());
        let scaled = lock.replace("\"small\"", "\"small-smoke\"\nscale = \"smoke\"");
        crate::files::write(&from.join(LOCK_FILE), scaled.as_bytes()).unwrap();
        let smoke = record(&from, &to, "2026-01-04", usual, None, &[]).unwrap();
        assert_eq!(smoke, to.join("small").join("2026-01-04-abc123-smoke"));
        let modified = lock.replace("(abc123)", "(abc123, modified 0a1b)");
        let modified = modified.replacen('\n', "\nmodified-tree = \"0a1b\"\n", 1);
        crate::files::write(&from.join(LOCK_FILE), modified.as_bytes()).unwrap();
        let refused = record(&from, &to, "2026-01-05", usual, None, &[]).unwrap_err().to_string();
        assert!(refused.contains("modified 0a1b") && refused.contains("--modified"), "{refused}");
        let kept =
            record(&from, &to, "2026-01-05", RecordOptions { of_modified_tree: true, ..usual }, None, &[])
                .unwrap();
        assert_eq!(kept, to.join("small").join("2026-01-05-abc123"));
    }
}
