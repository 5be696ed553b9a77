//! tree: the error-tolerant tree of a file, as the syntactic techniques see it.

use super::print;
use crate::grammars::Naming;
use crate::nearest::unknown;
use anyhow::{Context, Result};
use clap::Args;
use formats::{Grammar, PieceKind};
use std::io::{IsTerminal, Read};
use std::path::{Path, PathBuf};

#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The file; `-` is stdin
    file: PathBuf,
    /// The format [default: by the file's extension]
    #[arg(long)]
    format: Option<String>,
    #[command(flatten)]
    naming: Naming,
    /// Print the tree as JSON
    #[arg(long, conflicts_with = "pieces")]
    json: bool,
    /// Print the file's pieces instead: what the units `terminal` cut it into
    #[arg(long)]
    pieces: bool,
}

pub(super) fn tree(arguments: &Arguments) -> Result<()> {
    let input = read(&arguments.file)?;
    let by_name = arguments.file.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    let format = arguments.format.as_deref().unwrap_or(by_name);
    let grammar = arguments.naming.resolve(format)?;
    let grammar = grammar.ok_or_else(|| unknown("tree: --format", "grammar", format, Grammar::keys()))?;
    let tree = grammar.parse(&input).with_context(|| arguments.file.display().to_string())?;
    if arguments.json {
        return print(&format!("{}\n", tree.to_json()));
    }
    if arguments.pieces {
        let lines = tree.terminals().map(|piece| {
            let text = String::from_utf8_lossy(&input[piece.range.clone()]);
            format!("{:>8} {:<12} {text:?}\n", piece.range.start, piece.kind.key())
        });
        return print(&lines.collect::<String>());
    }
    let colour = std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    let text: String = tree.to_text().lines().map(|line| marked(line, colour) + "\n").collect();
    print(&text)?;
    let rejected = tree.terminals().filter(|piece| piece.kind != PieceKind::Token).count();
    let gaps = tree.terminals().filter(|piece| matches!(piece.kind, PieceKind::Gap(_))).count();
    eprintln!("{} problems, {} pieces in error, {gaps} gaps", tree.problems().len(), rejected - gaps);
    Ok(())
}

/// A line of the tree; error nodes and missing tokens stand out on a terminal.
fn marked(line: &str, colour: bool) -> String {
    let trouble = line.contains("error") || line.contains("missing");
    if colour && trouble { format!("\x1b[31m{line}\x1b[0m") } else { line.to_owned() }
}

fn read(file: &Path) -> Result<Vec<u8>> {
    if file.as_os_str() == "-" {
        let mut input = Vec::new();
        std::io::stdin().lock().read_to_end(&mut input).context("stdin")?;
        return Ok(input);
    }
    std::fs::read(file).with_context(|| file.display().to_string())
}
