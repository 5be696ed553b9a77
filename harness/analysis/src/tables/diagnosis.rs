//! Compares the diagnoses of ddmax with those of ddmin: table 6 of the paper.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::reported::{DIAGNOSIS, Reported};
use super::run_builder::{DDMAX, DDMIN};
use super::{Cell, Label, Run, StudyRows, Table, interval};
use crate::statistics::clustered_mean;
use rows::{ByteRanges, Ended, Goal, InputKind};

const CAPTION: &str = "Files from the wild on which both ddmin and lexical ddmax finished with a confirmed \
                       result. ddmin's diagnosis is the failing part that it keeps. ddmax's diagnosis is \
                       the part that its repair lacks. Two columns show how much of ddmin's diagnosis lies \
                       in ddmax's diagnosis and how much in its repair; they add up to 100 unless ddmin's \
                       diagnosis is empty. ddmin_empty counts the files whose diagnosis by ddmin is empty, \
                       because the subject also rejects the empty text. Intervals are by clusters. The \
                       reported shares do not add up to 100, and the paper does not define their \
                       denominator.";

const COLUMNS: &[&str] = &[
    "format",
    "inputs",
    "ddmin_empty",
    "ddmin_diagnosis_bytes",
    "ddmin_diagnosis_bytes_low",
    "ddmin_diagnosis_bytes_high",
    "ddmax_diagnosis_bytes",
    "ddmax_diagnosis_bytes_low",
    "ddmax_diagnosis_bytes_high",
    "ddmax_repair_bytes",
    "ddmax_repair_bytes_low",
    "ddmax_repair_bytes_high",
    "ddmin_in_ddmax_percent",
    "ddmin_in_ddmax_percent_low",
    "ddmin_in_ddmax_percent_high",
    "ddmin_in_repair_percent",
    "ddmin_in_repair_percent_low",
    "ddmin_in_repair_percent_high",
    "reported_inputs",
    "reported_ddmin_diagnosis_bytes",
    "reported_ddmax_diagnosis_bytes",
    "reported_ddmax_repair_bytes",
    "reported_ddmin_in_ddmax_percent",
    "reported_ddmin_in_repair_percent",
];

/// All formats together.
const ALL: &str = "all";

/// The two diagnoses of one file, in bytes.
struct Diagnoses {
    cluster: Arc<str>,
    ddmin: u64,
    ddmax: u64,
    repair: u64,
    /// The part of ddmin's diagnosis that is in the repair.
    in_repair: u64,
}

/// By format, and over all formats as `all`.
pub(super) fn diagnosis(study: &StudyRows) -> Table {
    let mut table = Table::new("diagnosis", "Diagnoses of ddmin and of ddmax", CAPTION, COLUMNS);
    let mut formats: BTreeMap<Label, Vec<Diagnoses>> = BTreeMap::new();
    let mut repairs: BTreeMap<_, &Run> = BTreeMap::new();
    for run in study.pooled().filter(|run| run.plan.technique == DDMAX && is_whole(run)) {
        repairs.insert((run.pair(), &run.plan.mode, &run.plan.cache), run);
    }
    for run in study.pooled().filter(|run| is_ddmin(run) && is_whole(run)) {
        let repair = repairs.get(&(run.pair(), &run.plan.mode, &run.plan.cache));
        if let Some(diagnoses) = repair.and_then(|repair| Diagnoses::of(run, repair)) {
            formats.entry(run.format()).or_default().push(diagnoses);
        }
    }
    for (format, files) in &formats {
        table.push(row(&format.name, &files.iter().collect::<Vec<_>>()));
    }
    if formats.len() > 1 {
        table.push(row(ALL, &formats.values().flatten().collect::<Vec<_>>()));
    }
    table
}

/// Where ddmin's diagnosis lies: the shares of the table of diagnoses, one row for each part.
pub(super) fn shares(study: &StudyRows) -> Table {
    let caption = "The share of ddmin's diagnosis, in percent, that lies in ddmax's diagnosis and in its \
                   repair, from the table of diagnoses.";
    let columns = ["format", "part", "percent", "percent_low", "percent_high", "reported_percent"];
    let parts =
        [("ddmax's diagnosis", "ddmin_in_ddmax_percent"), ("ddmax's repair", "ddmin_in_repair_percent")];
    by_part(study, Table::new("diagnosis-shares", "Where ddmin's diagnosis lies", caption, &columns), &parts)
}

/// How large the diagnoses are: one row for each.
pub(super) fn sizes(study: &StudyRows) -> Table {
    let caption = "The mean bytes of both diagnoses, from the table of diagnoses.";
    let columns = ["format", "part", "bytes", "bytes_low", "bytes_high", "reported_bytes"];
    let parts =
        [("ddmin's diagnosis", "ddmin_diagnosis_bytes"), ("ddmax's diagnosis", "ddmax_diagnosis_bytes")];
    by_part(study, Table::new("diagnosis-sizes", "Sizes of diagnoses", caption, &columns), &parts)
}

/// Rows of format, part, estimate, interval and reported number, for these columns of the table of diagnoses.
fn by_part(study: &StudyRows, mut table: Table, parts: &[(&str, &str)]) -> Table {
    let diagnosis = diagnosis(study);
    for row in &diagnosis.rows {
        for (part, column) in parts {
            let mut cells: Vec<Cell> = vec![diagnosis.word(row, "format").into(), (*part).into()];
            let names = [
                column.to_string(),
                format!("{column}_low"),
                format!("{column}_high"),
                format!("reported_{column}"),
            ];
            cells.extend(names.map(|name| Cell::real(diagnosis.number(row, &name))));
            table.push(cells);
        }
    }
    table
}

fn is_ddmin(run: &Run) -> bool {
    run.plan.technique == DDMIN && run.goal() == Goal::Reduce
}

/// Whether a run on a file from the wild finished with a result.
fn is_whole(run: &Run) -> bool {
    run.succeeded() && run.outcome.ended == Ended::Finished && run.plan.kind == InputKind::RealWorld
}

fn row(format: &str, files: &[&Diagnoses]) -> Vec<Cell> {
    let reported = Reported::read(DIAGNOSIS);
    let over = |name: &str, value: &dyn Fn(&Diagnoses) -> Option<f64>| {
        let cases: Vec<(&str, f64)> =
            files.iter().filter_map(|file| Some((&*file.cluster, value(file)?))).collect();
        interval(clustered_mean(&cases, &format!("diagnosis/{format}/{name}")))
    };
    let share = |part: u64, whole: u64| (whole > 0).then(|| 100.0 * part as f64 / whole as f64);
    let mut row: Vec<Cell> =
        vec![format.into(), files.len().into(), files.iter().filter(|file| file.ddmin == 0).count().into()];
    row.extend(over("ddmin", &|file| Some(file.ddmin as f64)));
    row.extend(over("ddmax", &|file| Some(file.ddmax as f64)));
    row.extend(over("repair", &|file| Some(file.repair as f64)));
    row.extend(over("in ddmax", &|file| share(file.ddmin - file.in_repair, file.ddmin)));
    row.extend(over("in repair", &|file| share(file.in_repair, file.ddmin)));
    // The paper's last row is named differently.
    let format = if format == ALL { "mean" } else { format };
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
            cluster: Arc::clone(&ddmin.input.cluster),
            ddmin: failing.bytes(),
            ddmax: ddmax.outcome.input_bytes.checked_sub(repair.bytes())?,
            repair: repair.bytes(),
            in_repair: failing.common_bytes(&repair),
        })
    }
}

/// The bytes of the input that the result keeps. An empty cell is an empty result.
fn ranges(run: &Run) -> ByteRanges {
    run.outcome.kept().cloned().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::run_builder::run_of;
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
        run_of(plan, outcome)
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
        study.runs[0] = run("ddmin", "");
        let table = diagnosis(&study);
        assert_eq!(table.number(&table.rows[0], "ddmin_empty"), Some(1.0));
        assert_eq!(table.number(&table.rows[0], "ddmin_in_ddmax_percent"), None);
    }
}
