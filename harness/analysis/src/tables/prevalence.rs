//! How common invalid files are: table 3 of the paper (its RQ1).

use std::collections::{BTreeMap, BTreeSet};

use super::reported::{CORPUS, Reported};
use super::{Cell, ClassifiedFile, Label, StudyRows, Table, interval};
use crate::statistics::{Success, clustered_mean, clustered_share};
use rows::Class;

/// The name of all sources together.
const ALL: &str = "all";

/// By format, and by source if a format has several.
pub(super) fn prevalence(study: &StudyRows) -> Table {
    let caption = "crawled counts every file that the sources offered. unique leaves out empty, \
                   unreadable, too large and duplicate files, files of another format, and files that \
                   were not drawn. Judged files are valid (accepted by every subject and by the grammar) \
                   or invalid (rejected by a subject, or by the grammar alone). Unjudged and flaky files \
                   are neither. The share is that of invalid files among judged files. Where repositories \
                   are known, intervals take the files of a repository as one cluster.";
    let columns = [
        "format",
        "source",
        "crawled",
        "empty",
        "duplicate",
        "other_format",
        "unique",
        "unjudged",
        "flaky",
        "judged",
        "valid",
        "invalid",
        "only_grammar",
        "rejected_by_any_subject",
        "rejected_by_all_subjects",
        "invalid_share",
        "invalid_share_low",
        "invalid_share_high",
        "valid_bytes_mean",
        "valid_bytes_low",
        "valid_bytes_high",
        "invalid_bytes_mean",
        "invalid_bytes_low",
        "invalid_bytes_high",
        "repositories",
        "reported_crawled",
        "reported_unique",
        "reported_valid",
        "reported_invalid",
        "reported_rejected_by_grammar",
        "reported_rejected_by_any_subject",
        "reported_rejected_by_all_subjects",
        "reported_invalid_share",
    ];
    let mut table = Table::new("prevalence", "Invalid files among those collected", caption, &columns);
    let reported = Reported::read(CORPUS);
    for (format, source) in groups(study) {
        let counts = Counts::count(study, &format.name, &source);
        let mut row = vec![format.name.as_str().into(), source.as_str().into()];
        row.extend(counts.cells());
        for column in [
            "crawled",
            "unique",
            "valid",
            "invalid",
            "rejected_by_grammar",
            "rejected_by_any_subject",
            "rejected_by_all_subjects",
        ] {
            row.push(reported.cell(&[("format", &format.name)], column));
        }
        row.push(reported_share(&reported, &format.name));
        table.push(row);
    }
    table
}

/// A share of files with its interval, for files given by their cluster.
pub(super) fn share<'c>(cases: impl IntoIterator<Item = (&'c str, bool)>) -> [Cell; 3] {
    let cases: Vec<Success<'_>> =
        cases.into_iter().map(|(cluster, is_success)| Success::new(cluster, is_success)).collect();
    interval(clustered_share(&cases))
}

/// Table 3 in the layout of the paper, for the terminal: one column per format here and one for the paper's
/// numbers, for one source or all together.
pub(super) fn beside_the_paper(study: &StudyRows, source: Option<&str>) -> Table {
    let source = source.unwrap_or(ALL);
    let formats: BTreeSet<Label> =
        groups(study).into_iter().filter(|(_, name)| name == source).map(|(format, _)| format).collect();
    let columns: Vec<String> = std::iter::once("files".to_owned())
        .chain(formats.iter().flat_map(|f| [format!("{}_here", f.name), format!("{}_paper", f.name)]))
        .collect();
    let columns: Vec<&str> = columns.iter().map(String::as_str).collect();
    let title = if source == ALL {
        "Prevalence of invalid inputs (RQ1, table 3)".to_owned()
    } else {
        format!("Prevalence of invalid inputs (RQ1, table 3), source {source}")
    };
    /// A row: its name, the paper's column if it has one, and our cell.
    type Line = (&'static str, Option<&'static str>, fn(&Counts) -> Cell);
    let mut table = Table::new("prevalence-paper", &title, "", &columns);
    let reported = Reported::read(CORPUS);
    let counts: Vec<(Counts, &str)> =
        formats.iter().map(|f| (Counts::count(study, &f.name, source), f.name.as_str())).collect();
    let rows: [Line; 18] = [
        ("crawled", Some("crawled"), |c| c.crawled.into()),
        ("empty", None, |c| c.of(Class::Empty).into()),
        ("duplicate", None, |c| c.of(Class::Duplicate).into()),
        ("other format", None, |c| c.of(Class::OtherFormat).into()),
        ("unique", Some("unique"), |c| c.unique().into()),
        ("valid", Some("valid"), |c| c.of(Class::Valid).into()),
        ("invalid", Some("invalid"), |c| c.invalid().into()),
        ("  rejected by the grammar alone", Some("rejected_by_grammar"), |c| c.of(Class::OnlyGrammar).into()),
        ("  rejected by a subject", Some("rejected_by_any_subject"), |c| c.by_any().into()),
        ("  rejected by all subjects", Some("rejected_by_all_subjects"), |c| {
            c.of(Class::RejectedByAll).into()
        }),
        ("share invalid", Some(SHARE), |c| c.share[0].clone()),
        ("  from (95 %)", None, |c| c.share[1].clone()),
        ("  to", None, |c| c.share[2].clone()),
        ("unjudged", None, |c| c.of(Class::Unjudged).into()),
        ("flaky", None, |c| c.of(Class::Flaky).into()),
        ("too large, unreadable, not drawn", None, |c| c.not_read().into()),
        ("mean bytes, valid", Some("mean_valid_kib"), |c| c.valid_bytes[0].clone()),
        ("mean bytes, invalid", Some("mean_invalid_kib"), |c| c.invalid_bytes[0].clone()),
    ];
    for (name, column, here) in rows {
        let mut row: Vec<Cell> = vec![name.into()];
        for (counts, format) in &counts {
            row.push(here(counts));
            row.push(match column {
                Some(SHARE) => reported_share(&reported, format),
                Some(kib) if kib.ends_with("_kib") => bytes_of_kib(reported.cell(&[("format", format)], kib)),
                Some(column) => reported.cell(&[("format", format)], column),
                None => Cell::Missing,
            });
        }
        table.push(row);
    }
    table
}

const SHARE: &str = "invalid_share";

/// The sources of the files, sorted, without duplicates.
pub(super) fn sources(study: &StudyRows) -> Vec<String> {
    study.classes.iter().map(|row| row.source.to_string()).collect::<BTreeSet<_>>().into_iter().collect()
}

/// Each format with all its sources together, and with each source if there are several.
fn groups(study: &StudyRows) -> Vec<(Label, String)> {
    let mut sources: BTreeMap<Label, BTreeSet<&str>> = BTreeMap::new();
    for row in &study.classes {
        sources.entry(Label::format(&row.format)).or_default().insert(&row.source);
    }
    let mut groups = Vec::new();
    for (format, sources) in sources {
        groups.push((format.clone(), ALL.to_owned()));
        if sources.len() > 1 {
            groups.extend(sources.into_iter().map(|source| (format.clone(), source.to_owned())));
        }
    }
    groups
}

/// The share of invalid files in the paper, relative to its valid and invalid files.
fn reported_share(reported: &Reported, format: &str) -> Cell {
    let count = |column| match reported.cell(&[("format", format)], column) {
        Cell::Integer(count) => Some(count as f64),
        _ => None,
    };
    let share = count("invalid").zip(count("valid")).map(|(invalid, valid)| invalid / (invalid + valid));
    Cell::real(share)
}

fn bytes_of_kib(cell: Cell) -> Cell {
    match cell {
        Cell::Integer(kib) => Cell::real(kib as f64 * 1024.0),
        Cell::Real(kib) => Cell::real(kib * 1024.0),
        other => other,
    }
}

/// Counts files of one format and source by class.
struct Counts {
    crawled: usize,
    by_class: BTreeMap<Class, usize>,
    /// The share of invalid files among the judged, and the mean sizes, each with the ends of its interval.
    share: [Cell; 3],
    valid_bytes: [Cell; 3],
    invalid_bytes: [Cell; 3],
    /// The repositories of judged files; missing if they are unknown.
    repositories: Cell,
}

impl Counts {
    fn count(study: &StudyRows, format: &str, source: &str) -> Counts {
        let mut by_class: BTreeMap<Class, usize> = BTreeMap::new();
        let (mut valid, mut invalid): (Vec<(&str, f64)>, Vec<_>) = (Vec::new(), Vec::new());
        let mut judged = Vec::new();
        let mut repositories = BTreeSet::new();
        let mut crawled = 0;
        let wanted =
            |row: &&ClassifiedFile| &*row.format == format && (source == ALL || &*row.source == source);
        for row in study.classes.iter().filter(wanted) {
            crawled += 1;
            *by_class.entry(row.class).or_default() += 1;
            let content = row.sha256.as_deref().unwrap_or(&row.name);
            let cluster = study.cluster(content);
            let bytes = row.bytes.map(|bytes| (cluster, bytes as f64));
            let is_invalid = match row.class {
                Class::Valid => false,
                Class::OnlyGrammar | Class::RejectedBySome | Class::RejectedByAll => true,
                _ => continue,
            };
            judged.push((cluster, is_invalid));
            repositories.extend(study.origins.get(content).map(|origin| &*origin.repository));
            if is_invalid { invalid.extend(bytes) } else { valid.extend(bytes) }
        }
        let size = |cases: &[(&str, f64)], name: &str| {
            interval(clustered_mean(cases, &format!("prevalence/{format}/{source}/{name}")))
        };
        Counts {
            crawled,
            by_class,
            share: share(judged),
            valid_bytes: size(&valid, "valid"),
            invalid_bytes: size(&invalid, "invalid"),
            repositories: if repositories.is_empty() { Cell::Missing } else { repositories.len().into() },
        }
    }

    fn of(&self, class: Class) -> usize {
        self.by_class.get(&class).copied().unwrap_or_default()
    }

    fn by_any(&self) -> usize {
        self.of(Class::RejectedBySome) + self.of(Class::RejectedByAll)
    }

    fn invalid(&self) -> usize {
        self.by_any() + self.of(Class::OnlyGrammar)
    }

    fn judged(&self) -> usize {
        self.of(Class::Valid) + self.invalid()
    }

    fn unique(&self) -> usize {
        self.judged() + self.of(Class::Unjudged) + self.of(Class::Flaky)
    }

    fn not_read(&self) -> usize {
        self.of(Class::TooLarge) + self.of(Class::Unreadable) + self.of(Class::NotDrawn)
    }

    fn cells(&self) -> Vec<Cell> {
        let counts = vec![
            self.crawled.into(),
            self.of(Class::Empty).into(),
            self.of(Class::Duplicate).into(),
            self.of(Class::OtherFormat).into(),
            self.unique().into(),
            self.of(Class::Unjudged).into(),
            self.of(Class::Flaky).into(),
            self.judged().into(),
            self.of(Class::Valid).into(),
            self.invalid().into(),
            self.of(Class::OnlyGrammar).into(),
            self.by_any().into(),
            self.of(Class::RejectedByAll).into(),
        ];
        let measured = [&self.share, &self.valid_bytes, &self.invalid_bytes].into_iter().flatten().cloned();
        counts.into_iter().chain(measured).chain([self.repositories.clone()]).collect()
    }
}
