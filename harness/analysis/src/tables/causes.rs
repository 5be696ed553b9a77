//! Why files are invalid: judgements by cause, and the most common messages.

use rows::message::comparable;
use std::collections::BTreeMap;

use super::prevalence::share;
use super::{Label, StudyRows, Table};
use rows::{Cause, Class, ClassRow, ExecMode, JudgementRow};

/// The judgements of all subjects on one content.
type Verdicts<'a> = BTreeMap<&'a str, Vec<&'a JudgementRow>>;

/// Files by outcome (`yes`, `no`) and cause.
type Causes<'a> = BTreeMap<(&'a str, String), usize>;

/// By format, subject and cause.
pub(super) fn rejections(study: &StudyRows) -> Table {
    let caption = "What each subject said of the files collected, by the cause of its verdict; the share of the \
                   files that it judged, with Wilson's 95 % interval.";
    let columns =
        ["format", "subject", "version", "accepted", "cause", "files", "share", "share_low", "share_high"];
    let mut table = Table::new("rejections", "Verdicts of the subjects", caption, &columns);
    let verdicts = verdicts(study);
    let mut counts: BTreeMap<(Label, &str, &str), Causes<'_>> = BTreeMap::new();
    for file in files(study) {
        for judgement in
            file.sha256.as_deref().and_then(|content| verdicts.get(content)).into_iter().flatten()
        {
            let accepted = if judgement.accepted { "yes" } else { "no" };
            let who = (Label::format(&file.format), judgement.subject.as_str(), judgement.version.as_str());
            *counts.entry(who).or_default().entry((accepted, judgement.cause.to_string())).or_default() += 1;
        }
    }
    for ((format, subject, version), causes) in counts {
        let judged = causes.values().sum();
        for ((accepted, cause), files) in causes {
            let mut row = vec![
                format.name.as_str().into(),
                subject.into(),
                version.into(),
                accepted.into(),
                cause.as_str().into(),
            ];
            let (estimate, low, high) = share(files, judged);
            row.extend([files.into(), estimate, low, high]);
            table.push(row);
        }
    }
    table
}

/// The messages with which files were rejected, by format and subject, the most common first; at most `most`
/// for each subject.
pub(super) fn causes(study: &StudyRows, most: usize) -> Table {
    let caption = "Why files are invalid: the message of each rejection, with numbers, names and paths replaced by \
                   #, the most common first. The share is of the files that the subject rejected, with Wilson's \
                   95 % interval; the example is the first such file by name. Under `grammar` are files that only \
                   the grammar rejects.";
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
    for ((format, subject), causes) in tally(study) {
        let rejected: usize = causes.values().map(|(files, _)| files).sum();
        let mut sorted: Vec<_> = causes.into_iter().collect();
        // A stable sort keeps equally common messages in the order of cause and message.
        sorted.sort_by_key(|(_, (files, _))| std::cmp::Reverse(*files));
        for ((cause, message), (files, example)) in sorted.into_iter().take(most) {
            let (estimate, low, high) = share(files, rejected);
            table.push(vec![
                format.name.as_str().into(),
                subject.as_str().into(),
                cause.as_str().into(),
                message.as_str().into(),
                files.into(),
                estimate,
                low,
                high,
                example.into(),
            ]);
        }
    }
    table
}

/// The number of files, and the first of them.
type Files<'a> = (usize, &'a str);

/// The files of each cause and message, by format and subject.
fn tally(study: &StudyRows) -> BTreeMap<(Label, String), BTreeMap<(String, String), Files<'_>>> {
    let verdicts = verdicts(study);
    let mut tally: BTreeMap<(Label, String), BTreeMap<(String, String), Files<'_>>> = BTreeMap::new();
    let mut count = |file: &'_ ClassRow, subject: &str, cause: &str, message: String, name| {
        let of_subject = tally.entry((Label::format(&file.format), subject.to_owned())).or_default();
        of_subject.entry((cause.to_owned(), message)).or_insert((0, name)).0 += 1;
    };
    for file in files(study) {
        for judgement in
            file.sha256.as_deref().and_then(|content| verdicts.get(content)).into_iter().flatten()
        {
            if !judgement.accepted {
                let message = judgement.message.clone().unwrap_or_default();
                count(file, &judgement.subject, &judgement.cause.to_string(), message, file.name.as_str());
            }
        }
        if file.class == Class::OnlyGrammar {
            let said = file.reason.as_deref().and_then(comparable);
            let message = said.as_deref().unwrap_or_default().to_owned();
            count(file, "grammar", "no parse", message, file.name.as_str());
        }
    }
    tally
}

/// The judged files, one per content.
fn files(study: &StudyRows) -> impl Iterator<Item = &ClassRow> {
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

/// One judgement per content and subject: the plain command's, if a worker judged it too.
fn verdicts(study: &StudyRows) -> Verdicts<'_> {
    let mut chosen: BTreeMap<(&str, &str), &JudgementRow> = BTreeMap::new();
    for judgement in study.judgements.iter().filter(|judgement| judgement.cause != Cause::Broken) {
        let key = (judgement.sha256.as_str(), judgement.subject.as_str());
        let entry = chosen.entry(key).or_insert(judgement);
        if judgement.mode == ExecMode::Exec {
            *entry = judgement;
        }
    }
    let mut verdicts = Verdicts::new();
    for ((content, _), judgement) in chosen {
        verdicts.entry(content).or_default().push(judgement);
    }
    verdicts
}
