//! Grammars whose parser runs in another process. Its answers are checked before they become trees.
//!
//! The caller starts the process and passes its answers to this module as bytes. Numbers have four bytes,
//! big-endian. A text is its length and its UTF-8 bytes; the length -1 means that there is no text.
//! `Names.java` and `Trees.java` in `subjects/workers/grammars` define the order of the fields.
//!
//! A checked tree has all offsets within the input and in order, all nodes within their parents, and only
//! numbers of rules and tokens that exist.

use crate::grammar::Definition;
use crate::parsed_input::{NodeEntry, NodeTag, ParsedInput, SyntaxError, Token, TokenRole};
use crate::symbol_names::SymbolNames;
use crate::{Grammar, ParseError};
use std::fmt;
use std::sync::OnceLock;

/// The names of a grammar's rules and tokens, as read from the answer of an external parser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExternalNames {
    names: SymbolNames,
}

/// The reason why the answer of an external parser was rejected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MalformedAnswer(&'static str);

impl fmt::Display for MalformedAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the answer of the external parser is malformed: {}", self.0)
    }
}

impl std::error::Error for MalformedAnswer {}

impl ExternalNames {
    /// Reads the names from the answer of `Names.java`.
    ///
    /// # Errors
    /// If the answer is malformed.
    pub fn read(bytes: &[u8]) -> Result<Self, MalformedAnswer> {
        let mut reader = Reader { rest: bytes };
        let mut names = SymbolNames::default();
        for _ in 0..reader.count(4)? {
            names.rules.push(reader.text()?.ok_or(MalformedAnswer("a rule has no name"))?);
        }
        for kind in 0..reader.count(12)? {
            let kind = u16::try_from(kind).map_err(|_| MalformedAnswer("there are too many token types"))?;
            names.tokens.push(reader.text()?);
            names.literals.push(reader.text()?);
            names.shortest.extend(reader.text()?.map(|text| (kind, text)));
        }
        if names.rules.len() > usize::from(u16::MAX) {
            return Err(MalformedAnswer("there are too many rules"));
        }
        reader.end()?;
        Ok(Self { names })
    }

    /// The grammar's rules, in its order.
    pub fn rules(&self) -> impl Iterator<Item = &str> {
        self.names.rules.iter().map(String::as_str)
    }
}

impl Grammar {
    /// A grammar in ANTLR 4's notation with an external parser.
    ///
    /// `key` names the grammar in tables. `source` and `imports` are the texts of the grammar file and of the
    /// files that it imports. `start` is the start rule. `parse` returns the parser's answer for an input, or
    /// a message that says why there is none.
    pub fn external(
        key: &str,
        source: &str,
        imports: Vec<String>,
        start: &str,
        names: ExternalNames,
        parse: impl Fn(&[u8]) -> Result<Vec<u8>, String> + Send + Sync + 'static,
    ) -> Self {
        let rules = names.names.rules.len();
        Self::new(Definition {
            key: key.to_owned(),
            summary: format!("the grammar {key} with start rule {start}"),
            source: source.to_owned(),
            imports,
            rules: OnceLock::new(),
            start_rule: start.to_owned(),
            names: names.names,
            node_types: None,
            parse: Box::new(move |input| {
                let answer = parse(input).map_err(ParseError::GaveUp)?;
                read_answer(&answer, input.len(), rules)
                    .map_err(|malformed| ParseError::GaveUp(malformed.to_string()))
            }),
            has_independent_items: false,
        })
    }
}

/// Reads the answer for an input with `len` bytes by a grammar with this number of rules.
fn read_answer(answer: &[u8], len: usize, rules: usize) -> Result<ParsedInput, MalformedAnswer> {
    let mut reader = Reader { rest: answer };
    let mut tokens = reader.tokens(len)?;
    let nodes = reader.nodes(&mut tokens, rules)?;
    let mut rejected = Vec::new();
    for _ in 0..reader.count(4)? {
        let offset = reader.number()?;
        rejected.push(check_offset(offset, rejected.last().copied().unwrap_or(0), len)?);
    }
    let mut problems = Vec::new();
    for _ in 0..reader.count(8)? {
        let offset = check_offset(reader.number()?, 0, len)? as usize;
        problems.push(SyntaxError { offset, message: reader.text()?.unwrap_or_default() });
    }
    reader.end()?;
    Ok(ParsedInput { nodes, fields: Vec::new(), tokens, rejected, syntax_errors: problems, len })
}

fn check_offset(offset: u32, from: u32, len: usize) -> Result<u32, MalformedAnswer> {
    let is_valid = offset >= from && offset as usize <= len;
    is_valid.then_some(offset).ok_or(MalformedAnswer("an offset is outside the input or out of order"))
}

struct Reader<'a> {
    rest: &'a [u8],
}

impl Reader<'_> {
    fn number(&mut self) -> Result<u32, MalformedAnswer> {
        let (bytes, rest) = self.rest.split_first_chunk().ok_or(MalformedAnswer("it is cut off"))?;
        self.rest = rest;
        Ok(u32::from_be_bytes(*bytes))
    }

    fn small(&mut self) -> Result<u16, MalformedAnswer> {
        u16::try_from(self.number()?).map_err(|_| MalformedAnswer("a rule or token type does not exist"))
    }

    /// The number of items that follow. It is checked against the remaining bytes, of which each item takes
    /// at least `bytes_each`.
    fn count(&mut self, bytes_each: usize) -> Result<usize, MalformedAnswer> {
        let count = self.number()? as usize;
        if count > self.rest.len() / bytes_each { Err(MalformedAnswer("it is cut off")) } else { Ok(count) }
    }

    fn text(&mut self) -> Result<Option<String>, MalformedAnswer> {
        let length = self.number()?;
        if length == u32::MAX {
            return Ok(None);
        }
        let (text, rest) =
            self.rest.split_at_checked(length as usize).ok_or(MalformedAnswer("it is cut off"))?;
        self.rest = rest;
        String::from_utf8(text.to_vec()).map(Some).map_err(|_| MalformedAnswer("a text is not valid UTF-8"))
    }

    fn end(&self) -> Result<(), MalformedAnswer> {
        if self.rest.is_empty() {
            Ok(())
        } else {
            Err(MalformedAnswer("there are bytes after the end of the answer"))
        }
    }

    /// The tokens. Code in a lexer can make tokens that overlap; then the later token loses the shared bytes.
    fn tokens(&mut self, len: usize) -> Result<Vec<Token>, MalformedAnswer> {
        let mut tokens = Vec::new();
        let mut at = 0;
        for _ in 0..self.count(16)? {
            let start = check_offset(self.number()?, 0, len)?.max(at);
            let end = check_offset(self.number()?, 0, len)?.max(start);
            let kind = self.small()?;
            // A token is a terminal once a node refers to it. Until then it counts as skipped.
            let role = if self.number()? == 0 { TokenRole::Error } else { TokenRole::Hidden };
            tokens.push(Token { start, end, kind, role });
            at = end;
        }
        Ok(tokens)
    }

    fn nodes(&mut self, tokens: &mut [Token], rules: usize) -> Result<Vec<NodeEntry>, MalformedAnswer> {
        let mut nodes: Vec<NodeEntry> = Vec::new();
        // The ancestors of the next node, each with the number of its children that are still to be read.
        let mut open: Vec<(u32, usize)> = Vec::new();
        let count = self.count(12)?;
        for number in 0..u32::try_from(count).unwrap_or(u32::MAX) {
            let tag = self.tag(tokens, rules, number)?;
            let children = self.number()? as usize;
            let parent = match open.last_mut() {
                Some((parent, left)) => {
                    *left -= 1;
                    *parent
                }
                None if number == 0 => 0,
                None => return Err(MalformedAnswer("there are nodes after the end of the tree")),
            };
            nodes.push(NodeEntry { tag, parent });
            if children > 0 && !matches!(tag, NodeTag::Rule { .. }) {
                return Err(MalformedAnswer("a token has children"));
            }
            open.push((number, children));
            while let Some((done, _)) = open.pop_if(|(_, left)| *left == 0) {
                if let Some(entry) = nodes.get_mut(done as usize) {
                    entry.close(number + 1);
                }
            }
        }
        if nodes.is_empty() || !open.is_empty() {
            Err(MalformedAnswer("nodes are missing"))
        } else {
            Ok(nodes)
        }
    }

    /// The tag of node number `own`. The end of its subtree is set as if it had no children.
    fn tag(&mut self, tokens: &mut [Token], rules: usize, own: u32) -> Result<NodeTag, MalformedAnswer> {
        let tag = self.number()?;
        let number = self.number()?;
        let kind =
            || u16::try_from(number).map_err(|_| MalformedAnswer("a rule or token type does not exist"));
        let mut assign = |role| {
            let token = tokens.get_mut(number as usize).ok_or(MalformedAnswer("a token does not exist"))?;
            token.role = role;
            Ok(number)
        };
        match tag {
            0 if (number as usize) < rules => Ok(NodeTag::Rule { rule: kind()?, end: own + 1 }),
            1 => assign(TokenRole::Terminal).map(NodeTag::Terminal),
            2 => assign(TokenRole::Error).map(NodeTag::Error),
            3 => kind().map(NodeTag::Missing),
            _ => Err(MalformedAnswer("a rule or kind of node does not exist")),
        }
    }
}
