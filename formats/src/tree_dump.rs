//! Prints a tree as indented text or as JSON.

use crate::Tree;
use crate::parsed_input::{NodeEntry, NodeTag, TokenRole};
use std::fmt::{Display, Write as _};

/// The maximum indentation. Deeper lines start with their depth in brackets, so the size of the text stays
/// linear.
const MAX_INDENT: usize = 40;

impl Tree {
    /// The tree as text, one line for each node, indented by its depth:
    ///
    /// * a rule is its name;
    /// * a token is its name and its byte range, after `error` if error recovery skipped it;
    /// * a token that error recovery inserted is `missing` and its type.
    ///
    /// Lines for the hidden tokens (`hidden`), the offsets at which the lexer failed (`rejected`) and the
    /// parser's syntax errors (`problem`) follow.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        let mut ends: Vec<usize> = Vec::new();
        for (number, entry) in self.parsed.nodes.iter().enumerate() {
            while ends.last().is_some_and(|&end| end <= number) {
                ends.pop();
            }
            let depth = ends.len();
            text.extend(std::iter::repeat_n("  ", depth.min(MAX_INDENT)));
            if depth > MAX_INDENT {
                line(&mut text, format_args!("[{depth}] {}", self.label(entry)));
            } else {
                line(&mut text, self.label(entry));
            }
            ends.push(entry.end(number));
        }
        let hidden = (0..).zip(&self.parsed.tokens).filter(|(_, token)| token.role == TokenRole::Hidden);
        hidden.for_each(|(number, _)| line(&mut text, format_args!("hidden {}", self.leaf(number))));
        self.parsed.rejected.iter().for_each(|offset| line(&mut text, format_args!("rejected {offset}")));
        for problem in &self.parsed.syntax_errors {
            line(&mut text, format_args!("problem {} {}", problem.offset, problem.message));
        }
        text
    }

    /// The tree as one line of JSON: `grammar`, `bytes`, the nested `tree`, and the lists `hidden`,
    /// `rejected` and `problems` (the syntax errors).
    ///
    /// A node is `{"rule", "children"}`, `{"token", "start", "end"}`, the same with `"error"` in place of
    /// `"token"`, or `{"missing"}`. The JSON is nested as deeply as the tree, so recursive readers may
    /// overflow their stack.
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut json =
            format!("{{\"grammar\":\"{}\",\"bytes\":{},\"tree\":", self.grammar.key(), self.parsed.len);
        let mut ends: Vec<usize> = Vec::new();
        for (number, entry) in self.parsed.nodes.iter().enumerate() {
            close(&mut json, &mut ends, number);
            if !json.ends_with(['[', ':']) {
                json.push(',');
            }
            match entry.tag {
                NodeTag::Rule { rule, .. } => {
                    let _ = write!(json, "{{\"rule\":\"{}\",\"children\":[", self.rule_name(rule.into()));
                    ends.push(entry.end(number));
                }
                NodeTag::Terminal(token) => self.token_json(&mut json, "token", token),
                NodeTag::Error(token) => self.token_json(&mut json, "error", token),
                NodeTag::Missing(kind) => {
                    let _ = write!(json, "{{\"missing\":{}}}", quoted(self.names().token(kind)));
                }
            }
        }
        close(&mut json, &mut ends, self.parsed.nodes.len());
        json.push_str(",\"hidden\":[");
        for (number, _) in (0..).zip(&self.parsed.tokens).filter(|(_, token)| token.role == TokenRole::Hidden)
        {
            comma(&mut json);
            self.token_json(&mut json, "token", number);
        }
        json.push_str("],\"rejected\":[");
        let offsets: Vec<_> = self.parsed.rejected.iter().map(u32::to_string).collect();
        json.push_str(&offsets.join(","));
        json.push_str("],\"problems\":[");
        for problem in &self.parsed.syntax_errors {
            comma(&mut json);
            let message = quoted(&problem.message);
            let _ = write!(json, "{{\"offset\":{},\"message\":{message}}}", problem.offset);
        }
        json.push_str("]}");
        json
    }

    fn label(&self, entry: &NodeEntry) -> String {
        match entry.tag {
            NodeTag::Rule { rule, .. } => self.rule_name(rule.into()).to_owned(),
            NodeTag::Terminal(token) => self.leaf(token),
            NodeTag::Error(token) => format!("error {}", self.leaf(token)),
            NodeTag::Missing(kind) => format!("missing {}", self.names().token(kind)),
        }
    }

    fn leaf(&self, token: u32) -> String {
        self.parsed.tokens.get(token as usize).map_or_else(String::new, |token| {
            format!("{} {}..{}", self.names().token(token.kind), token.start, token.end)
        })
    }

    fn token_json(&self, json: &mut String, role: &str, token: u32) {
        if let Some(token) = self.parsed.tokens.get(token as usize) {
            let name = quoted(self.names().token(token.kind));
            let _ = write!(json, "{{\"{role}\":{name},\"start\":{},\"end\":{}}}", token.start, token.end);
        }
    }
}

fn line(text: &mut String, what: impl Display) {
    let _ = writeln!(text, "{what}");
}

fn comma(json: &mut String) {
    if !json.ends_with('[') {
        json.push(',');
    }
}

/// Closes the brackets of the rules that end before node `number`.
fn close(json: &mut String, ends: &mut Vec<usize>, number: usize) {
    while ends.last().is_some_and(|&end| end <= number) {
        ends.pop();
        json.push_str("]}");
    }
}

fn quoted(text: &str) -> String {
    let mut json = String::from('"');
    for char in text.chars() {
        match char {
            '"' | '\\' => json.extend(['\\', char]),
            '\0'..'\x20' => {
                let _ = write!(json, "\\u{:04x}", u32::from(char));
            }
            _ => json.push(char),
        }
    }
    json.push('"');
    json
}
