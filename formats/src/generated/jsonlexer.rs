// Generated from JSON.g4 by ANTLR 4.13.2
use dbt_antlr_runtime::prelude::*;
use dbt_antlr_runtime::atn_simulator::LexerATNSimulatorManager as ATNSimulatorManager;

dbt_antlr_runtime::check_version!("0","6");
pub const BEGIN_ARRAY:i32=1; 
pub const BEGIN_OBJECT:i32=2; 
pub const END_ARRAY:i32=3; 
pub const END_OBJECT:i32=4; 
pub const NAME_SEPARATOR:i32=5; 
pub const VALUE_SEPARATOR:i32=6; 
pub const FALSE:i32=7; 
pub const NULL:i32=8; 
pub const TRUE:i32=9; 
pub const NUMBER:i32=10; 
pub const STRING:i32=11; 
pub const BYTE_ORDER_MARK:i32=12; 
pub const WS:i32=13;

pub const channelNames: [&'static str;0+2] = [
    "DEFAULT_TOKEN_CHANNEL", "HIDDEN"
];

pub const modeNames: [&'static str;1] = [
    "DEFAULT_MODE"
];

pub const ruleNames: [&'static str;20] = [
    "BEGIN_ARRAY", "BEGIN_OBJECT", "END_ARRAY", "END_OBJECT", "NAME_SEPARATOR", 
    "VALUE_SEPARATOR", "FALSE", "NULL", "TRUE", "NUMBER", "INT", "FRAC", 
    "EXP", "DIGIT", "STRING", "UNESCAPED", "ESCAPE", "HEX", "BYTE_ORDER_MARK", 
    "WS"
];
pub const _LITERAL_NAMES: [Option<&'static str>;13] = [
	None, Some("'['"), Some("'{'"), Some("']'"), Some("'}'"), Some("':'"), 
	Some("','"), Some("'false'"), Some("'null'"), Some("'true'"), None, None, 
	Some("'\\uFEFF'")
];
pub const _SYMBOLIC_NAMES: [Option<&'static str>;14]  = [
	None, Some("BEGIN_ARRAY"), Some("BEGIN_OBJECT"), Some("END_ARRAY"), Some("END_OBJECT"), 
	Some("NAME_SEPARATOR"), Some("VALUE_SEPARATOR"), Some("FALSE"), Some("NULL"), 
	Some("TRUE"), Some("NUMBER"), Some("STRING"), Some("BYTE_ORDER_MARK"), 
	Some("WS")
];

static VOCABULARY: LazyLock<Box<dyn Vocabulary>> = LazyLock::new(|| Box::new(VocabularyImpl::new(_LITERAL_NAMES.iter(), _SYMBOLIC_NAMES.iter(), None)));

pub type LexerContext<'input, 'arena> = BaseRuleContext<'input, 'arena, EmptyNodeKind, EmptyCustomRuleContext<'input, 'arena>>;
pub type BaseLexerType<'input, 'arena, Input, TF> = BaseLexer<'input, 'arena, JSONLexerActions, Input, TF>;
pub fn lexer_simulator_manager() -> &'static ATNSimulatorManager { &ATN_SIMULATOR_MANAGER }

pub struct JSONLexer<'input, 'arena, Input, TF = CommonTokenFactory<'input, 'arena>>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: CharStream<'input>,
{
	base: BaseLexerType<'input, 'arena, Input, TF>,
}

dbt_antlr_runtime::impl_token_source! { JSONLexer }
dbt_antlr_runtime::impl_deref! { lexer => JSONLexer }

impl<'input, 'arena, Input, TF> JSONLexer<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: CharStream<'input>,
{
    pub fn new(arena: &'arena Arena, input: Input) -> Self {
        let actions = JSONLexerActions {
        };
        let base = BaseLexerType::new_base_lexer(input, actions, arena);
        Self { base }
    }
}

pub struct JSONLexerActions {
}

impl JSONLexerActions {
}

dbt_antlr_runtime::impl_lexer_recog! { JSONLexerActions, "JSONLexer.g4" }

static ATN_SIMULATOR_MANAGER: LazyLock<ATNSimulatorManager> = LazyLock::new(|| ATNSimulatorManager::new(&_ATN));
static _ATN: LazyLock<ATN> =
    LazyLock::new(|| ATNDeserializer::new(None).deserialize(&mut _serializedATN.iter()));
static _serializedATN: [i32; 1299] = [
    4, 0, 13, 141, 6, -1, 2, 0, 7, 0, 2, 1, 7, 1, 2, 2, 7, 2, 2, 3, 7, 3, 
    2, 4, 7, 4, 2, 5, 7, 5, 2, 6, 7, 6, 2, 7, 7, 7, 2, 8, 7, 8, 2, 9, 7, 
    9, 2, 10, 7, 10, 2, 11, 7, 11, 2, 12, 7, 12, 2, 13, 7, 13, 2, 14, 7, 
    14, 2, 15, 7, 15, 2, 16, 7, 16, 2, 17, 7, 17, 2, 18, 7, 18, 2, 19, 7, 
    19, 1, 0, 1, 0, 1, 1, 1, 1, 1, 2, 1, 2, 1, 3, 1, 3, 1, 4, 1, 4, 1, 5, 
    1, 5, 1, 6, 1, 6, 1, 6, 1, 6, 1, 6, 1, 6, 1, 7, 1, 7, 1, 7, 1, 7, 1, 
    7, 1, 8, 1, 8, 1, 8, 1, 8, 1, 8, 1, 9, 3, 9, 71, 8, 9, 1, 9, 1, 9, 3, 
    9, 75, 8, 9, 1, 9, 3, 9, 78, 8, 9, 1, 10, 1, 10, 1, 10, 5, 10, 83, 8, 
    10, 10, 10, 12, 10, 86, 9, 10, 3, 10, 88, 8, 10, 1, 11, 1, 11, 4, 11, 
    92, 8, 11, 11, 11, 12, 11, 93, 1, 12, 1, 12, 3, 12, 98, 8, 12, 1, 12, 
    4, 12, 101, 8, 12, 11, 12, 12, 12, 102, 1, 13, 1, 13, 1, 14, 1, 14, 
    1, 14, 5, 14, 110, 8, 14, 10, 14, 12, 14, 113, 9, 14, 1, 14, 1, 14, 
    1, 15, 1, 15, 1, 16, 1, 16, 1, 16, 1, 16, 1, 16, 1, 16, 1, 16, 1, 16, 
    3, 16, 127, 8, 16, 1, 17, 1, 17, 1, 18, 1, 18, 1, 18, 1, 18, 1, 19, 
    4, 19, 136, 8, 19, 11, 19, 12, 19, 137, 1, 19, 1, 19, 0, 0, 20, 1, 1, 
    3, 2, 5, 3, 7, 4, 9, 5, 11, 6, 13, 7, 15, 8, 17, 9, 19, 10, 21, 0, 23, 
    0, 25, 0, 27, 0, 29, 11, 31, 0, 33, 0, 35, 0, 37, 12, 39, 13, 1, 0, 
    8, 1, 0, 49, 57, 2, 0, 69, 69, 101, 101, 2, 0, 43, 43, 45, 45, 1, 0, 
    48, 57, 3, 0, 32, 33, 35, 91, 93, 1114111, 8, 0, 34, 34, 47, 47, 92, 
    92, 98, 98, 102, 102, 110, 110, 114, 114, 116, 116, 3, 0, 48, 57, 65, 
    70, 97, 102, 3, 0, 9, 10, 13, 13, 32, 32, 145, 0, 1, 1, 0, 0, 0, 0, 
    3, 1, 0, 0, 0, 0, 5, 1, 0, 0, 0, 0, 7, 1, 0, 0, 0, 0, 9, 1, 0, 0, 0, 
    0, 11, 1, 0, 0, 0, 0, 13, 1, 0, 0, 0, 0, 15, 1, 0, 0, 0, 0, 17, 1, 0, 
    0, 0, 0, 19, 1, 0, 0, 0, 0, 29, 1, 0, 0, 0, 0, 37, 1, 0, 0, 0, 0, 39, 
    1, 0, 0, 0, 1, 41, 1, 0, 0, 0, 3, 43, 1, 0, 0, 0, 5, 45, 1, 0, 0, 0, 
    7, 47, 1, 0, 0, 0, 9, 49, 1, 0, 0, 0, 11, 51, 1, 0, 0, 0, 13, 53, 1, 
    0, 0, 0, 15, 59, 1, 0, 0, 0, 17, 64, 1, 0, 0, 0, 19, 70, 1, 0, 0, 0, 
    21, 87, 1, 0, 0, 0, 23, 89, 1, 0, 0, 0, 25, 95, 1, 0, 0, 0, 27, 104, 
    1, 0, 0, 0, 29, 106, 1, 0, 0, 0, 31, 116, 1, 0, 0, 0, 33, 118, 1, 0, 
    0, 0, 35, 128, 1, 0, 0, 0, 37, 130, 1, 0, 0, 0, 39, 135, 1, 0, 0, 0, 
    41, 42, 5, 91, 0, 0, 42, 2, 1, 0, 0, 0, 43, 44, 5, 123, 0, 0, 44, 4, 
    1, 0, 0, 0, 45, 46, 5, 93, 0, 0, 46, 6, 1, 0, 0, 0, 47, 48, 5, 125, 
    0, 0, 48, 8, 1, 0, 0, 0, 49, 50, 5, 58, 0, 0, 50, 10, 1, 0, 0, 0, 51, 
    52, 5, 44, 0, 0, 52, 12, 1, 0, 0, 0, 53, 54, 5, 102, 0, 0, 54, 55, 5, 
    97, 0, 0, 55, 56, 5, 108, 0, 0, 56, 57, 5, 115, 0, 0, 57, 58, 5, 101, 
    0, 0, 58, 14, 1, 0, 0, 0, 59, 60, 5, 110, 0, 0, 60, 61, 5, 117, 0, 0, 
    61, 62, 5, 108, 0, 0, 62, 63, 5, 108, 0, 0, 63, 16, 1, 0, 0, 0, 64, 
    65, 5, 116, 0, 0, 65, 66, 5, 114, 0, 0, 66, 67, 5, 117, 0, 0, 67, 68, 
    5, 101, 0, 0, 68, 18, 1, 0, 0, 0, 69, 71, 5, 45, 0, 0, 70, 69, 1, 0, 
    0, 0, 70, 71, 1, 0, 0, 0, 71, 72, 1, 0, 0, 0, 72, 74, 3, 21, 10, 0, 
    73, 75, 3, 23, 11, 0, 74, 73, 1, 0, 0, 0, 74, 75, 1, 0, 0, 0, 75, 77, 
    1, 0, 0, 0, 76, 78, 3, 25, 12, 0, 77, 76, 1, 0, 0, 0, 77, 78, 1, 0, 
    0, 0, 78, 20, 1, 0, 0, 0, 79, 88, 5, 48, 0, 0, 80, 84, 7, 0, 0, 0, 81, 
    83, 3, 27, 13, 0, 82, 81, 1, 0, 0, 0, 83, 86, 1, 0, 0, 0, 84, 82, 1, 
    0, 0, 0, 84, 85, 1, 0, 0, 0, 85, 88, 1, 0, 0, 0, 86, 84, 1, 0, 0, 0, 
    87, 79, 1, 0, 0, 0, 87, 80, 1, 0, 0, 0, 88, 22, 1, 0, 0, 0, 89, 91, 
    5, 46, 0, 0, 90, 92, 3, 27, 13, 0, 91, 90, 1, 0, 0, 0, 92, 93, 1, 0, 
    0, 0, 93, 91, 1, 0, 0, 0, 93, 94, 1, 0, 0, 0, 94, 24, 1, 0, 0, 0, 95, 
    97, 7, 1, 0, 0, 96, 98, 7, 2, 0, 0, 97, 96, 1, 0, 0, 0, 97, 98, 1, 0, 
    0, 0, 98, 100, 1, 0, 0, 0, 99, 101, 3, 27, 13, 0, 100, 99, 1, 0, 0, 
    0, 101, 102, 1, 0, 0, 0, 102, 100, 1, 0, 0, 0, 102, 103, 1, 0, 0, 0, 
    103, 26, 1, 0, 0, 0, 104, 105, 7, 3, 0, 0, 105, 28, 1, 0, 0, 0, 106, 
    111, 5, 34, 0, 0, 107, 110, 3, 31, 15, 0, 108, 110, 3, 33, 16, 0, 109, 
    107, 1, 0, 0, 0, 109, 108, 1, 0, 0, 0, 110, 113, 1, 0, 0, 0, 111, 109, 
    1, 0, 0, 0, 111, 112, 1, 0, 0, 0, 112, 114, 1, 0, 0, 0, 113, 111, 1, 
    0, 0, 0, 114, 115, 5, 34, 0, 0, 115, 30, 1, 0, 0, 0, 116, 117, 7, 4, 
    0, 0, 117, 32, 1, 0, 0, 0, 118, 126, 5, 92, 0, 0, 119, 127, 7, 5, 0, 
    0, 120, 121, 5, 117, 0, 0, 121, 122, 3, 35, 17, 0, 122, 123, 3, 35, 
    17, 0, 123, 124, 3, 35, 17, 0, 124, 125, 3, 35, 17, 0, 125, 127, 1, 
    0, 0, 0, 126, 119, 1, 0, 0, 0, 126, 120, 1, 0, 0, 0, 127, 34, 1, 0, 
    0, 0, 128, 129, 7, 6, 0, 0, 129, 36, 1, 0, 0, 0, 130, 131, 5, 65279, 
    0, 0, 131, 132, 1, 0, 0, 0, 132, 133, 6, 18, 0, 0, 133, 38, 1, 0, 0, 
    0, 134, 136, 7, 7, 0, 0, 135, 134, 1, 0, 0, 0, 136, 137, 1, 0, 0, 0, 
    137, 135, 1, 0, 0, 0, 137, 138, 1, 0, 0, 0, 138, 139, 1, 0, 0, 0, 139, 
    140, 6, 19, 0, 0, 140, 40, 1, 0, 0, 0, 13, 0, 70, 74, 77, 84, 87, 93, 
    97, 102, 109, 111, 126, 137, 1, 0, 1, 0
];