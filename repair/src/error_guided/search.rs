//! Tries edits at the oracle's error position, for texts without a grammar and for oracles that are stricter than the
//! grammar. It keeps the cheapest edit script that repairs a fault, then continues with the next fault.

use crate::edit::{Edit, apply, offset_in_input};
use crate::error_guided::proposals::{EditPattern, EditStatistics, ErrorGuidedSearch, Proposal};
use crate::format::{Format, LARGEST_PARSED_TEXT};
use crate::localize::{self, Fault};
use crate::oracle::{Answer, BudgetExhausted, Oracle};
use crate::propose::opens_more;
use crate::propose::window::line_around;
use crate::rank::Cost;
use std::collections::BTreeSet;
use std::ops::Range;

/// The most small edits that are tried after one edit script. After these, only windows are deleted.
const SMALL_EDITS: usize = 64;

/// The most queries for one fault.
const MAX_QUERIES_PER_FAULT: usize = 128;

/// The most edits that are tried if the oracle reports no error position.
const MAX_EDITS_WITHOUT_POSITION: usize = 120;

/// The most queries before ddmax takes over, which is then the cheaper search.
const MAX_QUERIES: usize = 400;

/// Additional queries for each repaired fault, so that a file with many easy faults is repaired to its end.
const QUERIES_PER_REPAIR: usize = 30;

/// An error position that moved by more than this many bytes belongs to another fault.
const MIN_BYTES_TO_NEXT_FAULT: usize = 40;

/// An edit has repaired a fault if the oracle reads more than this many tokens after it (CPCT+ requires three).
const TOKENS_TO_REPAIR: usize = 3;

/// The result of an error-guided search.
pub(crate) enum ErrorGuidedResult {
    /// The oracle accepts these edits.
    Repaired(Vec<Edit>),
    /// No further edit moves the error position forward.
    Stuck(Vec<Edit>),
}

/// An edit script, and the edits that may be added to it.
struct Hypothesis {
    edits: Vec<Edit>,
    message: Option<u32>,
    /// The cost of the edits at this fault.
    cost: Cost,
    fault: Fault,
    check: GrammarCheck,
    proposals: Vec<Proposal>,
}

/// How far a grammar can parse a text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Reach {
    /// There is no grammar, or the text is too large to be parsed for each candidate.
    Unknown,
    /// Up to this offset in the input.
    Fault(usize),
    /// The grammar accepts the text.
    End,
}

/// The result of parsing a candidate.
#[derive(Clone, Copy)]
struct GrammarCheck {
    reach: Reach,
    /// A digest of its tokens. Texts that differ only in blanks have the same digest.
    tokens: u64,
    /// The bytes of comments, if the text is code.
    comments: usize,
}

impl GrammarCheck {
    fn of(format: Option<&Format>, input: &[u8], edits: &[Edit]) -> Self {
        let Some(format) = format.filter(|_| input.len() <= LARGEST_PARSED_TEXT) else {
            return Self { reach: Reach::Unknown, tokens: 0, comments: 0 };
        };
        let text = apply(input, edits);
        let reach = format.reach(&text);
        let reach = reach.map_or(Reach::End, |offset| Reach::Fault(offset_in_input(edits, offset)));
        Self { reach, tokens: format.digest(&text), comments: format.comment_bytes(&text) }
    }

    /// Whether these edits made a comment longer that was there before, so that it hides what follows.
    fn swallows_code(self, before: Self, format: Option<&Format>, new: &[Edit]) -> bool {
        let begins_comment = |edit: &Edit| format.is_some_and(|format| format.comment_bytes(&edit.text) > 0);
        self.comments > before.comments && !new.iter().any(begins_comment)
    }
}

/// A candidate that moved the error position forward.
struct Progress {
    /// The offset in the input up to which the candidate has no error.
    further: usize,
    edits: Vec<Edit>,
    pattern: EditPattern,
    answer: Answer,
}

/// How the search at one fault ended.
enum FaultOutcome {
    /// The oracle accepts these edits.
    Accepted(Vec<Edit>),
    /// The fault is repaired, or at least the error position is further on.
    Further(Progress),
    /// No edit helps.
    Nothing,
}

impl ErrorGuidedSearch<'_> {
    /// Repairs one fault after another at the oracle's error positions.
    pub(crate) fn at_error_positions(
        self,
        start: (Vec<Edit>, Answer),
        oracle: &mut dyn Oracle,
    ) -> Result<ErrorGuidedResult, BudgetExhausted> {
        let (mut edits, mut answer) = start;
        let (mut left, mut repaired) = (MAX_QUERIES, 0);
        let mut statistics = EditStatistics::default();
        let mut seen = BTreeSet::new();
        while let Some(fault) = localize::fault((self.input, self.format), &edits, answer, repaired, oracle)?
        {
            let here = (fault, edits.as_slice(), answer);
            match self.repair_fault(here, &mut left, (&mut statistics, &mut seen), oracle)? {
                FaultOutcome::Accepted(edits) => return Ok(ErrorGuidedResult::Repaired(edits)),
                FaultOutcome::Further(progress) => {
                    (edits, answer, repaired) = (progress.edits, progress.answer, progress.further);
                    statistics.repaired_by(progress.pattern);
                    left += QUERIES_PER_REPAIR;
                }
                FaultOutcome::Nothing => break,
            }
        }
        Ok(ErrorGuidedResult::Stuck(edits))
    }

    /// Finds the cheapest edit script that repairs a fault. If there is none, finds the one that moves the error
    /// position furthest.
    fn repair_fault(
        self,
        (fault, edits, answer): (Fault, &[Edit], Answer),
        left: &mut usize,
        (statistics, seen): (&mut EditStatistics, &mut BTreeSet<u64>),
        oracle: &mut dyn Oracle,
    ) -> Result<FaultOutcome, BudgetExhausted> {
        seen.insert(GrammarCheck::of(self.format, self.input, edits).tokens);
        let mut open = vec![self.hypothesis((edits.to_vec(), answer), 0, fault)];
        let mut best: Option<Progress> = None;
        let mut queries = 0;
        while queries < MAX_QUERIES_PER_FAULT && *left > 0 {
            let Some((number, proposal)) = cheapest(&mut open, statistics) else { break };
            let from = &open[number];
            let all = proposal.all();
            let check = GrammarCheck::of(self.format, self.input, &all);
            let is_known = check.reach != Reach::Unknown && !seen.insert(check.tokens);
            let swallows_code = check.swallows_code(from.check, self.format, &proposal.new);
            if is_known || check.reach < from.check.reach || swallows_code || self.is_behind(from, &all) {
                continue;
            }
            let (answer, further) = match from.fault.judge((self.input, self.format), &all, oracle)? {
                (answer, _) if answer.is_accepted => return Ok(FaultOutcome::Accepted(all)),
                judged => judged,
            };
            queries += 1;
            *left -= 1;
            statistics.learn(&proposal.pattern, further > from.fault.offset);
            if further <= from.fault.offset {
                continue;
            }
            let is_repaired = self.is_repaired(from, (&all, proposal.is_window), (answer, further));
            let progress = Progress { further, edits: all, pattern: proposal.pattern, answer };
            if is_repaired {
                return Ok(FaultOutcome::Further(progress));
            }
            // Without a grammar, there is no sign that further edits could complete this script.
            if from.fault.prefix.is_none() && from.check.reach != Reach::Unknown {
                let fault = Fault { offset: further, prefix: None };
                let cost = from.cost + proposal.cost;
                open.push(self.hypothesis((progress.edits.clone(), answer), cost, fault));
            }
            if best.as_ref().is_none_or(|best| further > best.further) {
                best = Some(progress);
            }
        }
        Ok(best.map_or(FaultOutcome::Nothing, FaultOutcome::Further))
    }

    fn hypothesis(self, (edits, answer): (Vec<Edit>, Answer), cost: Cost, fault: Fault) -> Hypothesis {
        let check = GrammarCheck::of(self.format, self.input, &edits);
        let mut proposals = self.proposals(Some(fault.offset), &edits);
        let mut small = 0;
        proposals.retain(|proposal| {
            small += usize::from(!proposal.is_window);
            proposal.is_window || small <= SMALL_EDITS
        });
        Hypothesis { edits, message: answer.message, cost, fault, check, proposals }
    }

    /// Whether all new edits are on lines after the error position, up to which the oracle has read. This holds only
    /// if the grammar accepts the text. Otherwise the error position may be the start of an unclosed bracket or
    /// string literal.
    fn is_behind(self, from: &Hypothesis, all: &[Edit]) -> bool {
        let line = line_around(self.input, from.fault.offset);
        let mut new = all.iter().filter(|edit| !from.edits.contains(edit));
        from.check.reach == Reach::End && new.all(|edit| edit.range.start >= line.end)
    }

    /// Whether the oracle read far enough after an edit without an error, so that the fault counts as repaired.
    fn is_repaired(
        self,
        from: &Hypothesis,
        (all, is_window): (&[Edit], bool),
        (now, further): (Answer, usize),
    ) -> bool {
        if from.fault.prefix.is_some() {
            return true;
        }
        let new = || all.iter().filter(|edit| !from.edits.contains(edit));
        let start = from.fault.offset.max(new().map(|edit| edit.range.end).max().unwrap_or(0));
        let reads_next_line = further >= line_around(self.input, start).end;
        let after = apply(self.input, all);
        let opens_more = || opens_more((self.input, &after), new(), all);
        if from.check.reach == Reach::Unknown && reads_next_line && !opens_more() {
            return true;
        }
        // An opening bracket or quotation mark that is never closed moves the error to the end of the text.
        if further >= self.input.trim_ascii_end().len() {
            return false;
        }
        if further > from.fault.offset + MIN_BYTES_TO_NEXT_FAULT {
            return true;
        }
        // No bracket or string literal is left open if the grammar accepts the text or the edit only deletes.
        let is_sure = is_window || from.check.reach == Reach::End;
        // Files often have the same fault many times.
        let is_again = from.check.reach == Reach::End && now.message.is_some() && now.message == from.message;
        if is_again && self.tokens(start..further) > 0 {
            return true;
        }
        is_sure && (reads_next_line || self.tokens(start..further) > TOKENS_TO_REPAIR)
    }

    /// The number of tokens in a range of the input.
    fn tokens(self, range: Range<usize>) -> usize {
        let Some(format) = self.format else { return 0 };
        let (mut at, mut count) = (range.start, 0);
        while at < range.end {
            let end = format.grammar().lexer.longest(self.input, at).map_or(at + 1, |(_, end)| end);
            count += usize::from(!self.input[at..end].trim_ascii().is_empty());
            at = end;
        }
        count
    }

    /// Tries edits in the whole text, for an oracle that reports no error position. Lines with unpaired brackets or
    /// quotation marks come first.
    pub(crate) fn without_error_position(
        self,
        oracle: &mut dyn Oracle,
    ) -> Result<Option<Vec<Edit>>, BudgetExhausted> {
        let before = GrammarCheck::of(self.format, self.input, &[]);
        let mut seen = BTreeSet::from([before.tokens]);
        let is_plausible = |proposal: &Proposal| {
            let now = GrammarCheck::of(self.format, self.input, &proposal.all());
            now.reach >= before.reach
                && !now.swallows_code(before, self.format, &proposal.new)
                && (now.reach == Reach::Unknown || seen.insert(now.tokens))
        };
        for proposal in
            self.proposals(None, &[]).into_iter().filter(is_plausible).take(MAX_EDITS_WITHOUT_POSITION)
        {
            let all = proposal.all();
            if oracle.ask(&all)?.is_accepted {
                return Ok(Some(all));
            }
        }
        Ok(None)
    }

    /// Tries edits of a line instead of its deletion, the cheapest first. Returns the other edits with the accepted
    /// one.
    pub(crate) fn instead_of_deleting(
        self,
        line: &Range<usize>,
        edits: &[Edit],
        oracle: &mut dyn Oracle,
    ) -> Result<Option<Vec<Edit>>, BudgetExhausted> {
        let before = GrammarCheck::of(self.format, self.input, edits);
        for proposal in self.proposals(Some(line.start), edits).into_iter().take(SMALL_EDITS) {
            let all = proposal.all();
            if GrammarCheck::of(self.format, self.input, &all).reach < before.reach {
                continue;
            }
            // Joining it with another line is no better than deleting it.
            let joins_lines =
                |edit: &Edit| edit.text.is_empty() && self.input[edit.range.clone()].contains(&b'\n');
            let is_less =
                all.iter().all(|edit| edit.range.len() < line.len()) && !proposal.new.iter().any(joins_lines);
            if is_less && !proposal.is_window && oracle.ask(&all)?.is_accepted {
                return Ok(Some(all));
            }
        }
        Ok(None)
    }
}

/// Takes the cheapest proposal of all hypotheses. Kinds of edits that failed cost more.
fn cheapest(open: &mut [Hypothesis], statistics: &EditStatistics) -> Option<(usize, Proposal)> {
    let costs = open.iter().zip(0..).flat_map(|(from, number)| {
        from.proposals
            .iter()
            .zip(0..)
            .map(move |(proposal, at)| (from.cost + statistics.cost(proposal), number, at))
    });
    let (_, number, at) = costs.min()?;
    Some((number, open[number].proposals.remove(at)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edit::EditKind;

    #[test]
    fn edit_swallows_code_if_a_comment_begins_between_what_it_joins() {
        let format = Format::built_in("javascript").unwrap();
        let text = b"x = a /) / b; f(); // c\n";
        let swallows = |edits: &[Edit]| {
            let check = |edits| GrammarCheck::of(Some(&format), text, edits);
            check(edits).swallows_code(check(&[]), Some(&format), edits)
        };
        let insertion = |at, text: &[u8]| Edit {
            range: at..at,
            text: text.to_vec(),
            kind: EditKind::Insert,
            rule: String::new(),
        };
        assert!(swallows(&[Edit::deletion(7..9)]), "the two slashes are the beginning of a comment");
        assert!(!swallows(&[Edit::deletion(7..8)]), "a blank stays between the slashes");
        assert!(!swallows(&[insertion(14, b"// ")]), "the edit is about a comment");
        assert!(!swallows(&[Edit::deletion(18..23)]), "a comment may go");
    }
}
