//! The grammars that syntactic techniques use: table 2 of the paper.

use super::reported::{GRAMMARS, Reported};
use super::{Cell, Label, StudyRows, Table};

/// By format, for built-in grammars. A study may have used others; its lock file names them.
pub(super) fn grammars(study: &StudyRows) -> Table {
    let caption = "ddlab's own grammars of the study's formats, in ANTLR 4's notation: lines that are \
                   neither blank nor comments, rules of the parser, and rules of the lexer, fragments \
                   included. The paper's grammars are others, and may count lines in another way.";
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
    let mut grammars: Vec<_> = study.grammars.iter().collect();
    grammars.sort_by_key(|grammar| Label::format(&grammar.format));
    for grammar in grammars {
        let keys = [("format", grammar.format.as_str())];
        let mut row: Vec<Cell> = vec![
            grammar.format.as_str().into(),
            grammar.lines.into(),
            grammar.parser_rules.into(),
            grammar.lexer_rules.into(),
        ];
        row.extend(["loc", "parser_rules", "lexer_rules"].map(|column| reported.cell(&keys, column)));
        table.push(row);
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use rows::GrammarRow;

    #[test]
    fn each_grammar_is_listed_with_the_papers_count() {
        let mut study = StudyRows::default();
        for format in ["json", "obj", "dot"] {
            let (lines, parser_rules, lexer_rules) = (10, 4, 3);
            study.grammars.push(GrammarRow { format: format.into(), lines, parser_rules, lexer_rules });
        }
        let table = grammars(&study);
        assert_eq!(table.rows.len(), 3);
        assert!(table.rows.iter().flatten().all(|cell| *cell != Cell::Missing), "{}", table.text());
    }
}
