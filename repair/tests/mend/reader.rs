//! A JSON reader that says where it gives up, as its tests want it to, and what a search knows of its text.

use crate::json::first_error;
use algorithms::{Candidate, Goal, MessageId, Outcome, Part, Probe, Problem, Stop, Verdict};
use repair::{Layout, Open, SharedLayout};
use std::any::Any;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

/// Where the reader says that the error is, for a true position and the text's length.
pub(crate) type Says = fn(usize, usize) -> Option<usize>;

pub(crate) struct Reader {
    pub(crate) text: String,
    pub(crate) problem: Problem,
    pub(crate) document: SharedLayout,
    pub(crate) says: Says,
    /// Whether it says that something is wrong, and no more.
    pub(crate) is_silent: bool,
    /// Whether it reads all characters before it reads JSON, so that an odd one hides all other errors.
    pub(crate) decodes_first: bool,
    pub(crate) remembered: BTreeMap<String, Verdict>,
    pub(crate) tests: usize,
    /// The number of the first test that passed.
    pub(crate) first_pass: usize,
    pub(crate) best: Option<Candidate>,
}

impl Reader {
    pub(crate) fn new(text: &str, says: Says) -> Self {
        Self::recovering(text, says, None)
    }

    /// A reader of a text of which error recovery makes this.
    pub(crate) fn recovering(text: &str, says: Says, recovered: Option<Candidate>) -> Self {
        let tokens = ["\"", ",", "}", "]", ":", "0"].map(|token| Arc::from(token.as_bytes())).to_vec();
        Self {
            text: text.into(),
            problem: Problem::sequence(text.len()),
            document: Arc::new(Text { text: text.into(), tokens, recovered }),
            says,
            is_silent: false,
            decodes_first: false,
            remembered: BTreeMap::new(),
            tests: 0,
            first_pass: 0,
            best: None,
        }
    }

    pub(crate) fn render(&self, candidate: &Candidate) -> (String, Vec<usize>) {
        render(&self.text, candidate)
    }

    pub(crate) fn judge(&self, text: &str, origin: &[usize]) -> Verdict {
        let odd = text.find('\u{1}').filter(|_| self.decodes_first);
        let Some(error) = odd.or_else(|| first_error(text)) else { return Verdict::of(Outcome::Pass) };
        let position = (self.says)(error, text.len())
            .map(|position| origin.get(position).copied().unwrap_or(self.text.len()));
        if self.is_silent {
            return Verdict::of(Outcome::Fail);
        }
        let message = MessageId(u32::from(error < text.len()));
        Verdict { outcome: Outcome::Fail, position, message: Some(message) }
    }

    pub(crate) fn kept(candidate: &Candidate) -> usize {
        candidate.kept().count()
    }
}

impl Probe for Reader {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn goal(&self) -> Goal {
        Goal::MaximizePassing
    }

    fn document(&self) -> Option<&dyn Any> {
        Some(&self.document)
    }

    fn test(&mut self, candidate: &Candidate) -> Result<Verdict, Stop> {
        let (text, origin) = self.render(candidate);
        if let Some(verdict) = self.remembered.get(&text) {
            return Ok(*verdict);
        }
        self.tests += 1;
        let verdict = self.judge(&text, &origin);
        self.remembered.insert(text, verdict);
        if verdict.outcome == Outcome::Pass && self.best.is_none() {
            self.first_pass = self.tests;
        }
        let better = |best: &Candidate| Self::kept(candidate) > Self::kept(best);
        if verdict.outcome == Outcome::Pass && self.best.as_ref().is_none_or(better) {
            self.best = Some(candidate.clone());
        }
        Ok(verdict)
    }
}

/// The candidate's text, with the element of each byte.
fn render(input: &str, candidate: &Candidate) -> (String, Vec<usize>) {
    let (mut text, mut origin) = (String::new(), Vec::new());
    for part in candidate.parts() {
        match part {
            Part::Keep(range) => {
                text.push_str(&input[range.clone()]);
                origin.extend(range.clone());
            }
            Part::Insert(bytes) => {
                text.push_str(std::str::from_utf8(bytes).expect("tokens are text"));
                let last = origin.last().map_or(0, |last| last + 1);
                origin.extend(std::iter::repeat_n(last, bytes.len()));
            }
        }
    }
    (text, origin)
}

/// What the search may know of the text.
#[derive(Debug)]
struct Text {
    text: String,
    tokens: Vec<Arc<[u8]>>,
    /// What error recovery makes of it.
    recovered: Option<Candidate>,
}

impl Layout for Text {
    fn line(&self, element: usize) -> Range<usize> {
        let element = element.min(self.text.len().saturating_sub(1));
        let start = self.text[..element].rfind('\n').map_or(0, |newline| newline + 1);
        let end = self.text[element..].find('\n').map_or(self.text.len(), |newline| element + newline + 1);
        start..end
    }

    fn words(&self, within: Range<usize>) -> Vec<Range<usize>> {
        let mut words: Vec<Range<usize>> = Vec::new();
        for element in within {
            let byte = self.text.as_bytes()[element];
            let goes_on = |word: &Range<usize>| {
                word.end == element && self.text.as_bytes()[element - 1].is_ascii_alphanumeric()
            };
            match words.last_mut() {
                Some(word) if byte.is_ascii_alphanumeric() && goes_on(word) => word.end += 1,
                _ if !byte.is_ascii_whitespace() => words.push(element..element + 1),
                _ => {}
            }
        }
        words
    }

    fn tokens(&self) -> &[Arc<[u8]>] {
        &self.tokens
    }

    fn odd(&self, within: Range<usize>) -> Vec<usize> {
        within.filter(|element| self.text.as_bytes()[*element] == 1).collect()
    }

    fn quotes(&self, within: Range<usize>) -> Vec<usize> {
        within.filter(|element| self.text.as_bytes()[*element] == b'"').collect()
    }

    /// Between `/*` and `*/`.
    fn remarks(&self, within: Range<usize>) -> Vec<Range<usize>> {
        let begins = self.text.match_indices("/*").map(|(start, _)| start);
        let remark = |start: usize| Some(start..start + self.text[start..].find("*/")? + 2);
        begins.filter(|start| within.contains(start)).filter_map(remark).collect()
    }

    fn recovered(&self) -> Option<Candidate> {
        self.recovered.clone()
    }

    fn open_at_end(&self, candidate: &Candidate) -> Open {
        let (text, origin) = render(&self.text, candidate);
        let (mut brackets, mut quotation) = (Vec::new(), None);
        for (offset, byte) in text.bytes().enumerate() {
            match (byte, quotation) {
                (b'"', None) => quotation = Some(origin[offset]),
                (b'"', Some(_)) => quotation = None,
                (b'{', None) => brackets.push(b'}'),
                (b'[', None) => brackets.push(b']'),
                (b'}' | b']', None) => drop(brackets.pop()),
                _ => {}
            }
        }
        let closing = quotation.map(|_| b'"').into_iter().chain(brackets.into_iter().rev()).collect();
        Open { closing, quotation }
    }
}
