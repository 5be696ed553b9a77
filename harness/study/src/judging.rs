//! A queue of judgements: finds the missing queries about each content, and runs them.
//!
//! Knows where answers are stored, but not where contents come from.

use crate::classes::{KnownAnswers, SubjectModes, facts_key, facts_of, judgement_key};
use crate::parallel::in_parallel;
use crate::state::{RowKind, State};
use anyhow::{Context as _, Result};
use engine::backend::{Content, OraclePool, SubjectBackend};
use rows::Cause;
use rows::Identity;
use rows::{ContentRow, JudgementRow};
use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use subjects::{Entry, Mode, clock};

/// The most rows written in one transaction.
const BATCH: usize = 256;

/// The longest time that an answer waits to be written.
const PATIENCE: Duration = Duration::from_secs(1);

/// The subjects that judge contents, and how often they do.
pub struct JudgingQueue<'a> {
    /// Runs the subjects, or replays them.
    pub backend: &'a SubjectBackend,
    /// The subjects.
    pub subjects: &'a [Entry],
    /// Their identities, by key.
    pub identities: &'a BTreeMap<String, Identity>,
    /// The modes in which each is run, by key.
    pub modes: &'a BTreeMap<String, Vec<Mode>>,
    /// Whether each subject judges each content twice.
    pub twice: bool,
}

/// The missing judgements of one content.
pub struct PendingJudgements<S> {
    /// SHA-256 of the content in hex.
    pub sha256: String,
    /// Its format.
    pub format: String,
    /// Where to read the content.
    pub source: S,
    /// Whether to compute the facts from its bytes.
    facts: bool,
    /// Indices of subjects and modes for first judgements.
    first: Vec<(usize, Mode)>,
    /// Indices of subjects and modes for second judgements.
    second: Vec<(usize, Mode)>,
}

/// The answers about one content.
struct Answers {
    facts: Option<ContentRow>,
    first: Vec<JudgementRow>,
    second: Vec<JudgementRow>,
}

/// Counts the answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Judgements, including second ones.
    pub judgements: usize,
    /// Judgements that failed because the subject could not be run.
    pub broken: usize,
}

impl JudgingQueue<'_> {
    /// The subjects that read a format, with their modes.
    #[must_use]
    pub fn subject_modes(&self, format: &str) -> Vec<SubjectModes<'_>> {
        let of_format = self.subjects.iter().filter(|entry| entry.format == format);
        of_format.map(|entry| (entry.key.as_str(), self.modes_of(entry))).collect()
    }

    /// Each subject that reads a format, once per mode.
    pub fn judges_of(&self, format: &str) -> impl Iterator<Item = (&Entry, Mode)> {
        let of_format = self.subjects.iter().filter(move |entry| entry.format == format);
        of_format.flat_map(|entry| self.modes_of(entry).iter().map(move |&mode| (entry, mode)))
    }

    fn modes_of(&self, entry: &Entry) -> &[Mode] {
        self.modes.get(&entry.key).map_or(&[], Vec::as_slice)
    }

    /// The missing answers about a content; `None` if nothing is missing. `with_facts` also requests the
    /// facts from its bytes. A content that is known to be of another format is not judged.
    pub fn questions<S>(
        &self,
        known: &KnownAnswers,
        sha256: &str,
        format: &str,
        source: S,
        with_facts: bool,
    ) -> Option<PendingJudgements<S>> {
        let facts = known.facts(sha256, format);
        if facts.is_some_and(|facts| facts.other_format.is_some()) {
            return None;
        }
        let mut questions = PendingJudgements {
            sha256: sha256.to_owned(),
            format: format.to_owned(),
            source,
            facts: with_facts && facts.is_none(),
            first: Vec::new(),
            second: Vec::new(),
        };
        for (number, entry) in self.subjects.iter().enumerate().filter(|(_, entry)| entry.format == format) {
            for &mode in self.modes_of(entry) {
                if known.judgement(sha256, &entry.key, mode).is_none_or(|row| row.cause == Cause::Broken) {
                    questions.first.push((number, mode));
                }
                if self.twice
                    && known
                        .second_judgement(sha256, &entry.key, mode)
                        .is_none_or(|row| row.cause == Cause::Broken)
                {
                    questions.second.push((number, mode));
                }
            }
        }
        (questions.facts || questions.count() > 0).then_some(questions)
    }

    /// Runs the queries and stores each answer in the state; answers before an interrupt are kept. `step` is
    /// called for each content with the name of a subject that judged it.
    ///
    /// # Errors
    /// When a content cannot be read, a record does not hold an answer, or the state cannot be written.
    pub fn ask<S: Send + Sync>(
        &self,
        state: &mut State,
        questions: Vec<PendingJudgements<S>>,
        jobs: usize,
        interrupt: &AtomicBool,
        read: impl Fn(&PendingJudgements<S>) -> Result<Vec<u8>> + Sync,
        mut step: impl FnMut(&str),
    ) -> Result<Tally> {
        let mut tally = Tally::default();
        let mut pending = Vec::new();
        let mut written = clock::now();
        let outcome = in_parallel(
            jobs,
            questions,
            interrupt,
            || Ok(OraclePool::new(self.backend)),
            |pool, questions| {
                let bytes = read(&questions)?;
                self.answers(pool, &questions, &bytes)
            },
            |answers| {
                step(answers.first.last().map_or("", |row| row.subject.as_str()));
                let rows = || answers.first.iter().chain(&answers.second);
                tally.judgements += rows().count();
                tally.broken += rows().filter(|row| row.cause == Cause::Broken).count();
                pending.push(answers);
                if pending.len() >= BATCH || clock::now() - written >= PATIENCE {
                    self.keep(state, &mut pending)?;
                    written = clock::now();
                }
                Ok(())
            },
        );
        self.keep(state, &mut pending)?;
        outcome.map(|()| tally)
    }

    fn answers<S>(
        &self,
        pool: &mut OraclePool<'_>,
        questions: &PendingJudgements<S>,
        bytes: &[u8],
    ) -> Result<Answers> {
        let sha256 = questions.sha256.as_str();
        let mut answers = Answers { facts: None, first: Vec::new(), second: Vec::new() };
        if questions.facts {
            let facts = answers.facts.insert(facts_of(sha256, &questions.format, bytes));
            if facts.other_format.is_some() {
                return Ok(answers);
            }
        }
        let content = Content { sha256, bytes };
        for &(number, mode) in &questions.first {
            let entry = &self.subjects[number];
            answers.first.push(pool.judge(&content, entry, self.identity(entry)?, mode)?);
        }
        for &(number, mode) in &questions.second {
            let entry = &self.subjects[number];
            answers.second.push(pool.judge_again(&content, entry, self.identity(entry)?, mode)?);
        }
        Ok(answers)
    }

    /// The identity of a subject.
    ///
    /// # Errors
    /// When its identity was not determined.
    pub fn identity(&self, entry: &Entry) -> Result<&Identity> {
        self.identities
            .get(&entry.key)
            .with_context(|| format!("the identity of subject {:?} is unknown", entry.key))
    }

    fn keep(&self, state: &mut State, pending: &mut Vec<Answers>) -> Result<()> {
        let mut batch = state.batch()?;
        for answers in pending.drain(..) {
            if let Some(facts) = &answers.facts {
                batch.put(RowKind::Content, &facts_key(&facts.sha256, &facts.format), facts)?;
            }
            for row in &answers.first {
                batch.put(RowKind::Judgement, &judgement_key(row, self.identities)?, row)?;
            }
            for row in &answers.second {
                batch.put(RowKind::Second, &judgement_key(row, self.identities)?, row)?;
            }
        }
        batch.commit()
    }
}

impl<S> PendingJudgements<S> {
    /// The missing judgements.
    #[must_use]
    pub fn count(&self) -> usize {
        self.first.len() + self.second.len()
    }
}
