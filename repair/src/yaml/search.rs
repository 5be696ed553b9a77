//! Finds the cheapest readings of all lines. While a line can be read as it is, it is. At a line that cannot be read, the
//! search goes back to the lines that may have the fault, and follows the cheapest readings with edits from there.

use super::change::LineEdits;
use super::cost;
use super::evidence::Evidence;
use super::indentation::Blanks;
use super::nodes::{Level, Node, Nodes, Read, Repair};
use super::reader::{Mode, Reader, State};
use crate::oracle::StopCheck;
use crate::rank::Cost;
use std::collections::{BTreeSet, HashMap};

/// The most readings that are followed at one line.
const BEAM: usize = 160;

/// The most lines that are edited before a fault although they can be read as they are.
const MAX_GUESSES: usize = 2;

/// The most readings that continue after a fault.
const KEPT: usize = 6;

/// A line that only readings can continue that cost more than this beyond the cheapest one has another fault.
const NEAR: Cost = 6;

/// The lines before one that cannot be read that are edited.
const LINES_BEFORE: usize = 6;

/// The lines that open the blocks around it that are edited.
const OPENERS: usize = 24;

/// How far up such a line may be.
const MAX_DISTANCE: usize = 3000;

/// The lines without an edit after which a fault counts as repaired.
const SETTLED: usize = 4;

/// The readings of lines after which the search gives up.
const MAX_EFFORT: usize = 400_000;

pub(super) struct Search<'run> {
    pub(super) lines: &'run [&'run [u8]],
    pub(super) evidence: &'run Evidence,
    pub(super) reader: Reader<'run>,
    pub(super) nodes: Nodes,
    /// The readings of the lines before each line, the cheapest first.
    levels: Vec<Vec<usize>>,
    effort: usize,
    is_stopped: StopCheck<'run>,
}

impl<'run> Search<'run> {
    pub(super) fn new(
        lines: &'run [&'run [u8]],
        evidence: &'run Evidence,
        is_stopped: StopCheck<'run>,
    ) -> Self {
        let reader = Reader::new(evidence);
        Self { lines, evidence, reader, nodes: Nodes::new(), levels: vec![vec![0]], effort: 0, is_stopped }
    }

    /// The cheapest repairs, the best first. There is none if the text can be read as it is, or if the search gives up or is
    /// stopped.
    pub(super) fn run(mut self, count: usize) -> Vec<Repair> {
        if self.is_valid() {
            return Vec::new();
        }
        let mut at = 0;
        while at <= self.lines.len() {
            if self.is_exhausted() {
                return Vec::new();
            }
            match self.step_as_it_is(at) {
                true if at == self.lines.len() => break,
                true => at += 1,
                false => match self.repair_from(at) {
                    Some(next) => at = next,
                    None => return Vec::new(),
                },
            }
        }
        let ends = self.levels.last().map_or(&[][..], Vec::as_slice);
        self.nodes.cheapest(ends, self.lines.len(), count)
    }

    /// Whether all lines can be read as they are.
    fn is_valid(&mut self) -> bool {
        let mut state = State::START;
        for (number, line) in self.lines.iter().enumerate() {
            match self.read(state, number, line) {
                Some((next, _)) => state = next,
                None => return false,
            }
        }
        self.reader.may_end(state)
    }

    pub(super) fn line(&self, number: usize) -> &'run [u8] {
        self.lines[number]
    }

    pub(super) fn read(&mut self, state: State, number: usize, line: &[u8]) -> Option<(State, Cost)> {
        self.effort += 1;
        self.reader.read(state, number, line)
    }

    fn is_exhausted(&self) -> bool {
        (self.is_stopped)() || self.effort + self.nodes.len() > self.lines.len() * KEPT + MAX_EFFORT
    }

    /// Reads a line as it is. False if the cheapest reading cannot continue.
    fn step_as_it_is(&mut self, number: usize) -> bool {
        let level = self.levels[number].clone();
        if number == self.lines.len() {
            return level.first().is_some_and(|node| self.reader.may_end(self.nodes[*node].state));
        }
        let mut next = Level::default();
        for (rank, node) in level.into_iter().enumerate() {
            let read = self.as_it_is(node, number);
            if rank == 0 && read.as_ref().is_none_or(|read| self.is_suspicious(node, read)) {
                return false;
            }
            if let Some(read) = read {
                self.nodes.add(&mut next, (node, number), read);
            }
        }
        let next = self.nodes.cut(next, KEPT);
        self.levels.truncate(number + 1);
        self.levels.push(next);
        true
    }

    fn as_it_is(&mut self, node: usize, number: usize) -> Option<Read> {
        let line = self.line(number);
        let Node { state, shift, .. } = self.nodes[node];
        let (state, surprise) = self.read(state, number, line)?;
        let blanks = Blanks::of(line);
        let is_blank = blanks.len == line.len();
        // A line below one that was moved is usually moved as well.
        let stays = shift.filter(|shift| !is_blank && blanks.column > shift.column);
        let shift = shift.filter(|shift| is_blank || blanks.column > shift.column && shift.by == 0);
        let cost = surprise + if stays.is_some() { cost::LEFT_BEHIND } else { 0 };
        Some(Read { state, shift, cost, edit: None, is_blank, is_guess: false })
    }

    /// Follows readings with edits until the fault at a line is repaired, and returns the line at which it is.
    fn repair_from(&mut self, fault: usize) -> Option<usize> {
        let mut edited = self.lines_to_edit(fault);
        let first = edited.first().copied()?;
        let before = self.edited_lines(fault, first);
        let max_guesses = MAX_GUESSES + before.len();
        edited.extend(before);
        self.levels.truncate(first + 1);
        for node in self.levels[first].clone() {
            self.nodes[node].guesses = 0;
        }
        let mut at = first;
        loop {
            if self.is_exhausted() {
                return None;
            }
            if at >= self.lines.len() {
                if fault < at {
                    return Some(at);
                }
                let may_end = |node: &usize| self.reader.may_end(self.nodes[*node].state);
                let ends: Vec<usize> = self.levels[at].iter().copied().filter(may_end).collect();
                self.levels[at] = ends;
                return (!self.levels[at].is_empty()).then_some(at);
            }
            let best = *self.levels[at].first()?;
            if at > fault && self.nodes[best].unedited >= SETTLED {
                self.levels[at].truncate(KEPT);
                return Some(at);
            }
            if at > fault && !self.is_readable(at) {
                self.levels[at].truncate(BEAM / 4);
                return Some(at);
            }
            let is_edited = edited.contains(&at);
            let mut next = Level::default();
            let mut edits: LineEdits = HashMap::new();
            for node in self.levels[at].clone() {
                let read = self.as_it_is(node, at);
                let is_read = read.is_some();
                if let Some(read) = read {
                    self.nodes.add(&mut next, (node, at), read);
                }
                let is_moved = self.nodes[node].shift.is_some();
                let may_guess = is_edited && self.nodes[node].guesses < max_guesses;
                if may_guess || !is_read || is_moved {
                    for read in self.with_edits(node, at, is_read, may_guess || !is_read, &mut edits) {
                        self.nodes.add(&mut next, (node, at), read);
                    }
                }
            }
            let next = self.nodes.cut(next, BEAM);
            self.levels.truncate(at + 1);
            self.levels.push(next);
            at += 1;
        }
    }

    /// Whether one of the cheapest readings before a line can read it as it is.
    fn is_readable(&mut self, number: usize) -> bool {
        let mut level = self.levels[number].clone();
        let best = level.first().map_or(0, |node| self.nodes[*node].cost);
        level.retain(|node| self.nodes[*node].cost <= best + NEAR);
        level.into_iter().any(|node| {
            let read = self.as_it_is(node, number);
            read.is_some_and(|read| !self.is_suspicious(node, &read))
        })
    }

    /// Whether a line within quotation marks or brackets looks like a line of a block, so that they are probably open by
    /// mistake.
    fn is_suspicious(&self, node: usize, read: &Read) -> bool {
        let state = self.nodes[node].state;
        let is_within = matches!(state.mode, Mode::Quoted(_)) || self.reader.is_in_flow(state);
        is_within && read.cost >= Evidence::SUSPICIOUS
    }

    /// The lines that may have the fault that shows at a line: the lines before it, the lines that open the blocks around
    /// it, and the line on which a scalar or a flow collection begins.
    fn lines_to_edit(&self, fault: usize) -> Vec<usize> {
        let is_blank = |line: usize| self.line(line).trim_ascii().is_empty();
        let lowest = fault.saturating_sub(MAX_DISTANCE);
        let mut found: Vec<usize> =
            (lowest..fault).rev().filter(|line| !is_blank(*line)).take(LINES_BEFORE).collect();
        let mut column = usize::MAX;
        let mut openers = 0;
        for line in (lowest..fault).rev().filter(|line| !is_blank(*line)) {
            let here = Blanks::of(self.line(line)).column;
            if here < column && !self.line(line).trim_ascii().starts_with(b"#") {
                (column, openers) = (here, openers + 1);
                found.push(line);
                // The first line within a block decides its column.
                found.extend((line + 1..fault).find(|line| !is_blank(*line)));
            }
            if column == 0 || openers > OPENERS {
                break;
            }
        }
        let is_within = |node: usize| {
            let state = self.nodes[node].state;
            matches!(state.mode, Mode::Quoted(_) | Mode::Literal(_)) || self.reader.is_in_flow(state)
        };
        if let Some(node) = self.levels[fault].first() {
            let (mut node, mut line) = (*node, fault);
            while line > 0 && is_within(node) {
                (node, line) = (self.nodes[node].before, line - 1);
            }
            if line < fault {
                found.push(line);
            }
        }
        if fault < self.lines.len() {
            found.push(fault);
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The lines from one on that the readings up to a line have edited.
    fn edited_lines(&self, end: usize, from: usize) -> BTreeSet<usize> {
        let mut found = BTreeSet::new();
        for node in &self.levels[end] {
            let (mut node, mut line) = (*node, end);
            while line > from {
                line -= 1;
                if self.nodes[node].edit.is_some() {
                    found.insert(line);
                }
                node = self.nodes[node].before;
            }
        }
        found
    }
}
