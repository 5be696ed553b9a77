//! Runs a generated parser and copies its tree into ours.
//!
//! The generated parser's nodes live as long as its arena and hold pointers to each other; ours are small,
//! numbered, and know offsets in the input's bytes instead of the text that the lexer read.

pub(crate) mod bounded_recovery;
mod decoded_input;

use crate::tree::{NodeEntry, NodeTag, SyntaxError, Token, TokenRole};
use crate::{Grammar, ParseError, Tree};
use bounded_recovery::TooDeep;
use dbt_antlr_runtime::error_listener::ErrorListener;
use dbt_antlr_runtime::errors::{ANTLRError, ANTLRErrorKind};
use dbt_antlr_runtime::recognizer::Recognizer;
use dbt_antlr_runtime::rule_context::RuleContext;
use dbt_antlr_runtime::token::{CommonToken, Token as AntlrToken};
use dbt_antlr_runtime::token_factory::CommonTokenFactory;
use dbt_antlr_runtime::token_stream::TokenStream;
use dbt_antlr_runtime::tree::{NodeKindType, Tree as _, TreeNode};
use decoded_input::DecodedInput;
use std::cell::RefCell;
use std::rc::Rc;

/// SymbolNames and parser of a grammar, from its generated modules.
macro_rules! native {
    ($name:ident: $lexer:ident $Lexer:ident, $parser:ident $Parser:ident, $start:ident) => {
        pub(crate) mod $name {
            use crate::antlr::bounded_recovery::BoundedRecovery;
            use crate::antlr::decoded_input::DecodedInput;
            use crate::antlr::{ErrorCollector, copy, no_tree, tokens_of};
            use crate::generated::{$lexer as lexer, $parser as parser};
            use crate::symbol_names::SymbolNames;
            use crate::{Grammar, ParseError, Tree};
            use dbt_antlr_runtime::Arena;
            use dbt_antlr_runtime::common_token_stream::CommonTokenStream;
            use dbt_antlr_runtime::input_stream::InputStream;
            use dbt_antlr_runtime::parser::Parser as _;
            use dbt_antlr_runtime::tree::NodeInner as _;

            pub(crate) fn names() -> SymbolNames {
                SymbolNames::generated(&parser::ruleNames, &parser::_SYMBOLIC_NAMES, &parser::_LITERAL_NAMES)
            }

            pub(crate) fn parse(input: &[u8], grammar: &Grammar) -> Result<Tree, ParseError> {
                let decoded = DecodedInput::new(input);
                let heard = ErrorCollector::default();
                Arena::with(|arena| {
                    let mut lexer = lexer::$Lexer::new(arena, InputStream::new(decoded.text()));
                    lexer.remove_error_listeners();
                    lexer.add_error_listener(Box::new(heard.clone()));
                    let tokens = CommonTokenStream::new(lexer);
                    let mut parser =
                        parser::$Parser::with_strategy(arena, tokens, Box::new(BoundedRecovery::new()));
                    parser.remove_error_listeners();
                    parser.add_error_listener(Box::new(heard.clone()));
                    let root = parser.$start().map_err(|error| no_tree(&error))?;
                    let tokens = tokens_of(parser.get_input_stream(), &decoded);
                    // Its list of tokens need not be there while their tree is copied.
                    drop(parser);
                    Ok(copy(root.as_node(), tokens, &decoded, &heard, grammar))
                })
            }
        }
    };
}

native!(c: clexer CLexer, cparser CParser, file);
native!(csv: csvlexer CSVLexer, csvparser CSVParser, file);
native!(dot: dotlexer DOTLexer, dotparser DOTParser, file);
native!(ini: inilexer INILexer, iniparser INIParser, file);
native!(json: jsonlexer JSONLexer, jsonparser JSONParser, text);
native!(obj: objlexer OBJLexer, objparser OBJParser, file);
native!(sexp: sexplexer SEXPLexer, sexpparser SEXPParser, file);
native!(xml: xmllexer XMLLexer, xmlparser XMLParser, document);

/// What lexer and parser report, in offsets of the text.
#[derive(Clone, Default)]
pub(crate) struct ErrorCollector(Rc<RefCell<CollectedErrors>>);

#[derive(Default)]
struct CollectedErrors {
    rejected: Vec<usize>,
    syntax_errors: Vec<SyntaxError>,
}

impl<'input, 'arena, R, Tok> ErrorListener<'input, 'arena, R, Tok> for ErrorCollector
where
    'input: 'arena,
    R: Recognizer<'input, 'arena, Tok>,
    Tok: AntlrToken + 'input,
{
    fn syntax_error(
        &self,
        _recognizer: &R,
        offending: Option<&dyn AntlrToken>,
        _line: u32,
        _column: i32,
        message: &str,
        error: Option<&ANTLRError>,
    ) {
        let mut reports = self.0.borrow_mut();
        if let Some(ANTLRErrorKind::LexerNoAltError { start_index }) = error.map(AsRef::as_ref) {
            reports.rejected.push(start_index.unsigned_abs());
        } else {
            let offset = offending.map_or(0, |token| token.get_start_index().unsigned_abs());
            reports.syntax_errors.push(SyntaxError { offset, message: escaped(message) });
        }
    }
}

/// White space as Java's ANTLR writes it in all its messages; the runtime forgets it in one of them.
fn escaped(message: &str) -> String {
    message.replace('\n', "\\n").replace('\r', "\\r").replace('\t', "\\t")
}

pub(crate) fn no_tree(error: &ANTLRError) -> ParseError {
    match error.as_ref() {
        ANTLRErrorKind::FallThrough(why) if why.is::<TooDeep>() => ParseError::TooDeep,
        _ => ParseError::GaveUp(error.to_string()),
    }
}

/// Our copy of the tokens of a stream.
pub(crate) fn tokens_of<'input, 'arena>(
    stream: &dyn TokenStream<'input, 'arena, CommonTokenFactory<'input, 'arena>>,
    decoded: &DecodedInput<'_>,
) -> Vec<Token>
where
    'input: 'arena,
{
    (0..stream.size()).map(|index| token(stream.get(index), decoded)).collect()
}

/// Our tree of ANTLR's over these tokens, in preorder, without recursion.
pub(crate) fn copy<'input, 'arena, Kind>(
    root: &'arena TreeNode<'input, 'arena, Kind>,
    mut tokens: Vec<Token>,
    decoded: &DecodedInput<'_>,
    heard: &ErrorCollector,
    grammar: &Grammar,
) -> Tree
where
    'input: 'arena,
    Kind: NodeKindType<'arena, CommonToken<'input>>,
{
    let nodes = entries(root, &mut tokens);
    let reports = heard.0.take();
    let problems =
        reports.syntax_errors.into_iter().map(|p| SyntaxError { offset: decoded.offset(p.offset), ..p });
    Tree {
        grammar: grammar.clone(),
        nodes,
        len: tokens.last().map_or(0, |end| end.end as usize),
        tokens,
        fields: Vec::new(),
        rejected: reports.rejected.iter().map(|&at| narrow(decoded.offset(at))).collect(),
        syntax_errors: problems.collect(),
    }
}

fn entries<'input, 'arena, Kind>(
    root: &'arena TreeNode<'input, 'arena, Kind>,
    tokens: &mut [Token],
) -> Vec<NodeEntry>
where
    'input: 'arena,
    Kind: NodeKindType<'arena, CommonToken<'input>>,
{
    let mut nodes = Vec::with_capacity(tokens.len());
    nodes.push(entry(root, 0, 0, tokens));
    // The nodes whose children are being copied: which child is next, and their own number.
    let mut open = vec![(root, 0, 0)];
    while let Some((node, next, number)) = open.last_mut() {
        if let Some(child) = node.get_child(*next) {
            *next += 1;
            let parent = *number;
            let child_number = nodes.len();
            nodes.push(entry(child, parent, child_number, tokens));
            if child.node_tag().is_context() {
                open.push((child, 0, child_number));
            }
        } else {
            let number = *number;
            let next = narrow(nodes.len());
            nodes[number].close(next);
            open.pop();
        }
    }
    nodes
}

/// A node as if it had no children.
fn entry<'input, 'arena, Kind>(
    node: &'arena TreeNode<'input, 'arena, Kind>,
    parent: usize,
    number: usize,
    tokens: &mut [Token],
) -> NodeEntry
where
    'input: 'arena,
    Kind: NodeKindType<'arena, CommonToken<'input>>,
{
    let mut place = |symbol: &CommonToken<'input>, role: TokenRole| {
        let index = usize::try_from(symbol.get_token_index()).ok()?;
        tokens.get_mut(index)?.role = role;
        Some(narrow(index))
    };
    let tag = if let Some(leaf) = node.as_terminal_node() {
        place(leaf.symbol, TokenRole::Terminal).map_or_else(|| missing(leaf.symbol), NodeTag::Terminal)
    } else if let Some(leaf) = node.as_error_node() {
        place(leaf.symbol, TokenRole::Error).map_or_else(|| missing(leaf.symbol), NodeTag::Error)
    } else {
        let rule = kind(i32::try_from(node.get_rule_index()).unwrap_or(-1));
        NodeTag::Rule { rule, end: narrow(number + 1) }
    };
    NodeEntry { tag, parent: narrow(parent) }
}

/// A token that recovery made up stands nowhere in the stream.
fn missing(symbol: &CommonToken<'_>) -> NodeTag {
    NodeTag::Missing(kind(symbol.get_token_type()))
}

/// A token of the stream. Until the tree is seen to hold it, it counts as skipped.
fn token(token: &CommonToken<'_>, decoded: &DecodedInput<'_>) -> Token {
    let start = token.get_start_index().unsigned_abs();
    let end = usize::try_from(token.get_stop_index() + 1).unwrap_or(start).max(start);
    let role = if token.get_channel() == 0 { TokenRole::Error } else { TokenRole::Hidden };
    let (start, end) = (narrow(decoded.offset(start)), narrow(decoded.offset(end)));
    Token { start, end, kind: kind(token.get_token_type()), role }
}

/// ANTLR's number of a token type; the end of the input, -1 there, is 0 here.
fn kind(number: i32) -> u16 {
    u16::try_from(number).unwrap_or(0)
}

/// Inputs are short enough for 32 bits: `Grammar::parse` sees to it.
fn narrow(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
