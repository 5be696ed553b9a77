//! Puts inserted keywords of blocks, such as `then` and `fi`, where people would, in a language whose commands end with
//! their lines: a closing keyword on a line of its own, indented like the opening one, and `then` behind a semicolon. A
//! closing bracket that begins a line is treated in the same way. The grammar decides between the possible places.

use crate::edit::{Edit, apply};
use crate::grammar::{BlockKeywords, BlockRole, Grammar, Nesting, TokenClass, TokenType};
use crate::propose::window::{begins_line, indentation_of, line_around};

/// The edits with their inserted keywords arranged, if the grammar still derives the text.
pub(crate) fn arranged(
    grammar: &Grammar,
    input: &[u8],
    edits: &[Edit],
    is_valid: &dyn Fn(&[Edit]) -> bool,
) -> Vec<Edit> {
    let mut arranged = edits.to_vec();
    for number in (0..edits.len()).filter(|_| grammar.has_commands()) {
        let places = Inserted::of(grammar, input, &arranged, number).map(|inserted| inserted.places());
        for place in places.unwrap_or_default() {
            let mut changed = arranged.clone();
            changed[number] = place;
            // A line of its own needs no further line end.
            if let Some(next) = changed.get_mut(number + 1).filter(|next| next.text == b"\n") {
                next.text.clear();
            }
            let is_in_order = changed.is_sorted_by(|one, next| one.range.end <= next.range.start);
            if is_in_order && is_valid(&changed) {
                arranged = changed;
                break;
            }
        }
    }
    arranged.retain(|edit| !edit.range.is_empty() || !edit.text.is_empty());
    arranged
}

/// An inserted keyword or closing bracket.
struct Inserted<'run> {
    grammar: &'run Grammar,
    input: &'run [u8],
    edit: &'run Edit,
    kind: TokenType,
    /// The text before it, after the edits.
    before: Vec<u8>,
    /// The end of the last token before it that is no line end, in the input.
    last_end: usize,
}

impl<'run> Inserted<'run> {
    /// The keyword or bracket that this edit inserts.
    fn of(grammar: &'run Grammar, input: &'run [u8], edits: &'run [Edit], number: usize) -> Option<Self> {
        let edit = edits.get(number).filter(|edit| edit.range.is_empty())?;
        let offset = edit.range.start;
        let kind = grammar.token_spelt(edit.text.trim_ascii())?;
        let info = grammar.info(kind);
        let is_at_line = begins_line(input, offset) || ends_line(input, offset);
        // A bracket that is a word needs a blank before it.
        let is_word = grammar.info(kind).spelling != ")";
        let is_bracket = info.closes() && (begins_line(input, offset) || is_word);
        let is_keyword = matches!(info.block, BlockRole::Closes | BlockRole::Continues);
        let is_opening = info.opens() && info.spelling == "{";
        // A mark such as `;;` ends a list of commands, and may have a line of its own.
        let is_list_end = is_at_line && info.spelling.starts_with(";;");
        let has_text = |end: &usize| !input[..*end].trim_ascii().is_empty();
        let tokens = grammar.readable_tokens(&input[..offset]);
        let ends = tokens.filter(|token| !input[token.start..token.end].trim_ascii().is_empty());
        let last_end = ends.map(|token| token.end).last().filter(has_text)?;
        let earlier = edits[..number].iter().filter(|edit| edit.range.end <= offset).cloned();
        let before = apply(&input[..offset], &earlier.collect::<Vec<_>>());
        (is_bracket || is_opening || is_keyword || is_list_end).then_some(Self {
            grammar,
            input,
            edit,
            kind,
            before,
            last_end,
        })
    }

    /// The places where it may be, the best first.
    fn places(&self) -> Vec<Edit> {
        let info = self.grammar.info(self.kind);
        if info.nesting == Nesting::None && info.block == BlockRole::None {
            return self.places_like_others();
        }
        let opener = self.opener().unwrap_or(0);
        let of_line = &self.before[line_around(&self.before, opener)];
        let own_line = [b"\n", indentation_of(of_line), info.spelling.as_bytes()].concat();
        let own_line = self.at(self.end_of_line(), own_line);
        let behind = |mark: &str| {
            let text = format!("{mark} {}", info.spelling).into_bytes();
            Edit { range: self.last_end..self.end_of_blanks(), ..self.at(self.last_end, text) }
        };
        let is_one_line = !self.before[opener..].trim_ascii_end().contains(&b'\n');
        let mut places = vec![behind(";"), behind("")];
        if info.opens() {
            places = vec![behind("")];
        } else if info.block == BlockRole::Continues {
            let at = if self.begins_lines() { 0 } else { places.len() };
            places.insert(at, own_line);
        } else if self.is_before_punctuation() {
            places = vec![self.at(self.edit.range.start, format!("{} ", info.spelling).into_bytes())];
        } else if !is_one_line {
            places = vec![own_line];
        } else if info.spelling == ")" {
            places = vec![self.at(self.last_end, b")".to_vec())];
        }
        places
    }

    /// The place of a mark that ends a list of commands: a line of its own if the last one before it has one, and otherwise
    /// the end of a line.
    fn places_like_others(&self) -> Vec<Edit> {
        let spelling = self.grammar.info(self.kind).spelling.as_bytes();
        let is_alone = |line: &&[u8]| line.trim_ascii() == spelling;
        let lines = |text: &'run [u8]| text.split(|byte| *byte == b'\n');
        let (before, behind) = self.input.split_at(self.last_end);
        let alone = lines(self.input).filter(is_alone).count();
        // On the line of a pattern, the mark shows nothing about longer lists.
        let is_behind_command = |line: &&[u8]| {
            line.trim_ascii_end().ends_with(spelling) && !is_alone(line) && !line.contains(&b')')
        };
        let is_usual = alone >= lines(self.input).filter(is_behind_command).count();
        let other = lines(before).rfind(is_alone).or_else(|| lines(behind).find(is_alone));
        match other.filter(|_| is_usual) {
            Some(line) => vec![self.at(self.end_of_line(), [b"\n", line.trim_ascii_end()].concat())],
            None => vec![self.at(self.end_of_line(), [b" ", spelling].concat())],
        }
    }

    fn at(&self, offset: usize, text: Vec<u8>) -> Edit {
        Edit { range: offset..offset, text, ..self.edit.clone() }
    }

    /// The end of the blanks behind the last token if they end its line.
    fn end_of_blanks(&self) -> usize {
        let end = self.end_of_line();
        if self.input[self.last_end..end].trim_ascii().is_empty() { end } else { self.last_end }
    }

    /// The end of the line of the last token.
    fn end_of_line(&self) -> usize {
        let rest = &self.input[self.last_end..];
        self.last_end + rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len())
    }

    /// Whether the line goes on with punctuation that cannot begin one, such as the redirection behind `done`.
    fn is_before_punctuation(&self) -> bool {
        let offset = self.edit.range.start;
        let token = self.grammar.lexer.longest(self.input, offset).map(|(kind, _)| self.grammar.info(kind));
        let is_mark = |byte: &u8| b"<>|&".contains(byte);
        token.is_some_and(|info| info.class == TokenClass::Punctuation)
            && begins_line(self.input, offset)
            && self.input.get(offset).is_some_and(is_mark)
    }

    /// Whether the keyword begins lines in the text rather than standing within them.
    fn begins_lines(&self) -> bool {
        let tokens = self.grammar.readable_tokens(self.input).filter(|token| token.kind == self.kind);
        let (first, other): (Vec<_>, Vec<_>) = tokens.partition(|token| begins_line(self.input, token.start));
        first.len() > other.len()
    }

    /// The start of the keyword or bracket that opens its block.
    fn opener(&self) -> Option<usize> {
        let mut open: Vec<(usize, TokenType)> = Vec::new();
        let mut keywords = BlockKeywords::new(self.grammar);
        let is_keyword = |kind: &TokenType| self.grammar.info(*kind).block == BlockRole::Opens;
        for token in self.grammar.readable_tokens(&self.before) {
            let info = self.grammar.info(token.kind);
            match keywords.role(info) {
                BlockRole::Opens => open.push((token.start, token.kind)),
                BlockRole::Closes => {
                    let partner = open.iter().rposition(|(_, kind)| is_keyword(kind));
                    open.truncate(partner.unwrap_or(open.len()));
                }
                _ if info.opens() => {
                    let text = &self.before[token.start..token.end];
                    let brackets = text.iter().filter(|byte| b"([{".contains(byte)).count();
                    open.extend((0..brackets).map(|_| (token.start, token.kind)));
                }
                _ if info.closes() => drop(open.pop_if(|(_, kind)| !is_keyword(kind))),
                _ => {}
            }
        }
        let info = self.grammar.info(self.kind);
        let is_partner = |kind: &TokenType| match info.block {
            BlockRole::Closes => info.opening_keywords.contains(kind),
            BlockRole::Continues => is_keyword(kind),
            _ => !is_keyword(kind),
        };
        open.iter().rfind(|(_, kind)| is_partner(kind)).map(|(start, _)| *start)
    }
}

/// Whether only blanks are between an offset and the end of its line.
fn ends_line(text: &[u8], offset: usize) -> bool {
    text[offset..line_around(text, offset).end].trim_ascii().is_empty()
}
