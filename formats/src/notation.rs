//! Reads grammars in ANTLR 4's notation: rules and what they derive, no more than that takes.

use std::collections::BTreeMap;
use std::fmt;

/// The rules of a grammar file, by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    pub(crate) rules: BTreeMap<String, Rule>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rule {
    pub(crate) body: Expression,
    /// A part of lexer rules that is no token itself.
    pub(crate) fragment: bool,
    /// Its tokens do not reach the parser.
    pub(crate) hidden: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Expression {
    Text(String),
    /// One character, of those that a set shows as likely to be the plainest.
    Character(char),
    Rule(String),
    /// Any token that the parser sees but this one; only until all rules are read.
    TokenOtherThan(String),
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
pub struct NotationError {
    line: usize,
    what: String,
}

/// Groups within groups; a file of thousands is broken or hostile.
const MAX_DEPTH: usize = 100;

impl Rules {
    /// The rules of a grammar in ANTLR 4's notation.
    ///
    /// # Errors
    /// If it is not in that notation; or uses what depends on a target language (actions, predicates) or on
    /// other files (imports), neither of which can be read here.
    pub fn read(source: &str) -> Result<Self, NotationError> {
        let mut reader = Reader { rest: source, source, depth: 0 };
        let mut rules = BTreeMap::new();
        reader.header()?;
        while !reader.at_end() {
            let fragment = reader.take_word("fragment");
            let name = reader.name()?;
            reader.expect(":")?;
            let body = reader.choice()?;
            let hidden = reader.commands()?;
            reader.expect(";")?;
            if rules.insert(name.clone(), Rule { body, fragment, hidden }).is_some() {
                return Err(reader.error(format!("a second rule {name}")));
            }
        }
        let mut read = Self { rules };
        read.resolve_complements();
        Ok(read)
    }

    fn resolve_complements(&mut self) {
        let tokens: Vec<_> = self.tokens().map(str::to_owned).collect();
        let mut open: Vec<_> = self.rules.values_mut().map(|rule| &mut rule.body).collect();
        while let Some(expression) = open.pop() {
            match expression {
                Expression::TokenOtherThan(name) => {
                    let others = tokens.iter().filter(|token| *token != name).cloned();
                    *expression = Expression::Choice(others.map(Expression::Rule).collect());
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

struct Reader<'source> {
    source: &'source str,
    rest: &'source str,
    depth: usize,
}

impl<'source> Reader<'source> {
    fn header(&mut self) -> Result<(), NotationError> {
        let _ = self.take_word("lexer") || self.take_word("parser");
        if !self.take_word("grammar") {
            return Err(self.error("no `grammar NAME;` at the beginning".to_owned()));
        }
        self.name()?;
        self.expect(";")
    }

    fn choice(&mut self) -> Result<Expression, NotationError> {
        let mut alternatives = vec![self.sequence()?];
        while self.take("|") {
            alternatives.push(self.sequence()?);
        }
        Ok(Expression::Choice(alternatives))
    }

    fn sequence(&mut self) -> Result<Expression, NotationError> {
        let mut elements = Vec::new();
        self.skip_layout();
        while !self.rest.starts_with(['|', ';', ')']) && !self.rest.starts_with("->") {
            elements.push(self.element()?);
            self.skip_layout();
        }
        Ok(Expression::Sequence(elements))
    }

    fn element(&mut self) -> Result<Expression, NotationError> {
        let atom = self.atom()?;
        let Some(quantifier) = self.rest.chars().next().filter(|char| "?*+".contains(*char)) else {
            return Ok(atom);
        };
        self.advance(1);
        self.take("?");
        Ok(match quantifier {
            '?' => Expression::Optional(Box::new(atom)),
            '*' => Expression::Star(Box::new(atom)),
            _ => Expression::Plus(Box::new(atom)),
        })
    }

    fn atom(&mut self) -> Result<Expression, NotationError> {
        self.skip_layout();
        match self.rest.chars().next() {
            Some('\'') => Ok(Expression::Text(self.literal()?)),
            Some('[') => Ok(Expression::Character(self.set(false)?)),
            Some('.') => {
                self.advance(1);
                Ok(Expression::Character('a'))
            }
            Some('~') => self.complement(),
            Some('(') => self.group(),
            Some('{') => Err(self.error("an action or predicate, which is code of one target".to_owned())),
            Some(letter) if letter.is_alphabetic() => Ok(Expression::Rule(self.name()?)),
            _ => Err(self.error("an element of a rule expected".to_owned())),
        }
    }

    fn group(&mut self) -> Result<Expression, NotationError> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(self.error(format!("more than {MAX_DEPTH} groups within each other")));
        }
        self.expect("(")?;
        let inner = self.choice()?;
        self.expect(")")?;
        self.depth -= 1;
        Ok(inner)
    }

    /// `~` and a set of characters, a character, or (in parser rules) a token.
    fn complement(&mut self) -> Result<Expression, NotationError> {
        self.expect("~")?;
        self.skip_layout();
        if self.rest.starts_with('[') {
            return Ok(Expression::Character(self.set(true)?));
        }
        if self.rest.starts_with('\'') {
            let literal = self.literal()?;
            return Ok(Expression::Character(plainest(|char| !literal.contains(char)).unwrap_or('a')));
        }
        self.name().map(Expression::TokenOtherThan)
    }

    fn literal(&mut self) -> Result<String, NotationError> {
        self.expect("'")?;
        let mut text = String::new();
        while !self.rest.starts_with('\'') {
            text.push(self.character()?);
        }
        self.advance(1);
        Ok(text)
    }

    /// The plainest character of a set, or of those outside it.
    fn set(&mut self, negated: bool) -> Result<char, NotationError> {
        self.expect("[")?;
        let mut ranges = Vec::new();
        while !self.rest.starts_with(']') {
            let from = self.character()?;
            let is_range = self.rest.starts_with('-') && !self.rest.starts_with("-]");
            if is_range {
                self.advance(1);
            }
            let to = if is_range { self.character()? } else { from };
            ranges.push(from..=to);
        }
        self.advance(1);
        let holds = |char| ranges.iter().any(|range| range.contains(&char)) != negated;
        let first = ranges.first().map(|range| *range.start());
        plainest(holds).or(first).ok_or_else(|| self.error("an empty set".to_owned()))
    }

    fn character(&mut self) -> Result<char, NotationError> {
        let Some(first) = self.rest.chars().next().filter(|char| *char != '\n') else {
            return Err(self.error("a literal or set without an end".to_owned()));
        };
        self.advance(first.len_utf8());
        if first != '\\' {
            return Ok(first);
        }
        let escape = self.rest.chars().next().unwrap_or('\\');
        self.advance(escape.len_utf8().min(self.rest.len()));
        Ok(match escape {
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'f' => '\u{C}',
            'b' => '\u{8}',
            'u' => return self.code_point(),
            'p' | 'P' => return Err(self.error("Unicode properties are not read here".to_owned())),
            other => other,
        })
    }

    fn code_point(&mut self) -> Result<char, NotationError> {
        let braced = self.rest.strip_prefix('{').and_then(|rest| rest.split_once('}'));
        let digits = braced.map_or_else(|| self.rest.get(..4).unwrap_or(self.rest), |(digits, _)| digits);
        self.advance(digits.len() + if braced.is_some() { 2 } else { 0 });
        let number = u32::from_str_radix(digits, 16).ok();
        number.and_then(char::from_u32).ok_or_else(|| self.error(format!("no code point {digits:?}")))
    }

    /// `-> channel(HIDDEN)` and the like; whether the tokens stay hidden.
    fn commands(&mut self) -> Result<bool, NotationError> {
        if !self.take("->") {
            return Ok(false);
        }
        let Some(end) = self.rest.find(';') else {
            return Err(self.error("commands without an end".to_owned()));
        };
        let commands = &self.rest[..end];
        self.advance(end);
        Ok(["skip", "channel", "more"].iter().any(|hides| commands.contains(hides)))
    }

    fn name(&mut self) -> Result<String, NotationError> {
        self.skip_layout();
        let end =
            self.rest.find(|char: char| !char.is_alphanumeric() && char != '_').unwrap_or(self.rest.len());
        let name = self.rest[..end].to_owned();
        self.advance(end);
        if name.is_empty() { Err(self.error("a name expected".to_owned())) } else { Ok(name) }
    }

    fn take(&mut self, token: &str) -> bool {
        self.skip_layout();
        let found = self.rest.starts_with(token);
        if found {
            self.advance(token.len());
        }
        found
    }

    fn take_word(&mut self, word: &str) -> bool {
        self.skip_layout();
        let after = self.rest.strip_prefix(word);
        let found = after.is_some_and(|after| after.starts_with(char::is_whitespace));
        found && self.take(word)
    }

    fn expect(&mut self, token: &str) -> Result<(), NotationError> {
        if self.take(token) { Ok(()) } else { Err(self.error(format!("`{token}` expected"))) }
    }

    fn at_end(&mut self) -> bool {
        self.skip_layout();
        self.rest.is_empty()
    }

    fn skip_layout(&mut self) {
        loop {
            self.rest = self.rest.trim_start();
            let end = if self.rest.starts_with("//") {
                self.rest.find('\n')
            } else if self.rest.starts_with("/*") {
                self.rest.find("*/").map(|end| end + 2)
            } else {
                return;
            };
            self.advance(end.unwrap_or(self.rest.len()));
        }
    }

    fn advance(&mut self, bytes: usize) {
        self.rest = &self.rest[bytes..];
    }

    fn error(&self, what: String) -> NotationError {
        let read = &self.source[..self.source.len() - self.rest.len()];
        NotationError { line: read.matches('\n').count() + 1, what }
    }
}

/// Of some characters the one that a person would write: a letter, a digit, another printable one.
fn plainest(holds: impl Fn(char) -> bool) -> Option<char> {
    ['a', '0'].into_iter().chain('a'..='z').chain('0'..='9').chain('!'..='~').find(|&char| holds(char))
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

impl std::error::Error for NotationError {}
