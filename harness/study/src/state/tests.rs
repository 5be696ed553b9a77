use super::*;
use rows::MetricRow;

fn row(value: f64) -> MetricRow {
    MetricRow { run: "r1".into(), metric: "share".into(), value }
}

#[test]
fn rows_are_read_back_unchanged_even_after_reopening() {
    let folder = tempfile::tempdir().unwrap();
    let awkward = [0.1 + 0.2, 1.0 / 3.0, f64::MIN_POSITIVE, 1e300, 123_456_789.123_456_78];
    {
        let mut state = State::open(folder.path()).unwrap();
        for (number, value) in awkward.iter().enumerate() {
            state.put(&[(RowKind::Metric, format!("k{number}"), row(*value))]).unwrap();
        }
        assert!(state.has(RowKind::Metric, "k0").unwrap() && !state.has(RowKind::Run, "k0").unwrap());
    }
    let state = State::open(folder.path()).unwrap();
    let rows = state.all::<MetricRow>(RowKind::Metric).unwrap();
    assert_eq!(rows.iter().map(|(_, r)| r.value).collect::<Vec<_>>(), awkward);
}

#[test]
fn a_dropped_batch_writes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut state = State::open(folder.path()).unwrap();
    let mut batch = state.batch().unwrap();
    batch.put(RowKind::Metric, "k", &row(1.0)).unwrap();
    drop(batch);
    assert!(!state.has(RowKind::Metric, "k").unwrap());
}

#[test]
fn a_second_ddlab_and_a_damaged_file_are_refused_with_a_clear_message() {
    let folder = tempfile::tempdir().unwrap();
    let first = State::open(folder.path()).unwrap();
    let error = format!("{:#}", State::open(folder.path()).unwrap_err());
    assert!(error.contains("another ddlab works on this study"), "{error}");
    drop(first);
    std::fs::write(
        folder.path().join("state.sqlite"),
        b"not a database, but long enough to look at".repeat(99),
    )
    .unwrap();
    let error = format!("{:#}", State::open(folder.path()).unwrap_err());
    assert!(error.contains("move it away"), "{error}");
}

/// A state with 120 rows of several kinds, and its bytes.
fn filled(folder: &std::path::Path) -> Vec<u8> {
    let mut state = State::open(folder).unwrap();
    for number in 0..40 {
        let key = format!("k{number:03}");
        let mut batch = state.batch().unwrap();
        batch.put(RowKind::Run, &key, &row(f64::from(number))).unwrap();
        batch.put(RowKind::Timing, &key, &row(f64::from(number) + 0.5)).unwrap();
        batch.put(RowKind::Disagreement, &key, &row(0.0)).unwrap();
        batch.commit().unwrap();
    }
    drop(state);
    std::fs::read(folder.join("state.sqlite")).unwrap()
}

/// All rows of three kinds.
fn rows_of(state: &State) -> std::collections::BTreeSet<(String, String)> {
    let kinds = [RowKind::Run, RowKind::Timing, RowKind::Disagreement];
    let all = kinds.into_iter().flat_map(|kind| {
        let rows = state.all::<MetricRow>(kind).unwrap().into_iter();
        rows.map(move |(key, row)| (format!("{} {key}", kind.word()), row.value.to_string()))
    });
    all.collect()
}

/// After any flip of one bit, the state is refused with a message, or each of its rows is as it was. A run
/// never exists without its other rows.
#[test]
fn flipped_bit_changes_no_row_unnoticed() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("state.sqlite");
    let bytes = filled(folder.path());
    let whole = rows_of(&State::open(folder.path()).unwrap());
    assert_eq!(whole.len(), 120);
    let (mut rebuilt, mut refused) = (0, 0);
    // 307 is coprime to the size, so the flips spread over the whole file.
    for number in 0..400usize {
        let bit = number * 307 * 13 % (bytes.len() * 8);
        for entry in std::fs::read_dir(folder.path()).unwrap().flatten() {
            std::fs::remove_file(entry.path()).unwrap();
        }
        let mut flipped = bytes.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        std::fs::write(&file, &flipped).unwrap();
        match State::open(folder.path()) {
            Err(error) => {
                refused += 1;
                let error = format!("{error:#}");
                assert!(error.contains("choose another --out") || error.contains("move it away"), "{error}");
            }
            Ok(state) => {
                let rows = rows_of(&state);
                assert!(rows.is_subset(&whole), "bit {bit}: {:?}", rows.difference(&whole));
                if rows != whole {
                    rebuilt += 1;
                    assert!(
                        folder.path().join("state.sqlite.damaged-1").exists(),
                        "bit {bit}: rows are gone"
                    );
                    for (run, _) in rows.iter().filter(|(key, _)| key.starts_with("run ")) {
                        let key = run.trim_start_matches("run ");
                        assert!(state.has(RowKind::Timing, key).unwrap(), "bit {bit}");
                        assert!(state.has(RowKind::Disagreement, key).unwrap(), "bit {bit}");
                    }
                }
            }
        }
    }
    assert!(rebuilt > 50, "{rebuilt} rebuilt, {refused} refused");
}

#[test]
fn mutants_are_drawn_again_after_damage_because_judgements_of_other_draws_may_be_lost() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("state.sqlite");
    let mut state = State::open(folder.path()).unwrap();
    let rows = [(RowKind::Mutant, "m"), (RowKind::Judgement, "lost"), (RowKind::Judgement, "sound")];
    state.put(&rows.map(|(kind, key)| (kind, key.to_owned(), row(1.0)))).unwrap();
    drop(state);
    let mut bytes = std::fs::read(&file).unwrap();
    let at = bytes.windows(14).position(|window| window == b"judgementlost{").unwrap();
    bytes[at + 30] ^= 1;
    std::fs::write(&file, &bytes).unwrap();
    let state = State::open(folder.path()).unwrap();
    assert!(
        !state.has(RowKind::Judgement, "lost").unwrap() && state.has(RowKind::Judgement, "sound").unwrap()
    );
    assert!(!state.has(RowKind::Mutant, "m").unwrap());
}

#[test]
fn run_whose_result_has_lost_its_judgement_is_made_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("state.sqlite");
    let mut state = State::open(folder.path()).unwrap();
    for (run, result) in [("lost", "aa"), ("sound", "bb")] {
        let row =
            serde_json::json!({ "confirmed": true, "result_sha256": result, "padding": "x".repeat(30) });
        let rows = [
            (RowKind::Run, run.to_owned(), row.clone()),
            (RowKind::Timing, run.to_owned(), row.clone()),
            (RowKind::Disagreement, run.to_owned(), row.clone()),
            (RowKind::Judgement, format!("{result} serde-json exec"), row),
        ];
        state.put(&rows).unwrap();
    }
    drop(state);
    let mut bytes = std::fs::read(&file).unwrap();
    let key = b"judgementaa serde-json exec{";
    let at = bytes.windows(key.len()).position(|window| window == key).unwrap();
    bytes[at + key.len() + 5] ^= 1;
    std::fs::write(&file, &bytes).unwrap();
    let state = State::open(folder.path()).unwrap();
    assert!(!state.has(RowKind::Run, "lost").unwrap() && state.has(RowKind::Run, "sound").unwrap());
}

#[test]
fn damaged_row_is_dropped_and_the_others_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("state.sqlite");
    let mut bytes = filled(folder.path());
    // SQLite leaves old copies of moved rows in free space, so flip a bit in each copy.
    let copies: Vec<usize> = (0..bytes.len()).filter(|at| bytes[*at..].starts_with(b"runk007{")).collect();
    assert!(!copies.is_empty());
    copies.iter().for_each(|at| bytes[at + 30] ^= 1);
    std::fs::write(&file, &bytes).unwrap();
    let state = State::open(folder.path()).unwrap();
    assert!(!state.has(RowKind::Run, "k007").unwrap());
    assert_eq!(rows_of(&state).len(), 119);
    assert_eq!(std::fs::read(folder.path().join("state.sqlite.damaged-1")).unwrap(), bytes);
    drop(state);
    State::open(folder.path()).unwrap();
    assert!(!folder.path().join("state.sqlite.damaged-2").exists(), "the rebuilt state is sound");
}

#[test]
fn link_in_the_folder_of_a_study_is_refused_and_its_target_is_unchanged() {
    let (folder, outside) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let target = outside.path().join("new");
    for name in ["state.sqlite", "state.sqlite.damaged-1", "figures", "runs.csv"] {
        let link = folder.path().join(name);
        std::os::unix::fs::symlink(&target, &link).unwrap();
        let error = State::open(folder.path()).unwrap_err().to_string();
        assert!(error.contains("is a symbolic link"), "{error}");
        std::fs::remove_file(link).unwrap();
    }
    assert!(!target.exists());
    State::open(folder.path()).unwrap();
}

#[test]
fn a_state_is_read_while_another_ddlab_writes_to_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut writer = State::open(folder.path()).unwrap();
    writer.put(&[(RowKind::Metric, "a".to_owned(), row(1.0))]).unwrap();
    let reader = State::open_read_only(folder.path()).unwrap();
    assert_eq!(reader.get::<MetricRow>(RowKind::Metric, "a").unwrap(), Some(row(1.0)));
    writer.put(&[(RowKind::Metric, "b".to_owned(), row(2.0))]).unwrap();
    assert_eq!(reader.count(RowKind::Metric).unwrap(), 2);
    let mut reader = reader;
    assert!(reader.put(&[(RowKind::Metric, "c".to_owned(), row(3.0))]).is_err(), "it only reads");
    drop((reader, writer));
    assert_eq!(State::open_read_only(folder.path()).unwrap().count(RowKind::Metric).unwrap(), 2);
}
