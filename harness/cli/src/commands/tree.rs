//! tree: prints the error-tolerant syntax tree of a file, as the syntactic techniques see it.

mod drawing;

use super::{Misuse, print_exactly, print_json, print_listing};
use crate::file_format::format_of;
use crate::grammar_options::GrammarOptions;
use anyhow::{Context, Result};
use clap::Args;
use engine::console::say;
use engine::unknown_names::unknown;
use formats::{Grammar, PieceKind};
use std::path::PathBuf;
use study::files;

#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The file; `-` is stdin
    file: PathBuf,
    /// The format [default: by the file's extension]
    #[arg(long)]
    format: Option<String>,
    #[command(flatten)]
    grammar: GrammarOptions,
    /// Print the tree as JSON
    #[arg(long, conflicts_with = "pieces")]
    json: bool,
    /// Print the elements of the units `terminal` instead of the tree
    #[arg(long)]
    pieces: bool,
    /// Draw the tree into this SVG file instead; `-` is stdout
    #[arg(long, value_name = "SVG", conflicts_with_all = ["json", "pieces"])]
    svg: Option<PathBuf>,
}

pub(super) fn tree(arguments: &Arguments) -> Result<()> {
    let input = engine::input_limit::read_to_parse(&arguments.file).context(Misuse)?;
    let by_name = format_of(&arguments.file).unwrap_or_default();
    let format = arguments.format.as_deref().unwrap_or(&by_name);
    let grammar = match arguments.grammar.resolve().context(Misuse)? {
        Some(named) => named,
        None => {
            grammar_of_format(format).with_context(|| arguments.file.display().to_string()).context(Misuse)?
        }
    };
    let tree = grammar.parse(&input).with_context(|| arguments.file.display().to_string())?;
    if arguments.json {
        return print_json(&format!("{}\n", tree.to_json()));
    }
    if arguments.pieces {
        let lines = tree.pieces().map(|piece| {
            let text = String::from_utf8_lossy(&input[piece.range.clone()]);
            format!("{:>8} {:<12} {text:?}\n", piece.range.start, piece.kind.key())
        });
        return print_listing(&lines.collect::<String>());
    }
    if let Some(file) = &arguments.svg {
        let svg = drawing::draw(&tree, &input).with_context(|| arguments.file.display().to_string())?;
        if file.as_os_str() == "-" {
            return print_exactly(&svg);
        }
        return files::write(file, svg.as_bytes());
    }
    let colour = crate::terminal::has_colour(&std::io::stdout());
    let text: String = tree.to_text().lines().map(|line| marked(line, colour) + "\n").collect();
    print_listing(&text)?;
    let rejected = tree.pieces().filter(|piece| piece.kind != PieceKind::Token).count();
    let gaps = tree.pieces().filter(|piece| matches!(piece.kind, PieceKind::Gap(_))).count();
    say!("{} problems, {} pieces in error, {gaps} gaps", tree.syntax_errors().len(), rejected - gaps);
    Ok(())
}

/// The grammar of a format.
fn grammar_of_format(format: &str) -> Result<Grammar> {
    Grammar::check_feature(format)?;
    Grammar::find(format).cloned().ok_or_else(|| unknown("--format", "grammar", format, Grammar::keys()))
}

/// Colours a line of the tree on a terminal: tokens that recovery skipped are red, tokens that it inserted
/// yellow, text that the lexer rejected magenta, syntax errors bold, and hidden tokens faint.
fn marked(line: &str, colour: bool) -> String {
    let label = line.trim_start();
    // Deep lines are not indented further; they begin with their depth in brackets.
    let label = label.split_once("] ").filter(|_| label.starts_with('[')).map_or(label, |(_, label)| label);
    let marks = [("error ", 31), ("missing ", 33), ("rejected ", 35), ("problem ", 1), ("hidden ", 2)];
    match marks.iter().find(|(begin, _)| label.starts_with(begin)) {
        Some((_, mark)) if colour => format!("\x1b[{mark}m{line}\x1b[0m"),
        _ => line.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::marked;

    #[test]
    fn error_nodes_are_coloured_at_any_depth_and_rules_are_not() {
        assert_eq!(marked("    error NAME 3..4", true), "\x1b[31m    error NAME 3..4\x1b[0m");
        assert_eq!(marked("  [41] missing COLON", true), "\x1b[33m  [41] missing COLON\x1b[0m");
        assert_eq!(marked("problem 3 mismatched", true), "\x1b[1mproblem 3 mismatched\x1b[0m");
        assert_eq!(marked("  errors", true), "  errors");
        assert_eq!(marked("    error NAME 3..4", false), "    error NAME 3..4");
    }
}
