//! Reads grammar files in ANTLR 4's notation (`.g4`).
//!
//! Only what the analysis of rules needs is kept: not labels, options, modes or code. Parsers are generated
//! by ANTLR, not from these rules.

mod char_set;
mod parser;

use parser::G4Parser;
use std::collections::BTreeMap;
use std::fmt;

/// The rules of a grammar, by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GrammarRules {
    pub(crate) rules: BTreeMap<String, Rule>,
    name: String,
    code: Vec<EmbeddedCode>,
}

/// Code of a target language in a grammar file. Such a grammar needs a parser in that language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EmbeddedCode {
    /// The line where it begins.
    pub line: usize,
    /// Whether it is a semantic predicate, which decides what is parsed.
    pub is_predicate: bool,
}

/// The kind of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RuleKind {
    /// A rule of the parser.
    Parser,
    /// A token that the parser sees.
    Token,
    /// A token that the lexer hides from the parser: layout and comments.
    Hidden,
    /// A part of tokens that is not a token itself.
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
    /// A character set, reduced to one character that represents it.
    Character(char),
    Rule(String),
    /// `~` or `.` in a parser rule. Replaced by a choice of tokens once all rules are read.
    AnyTokenExcept(Vec<String>),
    Sequence(Vec<Expression>),
    Choice(Vec<Expression>),
    /// `?`
    Optional(Box<Expression>),
    /// `*`
    Star(Box<Expression>),
    /// `+`
    Plus(Box<Expression>),
}

/// The reason why a grammar file cannot be read, and the line where reading stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct G4Error {
    line: usize,
    what: String,
}

impl GrammarRules {
    /// Reads a grammar without imports. Actions and predicates are skipped; [`GrammarRules::code`] lists
    /// them.
    ///
    /// # Errors
    /// If the text is not a grammar, defines a rule twice, or imports another grammar.
    pub fn parse(source: &str) -> Result<Self, G4Error> {
        let mut read = Self::parse_one(source, false)?;
        read.resolve_complements();
        Ok(read)
    }

    /// Reads a grammar and the texts of its imports: the lexer grammar named by `tokenVocab` and the grammars
    /// named by `import`. If several files define a rule, the first definition counts.
    ///
    /// # Errors
    /// As [`GrammarRules::parse`], but imports are allowed if `imports` is not empty.
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
                return Err(G4Error { line, what: format!("rule {name} is defined twice") });
            }
        }
        for (token, line) in virtual_tokens {
            // Code makes such a token, so its text is not known.
            let body = Expression::Choice(Vec::new());
            rules.entry(token).or_insert(Rule { body, line, kind: RuleKind::Token });
        }
        Ok(Self { rules, name, code: reader.into_code() })
    }

    /// The name of the grammar.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The names of all rules. Those of lexer rules begin with a capital letter.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.rules.keys().map(String::as_str)
    }

    /// The names of the tokens that the parser sees.
    pub fn tokens(&self) -> impl Iterator<Item = &str> {
        self.names().filter(|name| self.kind(name) == Some(RuleKind::Token))
    }

    /// The kind of a rule.
    #[must_use]
    pub fn kind(&self, rule: &str) -> Option<RuleKind> {
        self.rules.get(rule).map(|rule| rule.kind)
    }

    /// The line where a rule begins.
    #[must_use]
    pub fn line(&self, rule: &str) -> Option<usize> {
        self.rules.get(rule).map(|rule| rule.line)
    }

    /// The code in the grammar file, in the order of its lines.
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
