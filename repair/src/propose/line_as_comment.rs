//! Reads lines of code as comments: sentences, comments of other languages, and other lines that cannot be read.

use super::{Proposer, Reading, window};
use crate::edit::{Edit, EditKind};
use std::ops::Range;
use std::rc::Rc;

impl Proposer<'_> {
    /// Turns the rest of the line into a comment, if only blanks are before it. A line of code that cannot be read is
    /// probably a comment; a line of data is lost.
    pub(super) fn line_as_comment(&self, at: usize, mark: &str) -> Option<Reading> {
        if !window::begins_line(self.input, at) || !self.generators.insertions {
            return None;
        }
        let line = window::line_around(self.input, at);
        let end = line.start + self.input[line].trim_ascii_end().len();
        if end <= at {
            return None;
        }
        let damaged = rest_of_comment(&self.input[at..end], mark).map(|rest| (rest, self.weights.slip));
        let foreign = rest_of_foreign_comment(&self.input[at..end]).filter(|_| self.rules.has_code);
        let foreign = foreign.map(|rest| (rest, self.weights.rewrite_literal));
        if let Some((rest, cost)) = damaged.or(foreign) {
            let text = [mark.as_bytes(), rest].concat();
            let edit = Edit::trimmed(self.input, at..end, &text, EditKind::Rewrite, "damaged comment mark");
            return Some(Reading { end, edits: vec![Rc::new(edit)], ..Reading::deleting(at..end, cost) });
        }
        let text = [mark.as_bytes(), &self.input[at..end]].concat();
        let edit = Edit::trimmed(self.input, at..end, &text, EditKind::Change, "line as comment");
        // A sentence does not end as lines of code do.
        let is_prose = self.rules.has_code && !b";{},(".contains(&self.input[end - 1]);
        let bytes = if is_prose { (end - at) / COMMENTED_BYTES } else { end - at };
        let is_sentence = is_prose && !self.grammar.ignores_case && self.is_sentence(at..end);
        let cost =
            if is_sentence { self.weights.rewrite_prose } else { self.weights.deletion_of_line(bytes) };
        Some(Reading { end, edits: vec![Rc::new(edit)], ..Reading::deleting(at..end, cost) })
    }

    /// Whether this part of a line of code is a sentence: at least four words with nothing but blanks and the punctuation of
    /// sentences between them, which do not begin with a keyword.
    fn is_sentence(&self, line: Range<usize>) -> bool {
        /// The fewest words of a sentence.
        const FEWEST_WORDS: usize = 4;
        let text = &self.input[line.clone()];
        let words: Vec<&[u8]> = text.split(|byte| *byte == b' ').filter(|word| !word.is_empty()).collect();
        let is_word = |word: &&[u8]| {
            let letters = word.iter().filter(|byte| byte.is_ascii_alphabetic() || **byte >= 0x80).count();
            let [inner @ .., last] = word else { return false };
            let is_letter = |byte: &u8| byte.is_ascii_alphabetic() || *byte >= 0x80 || b"'-".contains(byte);
            letters > 0 && inner.iter().all(is_letter) && (is_letter(last) || b",.!?:;".contains(last))
        };
        let first = words.first().map_or(0, |word| word.len());
        // A command of a shell is a row of words, too.
        let is_command = self.grammar.has_commands() && !text.first().is_some_and(u8::is_ascii_uppercase);
        words.len() >= FEWEST_WORDS
            && !is_command
            && words.iter().all(is_word)
            && !self.is_keyword(line.start, line.start + first)
    }
}

/// The text behind a part of the mark of a comment, such as `-` of `--`, if it begins with a word.
fn rest_of_comment<'text>(line: &'text [u8], mark: &str) -> Option<&'text [u8]> {
    let mark = mark.trim_end().as_bytes();
    let rest = (1..mark.len()).find_map(|part| line.strip_prefix(&mark[..part])?.strip_prefix(b" "))?;
    rest.first().is_some_and(u8::is_ascii_alphabetic).then_some(rest)
}

/// The text behind the mark of a comment of another language.
fn rest_of_foreign_comment(line: &[u8]) -> Option<&[u8]> {
    const MARKS: [&[u8]; 3] = [b"//", b"--", b"#"];
    let rest = MARKS.iter().find_map(|mark| line.strip_prefix(*mark)?.strip_prefix(b" "))?;
    (!rest.is_empty()).then_some(rest)
}

/// A line that becomes a comment costs one more for each of this many bytes. Comments are cheaper than deletions.
const COMMENTED_BYTES: usize = 2;

#[cfg(test)]
mod tests {
    use crate::cheapest_repair::check;

    #[test]
    fn a_comment_of_another_language_gets_the_mark_of_this_one() {
        check(
            "java",
            "class A {\n  -- it was moved (see B)\n  int a;\n}\n",
            "class A {\n  // it was moved (see B)\n  int a;\n}\n",
        );
        check("python", "a = 1\n// why (not) so\nb = 2\n", "a = 1\n# why (not) so\nb = 2\n");
        check("sh", "a=1\n// Why (not) so\nb=2\n", "a=1\n# Why (not) so\nb=2\n");
    }

    #[test]
    fn a_sentence_becomes_a_comment() {
        let text = "import a\n\nb = a.c()\n";
        for line in
            ["This one works on my machine", "Sorry, I forgot to attach this.", "see the new version below"]
        {
            check("python", &format!("{line}\n{text}"), &format!("# {line}\n{text}"));
        }
    }
}
