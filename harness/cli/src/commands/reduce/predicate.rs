//! The predicate of a reduction: which subject judges, how often it is asked, and which failure must remain.

use super::super::Misuse;
use super::super::judge::brief;
use super::super::repair::search_mode;
use super::{Arguments, interesting};
use crate::lazy_host::LazyHost;
use crate::plural::counted;
use crate::subject_options::{Access, SelectedSubject};
use anyhow::{Context, Result, anyhow, bail, ensure};
use engine::backend::exec_mode;
use engine::console::say;
use engine::input::TextDigest;
use engine::oracle::{Disagreements, Failure, FailureScope, Judgement, Oracle, Repeated};
use engine::session::RunResult;
use rows::{Cause, Ended};
use subjects::Mode;

/// The oracles that judge candidates, and the failure that must remain.
pub(super) struct Predicate {
    /// The oracles of the search. In mode exec, the first one also confirms the result. It then has the same scratch
    /// folder as during the search, because some failures depend on a path.
    searching: Vec<Box<dyn Oracle>>,
    /// Confirms the result of a search by workers.
    confirming: Option<Box<dyn Oracle>>,
    /// The failure as the plain command reports it.
    pub(super) plain: Failure,
    /// The failure as the search sees it.
    pub(super) searched: Failure,
    pub(super) mode: Mode,
    pub(super) disagreements: Disagreements,
}

impl Predicate {
    /// Asks about the whole file, and opens the oracles.
    ///
    /// # Errors
    /// When the file does not fail, its failure cannot be kept, or the subject cannot be run.
    pub(super) fn open(
        arguments: &Arguments,
        host: &LazyHost,
        selected: &SelectedSubject,
        bytes: &[u8],
    ) -> Result<Self> {
        let mode = search_mode(host, selected, arguments.mode);
        let (disagreements, repeat) = (Disagreements::default(), arguments.repeat.get());
        let repeated = |oracle| -> Box<dyn Oracle> {
            if repeat == 1 { oracle } else { Box::new(Repeated::new(oracle, repeat, disagreements.clone())) }
        };
        let whole = WholeFile { arguments, selected };
        let mut live = selected.open(host, Mode::Exec).context(Misuse)?;
        let (first, seen) = live.judge_and_observe(&[bytes], None).context(Misuse)?;
        whole.refuse_limits(&first).context(Misuse)?;
        if arguments.interesting.is_some() && repeat == 1 {
            interesting::ensure_interesting(&seen, arguments, &selected.entry.reads).context(Misuse)?;
        }
        let timeout = arguments.subject.timeout_after(first.spent.map(|spent| spent.wall));
        timeout.iter().for_each(|timeout| live.shorten_timeout(*timeout));
        let mut plain_oracle = repeated(Box::new(live));
        let second = ask(&mut *plain_oracle, bytes).context(Misuse)?;
        if repeat == 1 && !is_same(&first, &second) {
            say!(
                "warning: two runs on the whole file differ ({}; {}): the result may be wrong; {MAJORITY}",
                first.cause,
                second.cause
            );
        }
        let plain = whole.failure(&second, Mode::Exec).context(Misuse)?;
        let open = |first: Option<Box<dyn Oracle>>| -> Result<Vec<Box<dyn Oracle>>> {
            let mut oracles: Vec<_> = first.into_iter().collect();
            while oracles.len() < arguments.jobs.get() {
                let mut live = selected.open(host, mode).context(Misuse)?;
                timeout.iter().for_each(|timeout| live.shorten_timeout(*timeout));
                oracles.push(repeated(Box::new(live)));
            }
            Ok(oracles)
        };
        if mode == Mode::Exec {
            let (searching, searched) = (open(Some(plain_oracle))?, plain.clone());
            return Ok(Self { searching, confirming: None, plain, searched, mode, disagreements });
        }
        let mut searching = open(None)?;
        let judgement = searching.first_mut().map(|oracle| ask(&mut **oracle, bytes));
        let judgement = judgement.context("--jobs must be at least 1")?.context(Misuse)?;
        let searched = whole.failure(&judgement, mode).context(Misuse)?;
        Ok(Self { searching, confirming: Some(plain_oracle), plain, searched, mode, disagreements })
    }

    /// The oracles of the search.
    pub(super) fn searching(&mut self) -> &mut [Box<dyn Oracle>] {
        &mut self.searching
    }

    /// Advice to the user about a result that is not confirmed.
    pub(super) fn advice(&self) -> &'static str {
        if self.confirming.is_some() {
            "The worker and the plain command judge differently: try --mode exec"
        } else {
            "The failure is random, or depends on time, memory layout or a path: try --repeat 5, or fix the layout with \
             `-- setarch -R env -i COMMAND`"
        }
    }

    /// Checks that the text with which a search began, the whole file or an earlier result of `resumed` bytes, also failed
    /// as its first query. A search that ends without a failing query knows nothing about smaller texts.
    ///
    /// # Errors
    /// If it did not fail again.
    pub(super) fn ensure_failed_again(
        result: &RunResult,
        arguments: &Arguments,
        resumed: Option<usize>,
    ) -> Result<()> {
        if result.found.is_some() || result.ended != Ended::Finished {
            return Ok(());
        }
        let start = resumed.map_or_else(
            || "the whole file".to_owned(),
            |bytes| format!("the earlier result of {}", counted(bytes, "byte")),
        );
        let remedy = if arguments.repeat.get() == 1 { MAJORITY } else { "try a higher --repeat" };
        bail!(
            "{}: nothing is reduced, because two runs on {start} differ: it did not fail again in the first query of the \
             search; {remedy}",
            arguments.file.display()
        )
    }

    /// Whether the plain command shows the failure on this text.
    ///
    /// # Errors
    /// When the subject cannot be run.
    pub(super) fn is_confirmed(&mut self, bytes: &[u8]) -> Result<bool> {
        let oracle = self.confirming.as_mut().or(self.searching.first_mut());
        let oracle = oracle.context("the subject is not open")?;
        Ok(self.plain.is(&ask(&mut **oracle, bytes)?))
    }
}

/// The remedy for a predicate whose answers differ from run to run.
const MAJORITY: &str = "--repeat 5 asks up to five times about each candidate, and the majority decides";

/// A variable of the environment with this many characters moves everything on the stack of a program.
const MOVED_BY: usize = 1009;

impl Predicate {
    /// Whether the failure of this text appears in the folder of the search only: it depends on a path, or on the layout of
    /// memory, which a longer path or another environment changes too. `None` if no program is run.
    ///
    /// # Errors
    /// When the subject cannot be run.
    pub(super) fn depends_on_place(
        &mut self,
        host: &LazyHost,
        selected: &SelectedSubject,
        bytes: &[u8],
    ) -> Result<Option<bool>> {
        if !matches!(selected.access, Access::Command) {
            return Ok(None);
        }
        let mut elsewhere = selected.clone();
        elsewhere.entry.environment.insert("DDLAB_ELSEWHERE".to_owned(), "x".repeat(MOVED_BY));
        let mut oracle = elsewhere.open(host, Mode::Exec)?;
        let appears = self.plain.is(&ask(&mut oracle, bytes)?);
        // A failure that is random does not appear here again either.
        Ok(Some(!appears && self.is_confirmed(bytes)?))
    }
}

fn ask(oracle: &mut dyn Oracle, bytes: &[u8]) -> Result<Judgement> {
    oracle.judge(TextDigest::of(&[bytes]), &[bytes], None).map_err(|error| anyhow!(error))
}

fn is_same(one: &Judgement, other: &Judgement) -> bool {
    one.cause == other.cause && one.message == other.message
}

struct WholeFile<'a> {
    arguments: &'a Arguments,
    selected: &'a SelectedSubject,
}

impl WholeFile<'_> {
    /// Refuses a failure that ddlab itself causes by its limits.
    fn refuse_limits(&self, judgement: &Judgement) -> Result<()> {
        let file = self.arguments.file.display();
        if let Cause::TimedOut | Cause::Flooded = judgement.cause {
            let limit = brief(self.selected.entry.rule.timeout_s);
            bail!(
                "{file}: the run {} and was killed, so ddlab cannot tell whether a smaller file fails in the same way. \
                 If the command is only slow, give it more than {limit} with --timeout S. To keep a hang, use a command that ends it and exits with a code, for example `-- timeout 5 COMMAND {{}}`",
                judgement.cause
            );
        }
        Ok(())
    }

    /// The failure to keep.
    fn failure(&self, judgement: &Judgement, mode: Mode) -> Result<Failure> {
        self.refuse_limits(judgement)?;
        let (file, arguments) = (self.arguments.file.display(), self.arguments);
        let is_interesting = arguments.interesting.is_some();
        ensure!(
            !is_interesting || judgement.cause == Cause::Exit(0),
            "{file}: the script of --interesting does not always end with 0 for the whole file: it must do so each time, or \
             with --repeat N most of N times"
        );
        let scope = match (is_interesting || arguments.any_message, arguments.any_failure) {
            (true, _) => FailureScope::Cause,
            (_, true) => FailureScope::Any,
            _ => FailureScope::Same,
        };
        Failure::of(judgement, scope).ok_or_else(|| {
            let hint = if self.selected.entry.key == "command" {
                "; if the command is a script that ends with 0 for an interesting file, as for C-Reduce and C-Vise, use \
                 --interesting SCRIPT instead of -- SCRIPT"
            } else {
                ""
            };
            anyhow!(
                "{file}: {} accepts it ({}): there is no failure to keep{hint}",
                self.selected.entry.title,
                exec_mode(mode)
            )
        })
    }
}
