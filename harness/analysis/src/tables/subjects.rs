//! The subjects of a study: table 1 of the paper.

use std::collections::{BTreeMap, BTreeSet};

use super::prevalence::share;
use super::reported::{Reported, SUBJECTS};
use super::{Cell, Label, StudyRows, Table};

/// The facts about one subject.
#[derive(Default)]
struct Seen<'a> {
    version: Option<&'a str>,
    judged: BTreeSet<&'a str>,
    rejected: BTreeSet<&'a str>,
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
        study.mutants.iter().map(|row| (row.sha256.as_str(), row.parent.as_str())).collect();
    for ((format, subject), seen) in all(study, &reported) {
        let keys = [("subject", subject.as_str())];
        let count = |contents: &BTreeSet<&str>| seen.version.map_or(Cell::Missing, |_| contents.len().into());
        let mut row = vec![format.name.as_str().into(), subject.as_str().into()];
        row.extend([
            seen.version.map_or(Cell::Missing, Cell::from),
            count(&seen.judged),
            count(&seen.rejected),
        ]);
        row.extend(share(seen.judged.iter().map(|content| {
            let cluster = parents.get(content).copied().unwrap_or_else(|| study.cluster(content));
            (cluster, seen.rejected.contains(content))
        })));
        row.extend([reported.words(&keys, "version"), reported.words(&keys, "language")]);
        row.extend([reported.cell(&keys, "kloc"), reported.words(&keys, "first_commit")]);
        table.push(row);
    }
    table
}

fn all<'a>(study: &'a StudyRows, reported: &Reported) -> BTreeMap<(Label, String), Seen<'a>> {
    let mut subjects: BTreeMap<(Label, String), Seen<'_>> = BTreeMap::new();
    let planned = study.plan.iter().map(|plan| (plan.subject.as_str(), plan.format.as_str()));
    let mut formats: BTreeMap<&str, &str> = planned.collect();
    let contents: BTreeMap<&str, &str> =
        study.classes.iter().filter_map(|row| Some((row.sha256.as_deref()?, row.format.as_str()))).collect();
    for row in &study.judgements {
        let of_content = contents.get(row.sha256.as_str()).copied();
        let Some(format) = formats.get(row.subject.as_str()).copied().or(of_content) else { continue };
        formats.insert(&row.subject, format);
        let seen = subjects.entry((Label::format(format), row.subject.clone())).or_default();
        seen.version = Some(&row.version);
        seen.judged.insert(&row.sha256);
        if !row.accepted {
            seen.rejected.insert(&row.sha256);
        }
    }
    let of_paper: Vec<(&str, &str)> = reported.column("subject").zip(reported.column("format")).collect();
    if of_paper.iter().any(|(subject, _)| formats.contains_key(subject)) {
        for (subject, format) in of_paper {
            subjects.entry((Label::format(format), subject.to_owned())).or_default();
        }
    }
    subjects
}
