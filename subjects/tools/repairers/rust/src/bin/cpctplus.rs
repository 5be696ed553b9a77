//! Repairs a JSON or DOT file by CPCT+ (Diekmann and Tratt, ECOOP 2020), as the crate `lrpar` has it: the
//! first repair sequence of each error is applied. The grammars are in `grammars/`.

use cfgrammar::yacc::{YaccGrammar, YaccKind, YaccOriginalActionKind};
use cfgrammar::{Span, TIdx};
use lrlex::{DefaultLexerTypes, LRNonStreamingLexerDef, LexerDef};
use lrpar::{LexParseError, Lexeme, ParseRepair, RTParserBuilder, RecoveryKind};
use lrtable::{Minimiser, from_yacc};
use std::error::Error;
use std::io::Write;
use std::path::Path;

/// The text of a token that is put in.
const TEXTS: &[(&str, &str)] = &[
    ("STRING", "\"\""),
    ("NUMBER", "0"),
    ("ID", "x"),
    ("QUOTED", "\"\""),
    ("HTML", "<>"),
    ("EDGEOP", "->"),
    ("STRICT", "strict"),
    ("GRAPH", "graph"),
    ("DIGRAPH", "digraph"),
    ("SUBGRAPH", "subgraph"),
    ("NODE", "node"),
    ("EDGE", "edge"),
];

fn main() -> Result<(), Box<dyn Error>> {
    let file = std::env::args().nth(1).ok_or("cpctplus FILE")?;
    let (tokens, rules) = match Path::new(&file).extension().and_then(|extension| extension.to_str()) {
        Some("json") => (include_str!("../../grammars/json.l"), include_str!("../../grammars/json.y")),
        Some("dot" | "gv") => (include_str!("../../grammars/dot.l"), include_str!("../../grammars/dot.y")),
        _ => return Err(format!("{file}: no grammar for its extension (have: json, dot, gv)").into()),
    };
    let text = String::from_utf8_lossy(&std::fs::read(&file)?).into_owned();
    std::io::stdout().write_all(repaired(&text, tokens, rules)?.as_bytes())?;
    Ok(())
}

fn repaired(text: &str, tokens: &str, rules: &str) -> Result<String, Box<dyn Error>> {
    let mut lexer = LRNonStreamingLexerDef::<DefaultLexerTypes<u32>>::from_str(tokens)
        .map_err(|errors| format!("{errors:?}"))?;
    let kind = YaccKind::Original(YaccOriginalActionKind::GenericParseTree);
    let grammar = YaccGrammar::new(kind, rules).map_err(|errors| format!("{errors:?}"))?;
    let (_, table) = from_yacc(&grammar, Minimiser::Pager)?;
    let ids = grammar.tokens_map().iter().map(|(name, id)| (*name, id.as_storaget())).collect();
    lexer.set_rule_ids(&ids);
    let lexemes = lexer.lexer(text);
    let parser = RTParserBuilder::new(&grammar, &table).recoverer(RecoveryKind::CPCTPlus);
    let (_, errors) = parser.parse_map(&lexemes, &|_| (), &|_, _| ());
    let mut edits: Vec<(Span, String)> = Vec::new();
    for error in errors {
        let LexParseError::ParseError(error) = error else { continue };
        let Some(repairs) = error.repairs().first() else { continue };
        let mut at = error.lexeme().span().start();
        for repair in repairs {
            match repair {
                ParseRepair::Insert(token) => edits.push((Span::new(at, at), inserted(&grammar, *token))),
                ParseRepair::Delete(lexeme) => {
                    edits.push((lexeme.span(), String::new()));
                    at = lexeme.span().end();
                }
                ParseRepair::Shift(lexeme) => at = lexeme.span().end(),
            }
        }
    }
    let mut result = String::new();
    let mut end = 0;
    for (span, new) in edits {
        result.push_str(&text[end..span.start().max(end)]);
        result.push_str(&new);
        end = span.end().max(end);
    }
    result.push_str(&text[end..]);
    Ok(result)
}

/// The text of a token, with blanks, so that it joins no neighbour.
fn inserted(grammar: &YaccGrammar<u32>, token: TIdx<u32>) -> String {
    let name = grammar.token_name(token).unwrap_or_default();
    let text = TEXTS.iter().find(|(of, _)| *of == name).map_or(name, |(_, text)| text);
    format!(" {text} ")
}
