//! Why files are invalid: judgements by cause, and the most common messages.

use rows::message::comparable;
use std::collections::{BTreeMap, BTreeSet};

use super::prevalence::share;
use super::{Cell, ClassifiedFile, Label, StudyRows, Table, Verdict};
use rows::{Cause, Class, ExecMode};

/// Files with the judgements of one subject.
type Judged<'a> = Vec<(&'a ClassifiedFile, &'a Verdict)>;

/// By format, subject and cause.
pub(super) fn rejections(study: &StudyRows) -> Table {
    let caption = "The verdicts of each subject on the collected files, by cause. The share is of the \
                   files that it judged. Where repositories are known, intervals take the files of a \
                   repository as one cluster.";
    let columns =
        ["format", "subject", "version", "accepted", "cause", "files", "share", "share_low", "share_high"];
    let mut table = Table::new("rejections", "Verdicts of the subjects", caption, &columns);
    let verdicts = Verdicts::of(study);
    let mut subjects: BTreeMap<(Label, &str, &str), Judged<'_>> = BTreeMap::new();
    for file in files(study) {
        for judgement in verdicts.on(file) {
            let who = (Label::format(&file.format), judgement.subject.as_str(), judgement.version.as_str());
            subjects.entry(who).or_default().push((file, judgement));
        }
    }
    for ((format, subject, version), judged) in subjects {
        let key = |judgement: &Verdict| (judgement.accepted, judgement.cause.to_string());
        let causes: BTreeSet<(bool, String)> = judged.iter().map(|(_, judgement)| key(judgement)).collect();
        for cause in causes {
            let is_of = |(file, judgement): &(&'_ ClassifiedFile, &Verdict)| {
                (study.cluster(content(file)).to_owned(), key(judgement) == cause)
            };
            let cases: Vec<(String, bool)> = judged.iter().map(is_of).collect();
            let mut row: Vec<Cell> = vec![format.name.as_str().into(), subject.into(), version.into()];
            row.extend([if cause.0 { "yes" } else { "no" }.into(), cause.1.as_str().into()]);
            row.push(cases.iter().filter(|(_, is_of)| *is_of).count().into());
            row.extend(share(cases.iter().map(|(cluster, is_of)| (cluster.as_str(), *is_of))));
            table.push(row);
        }
    }
    table
}

/// The messages with which files were rejected, by format and subject, the most common first; at most `most`
/// for each subject.
pub(super) fn causes(study: &StudyRows, most: usize) -> Table {
    let caption = "The reasons why files are invalid: the message of each rejection, with numbers, names \
                   and paths replaced by #, the most common first. The share is of the files that the \
                   subject rejected. Where repositories are known, intervals take the files of a \
                   repository as one cluster. The example is the first such file by name. Rows of \
                   `grammar` count files that only the grammar rejects.";
    let columns = [
        "format",
        "subject",
        "cause",
        "message",
        "files",
        "share_of_rejected",
        "share_low",
        "share_high",
        "example",
    ];
    let mut table = Table::new("causes", "Most common causes of invalidity", caption, &columns);
    for ((format, subject), rejections) in count_causes(study) {
        let mut sorted: Vec<((String, String), Vec<&ClassifiedFile>)> = rejections.into_iter().collect();
        // A stable sort keeps equally common messages in the order of cause and message.
        sorted.sort_by_key(|(_, files)| std::cmp::Reverse(files.len()));
        let all: Vec<(usize, &ClassifiedFile)> = sorted
            .iter()
            .enumerate()
            .flat_map(|(number, (_, files))| files.iter().map(move |file| (number, *file)))
            .collect();
        for (number, ((cause, message), files)) in sorted.iter().enumerate().take(most) {
            let example = files.iter().map(|file| &*file.name).min().unwrap_or_default();
            let mut row: Vec<Cell> = vec![format.name.as_str().into(), subject.as_str().into()];
            row.extend([cause.as_str().into(), message.as_str().into(), files.len().into()]);
            row.extend(share(all.iter().map(|(of, file)| (study.cluster(content(file)), *of == number))));
            row.push(example.into());
            table.push(row);
        }
    }
    table
}

/// The rejected files by cause and message.
type Rejected<'a> = BTreeMap<(String, String), Vec<&'a ClassifiedFile>>;

/// The rejected files by format and subject.
fn count_causes(study: &StudyRows) -> BTreeMap<(Label, String), Rejected<'_>> {
    let verdicts = Verdicts::of(study);
    let mut counts: BTreeMap<(Label, String), Rejected<'_>> = BTreeMap::new();
    for file in files(study) {
        let format = Label::format(&file.format);
        for judgement in verdicts.on(file).filter(|judgement| !judgement.accepted) {
            let key = (judgement.cause.to_string(), judgement.message.clone().unwrap_or_default());
            let subject = counts.entry((format.clone(), judgement.subject.clone())).or_default();
            subject.entry(key).or_default().push(file);
        }
        if file.class == Class::OnlyGrammar {
            let message = file.reason.as_deref().and_then(comparable).unwrap_or_default().to_string();
            let grammar = counts.entry((format, "grammar".to_owned())).or_default();
            grammar.entry(("no parse".to_owned(), message)).or_default().push(file);
        }
    }
    counts
}

fn content(file: &ClassifiedFile) -> &str {
    file.sha256.as_deref().unwrap_or(&file.name)
}

/// The judged files, one per content.
fn files(study: &StudyRows) -> impl Iterator<Item = &ClassifiedFile> {
    let judged = [
        Class::Valid,
        Class::OnlyGrammar,
        Class::RejectedBySome,
        Class::RejectedByAll,
        Class::Flaky,
        Class::Unjudged,
    ];
    study.classes.iter().filter(move |row| judged.contains(&row.class))
}

/// The judgements of all subjects.
struct Verdicts<'a> {
    /// By content.
    judgements: BTreeMap<&'a str, Vec<&'a Verdict>>,
    /// The formats that each subject reads, as far as the plan and the classes of files say so.
    formats: BTreeMap<&'a str, BTreeSet<&'a str>>,
}

impl<'a> Verdicts<'a> {
    /// One judgement per content and subject: the plain command's, if a worker judged it too.
    fn of(study: &'a StudyRows) -> Self {
        let wanted: BTreeSet<&str> = files(study).filter_map(|file| file.sha256.as_deref()).collect();
        let judged = study.judgements.iter().filter(|(_, judgement)| judgement.cause != Cause::Broken);
        let mut chosen: BTreeMap<(&str, &str), &Verdict> = BTreeMap::new();
        for (content, judgement) in judged.filter(|(content, _)| wanted.contains(content)) {
            let entry = chosen.entry((content, judgement.subject.as_str())).or_insert(judgement);
            if judgement.mode == ExecMode::Exec {
                *entry = judgement;
            }
        }
        let mut judgements: BTreeMap<&str, Vec<&Verdict>> = BTreeMap::new();
        for ((content, _), judgement) in chosen {
            judgements.entry(content).or_default().push(judgement);
        }
        let mut formats: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for plan in &study.plan {
            formats.entry(&plan.subject).or_default().insert(&plan.format);
        }
        for file in &study.classes {
            let lists = [&file.accepted_by, &file.rejected_by].into_iter().flatten();
            for subject in lists.flat_map(|list| list.split_ascii_whitespace()) {
                formats.entry(subject).or_default().insert(&file.format);
            }
        }
        Self { judgements, formats }
    }

    /// The judgements on a file as a file of its format. Files of two formats may have the same content, and
    /// then the subjects of the other format judged it as well.
    fn on(&self, file: &'a ClassifiedFile) -> impl Iterator<Item = &'a Verdict> {
        let judgements = file.sha256.as_deref().and_then(|content| self.judgements.get(content));
        judgements.into_iter().flatten().copied().filter(|judgement| {
            let formats = self.formats.get(judgement.subject.as_str());
            formats.is_none_or(|formats| formats.contains(&*file.format))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rows::{ClassRow, JudgementRow};

    /// One content that is collected as JSON and as DOT. Before, its judgement by the DOT program made a row
    /// of JSON.
    #[test]
    fn a_content_of_two_formats_is_judged_by_the_subjects_of_each() {
        let class = |format: &str, rejected_by: &str| ClassRow {
            format: format.into(),
            name: format!("same.{format}"),
            sha256: Some("same".into()),
            class: Class::RejectedByAll,
            rejected_by: Some(rejected_by.into()),
            ..ClassRow::default()
        };
        let judgement = |subject: &str| JudgementRow {
            sha256: "same".into(),
            subject: subject.into(),
            cause: Cause::Exit(1),
            ..JudgementRow::default()
        };
        let study = StudyRows::of_inputs(
            Vec::new(),
            vec![class("dot", "graphviz"), class("json", "jq")],
            vec![judgement("graphviz"), judgement("jq")],
        );
        for table in [rejections(&study), causes(&study, 9)] {
            let rows: Vec<_> = table
                .rows
                .iter()
                .map(|row| (table.word(row, "format"), table.word(row, "subject")))
                .collect();
            assert_eq!(rows, [("json", "jq"), ("dot", "graphviz")], "{}", table.key);
        }
    }
}
