//! Proposes the rewrites of a rule file where their patterns match.

use super::conversion::{Conversion, rewritten};
use super::rewrite::{
    BARE_COMMENT_MARK, COMMENT_MARK, Rewrite, RewriteClass, RewritePosition, with_comment_mark,
};
use super::{Proposer, Reading, window};
use crate::edit::{Edit, EditKind};
use crate::grammar::TokenType;
use crate::rank::{Cost, factor};
use regex::bytes::Captures;
use std::ops::Range;
use std::rc::Rc;

/// The extra cost of a rewrite that deletes all of its text. If it deletes less, it costs proportionally less.
const MAX_COST_OF_LOSS: usize = 8;

/// Each time this many bytes of a comment on one line increase the cost by one.
const COMMENT_BYTES: usize = 64;

impl Proposer<'_> {
    /// Proposes readings by the rewrites. Returns whether a rewrite reads the text here as layout.
    pub(super) fn propose_rewrites(&self, at: usize, readings: &mut Vec<Reading>) -> bool {
        self.propose_rewrites_of(self.rules.rewrite.iter(), at, readings)
    }

    /// The rewrites here whose fault may show far behind. The layout or a missing keyword shows that one is needed.
    pub(crate) fn far_rewrites(&self, at: usize) -> Vec<Reading> {
        let mut readings = Vec::new();
        let far = self.rules.rewrite.iter().filter(|rewrite| rewrite.far && self.generators.rewrites);
        self.propose_rewrites_of(far, at, &mut readings);
        for reading in &mut readings {
            reading.cost = self.weights.insert_by_layout.saturating_sub(1);
        }
        readings
    }

    fn propose_rewrites_of<'rules>(
        &self,
        rewrites: impl Iterator<Item = &'rules Rewrite>,
        at: usize,
        readings: &mut Vec<Reading>,
    ) -> bool {
        let mut is_layout = false;
        for rewrite in rewrites {
            let is_here = match rewrite.only {
                RewritePosition::Start => self.reader.skip_hidden(0) >= at,
                RewritePosition::LineStart => window::begins_line(self.input, at),
                RewritePosition::Anywhere | RewritePosition::End => true,
            };
            let is_comment =
                [COMMENT_MARK, BARE_COMMENT_MARK].iter().any(|mark| rewrite.to.starts_with(mark));
            let is_here = is_here && (!is_comment || self.may_begin_foreign_comment(at));
            let found = if is_here { rewrite.find(&self.input[at..]) } else { None };
            let Some(found) = found else { continue };
            // The group `it` is replaced. The rest of the pattern is context.
            let whole = found.name("it").or_else(|| found.get(0)).filter(|whole| !whole.is_empty());
            let Some(whole) = whole else { continue };
            let quoted = |content: &[u8]| Some(self.quoted(content)?.text);
            let to = with_comment_mark(&rewrite.to, self.comment_mark.unwrap_or_default());
            let Some(text) = rewritten(rewrite.convert, &to, &found, &quoted) else { continue };
            let Some(tokens) = self.grammar.tokens_of(&text) else { continue };
            let tokens: Vec<TokenType> = tokens.iter().map(|token| token.kind).collect();
            // A blank that is part of the token may be there already.
            let has_blank = !tokens.is_empty() && ends_with_blank(&self.input[..at]);
            let is_one = |rest: &&[u8]| has_blank && !rest.starts_with(b" ");
            let text = text.strip_prefix(b" ").filter(is_one).map_or(text.clone(), <[u8]>::to_vec);
            let weights = self.weights;
            let base = match rewrite.class {
                RewriteClass::Layout => weights.rewrite_layout,
                RewriteClass::Literal => weights.rewrite_literal,
                RewriteClass::Wrapper => weights.rewrite_wrapper,
                RewriteClass::Message => weights.rewrite_message,
                RewriteClass::Prose => weights.rewrite_prose,
            };
            let kind = rewrite.kind();
            let more = if rewrite.changes { weights.change_value } else { 0 };
            // A rewrite that drops more of its text costs more.
            let deleted = whole.len().saturating_sub(text.len());
            let lost = if rewrite.drops { deleted * MAX_COST_OF_LOSS / whole.len() } else { 0 };
            let is_comment = rewrite.class == RewriteClass::Layout && text.is_empty();
            let long = if is_comment { cost_of_long_comment(whole.as_bytes()) } else { 0 };
            let more = more + factor(lost) + long + self.cost_of_joins(rewrite, &found);
            let range = at..at + whole.end();
            let edits = around_kept_text(self.input, range.clone(), text, kind, &rewrite.name);
            is_layout |= rewrite.class == RewriteClass::Layout;
            readings.push(Reading {
                tokens,
                edits: edits.into_iter().map(Rc::new).collect(),
                only_at_end: rewrite.only == RewritePosition::End,
                ..Reading::nothing(range.end, base + more)
            });
        }
        is_layout
    }

    /// Whether a comment of another language may begin here: where a line begins, or, if its mark is no punctuation of the
    /// format, behind a blank or the end of a value.
    fn may_begin_foreign_comment(&self, at: usize) -> bool {
        let ends_value = |byte: &u8| byte.is_ascii_whitespace() || b";,)]}\"'".contains(byte);
        let is_behind_value = || self.input[..at].last().is_some_and(ends_value);
        window::begins_line(self.input, at) || !self.is_punctuation_at(at) && is_behind_value()
    }

    /// The cost of joining more than two string literals. Each further one costs as much as a repeated separator at a
    /// line end, so a list without its commas stays a list, however long it is.
    fn cost_of_joins(&self, rewrite: &Rewrite, found: &Captures<'_>) -> Cost {
        if rewrite.convert != Conversion::Joined || !rewrite.changes {
            return 0;
        }
        let texts = found.get(1).map_or(0, |group| group.as_bytes().split(|byte| *byte == b'\n').count());
        factor(texts.saturating_sub(2)) * self.weights.insert_at_line_end * self.weights.habit_percent / 100
    }
}

/// Whether a text ends with a blank, or with a space that a rewrite takes for one.
fn ends_with_blank(text: &[u8]) -> bool {
    /// The most bytes of a blank.
    const LONGEST: usize = 3;
    let last = &text[text.len().saturating_sub(LONGEST)..];
    let mut tails = (0..last.len()).filter_map(|at| str::from_utf8(&last[at..]).ok());
    tails.next().is_some_and(|tail| tail.ends_with(char::is_whitespace))
}

/// The extra cost of deleting a comment on one line. The longer the comment is, the more likely its first character
/// is damage in front of data.
fn cost_of_long_comment(comment: &[u8]) -> Cost {
    if comment.contains(&b'\n') { 0 } else { factor(comment.len() / COMMENT_BYTES) }
}

/// The edits that turn a range into this text. If the range contains the text, only the rest of the range is deleted,
/// so that the text counts as kept.
fn around_kept_text(
    input: &[u8],
    range: Range<usize>,
    text: Vec<u8>,
    kind: EditKind,
    rule: &str,
) -> Vec<Edit> {
    let old = &input[range.clone()];
    let may_stay = kind == EditKind::Delete && !text.is_empty();
    let at = if may_stay { old.windows(text.len()).position(|part| part == text) } else { None };
    let edit = |range: Range<usize>, text: Vec<u8>| Edit { range, text, kind, rule: rule.to_owned() };
    let Some(at) = at.filter(|_| text.len() < old.len()) else { return vec![edit(range, text)] };
    let kept = range.start + at..range.start + at + text.len();
    let around = [range.start..kept.start, kept.end..range.end];
    around.into_iter().filter(|range| !range.is_empty()).map(|range| edit(range, Vec::new())).collect()
}
