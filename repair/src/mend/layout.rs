//! What a search may know of the text besides its elements: coarser units, and bytes worth putting in.

use algorithms::Candidate;
use std::fmt::Debug;
use std::ops::Range;
use std::sync::Arc;

/// The text around an element, asked for where a search has come to: a text of many megabytes is not cut
/// into words for the sake of the ten that matter.
pub trait Layout: Debug + Send + Sync {
    /// The line in which an element lies, with its end; the last line for the number of elements.
    fn line(&self, element: usize) -> Range<usize>;

    /// Whether each line of the language stands for itself.
    fn is_of_lines(&self) -> bool {
        false
    }

    /// Whether it is a markup language: text between tags.
    fn is_markup(&self) -> bool {
        false
    }

    /// The words that lie wholly or partly in these elements, in order: identifiers and numbers, and each
    /// other visible character by itself. Blanks belong to none.
    fn words(&self, within: Range<usize>) -> Vec<Range<usize>>;

    /// Texts of single tokens that the format knows, the likeliest to be missing first.
    fn tokens(&self) -> &[Arc<[u8]>];

    /// What a text leaves open at its end.
    fn open_at_end(&self, text: &Candidate) -> Open;

    /// Whether an element may be one that closes a bracket; to know whether it is takes [`Layout::open_at_end`], which
    /// reads the whole text.
    fn may_close(&self, _element: usize) -> bool {
        true
    }

    /// How many bytes of these elements are letters or digits, which say something by themselves as marks do not, or
    /// single blanks that keep such apart.
    fn content(&self, _within: Range<usize>) -> usize {
        0
    }

    /// Elements among these that no text is made of: control characters, broken UTF-8.
    fn odd(&self, _within: Range<usize>) -> Vec<usize> {
        Vec::new()
    }

    /// The quotes in these elements that begin or end quotations, in order; none that is escaped.
    fn quotes(&self, _within: Range<usize>) -> Vec<usize> {
        Vec::new()
    }

    /// What other formats take for remarks and that begins among these elements, of which the first begins a line,
    /// outside of quotations, in order. A marker of a merge conflict is one.
    fn remarks(&self, _within: Range<usize>) -> Vec<Range<usize>> {
        Vec::new()
    }

    /// Changes that make lines before an element like the lines that they resemble, the nearest line first: elements
    /// left out, and what is put in there. Few; none where lines say nothing of each other.
    fn alike(&self, _before: usize) -> Vec<(Range<usize>, Vec<u8>)> {
        Vec::new()
    }

    /// Copies of the nearest lines before an element that are of another kind than its own, one of each.
    fn other_lines(&self, _before: usize) -> Vec<Vec<u8>> {
        Vec::new()
    }

    /// What is put in, so that it becomes a token of its own and leaves the tokens around it what they are: as it
    /// is, or with blanks; `None` if that cannot be. What is no token by itself, as a quote, stays as it is.
    fn fit(&self, splice: &Splice<'_>) -> Option<Vec<u8>> {
        Some(splice.put.to_vec())
    }

    /// Changes of one element each after which the language finds no fault in a line; few, and none where a line by
    /// itself tells nothing.
    fn slips(&self, _line: &Candidate) -> Vec<(Range<usize>, Vec<u8>)> {
        Vec::new()
    }

    /// The nearest lines before an element in which the language finds a fault, the nearest first; few, and none where
    /// lines say nothing by themselves.
    fn faulty(&self, _before: usize) -> Vec<Range<usize>> {
        Vec::new()
    }

    /// Words and characters among these elements that the language may spell otherwise, with the spelling.
    fn spelt(&self, _within: Range<usize>) -> Vec<(Range<usize>, Vec<u8>)> {
        Vec::new()
    }

    /// The words that the language itself has, as its keywords.
    fn keywords(&self) -> Vec<Arc<[u8]>> {
        Vec::new()
    }

    /// Stretches that begin among these elements and may want to be quotations, each by what begins and what ends it now:
    /// quotation marks that the language does not know, or nothing on either side of a bare word.
    fn quotable(&self, _within: Range<usize>) -> Vec<[Range<usize>; 2]> {
        Vec::new()
    }

    /// Brackets that the language does not know and that begin among these elements, in its own: each by what begins and
    /// what ends it, with what may stand there instead.
    fn brackets(&self, _within: Range<usize>) -> Vec<[(Range<usize>, Vec<u8>); 2]> {
        Vec::new()
    }

    /// Pairs of quotes in a line that may be those of a quotation in another, of which the first ends it as it is.
    fn inner_quotes(&self, _line: Range<usize>) -> Vec<[usize; 2]> {
        Vec::new()
    }

    /// Operators that begin among these elements, each with another that is as long.
    fn operators(&self, _within: Range<usize>) -> Vec<(Range<usize>, Vec<u8>)> {
        Vec::new()
    }

    /// Changes of elements near these that make the tags of a markup language match in a text, or write marks in it as
    /// such: elements left out, and what is put in there.
    fn markup(&self, _text: &Candidate, _near: Range<usize>) -> Vec<(Range<usize>, Vec<u8>)> {
        Vec::new()
    }

    /// How far the grammar gets in a text; `None` where there is no grammar, the text is long, or its
    /// beginning is faulty already.
    fn first_fault(&self, _text: &Candidate) -> Option<Fault> {
        None
    }

    /// For each of these splices near an element, whether what then stands around it stands so elsewhere in the text
    /// near that element: all false where nothing is known of it.
    fn usual(&self, _near: usize, splices: &[Splice<'_>]) -> Vec<bool> {
        splices.iter().map(|_| false).collect()
    }

    /// The text that the grammar's error recovery makes of the input.
    fn recovered(&self) -> Option<Candidate> {
        None
    }
}

/// What a session hands to the search as [`algorithms::Probe::document`].
pub type SharedLayout = Arc<dyn Layout>;

/// Where the grammar finds the first fault in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    /// How many bytes of the text lie behind it; 0 if there is none.
    pub behind: usize,
    /// The element at which it is, or before which; the number of elements if there is none.
    pub element: usize,
}

/// A place in a text where bytes are put in.
#[derive(Clone, Copy, Debug)]
pub struct Splice<'a> {
    /// The text before it.
    pub before: &'a Candidate,
    /// What is left out there.
    pub dropped: &'a Candidate,
    /// What is put in.
    pub put: &'a [u8],
    /// The text behind it.
    pub after: &'a Candidate,
}

/// Brackets and a quotation that a text opens and does not close.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Open {
    /// The bytes that close all of them, the innermost first.
    pub closing: Vec<u8>,
    /// The element that opens a quotation in which the text ends.
    pub quotation: Option<usize>,
}
