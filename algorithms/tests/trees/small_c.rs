//! A small language in the manner of C, read by a parser of its own, for the worked examples of papers:
//!
//! ```text
//! unit       : function* | expression
//! function   : TYPE? NAME '(' (parameter (',' parameter)*)? ')' block
//! parameter  : TYPE NAME '[]'?
//! block      : '{' (declaration | statement)* '}'
//! declaration: TYPE NAME (',' NAME)* ';'
//! statement  : block | ';' | expression ';' | 'return' expression? ';' | 'while' '(' expression ')' statement
//!            | 'if' '(' expression ')' statement ('else' statement)?
//!            | 'for' '(' expression? ';' expression? ';' expression? ')' statement
//! expression : one with '=', with '<', with '+' or '-', with '*' or '/', in this order of binding; then
//!              (NAME | NUMBER | STRING | '(' expression ')') ('[' expression ']' | '(' arguments ')' | '++')*
//! ```
//!
//! Operators have two operands, as productions of a grammar have them. Elements are characters; a blank belongs to the
//! word before it. Names of functions and parameters are not made up.

use algorithms::{Edges, Growth, Node, Place, Problem, Slot, Text, Tree};
use std::ops::Range;
use std::sync::Arc;

/// What a node is, and what may stand in its place.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Token,
    Unit,
    Otherwise,
    Function,
    Type,
    Parameter,
    Block,
    Declaration,
    Name,
    Statement,
    Expression,
}

/// The shortest text of each kind, in their order; `None` where none is ever needed.
const SHORTEST: [Option<&str>; 11] =
    [None, None, None, None, Some("int "), None, Some("{}"), None, Some("a"), Some(";"), Some("0")];

const LEVELS: [&[&str]; 4] = [&["="], &["<"], &["+", "-"], &["*", "/"]];

const ITEM: Slot = Slot::Item { list: 0, least: 0 };
const FIRST: Slot = Slot::Item { list: 0, least: 1 };
const GLUE: Slot = Slot::Glue { list: 0, optional: false };

struct Parsed {
    kind: Kind,
    slot: Slot,
    range: Range<usize>,
    children: Vec<Parsed>,
}

impl Parsed {
    fn of(kind: Kind, children: Vec<Parsed>) -> Self {
        let start = children.first().map_or(0, |child| child.range.start);
        let end = children.last().map_or(start, |child| child.range.end);
        Self { kind, slot: Slot::Required, range: start..end, children }
    }

    fn at(self, slot: Slot) -> Self {
        Self { slot, ..self }
    }
}

/// What is searched in a text; `None` if it is no text of the language.
pub(crate) fn problem(text: &str) -> Option<Problem> {
    let mut parser = Parser { text, at: 0 };
    let unit = parser.unit().filter(|_| parser.at == text.len())?;
    let place = |(kind, shortest): (usize, &Option<&str>)| Place {
        accepts: Some((kind != Kind::Token as usize).then_some(kind as u32).into_iter().collect()),
        minimal: shortest.map(|text| Text { bytes: Arc::from(text.as_bytes()), edges: edges(text) }),
    };
    let mut growth = Tree::grow(SHORTEST.iter().enumerate().map(place).collect());
    grow(text, &unit, &mut growth);
    Some(Problem::sequence(text.len()).with_structure(Arc::new(growth.finish()?)))
}

fn grow(text: &str, parsed: &Parsed, growth: &mut Growth) {
    let number = parsed.kind as u32;
    growth.open(Node {
        elements: parsed.range.clone(),
        slot: parsed.slot,
        kind: number,
        place: number,
        edges: edges(&text[parsed.range.clone()]),
        is_layout: false,
    });
    parsed.children.iter().for_each(|child| grow(text, child, growth));
    growth.close();
}

fn edges(text: &str) -> Edges {
    let is_word = |char: Option<char>| char.is_some_and(|char| char.is_alphanumeric() || char == '_');
    Edges { start: is_word(text.chars().next()).into(), end: is_word(text.chars().next_back()).into() }
}

struct Parser<'s> {
    text: &'s str,
    at: usize,
}

impl Parser<'_> {
    /// The token that comes next, without the blanks behind it, and the length of both.
    fn peek(&self) -> (&str, usize) {
        let rest = &self.text[self.at..];
        let run = |holds: fn(char) -> bool| rest.find(|char: char| !holds(char)).unwrap_or(rest.len());
        let len = match rest.chars().next() {
            None => 0,
            Some('"') => rest[1..].find('"').map_or(1, |end| end + 2),
            Some(char) if char.is_ascii_digit() => run(|char| char.is_ascii_digit() || char == '.'),
            Some(char) if char.is_alphabetic() => run(char::is_alphanumeric),
            Some(_) if rest.starts_with("++") || rest.starts_with("[]") => 2,
            Some(_) => 1,
        };
        let blanks = rest[len..].len() - rest[len..].trim_start().len();
        (&rest[..len], len + blanks)
    }

    fn token(&mut self) -> Parsed {
        let start = self.at;
        self.at += self.peek().1;
        Parsed { kind: Kind::Token, slot: Slot::Required, range: start..self.at, children: Vec::new() }
    }

    fn is(&self, token: &str) -> bool {
        self.peek().0 == token
    }

    fn expect(&mut self, token: &str) -> Option<Parsed> {
        self.is(token).then(|| self.token())
    }

    fn is_type(&self) -> bool {
        ["int", "double", "void"].contains(&self.peek().0)
    }

    fn word(&mut self) -> Option<Parsed> {
        let (token, _) = self.peek();
        let is_name = token.starts_with(char::is_alphabetic)
            && !self.is_type()
            && !["return", "while", "if", "else", "for"].contains(&token);
        is_name.then(|| self.token())
    }

    fn name(&mut self) -> Option<Parsed> {
        Some(Parsed::of(Kind::Name, vec![self.word()?]).at(FIRST))
    }

    fn unit(&mut self) -> Option<Parsed> {
        if self.is_type() || self.text[self.at..].contains('{') {
            let mut functions = Vec::new();
            while self.at < self.text.len() {
                functions.push(self.function()?.at(ITEM));
            }
            return Some(Parsed::of(Kind::Unit, functions));
        }
        if self.text.is_empty() {
            return Some(Parsed::of(Kind::Unit, Vec::new()));
        }
        self.expression(0)
    }

    fn function(&mut self) -> Option<Parsed> {
        let mut children = Vec::new();
        if self.is_type() {
            children.push(Parsed::of(Kind::Type, vec![self.token()]).at(Slot::Optional));
        }
        children.extend([self.word()?, self.expect("(")?]);
        while !self.is(")") {
            if children.last()?.kind == Kind::Parameter {
                children.push(self.expect(",")?.at(GLUE));
            }
            let mut parameter = vec![self.type_()?, self.word()?];
            if self.is("[]") {
                parameter.push(self.token().at(Slot::Optional));
            }
            children.push(Parsed::of(Kind::Parameter, parameter).at(ITEM));
        }
        children.extend([self.token(), self.block()?]);
        Some(Parsed::of(Kind::Function, children))
    }

    fn type_(&mut self) -> Option<Parsed> {
        self.is_type().then(|| Parsed::of(Kind::Type, vec![self.token()]))
    }

    fn block(&mut self) -> Option<Parsed> {
        let mut children = vec![self.expect("{")?];
        while !self.is("}") {
            let item = if self.is_type() { self.declaration()? } else { self.statement()? };
            children.push(item.at(ITEM));
        }
        children.push(self.token());
        Some(Parsed::of(Kind::Block, children))
    }

    fn declaration(&mut self) -> Option<Parsed> {
        let mut children = vec![self.type_()?, self.name()?];
        while self.is(",") {
            children.extend([self.token().at(GLUE), self.name()?]);
        }
        children.push(self.expect(";")?);
        Some(Parsed::of(Kind::Declaration, children))
    }

    fn statement(&mut self) -> Option<Parsed> {
        let mut children = Vec::new();
        match self.peek().0 {
            "{" => children.push(self.block()?),
            ";" => children.push(self.token()),
            "return" => {
                children.push(self.token());
                self.optional_expression(";", &mut children)?;
            }
            "while" => {
                children.extend([self.token(), self.expect("(")?, self.expression(0)?, self.expect(")")?]);
                children.push(self.statement()?);
            }
            "if" => {
                children.extend([self.token(), self.expect("(")?, self.expression(0)?, self.expect(")")?]);
                children.push(self.statement()?);
                if self.is("else") {
                    let otherwise = vec![self.token(), self.statement()?];
                    children.push(Parsed::of(Kind::Otherwise, otherwise).at(Slot::Optional));
                }
            }
            "for" => {
                children.extend([self.token(), self.expect("(")?]);
                self.optional_expression(";", &mut children)?;
                self.optional_expression(";", &mut children)?;
                self.optional_expression(")", &mut children)?;
                children.push(self.statement()?);
            }
            _ => children.extend([self.expression(0)?, self.expect(";")?]),
        }
        Some(Parsed::of(Kind::Statement, children))
    }

    fn optional_expression(&mut self, end: &str, children: &mut Vec<Parsed>) -> Option<()> {
        if !self.is(end) {
            children.push(self.expression(0)?.at(Slot::Optional));
        }
        children.push(self.expect(end)?);
        Some(())
    }

    fn expression(&mut self, level: usize) -> Option<Parsed> {
        let Some(operators) = LEVELS.get(level) else { return self.operand() };
        let mut left = self.expression(level + 1)?;
        while operators.contains(&self.peek().0) {
            let (operator, right) = (self.token(), self.expression(level + 1)?);
            left = Parsed::of(Kind::Expression, vec![left, operator, right]);
        }
        Some(left)
    }

    fn operand(&mut self) -> Option<Parsed> {
        let (token, _) = self.peek();
        let is_literal = token.starts_with(|char: char| char.is_ascii_digit() || char == '"');
        let mut children = match token {
            "(" => vec![self.token(), self.expression(0)?, self.expect(")")?],
            _ if is_literal => vec![self.token()],
            _ => vec![self.word()?],
        };
        loop {
            match self.peek().0 {
                "[" => children.extend([self.token(), self.expression(0)?, self.expect("]")?]),
                "++" => children.push(self.token().at(Slot::Optional)),
                "(" => {
                    children.push(self.token());
                    while !self.is(")") {
                        if self.text[..self.at].trim_end().ends_with('(') {
                            children.push(self.expression(0)?.at(ITEM));
                        } else {
                            children.extend([self.expect(",")?.at(GLUE), self.expression(0)?.at(ITEM)]);
                        }
                    }
                    children.push(self.token());
                }
                _ => return Some(Parsed::of(Kind::Expression, children)),
            }
        }
    }
}
