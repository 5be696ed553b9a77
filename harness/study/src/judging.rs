//! The subjects of a study as a queue: what of each content is still to be asked, and asking it.
//!
//! Knows where answers are kept, and not where contents come from.

use crate::classes::{Asked, KnownAnswers, facts_key, facts_of, judgement_key};
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

/// Rows written in one transaction at the most.
const BATCH: usize = 256;

/// Longest time that an answer waits to be written.
const PATIENCE: Duration = Duration::from_secs(1);

/// Who judges contents, and how often.
pub struct JudgingQueue<'a> {
    /// Who answers for them.
    pub backend: &'a SubjectBackend,
    /// The subjects.
    pub subjects: &'a [Entry],
    /// Which ones they are, by key.
    pub identities: &'a BTreeMap<String, Identity>,
    /// How each is run, by key.
    pub modes: &'a BTreeMap<String, Vec<Mode>>,
    /// Whether each judges each content a second time.
    pub twice: bool,
}

/// What is still to be asked about one content.
pub struct PendingJudgements<S> {
    /// SHA-256 of the content in hex.
    pub sha256: String,
    /// Its format.
    pub format: String,
    /// Where to read it.
    pub source: S,
    /// Whether its bytes are to be read for signature and grammar.
    facts: bool,
    /// Numbers of subjects, and modes: for the first time.
    first: Vec<(usize, Mode)>,
    /// The same, for the second time.
    second: Vec<(usize, Mode)>,
}

/// What was found out about one content.
struct Answers {
    facts: Option<ContentRow>,
    first: Vec<JudgementRow>,
    second: Vec<JudgementRow>,
}

/// How much was asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Judgements, second ones included.
    pub judgements: usize,
    /// Of these, answers that could not be had.
    pub broken: usize,
}

impl JudgingQueue<'_> {
    /// The subjects that read a format, with their modes.
    #[must_use]
    pub fn asked(&self, format: &str) -> Vec<Asked<'_>> {
        let of_format = self.subjects.iter().filter(|entry| entry.format == format);
        of_format.map(|entry| (entry.key.as_str(), self.modes_of(entry))).collect()
    }

    /// Each subject that reads a format, once for each of its modes.
    pub fn judges_of(&self, format: &str) -> impl Iterator<Item = (&Entry, Mode)> {
        let of_format = self.subjects.iter().filter(move |entry| entry.format == format);
        of_format.flat_map(|entry| self.modes_of(entry).iter().map(move |&mode| (entry, mode)))
    }

    fn modes_of(&self, entry: &Entry) -> &[Mode] {
        self.modes.get(&entry.key).map_or(&[], Vec::as_slice)
    }

    /// What is missing about a content; `None` if nothing is. `with_facts` also asks for its signature and for
    /// its grammar; a content that is known to be of another format is not judged at all.
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
                    && known.second(sha256, &entry.key, mode).is_none_or(|row| row.cause == Cause::Broken)
                {
                    questions.second.push((number, mode));
                }
            }
        }
        (questions.facts || questions.count() > 0).then_some(questions)
    }

    /// Asks, and keeps each answer in the state; what is answered before an interrupt is kept. `step` is called
    /// for each content, with the name of a subject that judged it.
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

    /// Which subject it is.
    ///
    /// # Errors
    /// When it was not asked.
    pub fn identity(&self, entry: &Entry) -> Result<&Identity> {
        self.identities
            .get(&entry.key)
            .with_context(|| format!("subject {:?} was not asked who it is", entry.key))
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
    /// Judgements that are missing.
    #[must_use]
    pub fn count(&self) -> usize {
        self.first.len() + self.second.len()
    }
}
