//! Lexical rewrites. For each format, a TOML file says how to write literals of other languages in this format.

use super::conversion::{Conversion, rewritten, visible_character};
use super::is_one_typo;
use crate::edit::{Edit, EditKind};
use regex::bytes::{Captures, Regex, RegexBuilder};
use serde::Deserialize;
use std::borrow::Cow;
use std::ops::Range;

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
    /// Which functions must be marked because of what they contain.
    pub(crate) marked_functions: Option<MarkedFunctionRules>,
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

/// Which functions must be marked, and how functions begin.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct MarkedFunctionRules {
    /// The word before a marked function.
    pub(crate) mark: String,
    /// The word that only marked functions may contain.
    pub(crate) needed_by: String,
    /// The keyword of a function.
    pub(crate) keyword: String,
    /// The mark between the parameters and the body of a function without the keyword.
    pub(crate) arrow: String,
    /// The keywords of statements with parentheses and a body. These are no functions.
    pub(crate) statements: Vec<String>,
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
    /// Whether a portable text may consist of several tokens.
    #[serde(default)]
    pub(crate) several_tokens: bool,
    /// The types of the tokens that have such a text as a part.
    #[serde(default)]
    pub(crate) inside: Vec<String>,
    /// Whether the fault may show far behind such a text, so that it is tried wherever the text occurs.
    #[serde(default)]
    pub(crate) far: bool,
    pub(crate) pattern: String,
    /// The word that the group `near` of the pattern may differ from in one typo, without capital letters.
    #[serde(default)]
    pub(crate) near: String,
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

/// What stands for the mark of a comment in shared rules.
pub(super) const COMMENT_MARK: &str = "{mark}";

/// The same without the blank behind it.
pub(super) const BARE_COMMENT_MARK: &str = "{bare-mark}";

impl Rewrite {
    /// What the rewrite does to the data.
    pub(super) fn kind(&self) -> EditKind {
        match self.class {
            _ if self.changes => EditKind::Change,
            RewriteClass::Prose | RewriteClass::Message => EditKind::Delete,
            _ if self.drops => EditKind::Delete,
            _ => EditKind::Rewrite,
        }
    }

    /// What the pattern finds at the start of a text.
    pub(super) fn find<'text>(&self, text: &'text [u8]) -> Option<Captures<'text>> {
        let is_near = |found: &Captures<'_>| {
            let word = found.name("near").map(|word| word.as_bytes().to_ascii_lowercase());
            word.is_none_or(|word| word == self.near.as_bytes() || is_one_typo(&word, self.near.as_bytes()))
        };
        self.compiled.as_ref()?.captures(text).filter(is_near)
    }
}

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
        let found = rewrite.find(text)?;
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
    /// If the text `has_other_characters` than those of ASCII, a visible character is written itself rather than as a number.
    pub(crate) fn portable(
        &self,
        (text, has_other_characters): (&[u8], bool),
        kind: &str,
        token: Range<usize>,
    ) -> Vec<Edit> {
        let mut edits = Vec::new();
        for rewrite in self.rewrite.iter().filter(|rewrite| rewrite.portable) {
            let is_inside = rewrite.inside.iter().any(|name| name == kind);
            let is_start = rewrite.only == RewritePosition::Start;
            if !is_inside && !rewrite.inside.is_empty() || is_start && token.start > 0 {
                continue;
            }
            let starts = if is_inside { token.clone() } else { token.start..token.start + 1 };
            let end = if is_start || rewrite.several_tokens { text.len() } else { token.end };
            edits.extend(starts.filter_map(|at| {
                let (old, new) = self.apply(&rewrite.name, &text[at..end])?;
                let is_reference = has_other_characters && rewrite.convert == Conversion::Entity;
                let new = visible_character(&new).filter(|_| is_reference).unwrap_or(new);
                (old != new)
                    .then(|| Edit::trimmed(text, at..at + old.len(), &new, rewrite.kind(), &rewrite.name))
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

/// A replacement with this mark in place of the one that shared rules write.
pub(super) fn with_comment_mark<'a>(replacement: &'a str, mark: &str) -> Cow<'a, str> {
    match replacement.contains('{') {
        true => replacement.replace(COMMENT_MARK, mark).replace(BARE_COMMENT_MARK, mark.trim_end()).into(),
        false => replacement.into(),
    }
}
