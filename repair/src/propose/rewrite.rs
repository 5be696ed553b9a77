//! Lexical rewrites. For each format, a TOML file says how to write literals of other languages in this format.

use super::conversion::{Conversion, rewritten};
use super::{Proposer, Reading, window};
use crate::edit::{Edit, EditKind};
use crate::grammar::TokenType;
use crate::rank::Cost;
use regex::bytes::{Captures, Regex, RegexBuilder};
use serde::Deserialize;
use std::borrow::Cow;
use std::ops::Range;
use std::rc::Rc;

/// The rules of a format.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Rules {
    /// The names of shared rules that belong to these.
    pub(super) include: Vec<String>,
    /// The literal for an absent value, such as `null`.
    pub(crate) filler: String,
    /// The marks with which most texts begin. What is before them on the first line is foreign if the rest is a whole text.
    pub(crate) begins_with: Vec<String>,
    /// The token after a name. Two names within the same brackets are seldom the same.
    pub(crate) name_separator: String,
    /// Whether the texts are code rather than data. Words without quotation marks are then not string literals whose marks
    /// are missing, and lines are not rows of a table.
    pub(crate) has_code: bool,
    /// Whether the indentation of lines has a meaning that the grammar does not describe.
    pub(crate) has_indentation: bool,
    /// The marks with which comments begin that end with their line. A line that cannot be read becomes a comment, with
    /// the mark that the text has most often. If it has none, the first mark is used.
    pub(crate) line_comments: Vec<String>,
    /// The marks around comments and long string literals, if they have several characters.
    pub(crate) delimiters: Vec<(String, String)>,
    /// The token type that begins a here-document: its text is on the next lines, up to a line with its mark.
    pub(crate) here_document: String,
    /// Whether lines such as `#if` and `#endif` are hidden from the grammar, as in C.
    pub(crate) has_conditional_directives: bool,
    /// How a definition goes on over several lines, in a language whose grammar hides it.
    pub(crate) continuation: Option<ContinuationRules>,
    /// The token types of operators. Inserting one changes a value.
    pub(crate) operators: Vec<String>,
    /// The terminator of statements that may be left out.
    pub(crate) implicit_end: Option<ImplicitEndRules>,
    /// The token types of tags, whose names must match.
    pub(crate) pair: Option<Pair>,
    /// The language of texts within tokens.
    pub(crate) embedded: Option<EmbeddedRules>,
    /// Numbers that refer to other lines by their order.
    pub(crate) references: Option<ReferenceRules>,
    /// How names are written that must differ.
    pub(crate) unique_names: Option<UniqueNameRules>,
    /// How a text is written as a string literal.
    pub(crate) text: TextRules,
    /// Quotation marks of other languages.
    pub(crate) quotation: Vec<Quotation>,
    pub(crate) rewrite: Vec<Rewrite>,
}

/// The terminator of statements that may be left out before a token that begins a line. All names are those of token types.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct ImplicitEndRules {
    /// The token that stands for the terminator in the grammar where it may be left out. No text has it.
    pub(crate) token: String,
    /// The terminator.
    pub(crate) written: String,
    /// The tokens before which it may be left out on any line.
    pub(crate) before: Vec<String>,
}

/// How a definition goes on over several lines.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct ContinuationRules {
    /// The text with which the definition begins.
    pub(crate) begins: String,
    /// The mark at the end of each of its lines but the last one.
    pub(crate) mark: String,
}

/// How a text is written as a string literal.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub(crate) struct TextRules {
    /// The character that begins an escape. Doubled, it means itself.
    pub(crate) escape: Option<char>,
    /// How a quotation mark is written within a string literal.
    pub(crate) mark: String,
    /// Characters that are not allowed in a string literal, and their replacements.
    pub(crate) replace: Vec<(String, String)>,
    /// The replacement of any other control character. `{}` stands for its code in four hexadecimal digits.
    pub(crate) control: String,
    /// What formatting replaces in a string literal, such as `%d`. Elsewhere it seldom occurs.
    pub(crate) placeholder: String,
    /// The letters before the quotation mark of a string literal that has fields, which are expressions in braces.
    pub(crate) field_prefix: String,
    #[serde(skip)]
    pub(crate) compiled_placeholder: Option<Regex>,
}

/// Numbers that refer to other lines by their order.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct ReferenceRules {
    /// The first words of the lines with references.
    pub(crate) from: Vec<String>,
    /// The first words of the lines that the parts of a reference refer to.
    pub(crate) to: Vec<String>,
    /// The character between the parts of a reference.
    pub(crate) separator: char,
}

/// How sections in brackets and their entries are written. The names of entries of one section must differ, and so must the
/// names of sections.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub(crate) struct UniqueNameRules {
    /// Whether names of entries are equal that differ in capital letters.
    pub(crate) ignores_case: bool,
    /// Whether names have parts, and quotation marks around them.
    pub(crate) has_paths: bool,
    /// Whether sections with the same name are a list if their names are in two brackets.
    pub(crate) has_lists: bool,
    /// Whether line ends within brackets belong to a value.
    pub(crate) values_have_lines: bool,
}

/// The language of texts within tokens, and the marks around them.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct EmbeddedRules {
    /// The key of its grammar.
    pub(crate) format: String,
    pub(crate) open: String,
    pub(crate) close: String,
    /// What makes the text a whole file of its language: the text to put before and after it.
    pub(crate) before: String,
    pub(crate) after: String,
}

/// The token types of tags, whose names must match.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Pair {
    pub(crate) open: String,
    /// The text before the name.
    pub(crate) open_mark: String,
    pub(crate) close: String,
    pub(crate) close_mark: String,
    /// The token that ends an empty tag, such as `/>`.
    pub(crate) alone: String,
    /// The token that ends any other tag, such as `>`.
    #[serde(default)]
    pub(crate) end: String,
    /// The token with which the start tag of an element without content and end tag begins.
    #[serde(default)]
    pub(crate) void: String,
    /// The names of elements whose end tags may be left out. The end tag of an outer element closes them, too, and a start
    /// tag of the same name closes them within the same outer element. If there are any, the grammar must allow tags in any
    /// order, because only the list of open tags knows which end tags are required.
    #[serde(default)]
    pub(crate) optional_end: Vec<String>,
    /// The attributes whose values are lists of words, which are joined if a tag has the attribute twice.
    #[serde(default)]
    pub(crate) merged_attributes: Vec<String>,
    /// Prefixes of names, and the namespaces that they usually stand for.
    #[serde(default)]
    pub(crate) namespaces: Vec<(String, String)>,
    /// The names of the elements of the format. A similar name is probably misspelt.
    #[serde(default)]
    pub(crate) names: Vec<String>,
}

/// A pair of quotation marks.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Quotation {
    pub(crate) open: String,
    pub(crate) close: String,
}

/// A lexical rewrite. A text that matches the pattern is replaced.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Rewrite {
    pub(crate) name: String,
    pub(crate) class: RewriteClass,
    /// Where the rewrite may apply.
    #[serde(default)]
    pub(crate) only: RewritePosition,
    /// Whether the rewrite changes the value.
    #[serde(default)]
    pub(crate) changes: bool,
    /// Whether the rewrite removes data.
    #[serde(default)]
    pub(crate) drops: bool,
    /// Whether the format also allows the text that is replaced, although some programs reject it.
    #[serde(default)]
    pub(crate) portable: bool,
    /// The types of the tokens that have such a text as a part.
    #[serde(default)]
    pub(crate) inside: Vec<String>,
    /// Whether the fault may show far behind such a text, so that it is tried wherever the text occurs.
    #[serde(default)]
    pub(crate) far: bool,
    pub(crate) pattern: String,
    /// The replacement, which may use `$1` and so on. If it is empty, the text is deleted.
    #[serde(default)]
    pub(crate) to: String,
    /// The conversion of the first group.
    #[serde(default)]
    pub(crate) convert: Conversion,
    /// Pairs of a text and its rewritten form, which are tests of the rewrite.
    #[serde(default)]
    pub(crate) examples: Vec<(String, String)>,
    #[serde(skip)]
    pub(crate) compiled: Option<Regex>,
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum RewriteClass {
    Layout,
    Literal,
    Wrapper,
    /// A message to a person, which hardly describes the data.
    Message,
    Prose,
}

#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum RewritePosition {
    #[default]
    Anywhere,
    /// At the first token.
    Start,
    /// At the first token of a line.
    LineStart,
    /// Where the text may end.
    End,
}

/// The extra cost of a rewrite that deletes all of its text. If it deletes less, it costs proportionally less.
const MAX_COST_OF_LOSS: usize = 8;

/// Each time this many bytes of a comment on one line increase the cost by one.
const COMMENT_BYTES: usize = 64;

/// What stands for the mark of a comment in shared rules.
const COMMENT_MARK: &str = "{mark}";

/// The same without the blank behind it.
const BARE_COMMENT_MARK: &str = "{bare-mark}";

impl Rules {
    /// Rules from a TOML text.
    ///
    /// # Errors
    /// A message that says what is wrong with the text or with one of its patterns.
    pub fn read(text: &str) -> Result<Self, String> {
        let mut rules: Self = toml::from_str(text).map_err(|error| error.to_string())?;
        if !rules.text.placeholder.is_empty() {
            let pattern =
                RegexBuilder::new(&format!(r"\A(?:{})", rules.text.placeholder)).unicode(false).build();
            rules.text.compiled_placeholder = Some(pattern.map_err(|error| format!("placeholder: {error}"))?);
        }
        for rewrite in &mut rules.rewrite {
            // Unicode classes take ten times as long to compile. A pattern that needs them contains `(?u:...)`.
            let pattern = RegexBuilder::new(&format!(r"\A(?:{})", rewrite.pattern)).unicode(false).build();
            rewrite.compiled = Some(pattern.map_err(|error| format!("{}: {error}", rewrite.name))?);
        }
        Ok(rules)
    }

    /// Applies a rewrite that matches at the start of a text. Returns the matched part and its replacement.
    /// Rewrites that need the format's quotation marks are not applied here.
    #[must_use]
    pub fn apply(&self, name: &str, text: &[u8]) -> Option<(Vec<u8>, Vec<u8>)> {
        let rewrite = self.rewrite.iter().find(|rewrite| rewrite.name == name)?;
        let found = rewrite.compiled.as_ref()?.captures(text)?;
        let whole = found.name("it").or_else(|| found.get(0))?;
        let content = |text: &[u8]| Some([b"\"", text, b"\""].concat());
        let to = with_comment_mark(&rewrite.to, self.line_comments.first().map_or("", String::as_str));
        Some((whole.as_bytes().to_vec(), rewritten(rewrite.convert, &to, &found, &content)?))
    }

    /// The mark for a new comment in this text; `None` if the format has no comments that end with their line.
    pub(crate) fn comment_mark(&self, text: &[u8]) -> Option<&str> {
        if self.line_comments.len() < 2 {
            return self.line_comments.first().map(String::as_str);
        }
        let begins =
            |line: &&[u8], mark: &str| line.trim_ascii_start().starts_with(mark.trim_end().as_bytes());
        let count = |mark: &str| text.split(|byte| *byte == b'\n').filter(|line| begins(line, mark)).count();
        // The last maximum is taken, so the first mark comes last.
        self.line_comments.iter().rev().max_by_key(|mark| count(mark)).map(String::as_str)
    }

    /// Whether there are rewrites of spellings that the format allows.
    pub(crate) fn has_portable(&self) -> bool {
        self.rewrite.iter().any(|rewrite| rewrite.portable)
    }

    /// The rewrites of a token whose spelling, or that of its parts, the format allows, although some programs reject it.
    pub(crate) fn portable(&self, text: &[u8], kind: &str, token: Range<usize>) -> Vec<Edit> {
        let mut edits = Vec::new();
        for rewrite in self.rewrite.iter().filter(|rewrite| rewrite.portable) {
            let is_inside = rewrite.inside.iter().any(|name| name == kind);
            let is_start = rewrite.only == RewritePosition::Start;
            if !is_inside && !rewrite.inside.is_empty() || is_start && token.start > 0 {
                continue;
            }
            let starts = if is_inside { token.clone() } else { token.start..token.start + 1 };
            let end = if is_start { text.len() } else { token.end };
            edits.extend(starts.filter_map(|at| {
                let (old, new) = self.apply(&rewrite.name, &text[at..end])?;
                Some(Edit::trimmed(text, at..at + old.len(), &new, EditKind::Rewrite, &rewrite.name))
            }));
        }
        edits
    }

    /// The examples of the rewrites: the name of the rewrite, a text, and the replacement of the matched part.
    pub fn examples(&self) -> impl Iterator<Item = (&str, &str, Cow<'_, str>)> {
        let mark = self.line_comments.first().map_or("", String::as_str);
        self.rewrite.iter().flat_map(move |rewrite| {
            rewrite
                .examples
                .iter()
                .map(move |(text, new)| (rewrite.name.as_str(), text.as_str(), with_comment_mark(new, mark)))
        })
    }
}

impl Proposer<'_> {
    /// Proposes readings by the rewrites. Returns whether a rewrite reads the text here as layout.
    pub(super) fn propose_rewrites(&self, at: usize, readings: &mut Vec<Reading>) -> bool {
        self.propose_rewrites_of(self.rules.rewrite.iter(), at, readings)
    }

    /// The rewrites here whose fault may show far behind. The layout or a missing keyword shows that one is needed.
    pub(crate) fn far_rewrites(&self, at: usize) -> Vec<Reading> {
        let mut readings = Vec::new();
        let far = self.rules.rewrite.iter().filter(|rewrite| rewrite.far && self.generators.rewrites);
        self.propose_rewrites_of(far, at, &mut readings);
        for reading in &mut readings {
            reading.cost = self.weights.insert_by_layout.saturating_sub(1);
        }
        readings
    }

    fn propose_rewrites_of<'rules>(
        &self,
        rewrites: impl Iterator<Item = &'rules Rewrite>,
        at: usize,
        readings: &mut Vec<Reading>,
    ) -> bool {
        let mut is_layout = false;
        for rewrite in rewrites {
            let is_here = match rewrite.only {
                RewritePosition::Start => self.reader.skip_hidden(0) >= at,
                RewritePosition::LineStart => window::begins_line(self.input, at),
                RewritePosition::Anywhere | RewritePosition::End => true,
            };
            let is_comment =
                [COMMENT_MARK, BARE_COMMENT_MARK].iter().any(|mark| rewrite.to.starts_with(mark));
            let is_here = is_here && (!is_comment || self.may_begin_foreign_comment(at));
            let pattern = rewrite.compiled.as_ref().filter(|_| is_here);
            let Some(found) = pattern.and_then(|pattern| pattern.captures(&self.input[at..])) else {
                continue;
            };
            // The group `it` is replaced. The rest of the pattern is context.
            let whole = found.name("it").or_else(|| found.get(0)).filter(|whole| !whole.is_empty());
            let Some(whole) = whole else { continue };
            let quoted = |content: &[u8]| Some(self.quoted(content)?.text);
            let to = with_comment_mark(&rewrite.to, self.comment_mark.unwrap_or_default());
            let Some(text) = rewritten(rewrite.convert, &to, &found, &quoted) else { continue };
            let Some(tokens) = self.grammar.tokens_of(&text) else { continue };
            let tokens: Vec<TokenType> = tokens.iter().map(|token| token.kind).collect();
            // A blank that is part of the token may be there already.
            let has_blank = !tokens.is_empty() && ends_with_blank(&self.input[..at]);
            let is_one = |rest: &&[u8]| has_blank && !rest.starts_with(b" ");
            let text = text.strip_prefix(b" ").filter(is_one).map_or(text.clone(), <[u8]>::to_vec);
            let weights = self.weights;
            let base = match rewrite.class {
                RewriteClass::Layout => weights.rewrite_layout,
                RewriteClass::Literal => weights.rewrite_literal,
                RewriteClass::Wrapper => weights.rewrite_wrapper,
                RewriteClass::Message => weights.rewrite_message,
                RewriteClass::Prose => weights.rewrite_prose,
            };
            let (kind, more) = match (rewrite.changes, rewrite.class) {
                (true, _) => (EditKind::Change, weights.change_value),
                (false, RewriteClass::Prose | RewriteClass::Message) => (EditKind::Delete, 0),
                (false, _) if rewrite.drops => (EditKind::Delete, 0),
                (false, _) => (EditKind::Rewrite, 0),
            };
            // Of the two sides of a merge conflict, the longer one keeps more text.
            let deleted = whole.len().saturating_sub(text.len());
            let lost = if rewrite.drops { deleted * MAX_COST_OF_LOSS / whole.len() } else { 0 };
            let is_comment = rewrite.class == RewriteClass::Layout && text.is_empty();
            let long = if is_comment { cost_of_long_comment(whole.as_bytes()) } else { 0 };
            let lost = Cost::try_from(lost).unwrap_or_default();
            let more = more + lost + long + self.cost_of_joins(rewrite, &found);
            let range = at..at + whole.end();
            let edits = around_kept_text(self.input, range.clone(), text, kind, &rewrite.name);
            is_layout |= rewrite.class == RewriteClass::Layout;
            readings.push(Reading {
                end: range.end,
                tokens,
                edits: edits.into_iter().map(Rc::new).collect(),
                cost: base + more,
                absorbed: Vec::new(),
                token_words: 0,
                only_at_end: rewrite.only == RewritePosition::End,
            });
        }
        is_layout
    }
}

impl Proposer<'_> {
    /// Whether a comment of another language may begin here: where a line begins, or, if its mark is no punctuation of the
    /// format, behind a blank or the end of a value.
    fn may_begin_foreign_comment(&self, at: usize) -> bool {
        let ends_value = |byte: &u8| byte.is_ascii_whitespace() || b";,)]}\"'".contains(byte);
        let is_behind_value = || self.input[..at].last().is_some_and(ends_value);
        window::begins_line(self.input, at) || !self.is_punctuation_at(at) && is_behind_value()
    }

    /// The cost of joining more than two string literals. Each further one costs as much as a repeated separator at a
    /// line end, so a list without its commas stays a list, however long it is.
    fn cost_of_joins(&self, rewrite: &Rewrite, found: &Captures<'_>) -> Cost {
        if rewrite.convert != Conversion::Joined || !rewrite.changes {
            return 0;
        }
        let texts = found.get(1).map_or(0, |group| group.as_bytes().split(|byte| *byte == b'\n').count());
        let further = Cost::try_from(texts.saturating_sub(2)).unwrap_or(Cost::MAX / 1024);
        further * self.weights.insert_at_line_end * self.weights.habit_percent / 100
    }
}

/// Whether a text ends with a blank, or with a space that a rewrite takes for one.
fn ends_with_blank(text: &[u8]) -> bool {
    const LONGEST: usize = 3;
    let last = &text[text.len().saturating_sub(LONGEST)..];
    let mut tails = (0..last.len()).filter_map(|at| str::from_utf8(&last[at..]).ok());
    tails.next().is_some_and(|tail| tail.ends_with(char::is_whitespace))
}

/// A replacement with this mark in place of the one that shared rules write.
fn with_comment_mark<'a>(replacement: &'a str, mark: &str) -> Cow<'a, str> {
    match replacement.contains('{') {
        true => replacement.replace(COMMENT_MARK, mark).replace(BARE_COMMENT_MARK, mark.trim_end()).into(),
        false => replacement.into(),
    }
}

/// The extra cost of deleting a comment on one line. The longer the comment is, the more likely its first character
/// is damage in front of data.
fn cost_of_long_comment(comment: &[u8]) -> Cost {
    if comment.contains(&b'\n') {
        0
    } else {
        Cost::try_from(comment.len() / COMMENT_BYTES).unwrap_or(Cost::MAX / 64)
    }
}

/// The edits that turn a range into this text. If the range contains the text, only the rest of the range is deleted,
/// so that the text counts as kept.
fn around_kept_text(
    input: &[u8],
    range: Range<usize>,
    text: Vec<u8>,
    kind: EditKind,
    rule: &str,
) -> Vec<Edit> {
    let old = &input[range.clone()];
    let may_stay = kind == EditKind::Delete && !text.is_empty();
    let at = if may_stay { old.windows(text.len()).position(|part| part == text) } else { None };
    let edit = |range: Range<usize>, text: Vec<u8>| Edit { range, text, kind, rule: rule.to_owned() };
    let Some(at) = at.filter(|_| text.len() < old.len()) else { return vec![edit(range, text)] };
    let kept = range.start + at..range.start + at + text.len();
    let around = [range.start..kept.start, kept.end..range.end];
    around.into_iter().filter(|range| !range.is_empty()).map(|range| edit(range, Vec::new())).collect()
}
