//! The options that name a grammar.

use anyhow::{Result, anyhow};
use clap::Args;
use engine::grammars::GrammarChoice;
use formats::Grammar;
use std::path::Path;

/// The options that name a grammar.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct GrammarOptions {
    /// Read the file by this grammar: a built-in one (c, csv, dot, ini, json, obj, sexp, xml), `tree-sitter:LANG`, or your own
    /// FILE.g4 [default: the built-in grammar of the file's format]
    ///
    /// A grammar tells the search which parts a file has, and which text is missing where. You need this option only for
    /// formats that ddlab does not know. ANTLR and javac compile a FILE.g4 into a parser once (install them with
    /// `scripts/setup grammars`). Actions and predicates in the file must be Java. Tree-sitter grammars use tree-sitter's own
    /// error recovery, not ANTLR's.
    #[arg(long, value_name = "GRAMMAR", help_heading = "Grammars")]
    grammar: Option<String>,
    /// The start rule of FILE.g4, which derives whole files
    #[arg(long, value_name = "RULE", requires = "grammar", help_heading = "Grammars")]
    start: Option<String>,
}

impl GrammarOptions {
    /// The grammar that the user named, if any, ready to parse.
    ///
    /// # Errors
    /// If there is no such grammar, or no parser can be made from it.
    pub(crate) fn resolve(&self) -> Result<Option<Grammar>> {
        let Some(word) = &self.grammar else { return Ok(None) };
        let choice = GrammarChoice::new(word, self.start.as_deref(), Path::new(""))
            .map_err(|error| anyhow!("--grammar: {error:#}"))?;
        choice.make_ready(None)?;
        Ok(choice.grammar().cloned())
    }
}
