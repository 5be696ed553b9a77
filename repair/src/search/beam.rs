//! The beam search itself.

use super::alternatives::Merges;
use super::{History, Hypothesis, Limits, NO_EDITS, NO_NAMES, Names, Solution};
use crate::edit::{Edit, EditKind};
use crate::grammar::{Nesting, TokenClass, TokenType};
use crate::propose::{Proposer, Reading};
use crate::rank::Cost;
use std::collections::{BTreeMap, HashMap, VecDeque};
use std::rc::Rc;

/// How much more than the best hypothesis one may cost, tried in this order until one gets past the fault: cheap
/// faults stay cheap to repair.
const ALLOWANCES: [Cost; 5] = [16, 32, 64, 160, Cost::MAX / 4];

/// How much more than the best solution another may cost to be told.
const BESIDE_BEST: Cost = 32;

/// Tokens that may be put in one by one at a place.
const MAX_INSERTED: u32 = 3;

/// All hypotheses, by the place where they go on.
type Front = BTreeMap<usize, Vec<Hypothesis>>;

/// A search over one text.
pub(crate) struct Search<'run> {
    proposer: Proposer<'run>,
    limits: Limits,
    history: History,
    names: Names,
    merges: Merges,
    /// What can be read at a place, for the places around the current fault.
    readings: HashMap<usize, Rc<Vec<Reading>>>,
    finals: Vec<(Cost, u32)>,
    /// Places where the layout tells that a bracket is missing.
    spots: VecDeque<usize>,
    /// What a single proposal may cost now.
    most: Cost,
}

impl<'run> Search<'run> {
    pub(crate) fn new(proposer: Proposer<'run>, limits: Limits) -> Self {
        let names = Names::new(proposer.grammar, proposer.rules.pair.as_ref());
        Self {
            names,
            proposer,
            limits,
            history: History::default(),
            merges: Merges::default(),
            readings: HashMap::new(),
            finals: Vec::new(),
            spots: VecDeque::new(),
            most: 0,
        }
    }

    /// The cheapest solutions, at most so many.
    pub(crate) fn run(mut self, count: usize) -> Vec<Solution> {
        if self.proposer.generators.insertions {
            self.spots = crate::localize::outdented(&self.proposer.reader).into();
        }
        let at = self.proposer.reader.skip_hidden(0);
        let first = Hypothesis {
            at,
            behind: 0,
            state: self.proposer.grammar.start(),
            names: NO_NAMES,
            cost: 0,
            edits: NO_EDITS,
            settled: u32::MAX / 2,
            inserted: 0,
            read: 0,
        };
        let mut front = vec![first];
        self.most = ALLOWANCES[0];
        // A text of several documents may want to be a list of them.
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
        let mut finals = std::mem::take(&mut self.finals);
        finals.sort_unstable();
        let best = self.merges.best(&self.history, &finals, count);
        best.into_iter().map(|(cost, edits)| Solution { cost, edits }).collect()
    }

    /// Reads tokens as they stand until the best hypothesis meets a fault, and answers where; `None` at the end.
    fn read_on(
        &mut self,
        front: &mut Vec<Hypothesis>,
        snapshots: &mut VecDeque<Vec<Hypothesis>>,
    ) -> Option<usize> {
        loop {
            let best = *front.iter().min_by_key(|hypothesis| hypothesis.cost)?;
            if best.settled as usize > self.limits.window * 4 && front.len() > self.limits.kept {
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
            while self.spots.front().is_some_and(|spot| *spot < best.at) {
                self.spots.pop_front();
            }
            if self.spots.front() == Some(&best.at) {
                self.close_by_layout(&best, front);
            }
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
            // The others are led to where the best one is.
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

    /// The hypotheses that a bracket opened here makes, if the text reads on behind it.
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

    /// Adds the hypotheses in which brackets are closed where the layout tells so.
    fn close_by_layout(&mut self, best: &Hypothesis, front: &mut Vec<Hypothesis>) {
        let grammar = self.proposer.grammar;
        let mut before = *best;
        for _ in 0..MAX_INSERTED {
            let closing =
                grammar.expected(before.state).into_iter().find(|token| grammar.info(*token).closes());
            let Some(mut closed) =
                closing.and_then(|token| self.insert(&before, &[token], false, Cost::MAX / 2))
            else {
                return;
            };
            closed.cost = before.cost + self.proposer.weights.insert_by_layout;
            before = closed;
            // A separator may have to stand between the bracket and what follows, or to go from before the bracket.
            let Some((kind, _)) = self.proposer.reader.token(best.at) else { return };
            let mut next = Vec::new();
            if self.shifted(&closed).is_some() {
                next.push(closed);
            } else {
                self.insert_before(&closed, kind, closed.cost + ALLOWANCES[0], &mut next);
            }
            front.extend(next);
        }
    }

    /// Ends what can end as it stands.
    fn end_others(&mut self, front: &[Hypothesis]) {
        for hypothesis in front {
            let mut hypothesis = *hypothesis;
            while let Some(next) = self.shifted(&hypothesis) {
                hypothesis = next;
            }
            self.end(&hypothesis);
        }
        self.finals.sort_unstable();
        self.finals.dedup();
    }

    /// Whether the text may end here; if so, the hypothesis is a solution.
    fn end(&mut self, hypothesis: &Hypothesis) -> bool {
        let is_end = hypothesis.at >= self.proposer.input.len()
            && self.proposer.grammar.next(hypothesis.state, TokenType::END).is_some();
        if is_end {
            self.finals.push((hypothesis.cost, hypothesis.edits));
        }
        is_end
    }

    /// The hypothesis behind the next token as it stands.
    fn shifted(&self, hypothesis: &Hypothesis) -> Option<Hypothesis> {
        let (kind, end) = self.proposer.reader.token(hypothesis.at)?;
        let state = self.proposer.grammar.next(hypothesis.state, kind)?;
        let text = &self.proposer.input[hypothesis.at..end];
        let names = self.names.behind(hypothesis.names, kind, text)?;
        let at = self.proposer.reader.skip_hidden(end);
        let settled = hypothesis.settled.saturating_add(1);
        Some(Hypothesis {
            at,
            behind: end,
            state,
            names,
            settled,
            inserted: 0,
            read: hypothesis.read + 1,
            ..*hypothesis
        })
    }

    /// Puts a hypothesis where it goes on; of two in the same state the cheaper one stays.
    fn add(&mut self, front: &mut Front, hypothesis: Hypothesis) -> bool {
        let here = front.entry(hypothesis.at).or_default();
        let same =
            here.iter_mut().find(|other| (other.state, other.names) == (hypothesis.state, hypothesis.names));
        match same {
            Some(other) if other.cost <= hypothesis.cost => {
                self.merges.add(other.edits, hypothesis.edits, hypothesis.cost - other.cost);
                false
            }
            Some(other) => {
                self.merges.add(hypothesis.edits, other.edits, other.cost - hypothesis.cost);
                *other = hypothesis;
                true
            }
            None => {
                here.push(hypothesis);
                true
            }
        }
    }

    /// The hypotheses that got past a fault, with the least allowance that lets one.
    fn recover(&mut self, start: &[Hypothesis], fault: usize) -> Option<Vec<Hypothesis>> {
        let base = start.iter().map(|hypothesis| hypothesis.cost).min()?;
        let mut best: Option<(Cost, Vec<Hypothesis>)> = None;
        for allowance in ALLOWANCES {
            // Steps within the allowance may add up to more than a single dearer one costs.
            if best.as_ref().is_some_and(|(cost, _)| cost - base <= allowance / 2) {
                break;
            }
            self.readings.clear();
            self.most = allowance;
            let finals = self.finals.len();
            let Some(front) = self.recover_within(start, fault, allowance) else { continue };
            let open = front.iter().map(|hypothesis| hypothesis.cost);
            let ended = self.finals[finals..].iter().map(|(cost, _)| *cost);
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
        let finals = self.finals.len();
        let read = start.iter().map(|hypothesis| hypothesis.read).max().unwrap_or_default();
        let read = read + u32::try_from(self.limits.window).unwrap_or_default();
        let mut open = Front::new();
        for hypothesis in start {
            self.add(&mut open, *hypothesis);
        }
        loop {
            let best = open.values().flatten().min_by_key(|hypothesis| hypothesis.cost);
            let Some(best) = best else {
                // All that is left has come to the end.
                return (self.finals.len() > finals).then(Vec::new);
            };
            let is_far = best.read > read + 4 * self.limits.settled as u32;
            if best.at > fault && (best.settled as usize >= self.limits.settled || is_far) {
                let mut front: Vec<_> = open.into_values().flatten().collect();
                front.sort_by_key(|hypothesis| hypothesis.cost);
                front.truncate(self.limits.beam);
                return Some(front);
            }
            let limit = best.cost.saturating_add(allowance);
            let best_final = self.finals[finals..].iter().map(|(cost, _)| *cost).min().unwrap_or(limit);
            let Some((_, here)) = open.pop_first() else { continue };
            self.expand(here, &mut open, limit.min(best_final.saturating_add(BESIDE_BEST)));
        }
    }

    /// Follows all proposals at one place, the cheapest hypotheses first.
    fn expand(&mut self, here: Vec<Hypothesis>, open: &mut Front, limit: Cost) {
        let Some(at) = here.first().map(|first| first.at) else { return };
        let mut queue = Front::from([(at, here)]);
        let mut done: Vec<Hypothesis> = Vec::new();
        while done.len() < self.limits.beam {
            let Some(waiting) = queue.get_mut(&at) else { return };
            let Some(next) = (0..waiting.len()).min_by_key(|number| waiting[*number].cost) else { return };
            let hypothesis = waiting.swap_remove(next);
            if let Some(winner) = done
                .iter()
                .find(|winner| (winner.state, winner.names) == (hypothesis.state, hypothesis.names))
            {
                self.merges.add(winner.edits, hypothesis.edits, hypothesis.cost.saturating_sub(winner.cost));
                continue;
            }
            done.push(hypothesis);
            for next in self.successors(&hypothesis, limit) {
                if next.cost <= limit {
                    if next.at == at {
                        let is_done = done
                            .iter()
                            .find(|winner| (winner.state, winner.names) == (next.state, next.names));
                        if let Some(winner) = is_done {
                            let more = next.cost.saturating_sub(winner.cost);
                            self.merges.add(winner.edits, next.edits, more);
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

    fn successors(&mut self, hypothesis: &Hypothesis, limit: Cost) -> Vec<Hypothesis> {
        let mut found = Vec::new();
        let Proposer { grammar, input, .. } = self.proposer;
        if hypothesis.at >= input.len() {
            if !self.end(hypothesis) {
                self.insert_before(hypothesis, TokenType::END, limit, &mut found);
            }
            return found;
        }
        if let Some(next) = self.shifted(hypothesis) {
            found.push(next);
        } else if let Some((kind, end)) = self.proposer.reader.token(hypothesis.at) {
            // The end of something further out: what is open within is closed before it.
            let text = &input[hypothesis.at..end];
            if self.names.behind(hypothesis.names, kind, text).is_none()
                && let Some(closed) = self.insert(hypothesis, &[kind], false, limit)
            {
                self.insert_before(&closed, kind, limit, &mut found);
            }
            self.insert_before(hypothesis, kind, limit, &mut found);
        }
        let known = self.readings.get(&hypothesis.at).cloned();
        let readings = known.unwrap_or_else(|| {
            let made = Rc::new(self.proposer.readings(hypothesis.at, self.most));
            self.readings.insert(hypothesis.at, Rc::clone(&made));
            made
        });
        for reading in readings.iter().filter(|reading| hypothesis.cost + reading.cost <= limit) {
            let first = reading.tokens.first();
            if first.is_none_or(|first| grammar.next(hypothesis.state, *first).is_some()) {
                found.extend(self.read_as(hypothesis, reading));
            } else if let Some(first) = first {
                let mut inserted = Vec::new();
                self.insert_before(hypothesis, *first, limit - reading.cost, &mut inserted);
                found.extend(inserted.iter().filter_map(|hypothesis| self.read_as(hypothesis, reading)));
            }
        }
        self.insert_one(hypothesis, limit, &mut found);
        self.substitute(hypothesis, limit, &mut found);
        found
    }

    /// The hypothesis behind a reading.
    fn read_as(&mut self, hypothesis: &Hypothesis, reading: &Reading) -> Option<Hypothesis> {
        let grammar = self.proposer.grammar;
        if reading.ends_text && grammar.next(hypothesis.state, TokenType::END).is_none() {
            return None;
        }
        let mut state = hypothesis.state;
        let mut names = hypothesis.names;
        for token in &reading.tokens {
            state = grammar.next(state, *token)?;
            names = self.names.behind(names, *token, b"")?;
        }
        // Words that may stand here as they are want no quotation marks.
        let token = self.proposer.reader.token(hypothesis.at);
        let is_fit = token.is_some_and(|(kind, _)| grammar.next(hypothesis.state, kind).is_some());
        let words = if is_fit { reading.words } else { reading.words.saturating_sub(1) };
        let weights = self.proposer.weights;
        let weigh = |mark: &TokenType| {
            let is_expected = grammar.next(state, *mark).is_some();
            let is_bracket = grammar.info(*mark).nesting != Nesting::None;
            match (is_expected, is_bracket) {
                (true, _) => weights.expected_mark_in_text,
                (_, true) => weights.bracket_in_text,
                _ => weights.mark_in_text,
            }
        };
        // A fault that comes again is a habit: it surprises less.
        let last = self.history.last(hypothesis.edits).map(|last| last.rule.as_str());
        let is_habit = last.is_some_and(|last| reading.edits.iter().any(|edit| edit.rule == last));
        let own = if is_habit { reading.cost * weights.habit_percent / 100 } else { reading.cost };
        let cost = hypothesis.cost
            + own
            + reading.marks.iter().map(weigh).sum::<Cost>()
            + words * weights.bare_text_token;
        let mut edits = hypothesis.edits;
        for edit in &reading.edits {
            edits = self.history.push(edits, edit.clone());
        }
        // What is left out leaves the end of the token before where it was.
        let is_left_out = reading.tokens.is_empty();
        let behind = if is_left_out { hypothesis.behind } else { reading.end };
        Some(Hypothesis {
            at: self.proposer.reader.skip_hidden(reading.end),
            behind,
            state,
            names,
            cost,
            edits,
            settled: 0,
            inserted: if is_left_out { hypothesis.inserted } else { 0 },
            read: hypothesis.read + u32::from(!is_left_out),
        })
    }

    /// Any token that may stand here put in.
    fn insert_one(&mut self, hypothesis: &Hypothesis, limit: Cost, found: &mut Vec<Hypothesis>) {
        if hypothesis.inserted >= MAX_INSERTED || !self.proposer.generators.insertions {
            return;
        }
        for token in self.proposer.grammar.expected(hypothesis.state) {
            if token != TokenType::END {
                // A bracket around nothing would be a value made up.
                let next = self.proposer.reader.token(hypothesis.at);
                let is_closed = next.is_some_and(|(next, _)| self.proposer.grammar.info(next).closes());
                if is_closed && self.proposer.grammar.info(token).opens() {
                    continue;
                }
                let inserted = self.insert(hypothesis, &[token], false, limit);
                found.extend(inserted.filter(|inserted| self.goes_on(inserted)));
            }
        }
    }

    /// Whether something that stands here may follow as it is or in some reading.
    fn goes_on(&self, hypothesis: &Hypothesis) -> bool {
        let grammar = self.proposer.grammar;
        let may_follow = |token: &TokenType| grammar.next(hypothesis.state, *token).is_some();
        let known = self.readings.get(&hypothesis.at);
        let mut readings = known.into_iter().flat_map(|readings| readings.iter());
        self.shifted(hypothesis).is_some()
            || readings.any(|reading| reading.tokens.first().is_some_and(may_follow))
    }

    /// The closing bracket here replaced by another.
    fn substitute(&mut self, hypothesis: &Hypothesis, limit: Cost, found: &mut Vec<Hypothesis>) {
        let Proposer { grammar, weights, input, .. } = self.proposer;
        let cost = hypothesis.cost + weights.substitute;
        let Some((kind, end)) = self.proposer.reader.token(hypothesis.at) else { return };
        let generators = self.proposer.generators;
        if !grammar.info(kind).closes() || cost > limit || !generators.insertions || !generators.deletions {
            return;
        }
        for token in grammar.expected(hypothesis.state) {
            let info = grammar.info(token);
            let text = self.names.closing(hypothesis.names, token);
            let text = text.unwrap_or_else(|| info.spelling.clone().into_bytes());
            let is_other = info.closes() && input[hypothesis.at..end] != *text;
            if is_other
                && let Some(state) = grammar.next(hypothesis.state, token)
                && let Some(names) = self.names.behind(hypothesis.names, token, &text)
            {
                let edit = Edit::trimmed(input, hypothesis.at..end, &text, EditKind::Insert, "substitute");
                let edits = self.history.push(hypothesis.edits, edit);
                let at = self.proposer.reader.skip_hidden(end);
                found.push(Hypothesis {
                    at,
                    behind: end,
                    state,
                    names,
                    cost,
                    edits,
                    settled: 0,
                    inserted: 0,
                    read: hypothesis.read + 1,
                });
            }
        }
    }

    /// The cheapest tokens put in so that this one may follow.
    fn insert_before(
        &mut self,
        hypothesis: &Hypothesis,
        token: TokenType,
        limit: Cost,
        found: &mut Vec<Hypothesis>,
    ) {
        if !self.proposer.generators.insertions {
            return;
        }
        let at_end = token == TokenType::END;
        for (_, tokens) in self.proposer.grammar.insertions_before(hypothesis.state, token) {
            found.extend(self.insert(hypothesis, &tokens, at_end, limit));
        }
    }

    fn insert(
        &mut self,
        hypothesis: &Hypothesis,
        tokens: &[TokenType],
        at_end: bool,
        limit: Cost,
    ) -> Option<Hypothesis> {
        let Proposer { grammar, weights, .. } = self.proposer;
        if tokens.is_empty() {
            return None;
        }
        let mut next = *hypothesis;
        let mut texts = Vec::new();
        let last = self.history.last(next.edits).filter(|last| next.inserted > 0 && last.range.is_empty());
        let mut is_tag_end = last.is_some_and(|last| self.names.is_closing(&last.text));
        for token in tokens {
            next.state = grammar.next(next.state, *token)?;
            let info = grammar.info(*token);
            let names = next.names;
            let closing = self.names.closing(names, *token);
            let text = closing.unwrap_or_else(|| info.spelling.clone().into_bytes());
            next.names = self.names.behind(next.names, *token, &text)?;
            texts.push(text);
            let is_rest = is_tag_end;
            is_tag_end = self.names.closing(names, *token).is_some();
            next.cost += match info.class {
                // An end tag is one thing to its reader, however many tokens it has.
                TokenClass::Punctuation if is_rest => 0,
                TokenClass::Punctuation if at_end && !info.opens() => weights.insert_at_end,
                _ if at_end && info.is_filler => weights.insert_filler_at_end,
                _ if tokens.len() == 1 => weights.insertion(info),
                _ => weights.invention(info),
            };
        }
        let is_tag = last.is_some_and(|last| self.names.is_closing(&last.text)) || is_tag_end;
        if hypothesis.behind == hypothesis.at && !at_end && !is_tag {
            next.cost += weights.insert_within;
        }
        if next.cost > limit {
            return None;
        }
        for (token, text) in tokens.iter().zip(texts) {
            let info = grammar.info(*token);
            let is_mark = info.class == TokenClass::Punctuation;
            let place = if is_mark && !info.opens() { hypothesis.behind } else { hypothesis.at };
            let place = place.max(self.history.last(next.edits).map_or(0, |edit| edit.range.end));
            let kind = if is_mark { EditKind::Insert } else { EditKind::Invent };
            let edit = Edit { range: place..place, text, kind, rule: format!("insert {}", info.name) };
            next.edits = self.history.push(next.edits, edit);
            next.inserted += 1;
        }
        next.settled = 0;
        Some(next)
    }
}
