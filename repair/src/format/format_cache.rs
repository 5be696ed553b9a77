//! A cache of formats in each thread. Reading a grammar often takes longer than a repair, and a process may repair
//! thousands of texts.

use crate::ablation::Ablation;
use crate::format::Format;
use crate::format::grammar_text::GrammarText;
use std::cell::RefCell;

/// The most formats that a thread caches.
const MAX_CACHED: usize = 8;

thread_local! {
    static CACHE: RefCell<Vec<CachedFormat>> = const { RefCell::new(Vec::new()) };
}

/// A format, with the grammar and the heuristics that it was made for.
struct CachedFormat {
    name: String,
    source: String,
    start_rule: String,
    ablation: Ablation,
    format: Format,
}

impl CachedFormat {
    fn is_of(&self, grammar: GrammarText<'_>, ablation: Ablation) -> bool {
        let own = GrammarText { name: &self.name, source: &self.source, start_rule: &self.start_rule };
        self.ablation == ablation && own == grammar
    }
}

/// Calls `work` with the format of a grammar. `prepare` makes the format if this thread has not cached it.
pub(crate) fn with_format<T>(
    grammar: GrammarText<'_>,
    ablation: Ablation,
    prepare: impl FnOnce() -> Option<Format>,
    work: impl FnOnce(Option<&Format>) -> T,
) -> T {
    let found = CACHE.with_borrow_mut(|cache| {
        let at = cache.iter().position(|cached| cached.is_of(grammar, ablation))?;
        Some(cache.remove(at))
    });
    let format = found.map(|found| found.format).or_else(prepare);
    let result = work(format.as_ref());
    if let Some(format) = format {
        let (name, source) = (grammar.name.to_owned(), grammar.source.to_owned());
        let start_rule = grammar.start_rule.to_owned();
        CACHE.with_borrow_mut(|cache| {
            cache.truncate(MAX_CACHED - 1);
            cache.insert(0, CachedFormat { name, source, start_rule, ablation, format });
        });
    }
    result
}
