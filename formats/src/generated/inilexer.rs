// Generated from INI.g4 by ANTLR 4.13.2
use dbt_antlr_runtime::prelude::*;
use dbt_antlr_runtime::atn_simulator::LexerATNSimulatorManager as ATNSimulatorManager;

dbt_antlr_runtime::check_version!("0","6");
pub const LBRACKET:i32=1; 
pub const RBRACKET:i32=2; 
pub const SEPARATOR:i32=3; 
pub const MARK:i32=4; 
pub const BYTE_ORDER_MARK:i32=5; 
pub const WORD:i32=6; 
pub const NEXT_LBRACKET:i32=7; 
pub const INDENT:i32=8; 
pub const NEWLINE:i32=9; 
pub const WS:i32=10;

pub const channelNames: [&'static str;0+2] = [
    "DEFAULT_TOKEN_CHANNEL", "HIDDEN"
];

pub const modeNames: [&'static str;1] = [
    "DEFAULT_MODE"
];

pub const ruleNames: [&'static str;10] = [
    "LBRACKET", "RBRACKET", "SEPARATOR", "MARK", "BYTE_ORDER_MARK", "WORD", 
    "NEXT_LBRACKET", "INDENT", "NEWLINE", "WS"
];
pub const _LITERAL_NAMES: [Option<&'static str>;6] = [
	None, Some("'['"), Some("']'"), None, None, Some("'\\uFEFF'")
];
pub const _SYMBOLIC_NAMES: [Option<&'static str>;11]  = [
	None, Some("LBRACKET"), Some("RBRACKET"), Some("SEPARATOR"), Some("MARK"), 
	Some("BYTE_ORDER_MARK"), Some("WORD"), Some("NEXT_LBRACKET"), Some("INDENT"), 
	Some("NEWLINE"), Some("WS")
];

static VOCABULARY: LazyLock<Box<dyn Vocabulary>> = LazyLock::new(|| Box::new(VocabularyImpl::new(_LITERAL_NAMES.iter(), _SYMBOLIC_NAMES.iter(), None)));

pub type LexerContext<'input, 'arena> = BaseRuleContext<'input, 'arena, EmptyNodeKind, EmptyCustomRuleContext<'input, 'arena>>;
pub type BaseLexerType<'input, 'arena, Input, TF> = BaseLexer<'input, 'arena, INILexerActions, Input, TF>;
pub fn lexer_simulator_manager() -> &'static ATNSimulatorManager { &ATN_SIMULATOR_MANAGER }

pub struct INILexer<'input, 'arena, Input, TF = CommonTokenFactory<'input, 'arena>>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: CharStream<'input>,
{
	base: BaseLexerType<'input, 'arena, Input, TF>,
}

dbt_antlr_runtime::impl_token_source! { INILexer }
dbt_antlr_runtime::impl_deref! { lexer => INILexer }

impl<'input, 'arena, Input, TF> INILexer<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: CharStream<'input>,
{
    pub fn new(arena: &'arena Arena, input: Input) -> Self {
        let actions = INILexerActions {
        };
        let base = BaseLexerType::new_base_lexer(input, actions, arena);
        Self { base }
    }
}

pub struct INILexerActions {
}

impl INILexerActions {
}

dbt_antlr_runtime::impl_lexer_recog! { INILexerActions, "INILexer.g4" }

static ATN_SIMULATOR_MANAGER: LazyLock<ATNSimulatorManager> = LazyLock::new(|| ATNSimulatorManager::new(&_ATN));
static _ATN: LazyLock<ATN> =
    LazyLock::new(|| ATNDeserializer::new(None).deserialize(&mut _serializedATN.iter()));
static _serializedATN: [i32; 1036] = [
    4, 0, 10, 105, 6, -1, 2, 0, 7, 0, 2, 1, 7, 1, 2, 2, 7, 2, 2, 3, 7, 3, 
    2, 4, 7, 4, 2, 5, 7, 5, 2, 6, 7, 6, 2, 7, 7, 7, 2, 8, 7, 8, 2, 9, 7, 
    9, 1, 0, 1, 0, 1, 1, 1, 1, 1, 2, 1, 2, 1, 3, 1, 3, 1, 4, 1, 4, 1, 4, 
    1, 4, 1, 5, 4, 5, 35, 8, 5, 11, 5, 12, 5, 36, 1, 6, 3, 6, 40, 8, 6, 
    1, 6, 1, 6, 5, 6, 44, 8, 6, 10, 6, 12, 6, 47, 9, 6, 4, 6, 49, 8, 6, 
    11, 6, 12, 6, 50, 1, 6, 1, 6, 1, 7, 3, 7, 56, 8, 7, 1, 7, 1, 7, 5, 7, 
    60, 8, 7, 10, 7, 12, 7, 63, 9, 7, 5, 7, 65, 8, 7, 10, 7, 12, 7, 68, 
    9, 7, 1, 7, 3, 7, 71, 8, 7, 1, 7, 1, 7, 4, 7, 75, 8, 7, 11, 7, 12, 7, 
    76, 1, 8, 3, 8, 80, 8, 8, 1, 8, 1, 8, 5, 8, 84, 8, 8, 10, 8, 12, 8, 
    87, 9, 8, 5, 8, 89, 8, 8, 10, 8, 12, 8, 92, 9, 8, 1, 8, 3, 8, 95, 8, 
    8, 1, 8, 1, 8, 1, 9, 4, 9, 100, 8, 9, 11, 9, 12, 9, 101, 1, 9, 1, 9, 
    0, 0, 10, 1, 1, 3, 2, 5, 3, 7, 4, 9, 5, 11, 6, 13, 7, 15, 8, 17, 9, 
    19, 10, 1, 0, 5, 2, 0, 58, 58, 61, 61, 2, 0, 35, 35, 59, 59, 8, 0, 9, 
    10, 13, 13, 32, 32, 35, 35, 58, 59, 61, 61, 91, 91, 93, 93, 2, 0, 9, 
    9, 32, 32, 3, 0, 9, 9, 13, 13, 32, 32, 118, 0, 1, 1, 0, 0, 0, 0, 3, 
    1, 0, 0, 0, 0, 5, 1, 0, 0, 0, 0, 7, 1, 0, 0, 0, 0, 9, 1, 0, 0, 0, 0, 
    11, 1, 0, 0, 0, 0, 13, 1, 0, 0, 0, 0, 15, 1, 0, 0, 0, 0, 17, 1, 0, 0, 
    0, 0, 19, 1, 0, 0, 0, 1, 21, 1, 0, 0, 0, 3, 23, 1, 0, 0, 0, 5, 25, 1, 
    0, 0, 0, 7, 27, 1, 0, 0, 0, 9, 29, 1, 0, 0, 0, 11, 34, 1, 0, 0, 0, 13, 
    48, 1, 0, 0, 0, 15, 66, 1, 0, 0, 0, 17, 90, 1, 0, 0, 0, 19, 99, 1, 0, 
    0, 0, 21, 22, 5, 91, 0, 0, 22, 2, 1, 0, 0, 0, 23, 24, 5, 93, 0, 0, 24, 
    4, 1, 0, 0, 0, 25, 26, 7, 0, 0, 0, 26, 6, 1, 0, 0, 0, 27, 28, 7, 1, 
    0, 0, 28, 8, 1, 0, 0, 0, 29, 30, 5, 65279, 0, 0, 30, 31, 1, 0, 0, 0, 
    31, 32, 6, 4, 0, 0, 32, 10, 1, 0, 0, 0, 33, 35, 8, 2, 0, 0, 34, 33, 
    1, 0, 0, 0, 35, 36, 1, 0, 0, 0, 36, 34, 1, 0, 0, 0, 36, 37, 1, 0, 0, 
    0, 37, 12, 1, 0, 0, 0, 38, 40, 5, 13, 0, 0, 39, 38, 1, 0, 0, 0, 39, 
    40, 1, 0, 0, 0, 40, 41, 1, 0, 0, 0, 41, 45, 5, 10, 0, 0, 42, 44, 7, 
    3, 0, 0, 43, 42, 1, 0, 0, 0, 44, 47, 1, 0, 0, 0, 45, 43, 1, 0, 0, 0, 
    45, 46, 1, 0, 0, 0, 46, 49, 1, 0, 0, 0, 47, 45, 1, 0, 0, 0, 48, 39, 
    1, 0, 0, 0, 49, 50, 1, 0, 0, 0, 50, 48, 1, 0, 0, 0, 50, 51, 1, 0, 0, 
    0, 51, 52, 1, 0, 0, 0, 52, 53, 5, 91, 0, 0, 53, 14, 1, 0, 0, 0, 54, 
    56, 5, 13, 0, 0, 55, 54, 1, 0, 0, 0, 55, 56, 1, 0, 0, 0, 56, 57, 1, 
    0, 0, 0, 57, 61, 5, 10, 0, 0, 58, 60, 7, 3, 0, 0, 59, 58, 1, 0, 0, 0, 
    60, 63, 1, 0, 0, 0, 61, 59, 1, 0, 0, 0, 61, 62, 1, 0, 0, 0, 62, 65, 
    1, 0, 0, 0, 63, 61, 1, 0, 0, 0, 64, 55, 1, 0, 0, 0, 65, 68, 1, 0, 0, 
    0, 66, 64, 1, 0, 0, 0, 66, 67, 1, 0, 0, 0, 67, 70, 1, 0, 0, 0, 68, 66, 
    1, 0, 0, 0, 69, 71, 5, 13, 0, 0, 70, 69, 1, 0, 0, 0, 70, 71, 1, 0, 0, 
    0, 71, 72, 1, 0, 0, 0, 72, 74, 5, 10, 0, 0, 73, 75, 7, 3, 0, 0, 74, 
    73, 1, 0, 0, 0, 75, 76, 1, 0, 0, 0, 76, 74, 1, 0, 0, 0, 76, 77, 1, 0, 
    0, 0, 77, 16, 1, 0, 0, 0, 78, 80, 5, 13, 0, 0, 79, 78, 1, 0, 0, 0, 79, 
    80, 1, 0, 0, 0, 80, 81, 1, 0, 0, 0, 81, 85, 5, 10, 0, 0, 82, 84, 7, 
    3, 0, 0, 83, 82, 1, 0, 0, 0, 84, 87, 1, 0, 0, 0, 85, 83, 1, 0, 0, 0, 
    85, 86, 1, 0, 0, 0, 86, 89, 1, 0, 0, 0, 87, 85, 1, 0, 0, 0, 88, 79, 
    1, 0, 0, 0, 89, 92, 1, 0, 0, 0, 90, 88, 1, 0, 0, 0, 90, 91, 1, 0, 0, 
    0, 91, 94, 1, 0, 0, 0, 92, 90, 1, 0, 0, 0, 93, 95, 5, 13, 0, 0, 94, 
    93, 1, 0, 0, 0, 94, 95, 1, 0, 0, 0, 95, 96, 1, 0, 0, 0, 96, 97, 5, 10, 
    0, 0, 97, 18, 1, 0, 0, 0, 98, 100, 7, 4, 0, 0, 99, 98, 1, 0, 0, 0, 100, 
    101, 1, 0, 0, 0, 101, 99, 1, 0, 0, 0, 101, 102, 1, 0, 0, 0, 102, 103, 
    1, 0, 0, 0, 103, 104, 6, 9, 0, 0, 104, 20, 1, 0, 0, 0, 15, 0, 36, 39, 
    45, 50, 55, 61, 66, 70, 76, 79, 85, 90, 94, 101, 1, 0, 1, 0
];