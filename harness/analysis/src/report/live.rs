//! The page that shows a study while it runs. It loads itself again, so it needs no script.

use std::collections::BTreeMap;

use super::policy::policy;
use super::{STYLE, svg};
use crate::figures::live_figures;
use crate::statistics::{Success, clustered_share, mean};
use crate::tables::{Cell, Label, Run, StudyRows, Table, escape};

/// Seconds after which a browser loads the page again.
const REFRESH_S: u32 = 5;
/// The most causes of broken runs on the page.
const MOST_CAUSES: usize = 50;

const CAUTION: &str = "<p class=\"note\">These numbers change until all runs are done. Do not stop a \
                       study when a difference looks significant. If you do, statistical tests find \
                       differences that do not exist.</p>\n";

/// The facts on the page that are not rows of the study.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LiveStatus {
    /// The study's key.
    pub study: String,
    /// Its title.
    pub title: String,
    /// When the page was written, in words.
    pub written: String,
    /// The current phase.
    pub phase: Phase,
    /// About how many seconds are left; `None` if that is not known yet.
    pub left_s: Option<f64>,
}

/// The phase of a running study.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Phase {
    /// Inputs are collected, judged and corrupted, and runs are planned.
    #[default]
    Preparing,
    /// Runs are under way.
    Running,
    /// No more runs are under way. Runs of the plan may be missing.
    Ended,
}

/// The page of the current state of a study, as HTML.
///
/// # Errors
/// If a figure cannot be drawn.
pub fn live(study: &StudyRows, now: &LiveStatus) -> anyhow::Result<String> {
    let title = escape(if now.title.is_empty() { &now.study } else { &now.title });
    let refresh = match now.phase {
        Phase::Ended => String::new(),
        _ => format!("<meta http-equiv=\"refresh\" content=\"{REFRESH_S}\">\n"),
    };
    let mut html = format!(
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n{refresh}\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title}</title>\n\
         <style>{STYLE}</style></head><body>\n<header><p class=\"eyebrow\">ddlab study {}</p><h1>{title}</h1>\n",
        policy("", STYLE),
        escape(&now.study)
    );
    html.push_str(&progress(study, now));
    html.push_str("</header>\n<main>\n");
    html.push_str(&techniques(study));
    if now.phase == Phase::Running {
        html.push_str(CAUTION);
    }
    for figure in live_figures(study)? {
        html.push_str(&format!(
            "<figure><h2>{}</h2><div class=\"scroll plot\">{}</div><figcaption>{}</figcaption></figure>\n",
            figure.title,
            svg::own(&figure.svg)?,
            figure.caption
        ));
    }
    html.push_str(&broken(study));
    Ok(html + "</main></body></html>\n")
}

fn progress(study: &StudyRows, now: &LiveStatus) -> String {
    let (done, planned) = (study.runs.len(), study.planned());
    let runs = format!("{done} of {planned} runs are done");
    let words = match (now.phase, now.left_s) {
        (Phase::Preparing, _) => "The inputs are collected and judged, and the runs are planned.".to_owned(),
        (Phase::Running, Some(left_s)) => format!("{runs}, about {} left.", time(left_s)),
        (Phase::Running, None) => format!("{runs}."),
        (Phase::Ended, _) if done < planned => {
            format!("{runs}. The study was stopped; the same command continues it.")
        }
        (Phase::Ended, _) => {
            format!("{runs}. Tables and figures follow in <a href=\"report.html\">report.html</a>.")
        }
    };
    let again = match now.phase {
        Phase::Ended => String::new(),
        _ => format!(
            "The page reloads every {REFRESH_S} s. If this time does not change, no run has ended since \
             then."
        ),
    };
    format!(
        "<p><strong>{words}</strong></p><progress value=\"{done}\" max=\"{}\"></progress>\n\
         <p class=\"note\">Written {} UTC.{again}</p>\n",
        planned.max(1),
        escape(&now.written)
    )
}

/// A time in words, to the unit that matters.
fn time(seconds: f64) -> String {
    let minutes = seconds / 60.0;
    if seconds < 90.0 {
        format!("{seconds:.0} s")
    } else if minutes < 90.0 {
        format!("{minutes:.0} min")
    } else {
        format!("{:.1} h", minutes / 60.0)
    }
}

/// The runs of one technique.
#[derive(Default)]
struct Own<'r> {
    planned: usize,
    runs: Vec<&'r Run>,
}

fn techniques(study: &StudyRows) -> String {
    let mut own: BTreeMap<&Label, Own<'_>> = BTreeMap::new();
    for plan in &study.plan {
        own.entry(&plan.technique).or_default().planned += plan.count;
    }
    for run in &study.runs {
        own.entry(&run.technique).or_default().runs.push(run);
    }
    if own.is_empty() {
        return String::new();
    }
    let columns = [
        "technique",
        "planned",
        "done",
        "done_share",
        "broken",
        "pairs",
        "successes",
        "share",
        "share_low",
        "share_high",
        "queries_mean",
        "result_share_mean",
    ];
    let mut table = Table::new("techniques", "", "", &columns);
    for (technique, Own { planned, runs }) in &own {
        let broken = runs.iter().filter(|run| run.is_broken()).count();
        let counts = |run: &Run| run.is_middle && !run.is_broken() && !(run.repairs() && run.input_accepted);
        let pairs: Vec<&Run> = runs.iter().copied().filter(|run| counts(run)).collect();
        let cases: Vec<Success<'_>> =
            pairs.iter().map(|run| Success::new(run.cluster(), run.succeeded())).collect();
        let queries: Vec<f64> = pairs.iter().map(|run| run.outcome.tests as f64).collect();
        let sizes: Vec<f64> = pairs.iter().filter_map(|run| result_share(run)).collect();
        let mut row: Vec<Cell> = vec![technique.name.as_str().into(), (*planned).into(), runs.len().into()];
        row.push(Cell::real((*planned > 0).then(|| runs.len() as f64 / *planned as f64)));
        row.extend(
            [broken, pairs.len(), cases.iter().filter(|case| case.is_success).count()].map(Cell::from),
        );
        row.extend(crate::tables::interval(clustered_share(&cases)));
        row.extend([Cell::real(mean(&queries)), Cell::real(mean(&sizes))]);
        table.push(row);
    }
    format!(
        "<section><h2>{}</h2>\n<p>The table counts the pairs of a file and a subject that are done so \
         far; for repairs, only pairs whose subject rejects the file. Successes are confirmed repairs or \
         reductions, with the 95 % interval of their share, clustered by file or repository. The size of \
         a result is a share of its input.</p>\n<div class=\"scroll\">{}</div></section>\n",
        escape(&study.titled("Techniques")),
        table.html()
    )
}

/// The size of a confirmed result as a share of its input.
fn result_share(run: &Run) -> Option<f64> {
    let bytes = run.outcome.result_bytes().filter(|_| run.succeeded() && run.outcome.input_bytes > 0)?;
    Some(bytes as f64 / run.outcome.input_bytes as f64)
}

/// The broken runs by technique, subject and cause, the most common first.
fn broken(study: &StudyRows) -> String {
    let mut causes: BTreeMap<(&str, &str, &str), (usize, &str)> = BTreeMap::new();
    for run in study.runs.iter().filter(|run| run.is_broken()) {
        let cause = run.outcome.broken().unwrap_or("unknown");
        let key = (run.technique.name.as_str(), run.plan.subject.as_str(), cause);
        causes.entry(key).or_insert((0, &run.input.name)).0 += 1;
    }
    if causes.is_empty() {
        return String::new();
    }
    let mut sorted: Vec<_> = causes.into_iter().collect();
    sorted.sort_by_key(|(_, (runs, _))| std::cmp::Reverse(*runs));
    let more = sorted.len().saturating_sub(MOST_CAUSES);
    let mut table = Table::new("broken", "", "", &["technique", "subject", "cause", "runs", "first_input"]);
    for ((technique, subject, cause), (runs, name)) in sorted.into_iter().take(MOST_CAUSES) {
        table.push(vec![technique.into(), subject.into(), cause.into(), runs.into(), name.into()]);
    }
    let rest = if more > 0 { format!(" {more} more causes are not shown.") } else { String::new() };
    format!(
        "<section id=\"broken\"><h2>Broken runs</h2>\n<p>The oracle or the technique failed, not the \
         input. No share and no mean counts broken runs.{rest}</p>\n<div \
         class=\"scroll\">{}</div></section>\n",
        table.html()
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use rows::{Ended, Goal, PlanRow, RunRow};

    const HOSTILE: &str = "</td><script>alert(1)</script>\u{202e}";

    fn run(number: usize, technique: &str, ended: Ended) -> (PlanRow, RunRow) {
        let plan = PlanRow {
            run: format!("{technique}-{number}"),
            technique: technique.to_owned(),
            subject: "parser".to_owned(),
            input: number.to_string(),
            sha256: number.to_string(),
            name: HOSTILE.to_owned(),
            goal: Goal::Repair,
            ..PlanRow::default()
        };
        let is_found = ended != Ended::Broken && number.is_multiple_of(2);
        let outcome = RunRow {
            ended,
            broken: (ended == Ended::Broken).then(|| HOSTILE.to_owned()),
            found: is_found,
            confirmed: is_found.then_some(true),
            input_bytes: 100,
            result_bytes: is_found.then_some(80),
            first_test: is_found.then_some(number as u64 + 1),
            tests: 30,
            ..RunRow::default()
        };
        (plan, outcome)
    }

    fn study(done: usize) -> StudyRows {
        let all: Vec<_> = (0..10)
            .flat_map(|number| [run(number, "a", Ended::Finished), run(number, HOSTILE, Ended::Broken)])
            .collect();
        let plan: Vec<PlanRow> = all.iter().map(|(plan, _)| plan.clone()).collect();
        let mut study = StudyRows::begun(std::path::Path::new("nowhere"), &plan).unwrap();
        study.add(all.into_iter().take(done));
        study
    }

    fn moment(phase: Phase) -> LiveStatus {
        let (study, title, written) =
            ("small".to_owned(), HOSTILE.to_owned(), "2026-01-02 03:04:05".to_owned());
        LiveStatus { study, title, written, phase, left_s: Some(200.0) }
    }

    #[test]
    fn a_running_study_shows_counts_curves_causes_and_the_time_left() {
        let page = live(&study(12), &moment(Phase::Running)).unwrap();
        assert!(page.contains("12 of 20 runs are done, about 3 min left."), "{page}");
        assert!(page.contains("<progress value=\"12\" max=\"20\">") && page.contains("refresh"), "{page}");
        // 6 of 10 runs of the first technique are done, and 3 of these repair their file.
        let cells = |word: &str| page.matches(&format!("title=\"{word}\"")).count();
        assert!(cells("0.6") == 2 && cells("0.5") == 1, "{page}");
        assert!(page.contains("Repaired so far") && page.contains("<svg"), "{page}");
        assert!(page.contains("<h2>Broken runs") && page.contains("U+202E"), "{page}");
        assert!(!page.contains("<script") && !page.contains('\u{202e}'), "{page}");
    }

    #[test]
    fn a_study_that_begins_or_ends_says_so() {
        let page = live(&StudyRows::default(), &moment(Phase::Preparing)).unwrap();
        assert!(page.contains("The inputs are collected") && page.contains("refresh"), "{page}");
        let page = live(&study(20), &moment(Phase::Ended)).unwrap();
        assert!(page.contains("report.html") && !page.contains("http-equiv=\"refresh\""), "{page}");
        let page = live(&study(3), &moment(Phase::Ended)).unwrap();
        assert!(page.contains("3 of 20 runs are done. The study was stopped"), "{page}");
    }

    #[test]
    fn times_have_a_readable_unit() {
        assert_eq!(
            [0.4, 89.0, 91.0, 5400.0, 36_000.0].map(time),
            ["0 s", "89 s", "2 min", "1.5 h", "10.0 h"]
        );
    }
}
