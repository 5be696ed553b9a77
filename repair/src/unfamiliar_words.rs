//! Counts the names on repaired lines that occur nowhere else in the text. Code repeats its names: a name that a repair
//! makes up, such as `dk` in `"da"-dk`, was probably part of a string literal. This is a cache model (Kuhn and De Mori,
//! 1990) of single names.

use crate::edit::{Edit, apply, offset_in_output};
use crate::grammar::{Grammar, TokenClass};
use crate::propose::window::line_around;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// The rule that puts a mark before the words of a literal.
const BARE_TEXT: &str = crate::propose::LITERAL_RULES[2];

/// The highest surprise of a name in bits.
const MAX_BITS: f64 = 2.0;

/// For each of these repairs of one text, the surprise of its new names, in bits. A name is new if it is on a line that some
/// repair edits, and on no other line. It is as likely as new names were so far (Witten and Bell, 1991).
pub(crate) fn unfamiliar_words(grammar: &Grammar, input: &[u8], repairs: &[&[Edit]]) -> Vec<f64> {
    let offsets = repairs.iter().copied().flatten().flat_map(|edit| [edit.range.start, edit.range.end]);
    let lines: BTreeMap<usize, usize> =
        offsets.map(|at| line_around(input, at)).map(|line| (line.start, line.end)).collect();
    let is_edited = |at: usize| lines.range(..=at).next_back().is_some_and(|(_, end)| at < *end);
    let others = names(grammar, input).filter(|name| !is_edited(name.start));
    let others: Vec<&[u8]> = others.map(|name| &input[name]).collect();
    let familiar: BTreeSet<&[u8]> = others.iter().copied().collect();
    let bits = match familiar.len() {
        0 => 0.0,
        kinds => (((others.len() + kinds) as f64) / kinds as f64).log2().min(MAX_BITS),
    };
    let surprise = |repair: &&[Edit]| {
        let text = apply(input, repair);
        let now = |at: &usize| offset_in_output(repair, *at).min(text.len());
        let mut unfamiliar: BTreeSet<&[u8]> = BTreeSet::new();
        let edited = lines.iter().map(|(start, end)| &text[now(start)..now(end).max(now(start))]);
        // An opening mark before words does not make them familiar.
        let openings = repair.iter().filter(|edit| edit.rule == BARE_TEXT && edit.range.is_empty());
        let quoted = openings.map(|edit| content_of_literal(grammar, &text, edit, now(&edit.range.start)));
        for part in edited.chain(quoted) {
            let names = names(grammar, part).map(|name| &part[name]);
            unfamiliar.extend(names.filter(|name| !familiar.contains(*name)));
        }
        unfamiliar.len() as f64 * bits
    };
    repairs.iter().map(surprise).collect()
}

/// The content of the literal whose opening mark this edit inserts; the place of the edit in the text is at the mark or behind it.
fn content_of_literal<'text>(grammar: &Grammar, text: &'text [u8], opening: &Edit, at: usize) -> &'text [u8] {
    let start = if text[..at].ends_with(&opening.text) { at - opening.text.len() } else { at };
    let end = grammar.lexer.longest(text, start).map_or(start, |token| token.1);
    &text[(start + opening.text.len()).min(end)..end]
}

/// The names in a text: tokens that are neither keywords nor literals.
fn names<'run>(grammar: &'run Grammar, text: &'run [u8]) -> impl Iterator<Item = Range<usize>> + 'run {
    let tokens =
        grammar.readable_tokens(text).filter(|token| grammar.info(token.kind).class == TokenClass::Data);
    tokens.map(|token| token.start..token.end).filter(|token| {
        let first = text[token.start];
        first.is_ascii_alphabetic() || first == b'_' || first >= 0x80
    })
}
