//! One interface for all grammars: the token at an offset, the tokens that are allowed there, and the costs of
//! insertions. Built-in grammars and those of users are read from ANTLR's notation. This module must not know
//! repairs.

mod automaton;
mod block_keywords;
mod charset;
mod here_documents;
mod implicit_end;
mod insertion;
mod lexer;
mod list_punctuation;
mod network;
mod notation;
mod reader;
mod spacing;
mod tag_counts;
mod token_info;
mod tokens;

pub(crate) use automaton::State;
pub(crate) use block_keywords::BlockKeywords;
pub(crate) use charset::{INVALID, decode};
pub(crate) use here_documents::UnendedDocument;
pub(crate) use lexer::LexState;
pub use notation::GrammarError;
pub(crate) use reader::Reader;
pub(crate) use spacing::Spacing;
pub(crate) use tag_counts::{TagCount, count_tags, name_length};
pub(crate) use token_info::{BlockRole, Nesting, TokenClass, TokenInfo, is_quotation_mark};

use automaton::Automaton;
use implicit_end::ImplicitEnd;
use insertion::Insertions;
use lexer::Lexer;
use network::Network;
use notation::{Expression, GrammarFile, Rule, RuleKind};
use std::collections::BTreeMap;

/// A token type. Types are numbered in the order in which the lexer prefers them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct TokenType(pub(crate) u16);

impl TokenType {
    /// The end of the input.
    pub(crate) const END: Self = Self(0);

    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A token of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    pub(crate) kind: TokenType,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// A grammar with its lexer, its parser and the costs of insertions.
#[derive(Debug)]
pub struct Grammar {
    pub(crate) tokens: Vec<TokenInfo>,
    pub(crate) lexer: Lexer,
    /// Whether tokens may be written with capital or small letters.
    pub(crate) ignores_case: bool,
    automaton: Automaton,
    insertions: Insertions,
    has_commands: bool,
    /// How the end of a statement may be left out; `None` in most languages.
    implicit_end: Option<ImplicitEnd>,
}

impl Grammar {
    /// Reads a grammar in ANTLR 4's notation.
    ///
    /// # Errors
    /// If the source is not in that notation, or if it needs code, modes, imports or indirect left
    /// recursion. The error names the line.
    pub fn read(source: &str, start: &str) -> Result<Self, GrammarError> {
        let GrammarFile { rules, ignores_case } = notation::read(source)?;
        let refuse = |what: &str| GrammarError::of(what);
        let fragments: BTreeMap<&str, &Expression> = rules
            .iter()
            .filter(|rule| rule.kind != RuleKind::Parser)
            .map(|rule| (rule.name.as_str(), &rule.body))
            .collect();
        let parser: Vec<&Rule> = rules.iter().filter(|rule| rule.kind == RuleKind::Parser).collect();
        let lexical = || rules.iter().filter(|rule| matches!(rule.kind, RuleKind::Token | RuleKind::Hidden));
        let mut literals: Vec<&str> = Vec::new();
        for rule in &parser {
            collect_literals(&rule.body, &mut literals);
        }
        let defined: Vec<_> = lexical().filter_map(|rule| only_text(&rule.body)).collect();
        literals.retain(|text| !defined.contains(text));
        let literal_bodies: Vec<_> =
            literals.iter().map(|text| Expression::Text((*text).to_owned())).collect();
        let mut named: Vec<(String, &Expression, bool)> = Vec::new();
        for (text, body) in literals.iter().zip(&literal_bodies) {
            named.push((format!("'{text}'"), body, false));
        }
        for rule in lexical() {
            named.push((rule.name.clone(), &rule.body, rule.kind == RuleKind::Hidden));
        }
        let types = (1..).map(TokenType);
        let bodies: Vec<_> = types.clone().zip(&named).map(|(kind, named)| (kind, named.1)).collect();
        let lexer = Lexer::new(&bodies, &fragments, ignores_case)
            .ok_or_else(|| refuse("the tokens are too large for the lexer"))?;
        let number = |index: usize| TokenType(u16::try_from(index + 1).unwrap_or(u16::MAX));
        let token = |name: &str| named.iter().position(|named| named.0 == name).map(number);
        let literal = |text: &str| {
            let own = literals.iter().position(|literal| *literal == text).map(number);
            own.or_else(|| named.iter().position(|named| only_text(named.1) == Some(text)).map(number))
        };
        let seen: Vec<_> = types.zip(&named).filter(|(_, named)| !named.2).map(|(kind, _)| kind).collect();
        let parser_bodies: Vec<_> = parser.iter().map(|rule| (rule.name.as_str(), &rule.body)).collect();
        let network = Network::new(&parser_bodies, &token, &literal, &seen).ok_or_else(|| {
            refuse("a rule uses an undefined name, or is left-recursive by way of another rule")
        })?;
        let start = parser.iter().position(|rule| rule.name == start);
        let start = start.ok_or_else(|| refuse("the start rule is not defined"))?;
        let automaton = Automaton::new(network, start);
        let end = TokenInfo::new("EOF", TokenClass::Punctuation, String::new());
        let mut tokens = vec![end];
        for (kind, (name, body, is_hidden)) in (1..).map(TokenType).zip(&named) {
            tokens.push(token_info::info(&lexer, kind, name, is_finite(body, &fragments), *is_hidden));
        }
        let named = |name: &str| token(name).or_else(|| literal(name));
        for rule in &parser {
            for block in list_punctuation::blocks(&rule.body) {
                block_keywords::add(&mut tokens, &block, &named);
            }
            for kind in list_punctuation::separators(&rule.body).into_iter().filter_map(named) {
                tokens[kind.index()].is_separator = tokens[kind.index()].nesting == Nesting::None;
            }
            for kind in list_punctuation::terminators(&rule.body, &parser).into_iter().filter_map(named) {
                let token = &mut tokens[kind.index()];
                let is_mark = token.class == TokenClass::Punctuation && token.nesting == Nesting::None;
                token.is_terminator = is_mark && !token.is_separator && !token.is_line_end();
            }
        }
        let insertions = Insertions::new(&automaton, vec![1; tokens.len()]);
        let has_commands = block_keywords::has_commands(&tokens);
        Ok(Self { tokens, lexer, ignores_case, automaton, insertions, has_commands, implicit_end: None })
    }

    /// Prepares for another text of this length, which is then repaired as if it were the first: clears what earlier texts left,
    /// and allows the whole effort again.
    pub(crate) fn begin_text(&self, len: usize) {
        self.automaton.clear();
        self.lexer.reset_effort(len);
    }

    /// Sets the cost of inserting a token of each type.
    pub(crate) fn set_insertion_costs(&mut self, cost: impl Fn(&TokenInfo) -> u32) {
        let is_free = |kind: TokenType| self.is_implicit_end(kind);
        let costs = (0..).map(TokenType).zip(&self.tokens);
        let costs = costs.map(|(kind, token)| if is_free(kind) { 0 } else { cost(token) }).collect();
        self.insertions = Insertions::new(&self.automaton, costs);
    }

    /// The token type with this name.
    pub(crate) fn token_named(&self, name: &str) -> Option<TokenType> {
        self.kinds().find(|(_, info)| info.name == name).map(|(kind, _)| kind)
    }

    /// Declares that a token type is an end tag. It then counts as punctuation.
    pub(crate) fn set_closing(&mut self, kind: TokenType) {
        if let Some(info) = self.tokens.get_mut(kind.index()) {
            info.nesting = Nesting::Closes;
            info.class = TokenClass::Punctuation;
        }
    }

    /// Declares the spelling of a value such as `null`.
    pub(crate) fn set_filler(&mut self, spelling: &str) {
        for token in &mut self.tokens {
            token.is_filler = !spelling.is_empty() && token.spelling == spelling;
        }
    }

    /// Declares which token types are operators.
    pub(crate) fn set_operators(&mut self, names: &[String]) {
        for token in &mut self.tokens {
            token.is_operator = names.contains(&token.name);
            // Where the grammar repeats an operator, it looks like the punctuation of a list.
            token.is_separator &= !token.is_operator;
            token.is_terminator &= !token.is_operator;
        }
    }

    pub(crate) fn info(&self, kind: TokenType) -> &TokenInfo {
        &self.tokens[kind.index().min(self.tokens.len() - 1)]
    }

    /// Whether the parser sees line ends.
    pub(crate) fn has_line_ends(&self) -> bool {
        self.kinds().any(|(_, info)| info.is_line_end())
    }

    pub(crate) fn kinds(&self) -> impl Iterator<Item = (TokenType, &TokenInfo)> {
        (0..).map(TokenType).zip(&self.tokens).skip(1)
    }

    pub(crate) fn start(&self) -> State {
        self.automaton.start()
    }

    pub(crate) fn expected(&self, state: State) -> Vec<TokenType> {
        self.with_implicit_end(state, self.automaton.expected(state))
    }

    /// The cheapest tokens to insert before a token, which may begin a line.
    pub(crate) fn insertions_before(
        &self,
        state: State,
        token: TokenType,
        begins_line: bool,
    ) -> Vec<Vec<TokenType>> {
        let found = self.insertions.before(&self.automaton, state, token).into_iter();
        found.map(|(_, tokens)| self.with_terminators(&tokens, token, begins_line)).collect()
    }

    /// Whether the grammar derives the text.
    #[must_use]
    pub fn accepts(&self, text: &[u8]) -> bool {
        self.first_error(text).is_none()
    }

    /// The offset of the first token that is not allowed, or of text that is not a token. If the text ends too early,
    /// this is its length.
    #[must_use]
    pub fn first_error(&self, text: &[u8]) -> Option<usize> {
        let mut state = self.start();
        let mut at = self.skip_hidden(text, 0);
        let mut last_end = 0;
        loop {
            let (kind, end) = if at < text.len() {
                let Some(token) = self.lexer.longest(text, at) else { return Some(at) };
                token
            } else {
                (TokenType::END, at)
            };
            let begins_line = text[last_end..at].contains(&b'\n');
            let Some(next) = self.next_on_line(state, kind, begins_line) else { return Some(at) };
            if kind == TokenType::END {
                return None;
            }
            (state, last_end) = (next, end);
            at = self.skip_hidden(text, end);
        }
    }
}

/// The spelling of a token that has only one.
fn only_text(body: &Expression) -> Option<&str> {
    match body {
        Expression::Text(text) => Some(text),
        Expression::Sequence(parts) if parts.len() == 1 => only_text(&parts[0]),
        _ => None,
    }
}

/// Whether a token has few spellings: no loops, and only small sets of characters.
fn is_finite(body: &Expression, fragments: &BTreeMap<&str, &Expression>) -> bool {
    /// The most characters of a small set.
    const FEW: u32 = 4;
    match body {
        Expression::Text(_) => true,
        Expression::Set(set) => set.ranges().iter().map(|(first, last)| last - first + 1).sum::<u32>() <= FEW,
        Expression::Rule(name) => fragments.get(name.as_str()).is_some_and(|body| is_finite(body, fragments)),
        Expression::Sequence(parts) | Expression::Choice(parts) => {
            parts.iter().all(|part| is_finite(part, fragments))
        }
        Expression::Optional(inner) => is_finite(inner, fragments),
        Expression::TokenOtherThan(_) | Expression::Star(_) | Expression::Plus(_) => false,
    }
}

fn collect_literals<'rules>(body: &'rules Expression, found: &mut Vec<&'rules str>) {
    match body {
        Expression::Text(text) if !found.contains(&text.as_str()) => found.push(text),
        Expression::Sequence(parts) | Expression::Choice(parts) => {
            parts.iter().for_each(|part| collect_literals(part, found));
        }
        Expression::Optional(inner) | Expression::Star(inner) | Expression::Plus(inner) => {
            collect_literals(inner, found);
        }
        _ => {}
    }
}
