//! External reducers and repairers as searches. Each of their questions is one query of the session, so
//! budget, counting, cache, trace, best result and confirmation are the same as for searches of our own.

use crate::oracle::nanoseconds;
use crate::session::{Budget, Watcher};
use algorithms::{Algorithm, Candidate, Goal, Part, Probe, Stop};
use rows::{Clock, Ended, TraceRow};
use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use subjects::{Host, Tool, ToolEntry, ToolEvent, ToolGoal, clock};

/// How long a tool may stay silent. Only the wall clock charges its own computing time.
const LONGEST_SILENCE: Duration = Duration::from_secs(60);

/// The longest wall time of a tool, under either clock.
const LONGEST_RUN: Duration = Duration::from_secs(24 * 3600);
/// On the charged clock, the wall time of a tool is also limited to this multiple of its time budget.
const LONGEST_RUN_PER_LIMIT: u32 = 100;

/// The number of repeated queries that a tool may ask for each distinct candidate. Repeats are answered from
/// memory and not charged, so no budget would end a tool that only repeats itself.
const REPEATS_PER_CANDIDATE: u64 = 100;
/// The number of repeated queries that a tool may ask in any case.
const FREE_REPEATS: u64 = 1000;

/// How often the run of a silent tool checks whether to stop.
const TICK: Duration = Duration::from_millis(100);

/// The goal of a tool's search.
#[must_use]
pub fn goal(tool: &ToolEntry) -> Goal {
    match tool.goal {
        ToolGoal::Reduce => Goal::MinimizeFailing,
        ToolGoal::Repair => Goal::MaximizePassing,
    }
}

/// One search by an external program. The program is killed when the search is stopped.
pub struct External<'a> {
    host: &'a Host,
    tool: &'a ToolEntry,
    input: &'a [u8],
    extension: &'a str,
    /// When its time is up: by the time limit of a run on the wall clock, otherwise by [`LONGEST_RUN`].
    deadline: Instant,
    interrupt: &'a AtomicBool,
    ended: Mutex<Option<(Ended, Option<String>)>>,
    /// The last query, if the tool asks for feedback.
    last: Mutex<Option<TraceRow>>,
}

impl<'a> External<'a> {
    /// The search for this input, a file with this extension, from now on.
    #[must_use]
    pub fn new(
        host: &'a Host,
        tool: &'a ToolEntry,
        (input, extension): (&'a [u8], &'a str),
        (budget, clock): (Budget, Clock),
        interrupt: &'a AtomicBool,
    ) -> Self {
        let limit = budget.seconds.map(|limit| Duration::from_nanos(nanoseconds(limit)));
        let factor = if clock == Clock::Wall { 1 } else { LONGEST_RUN_PER_LIMIT };
        let longest = limit.map_or(LONGEST_RUN, |limit| limit.saturating_mul(factor).min(LONGEST_RUN));
        let deadline = clock::now() + longest;
        Self {
            host,
            tool,
            input,
            extension,
            deadline,
            interrupt,
            ended: Mutex::new(None),
            last: Mutex::new(None),
        }
    }

    /// Why the search ended, if the session cannot know: the tool was silent for too long, or failed (with the
    /// reason).
    #[must_use]
    pub fn ended(self) -> Option<(Ended, Option<String>)> {
        self.ended.into_inner().ok().flatten()
    }

    /// A watcher of the session that gives the tool its feedback, and passes everything on to another
    /// watcher.
    pub fn with_feedback<'w>(&'w self, other: &'w mut dyn Watcher) -> impl Watcher + 'w {
        FeedbackWatcher { last: self.tool.asks_for_feedback().then_some(&self.last), other }
    }

    /// Gives the tool the subject's message about its last candidate.
    fn give_feedback(&self, tool: &Tool) -> Result<(), Stop> {
        let last = self.last.lock().ok().and_then(|mut last| last.take());
        let Some(TraceRow { position, message, .. }) = last else { return Ok(()) };
        tool.tell(position, message.as_deref()).map_err(|error| self.fault(error))
    }

    fn end(&self, why: Ended, fault: Option<String>) -> Stop {
        if let Ok(mut ended) = self.ended.lock() {
            ended.get_or_insert((why, fault));
        }
        Stop::new()
    }

    fn fault(&self, what: impl std::fmt::Display) -> Stop {
        self.end(Ended::Broken, Some(format!("{}: {what}", self.tool.key)))
    }

    /// The next candidate; `None` when the tool has ended.
    fn ask(&self, tool: &mut Tool, mut verdict: Option<bool>) -> Result<Option<Vec<u8>>, Stop> {
        let asked = clock::now();
        loop {
            let event = tool.next(verdict.take(), TICK).map_err(|error| self.fault(error))?;
            if event == ToolEvent::Ended {
                return Ok(None);
            }
            if self.interrupt.load(Ordering::Relaxed) {
                return Err(self.end(Ended::Interrupted, None));
            }
            let now = clock::now();
            if now >= self.deadline || now - asked >= LONGEST_SILENCE {
                return Err(self.end(Ended::OutOfTime, None));
            }
            if let ToolEvent::Candidate(text) = event {
                return Ok(Some(text));
            }
        }
    }
}

/// Remembers the last query as feedback for the tool.
struct FeedbackWatcher<'w> {
    last: Option<&'w Mutex<Option<TraceRow>>>,
    other: &'w mut dyn Watcher,
}

impl Watcher for FeedbackWatcher<'_> {
    fn tested(&mut self, row: &TraceRow, candidate: &Candidate) {
        if let Some(mut last) = self.last.and_then(|last| last.lock().ok()) {
            *last = Some(row.clone());
        }
        self.other.tested(row, candidate);
    }

    fn phase(&mut self, name: &'static str) {
        self.other.phase(name);
    }
}

impl Algorithm for External<'_> {
    fn key(&self) -> &'static str {
        "external"
    }

    fn summary(&self) -> &'static str {
        "an external program that asks about candidates"
    }

    fn goal(&self) -> Goal {
        goal(self.tool)
    }

    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        let started = self.host.start_tool(self.tool, self.extension, self.input);
        let mut tool = started.map_err(|error| self.fault(error))?;
        let (mut verdict, mut asked, mut seen) = (None, 0, BTreeSet::new());
        while let Some(text) = self.ask(&mut tool, verdict)? {
            asked += 1;
            let mut hasher = DefaultHasher::new();
            text.hash(&mut hasher);
            seen.insert(hasher.finish());
            let different = seen.len() as u64;
            if asked - different > FREE_REPEATS + REPEATS_PER_CANDIDATE * different {
                return Err(self.fault(format_args!("asked {asked} questions about {different} candidates")));
            }
            let candidate = Candidate::new(vec![Part::Insert(text.into())]);
            verdict = Some(probe.test(&candidate)?.outcome == probe.goal().accepts());
            self.give_feedback(&tool)?;
        }
        let ended = match tool.exit_code() {
            Some(0) => "ended".to_owned(),
            Some(code) => format!("ended with exit code {code}"),
            None => "ended with no exit code".to_owned(),
        };
        if verdict.is_some() && tool.exit_code() == Some(0) {
            return Ok(());
        }
        let asked = if verdict.is_some() { "" } else { "asked nothing and " };
        Err(self.fault(format_args!("{asked}{ended}; {}", last_message_with_remedy(&tool.last_message()))))
    }
}

/// The last message of a tool, with a remedy if the sandbox is the likely cause.
#[must_use]
pub fn last_message_with_remedy(message: &str) -> String {
    // A contained program reports a file that it may not read as missing.
    const DENIALS: [&str; 7] = [
        "permission denied",
        "permissionerror",
        "accessdenied",
        "operation not permitted",
        "no such file",
        "filenotfound",
        "nosuchfile",
    ];
    if message.trim().is_empty() {
        return "it said nothing".to_owned();
    }
    let lower = message.to_lowercase();
    let remedy = if DENIALS.iter().any(|denial| lower.contains(denial)) {
        " (a contained tool sees only the system's files, those that its command names, and its study's folder; add \
         other paths to `reads` of its [tool] table, or use --sandbox off)"
    } else {
        ""
    };
    format!("it said: {}{remedy}", message.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_denied_permission_names_the_remedy() {
        assert!(
            last_message_with_remedy("PermissionError: [Errno 13] Permission denied: 'x'\n")
                .contains("`reads`")
        );
        assert!(last_message_with_remedy("cat: /data/x: No such file or directory\n").contains("`reads`"));
        assert_eq!(last_message_with_remedy("no memory\n"), "it said: no memory");
        assert_eq!(last_message_with_remedy("\n"), "it said nothing");
    }
}
