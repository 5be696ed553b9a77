//! The sizes of the built-in grammars of a study's formats (`grammars.csv`).

use super::StageRunner;
use crate::files::write_csv;
use anyhow::Result;
use formats::{Grammar, GrammarRules, RuleKind};
use rows::{GrammarRow, InputRow};
use std::collections::BTreeSet;

impl StageRunner<'_> {
    /// Writes a row for each format of the inputs and of the plan that has a built-in grammar.
    pub(super) fn export_grammars(
        &self,
        inputs: &[(String, InputRow)],
        planned: &BTreeSet<String>,
    ) -> Result<()> {
        let collected = inputs.iter().map(|(_, row)| row.format.as_str());
        let formats: BTreeSet<&str> = collected.chain(planned.iter().map(String::as_str)).collect();
        write_csv(&self.context.folder.join("grammars.csv"), formats.into_iter().filter_map(size))
    }
}

/// The size of a format's grammar; `None` if it has none in ANTLR's notation.
fn size(format: &str) -> Option<GrammarRow> {
    let source = Grammar::find(format)?.source();
    let rules = GrammarRules::parse(source).ok()?;
    let kinds: Vec<RuleKind> = rules.names().filter_map(|rule| rules.kind(rule)).collect();
    let parser = kinds.iter().filter(|kind| **kind == RuleKind::Parser).count();
    Some(GrammarRow {
        format: format.to_owned(),
        lines: lines(source) as u64,
        parser_rules: parser as u64,
        lexer_rules: (kinds.len() - parser) as u64,
    })
}

/// Lines that are neither blank nor comments.
fn lines(source: &str) -> usize {
    let mut within = false;
    let counts = |line: &&str| {
        let line = line.trim();
        let is_comment = within || line.starts_with("//") || line.starts_with("/*");
        within = (within || line.starts_with("/*")) && !line.ends_with("*/");
        !line.is_empty() && !is_comment
    };
    source.lines().filter(counts).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_blank_lines_are_not_counted() {
        assert_eq!(lines("// a\n\n/* b\nc */\ngrammar A;\na : B ; // d\n  /** e */\nB : 'b' ;\n"), 3);
    }

    #[test]
    fn every_format_of_the_paper_has_a_grammar() {
        for format in ["json", "obj", "dot"] {
            let row = size(format).unwrap();
            assert!(row.lines > 0 && row.parser_rules > 0 && row.lexer_rules > 0, "{row:?}");
        }
        assert!(size("no-such-format").is_none());
    }
}
