//! Follows a reduction: saves the best result, counts the queries of each step of the algorithm, and writes the
//! sizes over time.

use crate::reduction_trace::TraceFile;
use crate::search_progress::{Follower, Query, SearchStatus};
use anyhow::{Context, Result};
use engine::console::say;
use serde::Serialize;
use signal_hook::consts::SIGUSR1;
use signal_hook::iterator::Signals;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use storage::write_atomically;
use subjects::clock;

/// The queries and the effect of one step of the algorithm.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Step {
    pub(super) step: &'static str,
    pub(super) queries: u64,
    /// Queries that found a better result.
    pub(super) improvements: u64,
    pub(super) from_bytes: u64,
    pub(super) to_bytes: u64,
}

/// Follows a reduction.
pub(super) struct ReductionObserver {
    state: SharedState,
    /// Tells the thread that saves later that there is a result to save.
    save_later: Sender<()>,
    best_results: BestResults,
    steps: Vec<Step>,
    curve: Option<BufWriter<File>>,
    trace: Option<TraceFile>,
}

/// The state of the search, for the search and for the thread that answers SIGUSR1.
pub(super) type SharedState = Arc<Mutex<State>>;

pub(super) struct State {
    saved: SavedBest,
    /// `None` before the first query.
    status: Option<SearchStatus>,
}

impl State {
    /// Prints the progress, and saves the best result.
    fn tell(&mut self) {
        self.saved.save(true);
        let status = self.status.map(|status| status.describe(clock::now()));
        let status =
            status.unwrap_or_else(|| "the search has not begun; there is no smaller result yet".to_owned());
        let place = self.saved.place.as_ref().filter(|_| self.saved.saved.is_some());
        let place = place.map(|place| format!("; the best result is in {}", place.display()));
        say!("{status}{}", place.unwrap_or_default());
    }
}

/// The state, also if a thread panicked while it used it.
fn locked(state: &SharedState) -> MutexGuard<'_, State> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Answers SIGUSR1 from now on, in a thread of its own, because a query may take long. Returns the state that it tells,
/// for a search that saves its best result at `place`.
///
/// # Errors
/// When the signal cannot be handled.
pub(super) fn answer_signals(place: Option<PathBuf>) -> Result<SharedState> {
    let saved = SavedBest { place, unsaved: None, saved: None };
    let state = Arc::new(Mutex::new(State { saved, status: None }));
    let at = "cannot install the handler for SIGUSR1";
    let mut signals = Signals::new([SIGUSR1]).context(at)?;
    let told = state.clone();
    let answer = move || signals.forever().for_each(|_| locked(&told).tell());
    std::thread::Builder::new().name("progress".to_owned()).spawn(answer).context(at)?;
    Ok(state)
}

impl ReductionObserver {
    /// Writes the sizes over time to `curve` and every query to `trace`. The sizes of an earlier search remain if this one
    /// continues it.
    ///
    /// # Errors
    /// When one of the files cannot be written or no thread can be started.
    pub(super) fn new(
        state: SharedState,
        (curve, trace): (Option<&Path>, Option<&Path>),
        continues: bool,
    ) -> Result<Self> {
        let curve = curve.map(|path| curve_file(path, continues)).transpose()?;
        let trace = trace.map(TraceFile::create).transpose()?;
        let save_later = start_saver(state.clone())?;
        Ok(Self { state, save_later, best_results: BestResults::default(), steps: Vec::new(), curve, trace })
    }

    /// Removes the saved result, once the final one is written.
    pub(super) fn remove_saved(&self) {
        // After that, no signal writes it again.
        if let Some(place) = locked(&self.state).saved.place.take() {
            // The file may never have been written.
            let _ = std::fs::remove_file(place);
        }
    }

    /// Where the best result is saved.
    pub(super) fn saved_at(&self) -> Option<PathBuf> {
        locked(&self.state).saved.place.clone()
    }

    /// The steps of the algorithm, in the order in which they began.
    pub(super) fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The texts of some of the earlier best results, from the last one back, with growing distances.
    pub(super) fn earlier_results(&self) -> impl Iterator<Item = &[u8]> {
        let strides = std::iter::successors(Some(1_usize), |stride| stride.checked_mul(2));
        strides
            .map_while(|stride| self.best_results.texts.iter().rev().nth(stride))
            .map(|text| text.as_slice())
    }

    fn count(&mut self, query: &Query<'_>) {
        let Some(best) = query.row.best_bytes.filter(|_| !query.phase.is_empty()) else { return };
        if !self.steps.iter().any(|step| step.step == query.phase) {
            let from_bytes = self.steps.last().map_or(query.input.bytes().len() as u64, |step| step.to_bytes);
            let new = Step { step: query.phase, queries: 0, improvements: 0, from_bytes, to_bytes: best };
            self.steps.push(new);
        }
        let Some(step) = self.steps.iter_mut().find(|step| step.step == query.phase) else { return };
        step.queries += u64::from(!query.row.cached);
        step.improvements += u64::from(query.is_better);
        step.to_bytes = best;
    }

    fn trace(&mut self, query: &Query<'_>) {
        let Some(trace) = &mut self.trace else { return };
        if let Err(error) = trace.push(query) {
            say!("--trace: {error:#}; the rest of the queries is not written");
            self.trace = None;
        }
    }

    fn draw(&mut self, query: &Query<'_>) {
        let (Some(curve), Some(best)) = (&mut self.curve, query.row.best_bytes) else { return };
        let written = writeln!(curve, "{},{},{best},{}", query.row.number, query.row.at_s, query.phase);
        if let Err(error) = written.and_then(|()| curve.flush()) {
            say!("--progress-csv: {error}; the rest of the sizes is not written");
            self.curve = None;
        }
    }
}

impl Follower for ReductionObserver {
    fn queried(&mut self, query: &Query<'_>) {
        self.count(query);
        self.trace(query);
        if query.is_better {
            self.draw(query);
        }
        let mut state = locked(&self.state);
        state.status = Some(query.status);
        if query.is_better {
            let text = Arc::new(query.input.render(query.candidate));
            // The whole input is no result to go back to.
            if text.len() < query.input.bytes().len() {
                self.best_results.push(text.clone());
            }
            state.saved.unsaved = Some(text);
        }
        state.saved.save(false);
        if query.is_better && state.saved.unsaved.is_some() {
            // Nobody listens only if the thread has died. Then a later query saves the result.
            let _ = self.save_later.send(());
        }
    }
}

/// Saves results that came too soon after another one in a thread of its own, because the next query may take long.
fn start_saver(state: SharedState) -> Result<Sender<()>> {
    let (save_later, wanted) = mpsc::channel();
    let save = move || {
        while wanted.recv().is_ok() {
            std::thread::sleep(PAUSE);
            // All results until now are saved by one write.
            while wanted.try_recv().is_ok() {}
            locked(&state).saved.save(true);
        }
    };
    let thread = std::thread::Builder::new().name("saver".to_owned());
    thread.spawn(save).context("cannot start the thread that saves the best result")?;
    Ok(save_later)
}

fn curve_file(path: &Path, continues: bool) -> Result<BufWriter<File>> {
    let at = || format!("--progress-csv {}", path.display());
    if continues && path.metadata().is_ok_and(|found| found.len() > 0) {
        return Ok(BufWriter::new(File::options().append(true).open(path).with_context(at)?));
    }
    let mut curve = BufWriter::new(File::create(path).with_context(at)?);
    // The first row may take long, and a kill may come before it.
    writeln!(curve, "query,elapsed_s,best_bytes,step").and_then(|()| curve.flush()).with_context(at)?;
    Ok(curve)
}

/// Saves the best result to disk during the search, so that a kill loses only moments of work.
struct SavedBest {
    /// The path of the saved result; `None` if it cannot be saved.
    place: Option<PathBuf>,
    /// A better result than the saved one.
    unsaved: Option<Arc<Vec<u8>>>,
    saved: Option<Instant>,
}

/// The least time between two saves: a search may find thousands of improvements per second.
const PAUSE: Duration = Duration::from_millis(100);

impl SavedBest {
    fn save(&mut self, at_once: bool) {
        let Some(place) = self.place.as_ref().filter(|_| self.unsaved.is_some()) else { return };
        let now = clock::now();
        if !at_once && self.saved.is_some_and(|saved| now - saved < PAUSE) {
            return;
        }
        let Some(best) = self.unsaved.take() else { return };
        match write_atomically(place, &best) {
            Ok(()) => self.saved = Some(now),
            Err(error) => {
                say!("{}: cannot save the best result so far: {error}", place.display());
                self.place = None;
            }
        }
    }
}

/// The texts of the best results of the search, oldest first. Most of the older ones are dropped. A text takes far less
/// memory than a candidate of many parts.
#[derive(Default)]
struct BestResults {
    texts: Vec<Arc<Vec<u8>>>,
}

/// The most results that are kept.
const MOST_RESULTS: usize = 64;

/// The most bytes that the kept results have together, unless two results have more.
const MOST_BYTES: usize = 1 << 22;

impl BestResults {
    fn push(&mut self, result: Arc<Vec<u8>>) {
        self.texts.push(result);
        while self.texts.len() > MOST_RESULTS || self.texts.len() > 2 && self.bytes() > MOST_BYTES {
            let older = self.texts.len() / 2;
            let mut index = 0;
            self.texts.retain(|_| {
                index += 1;
                index > older || index % 2 == 0
            });
        }
    }

    fn bytes(&self) -> usize {
        self.texts.iter().map(|text| text.len()).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::{BestResults, MOST_BYTES, MOST_RESULTS};
    use std::sync::Arc;

    #[test]
    fn kept_results_have_a_limit_on_their_number_and_on_their_bytes() {
        let mut small = BestResults::default();
        (0..1000).for_each(|_| small.push(Arc::new(vec![b'a'])));
        assert!((MOST_RESULTS / 4..=MOST_RESULTS).contains(&small.texts.len()), "{}", small.texts.len());
        let mut large = BestResults::default();
        (0..100).for_each(|number| large.push(Arc::new(vec![b'a'; MOST_BYTES / 10 - number])));
        assert!((3..=11).contains(&large.texts.len()), "{}", large.texts.len());
        assert!(large.bytes() <= MOST_BYTES);
        assert_eq!(large.texts.last().map(|text| text.len()), Some(MOST_BYTES / 10 - 99));
    }
}
