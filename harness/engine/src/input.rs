//! An input cut into elements, and the texts of its candidates.

use crate::alignment::Alignment;
use crate::structure::structure;
use crate::templates::Corpus;
use algorithms::{Candidate, Part, Problem, Templates, Tree};
use formats::{Cut, CutError, Elements, Grammar, LayoutMode, Units};
use repair::{Document, Examples};
use std::borrow::Cow;
use std::fmt;
use std::ops::Range;
use std::str::FromStr;
use std::sync::Arc;

/// A candidate with more parts than this is copied before it is queried.
const MANY_PARTS: usize = 1 << 14;

/// An input and its elements; cheap to clone.
#[derive(Clone, Debug)]
pub struct Input {
    document: Document,
    structure: Option<Arc<Tree>>,
    /// The names of the kinds of nodes in the tree.
    kinds: Arc<[String]>,
    templates: Option<Arc<Templates>>,
}

impl Input {
    /// An input with given elements.
    #[must_use]
    pub fn new(bytes: Arc<Vec<u8>>, elements: Elements) -> Self {
        Self::of(Document::new(bytes, elements, LayoutMode::Kept, None))
    }

    fn of(document: Document) -> Self {
        Self { document, structure: None, kinds: Arc::default(), templates: None }
    }

    /// Cuts the input into these units. Recovered units cut the text that error recovery produces.
    ///
    /// # Errors
    /// When the units need a grammar and the format has none, or its parser gives up.
    pub fn cut(bytes: Vec<u8>, units: Units, format: &str) -> Result<Self, CutError> {
        Self::cut_as(bytes, units, LayoutMode::Kept, format)
    }

    /// Cuts the input into these units with this layout. When respaced, a candidate is its elements with one
    /// blank between each two.
    ///
    /// # Errors
    /// As [`Input::cut`]; also if the units do not allow the layout.
    pub fn cut_as(bytes: Vec<u8>, units: Units, layout: LayoutMode, format: &str) -> Result<Self, CutError> {
        Self::cut_by(bytes, units, layout, Grammar::find(format))
    }

    /// Like [`Input::cut_as`], with any grammar instead of that of the format.
    ///
    /// # Errors
    /// When the units need a grammar and there is none, its parser gives up, or the units do not allow the
    /// layout.
    pub fn cut_by(
        bytes: impl Into<Arc<Vec<u8>>>,
        units: Units,
        layout: LayoutMode,
        grammar: Option<&Grammar>,
    ) -> Result<Self, CutError> {
        let bytes = bytes.into();
        let Cut { text, elements } = layout.cut(units, &bytes, grammar)?;
        let recovered = match text {
            Cow::Borrowed(_) => None,
            Cow::Owned(text) => Some(text),
        };
        let structure = (units == Units::Tree).then(|| structure(&bytes, &elements, grammar)).flatten();
        let (tree, kinds) = structure.map(|structure| (Arc::new(structure.tree), structure.kinds)).unzip();
        let text = recovered.map_or(bytes, Arc::new);
        let input = Self::of(Document::new(text, elements, layout, grammar));
        Ok(Self { structure: tree, kinds: kinds.unwrap_or_default().into(), ..input })
    }

    /// The input with this tree over its elements.
    #[must_use]
    pub(crate) fn with_tree(self, tree: Option<Tree>) -> Self {
        Self { structure: tree.map(Arc::new), ..self }
    }

    /// Adds templates learned from a corpus of the language.
    #[must_use]
    pub fn with_templates(self, corpus: &Corpus) -> Self {
        let templates = Some(Arc::new(corpus.templates(&self.kinds)));
        Self { templates, ..self }
    }

    /// The input with the patterns that valid files of its format have in common.
    #[must_use]
    pub fn with_examples(self, examples: Option<Arc<Examples>>) -> Self {
        Self { document: self.document.with_examples(examples), ..self }
    }

    /// The input, each line of which may be a text of its grammar by itself.
    #[must_use]
    pub fn with_records(self, has_records: bool) -> Self {
        Self { document: self.document.with_records(has_records), ..self }
    }

    /// The input with a parser of its language that is only used to find errors.
    #[must_use]
    pub fn with_syntax(self, syntax: Option<&Grammar>) -> Self {
        Self { document: self.document.with_syntax(syntax), ..self }
    }

    /// The input with the name of its language.
    #[must_use]
    pub fn with_language(self, language: &str) -> Self {
        Self { document: self.document.with_language(language), ..self }
    }

    /// The view of the input that an algorithm gets.
    #[must_use]
    pub fn problem(&self) -> Problem {
        let mut problem = Problem::sequence(self.elements().len());
        if let Some(tree) = &self.structure {
            problem = problem.with_tree(tree.clone());
        }
        match &self.templates {
            Some(templates) => problem.with_templates(templates.clone()),
            None => problem,
        }
    }

    /// The text in the form that the algorithms of `repair` need.
    #[must_use]
    pub fn document(&self) -> &Document {
        &self.document
    }

    /// The unchanged bytes of the input.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        self.document.bytes()
    }

    /// The elements that it was cut into.
    #[must_use]
    pub fn elements(&self) -> &Elements {
        self.document.elements()
    }

    /// Texts of single tokens that a search may insert, the most likely missing ones first.
    #[must_use]
    pub fn tokens(&self) -> &[Arc<[u8]>] {
        self.document.tokens()
    }

    /// The candidate's text as slices of the input and of inserted bytes.
    #[must_use]
    pub fn slices<'a>(&'a self, candidate: &'a Candidate) -> Vec<&'a [u8]> {
        self.document.slices(candidate)
    }

    /// Calls a function with the candidate's text as slices. The slices of many parts would need more memory than the text,
    /// so the text is copied then.
    pub fn with_text<T>(&self, candidate: &Candidate, read: impl FnOnce(&[&[u8]]) -> T) -> T {
        if candidate.parts().len() > MANY_PARTS {
            read(&[&self.render(candidate)])
        } else {
            read(&self.slices(candidate))
        }
    }

    /// The size of the candidate's text in bytes.
    #[must_use]
    pub fn size_of(&self, candidate: &Candidate) -> u64 {
        self.with_text(candidate, |text| text.iter().map(|slice| slice.len() as u64).sum())
    }

    /// The number of bytes of the input that the candidate keeps.
    #[must_use]
    pub fn kept_bytes(&self, candidate: &Candidate) -> u64 {
        match whole_text(candidate) {
            Some(text) => Alignment::count_kept(self.bytes(), text) as u64,
            None => self.document.kept_bytes(candidate),
        }
    }

    /// The bytes of the input that the candidate keeps. A candidate names them; if it is a whole text, the alignment
    /// finds them.
    #[must_use]
    pub fn kept_ranges(&self, candidate: &Candidate) -> Vec<Range<usize>> {
        match whole_text(candidate) {
            Some(text) => Alignment::of(self.bytes(), text).kept().to_vec(),
            None => candidate.kept_ranges().map(|range| self.elements().byte_range(range)).collect(),
        }
    }

    /// The candidate's text, copied to one buffer.
    #[must_use]
    pub fn render(&self, candidate: &Candidate) -> Vec<u8> {
        self.document.render(candidate)
    }

    /// The element of the input that a byte of the candidate's text comes from. For an inserted byte it is the
    /// next element; for the end of the text and beyond, the number of elements.
    #[must_use]
    pub fn element_at(&self, candidate: &Candidate, offset: usize) -> usize {
        self.document.element_at(candidate, offset)
    }
}

/// The text of a candidate that does not refer to the input, as those of external programs.
fn whole_text(candidate: &Candidate) -> Option<&[u8]> {
    let mut parts = candidate.parts();
    match (parts.next(), parts.next()) {
        (Some(Part::Insert(text)), None) => Some(text),
        _ => None,
    }
}

/// BLAKE3 of a text, cut to 128 bits. It identifies the candidate of a query.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TextDigest([u8; 16]);

impl TextDigest {
    /// The digest's bytes.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// The digest of the concatenated slices.
    #[must_use]
    pub fn of(slices: &[&[u8]]) -> Self {
        let mut hasher = blake3::Hasher::new();
        for slice in slices {
            hasher.update(slice);
        }
        let mut digest = [0; 16];
        digest.copy_from_slice(&hasher.finalize().as_bytes()[..16]);
        Self(digest)
    }
}

impl fmt::Display for TextDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for TextDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for TextDigest {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("{text:?} is not a digest of 32 hex digits");
        if text.len() != 32 || !text.is_ascii() {
            return Err(wrong());
        }
        let mut digest = [0; 16];
        for (byte, pair) in digest.iter_mut().zip(text.as_bytes().chunks(2)) {
            let pair = std::str::from_utf8(pair).map_err(|_| wrong())?;
            *byte = u8::from_str_radix(pair, 16).map_err(|_| wrong())?;
        }
        Ok(Self(digest))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn input(text: &str) -> Input {
        Input::new(Arc::new(text.as_bytes().to_vec()), Elements::bytes(text.len()))
    }

    #[test]
    fn a_byte_of_a_candidate_maps_to_its_element() {
        let input = input("abcdefgh");
        let candidate =
            Candidate::new(vec![Part::Keep(1..3), Part::Insert(b"XY".as_slice().into()), Part::Keep(5..7)]);
        assert_eq!(input.render(&candidate), b"bcXYfg");
        let elements: Vec<_> = (0..8).map(|offset| input.element_at(&candidate, offset)).collect();
        assert_eq!(elements, [1, 2, 5, 5, 5, 6, 8, 8]);
        assert_eq!(input.kept_bytes(&candidate), 4);
    }

    #[test]
    fn a_respaced_candidate_has_one_blank_between_terminals() {
        let text = b"{ \"a\" : 1, /*\"b\":[2 ,]}".to_vec();
        let input = Input::cut_as(text, Units::Terminal, LayoutMode::Respaced, "json").unwrap();
        let check = |parts: Vec<Part>, expected: &str| {
            let rendered = input.render(&Candidate::new(parts));
            assert_eq!(String::from_utf8(rendered).unwrap(), expected);
        };
        assert_eq!(input.elements().len(), 12);
        check(vec![Part::Keep(0..12)], r#"{ "a" : 1 , "b" : [ 2 , ] }"#);
        check(vec![Part::Keep(0..4), Part::Keep(11..12)], r#"{ "a" : 1 }"#);
        check(vec![Part::Keep(0..1), Part::Keep(3..4)], "{ 1");
        check(vec![Part::Keep(2..3), Part::Insert(b"null".as_slice().into())], ": null");
        check(vec![Part::Insert(b"null".as_slice().into()), Part::Keep(4..5)], "null ,");
        check(vec![], "");
        let put = Candidate::new(vec![Part::Insert(b"xy".as_slice().into()), Part::Keep(4..5)]);
        assert_eq!((0..6).map(|at| input.element_at(&put, at)).collect::<Vec<_>>(), [4, 4, 4, 4, 4, 12]);
    }

    #[test]
    fn a_digest_depends_on_the_text_and_not_on_its_slices() {
        let whole = TextDigest::of(&[b"some text"]);
        assert_eq!(whole, TextDigest::of(&[b"some", b"", b" text"]));
        assert_ne!(whole, TextDigest::of(&[b"some texT"]));
        assert_eq!(whole.to_string().parse(), Ok(whole));
        assert!("zz".parse::<TextDigest>().is_err());
    }
}
