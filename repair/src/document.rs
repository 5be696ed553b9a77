//! The text that is repaired: its bytes, the elements it was cut into, and the grammar of its format.

use crate::examples::Examples;
use crate::format::grammar_text::GrammarText;
use crate::format::line_grammars;
use crate::insertable_tokens;
use crate::yaml::YamlPart;
use algorithms::{Candidate, Part};
use formats::{Elements, Grammar, LayoutMode};
use std::ops::Range;
use std::sync::Arc;

/// A text cut into elements, with the grammar of its format; cheap to clone.
#[derive(Clone, Debug)]
pub struct Document {
    pub(crate) bytes: Arc<Vec<u8>>,
    pub(crate) elements: Arc<Elements>,
    pub(crate) layout: LayoutMode,
    pub(crate) grammar: Option<Grammar>,
    pub(crate) examples: Option<Arc<Examples>>,
    /// Whether each line is a text of the format by itself.
    pub(crate) has_records: bool,
    /// A parser that reports error positions, for a language whose grammar cannot be read.
    pub(crate) syntax: Option<Grammar>,
    language: String,
    tokens: Arc<[Arc<[u8]>]>,
}

/// The keywords of a language, and its punctuation of several characters, such as `==`.
#[must_use]
pub fn tokens_of(grammar: &Grammar) -> Vec<String> {
    let is_word = |text: &&str| text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    let is_mark = |text: &&str| text.len() > 1 && text.bytes().all(|byte| byte.is_ascii_punctuation());
    let texts = grammar.shortest_texts().into_iter();
    texts.filter(|text| is_word(text) || is_mark(text)).map(str::to_owned).collect()
}

impl Document {
    /// A document with these elements. If the layout is respaced, a candidate consists of its elements with one
    /// blank between them.
    #[must_use]
    pub fn new(
        bytes: Arc<Vec<u8>>,
        elements: Elements,
        layout: LayoutMode,
        grammar: Option<&Grammar>,
    ) -> Self {
        Self {
            bytes,
            elements: Arc::new(elements),
            layout,
            grammar: grammar.cloned(),
            examples: None,
            has_records: false,
            syntax: None,
            language: String::new(),
            tokens: insertable_tokens::of(grammar),
        }
    }

    /// Adds automata that were learned from valid files of the format.
    #[must_use]
    pub fn with_examples(self, examples: Option<Arc<Examples>>) -> Self {
        Self { examples, ..self }
    }

    /// Sets whether the document is a file of records, in which each line is a text of the format.
    #[must_use]
    pub fn with_records(self, has_records: bool) -> Self {
        Self { has_records, ..self }
    }

    /// Sets the name of the language, which selects a grammar for repairs if the document has none of its own.
    #[must_use]
    pub fn with_language(self, language: &str) -> Self {
        Self { language: language.to_owned(), ..self }
    }

    /// Adds a parser of the language, for searches that only need its error positions.
    #[must_use]
    pub fn with_syntax(self, syntax: Option<&Grammar>) -> Self {
        Self { syntax: syntax.cloned(), ..self }
    }

    /// The offsets at which the parser of the language finds errors in a text. The list is empty if the parser gives
    /// up.
    pub(crate) fn syntax_errors(&self, text: &[u8]) -> Vec<usize> {
        let tree = self.syntax.as_ref().and_then(|syntax| syntax.parse(text).ok());
        let errors = tree.map(|tree| tree.syntax_errors().iter().map(|error| error.offset).collect());
        errors.unwrap_or_default()
    }

    /// The byte ranges of the elements in a range of bytes.
    pub(crate) fn elements_in(&self, range: Range<usize>) -> Vec<Range<usize>> {
        let elements = self.elements.at(range.start)..self.elements.at(range.end);
        elements.map(|element| self.elements.byte_range(element..element + 1)).collect()
    }

    /// The keywords and punctuation of the language.
    pub(crate) fn language_tokens(&self) -> Vec<String> {
        let grammar = self.syntax.as_ref().or(self.grammar.as_ref());
        grammar.map(tokens_of).unwrap_or_default()
    }

    /// The whole text.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The elements that the text was cut into.
    #[must_use]
    pub fn elements(&self) -> &Elements {
        &self.elements
    }

    /// The grammar of the format.
    #[must_use]
    pub fn grammar(&self) -> Option<&Grammar> {
        self.grammar.as_ref()
    }

    /// Whether the text is a table with a row on each line.
    pub(crate) fn is_table(&self) -> bool {
        matches!(self.language.as_str(), "csv" | "tsv")
    }

    /// Which part of the text is YAML.
    pub(crate) fn yaml_part(&self) -> Option<YamlPart> {
        match self.language.as_str() {
            "yaml" | "yml" => Some(YamlPart::Whole),
            "markdown" | "md" | "mdx" | "qmd" => Some(YamlPart::FrontMatter),
            _ => None,
        }
    }

    /// The grammar by which the document is repaired.
    pub(crate) fn grammar_text(&self) -> Option<GrammarText<'_>> {
        let own = self.grammar.as_ref().map(GrammarText::of);
        // A grammar of the user is preferred to one for repairs, and that to the built-in one of the language.
        let built_in = Grammar::find(&self.language);
        let is_of_user = own.is_some_and(|own| built_in.is_none_or(|grammar| grammar.source() != own.source));
        line_grammars::or_built_in(&self.language).filter(|_| !is_of_user).or(own)
    }

    /// The tokens that a search may insert, most likely first.
    #[must_use]
    pub fn tokens(&self) -> &[Arc<[u8]>] {
        &self.tokens
    }

    /// The candidate's text as slices of the document and of the bytes that the candidate inserts.
    #[must_use]
    pub fn slices<'a>(&'a self, candidate: &'a Candidate) -> Vec<&'a [u8]> {
        let mut slices: Vec<_> = self.pieces(candidate).collect();
        if self.layout.is_respaced() && !self.keeps_the_end(candidate) {
            let last = slices.pop().and_then(|last| last.strip_suffix(b" "));
            slices.extend(last.filter(|last| !last.is_empty()));
        }
        slices
    }

    /// The candidate's text in pieces, with the blank that respacing adds to its end.
    fn pieces<'a>(&'a self, candidate: &'a Candidate) -> impl Iterator<Item = &'a [u8]> {
        let pieces = candidate.parts().flat_map(|part| match part {
            Part::Keep(elements) => [&self.bytes[self.elements.byte_range(elements)], b""],
            Part::Insert(bytes) => [&bytes[..], self.separator(bytes)],
        });
        pieces.filter(|piece| !piece.is_empty())
    }

    /// The bytes that follow an insertion; after a kept element they belong to the element.
    fn separator(&self, put: &[u8]) -> &'static [u8] {
        if self.layout.is_respaced() && !put.is_empty() { b" " } else { b"" }
    }

    /// Whether the candidate ends with the last element, which no blank follows.
    fn keeps_the_end(&self, candidate: &Candidate) -> bool {
        let with_text = candidate.parts().filter(|part| match part {
            Part::Keep(elements) => !elements.is_empty(),
            Part::Insert(bytes) => !bytes.is_empty(),
        });
        let last = with_text.last();
        matches!(last, Some(Part::Keep(elements)) if elements.end == self.elements.len())
    }

    /// How many bytes of the document the candidate keeps.
    #[must_use]
    pub fn kept_bytes(&self, candidate: &Candidate) -> u64 {
        candidate.kept_ranges().map(|range| self.elements.byte_range(range).len() as u64).sum()
    }

    /// The candidate's text.
    #[must_use]
    pub fn render(&self, candidate: &Candidate) -> Vec<u8> {
        if self.layout.is_respaced() {
            return self.slices(candidate).concat();
        }
        let mut text = Vec::with_capacity(self.pieces(candidate).map(<[u8]>::len).sum());
        self.pieces(candidate).for_each(|piece| text.extend_from_slice(piece));
        text
    }

    /// The element to which a byte of the candidate's text belongs. An inserted byte belongs to the element after it; an
    /// offset at or beyond the end of the text gives the number of elements.
    #[must_use]
    pub fn element_at(&self, candidate: &Candidate, offset: usize) -> usize {
        let mut before = 0;
        let mut put_before = false;
        for part in candidate.parts() {
            match part {
                Part::Keep(elements) => {
                    let bytes = self.elements.byte_range(elements.clone());
                    if put_before {
                        return elements.start;
                    }
                    if offset < before + bytes.len() {
                        return self.elements.at(bytes.start + (offset - before));
                    }
                    before += bytes.len();
                }
                Part::Insert(bytes) => {
                    let len = bytes.len() + self.separator(bytes).len();
                    put_before = offset < before + len;
                    before += len;
                }
            }
        }
        self.elements.len()
    }
}
