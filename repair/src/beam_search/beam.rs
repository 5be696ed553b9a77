//! The beam search.

use super::alternatives::DroppedHypotheses;
use super::lost_boundaries::{LostBoundary, lost_boundaries};
use super::surplus_closings::surplus_closings;
use super::unopened_elements::{UnopenedElement, unopened_elements};
use super::{History, Hypothesis, Limits, NO_EDITS, NO_TAGS, OpenTags, Solution};
use crate::grammar::{TokenType, is_quotation_mark};
use crate::oracle::{NEVER_STOPPED, StopCheck};
use crate::propose::{Proposer, Reading};
use crate::rank::Cost;
use std::collections::{BTreeMap, HashMap, VecDeque};
use std::rc::Rc;

/// How much more than the best hypothesis another one may cost. The values are tried in this order until a hypothesis
/// gets past the fault, so that faults with a cheap repair are found fast.
pub(super) const ALLOWANCES: [Cost; 5] = [16, 32, 64, 160, Cost::MAX / 4];

/// How much more than the best solution another one may cost.
const MAX_COST_ABOVE_BEST: Cost = 32;

/// The most tokens that may be inserted one by one at one offset.
pub(super) const MAX_INSERTED: u32 = 3;

/// The number of tokens that are read between two checks whether the search is stopped.
const TOKENS_BETWEEN_CHECKS: u32 = 256;

/// All hypotheses, by the offset at which they continue.
type Front = BTreeMap<usize, Vec<Hypothesis>>;

/// A search over one text.
pub(crate) struct BeamSearch<'run> {
    pub(super) proposer: Proposer<'run>,
    pub(super) limits: Limits,
    pub(super) history: History,
    pub(super) tags: OpenTags,
    pub(super) dropped: DroppedHypotheses,
    /// The readings at each offset around the current fault.
    pub(super) readings: HashMap<usize, Rc<Vec<Reading>>>,
    pub(super) ended: Vec<(Cost, u32)>,
    /// The offsets before which a bracket is missing according to the layout.
    pub(super) outdented_lines: VecDeque<usize>,
    /// The offsets before which the layout shows that a bracket or keyword is missing with which a block begins.
    pub(super) unopened_blocks: VecDeque<(usize, TokenType)>,
    /// The closing brackets that are superfluous according to the layout.
    pub(super) surplus_closings: VecDeque<usize>,
    /// The start tags that are missing according to the layout.
    pub(super) unopened_elements: VecDeque<UnopenedElement>,
    /// The places where a boundary between two elements of a list was lost.
    pub(super) lost_boundaries: VecDeque<LostBoundary>,
    /// The highest cost of a single proposal at the current fault.
    pub(super) max_proposal_cost: Cost,
    allowances: &'static [Cost],
    /// The number of hypotheses made at faults.
    hypotheses: usize,
    is_stopped: StopCheck<'run>,
}

impl<'run> BeamSearch<'run> {
    pub(crate) fn new(proposer: Proposer<'run>, limits: Limits) -> Self {
        let tags = OpenTags::of_text(proposer.grammar, proposer.rules.pair.as_ref(), proposer.input);
        Self {
            tags,
            proposer,
            limits,
            history: History::default(),
            dropped: DroppedHypotheses::default(),
            readings: HashMap::new(),
            ended: Vec::new(),
            outdented_lines: VecDeque::new(),
            unopened_blocks: VecDeque::new(),
            surplus_closings: VecDeque::new(),
            unopened_elements: VecDeque::new(),
            lost_boundaries: VecDeque::new(),
            max_proposal_cost: 0,
            allowances: &ALLOWANCES,
            hypotheses: 0,
            is_stopped: NEVER_STOPPED,
        }
    }

    /// Gives up when this check says so.
    pub(crate) fn stopped_by(self, is_stopped: StopCheck<'run>) -> Self {
        Self { is_stopped, ..self }
    }

    /// Leaves out the first allowance, so that the search also finds repairs that cost more than the cheapest.
    pub(crate) fn with_wider_allowance(self) -> Self {
        Self { allowances: &ALLOWANCES[1..], ..self }
    }

    /// The cheapest solutions, at most `count`.
    pub(crate) fn run(mut self, count: usize) -> Vec<Solution> {
        if self.proposer.generators.insertions && self.proposer.generators.localize {
            self.outdented_lines = super::indentation::outdented(&self.proposer.reader, &self.tags).into();
            self.unopened_blocks = super::indentation::unopened(&self.proposer.reader).into();
            let names = &self.proposer.rules.name_separator;
            self.lost_boundaries = lost_boundaries(&self.proposer.reader, names).into();
            if self.proposer.rules.pair.is_none() {
                self.surplus_closings = surplus_closings(&self.proposer.reader).into();
            }
            if let Some(pair) = &self.proposer.rules.pair {
                self.unopened_elements = unopened_elements(&self.proposer.reader, pair).into();
            }
        }
        let at = self.proposer.reader.skip_hidden(0);
        let first = Hypothesis {
            at,
            last_end: 0,
            state: self.proposer.grammar.start(),
            open_tags: NO_TAGS,
            cost: 0,
            edits: NO_EDITS,
            tokens_since_edit: u32::MAX / 2,
            tokens_inserted: 0,
            tokens_read: 0,
        };
        let mut front = vec![first];
        self.max_proposal_cost = ALLOWANCES[0];
        // A file with several documents can become a list of them.
        let documents = self.opened(&first);
        front.extend(documents);
        let mut snapshots = VecDeque::new();
        while let Some(fault) = self.read_on(&mut front, &mut snapshots) {
            let mut start = snapshots.front().cloned().unwrap_or_default();
            start.extend_from_slice(&front);
            let Some(repaired) = self.recover(&start, fault) else { break };
            front = repaired;
            snapshots.clear();
            self.readings.clear();
        }
        let mut finals = std::mem::take(&mut self.ended);
        finals.sort_unstable();
        let best = self.dropped.best(&self.history, &finals, count);
        best.into_iter().map(|(cost, edits)| Solution { cost, edits }).collect()
    }

    /// Reads tokens unchanged until the best hypothesis reaches a fault. Returns the offset of the fault, or `None`
    /// at the end of the text or if the search is stopped.
    fn read_on(
        &mut self,
        front: &mut Vec<Hypothesis>,
        snapshots: &mut VecDeque<Vec<Hypothesis>>,
    ) -> Option<usize> {
        loop {
            let best = *front.iter().min_by_key(|hypothesis| hypothesis.cost)?;
            if best.tokens_read.is_multiple_of(TOKENS_BETWEEN_CHECKS) && (self.is_stopped)() {
                return None;
            }
            if best.tokens_since_edit as usize > self.limits.window * 4 && front.len() > self.limits.kept {
                front.sort_by_key(|hypothesis| hypothesis.cost);
                front.truncate(self.limits.kept);
            }
            let mut snapshot = if snapshots.len() < self.limits.window {
                Vec::new()
            } else {
                snapshots.pop_front().unwrap_or_default()
            };
            snapshot.clear();
            snapshot.extend_from_slice(front);
            snapshots.push_back(snapshot);
            self.follow_layout(&best, snapshots, front);
            // The fault of a wrong start tag or keyword may show only far away.
            for reading in
                self.proposer.tags_renamed(best.at).into_iter().chain(self.proposer.far_rewrites(best.at))
            {
                front.extend(self.take_reading(&best, &reading));
            }
            front.extend(self.ended_by_start_tag(&best));
            let Some(next) = self.shifted(&best) else {
                if self.end(&best) {
                    self.end_others(front);
                    return None;
                }
                return Some(best.at);
            };
            if let [only] = front.as_mut_slice() {
                *only = next;
                continue;
            }
            // Advance the others to the offset of the best one.
            let mut moved = Front::new();
            for mut hypothesis in std::mem::take(front) {
                let mut is_alive = true;
                while is_alive && hypothesis.at < next.at {
                    match self.shifted(&hypothesis) {
                        Some(next) => hypothesis = next,
                        None => is_alive = false,
                    }
                }
                if is_alive {
                    self.add(&mut moved, hypothesis);
                }
            }
            front.extend(moved.into_values().flatten());
        }
    }

    /// The hypotheses that insert an opening bracket here, if the text can continue after it.
    fn opened(&mut self, hypothesis: &Hypothesis) -> Vec<Hypothesis> {
        let grammar = self.proposer.grammar;
        let mut found = Vec::new();
        if !self.proposer.generators.insertions {
            return found;
        }
        for token in grammar.expected(hypothesis.state) {
            if grammar.info(token).opens() {
                let opened = self.insert(hypothesis, &[token], false, Cost::MAX / 2);
                found.extend(opened.filter(|opened| self.shifted(opened).is_some()));
            }
        }
        found
    }

    /// Ends all hypotheses that can end without further edits.
    fn end_others(&mut self, front: &[Hypothesis]) {
        for hypothesis in front {
            let mut hypothesis = *hypothesis;
            while let Some(next) = self.shifted(&hypothesis) {
                hypothesis = next;
            }
            self.end(&hypothesis);
        }
        self.ended.sort_unstable();
        self.ended.dedup();
    }

    /// Returns whether the text may end here. If it may, records the hypothesis as a solution.
    pub(super) fn end(&mut self, hypothesis: &Hypothesis) -> bool {
        let is_end = hypothesis.at >= self.proposer.input.len()
            && self.proposer.grammar.next(hypothesis.state, TokenType::END).is_some()
            && self.tags.may_end(hypothesis.open_tags);
        if is_end {
            self.ended.push((hypothesis.cost, hypothesis.edits));
        }
        is_end
    }

    /// The hypothesis after reading the next token unchanged; `None` if the grammar does not allow the token.
    pub(super) fn shifted(&self, hypothesis: &Hypothesis) -> Option<Hypothesis> {
        let (kind, end) = self.proposer.reader.token(hypothesis.at)?;
        let state = self.next_state(hypothesis, kind)?;
        let text = &self.proposer.input[hypothesis.at..end];
        let open_tags = self.tags.after(hypothesis.open_tags, kind, text)?;
        let at = self.proposer.reader.skip_hidden(end);
        let tokens_since_edit = hypothesis.tokens_since_edit.saturating_add(1);
        let touches = hypothesis.last_end == hypothesis.at
            && hypothesis.tokens_inserted == 0
            && literal_touches_word(&self.proposer.input[..hypothesis.at], text);
        let more = if touches { self.proposer.weights.touching_literal } else { 0 };
        Some(Hypothesis {
            at,
            last_end: end,
            cost: hypothesis.cost + more,
            state,
            open_tags,
            tokens_since_edit,
            tokens_inserted: 0,
            tokens_read: hypothesis.tokens_read + 1,
            ..*hypothesis
        })
    }

    /// Adds a hypothesis at the offset where it continues. Of two hypotheses in the same state, the cheaper one is
    /// kept. If both cost the same, the one that inserts its last token later is kept.
    pub(super) fn add(&mut self, front: &mut Front, hypothesis: Hypothesis) -> bool {
        let here = front.entry(hypothesis.at).or_default();
        let same = here
            .iter_mut()
            .find(|other| (other.state, other.open_tags) == (hypothesis.state, hypothesis.open_tags));
        let rank = |hypothesis: &Hypothesis| (hypothesis.cost, self.history.insertion_key(hypothesis.edits));
        match same {
            Some(other) if rank(other) <= rank(&hypothesis) => {
                self.dropped.add(&self.history, other.edits, hypothesis.edits, hypothesis.cost - other.cost);
                false
            }
            Some(other) => {
                self.dropped.add(&self.history, hypothesis.edits, other.edits, other.cost - hypothesis.cost);
                *other = hypothesis;
                true
            }
            None => {
                here.push(hypothesis);
                true
            }
        }
    }

    /// The hypotheses that get past a fault, with the smallest allowance with which any does.
    fn recover(&mut self, start: &[Hypothesis], fault: usize) -> Option<Vec<Hypothesis>> {
        let base = start.iter().map(|hypothesis| hypothesis.cost).min()?;
        let mut best: Option<(Cost, Vec<Hypothesis>)> = None;
        for allowance in self.allowances.iter().copied() {
            // Several steps within the allowance can cost more than a single, more expensive step.
            if best.as_ref().is_some_and(|(cost, _)| cost - base <= allowance / 2) {
                break;
            }
            self.readings.clear();
            self.max_proposal_cost = allowance;
            let finals = self.ended.len();
            let Some(front) = self.recover_within(start, fault, allowance) else { continue };
            let open = front.iter().map(|hypothesis| hypothesis.cost);
            let ended = self.ended[finals..].iter().map(|(cost, _)| *cost);
            let Some(cost) = open.chain(ended).min() else { continue };
            let is_settled = best.as_ref().is_some_and(|(before, _)| cost >= *before);
            if !is_settled {
                best = Some((cost, front));
            }
            if is_settled || cost - base <= allowance {
                break;
            }
        }
        best.map(|(_, front)| front)
    }

    fn recover_within(
        &mut self,
        start: &[Hypothesis],
        fault: usize,
        allowance: Cost,
    ) -> Option<Vec<Hypothesis>> {
        let finals = self.ended.len();
        let read = start.iter().map(|hypothesis| hypothesis.tokens_read).max().unwrap_or_default();
        let read = read + u32::try_from(self.limits.window).unwrap_or_default();
        let mut open = Front::new();
        for hypothesis in start {
            self.add(&mut open, *hypothesis);
        }
        loop {
            let is_given_up =
                self.hypotheses > self.limits.hypotheses || self.proposer.grammar.lexer.is_exhausted();
            if is_given_up || (self.is_stopped)() {
                return None;
            }
            let best = open.values().flatten().min_by_key(|hypothesis| hypothesis.cost);
            let Some(best) = best else {
                // All remaining hypotheses are at the end.
                return (self.ended.len() > finals).then(Vec::new);
            };
            let is_far = best.tokens_read > read + 4 * self.limits.settled as u32;
            if best.at > fault && (best.tokens_since_edit as usize >= self.limits.settled || is_far) {
                let mut front: Vec<_> = open.into_values().flatten().collect();
                front.sort_by_key(|hypothesis| hypothesis.cost);
                front.truncate(self.limits.beam);
                return Some(front);
            }
            let limit = best.cost.saturating_add(allowance);
            let best_final = self.ended[finals..].iter().map(|(cost, _)| *cost).min().unwrap_or(limit);
            let Some((_, here)) = open.pop_first() else { continue };
            self.expand(here, &mut open, limit.min(best_final.saturating_add(MAX_COST_ABOVE_BEST)));
        }
    }

    /// Follows all proposals at one offset, the cheapest hypotheses first.
    fn expand(&mut self, here: Vec<Hypothesis>, open: &mut Front, limit: Cost) {
        let Some(at) = here.first().map(|first| first.at) else { return };
        let mut queue = Front::from([(at, here)]);
        let mut done: Vec<Hypothesis> = Vec::new();
        while done.len() < self.limits.beam {
            let Some(waiting) = queue.get_mut(&at) else { return };
            let Some(next) = (0..waiting.len()).min_by_key(|number| waiting[*number].cost) else { return };
            let hypothesis = waiting.swap_remove(next);
            if let Some(kept) = done
                .iter()
                .find(|kept| (kept.state, kept.open_tags) == (hypothesis.state, hypothesis.open_tags))
            {
                let more = hypothesis.cost.saturating_sub(kept.cost);
                self.dropped.add(&self.history, kept.edits, hypothesis.edits, more);
                continue;
            }
            done.push(hypothesis);
            let successors = self.successors(&hypothesis, limit);
            self.hypotheses += successors.len();
            for next in successors {
                if next.cost <= limit {
                    if next.at == at {
                        let is_done = done
                            .iter()
                            .find(|kept| (kept.state, kept.open_tags) == (next.state, next.open_tags));
                        if let Some(kept) = is_done {
                            let more = next.cost.saturating_sub(kept.cost);
                            self.dropped.add(&self.history, kept.edits, next.edits, more);
                        } else {
                            self.add(&mut queue, next);
                        }
                    } else {
                        self.add(open, next);
                    }
                }
            }
        }
    }
}

/// Whether a quotation mark and a letter or digit are next to each other where two tokens touch.
fn literal_touches_word(before: &[u8], token: &[u8]) -> bool {
    match (before.last(), token.first()) {
        (Some(last), Some(first)) => {
            is_quotation_mark(*last) && first.is_ascii_alphanumeric()
                || last.is_ascii_alphanumeric() && is_quotation_mark(*first)
        }
        _ => false,
    }
}
