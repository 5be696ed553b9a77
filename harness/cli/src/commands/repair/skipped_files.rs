//! The files of a folder that no subject reads: a line for people, and rows for programs.

use super::row::{Outcome, Row};
use crate::file_format::extension;
use crate::plural::counted;
use engine::escaping::shown_path;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Extensions that the line names.
const MOST_EXTENSIONS: usize = 6;
/// Files that the line names of each extension.
const MOST_FILES: usize = 3;
/// What the user can do about them.
const REMEDY: &str = "name a judge with --subject KEY or -- COMMAND {}";

/// The files that were skipped.
#[derive(Default)]
pub(super) struct SkippedFiles {
    /// The files of each extension, in order.
    files: BTreeMap<Option<String>, Vec<PathBuf>>,
}

impl SkippedFiles {
    /// Adds a file.
    pub(super) fn push(&mut self, file: PathBuf) {
        self.files.entry(extension(&file)).or_default().push(file);
    }

    /// The line for people, such as `2 files skipped, because no subject reads them: .html (a.html, b.html); ...`.
    /// `None` if there are no such files.
    pub(super) fn line(&self) -> Option<String> {
        let count: usize = self.files.values().map(Vec::len).sum();
        let group = |(extension, files): (&Option<String>, &Vec<PathBuf>)| {
            let mut names: Vec<String> =
                files.iter().take(MOST_FILES).map(|file| shown_path(file).to_string()).collect();
            if files.len() > MOST_FILES {
                names.push(format!("{} more", files.len() - MOST_FILES));
            }
            let kind = extension.as_ref().map_or("no extension".to_owned(), |word| format!(".{word}"));
            format!("{kind} ({})", names.join(", "))
        };
        let mut groups: Vec<_> = self.files.iter().map(group).take(MOST_EXTENSIONS).collect();
        if self.files.len() > MOST_EXTENSIONS {
            groups.push(counted(self.files.len() - MOST_EXTENSIONS, "other extension"));
        }
        let them = if count == 1 { "it" } else { "them" };
        (count > 0).then(|| {
            let files = counted(count, "file");
            format!("{files} skipped, because no subject reads {them}: {}; {REMEDY}", groups.join(", "))
        })
    }

    /// A row for each file.
    pub(super) fn rows(&self) -> impl Iterator<Item = Row> {
        self.files.iter().flat_map(|(extension, files)| {
            let kind = match extension {
                Some(word) => format!("no subject reads .{word} files"),
                None => "its name has no extension".to_owned(),
            };
            files.iter().map(move |file| Row {
                file: file.display().to_string(),
                outcome: Outcome::Skipped,
                error: Some(format!("{kind}; {REMEDY}")),
                ..Row::default()
            })
        })
    }
}
