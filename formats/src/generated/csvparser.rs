// Generated from CSV.g4 by ANTLR 4.13.2
use dbt_antlr_runtime::prelude::*;
use dbt_antlr_runtime::atn_simulator::ParserATNSimulatorManager as ATNSimulatorManager;
dbt_antlr_runtime::check_version!("0","6");
pub const CSV_COMMA:i32=1; 
pub const CSV_BYTE_ORDER_MARK:i32=2; 
pub const CSV_TEXT:i32=3; 
pub const CSV_ESCAPED:i32=4; 
pub const CSV_LINE_BREAK:i32=5;
pub const CSV_EOF:i32=EOF;
pub const RULE_file:usize = 0; 
pub const RULE_record:usize = 1; 
pub const RULE_field:usize = 2;
pub const ruleNames: [&'static str; 3] = [
    "file", "record", "field"
];

pub const _LITERAL_NAMES: [Option<&'static str>;3] = [
	None, Some("','"), Some("'\\uFEFF'")
];
pub const _SYMBOLIC_NAMES: [Option<&'static str>;6]  = [
	None, Some("COMMA"), Some("BYTE_ORDER_MARK"), Some("TEXT"), Some("ESCAPED"), 
	Some("LINE_BREAK")
];

static VOCABULARY: LazyLock<Box<dyn Vocabulary>> = LazyLock::new(|| Box::new(VocabularyImpl::new(_LITERAL_NAMES.iter(), _SYMBOLIC_NAMES.iter(), None)));

pub type BaseParserType<'input, 'arena, Input, TF> = BaseParser<'input, 'arena, CSVParserExt<'input, 'arena>, CSVParserNodeKind, Input, TF>;
pub fn parser_simulator_manager() -> &'static ATNSimulatorManager { &ATN_SIMULATOR_MANAGER }

pub struct CSVParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	base: BaseParserType<'input, 'arena, Input, TF>,
    err_handler: ErrorStrategyDelegate<'input, 'arena, TF, BaseParserType<'input, 'arena, Input, TF>>,
}

impl<'input, 'arena, Input, TF> CSVParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
    pub fn with_strategy(arena: &'arena Arena, input: Input, strategy: Box<dyn ErrorStrategy<'input, 'arena, TF, BaseParserType<'input, 'arena, Input, TF>> + 'arena>) -> Self {
		Self {
			base: BaseParser::new_base_parser(
				arena, input,
				CSVParserExt {
					_pd: Default::default(),
				}
			),
            err_handler: unsafe { ErrorStrategyDelegate::new(strategy) },
        }
    }

    pub fn new(arena: &'arena Arena, input: Input) -> Self{
    	Self::with_strategy(arena, input, Box::new(DefaultErrorStrategy::new()))
    }

    pub fn set_error_strategy(&mut self, strategy: Box<dyn ErrorStrategy<'input, 'arena, TF, BaseParserType<'input, 'arena, Input, TF>> + 'arena>) {
        self.err_handler = unsafe { ErrorStrategyDelegate::new(strategy) };
    }

    /// Adds parse listener for this parser
    /// returns `listener_id` that can be used later to get listener back
    ///
    /// ### Example for listener usage:
    /// todo
    pub fn add_parse_listener<L>(
        &mut self,
        listener: Box<L>,
    ) -> ListenerId<L>
    where
        L: ParseTreeListener<'arena, CSVParserNodeKind, TF::Tok> + 'static,
    {
        let id = ListenerId::new(&listener);
        self.base.add_dyn_parse_listener(listener);
        id
    }
}
pub struct CSVTreeWalker;
impl CSVTreeWalker
{
    pub fn walk<'input, 'arena, Tok, L, T>(
        listener: Box<L>,
        tree: &'arena T,
    ) -> Result<Box<L>, ANTLRError>
    where
        'input: 'arena,
        L: ParseTreeListener<'arena, CSVParserNodeKind, Tok> + 'static,
        T: NodeInner<'input, 'arena, CSVParserNodeKind, Tok>,
        Tok: Token + 'input,
    {
        let listener_ptr = Box::into_raw(listener);
        let listener = unsafe { Box::from_raw(listener_ptr as *mut <CSVParserNodeKind as NodeKindType<Tok>>::Listener) };
        let listener = ParseTreeWalker::walk(listener, tree.as_node())?;
        Ok(unsafe { Box::from_raw(Box::into_raw(listener) as *mut L) } )
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u16)]
pub enum CSVParserNodeKind {
    FileContext,
    RecordContext,
    FieldContext,
    Terminal,
    Error,
}
pub type CSVParserNode<'input, 'arena, Tok = CommonToken<'input>> = TreeNode<'input, 'arena, CSVParserNodeKind, Tok>;

dbt_antlr_runtime::impl_deref! { parser => CSVParser }
dbt_antlr_runtime::impl_node_kind! { CSVParserNodeKind {
; FileContext(), RecordContext(), FieldContext(), 
    }; 
}

pub struct CSVParserExt<'input, 'arena> {
	_pd: PhantomData<(&'input str, &'arena ())>,
}

impl<'input, 'arena> CSVParserExt<'input, 'arena> {
}

dbt_antlr_runtime::impl_parser_recog! { CSVParserExt, CSVParserNodeKind, "CSV.g4" }

//------------------- file ----------------
pub type FileContextAll<'input, 'arena, Tok = CommonToken<'input>> = FileContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CSVParserNodeKind, FileContext, FileContextExt, RULE_file }

pub trait FileContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    fn record_all(&self) -> Vec<&'arena RecordContextAll<'input, 'arena, Tok>>;
    fn record(&self, i: usize) -> Option<&'arena RecordContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token EOF
    /// Returns `None` if there is no child corresponding to token EOF
    fn EOF(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token LINE_BREAK in current rule
    fn LINE_BREAK_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token LINE_BREAK, starting from 0.
    /// Returns `None` if number of children corresponding to token LINE_BREAK is less than or equal to `i`.
    fn LINE_BREAK(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> FileContextAttrs<'input, 'arena, Tok> for FileContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    fn record_all(&self) -> Vec<&'arena RecordContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn record(&self, i: usize) -> Option<&'arena RecordContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves first TerminalNode corresponding to token EOF
    /// Returns `None` if there is no child corresponding to token EOF
    fn EOF(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == CSV_EOF)
    }
    /// Retrieves all `TerminalNode`s corresponding to token LINE_BREAK in current rule
    fn LINE_BREAK_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == CSV_LINE_BREAK).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token LINE_BREAK, starting from 0.
    /// Returns `None` if number of children corresponding to token LINE_BREAK is less than or equal to `i`.
    fn LINE_BREAK(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == CSV_LINE_BREAK).nth(i)
    }
}

impl<'input, 'arena, Input, TF> CSVParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn file(&mut self,) -> Result<&'arena FileContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, FileContext<TF::Tok>, RULE_file, 0, |_parentctx| FileContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena FileContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(6);
		recog.record()?;
		recog.base.set_state(11);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		while _la==CSV_LINE_BREAK {
			{
			{
			recog.base.set_state(7);
			recog.base.match_token(CSV_LINE_BREAK,&mut recog.err_handler)?;
			recog.base.set_state(8);
			recog.record()?;
			}
			}
			recog.base.set_state(13);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
		}
		recog.base.set_state(14);
		recog.base.match_token(CSV_EOF,&mut recog.err_handler)?;
		}
		})
	}
}
//------------------- record ----------------
pub type RecordContextAll<'input, 'arena, Tok = CommonToken<'input>> = RecordContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CSVParserNodeKind, RecordContext, RecordContextExt, RULE_record }

pub trait RecordContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    fn field_all(&self) -> Vec<&'arena FieldContextAll<'input, 'arena, Tok>>;
    fn field(&self, i: usize) -> Option<&'arena FieldContextAll<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token COMMA in current rule
    fn COMMA_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token COMMA, starting from 0.
    /// Returns `None` if number of children corresponding to token COMMA is less than or equal to `i`.
    fn COMMA(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> RecordContextAttrs<'input, 'arena, Tok> for RecordContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    fn field_all(&self) -> Vec<&'arena FieldContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn field(&self, i: usize) -> Option<&'arena FieldContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token COMMA in current rule
    fn COMMA_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == CSV_COMMA).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token COMMA, starting from 0.
    /// Returns `None` if number of children corresponding to token COMMA is less than or equal to `i`.
    fn COMMA(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == CSV_COMMA).nth(i)
    }
}

impl<'input, 'arena, Input, TF> CSVParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn record(&mut self,) -> Result<&'arena RecordContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, RecordContext<TF::Tok>, RULE_record, 2, |_parentctx| RecordContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena RecordContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(16);
		recog.field()?;
		recog.base.set_state(21);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		while _la==CSV_COMMA {
			{
			{
			recog.base.set_state(17);
			recog.base.match_token(CSV_COMMA,&mut recog.err_handler)?;
			recog.base.set_state(18);
			recog.field()?;
			}
			}
			recog.base.set_state(23);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
		}
		}
		})
	}
}
//------------------- field ----------------
pub type FieldContextAll<'input, 'arena, Tok = CommonToken<'input>> = FieldContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CSVParserNodeKind, FieldContext, FieldContextExt, RULE_field }

pub trait FieldContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token TEXT
    /// Returns `None` if there is no child corresponding to token TEXT
    fn TEXT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token ESCAPED
    /// Returns `None` if there is no child corresponding to token ESCAPED
    fn ESCAPED(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> FieldContextAttrs<'input, 'arena, Tok> for FieldContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token TEXT
    /// Returns `None` if there is no child corresponding to token TEXT
    fn TEXT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == CSV_TEXT)
    }
    /// Retrieves first TerminalNode corresponding to token ESCAPED
    /// Returns `None` if there is no child corresponding to token ESCAPED
    fn ESCAPED(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == CSV_ESCAPED)
    }
}

impl<'input, 'arena, Input, TF> CSVParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn field(&mut self,) -> Result<&'arena FieldContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, FieldContext<TF::Tok>, RULE_field, 4, |_parentctx| FieldContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena FieldContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(25);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		if _la==CSV_TEXT || _la==CSV_ESCAPED {
			{
			recog.base.set_state(24);
			_la = recog.base.input.la(1);
			if { !(_la==CSV_TEXT || _la==CSV_ESCAPED) } {
				recog.err_handler.recover_inline(&mut recog.base)?;
			}
			else {
				if recog.base.input.la(1)==TOKEN_EOF { recog.base.matched_eof = true };
				recog.err_handler.report_match(&mut recog.base);
				recog.base.consume(&mut recog.err_handler)?;
			}
			}
		}

		}
		})
	}
}

static ATN_SIMULATOR_MANAGER: LazyLock<ATNSimulatorManager> = LazyLock::new(|| ATNSimulatorManager::new(&_ATN));
static _ATN: LazyLock<ATN> = LazyLock::new(|| {
    PackedATNDeserializer::new()
        .deserialize(&_serializedATN)
        .expect("invalid packed parser ATN")
});
static _serializedATN: [u32; 380] = [
    1346458702, 3, 16909060, 29, 5, 28, 27, 1, 1, 3, 3, 29, 196, 225, 135, 
    360, 5, 365, 2, 371, 3, 374, 3, 377, 3, 380, 2, 367, 4, 2, 0, 8, 0, 
    1, 4294967295, 4294967295, 7, 0, 16, 1, 0, 4294967295, 4294967295, 2, 
    1, 8, 1, 1, 4294967295, 4294967295, 7, 1, 16, 2, 0, 4294967295, 4294967295, 
    2, 2, 8, 2, 1, 4294967295, 4294967295, 7, 2, 16, 3, 0, 4294967295, 4294967295, 
    1, 0, 8, 3, 1, 4294967295, 4294967295, 1, 0, 32, 4, 1, 4294967295, 4294967295, 
    1, 0, 8, 5, 1, 4294967295, 4294967295, 5, 0, 8, 6, 1, 10, 4294967295, 
    8, 0, 8, 7, 1, 4294967295, 4294967295, 10, 0, 8, 8, 2, 4294967295, 4294967295, 
    12, 0, 8, 10, 1, 4294967295, 13, 9, 0, 8, 11, 1, 4294967295, 4294967295, 
    1, 0, 32, 12, 1, 4294967295, 4294967295, 1, 0, 8, 13, 1, 4294967295, 
    4294967295, 1, 1, 8, 14, 1, 4294967295, 4294967295, 1, 1, 32, 15, 1, 
    4294967295, 4294967295, 1, 1, 8, 16, 1, 4294967295, 4294967295, 5, 1, 
    8, 17, 1, 20, 4294967295, 8, 1, 8, 18, 1, 4294967295, 4294967295, 10, 
    1, 8, 19, 2, 4294967295, 4294967295, 12, 1, 8, 21, 1, 4294967295, 23, 
    9, 1, 8, 22, 1, 4294967295, 4294967295, 1, 2, 32, 23, 1, 4294967295, 
    4294967295, 3, 2, 8, 24, 2, 26, 4294967295, 8, 2, 8, 26, 1, 4294967295, 
    4294967295, 1, 2, 0, 27, 0, 4294967295, 4294967295, 1, 6, 0, 0, 0, 1, 
    16, 0, 0, 0, 1, 25, 0, 0, 0, 3, 2, 1, 11, 0, 5, 8, 5, 0, 0, 3, 2, 1, 
    10, 0, 1, 7, 0, 0, 0, 1, 13, 0, 0, 0, 1, 9, 0, 0, 0, 1, 12, 0, 0, 0, 
    1, 14, 0, 0, 0, 1, 11, 0, 0, 0, 5, 15, 4294967295, 0, 0, 1, 1, 0, 0, 
    0, 3, 4, 2, 21, 0, 5, 18, 1, 0, 0, 3, 4, 2, 20, 0, 1, 17, 0, 0, 0, 1, 
    23, 0, 0, 0, 1, 19, 0, 0, 0, 1, 22, 0, 0, 0, 1, 3, 0, 0, 0, 1, 21, 0, 
    0, 0, 7, 26, 0, 0, 0, 1, 24, 0, 0, 0, 1, 26, 0, 0, 0, 1, 5, 0, 0, 0, 
    0, 1, 1, 0, 2, 3, 4, 24, 0, 0, 0, 11, 21, 25, 0, 2, 4, 1, 3, 5
];