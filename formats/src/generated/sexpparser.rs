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
pub const RULE_compound:usize = 1; 
pub const RULE_skipped:usize = 2;
pub const ruleNames: [&'static str; 3] = [
    "file", "compound", "skipped"
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
    CompoundContext,
    SkippedContext,
    Terminal,
    Error,
}
pub type SEXPParserNode<'input, 'arena, Tok = CommonToken<'input>> = TreeNode<'input, 'arena, SEXPParserNodeKind, Tok>;

dbt_antlr_runtime::impl_deref! { parser => SEXPParser }
dbt_antlr_runtime::impl_node_kind! { SEXPParserNodeKind {
; FileContext(), CompoundContext(), SkippedContext(), 
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
    /// Retrieves all `TerminalNode`s corresponding to token ATOM in current rule
    fn ATOM_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token ATOM, starting from 0.
    /// Returns `None` if number of children corresponding to token ATOM is less than or equal to `i`.
    fn ATOM(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token STRING in current rule
    fn STRING_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token STRING, starting from 0.
    /// Returns `None` if number of children corresponding to token STRING is less than or equal to `i`.
    fn STRING(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn compound_all(&self) -> Vec<&'arena CompoundContextAll<'input, 'arena, Tok>>;
    fn compound(&self, i: usize) -> Option<&'arena CompoundContextAll<'input, 'arena, Tok>>;
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
    /// Retrieves all `TerminalNode`s corresponding to token ATOM in current rule
    fn ATOM_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == SEXP_ATOM).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token ATOM, starting from 0.
    /// Returns `None` if number of children corresponding to token ATOM is less than or equal to `i`.
    fn ATOM(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == SEXP_ATOM).nth(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token STRING in current rule
    fn STRING_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == SEXP_STRING).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token STRING, starting from 0.
    /// Returns `None` if number of children corresponding to token STRING is less than or equal to `i`.
    fn STRING(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == SEXP_STRING).nth(i)
    }
    fn compound_all(&self) -> Vec<&'arena CompoundContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn compound(&self, i: usize) -> Option<&'arena CompoundContextAll<'input, 'arena, Tok>> {
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
		recog.base.set_state(12);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		while (((_la) & !0x3f) == 0 && ((1usize << _la) & 4070) != 0) {
			{
			recog.base.set_state(10);
			recog.err_handler.sync(&mut recog.base)?;
			match recog.base.input.la(1) {
			    SEXP_ATOM  => {
			        {
			        recog.base.set_state(6);
			        recog.base.match_token(SEXP_ATOM,&mut recog.err_handler)?;
			        }}
			    SEXP_STRING  => {
			        {
			        recog.base.set_state(7);
			        recog.base.match_token(SEXP_STRING,&mut recog.err_handler)?;
			        }}
			    SEXP_OPEN |SEXP_OPEN_VECTOR |SEXP_QUOTE |SEXP_QUASIQUOTE |SEXP_UNQUOTE |
			    SEXP_UNQUOTE_SPLICING  => {
			        {
			        recog.base.set_state(8);
			        recog.compound()?;
			        }}
			    SEXP_SKIP_DATUM  => {
			        {
			        recog.base.set_state(9);
			        recog.skipped()?;
			        }}
				_ => Err(ANTLRError::no_alt(&mut recog.base))?
			}
			}
			recog.base.set_state(14);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
		}
		recog.base.set_state(15);
		recog.base.match_token(SEXP_EOF,&mut recog.err_handler)?;
		}
		})
	}
}
//------------------- compound ----------------
pub type CompoundContextAll<'input, 'arena, Tok = CommonToken<'input>> = CompoundContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { SEXPParserNodeKind, CompoundContext, CompoundContextExt, RULE_compound }

pub trait CompoundContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
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
    /// Retrieves all `TerminalNode`s corresponding to token ATOM in current rule
    fn ATOM_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token ATOM, starting from 0.
    /// Returns `None` if number of children corresponding to token ATOM is less than or equal to `i`.
    fn ATOM(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token STRING in current rule
    fn STRING_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token STRING, starting from 0.
    /// Returns `None` if number of children corresponding to token STRING is less than or equal to `i`.
    fn STRING(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn compound_all(&self) -> Vec<&'arena CompoundContextAll<'input, 'arena, Tok>>;
    fn compound(&self, i: usize) -> Option<&'arena CompoundContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token DOT
    /// Returns `None` if there is no child corresponding to token DOT
    fn DOT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token OPEN_VECTOR
    /// Returns `None` if there is no child corresponding to token OPEN_VECTOR
    fn OPEN_VECTOR(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
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
}

impl<'input, 'arena, Tok: Token + 'input> CompoundContextAttrs<'input, 'arena, Tok> for CompoundContext<'input, 'arena, Tok>
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
    /// Retrieves all `TerminalNode`s corresponding to token ATOM in current rule
    fn ATOM_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == SEXP_ATOM).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token ATOM, starting from 0.
    /// Returns `None` if number of children corresponding to token ATOM is less than or equal to `i`.
    fn ATOM(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == SEXP_ATOM).nth(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token STRING in current rule
    fn STRING_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == SEXP_STRING).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token STRING, starting from 0.
    /// Returns `None` if number of children corresponding to token STRING is less than or equal to `i`.
    fn STRING(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == SEXP_STRING).nth(i)
    }
    fn compound_all(&self) -> Vec<&'arena CompoundContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn compound(&self, i: usize) -> Option<&'arena CompoundContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves first TerminalNode corresponding to token DOT
    /// Returns `None` if there is no child corresponding to token DOT
    fn DOT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == SEXP_DOT)
    }
    /// Retrieves first TerminalNode corresponding to token OPEN_VECTOR
    /// Returns `None` if there is no child corresponding to token OPEN_VECTOR
    fn OPEN_VECTOR(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == SEXP_OPEN_VECTOR)
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
}

impl<'input, 'arena, Input, TF> SEXPParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn compound(&mut self,) -> Result<&'arena CompoundContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, CompoundContext<TF::Tok>, RULE_compound, 2, |_parentctx| CompoundContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena CompoundContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		recog.base.set_state(84);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.base.input.la(1) {
		    SEXP_OPEN  => {
		        /*------- Outer Most Alt 1 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		        {
		        recog.base.set_state(17);
		        recog.base.match_token(SEXP_OPEN,&mut recog.err_handler)?;
		        recog.base.set_state(21);
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        while _la==SEXP_SKIP_DATUM {
		        	{
		        	{
		        	recog.base.set_state(18);
		        	recog.skipped()?;
		        	}
		        	}
		        	recog.base.set_state(23);
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        }
		        recog.base.set_state(58);
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        if (((_la) & !0x3f) == 0 && ((1usize << _la) & 4038) != 0) {
		        	{
		        	recog.base.set_state(27);
		        	recog.err_handler.sync(&mut recog.base)?;
		        	match recog.base.input.la(1) {
		        	    SEXP_ATOM  => {
		        	        {
		        	        recog.base.set_state(24);
		        	        recog.base.match_token(SEXP_ATOM,&mut recog.err_handler)?;
		        	        }}
		        	    SEXP_STRING  => {
		        	        {
		        	        recog.base.set_state(25);
		        	        recog.base.match_token(SEXP_STRING,&mut recog.err_handler)?;
		        	        }}
		        	    SEXP_OPEN |SEXP_OPEN_VECTOR |SEXP_QUOTE |SEXP_QUASIQUOTE |
		        	    SEXP_UNQUOTE |SEXP_UNQUOTE_SPLICING  => {
		        	        {
		        	        recog.base.set_state(26);
		        	        recog.compound()?;
		        	        }}
		        		_ => Err(ANTLRError::no_alt(&mut recog.base))?
		        	}
		        	recog.base.set_state(35);
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        	while (((_la) & !0x3f) == 0 && ((1usize << _la) & 4070) != 0) {
		        		{
		        		recog.base.set_state(33);
		        		recog.err_handler.sync(&mut recog.base)?;
		        		match recog.base.input.la(1) {
		        		    SEXP_ATOM  => {
		        		        {
		        		        recog.base.set_state(29);
		        		        recog.base.match_token(SEXP_ATOM,&mut recog.err_handler)?;
		        		        }}
		        		    SEXP_STRING  => {
		        		        {
		        		        recog.base.set_state(30);
		        		        recog.base.match_token(SEXP_STRING,&mut recog.err_handler)?;
		        		        }}
		        		    SEXP_OPEN |SEXP_OPEN_VECTOR |SEXP_QUOTE |SEXP_QUASIQUOTE |
		        		    SEXP_UNQUOTE |SEXP_UNQUOTE_SPLICING  => {
		        		        {
		        		        recog.base.set_state(31);
		        		        recog.compound()?;
		        		        }}
		        		    SEXP_SKIP_DATUM  => {
		        		        {
		        		        recog.base.set_state(32);
		        		        recog.skipped()?;
		        		        }}
		        			_ => Err(ANTLRError::no_alt(&mut recog.base))?
		        		}
		        		}
		        		recog.base.set_state(37);
		        		recog.err_handler.sync(&mut recog.base)?;
		        		_la = recog.base.input.la(1);
		        	}
		        	recog.base.set_state(56);
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        	if _la==SEXP_DOT {
		        		{
		        		recog.base.set_state(38);
		        		recog.base.match_token(SEXP_DOT,&mut recog.err_handler)?;
		        		recog.base.set_state(42);
		        		recog.err_handler.sync(&mut recog.base)?;
		        		_la = recog.base.input.la(1);
		        		while _la==SEXP_SKIP_DATUM {
		        			{
		        			{
		        			recog.base.set_state(39);
		        			recog.skipped()?;
		        			}
		        			}
		        			recog.base.set_state(44);
		        			recog.err_handler.sync(&mut recog.base)?;
		        			_la = recog.base.input.la(1);
		        		}
		        		recog.base.set_state(48);
		        		recog.err_handler.sync(&mut recog.base)?;
		        		match recog.base.input.la(1) {
		        		    SEXP_ATOM  => {
		        		        {
		        		        recog.base.set_state(45);
		        		        recog.base.match_token(SEXP_ATOM,&mut recog.err_handler)?;
		        		        }}
		        		    SEXP_STRING  => {
		        		        {
		        		        recog.base.set_state(46);
		        		        recog.base.match_token(SEXP_STRING,&mut recog.err_handler)?;
		        		        }}
		        		    SEXP_OPEN |SEXP_OPEN_VECTOR |SEXP_QUOTE |SEXP_QUASIQUOTE |
		        		    SEXP_UNQUOTE |SEXP_UNQUOTE_SPLICING  => {
		        		        {
		        		        recog.base.set_state(47);
		        		        recog.compound()?;
		        		        }}
		        			_ => Err(ANTLRError::no_alt(&mut recog.base))?
		        		}
		        		recog.base.set_state(53);
		        		recog.err_handler.sync(&mut recog.base)?;
		        		_la = recog.base.input.la(1);
		        		while _la==SEXP_SKIP_DATUM {
		        			{
		        			{
		        			recog.base.set_state(50);
		        			recog.skipped()?;
		        			}
		        			}
		        			recog.base.set_state(55);
		        			recog.err_handler.sync(&mut recog.base)?;
		        			_la = recog.base.input.la(1);
		        		}
		        		}
		        	}

		        	}
		        }

		        recog.base.set_state(60);
		        recog.base.match_token(SEXP_CLOSE,&mut recog.err_handler)?;
		        }}
		    SEXP_OPEN_VECTOR  => {
		        /*------- Outer Most Alt 2 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(2); }
		        {
		        recog.base.set_state(61);
		        recog.base.match_token(SEXP_OPEN_VECTOR,&mut recog.err_handler)?;
		        recog.base.set_state(68);
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        while (((_la) & !0x3f) == 0 && ((1usize << _la) & 4070) != 0) {
		        	{
		        	recog.base.set_state(66);
		        	recog.err_handler.sync(&mut recog.base)?;
		        	match recog.base.input.la(1) {
		        	    SEXP_ATOM  => {
		        	        {
		        	        recog.base.set_state(62);
		        	        recog.base.match_token(SEXP_ATOM,&mut recog.err_handler)?;
		        	        }}
		        	    SEXP_STRING  => {
		        	        {
		        	        recog.base.set_state(63);
		        	        recog.base.match_token(SEXP_STRING,&mut recog.err_handler)?;
		        	        }}
		        	    SEXP_OPEN |SEXP_OPEN_VECTOR |SEXP_QUOTE |SEXP_QUASIQUOTE |
		        	    SEXP_UNQUOTE |SEXP_UNQUOTE_SPLICING  => {
		        	        {
		        	        recog.base.set_state(64);
		        	        recog.compound()?;
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
		        }}
		    SEXP_QUOTE |SEXP_QUASIQUOTE |SEXP_UNQUOTE |SEXP_UNQUOTE_SPLICING  => {
		        /*------- Outer Most Alt 3 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(3); }
		        {
		        recog.base.set_state(72);
		        _la = recog.base.input.la(1);
		        if { !((((_la) & !0x3f) == 0 && ((1usize << _la) & 960) != 0)) } {
		        	recog.err_handler.recover_inline(&mut recog.base)?;
		        }
		        else {
		        	if recog.base.input.la(1)==TOKEN_EOF { recog.base.matched_eof = true };
		        	recog.err_handler.report_match(&mut recog.base);
		        	recog.base.consume(&mut recog.err_handler)?;
		        }
		        recog.base.set_state(76);
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        while _la==SEXP_SKIP_DATUM {
		        	{
		        	{
		        	recog.base.set_state(73);
		        	recog.skipped()?;
		        	}
		        	}
		        	recog.base.set_state(78);
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        }
		        recog.base.set_state(82);
		        recog.err_handler.sync(&mut recog.base)?;
		        match recog.base.input.la(1) {
		            SEXP_ATOM  => {
		                {
		                recog.base.set_state(79);
		                recog.base.match_token(SEXP_ATOM,&mut recog.err_handler)?;
		                }}
		            SEXP_STRING  => {
		                {
		                recog.base.set_state(80);
		                recog.base.match_token(SEXP_STRING,&mut recog.err_handler)?;
		                }}
		            SEXP_OPEN |SEXP_OPEN_VECTOR |SEXP_QUOTE |SEXP_QUASIQUOTE |
		            SEXP_UNQUOTE |SEXP_UNQUOTE_SPLICING  => {
		                {
		                recog.base.set_state(81);
		                recog.compound()?;
		                }}
		        	_ => Err(ANTLRError::no_alt(&mut recog.base))?
		        }
		        }}
			_ => Err(ANTLRError::no_alt(&mut recog.base))?
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
    /// Retrieves first TerminalNode corresponding to token ATOM
    /// Returns `None` if there is no child corresponding to token ATOM
    fn ATOM(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token STRING
    /// Returns `None` if there is no child corresponding to token STRING
    fn STRING(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn compound(&self) -> Option<&'arena CompoundContextAll<'input, 'arena, Tok>>;
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
    fn compound(&self) -> Option<&'arena CompoundContextAll<'input, 'arena, Tok>> {
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
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, SkippedContext<TF::Tok>, RULE_skipped, 4, |_parentctx| SkippedContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena SkippedContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(86);
		recog.base.match_token(SEXP_SKIP_DATUM,&mut recog.err_handler)?;
		recog.base.set_state(90);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		while _la==SEXP_SKIP_DATUM {
			{
			{
			recog.base.set_state(87);
			recog.skipped()?;
			}
			}
			recog.base.set_state(92);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
		}
		recog.base.set_state(96);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.base.input.la(1) {
		    SEXP_ATOM  => {
		        {
		        recog.base.set_state(93);
		        recog.base.match_token(SEXP_ATOM,&mut recog.err_handler)?;
		        }}
		    SEXP_STRING  => {
		        {
		        recog.base.set_state(94);
		        recog.base.match_token(SEXP_STRING,&mut recog.err_handler)?;
		        }}
		    SEXP_OPEN |SEXP_OPEN_VECTOR |SEXP_QUOTE |SEXP_QUASIQUOTE |SEXP_UNQUOTE |
		    SEXP_UNQUOTE_SPLICING  => {
		        {
		        recog.base.set_state(95);
		        recog.compound()?;
		        }}
			_ => Err(ANTLRError::no_alt(&mut recog.base))?
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
static _serializedATN: [u32; 1377] = [
    1346458702, 3, 16909060, 29, 15, 99, 124, 1, 1, 18, 3, 29, 693, 722, 
    620, 1342, 5, 1347, 2, 1353, 18, 1371, 3, 1374, 3, 1377, 2, 1349, 4, 
    2, 0, 8, 0, 1, 4294967295, 4294967295, 7, 0, 16, 1, 0, 4294967295, 4294967295, 
    2, 1, 8, 1, 1, 4294967295, 4294967295, 7, 1, 16, 2, 0, 4294967295, 4294967295, 
    2, 2, 8, 2, 1, 4294967295, 4294967295, 7, 2, 16, 3, 0, 4294967295, 4294967295, 
    1, 0, 32, 3, 1, 4294967295, 4294967295, 1, 0, 32, 4, 1, 4294967295, 
    4294967295, 1, 0, 8, 5, 1, 4294967295, 4294967295, 1, 0, 8, 6, 1, 4294967295, 
    4294967295, 5, 0, 8, 7, 4, 11, 4294967295, 8, 0, 8, 11, 1, 4294967295, 
    4294967295, 10, 0, 8, 12, 2, 4294967295, 4294967295, 12, 0, 8, 14, 1, 
    4294967295, 14, 9, 0, 8, 15, 1, 4294967295, 4294967295, 1, 0, 32, 16, 
    1, 4294967295, 4294967295, 1, 0, 8, 17, 1, 4294967295, 4294967295, 1, 
    1, 32, 18, 1, 4294967295, 4294967295, 1, 1, 8, 19, 1, 4294967295, 4294967295, 
    5, 1, 8, 20, 1, 20, 4294967295, 8, 1, 8, 21, 1, 4294967295, 4294967295, 
    10, 1, 8, 22, 2, 4294967295, 4294967295, 12, 1, 8, 24, 1, 4294967295, 
    23, 9, 1, 8, 25, 1, 4294967295, 4294967295, 1, 1, 32, 26, 1, 4294967295, 
    4294967295, 1, 1, 32, 27, 1, 4294967295, 4294967295, 1, 1, 8, 28, 1, 
    4294967295, 4294967295, 3, 1, 8, 29, 3, 28, 4294967295, 8, 1, 8, 32, 
    1, 4294967295, 4294967295, 1, 1, 32, 33, 1, 4294967295, 4294967295, 
    1, 1, 32, 34, 1, 4294967295, 4294967295, 1, 1, 8, 35, 1, 4294967295, 
    4294967295, 1, 1, 8, 36, 1, 4294967295, 4294967295, 5, 1, 8, 37, 4, 
    34, 4294967295, 8, 1, 8, 41, 1, 4294967295, 4294967295, 10, 1, 8, 42, 
    2, 4294967295, 4294967295, 12, 1, 8, 44, 1, 4294967295, 37, 9, 1, 8, 
    45, 1, 4294967295, 4294967295, 1, 1, 32, 46, 1, 4294967295, 4294967295, 
    1, 1, 8, 47, 1, 4294967295, 4294967295, 5, 1, 8, 48, 1, 41, 4294967295, 
    8, 1, 8, 49, 1, 4294967295, 4294967295, 10, 1, 8, 50, 2, 4294967295, 
    4294967295, 12, 1, 8, 52, 1, 4294967295, 44, 9, 1, 8, 53, 1, 4294967295, 
    4294967295, 1, 1, 32, 54, 1, 4294967295, 4294967295, 1, 1, 32, 55, 1, 
    4294967295, 4294967295, 1, 1, 8, 56, 1, 4294967295, 4294967295, 3, 1, 
    8, 57, 3, 49, 4294967295, 8, 1, 8, 60, 1, 4294967295, 4294967295, 1, 
    1, 8, 61, 1, 4294967295, 4294967295, 5, 1, 8, 62, 1, 52, 4294967295, 
    8, 1, 8, 63, 1, 4294967295, 4294967295, 10, 1, 8, 64, 2, 4294967295, 
    4294967295, 12, 1, 8, 66, 1, 4294967295, 55, 9, 1, 8, 67, 1, 4294967295, 
    4294967295, 3, 1, 8, 68, 2, 57, 4294967295, 8, 1, 8, 70, 1, 4294967295, 
    4294967295, 3, 1, 8, 71, 2, 59, 4294967295, 8, 1, 8, 73, 1, 4294967295, 
    4294967295, 1, 1, 32, 74, 1, 4294967295, 4294967295, 1, 1, 32, 75, 1, 
    4294967295, 4294967295, 1, 1, 32, 76, 1, 4294967295, 4294967295, 1, 
    1, 32, 77, 1, 4294967295, 4294967295, 1, 1, 8, 78, 1, 4294967295, 4294967295, 
    1, 1, 8, 79, 1, 4294967295, 4294967295, 5, 1, 8, 80, 4, 67, 4294967295, 
    8, 1, 8, 84, 1, 4294967295, 4294967295, 10, 1, 8, 85, 2, 4294967295, 
    4294967295, 12, 1, 8, 87, 1, 4294967295, 70, 9, 1, 8, 88, 1, 4294967295, 
    4294967295, 1, 1, 32, 89, 1, 4294967295, 4294967295, 1, 1, 32, 90, 1, 
    4294967295, 4294967295, 1, 1, 8, 91, 1, 4294967295, 4294967295, 5, 1, 
    8, 92, 1, 75, 4294967295, 8, 1, 8, 93, 1, 4294967295, 4294967295, 10, 
    1, 8, 94, 2, 4294967295, 4294967295, 12, 1, 8, 96, 1, 4294967295, 78, 
    9, 1, 8, 97, 1, 4294967295, 4294967295, 1, 1, 32, 98, 1, 4294967295, 
    4294967295, 1, 1, 32, 99, 1, 4294967295, 4294967295, 1, 1, 8, 100, 1, 
    4294967295, 4294967295, 3, 1, 8, 101, 3, 83, 4294967295, 8, 1, 8, 104, 
    1, 4294967295, 4294967295, 3, 1, 8, 105, 3, 85, 4294967295, 8, 1, 8, 
    108, 1, 4294967295, 4294967295, 1, 2, 32, 109, 1, 4294967295, 4294967295, 
    1, 2, 8, 110, 1, 4294967295, 4294967295, 5, 2, 8, 111, 1, 89, 4294967295, 
    8, 2, 8, 112, 1, 4294967295, 4294967295, 10, 2, 8, 113, 2, 4294967295, 
    4294967295, 12, 2, 8, 115, 1, 4294967295, 92, 9, 2, 8, 116, 1, 4294967295, 
    4294967295, 1, 2, 32, 117, 1, 4294967295, 4294967295, 1, 2, 32, 118, 
    1, 4294967295, 4294967295, 1, 2, 8, 119, 1, 4294967295, 4294967295, 
    3, 2, 8, 120, 3, 97, 4294967295, 8, 2, 8, 123, 1, 4294967295, 4294967295, 
    1, 2, 0, 124, 0, 4294967295, 4294967295, 1, 12, 0, 0, 0, 1, 84, 0, 0, 
    0, 1, 86, 0, 0, 0, 5, 11, 11, 0, 0, 5, 11, 10, 0, 0, 3, 2, 1, 11, 0, 
    3, 4, 2, 11, 0, 1, 6, 0, 0, 0, 1, 7, 0, 0, 0, 1, 8, 0, 0, 0, 1, 9, 0, 
    0, 0, 1, 14, 0, 0, 0, 1, 10, 0, 0, 0, 1, 13, 0, 0, 0, 1, 15, 0, 0, 0, 
    1, 12, 0, 0, 0, 5, 16, 4294967295, 0, 0, 1, 1, 0, 0, 0, 5, 21, 1, 0, 
    0, 3, 4, 2, 20, 0, 1, 18, 0, 0, 0, 1, 23, 0, 0, 0, 1, 19, 0, 0, 0, 1, 
    22, 0, 0, 0, 1, 58, 0, 0, 0, 1, 21, 0, 0, 0, 5, 28, 11, 0, 0, 5, 28, 
    10, 0, 0, 3, 2, 1, 28, 0, 1, 24, 0, 0, 0, 1, 25, 0, 0, 0, 1, 26, 0, 
    0, 0, 1, 35, 0, 0, 0, 5, 34, 11, 0, 0, 5, 34, 10, 0, 0, 3, 2, 1, 34, 
    0, 3, 4, 2, 34, 0, 1, 29, 0, 0, 0, 1, 30, 0, 0, 0, 1, 31, 0, 0, 0, 1, 
    32, 0, 0, 0, 1, 37, 0, 0, 0, 1, 33, 0, 0, 0, 1, 36, 0, 0, 0, 1, 56, 
    0, 0, 0, 1, 35, 0, 0, 0, 5, 42, 4, 0, 0, 3, 4, 2, 41, 0, 1, 39, 0, 0, 
    0, 1, 44, 0, 0, 0, 1, 40, 0, 0, 0, 1, 43, 0, 0, 0, 1, 48, 0, 0, 0, 1, 
    42, 0, 0, 0, 5, 49, 11, 0, 0, 5, 49, 10, 0, 0, 3, 2, 1, 49, 0, 1, 45, 
    0, 0, 0, 1, 46, 0, 0, 0, 1, 47, 0, 0, 0, 1, 53, 0, 0, 0, 3, 4, 2, 52, 
    0, 1, 50, 0, 0, 0, 1, 55, 0, 0, 0, 1, 51, 0, 0, 0, 1, 54, 0, 0, 0, 1, 
    57, 0, 0, 0, 1, 53, 0, 0, 0, 1, 38, 0, 0, 0, 1, 57, 0, 0, 0, 1, 59, 
    0, 0, 0, 1, 27, 0, 0, 0, 1, 59, 0, 0, 0, 1, 60, 0, 0, 0, 5, 85, 3, 0, 
    0, 5, 68, 2, 0, 0, 5, 67, 11, 0, 0, 5, 67, 10, 0, 0, 3, 2, 1, 67, 0, 
    3, 4, 2, 67, 0, 1, 62, 0, 0, 0, 1, 63, 0, 0, 0, 1, 64, 0, 0, 0, 1, 65, 
    0, 0, 0, 1, 70, 0, 0, 0, 1, 66, 0, 0, 0, 1, 69, 0, 0, 0, 1, 71, 0, 0, 
    0, 1, 68, 0, 0, 0, 5, 85, 3, 0, 0, 7, 76, 0, 0, 0, 3, 4, 2, 75, 0, 1, 
    73, 0, 0, 0, 1, 78, 0, 0, 0, 1, 74, 0, 0, 0, 1, 77, 0, 0, 0, 1, 82, 
    0, 0, 0, 1, 76, 0, 0, 0, 5, 83, 11, 0, 0, 5, 83, 10, 0, 0, 3, 2, 1, 
    83, 0, 1, 79, 0, 0, 0, 1, 80, 0, 0, 0, 1, 81, 0, 0, 0, 1, 85, 0, 0, 
    0, 1, 17, 0, 0, 0, 1, 61, 0, 0, 0, 1, 72, 0, 0, 0, 1, 3, 0, 0, 0, 5, 
    90, 5, 0, 0, 3, 4, 2, 89, 0, 1, 87, 0, 0, 0, 1, 92, 0, 0, 0, 1, 88, 
    0, 0, 0, 1, 91, 0, 0, 0, 1, 96, 0, 0, 0, 1, 90, 0, 0, 0, 5, 97, 11, 
    0, 0, 5, 97, 10, 0, 0, 3, 2, 1, 97, 0, 1, 93, 0, 0, 0, 1, 94, 0, 0, 
    0, 1, 95, 0, 0, 0, 1, 5, 0, 0, 0, 0, 1, 1, 0, 2, 6, 9, 960, 0, 0, 0, 
    10, 12, 21, 27, 33, 35, 42, 48, 53, 56, 58, 66, 68, 76, 82, 84, 90, 
    96, 0, 2, 4, 1, 3, 5
];