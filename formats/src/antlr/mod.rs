//! Runs the generated ANTLR parsers and copies their trees into a [`ParsedInput`].
//!
//! A generated parser's nodes are linked by pointers, live as long as its arena and hold offsets in the
//! decoded text. The nodes of a [`ParsedInput`] are smaller, are linked by numbers and hold offsets in the bytes of
//! the input.

mod bounded_recovery;
mod decoded_input;

use crate::ParseError;
use crate::parsed_input::{NodeEntry, NodeTag, ParsedInput, SyntaxError, Token, TokenRole};
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

/// A module with the symbol names and the parser of a grammar, made from its generated lexer and parser.
macro_rules! parser_module {
    ($name:ident: $lexer:ident $Lexer:ident, $parser:ident $Parser:ident, $start:ident) => {
        pub(crate) mod $name {
            use crate::ParseError;
            use crate::antlr::bounded_recovery::BoundedRecovery;
            use crate::antlr::decoded_input::DecodedInput;
            use crate::antlr::{ErrorCollector, copy_tokens, copy_tree, parse_error};
            use crate::generated::{$lexer as lexer, $parser as parser};
            use crate::parsed_input::ParsedInput;
            use crate::symbol_names::SymbolNames;
            use dbt_antlr_runtime::Arena;
            use dbt_antlr_runtime::common_token_stream::CommonTokenStream;
            use dbt_antlr_runtime::input_stream::InputStream;
            use dbt_antlr_runtime::parser::Parser as _;
            use dbt_antlr_runtime::tree::NodeInner as _;

            pub(crate) fn names() -> SymbolNames {
                SymbolNames::generated(&parser::ruleNames, &parser::_SYMBOLIC_NAMES, &parser::_LITERAL_NAMES)
            }

            pub(crate) fn parse(input: &[u8]) -> Result<ParsedInput, ParseError> {
                let decoded = DecodedInput::new(input);
                let errors = ErrorCollector::default();
                Arena::with(|arena| {
                    let mut lexer = lexer::$Lexer::new(arena, InputStream::new(decoded.text()));
                    lexer.remove_error_listeners();
                    lexer.add_error_listener(Box::new(errors.clone()));
                    let tokens = CommonTokenStream::new(lexer);
                    let mut parser =
                        parser::$Parser::with_strategy(arena, tokens, Box::new(BoundedRecovery::new()));
                    parser.remove_error_listeners();
                    parser.add_error_listener(Box::new(errors.clone()));
                    let root = parser.$start().map_err(|error| parse_error(&error))?;
                    let tokens = copy_tokens(parser.get_input_stream(), &decoded);
                    // Free the parser's list of tokens before the tree is copied, to lower the peak of
                    // memory.
                    drop(parser);
                    Ok(copy_tree(root.as_node(), tokens, &decoded, &errors))
                })
            }
        }
    };
}

#[cfg(feature = "grammars")]
parser_module!(c: clexer CLexer, cparser CParser, file);
#[cfg(feature = "grammars")]
parser_module!(csv: csvlexer CSVLexer, csvparser CSVParser, file);
parser_module!(dot: dotlexer DOTLexer, dotparser DOTParser, file);
#[cfg(feature = "grammars")]
parser_module!(ini: inilexer INILexer, iniparser INIParser, file);
parser_module!(json: jsonlexer JSONLexer, jsonparser JSONParser, text);
parser_module!(obj: objlexer OBJLexer, objparser OBJParser, file);
#[cfg(feature = "grammars")]
parser_module!(sexp: sexplexer SEXPLexer, sexpparser SEXPParser, file);
#[cfg(feature = "grammars")]
parser_module!(xml: xmllexer XMLLexer, xmlparser XMLParser, document);

/// Collects the errors that lexer and parser report, with offsets in the decoded text.
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

/// Escapes whitespace as ANTLR for Java does in all its messages. The Rust runtime does not in one of them.
fn escaped(message: &str) -> String {
    message.replace('\n', "\\n").replace('\r', "\\r").replace('\t', "\\t")
}

pub(crate) fn parse_error(error: &ANTLRError) -> ParseError {
    match error.as_ref() {
        ANTLRErrorKind::FallThrough(why) if why.is::<ParseError>() => ParseError::TooDeep,
        _ => ParseError::GaveUp(error.to_string()),
    }
}

/// Copies the tokens of a stream.
pub(crate) fn copy_tokens<'input, 'arena>(
    stream: &dyn TokenStream<'input, 'arena, CommonTokenFactory<'input, 'arena>>,
    decoded: &DecodedInput<'_>,
) -> Vec<Token>
where
    'input: 'arena,
{
    (0..stream.size()).map(|index| copy_token(stream.get(index), decoded)).collect()
}

/// Copies ANTLR's tree over these tokens, without recursion.
pub(crate) fn copy_tree<'input, 'arena, Kind>(
    root: &'arena TreeNode<'input, 'arena, Kind>,
    mut tokens: Vec<Token>,
    decoded: &DecodedInput<'_>,
    errors: &ErrorCollector,
) -> ParsedInput
where
    'input: 'arena,
    Kind: NodeKindType<'arena, CommonToken<'input>>,
{
    let nodes = copy_nodes(root, &mut tokens);
    let reports = errors.0.take();
    let problems =
        reports.syntax_errors.into_iter().map(|p| SyntaxError { offset: decoded.offset(p.offset), ..p });
    ParsedInput {
        nodes,
        len: tokens.last().map_or(0, |end| end.end as usize),
        tokens,
        fields: Vec::new(),
        rejected: reports.rejected.iter().map(|&at| narrow(decoded.offset(at))).collect(),
        syntax_errors: problems.collect(),
    }
}

fn copy_nodes<'input, 'arena, Kind>(
    root: &'arena TreeNode<'input, 'arena, Kind>,
    tokens: &mut [Token],
) -> Vec<NodeEntry>
where
    'input: 'arena,
    Kind: NodeKindType<'arena, CommonToken<'input>>,
{
    let mut nodes = Vec::with_capacity(tokens.len());
    nodes.push(copy_node(root, 0, 0, tokens));
    // The open nodes: ANTLR's node, the index of its next child, and the number of our node.
    let mut open = vec![(root, 0, 0)];
    while let Some((node, next, number)) = open.last_mut() {
        if let Some(child) = node.get_child(*next) {
            *next += 1;
            let parent = *number;
            let child_number = nodes.len();
            nodes.push(copy_node(child, parent, child_number, tokens));
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

/// Copies one node. The end of its subtree is set as if it had no children.
fn copy_node<'input, 'arena, Kind>(
    node: &'arena TreeNode<'input, 'arena, Kind>,
    parent: usize,
    number: usize,
    tokens: &mut [Token],
) -> NodeEntry
where
    'input: 'arena,
    Kind: NodeKindType<'arena, CommonToken<'input>>,
{
    let mut assign = |symbol: &CommonToken<'input>, role: TokenRole| {
        let index = usize::try_from(symbol.get_token_index()).ok()?;
        tokens.get_mut(index)?.role = role;
        Some(narrow(index))
    };
    let tag = if let Some(leaf) = node.as_terminal_node() {
        assign(leaf.symbol, TokenRole::Terminal).map_or_else(|| missing_tag(leaf.symbol), NodeTag::Terminal)
    } else if let Some(leaf) = node.as_error_node() {
        assign(leaf.symbol, TokenRole::Error).map_or_else(|| missing_tag(leaf.symbol), NodeTag::Error)
    } else {
        let rule = kind(i32::try_from(node.get_rule_index()).unwrap_or(-1));
        NodeTag::Rule { rule, end: narrow(number + 1) }
    };
    NodeEntry { tag, parent: narrow(parent) }
}

/// The tag of a token that error recovery inserted. Such tokens are not in the stream.
fn missing_tag(symbol: &CommonToken<'_>) -> NodeTag {
    NodeTag::Missing(kind(symbol.get_token_type()))
}

/// Copies a token of the stream. It is a terminal once a node refers to it; until then it counts as skipped.
fn copy_token(token: &CommonToken<'_>, decoded: &DecodedInput<'_>) -> Token {
    let start = token.get_start_index().unsigned_abs();
    let end = usize::try_from(token.get_stop_index() + 1).unwrap_or(start).max(start);
    let role = if token.get_channel() == 0 { TokenRole::Error } else { TokenRole::Hidden };
    let (start, end) = (narrow(decoded.offset(start)), narrow(decoded.offset(end)));
    Token { start, end, kind: kind(token.get_token_type()), role }
}

/// Converts ANTLR's token types and rule indices. The end of the input is -1 in ANTLR and 0 here.
fn kind(number: i32) -> u16 {
    u16::try_from(number).unwrap_or(0)
}

/// Never saturates, since `Grammar::parse` rejects inputs whose offsets do not fit into 32 bits.
fn narrow(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
