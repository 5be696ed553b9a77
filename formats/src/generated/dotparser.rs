// Generated from DOT.g4 by ANTLR 4.13.2
use dbt_antlr_runtime::prelude::*;
use dbt_antlr_runtime::atn_simulator::ParserATNSimulatorManager as ATNSimulatorManager;
dbt_antlr_runtime::check_version!("0","6");
pub const DOT_STRICT:i32=1; 
pub const DOT_GRAPH:i32=2; 
pub const DOT_DIGRAPH:i32=3; 
pub const DOT_SUBGRAPH:i32=4; 
pub const DOT_NODE:i32=5; 
pub const DOT_EDGE:i32=6; 
pub const DOT_LBRACE:i32=7; 
pub const DOT_RBRACE:i32=8; 
pub const DOT_LBRACKET:i32=9; 
pub const DOT_RBRACKET:i32=10; 
pub const DOT_SEMICOLON:i32=11; 
pub const DOT_COMMA:i32=12; 
pub const DOT_COLON:i32=13; 
pub const DOT_EQUALS:i32=14; 
pub const DOT_PLUS:i32=15; 
pub const DOT_DIRECTED:i32=16; 
pub const DOT_UNDIRECTED:i32=17; 
pub const DOT_NAME:i32=18; 
pub const DOT_NUMERAL:i32=19; 
pub const DOT_QUOTED:i32=20; 
pub const DOT_HTML:i32=21; 
pub const DOT_BLOCK_COMMENT:i32=22; 
pub const DOT_LINE_COMMENT:i32=23; 
pub const DOT_PREPROCESSOR_COMMENT:i32=24; 
pub const DOT_BYTE_ORDER_MARK:i32=25; 
pub const DOT_WS:i32=26;
pub const DOT_EOF:i32=EOF;
pub const RULE_file:usize = 0; 
pub const RULE_graph:usize = 1; 
pub const RULE_stmt:usize = 2; 
pub const RULE_attr_stmt:usize = 3; 
pub const RULE_attr_list:usize = 4; 
pub const RULE_attribute:usize = 5; 
pub const RULE_edge_rhs:usize = 6; 
pub const RULE_edgeop:usize = 7; 
pub const RULE_node_id:usize = 8; 
pub const RULE_port:usize = 9; 
pub const RULE_subgraph:usize = 10; 
pub const RULE_id:usize = 11;
pub const ruleNames: [&'static str; 12] = [
    "file", "graph", "stmt", "attr_stmt", "attr_list", "attribute", "edge_rhs", 
    "edgeop", "node_id", "port", "subgraph", "id"
];

pub const _LITERAL_NAMES: [Option<&'static str>;26] = [
	None, None, None, None, None, None, None, Some("'{'"), Some("'}'"), Some("'['"), 
	Some("']'"), Some("';'"), Some("','"), Some("':'"), Some("'='"), Some("'+'"), 
	Some("'->'"), Some("'--'"), None, None, None, None, None, None, None, Some("'\\uFEFF'")
];
pub const _SYMBOLIC_NAMES: [Option<&'static str>;27]  = [
	None, Some("STRICT"), Some("GRAPH"), Some("DIGRAPH"), Some("SUBGRAPH"), 
	Some("NODE"), Some("EDGE"), Some("LBRACE"), Some("RBRACE"), Some("LBRACKET"), 
	Some("RBRACKET"), Some("SEMICOLON"), Some("COMMA"), Some("COLON"), Some("EQUALS"), 
	Some("PLUS"), Some("DIRECTED"), Some("UNDIRECTED"), Some("NAME"), Some("NUMERAL"), 
	Some("QUOTED"), Some("HTML"), Some("BLOCK_COMMENT"), Some("LINE_COMMENT"), 
	Some("PREPROCESSOR_COMMENT"), Some("BYTE_ORDER_MARK"), Some("WS")
];

static VOCABULARY: LazyLock<Box<dyn Vocabulary>> = LazyLock::new(|| Box::new(VocabularyImpl::new(_LITERAL_NAMES.iter(), _SYMBOLIC_NAMES.iter(), None)));

pub type BaseParserType<'input, 'arena, Input, TF> = BaseParser<'input, 'arena, DOTParserExt<'input, 'arena>, DOTParserNodeKind, Input, TF>;
pub fn parser_simulator_manager() -> &'static ATNSimulatorManager { &ATN_SIMULATOR_MANAGER }

pub struct DOTParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	base: BaseParserType<'input, 'arena, Input, TF>,
    err_handler: ErrorStrategyDelegate<'input, 'arena, TF, BaseParserType<'input, 'arena, Input, TF>>,
}

impl<'input, 'arena, Input, TF> DOTParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
    pub fn with_strategy(arena: &'arena Arena, input: Input, strategy: Box<dyn ErrorStrategy<'input, 'arena, TF, BaseParserType<'input, 'arena, Input, TF>> + 'arena>) -> Self {
		Self {
			base: BaseParser::new_base_parser(
				arena, input,
				DOTParserExt {
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
        L: ParseTreeListener<'arena, DOTParserNodeKind, TF::Tok> + 'static,
    {
        let id = ListenerId::new(&listener);
        self.base.add_dyn_parse_listener(listener);
        id
    }
}
pub struct DOTTreeWalker;
impl DOTTreeWalker
{
    pub fn walk<'input, 'arena, Tok, L, T>(
        listener: Box<L>,
        tree: &'arena T,
    ) -> Result<Box<L>, ANTLRError>
    where
        'input: 'arena,
        L: ParseTreeListener<'arena, DOTParserNodeKind, Tok> + 'static,
        T: NodeInner<'input, 'arena, DOTParserNodeKind, Tok>,
        Tok: Token + 'input,
    {
        let listener_ptr = Box::into_raw(listener);
        let listener = unsafe { Box::from_raw(listener_ptr as *mut <DOTParserNodeKind as NodeKindType<Tok>>::Listener) };
        let listener = ParseTreeWalker::walk(listener, tree.as_node())?;
        Ok(unsafe { Box::from_raw(Box::into_raw(listener) as *mut L) } )
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u16)]
pub enum DOTParserNodeKind {
    FileContext,
    GraphContext,
    StmtContext,
    Attr_stmtContext,
    Attr_listContext,
    AttributeContext,
    Edge_rhsContext,
    EdgeopContext,
    Node_idContext,
    PortContext,
    SubgraphContext,
    IdContext,
    Terminal,
    Error,
}
pub type DOTParserNode<'input, 'arena, Tok = CommonToken<'input>> = TreeNode<'input, 'arena, DOTParserNodeKind, Tok>;

dbt_antlr_runtime::impl_deref! { parser => DOTParser }
dbt_antlr_runtime::impl_node_kind! { DOTParserNodeKind {
; FileContext(), GraphContext(), StmtContext(), Attr_stmtContext(), Attr_listContext(), AttributeContext(), Edge_rhsContext(), EdgeopContext(), Node_idContext(), PortContext(), SubgraphContext(), IdContext(), 
    }; 
}

pub struct DOTParserExt<'input, 'arena> {
	_pd: PhantomData<(&'input str, &'arena ())>,
}

impl<'input, 'arena> DOTParserExt<'input, 'arena> {
}

dbt_antlr_runtime::impl_parser_recog! { DOTParserExt, DOTParserNodeKind, "DOT.g4" }

//------------------- file ----------------
pub type FileContextAll<'input, 'arena, Tok = CommonToken<'input>> = FileContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { DOTParserNodeKind, FileContext, FileContextExt, RULE_file }

pub trait FileContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token EOF
    /// Returns `None` if there is no child corresponding to token EOF
    fn EOF(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn graph_all(&self) -> Vec<&'arena GraphContextAll<'input, 'arena, Tok>>;
    fn graph(&self, i: usize) -> Option<&'arena GraphContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> FileContextAttrs<'input, 'arena, Tok> for FileContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token EOF
    /// Returns `None` if there is no child corresponding to token EOF
    fn EOF(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == DOT_EOF)
    }
    fn graph_all(&self) -> Vec<&'arena GraphContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn graph(&self, i: usize) -> Option<&'arena GraphContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
}

impl<'input, 'arena, Input, TF> DOTParser<'input, 'arena, Input, TF>
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
		recog.base.set_state(25); 
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		loop {
			{
			{
			recog.base.set_state(24);
			recog.graph()?;
			}
			}
			recog.base.set_state(27); 
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
			if !((((_la) & !0x3f) == 0 && ((1usize << _la) & 14) != 0)) {break}
		}
		recog.base.set_state(29);
		recog.base.match_token(DOT_EOF,&mut recog.err_handler)?;
		}
		})
	}
}
//------------------- graph ----------------
pub type GraphContextAll<'input, 'arena, Tok = CommonToken<'input>> = GraphContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { DOTParserNodeKind, GraphContext, GraphContextExt, RULE_graph }

pub trait GraphContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token LBRACE
    /// Returns `None` if there is no child corresponding to token LBRACE
    fn LBRACE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token RBRACE
    /// Returns `None` if there is no child corresponding to token RBRACE
    fn RBRACE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token GRAPH
    /// Returns `None` if there is no child corresponding to token GRAPH
    fn GRAPH(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token DIGRAPH
    /// Returns `None` if there is no child corresponding to token DIGRAPH
    fn DIGRAPH(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token STRICT
    /// Returns `None` if there is no child corresponding to token STRICT
    fn STRICT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn id(&self) -> Option<&'arena IdContextAll<'input, 'arena, Tok>>;
    fn stmt_all(&self) -> Vec<&'arena StmtContextAll<'input, 'arena, Tok>>;
    fn stmt(&self, i: usize) -> Option<&'arena StmtContextAll<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token SEMICOLON in current rule
    fn SEMICOLON_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token SEMICOLON, starting from 0.
    /// Returns `None` if number of children corresponding to token SEMICOLON is less than or equal to `i`.
    fn SEMICOLON(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> GraphContextAttrs<'input, 'arena, Tok> for GraphContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token LBRACE
    /// Returns `None` if there is no child corresponding to token LBRACE
    fn LBRACE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == DOT_LBRACE)
    }
    /// Retrieves first TerminalNode corresponding to token RBRACE
    /// Returns `None` if there is no child corresponding to token RBRACE
    fn RBRACE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == DOT_RBRACE)
    }
    /// Retrieves first TerminalNode corresponding to token GRAPH
    /// Returns `None` if there is no child corresponding to token GRAPH
    fn GRAPH(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == DOT_GRAPH)
    }
    /// Retrieves first TerminalNode corresponding to token DIGRAPH
    /// Returns `None` if there is no child corresponding to token DIGRAPH
    fn DIGRAPH(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == DOT_DIGRAPH)
    }
    /// Retrieves first TerminalNode corresponding to token STRICT
    /// Returns `None` if there is no child corresponding to token STRICT
    fn STRICT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == DOT_STRICT)
    }
    fn id(&self) -> Option<&'arena IdContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn stmt_all(&self) -> Vec<&'arena StmtContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn stmt(&self, i: usize) -> Option<&'arena StmtContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token SEMICOLON in current rule
    fn SEMICOLON_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == DOT_SEMICOLON).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token SEMICOLON, starting from 0.
    /// Returns `None` if number of children corresponding to token SEMICOLON is less than or equal to `i`.
    fn SEMICOLON(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == DOT_SEMICOLON).nth(i)
    }
}

impl<'input, 'arena, Input, TF> DOTParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn graph(&mut self,) -> Result<&'arena GraphContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, GraphContext<TF::Tok>, RULE_graph, 2, |_parentctx| GraphContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena GraphContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(32);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		if _la==DOT_STRICT {
			{
			recog.base.set_state(31);
			recog.base.match_token(DOT_STRICT,&mut recog.err_handler)?;
			}
		}

		recog.base.set_state(34);
		_la = recog.base.input.la(1);
		if { !(_la==DOT_GRAPH || _la==DOT_DIGRAPH) } {
			recog.err_handler.recover_inline(&mut recog.base)?;
		}
		else {
			if recog.base.input.la(1)==TOKEN_EOF { recog.base.matched_eof = true };
			recog.err_handler.report_match(&mut recog.base);
			recog.base.consume(&mut recog.err_handler)?;
		}
		recog.base.set_state(36);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		if (((_la) & !0x3f) == 0 && ((1usize << _la) & 3932160) != 0) {
			{
			recog.base.set_state(35);
			recog.id()?;
			}
		}

		recog.base.set_state(38);
		recog.base.match_token(DOT_LBRACE,&mut recog.err_handler)?;
		recog.base.set_state(45);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		while (((_la) & !0x3f) == 0 && ((1usize << _la) & 3932404) != 0) {
			{
			{
			recog.base.set_state(39);
			recog.stmt()?;
			recog.base.set_state(41);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
			if _la==DOT_SEMICOLON {
				{
				recog.base.set_state(40);
				recog.base.match_token(DOT_SEMICOLON,&mut recog.err_handler)?;
				}
			}

			}
			}
			recog.base.set_state(47);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
		}
		recog.base.set_state(48);
		recog.base.match_token(DOT_RBRACE,&mut recog.err_handler)?;
		}
		})
	}
}
//------------------- stmt ----------------
pub type StmtContextAll<'input, 'arena, Tok = CommonToken<'input>> = StmtContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { DOTParserNodeKind, StmtContext, StmtContextExt, RULE_stmt }

pub trait StmtContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    fn attr_stmt(&self) -> Option<&'arena Attr_stmtContextAll<'input, 'arena, Tok>>;
    fn id_all(&self) -> Vec<&'arena IdContextAll<'input, 'arena, Tok>>;
    fn id(&self, i: usize) -> Option<&'arena IdContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token EQUALS
    /// Returns `None` if there is no child corresponding to token EQUALS
    fn EQUALS(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn port(&self) -> Option<&'arena PortContextAll<'input, 'arena, Tok>>;
    fn edge_rhs(&self) -> Option<&'arena Edge_rhsContextAll<'input, 'arena, Tok>>;
    fn attr_list(&self) -> Option<&'arena Attr_listContextAll<'input, 'arena, Tok>>;
    fn subgraph(&self) -> Option<&'arena SubgraphContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> StmtContextAttrs<'input, 'arena, Tok> for StmtContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    fn attr_stmt(&self) -> Option<&'arena Attr_stmtContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn id_all(&self) -> Vec<&'arena IdContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn id(&self, i: usize) -> Option<&'arena IdContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves first TerminalNode corresponding to token EQUALS
    /// Returns `None` if there is no child corresponding to token EQUALS
    fn EQUALS(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == DOT_EQUALS)
    }
    fn port(&self) -> Option<&'arena PortContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn edge_rhs(&self) -> Option<&'arena Edge_rhsContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn attr_list(&self) -> Option<&'arena Attr_listContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn subgraph(&self) -> Option<&'arena SubgraphContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
}

impl<'input, 'arena, Input, TF> DOTParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn stmt(&mut self,) -> Result<&'arena StmtContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, StmtContext<TF::Tok>, RULE_stmt, 4, |_parentctx| StmtContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena StmtContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		recog.base.set_state(72);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.base.input.la(1) {
		    DOT_GRAPH |DOT_NODE |DOT_EDGE  => {
		        /*------- Outer Most Alt 1 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		        {
		        recog.base.set_state(50);
		        recog.attr_stmt()?;
		        }}
		    DOT_NAME |DOT_NUMERAL |DOT_QUOTED |DOT_HTML  => {
		        /*------- Outer Most Alt 2 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(2); }
		        {
		        recog.base.set_state(51);
		        recog.id()?;
		        recog.base.set_state(63);
		        recog.err_handler.sync(&mut recog.base)?;
		        match recog.base.input.la(1) {
		            DOT_EQUALS  => {
		                {
		                recog.base.set_state(52);
		                recog.base.match_token(DOT_EQUALS,&mut recog.err_handler)?;
		                recog.base.set_state(53);
		                recog.id()?;
		                }}
		            DOT_GRAPH |DOT_SUBGRAPH |DOT_NODE |DOT_EDGE |DOT_LBRACE |DOT_RBRACE |
		            DOT_LBRACKET |DOT_SEMICOLON |DOT_COLON |DOT_DIRECTED |DOT_UNDIRECTED |
		            DOT_NAME |DOT_NUMERAL |DOT_QUOTED |DOT_HTML  => {
		                {
		                recog.base.set_state(55);
		                recog.err_handler.sync(&mut recog.base)?;
		                _la = recog.base.input.la(1);
		                if _la==DOT_COLON {
		                	{
		                	recog.base.set_state(54);
		                	recog.port()?;
		                	}
		                }

		                recog.base.set_state(58);
		                recog.err_handler.sync(&mut recog.base)?;
		                _la = recog.base.input.la(1);
		                if _la==DOT_DIRECTED || _la==DOT_UNDIRECTED {
		                	{
		                	recog.base.set_state(57);
		                	recog.edge_rhs()?;
		                	}
		                }

		                recog.base.set_state(61);
		                recog.err_handler.sync(&mut recog.base)?;
		                _la = recog.base.input.la(1);
		                if _la==DOT_LBRACKET {
		                	{
		                	recog.base.set_state(60);
		                	recog.attr_list()?;
		                	}
		                }

		                }}
		        	_ => Err(ANTLRError::no_alt(&mut recog.base))?
		        }
		        }}
		    DOT_SUBGRAPH |DOT_LBRACE  => {
		        /*------- Outer Most Alt 3 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(3); }
		        {
		        recog.base.set_state(65);
		        recog.subgraph()?;
		        recog.base.set_state(67);
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        if _la==DOT_DIRECTED || _la==DOT_UNDIRECTED {
		        	{
		        	recog.base.set_state(66);
		        	recog.edge_rhs()?;
		        	}
		        }

		        recog.base.set_state(70);
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        if _la==DOT_LBRACKET {
		        	{
		        	recog.base.set_state(69);
		        	recog.attr_list()?;
		        	}
		        }

		        }}
			_ => Err(ANTLRError::no_alt(&mut recog.base))?
		}
		})
	}
}
//------------------- attr_stmt ----------------
pub type Attr_stmtContextAll<'input, 'arena, Tok = CommonToken<'input>> = Attr_stmtContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { DOTParserNodeKind, Attr_stmtContext, Attr_stmtContextExt, RULE_attr_stmt }

pub trait Attr_stmtContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    fn attr_list(&self) -> Option<&'arena Attr_listContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token GRAPH
    /// Returns `None` if there is no child corresponding to token GRAPH
    fn GRAPH(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token NODE
    /// Returns `None` if there is no child corresponding to token NODE
    fn NODE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token EDGE
    /// Returns `None` if there is no child corresponding to token EDGE
    fn EDGE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> Attr_stmtContextAttrs<'input, 'arena, Tok> for Attr_stmtContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    fn attr_list(&self) -> Option<&'arena Attr_listContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token GRAPH
    /// Returns `None` if there is no child corresponding to token GRAPH
    fn GRAPH(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == DOT_GRAPH)
    }
    /// Retrieves first TerminalNode corresponding to token NODE
    /// Returns `None` if there is no child corresponding to token NODE
    fn NODE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == DOT_NODE)
    }
    /// Retrieves first TerminalNode corresponding to token EDGE
    /// Returns `None` if there is no child corresponding to token EDGE
    fn EDGE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == DOT_EDGE)
    }
}

impl<'input, 'arena, Input, TF> DOTParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn attr_stmt(&mut self,) -> Result<&'arena Attr_stmtContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, Attr_stmtContext<TF::Tok>, RULE_attr_stmt, 6, |_parentctx| Attr_stmtContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena Attr_stmtContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(74);
		_la = recog.base.input.la(1);
		if { !((((_la) & !0x3f) == 0 && ((1usize << _la) & 100) != 0)) } {
			recog.err_handler.recover_inline(&mut recog.base)?;
		}
		else {
			if recog.base.input.la(1)==TOKEN_EOF { recog.base.matched_eof = true };
			recog.err_handler.report_match(&mut recog.base);
			recog.base.consume(&mut recog.err_handler)?;
		}
		recog.base.set_state(75);
		recog.attr_list()?;
		}
		})
	}
}
//------------------- attr_list ----------------
pub type Attr_listContextAll<'input, 'arena, Tok = CommonToken<'input>> = Attr_listContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { DOTParserNodeKind, Attr_listContext, Attr_listContextExt, RULE_attr_list }

pub trait Attr_listContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
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
    fn attribute_all(&self) -> Vec<&'arena AttributeContextAll<'input, 'arena, Tok>>;
    fn attribute(&self, i: usize) -> Option<&'arena AttributeContextAll<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token SEMICOLON in current rule
    fn SEMICOLON_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token SEMICOLON, starting from 0.
    /// Returns `None` if number of children corresponding to token SEMICOLON is less than or equal to `i`.
    fn SEMICOLON(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token COMMA in current rule
    fn COMMA_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token COMMA, starting from 0.
    /// Returns `None` if number of children corresponding to token COMMA is less than or equal to `i`.
    fn COMMA(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> Attr_listContextAttrs<'input, 'arena, Tok> for Attr_listContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves all `TerminalNode`s corresponding to token LBRACKET in current rule
    fn LBRACKET_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == DOT_LBRACKET).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token LBRACKET, starting from 0.
    /// Returns `None` if number of children corresponding to token LBRACKET is less than or equal to `i`.
    fn LBRACKET(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == DOT_LBRACKET).nth(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token RBRACKET in current rule
    fn RBRACKET_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == DOT_RBRACKET).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token RBRACKET, starting from 0.
    /// Returns `None` if number of children corresponding to token RBRACKET is less than or equal to `i`.
    fn RBRACKET(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == DOT_RBRACKET).nth(i)
    }
    fn attribute_all(&self) -> Vec<&'arena AttributeContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn attribute(&self, i: usize) -> Option<&'arena AttributeContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token SEMICOLON in current rule
    fn SEMICOLON_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == DOT_SEMICOLON).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token SEMICOLON, starting from 0.
    /// Returns `None` if number of children corresponding to token SEMICOLON is less than or equal to `i`.
    fn SEMICOLON(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == DOT_SEMICOLON).nth(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token COMMA in current rule
    fn COMMA_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == DOT_COMMA).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token COMMA, starting from 0.
    /// Returns `None` if number of children corresponding to token COMMA is less than or equal to `i`.
    fn COMMA(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == DOT_COMMA).nth(i)
    }
}

impl<'input, 'arena, Input, TF> DOTParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn attr_list(&mut self,) -> Result<&'arena Attr_listContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, Attr_listContext<TF::Tok>, RULE_attr_list, 8, |_parentctx| Attr_listContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena Attr_listContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(88); 
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		loop {
			{
			{
			recog.base.set_state(77);
			recog.base.match_token(DOT_LBRACKET,&mut recog.err_handler)?;
			recog.base.set_state(84);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
			while (((_la) & !0x3f) == 0 && ((1usize << _la) & 3932160) != 0) {
				{
				{
				recog.base.set_state(78);
				recog.attribute()?;
				recog.base.set_state(80);
				recog.err_handler.sync(&mut recog.base)?;
				_la = recog.base.input.la(1);
				if _la==DOT_SEMICOLON || _la==DOT_COMMA {
					{
					recog.base.set_state(79);
					_la = recog.base.input.la(1);
					if { !(_la==DOT_SEMICOLON || _la==DOT_COMMA) } {
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
				}
				recog.base.set_state(86);
				recog.err_handler.sync(&mut recog.base)?;
				_la = recog.base.input.la(1);
			}
			recog.base.set_state(87);
			recog.base.match_token(DOT_RBRACKET,&mut recog.err_handler)?;
			}
			}
			recog.base.set_state(90); 
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
			if !(_la==DOT_LBRACKET) {break}
		}
		}
		})
	}
}
//------------------- attribute ----------------
pub type AttributeContextAll<'input, 'arena, Tok = CommonToken<'input>> = AttributeContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { DOTParserNodeKind, AttributeContext, AttributeContextExt, RULE_attribute }

pub trait AttributeContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    fn id_all(&self) -> Vec<&'arena IdContextAll<'input, 'arena, Tok>>;
    fn id(&self, i: usize) -> Option<&'arena IdContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token EQUALS
    /// Returns `None` if there is no child corresponding to token EQUALS
    fn EQUALS(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> AttributeContextAttrs<'input, 'arena, Tok> for AttributeContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    fn id_all(&self) -> Vec<&'arena IdContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn id(&self, i: usize) -> Option<&'arena IdContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves first TerminalNode corresponding to token EQUALS
    /// Returns `None` if there is no child corresponding to token EQUALS
    fn EQUALS(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == DOT_EQUALS)
    }
}

impl<'input, 'arena, Input, TF> DOTParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn attribute(&mut self,) -> Result<&'arena AttributeContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, AttributeContext<TF::Tok>, RULE_attribute, 10, |_parentctx| AttributeContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena AttributeContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(92);
		recog.id()?;
		recog.base.set_state(93);
		recog.base.match_token(DOT_EQUALS,&mut recog.err_handler)?;
		recog.base.set_state(94);
		recog.id()?;
		}
		})
	}
}
//------------------- edge_rhs ----------------
pub type Edge_rhsContextAll<'input, 'arena, Tok = CommonToken<'input>> = Edge_rhsContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { DOTParserNodeKind, Edge_rhsContext, Edge_rhsContextExt, RULE_edge_rhs }

pub trait Edge_rhsContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    fn edgeop_all(&self) -> Vec<&'arena EdgeopContextAll<'input, 'arena, Tok>>;
    fn edgeop(&self, i: usize) -> Option<&'arena EdgeopContextAll<'input, 'arena, Tok>>;
    fn node_id_all(&self) -> Vec<&'arena Node_idContextAll<'input, 'arena, Tok>>;
    fn node_id(&self, i: usize) -> Option<&'arena Node_idContextAll<'input, 'arena, Tok>>;
    fn subgraph_all(&self) -> Vec<&'arena SubgraphContextAll<'input, 'arena, Tok>>;
    fn subgraph(&self, i: usize) -> Option<&'arena SubgraphContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> Edge_rhsContextAttrs<'input, 'arena, Tok> for Edge_rhsContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    fn edgeop_all(&self) -> Vec<&'arena EdgeopContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn edgeop(&self, i: usize) -> Option<&'arena EdgeopContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    fn node_id_all(&self) -> Vec<&'arena Node_idContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn node_id(&self, i: usize) -> Option<&'arena Node_idContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    fn subgraph_all(&self) -> Vec<&'arena SubgraphContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn subgraph(&self, i: usize) -> Option<&'arena SubgraphContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
}

impl<'input, 'arena, Input, TF> DOTParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn edge_rhs(&mut self,) -> Result<&'arena Edge_rhsContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, Edge_rhsContext<TF::Tok>, RULE_edge_rhs, 12, |_parentctx| Edge_rhsContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena Edge_rhsContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(101); 
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		loop {
			{
			{
			recog.base.set_state(96);
			recog.edgeop()?;
			recog.base.set_state(99);
			recog.err_handler.sync(&mut recog.base)?;
			match recog.base.input.la(1) {
			    DOT_NAME |DOT_NUMERAL |DOT_QUOTED |DOT_HTML  => {
			        {
			        recog.base.set_state(97);
			        recog.node_id()?;
			        }}
			    DOT_SUBGRAPH |DOT_LBRACE  => {
			        {
			        recog.base.set_state(98);
			        recog.subgraph()?;
			        }}
				_ => Err(ANTLRError::no_alt(&mut recog.base))?
			}
			}
			}
			recog.base.set_state(103); 
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
			if !(_la==DOT_DIRECTED || _la==DOT_UNDIRECTED) {break}
		}
		}
		})
	}
}
//------------------- edgeop ----------------
pub type EdgeopContextAll<'input, 'arena, Tok = CommonToken<'input>> = EdgeopContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { DOTParserNodeKind, EdgeopContext, EdgeopContextExt, RULE_edgeop }

pub trait EdgeopContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token DIRECTED
    /// Returns `None` if there is no child corresponding to token DIRECTED
    fn DIRECTED(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token UNDIRECTED
    /// Returns `None` if there is no child corresponding to token UNDIRECTED
    fn UNDIRECTED(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> EdgeopContextAttrs<'input, 'arena, Tok> for EdgeopContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token DIRECTED
    /// Returns `None` if there is no child corresponding to token DIRECTED
    fn DIRECTED(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == DOT_DIRECTED)
    }
    /// Retrieves first TerminalNode corresponding to token UNDIRECTED
    /// Returns `None` if there is no child corresponding to token UNDIRECTED
    fn UNDIRECTED(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == DOT_UNDIRECTED)
    }
}

impl<'input, 'arena, Input, TF> DOTParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn edgeop(&mut self,) -> Result<&'arena EdgeopContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, EdgeopContext<TF::Tok>, RULE_edgeop, 14, |_parentctx| EdgeopContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena EdgeopContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(105);
		_la = recog.base.input.la(1);
		if { !(_la==DOT_DIRECTED || _la==DOT_UNDIRECTED) } {
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
//------------------- node_id ----------------
pub type Node_idContextAll<'input, 'arena, Tok = CommonToken<'input>> = Node_idContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { DOTParserNodeKind, Node_idContext, Node_idContextExt, RULE_node_id }

pub trait Node_idContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    fn id(&self) -> Option<&'arena IdContextAll<'input, 'arena, Tok>>;
    fn port(&self) -> Option<&'arena PortContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> Node_idContextAttrs<'input, 'arena, Tok> for Node_idContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    fn id(&self) -> Option<&'arena IdContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn port(&self) -> Option<&'arena PortContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
}

impl<'input, 'arena, Input, TF> DOTParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn node_id(&mut self,) -> Result<&'arena Node_idContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, Node_idContext<TF::Tok>, RULE_node_id, 16, |_parentctx| Node_idContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena Node_idContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(107);
		recog.id()?;
		recog.base.set_state(109);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		if _la==DOT_COLON {
			{
			recog.base.set_state(108);
			recog.port()?;
			}
		}

		}
		})
	}
}
//------------------- port ----------------
pub type PortContextAll<'input, 'arena, Tok = CommonToken<'input>> = PortContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { DOTParserNodeKind, PortContext, PortContextExt, RULE_port }

pub trait PortContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves all `TerminalNode`s corresponding to token COLON in current rule
    fn COLON_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token COLON, starting from 0.
    /// Returns `None` if number of children corresponding to token COLON is less than or equal to `i`.
    fn COLON(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn id_all(&self) -> Vec<&'arena IdContextAll<'input, 'arena, Tok>>;
    fn id(&self, i: usize) -> Option<&'arena IdContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> PortContextAttrs<'input, 'arena, Tok> for PortContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves all `TerminalNode`s corresponding to token COLON in current rule
    fn COLON_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == DOT_COLON).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token COLON, starting from 0.
    /// Returns `None` if number of children corresponding to token COLON is less than or equal to `i`.
    fn COLON(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == DOT_COLON).nth(i)
    }
    fn id_all(&self) -> Vec<&'arena IdContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn id(&self, i: usize) -> Option<&'arena IdContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
}

impl<'input, 'arena, Input, TF> DOTParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn port(&mut self,) -> Result<&'arena PortContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, PortContext<TF::Tok>, RULE_port, 18, |_parentctx| PortContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena PortContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(111);
		recog.base.match_token(DOT_COLON,&mut recog.err_handler)?;
		recog.base.set_state(112);
		recog.id()?;
		recog.base.set_state(115);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		if _la==DOT_COLON {
			{
			recog.base.set_state(113);
			recog.base.match_token(DOT_COLON,&mut recog.err_handler)?;
			recog.base.set_state(114);
			recog.id()?;
			}
		}

		}
		})
	}
}
//------------------- subgraph ----------------
pub type SubgraphContextAll<'input, 'arena, Tok = CommonToken<'input>> = SubgraphContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { DOTParserNodeKind, SubgraphContext, SubgraphContextExt, RULE_subgraph }

pub trait SubgraphContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token LBRACE
    /// Returns `None` if there is no child corresponding to token LBRACE
    fn LBRACE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token RBRACE
    /// Returns `None` if there is no child corresponding to token RBRACE
    fn RBRACE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token SUBGRAPH
    /// Returns `None` if there is no child corresponding to token SUBGRAPH
    fn SUBGRAPH(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn stmt_all(&self) -> Vec<&'arena StmtContextAll<'input, 'arena, Tok>>;
    fn stmt(&self, i: usize) -> Option<&'arena StmtContextAll<'input, 'arena, Tok>>;
    fn id(&self) -> Option<&'arena IdContextAll<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token SEMICOLON in current rule
    fn SEMICOLON_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token SEMICOLON, starting from 0.
    /// Returns `None` if number of children corresponding to token SEMICOLON is less than or equal to `i`.
    fn SEMICOLON(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> SubgraphContextAttrs<'input, 'arena, Tok> for SubgraphContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token LBRACE
    /// Returns `None` if there is no child corresponding to token LBRACE
    fn LBRACE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == DOT_LBRACE)
    }
    /// Retrieves first TerminalNode corresponding to token RBRACE
    /// Returns `None` if there is no child corresponding to token RBRACE
    fn RBRACE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == DOT_RBRACE)
    }
    /// Retrieves first TerminalNode corresponding to token SUBGRAPH
    /// Returns `None` if there is no child corresponding to token SUBGRAPH
    fn SUBGRAPH(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == DOT_SUBGRAPH)
    }
    fn stmt_all(&self) -> Vec<&'arena StmtContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn stmt(&self, i: usize) -> Option<&'arena StmtContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    fn id(&self) -> Option<&'arena IdContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves all `TerminalNode`s corresponding to token SEMICOLON in current rule
    fn SEMICOLON_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == DOT_SEMICOLON).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token SEMICOLON, starting from 0.
    /// Returns `None` if number of children corresponding to token SEMICOLON is less than or equal to `i`.
    fn SEMICOLON(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == DOT_SEMICOLON).nth(i)
    }
}

impl<'input, 'arena, Input, TF> DOTParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn subgraph(&mut self,) -> Result<&'arena SubgraphContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, SubgraphContext<TF::Tok>, RULE_subgraph, 20, |_parentctx| SubgraphContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena SubgraphContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(121);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		if _la==DOT_SUBGRAPH {
			{
			recog.base.set_state(117);
			recog.base.match_token(DOT_SUBGRAPH,&mut recog.err_handler)?;
			recog.base.set_state(119);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
			if (((_la) & !0x3f) == 0 && ((1usize << _la) & 3932160) != 0) {
				{
				recog.base.set_state(118);
				recog.id()?;
				}
			}

			}
		}

		recog.base.set_state(123);
		recog.base.match_token(DOT_LBRACE,&mut recog.err_handler)?;
		recog.base.set_state(130);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		while (((_la) & !0x3f) == 0 && ((1usize << _la) & 3932404) != 0) {
			{
			{
			recog.base.set_state(124);
			recog.stmt()?;
			recog.base.set_state(126);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
			if _la==DOT_SEMICOLON {
				{
				recog.base.set_state(125);
				recog.base.match_token(DOT_SEMICOLON,&mut recog.err_handler)?;
				}
			}

			}
			}
			recog.base.set_state(132);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
		}
		recog.base.set_state(133);
		recog.base.match_token(DOT_RBRACE,&mut recog.err_handler)?;
		}
		})
	}
}
//------------------- id ----------------
pub type IdContextAll<'input, 'arena, Tok = CommonToken<'input>> = IdContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { DOTParserNodeKind, IdContext, IdContextExt, RULE_id }

pub trait IdContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token NAME
    /// Returns `None` if there is no child corresponding to token NAME
    fn NAME(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token NUMERAL
    /// Returns `None` if there is no child corresponding to token NUMERAL
    fn NUMERAL(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token QUOTED in current rule
    fn QUOTED_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token QUOTED, starting from 0.
    /// Returns `None` if number of children corresponding to token QUOTED is less than or equal to `i`.
    fn QUOTED(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token PLUS in current rule
    fn PLUS_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token PLUS, starting from 0.
    /// Returns `None` if number of children corresponding to token PLUS is less than or equal to `i`.
    fn PLUS(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token HTML
    /// Returns `None` if there is no child corresponding to token HTML
    fn HTML(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> IdContextAttrs<'input, 'arena, Tok> for IdContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token NAME
    /// Returns `None` if there is no child corresponding to token NAME
    fn NAME(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == DOT_NAME)
    }
    /// Retrieves first TerminalNode corresponding to token NUMERAL
    /// Returns `None` if there is no child corresponding to token NUMERAL
    fn NUMERAL(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == DOT_NUMERAL)
    }
    /// Retrieves all `TerminalNode`s corresponding to token QUOTED in current rule
    fn QUOTED_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == DOT_QUOTED).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token QUOTED, starting from 0.
    /// Returns `None` if number of children corresponding to token QUOTED is less than or equal to `i`.
    fn QUOTED(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == DOT_QUOTED).nth(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token PLUS in current rule
    fn PLUS_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == DOT_PLUS).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token PLUS, starting from 0.
    /// Returns `None` if number of children corresponding to token PLUS is less than or equal to `i`.
    fn PLUS(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == DOT_PLUS).nth(i)
    }
    /// Retrieves first TerminalNode corresponding to token HTML
    /// Returns `None` if there is no child corresponding to token HTML
    fn HTML(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == DOT_HTML)
    }
}

impl<'input, 'arena, Input, TF> DOTParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn id(&mut self,) -> Result<&'arena IdContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, IdContext<TF::Tok>, RULE_id, 22, |_parentctx| IdContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena IdContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		recog.base.set_state(146);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.base.input.la(1) {
		    DOT_NAME  => {
		        /*------- Outer Most Alt 1 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		        {
		        recog.base.set_state(135);
		        recog.base.match_token(DOT_NAME,&mut recog.err_handler)?;
		        }}
		    DOT_NUMERAL  => {
		        /*------- Outer Most Alt 2 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(2); }
		        {
		        recog.base.set_state(136);
		        recog.base.match_token(DOT_NUMERAL,&mut recog.err_handler)?;
		        }}
		    DOT_QUOTED  => {
		        /*------- Outer Most Alt 3 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(3); }
		        {
		        recog.base.set_state(137);
		        recog.base.match_token(DOT_QUOTED,&mut recog.err_handler)?;
		        recog.base.set_state(142);
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        while _la==DOT_PLUS {
		        	{
		        	{
		        	recog.base.set_state(138);
		        	recog.base.match_token(DOT_PLUS,&mut recog.err_handler)?;
		        	recog.base.set_state(139);
		        	recog.base.match_token(DOT_QUOTED,&mut recog.err_handler)?;
		        	}
		        	}
		        	recog.base.set_state(144);
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        }
		        }}
		    DOT_HTML  => {
		        /*------- Outer Most Alt 4 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(4); }
		        {
		        recog.base.set_state(145);
		        recog.base.match_token(DOT_HTML,&mut recog.err_handler)?;
		        }}
			_ => Err(ANTLRError::no_alt(&mut recog.base))?
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
static _serializedATN: [u32; 1987] = [
    1346458702, 3, 16909060, 29, 26, 149, 164, 4, 5, 25, 12, 29, 1043, 1072, 
    820, 1892, 20, 1912, 10, 1938, 25, 1963, 12, 1975, 12, 1987, 8, 1922, 
    16, 2, 0, 8, 0, 1, 4294967295, 4294967295, 7, 0, 16, 1, 0, 4294967295, 
    4294967295, 2, 1, 8, 1, 1, 4294967295, 4294967295, 7, 1, 16, 2, 0, 4294967295, 
    4294967295, 2, 2, 8, 2, 1, 4294967295, 4294967295, 7, 2, 16, 3, 0, 4294967295, 
    4294967295, 2, 3, 8, 3, 1, 4294967295, 4294967295, 7, 3, 16, 4, 0, 4294967295, 
    4294967295, 2, 4, 8, 4, 1, 4294967295, 4294967295, 7, 4, 16, 5, 0, 4294967295, 
    4294967295, 2, 5, 8, 5, 1, 4294967295, 4294967295, 7, 5, 16, 6, 0, 4294967295, 
    4294967295, 2, 6, 8, 6, 1, 4294967295, 4294967295, 7, 6, 16, 7, 0, 4294967295, 
    4294967295, 2, 7, 8, 7, 1, 4294967295, 4294967295, 7, 7, 16, 8, 0, 4294967295, 
    4294967295, 2, 8, 8, 8, 1, 4294967295, 4294967295, 7, 8, 16, 9, 0, 4294967295, 
    4294967295, 2, 9, 8, 9, 1, 4294967295, 4294967295, 7, 9, 16, 10, 0, 
    4294967295, 4294967295, 2, 10, 8, 10, 1, 4294967295, 4294967295, 7, 
    10, 16, 11, 0, 4294967295, 4294967295, 2, 11, 8, 11, 1, 4294967295, 
    4294967295, 7, 11, 16, 12, 0, 4294967295, 4294967295, 1, 0, 8, 12, 1, 
    4294967295, 4294967295, 4, 0, 8, 13, 1, 26, 4294967295, 8, 0, 8, 14, 
    1, 4294967295, 4294967295, 11, 0, 8, 15, 2, 4294967295, 4294967295, 
    12, 0, 8, 17, 1, 4294967295, 27, 1, 0, 32, 18, 1, 4294967295, 4294967295, 
    1, 0, 8, 19, 1, 4294967295, 4294967295, 1, 1, 32, 20, 1, 4294967295, 
    4294967295, 3, 1, 8, 21, 2, 33, 4294967295, 8, 1, 8, 23, 1, 4294967295, 
    4294967295, 1, 1, 32, 24, 1, 4294967295, 4294967295, 1, 1, 8, 25, 1, 
    4294967295, 4294967295, 3, 1, 8, 26, 2, 37, 4294967295, 8, 1, 8, 28, 
    1, 4294967295, 4294967295, 1, 1, 32, 29, 1, 4294967295, 4294967295, 
    1, 1, 8, 30, 1, 4294967295, 4294967295, 1, 1, 32, 31, 1, 4294967295, 
    4294967295, 3, 1, 8, 32, 2, 42, 4294967295, 8, 1, 8, 34, 1, 4294967295, 
    4294967295, 5, 1, 8, 35, 1, 44, 4294967295, 8, 1, 8, 36, 1, 4294967295, 
    4294967295, 10, 1, 8, 37, 2, 4294967295, 4294967295, 12, 1, 8, 39, 1, 
    4294967295, 47, 9, 1, 8, 40, 1, 4294967295, 4294967295, 1, 1, 32, 41, 
    1, 4294967295, 4294967295, 1, 1, 8, 42, 1, 4294967295, 4294967295, 1, 
    2, 8, 43, 1, 4294967295, 4294967295, 1, 2, 8, 44, 1, 4294967295, 4294967295, 
    1, 2, 32, 45, 1, 4294967295, 4294967295, 1, 2, 8, 46, 1, 4294967295, 
    4294967295, 1, 2, 8, 47, 1, 4294967295, 4294967295, 3, 2, 8, 48, 2, 
    56, 4294967295, 8, 2, 8, 50, 1, 4294967295, 4294967295, 1, 2, 8, 51, 
    1, 4294967295, 4294967295, 3, 2, 8, 52, 2, 59, 4294967295, 8, 2, 8, 
    54, 1, 4294967295, 4294967295, 1, 2, 8, 55, 1, 4294967295, 4294967295, 
    3, 2, 8, 56, 2, 62, 4294967295, 8, 2, 8, 58, 1, 4294967295, 4294967295, 
    3, 2, 8, 59, 2, 64, 4294967295, 8, 2, 8, 61, 1, 4294967295, 4294967295, 
    1, 2, 8, 62, 1, 4294967295, 4294967295, 1, 2, 8, 63, 1, 4294967295, 
    4294967295, 3, 2, 8, 64, 2, 68, 4294967295, 8, 2, 8, 66, 1, 4294967295, 
    4294967295, 1, 2, 8, 67, 1, 4294967295, 4294967295, 3, 2, 8, 68, 2, 
    71, 4294967295, 8, 2, 8, 70, 1, 4294967295, 4294967295, 3, 2, 8, 71, 
    3, 73, 4294967295, 8, 2, 8, 74, 1, 4294967295, 4294967295, 1, 3, 32, 
    75, 1, 4294967295, 4294967295, 1, 3, 8, 76, 1, 4294967295, 4294967295, 
    1, 3, 8, 77, 1, 4294967295, 4294967295, 1, 4, 32, 78, 1, 4294967295, 
    4294967295, 1, 4, 8, 79, 1, 4294967295, 4294967295, 1, 4, 32, 80, 1, 
    4294967295, 4294967295, 3, 4, 8, 81, 2, 81, 4294967295, 8, 4, 8, 83, 
    1, 4294967295, 4294967295, 5, 4, 8, 84, 1, 83, 4294967295, 8, 4, 8, 
    85, 1, 4294967295, 4294967295, 10, 4, 8, 86, 2, 4294967295, 4294967295, 
    12, 4, 8, 88, 1, 4294967295, 86, 9, 4, 8, 89, 1, 4294967295, 4294967295, 
    1, 4, 32, 90, 1, 4294967295, 4294967295, 4, 4, 8, 91, 1, 89, 4294967295, 
    8, 4, 8, 92, 1, 4294967295, 4294967295, 11, 4, 8, 93, 2, 4294967295, 
    4294967295, 12, 4, 8, 95, 1, 4294967295, 90, 1, 5, 8, 96, 1, 4294967295, 
    4294967295, 1, 5, 32, 97, 1, 4294967295, 4294967295, 1, 5, 8, 98, 1, 
    4294967295, 4294967295, 1, 5, 8, 99, 1, 4294967295, 4294967295, 1, 6, 
    8, 100, 1, 4294967295, 4294967295, 1, 6, 8, 101, 1, 4294967295, 4294967295, 
    1, 6, 8, 102, 1, 4294967295, 4294967295, 3, 6, 8, 103, 2, 100, 4294967295, 
    8, 6, 8, 105, 1, 4294967295, 4294967295, 4, 6, 8, 106, 1, 102, 4294967295, 
    8, 6, 8, 107, 1, 4294967295, 4294967295, 11, 6, 8, 108, 2, 4294967295, 
    4294967295, 12, 6, 8, 110, 1, 4294967295, 103, 1, 7, 32, 111, 1, 4294967295, 
    4294967295, 1, 7, 8, 112, 1, 4294967295, 4294967295, 1, 8, 8, 113, 1, 
    4294967295, 4294967295, 1, 8, 8, 114, 1, 4294967295, 4294967295, 3, 
    8, 8, 115, 2, 110, 4294967295, 8, 8, 8, 117, 1, 4294967295, 4294967295, 
    1, 9, 32, 118, 1, 4294967295, 4294967295, 1, 9, 8, 119, 1, 4294967295, 
    4294967295, 1, 9, 32, 120, 1, 4294967295, 4294967295, 1, 9, 8, 121, 
    1, 4294967295, 4294967295, 3, 9, 8, 122, 2, 116, 4294967295, 8, 9, 8, 
    124, 1, 4294967295, 4294967295, 1, 10, 32, 125, 1, 4294967295, 4294967295, 
    1, 10, 8, 126, 1, 4294967295, 4294967295, 3, 10, 8, 127, 2, 120, 4294967295, 
    8, 10, 8, 129, 1, 4294967295, 4294967295, 3, 10, 8, 130, 2, 122, 4294967295, 
    8, 10, 8, 132, 1, 4294967295, 4294967295, 1, 10, 32, 133, 1, 4294967295, 
    4294967295, 1, 10, 8, 134, 1, 4294967295, 4294967295, 1, 10, 32, 135, 
    1, 4294967295, 4294967295, 3, 10, 8, 136, 2, 127, 4294967295, 8, 10, 
    8, 138, 1, 4294967295, 4294967295, 5, 10, 8, 139, 1, 129, 4294967295, 
    8, 10, 8, 140, 1, 4294967295, 4294967295, 10, 10, 8, 141, 2, 4294967295, 
    4294967295, 12, 10, 8, 143, 1, 4294967295, 132, 9, 10, 8, 144, 1, 4294967295, 
    4294967295, 1, 10, 32, 145, 1, 4294967295, 4294967295, 1, 10, 8, 146, 
    1, 4294967295, 4294967295, 1, 11, 32, 147, 1, 4294967295, 4294967295, 
    1, 11, 32, 148, 1, 4294967295, 4294967295, 1, 11, 32, 149, 1, 4294967295, 
    4294967295, 1, 11, 32, 150, 1, 4294967295, 4294967295, 1, 11, 32, 151, 
    1, 4294967295, 4294967295, 5, 11, 8, 152, 1, 141, 4294967295, 8, 11, 
    8, 153, 1, 4294967295, 4294967295, 10, 11, 8, 154, 2, 4294967295, 4294967295, 
    12, 11, 8, 156, 1, 4294967295, 144, 9, 11, 8, 157, 1, 4294967295, 4294967295, 
    1, 11, 32, 158, 1, 4294967295, 4294967295, 3, 11, 8, 159, 4, 147, 4294967295, 
    8, 11, 8, 163, 1, 4294967295, 4294967295, 1, 11, 0, 164, 0, 4294967295, 
    4294967295, 1, 25, 0, 0, 0, 1, 32, 0, 0, 0, 1, 72, 0, 0, 0, 1, 74, 0, 
    0, 0, 1, 88, 0, 0, 0, 1, 92, 0, 0, 0, 1, 101, 0, 0, 0, 1, 105, 0, 0, 
    0, 1, 107, 0, 0, 0, 1, 111, 0, 0, 0, 1, 121, 0, 0, 0, 1, 146, 0, 0, 
    0, 3, 2, 1, 26, 0, 1, 24, 0, 0, 0, 1, 27, 0, 0, 0, 1, 25, 0, 0, 0, 1, 
    28, 0, 0, 0, 1, 29, 0, 0, 0, 5, 30, 4294967295, 0, 0, 1, 1, 0, 0, 0, 
    5, 33, 1, 0, 0, 1, 31, 0, 0, 0, 1, 33, 0, 0, 0, 1, 34, 0, 0, 0, 7, 36, 
    0, 0, 0, 3, 22, 11, 37, 0, 1, 35, 0, 0, 0, 1, 37, 0, 0, 0, 1, 38, 0, 
    0, 0, 5, 45, 7, 0, 0, 3, 4, 2, 41, 0, 5, 42, 11, 0, 0, 1, 40, 0, 0, 
    0, 1, 42, 0, 0, 0, 1, 44, 0, 0, 0, 1, 39, 0, 0, 0, 1, 47, 0, 0, 0, 1, 
    43, 0, 0, 0, 1, 46, 0, 0, 0, 1, 48, 0, 0, 0, 1, 45, 0, 0, 0, 5, 49, 
    8, 0, 0, 1, 3, 0, 0, 0, 3, 6, 3, 73, 0, 3, 22, 11, 63, 0, 5, 53, 14, 
    0, 0, 3, 22, 11, 64, 0, 3, 18, 9, 56, 0, 1, 54, 0, 0, 0, 1, 56, 0, 0, 
    0, 1, 58, 0, 0, 0, 3, 12, 6, 59, 0, 1, 57, 0, 0, 0, 1, 59, 0, 0, 0, 
    1, 61, 0, 0, 0, 3, 8, 4, 62, 0, 1, 60, 0, 0, 0, 1, 62, 0, 0, 0, 1, 64, 
    0, 0, 0, 1, 52, 0, 0, 0, 1, 55, 0, 0, 0, 1, 73, 0, 0, 0, 3, 20, 10, 
    67, 0, 3, 12, 6, 68, 0, 1, 66, 0, 0, 0, 1, 68, 0, 0, 0, 1, 70, 0, 0, 
    0, 3, 8, 4, 71, 0, 1, 69, 0, 0, 0, 1, 71, 0, 0, 0, 1, 73, 0, 0, 0, 1, 
    50, 0, 0, 0, 1, 51, 0, 0, 0, 1, 65, 0, 0, 0, 1, 5, 0, 0, 0, 7, 75, 1, 
    0, 0, 3, 8, 4, 76, 0, 1, 7, 0, 0, 0, 5, 84, 9, 0, 0, 3, 10, 5, 80, 0, 
    7, 81, 2, 0, 0, 1, 79, 0, 0, 0, 1, 81, 0, 0, 0, 1, 83, 0, 0, 0, 1, 78, 
    0, 0, 0, 1, 86, 0, 0, 0, 1, 82, 0, 0, 0, 1, 85, 0, 0, 0, 1, 87, 0, 0, 
    0, 1, 84, 0, 0, 0, 5, 89, 10, 0, 0, 1, 77, 0, 0, 0, 1, 90, 0, 0, 0, 
    1, 88, 0, 0, 0, 1, 91, 0, 0, 0, 1, 9, 0, 0, 0, 3, 22, 11, 93, 0, 5, 
    94, 14, 0, 0, 3, 22, 11, 95, 0, 1, 11, 0, 0, 0, 3, 14, 7, 99, 0, 3, 
    16, 8, 100, 0, 3, 20, 10, 100, 0, 1, 97, 0, 0, 0, 1, 98, 0, 0, 0, 1, 
    102, 0, 0, 0, 1, 96, 0, 0, 0, 1, 103, 0, 0, 0, 1, 101, 0, 0, 0, 1, 104, 
    0, 0, 0, 1, 13, 0, 0, 0, 7, 106, 3, 0, 0, 1, 15, 0, 0, 0, 3, 22, 11, 
    109, 0, 3, 18, 9, 110, 0, 1, 108, 0, 0, 0, 1, 110, 0, 0, 0, 1, 17, 0, 
    0, 0, 5, 112, 13, 0, 0, 3, 22, 11, 115, 0, 5, 114, 13, 0, 0, 3, 22, 
    11, 116, 0, 1, 113, 0, 0, 0, 1, 116, 0, 0, 0, 1, 19, 0, 0, 0, 5, 119, 
    4, 0, 0, 3, 22, 11, 120, 0, 1, 118, 0, 0, 0, 1, 120, 0, 0, 0, 1, 122, 
    0, 0, 0, 1, 117, 0, 0, 0, 1, 122, 0, 0, 0, 1, 123, 0, 0, 0, 5, 130, 
    7, 0, 0, 3, 4, 2, 126, 0, 5, 127, 11, 0, 0, 1, 125, 0, 0, 0, 1, 127, 
    0, 0, 0, 1, 129, 0, 0, 0, 1, 124, 0, 0, 0, 1, 132, 0, 0, 0, 1, 128, 
    0, 0, 0, 1, 131, 0, 0, 0, 1, 133, 0, 0, 0, 1, 130, 0, 0, 0, 5, 134, 
    8, 0, 0, 1, 21, 0, 0, 0, 5, 147, 18, 0, 0, 5, 147, 19, 0, 0, 5, 142, 
    20, 0, 0, 5, 139, 15, 0, 0, 5, 141, 20, 0, 0, 1, 138, 0, 0, 0, 1, 144, 
    0, 0, 0, 1, 140, 0, 0, 0, 1, 143, 0, 0, 0, 1, 147, 0, 0, 0, 1, 142, 
    0, 0, 0, 5, 147, 21, 0, 0, 1, 135, 0, 0, 0, 1, 136, 0, 0, 0, 1, 137, 
    0, 0, 0, 1, 145, 0, 0, 0, 1, 23, 0, 0, 0, 0, 1, 1, 0, 2, 1, 2, 1, 2, 
    2, 3, 1, 1, 4, 2, 4, 1, 1, 6, 2, 2, 3, 2, 2, 5, 6, 11, 12, 16, 17, 12, 
    0, 0, 0, 100, 0, 0, 0, 6144, 0, 0, 0, 196608, 0, 0, 0, 27, 32, 36, 41, 
    45, 55, 58, 61, 63, 67, 70, 72, 80, 84, 90, 99, 103, 109, 115, 119, 
    121, 126, 130, 142, 146, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 
    1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23
];