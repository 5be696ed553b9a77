//! Compares the diagnoses of ddmax with those of ddmin: table 6 of the paper.

use std::collections::BTreeMap;

use super::reported::{DIAGNOSIS, Reported};
use super::{Cell, Label, Run, StudyRows, Table};
use crate::statistics::mean;
use rows::{ByteRanges, Ended, Goal, InputKind};

const CAPTION: &str = "Files from the wild on which both ddmin and lexical ddmax ran to their end with a confirmed \
    result. ddmin's diagnosis is the failing part that it leaves, ddmax's is what its repair lacks. In ddmax, in \
    repair: how much of ddmin's diagnosis lies in ddmax's, and in the repair; the two make 100 where ddmin leaves \
    anything at all (ddmin_empty counts the files where it leaves nothing: the subject rejects the empty text \
    too). The reported shares do not add up to 100; the paper does not say of what they are shares.";

const COLUMNS: &[&str] = &[
    "format",
    "inputs",
    "ddmin_empty",
    "ddmin_diagnosis_bytes",
    "ddmax_diagnosis_bytes",
    "ddmax_repair_bytes",
    "ddmin_in_ddmax_percent",
    "ddmin_in_repair_percent",
    "reported_inputs",
    "reported_ddmin_diagnosis_bytes",
    "reported_ddmax_diagnosis_bytes",
    "reported_ddmax_repair_bytes",
    "reported_ddmin_in_ddmax_percent",
    "reported_ddmin_in_repair_percent",
];

/// The two diagnoses of one file, in bytes.
struct Diagnoses {
    ddmin: u64,
    ddmax: u64,
    repair: u64,
    /// The part of ddmin's diagnosis that is in the repair.
    in_repair: u64,
}

/// By format, and over all formats as `mean`.
pub(super) fn diagnosis(study: &StudyRows) -> Table {
    let mut table = Table::new("diagnosis", "Diagnoses of ddmin and of ddmax", CAPTION, COLUMNS);
    let mut formats: BTreeMap<Label, Vec<Diagnoses>> = BTreeMap::new();
    let mut repairs: BTreeMap<_, &Run> = BTreeMap::new();
    for run in study.runs.iter().filter(|run| run.plan.technique == "lexical-ddmax" && is_whole(run)) {
        repairs.insert((run.pair(), &run.plan.mode, &run.plan.cache), run);
    }
    for run in study.runs.iter().filter(|run| is_ddmin(run) && is_whole(run)) {
        let repair = repairs.get(&(run.pair(), &run.plan.mode, &run.plan.cache));
        if let Some(diagnoses) = repair.and_then(|repair| Diagnoses::of(run, repair)) {
            formats.entry(run.format()).or_default().push(diagnoses);
        }
    }
    for (format, files) in &formats {
        table.push(row(&format.name, &files.iter().collect::<Vec<_>>()));
    }
    if formats.len() > 1 {
        table.push(row("mean", &formats.values().flatten().collect::<Vec<_>>()));
    }
    table
}

fn is_ddmin(run: &Run) -> bool {
    run.plan.technique == "ddmin" && run.goal() == Goal::Reduce
}

/// Whether a run on a file from the wild finished with a result.
fn is_whole(run: &Run) -> bool {
    run.succeeded() && run.outcome.ended == Ended::Finished && run.plan.kind == InputKind::RealWorld
}

fn row(format: &str, files: &[&Diagnoses]) -> Vec<Cell> {
    let reported = Reported::read(DIAGNOSIS);
    let over = |value: &dyn Fn(&Diagnoses) -> Option<f64>| {
        Cell::real(mean(&files.iter().filter_map(|file| value(file)).collect::<Vec<_>>()))
    };
    let share = |part: u64, whole: u64| (whole > 0).then(|| 100.0 * part as f64 / whole as f64);
    let mut row = vec![
        format.into(),
        files.len().into(),
        files.iter().filter(|file| file.ddmin == 0).count().into(),
        over(&|file| Some(file.ddmin as f64)),
        over(&|file| Some(file.ddmax as f64)),
        over(&|file| Some(file.repair as f64)),
        over(&|file| share(file.ddmin - file.in_repair, file.ddmin)),
        over(&|file| share(file.in_repair, file.ddmin)),
    ];
    for column in [
        "inputs",
        "ddmin_diagnosis_bytes",
        "ddmax_diagnosis_bytes",
        "ddmax_repair_bytes",
        "ddmin_cap_ddmax_percent",
        "ddmin_cap_repair_percent",
    ] {
        row.push(reported.cell(&[("format", format)], column));
    }
    row
}

impl Diagnoses {
    fn of(ddmin: &Run, ddmax: &Run) -> Option<Self> {
        let (failing, repair) = (ranges(ddmin), ranges(ddmax));
        Some(Self {
            ddmin: failing.bytes(),
            ddmax: ddmax.outcome.input_bytes.checked_sub(repair.bytes())?,
            repair: repair.bytes(),
            in_repair: failing.common_bytes(&repair),
        })
    }
}

/// The bytes of the input that the result keeps. An empty cell is an empty result.
fn ranges(run: &Run) -> ByteRanges {
    run.outcome.kept.clone().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rows::{PlanRow, RunRow};

    fn run(technique: &str, kept: &str) -> Run {
        let plan = PlanRow {
            format: "json".into(),
            kind: rows::InputKind::RealWorld,
            technique: technique.into(),
            goal: if technique == "ddmin" { Goal::Reduce } else { Goal::Repair },
            ..PlanRow::default()
        };
        let outcome = RunRow {
            ended: rows::Ended::Finished,
            found: true,
            confirmed: Some(true),
            input_bytes: 20,
            kept: Some(kept.parse().unwrap()),
            ..RunRow::default()
        };
        Run { plan, outcome, metrics: BTreeMap::new(), technique: Label::format(technique) }
    }

    /// ddmin leaves bytes 3, 4 and 10, and ddmax removes 4, 5 and 6: they share one byte.
    #[test]
    fn shares_are_relative_to_ddmins_part() {
        let mut study = StudyRows::default();
        study.runs.extend([run("ddmin", "3-5 10-11"), run("lexical-ddmax", "0-4 7-20")]);
        let table = diagnosis(&study);
        let [row] = table.rows.as_slice() else { panic!("{:?}", table.rows) };
        let number = |column| table.number(row, column).unwrap();
        assert_eq!((number("ddmin_diagnosis_bytes"), number("ddmax_diagnosis_bytes")), (3.0, 3.0));
        assert_eq!(number("ddmax_repair_bytes"), 17.0);
        assert!((number("ddmin_in_ddmax_percent") - 100.0 / 3.0).abs() < 1e-9);
        assert!((number("ddmin_in_repair_percent") - 200.0 / 3.0).abs() < 1e-9);
        assert_eq!(number("reported_inputs"), 21.0);
    }

    #[test]
    fn unfinished_runs_and_runs_without_a_counterpart_are_left_out() {
        let mut cut = run("lexical-ddmax", "0-4");
        cut.outcome.ended = rows::Ended::OutOfTime;
        let mut study = StudyRows::default();
        study.runs.extend([run("ddmin", "3-5"), cut]);
        assert!(diagnosis(&study).rows.is_empty());
        study.runs[1].outcome.ended = rows::Ended::Finished;
        study.runs[0].outcome.kept = Some(ByteRanges::default());
        let table = diagnosis(&study);
        assert_eq!(table.number(&table.rows[0], "ddmin_empty"), Some(1.0));
        assert_eq!(table.number(&table.rows[0], "ddmin_in_ddmax_percent"), None);
    }
}
