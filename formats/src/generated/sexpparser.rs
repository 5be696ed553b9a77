// Generated from SEXP.g4 by ANTLR 4.13.2
use dbt_antlr_runtime::prelude::*;
use dbt_antlr_runtime::atn_simulator::ParserATNSimulatorManager as ATNSimulatorManager;
dbt_antlr_runtime::check_version!("0","6");
pub const SEXP_OPEN:i32=1; 
pub const SEXP_OPEN_VECTOR:i32=2; 
pub const SEXP_CLOSE:i32=3; 
pub const SEXP_DOT:i32=4; 
pub const SEXP_SKIP_DATUM:i32=5; 
pub const SEXP_QUOTE:i32=6; 
pub const SEXP_QUASIQUOTE:i32=7; 
pub const SEXP_UNQUOTE:i32=8; 
pub const SEXP_UNQUOTE_SPLICING:i32=9; 
pub const SEXP_STRING:i32=10; 
pub const SEXP_ATOM:i32=11; 
pub const SEXP_COMMENT:i32=12; 
pub const SEXP_NESTED_COMMENT:i32=13; 
pub const SEXP_BYTE_ORDER_MARK:i32=14; 
pub const SEXP_WS:i32=15;
pub const SEXP_EOF:i32=EOF;
pub const RULE_file:usize = 0; 
pub const RULE_datum:usize = 1; 
pub const RULE_list:usize = 2; 
pub const RULE_vector:usize = 3; 
pub const RULE_abbreviation:usize = 4; 
pub const RULE_skipped:usize = 5;
pub const ruleNames: [&'static str; 6] = [
    "file", "datum", "list", "vector", "abbreviation", "skipped"
];

pub const _LITERAL_NAMES: [Option<&'static str>;15] = [
	None, Some("'('"), None, Some("')'"), Some("'.'"), Some("'#;'"), Some("'''"), 
	Some("'`'"), Some("','"), Some("',@'"), None, None, None, None, Some("'\\uFEFF'")
];
pub const _SYMBOLIC_NAMES: [Option<&'static str>;16]  = [
	None, Some("OPEN"), Some("OPEN_VECTOR"), Some("CLOSE"), Some("DOT"), Some("SKIP_DATUM"), 
	Some("QUOTE"), Some("QUASIQUOTE"), Some("UNQUOTE"), Some("UNQUOTE_SPLICING"), 
	Some("STRING"), Some("ATOM"), Some("COMMENT"), Some("NESTED_COMMENT"), 
	Some("BYTE_ORDER_MARK"), Some("WS")
];

static VOCABULARY: LazyLock<Box<dyn Vocabulary>> = LazyLock::new(|| Box::new(VocabularyImpl::new(_LITERAL_NAMES.iter(), _SYMBOLIC_NAMES.iter(), None)));

pub type BaseParserType<'input, 'arena, Input, TF> = BaseParser<'input, 'arena, SEXPParserExt<'input, 'arena>, SEXPParserNodeKind, Input, TF>;
pub fn parser_simulator_manager() -> &'static ATNSimulatorManager { &ATN_SIMULATOR_MANAGER }

pub struct SEXPParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	base: BaseParserType<'input, 'arena, Input, TF>,
    err_handler: ErrorStrategyDelegate<'input, 'arena, TF, BaseParserType<'input, 'arena, Input, TF>>,
}

impl<'input, 'arena, Input, TF> SEXPParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
    pub fn with_strategy(arena: &'arena Arena, input: Input, strategy: Box<dyn ErrorStrategy<'input, 'arena, TF, BaseParserType<'input, 'arena, Input, TF>> + 'arena>) -> Self {
		Self {
			base: BaseParser::new_base_parser(
				arena, input,
				SEXPParserExt {
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
        L: ParseTreeListener<'arena, SEXPParserNodeKind, TF::Tok> + 'static,
    {
        let id = ListenerId::new(&listener);
        self.base.add_dyn_parse_listener(listener);
        id
    }
}
pub struct SEXPTreeWalker;
impl SEXPTreeWalker
{
    pub fn walk<'input, 'arena, Tok, L, T>(
        listener: Box<L>,
        tree: &'arena T,
    ) -> Result<Box<L>, ANTLRError>
    where
        'input: 'arena,
        L: ParseTreeListener<'arena, SEXPParserNodeKind, Tok> + 'static,
        T: NodeInner<'input, 'arena, SEXPParserNodeKind, Tok>,
        Tok: Token + 'input,
    {
        let listener_ptr = Box::into_raw(listener);
        let listener = unsafe { Box::from_raw(listener_ptr as *mut <SEXPParserNodeKind as NodeKindType<Tok>>::Listener) };
        let listener = ParseTreeWalker::walk(listener, tree.as_node())?;
        Ok(unsafe { Box::from_raw(Box::into_raw(listener) as *mut L) } )
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u16)]
pub enum SEXPParserNodeKind {
    FileContext,
    DatumContext,
    ListContext,
    VectorContext,
    AbbreviationContext,
    SkippedContext,
    Terminal,
    Error,
}
pub type SEXPParserNode<'input, 'arena, Tok = CommonToken<'input>> = TreeNode<'input, 'arena, SEXPParserNodeKind, Tok>;

dbt_antlr_runtime::impl_deref! { parser => SEXPParser }
dbt_antlr_runtime::impl_node_kind! { SEXPParserNodeKind {
; FileContext(), DatumContext(), ListContext(), VectorContext(), AbbreviationContext(), SkippedContext(), 
    }; 
}

pub struct SEXPParserExt<'input, 'arena> {
	_pd: PhantomData<(&'input str, &'arena ())>,
}

impl<'input, 'arena> SEXPParserExt<'input, 'arena> {
}

dbt_antlr_runtime::impl_parser_recog! { SEXPParserExt, SEXPParserNodeKind, "SEXP.g4" }

//------------------- file ----------------
pub type FileContextAll<'input, 'arena, Tok = CommonToken<'input>> = FileContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { SEXPParserNodeKind, FileContext, FileContextExt, RULE_file }

pub trait FileContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token EOF
    /// Returns `None` if there is no child corresponding to token EOF
    fn EOF(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn datum_all(&self) -> Vec<&'arena DatumContextAll<'input, 'arena, Tok>>;
    fn datum(&self, i: usize) -> Option<&'arena DatumContextAll<'input, 'arena, Tok>>;
    fn skipped_all(&self) -> Vec<&'arena SkippedContextAll<'input, 'arena, Tok>>;
    fn skipped(&self, i: usize) -> Option<&'arena SkippedContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> FileContextAttrs<'input, 'arena, Tok> for FileContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token EOF
    /// Returns `None` if there is no child corresponding to token EOF
    fn EOF(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == SEXP_EOF)
    }
    fn datum_all(&self) -> Vec<&'arena DatumContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn datum(&self, i: usize) -> Option<&'arena DatumContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    fn skipped_all(&self) -> Vec<&'arena SkippedContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn skipped(&self, i: usize) -> Option<&'arena SkippedContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
}

impl<'input, 'arena, Input, TF> SEXPParser<'input, 'arena, Input, TF>
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
		recog.base.set_state(16);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		while (((_la) & !0x3f) == 0 && ((1usize << _la) & 4070) != 0) {
			{
			recog.base.set_state(14);
			recog.err_handler.sync(&mut recog.base)?;
			match recog.base.input.la(1) {
			    SEXP_OPEN |SEXP_OPEN_VECTOR |SEXP_QUOTE |SEXP_QUASIQUOTE |SEXP_UNQUOTE |
			    SEXP_UNQUOTE_SPLICING |SEXP_STRING |SEXP_ATOM  => {
			        {
			        recog.base.set_state(12);
			        recog.datum()?;
			        }}
			    SEXP_SKIP_DATUM  => {
			        {
			        recog.base.set_state(13);
			        recog.skipped()?;
			        }}
				_ => Err(ANTLRError::no_alt(&mut recog.base))?
			}
			}
			recog.base.set_state(18);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
		}
		recog.base.set_state(19);
		recog.base.match_token(SEXP_EOF,&mut recog.err_handler)?;
		}
		})
	}
}
//------------------- datum ----------------
pub type DatumContextAll<'input, 'arena, Tok = CommonToken<'input>> = DatumContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { SEXPParserNodeKind, DatumContext, DatumContextExt, RULE_datum }

pub trait DatumContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token ATOM
    /// Returns `None` if there is no child corresponding to token ATOM
    fn ATOM(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token STRING
    /// Returns `None` if there is no child corresponding to token STRING
    fn STRING(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn list(&self) -> Option<&'arena ListContextAll<'input, 'arena, Tok>>;
    fn vector(&self) -> Option<&'arena VectorContextAll<'input, 'arena, Tok>>;
    fn abbreviation(&self) -> Option<&'arena AbbreviationContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> DatumContextAttrs<'input, 'arena, Tok> for DatumContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token ATOM
    /// Returns `None` if there is no child corresponding to token ATOM
    fn ATOM(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == SEXP_ATOM)
    }
    /// Retrieves first TerminalNode corresponding to token STRING
    /// Returns `None` if there is no child corresponding to token STRING
    fn STRING(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == SEXP_STRING)
    }
    fn list(&self) -> Option<&'arena ListContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn vector(&self) -> Option<&'arena VectorContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn abbreviation(&self) -> Option<&'arena AbbreviationContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
}

impl<'input, 'arena, Input, TF> SEXPParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn datum(&mut self,) -> Result<&'arena DatumContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, DatumContext<TF::Tok>, RULE_datum, 2, |_parentctx| DatumContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena DatumContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		recog.base.set_state(26);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.base.input.la(1) {
		    SEXP_ATOM  => {
		        /*------- Outer Most Alt 1 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		        {
		        recog.base.set_state(21);
		        recog.base.match_token(SEXP_ATOM,&mut recog.err_handler)?;
		        }}
		    SEXP_STRING  => {
		        /*------- Outer Most Alt 2 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(2); }
		        {
		        recog.base.set_state(22);
		        recog.base.match_token(SEXP_STRING,&mut recog.err_handler)?;
		        }}
		    SEXP_OPEN  => {
		        /*------- Outer Most Alt 3 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(3); }
		        {
		        recog.base.set_state(23);
		        recog.list()?;
		        }}
		    SEXP_OPEN_VECTOR  => {
		        /*------- Outer Most Alt 4 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(4); }
		        {
		        recog.base.set_state(24);
		        recog.vector()?;
		        }}
		    SEXP_QUOTE |SEXP_QUASIQUOTE |SEXP_UNQUOTE |SEXP_UNQUOTE_SPLICING  => {
		        /*------- Outer Most Alt 5 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(5); }
		        {
		        recog.base.set_state(25);
		        recog.abbreviation()?;
		        }}
			_ => Err(ANTLRError::no_alt(&mut recog.base))?
		}
		})
	}
}
//------------------- list ----------------
pub type ListContextAll<'input, 'arena, Tok = CommonToken<'input>> = ListContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { SEXPParserNodeKind, ListContext, ListContextExt, RULE_list }

pub trait ListContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token OPEN
    /// Returns `None` if there is no child corresponding to token OPEN
    fn OPEN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token CLOSE
    /// Returns `None` if there is no child corresponding to token CLOSE
    fn CLOSE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn skipped_all(&self) -> Vec<&'arena SkippedContextAll<'input, 'arena, Tok>>;
    fn skipped(&self, i: usize) -> Option<&'arena SkippedContextAll<'input, 'arena, Tok>>;
    fn datum_all(&self) -> Vec<&'arena DatumContextAll<'input, 'arena, Tok>>;
    fn datum(&self, i: usize) -> Option<&'arena DatumContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token DOT
    /// Returns `None` if there is no child corresponding to token DOT
    fn DOT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> ListContextAttrs<'input, 'arena, Tok> for ListContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token OPEN
    /// Returns `None` if there is no child corresponding to token OPEN
    fn OPEN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == SEXP_OPEN)
    }
    /// Retrieves first TerminalNode corresponding to token CLOSE
    /// Returns `None` if there is no child corresponding to token CLOSE
    fn CLOSE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == SEXP_CLOSE)
    }
    fn skipped_all(&self) -> Vec<&'arena SkippedContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn skipped(&self, i: usize) -> Option<&'arena SkippedContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    fn datum_all(&self) -> Vec<&'arena DatumContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn datum(&self, i: usize) -> Option<&'arena DatumContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves first TerminalNode corresponding to token DOT
    /// Returns `None` if there is no child corresponding to token DOT
    fn DOT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == SEXP_DOT)
    }
}

impl<'input, 'arena, Input, TF> SEXPParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn list(&mut self,) -> Result<&'arena ListContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, ListContext<TF::Tok>, RULE_list, 4, |_parentctx| ListContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena ListContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(28);
		recog.base.match_token(SEXP_OPEN,&mut recog.err_handler)?;
		recog.base.set_state(32);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		while _la==SEXP_SKIP_DATUM {
			{
			{
			recog.base.set_state(29);
			recog.skipped()?;
			}
			}
			recog.base.set_state(34);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
		}
		recog.base.set_state(59);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		if (((_la) & !0x3f) == 0 && ((1usize << _la) & 4038) != 0) {
			{
			recog.base.set_state(35);
			recog.datum()?;
			recog.base.set_state(40);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
			while (((_la) & !0x3f) == 0 && ((1usize << _la) & 4070) != 0) {
				{
				recog.base.set_state(38);
				recog.err_handler.sync(&mut recog.base)?;
				match recog.base.input.la(1) {
				    SEXP_OPEN |SEXP_OPEN_VECTOR |SEXP_QUOTE |SEXP_QUASIQUOTE |SEXP_UNQUOTE |
				    SEXP_UNQUOTE_SPLICING |SEXP_STRING |SEXP_ATOM  => {
				        {
				        recog.base.set_state(36);
				        recog.datum()?;
				        }}
				    SEXP_SKIP_DATUM  => {
				        {
				        recog.base.set_state(37);
				        recog.skipped()?;
				        }}
					_ => Err(ANTLRError::no_alt(&mut recog.base))?
				}
				}
				recog.base.set_state(42);
				recog.err_handler.sync(&mut recog.base)?;
				_la = recog.base.input.la(1);
			}
			recog.base.set_state(57);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
			if _la==SEXP_DOT {
				{
				recog.base.set_state(43);
				recog.base.match_token(SEXP_DOT,&mut recog.err_handler)?;
				recog.base.set_state(47);
				recog.err_handler.sync(&mut recog.base)?;
				_la = recog.base.input.la(1);
				while _la==SEXP_SKIP_DATUM {
					{
					{
					recog.base.set_state(44);
					recog.skipped()?;
					}
					}
					recog.base.set_state(49);
					recog.err_handler.sync(&mut recog.base)?;
					_la = recog.base.input.la(1);
				}
				recog.base.set_state(50);
				recog.datum()?;
				recog.base.set_state(54);
				recog.err_handler.sync(&mut recog.base)?;
				_la = recog.base.input.la(1);
				while _la==SEXP_SKIP_DATUM {
					{
					{
					recog.base.set_state(51);
					recog.skipped()?;
					}
					}
					recog.base.set_state(56);
					recog.err_handler.sync(&mut recog.base)?;
					_la = recog.base.input.la(1);
				}
				}
			}

			}
		}

		recog.base.set_state(61);
		recog.base.match_token(SEXP_CLOSE,&mut recog.err_handler)?;
		}
		})
	}
}
//------------------- vector ----------------
pub type VectorContextAll<'input, 'arena, Tok = CommonToken<'input>> = VectorContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { SEXPParserNodeKind, VectorContext, VectorContextExt, RULE_vector }

pub trait VectorContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token OPEN_VECTOR
    /// Returns `None` if there is no child corresponding to token OPEN_VECTOR
    fn OPEN_VECTOR(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token CLOSE
    /// Returns `None` if there is no child corresponding to token CLOSE
    fn CLOSE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn datum_all(&self) -> Vec<&'arena DatumContextAll<'input, 'arena, Tok>>;
    fn datum(&self, i: usize) -> Option<&'arena DatumContextAll<'input, 'arena, Tok>>;
    fn skipped_all(&self) -> Vec<&'arena SkippedContextAll<'input, 'arena, Tok>>;
    fn skipped(&self, i: usize) -> Option<&'arena SkippedContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> VectorContextAttrs<'input, 'arena, Tok> for VectorContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token OPEN_VECTOR
    /// Returns `None` if there is no child corresponding to token OPEN_VECTOR
    fn OPEN_VECTOR(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == SEXP_OPEN_VECTOR)
    }
    /// Retrieves first TerminalNode corresponding to token CLOSE
    /// Returns `None` if there is no child corresponding to token CLOSE
    fn CLOSE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == SEXP_CLOSE)
    }
    fn datum_all(&self) -> Vec<&'arena DatumContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn datum(&self, i: usize) -> Option<&'arena DatumContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    fn skipped_all(&self) -> Vec<&'arena SkippedContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn skipped(&self, i: usize) -> Option<&'arena SkippedContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
}

impl<'input, 'arena, Input, TF> SEXPParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn vector(&mut self,) -> Result<&'arena VectorContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, VectorContext<TF::Tok>, RULE_vector, 6, |_parentctx| VectorContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena VectorContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(63);
		recog.base.match_token(SEXP_OPEN_VECTOR,&mut recog.err_handler)?;
		recog.base.set_state(68);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		while (((_la) & !0x3f) == 0 && ((1usize << _la) & 4070) != 0) {
			{
			recog.base.set_state(66);
			recog.err_handler.sync(&mut recog.base)?;
			match recog.base.input.la(1) {
			    SEXP_OPEN |SEXP_OPEN_VECTOR |SEXP_QUOTE |SEXP_QUASIQUOTE |SEXP_UNQUOTE |
			    SEXP_UNQUOTE_SPLICING |SEXP_STRING |SEXP_ATOM  => {
			        {
			        recog.base.set_state(64);
			        recog.datum()?;
			        }}
			    SEXP_SKIP_DATUM  => {
			        {
			        recog.base.set_state(65);
			        recog.skipped()?;
			        }}
				_ => Err(ANTLRError::no_alt(&mut recog.base))?
			}
			}
			recog.base.set_state(70);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
		}
		recog.base.set_state(71);
		recog.base.match_token(SEXP_CLOSE,&mut recog.err_handler)?;
		}
		})
	}
}
//------------------- abbreviation ----------------
pub type AbbreviationContextAll<'input, 'arena, Tok = CommonToken<'input>> = AbbreviationContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { SEXPParserNodeKind, AbbreviationContext, AbbreviationContextExt, RULE_abbreviation }

pub trait AbbreviationContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    fn datum(&self) -> Option<&'arena DatumContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token QUOTE
    /// Returns `None` if there is no child corresponding to token QUOTE
    fn QUOTE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token QUASIQUOTE
    /// Returns `None` if there is no child corresponding to token QUASIQUOTE
    fn QUASIQUOTE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token UNQUOTE
    /// Returns `None` if there is no child corresponding to token UNQUOTE
    fn UNQUOTE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token UNQUOTE_SPLICING
    /// Returns `None` if there is no child corresponding to token UNQUOTE_SPLICING
    fn UNQUOTE_SPLICING(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn skipped_all(&self) -> Vec<&'arena SkippedContextAll<'input, 'arena, Tok>>;
    fn skipped(&self, i: usize) -> Option<&'arena SkippedContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> AbbreviationContextAttrs<'input, 'arena, Tok> for AbbreviationContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    fn datum(&self) -> Option<&'arena DatumContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token QUOTE
    /// Returns `None` if there is no child corresponding to token QUOTE
    fn QUOTE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == SEXP_QUOTE)
    }
    /// Retrieves first TerminalNode corresponding to token QUASIQUOTE
    /// Returns `None` if there is no child corresponding to token QUASIQUOTE
    fn QUASIQUOTE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == SEXP_QUASIQUOTE)
    }
    /// Retrieves first TerminalNode corresponding to token UNQUOTE
    /// Returns `None` if there is no child corresponding to token UNQUOTE
    fn UNQUOTE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == SEXP_UNQUOTE)
    }
    /// Retrieves first TerminalNode corresponding to token UNQUOTE_SPLICING
    /// Returns `None` if there is no child corresponding to token UNQUOTE_SPLICING
    fn UNQUOTE_SPLICING(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == SEXP_UNQUOTE_SPLICING)
    }
    fn skipped_all(&self) -> Vec<&'arena SkippedContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn skipped(&self, i: usize) -> Option<&'arena SkippedContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
}

impl<'input, 'arena, Input, TF> SEXPParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn abbreviation(&mut self,) -> Result<&'arena AbbreviationContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, AbbreviationContext<TF::Tok>, RULE_abbreviation, 8, |_parentctx| AbbreviationContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena AbbreviationContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(73);
		_la = recog.base.input.la(1);
		if { !((((_la) & !0x3f) == 0 && ((1usize << _la) & 960) != 0)) } {
			recog.err_handler.recover_inline(&mut recog.base)?;
		}
		else {
			if recog.base.input.la(1)==TOKEN_EOF { recog.base.matched_eof = true };
			recog.err_handler.report_match(&mut recog.base);
			recog.base.consume(&mut recog.err_handler)?;
		}
		recog.base.set_state(77);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		while _la==SEXP_SKIP_DATUM {
			{
			{
			recog.base.set_state(74);
			recog.skipped()?;
			}
			}
			recog.base.set_state(79);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
		}
		recog.base.set_state(80);
		recog.datum()?;
		}
		})
	}
}
//------------------- skipped ----------------
pub type SkippedContextAll<'input, 'arena, Tok = CommonToken<'input>> = SkippedContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { SEXPParserNodeKind, SkippedContext, SkippedContextExt, RULE_skipped }

pub trait SkippedContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token SKIP_DATUM
    /// Returns `None` if there is no child corresponding to token SKIP_DATUM
    fn SKIP_DATUM(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn datum(&self) -> Option<&'arena DatumContextAll<'input, 'arena, Tok>>;
    fn skipped_all(&self) -> Vec<&'arena SkippedContextAll<'input, 'arena, Tok>>;
    fn skipped(&self, i: usize) -> Option<&'arena SkippedContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> SkippedContextAttrs<'input, 'arena, Tok> for SkippedContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token SKIP_DATUM
    /// Returns `None` if there is no child corresponding to token SKIP_DATUM
    fn SKIP_DATUM(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == SEXP_SKIP_DATUM)
    }
    fn datum(&self) -> Option<&'arena DatumContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn skipped_all(&self) -> Vec<&'arena SkippedContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn skipped(&self, i: usize) -> Option<&'arena SkippedContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
}

impl<'input, 'arena, Input, TF> SEXPParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn skipped(&mut self,) -> Result<&'arena SkippedContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, SkippedContext<TF::Tok>, RULE_skipped, 10, |_parentctx| SkippedContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena SkippedContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(82);
		recog.base.match_token(SEXP_SKIP_DATUM,&mut recog.err_handler)?;
		recog.base.set_state(86);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		while _la==SEXP_SKIP_DATUM {
			{
			{
			recog.base.set_state(83);
			recog.skipped()?;
			}
			}
			recog.base.set_state(88);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
		}
		recog.base.set_state(89);
		recog.datum()?;
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
static _serializedATN: [u32; 1220] = [
    1346458702, 3, 16909060, 29, 15, 92, 102, 1, 1, 14, 6, 29, 644, 673, 
    510, 1183, 5, 1188, 2, 1194, 14, 1208, 6, 1214, 6, 1220, 2, 1190, 4, 
    2, 0, 8, 0, 1, 4294967295, 4294967295, 7, 0, 16, 1, 0, 4294967295, 4294967295, 
    2, 1, 8, 1, 1, 4294967295, 4294967295, 7, 1, 16, 2, 0, 4294967295, 4294967295, 
    2, 2, 8, 2, 1, 4294967295, 4294967295, 7, 2, 16, 3, 0, 4294967295, 4294967295, 
    2, 3, 8, 3, 1, 4294967295, 4294967295, 7, 3, 16, 4, 0, 4294967295, 4294967295, 
    2, 4, 8, 4, 1, 4294967295, 4294967295, 7, 4, 16, 5, 0, 4294967295, 4294967295, 
    2, 5, 8, 5, 1, 4294967295, 4294967295, 7, 5, 16, 6, 0, 4294967295, 4294967295, 
    1, 0, 8, 6, 1, 4294967295, 4294967295, 1, 0, 8, 7, 1, 4294967295, 4294967295, 
    5, 0, 8, 8, 2, 15, 4294967295, 8, 0, 8, 10, 1, 4294967295, 4294967295, 
    10, 0, 8, 11, 2, 4294967295, 4294967295, 12, 0, 8, 13, 1, 4294967295, 
    18, 9, 0, 8, 14, 1, 4294967295, 4294967295, 1, 0, 32, 15, 1, 4294967295, 
    4294967295, 1, 0, 8, 16, 1, 4294967295, 4294967295, 1, 1, 32, 17, 1, 
    4294967295, 4294967295, 1, 1, 32, 18, 1, 4294967295, 4294967295, 1, 
    1, 8, 19, 1, 4294967295, 4294967295, 1, 1, 8, 20, 1, 4294967295, 4294967295, 
    1, 1, 8, 21, 1, 4294967295, 4294967295, 3, 1, 8, 22, 5, 27, 4294967295, 
    8, 1, 8, 27, 1, 4294967295, 4294967295, 1, 2, 32, 28, 1, 4294967295, 
    4294967295, 1, 2, 8, 29, 1, 4294967295, 4294967295, 5, 2, 8, 30, 1, 
    31, 4294967295, 8, 2, 8, 31, 1, 4294967295, 4294967295, 10, 2, 8, 32, 
    2, 4294967295, 4294967295, 12, 2, 8, 34, 1, 4294967295, 34, 9, 2, 8, 
    35, 1, 4294967295, 4294967295, 1, 2, 8, 36, 1, 4294967295, 4294967295, 
    1, 2, 8, 37, 1, 4294967295, 4294967295, 1, 2, 8, 38, 1, 4294967295, 
    4294967295, 5, 2, 8, 39, 2, 39, 4294967295, 8, 2, 8, 41, 1, 4294967295, 
    4294967295, 10, 2, 8, 42, 2, 4294967295, 4294967295, 12, 2, 8, 44, 1, 
    4294967295, 42, 9, 2, 8, 45, 1, 4294967295, 4294967295, 1, 2, 32, 46, 
    1, 4294967295, 4294967295, 1, 2, 8, 47, 1, 4294967295, 4294967295, 5, 
    2, 8, 48, 1, 46, 4294967295, 8, 2, 8, 49, 1, 4294967295, 4294967295, 
    10, 2, 8, 50, 2, 4294967295, 4294967295, 12, 2, 8, 52, 1, 4294967295, 
    49, 9, 2, 8, 53, 1, 4294967295, 4294967295, 1, 2, 8, 54, 1, 4294967295, 
    4294967295, 1, 2, 8, 55, 1, 4294967295, 4294967295, 5, 2, 8, 56, 1, 
    53, 4294967295, 8, 2, 8, 57, 1, 4294967295, 4294967295, 10, 2, 8, 58, 
    2, 4294967295, 4294967295, 12, 2, 8, 60, 1, 4294967295, 56, 9, 2, 8, 
    61, 1, 4294967295, 4294967295, 3, 2, 8, 62, 2, 58, 4294967295, 8, 2, 
    8, 64, 1, 4294967295, 4294967295, 3, 2, 8, 65, 2, 60, 4294967295, 8, 
    2, 8, 67, 1, 4294967295, 4294967295, 1, 2, 32, 68, 1, 4294967295, 4294967295, 
    1, 2, 8, 69, 1, 4294967295, 4294967295, 1, 3, 32, 70, 1, 4294967295, 
    4294967295, 1, 3, 8, 71, 1, 4294967295, 4294967295, 1, 3, 8, 72, 1, 
    4294967295, 4294967295, 5, 3, 8, 73, 2, 67, 4294967295, 8, 3, 8, 75, 
    1, 4294967295, 4294967295, 10, 3, 8, 76, 2, 4294967295, 4294967295, 
    12, 3, 8, 78, 1, 4294967295, 70, 9, 3, 8, 79, 1, 4294967295, 4294967295, 
    1, 3, 32, 80, 1, 4294967295, 4294967295, 1, 3, 8, 81, 1, 4294967295, 
    4294967295, 1, 4, 32, 82, 1, 4294967295, 4294967295, 1, 4, 8, 83, 1, 
    4294967295, 4294967295, 5, 4, 8, 84, 1, 76, 4294967295, 8, 4, 8, 85, 
    1, 4294967295, 4294967295, 10, 4, 8, 86, 2, 4294967295, 4294967295, 
    12, 4, 8, 88, 1, 4294967295, 79, 9, 4, 8, 89, 1, 4294967295, 4294967295, 
    1, 4, 8, 90, 1, 4294967295, 4294967295, 1, 4, 8, 91, 1, 4294967295, 
    4294967295, 1, 5, 32, 92, 1, 4294967295, 4294967295, 1, 5, 8, 93, 1, 
    4294967295, 4294967295, 5, 5, 8, 94, 1, 85, 4294967295, 8, 5, 8, 95, 
    1, 4294967295, 4294967295, 10, 5, 8, 96, 2, 4294967295, 4294967295, 
    12, 5, 8, 98, 1, 4294967295, 88, 9, 5, 8, 99, 1, 4294967295, 4294967295, 
    1, 5, 8, 100, 1, 4294967295, 4294967295, 1, 5, 8, 101, 1, 4294967295, 
    4294967295, 1, 5, 0, 102, 0, 4294967295, 4294967295, 1, 16, 0, 0, 0, 
    1, 26, 0, 0, 0, 1, 28, 0, 0, 0, 1, 63, 0, 0, 0, 1, 73, 0, 0, 0, 1, 82, 
    0, 0, 0, 3, 2, 1, 15, 0, 3, 10, 5, 15, 0, 1, 12, 0, 0, 0, 1, 13, 0, 
    0, 0, 1, 18, 0, 0, 0, 1, 14, 0, 0, 0, 1, 17, 0, 0, 0, 1, 19, 0, 0, 0, 
    1, 16, 0, 0, 0, 5, 20, 4294967295, 0, 0, 1, 1, 0, 0, 0, 5, 27, 11, 0, 
    0, 5, 27, 10, 0, 0, 3, 4, 2, 27, 0, 3, 6, 3, 27, 0, 3, 8, 4, 27, 0, 
    1, 21, 0, 0, 0, 1, 22, 0, 0, 0, 1, 23, 0, 0, 0, 1, 24, 0, 0, 0, 1, 25, 
    0, 0, 0, 1, 3, 0, 0, 0, 5, 32, 1, 0, 0, 3, 10, 5, 31, 0, 1, 29, 0, 0, 
    0, 1, 34, 0, 0, 0, 1, 30, 0, 0, 0, 1, 33, 0, 0, 0, 1, 59, 0, 0, 0, 1, 
    32, 0, 0, 0, 3, 2, 1, 40, 0, 3, 2, 1, 39, 0, 3, 10, 5, 39, 0, 1, 36, 
    0, 0, 0, 1, 37, 0, 0, 0, 1, 42, 0, 0, 0, 1, 38, 0, 0, 0, 1, 41, 0, 0, 
    0, 1, 57, 0, 0, 0, 1, 40, 0, 0, 0, 5, 47, 4, 0, 0, 3, 10, 5, 46, 0, 
    1, 44, 0, 0, 0, 1, 49, 0, 0, 0, 1, 45, 0, 0, 0, 1, 48, 0, 0, 0, 1, 50, 
    0, 0, 0, 1, 47, 0, 0, 0, 3, 2, 1, 54, 0, 3, 10, 5, 53, 0, 1, 51, 0, 
    0, 0, 1, 56, 0, 0, 0, 1, 52, 0, 0, 0, 1, 55, 0, 0, 0, 1, 58, 0, 0, 0, 
    1, 54, 0, 0, 0, 1, 43, 0, 0, 0, 1, 58, 0, 0, 0, 1, 60, 0, 0, 0, 1, 35, 
    0, 0, 0, 1, 60, 0, 0, 0, 1, 61, 0, 0, 0, 5, 62, 3, 0, 0, 1, 5, 0, 0, 
    0, 5, 68, 2, 0, 0, 3, 2, 1, 67, 0, 3, 10, 5, 67, 0, 1, 64, 0, 0, 0, 
    1, 65, 0, 0, 0, 1, 70, 0, 0, 0, 1, 66, 0, 0, 0, 1, 69, 0, 0, 0, 1, 71, 
    0, 0, 0, 1, 68, 0, 0, 0, 5, 72, 3, 0, 0, 1, 7, 0, 0, 0, 7, 77, 0, 0, 
    0, 3, 10, 5, 76, 0, 1, 74, 0, 0, 0, 1, 79, 0, 0, 0, 1, 75, 0, 0, 0, 
    1, 78, 0, 0, 0, 1, 80, 0, 0, 0, 1, 77, 0, 0, 0, 3, 2, 1, 81, 0, 1, 9, 
    0, 0, 0, 5, 86, 5, 0, 0, 3, 10, 5, 85, 0, 1, 83, 0, 0, 0, 1, 88, 0, 
    0, 0, 1, 84, 0, 0, 0, 1, 87, 0, 0, 0, 1, 89, 0, 0, 0, 1, 86, 0, 0, 0, 
    3, 2, 1, 90, 0, 1, 11, 0, 0, 0, 0, 1, 1, 0, 2, 6, 9, 960, 0, 0, 0, 14, 
    16, 26, 32, 38, 40, 47, 54, 57, 59, 66, 68, 77, 86, 0, 2, 4, 6, 8, 10, 
    1, 3, 5, 7, 9, 11
];