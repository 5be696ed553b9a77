//! Subjects that stay open, so that they start once for many files.

use crate::lazy_host::LazyHost;
use crate::subject_options::SelectedSubject;
use anyhow::Result;
use engine::input::TextDigest;
use engine::oracle::{BrokenOracle, Judgement, LiveOracle, Oracle};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use subjects::{Mode, Observation};

/// The subjects that one thread has opened, by command, extension of their input file, and mode.
pub(crate) struct OpenSubjects<'a> {
    host: &'a LazyHost,
    opened: RefCell<BTreeMap<Key, Judge>>,
}

/// A command, the extension of its input file, and the mode.
type Key = (Vec<String>, String, Mode);

/// An open subject; a clone asks the same one.
#[derive(Clone)]
pub(crate) struct Judge(Arc<Mutex<LiveOracle>>);

impl<'a> OpenSubjects<'a> {
    /// No subject is open yet.
    #[must_use]
    pub(crate) fn new(host: &'a LazyHost) -> Self {
        Self { host, opened: RefCell::default() }
    }

    /// The host on which they run.
    #[must_use]
    pub(crate) fn host(&self) -> &'a LazyHost {
        self.host
    }

    /// The open subject, opened if it is not yet.
    ///
    /// # Errors
    /// When it is not installed, with the remedy, or cannot be run in this mode.
    pub(crate) fn open(&self, selected: &SelectedSubject, mode: Mode) -> Result<Judge> {
        let key = (selected.entry.command.clone(), selected.entry.extension.clone(), mode);
        if let Some(judge) = self.opened.borrow().get(&key) {
            return Ok(judge.clone());
        }
        let judge = Judge(Arc::new(Mutex::new(selected.open(self.host, mode)?)));
        self.opened.borrow_mut().insert(key, judge.clone());
        Ok(judge)
    }
}

impl Judge {
    /// Judges a text, and also returns the observation.
    ///
    /// # Errors
    /// [`BrokenOracle`] when the subject could not be run.
    pub(crate) fn judge_and_observe(
        &self,
        text: &[&[u8]],
        limit: Option<Duration>,
    ) -> Result<(Judgement, Observation), BrokenOracle> {
        let judge = self.0.lock();
        let mut judge = judge.map_err(|_| BrokenOracle("an earlier query ended in a panic".to_owned()))?;
        judge.judge_and_observe(text, limit)
    }
}

impl Oracle for Judge {
    fn judge(
        &mut self,
        _: TextDigest,
        text: &[&[u8]],
        limit: Option<Duration>,
    ) -> Result<Judgement, BrokenOracle> {
        self.judge_and_observe(text, limit).map(|(judgement, _)| judgement)
    }
}
