//! Compares judgements with a manifest, a CSV file of outcomes that were observed elsewhere.

use anyhow::{Context as _, Result, bail, ensure};
use rows::{Cause, Class, ClassRow, ExecMode, JudgementRow};
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::Path;
use std::str::FromStr;

/// Assigns a column of a manifest to a subject; users write `COLUMN=SUBJECT`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ColumnSubject {
    /// The column.
    pub column: String,
    /// The subject's key.
    pub subject: String,
}

impl FromStr for ColumnSubject {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.split_once('=') {
            Some((column, subject)) if !column.is_empty() && !subject.is_empty() => {
                Ok(Self { column: column.to_owned(), subject: subject.to_owned() })
            }
            _ => Err(format!("{text:?}: write COLUMN=SUBJECT, as in nop=graphviz-nop")),
        }
    }
}

/// The rows of a manifest, by the file's path below its folder.
#[derive(Clone, Debug, Default)]
pub struct Expectations {
    columns: Vec<String>,
    files: BTreeMap<String, BTreeMap<String, String>>,
}

/// One outcome of a manifest compared with the one found here (`manifest-check.csv`, sorted by path and
/// column).
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Compared {
    /// The file.
    pub path: String,
    /// The manifest's column.
    pub column: String,
    /// The subject.
    pub subject: String,
    /// The mode in which the subject ran; empty if it did not run.
    pub mode: Option<ExecMode>,
    /// The cause that corresponds to the manifest's exit code; empty if the cell has no exit code.
    pub expected: Option<Cause>,
    /// The cause found here; empty if the file was not judged.
    pub found: Option<Cause>,
    /// Whether both accept the file, or both reject it.
    pub agrees: bool,
    /// Explains the difference, as far as it can be determined.
    pub reason: Option<String>,
    /// Whether this explanation is sufficient.
    pub explained: bool,
}

impl Expectations {
    /// Reads a manifest: a CSV file with a column `path`, optional columns `sha256` and `kind`, and columns
    /// of outcomes. The cells of these begin with an exit code, negative for a signal.
    ///
    /// # Errors
    /// When it cannot be read. The message names file and line.
    pub fn read(file: &Path) -> Result<Self> {
        let read = || -> Result<Self> {
            let mut reader = csv::Reader::from_path(file)?;
            let columns: Vec<String> = reader.headers()?.iter().map(str::to_owned).collect();
            ensure!(
                columns.iter().any(|column| column == "path"),
                "line 1: the manifest has no column `path`"
            );
            let mut files = BTreeMap::new();
            for row in reader.deserialize() {
                let row: BTreeMap<String, String> = row?;
                let path = row.get("path").cloned().unwrap_or_default();
                files.insert(path, row);
            }
            Ok(Self { columns, files })
        };
        read().with_context(|| format!("--manifest {}", file.display()))
    }

    /// The kind of the file by the manifest's column `kind`. Prevalence is counted by this as the source.
    #[must_use]
    pub fn kind_of(&self, path: &str) -> Option<&str> {
        self.files.get(path)?.get("kind").map(String::as_str).filter(|kind| !kind.is_empty())
    }

    /// The columns of outcomes with their subjects: columns named by the key of a subject, and columns that
    /// the user assigned.
    ///
    /// # Errors
    /// When an assigned column does not exist, its subject does not run here, or there is nothing to compare.
    pub fn pairings(&self, paired: &[ColumnSubject], subjects: &[&str]) -> Result<Vec<ColumnSubject>> {
        for ColumnSubject { column, subject } in paired {
            ensure!(self.columns.contains(column), "--compare: the manifest has no column {column:?}");
            let have = subjects.iter().copied();
            ensure!(
                subjects.contains(&subject.as_str()),
                engine::unknown_names::unknown("--compare", "selected subject", subject, have)
            );
        }
        let taken = |column: &str| paired.iter().any(|pairing| pairing.column == column);
        let same = self.columns.iter().filter(|column| subjects.contains(&column.as_str()) && !taken(column));
        let same = same.map(|column| ColumnSubject { column: column.clone(), subject: column.clone() });
        let mut pairings: Vec<ColumnSubject> = paired.iter().cloned().chain(same).collect();
        pairings.sort();
        if pairings.is_empty() {
            bail!(
                "--manifest: no column has the key of a selected subject; assign columns with --compare COLUMN=SUBJECT"
            );
        }
        Ok(pairings)
    }

    /// Compares every outcome of these columns with the judgement here, sorted by path and column.
    #[must_use]
    pub fn compare(
        &self,
        pairings: &[ColumnSubject],
        classes: &[ClassRow],
        judgements: &[JudgementRow],
    ) -> Vec<Compared> {
        let classes: BTreeMap<&str, &ClassRow> = classes.iter().map(|row| (row.name.as_str(), row)).collect();
        let mut judged: BTreeMap<(&str, &str), Vec<&JudgementRow>> = BTreeMap::new();
        for row in judgements {
            judged.entry((&row.sha256, &row.subject)).or_default().push(row);
        }
        let mut compared = Vec::new();
        for (path, cells) in &self.files {
            for ColumnSubject { column, subject } in pairings {
                let Some(cell) = cells.get(column).filter(|cell| !cell.is_empty()) else { continue };
                let row = Compared {
                    path: path.clone(),
                    column: column.clone(),
                    subject: subject.clone(),
                    expected: expected(cell),
                    ..Compared::default()
                };
                let Some(class) = classes.get(path.as_str()) else {
                    compared.push(Compared { reason: Some("not in the folder".to_owned()), ..row });
                    continue;
                };
                let listed = cells.get("sha256").filter(|sha256| !sha256.is_empty());
                if listed.is_some_and(|listed| class.sha256.as_ref() != Some(listed)) {
                    compared.push(Compared {
                        reason: Some("the content differs from the manifest's".to_owned()),
                        ..row
                    });
                    continue;
                }
                let content = class.sha256.as_deref().unwrap_or_default();
                match (judged.get(&(content, subject.as_str())), row.expected) {
                    (Some(_), None) => {
                        let reason = format!("the manifest's cell {cell:?} does not begin with an exit code");
                        compared.push(Compared { reason: Some(reason), ..row });
                    }
                    (Some(rows), Some(expected)) => {
                        compared.extend(rows.iter().map(|found| beside(row.clone(), expected, found)));
                    }
                    (None, _) => compared.push(not_judged(row, class)),
                }
            }
        }
        compared
    }
}

/// The cause that corresponds to the exit code in a cell; `None` if the cell has none.
fn expected(cell: &str) -> Option<Cause> {
    let code = cell.split_ascii_whitespace().next()?.parse::<i32>().ok()?;
    Some(match code {
        0 => Cause::Accepted,
        code if code < 0 => Cause::Signal(-code),
        code => Cause::Exit(code),
    })
}

fn not_judged(row: Compared, class: &ClassRow) -> Compared {
    let why = class.reason.as_deref().map(|reason| format!(": {reason}")).unwrap_or_default();
    let set_aside = class.class != Class::Unjudged;
    Compared { reason: Some(format!("not judged, {}{why}", class.class)), explained: set_aside, ..row }
}

fn beside(row: Compared, expected: Cause, found: &JudgementRow) -> Compared {
    let accepted = expected == Cause::Accepted;
    let agrees = accepted == found.accepted;
    let said = found.said.as_deref().map(|said| format!(": {said}")).unwrap_or_default();
    let (reason, explained) = match (agrees, accepted, found.cause) {
        (true, _, cause) if accepted || cause == expected => (None, true),
        (true, _, cause) => (Some(format!("rejected both times, here by {cause}{said}")), true),
        (false, true, Cause::EmptyOutput) => {
            (Some("both exit with 0, but nothing was printed, so the rule rejects".to_owned()), true)
        }
        (false, _, cause) => (Some(format!("here {cause}, by version {}{said}", found.version)), false),
    };
    Compared { mode: Some(found.mode), found: Some(found.cause), agrees, reason, explained, ..row }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn expectations(text: &str) -> Result<Expectations> {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("manifest.csv");
        std::fs::write(&file, text).unwrap();
        Expectations::read(&file)
    }

    #[test]
    fn outcomes_are_compared_and_differences_explained() {
        let manifest = expectations(
            "path,sha256,kind,jq,nop\nfine,f,wild,0,\nblank,b,wild,0,\nbroken,x,conformance,4 parse error,\n\
             other,o,wild,4,\nlost,l,wild,0,\nchanged,c,wild,0,\ncrash,k,wild,-11,\ncoff,z,wild,0,\n",
        )
        .unwrap();
        assert_eq!((manifest.kind_of("broken"), manifest.kind_of("lost-too")), (Some("conformance"), None));
        let class = |name: &str, sha256: &str, class: &str| ClassRow {
            name: name.into(),
            sha256: Some(sha256.into()),
            class: class.parse().unwrap(),
            ..ClassRow::default()
        };
        let classes = [
            class("fine", "f", "valid"),
            class("blank", "b", "rejected-by-all"),
            class("broken", "x", "rejected-by-all"),
            class("other", "o", "valid"),
            class("changed", "new", "valid"),
            class("crash", "k", "rejected-by-all"),
            class("coff", "z", "other-format"),
        ];
        let judgement = |sha256: &str, cause: &str| JudgementRow {
            sha256: sha256.into(),
            subject: "jq".into(),
            mode: rows::ExecMode::Exec,
            accepted: cause == "accepted",
            cause: cause.parse().unwrap(),
            ..JudgementRow::default()
        };
        let judgements = [
            judgement("f", "accepted"),
            judgement("b", "empty output"),
            judgement("x", "exit 4"),
            judgement("o", "accepted"),
            judgement("k", "signal 6"),
        ];
        let pairings = manifest.pairings(&[], &["jq", "dot"]).unwrap();
        let compared = manifest.compare(&pairings, &classes, &judgements);
        let told: Vec<_> =
            compared.iter().map(|row| (row.path.as_str(), row.agrees, row.explained)).collect();
        let expected = [
            ("blank", false, true),
            ("broken", true, true),
            ("changed", false, false),
            ("coff", false, true),
            ("crash", true, true),
            ("fine", true, true),
            ("lost", false, false),
            ("other", false, false),
        ];
        assert_eq!(told, expected);
        assert!(compared[4].reason.as_deref().unwrap().contains("signal 6"));
    }

    #[test]
    fn a_faulty_manifest_or_assignment_is_reported() {
        assert!(format!("{:#}", expectations("a,b\n1,2\n").unwrap_err()).contains("no column `path`"));
        assert!(format!("{:#}", expectations("path,b\n1\n").unwrap_err()).contains("--manifest"));
        let manifest = expectations("path,nop\na,0\n").unwrap();
        let pair = |text: &str| manifest.pairings(&[text.parse().unwrap()], &["graphviz-nop"]);
        assert_eq!(pair("nop=graphviz-nop").unwrap().len(), 1);
        assert!(pair("nip=graphviz-nop").is_err() && pair("nop=graphviz").is_err());
        assert!(manifest.pairings(&[], &["jq"]).unwrap_err().to_string().contains("--compare"));
        assert!("nop".parse::<ColumnSubject>().is_err() && "=x".parse::<ColumnSubject>().is_err());
    }
}
