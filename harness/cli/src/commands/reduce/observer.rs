//! Follows a reduction: saves the best result, counts the queries of each step of the algorithm, and writes the
//! sizes over time.

use crate::reduction_trace::TraceFile;
use crate::search_progress::{Follower, Query};
use algorithms::Candidate;
use anyhow::{Context, Result};
use engine::console::say;
use serde::Serialize;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
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
    saved: SavedBest,
    best_results: BestResults,
    steps: Vec<Step>,
    curve: Option<BufWriter<File>>,
    trace: Option<TraceFile>,
    /// Set by SIGUSR1.
    is_asked: Arc<AtomicBool>,
}

impl ReductionObserver {
    /// Saves the best result at `place`, and writes the sizes over time to `curve` and every query to `trace`.
    ///
    /// # Errors
    /// When one of the files cannot be written or the signal cannot be handled.
    pub(super) fn new(
        place: Option<PathBuf>,
        (curve, trace): (Option<&Path>, Option<&Path>),
    ) -> Result<Self> {
        let curve = curve.map(curve_file).transpose()?;
        let trace = trace.map(TraceFile::create).transpose()?;
        let is_asked = Arc::new(AtomicBool::new(false));
        signal_hook::flag::register(signal_hook::consts::SIGUSR1, is_asked.clone())
            .context("cannot install the handler for SIGUSR1")?;
        let saved = SavedBest { place, unsaved: None, saved: None };
        Ok(Self { saved, best_results: BestResults::default(), steps: Vec::new(), curve, trace, is_asked })
    }

    /// Removes the saved result, once the final one is written.
    pub(super) fn remove_saved(&self) {
        if let Some(place) = &self.saved.place {
            // The file may never have been written.
            let _ = std::fs::remove_file(place);
        }
    }

    /// Where the best result is saved.
    pub(super) fn saved_at(&self) -> Option<&Path> {
        self.saved.place.as_deref()
    }

    /// The steps of the algorithm, in the order in which they began.
    pub(super) fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The texts of some of the earlier best results, from the last one back, with growing distances.
    pub(super) fn earlier_results(&self) -> impl Iterator<Item = &[u8]> {
        let strides = std::iter::successors(Some(1_usize), |stride| stride.checked_mul(2));
        strides.map_while(|stride| self.best_results.texts.iter().rev().nth(stride)).map(Vec::as_slice)
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
            self.best_results.push(query.input.render(query.candidate));
            self.draw(query);
            self.saved.unsaved = Some(query.candidate.clone());
        }
        let is_asked = self.is_asked.swap(false, Ordering::Relaxed);
        self.saved.save(is_asked, |candidate| query.input.render(candidate));
        if is_asked {
            let place = self.saved_at().map(|place| format!("; the best result is in {}", place.display()));
            say!("{}{}", (query.status)(), place.unwrap_or_default());
        }
    }
}

fn curve_file(path: &Path) -> Result<BufWriter<File>> {
    let at = || format!("--progress-csv {}", path.display());
    let mut curve = BufWriter::new(File::create(path).with_context(at)?);
    writeln!(curve, "query,elapsed_s,best_bytes,step").with_context(at)?;
    Ok(curve)
}

/// Saves the best result to disk during the search, so that a kill loses only moments of work.
struct SavedBest {
    /// The path of the saved result; `None` if it cannot be saved.
    place: Option<PathBuf>,
    /// A better result than the saved one.
    unsaved: Option<Candidate>,
    saved: Option<Instant>,
}

/// The least time between two saves: a search may find thousands of improvements per second.
const PAUSE: Duration = Duration::from_millis(100);

impl SavedBest {
    fn save(&mut self, at_once: bool, render: impl Fn(&Candidate) -> Vec<u8>) {
        let Some(place) = self.place.as_ref().filter(|_| self.unsaved.is_some()) else { return };
        let now = clock::now();
        if !at_once && self.saved.is_some_and(|saved| now - saved < PAUSE) {
            return;
        }
        let Some(best) = self.unsaved.take() else { return };
        match write_atomically(place, &render(&best)) {
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
    texts: Vec<Vec<u8>>,
}

/// The most results that are kept.
const MOST_RESULTS: usize = 64;

/// The most bytes that the kept results have together, unless two results have more.
const MOST_BYTES: usize = 1 << 22;

impl BestResults {
    fn push(&mut self, result: Vec<u8>) {
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
        self.texts.iter().map(Vec::len).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::{BestResults, MOST_BYTES, MOST_RESULTS};

    #[test]
    fn kept_results_have_a_limit_on_their_number_and_on_their_bytes() {
        let mut small = BestResults::default();
        (0..1000).for_each(|_| small.push(vec![b'a']));
        assert!((MOST_RESULTS / 4..=MOST_RESULTS).contains(&small.texts.len()), "{}", small.texts.len());
        let mut large = BestResults::default();
        (0..100).for_each(|number| large.push(vec![b'a'; MOST_BYTES / 10 - number]));
        assert!((3..=11).contains(&large.texts.len()), "{}", large.texts.len());
        assert!(large.bytes() <= MOST_BYTES);
        assert_eq!(large.texts.last().map(Vec::len), Some(MOST_BYTES / 10 - 99));
    }
}
