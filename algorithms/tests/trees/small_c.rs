//! A small C-like language with its own parser, for the worked examples of papers:
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
//! Operators are left-associative and binary. Elements are characters; a blank belongs to the word before it. The shortest
//! text of a node never contains a function or a parameter.

use algorithms::{Node, Presence, Problem, SpacedText, SpacingBits, Substitutes, Tree, TreeBuilder};
use std::ops::Range;
use std::sync::Arc;

/// The kind of a node. A node can be replaced by another one of its kind.
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

/// The shortest text of each kind, in the order of the enum; `None` if the kind is never required.
const SHORTEST: [Option<&str>; 11] =
    [None, None, None, None, Some("int "), None, Some("{}"), None, Some("a"), Some(";"), Some("0")];

const LEVELS: [&[&str]; 4] = [&["="], &["<"], &["+", "-"], &["*", "/"]];

const ITEM: Presence = Presence::ListItem { list: 0, min_items: 0 };
const FIRST: Presence = Presence::ListItem { list: 0, min_items: 1 };
const SEPARATOR: Presence = Presence::Separator { list: 0, optional: false };

struct Parsed {
    kind: Kind,
    presence: Presence,
    range: Range<usize>,
    children: Vec<Parsed>,
}

impl Parsed {
    fn of(kind: Kind, children: Vec<Parsed>) -> Self {
        let start = children.first().map_or(0, |child| child.range.start);
        let end = children.last().map_or(start, |child| child.range.end);
        Self { kind, presence: Presence::Required, range: start..end, children }
    }

    fn at(self, presence: Presence) -> Self {
        Self { presence, ..self }
    }
}

/// The problem of reducing a text; `None` if the text does not belong to the language.
pub(crate) fn problem(text: &str) -> Option<Problem> {
    let mut parser = Parser { text, at: 0 };
    let unit = parser.unit().filter(|_| parser.at == text.len())?;
    let substitutes = |(kind, shortest): (usize, &Option<&str>)| Substitutes {
        kinds: Some((kind != Kind::Token as usize).then_some(kind as u32).into_iter().collect()),
        shortest: shortest
            .map(|text| SpacedText { bytes: Arc::from(text.as_bytes()), spacing: spacing(text) }),
    };
    let mut builder = Tree::builder(SHORTEST.iter().enumerate().map(substitutes).collect());
    add_node(text, &unit, &mut builder);
    Some(Problem::sequence(text.len()).with_tree(Arc::new(builder.build()?)))
}

fn add_node(text: &str, parsed: &Parsed, builder: &mut TreeBuilder) {
    let number = parsed.kind as u32;
    builder.open(Node {
        elements: parsed.range.clone(),
        presence: parsed.presence,
        kind: number,
        substitutes: number,
        spacing: spacing(&text[parsed.range.clone()]),
        is_layout: false,
    });
    parsed.children.iter().for_each(|child| add_node(text, child, builder));
    builder.close();
}

fn spacing(text: &str) -> SpacingBits {
    let is_word = |char: Option<char>| char.is_some_and(|char| char.is_alphanumeric() || char == '_');
    SpacingBits { start: is_word(text.chars().next()).into(), end: is_word(text.chars().next_back()).into() }
}

struct Parser<'s> {
    text: &'s str,
    at: usize,
}

impl Parser<'_> {
    /// The next token without the blanks after it, and the length of both.
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
        Parsed {
            kind: Kind::Token,
            presence: Presence::Required,
            range: start..self.at,
            children: Vec::new(),
        }
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
            children.push(Parsed::of(Kind::Type, vec![self.token()]).at(Presence::Optional));
        }
        children.extend([self.word()?, self.expect("(")?]);
        while !self.is(")") {
            if children.last()?.kind == Kind::Parameter {
                children.push(self.expect(",")?.at(SEPARATOR));
            }
            let mut parameter = vec![self.type_()?, self.word()?];
            if self.is("[]") {
                parameter.push(self.token().at(Presence::Optional));
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
            children.extend([self.token().at(SEPARATOR), self.name()?]);
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
                    children.push(Parsed::of(Kind::Otherwise, otherwise).at(Presence::Optional));
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
            children.push(self.expression(0)?.at(Presence::Optional));
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
                "++" => children.push(self.token().at(Presence::Optional)),
                "(" => {
                    children.push(self.token());
                    while !self.is(")") {
                        if self.text[..self.at].trim_end().ends_with('(') {
                            children.push(self.expression(0)?.at(ITEM));
                        } else {
                            children.extend([self.expect(",")?.at(SEPARATOR), self.expression(0)?.at(ITEM)]);
                        }
                    }
                    children.push(self.token());
                }
                _ => return Some(Parsed::of(Kind::Expression, children)),
            }
        }
    }
}
