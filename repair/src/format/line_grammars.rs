//! Grammars of programming languages, shell scripts, DOT, HTML, CSS, TOML and files of environment variables,
//! for repairs only. They describe which tokens follow each other in statements, within brackets and in tags, and accept
//! more than the language. Parsers of tree-sitter cannot be used in their place, because they do not tell which tokens
//! may come next.

use crate::format::grammar_text::GrammarText;

/// The grammar of a language.
fn find(language: &str) -> Option<GrammarText<'static>> {
    let (name, source) = match language {
        "c" => ("c", include_str!("../../grammars/c.g4")),
        "css" => ("css", include_str!("../../grammars/css.g4")),
        "dot" => ("dot", include_str!("../../grammars/dot.g4")),
        "env" => ("env", include_str!("../../grammars/env.g4")),
        "html" => ("html", include_str!("../../grammars/html.g4")),
        "java" => ("java", include_str!("../../grammars/java.g4")),
        "javascript" => ("javascript", include_str!("../../grammars/javascript.g4")),
        "python" => ("python", include_str!("../../grammars/python.g4")),
        "sh" => ("sh", include_str!("../../grammars/sh.g4")),
        "sql" => ("sql", include_str!("../../grammars/sql.g4")),
        "toml" => ("toml", include_str!("../../grammars/toml.g4")),
        _ => return None,
    };
    Some(GrammarText { name, source, start_rule: "file" })
}

/// The grammar for repairs of a language, or else its built-in grammar, whose parser this build may lack.
pub(crate) fn or_built_in(language: &str) -> Option<GrammarText<'static>> {
    let of_source = |source: &'static formats::GrammarSource| GrammarText {
        name: source.key,
        source: source.text,
        start_rule: source.start_rule,
    };
    find(language).or_else(|| formats::GrammarSource::find(language).map(of_source))
}
