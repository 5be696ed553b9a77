//! Grammars whose parsers run elsewhere: what they say is read here, and not believed before it is checked.
//!
//! All numbers are four bytes, big-endian; a text is its length and its bytes of UTF-8, and the length -1 says
//! that there is none. What follows what is in `subjects/workers/grammars` (`SymbolNames.java`, `Trees.java`).

use crate::grammar::Definition;
use crate::symbol_names::SymbolNames;
use crate::tree::{NodeEntry, NodeTag, SyntaxError, Token, TokenRole};
use crate::{Grammar, ParseError, Tree};
use std::fmt;
use std::sync::OnceLock;

/// What a grammar calls its rules and tokens, as a parser elsewhere told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExternalNames {
    names: SymbolNames,
}

/// Why a parser elsewhere was not believed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MalformedAnswer(&'static str);

impl fmt::Display for MalformedAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "what the parser told is garbled: {}", self.0)
    }
}

impl std::error::Error for MalformedAnswer {}

impl ExternalNames {
    /// Reads the names.
    ///
    /// # Errors
    /// If they are not of the form that the module's head tells.
    pub fn read(bytes: &[u8]) -> Result<Self, MalformedAnswer> {
        let mut reader = Reader { rest: bytes };
        let mut names = SymbolNames::default();
        for _ in 0..reader.count(4)? {
            names.rules.push(reader.text()?.ok_or(MalformedAnswer("a rule without a name"))?);
        }
        for kind in 0..reader.count(12)? {
            let kind = u16::try_from(kind).map_err(|_| MalformedAnswer("too many types of tokens"))?;
            names.tokens.push(reader.text()?);
            names.literals.push(reader.text()?);
            names.shortest.extend(reader.text()?.map(|text| (kind, text)));
        }
        if names.rules.len() > usize::from(u16::MAX) {
            return Err(MalformedAnswer("too many rules"));
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
    /// A grammar in ANTLR's notation whose parser runs elsewhere: `parse` gives what that tells of an input, or
    /// says why it told nothing. `key` names the grammar in tables, `start` the rule that derives whole inputs;
    /// `beside` are the files that hold more of its rules.
    pub fn external(
        key: &str,
        source: &str,
        imports: Vec<String>,
        start: &str,
        told: ExternalNames,
        parse: impl Fn(&[u8]) -> Result<Vec<u8>, String> + Send + Sync + 'static,
    ) -> Self {
        Self::new(Definition {
            key: key.to_owned(),
            summary: format!("the grammar {key} from its rule {start}"),
            source: source.to_owned(),
            imports,
            rules: OnceLock::new(),
            start_rule: start.to_owned(),
            names: told.names,
            node_types: None,
            parse: Box::new(move |input, grammar| {
                let told = parse(input).map_err(ParseError::GaveUp)?;
                tree(&told, input.len(), grammar).map_err(|garbled| ParseError::GaveUp(garbled.to_string()))
            }),
        })
    }
}

/// The tree that a parser told of an input of this length.
fn tree(told: &[u8], len: usize, grammar: &Grammar) -> Result<Tree, MalformedAnswer> {
    let mut reader = Reader { rest: told };
    let mut tokens = reader.tokens(len)?;
    let nodes = reader.nodes(&mut tokens, grammar.names().rules.len())?;
    let mut rejected = Vec::new();
    for _ in 0..reader.count(4)? {
        let offset = reader.number()?;
        rejected.push(within(offset, rejected.last().copied().unwrap_or(0), len)?);
    }
    let mut problems = Vec::new();
    for _ in 0..reader.count(8)? {
        let offset = within(reader.number()?, 0, len)? as usize;
        problems.push(SyntaxError { offset, message: reader.text()?.unwrap_or_default() });
    }
    reader.end()?;
    Ok(Tree {
        grammar: grammar.clone(),
        nodes,
        fields: Vec::new(),
        tokens,
        rejected,
        syntax_errors: problems,
        len,
    })
}

fn within(offset: u32, from: u32, len: usize) -> Result<u32, MalformedAnswer> {
    let is_within = offset >= from && offset as usize <= len;
    is_within.then_some(offset).ok_or(MalformedAnswer("an offset outside the input, or out of order"))
}

struct Reader<'a> {
    rest: &'a [u8],
}

impl Reader<'_> {
    fn number(&mut self) -> Result<u32, MalformedAnswer> {
        let (bytes, rest) = self.rest.split_first_chunk().ok_or(MalformedAnswer("it ends too early"))?;
        self.rest = rest;
        Ok(u32::from_be_bytes(*bytes))
    }

    fn small(&mut self) -> Result<u16, MalformedAnswer> {
        u16::try_from(self.number()?).map_err(|_| MalformedAnswer("a rule or type that there is not"))
    }

    /// A number of things that take at least so many bytes each: no more than there can be.
    fn count(&mut self, bytes_each: usize) -> Result<usize, MalformedAnswer> {
        let count = self.number()? as usize;
        if count > self.rest.len() / bytes_each {
            Err(MalformedAnswer("it ends too early"))
        } else {
            Ok(count)
        }
    }

    fn text(&mut self) -> Result<Option<String>, MalformedAnswer> {
        let length = self.number()?;
        if length == u32::MAX {
            return Ok(None);
        }
        let (text, rest) =
            self.rest.split_at_checked(length as usize).ok_or(MalformedAnswer("it ends too early"))?;
        self.rest = rest;
        String::from_utf8(text.to_vec()).map(Some).map_err(|_| MalformedAnswer("a text that is no UTF-8"))
    }

    fn end(&self) -> Result<(), MalformedAnswer> {
        if self.rest.is_empty() { Ok(()) } else { Err(MalformedAnswer("there is more than there should be")) }
    }

    /// The tokens. A lexer's own code may make some that overlap; what an earlier one has, a later one has not.
    fn tokens(&mut self, len: usize) -> Result<Vec<Token>, MalformedAnswer> {
        let mut tokens = Vec::new();
        let mut at = 0;
        for _ in 0..self.count(16)? {
            let start = within(self.number()?, 0, len)?.max(at);
            let end = within(self.number()?, 0, len)?.max(start);
            let kind = self.small()?;
            // Until the tree is seen to hold it, it counts as skipped.
            let role = if self.number()? == 0 { TokenRole::Error } else { TokenRole::Hidden };
            tokens.push(Token { start, end, kind, role });
            at = end;
        }
        Ok(tokens)
    }

    fn nodes(&mut self, tokens: &mut [Token], rules: usize) -> Result<Vec<NodeEntry>, MalformedAnswer> {
        let mut nodes: Vec<NodeEntry> = Vec::new();
        // The nodes whose children are being read, and how many are still to come.
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
                None => return Err(MalformedAnswer("nodes behind the tree")),
            };
            nodes.push(NodeEntry { tag, parent });
            if children > 0 && !matches!(tag, NodeTag::Rule { .. }) {
                return Err(MalformedAnswer("children of a token"));
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

    /// The tag of a node by its own number, as if it had no children.
    fn tag(&mut self, tokens: &mut [Token], rules: usize, own: u32) -> Result<NodeTag, MalformedAnswer> {
        let tag = self.number()?;
        let number = self.number()?;
        let kind = || u16::try_from(number).map_err(|_| MalformedAnswer("a rule or type that there is not"));
        let mut place = |role| {
            let token =
                tokens.get_mut(number as usize).ok_or(MalformedAnswer("a token that there is not"))?;
            token.role = role;
            Ok(number)
        };
        match tag {
            0 if (number as usize) < rules => Ok(NodeTag::Rule { rule: kind()?, end: own + 1 }),
            1 => place(TokenRole::Terminal).map(NodeTag::Terminal),
            2 => place(TokenRole::Error).map(NodeTag::Error),
            3 => kind().map(NodeTag::Missing),
            _ => Err(MalformedAnswer("a rule or kind of node that there is not")),
        }
    }
}
