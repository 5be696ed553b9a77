//! The state that the repairs of one thread share: the options, the search, and the open subjects.

use super::Arguments;
use crate::content_format::format_of_content;
use crate::file_format::{extension, format_of};
use crate::open_subjects::OpenSubjects;
use crate::search_options::{PreparedSearch, REPAIR_ALGORITHM};
use crate::subject_options::SelectedSubject;
use algorithms::Goal;
use anyhow::Result;
use std::cell::{OnceCell, RefCell};
use std::collections::BTreeMap;
use std::path::Path;
use std::rc::Rc;

/// Repairs files one after the other: the options, the search, and the subjects that stay open.
pub(super) struct Repairer<'a> {
    pub(super) arguments: &'a Arguments,
    pub(super) open_subjects: OpenSubjects<'a>,
    /// Prepared once, because some searches read folders of examples.
    search: OnceCell<Rc<PreparedSearch>>,
    /// The subjects of named files by extension, and of contents by their format.
    subjects: RefCell<BTreeMap<Option<String>, SelectedSubject>>,
}

impl<'a> Repairer<'a> {
    /// A repairer of one thread.
    pub(super) fn new(arguments: &'a Arguments, open_subjects: OpenSubjects<'a>) -> Self {
        Self { arguments, open_subjects, search: OnceCell::new(), subjects: RefCell::default() }
    }

    /// The subject for a content with the name of this file. Names and contents of one kind have the same
    /// subject.
    pub(super) fn subject(&self, file: &Path, content: &[u8]) -> Result<SelectedSubject> {
        let (arguments, host) = (self.arguments, self.open_subjects.host());
        let by_content = || format_of_content(content).map(|format| format!("({format})"));
        let kind = extension(file).or_else(by_content);
        if let Some(selected) = self.subjects.borrow().get(&kind) {
            return Ok(selected.clone());
        }
        let mut selected = arguments.subject.resolve(host, file, content)?;
        if arguments.mode.is_none() {
            selected.run_in_process(host);
        }
        // Files with an unknown extension may have several formats, and a command may need the file's name.
        let is_of_kind =
            selected.entry.format == format_of(file).unwrap_or_default() || extension(file).is_none();
        if is_of_kind && selected.entry.key != "command" {
            self.subjects.borrow_mut().insert(kind, selected.clone());
        }
        Ok(selected)
    }

    /// The search that all files share.
    ///
    /// # Errors
    /// If its options do not suit each other.
    pub(super) fn search(&self) -> Result<Rc<PreparedSearch>> {
        if let Some(search) = self.search.get() {
            return Ok(Rc::clone(search));
        }
        let choices: &[_] = if self.arguments.no_insert { &[("insert", "no")] } else { &[] };
        let search = self.arguments.search.prepare(REPAIR_ALGORITHM, Goal::MaximizePassing, choices)?;
        let search = if self.arguments.jobs > 1 { search.without_progress() } else { search };
        Ok(Rc::clone(self.search.get_or_init(|| Rc::new(search))))
    }
}
