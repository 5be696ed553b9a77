//! Reads a grammar in ANTLR 4's notation, with the character sets, the order of rules and the commands that a lexer
//! needs. It refuses code of a target language, modes and imports, which are not supported.

use super::charset::CharSet;
use std::fmt;

/// The right-hand side of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Expression {
    Set(CharSet),
    Text(String),
    Rule(String),
    /// Any token except these.
    TokenOtherThan(Vec<String>),
    Sequence(Vec<Expression>),
    Choice(Vec<Expression>),
    Optional(Box<Expression>),
    Star(Box<Expression>),
    Plus(Box<Expression>),
}

/// The kind of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RuleKind {
    Parser,
    Token,
    Hidden,
    Fragment,
}

/// A rule, in the order of the file.
#[derive(Clone, Debug)]
pub(crate) struct Rule {
    pub(crate) name: String,
    pub(crate) kind: RuleKind,
    pub(crate) body: Expression,
}

/// The reason why a grammar cannot be read, with its line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GrammarError {
    line: usize,
    what: String,
}

impl fmt::Display for GrammarError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

impl std::error::Error for GrammarError {}

impl GrammarError {
    /// An error that belongs to no line.
    pub(crate) fn of(what: &str) -> Self {
        Self { line: 1, what: what.to_owned() }
    }
}

/// A grammar file.
#[derive(Clone, Debug)]
pub(crate) struct GrammarFile {
    pub(crate) rules: Vec<Rule>,
    /// Whether its tokens may be written with capital or small letters (`options { caseInsensitive = true; }`).
    pub(crate) ignores_case: bool,
}

/// Reads a grammar file.
pub(crate) fn read(source: &str) -> Result<GrammarFile, GrammarError> {
    let mut reader =
        Reader { rest: source.trim_start_matches('\u{FEFF}'), line: 1, in_token: false, depth: 0 };
    reader.header()?;
    let ignores_case = reader.options()?;
    let mut rules = Vec::new();
    loop {
        reader.skip_layout();
        if reader.rest.is_empty() {
            return Ok(GrammarFile { rules, ignores_case });
        }
        rules.push(reader.rule()?);
    }
}

struct Reader<'source> {
    rest: &'source str,
    line: usize,
    in_token: bool,
    depth: usize,
}

/// The most nested groups. A file with thousands is broken or hostile.
const MAX_DEPTH: usize = 100;

impl Reader<'_> {
    fn header(&mut self) -> Result<(), GrammarError> {
        self.skip_layout();
        if !self.take("grammar") {
            return Err(self.error("expected `grammar NAME;`"));
        }
        self.name()?;
        self.expect(";")
    }

    /// Reads the options of the grammar, if it has some. Returns whether its tokens ignore case.
    fn options(&mut self) -> Result<bool, GrammarError> {
        let before = (self.rest, self.line);
        if !self.take("options") || !self.take("{") {
            (self.rest, self.line) = before;
            return Ok(false);
        }
        let mut ignores_case = false;
        while !self.take("}") {
            let name = self.name()?;
            self.expect("=")?;
            let value = self.name()?;
            self.expect(";")?;
            match (name.as_str(), value.as_str()) {
                ("caseInsensitive", "true" | "false") => ignores_case = value == "true",
                _ => return Err(self.error(&format!("the option `{name} = {value}` is not supported here"))),
            }
        }
        Ok(ignores_case)
    }

    fn rule(&mut self) -> Result<Rule, GrammarError> {
        let is_fragment = self.take_word("fragment");
        let name = self.name()?;
        if ["mode", "import", "options", "tokens", "channels"].contains(&name.as_str()) {
            return Err(self.error(&format!("`{name}` is not supported here")));
        }
        self.in_token = name.starts_with(char::is_uppercase);
        self.expect(":")?;
        let (body, is_hidden) = self.alternatives()?;
        self.expect(";")?;
        let kind = match (is_fragment, is_hidden, self.in_token) {
            (true, ..) => RuleKind::Fragment,
            (_, true, _) => RuleKind::Hidden,
            (_, _, true) => RuleKind::Token,
            _ => RuleKind::Parser,
        };
        Ok(Rule { name, kind, body })
    }

    fn alternatives(&mut self) -> Result<(Expression, bool), GrammarError> {
        let mut alternatives = Vec::new();
        let mut is_hidden = false;
        loop {
            alternatives.push(self.sequence()?);
            if self.take("->") {
                let Some(end) = self.rest.find([';', '|']) else {
                    return Err(self.error("the lexer commands have no end"));
                };
                let commands = &self.rest[..end];
                if commands.contains("ode") || commands.contains("more") || commands.contains("type") {
                    return Err(self.error("modes, `more` and `type` are not supported here"));
                }
                is_hidden |= commands.contains("skip") || commands.contains("channel");
                self.advance(end);
            }
            if self.take("#") {
                self.name()?;
            }
            if !self.take("|") {
                let is_one = alternatives.len() == 1;
                let only = if is_one { alternatives.pop() } else { None };
                return Ok((only.unwrap_or(Expression::Choice(alternatives)), is_hidden));
            }
        }
    }

    fn sequence(&mut self) -> Result<Expression, GrammarError> {
        let mut elements = Vec::new();
        loop {
            self.skip_layout();
            if self.rest.is_empty()
                || self.rest.starts_with(['|', ';', ')', '#'])
                || self.rest.starts_with("->")
            {
                return Ok(Expression::Sequence(elements));
            }
            if self.rest.starts_with(['{', '@']) {
                return Err(self.error("code is not supported here"));
            }
            elements.push(self.element()?);
        }
    }

    fn element(&mut self) -> Result<Expression, GrammarError> {
        let atom = self.atom()?;
        self.skip_layout();
        let repeated = if self.take("?") {
            Expression::Optional(Box::new(atom))
        } else if self.take("*") {
            Expression::Star(Box::new(atom))
        } else if self.take("+") {
            Expression::Plus(Box::new(atom))
        } else {
            return Ok(atom);
        };
        // A lazy loop matches the same texts. Which of them it prefers does not matter for repairs.
        self.take("?");
        Ok(repeated)
    }

    fn atom(&mut self) -> Result<Expression, GrammarError> {
        self.skip_layout();
        match self.rest.chars().next() {
            Some('\'') => {
                let text = self.literal()?;
                if !self.take("..") {
                    return Ok(Expression::Text(text));
                }
                let range = self.range_to(&text)?;
                Ok(Expression::Set(CharSet::of([range])))
            }
            Some('[') if self.in_token => Ok(Expression::Set(CharSet::of(self.bracketed()?))),
            Some('.') => {
                self.advance(1);
                let any = || Expression::Set(CharSet::default().complement());
                Ok(if self.in_token { any() } else { Expression::TokenOtherThan(Vec::new()) })
            }
            Some('~') => self.complement(),
            Some('(') => {
                self.depth += 1;
                if self.depth > MAX_DEPTH {
                    return Err(self.error("the groups are nested too deeply"));
                }
                self.expect("(")?;
                let (inner, _) = self.alternatives()?;
                self.expect(")")?;
                self.depth -= 1;
                Ok(inner)
            }
            Some(letter) if letter.is_alphabetic() => {
                let name = self.name()?;
                // Skip a label.
                if self.take("+=") || self.take("=") { self.atom() } else { Ok(Expression::Rule(name)) }
            }
            _ => Err(self.error("expected an element of a rule")),
        }
    }

    fn complement(&mut self) -> Result<Expression, GrammarError> {
        self.expect("~")?;
        let mut ranges = Vec::new();
        let mut tokens = Vec::new();
        let is_group = self.take("(");
        loop {
            self.skip_layout();
            if self.rest.starts_with('[') {
                ranges.extend(self.bracketed()?);
            } else if self.rest.starts_with('\'') {
                let text = self.literal()?;
                if self.take("..") {
                    ranges.push(self.range_to(&text)?);
                } else if self.in_token {
                    ranges.extend(text.chars().map(|char| (char.into(), char.into())));
                } else {
                    tokens.push(text);
                }
            } else {
                tokens.push(self.name()?);
            }
            if !(is_group && self.take("|")) {
                break;
            }
        }
        if is_group {
            self.expect(")")?;
        }
        if self.in_token {
            return Ok(Expression::Set(CharSet::of(ranges).complement()));
        }
        Ok(Expression::TokenOtherThan(tokens))
    }

    fn range_to(&mut self, first: &str) -> Result<(u32, u32), GrammarError> {
        let last = self.literal()?;
        let code = |text: &str| text.chars().next().map_or(0, u32::from);
        Ok((code(first), code(&last)))
    }

    fn literal(&mut self) -> Result<String, GrammarError> {
        self.expect("'")?;
        let mut text = String::new();
        loop {
            match self.character()? {
                ('\'', false) => return Ok(text),
                (char, _) => text.push(char),
            }
        }
    }

    fn bracketed(&mut self) -> Result<Vec<(u32, u32)>, GrammarError> {
        self.expect("[")?;
        let mut ranges: Vec<(u32, u32)> = Vec::new();
        let mut is_open = false;
        loop {
            match self.character()? {
                (']', false) => {
                    ranges.extend(is_open.then_some((u32::from('-'), u32::from('-'))));
                    return Ok(ranges);
                }
                ('-', false) if !ranges.is_empty() && !is_open => is_open = true,
                (char, _) if is_open => {
                    is_open = false;
                    if let Some(range) = ranges.last_mut() {
                        range.1 = char.into();
                    }
                }
                (char, _) => ranges.push((char.into(), char.into())),
            }
        }
    }

    /// The next character of a literal or set, and whether it was escaped.
    fn character(&mut self) -> Result<(char, bool), GrammarError> {
        let Some(char) = self.rest.chars().next() else {
            return Err(self.error("the literal or set has no end"));
        };
        self.advance(char.len_utf8());
        if char != '\\' {
            return Ok((char, false));
        }
        let Some(escape) = self.rest.chars().next() else {
            return Err(self.error("the literal or set has no end"));
        };
        self.advance(escape.len_utf8());
        let char = match escape {
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'f' => '\u{C}',
            'b' => '\u{8}',
            'u' => {
                let (digits, len) = match self.rest.strip_prefix('{').and_then(|rest| rest.split_once('}')) {
                    Some((digits, _)) => (digits, digits.len() + 2),
                    None => (self.rest.get(..4).unwrap_or_default(), 4),
                };
                let code = u32::from_str_radix(digits, 16).ok().and_then(char::from_u32);
                let Some(code) = code else { return Err(self.error("the escape is not a character")) };
                self.advance(len);
                code
            }
            other => other,
        };
        Ok((char, true))
    }

    fn name(&mut self) -> Result<String, GrammarError> {
        self.skip_layout();
        let is_part = |char: char| char.is_alphanumeric() || char == '_';
        let end = self.rest.find(|char| !is_part(char)).unwrap_or(self.rest.len());
        if end == 0 {
            return Err(self.error("expected a name"));
        }
        let name = self.rest[..end].to_owned();
        self.advance(end);
        Ok(name)
    }

    fn take_word(&mut self, word: &str) -> bool {
        self.skip_layout();
        let is_word = self.rest.strip_prefix(word).is_some_and(|rest| rest.starts_with(char::is_whitespace));
        is_word && self.take(word)
    }

    fn take(&mut self, text: &str) -> bool {
        self.skip_layout();
        let is_next = self.rest.starts_with(text);
        if is_next {
            self.advance(text.len());
        }
        is_next
    }

    fn expect(&mut self, text: &str) -> Result<(), GrammarError> {
        if self.take(text) { Ok(()) } else { Err(self.error(&format!("expected `{text}`"))) }
    }

    fn skip_layout(&mut self) {
        loop {
            let blank = self.rest.len() - self.rest.trim_start().len();
            self.advance(blank);
            let end = if self.rest.starts_with("//") {
                self.rest.find('\n').unwrap_or(self.rest.len())
            } else if self.rest.starts_with("/*") {
                self.rest.find("*/").map_or(self.rest.len(), |end| end + 2)
            } else {
                return;
            };
            self.advance(end);
        }
    }

    fn advance(&mut self, bytes: usize) {
        let (taken, rest) = self.rest.split_at(bytes.min(self.rest.len()));
        self.line += taken.matches('\n').count();
        self.rest = rest;
    }

    fn error(&self, what: &str) -> GrammarError {
        GrammarError { line: self.line, what: what.to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn options_are_read_or_refused() {
        let ignores_case =
            |options: &str| read(&format!("grammar A; {options} a : 'x' ;")).map(|file| file.ignores_case);
        assert_eq!(ignores_case(""), Ok(false));
        assert_eq!(ignores_case("options { caseInsensitive = true; }"), Ok(true));
        assert_eq!(ignores_case("options { caseInsensitive = false; }"), Ok(false));
        let refused = ignores_case("options { tokenVocab = B; }").unwrap_err().to_string();
        assert!(refused.contains("tokenVocab = B"), "{refused}");
        // A rule may have this name.
        assert_eq!(read("grammar A; optionsof : 'x' ;").unwrap().rules.len(), 1);
    }
}
