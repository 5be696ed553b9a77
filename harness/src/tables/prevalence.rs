//! How common invalid files are: table 3 of the paper.

use std::collections::{BTreeMap, BTreeSet};

use super::reported::{CORPUS, Reported};
use super::{Cell, Label, Study, Table};
use crate::records::JudgementRow;
use crate::statistics::mean;
use crate::world::BROKEN;

/// The verdicts of all subjects on one content.
type Verdicts<'a> = BTreeMap<&'a str, Vec<&'a JudgementRow>>;

/// By format.
pub(super) fn prevalence(study: &Study) -> Table {
    let caption = "What the sources offered: crawled is every file, unique what is left without empty \
                   files, duplicates, unreadable files and files of another format. Invalid files are \
                   rejected by at least one subject of the format, valid ones accepted by all that judged \
                   them; unjudged ones are neither. The grammar is not asked here, so the reported \
                   numbers hold some files that only the grammar rejects.";
    let columns = [
        "format",
        "crawled",
        "unique",
        "judged",
        "valid",
        "invalid",
        "rejected_by_all_subjects",
        "valid_bytes_mean",
        "invalid_bytes_mean",
        "reported_crawled",
        "reported_unique",
        "reported_valid",
        "reported_invalid",
        "reported_rejected_by_any_subject",
        "reported_rejected_by_all_subjects",
    ];
    let mut table = Table::new("prevalence", "Invalid files among those collected", caption, &columns);
    let reported = Reported::read(CORPUS);
    let verdicts = verdicts(study);
    let formats: BTreeSet<Label> = study.inputs.iter().map(|row| Label::format(&row.format)).collect();
    for format in formats {
        let offered: Vec<_> = study.inputs.iter().filter(|row| row.format == format.name).collect();
        let unique: Vec<_> = offered.iter().filter(|row| row.class == "kept").collect();
        let (mut valid, mut invalid, mut by_all) = (Vec::new(), Vec::new(), 0u64);
        for row in &unique {
            let Some(said) = row.sha256.as_deref().and_then(|content| verdicts.get(content)) else {
                continue;
            };
            let rejections = said.iter().filter(|judgement| !judgement.accepted).count();
            let group = if rejections == 0 { &mut valid } else { &mut invalid };
            group.push(said[0].bytes as f64);
            by_all += u64::from(rejections == said.len());
        }
        let mut row = vec![
            format.name.as_str().into(),
            offered.len().into(),
            unique.len().into(),
            (valid.len() + invalid.len()).into(),
            valid.len().into(),
            invalid.len().into(),
            by_all.into(),
            Cell::real(mean(&valid)),
            Cell::real(mean(&invalid)),
        ];
        for column in
            ["crawled", "unique", "valid", "invalid", "rejected_by_any_subject", "rejected_by_all_subjects"]
        {
            row.push(reported.cell(&[("format", &format.name)], column));
        }
        table.push(row);
    }
    table
}

/// By format, subject and cause.
pub(super) fn rejections(study: &Study) -> Table {
    let caption = "What each subject said of the files collected, by the cause of its verdict.";
    let columns = ["format", "subject", "version", "accepted", "cause", "files"];
    let mut table = Table::new("rejections", "Verdicts of the subjects", caption, &columns);
    let verdicts = verdicts(study);
    let mut counts: BTreeMap<(Label, &str, &str, &str, &str), usize> = BTreeMap::new();
    for input in study.inputs.iter().filter(|row| row.class == "kept") {
        let said = input.sha256.as_deref().and_then(|content| verdicts.get(content));
        for judgement in said.into_iter().flatten() {
            let accepted = if judgement.accepted { "yes" } else { "no" };
            let (subject, version) = (judgement.subject.as_str(), judgement.version.as_str());
            let key = (Label::format(&input.format), subject, version, accepted, judgement.cause.as_str());
            *counts.entry(key).or_default() += 1;
        }
    }
    for ((format, subject, version, accepted, cause), files) in counts {
        let format = format.name.as_str();
        table.push(vec![
            format.into(),
            subject.into(),
            version.into(),
            accepted.into(),
            cause.into(),
            files.into(),
        ]);
    }
    table
}

/// One verdict per content and subject: the plain command's, where a worker judged it too.
fn verdicts(study: &Study) -> Verdicts<'_> {
    let mut chosen: BTreeMap<(&str, &str), &JudgementRow> = BTreeMap::new();
    for judgement in study.judgements.iter().filter(|judgement| judgement.cause != BROKEN) {
        let key = (judgement.sha256.as_str(), judgement.subject.as_str());
        let entry = chosen.entry(key).or_insert(judgement);
        if judgement.mode == "exec" {
            *entry = judgement;
        }
    }
    let mut verdicts = Verdicts::new();
    for ((content, _), judgement) in chosen {
        verdicts.entry(content).or_default().push(judgement);
    }
    verdicts
}
