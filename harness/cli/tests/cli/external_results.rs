//! Results of external programs in compact records: kept as edits of the inputs, and rebuilt by a replay.

use super::{Scene, assert_same};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A repairer that mends some commas, one that never finds a repair, and a reducer that deletes from the end.
const PROGRAMS: &str = r#"
[tool.mends]
title = "Mends"
goal = "repair"
version = ["/bin/sh", "-c", "echo 1"]
command = ["/bin/sh", "-c", "sed -e 's/,]/]/' -e 's/ 1,/: 1,/' -e 's/\\([0-9]\\) 2/\\1, 2/' $1 >next; $2 next; true", "sh", "{}", "{test}"]
install = "nothing to install"
[tool.fails]
title = "Fails"
goal = "repair"
version = ["/bin/sh", "-c", "echo 1"]
command = ["/bin/sh", "-c", "echo [ >next; $2 next; true", "sh", "{}", "{test}"]
install = "nothing to install"
[tool.cuts]
title = "Cuts"
goal = "reduce"
version = ["/bin/sh", "-c", "echo 1"]
command = ["/bin/sh", "-c", "while head -c -1 $1 >next && $2 next; do mv next $1; done", "sh", "{}", "{test}"]
install = "nothing to install"
[[techniques]]
key = "mends"
external = "mends"
[[techniques]]
key = "fails"
external = "fails"
[[techniques]]
key = "cuts"
external = "cuts"
[[techniques]]
key = "ddmax"
units = "byte"
algorithm = "ddmax"
"#;

/// A study with external programs in the folder `live`, and its compact record.
fn compact_record() -> (Scene, PathBuf) {
    let scene = Scene::json("\"serde-json\"", PROGRAMS);
    let text = fs::read_to_string(scene.path("study.toml")).unwrap();
    scene.write_study(&format!("failure = \"same\"\n{text}"));
    scene.study("live", &["--sandbox", "best-effort"]);
    let mut ddlab = Command::new(env!("CARGO_BIN_EXE_ddlab"));
    ddlab.arg("record").arg(scene.path("live")).args(["--compact", "--modified", "--to"]);
    let output = ddlab.arg(scene.path("records")).output().unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && told.is_empty(), "{told}");
    let record = PathBuf::from(String::from_utf8(output.stdout).unwrap().trim());
    (scene, record)
}

/// The runs of a technique; if `is_found`, those with a result.
fn runs(scene: &Scene, technique: &str, is_found: bool) -> Vec<String> {
    let rows = scene.rows("live", "runs.csv").into_iter();
    let rows = rows.filter(|row| row["technique"] == technique && (!is_found || row["found"] == "true"));
    rows.map(|row| row["run"].clone()).collect()
}

#[test]
fn a_compact_record_replays_results_of_external_programs_without_their_texts() {
    let (scene, record) = compact_record();
    let [mends, fails, cuts] =
        ["mends", "fails", "cuts"].map(|technique| runs(&scene, technique, true).len());
    assert!(mends == 2 && fails == 0 && cuts >= 2, "{mends}, {fails}, {cuts}");
    assert_eq!(fs::read_dir(record.join("edits")).unwrap().count(), mends + cuts);
    assert!(!record.join("outputs").exists() && !record.join("store").exists());
    scene.study("replayed", &["--replay", record.to_str().unwrap()]);
    // A trace that is written again from its answers has no positions.
    let of_ddmax = runs(&scene, "ddmax", false);
    let is_rewritten = |name: &str| of_ddmax.iter().any(|run| name.starts_with(&format!("traces/{run}")));
    let [live, replayed] = ["live", "replayed"].map(|folder| {
        let mut files = scene.products(folder);
        files.retain(|name, _| !is_rewritten(name));
        files
    });
    let has = |folder: &str| live.keys().any(|name| name.starts_with(folder));
    assert!(has("outputs/") && has("traces/") && has("checks/") && has("tables/"));
    assert_same(&live, &replayed);
}

#[test]
fn a_replay_names_damaged_and_missing_results_of_external_programs() {
    let (scene, record) = compact_record();
    // With its checksums, the record would already be refused as damaged.
    fs::remove_file(record.join("SHA256SUMS")).unwrap();
    let edits = record.join(format!("edits/{}.csv.gz", runs(&scene, "mends", true).remove(0)));
    let replay = || {
        let _ = fs::remove_dir_all(scene.path("replayed"));
        let mut ddlab = scene.command("study", "replayed", &["--quiet", "--jobs", "1"]);
        let output = ddlab.arg("--replay").arg(&record).output().unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{told}");
        assert!(told.contains(edits.to_str().unwrap()), "{told}");
        told
    };
    let whole = fs::read(&edits).unwrap();
    write_edits(&edits, "0,0,20");
    let told = replay();
    assert!(
        told.contains("it gives a result with the SHA-256 ") && told.contains("but runs.csv has "),
        "{told}"
    );
    write_edits(&edits, "1000,1,");
    let told = replay();
    assert!(told.contains("damaged edits: an edit removes 1 bytes at offset 1000"), "{told}");
    fs::write(&edits, &whole[..whole.len() / 2]).unwrap();
    assert!(replay().contains("damaged edits"));
    fs::remove_file(&edits).unwrap();
    let told = replay();
    assert!(told.contains("is missing") && told.contains("with --compact or --with-texts"), "{told}");
}

fn write_edits(file: &Path, row: &str) {
    let mut compressor = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    write!(compressor, "offset,removed_bytes,inserted\n{row}\n").unwrap();
    fs::write(file, compressor.finish().unwrap()).unwrap();
}
