//! Recursive-descent parser for ANTLR 4's notation.

mod lexical;

use super::char_set::CharSet;
use super::{EmbeddedCode, Expression, G4Error, Rule, RuleKind};

pub(super) struct G4Parser<'source> {
    rest: &'source str,
    depth: usize,
    line: usize,
    code: Vec<EmbeddedCode>,
    /// Whether the current rule is a lexer rule.
    in_token: bool,
    /// Whether `import` is allowed, because the caller has the imported files.
    may_import: bool,
}

/// The maximum nesting of groups. It keeps recursion over expressions safe.
const MAX_DEPTH: usize = 100;

impl<'source> G4Parser<'source> {
    pub(super) fn new(source: &'source str, may_import: bool) -> Self {
        let rest = source.trim_start_matches('\u{FEFF}');
        Self { rest, line: 1, depth: 0, code: Vec::new(), in_token: false, may_import }
    }

    pub(super) fn into_code(self) -> Vec<EmbeddedCode> {
        self.code
    }

    /// Reads `grammar NAME;` and returns the name.
    pub(super) fn header(&mut self) -> Result<String, G4Error> {
        let _ = self.take_word("lexer") || self.take_word("parser");
        if !self.take_word("grammar") {
            return Err(self.error("the file must begin with `grammar NAME;`"));
        }
        let name = self.name()?;
        self.expect(";")?;
        Ok(name)
    }

    /// Skips a section that is not a rule (`import`, `tokens`, `options`, `mode`, an action), if there is
    /// one. Returns the tokens that it declares, with their lines.
    pub(super) fn section(&mut self) -> Result<Option<Vec<(String, usize)>>, G4Error> {
        let mut tokens = Vec::new();
        if self.take_word("import") {
            if !self.may_import {
                return Err(
                    self.error("`import` is not supported here; copy the imported rules into this file")
                );
            }
            while !self.take(";") {
                self.name()?;
                let _ = self.take("=") || self.take(",");
            }
        } else if self.take_before("tokens", "{") {
            self.expect("{")?;
            while !self.take("}") {
                let line = self.line;
                tokens.push((self.name()?, line));
                self.take(",");
            }
        } else if self.take_before("options", "{") || self.take_before("channels", "{") {
            self.block('{', '}')?;
        } else if self.take_word("mode") {
            self.name()?;
            self.expect(";")?;
        } else if self.take("@") {
            self.named_action()?;
        } else {
            return Ok(None);
        }
        Ok(Some(tokens))
    }

    /// Reads a rule with its name, including `catch` and `finally` after its semicolon.
    pub(super) fn rule(&mut self) -> Result<(String, Rule), G4Error> {
        let _ = ["public", "private", "protected"].into_iter().any(|word| self.take_word(word));
        let is_fragment = self.take_word("fragment");
        self.skip_layout();
        let line = self.line;
        let name = self.name()?;
        self.in_token = name.starts_with(char::is_uppercase);
        self.prequel()?;
        self.expect(":")?;
        let (body, is_hidden) = self.alternatives()?;
        self.expect(";")?;
        while self.take_word("catch") || self.take_before("catch", "[") || self.take_before("finally", "{") {
            self.arguments()?;
            self.skip_layout();
            self.code(false)?;
        }
        let kind = match (is_fragment, is_hidden, self.in_token) {
            (true, ..) => RuleKind::Fragment,
            (_, true, _) => RuleKind::Hidden,
            (_, _, true) => RuleKind::Token,
            _ => RuleKind::Parser,
        };
        Ok((name, Rule { body, line, kind }))
    }

    /// Skips everything between a rule's name and its colon.
    fn prequel(&mut self) -> Result<(), G4Error> {
        loop {
            self.arguments()?;
            if self.take_word("returns") || self.take_word("locals") || self.take_before("returns", "[") {
                self.arguments()?;
            } else if self.take_word("throws") {
                self.name()?;
                while self.take(",") || self.take(".") {
                    self.name()?;
                }
            } else if self.take_before("options", "{") {
                self.block('{', '}')?;
            } else if self.take("@") {
                self.named_action()?;
            } else {
                return Ok(());
            }
        }
    }

    /// Skips `header { ... }` or `parser::members { ... }` after an `@`.
    fn named_action(&mut self) -> Result<(), G4Error> {
        self.name()?;
        if self.take("::") {
            self.name()?;
        }
        self.skip_layout();
        self.code(false)
    }

    /// Skips the arguments of a rule, which are code.
    fn arguments(&mut self) -> Result<(), G4Error> {
        self.skip_layout();
        if self.rest.starts_with('[') {
            self.code.push(EmbeddedCode { line: self.line, is_predicate: false });
            self.block('[', ']')?;
        }
        Ok(())
    }

    /// Reads the alternatives of a rule or group. Also returns whether a lexer command hides the token from
    /// the parser.
    fn alternatives(&mut self) -> Result<(Expression, bool), G4Error> {
        let mut alternatives = Vec::new();
        let mut is_hidden = false;
        loop {
            alternatives.push(self.sequence()?);
            is_hidden |= self.commands()?;
            if self.take("#") {
                self.name()?;
            }
            if !self.take("|") {
                return Ok((Expression::Choice(alternatives), is_hidden));
            }
        }
    }

    fn sequence(&mut self) -> Result<Expression, G4Error> {
        let mut elements = Vec::new();
        self.skip_layout();
        while !self.rest.starts_with(['|', ';', ')', '#']) && !self.rest.starts_with("->") {
            if self.rest.starts_with('<') {
                self.block('<', '>')?;
            } else if self.rest.starts_with('{') {
                self.code(true)?;
            } else {
                elements.push(self.element()?);
            }
            self.skip_layout();
        }
        Ok(Expression::Sequence(elements))
    }

    fn element(&mut self) -> Result<Expression, G4Error> {
        let atom = self.atom()?;
        self.skip_layout();
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

    fn atom(&mut self) -> Result<Expression, G4Error> {
        self.skip_layout();
        match self.rest.chars().next() {
            Some('\'') => self.literal_or_range(),
            Some('[') if self.in_token => {
                let set = CharSet { ranges: self.bracketed()?, negated: false };
                self.representative(&set)
            }
            Some('.') => {
                self.advance(1);
                Ok(if self.in_token {
                    Expression::Character('a')
                } else {
                    Expression::AnyTokenExcept(vec![])
                })
            }
            Some('~') => self.complement(),
            Some('(') => self.group(),
            Some(letter) if letter.is_alphabetic() => self.reference(),
            _ => Err(self.error("expected a token, a rule, a set or a group")),
        }
    }

    /// Reads the name of a rule, after its label if it has one.
    fn reference(&mut self) -> Result<Expression, G4Error> {
        let name = self.name()?;
        self.skip_layout();
        if self.take("+=") || self.take("=") {
            return self.atom();
        }
        if !self.in_token {
            self.arguments()?;
        }
        Ok(Expression::Rule(name))
    }

    fn literal_or_range(&mut self) -> Result<Expression, G4Error> {
        let text = self.literal()?;
        if !self.take("..") {
            return Ok(Expression::Text(text));
        }
        let set = CharSet { ranges: vec![self.range_to(&text)?], negated: false };
        self.representative(&set)
    }

    fn group(&mut self) -> Result<Expression, G4Error> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(self.error(&format!("groups are nested more than {MAX_DEPTH} levels deep")));
        }
        self.expect("(")?;
        if self.take_before("options", "{") {
            self.block('{', '}')?;
            self.expect(":")?;
        }
        let (inner, _) = self.alternatives()?;
        self.expect(")")?;
        self.depth -= 1;
        Ok(inner)
    }

    /// Reads `~` and the excluded symbols: characters in a lexer rule, tokens in a parser rule.
    fn complement(&mut self) -> Result<Expression, G4Error> {
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
                    ranges.extend(text.chars().map(|char| char..=char));
                } else {
                    tokens.push(format!("'{text}'"));
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
            return self.representative(&CharSet { ranges, negated: true });
        }
        Ok(Expression::AnyTokenExcept(tokens))
    }

    fn representative(&self, set: &CharSet) -> Result<Expression, G4Error> {
        set.representative().map(Expression::Character).ok_or_else(|| self.error("the set is empty"))
    }

    /// Reads lexer commands such as `-> channel(HIDDEN)`. Returns whether they hide the token from the
    /// parser.
    fn commands(&mut self) -> Result<bool, G4Error> {
        if !self.take("->") {
            return Ok(false);
        }
        let Some(end) = self.rest.find([';', '|']) else {
            return Err(self.error("the lexer commands have no end"));
        };
        let commands = &self.rest[..end];
        self.advance(end);
        Ok(["skip", "channel", "more"].iter().any(|hides| commands.contains(hides)))
    }

    /// Skips code in braces and records its line. With a question mark after it, it is a predicate where one
    /// is allowed.
    fn code(&mut self, may_be_predicate: bool) -> Result<(), G4Error> {
        let line = self.line;
        self.block('{', '}')?;
        let is_predicate = may_be_predicate && self.take("?");
        self.code.push(EmbeddedCode { line, is_predicate });
        Ok(())
    }
}
