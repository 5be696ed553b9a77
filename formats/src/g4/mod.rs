//! Grammars in ANTLR 4's notation: their rules and what these derive, no more than analysing them takes.

mod char_set;
mod parser;

use parser::G4Parser;
use std::collections::BTreeMap;
use std::fmt;

/// The rules of a grammar file, by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GrammarRules {
    pub(crate) rules: BTreeMap<String, Rule>,
    name: String,
    code: Vec<EmbeddedCode>,
}

/// EmbeddedCode of a target language within a grammar: what depends on it cannot be run natively.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EmbeddedCode {
    /// The line where it begins.
    pub line: usize,
    /// Whether it decides what is parsed: a semantic predicate.
    pub is_predicate: bool,
}

/// What a rule is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RuleKind {
    /// A rule of the parser.
    Parser,
    /// A token that the parser sees.
    Token,
    /// A token that the parser does not see: layout, comments.
    Hidden,
    /// A part of tokens.
    Fragment,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rule {
    pub(crate) body: Expression,
    pub(crate) line: usize,
    pub(crate) kind: RuleKind,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Expression {
    Text(String),
    /// One character, of those that a set shows as likely to be the plainest.
    Character(char),
    Rule(String),
    /// Any token that the parser sees but these; only until all rules are read.
    AnyTokenExcept(Vec<String>),
    Sequence(Vec<Expression>),
    Choice(Vec<Expression>),
    /// May be left out.
    Optional(Box<Expression>),
    /// May be left out, or be there several times.
    Star(Box<Expression>),
    /// Is there once or several times.
    Plus(Box<Expression>),
}

/// Why a grammar file cannot be read, with the line where reading stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct G4Error {
    line: usize,
    what: String,
}

impl GrammarRules {
    /// The rules of a grammar in ANTLR 4's notation. EmbeddedCode in it (actions, predicates) is passed over, and
    /// [`GrammarRules::code`] tells where it stands.
    ///
    /// # Errors
    /// If it is not in that notation, has a rule twice, or imports other files, which are not read here.
    pub fn parse(source: &str) -> Result<Self, G4Error> {
        let mut read = Self::parse_one(source, false)?;
        read.resolve_complements();
        Ok(read)
    }

    /// As [`GrammarRules::read`], with the files beside the grammar that hold more of its rules: the one that it takes its
    /// tokens from, and those that it imports. Of a rule that several have, the first counts.
    ///
    /// # Errors
    /// As [`GrammarRules::read`], but that grammars may be imported if there is any file beside.
    pub fn parse_with_imports(source: &str, imports: &[String]) -> Result<Self, G4Error> {
        let mut read = Self::parse_one(source, !imports.is_empty())?;
        for more in imports {
            for (name, rule) in Self::parse_one(more, true)?.rules {
                read.rules.entry(name).or_insert(rule);
            }
        }
        read.resolve_complements();
        Ok(read)
    }

    fn parse_one(source: &str, may_import: bool) -> Result<Self, G4Error> {
        let mut reader = G4Parser::new(source, may_import);
        let name = reader.header()?;
        let mut rules = BTreeMap::new();
        let mut virtual_tokens = Vec::new();
        while !reader.at_end() {
            if let Some(tokens) = reader.section()? {
                virtual_tokens.extend(tokens);
                continue;
            }
            let (name, rule) = reader.rule()?;
            let line = rule.line;
            if rules.insert(name.clone(), rule).is_some() {
                return Err(G4Error { line, what: format!("a second rule {name}") });
            }
        }
        for (token, line) in virtual_tokens {
            // EmbeddedCode makes such a token; what its text is cannot be known.
            let body = Expression::Choice(Vec::new());
            rules.entry(token).or_insert(Rule { body, line, kind: RuleKind::Token });
        }
        Ok(Self { rules, name, code: reader.into_code() })
    }

    /// What the grammar calls itself.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The names of the rules, those of tokens (in capitals) and of parts of tokens too.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.rules.keys().map(String::as_str)
    }

    /// The names of the tokens that the parser sees.
    pub fn tokens(&self) -> impl Iterator<Item = &str> {
        self.names().filter(|name| self.kind(name) == Some(RuleKind::Token))
    }

    /// What a rule is for.
    #[must_use]
    pub fn kind(&self, rule: &str) -> Option<RuleKind> {
        self.rules.get(rule).map(|rule| rule.kind)
    }

    /// The line where a rule begins.
    #[must_use]
    pub fn line(&self, rule: &str) -> Option<usize> {
        self.rules.get(rule).map(|rule| rule.line)
    }

    /// EmbeddedCode of a target language, in the order of the lines.
    #[must_use]
    pub fn code(&self) -> &[EmbeddedCode] {
        &self.code
    }

    fn resolve_complements(&mut self) {
        let literal = |name: &str| match &self.rules.get(name)?.body {
            Expression::Choice(only) => match only.as_slice() {
                [Expression::Sequence(parts)] => match parts.as_slice() {
                    [Expression::Text(text)] => Some(format!("'{text}'")),
                    _ => None,
                },
                _ => None,
            },
            _ => None,
        };
        let tokens: Vec<_> = self.tokens().map(|name| (name.to_owned(), literal(name))).collect();
        let mut open: Vec<_> = self.rules.values_mut().map(|rule| &mut rule.body).collect();
        while let Some(expression) = open.pop() {
            match expression {
                Expression::AnyTokenExcept(names) => {
                    let meant = |of: &String| names.contains(of);
                    let others = tokens.iter().filter(|(name, text)| !meant(name) && !text.iter().any(meant));
                    let others = others.map(|(name, _)| Expression::Rule(name.clone()));
                    *expression = Expression::Choice(others.collect());
                }
                Expression::Optional(inner) | Expression::Star(inner) | Expression::Plus(inner) => {
                    open.push(inner);
                }
                Expression::Sequence(parts) | Expression::Choice(parts) => open.extend(parts),
                Expression::Text(_) | Expression::Character(_) | Expression::Rule(_) => {}
            }
        }
    }
}

impl RuleKind {
    /// Its name in tables.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Parser => "parser",
            Self::Token => "token",
            Self::Hidden => "hidden",
            Self::Fragment => "fragment",
        }
    }
}

impl fmt::Display for G4Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

impl std::error::Error for G4Error {}
