//! Text of another language within a token, such as the markup of a label in DOT. It is repaired by the grammar of that
//! language, before the text around it. A rule file names the language and the marks around its text.

use crate::edit::{Edit, EditKind, apply};
use crate::format::{Format, LARGEST_PARSED_TEXT};
use crate::grammar::Reader;
use crate::oracle::StopCheck;
use crate::propose::rewrite::EmbeddedRules;
use crate::propose::window;
use crate::rank::{Cost, factor};
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

/// A place where an embedded text may end.
#[derive(Clone, Copy, PartialEq, Eq)]
struct End {
    /// The offset behind the content.
    content: usize,
    /// The offset behind the closing mark; if the mark is missing, the offset at which it is inserted.
    behind: usize,
    /// Whether the closing mark is present.
    is_closed: bool,
}

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
        let from = at + self.rules.open.len();
        let closed = |behind: usize| {
            let content = behind.checked_sub(self.rules.close.len()).filter(|content| *content >= from)?;
            Some(End { content, behind, is_closed: true })
        };
        let token_end = token_end.and_then(closed);
        if token_end.is_some_and(|end| self.format.derives(&self.wrapped(&reader.input[from..end.content]))) {
            return None;
        }
        let mut ends: Vec<End> = Vec::new();
        for behind in self.ends(reader, from) {
            let (next, line) = (reader.skip_hidden(behind), window::line_around(reader.input, behind));
            let insertion = if line.contains(&next) { behind } else { next };
            ends.extend(closed(behind));
            ends.push(End { content: behind, behind: insertion, is_closed: false });
        }
        // Lines behind the first end before punctuation are probably lines of the outer text.
        let first = ends.first().map_or(reader.input.len(), |end| end.behind);
        ends.extend(token_end.filter(|end| !ends.contains(end)));
        let weights = self.format.weights();
        let of_end = |end: End| {
            let behind = &reader.input[first.min(end.content)..end.content];
            let lines = behind.iter().filter(|byte| **byte == b'\n').count();
            let more = weights.line_in_text.saturating_mul(factor(lines));
            let repairs = self.repairs_of(reader.input, from..end.content).into_iter();
            repairs.map(move |(cost, edits)| self.with_closing_mark(end, cost.saturating_add(more), edits))
        };
        let mut repairs: Vec<(End, Script)> =
            ends.into_iter().flat_map(|end| of_end(end).map(move |script| (end, script))).collect();
        repairs.retain(|(end, (_, edits))| is_token_after(reader, at..end.behind, edits));
        repairs.sort_by_key(|(_, (cost, _))| *cost);
        let end = repairs.first()?.0;
        let repairs = repairs.into_iter().filter(|(other, _)| *other == end);
        Some((end.behind, repairs.map(|(_, script)| script).take(REPAIRS_PER_TEXT).collect()))
    }

    /// The repair of an embedded text with its closing mark.
    fn with_closing_mark(&self, end: End, cost: Cost, mut edits: Vec<Edit>) -> Script {
        if end.is_closed {
            return (cost, edits);
        }
        let (at, text) = (end.behind, self.rules.close.clone().into_bytes());
        edits.push(Edit { range: at..at, text, kind: EditKind::Insert, rule: "closing mark".to_owned() });
        (cost.saturating_add(self.format.weights().missing_quote), edits)
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

/// Whether the outer language reads this range as one token after these edits.
fn is_token_after(reader: &Reader<'_>, range: Range<usize>, edits: &[Edit]) -> bool {
    let moved = |edit: &Edit| {
        let edited = edit.range.start - range.start..edit.range.end - range.start;
        Edit { range: edited, ..edit.clone() }
    };
    let text = apply(&reader.input[range.clone()], &edits.iter().map(moved).collect::<Vec<_>>());
    Reader::new(reader.grammar, &text).token(0).is_some_and(|(_, end)| end == text.len())
}

#[cfg(test)]
mod tests {
    use super::*;
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
    fn missing_closing_mark_is_inserted() {
        let text = "graph {\n  a [label=<\n    <b>x</b>\n>];\n  c [label=<<i>y</i>>];\n  a -- c;\n}\n";
        for mark in [">]", ">>"] {
            let at = text.find(mark).unwrap() + usize::from(mark == ">>");
            assert_eq!(repaired(&[&text[..at], &text[at + 1..]].concat()).unwrap(), text);
        }
    }

    #[test]
    fn lost_angle_bracket_is_inserted() {
        let text = "graph { a [label=<<td>x</td>>]; c [label=<<i>y</i>>] }";
        assert_eq!(repaired(&text.replacen("</i>", "</i", 1)).unwrap(), text);
    }
}
