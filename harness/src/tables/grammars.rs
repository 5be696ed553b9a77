//! The grammars that syntactic techniques go by: table 2 of the paper.

use std::collections::BTreeSet;

use formats::{Grammar, GrammarRules, RuleKind};

use super::reported::{GRAMMARS, Reported};
use super::{Cell, Label, Study, Table};

/// By format, for those that ddlab has a grammar of; a study may have run others, as its lock file says.
pub(super) fn grammars(study: &Study) -> Table {
    let caption = "ddlab's own grammars of the study's formats, in ANTLR 4's notation: lines that are neither blank nor \
                   comments, rules of the parser, and rules of the lexer, parts of tokens included. The paper's \
                   grammars are others, and may count lines in another way.";
    let columns = [
        "format",
        "lines",
        "parser_rules",
        "lexer_rules",
        "reported_lines",
        "reported_parser_rules",
        "reported_lexer_rules",
    ];
    let mut table = Table::new("grammars", "Grammars", caption, &columns);
    let reported = Reported::read(GRAMMARS);
    for format in formats(study) {
        let source = Grammar::find(&format.name).map(Grammar::source).unwrap_or_default();
        let Ok(rules) = GrammarRules::parse(source) else { continue };
        let kinds: Vec<RuleKind> = rules.names().filter_map(|rule| rules.kind(rule)).collect();
        let parser = kinds.iter().filter(|kind| **kind == RuleKind::Parser).count();
        let keys = [("format", format.name.as_str())];
        let mut row: Vec<Cell> = vec![format.name.as_str().into(), lines(source).into()];
        row.extend([parser.into(), (kinds.len() - parser).into()]);
        row.extend(["loc", "parser_rules", "lexer_rules"].map(|column| reported.cell(&keys, column)));
        table.push(row);
    }
    table
}

fn formats(study: &Study) -> BTreeSet<Label> {
    let collected = study.inputs.iter().map(|row| row.format.as_str());
    let planned = study.plan.iter().map(|(plan, _)| plan.format.as_str());
    collected.chain(planned).map(Label::format).collect()
}

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
    fn comments_and_blank_lines_do_not_count() {
        assert_eq!(lines("// a\n\n/* b\nc */\ngrammar A;\na : B ; // d\n  /** e */\nB : 'b' ;\n"), 3);
    }

    /// Each grammar that the paper counts is counted here.
    #[test]
    fn the_papers_grammars_have_counterparts() {
        let mut study = Study::default();
        for format in ["json", "obj", "dot"] {
            study.inputs.push(crate::records::InputRow { format: format.into(), ..Default::default() });
        }
        let table = grammars(&study);
        assert_eq!(table.rows.len(), 3);
        assert!(table.rows.iter().flatten().all(|cell| *cell != Cell::Missing), "{}", table.text());
    }
}
