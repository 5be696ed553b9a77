// Generated from INI.g4 by ANTLR 4.13.2
use dbt_antlr_runtime::prelude::*;
use dbt_antlr_runtime::atn_simulator::ParserATNSimulatorManager as ATNSimulatorManager;
dbt_antlr_runtime::check_version!("0","6");
pub const INI_LBRACKET:i32=1; 
pub const INI_RBRACKET:i32=2; 
pub const INI_SEPARATOR:i32=3; 
pub const INI_MARK:i32=4; 
pub const INI_BYTE_ORDER_MARK:i32=5; 
pub const INI_WORD:i32=6; 
pub const INI_NEXT_LBRACKET:i32=7; 
pub const INI_INDENT:i32=8; 
pub const INI_NEWLINE:i32=9; 
pub const INI_WS:i32=10;
pub const INI_EOF:i32=EOF;
pub const RULE_file:usize = 0; 
pub const RULE_section:usize = 1; 
pub const RULE_header:usize = 2; 
pub const RULE_entry:usize = 3; 
pub const RULE_comment:usize = 4; 
pub const RULE_inside:usize = 5;
pub const ruleNames: [&'static str; 6] = [
    "file", "section", "header", "entry", "comment", "inside"
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

pub type BaseParserType<'input, 'arena, Input, TF> = BaseParser<'input, 'arena, INIParserExt<'input, 'arena>, INIParserNodeKind, Input, TF>;
pub fn parser_simulator_manager() -> &'static ATNSimulatorManager { &ATN_SIMULATOR_MANAGER }

pub struct INIParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	base: BaseParserType<'input, 'arena, Input, TF>,
    err_handler: ErrorStrategyDelegate<'input, 'arena, TF, BaseParserType<'input, 'arena, Input, TF>>,
}

impl<'input, 'arena, Input, TF> INIParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
    pub fn with_strategy(arena: &'arena Arena, input: Input, strategy: Box<dyn ErrorStrategy<'input, 'arena, TF, BaseParserType<'input, 'arena, Input, TF>> + 'arena>) -> Self {
		Self {
			base: BaseParser::new_base_parser(
				arena, input,
				INIParserExt {
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
        L: ParseTreeListener<'arena, INIParserNodeKind, TF::Tok> + 'static,
    {
        let id = ListenerId::new(&listener);
        self.base.add_dyn_parse_listener(listener);
        id
    }
}
pub struct INITreeWalker;
impl INITreeWalker
{
    pub fn walk<'input, 'arena, Tok, L, T>(
        listener: Box<L>,
        tree: &'arena T,
    ) -> Result<Box<L>, ANTLRError>
    where
        'input: 'arena,
        L: ParseTreeListener<'arena, INIParserNodeKind, Tok> + 'static,
        T: NodeInner<'input, 'arena, INIParserNodeKind, Tok>,
        Tok: Token + 'input,
    {
        let listener_ptr = Box::into_raw(listener);
        let listener = unsafe { Box::from_raw(listener_ptr as *mut <INIParserNodeKind as NodeKindType<Tok>>::Listener) };
        let listener = ParseTreeWalker::walk(listener, tree.as_node())?;
        Ok(unsafe { Box::from_raw(Box::into_raw(listener) as *mut L) } )
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u16)]
pub enum INIParserNodeKind {
    FileContext,
    SectionContext,
    HeaderContext,
    EntryContext,
    CommentContext,
    InsideContext,
    Terminal,
    Error,
}
pub type INIParserNode<'input, 'arena, Tok = CommonToken<'input>> = TreeNode<'input, 'arena, INIParserNodeKind, Tok>;

dbt_antlr_runtime::impl_deref! { parser => INIParser }
dbt_antlr_runtime::impl_node_kind! { INIParserNodeKind {
; FileContext(), SectionContext(), HeaderContext(), EntryContext(), CommentContext(), InsideContext(), 
    }; 
}

pub struct INIParserExt<'input, 'arena> {
	_pd: PhantomData<(&'input str, &'arena ())>,
}

impl<'input, 'arena> INIParserExt<'input, 'arena> {
}

dbt_antlr_runtime::impl_parser_recog! { INIParserExt, INIParserNodeKind, "INI.g4" }

//------------------- file ----------------
pub type FileContextAll<'input, 'arena, Tok = CommonToken<'input>> = FileContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { INIParserNodeKind, FileContext, FileContextExt, RULE_file }

pub trait FileContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token EOF
    /// Returns `None` if there is no child corresponding to token EOF
    fn EOF(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token INDENT
    /// Returns `None` if there is no child corresponding to token INDENT
    fn INDENT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn comment_all(&self) -> Vec<&'arena CommentContextAll<'input, 'arena, Tok>>;
    fn comment(&self, i: usize) -> Option<&'arena CommentContextAll<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token NEWLINE in current rule
    fn NEWLINE_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token NEWLINE, starting from 0.
    /// Returns `None` if number of children corresponding to token NEWLINE is less than or equal to `i`.
    fn NEWLINE(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn section_all(&self) -> Vec<&'arena SectionContextAll<'input, 'arena, Tok>>;
    fn section(&self, i: usize) -> Option<&'arena SectionContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> FileContextAttrs<'input, 'arena, Tok> for FileContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token EOF
    /// Returns `None` if there is no child corresponding to token EOF
    fn EOF(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == INI_EOF)
    }
    /// Retrieves first TerminalNode corresponding to token INDENT
    /// Returns `None` if there is no child corresponding to token INDENT
    fn INDENT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == INI_INDENT)
    }
    fn comment_all(&self) -> Vec<&'arena CommentContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn comment(&self, i: usize) -> Option<&'arena CommentContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token NEWLINE in current rule
    fn NEWLINE_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == INI_NEWLINE).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token NEWLINE, starting from 0.
    /// Returns `None` if number of children corresponding to token NEWLINE is less than or equal to `i`.
    fn NEWLINE(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == INI_NEWLINE).nth(i)
    }
    fn section_all(&self) -> Vec<&'arena SectionContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn section(&self, i: usize) -> Option<&'arena SectionContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
}

impl<'input, 'arena, Input, TF> INIParser<'input, 'arena, Input, TF>
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
		recog.base.set_state(13);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		if _la==INI_INDENT {
			{
			recog.base.set_state(12);
			recog.base.match_token(INI_INDENT,&mut recog.err_handler)?;
			}
		}

		recog.base.set_state(19);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		while _la==INI_MARK || _la==INI_NEWLINE {
			{
			recog.base.set_state(17);
			recog.err_handler.sync(&mut recog.base)?;
			match recog.base.input.la(1) {
			    INI_MARK  => {
			        {
			        recog.base.set_state(15);
			        recog.comment()?;
			        }}
			    INI_NEWLINE  => {
			        {
			        recog.base.set_state(16);
			        recog.base.match_token(INI_NEWLINE,&mut recog.err_handler)?;
			        }}
				_ => Err(ANTLRError::no_alt(&mut recog.base))?
			}
			}
			recog.base.set_state(21);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
		}
		recog.base.set_state(25);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		while _la==INI_LBRACKET || _la==INI_NEXT_LBRACKET {
			{
			{
			recog.base.set_state(22);
			recog.section()?;
			}
			}
			recog.base.set_state(27);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
		}
		recog.base.set_state(28);
		recog.base.match_token(INI_EOF,&mut recog.err_handler)?;
		}
		})
	}
}
//------------------- section ----------------
pub type SectionContextAll<'input, 'arena, Tok = CommonToken<'input>> = SectionContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { INIParserNodeKind, SectionContext, SectionContextExt, RULE_section }

pub trait SectionContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    fn header(&self) -> Option<&'arena HeaderContextAll<'input, 'arena, Tok>>;
    fn entry_all(&self) -> Vec<&'arena EntryContextAll<'input, 'arena, Tok>>;
    fn entry(&self, i: usize) -> Option<&'arena EntryContextAll<'input, 'arena, Tok>>;
    fn comment_all(&self) -> Vec<&'arena CommentContextAll<'input, 'arena, Tok>>;
    fn comment(&self, i: usize) -> Option<&'arena CommentContextAll<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token NEWLINE in current rule
    fn NEWLINE_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token NEWLINE, starting from 0.
    /// Returns `None` if number of children corresponding to token NEWLINE is less than or equal to `i`.
    fn NEWLINE(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> SectionContextAttrs<'input, 'arena, Tok> for SectionContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    fn header(&self) -> Option<&'arena HeaderContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn entry_all(&self) -> Vec<&'arena EntryContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn entry(&self, i: usize) -> Option<&'arena EntryContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    fn comment_all(&self) -> Vec<&'arena CommentContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn comment(&self, i: usize) -> Option<&'arena CommentContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token NEWLINE in current rule
    fn NEWLINE_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == INI_NEWLINE).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token NEWLINE, starting from 0.
    /// Returns `None` if number of children corresponding to token NEWLINE is less than or equal to `i`.
    fn NEWLINE(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == INI_NEWLINE).nth(i)
    }
}

impl<'input, 'arena, Input, TF> INIParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn section(&mut self,) -> Result<&'arena SectionContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, SectionContext<TF::Tok>, RULE_section, 2, |_parentctx| SectionContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena SectionContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(30);
		recog.header()?;
		recog.base.set_state(36);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		while (((_la) & !0x3f) == 0 && ((1usize << _la) & 592) != 0) {
			{
			recog.base.set_state(34);
			recog.err_handler.sync(&mut recog.base)?;
			match recog.base.input.la(1) {
			    INI_WORD  => {
			        {
			        recog.base.set_state(31);
			        recog.entry()?;
			        }}
			    INI_MARK  => {
			        {
			        recog.base.set_state(32);
			        recog.comment()?;
			        }}
			    INI_NEWLINE  => {
			        {
			        recog.base.set_state(33);
			        recog.base.match_token(INI_NEWLINE,&mut recog.err_handler)?;
			        }}
				_ => Err(ANTLRError::no_alt(&mut recog.base))?
			}
			}
			recog.base.set_state(38);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
		}
		}
		})
	}
}
//------------------- header ----------------
pub type HeaderContextAll<'input, 'arena, Tok = CommonToken<'input>> = HeaderContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { INIParserNodeKind, HeaderContext, HeaderContextExt, RULE_header }

pub trait HeaderContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves all `TerminalNode`s corresponding to token RBRACKET in current rule
    fn RBRACKET_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token RBRACKET, starting from 0.
    /// Returns `None` if number of children corresponding to token RBRACKET is less than or equal to `i`.
    fn RBRACKET(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token LBRACKET in current rule
    fn LBRACKET_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token LBRACKET, starting from 0.
    /// Returns `None` if number of children corresponding to token LBRACKET is less than or equal to `i`.
    fn LBRACKET(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token NEXT_LBRACKET
    /// Returns `None` if there is no child corresponding to token NEXT_LBRACKET
    fn NEXT_LBRACKET(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn inside_all(&self) -> Vec<&'arena InsideContextAll<'input, 'arena, Tok>>;
    fn inside(&self, i: usize) -> Option<&'arena InsideContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token INDENT
    /// Returns `None` if there is no child corresponding to token INDENT
    fn INDENT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> HeaderContextAttrs<'input, 'arena, Tok> for HeaderContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves all `TerminalNode`s corresponding to token RBRACKET in current rule
    fn RBRACKET_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == INI_RBRACKET).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token RBRACKET, starting from 0.
    /// Returns `None` if number of children corresponding to token RBRACKET is less than or equal to `i`.
    fn RBRACKET(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == INI_RBRACKET).nth(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token LBRACKET in current rule
    fn LBRACKET_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == INI_LBRACKET).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token LBRACKET, starting from 0.
    /// Returns `None` if number of children corresponding to token LBRACKET is less than or equal to `i`.
    fn LBRACKET(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == INI_LBRACKET).nth(i)
    }
    /// Retrieves first TerminalNode corresponding to token NEXT_LBRACKET
    /// Returns `None` if there is no child corresponding to token NEXT_LBRACKET
    fn NEXT_LBRACKET(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == INI_NEXT_LBRACKET)
    }
    fn inside_all(&self) -> Vec<&'arena InsideContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn inside(&self, i: usize) -> Option<&'arena InsideContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves first TerminalNode corresponding to token INDENT
    /// Returns `None` if there is no child corresponding to token INDENT
    fn INDENT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == INI_INDENT)
    }
}

impl<'input, 'arena, Input, TF> INIParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn header(&mut self,) -> Result<&'arena HeaderContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, HeaderContext<TF::Tok>, RULE_header, 4, |_parentctx| HeaderContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena HeaderContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
        let mut _alt: i32;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(39);
		_la = recog.base.input.la(1);
		if { !(_la==INI_LBRACKET || _la==INI_NEXT_LBRACKET) } {
			recog.err_handler.recover_inline(&mut recog.base)?;
		}
		else {
			if recog.base.input.la(1)==TOKEN_EOF { recog.base.matched_eof = true };
			recog.err_handler.report_match(&mut recog.base);
			recog.base.consume(&mut recog.err_handler)?;
		}
		recog.base.set_state(42); 
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		loop {
			{
			recog.base.set_state(42);
			recog.err_handler.sync(&mut recog.base)?;
			match recog.base.input.la(1) {
			    INI_SEPARATOR |INI_MARK |INI_WORD  => {
			        {
			        recog.base.set_state(40);
			        recog.inside()?;
			        }}
			    INI_LBRACKET  => {
			        {
			        recog.base.set_state(41);
			        recog.base.match_token(INI_LBRACKET,&mut recog.err_handler)?;
			        }}
				_ => Err(ANTLRError::no_alt(&mut recog.base))?
			}
			}
			recog.base.set_state(44); 
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
			if !((((_la) & !0x3f) == 0 && ((1usize << _la) & 90) != 0)) {break}
		}
		recog.base.set_state(46);
		recog.base.match_token(INI_RBRACKET,&mut recog.err_handler)?;
		recog.base.set_state(52);
		recog.err_handler.sync(&mut recog.base)?;
		_alt = recog.get_interpreter().adaptive_predict(9,&mut recog.base)?;
		while { _alt!=2 && _alt!=INVALID_ALT } {
			if _alt==1 {
				{
				recog.base.set_state(50);
				recog.err_handler.sync(&mut recog.base)?;
				match recog.base.input.la(1) {
				    INI_SEPARATOR |INI_MARK |INI_WORD  => {
				        {
				        recog.base.set_state(47);
				        recog.inside()?;
				        }}
				    INI_LBRACKET  => {
				        {
				        recog.base.set_state(48);
				        recog.base.match_token(INI_LBRACKET,&mut recog.err_handler)?;
				        }}
				    INI_RBRACKET  => {
				        {
				        recog.base.set_state(49);
				        recog.base.match_token(INI_RBRACKET,&mut recog.err_handler)?;
				        }}
					_ => Err(ANTLRError::no_alt(&mut recog.base))?
				}
				} 
			}
			recog.base.set_state(54);
			recog.err_handler.sync(&mut recog.base)?;
			_alt = recog.get_interpreter().adaptive_predict(9,&mut recog.base)?;
		}
		recog.base.set_state(56);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		if _la==INI_INDENT {
			{
			recog.base.set_state(55);
			recog.base.match_token(INI_INDENT,&mut recog.err_handler)?;
			}
		}

		}
		})
	}
}
//------------------- entry ----------------
pub type EntryContextAll<'input, 'arena, Tok = CommonToken<'input>> = EntryContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { INIParserNodeKind, EntryContext, EntryContextExt, RULE_entry }

pub trait EntryContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves all `TerminalNode`s corresponding to token WORD in current rule
    fn WORD_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token WORD, starting from 0.
    /// Returns `None` if number of children corresponding to token WORD is less than or equal to `i`.
    fn WORD(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token SEPARATOR
    /// Returns `None` if there is no child corresponding to token SEPARATOR
    fn SEPARATOR(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn inside_all(&self) -> Vec<&'arena InsideContextAll<'input, 'arena, Tok>>;
    fn inside(&self, i: usize) -> Option<&'arena InsideContextAll<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token LBRACKET in current rule
    fn LBRACKET_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token LBRACKET, starting from 0.
    /// Returns `None` if number of children corresponding to token LBRACKET is less than or equal to `i`.
    fn LBRACKET(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token RBRACKET in current rule
    fn RBRACKET_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token RBRACKET, starting from 0.
    /// Returns `None` if number of children corresponding to token RBRACKET is less than or equal to `i`.
    fn RBRACKET(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token INDENT in current rule
    fn INDENT_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token INDENT, starting from 0.
    /// Returns `None` if number of children corresponding to token INDENT is less than or equal to `i`.
    fn INDENT(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token MARK in current rule
    fn MARK_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token MARK, starting from 0.
    /// Returns `None` if number of children corresponding to token MARK is less than or equal to `i`.
    fn MARK(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> EntryContextAttrs<'input, 'arena, Tok> for EntryContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves all `TerminalNode`s corresponding to token WORD in current rule
    fn WORD_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == INI_WORD).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token WORD, starting from 0.
    /// Returns `None` if number of children corresponding to token WORD is less than or equal to `i`.
    fn WORD(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == INI_WORD).nth(i)
    }
    /// Retrieves first TerminalNode corresponding to token SEPARATOR
    /// Returns `None` if there is no child corresponding to token SEPARATOR
    fn SEPARATOR(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == INI_SEPARATOR)
    }
    fn inside_all(&self) -> Vec<&'arena InsideContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn inside(&self, i: usize) -> Option<&'arena InsideContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token LBRACKET in current rule
    fn LBRACKET_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == INI_LBRACKET).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token LBRACKET, starting from 0.
    /// Returns `None` if number of children corresponding to token LBRACKET is less than or equal to `i`.
    fn LBRACKET(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == INI_LBRACKET).nth(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token RBRACKET in current rule
    fn RBRACKET_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == INI_RBRACKET).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token RBRACKET, starting from 0.
    /// Returns `None` if number of children corresponding to token RBRACKET is less than or equal to `i`.
    fn RBRACKET(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == INI_RBRACKET).nth(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token INDENT in current rule
    fn INDENT_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == INI_INDENT).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token INDENT, starting from 0.
    /// Returns `None` if number of children corresponding to token INDENT is less than or equal to `i`.
    fn INDENT(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == INI_INDENT).nth(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token MARK in current rule
    fn MARK_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == INI_MARK).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token MARK, starting from 0.
    /// Returns `None` if number of children corresponding to token MARK is less than or equal to `i`.
    fn MARK(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == INI_MARK).nth(i)
    }
}

impl<'input, 'arena, Input, TF> INIParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn entry(&mut self,) -> Result<&'arena EntryContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, EntryContext<TF::Tok>, RULE_entry, 6, |_parentctx| EntryContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena EntryContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
        let mut _alt: i32;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(58);
		recog.base.match_token(INI_WORD,&mut recog.err_handler)?;
		recog.base.set_state(62);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		while (((_la) & !0x3f) == 0 && ((1usize << _la) & 86) != 0) {
			{
			{
			recog.base.set_state(59);
			_la = recog.base.input.la(1);
			if { !((((_la) & !0x3f) == 0 && ((1usize << _la) & 86) != 0)) } {
				recog.err_handler.recover_inline(&mut recog.base)?;
			}
			else {
				if recog.base.input.la(1)==TOKEN_EOF { recog.base.matched_eof = true };
				recog.err_handler.report_match(&mut recog.base);
				recog.base.consume(&mut recog.err_handler)?;
			}
			}
			}
			recog.base.set_state(64);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
		}
		recog.base.set_state(65);
		recog.base.match_token(INI_SEPARATOR,&mut recog.err_handler)?;
		recog.base.set_state(72);
		recog.err_handler.sync(&mut recog.base)?;
		_alt = recog.get_interpreter().adaptive_predict(13,&mut recog.base)?;
		while { _alt!=2 && _alt!=INVALID_ALT } {
			if _alt==1 {
				{
				recog.base.set_state(70);
				recog.err_handler.sync(&mut recog.base)?;
				match recog.base.input.la(1) {
				    INI_SEPARATOR |INI_MARK |INI_WORD  => {
				        {
				        recog.base.set_state(66);
				        recog.inside()?;
				        }}
				    INI_LBRACKET  => {
				        {
				        recog.base.set_state(67);
				        recog.base.match_token(INI_LBRACKET,&mut recog.err_handler)?;
				        }}
				    INI_RBRACKET  => {
				        {
				        recog.base.set_state(68);
				        recog.base.match_token(INI_RBRACKET,&mut recog.err_handler)?;
				        }}
				    INI_INDENT  => {
				        {
				        recog.base.set_state(69);
				        recog.base.match_token(INI_INDENT,&mut recog.err_handler)?;
				        }}
					_ => Err(ANTLRError::no_alt(&mut recog.base))?
				}
				} 
			}
			recog.base.set_state(74);
			recog.err_handler.sync(&mut recog.base)?;
			_alt = recog.get_interpreter().adaptive_predict(13,&mut recog.base)?;
		}
		}
		})
	}
}
//------------------- comment ----------------
pub type CommentContextAll<'input, 'arena, Tok = CommonToken<'input>> = CommentContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { INIParserNodeKind, CommentContext, CommentContextExt, RULE_comment }

pub trait CommentContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token MARK
    /// Returns `None` if there is no child corresponding to token MARK
    fn MARK(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn inside_all(&self) -> Vec<&'arena InsideContextAll<'input, 'arena, Tok>>;
    fn inside(&self, i: usize) -> Option<&'arena InsideContextAll<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token LBRACKET in current rule
    fn LBRACKET_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token LBRACKET, starting from 0.
    /// Returns `None` if number of children corresponding to token LBRACKET is less than or equal to `i`.
    fn LBRACKET(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token RBRACKET in current rule
    fn RBRACKET_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token RBRACKET, starting from 0.
    /// Returns `None` if number of children corresponding to token RBRACKET is less than or equal to `i`.
    fn RBRACKET(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token INDENT
    /// Returns `None` if there is no child corresponding to token INDENT
    fn INDENT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> CommentContextAttrs<'input, 'arena, Tok> for CommentContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token MARK
    /// Returns `None` if there is no child corresponding to token MARK
    fn MARK(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == INI_MARK)
    }
    fn inside_all(&self) -> Vec<&'arena InsideContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn inside(&self, i: usize) -> Option<&'arena InsideContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token LBRACKET in current rule
    fn LBRACKET_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == INI_LBRACKET).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token LBRACKET, starting from 0.
    /// Returns `None` if number of children corresponding to token LBRACKET is less than or equal to `i`.
    fn LBRACKET(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == INI_LBRACKET).nth(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token RBRACKET in current rule
    fn RBRACKET_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == INI_RBRACKET).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token RBRACKET, starting from 0.
    /// Returns `None` if number of children corresponding to token RBRACKET is less than or equal to `i`.
    fn RBRACKET(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == INI_RBRACKET).nth(i)
    }
    /// Retrieves first TerminalNode corresponding to token INDENT
    /// Returns `None` if there is no child corresponding to token INDENT
    fn INDENT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == INI_INDENT)
    }
}

impl<'input, 'arena, Input, TF> INIParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn comment(&mut self,) -> Result<&'arena CommentContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, CommentContext<TF::Tok>, RULE_comment, 8, |_parentctx| CommentContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena CommentContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
        let mut _alt: i32;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(75);
		recog.base.match_token(INI_MARK,&mut recog.err_handler)?;
		recog.base.set_state(81);
		recog.err_handler.sync(&mut recog.base)?;
		_alt = recog.get_interpreter().adaptive_predict(15,&mut recog.base)?;
		while { _alt!=2 && _alt!=INVALID_ALT } {
			if _alt==1 {
				{
				recog.base.set_state(79);
				recog.err_handler.sync(&mut recog.base)?;
				match recog.base.input.la(1) {
				    INI_SEPARATOR |INI_MARK |INI_WORD  => {
				        {
				        recog.base.set_state(76);
				        recog.inside()?;
				        }}
				    INI_LBRACKET  => {
				        {
				        recog.base.set_state(77);
				        recog.base.match_token(INI_LBRACKET,&mut recog.err_handler)?;
				        }}
				    INI_RBRACKET  => {
				        {
				        recog.base.set_state(78);
				        recog.base.match_token(INI_RBRACKET,&mut recog.err_handler)?;
				        }}
					_ => Err(ANTLRError::no_alt(&mut recog.base))?
				}
				} 
			}
			recog.base.set_state(83);
			recog.err_handler.sync(&mut recog.base)?;
			_alt = recog.get_interpreter().adaptive_predict(15,&mut recog.base)?;
		}
		recog.base.set_state(85);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		if _la==INI_INDENT {
			{
			recog.base.set_state(84);
			recog.base.match_token(INI_INDENT,&mut recog.err_handler)?;
			}
		}

		}
		})
	}
}
//------------------- inside ----------------
pub type InsideContextAll<'input, 'arena, Tok = CommonToken<'input>> = InsideContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { INIParserNodeKind, InsideContext, InsideContextExt, RULE_inside }

pub trait InsideContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token WORD
    /// Returns `None` if there is no child corresponding to token WORD
    fn WORD(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token SEPARATOR
    /// Returns `None` if there is no child corresponding to token SEPARATOR
    fn SEPARATOR(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token MARK
    /// Returns `None` if there is no child corresponding to token MARK
    fn MARK(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> InsideContextAttrs<'input, 'arena, Tok> for InsideContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token WORD
    /// Returns `None` if there is no child corresponding to token WORD
    fn WORD(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == INI_WORD)
    }
    /// Retrieves first TerminalNode corresponding to token SEPARATOR
    /// Returns `None` if there is no child corresponding to token SEPARATOR
    fn SEPARATOR(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == INI_SEPARATOR)
    }
    /// Retrieves first TerminalNode corresponding to token MARK
    /// Returns `None` if there is no child corresponding to token MARK
    fn MARK(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == INI_MARK)
    }
}

impl<'input, 'arena, Input, TF> INIParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn inside(&mut self,) -> Result<&'arena InsideContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, InsideContext<TF::Tok>, RULE_inside, 10, |_parentctx| InsideContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena InsideContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(87);
		_la = recog.base.input.la(1);
		if { !((((_la) & !0x3f) == 0 && ((1usize << _la) & 88) != 0)) } {
			recog.err_handler.recover_inline(&mut recog.base)?;
		}
		else {
			if recog.base.input.la(1)==TOKEN_EOF { recog.base.matched_eof = true };
			recog.err_handler.report_match(&mut recog.base);
			recog.base.consume(&mut recog.err_handler)?;
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
static _serializedATN: [u32; 1254] = [
    1346458702, 3, 16909060, 29, 10, 90, 105, 3, 7, 17, 6, 29, 630, 659, 
    525, 1184, 15, 1199, 14, 1225, 17, 1242, 6, 1248, 6, 1254, 6, 1213, 
    12, 2, 0, 8, 0, 1, 4294967295, 4294967295, 7, 0, 16, 1, 0, 4294967295, 
    4294967295, 2, 1, 8, 1, 1, 4294967295, 4294967295, 7, 1, 16, 2, 0, 4294967295, 
    4294967295, 2, 2, 8, 2, 1, 4294967295, 4294967295, 7, 2, 16, 3, 0, 4294967295, 
    4294967295, 2, 3, 8, 3, 1, 4294967295, 4294967295, 7, 3, 16, 4, 0, 4294967295, 
    4294967295, 2, 4, 8, 4, 1, 4294967295, 4294967295, 7, 4, 16, 5, 0, 4294967295, 
    4294967295, 2, 5, 8, 5, 1, 4294967295, 4294967295, 7, 5, 16, 6, 0, 4294967295, 
    4294967295, 1, 0, 32, 6, 1, 4294967295, 4294967295, 3, 0, 8, 7, 2, 14, 
    4294967295, 8, 0, 8, 9, 1, 4294967295, 4294967295, 1, 0, 8, 10, 1, 4294967295, 
    4294967295, 1, 0, 32, 11, 1, 4294967295, 4294967295, 5, 0, 8, 12, 2, 
    18, 4294967295, 8, 0, 8, 14, 1, 4294967295, 4294967295, 10, 0, 8, 15, 
    2, 4294967295, 4294967295, 12, 0, 8, 17, 1, 4294967295, 21, 9, 0, 8, 
    18, 1, 4294967295, 4294967295, 1, 0, 8, 19, 1, 4294967295, 4294967295, 
    5, 0, 8, 20, 1, 24, 4294967295, 8, 0, 8, 21, 1, 4294967295, 4294967295, 
    10, 0, 8, 22, 2, 4294967295, 4294967295, 12, 0, 8, 24, 1, 4294967295, 
    27, 9, 0, 8, 25, 1, 4294967295, 4294967295, 1, 0, 32, 26, 1, 4294967295, 
    4294967295, 1, 0, 8, 27, 1, 4294967295, 4294967295, 1, 1, 8, 28, 1, 
    4294967295, 4294967295, 1, 1, 8, 29, 1, 4294967295, 4294967295, 1, 1, 
    8, 30, 1, 4294967295, 4294967295, 1, 1, 32, 31, 1, 4294967295, 4294967295, 
    5, 1, 8, 32, 3, 35, 4294967295, 8, 1, 8, 35, 1, 4294967295, 4294967295, 
    10, 1, 8, 36, 2, 4294967295, 4294967295, 12, 1, 8, 38, 1, 4294967295, 
    38, 9, 1, 8, 39, 1, 4294967295, 4294967295, 1, 2, 32, 40, 1, 4294967295, 
    4294967295, 1, 2, 8, 41, 1, 4294967295, 4294967295, 1, 2, 32, 42, 1, 
    4294967295, 4294967295, 4, 2, 8, 43, 2, 43, 4294967295, 8, 2, 8, 45, 
    1, 4294967295, 4294967295, 11, 2, 8, 46, 2, 4294967295, 4294967295, 
    12, 2, 8, 48, 1, 4294967295, 44, 1, 2, 32, 49, 1, 4294967295, 4294967295, 
    1, 2, 8, 50, 1, 4294967295, 4294967295, 1, 2, 32, 51, 1, 4294967295, 
    4294967295, 1, 2, 32, 52, 1, 4294967295, 4294967295, 5, 2, 8, 53, 3, 
    51, 4294967295, 8, 2, 8, 56, 1, 4294967295, 4294967295, 10, 2, 8, 57, 
    2, 4294967295, 4294967295, 12, 2, 8, 59, 1, 4294967295, 54, 9, 2, 8, 
    60, 1, 4294967295, 4294967295, 1, 2, 32, 61, 1, 4294967295, 4294967295, 
    3, 2, 8, 62, 2, 57, 4294967295, 8, 2, 8, 64, 1, 4294967295, 4294967295, 
    1, 3, 32, 65, 1, 4294967295, 4294967295, 1, 3, 32, 66, 1, 4294967295, 
    4294967295, 5, 3, 8, 67, 1, 61, 4294967295, 8, 3, 8, 68, 1, 4294967295, 
    4294967295, 10, 3, 8, 69, 2, 4294967295, 4294967295, 12, 3, 8, 71, 1, 
    4294967295, 64, 9, 3, 8, 72, 1, 4294967295, 4294967295, 1, 3, 32, 73, 
    1, 4294967295, 4294967295, 1, 3, 8, 74, 1, 4294967295, 4294967295, 1, 
    3, 32, 75, 1, 4294967295, 4294967295, 1, 3, 32, 76, 1, 4294967295, 4294967295, 
    1, 3, 32, 77, 1, 4294967295, 4294967295, 5, 3, 8, 78, 4, 71, 4294967295, 
    8, 3, 8, 82, 1, 4294967295, 4294967295, 10, 3, 8, 83, 2, 4294967295, 
    4294967295, 12, 3, 8, 85, 1, 4294967295, 74, 9, 3, 8, 86, 1, 4294967295, 
    4294967295, 1, 4, 32, 87, 1, 4294967295, 4294967295, 1, 4, 8, 88, 1, 
    4294967295, 4294967295, 1, 4, 32, 89, 1, 4294967295, 4294967295, 1, 
    4, 32, 90, 1, 4294967295, 4294967295, 5, 4, 8, 91, 3, 80, 4294967295, 
    8, 4, 8, 94, 1, 4294967295, 4294967295, 10, 4, 8, 95, 2, 4294967295, 
    4294967295, 12, 4, 8, 97, 1, 4294967295, 83, 9, 4, 8, 98, 1, 4294967295, 
    4294967295, 1, 4, 32, 99, 1, 4294967295, 4294967295, 3, 4, 8, 100, 2, 
    86, 4294967295, 8, 4, 8, 102, 1, 4294967295, 4294967295, 1, 5, 32, 103, 
    1, 4294967295, 4294967295, 1, 5, 8, 104, 1, 4294967295, 4294967295, 
    1, 5, 0, 105, 0, 4294967295, 4294967295, 1, 13, 0, 0, 0, 1, 30, 0, 0, 
    0, 1, 39, 0, 0, 0, 1, 58, 0, 0, 0, 1, 75, 0, 0, 0, 1, 87, 0, 0, 0, 5, 
    14, 8, 0, 0, 1, 12, 0, 0, 0, 1, 14, 0, 0, 0, 1, 19, 0, 0, 0, 3, 8, 4, 
    18, 0, 5, 18, 9, 0, 0, 1, 15, 0, 0, 0, 1, 16, 0, 0, 0, 1, 21, 0, 0, 
    0, 1, 17, 0, 0, 0, 1, 20, 0, 0, 0, 1, 25, 0, 0, 0, 1, 19, 0, 0, 0, 3, 
    2, 1, 24, 0, 1, 22, 0, 0, 0, 1, 27, 0, 0, 0, 1, 23, 0, 0, 0, 1, 26, 
    0, 0, 0, 1, 28, 0, 0, 0, 1, 25, 0, 0, 0, 5, 29, 4294967295, 0, 0, 1, 
    1, 0, 0, 0, 3, 4, 2, 36, 0, 3, 6, 3, 35, 0, 3, 8, 4, 35, 0, 5, 35, 9, 
    0, 0, 1, 31, 0, 0, 0, 1, 32, 0, 0, 0, 1, 33, 0, 0, 0, 1, 38, 0, 0, 0, 
    1, 34, 0, 0, 0, 1, 37, 0, 0, 0, 1, 3, 0, 0, 0, 1, 36, 0, 0, 0, 7, 42, 
    0, 0, 0, 3, 10, 5, 43, 0, 5, 43, 1, 0, 0, 1, 40, 0, 0, 0, 1, 41, 0, 
    0, 0, 1, 44, 0, 0, 0, 1, 42, 0, 0, 0, 1, 45, 0, 0, 0, 1, 46, 0, 0, 0, 
    5, 52, 2, 0, 0, 3, 10, 5, 51, 0, 5, 51, 1, 0, 0, 5, 51, 2, 0, 0, 1, 
    47, 0, 0, 0, 1, 48, 0, 0, 0, 1, 49, 0, 0, 0, 1, 54, 0, 0, 0, 1, 50, 
    0, 0, 0, 1, 53, 0, 0, 0, 1, 56, 0, 0, 0, 1, 52, 0, 0, 0, 5, 57, 8, 0, 
    0, 1, 55, 0, 0, 0, 1, 57, 0, 0, 0, 1, 5, 0, 0, 0, 5, 62, 6, 0, 0, 7, 
    61, 1, 0, 0, 1, 59, 0, 0, 0, 1, 64, 0, 0, 0, 1, 60, 0, 0, 0, 1, 63, 
    0, 0, 0, 1, 65, 0, 0, 0, 1, 62, 0, 0, 0, 5, 72, 3, 0, 0, 3, 10, 5, 71, 
    0, 5, 71, 1, 0, 0, 5, 71, 2, 0, 0, 5, 71, 8, 0, 0, 1, 66, 0, 0, 0, 1, 
    67, 0, 0, 0, 1, 68, 0, 0, 0, 1, 69, 0, 0, 0, 1, 74, 0, 0, 0, 1, 70, 
    0, 0, 0, 1, 73, 0, 0, 0, 1, 7, 0, 0, 0, 1, 72, 0, 0, 0, 5, 81, 4, 0, 
    0, 3, 10, 5, 80, 0, 5, 80, 1, 0, 0, 5, 80, 2, 0, 0, 1, 76, 0, 0, 0, 
    1, 77, 0, 0, 0, 1, 78, 0, 0, 0, 1, 83, 0, 0, 0, 1, 79, 0, 0, 0, 1, 82, 
    0, 0, 0, 1, 85, 0, 0, 0, 1, 81, 0, 0, 0, 5, 86, 8, 0, 0, 1, 84, 0, 0, 
    0, 1, 86, 0, 0, 0, 1, 9, 0, 0, 0, 7, 88, 2, 0, 0, 1, 11, 0, 0, 0, 0, 
    2, 1, 0, 2, 2, 3, 1, 2, 2, 5, 2, 1, 4, 2, 1, 1, 7, 7, 1, 2, 4, 4, 6, 
    6, 3, 4, 6, 6, 130, 0, 0, 0, 86, 0, 0, 0, 88, 0, 0, 0, 13, 17, 19, 25, 
    34, 36, 42, 44, 50, 52, 56, 62, 70, 72, 79, 81, 85, 0, 2, 4, 6, 8, 10, 
    1, 3, 5, 7, 9, 11
];