//! Tables as LaTeX, with booktabs, so that nobody has to copy numbers into a paper by hand.
//!
//! An interval is in the cell of its estimate, the best value of each group is bold, and the notes say which
//! runs a table counts.

use crate::tables::{Cell, Table, visible};
use std::collections::BTreeSet;

/// The preamble that the tables need.
pub const PREAMBLE: &str = "\\usepackage{booktabs}";

/// The most columns that fit on a page of a paper.
pub const MAX_COLUMNS: usize = 12;

/// Columns in which more is better: shares and means, since techniques may have different numbers of runs.
const MORE: [&str; 6] =
    ["share", "repaired_share", "recovered_share", "facts_of_repaired", "facts_of_total", "facts_of_all"];

/// Columns in which less is better.
const LESS: [&str; 10] = [
    "mean_rank",
    "tests_mean",
    "charged_s_mean",
    "charged_ms_mean",
    "result_bytes_mean",
    "result_bytes_median",
    "result_tokens_mean",
    "left_share",
    "levenshtein_bytes",
    "finish_s_restricted_mean",
];

/// Columns that a table shows only on request: how the paper of 2020 counts, and the numbers that it reports.
/// With them, a table is wider than a page.
fn is_beside(column: &str) -> bool {
    ["other_", "reported_", "difference_"].iter().any(|start| column.starts_with(start))
        || column == "repaired_or_stopped"
}

/// A column of the LaTeX table: a column of the table, and those of its interval.
struct Column {
    place: usize,
    interval: Option<(usize, usize)>,
}

/// The table as a LaTeX `table` with label `tab:KEY`; only these columns of it, or all that are not empty and
/// do not compare with the paper of 2020.
///
/// # Errors
/// If the table has no column of this name.
pub fn latex(table: &Table, only: &[String]) -> Result<String, String> {
    let columns = chosen(table, only)?;
    let alignment = |column: &Column| if is_numeric(table, column.place) { 'r' } else { 'l' };
    let heads = columns.iter().map(|column| heading(&table.columns[column.place])).collect::<Vec<_>>();
    let mut text = format!("% needs {PREAMBLE}\n\\begin{{table}}\n  \\centering\n  \\footnotesize\n");
    text += &format!("  \\caption{{{}}}\n  \\label{{tab:{}}}\n", escaped(&table.title), table.key);
    text += &format!("  \\begin{{tabular}}{{{}}}\n", columns.iter().map(alignment).collect::<String>());
    text += &format!("    \\toprule\n    {} \\\\\n    \\midrule\n", heads.join(" & "));
    for (number, row) in table.rows.iter().enumerate() {
        let cell = |column: &Column| {
            let value = with_interval(row, column);
            if is_best(table, number, column.place) { format!("\\textbf{{{value}}}") } else { value }
        };
        text += &format!("    {} \\\\\n", columns.iter().map(cell).collect::<Vec<_>>().join(" & "));
    }
    text += "    \\bottomrule\n  \\end{tabular}\n";
    let note = note(table, &columns);
    if !note.is_empty() {
        text += &format!("  \\par\\smallskip\n  \\parbox{{\\linewidth}}{{\\scriptsize {}", prose(&note));
        if columns.iter().any(|column| column.interval.is_some()) {
            text += " In brackets: 95\\,\\% intervals.";
        }
        if columns.iter().any(|column| is_marked(table, column.place)) {
            text += " Bold: the best value of each group.";
        }
        text += "}\n";
    }
    Ok(text + "\\end{table}\n")
}

/// The names of the columns that [`latex`] shows.
///
/// # Errors
/// If the table has no column of this name.
pub fn columns(table: &Table, only: &[String]) -> Result<Vec<String>, String> {
    let columns = chosen(table, only)?;
    Ok(columns.iter().map(|column| table.columns[column.place].clone()).collect())
}

/// The columns to show, each with its interval: the two columns after it if they are named `low` and `high`,
/// or by the start of its name and `_low` and `_high`.
fn chosen(table: &Table, only: &[String]) -> Result<Vec<Column>, String> {
    if let Some(wrong) = only.iter().find(|name| !table.columns.contains(name)) {
        return Err(format!(
            "table {:?} has no column {wrong:?}; it has {}",
            table.key,
            table.columns.join(", ")
        ));
    }
    check_unique(table, only)?;
    let stem = |place: usize, word: &str| {
        let rest = table.columns.get(place)?.strip_suffix(word)?;
        if rest.is_empty() { Some(rest) } else { rest.strip_suffix('_') }
    };
    let is_low = |place: usize| {
        let stems = stem(place, "low").filter(|own| stem(place + 1, "high") == Some(own));
        stems.is_some_and(|stem| place > 0 && table.columns[place - 1].starts_with(stem))
    };
    let is_high = |place: usize| place > 1 && is_low(place - 1);
    let is_filled = |place: usize| table.rows.iter().any(|row| row[place] != Cell::Missing);
    let wanted = |place: &usize| {
        if only.is_empty() {
            let is_own = is_filled(*place) && !is_beside(&table.columns[*place]);
            is_own && !is_low(*place) && !is_high(*place)
        } else {
            only.contains(&table.columns[*place])
        }
    };
    let column =
        |place: usize| Column { place, interval: is_low(place + 1).then_some((place + 1, place + 2)) };
    Ok((0..table.columns.len()).filter(wanted).map(column).collect())
}

/// Checks that the chosen columns still tell the rows apart.
fn check_unique(table: &Table, only: &[String]) -> Result<(), String> {
    let is_key = |place: &usize| table.rows.iter().all(|row| matches!(row[*place], Cell::Text(_)));
    let keys: Vec<usize> = (0..table.columns.len()).take_while(is_key).collect();
    let left_out: Vec<&str> = keys
        .iter()
        .map(|place| table.columns[*place].as_str())
        .filter(|name| !only.iter().any(|own| own == name))
        .collect();
    let shown = keys.iter().filter(|place| only.contains(&table.columns[**place]));
    let shown: Vec<usize> = shown.copied().collect();
    let rows: BTreeSet<Vec<String>> =
        table.rows.iter().map(|row| shown.iter().map(|place| row[*place].exact()).collect()).collect();
    if only.is_empty() || left_out.is_empty() || rows.len() == table.rows.len() {
        return Ok(());
    }
    Err(format!("table {:?}: without {} its rows cannot be told apart", table.key, left_out.join(", ")))
}

/// The sentences of the caption that are not about columns that are left out.
fn note(table: &Table, columns: &[Column]) -> String {
    let is_shown = |place: usize| columns.iter().any(|column| column.place == place);
    let left_out = |place: &usize| is_beside(&table.columns[*place]) && !is_shown(*place);
    let names: Vec<&str> =
        (0..table.columns.len()).filter(left_out).map(|place| table.columns[place].as_str()).collect();
    let names_one = |word: &str| {
        let is_code = word.starts_with('`');
        let word = word.trim_matches(|c: char| !c.is_alphanumeric() && c != '_');
        names.iter().any(|name| {
            *name == word || is_code && name.strip_prefix(word).is_some_and(|rest| rest.starts_with('_'))
        })
    };
    let sentences = table.caption.split_inclusive(". ").filter(|text| !text.split(' ').any(names_one));
    sentences.collect::<String>().trim_end().to_owned()
}

fn with_interval(row: &[Cell], column: &Column) -> String {
    let value = shown(&row[column.place]);
    match column.interval.map(|(low, high)| (&row[low], &row[high])) {
        Some((low, high)) if *low != Cell::Missing && *high != Cell::Missing => {
            format!("{value} [{}, {}]", shown(low), shown(high))
        }
        _ => value,
    }
}

fn shown(cell: &Cell) -> String {
    match cell {
        Cell::Missing => "--".to_owned(),
        Cell::Text(text) => escaped(text),
        // A hyphen before a number is a minus.
        number => {
            let text = number.rounded();
            text.strip_prefix('-').map_or(text.clone(), |rest| format!("$-${rest}"))
        }
    }
}

fn is_numeric(table: &Table, place: usize) -> bool {
    table.rows.iter().any(|row| matches!(row[place], Cell::Integer(_) | Cell::Real(_)))
}

/// Whether the best values of a column are marked: those of techniques that are compared.
fn is_marked(table: &Table, place: usize) -> bool {
    let name = table.columns[place].as_str();
    table.columns.iter().any(|column| column == "technique") && (MORE.contains(&name) || LESS.contains(&name))
}

/// Whether no row of the same group, such as format and kind, has a better value; not if all are equal.
fn is_best(table: &Table, row: usize, place: usize) -> bool {
    if !is_marked(table, place) {
        return false;
    }
    let name = &table.columns[place];
    let group = |row: &[Cell]| -> Vec<String> {
        let words = row.iter().zip(&table.columns).take_while(|(cell, _)| matches!(cell, Cell::Text(_)));
        words.filter(|(_, column)| *column != "technique").map(|(cell, _)| cell.exact()).collect()
    };
    let own = group(&table.rows[row]);
    let rivals = table.rows.iter().filter(|other| group(other) == own);
    let values: Vec<f64> = rivals.filter_map(|other| table.number(other, name)).collect();
    let Some(value) = table.number(&table.rows[row], name) else { return false };
    let is_more = MORE.contains(&name.as_str());
    let beats = |a: f64, b: f64| if is_more { a > b } else { a < b };
    values.iter().any(|other| beats(value, *other)) && !values.iter().any(|other| beats(*other, value))
}

fn heading(name: &str) -> String {
    escaped(&name.replace('_', " "))
}

/// A text in which names of columns are between backquotes.
fn prose(text: &str) -> String {
    let part = |(number, part): (usize, &str)| {
        if number % 2 == 0 { escaped(part) } else { format!("\\texttt{{{}}}", escaped(part)) }
    };
    text.split('`').enumerate().map(part).collect()
}

/// A text with all commands escaped, because names of files and techniques come from outside.
fn escaped(text: &str) -> String {
    let mut safe = String::new();
    for c in visible(text).chars() {
        match c {
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => safe.extend(['\\', c]),
            '\\' => safe.push_str("\\textbackslash{}"),
            '~' => safe.push_str("\\textasciitilde{}"),
            '^' => safe.push_str("\\textasciicircum{}"),
            '<' => safe.push_str("\\textless{}"),
            '>' => safe.push_str("\\textgreater{}"),
            '\u{27e8}' => safe.push_str("$\\langle$"),
            '\u{27e9}' => safe.push_str("$\\rangle$"),
            '\n' | '\t' => safe.push(' '),
            _ => safe.push(c),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> Table {
        let columns = [
            "kind",
            "technique",
            "share",
            "low",
            "high",
            "tests_mean",
            "stopped",
            "ratio_low",
            "ratio_high",
            "gone",
        ];
        let mut table = Table::new("t", "Files & more", "Pairs, 100 % of `a_b`.", &columns);
        let mut push = |kind: &str, technique: &str, share: f64, tests: u64| {
            let ends = [Cell::Real(share - 0.1), Cell::Real(share + 0.1)];
            let [low, high] = ends;
            let row = vec![
                kind.into(),
                technique.into(),
                Cell::Real(share),
                low,
                high,
                tests.into(),
                1_usize.into(),
                2_usize.into(),
                3_usize.into(),
                Cell::Missing,
            ];
            table.push(row);
        };
        push("single", "a_1", 0.5, 7);
        push("single", "b", 0.75, 7);
        push("multiple", "a_1", 0.25, 3);
        push("multiple", "b", 0.25, 9);
        table
    }

    #[test]
    fn intervals_are_in_the_cell_and_the_best_of_each_group_is_bold() {
        let text = latex(&table(), &[]).unwrap();
        let row =
            |begin: &str| text.lines().find(|line| line.trim().starts_with(begin)).unwrap().trim().to_owned();
        assert_eq!(
            row("kind"),
            "kind & technique & share & tests mean & stopped & ratio low & ratio high \\\\"
        );
        assert_eq!(row("single & a"), "single & a\\_1 & 0.500 [0.400, 0.600] & 7 & 1 & 2 & 3 \\\\");
        assert_eq!(row("single & b"), "single & b & \\textbf{0.750 [0.650, 0.850]} & 7 & 1 & 2 & 3 \\\\");
        assert_eq!(
            row("multiple & a"),
            "multiple & a\\_1 & 0.250 [0.150, 0.350] & \\textbf{3} & 1 & 2 & 3 \\\\"
        );
        assert!(
            text.contains("\\caption{Files \\& more}")
                && text.contains("{\\scriptsize Pairs, 100 \\% of \\texttt{a\\_b}.")
        );
        assert!(text.contains("\\begin{tabular}{llrrrrr}") && text.contains("\\toprule"), "{text}");
    }

    #[test]
    fn comparisons_with_the_paper_are_shown_only_if_named() {
        let columns = ["technique", "share", "reported_share", "other_runs", "difference_p"];
        let caption =
            "What counts. The columns `other` count the other way. Then difference_p is a test. The rest.";
        let mut table = Table::new("t", "T", caption, &columns);
        table.push(vec!["a".into(), Cell::Real(0.5), Cell::Real(0.25), 3_usize.into(), Cell::Real(0.5)]);
        let text = latex(&table, &[]).unwrap();
        assert!(
            text.contains("technique & share \\\\") && text.contains("{\\scriptsize What counts. The rest."),
            "{text}"
        );
        let named = latex(&table, &["technique", "other_runs", "difference_p"].map(str::to_owned)).unwrap();
        assert!(named.contains("technique & other runs & difference p \\\\"), "{named}");
        assert!(
            named.contains("\\texttt{other} count the other way. Then difference\\_p is a test."),
            "{named}"
        );
    }

    #[test]
    fn columns_can_be_chosen_and_text_is_no_command() {
        let text = latex(&table(), &["kind", "technique", "stopped"].map(str::to_owned)).unwrap();
        assert!(text.contains("kind & technique & stopped \\\\") && !text.contains("brackets"), "{text}");
        assert!(latex(&table(), &["nothing".to_owned()]).unwrap_err().contains("no column \"nothing\""));
        let wrong = latex(&table(), &["technique".to_owned(), "share".to_owned()]).unwrap_err();
        assert_eq!(wrong, "table \"t\": without kind its rows cannot be told apart");
        assert_eq!(
            escaped("\\input{x}%\u{1b}"),
            "\\textbackslash{}input\\{x\\}\\%$\\langle$U+001B$\\rangle$"
        );
    }
}
