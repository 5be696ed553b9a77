//! The subjects of a study: table 1 of the paper.

use std::collections::BTreeMap;

use super::prevalence::share;
use super::reported::{Reported, SUBJECTS};
use super::{Cell, Label, StudyRows, Table};

/// The facts about one subject.
#[derive(Default)]
struct Seen<'a> {
    version: Option<&'a str>,
    /// Each judged content, and whether a judgement rejects it.
    judged: Vec<(&'a str, bool)>,
}

/// By format and subject. If the study has any of the paper's subjects, the others are listed too.
pub(super) fn subjects(study: &StudyRows) -> Table {
    let caption = "Each subject with the version that it reports, the number of distinct contents that it \
                   judged (mutants included), and the number that it rejected. The share is of the judged \
                   contents, with an interval by clusters. The paper does not state every version; kloc \
                   are thousands of lines of code. A subject without a version was not run here.";
    let columns = [
        "format",
        "subject",
        "version",
        "judged",
        "rejected",
        "rejected_share",
        "rejected_low",
        "rejected_high",
        "reported_version",
        "reported_language",
        "reported_kloc",
        "reported_first_commit",
    ];
    let mut table = Table::new("subjects", "Subjects", caption, &columns);
    let reported = Reported::read(SUBJECTS);
    let parents: BTreeMap<&str, &str> =
        study.mutants.iter().map(|(mutant, parent)| (mutant.as_str(), parent.as_str())).collect();
    for ((format, subject), seen) in all(study, &reported) {
        let keys = [("subject", subject.as_str())];
        let judged = distinct(seen.judged);
        let count = |contents: usize| seen.version.map_or(Cell::Missing, |_| contents.into());
        let mut row = vec![format.name.as_str().into(), subject.as_str().into()];
        row.extend([
            seen.version.map_or(Cell::Missing, Cell::from),
            count(judged.len()),
            count(judged.iter().filter(|(_, is_rejected)| *is_rejected).count()),
        ]);
        row.extend(share(judged.into_iter().map(|(content, is_rejected)| {
            (parents.get(content).copied().unwrap_or_else(|| study.cluster(content)), is_rejected)
        })));
        row.extend([reported.words(&keys, "version"), reported.words(&keys, "language")]);
        row.extend([reported.cell(&keys, "kloc"), reported.words(&keys, "first_commit")]);
        table.push(row);
    }
    table
}

/// Each content once, in their order.
fn distinct(mut judged: Vec<(&str, bool)>) -> Vec<(&str, bool)> {
    judged.sort_by(|one, other| one.0.cmp(other.0));
    judged.dedup_by(|later, first| {
        let is_same = later.0 == first.0;
        first.1 |= is_same && later.1;
        is_same
    });
    judged
}

fn all<'a>(study: &'a StudyRows, reported: &Reported) -> BTreeMap<(Label, String), Seen<'a>> {
    let mut subjects: BTreeMap<(Label, String), Seen<'_>> = BTreeMap::new();
    let planned = study.plan.iter().map(|plan| (plan.subject.as_str(), plan.format.as_str()));
    let mut formats: BTreeMap<&str, &str> = planned.collect();
    let contents: BTreeMap<&str, &str> =
        study.classes.iter().filter_map(|row| Some((row.sha256.as_deref()?, &*row.format))).collect();
    let mut known: BTreeMap<&str, Seen<'_>> = BTreeMap::new();
    for (content, verdict) in study.judgements.iter() {
        let subject = verdict.subject.as_str();
        if !formats.contains_key(subject) {
            let Some(format) = contents.get(content) else { continue };
            formats.insert(subject, format);
        }
        let seen = known.entry(subject).or_default();
        seen.version = Some(&verdict.version);
        seen.judged.push((content, !verdict.accepted));
    }
    for (subject, seen) in known {
        subjects.insert((Label::format(formats[subject]), subject.to_owned()), seen);
    }
    let of_paper: Vec<(&str, &str)> = reported.column("subject").zip(reported.column("format")).collect();
    if of_paper.iter().any(|(subject, _)| formats.contains_key(subject)) {
        for (subject, format) in of_paper {
            subjects.entry((Label::format(format), subject.to_owned())).or_default();
        }
    }
    subjects
}
