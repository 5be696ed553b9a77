//! Runs every parser of external bytes on mutations of small valid files. None may panic, hang or fail without
//! a message.
//!
//! Each parser here gets [`MUTATIONS`] mutations by default; the environment variable DDLAB_MUTATIONS sets
//! another number. On a failure, the file is kept, and the message names it. The fuzz targets (`fuzz/`) get
//! mutations of their seeds; `scripts/fuzz` searches further.

#[path = "../../../../fuzz/src/files.rs"]
#[allow(unreachable_pub, reason = "it is public in the crate of the fuzz targets")]
mod fuzz_targets;

use mutators::{Mutator, RandomStream, apply, corrupt};
use std::fmt::Display;
use std::fs;
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use subjects::{PipeJudge, Registry, ToolRegistry};

/// Mutations of each valid file.
const MUTATIONS: u64 = 150;

/// How many mutations each valid file gets.
fn mutations() -> u64 {
    std::env::var("DDLAB_MUTATIONS").ok().and_then(|count| count.parse().ok()).unwrap_or(MUTATIONS)
}

/// The time limit for one file, on a loaded machine.
const LONGEST: Duration = Duration::from_secs(20);

/// Gives mutations of each valid file to a parser, as a file with this name in a folder of its own.
fn feed(name: &str, valid: &[Vec<u8>], parse: impl Fn(&Path) -> Result<(), String>) {
    let count = mutations();
    let (mut accepted, mut refused) = (0, 0);
    for (number, seed) in valid.iter().enumerate() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(name);
        fs::write(&file, seed).unwrap();
        parse(&file).unwrap_or_else(|error| panic!("valid file {number} for {name} is refused: {error}"));
        for copy in 0..count {
            let labels = [name, &number.to_string(), &copy.to_string()];
            let mut stream = RandomStream::labelled(17, &labels);
            let edits = 1 + usize::try_from(stream.below(6)).unwrap();
            let Some(edits) = corrupt(seed, &Mutator::ALL, edits, &mut stream) else { continue };
            fs::write(&file, apply(seed, &edits)).unwrap();
            let begin = Instant::now();
            let outcome = catch_unwind(AssertUnwindSafe(|| parse(&file)));
            let took = begin.elapsed();
            match outcome {
                Ok(Ok(())) => accepted += 1,
                Ok(Err(message)) if !message.trim().is_empty() => refused += 1,
                Ok(Err(_)) => panic!("refused without a message: {}", keep(&file)),
                Err(_) => panic!("panicked on {}", keep(&file)),
            }
            assert!(took < LONGEST, "took {took:?}: {}", keep(&file));
        }
    }
    // Otherwise the mutations would only test the first line of the parser. Formats with a checksum refuse all
    // of them.
    let is_sealed = name.ends_with(".gz");
    assert!((accepted > 0 || is_sealed) && refused > 0, "{name}: {accepted} accepted, {refused} refused");
}

/// Keeps a file that was found, for a person to look at.
fn keep(file: &Path) -> String {
    let name = file.file_name().unwrap().to_string_lossy();
    let kept = std::env::temp_dir().join(format!("ddlab-foreign-bytes-{name}"));
    fs::copy(file, &kept).unwrap();
    kept.display().to_string()
}

fn said<T>(result: Result<T, impl Display>) -> Result<(), String> {
    result.map(drop).map_err(|error| format!("{error:#}"))
}

/// A file of this repository.
fn own(path: &str) -> Vec<u8> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap();
    fs::read(root.join(path)).unwrap()
}

/// The newest record of the reproduction at scale smoke.
fn record() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap();
    let records = fs::read_dir(root.join("results/icse2020")).unwrap().flatten().map(|entry| entry.path());
    records.filter(|path| path.to_str().unwrap().ends_with("smoke")).max().unwrap()
}

#[test]
fn damaged_study_files_neither_panic_nor_hang() {
    fn inputs(file: &Path) {
        let _ = fs::create_dir(file.with_file_name("inputs"));
        let _ = fs::create_dir(file.with_file_name("corpus"));
    }
    let valid = [super::MUTANTS, super::TECHNIQUES].concat();
    let head = "key = \"small\"\ntitle = \"A small study\"\nseed = 7\nsubjects = [\"serde-json\"]\n\
        budget = { tests = 400, time-s = 60.0 }\n[[inputs]]\nsource = \"own\"\nformat = \"json\"\nfolder = \"inputs\"\n";
    feed("study.toml", &[format!("{head}{valid}").into_bytes()], |file| {
        inputs(file);
        said(study::definition::load(
            file,
            Registry::builtin().unwrap(),
            study::definition::Choices::default(),
        ))
    });
}

#[test]
fn damaged_files_of_subjects_and_tools_neither_panic_nor_hang() {
    let text = |file: &Path| fs::read_to_string(file).map_err(|error| error.to_string());
    feed("subjects.toml", &[own("subjects/subjects.toml")], |file| {
        said(Registry::default().extend(&text(file)?, "subjects.toml"))
    });
    let tools = b"[t]\ntitle = \"T\"\ngoal = \"reduce\"\nversion = [\"true\"]\ncommand = [\"cat\", \"{}\", \"{test}\"]\ninstall = \"apt\"\n";
    feed("tools.toml", &[tools.to_vec()], |file| {
        said(ToolRegistry::default().extend(&text(file)?, "tools.toml"))
    });
}

#[test]
fn damaged_files_of_datasets_neither_panic_nor_hang() {
    let valid = b"into = \"data\"\n[dataset.one]\nformat = \"json\"\nfolder = \"inputs\"\nmax-bytes = 100\nlicence = \"MIT\"\n";
    feed("datasets.toml", &[valid.to_vec()], |file| {
        let _ = fs::create_dir(file.with_file_name("inputs"));
        said(study::sources::load(file))
    });
}

#[test]
fn damaged_rows_of_a_record_neither_panic_nor_hang() {
    fn check<R: serde::de::DeserializeOwned>(name: &str) {
        let content = fs::read(record().join(name)).unwrap();
        // A header and some rows are enough, and faster.
        let end = content.iter().enumerate().filter(|(_, byte)| **byte == b'\n').nth(12);
        let valid = end.map_or(content.as_slice(), |(end, _)| &content[..=end]).to_vec();
        feed(name, &[valid], |file| {
            let file = fs::File::open(file).map_err(|error| error.to_string())?;
            said(rows::formula_cells::read_csv::<R>(file).collect::<Result<Vec<R>, _>>())
        });
    }
    check::<rows::InputRow>("inputs.csv");
    check::<rows::JudgementRow>("judgements.csv");
    check::<rows::MutantRow>("mutants.csv");
    check::<rows::PlanRow>("plan.csv");
    check::<rows::RunRow>("runs.csv");
    check::<rows::MetricRow>("metrics.csv");
}

#[test]
fn damaged_traces_neither_panic_nor_hang() {
    let mut traces: Vec<_> =
        fs::read_dir(record().join("traces")).unwrap().flatten().map(|entry| entry.path()).collect();
    traces.sort();
    let packed = fs::read(&traces[0]).unwrap();
    feed("trace.csv.gz", std::slice::from_ref(&packed), |file| {
        let bytes = fs::read(file).unwrap();
        said(engine::session::read_trace(bytes.as_slice()).collect::<Result<Vec<_>, _>>())
    });
    // Mutations of the gzip stream seldom get through its checksum.
    let mut plain = Vec::new();
    std::io::copy(&mut flate2::read::GzDecoder::new(packed.as_slice()), &mut plain).unwrap();
    feed("trace.csv", &[plain], |file| {
        let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        gzip.write_all(&fs::read(file).unwrap()).unwrap();
        let bytes = gzip.finish().unwrap();
        said(engine::session::read_trace(bytes.as_slice()).collect::<Result<Vec<_>, _>>())
    });
}

#[test]
fn damaged_lock_files_of_records_neither_panic_nor_hang() {
    let lock = fs::read(record().join(rows::LOCK_FILE)).unwrap();
    feed(rows::LOCK_FILE, &[lock], |file| said(study::archive::lock_of(file.parent().unwrap())));
}

#[test]
fn damaged_archives_neither_panic_nor_hang() {
    let folder = tempfile::tempdir().unwrap();
    let inside = folder.path().join("inside");
    fs::create_dir_all(inside.join("deep")).unwrap();
    fs::write(inside.join("a.json"), b"[1, 2]").unwrap();
    fs::write(inside.join("deep/b.json"), [b'1'; 3000]).unwrap();
    let zip = folder.path().join("a.zip");
    datasets::pack_folder(&inside, &zip).unwrap();
    let zip = fs::read(&zip).unwrap();
    let limits = datasets::ArchiveLimits { members: 100, file_bytes: 1 << 20, total_bytes: 4 << 20 };
    feed("a.zip", std::slice::from_ref(&zip), |file| {
        said(datasets::read_archive(file, "json", &limits, &mut |_, _| {}))
    });
    feed("record.zip", &[zip], |file| {
        let to = tempfile::tempdir().unwrap();
        let unpacked = datasets::unpack_folder(file, &to.path().join("unpacked"), &limits);
        assert!(fs::read_dir(to.path()).unwrap().count() <= 1, "a file left the folder");
        said(unpacked)
    });
    let mut tar = tar_header("a.json", 6);
    tar.extend(b"[1, 2]");
    tar.resize(2560, 0);
    feed("a.tar", &[tar], |file| said(datasets::read_archive(file, "json", &limits, &mut |_, _| {})));
}

/// The header of a file in a tar archive (POSIX ustar).
fn tar_header(name: &str, size: u64) -> Vec<u8> {
    let mut header = vec![0; 512];
    header[..name.len()].copy_from_slice(name.as_bytes());
    header[100..108].copy_from_slice(b"0000644\0");
    header[124..136].copy_from_slice(format!("{size:011o}\0").as_bytes());
    header[156] = b'0';
    header[257..265].copy_from_slice(b"ustar\x0000");
    header[148..156].fill(b' ');
    let sum: u64 = header.iter().map(|byte| u64::from(*byte)).sum();
    header[148..156].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
    header
}

#[test]
fn damaged_manifests_and_splits_neither_panic_nor_hang() {
    let splits = b"path,sha256,split\na.json,x,train\nb.json,y,held-out\n".to_vec();
    feed("manifest.csv", &[splits], |file| said(datasets::read_splits(file)));
}

/// A judge at the other end of two pipes greets as a worker does.
#[test]
fn damaged_greetings_of_judges_neither_panic_nor_hang() {
    feed("answers", &[b"ddlab-worker 1 judge 1.0\n".to_vec()], |file| {
        let requests = file.with_file_name("requests");
        fs::write(&requests, "").unwrap();
        said(PipeJudge::connect(&requests, file))
    });
}

/// Mutations of the seeds of a fuzz target. The target panics if an invariant does not hold.
fn fuzz(target: &str, check: fn(&[u8])) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap();
    let mut seeds: Vec<_> = fs::read_dir(root.join("fuzz/seeds").join(target)).unwrap().flatten().collect();
    seeds.sort_by_key(fs::DirEntry::file_name);
    for seed in seeds {
        let seed = fs::read(seed.path()).unwrap();
        check(&seed);
        for copy in 0..mutations() {
            let mut stream = RandomStream::labelled(18, &[target, &copy.to_string()]);
            let edits = 1 + usize::try_from(stream.below(6)).unwrap();
            let Some(edits) = corrupt(&seed, &Mutator::ALL, edits, &mut stream) else { continue };
            let input = apply(&seed, &edits);
            if catch_unwind(|| check(&input)).is_err() {
                let kept = std::env::temp_dir().join(format!("ddlab-fuzz-{target}"));
                fs::write(&kept, &input).unwrap();
                panic!("fuzz target {target}: {}", kept.display());
            }
        }
    }
}

#[test]
fn fuzz_targets_hold_on_mutations_of_their_seeds() {
    fuzz("archive", fuzz_targets::archive);
    fuzz("rows", fuzz_targets::csv_file);
    fuzz("shard-log", fuzz_targets::shard_log);
    fuzz("study", fuzz_targets::study_file);
    fuzz("toml", fuzz_targets::toml_file);
    fuzz("trace", fuzz_targets::trace);
}
