// Generated from OBJ.g4 by ANTLR 4.13.2
use dbt_antlr_runtime::prelude::*;
use dbt_antlr_runtime::atn_simulator::ParserATNSimulatorManager as ATNSimulatorManager;
dbt_antlr_runtime::check_version!("0","6");
pub const OBJ_V:i32=1; 
pub const OBJ_VT:i32=2; 
pub const OBJ_VN:i32=3; 
pub const OBJ_VP:i32=4; 
pub const OBJ_CSTYPE:i32=5; 
pub const OBJ_RAT:i32=6; 
pub const OBJ_BMATRIX:i32=7; 
pub const OBJ_BEZIER:i32=8; 
pub const OBJ_BSPLINE:i32=9; 
pub const OBJ_CARDINAL:i32=10; 
pub const OBJ_TAYLOR:i32=11; 
pub const OBJ_DEG:i32=12; 
pub const OBJ_BMAT:i32=13; 
pub const OBJ_STEP:i32=14; 
pub const OBJ_P:i32=15; 
pub const OBJ_L:i32=16; 
pub const OBJ_F:i32=17; 
pub const OBJ_CURV:i32=18; 
pub const OBJ_CURV2:i32=19; 
pub const OBJ_SURF:i32=20; 
pub const OBJ_PARM:i32=21; 
pub const OBJ_TRIM:i32=22; 
pub const OBJ_HOLE:i32=23; 
pub const OBJ_SCRV:i32=24; 
pub const OBJ_SP:i32=25; 
pub const OBJ_END:i32=26; 
pub const OBJ_CON:i32=27; 
pub const OBJ_G:i32=28; 
pub const OBJ_S:i32=29; 
pub const OBJ_MG:i32=30; 
pub const OBJ_O:i32=31; 
pub const OBJ_BEVEL:i32=32; 
pub const OBJ_C_INTERP:i32=33; 
pub const OBJ_D_INTERP:i32=34; 
pub const OBJ_LOD:i32=35; 
pub const OBJ_USEMTL:i32=36; 
pub const OBJ_USEMAP:i32=37; 
pub const OBJ_MTLLIB:i32=38; 
pub const OBJ_MAPLIB:i32=39; 
pub const OBJ_SHADOW_OBJ:i32=40; 
pub const OBJ_TRACE_OBJ:i32=41; 
pub const OBJ_CTECH:i32=42; 
pub const OBJ_STECH:i32=43; 
pub const OBJ_CPARM:i32=44; 
pub const OBJ_CPARMA:i32=45; 
pub const OBJ_CPARMB:i32=46; 
pub const OBJ_CSPACE:i32=47; 
pub const OBJ_CALL:i32=48; 
pub const OBJ_CSH:i32=49; 
pub const OBJ_BSP:i32=50; 
pub const OBJ_BZP:i32=51; 
pub const OBJ_CDC:i32=52; 
pub const OBJ_CDP:i32=53; 
pub const OBJ_RES:i32=54; 
pub const OBJ_U:i32=55; 
pub const OBJ_ON:i32=56; 
pub const OBJ_OFF:i32=57; 
pub const OBJ_INTEGER:i32=58; 
pub const OBJ_REAL:i32=59; 
pub const OBJ_REFERENCE:i32=60; 
pub const OBJ_NEWLINE:i32=61; 
pub const OBJ_COMMENT:i32=62; 
pub const OBJ_CONTINUATION:i32=63; 
pub const OBJ_BYTE_ORDER_MARK:i32=64; 
pub const OBJ_WS:i32=65; 
pub const OBJ_WORD:i32=66;
pub const OBJ_EOF:i32=EOF;
pub const RULE_file:usize = 0; 
pub const RULE_line:usize = 1; 
pub const RULE_statement:usize = 2; 
pub const RULE_vertex_data:usize = 3; 
pub const RULE_free_form_attribute:usize = 4; 
pub const RULE_element:usize = 5; 
pub const RULE_free_form_body:usize = 6; 
pub const RULE_curve_segment:usize = 7; 
pub const RULE_connectivity:usize = 8; 
pub const RULE_grouping:usize = 9; 
pub const RULE_display:usize = 10; 
pub const RULE_general:usize = 11; 
pub const RULE_superseded:usize = 12; 
pub const RULE_direction:usize = 13; 
pub const RULE_switch_:usize = 14; 
pub const RULE_number:usize = 15; 
pub const RULE_reference:usize = 16; 
pub const RULE_word:usize = 17;
pub const ruleNames: [&'static str; 18] = [
    "file", "line", "statement", "vertex_data", "free_form_attribute", "element", 
    "free_form_body", "curve_segment", "connectivity", "grouping", "display", 
    "general", "superseded", "direction", "switch_", "number", "reference", 
    "word"
];

pub const _LITERAL_NAMES: [Option<&'static str>;65] = [
	None, Some("'v'"), Some("'vt'"), Some("'vn'"), Some("'vp'"), Some("'cstype'"), 
	Some("'rat'"), Some("'bmatrix'"), Some("'bezier'"), Some("'bspline'"), 
	Some("'cardinal'"), Some("'taylor'"), Some("'deg'"), Some("'bmat'"), Some("'step'"), 
	Some("'p'"), Some("'l'"), Some("'f'"), Some("'curv'"), Some("'curv2'"), 
	Some("'surf'"), Some("'parm'"), Some("'trim'"), Some("'hole'"), Some("'scrv'"), 
	Some("'sp'"), Some("'end'"), Some("'con'"), Some("'g'"), Some("'s'"), Some("'mg'"), 
	Some("'o'"), Some("'bevel'"), Some("'c_interp'"), Some("'d_interp'"), Some("'lod'"), 
	Some("'usemtl'"), Some("'usemap'"), Some("'mtllib'"), Some("'maplib'"), 
	Some("'shadow_obj'"), Some("'trace_obj'"), Some("'ctech'"), Some("'stech'"), 
	Some("'cparm'"), Some("'cparma'"), Some("'cparmb'"), Some("'cspace'"), 
	Some("'call'"), Some("'csh'"), Some("'bsp'"), Some("'bzp'"), Some("'cdc'"), 
	Some("'cdp'"), Some("'res'"), Some("'u'"), Some("'on'"), Some("'off'"), 
	None, None, None, None, None, None, Some("'\\uFEFF'")
];
pub const _SYMBOLIC_NAMES: [Option<&'static str>;67]  = [
	None, Some("V"), Some("VT"), Some("VN"), Some("VP"), Some("CSTYPE"), Some("RAT"), 
	Some("BMATRIX"), Some("BEZIER"), Some("BSPLINE"), Some("CARDINAL"), Some("TAYLOR"), 
	Some("DEG"), Some("BMAT"), Some("STEP"), Some("P"), Some("L"), Some("F"), 
	Some("CURV"), Some("CURV2"), Some("SURF"), Some("PARM"), Some("TRIM"), 
	Some("HOLE"), Some("SCRV"), Some("SP"), Some("END"), Some("CON"), Some("G"), 
	Some("S"), Some("MG"), Some("O"), Some("BEVEL"), Some("C_INTERP"), Some("D_INTERP"), 
	Some("LOD"), Some("USEMTL"), Some("USEMAP"), Some("MTLLIB"), Some("MAPLIB"), 
	Some("SHADOW_OBJ"), Some("TRACE_OBJ"), Some("CTECH"), Some("STECH"), Some("CPARM"), 
	Some("CPARMA"), Some("CPARMB"), Some("CSPACE"), Some("CALL"), Some("CSH"), 
	Some("BSP"), Some("BZP"), Some("CDC"), Some("CDP"), Some("RES"), Some("U"), 
	Some("ON"), Some("OFF"), Some("INTEGER"), Some("REAL"), Some("REFERENCE"), 
	Some("NEWLINE"), Some("COMMENT"), Some("CONTINUATION"), Some("BYTE_ORDER_MARK"), 
	Some("WS"), Some("WORD")
];

static VOCABULARY: LazyLock<Box<dyn Vocabulary>> = LazyLock::new(|| Box::new(VocabularyImpl::new(_LITERAL_NAMES.iter(), _SYMBOLIC_NAMES.iter(), None)));

pub type BaseParserType<'input, 'arena, Input, TF> = BaseParser<'input, 'arena, OBJParserExt<'input, 'arena>, OBJParserNodeKind, Input, TF>;
pub fn parser_simulator_manager() -> &'static ATNSimulatorManager { &ATN_SIMULATOR_MANAGER }

pub struct OBJParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	base: BaseParserType<'input, 'arena, Input, TF>,
    err_handler: ErrorStrategyDelegate<'input, 'arena, TF, BaseParserType<'input, 'arena, Input, TF>>,
}

impl<'input, 'arena, Input, TF> OBJParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
    pub fn with_strategy(arena: &'arena Arena, input: Input, strategy: Box<dyn ErrorStrategy<'input, 'arena, TF, BaseParserType<'input, 'arena, Input, TF>> + 'arena>) -> Self {
		Self {
			base: BaseParser::new_base_parser(
				arena, input,
				OBJParserExt {
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
        L: ParseTreeListener<'arena, OBJParserNodeKind, TF::Tok> + 'static,
    {
        let id = ListenerId::new(&listener);
        self.base.add_dyn_parse_listener(listener);
        id
    }
}
pub struct OBJTreeWalker;
impl OBJTreeWalker
{
    pub fn walk<'input, 'arena, Tok, L, T>(
        listener: Box<L>,
        tree: &'arena T,
    ) -> Result<Box<L>, ANTLRError>
    where
        'input: 'arena,
        L: ParseTreeListener<'arena, OBJParserNodeKind, Tok> + 'static,
        T: NodeInner<'input, 'arena, OBJParserNodeKind, Tok>,
        Tok: Token + 'input,
    {
        let listener_ptr = Box::into_raw(listener);
        let listener = unsafe { Box::from_raw(listener_ptr as *mut <OBJParserNodeKind as NodeKindType<Tok>>::Listener) };
        let listener = ParseTreeWalker::walk(listener, tree.as_node())?;
        Ok(unsafe { Box::from_raw(Box::into_raw(listener) as *mut L) } )
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u16)]
pub enum OBJParserNodeKind {
    FileContext,
    LineContext,
    StatementContext,
    Vertex_dataContext,
    Free_form_attributeContext,
    ElementContext,
    Free_form_bodyContext,
    Curve_segmentContext,
    ConnectivityContext,
    GroupingContext,
    DisplayContext,
    GeneralContext,
    SupersededContext,
    DirectionContext,
    Switch_Context,
    NumberContext,
    ReferenceContext,
    WordContext,
    Terminal,
    Error,
}
pub type OBJParserNode<'input, 'arena, Tok = CommonToken<'input>> = TreeNode<'input, 'arena, OBJParserNodeKind, Tok>;

dbt_antlr_runtime::impl_deref! { parser => OBJParser }
dbt_antlr_runtime::impl_node_kind! { OBJParserNodeKind {
; FileContext(), LineContext(), StatementContext(), Vertex_dataContext(), Free_form_attributeContext(), ElementContext(), Free_form_bodyContext(), Curve_segmentContext(), ConnectivityContext(), GroupingContext(), DisplayContext(), GeneralContext(), SupersededContext(), DirectionContext(), Switch_Context(), NumberContext(), ReferenceContext(), WordContext(), 
    }; 
}

pub struct OBJParserExt<'input, 'arena> {
	_pd: PhantomData<(&'input str, &'arena ())>,
}

impl<'input, 'arena> OBJParserExt<'input, 'arena> {
}

dbt_antlr_runtime::impl_parser_recog! { OBJParserExt, OBJParserNodeKind, "OBJ.g4" }

//------------------- file ----------------
pub type FileContextAll<'input, 'arena, Tok = CommonToken<'input>> = FileContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { OBJParserNodeKind, FileContext, FileContextExt, RULE_file }

pub trait FileContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    fn line_all(&self) -> Vec<&'arena LineContextAll<'input, 'arena, Tok>>;
    fn line(&self, i: usize) -> Option<&'arena LineContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token EOF
    /// Returns `None` if there is no child corresponding to token EOF
    fn EOF(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token NEWLINE in current rule
    fn NEWLINE_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token NEWLINE, starting from 0.
    /// Returns `None` if number of children corresponding to token NEWLINE is less than or equal to `i`.
    fn NEWLINE(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> FileContextAttrs<'input, 'arena, Tok> for FileContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    fn line_all(&self) -> Vec<&'arena LineContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn line(&self, i: usize) -> Option<&'arena LineContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves first TerminalNode corresponding to token EOF
    /// Returns `None` if there is no child corresponding to token EOF
    fn EOF(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_EOF)
    }
    /// Retrieves all `TerminalNode`s corresponding to token NEWLINE in current rule
    fn NEWLINE_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == OBJ_NEWLINE).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token NEWLINE, starting from 0.
    /// Returns `None` if number of children corresponding to token NEWLINE is less than or equal to `i`.
    fn NEWLINE(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == OBJ_NEWLINE).nth(i)
    }
}

impl<'input, 'arena, Input, TF> OBJParser<'input, 'arena, Input, TF>
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
		recog.base.set_state(36);
		recog.line()?;
		recog.base.set_state(41);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		while _la==OBJ_NEWLINE {
			{
			{
			recog.base.set_state(37);
			recog.base.match_token(OBJ_NEWLINE,&mut recog.err_handler)?;
			recog.base.set_state(38);
			recog.line()?;
			}
			}
			recog.base.set_state(43);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
		}
		recog.base.set_state(44);
		recog.base.match_token(OBJ_EOF,&mut recog.err_handler)?;
		}
		})
	}
}
//------------------- line ----------------
pub type LineContextAll<'input, 'arena, Tok = CommonToken<'input>> = LineContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { OBJParserNodeKind, LineContext, LineContextExt, RULE_line }

pub trait LineContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    fn statement(&self) -> Option<&'arena StatementContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> LineContextAttrs<'input, 'arena, Tok> for LineContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    fn statement(&self) -> Option<&'arena StatementContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
}

impl<'input, 'arena, Input, TF> OBJParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn line(&mut self,) -> Result<&'arena LineContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, LineContext<TF::Tok>, RULE_line, 2, |_parentctx| LineContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena LineContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(47);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		if (((_la) & !0x3f) == 0 && ((1usize << _la) & 4294963262) != 0) || ((((_la - 32)) & !0x3f) == 0 && ((1usize << (_la - 32)) & 8327167) != 0) {
			{
			recog.base.set_state(46);
			recog.statement()?;
			}
		}

		}
		})
	}
}
//------------------- statement ----------------
pub type StatementContextAll<'input, 'arena, Tok = CommonToken<'input>> = StatementContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { OBJParserNodeKind, StatementContext, StatementContextExt, RULE_statement }

pub trait StatementContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    fn vertex_data(&self) -> Option<&'arena Vertex_dataContextAll<'input, 'arena, Tok>>;
    fn free_form_attribute(&self) -> Option<&'arena Free_form_attributeContextAll<'input, 'arena, Tok>>;
    fn element(&self) -> Option<&'arena ElementContextAll<'input, 'arena, Tok>>;
    fn free_form_body(&self) -> Option<&'arena Free_form_bodyContextAll<'input, 'arena, Tok>>;
    fn connectivity(&self) -> Option<&'arena ConnectivityContextAll<'input, 'arena, Tok>>;
    fn grouping(&self) -> Option<&'arena GroupingContextAll<'input, 'arena, Tok>>;
    fn display(&self) -> Option<&'arena DisplayContextAll<'input, 'arena, Tok>>;
    fn general(&self) -> Option<&'arena GeneralContextAll<'input, 'arena, Tok>>;
    fn superseded(&self) -> Option<&'arena SupersededContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> StatementContextAttrs<'input, 'arena, Tok> for StatementContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    fn vertex_data(&self) -> Option<&'arena Vertex_dataContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn free_form_attribute(&self) -> Option<&'arena Free_form_attributeContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn element(&self) -> Option<&'arena ElementContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn free_form_body(&self) -> Option<&'arena Free_form_bodyContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn connectivity(&self) -> Option<&'arena ConnectivityContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn grouping(&self) -> Option<&'arena GroupingContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn display(&self) -> Option<&'arena DisplayContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn general(&self) -> Option<&'arena GeneralContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn superseded(&self) -> Option<&'arena SupersededContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
}

impl<'input, 'arena, Input, TF> OBJParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn statement(&mut self,) -> Result<&'arena StatementContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, StatementContext<TF::Tok>, RULE_statement, 4, |_parentctx| StatementContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena StatementContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		recog.base.set_state(58);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.base.input.la(1) {
		    OBJ_V |OBJ_VT |OBJ_VN |OBJ_VP  => {
		        /*------- Outer Most Alt 1 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		        {
		        recog.base.set_state(49);
		        recog.vertex_data()?;
		        }}
		    OBJ_CSTYPE |OBJ_DEG |OBJ_BMAT |OBJ_STEP  => {
		        /*------- Outer Most Alt 2 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(2); }
		        {
		        recog.base.set_state(50);
		        recog.free_form_attribute()?;
		        }}
		    OBJ_P |OBJ_L |OBJ_F |OBJ_CURV |OBJ_CURV2 |OBJ_SURF  => {
		        /*------- Outer Most Alt 3 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(3); }
		        {
		        recog.base.set_state(51);
		        recog.element()?;
		        }}
		    OBJ_PARM |OBJ_TRIM |OBJ_HOLE |OBJ_SCRV |OBJ_SP |OBJ_END  => {
		        /*------- Outer Most Alt 4 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(4); }
		        {
		        recog.base.set_state(52);
		        recog.free_form_body()?;
		        }}
		    OBJ_CON  => {
		        /*------- Outer Most Alt 5 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(5); }
		        {
		        recog.base.set_state(53);
		        recog.connectivity()?;
		        }}
		    OBJ_G |OBJ_S |OBJ_MG |OBJ_O  => {
		        /*------- Outer Most Alt 6 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(6); }
		        {
		        recog.base.set_state(54);
		        recog.grouping()?;
		        }}
		    OBJ_BEVEL |OBJ_C_INTERP |OBJ_D_INTERP |OBJ_LOD |OBJ_USEMTL |OBJ_USEMAP |
		    OBJ_MTLLIB |OBJ_MAPLIB |OBJ_SHADOW_OBJ |OBJ_TRACE_OBJ |OBJ_CTECH |
		    OBJ_STECH  => {
		        /*------- Outer Most Alt 7 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(7); }
		        {
		        recog.base.set_state(55);
		        recog.display()?;
		        }}
		    OBJ_CALL |OBJ_CSH  => {
		        /*------- Outer Most Alt 8 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(8); }
		        {
		        recog.base.set_state(56);
		        recog.general()?;
		        }}
		    OBJ_BSP |OBJ_BZP |OBJ_CDC |OBJ_CDP |OBJ_RES  => {
		        /*------- Outer Most Alt 9 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(9); }
		        {
		        recog.base.set_state(57);
		        recog.superseded()?;
		        }}
			_ => Err(ANTLRError::no_alt(&mut recog.base))?
		}
		})
	}
}
//------------------- vertex_data ----------------
pub type Vertex_dataContextAll<'input, 'arena, Tok = CommonToken<'input>> = Vertex_dataContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { OBJParserNodeKind, Vertex_dataContext, Vertex_dataContextExt, RULE_vertex_data }

pub trait Vertex_dataContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token V
    /// Returns `None` if there is no child corresponding to token V
    fn V(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn number_all(&self) -> Vec<&'arena NumberContextAll<'input, 'arena, Tok>>;
    fn number(&self, i: usize) -> Option<&'arena NumberContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token VT
    /// Returns `None` if there is no child corresponding to token VT
    fn VT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token VN
    /// Returns `None` if there is no child corresponding to token VN
    fn VN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token VP
    /// Returns `None` if there is no child corresponding to token VP
    fn VP(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> Vertex_dataContextAttrs<'input, 'arena, Tok> for Vertex_dataContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token V
    /// Returns `None` if there is no child corresponding to token V
    fn V(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_V)
    }
    fn number_all(&self) -> Vec<&'arena NumberContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn number(&self, i: usize) -> Option<&'arena NumberContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves first TerminalNode corresponding to token VT
    /// Returns `None` if there is no child corresponding to token VT
    fn VT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_VT)
    }
    /// Retrieves first TerminalNode corresponding to token VN
    /// Returns `None` if there is no child corresponding to token VN
    fn VN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_VN)
    }
    /// Retrieves first TerminalNode corresponding to token VP
    /// Returns `None` if there is no child corresponding to token VP
    fn VP(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_VP)
    }
}

impl<'input, 'arena, Input, TF> OBJParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn vertex_data(&mut self,) -> Result<&'arena Vertex_dataContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, Vertex_dataContext<TF::Tok>, RULE_vertex_data, 6, |_parentctx| Vertex_dataContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena Vertex_dataContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		recog.base.set_state(95);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.base.input.la(1) {
		    OBJ_V  => {
		        /*------- Outer Most Alt 1 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		        {
		        recog.base.set_state(60);
		        recog.base.match_token(OBJ_V,&mut recog.err_handler)?;
		        recog.base.set_state(61);
		        recog.number()?;
		        recog.base.set_state(62);
		        recog.number()?;
		        recog.base.set_state(63);
		        recog.number()?;
		        recog.base.set_state(72);
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        if _la==OBJ_INTEGER || _la==OBJ_REAL {
		        	{
		        	recog.base.set_state(64);
		        	recog.number()?;
		        	recog.base.set_state(70);
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        	if _la==OBJ_INTEGER || _la==OBJ_REAL {
		        		{
		        		recog.base.set_state(65);
		        		recog.number()?;
		        		recog.base.set_state(66);
		        		recog.number()?;
		        		recog.base.set_state(68);
		        		recog.err_handler.sync(&mut recog.base)?;
		        		_la = recog.base.input.la(1);
		        		if _la==OBJ_INTEGER || _la==OBJ_REAL {
		        			{
		        			recog.base.set_state(67);
		        			recog.number()?;
		        			}
		        		}

		        		}
		        	}

		        	}
		        }

		        }}
		    OBJ_VT  => {
		        /*------- Outer Most Alt 2 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(2); }
		        {
		        recog.base.set_state(74);
		        recog.base.match_token(OBJ_VT,&mut recog.err_handler)?;
		        recog.base.set_state(75);
		        recog.number()?;
		        recog.base.set_state(80);
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        if _la==OBJ_INTEGER || _la==OBJ_REAL {
		        	{
		        	recog.base.set_state(76);
		        	recog.number()?;
		        	recog.base.set_state(78);
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        	if _la==OBJ_INTEGER || _la==OBJ_REAL {
		        		{
		        		recog.base.set_state(77);
		        		recog.number()?;
		        		}
		        	}

		        	}
		        }

		        }}
		    OBJ_VN  => {
		        /*------- Outer Most Alt 3 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(3); }
		        {
		        recog.base.set_state(82);
		        recog.base.match_token(OBJ_VN,&mut recog.err_handler)?;
		        recog.base.set_state(83);
		        recog.number()?;
		        recog.base.set_state(84);
		        recog.number()?;
		        recog.base.set_state(85);
		        recog.number()?;
		        }}
		    OBJ_VP  => {
		        /*------- Outer Most Alt 4 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(4); }
		        {
		        recog.base.set_state(87);
		        recog.base.match_token(OBJ_VP,&mut recog.err_handler)?;
		        recog.base.set_state(88);
		        recog.number()?;
		        recog.base.set_state(93);
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        if _la==OBJ_INTEGER || _la==OBJ_REAL {
		        	{
		        	recog.base.set_state(89);
		        	recog.number()?;
		        	recog.base.set_state(91);
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        	if _la==OBJ_INTEGER || _la==OBJ_REAL {
		        		{
		        		recog.base.set_state(90);
		        		recog.number()?;
		        		}
		        	}

		        	}
		        }

		        }}
			_ => Err(ANTLRError::no_alt(&mut recog.base))?
		}
		})
	}
}
//------------------- free_form_attribute ----------------
pub type Free_form_attributeContextAll<'input, 'arena, Tok = CommonToken<'input>> = Free_form_attributeContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { OBJParserNodeKind, Free_form_attributeContext, Free_form_attributeContextExt, RULE_free_form_attribute }

pub trait Free_form_attributeContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token CSTYPE
    /// Returns `None` if there is no child corresponding to token CSTYPE
    fn CSTYPE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token BMATRIX
    /// Returns `None` if there is no child corresponding to token BMATRIX
    fn BMATRIX(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token BEZIER
    /// Returns `None` if there is no child corresponding to token BEZIER
    fn BEZIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token BSPLINE
    /// Returns `None` if there is no child corresponding to token BSPLINE
    fn BSPLINE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token CARDINAL
    /// Returns `None` if there is no child corresponding to token CARDINAL
    fn CARDINAL(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token TAYLOR
    /// Returns `None` if there is no child corresponding to token TAYLOR
    fn TAYLOR(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token RAT
    /// Returns `None` if there is no child corresponding to token RAT
    fn RAT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token DEG
    /// Returns `None` if there is no child corresponding to token DEG
    fn DEG(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token INTEGER in current rule
    fn INTEGER_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token INTEGER, starting from 0.
    /// Returns `None` if number of children corresponding to token INTEGER is less than or equal to `i`.
    fn INTEGER(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token BMAT
    /// Returns `None` if there is no child corresponding to token BMAT
    fn BMAT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn direction(&self) -> Option<&'arena DirectionContextAll<'input, 'arena, Tok>>;
    fn number_all(&self) -> Vec<&'arena NumberContextAll<'input, 'arena, Tok>>;
    fn number(&self, i: usize) -> Option<&'arena NumberContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token STEP
    /// Returns `None` if there is no child corresponding to token STEP
    fn STEP(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> Free_form_attributeContextAttrs<'input, 'arena, Tok> for Free_form_attributeContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token CSTYPE
    /// Returns `None` if there is no child corresponding to token CSTYPE
    fn CSTYPE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_CSTYPE)
    }
    /// Retrieves first TerminalNode corresponding to token BMATRIX
    /// Returns `None` if there is no child corresponding to token BMATRIX
    fn BMATRIX(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_BMATRIX)
    }
    /// Retrieves first TerminalNode corresponding to token BEZIER
    /// Returns `None` if there is no child corresponding to token BEZIER
    fn BEZIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_BEZIER)
    }
    /// Retrieves first TerminalNode corresponding to token BSPLINE
    /// Returns `None` if there is no child corresponding to token BSPLINE
    fn BSPLINE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_BSPLINE)
    }
    /// Retrieves first TerminalNode corresponding to token CARDINAL
    /// Returns `None` if there is no child corresponding to token CARDINAL
    fn CARDINAL(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_CARDINAL)
    }
    /// Retrieves first TerminalNode corresponding to token TAYLOR
    /// Returns `None` if there is no child corresponding to token TAYLOR
    fn TAYLOR(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_TAYLOR)
    }
    /// Retrieves first TerminalNode corresponding to token RAT
    /// Returns `None` if there is no child corresponding to token RAT
    fn RAT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_RAT)
    }
    /// Retrieves first TerminalNode corresponding to token DEG
    /// Returns `None` if there is no child corresponding to token DEG
    fn DEG(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_DEG)
    }
    /// Retrieves all `TerminalNode`s corresponding to token INTEGER in current rule
    fn INTEGER_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == OBJ_INTEGER).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token INTEGER, starting from 0.
    /// Returns `None` if number of children corresponding to token INTEGER is less than or equal to `i`.
    fn INTEGER(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == OBJ_INTEGER).nth(i)
    }
    /// Retrieves first TerminalNode corresponding to token BMAT
    /// Returns `None` if there is no child corresponding to token BMAT
    fn BMAT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_BMAT)
    }
    fn direction(&self) -> Option<&'arena DirectionContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn number_all(&self) -> Vec<&'arena NumberContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn number(&self, i: usize) -> Option<&'arena NumberContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves first TerminalNode corresponding to token STEP
    /// Returns `None` if there is no child corresponding to token STEP
    fn STEP(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_STEP)
    }
}

impl<'input, 'arena, Input, TF> OBJParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn free_form_attribute(&mut self,) -> Result<&'arena Free_form_attributeContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, Free_form_attributeContext<TF::Tok>, RULE_free_form_attribute, 8, |_parentctx| Free_form_attributeContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena Free_form_attributeContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		recog.base.set_state(119);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.base.input.la(1) {
		    OBJ_CSTYPE  => {
		        /*------- Outer Most Alt 1 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		        {
		        recog.base.set_state(97);
		        recog.base.match_token(OBJ_CSTYPE,&mut recog.err_handler)?;
		        recog.base.set_state(99);
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        if _la==OBJ_RAT {
		        	{
		        	recog.base.set_state(98);
		        	recog.base.match_token(OBJ_RAT,&mut recog.err_handler)?;
		        	}
		        }

		        recog.base.set_state(101);
		        _la = recog.base.input.la(1);
		        if { !((((_la) & !0x3f) == 0 && ((1usize << _la) & 3968) != 0)) } {
		        	recog.err_handler.recover_inline(&mut recog.base)?;
		        }
		        else {
		        	if recog.base.input.la(1)==TOKEN_EOF { recog.base.matched_eof = true };
		        	recog.err_handler.report_match(&mut recog.base);
		        	recog.base.consume(&mut recog.err_handler)?;
		        }
		        }}
		    OBJ_DEG  => {
		        /*------- Outer Most Alt 2 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(2); }
		        {
		        recog.base.set_state(102);
		        recog.base.match_token(OBJ_DEG,&mut recog.err_handler)?;
		        recog.base.set_state(103);
		        recog.base.match_token(OBJ_INTEGER,&mut recog.err_handler)?;
		        recog.base.set_state(105);
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        if _la==OBJ_INTEGER {
		        	{
		        	recog.base.set_state(104);
		        	recog.base.match_token(OBJ_INTEGER,&mut recog.err_handler)?;
		        	}
		        }

		        }}
		    OBJ_BMAT  => {
		        /*------- Outer Most Alt 3 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(3); }
		        {
		        recog.base.set_state(107);
		        recog.base.match_token(OBJ_BMAT,&mut recog.err_handler)?;
		        recog.base.set_state(108);
		        recog.direction()?;
		        recog.base.set_state(110); 
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        loop {
		        	{
		        	{
		        	recog.base.set_state(109);
		        	recog.number()?;
		        	}
		        	}
		        	recog.base.set_state(112); 
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        	if !(_la==OBJ_INTEGER || _la==OBJ_REAL) {break}
		        }
		        }}
		    OBJ_STEP  => {
		        /*------- Outer Most Alt 4 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(4); }
		        {
		        recog.base.set_state(114);
		        recog.base.match_token(OBJ_STEP,&mut recog.err_handler)?;
		        recog.base.set_state(115);
		        recog.base.match_token(OBJ_INTEGER,&mut recog.err_handler)?;
		        recog.base.set_state(117);
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        if _la==OBJ_INTEGER {
		        	{
		        	recog.base.set_state(116);
		        	recog.base.match_token(OBJ_INTEGER,&mut recog.err_handler)?;
		        	}
		        }

		        }}
			_ => Err(ANTLRError::no_alt(&mut recog.base))?
		}
		})
	}
}
//------------------- element ----------------
pub type ElementContextAll<'input, 'arena, Tok = CommonToken<'input>> = ElementContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { OBJParserNodeKind, ElementContext, ElementContextExt, RULE_element }

pub trait ElementContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token P
    /// Returns `None` if there is no child corresponding to token P
    fn P(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn reference_all(&self) -> Vec<&'arena ReferenceContextAll<'input, 'arena, Tok>>;
    fn reference(&self, i: usize) -> Option<&'arena ReferenceContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token L
    /// Returns `None` if there is no child corresponding to token L
    fn L(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token F
    /// Returns `None` if there is no child corresponding to token F
    fn F(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token CURV
    /// Returns `None` if there is no child corresponding to token CURV
    fn CURV(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn number_all(&self) -> Vec<&'arena NumberContextAll<'input, 'arena, Tok>>;
    fn number(&self, i: usize) -> Option<&'arena NumberContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token CURV2
    /// Returns `None` if there is no child corresponding to token CURV2
    fn CURV2(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token INTEGER in current rule
    fn INTEGER_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token INTEGER, starting from 0.
    /// Returns `None` if number of children corresponding to token INTEGER is less than or equal to `i`.
    fn INTEGER(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token SURF
    /// Returns `None` if there is no child corresponding to token SURF
    fn SURF(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> ElementContextAttrs<'input, 'arena, Tok> for ElementContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token P
    /// Returns `None` if there is no child corresponding to token P
    fn P(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_P)
    }
    fn reference_all(&self) -> Vec<&'arena ReferenceContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn reference(&self, i: usize) -> Option<&'arena ReferenceContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves first TerminalNode corresponding to token L
    /// Returns `None` if there is no child corresponding to token L
    fn L(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_L)
    }
    /// Retrieves first TerminalNode corresponding to token F
    /// Returns `None` if there is no child corresponding to token F
    fn F(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_F)
    }
    /// Retrieves first TerminalNode corresponding to token CURV
    /// Returns `None` if there is no child corresponding to token CURV
    fn CURV(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_CURV)
    }
    fn number_all(&self) -> Vec<&'arena NumberContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn number(&self, i: usize) -> Option<&'arena NumberContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves first TerminalNode corresponding to token CURV2
    /// Returns `None` if there is no child corresponding to token CURV2
    fn CURV2(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_CURV2)
    }
    /// Retrieves all `TerminalNode`s corresponding to token INTEGER in current rule
    fn INTEGER_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == OBJ_INTEGER).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token INTEGER, starting from 0.
    /// Returns `None` if number of children corresponding to token INTEGER is less than or equal to `i`.
    fn INTEGER(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == OBJ_INTEGER).nth(i)
    }
    /// Retrieves first TerminalNode corresponding to token SURF
    /// Returns `None` if there is no child corresponding to token SURF
    fn SURF(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_SURF)
    }
}

impl<'input, 'arena, Input, TF> OBJParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn element(&mut self,) -> Result<&'arena ElementContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, ElementContext<TF::Tok>, RULE_element, 10, |_parentctx| ElementContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena ElementContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		recog.base.set_state(168);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.base.input.la(1) {
		    OBJ_P  => {
		        /*------- Outer Most Alt 1 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		        {
		        recog.base.set_state(121);
		        recog.base.match_token(OBJ_P,&mut recog.err_handler)?;
		        recog.base.set_state(123); 
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        loop {
		        	{
		        	{
		        	recog.base.set_state(122);
		        	recog.reference()?;
		        	}
		        	}
		        	recog.base.set_state(125); 
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        	if !(_la==OBJ_INTEGER || _la==OBJ_REFERENCE) {break}
		        }
		        }}
		    OBJ_L  => {
		        /*------- Outer Most Alt 2 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(2); }
		        {
		        recog.base.set_state(127);
		        recog.base.match_token(OBJ_L,&mut recog.err_handler)?;
		        recog.base.set_state(128);
		        recog.reference()?;
		        recog.base.set_state(130); 
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        loop {
		        	{
		        	{
		        	recog.base.set_state(129);
		        	recog.reference()?;
		        	}
		        	}
		        	recog.base.set_state(132); 
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        	if !(_la==OBJ_INTEGER || _la==OBJ_REFERENCE) {break}
		        }
		        }}
		    OBJ_F  => {
		        /*------- Outer Most Alt 3 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(3); }
		        {
		        recog.base.set_state(134);
		        recog.base.match_token(OBJ_F,&mut recog.err_handler)?;
		        recog.base.set_state(135);
		        recog.reference()?;
		        recog.base.set_state(136);
		        recog.reference()?;
		        recog.base.set_state(138); 
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        loop {
		        	{
		        	{
		        	recog.base.set_state(137);
		        	recog.reference()?;
		        	}
		        	}
		        	recog.base.set_state(140); 
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        	if !(_la==OBJ_INTEGER || _la==OBJ_REFERENCE) {break}
		        }
		        }}
		    OBJ_CURV  => {
		        /*------- Outer Most Alt 4 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(4); }
		        {
		        recog.base.set_state(142);
		        recog.base.match_token(OBJ_CURV,&mut recog.err_handler)?;
		        recog.base.set_state(143);
		        recog.number()?;
		        recog.base.set_state(144);
		        recog.number()?;
		        recog.base.set_state(145);
		        recog.reference()?;
		        recog.base.set_state(147); 
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        loop {
		        	{
		        	{
		        	recog.base.set_state(146);
		        	recog.reference()?;
		        	}
		        	}
		        	recog.base.set_state(149); 
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        	if !(_la==OBJ_INTEGER || _la==OBJ_REFERENCE) {break}
		        }
		        }}
		    OBJ_CURV2  => {
		        /*------- Outer Most Alt 5 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(5); }
		        {
		        recog.base.set_state(151);
		        recog.base.match_token(OBJ_CURV2,&mut recog.err_handler)?;
		        recog.base.set_state(152);
		        recog.base.match_token(OBJ_INTEGER,&mut recog.err_handler)?;
		        recog.base.set_state(154); 
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        loop {
		        	{
		        	{
		        	recog.base.set_state(153);
		        	recog.base.match_token(OBJ_INTEGER,&mut recog.err_handler)?;
		        	}
		        	}
		        	recog.base.set_state(156); 
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        	if !(_la==OBJ_INTEGER) {break}
		        }
		        }}
		    OBJ_SURF  => {
		        /*------- Outer Most Alt 6 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(6); }
		        {
		        recog.base.set_state(158);
		        recog.base.match_token(OBJ_SURF,&mut recog.err_handler)?;
		        recog.base.set_state(159);
		        recog.number()?;
		        recog.base.set_state(160);
		        recog.number()?;
		        recog.base.set_state(161);
		        recog.number()?;
		        recog.base.set_state(162);
		        recog.number()?;
		        recog.base.set_state(164); 
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        loop {
		        	{
		        	{
		        	recog.base.set_state(163);
		        	recog.reference()?;
		        	}
		        	}
		        	recog.base.set_state(166); 
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        	if !(_la==OBJ_INTEGER || _la==OBJ_REFERENCE) {break}
		        }
		        }}
			_ => Err(ANTLRError::no_alt(&mut recog.base))?
		}
		})
	}
}
//------------------- free_form_body ----------------
pub type Free_form_bodyContextAll<'input, 'arena, Tok = CommonToken<'input>> = Free_form_bodyContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { OBJParserNodeKind, Free_form_bodyContext, Free_form_bodyContextExt, RULE_free_form_body }

pub trait Free_form_bodyContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token PARM
    /// Returns `None` if there is no child corresponding to token PARM
    fn PARM(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn direction(&self) -> Option<&'arena DirectionContextAll<'input, 'arena, Tok>>;
    fn number_all(&self) -> Vec<&'arena NumberContextAll<'input, 'arena, Tok>>;
    fn number(&self, i: usize) -> Option<&'arena NumberContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token TRIM
    /// Returns `None` if there is no child corresponding to token TRIM
    fn TRIM(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn curve_segment_all(&self) -> Vec<&'arena Curve_segmentContextAll<'input, 'arena, Tok>>;
    fn curve_segment(&self, i: usize) -> Option<&'arena Curve_segmentContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token HOLE
    /// Returns `None` if there is no child corresponding to token HOLE
    fn HOLE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token SCRV
    /// Returns `None` if there is no child corresponding to token SCRV
    fn SCRV(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token SP
    /// Returns `None` if there is no child corresponding to token SP
    fn SP(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token INTEGER in current rule
    fn INTEGER_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token INTEGER, starting from 0.
    /// Returns `None` if number of children corresponding to token INTEGER is less than or equal to `i`.
    fn INTEGER(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token END
    /// Returns `None` if there is no child corresponding to token END
    fn END(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> Free_form_bodyContextAttrs<'input, 'arena, Tok> for Free_form_bodyContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token PARM
    /// Returns `None` if there is no child corresponding to token PARM
    fn PARM(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_PARM)
    }
    fn direction(&self) -> Option<&'arena DirectionContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn number_all(&self) -> Vec<&'arena NumberContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn number(&self, i: usize) -> Option<&'arena NumberContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves first TerminalNode corresponding to token TRIM
    /// Returns `None` if there is no child corresponding to token TRIM
    fn TRIM(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_TRIM)
    }
    fn curve_segment_all(&self) -> Vec<&'arena Curve_segmentContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn curve_segment(&self, i: usize) -> Option<&'arena Curve_segmentContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves first TerminalNode corresponding to token HOLE
    /// Returns `None` if there is no child corresponding to token HOLE
    fn HOLE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_HOLE)
    }
    /// Retrieves first TerminalNode corresponding to token SCRV
    /// Returns `None` if there is no child corresponding to token SCRV
    fn SCRV(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_SCRV)
    }
    /// Retrieves first TerminalNode corresponding to token SP
    /// Returns `None` if there is no child corresponding to token SP
    fn SP(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_SP)
    }
    /// Retrieves all `TerminalNode`s corresponding to token INTEGER in current rule
    fn INTEGER_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == OBJ_INTEGER).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token INTEGER, starting from 0.
    /// Returns `None` if number of children corresponding to token INTEGER is less than or equal to `i`.
    fn INTEGER(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == OBJ_INTEGER).nth(i)
    }
    /// Retrieves first TerminalNode corresponding to token END
    /// Returns `None` if there is no child corresponding to token END
    fn END(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_END)
    }
}

impl<'input, 'arena, Input, TF> OBJParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn free_form_body(&mut self,) -> Result<&'arena Free_form_bodyContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, Free_form_bodyContext<TF::Tok>, RULE_free_form_body, 12, |_parentctx| Free_form_bodyContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena Free_form_bodyContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		recog.base.set_state(203);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.base.input.la(1) {
		    OBJ_PARM  => {
		        /*------- Outer Most Alt 1 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		        {
		        recog.base.set_state(170);
		        recog.base.match_token(OBJ_PARM,&mut recog.err_handler)?;
		        recog.base.set_state(171);
		        recog.direction()?;
		        recog.base.set_state(172);
		        recog.number()?;
		        recog.base.set_state(174); 
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        loop {
		        	{
		        	{
		        	recog.base.set_state(173);
		        	recog.number()?;
		        	}
		        	}
		        	recog.base.set_state(176); 
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        	if !(_la==OBJ_INTEGER || _la==OBJ_REAL) {break}
		        }
		        }}
		    OBJ_TRIM  => {
		        /*------- Outer Most Alt 2 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(2); }
		        {
		        recog.base.set_state(178);
		        recog.base.match_token(OBJ_TRIM,&mut recog.err_handler)?;
		        recog.base.set_state(180); 
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        loop {
		        	{
		        	{
		        	recog.base.set_state(179);
		        	recog.curve_segment()?;
		        	}
		        	}
		        	recog.base.set_state(182); 
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        	if !(_la==OBJ_INTEGER || _la==OBJ_REAL) {break}
		        }
		        }}
		    OBJ_HOLE  => {
		        /*------- Outer Most Alt 3 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(3); }
		        {
		        recog.base.set_state(184);
		        recog.base.match_token(OBJ_HOLE,&mut recog.err_handler)?;
		        recog.base.set_state(186); 
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        loop {
		        	{
		        	{
		        	recog.base.set_state(185);
		        	recog.curve_segment()?;
		        	}
		        	}
		        	recog.base.set_state(188); 
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        	if !(_la==OBJ_INTEGER || _la==OBJ_REAL) {break}
		        }
		        }}
		    OBJ_SCRV  => {
		        /*------- Outer Most Alt 4 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(4); }
		        {
		        recog.base.set_state(190);
		        recog.base.match_token(OBJ_SCRV,&mut recog.err_handler)?;
		        recog.base.set_state(192); 
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        loop {
		        	{
		        	{
		        	recog.base.set_state(191);
		        	recog.curve_segment()?;
		        	}
		        	}
		        	recog.base.set_state(194); 
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        	if !(_la==OBJ_INTEGER || _la==OBJ_REAL) {break}
		        }
		        }}
		    OBJ_SP  => {
		        /*------- Outer Most Alt 5 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(5); }
		        {
		        recog.base.set_state(196);
		        recog.base.match_token(OBJ_SP,&mut recog.err_handler)?;
		        recog.base.set_state(198); 
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        loop {
		        	{
		        	{
		        	recog.base.set_state(197);
		        	recog.base.match_token(OBJ_INTEGER,&mut recog.err_handler)?;
		        	}
		        	}
		        	recog.base.set_state(200); 
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        	if !(_la==OBJ_INTEGER) {break}
		        }
		        }}
		    OBJ_END  => {
		        /*------- Outer Most Alt 6 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(6); }
		        {
		        recog.base.set_state(202);
		        recog.base.match_token(OBJ_END,&mut recog.err_handler)?;
		        }}
			_ => Err(ANTLRError::no_alt(&mut recog.base))?
		}
		})
	}
}
//------------------- curve_segment ----------------
pub type Curve_segmentContextAll<'input, 'arena, Tok = CommonToken<'input>> = Curve_segmentContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { OBJParserNodeKind, Curve_segmentContext, Curve_segmentContextExt, RULE_curve_segment }

pub trait Curve_segmentContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    fn number_all(&self) -> Vec<&'arena NumberContextAll<'input, 'arena, Tok>>;
    fn number(&self, i: usize) -> Option<&'arena NumberContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token INTEGER
    /// Returns `None` if there is no child corresponding to token INTEGER
    fn INTEGER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> Curve_segmentContextAttrs<'input, 'arena, Tok> for Curve_segmentContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    fn number_all(&self) -> Vec<&'arena NumberContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn number(&self, i: usize) -> Option<&'arena NumberContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves first TerminalNode corresponding to token INTEGER
    /// Returns `None` if there is no child corresponding to token INTEGER
    fn INTEGER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_INTEGER)
    }
}

impl<'input, 'arena, Input, TF> OBJParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn curve_segment(&mut self,) -> Result<&'arena Curve_segmentContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, Curve_segmentContext<TF::Tok>, RULE_curve_segment, 14, |_parentctx| Curve_segmentContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena Curve_segmentContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(205);
		recog.number()?;
		recog.base.set_state(206);
		recog.number()?;
		recog.base.set_state(207);
		recog.base.match_token(OBJ_INTEGER,&mut recog.err_handler)?;
		}
		})
	}
}
//------------------- connectivity ----------------
pub type ConnectivityContextAll<'input, 'arena, Tok = CommonToken<'input>> = ConnectivityContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { OBJParserNodeKind, ConnectivityContext, ConnectivityContextExt, RULE_connectivity }

pub trait ConnectivityContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token CON
    /// Returns `None` if there is no child corresponding to token CON
    fn CON(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token INTEGER in current rule
    fn INTEGER_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token INTEGER, starting from 0.
    /// Returns `None` if number of children corresponding to token INTEGER is less than or equal to `i`.
    fn INTEGER(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn curve_segment_all(&self) -> Vec<&'arena Curve_segmentContextAll<'input, 'arena, Tok>>;
    fn curve_segment(&self, i: usize) -> Option<&'arena Curve_segmentContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> ConnectivityContextAttrs<'input, 'arena, Tok> for ConnectivityContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token CON
    /// Returns `None` if there is no child corresponding to token CON
    fn CON(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_CON)
    }
    /// Retrieves all `TerminalNode`s corresponding to token INTEGER in current rule
    fn INTEGER_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == OBJ_INTEGER).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token INTEGER, starting from 0.
    /// Returns `None` if number of children corresponding to token INTEGER is less than or equal to `i`.
    fn INTEGER(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == OBJ_INTEGER).nth(i)
    }
    fn curve_segment_all(&self) -> Vec<&'arena Curve_segmentContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn curve_segment(&self, i: usize) -> Option<&'arena Curve_segmentContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
}

impl<'input, 'arena, Input, TF> OBJParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn connectivity(&mut self,) -> Result<&'arena ConnectivityContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, ConnectivityContext<TF::Tok>, RULE_connectivity, 16, |_parentctx| ConnectivityContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena ConnectivityContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(209);
		recog.base.match_token(OBJ_CON,&mut recog.err_handler)?;
		recog.base.set_state(210);
		recog.base.match_token(OBJ_INTEGER,&mut recog.err_handler)?;
		recog.base.set_state(211);
		recog.curve_segment()?;
		recog.base.set_state(212);
		recog.base.match_token(OBJ_INTEGER,&mut recog.err_handler)?;
		recog.base.set_state(213);
		recog.curve_segment()?;
		}
		})
	}
}
//------------------- grouping ----------------
pub type GroupingContextAll<'input, 'arena, Tok = CommonToken<'input>> = GroupingContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { OBJParserNodeKind, GroupingContext, GroupingContextExt, RULE_grouping }

pub trait GroupingContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token G
    /// Returns `None` if there is no child corresponding to token G
    fn G(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn word_all(&self) -> Vec<&'arena WordContextAll<'input, 'arena, Tok>>;
    fn word(&self, i: usize) -> Option<&'arena WordContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token S
    /// Returns `None` if there is no child corresponding to token S
    fn S(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token INTEGER
    /// Returns `None` if there is no child corresponding to token INTEGER
    fn INTEGER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token OFF
    /// Returns `None` if there is no child corresponding to token OFF
    fn OFF(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token MG
    /// Returns `None` if there is no child corresponding to token MG
    fn MG(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn number(&self) -> Option<&'arena NumberContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token O
    /// Returns `None` if there is no child corresponding to token O
    fn O(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> GroupingContextAttrs<'input, 'arena, Tok> for GroupingContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token G
    /// Returns `None` if there is no child corresponding to token G
    fn G(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_G)
    }
    fn word_all(&self) -> Vec<&'arena WordContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn word(&self, i: usize) -> Option<&'arena WordContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves first TerminalNode corresponding to token S
    /// Returns `None` if there is no child corresponding to token S
    fn S(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_S)
    }
    /// Retrieves first TerminalNode corresponding to token INTEGER
    /// Returns `None` if there is no child corresponding to token INTEGER
    fn INTEGER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_INTEGER)
    }
    /// Retrieves first TerminalNode corresponding to token OFF
    /// Returns `None` if there is no child corresponding to token OFF
    fn OFF(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_OFF)
    }
    /// Retrieves first TerminalNode corresponding to token MG
    /// Returns `None` if there is no child corresponding to token MG
    fn MG(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_MG)
    }
    fn number(&self) -> Option<&'arena NumberContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token O
    /// Returns `None` if there is no child corresponding to token O
    fn O(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_O)
    }
}

impl<'input, 'arena, Input, TF> OBJParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn grouping(&mut self,) -> Result<&'arena GroupingContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, GroupingContext<TF::Tok>, RULE_grouping, 18, |_parentctx| GroupingContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena GroupingContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		recog.base.set_state(239);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.base.input.la(1) {
		    OBJ_G  => {
		        /*------- Outer Most Alt 1 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		        {
		        recog.base.set_state(215);
		        recog.base.match_token(OBJ_G,&mut recog.err_handler)?;
		        recog.base.set_state(219);
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        while (((_la) & !0x3f) == 0 && ((1usize << _la) & 4294967294) != 0) || ((((_la - 32)) & !0x3f) == 0 && ((1usize << (_la - 32)) & 3758096383) != 0) || ((((_la - 64)) & !0x3f) == 0 && ((1usize << (_la - 64)) & 7) != 0) {
		        	{
		        	{
		        	recog.base.set_state(216);
		        	recog.word()?;
		        	}
		        	}
		        	recog.base.set_state(221);
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        }
		        }}
		    OBJ_S  => {
		        /*------- Outer Most Alt 2 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(2); }
		        {
		        recog.base.set_state(222);
		        recog.base.match_token(OBJ_S,&mut recog.err_handler)?;
		        recog.base.set_state(223);
		        _la = recog.base.input.la(1);
		        if { !(_la==OBJ_OFF || _la==OBJ_INTEGER) } {
		        	recog.err_handler.recover_inline(&mut recog.base)?;
		        }
		        else {
		        	if recog.base.input.la(1)==TOKEN_EOF { recog.base.matched_eof = true };
		        	recog.err_handler.report_match(&mut recog.base);
		        	recog.base.consume(&mut recog.err_handler)?;
		        }
		        }}
		    OBJ_MG  => {
		        /*------- Outer Most Alt 3 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(3); }
		        {
		        recog.base.set_state(224);
		        recog.base.match_token(OBJ_MG,&mut recog.err_handler)?;
		        recog.base.set_state(230);
		        recog.err_handler.sync(&mut recog.base)?;
		        match recog.base.input.la(1) {
		            OBJ_INTEGER  => {
		                {
		                recog.base.set_state(225);
		                recog.base.match_token(OBJ_INTEGER,&mut recog.err_handler)?;
		                recog.base.set_state(227);
		                recog.err_handler.sync(&mut recog.base)?;
		                _la = recog.base.input.la(1);
		                if _la==OBJ_INTEGER || _la==OBJ_REAL {
		                	{
		                	recog.base.set_state(226);
		                	recog.number()?;
		                	}
		                }

		                }}
		            OBJ_OFF  => {
		                {
		                recog.base.set_state(229);
		                recog.base.match_token(OBJ_OFF,&mut recog.err_handler)?;
		                }}
		        	_ => Err(ANTLRError::no_alt(&mut recog.base))?
		        }
		        }}
		    OBJ_O  => {
		        /*------- Outer Most Alt 4 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(4); }
		        {
		        recog.base.set_state(232);
		        recog.base.match_token(OBJ_O,&mut recog.err_handler)?;
		        recog.base.set_state(236);
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        while (((_la) & !0x3f) == 0 && ((1usize << _la) & 4294967294) != 0) || ((((_la - 32)) & !0x3f) == 0 && ((1usize << (_la - 32)) & 3758096383) != 0) || ((((_la - 64)) & !0x3f) == 0 && ((1usize << (_la - 64)) & 7) != 0) {
		        	{
		        	{
		        	recog.base.set_state(233);
		        	recog.word()?;
		        	}
		        	}
		        	recog.base.set_state(238);
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        }
		        }}
			_ => Err(ANTLRError::no_alt(&mut recog.base))?
		}
		})
	}
}
//------------------- display ----------------
pub type DisplayContextAll<'input, 'arena, Tok = CommonToken<'input>> = DisplayContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { OBJParserNodeKind, DisplayContext, DisplayContextExt, RULE_display }

pub trait DisplayContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token BEVEL
    /// Returns `None` if there is no child corresponding to token BEVEL
    fn BEVEL(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn switch_(&self) -> Option<&'arena Switch_ContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token C_INTERP
    /// Returns `None` if there is no child corresponding to token C_INTERP
    fn C_INTERP(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token D_INTERP
    /// Returns `None` if there is no child corresponding to token D_INTERP
    fn D_INTERP(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token LOD
    /// Returns `None` if there is no child corresponding to token LOD
    fn LOD(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token INTEGER
    /// Returns `None` if there is no child corresponding to token INTEGER
    fn INTEGER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token USEMTL
    /// Returns `None` if there is no child corresponding to token USEMTL
    fn USEMTL(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn word_all(&self) -> Vec<&'arena WordContextAll<'input, 'arena, Tok>>;
    fn word(&self, i: usize) -> Option<&'arena WordContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token USEMAP
    /// Returns `None` if there is no child corresponding to token USEMAP
    fn USEMAP(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token MTLLIB
    /// Returns `None` if there is no child corresponding to token MTLLIB
    fn MTLLIB(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token MAPLIB
    /// Returns `None` if there is no child corresponding to token MAPLIB
    fn MAPLIB(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token SHADOW_OBJ
    /// Returns `None` if there is no child corresponding to token SHADOW_OBJ
    fn SHADOW_OBJ(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token TRACE_OBJ
    /// Returns `None` if there is no child corresponding to token TRACE_OBJ
    fn TRACE_OBJ(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token CTECH
    /// Returns `None` if there is no child corresponding to token CTECH
    fn CTECH(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token CPARM
    /// Returns `None` if there is no child corresponding to token CPARM
    fn CPARM(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn number_all(&self) -> Vec<&'arena NumberContextAll<'input, 'arena, Tok>>;
    fn number(&self, i: usize) -> Option<&'arena NumberContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token CSPACE
    /// Returns `None` if there is no child corresponding to token CSPACE
    fn CSPACE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token CURV
    /// Returns `None` if there is no child corresponding to token CURV
    fn CURV(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token STECH
    /// Returns `None` if there is no child corresponding to token STECH
    fn STECH(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token CPARMA
    /// Returns `None` if there is no child corresponding to token CPARMA
    fn CPARMA(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token CPARMB
    /// Returns `None` if there is no child corresponding to token CPARMB
    fn CPARMB(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> DisplayContextAttrs<'input, 'arena, Tok> for DisplayContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token BEVEL
    /// Returns `None` if there is no child corresponding to token BEVEL
    fn BEVEL(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_BEVEL)
    }
    fn switch_(&self) -> Option<&'arena Switch_ContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token C_INTERP
    /// Returns `None` if there is no child corresponding to token C_INTERP
    fn C_INTERP(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_C_INTERP)
    }
    /// Retrieves first TerminalNode corresponding to token D_INTERP
    /// Returns `None` if there is no child corresponding to token D_INTERP
    fn D_INTERP(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_D_INTERP)
    }
    /// Retrieves first TerminalNode corresponding to token LOD
    /// Returns `None` if there is no child corresponding to token LOD
    fn LOD(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_LOD)
    }
    /// Retrieves first TerminalNode corresponding to token INTEGER
    /// Returns `None` if there is no child corresponding to token INTEGER
    fn INTEGER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_INTEGER)
    }
    /// Retrieves first TerminalNode corresponding to token USEMTL
    /// Returns `None` if there is no child corresponding to token USEMTL
    fn USEMTL(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_USEMTL)
    }
    fn word_all(&self) -> Vec<&'arena WordContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn word(&self, i: usize) -> Option<&'arena WordContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves first TerminalNode corresponding to token USEMAP
    /// Returns `None` if there is no child corresponding to token USEMAP
    fn USEMAP(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_USEMAP)
    }
    /// Retrieves first TerminalNode corresponding to token MTLLIB
    /// Returns `None` if there is no child corresponding to token MTLLIB
    fn MTLLIB(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_MTLLIB)
    }
    /// Retrieves first TerminalNode corresponding to token MAPLIB
    /// Returns `None` if there is no child corresponding to token MAPLIB
    fn MAPLIB(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_MAPLIB)
    }
    /// Retrieves first TerminalNode corresponding to token SHADOW_OBJ
    /// Returns `None` if there is no child corresponding to token SHADOW_OBJ
    fn SHADOW_OBJ(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_SHADOW_OBJ)
    }
    /// Retrieves first TerminalNode corresponding to token TRACE_OBJ
    /// Returns `None` if there is no child corresponding to token TRACE_OBJ
    fn TRACE_OBJ(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_TRACE_OBJ)
    }
    /// Retrieves first TerminalNode corresponding to token CTECH
    /// Returns `None` if there is no child corresponding to token CTECH
    fn CTECH(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_CTECH)
    }
    /// Retrieves first TerminalNode corresponding to token CPARM
    /// Returns `None` if there is no child corresponding to token CPARM
    fn CPARM(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_CPARM)
    }
    fn number_all(&self) -> Vec<&'arena NumberContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn number(&self, i: usize) -> Option<&'arena NumberContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves first TerminalNode corresponding to token CSPACE
    /// Returns `None` if there is no child corresponding to token CSPACE
    fn CSPACE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_CSPACE)
    }
    /// Retrieves first TerminalNode corresponding to token CURV
    /// Returns `None` if there is no child corresponding to token CURV
    fn CURV(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_CURV)
    }
    /// Retrieves first TerminalNode corresponding to token STECH
    /// Returns `None` if there is no child corresponding to token STECH
    fn STECH(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_STECH)
    }
    /// Retrieves first TerminalNode corresponding to token CPARMA
    /// Returns `None` if there is no child corresponding to token CPARMA
    fn CPARMA(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_CPARMA)
    }
    /// Retrieves first TerminalNode corresponding to token CPARMB
    /// Returns `None` if there is no child corresponding to token CPARMB
    fn CPARMB(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_CPARMB)
    }
}

impl<'input, 'arena, Input, TF> OBJParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn display(&mut self,) -> Result<&'arena DisplayContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, DisplayContext<TF::Tok>, RULE_display, 20, |_parentctx| DisplayContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena DisplayContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		recog.base.set_state(312);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.base.input.la(1) {
		    OBJ_BEVEL  => {
		        /*------- Outer Most Alt 1 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		        {
		        recog.base.set_state(241);
		        recog.base.match_token(OBJ_BEVEL,&mut recog.err_handler)?;
		        recog.base.set_state(242);
		        recog.switch_()?;
		        }}
		    OBJ_C_INTERP  => {
		        /*------- Outer Most Alt 2 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(2); }
		        {
		        recog.base.set_state(243);
		        recog.base.match_token(OBJ_C_INTERP,&mut recog.err_handler)?;
		        recog.base.set_state(244);
		        recog.switch_()?;
		        }}
		    OBJ_D_INTERP  => {
		        /*------- Outer Most Alt 3 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(3); }
		        {
		        recog.base.set_state(245);
		        recog.base.match_token(OBJ_D_INTERP,&mut recog.err_handler)?;
		        recog.base.set_state(246);
		        recog.switch_()?;
		        }}
		    OBJ_LOD  => {
		        /*------- Outer Most Alt 4 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(4); }
		        {
		        recog.base.set_state(247);
		        recog.base.match_token(OBJ_LOD,&mut recog.err_handler)?;
		        recog.base.set_state(248);
		        recog.base.match_token(OBJ_INTEGER,&mut recog.err_handler)?;
		        }}
		    OBJ_USEMTL  => {
		        /*------- Outer Most Alt 5 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(5); }
		        {
		        recog.base.set_state(249);
		        recog.base.match_token(OBJ_USEMTL,&mut recog.err_handler)?;
		        recog.base.set_state(253);
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        while (((_la) & !0x3f) == 0 && ((1usize << _la) & 4294967294) != 0) || ((((_la - 32)) & !0x3f) == 0 && ((1usize << (_la - 32)) & 3758096383) != 0) || ((((_la - 64)) & !0x3f) == 0 && ((1usize << (_la - 64)) & 7) != 0) {
		        	{
		        	{
		        	recog.base.set_state(250);
		        	recog.word()?;
		        	}
		        	}
		        	recog.base.set_state(255);
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        }
		        }}
		    OBJ_USEMAP  => {
		        /*------- Outer Most Alt 6 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(6); }
		        {
		        recog.base.set_state(256);
		        recog.base.match_token(OBJ_USEMAP,&mut recog.err_handler)?;
		        recog.base.set_state(258); 
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        loop {
		        	{
		        	{
		        	recog.base.set_state(257);
		        	recog.word()?;
		        	}
		        	}
		        	recog.base.set_state(260); 
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        	if !((((_la) & !0x3f) == 0 && ((1usize << _la) & 4294967294) != 0) || ((((_la - 32)) & !0x3f) == 0 && ((1usize << (_la - 32)) & 3758096383) != 0) || ((((_la - 64)) & !0x3f) == 0 && ((1usize << (_la - 64)) & 7) != 0)) {break}
		        }
		        }}
		    OBJ_MTLLIB  => {
		        /*------- Outer Most Alt 7 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(7); }
		        {
		        recog.base.set_state(262);
		        recog.base.match_token(OBJ_MTLLIB,&mut recog.err_handler)?;
		        recog.base.set_state(264); 
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        loop {
		        	{
		        	{
		        	recog.base.set_state(263);
		        	recog.word()?;
		        	}
		        	}
		        	recog.base.set_state(266); 
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        	if !((((_la) & !0x3f) == 0 && ((1usize << _la) & 4294967294) != 0) || ((((_la - 32)) & !0x3f) == 0 && ((1usize << (_la - 32)) & 3758096383) != 0) || ((((_la - 64)) & !0x3f) == 0 && ((1usize << (_la - 64)) & 7) != 0)) {break}
		        }
		        }}
		    OBJ_MAPLIB  => {
		        /*------- Outer Most Alt 8 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(8); }
		        {
		        recog.base.set_state(268);
		        recog.base.match_token(OBJ_MAPLIB,&mut recog.err_handler)?;
		        recog.base.set_state(270); 
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        loop {
		        	{
		        	{
		        	recog.base.set_state(269);
		        	recog.word()?;
		        	}
		        	}
		        	recog.base.set_state(272); 
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        	if !((((_la) & !0x3f) == 0 && ((1usize << _la) & 4294967294) != 0) || ((((_la - 32)) & !0x3f) == 0 && ((1usize << (_la - 32)) & 3758096383) != 0) || ((((_la - 64)) & !0x3f) == 0 && ((1usize << (_la - 64)) & 7) != 0)) {break}
		        }
		        }}
		    OBJ_SHADOW_OBJ  => {
		        /*------- Outer Most Alt 9 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(9); }
		        {
		        recog.base.set_state(274);
		        recog.base.match_token(OBJ_SHADOW_OBJ,&mut recog.err_handler)?;
		        recog.base.set_state(276); 
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        loop {
		        	{
		        	{
		        	recog.base.set_state(275);
		        	recog.word()?;
		        	}
		        	}
		        	recog.base.set_state(278); 
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        	if !((((_la) & !0x3f) == 0 && ((1usize << _la) & 4294967294) != 0) || ((((_la - 32)) & !0x3f) == 0 && ((1usize << (_la - 32)) & 3758096383) != 0) || ((((_la - 64)) & !0x3f) == 0 && ((1usize << (_la - 64)) & 7) != 0)) {break}
		        }
		        }}
		    OBJ_TRACE_OBJ  => {
		        /*------- Outer Most Alt 10 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(10); }
		        {
		        recog.base.set_state(280);
		        recog.base.match_token(OBJ_TRACE_OBJ,&mut recog.err_handler)?;
		        recog.base.set_state(282); 
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        loop {
		        	{
		        	{
		        	recog.base.set_state(281);
		        	recog.word()?;
		        	}
		        	}
		        	recog.base.set_state(284); 
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        	if !((((_la) & !0x3f) == 0 && ((1usize << _la) & 4294967294) != 0) || ((((_la - 32)) & !0x3f) == 0 && ((1usize << (_la - 32)) & 3758096383) != 0) || ((((_la - 64)) & !0x3f) == 0 && ((1usize << (_la - 64)) & 7) != 0)) {break}
		        }
		        }}
		    OBJ_CTECH  => {
		        /*------- Outer Most Alt 11 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(11); }
		        {
		        recog.base.set_state(286);
		        recog.base.match_token(OBJ_CTECH,&mut recog.err_handler)?;
		        recog.base.set_state(295);
		        recog.err_handler.sync(&mut recog.base)?;
		        match recog.base.input.la(1) {
		            OBJ_CPARM  => {
		                {
		                recog.base.set_state(287);
		                recog.base.match_token(OBJ_CPARM,&mut recog.err_handler)?;
		                recog.base.set_state(288);
		                recog.number()?;
		                }}
		            OBJ_CSPACE  => {
		                {
		                recog.base.set_state(289);
		                recog.base.match_token(OBJ_CSPACE,&mut recog.err_handler)?;
		                recog.base.set_state(290);
		                recog.number()?;
		                }}
		            OBJ_CURV  => {
		                {
		                recog.base.set_state(291);
		                recog.base.match_token(OBJ_CURV,&mut recog.err_handler)?;
		                recog.base.set_state(292);
		                recog.number()?;
		                recog.base.set_state(293);
		                recog.number()?;
		                }}
		        	_ => Err(ANTLRError::no_alt(&mut recog.base))?
		        }
		        }}
		    OBJ_STECH  => {
		        /*------- Outer Most Alt 12 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(12); }
		        {
		        recog.base.set_state(297);
		        recog.base.match_token(OBJ_STECH,&mut recog.err_handler)?;
		        recog.base.set_state(310);
		        recog.err_handler.sync(&mut recog.base)?;
		        match recog.base.input.la(1) {
		            OBJ_CPARMA  => {
		                {
		                recog.base.set_state(298);
		                recog.base.match_token(OBJ_CPARMA,&mut recog.err_handler)?;
		                recog.base.set_state(299);
		                recog.number()?;
		                recog.base.set_state(300);
		                recog.number()?;
		                }}
		            OBJ_CPARMB  => {
		                {
		                recog.base.set_state(302);
		                recog.base.match_token(OBJ_CPARMB,&mut recog.err_handler)?;
		                recog.base.set_state(303);
		                recog.number()?;
		                }}
		            OBJ_CSPACE  => {
		                {
		                recog.base.set_state(304);
		                recog.base.match_token(OBJ_CSPACE,&mut recog.err_handler)?;
		                recog.base.set_state(305);
		                recog.number()?;
		                }}
		            OBJ_CURV  => {
		                {
		                recog.base.set_state(306);
		                recog.base.match_token(OBJ_CURV,&mut recog.err_handler)?;
		                recog.base.set_state(307);
		                recog.number()?;
		                recog.base.set_state(308);
		                recog.number()?;
		                }}
		        	_ => Err(ANTLRError::no_alt(&mut recog.base))?
		        }
		        }}
			_ => Err(ANTLRError::no_alt(&mut recog.base))?
		}
		})
	}
}
//------------------- general ----------------
pub type GeneralContextAll<'input, 'arena, Tok = CommonToken<'input>> = GeneralContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { OBJParserNodeKind, GeneralContext, GeneralContextExt, RULE_general }

pub trait GeneralContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token CALL
    /// Returns `None` if there is no child corresponding to token CALL
    fn CALL(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn word_all(&self) -> Vec<&'arena WordContextAll<'input, 'arena, Tok>>;
    fn word(&self, i: usize) -> Option<&'arena WordContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token CSH
    /// Returns `None` if there is no child corresponding to token CSH
    fn CSH(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> GeneralContextAttrs<'input, 'arena, Tok> for GeneralContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token CALL
    /// Returns `None` if there is no child corresponding to token CALL
    fn CALL(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_CALL)
    }
    fn word_all(&self) -> Vec<&'arena WordContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn word(&self, i: usize) -> Option<&'arena WordContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves first TerminalNode corresponding to token CSH
    /// Returns `None` if there is no child corresponding to token CSH
    fn CSH(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_CSH)
    }
}

impl<'input, 'arena, Input, TF> OBJParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn general(&mut self,) -> Result<&'arena GeneralContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, GeneralContext<TF::Tok>, RULE_general, 22, |_parentctx| GeneralContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena GeneralContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		recog.base.set_state(326);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.base.input.la(1) {
		    OBJ_CALL  => {
		        /*------- Outer Most Alt 1 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		        {
		        recog.base.set_state(314);
		        recog.base.match_token(OBJ_CALL,&mut recog.err_handler)?;
		        recog.base.set_state(316); 
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        loop {
		        	{
		        	{
		        	recog.base.set_state(315);
		        	recog.word()?;
		        	}
		        	}
		        	recog.base.set_state(318); 
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        	if !((((_la) & !0x3f) == 0 && ((1usize << _la) & 4294967294) != 0) || ((((_la - 32)) & !0x3f) == 0 && ((1usize << (_la - 32)) & 3758096383) != 0) || ((((_la - 64)) & !0x3f) == 0 && ((1usize << (_la - 64)) & 7) != 0)) {break}
		        }
		        }}
		    OBJ_CSH  => {
		        /*------- Outer Most Alt 2 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(2); }
		        {
		        recog.base.set_state(320);
		        recog.base.match_token(OBJ_CSH,&mut recog.err_handler)?;
		        recog.base.set_state(322); 
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        loop {
		        	{
		        	{
		        	recog.base.set_state(321);
		        	recog.word()?;
		        	}
		        	}
		        	recog.base.set_state(324); 
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        	if !((((_la) & !0x3f) == 0 && ((1usize << _la) & 4294967294) != 0) || ((((_la - 32)) & !0x3f) == 0 && ((1usize << (_la - 32)) & 3758096383) != 0) || ((((_la - 64)) & !0x3f) == 0 && ((1usize << (_la - 64)) & 7) != 0)) {break}
		        }
		        }}
			_ => Err(ANTLRError::no_alt(&mut recog.base))?
		}
		})
	}
}
//------------------- superseded ----------------
pub type SupersededContextAll<'input, 'arena, Tok = CommonToken<'input>> = SupersededContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { OBJParserNodeKind, SupersededContext, SupersededContextExt, RULE_superseded }

pub trait SupersededContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token BSP
    /// Returns `None` if there is no child corresponding to token BSP
    fn BSP(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token INTEGER in current rule
    fn INTEGER_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token INTEGER, starting from 0.
    /// Returns `None` if number of children corresponding to token INTEGER is less than or equal to `i`.
    fn INTEGER(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token BZP
    /// Returns `None` if there is no child corresponding to token BZP
    fn BZP(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token CDC
    /// Returns `None` if there is no child corresponding to token CDC
    fn CDC(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn number_all(&self) -> Vec<&'arena NumberContextAll<'input, 'arena, Tok>>;
    fn number(&self, i: usize) -> Option<&'arena NumberContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token CDP
    /// Returns `None` if there is no child corresponding to token CDP
    fn CDP(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token RES
    /// Returns `None` if there is no child corresponding to token RES
    fn RES(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> SupersededContextAttrs<'input, 'arena, Tok> for SupersededContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token BSP
    /// Returns `None` if there is no child corresponding to token BSP
    fn BSP(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_BSP)
    }
    /// Retrieves all `TerminalNode`s corresponding to token INTEGER in current rule
    fn INTEGER_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == OBJ_INTEGER).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token INTEGER, starting from 0.
    /// Returns `None` if number of children corresponding to token INTEGER is less than or equal to `i`.
    fn INTEGER(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == OBJ_INTEGER).nth(i)
    }
    /// Retrieves first TerminalNode corresponding to token BZP
    /// Returns `None` if there is no child corresponding to token BZP
    fn BZP(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_BZP)
    }
    /// Retrieves first TerminalNode corresponding to token CDC
    /// Returns `None` if there is no child corresponding to token CDC
    fn CDC(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_CDC)
    }
    fn number_all(&self) -> Vec<&'arena NumberContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn number(&self, i: usize) -> Option<&'arena NumberContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves first TerminalNode corresponding to token CDP
    /// Returns `None` if there is no child corresponding to token CDP
    fn CDP(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_CDP)
    }
    /// Retrieves first TerminalNode corresponding to token RES
    /// Returns `None` if there is no child corresponding to token RES
    fn RES(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_RES)
    }
}

impl<'input, 'arena, Input, TF> OBJParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn superseded(&mut self,) -> Result<&'arena SupersededContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, SupersededContext<TF::Tok>, RULE_superseded, 24, |_parentctx| SupersededContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena SupersededContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		recog.base.set_state(361);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.base.input.la(1) {
		    OBJ_BSP  => {
		        /*------- Outer Most Alt 1 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		        {
		        recog.base.set_state(328);
		        recog.base.match_token(OBJ_BSP,&mut recog.err_handler)?;
		        recog.base.set_state(330); 
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        loop {
		        	{
		        	{
		        	recog.base.set_state(329);
		        	recog.base.match_token(OBJ_INTEGER,&mut recog.err_handler)?;
		        	}
		        	}
		        	recog.base.set_state(332); 
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        	if !(_la==OBJ_INTEGER) {break}
		        }
		        }}
		    OBJ_BZP  => {
		        /*------- Outer Most Alt 2 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(2); }
		        {
		        recog.base.set_state(334);
		        recog.base.match_token(OBJ_BZP,&mut recog.err_handler)?;
		        recog.base.set_state(336); 
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        loop {
		        	{
		        	{
		        	recog.base.set_state(335);
		        	recog.base.match_token(OBJ_INTEGER,&mut recog.err_handler)?;
		        	}
		        	}
		        	recog.base.set_state(338); 
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        	if !(_la==OBJ_INTEGER) {break}
		        }
		        }}
		    OBJ_CDC  => {
		        /*------- Outer Most Alt 3 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(3); }
		        {
		        recog.base.set_state(340);
		        recog.base.match_token(OBJ_CDC,&mut recog.err_handler)?;
		        recog.base.set_state(341);
		        recog.number()?;
		        recog.base.set_state(342);
		        recog.number()?;
		        recog.base.set_state(343);
		        recog.base.match_token(OBJ_INTEGER,&mut recog.err_handler)?;
		        recog.base.set_state(345); 
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        loop {
		        	{
		        	{
		        	recog.base.set_state(344);
		        	recog.base.match_token(OBJ_INTEGER,&mut recog.err_handler)?;
		        	}
		        	}
		        	recog.base.set_state(347); 
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        	if !(_la==OBJ_INTEGER) {break}
		        }
		        }}
		    OBJ_CDP  => {
		        /*------- Outer Most Alt 4 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(4); }
		        {
		        recog.base.set_state(349);
		        recog.base.match_token(OBJ_CDP,&mut recog.err_handler)?;
		        recog.base.set_state(350);
		        recog.number()?;
		        recog.base.set_state(351);
		        recog.number()?;
		        recog.base.set_state(352);
		        recog.base.match_token(OBJ_INTEGER,&mut recog.err_handler)?;
		        recog.base.set_state(354); 
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        loop {
		        	{
		        	{
		        	recog.base.set_state(353);
		        	recog.base.match_token(OBJ_INTEGER,&mut recog.err_handler)?;
		        	}
		        	}
		        	recog.base.set_state(356); 
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        	if !(_la==OBJ_INTEGER) {break}
		        }
		        }}
		    OBJ_RES  => {
		        /*------- Outer Most Alt 5 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(5); }
		        {
		        recog.base.set_state(358);
		        recog.base.match_token(OBJ_RES,&mut recog.err_handler)?;
		        recog.base.set_state(359);
		        recog.base.match_token(OBJ_INTEGER,&mut recog.err_handler)?;
		        recog.base.set_state(360);
		        recog.base.match_token(OBJ_INTEGER,&mut recog.err_handler)?;
		        }}
			_ => Err(ANTLRError::no_alt(&mut recog.base))?
		}
		})
	}
}
//------------------- direction ----------------
pub type DirectionContextAll<'input, 'arena, Tok = CommonToken<'input>> = DirectionContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { OBJParserNodeKind, DirectionContext, DirectionContextExt, RULE_direction }

pub trait DirectionContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token U
    /// Returns `None` if there is no child corresponding to token U
    fn U(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token V
    /// Returns `None` if there is no child corresponding to token V
    fn V(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> DirectionContextAttrs<'input, 'arena, Tok> for DirectionContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token U
    /// Returns `None` if there is no child corresponding to token U
    fn U(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_U)
    }
    /// Retrieves first TerminalNode corresponding to token V
    /// Returns `None` if there is no child corresponding to token V
    fn V(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_V)
    }
}

impl<'input, 'arena, Input, TF> OBJParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn direction(&mut self,) -> Result<&'arena DirectionContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, DirectionContext<TF::Tok>, RULE_direction, 26, |_parentctx| DirectionContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena DirectionContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(363);
		_la = recog.base.input.la(1);
		if { !(_la==OBJ_V || _la==OBJ_U) } {
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
//------------------- switch_ ----------------
pub type Switch_ContextAll<'input, 'arena, Tok = CommonToken<'input>> = Switch_Context<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { OBJParserNodeKind, Switch_Context, Switch_ContextExt, RULE_switch_ }

pub trait Switch_ContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token ON
    /// Returns `None` if there is no child corresponding to token ON
    fn ON(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token OFF
    /// Returns `None` if there is no child corresponding to token OFF
    fn OFF(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> Switch_ContextAttrs<'input, 'arena, Tok> for Switch_Context<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token ON
    /// Returns `None` if there is no child corresponding to token ON
    fn ON(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_ON)
    }
    /// Retrieves first TerminalNode corresponding to token OFF
    /// Returns `None` if there is no child corresponding to token OFF
    fn OFF(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_OFF)
    }
}

impl<'input, 'arena, Input, TF> OBJParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn switch_(&mut self,) -> Result<&'arena Switch_ContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, Switch_Context<TF::Tok>, RULE_switch_, 28, |_parentctx| Switch_ContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena Switch_Context<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(365);
		_la = recog.base.input.la(1);
		if { !(_la==OBJ_ON || _la==OBJ_OFF) } {
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
//------------------- number ----------------
pub type NumberContextAll<'input, 'arena, Tok = CommonToken<'input>> = NumberContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { OBJParserNodeKind, NumberContext, NumberContextExt, RULE_number }

pub trait NumberContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token INTEGER
    /// Returns `None` if there is no child corresponding to token INTEGER
    fn INTEGER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token REAL
    /// Returns `None` if there is no child corresponding to token REAL
    fn REAL(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> NumberContextAttrs<'input, 'arena, Tok> for NumberContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token INTEGER
    /// Returns `None` if there is no child corresponding to token INTEGER
    fn INTEGER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_INTEGER)
    }
    /// Retrieves first TerminalNode corresponding to token REAL
    /// Returns `None` if there is no child corresponding to token REAL
    fn REAL(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_REAL)
    }
}

impl<'input, 'arena, Input, TF> OBJParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn number(&mut self,) -> Result<&'arena NumberContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, NumberContext<TF::Tok>, RULE_number, 30, |_parentctx| NumberContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena NumberContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(367);
		_la = recog.base.input.la(1);
		if { !(_la==OBJ_INTEGER || _la==OBJ_REAL) } {
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
//------------------- reference ----------------
pub type ReferenceContextAll<'input, 'arena, Tok = CommonToken<'input>> = ReferenceContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { OBJParserNodeKind, ReferenceContext, ReferenceContextExt, RULE_reference }

pub trait ReferenceContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token INTEGER
    /// Returns `None` if there is no child corresponding to token INTEGER
    fn INTEGER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token REFERENCE
    /// Returns `None` if there is no child corresponding to token REFERENCE
    fn REFERENCE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> ReferenceContextAttrs<'input, 'arena, Tok> for ReferenceContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token INTEGER
    /// Returns `None` if there is no child corresponding to token INTEGER
    fn INTEGER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_INTEGER)
    }
    /// Retrieves first TerminalNode corresponding to token REFERENCE
    /// Returns `None` if there is no child corresponding to token REFERENCE
    fn REFERENCE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_REFERENCE)
    }
}

impl<'input, 'arena, Input, TF> OBJParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn reference(&mut self,) -> Result<&'arena ReferenceContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, ReferenceContext<TF::Tok>, RULE_reference, 32, |_parentctx| ReferenceContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena ReferenceContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(369);
		_la = recog.base.input.la(1);
		if { !(_la==OBJ_INTEGER || _la==OBJ_REFERENCE) } {
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
//------------------- word ----------------
pub type WordContextAll<'input, 'arena, Tok = CommonToken<'input>> = WordContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { OBJParserNodeKind, WordContext, WordContextExt, RULE_word }

pub trait WordContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token NEWLINE
    /// Returns `None` if there is no child corresponding to token NEWLINE
    fn NEWLINE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> WordContextAttrs<'input, 'arena, Tok> for WordContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token NEWLINE
    /// Returns `None` if there is no child corresponding to token NEWLINE
    fn NEWLINE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == OBJ_NEWLINE)
    }
}

impl<'input, 'arena, Input, TF> OBJParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn word(&mut self,) -> Result<&'arena WordContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, WordContext<TF::Tok>, RULE_word, 34, |_parentctx| WordContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena WordContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(371);
		_la = recog.base.input.la(1);
		if { _la <= 0 || (_la==OBJ_NEWLINE) } {
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
static _serializedATN: [u32; 5030] = [
    1346458702, 3, 16909060, 29, 66, 374, 443, 7, 9, 51, 18, 29, 2618, 2647, 
    2215, 4862, 35, 4897, 18, 4943, 51, 4994, 18, 5012, 18, 5030, 14, 4915, 
    28, 2, 0, 8, 0, 1, 4294967295, 4294967295, 7, 0, 16, 1, 0, 4294967295, 
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
    4294967295, 7, 11, 16, 12, 0, 4294967295, 4294967295, 2, 12, 8, 12, 
    1, 4294967295, 4294967295, 7, 12, 16, 13, 0, 4294967295, 4294967295, 
    2, 13, 8, 13, 1, 4294967295, 4294967295, 7, 13, 16, 14, 0, 4294967295, 
    4294967295, 2, 14, 8, 14, 1, 4294967295, 4294967295, 7, 14, 16, 15, 
    0, 4294967295, 4294967295, 2, 15, 8, 15, 1, 4294967295, 4294967295, 
    7, 15, 16, 16, 0, 4294967295, 4294967295, 2, 16, 8, 16, 1, 4294967295, 
    4294967295, 7, 16, 16, 17, 0, 4294967295, 4294967295, 2, 17, 8, 17, 
    1, 4294967295, 4294967295, 7, 17, 16, 18, 0, 4294967295, 4294967295, 
    1, 0, 8, 18, 1, 4294967295, 4294967295, 1, 0, 32, 19, 1, 4294967295, 
    4294967295, 1, 0, 8, 20, 1, 4294967295, 4294967295, 5, 0, 8, 21, 1, 
    40, 4294967295, 8, 0, 8, 22, 1, 4294967295, 4294967295, 10, 0, 8, 23, 
    2, 4294967295, 4294967295, 12, 0, 8, 25, 1, 4294967295, 43, 9, 0, 8, 
    26, 1, 4294967295, 4294967295, 1, 0, 32, 27, 1, 4294967295, 4294967295, 
    1, 0, 8, 28, 1, 4294967295, 4294967295, 1, 1, 8, 29, 1, 4294967295, 
    4294967295, 3, 1, 8, 30, 2, 48, 4294967295, 8, 1, 8, 32, 1, 4294967295, 
    4294967295, 1, 2, 8, 33, 1, 4294967295, 4294967295, 1, 2, 8, 34, 1, 
    4294967295, 4294967295, 1, 2, 8, 35, 1, 4294967295, 4294967295, 1, 2, 
    8, 36, 1, 4294967295, 4294967295, 1, 2, 8, 37, 1, 4294967295, 4294967295, 
    1, 2, 8, 38, 1, 4294967295, 4294967295, 1, 2, 8, 39, 1, 4294967295, 
    4294967295, 1, 2, 8, 40, 1, 4294967295, 4294967295, 1, 2, 8, 41, 1, 
    4294967295, 4294967295, 3, 2, 8, 42, 9, 59, 4294967295, 8, 2, 8, 51, 
    1, 4294967295, 4294967295, 1, 3, 32, 52, 1, 4294967295, 4294967295, 
    1, 3, 8, 53, 1, 4294967295, 4294967295, 1, 3, 8, 54, 1, 4294967295, 
    4294967295, 1, 3, 8, 55, 1, 4294967295, 4294967295, 1, 3, 8, 56, 1, 
    4294967295, 4294967295, 1, 3, 8, 57, 1, 4294967295, 4294967295, 1, 3, 
    8, 58, 1, 4294967295, 4294967295, 1, 3, 8, 59, 1, 4294967295, 4294967295, 
    3, 3, 8, 60, 2, 69, 4294967295, 8, 3, 8, 62, 1, 4294967295, 4294967295, 
    3, 3, 8, 63, 2, 71, 4294967295, 8, 3, 8, 65, 1, 4294967295, 4294967295, 
    3, 3, 8, 66, 2, 73, 4294967295, 8, 3, 8, 68, 1, 4294967295, 4294967295, 
    1, 3, 32, 69, 1, 4294967295, 4294967295, 1, 3, 8, 70, 1, 4294967295, 
    4294967295, 1, 3, 8, 71, 1, 4294967295, 4294967295, 1, 3, 8, 72, 1, 
    4294967295, 4294967295, 3, 3, 8, 73, 2, 79, 4294967295, 8, 3, 8, 75, 
    1, 4294967295, 4294967295, 3, 3, 8, 76, 2, 81, 4294967295, 8, 3, 8, 
    78, 1, 4294967295, 4294967295, 1, 3, 32, 79, 1, 4294967295, 4294967295, 
    1, 3, 8, 80, 1, 4294967295, 4294967295, 1, 3, 8, 81, 1, 4294967295, 
    4294967295, 1, 3, 8, 82, 1, 4294967295, 4294967295, 1, 3, 8, 83, 1, 
    4294967295, 4294967295, 1, 3, 32, 84, 1, 4294967295, 4294967295, 1, 
    3, 8, 85, 1, 4294967295, 4294967295, 1, 3, 8, 86, 1, 4294967295, 4294967295, 
    1, 3, 8, 87, 1, 4294967295, 4294967295, 3, 3, 8, 88, 2, 92, 4294967295, 
    8, 3, 8, 90, 1, 4294967295, 4294967295, 3, 3, 8, 91, 2, 94, 4294967295, 
    8, 3, 8, 93, 1, 4294967295, 4294967295, 3, 3, 8, 94, 4, 96, 4294967295, 
    8, 3, 8, 98, 1, 4294967295, 4294967295, 1, 4, 32, 99, 1, 4294967295, 
    4294967295, 1, 4, 32, 100, 1, 4294967295, 4294967295, 3, 4, 8, 101, 
    2, 100, 4294967295, 8, 4, 8, 103, 1, 4294967295, 4294967295, 1, 4, 32, 
    104, 1, 4294967295, 4294967295, 1, 4, 32, 105, 1, 4294967295, 4294967295, 
    1, 4, 32, 106, 1, 4294967295, 4294967295, 1, 4, 32, 107, 1, 4294967295, 
    4294967295, 3, 4, 8, 108, 2, 106, 4294967295, 8, 4, 8, 110, 1, 4294967295, 
    4294967295, 1, 4, 32, 111, 1, 4294967295, 4294967295, 1, 4, 8, 112, 
    1, 4294967295, 4294967295, 1, 4, 8, 113, 1, 4294967295, 4294967295, 
    4, 4, 8, 114, 1, 111, 4294967295, 8, 4, 8, 115, 1, 4294967295, 4294967295, 
    11, 4, 8, 116, 2, 4294967295, 4294967295, 12, 4, 8, 118, 1, 4294967295, 
    112, 1, 4, 32, 119, 1, 4294967295, 4294967295, 1, 4, 32, 120, 1, 4294967295, 
    4294967295, 1, 4, 32, 121, 1, 4294967295, 4294967295, 3, 4, 8, 122, 
    2, 118, 4294967295, 8, 4, 8, 124, 1, 4294967295, 4294967295, 3, 4, 8, 
    125, 4, 120, 4294967295, 8, 4, 8, 129, 1, 4294967295, 4294967295, 1, 
    5, 32, 130, 1, 4294967295, 4294967295, 1, 5, 8, 131, 1, 4294967295, 
    4294967295, 4, 5, 8, 132, 1, 124, 4294967295, 8, 5, 8, 133, 1, 4294967295, 
    4294967295, 11, 5, 8, 134, 2, 4294967295, 4294967295, 12, 5, 8, 136, 
    1, 4294967295, 125, 1, 5, 32, 137, 1, 4294967295, 4294967295, 1, 5, 
    8, 138, 1, 4294967295, 4294967295, 1, 5, 8, 139, 1, 4294967295, 4294967295, 
    4, 5, 8, 140, 1, 131, 4294967295, 8, 5, 8, 141, 1, 4294967295, 4294967295, 
    11, 5, 8, 142, 2, 4294967295, 4294967295, 12, 5, 8, 144, 1, 4294967295, 
    132, 1, 5, 32, 145, 1, 4294967295, 4294967295, 1, 5, 8, 146, 1, 4294967295, 
    4294967295, 1, 5, 8, 147, 1, 4294967295, 4294967295, 1, 5, 8, 148, 1, 
    4294967295, 4294967295, 4, 5, 8, 149, 1, 139, 4294967295, 8, 5, 8, 150, 
    1, 4294967295, 4294967295, 11, 5, 8, 151, 2, 4294967295, 4294967295, 
    12, 5, 8, 153, 1, 4294967295, 140, 1, 5, 32, 154, 1, 4294967295, 4294967295, 
    1, 5, 8, 155, 1, 4294967295, 4294967295, 1, 5, 8, 156, 1, 4294967295, 
    4294967295, 1, 5, 8, 157, 1, 4294967295, 4294967295, 1, 5, 8, 158, 1, 
    4294967295, 4294967295, 4, 5, 8, 159, 1, 148, 4294967295, 8, 5, 8, 160, 
    1, 4294967295, 4294967295, 11, 5, 8, 161, 2, 4294967295, 4294967295, 
    12, 5, 8, 163, 1, 4294967295, 149, 1, 5, 32, 164, 1, 4294967295, 4294967295, 
    1, 5, 32, 165, 1, 4294967295, 4294967295, 1, 5, 32, 166, 1, 4294967295, 
    4294967295, 4, 5, 8, 167, 1, 155, 4294967295, 8, 5, 8, 168, 1, 4294967295, 
    4294967295, 11, 5, 8, 169, 2, 4294967295, 4294967295, 12, 5, 8, 171, 
    1, 4294967295, 156, 1, 5, 32, 172, 1, 4294967295, 4294967295, 1, 5, 
    8, 173, 1, 4294967295, 4294967295, 1, 5, 8, 174, 1, 4294967295, 4294967295, 
    1, 5, 8, 175, 1, 4294967295, 4294967295, 1, 5, 8, 176, 1, 4294967295, 
    4294967295, 1, 5, 8, 177, 1, 4294967295, 4294967295, 4, 5, 8, 178, 1, 
    165, 4294967295, 8, 5, 8, 179, 1, 4294967295, 4294967295, 11, 5, 8, 
    180, 2, 4294967295, 4294967295, 12, 5, 8, 182, 1, 4294967295, 166, 3, 
    5, 8, 183, 6, 169, 4294967295, 8, 5, 8, 189, 1, 4294967295, 4294967295, 
    1, 6, 32, 190, 1, 4294967295, 4294967295, 1, 6, 8, 191, 1, 4294967295, 
    4294967295, 1, 6, 8, 192, 1, 4294967295, 4294967295, 1, 6, 8, 193, 1, 
    4294967295, 4294967295, 4, 6, 8, 194, 1, 175, 4294967295, 8, 6, 8, 195, 
    1, 4294967295, 4294967295, 11, 6, 8, 196, 2, 4294967295, 4294967295, 
    12, 6, 8, 198, 1, 4294967295, 176, 1, 6, 32, 199, 1, 4294967295, 4294967295, 
    1, 6, 8, 200, 1, 4294967295, 4294967295, 4, 6, 8, 201, 1, 181, 4294967295, 
    8, 6, 8, 202, 1, 4294967295, 4294967295, 11, 6, 8, 203, 2, 4294967295, 
    4294967295, 12, 6, 8, 205, 1, 4294967295, 182, 1, 6, 32, 206, 1, 4294967295, 
    4294967295, 1, 6, 8, 207, 1, 4294967295, 4294967295, 4, 6, 8, 208, 1, 
    187, 4294967295, 8, 6, 8, 209, 1, 4294967295, 4294967295, 11, 6, 8, 
    210, 2, 4294967295, 4294967295, 12, 6, 8, 212, 1, 4294967295, 188, 1, 
    6, 32, 213, 1, 4294967295, 4294967295, 1, 6, 8, 214, 1, 4294967295, 
    4294967295, 4, 6, 8, 215, 1, 193, 4294967295, 8, 6, 8, 216, 1, 4294967295, 
    4294967295, 11, 6, 8, 217, 2, 4294967295, 4294967295, 12, 6, 8, 219, 
    1, 4294967295, 194, 1, 6, 32, 220, 1, 4294967295, 4294967295, 1, 6, 
    32, 221, 1, 4294967295, 4294967295, 4, 6, 8, 222, 1, 199, 4294967295, 
    8, 6, 8, 223, 1, 4294967295, 4294967295, 11, 6, 8, 224, 2, 4294967295, 
    4294967295, 12, 6, 8, 226, 1, 4294967295, 200, 1, 6, 32, 227, 1, 4294967295, 
    4294967295, 3, 6, 8, 228, 6, 204, 4294967295, 8, 6, 8, 234, 1, 4294967295, 
    4294967295, 1, 7, 8, 235, 1, 4294967295, 4294967295, 1, 7, 8, 236, 1, 
    4294967295, 4294967295, 1, 7, 32, 237, 1, 4294967295, 4294967295, 1, 
    7, 8, 238, 1, 4294967295, 4294967295, 1, 8, 32, 239, 1, 4294967295, 
    4294967295, 1, 8, 32, 240, 1, 4294967295, 4294967295, 1, 8, 8, 241, 
    1, 4294967295, 4294967295, 1, 8, 32, 242, 1, 4294967295, 4294967295, 
    1, 8, 8, 243, 1, 4294967295, 4294967295, 1, 8, 8, 244, 1, 4294967295, 
    4294967295, 1, 9, 32, 245, 1, 4294967295, 4294967295, 1, 9, 8, 246, 
    1, 4294967295, 4294967295, 5, 9, 8, 247, 1, 218, 4294967295, 8, 9, 8, 
    248, 1, 4294967295, 4294967295, 10, 9, 8, 249, 2, 4294967295, 4294967295, 
    12, 9, 8, 251, 1, 4294967295, 221, 9, 9, 8, 252, 1, 4294967295, 4294967295, 
    1, 9, 32, 253, 1, 4294967295, 4294967295, 1, 9, 32, 254, 1, 4294967295, 
    4294967295, 1, 9, 32, 255, 1, 4294967295, 4294967295, 1, 9, 32, 256, 
    1, 4294967295, 4294967295, 1, 9, 8, 257, 1, 4294967295, 4294967295, 
    3, 9, 8, 258, 2, 228, 4294967295, 8, 9, 8, 260, 1, 4294967295, 4294967295, 
    1, 9, 32, 261, 1, 4294967295, 4294967295, 3, 9, 8, 262, 2, 231, 4294967295, 
    8, 9, 8, 264, 1, 4294967295, 4294967295, 1, 9, 32, 265, 1, 4294967295, 
    4294967295, 1, 9, 8, 266, 1, 4294967295, 4294967295, 5, 9, 8, 267, 1, 
    235, 4294967295, 8, 9, 8, 268, 1, 4294967295, 4294967295, 10, 9, 8, 
    269, 2, 4294967295, 4294967295, 12, 9, 8, 271, 1, 4294967295, 238, 9, 
    9, 8, 272, 1, 4294967295, 4294967295, 3, 9, 8, 273, 4, 240, 4294967295, 
    8, 9, 8, 277, 1, 4294967295, 4294967295, 1, 10, 32, 278, 1, 4294967295, 
    4294967295, 1, 10, 8, 279, 1, 4294967295, 4294967295, 1, 10, 32, 280, 
    1, 4294967295, 4294967295, 1, 10, 8, 281, 1, 4294967295, 4294967295, 
    1, 10, 32, 282, 1, 4294967295, 4294967295, 1, 10, 8, 283, 1, 4294967295, 
    4294967295, 1, 10, 32, 284, 1, 4294967295, 4294967295, 1, 10, 32, 285, 
    1, 4294967295, 4294967295, 1, 10, 32, 286, 1, 4294967295, 4294967295, 
    1, 10, 8, 287, 1, 4294967295, 4294967295, 5, 10, 8, 288, 1, 252, 4294967295, 
    8, 10, 8, 289, 1, 4294967295, 4294967295, 10, 10, 8, 290, 2, 4294967295, 
    4294967295, 12, 10, 8, 292, 1, 4294967295, 255, 9, 10, 8, 293, 1, 4294967295, 
    4294967295, 1, 10, 32, 294, 1, 4294967295, 4294967295, 1, 10, 8, 295, 
    1, 4294967295, 4294967295, 4, 10, 8, 296, 1, 259, 4294967295, 8, 10, 
    8, 297, 1, 4294967295, 4294967295, 11, 10, 8, 298, 2, 4294967295, 4294967295, 
    12, 10, 8, 300, 1, 4294967295, 260, 1, 10, 32, 301, 1, 4294967295, 4294967295, 
    1, 10, 8, 302, 1, 4294967295, 4294967295, 4, 10, 8, 303, 1, 265, 4294967295, 
    8, 10, 8, 304, 1, 4294967295, 4294967295, 11, 10, 8, 305, 2, 4294967295, 
    4294967295, 12, 10, 8, 307, 1, 4294967295, 266, 1, 10, 32, 308, 1, 4294967295, 
    4294967295, 1, 10, 8, 309, 1, 4294967295, 4294967295, 4, 10, 8, 310, 
    1, 271, 4294967295, 8, 10, 8, 311, 1, 4294967295, 4294967295, 11, 10, 
    8, 312, 2, 4294967295, 4294967295, 12, 10, 8, 314, 1, 4294967295, 272, 
    1, 10, 32, 315, 1, 4294967295, 4294967295, 1, 10, 8, 316, 1, 4294967295, 
    4294967295, 4, 10, 8, 317, 1, 277, 4294967295, 8, 10, 8, 318, 1, 4294967295, 
    4294967295, 11, 10, 8, 319, 2, 4294967295, 4294967295, 12, 10, 8, 321, 
    1, 4294967295, 278, 1, 10, 32, 322, 1, 4294967295, 4294967295, 1, 10, 
    8, 323, 1, 4294967295, 4294967295, 4, 10, 8, 324, 1, 283, 4294967295, 
    8, 10, 8, 325, 1, 4294967295, 4294967295, 11, 10, 8, 326, 2, 4294967295, 
    4294967295, 12, 10, 8, 328, 1, 4294967295, 284, 1, 10, 32, 329, 1, 4294967295, 
    4294967295, 1, 10, 32, 330, 1, 4294967295, 4294967295, 1, 10, 8, 331, 
    1, 4294967295, 4294967295, 1, 10, 32, 332, 1, 4294967295, 4294967295, 
    1, 10, 8, 333, 1, 4294967295, 4294967295, 1, 10, 32, 334, 1, 4294967295, 
    4294967295, 1, 10, 8, 335, 1, 4294967295, 4294967295, 1, 10, 8, 336, 
    1, 4294967295, 4294967295, 1, 10, 8, 337, 1, 4294967295, 4294967295, 
    3, 10, 8, 338, 3, 296, 4294967295, 8, 10, 8, 341, 1, 4294967295, 4294967295, 
    1, 10, 32, 342, 1, 4294967295, 4294967295, 1, 10, 32, 343, 1, 4294967295, 
    4294967295, 1, 10, 8, 344, 1, 4294967295, 4294967295, 1, 10, 8, 345, 
    1, 4294967295, 4294967295, 1, 10, 8, 346, 1, 4294967295, 4294967295, 
    1, 10, 32, 347, 1, 4294967295, 4294967295, 1, 10, 8, 348, 1, 4294967295, 
    4294967295, 1, 10, 32, 349, 1, 4294967295, 4294967295, 1, 10, 8, 350, 
    1, 4294967295, 4294967295, 1, 10, 32, 351, 1, 4294967295, 4294967295, 
    1, 10, 8, 352, 1, 4294967295, 4294967295, 1, 10, 8, 353, 1, 4294967295, 
    4294967295, 1, 10, 8, 354, 1, 4294967295, 4294967295, 3, 10, 8, 355, 
    4, 311, 4294967295, 8, 10, 8, 359, 1, 4294967295, 4294967295, 3, 10, 
    8, 360, 12, 313, 4294967295, 8, 10, 8, 372, 1, 4294967295, 4294967295, 
    1, 11, 32, 373, 1, 4294967295, 4294967295, 1, 11, 8, 374, 1, 4294967295, 
    4294967295, 4, 11, 8, 375, 1, 317, 4294967295, 8, 11, 8, 376, 1, 4294967295, 
    4294967295, 11, 11, 8, 377, 2, 4294967295, 4294967295, 12, 11, 8, 379, 
    1, 4294967295, 318, 1, 11, 32, 380, 1, 4294967295, 4294967295, 1, 11, 
    8, 381, 1, 4294967295, 4294967295, 4, 11, 8, 382, 1, 323, 4294967295, 
    8, 11, 8, 383, 1, 4294967295, 4294967295, 11, 11, 8, 384, 2, 4294967295, 
    4294967295, 12, 11, 8, 386, 1, 4294967295, 324, 3, 11, 8, 387, 2, 327, 
    4294967295, 8, 11, 8, 389, 1, 4294967295, 4294967295, 1, 12, 32, 390, 
    1, 4294967295, 4294967295, 1, 12, 32, 391, 1, 4294967295, 4294967295, 
    4, 12, 8, 392, 1, 331, 4294967295, 8, 12, 8, 393, 1, 4294967295, 4294967295, 
    11, 12, 8, 394, 2, 4294967295, 4294967295, 12, 12, 8, 396, 1, 4294967295, 
    332, 1, 12, 32, 397, 1, 4294967295, 4294967295, 1, 12, 32, 398, 1, 4294967295, 
    4294967295, 4, 12, 8, 399, 1, 337, 4294967295, 8, 12, 8, 400, 1, 4294967295, 
    4294967295, 11, 12, 8, 401, 2, 4294967295, 4294967295, 12, 12, 8, 403, 
    1, 4294967295, 338, 1, 12, 32, 404, 1, 4294967295, 4294967295, 1, 12, 
    8, 405, 1, 4294967295, 4294967295, 1, 12, 8, 406, 1, 4294967295, 4294967295, 
    1, 12, 32, 407, 1, 4294967295, 4294967295, 1, 12, 32, 408, 1, 4294967295, 
    4294967295, 4, 12, 8, 409, 1, 346, 4294967295, 8, 12, 8, 410, 1, 4294967295, 
    4294967295, 11, 12, 8, 411, 2, 4294967295, 4294967295, 12, 12, 8, 413, 
    1, 4294967295, 347, 1, 12, 32, 414, 1, 4294967295, 4294967295, 1, 12, 
    8, 415, 1, 4294967295, 4294967295, 1, 12, 8, 416, 1, 4294967295, 4294967295, 
    1, 12, 32, 417, 1, 4294967295, 4294967295, 1, 12, 32, 418, 1, 4294967295, 
    4294967295, 4, 12, 8, 419, 1, 355, 4294967295, 8, 12, 8, 420, 1, 4294967295, 
    4294967295, 11, 12, 8, 421, 2, 4294967295, 4294967295, 12, 12, 8, 423, 
    1, 4294967295, 356, 1, 12, 32, 424, 1, 4294967295, 4294967295, 1, 12, 
    32, 425, 1, 4294967295, 4294967295, 1, 12, 32, 426, 1, 4294967295, 4294967295, 
    3, 12, 8, 427, 5, 362, 4294967295, 8, 12, 8, 432, 1, 4294967295, 4294967295, 
    1, 13, 32, 433, 1, 4294967295, 4294967295, 1, 13, 8, 434, 1, 4294967295, 
    4294967295, 1, 14, 32, 435, 1, 4294967295, 4294967295, 1, 14, 8, 436, 
    1, 4294967295, 4294967295, 1, 15, 32, 437, 1, 4294967295, 4294967295, 
    1, 15, 8, 438, 1, 4294967295, 4294967295, 1, 16, 32, 439, 1, 4294967295, 
    4294967295, 1, 16, 8, 440, 1, 4294967295, 4294967295, 1, 17, 32, 441, 
    1, 4294967295, 4294967295, 1, 17, 8, 442, 1, 4294967295, 4294967295, 
    1, 17, 0, 443, 0, 4294967295, 4294967295, 1, 36, 0, 0, 0, 1, 47, 0, 
    0, 0, 1, 58, 0, 0, 0, 1, 95, 0, 0, 0, 1, 119, 0, 0, 0, 1, 168, 0, 0, 
    0, 1, 203, 0, 0, 0, 1, 205, 0, 0, 0, 1, 209, 0, 0, 0, 1, 239, 0, 0, 
    0, 1, 312, 0, 0, 0, 1, 326, 0, 0, 0, 1, 361, 0, 0, 0, 1, 363, 0, 0, 
    0, 1, 365, 0, 0, 0, 1, 367, 0, 0, 0, 1, 369, 0, 0, 0, 1, 371, 0, 0, 
    0, 3, 2, 1, 41, 0, 5, 38, 61, 0, 0, 3, 2, 1, 40, 0, 1, 37, 0, 0, 0, 
    1, 43, 0, 0, 0, 1, 39, 0, 0, 0, 1, 42, 0, 0, 0, 1, 44, 0, 0, 0, 1, 41, 
    0, 0, 0, 5, 45, 4294967295, 0, 0, 1, 1, 0, 0, 0, 3, 4, 2, 48, 0, 1, 
    46, 0, 0, 0, 1, 48, 0, 0, 0, 1, 3, 0, 0, 0, 3, 6, 3, 59, 0, 3, 8, 4, 
    59, 0, 3, 10, 5, 59, 0, 3, 12, 6, 59, 0, 3, 16, 8, 59, 0, 3, 18, 9, 
    59, 0, 3, 20, 10, 59, 0, 3, 22, 11, 59, 0, 3, 24, 12, 59, 0, 1, 49, 
    0, 0, 0, 1, 50, 0, 0, 0, 1, 51, 0, 0, 0, 1, 52, 0, 0, 0, 1, 53, 0, 0, 
    0, 1, 54, 0, 0, 0, 1, 55, 0, 0, 0, 1, 56, 0, 0, 0, 1, 57, 0, 0, 0, 1, 
    5, 0, 0, 0, 5, 61, 1, 0, 0, 3, 30, 15, 62, 0, 3, 30, 15, 63, 0, 3, 30, 
    15, 72, 0, 3, 30, 15, 70, 0, 3, 30, 15, 66, 0, 3, 30, 15, 68, 0, 3, 
    30, 15, 69, 0, 1, 67, 0, 0, 0, 1, 69, 0, 0, 0, 1, 71, 0, 0, 0, 1, 65, 
    0, 0, 0, 1, 71, 0, 0, 0, 1, 73, 0, 0, 0, 1, 64, 0, 0, 0, 1, 73, 0, 0, 
    0, 1, 96, 0, 0, 0, 5, 75, 2, 0, 0, 3, 30, 15, 80, 0, 3, 30, 15, 78, 
    0, 3, 30, 15, 79, 0, 1, 77, 0, 0, 0, 1, 79, 0, 0, 0, 1, 81, 0, 0, 0, 
    1, 76, 0, 0, 0, 1, 81, 0, 0, 0, 1, 96, 0, 0, 0, 5, 83, 3, 0, 0, 3, 30, 
    15, 84, 0, 3, 30, 15, 85, 0, 3, 30, 15, 86, 0, 1, 96, 0, 0, 0, 5, 88, 
    4, 0, 0, 3, 30, 15, 93, 0, 3, 30, 15, 91, 0, 3, 30, 15, 92, 0, 1, 90, 
    0, 0, 0, 1, 92, 0, 0, 0, 1, 94, 0, 0, 0, 1, 89, 0, 0, 0, 1, 94, 0, 0, 
    0, 1, 96, 0, 0, 0, 1, 60, 0, 0, 0, 1, 74, 0, 0, 0, 1, 82, 0, 0, 0, 1, 
    87, 0, 0, 0, 1, 7, 0, 0, 0, 5, 99, 5, 0, 0, 5, 100, 6, 0, 0, 1, 98, 
    0, 0, 0, 1, 100, 0, 0, 0, 1, 101, 0, 0, 0, 7, 120, 0, 0, 0, 5, 103, 
    12, 0, 0, 5, 105, 58, 0, 0, 5, 106, 58, 0, 0, 1, 104, 0, 0, 0, 1, 106, 
    0, 0, 0, 1, 120, 0, 0, 0, 5, 108, 13, 0, 0, 3, 26, 13, 110, 0, 3, 30, 
    15, 111, 0, 1, 109, 0, 0, 0, 1, 112, 0, 0, 0, 1, 110, 0, 0, 0, 1, 113, 
    0, 0, 0, 1, 120, 0, 0, 0, 5, 115, 14, 0, 0, 5, 117, 58, 0, 0, 5, 118, 
    58, 0, 0, 1, 116, 0, 0, 0, 1, 118, 0, 0, 0, 1, 120, 0, 0, 0, 1, 97, 
    0, 0, 0, 1, 102, 0, 0, 0, 1, 107, 0, 0, 0, 1, 114, 0, 0, 0, 1, 9, 0, 
    0, 0, 5, 123, 15, 0, 0, 3, 32, 16, 124, 0, 1, 122, 0, 0, 0, 1, 125, 
    0, 0, 0, 1, 123, 0, 0, 0, 1, 126, 0, 0, 0, 1, 169, 0, 0, 0, 5, 128, 
    16, 0, 0, 3, 32, 16, 130, 0, 3, 32, 16, 131, 0, 1, 129, 0, 0, 0, 1, 
    132, 0, 0, 0, 1, 130, 0, 0, 0, 1, 133, 0, 0, 0, 1, 169, 0, 0, 0, 5, 
    135, 17, 0, 0, 3, 32, 16, 136, 0, 3, 32, 16, 138, 0, 3, 32, 16, 139, 
    0, 1, 137, 0, 0, 0, 1, 140, 0, 0, 0, 1, 138, 0, 0, 0, 1, 141, 0, 0, 
    0, 1, 169, 0, 0, 0, 5, 143, 18, 0, 0, 3, 30, 15, 144, 0, 3, 30, 15, 
    145, 0, 3, 32, 16, 147, 0, 3, 32, 16, 148, 0, 1, 146, 0, 0, 0, 1, 149, 
    0, 0, 0, 1, 147, 0, 0, 0, 1, 150, 0, 0, 0, 1, 169, 0, 0, 0, 5, 152, 
    19, 0, 0, 5, 154, 58, 0, 0, 5, 155, 58, 0, 0, 1, 153, 0, 0, 0, 1, 156, 
    0, 0, 0, 1, 154, 0, 0, 0, 1, 157, 0, 0, 0, 1, 169, 0, 0, 0, 5, 159, 
    20, 0, 0, 3, 30, 15, 160, 0, 3, 30, 15, 161, 0, 3, 30, 15, 162, 0, 3, 
    30, 15, 164, 0, 3, 32, 16, 165, 0, 1, 163, 0, 0, 0, 1, 166, 0, 0, 0, 
    1, 164, 0, 0, 0, 1, 167, 0, 0, 0, 1, 169, 0, 0, 0, 1, 121, 0, 0, 0, 
    1, 127, 0, 0, 0, 1, 134, 0, 0, 0, 1, 142, 0, 0, 0, 1, 151, 0, 0, 0, 
    1, 158, 0, 0, 0, 1, 11, 0, 0, 0, 5, 171, 21, 0, 0, 3, 26, 13, 172, 0, 
    3, 30, 15, 174, 0, 3, 30, 15, 175, 0, 1, 173, 0, 0, 0, 1, 176, 0, 0, 
    0, 1, 174, 0, 0, 0, 1, 177, 0, 0, 0, 1, 204, 0, 0, 0, 5, 180, 22, 0, 
    0, 3, 14, 7, 181, 0, 1, 179, 0, 0, 0, 1, 182, 0, 0, 0, 1, 180, 0, 0, 
    0, 1, 183, 0, 0, 0, 1, 204, 0, 0, 0, 5, 186, 23, 0, 0, 3, 14, 7, 187, 
    0, 1, 185, 0, 0, 0, 1, 188, 0, 0, 0, 1, 186, 0, 0, 0, 1, 189, 0, 0, 
    0, 1, 204, 0, 0, 0, 5, 192, 24, 0, 0, 3, 14, 7, 193, 0, 1, 191, 0, 0, 
    0, 1, 194, 0, 0, 0, 1, 192, 0, 0, 0, 1, 195, 0, 0, 0, 1, 204, 0, 0, 
    0, 5, 198, 25, 0, 0, 5, 199, 58, 0, 0, 1, 197, 0, 0, 0, 1, 200, 0, 0, 
    0, 1, 198, 0, 0, 0, 1, 201, 0, 0, 0, 1, 204, 0, 0, 0, 5, 204, 26, 0, 
    0, 1, 170, 0, 0, 0, 1, 178, 0, 0, 0, 1, 184, 0, 0, 0, 1, 190, 0, 0, 
    0, 1, 196, 0, 0, 0, 1, 202, 0, 0, 0, 1, 13, 0, 0, 0, 3, 30, 15, 206, 
    0, 3, 30, 15, 207, 0, 5, 208, 58, 0, 0, 1, 15, 0, 0, 0, 5, 210, 27, 
    0, 0, 5, 211, 58, 0, 0, 3, 14, 7, 212, 0, 5, 213, 58, 0, 0, 3, 14, 7, 
    214, 0, 1, 17, 0, 0, 0, 5, 219, 28, 0, 0, 3, 34, 17, 218, 0, 1, 216, 
    0, 0, 0, 1, 221, 0, 0, 0, 1, 217, 0, 0, 0, 1, 220, 0, 0, 0, 1, 240, 
    0, 0, 0, 1, 219, 0, 0, 0, 5, 223, 29, 0, 0, 7, 240, 1, 0, 0, 5, 230, 
    30, 0, 0, 5, 227, 58, 0, 0, 3, 30, 15, 228, 0, 1, 226, 0, 0, 0, 1, 228, 
    0, 0, 0, 1, 231, 0, 0, 0, 5, 231, 57, 0, 0, 1, 225, 0, 0, 0, 1, 229, 
    0, 0, 0, 1, 240, 0, 0, 0, 5, 236, 31, 0, 0, 3, 34, 17, 235, 0, 1, 233, 
    0, 0, 0, 1, 238, 0, 0, 0, 1, 234, 0, 0, 0, 1, 237, 0, 0, 0, 1, 240, 
    0, 0, 0, 1, 236, 0, 0, 0, 1, 215, 0, 0, 0, 1, 222, 0, 0, 0, 1, 224, 
    0, 0, 0, 1, 232, 0, 0, 0, 1, 19, 0, 0, 0, 5, 242, 32, 0, 0, 3, 28, 14, 
    313, 0, 5, 244, 33, 0, 0, 3, 28, 14, 313, 0, 5, 246, 34, 0, 0, 3, 28, 
    14, 313, 0, 5, 248, 35, 0, 0, 5, 313, 58, 0, 0, 5, 253, 36, 0, 0, 3, 
    34, 17, 252, 0, 1, 250, 0, 0, 0, 1, 255, 0, 0, 0, 1, 251, 0, 0, 0, 1, 
    254, 0, 0, 0, 1, 313, 0, 0, 0, 1, 253, 0, 0, 0, 5, 258, 37, 0, 0, 3, 
    34, 17, 259, 0, 1, 257, 0, 0, 0, 1, 260, 0, 0, 0, 1, 258, 0, 0, 0, 1, 
    261, 0, 0, 0, 1, 313, 0, 0, 0, 5, 264, 38, 0, 0, 3, 34, 17, 265, 0, 
    1, 263, 0, 0, 0, 1, 266, 0, 0, 0, 1, 264, 0, 0, 0, 1, 267, 0, 0, 0, 
    1, 313, 0, 0, 0, 5, 270, 39, 0, 0, 3, 34, 17, 271, 0, 1, 269, 0, 0, 
    0, 1, 272, 0, 0, 0, 1, 270, 0, 0, 0, 1, 273, 0, 0, 0, 1, 313, 0, 0, 
    0, 5, 276, 40, 0, 0, 3, 34, 17, 277, 0, 1, 275, 0, 0, 0, 1, 278, 0, 
    0, 0, 1, 276, 0, 0, 0, 1, 279, 0, 0, 0, 1, 313, 0, 0, 0, 5, 282, 41, 
    0, 0, 3, 34, 17, 283, 0, 1, 281, 0, 0, 0, 1, 284, 0, 0, 0, 1, 282, 0, 
    0, 0, 1, 285, 0, 0, 0, 1, 313, 0, 0, 0, 5, 295, 42, 0, 0, 5, 288, 44, 
    0, 0, 3, 30, 15, 296, 0, 5, 290, 47, 0, 0, 3, 30, 15, 296, 0, 5, 292, 
    18, 0, 0, 3, 30, 15, 293, 0, 3, 30, 15, 294, 0, 1, 296, 0, 0, 0, 1, 
    287, 0, 0, 0, 1, 289, 0, 0, 0, 1, 291, 0, 0, 0, 1, 313, 0, 0, 0, 5, 
    310, 43, 0, 0, 5, 299, 45, 0, 0, 3, 30, 15, 300, 0, 3, 30, 15, 301, 
    0, 1, 311, 0, 0, 0, 5, 303, 46, 0, 0, 3, 30, 15, 311, 0, 5, 305, 47, 
    0, 0, 3, 30, 15, 311, 0, 5, 307, 18, 0, 0, 3, 30, 15, 308, 0, 3, 30, 
    15, 309, 0, 1, 311, 0, 0, 0, 1, 298, 0, 0, 0, 1, 302, 0, 0, 0, 1, 304, 
    0, 0, 0, 1, 306, 0, 0, 0, 1, 313, 0, 0, 0, 1, 241, 0, 0, 0, 1, 243, 
    0, 0, 0, 1, 245, 0, 0, 0, 1, 247, 0, 0, 0, 1, 249, 0, 0, 0, 1, 256, 
    0, 0, 0, 1, 262, 0, 0, 0, 1, 268, 0, 0, 0, 1, 274, 0, 0, 0, 1, 280, 
    0, 0, 0, 1, 286, 0, 0, 0, 1, 297, 0, 0, 0, 1, 21, 0, 0, 0, 5, 316, 48, 
    0, 0, 3, 34, 17, 317, 0, 1, 315, 0, 0, 0, 1, 318, 0, 0, 0, 1, 316, 0, 
    0, 0, 1, 319, 0, 0, 0, 1, 327, 0, 0, 0, 5, 322, 49, 0, 0, 3, 34, 17, 
    323, 0, 1, 321, 0, 0, 0, 1, 324, 0, 0, 0, 1, 322, 0, 0, 0, 1, 325, 0, 
    0, 0, 1, 327, 0, 0, 0, 1, 314, 0, 0, 0, 1, 320, 0, 0, 0, 1, 23, 0, 0, 
    0, 5, 330, 50, 0, 0, 5, 331, 58, 0, 0, 1, 329, 0, 0, 0, 1, 332, 0, 0, 
    0, 1, 330, 0, 0, 0, 1, 333, 0, 0, 0, 1, 362, 0, 0, 0, 5, 336, 51, 0, 
    0, 5, 337, 58, 0, 0, 1, 335, 0, 0, 0, 1, 338, 0, 0, 0, 1, 336, 0, 0, 
    0, 1, 339, 0, 0, 0, 1, 362, 0, 0, 0, 5, 341, 52, 0, 0, 3, 30, 15, 342, 
    0, 3, 30, 15, 343, 0, 5, 345, 58, 0, 0, 5, 346, 58, 0, 0, 1, 344, 0, 
    0, 0, 1, 347, 0, 0, 0, 1, 345, 0, 0, 0, 1, 348, 0, 0, 0, 1, 362, 0, 
    0, 0, 5, 350, 53, 0, 0, 3, 30, 15, 351, 0, 3, 30, 15, 352, 0, 5, 354, 
    58, 0, 0, 5, 355, 58, 0, 0, 1, 353, 0, 0, 0, 1, 356, 0, 0, 0, 1, 354, 
    0, 0, 0, 1, 357, 0, 0, 0, 1, 362, 0, 0, 0, 5, 359, 54, 0, 0, 5, 360, 
    58, 0, 0, 5, 362, 58, 0, 0, 1, 328, 0, 0, 0, 1, 334, 0, 0, 0, 1, 340, 
    0, 0, 0, 1, 349, 0, 0, 0, 1, 358, 0, 0, 0, 1, 25, 0, 0, 0, 7, 364, 2, 
    0, 0, 1, 27, 0, 0, 0, 7, 366, 3, 0, 0, 1, 29, 0, 0, 0, 7, 368, 4, 0, 
    0, 1, 31, 0, 0, 0, 7, 370, 5, 0, 0, 1, 33, 0, 0, 0, 8, 372, 6, 0, 0, 
    1, 35, 0, 0, 0, 0, 1, 1, 0, 2, 1, 1, 1, 2, 2, 2, 2, 1, 4, 2, 4, 1, 1, 
    6, 2, 5, 1, 1, 8, 2, 6, 2, 1, 10, 2, 8, 1, 1, 12, 2, 7, 11, 57, 58, 
    1, 1, 55, 55, 56, 57, 58, 59, 58, 58, 60, 60, 61, 61, 3968, 0, 0, 0, 
    0, 100663296, 0, 0, 2, 8388608, 0, 0, 0, 50331648, 0, 0, 0, 201326592, 
    0, 0, 0, 335544320, 0, 0, 0, 536870912, 0, 0, 41, 47, 58, 68, 70, 72, 
    78, 80, 91, 93, 95, 99, 105, 112, 117, 119, 125, 132, 140, 149, 156, 
    166, 168, 176, 182, 188, 194, 200, 203, 219, 227, 230, 236, 239, 253, 
    260, 266, 272, 278, 284, 295, 310, 312, 318, 324, 326, 332, 338, 347, 
    356, 361, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 
    32, 34, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31, 33, 
    35
];