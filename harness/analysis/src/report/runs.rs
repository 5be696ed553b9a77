//! The runs of a study: all in one table, some with their texts.

use std::collections::BTreeMap;
use std::path::Path;

use super::excerpt::{marked, plain};
use crate::tables::{Cell, Run, StudyRows, Table, escape};

/// The most rows of the table; `runs.csv` has all of them.
const MOST_ROWS: usize = 20_000;
/// The most runs shown with their texts.
const MOST_DETAILS: usize = 150;
/// The largest input shown, in bytes.
const LARGEST_INPUT: u64 = 200_000;
/// The most steps of a trace shown.
const MOST_STEPS: usize = 40;

/// The section of runs. Results are read from the study's `folder`, and `content` returns the content of an input.
pub(super) fn section(study: &StudyRows, folder: &Path, content: &dyn Fn(&str) -> Option<Vec<u8>>) -> String {
    let detailed = selected(study);
    let mut html = String::from("<section id=\"runs\"><h2>Runs</h2>\n");
    let shown = study.runs.len().min(MOST_ROWS);
    html.push_str(&format!(
        "<p>{shown} of {} runs; runs.csv has all columns. A run with a link has its texts below. Column \
         input says how the subject judges the unchanged file. If the subject accepts it, a result is not \
         a repair.</p>\n",
        study.runs.len()
    ));
    html.push_str(&format!("<div class=\"scroll tall\">{}</div>\n", table(study).html()));
    html.push_str(&format!(
        "<h3 id=\"texts\">Texts of {} runs</h3><p>The smallest run of each technique, kind and format \
         whose texts are kept. <del>Deleted</del> and <ins>inserted</ins> bytes are marked. Bytes that \
         are not UTF-8 are shown in hex, and long parts are cut.</p>\n",
        detailed.len()
    ));
    for run in detailed {
        html.push_str(&detail(study, run, folder, content));
    }
    html.push_str("</section>\n");
    html
}

fn table(study: &StudyRows) -> Table {
    let columns = [
        "run",
        "format",
        "kind",
        "name",
        "subject",
        "technique",
        "input",
        "ended",
        "result",
        "input_bytes",
        "result_bytes",
        "recovered_share",
        "tests",
        "charged_s",
    ];
    let mut table = Table::new("runs", "Runs", "", &columns);
    for run in study.runs.iter().take(MOST_ROWS) {
        let (plan, outcome) = (&run.plan, &run.outcome);
        table.push(vec![
            (*run.id).into(),
            plan.format.as_str().into(),
            plan.kind.key().into(),
            (*run.input.name).into(),
            plan.subject.as_str().into(),
            run.technique.name.as_str().into(),
            if run.input_accepted { "accepted" } else { "rejected" }.into(),
            outcome.ended.key().into(),
            verdict(run).into(),
            outcome.input_bytes.into(),
            Cell::count(outcome.result_bytes()),
            Cell::real(if run.repairs() && !run.is_broken() { run.recovered_share() } else { None }),
            outcome.tests.into(),
            Cell::real(outcome.charged_s),
        ]);
    }
    table
}

fn verdict(run: &Run) -> &'static str {
    match (run.outcome.found, run.outcome.confirmed) {
        _ if run.is_broken() => "broken",
        (false, _) => "none",
        (true, Some(false)) => "refuted",
        (true, None) => "unchecked",
        (true, Some(true)) if !run.repairs() => "reduced",
        (true, Some(true)) if run.input_accepted => "accepted",
        (true, Some(true)) => "repaired",
    }
}

/// Small runs of each technique, kind and format in turn; those with a result come first.
fn selected(study: &StudyRows) -> Vec<&Run> {
    let mut groups: BTreeMap<_, Vec<&Run>> = BTreeMap::new();
    let possible = |run: &&Run| !run.input_accepted && run.outcome.input_bytes <= LARGEST_INPUT;
    for run in study.runs.iter().filter(possible) {
        groups.entry((run.kind(), run.format(), run.technique.clone())).or_default().push(run);
    }
    for group in groups.values_mut() {
        group.sort_by_key(|run| (!run.outcome.found, run.outcome.input_bytes, &run.id));
    }
    let longest = groups.values().map(Vec::len).max().unwrap_or(0);
    let in_turn = (0..longest).flat_map(|i| groups.values().filter_map(move |group| group.get(i).copied()));
    let mut selected: Vec<&Run> = in_turn.take(MOST_DETAILS).collect();
    selected.sort_by_key(|run| (run.kind(), run.format(), run.technique.clone(), run.outcome.input_bytes));
    selected
}

fn detail(study: &StudyRows, run: &Run, folder: &Path, content: &dyn Fn(&str) -> Option<Vec<u8>>) -> String {
    let (plan, outcome) = (&run.plan, &run.outcome);
    let what = [plan.kind.key(), &plan.format, &run.technique.name, &plan.subject, &run.input.name];
    let what: Vec<String> = what.iter().map(|word| escape(word)).collect();
    let mut html = format!(
        "<details class=\"run\" id=\"run-{}\"><summary><span class=\"verdict\">{}</span> {}</summary>\n",
        escape(&run.id),
        verdict(run),
        what.join(" \u{b7} ")
    );
    html.push_str(&format!(
        "<p>Run {}: {} after {} {} and {} charged seconds{}.</p>\n<div class=\"texts\">",
        escape(&run.id),
        escape(outcome.ended.key()),
        outcome.tests,
        if outcome.tests == 1 { "test" } else { "tests" },
        Cell::real(outcome.charged_s).rounded(),
        outcome.broken().map_or(String::new(), |why| format!(", broken: {}", escape(why)))
    ));
    let broken = content(&run.input.sha256);
    let original = run.input.parent.as_deref().and_then(content);
    let output = storage::output_file(folder, &run.id, &plan.format);
    let result = outcome.found.then(|| storage::read(&output).ok()).flatten();
    match (&original, &broken) {
        (Some(original), Some(broken)) => {
            html.push_str(&text("Original, with what broke it", original.len(), &marked(original, broken)));
        }
        (None, Some(broken)) => html.push_str(&text("Input", broken.len(), &plain(broken))),
        (_, None) => html.push_str("<p class=\"note\">The input is no longer kept.</p>"),
    }
    match (&broken, &result) {
        (Some(broken), Some(result)) => {
            html.push_str(&text("Input, with what was done to it", broken.len(), &marked(broken, result)));
            html.push_str(&text("Result", result.len(), &plain(result)));
        }
        (_, None) if outcome.found => html.push_str("<p class=\"note\">The result is no longer kept.</p>"),
        _ => html.push_str("<p class=\"note\">There is no result.</p>"),
    }
    html.push_str("</div>\n");
    html.push_str(&steps(study, run));
    html.push_str("</details>\n");
    html
}

fn text(title: &str, bytes: usize, html: &str) -> String {
    format!("<figure><figcaption>{title} ({bytes} bytes)</figcaption><pre>{html}</pre></figure>\n")
}

/// The queries that found a better result; empty if the trace cannot be read.
fn steps(study: &StudyRows, run: &Run) -> String {
    let mut table =
        Table::new("steps", "", "", &["test", "at_s", "outcome", "candidate_bytes", "best_bytes", "case"]);
    let Ok(Some(trace)) = study.trace(&run.id) else { return String::new() };
    let (mut best, mut left_out) = (None, 0);
    for row in trace.flatten() {
        if row.best_bytes == best {
            continue;
        }
        best = row.best_bytes;
        if table.rows.len() == MOST_STEPS {
            left_out += 1;
            continue;
        }
        table.push(vec![
            row.number.into(),
            Cell::real(row.at_s),
            row.outcome.key().into(),
            row.bytes.into(),
            Cell::count(row.best_bytes),
            row.case.as_deref().map_or(Cell::Missing, Cell::from),
        ]);
    }
    if table.rows.is_empty() {
        return String::new();
    }
    let more = if left_out > 0 { format!(", {left_out} more are not shown") } else { String::new() };
    format!("<p>Queries that found a better result{more}:</p><div class=\"scroll\">{}</div>", table.html())
}
