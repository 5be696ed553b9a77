//! Text of another language within a token, such as the markup of a label in DOT. It is repaired by the grammar of that
//! language, before the text around it. A rule file names the language and the marks around its text.

use crate::edit::Edit;
use crate::format::{Format, LARGEST_PARSED_TEXT};
use crate::grammar::Reader;
use crate::oracle::StopCheck;
use crate::propose::rewrite::EmbeddedRules;
use crate::rank::Cost;
use std::ops::Range;

/// The most ends that are tried for one embedded text.
const MAX_ENDS: usize = 4;

/// The most repairs of one embedded text.
const REPAIRS_PER_TEXT: usize = 6;

/// The most combinations of repairs of all embedded texts.
const MAX_COMBINATIONS: usize = 8;

/// The language of embedded texts.
struct Embedded<'run> {
    format: &'run Format,
    rules: &'run EmbeddedRules,
    is_stopped: StopCheck<'run>,
}

/// An edit script with its cost.
type Script = (Cost, Vec<Edit>);

/// The cheapest repairs of all embedded texts of `input`, with their costs, the best first; empty if none is broken. Each
/// further one differs from the first in one embedded text.
pub(crate) fn repairs(outer: &Format, input: &[u8], is_stopped: StopCheck<'_>) -> Vec<Script> {
    let Some((format, rules)) = outer.embedded() else { return Vec::new() };
    Embedded { format, rules, is_stopped }.repairs(outer, input)
}

impl Embedded<'_> {
    fn repairs(&self, outer: &Format, input: &[u8]) -> Vec<Script> {
        let broken = self.broken(&Reader::new(outer.grammar(), input));
        if broken.is_empty() {
            return Vec::new();
        }
        let best: Script = broken.iter().fold((0, Vec::new()), |(cost, mut all), repairs| {
            all.extend(repairs[0].1.iter().cloned());
            (cost + repairs[0].0, all)
        });
        let more = |repairs: &[Script], choice: usize| repairs[choice].0 - repairs[0].0;
        let mut changes: Vec<(usize, usize)> = broken
            .iter()
            .zip(0..)
            .flat_map(|(repairs, at)| (1..repairs.len()).map(move |choice| (at, choice)))
            .collect();
        changes.sort_by_key(|(at, choice)| more(&broken[*at], *choice));
        changes.truncate(MAX_COMBINATIONS - 1);
        let others = changes.into_iter().map(|(changed, choice)| {
            let chosen = broken.iter().zip(0..).flat_map(|(repairs, at)| {
                let choice = if at == changed { choice } else { 0 };
                repairs[choice].1.iter().cloned()
            });
            (best.0 + more(&broken[changed], choice), chosen.collect())
        });
        std::iter::once(best.clone()).chain(others).collect()
    }

    /// The repairs of each embedded text that its grammar rejects, the best first.
    fn broken(&self, reader: &Reader<'_>) -> Vec<Vec<Script>> {
        let input = reader.input;
        let mut broken = Vec::new();
        let mut at = reader.skip_hidden(0);
        while at < input.len() {
            let mut behind = reader.token(at).map(|(_, end)| end);
            if input[at..].starts_with(self.rules.open.as_bytes())
                && let Some((end, repairs)) = self.repairs_at(reader, at, behind)
            {
                broken.push(repairs);
                behind = Some(end);
            }
            at = reader.skip_hidden(behind.unwrap_or(at + 1));
        }
        broken
    }

    /// The repairs of the embedded text that begins here, and its likeliest end; `None` if its grammar accepts it or no
    /// repair was found.
    fn repairs_at(
        &self,
        reader: &Reader<'_>,
        at: usize,
        token_end: Option<usize>,
    ) -> Option<(usize, Vec<Script>)> {
        let (open, close) = (self.rules.open.len(), self.rules.close.len());
        let content = |end: usize| at + open..end - close;
        let is_whole = |end: usize| at + open + close <= end;
        let token_end = token_end.filter(|end| is_whole(*end));
        if token_end.is_some_and(|end| self.format.derives(&self.wrapped(&reader.input[content(end)]))) {
            return None;
        }
        let mut ends: Vec<usize> =
            self.ends(reader, at + open).into_iter().filter(|end| is_whole(*end)).collect();
        ends.extend(token_end.filter(|end| !ends.contains(end)));
        let of_end = |end: usize| {
            let repairs = self.repairs_of(reader.input, content(end));
            repairs.into_iter().map(move |(cost, edits)| (cost, end, edits))
        };
        let mut repairs: Vec<(Cost, usize, Vec<Edit>)> = ends.into_iter().flat_map(of_end).collect();
        repairs.sort_by_key(|(cost, ..)| *cost);
        let end = repairs.first()?.1;
        let repairs = repairs.into_iter().filter(|(_, other, _)| *other == end);
        Some((end, repairs.map(|(cost, _, edits)| (cost, edits)).take(REPAIRS_PER_TEXT).collect()))
    }

    /// The offsets behind closing marks before punctuation of the outer language or the end of the text.
    fn ends(&self, reader: &Reader<'_>, from: usize) -> Vec<usize> {
        let (input, close) = (reader.input, self.rules.close.as_bytes());
        let most = input.len().min(from + LARGEST_PARSED_TEXT);
        let behind = (from..most).filter(|at| input[*at..].starts_with(close)).map(|at| at + close.len());
        let punctuation = reader.punctuation_bytes();
        let marks = [self.rules.open.as_bytes(), close];
        let is_end = |end: &usize| {
            let next = reader.skip_hidden(*end);
            let is_mark = || {
                punctuation.contains(&input[next])
                    && !marks.iter().any(|mark| input[next..].starts_with(mark))
            };
            next >= input.len() || is_mark()
        };
        behind.filter(is_end).take(MAX_ENDS).collect()
    }

    fn wrapped(&self, content: &[u8]) -> Vec<u8> {
        [self.rules.before.as_bytes(), content, self.rules.after.as_bytes()].concat()
    }

    /// The repairs of the embedded text in this range that leave the text around it as it is.
    fn repairs_of(&self, input: &[u8], content: Range<usize>) -> Vec<Script> {
        if content.len() > LARGEST_PARSED_TEXT {
            return Vec::new();
        }
        let wrapped = self.wrapped(&input[content.clone()]);
        let before = self.rules.before.len();
        let moved = |edit: Edit| {
            let start = edit.range.start.checked_sub(before)?;
            let end = edit.range.end.checked_sub(before).filter(|end| *end <= content.len())?;
            Some(Edit { range: content.start + start..content.start + end, ..edit })
        };
        let solutions = self.format.solutions_until(self.is_stopped, &wrapped, REPAIRS_PER_TEXT).into_iter();
        solutions
            .filter_map(|solution| {
                let edits: Option<Vec<Edit>> = solution.edits.into_iter().map(moved).collect();
                Some((solution.cost, edits?))
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edit::apply;
    use crate::oracle::NEVER_STOPPED;

    /// The text after the best repair of all embedded texts.
    fn repaired(text: &str) -> Option<String> {
        let format = Format::built_in("dot").unwrap();
        let repairs = repairs(&format, text.as_bytes(), NEVER_STOPPED);
        let best = repairs.first()?;
        Some(String::from_utf8(apply(text.as_bytes(), &best.1)).unwrap())
    }

    #[test]
    fn markup_that_its_grammar_accepts_needs_no_repair() {
        assert_eq!(repaired("graph { a [label=<<b>x</b> &amp; y>, b=<z>]; c [d=\"<\"] }"), None);
    }

    #[test]
    fn tags_of_a_label_match_again() {
        let text = "graph { a [label=<<font>x</foxt>>]; c [label=<y>] }";
        assert_eq!(repaired(text).unwrap(), text.replace("foxt", "font"));
    }

    #[test]
    fn lost_angle_bracket_is_inserted() {
        let text = "graph { a [label=<<td>x</td>>]; c [label=<<i>y</i>>] }";
        assert_eq!(repaired(&text.replacen("</i>", "</i", 1)).unwrap(), text);
    }
}
