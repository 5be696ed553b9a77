//! Rows come back unchanged, and a damaged or busy state is refused.

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
