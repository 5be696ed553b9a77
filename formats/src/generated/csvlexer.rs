// Generated from CSV.g4 by ANTLR 4.13.2
use dbt_antlr_runtime::prelude::*;
use dbt_antlr_runtime::atn_simulator::LexerATNSimulatorManager as ATNSimulatorManager;

dbt_antlr_runtime::check_version!("0","6");
pub const COMMA:i32=1; 
pub const TEXT:i32=2; 
pub const ESCAPED:i32=3; 
pub const LINE_BREAK:i32=4;

pub const channelNames: [&'static str;0+2] = [
    "DEFAULT_TOKEN_CHANNEL", "HIDDEN"
];

pub const modeNames: [&'static str;1] = [
    "DEFAULT_MODE"
];

pub const ruleNames: [&'static str;4] = [
    "COMMA", "TEXT", "ESCAPED", "LINE_BREAK"
];
pub const _LITERAL_NAMES: [Option<&'static str>;2] = [
	None, Some("','")
];
pub const _SYMBOLIC_NAMES: [Option<&'static str>;5]  = [
	None, Some("COMMA"), Some("TEXT"), Some("ESCAPED"), Some("LINE_BREAK")
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
static _serializedATN: [i32; 325] = [
    4, 0, 4, 32, 6, -1, 2, 0, 7, 0, 2, 1, 7, 1, 2, 2, 7, 2, 2, 3, 7, 3, 
    1, 0, 1, 0, 1, 1, 4, 1, 13, 8, 1, 11, 1, 12, 1, 14, 1, 2, 1, 2, 1, 2, 
    1, 2, 5, 2, 21, 8, 2, 10, 2, 12, 2, 24, 9, 2, 1, 2, 1, 2, 1, 3, 1, 3, 
    1, 3, 3, 3, 31, 8, 3, 0, 0, 4, 1, 1, 3, 2, 5, 3, 7, 4, 1, 0, 3, 4, 0, 
    10, 10, 13, 13, 34, 34, 44, 44, 1, 0, 34, 34, 2, 0, 10, 10, 13, 13, 
    35, 0, 1, 1, 0, 0, 0, 0, 3, 1, 0, 0, 0, 0, 5, 1, 0, 0, 0, 0, 7, 1, 0, 
    0, 0, 1, 9, 1, 0, 0, 0, 3, 12, 1, 0, 0, 0, 5, 16, 1, 0, 0, 0, 7, 30, 
    1, 0, 0, 0, 9, 10, 5, 44, 0, 0, 10, 2, 1, 0, 0, 0, 11, 13, 8, 0, 0, 
    0, 12, 11, 1, 0, 0, 0, 13, 14, 1, 0, 0, 0, 14, 12, 1, 0, 0, 0, 14, 15, 
    1, 0, 0, 0, 15, 4, 1, 0, 0, 0, 16, 22, 5, 34, 0, 0, 17, 21, 8, 1, 0, 
    0, 18, 19, 5, 34, 0, 0, 19, 21, 5, 34, 0, 0, 20, 17, 1, 0, 0, 0, 20, 
    18, 1, 0, 0, 0, 21, 24, 1, 0, 0, 0, 22, 20, 1, 0, 0, 0, 22, 23, 1, 0, 
    0, 0, 23, 25, 1, 0, 0, 0, 24, 22, 1, 0, 0, 0, 25, 26, 5, 34, 0, 0, 26, 
    6, 1, 0, 0, 0, 27, 28, 5, 13, 0, 0, 28, 31, 5, 10, 0, 0, 29, 31, 7, 
    2, 0, 0, 30, 27, 1, 0, 0, 0, 30, 29, 1, 0, 0, 0, 31, 8, 1, 0, 0, 0, 
    5, 0, 14, 20, 22, 30, 0
];