//! The collected files, in few bytes each. Files share the names of formats, sources, splits, subjects and messages.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rows::{Class, ClassRow, InputRow, OriginRow};

/// The origin of a content from the wild: the columns of [`OriginRow`] that tables use.
#[derive(Clone, Debug)]
pub struct Origin {
    /// The repository, such as `owner/name`.
    pub repository: Arc<str>,
    /// Whether a version is known to which somebody repaired the file.
    pub has_human_fix: bool,
}

/// The origins of contents by their SHA-256 in hex.
pub type Origins = BTreeMap<Box<str>, Origin>;

/// A file that a source offered: the columns of [`InputRow`] that tables use.
#[derive(Clone, Debug)]
pub struct InputFile {
    /// The format under which it was collected.
    pub format: Arc<str>,
    /// The source.
    pub source: Arc<str>,
    /// The name within the source.
    pub name: Box<str>,
    /// Size; empty if it could not be read.
    pub bytes: Option<u64>,
    /// SHA-256 of the content in hex; empty if it could not be read.
    pub sha256: Option<Box<str>>,
    /// The split of the data, if the study names one.
    pub split: Option<Arc<str>>,
}

/// A file with its class: the columns of [`ClassRow`] that tables use.
#[derive(Clone, Debug)]
pub struct ClassifiedFile {
    /// The format under which it was collected.
    pub format: Arc<str>,
    /// The source.
    pub source: Arc<str>,
    /// The name within the source.
    pub name: Box<str>,
    /// Size; empty if it could not be read.
    pub bytes: Option<u64>,
    /// SHA-256 of the content in hex; empty if it could not be read.
    pub sha256: Option<Box<str>>,
    /// Its class.
    pub class: Class,
    /// The reason for the class.
    pub reason: Option<Arc<str>>,
    /// The subjects that accept it, separated by blanks.
    pub accepted_by: Option<Arc<str>>,
    /// The subjects that reject it, separated by blanks.
    pub rejected_by: Option<Arc<str>>,
}

/// Makes files of rows.
#[derive(Default)]
pub(super) struct FileBuilder(BTreeSet<Arc<str>>);

impl FileBuilder {
    pub(super) fn input(&mut self, row: InputRow) -> InputFile {
        InputFile {
            format: self.shared(&row.format),
            source: self.shared(&row.source),
            name: row.name.into(),
            bytes: row.bytes,
            sha256: row.sha256.map(Into::into),
            split: row.split.map(|split| self.shared(&split)),
        }
    }

    pub(super) fn classified(&mut self, row: ClassRow) -> ClassifiedFile {
        let mut shared = |text: Option<String>| text.map(|text| self.shared(&text));
        let (reason, accepted_by, rejected_by) =
            (shared(row.reason), shared(row.accepted_by), shared(row.rejected_by));
        ClassifiedFile {
            format: self.shared(&row.format),
            source: self.shared(&row.source),
            name: row.name.into(),
            bytes: row.bytes,
            sha256: row.sha256.map(Into::into),
            class: row.class,
            reason,
            accepted_by,
            rejected_by,
        }
    }

    pub(super) fn origin(&mut self, row: OriginRow) -> (Box<str>, Origin) {
        let repository = self.shared(&row.repository);
        (row.sha256.into(), Origin { repository, has_human_fix: row.human_fix.is_some() })
    }

    fn shared(&mut self, text: &str) -> Arc<str> {
        if let Some(known) = self.0.get(text) {
            return Arc::clone(known);
        }
        let new: Arc<str> = text.into();
        self.0.insert(Arc::clone(&new));
        new
    }
}
