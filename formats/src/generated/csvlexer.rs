// Generated from CSV.g4 by ANTLR 4.13.2
use dbt_antlr_runtime::prelude::*;
use dbt_antlr_runtime::atn_simulator::LexerATNSimulatorManager as ATNSimulatorManager;

dbt_antlr_runtime::check_version!("0","6");
pub const COMMA:i32=1; 
pub const BYTE_ORDER_MARK:i32=2; 
pub const TEXT:i32=3; 
pub const ESCAPED:i32=4; 
pub const LINE_BREAK:i32=5;

pub const channelNames: [&'static str;0+2] = [
    "DEFAULT_TOKEN_CHANNEL", "HIDDEN"
];

pub const modeNames: [&'static str;1] = [
    "DEFAULT_MODE"
];

pub const ruleNames: [&'static str;5] = [
    "COMMA", "BYTE_ORDER_MARK", "TEXT", "ESCAPED", "LINE_BREAK"
];
pub const _LITERAL_NAMES: [Option<&'static str>;3] = [
	None, Some("','"), Some("'\\uFEFF'")
];
pub const _SYMBOLIC_NAMES: [Option<&'static str>;6]  = [
	None, Some("COMMA"), Some("BYTE_ORDER_MARK"), Some("TEXT"), Some("ESCAPED"), 
	Some("LINE_BREAK")
];

static VOCABULARY: LazyLock<Box<dyn Vocabulary>> = LazyLock::new(|| Box::new(VocabularyImpl::new(_LITERAL_NAMES.iter(), _SYMBOLIC_NAMES.iter(), None)));

pub type LexerContext<'input, 'arena> = BaseRuleContext<'input, 'arena, EmptyNodeKind, EmptyCustomRuleContext<'input, 'arena>>;
pub type BaseLexerType<'input, 'arena, Input, TF> = BaseLexer<'input, 'arena, CSVLexerActions, Input, TF>;
pub fn lexer_simulator_manager() -> &'static ATNSimulatorManager { &ATN_SIMULATOR_MANAGER }

pub struct CSVLexer<'input, 'arena, Input, TF = CommonTokenFactory<'input, 'arena>>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: CharStream<'input>,
{
	base: BaseLexerType<'input, 'arena, Input, TF>,
}

dbt_antlr_runtime::impl_token_source! { CSVLexer }
dbt_antlr_runtime::impl_deref! { lexer => CSVLexer }

impl<'input, 'arena, Input, TF> CSVLexer<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: CharStream<'input>,
{
    pub fn new(arena: &'arena Arena, input: Input) -> Self {
        let actions = CSVLexerActions {
        };
        let base = BaseLexerType::new_base_lexer(input, actions, arena);
        Self { base }
    }
}

pub struct CSVLexerActions {
}

impl CSVLexerActions {
}

dbt_antlr_runtime::impl_lexer_recog! { CSVLexerActions, "CSVLexer.g4" }

static ATN_SIMULATOR_MANAGER: LazyLock<ATNSimulatorManager> = LazyLock::new(|| ATNSimulatorManager::new(&_ATN));
static _ATN: LazyLock<ATN> =
    LazyLock::new(|| ATNDeserializer::new(None).deserialize(&mut _serializedATN.iter()));
static _serializedATN: [i32; 378] = [
    4, 0, 5, 38, 6, -1, 2, 0, 7, 0, 2, 1, 7, 1, 2, 2, 7, 2, 2, 3, 7, 3, 
    2, 4, 7, 4, 1, 0, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 4, 2, 19, 8, 2, 
    11, 2, 12, 2, 20, 1, 3, 1, 3, 1, 3, 1, 3, 5, 3, 27, 8, 3, 10, 3, 12, 
    3, 30, 9, 3, 1, 3, 1, 3, 1, 4, 1, 4, 1, 4, 3, 4, 37, 8, 4, 0, 0, 5, 
    1, 1, 3, 2, 5, 3, 7, 4, 9, 5, 1, 0, 3, 4, 0, 10, 10, 13, 13, 34, 34, 
    44, 44, 1, 0, 34, 34, 2, 0, 10, 10, 13, 13, 41, 0, 1, 1, 0, 0, 0, 0, 
    3, 1, 0, 0, 0, 0, 5, 1, 0, 0, 0, 0, 7, 1, 0, 0, 0, 0, 9, 1, 0, 0, 0, 
    1, 11, 1, 0, 0, 0, 3, 13, 1, 0, 0, 0, 5, 18, 1, 0, 0, 0, 7, 22, 1, 0, 
    0, 0, 9, 36, 1, 0, 0, 0, 11, 12, 5, 44, 0, 0, 12, 2, 1, 0, 0, 0, 13, 
    14, 5, 65279, 0, 0, 14, 15, 1, 0, 0, 0, 15, 16, 6, 1, 0, 0, 16, 4, 1, 
    0, 0, 0, 17, 19, 8, 0, 0, 0, 18, 17, 1, 0, 0, 0, 19, 20, 1, 0, 0, 0, 
    20, 18, 1, 0, 0, 0, 20, 21, 1, 0, 0, 0, 21, 6, 1, 0, 0, 0, 22, 28, 5, 
    34, 0, 0, 23, 27, 8, 1, 0, 0, 24, 25, 5, 34, 0, 0, 25, 27, 5, 34, 0, 
    0, 26, 23, 1, 0, 0, 0, 26, 24, 1, 0, 0, 0, 27, 30, 1, 0, 0, 0, 28, 26, 
    1, 0, 0, 0, 28, 29, 1, 0, 0, 0, 29, 31, 1, 0, 0, 0, 30, 28, 1, 0, 0, 
    0, 31, 32, 5, 34, 0, 0, 32, 8, 1, 0, 0, 0, 33, 34, 5, 13, 0, 0, 34, 
    37, 5, 10, 0, 0, 35, 37, 7, 2, 0, 0, 36, 33, 1, 0, 0, 0, 36, 35, 1, 
    0, 0, 0, 37, 10, 1, 0, 0, 0, 5, 0, 20, 26, 28, 36, 1, 0, 1, 0
];