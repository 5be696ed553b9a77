//! Measures how surprising a sequence of tokens is in a format, by statistics of valid files.
//!
//! A symbol is the type of a token and whether a line begins before it. In the trigram model, each
//! context has a Dirichlet prior, whose mean is the distribution of the context that is one symbol shorter (MacKay and Peto,
//! "A hierarchical Dirichlet language model", 1995). `examples/ngrams.rs` writes the counts in `rank/models/FORMAT.toml`.

use crate::edit::{Edit, apply, offset_in_output};
use crate::grammar::{Grammar, Reader};
use crate::rank::Cost;
use serde::Deserialize;
use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

/// The weight of the prior of a context, in observations.
const PRIOR_OBSERVATIONS: f64 = 4.0;

/// The number of tokens before and after the edits that count.
const CONTEXT_SYMBOLS: usize = 3;

/// The number of bytes in which these tokens are searched.
const CONTEXT_BYTES: usize = 512;

/// The highest surprise of a token in bits. It is limited because a text may be unusual for reasons other than the
/// edits.
const MAX_BITS: f64 = 12.0;

#[derive(Deserialize)]
struct Counts {
    /// Three symbols, and how often they follow each other.
    trigrams: BTreeMap<String, u32>,
}

/// The trigram model of a format.
#[derive(Debug, Default)]
pub(crate) struct Ngrams {
    counts: HashMap<Vec<usize>, f64>,
    total: f64,
    /// The number of different symbols.
    symbols: f64,
    /// The mean surprise of a token in valid files, in bits.
    mean: f64,
}

impl Ngrams {
    /// The model of the format of this name; `None` if there is none. A model is included only if it improved repairs
    /// of files that were not used to count it. For JSON, a model lost 1 to 5 % of the human faults
    /// (`docs/src/reference/repair-parts.md`).
    pub(crate) fn of(format: &str, grammar: &Grammar) -> Option<Self> {
        let text = match format {
            "c" => include_str!("models/c.toml"),
            "javascript" => include_str!("models/javascript.toml"),
            "python" => include_str!("models/python.toml"),
            "xml" => include_str!("models/xml.toml"),
            _ => return None,
        };
        let counts: Counts = toml::from_str(text).ok()?;
        let mut numbers: HashMap<String, usize> = HashMap::from([(START.to_owned(), 0)]);
        for (kind, info) in grammar.kinds() {
            for begins_line in [false, true] {
                numbers
                    .insert(symbol_name(&info.name, begins_line), symbol_number(kind.index(), begins_line));
            }
        }
        // Token types that the grammar no longer has are skipped.
        let symbols_of = |trigram: &str| -> Option<[usize; 3]> {
            let symbols: Option<Vec<usize>> =
                trigram.split(' ').map(|symbol| numbers.get(symbol).copied()).collect();
            symbols?.try_into().ok()
        };
        let trigrams: Vec<([usize; 3], f64)> = counts
            .trigrams
            .iter()
            .filter_map(|(trigram, count)| Some((symbols_of(trigram)?, f64::from(*count))))
            .collect();
        let mut model = Self { symbols: numbers.len() as f64, ..Self::default() };
        for (symbols, count) in &trigrams {
            for (from, to) in [(0, 3), (0, 2), (1, 3), (1, 2), (2, 3)] {
                let role = vec![usize::MAX, to];
                let context = if to == 3 { Vec::new() } else { role };
                *model.counts.entry([context, symbols[from..to].to_vec()].concat()).or_default() += count;
            }
            model.total += count;
        }
        let surprise: f64 = trigrams
            .iter()
            .map(|([before, last, symbol], count)| count * model.bits(*before, *last, *symbol))
            .sum();
        model.mean = surprise / model.total.max(1.0);
        Some(model)
    }

    /// The surprise in bits of a symbol after the two symbols before it.
    fn bits(&self, before: usize, last: usize, symbol: usize) -> f64 {
        let count = |key: &[usize]| self.counts.get(key).copied().unwrap_or_default();
        let context = |to: usize, key: &[usize]| count(&[&[usize::MAX, to], key].concat());
        let alone = (count(&[symbol]) + 1.0) / (self.total + self.symbols);
        let of_one = (count(&[last, symbol]) + PRIOR_OBSERVATIONS * alone)
            / (context(2, &[last]) + PRIOR_OBSERVATIONS);
        let of_two = (count(&[before, last, symbol]) + PRIOR_OBSERVATIONS * of_one)
            / (context(2, &[before, last]) + PRIOR_OBSERVATIONS);
        -of_two.log2()
    }

    /// The surprise in bits of the tokens around a range, as far as it exceeds the mean of valid files.
    fn surprise(&self, grammar: &Grammar, text: &[u8], range: &Range<usize>) -> f64 {
        let symbols = symbols(grammar, text);
        let first = symbols.partition_point(|(at, _)| *at < range.start).saturating_sub(CONTEXT_SYMBOLS);
        let last = (symbols.partition_point(|(at, _)| *at < range.end) + CONTEXT_SYMBOLS).min(symbols.len());
        let symbol_number =
            |at: Option<usize>| at.and_then(|at| symbols.get(at)).map_or(0, |(_, symbol)| *symbol);
        (first..last.max(first))
            .map(|at| {
                let bits = self.bits(
                    symbol_number(at.checked_sub(2)),
                    symbol_number(at.checked_sub(1)),
                    symbol_number(Some(at)),
                );
                // Tokens that are less surprising than most do not make a repair better.
                (bits.min(MAX_BITS) - self.mean).max(0.0)
            })
            .sum()
    }

    /// For each list of edits, the extra cost for the surprise of its result. The smallest extra cost is 0.
    pub(crate) fn costs(
        &self,
        grammar: &Grammar,
        input: &[u8],
        lists: &[&[Edit]],
        percent: Cost,
    ) -> Vec<Cost> {
        // Edits that all lists share do not distinguish them.
        let is_own = |edit: &&Edit| !lists.iter().all(|list| list.contains(edit));
        let own: Vec<&Edit> = lists.iter().copied().flatten().filter(is_own).collect();
        let start = own.iter().map(|edit| edit.range.start).min();
        let end = own.iter().map(|edit| edit.range.end).max();
        let Some((start, end)) = start.zip(end) else { return vec![0; lists.len()] };
        let from = start.saturating_sub(CONTEXT_BYTES);
        let from = input[..from].iter().rposition(|byte| *byte == b'\n').map_or(from, |at| at + 1);
        let near = &input[from..(end + CONTEXT_BYTES).min(input.len())];
        let of = |edits: &&[Edit]| {
            let is_near = |edit: &&Edit| edit.range.start >= from && edit.range.end <= from + near.len();
            let moved =
                |edit: &Edit| Edit { range: edit.range.start - from..edit.range.end - from, ..edit.clone() };
            let edits: Vec<Edit> = edits.iter().filter(is_near).map(moved).collect();
            let range = offset_in_output(&edits, start - from)..offset_in_output(&edits, end - from);
            self.surprise(grammar, &apply(near, &edits), &range)
        };
        let bits: Vec<f64> = lists.iter().map(of).collect();
        let least = bits.iter().copied().fold(f64::INFINITY, f64::min);
        bits.into_iter().map(|bits| ((bits - least) * f64::from(percent) / 100.0).round() as Cost).collect()
    }
}

/// The symbol before the first token.
pub(crate) const START: &str = "^";

fn symbol_number(kind: usize, begins_line: bool) -> usize {
    1 + 2 * kind + usize::from(begins_line)
}

/// The name of a symbol in the counts.
pub(crate) fn symbol_name(kind: &str, begins_line: bool) -> String {
    let kind = kind.replace(' ', "_");
    if begins_line { format!("{kind}/n") } else { kind }
}

/// The offsets and numbers of the symbols of a text. Text that is not a token is skipped.
fn symbols(grammar: &Grammar, text: &[u8]) -> Vec<(usize, usize)> {
    let reader = Reader::new(grammar, text);
    let mut found = Vec::new();
    let (mut at, mut behind) = (reader.skip_hidden(0), 0);
    while at < text.len() {
        let Some((kind, end)) = reader.token(at) else {
            at += 1;
            continue;
        };
        found.push((at, symbol_number(kind.index(), text[behind..at].contains(&b'\n'))));
        behind = end;
        at = reader.skip_hidden(end);
    }
    found
}

/// The names of the symbols of a valid text, for the example program that counts them.
pub(crate) fn symbol_names(grammar: &Grammar, text: &[u8]) -> Vec<String> {
    let name_of = |symbol: usize| {
        let kind = grammar.tokens.get((symbol - 1) / 2);
        symbol_name(kind.map_or("?", |info| &info.name), symbol.is_multiple_of(2))
    };
    symbols(grammar, text).into_iter().map(|(_, symbol)| name_of(symbol)).collect()
}
