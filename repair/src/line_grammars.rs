//! Grammars of programming languages, HTML, TOML and files of environment variables, for repairs only. They describe
//! which tokens follow each other in statements, within brackets and in tags, and accept more than the language. Parsers
//! of tree-sitter cannot be used in their place, because they do not tell which tokens may come next.

use crate::grammar_text::GrammarText;

/// The grammar of a language.
pub(crate) fn find(language: &str) -> Option<GrammarText<'static>> {
    let (name, source) = match language {
        "c" => ("c", include_str!("../grammars/c.g4")),
        "env" => ("env", include_str!("../grammars/env.g4")),
        "html" => ("html", include_str!("../grammars/html.g4")),
        "javascript" => ("javascript", include_str!("../grammars/javascript.g4")),
        "python" => ("python", include_str!("../grammars/python.g4")),
        "sql" => ("sql", include_str!("../grammars/sql.g4")),
        "toml" => ("toml", include_str!("../grammars/toml.g4")),
        _ => return None,
    };
    Some(GrammarText { name, source, start_rule: "file" })
}
