// Generated from C.g4 by ANTLR 4.13.2
use dbt_antlr_runtime::prelude::*;
use dbt_antlr_runtime::atn_simulator::ParserATNSimulatorManager as ATNSimulatorManager;
dbt_antlr_runtime::check_version!("0","6");
pub const C_BASIC_TYPE:i32=1; 
pub const C_MODIFIER:i32=2; 
pub const C_RECORD:i32=3; 
pub const C_ENUM:i32=4; 
pub const C_TYPEOF:i32=5; 
pub const C_ATTRIBUTE:i32=6; 
pub const C_ALIGNAS:i32=7; 
pub const C_STATIC_ASSERT:i32=8; 
pub const C_ASM:i32=9; 
pub const C_GENERIC:i32=10; 
pub const C_SIZEOF:i32=11; 
pub const C_IF:i32=12; 
pub const C_ELSE:i32=13; 
pub const C_SWITCH:i32=14; 
pub const C_CASE:i32=15; 
pub const C_DEFAULT:i32=16; 
pub const C_WHILE:i32=17; 
pub const C_DO:i32=18; 
pub const C_FOR:i32=19; 
pub const C_GOTO:i32=20; 
pub const C_JUMP:i32=21; 
pub const C_RETURN:i32=22; 
pub const C_SEMICOLON:i32=23; 
pub const C_COMMA:i32=24; 
pub const C_COLON:i32=25; 
pub const C_QUESTION:i32=26; 
pub const C_DOT:i32=27; 
pub const C_ELLIPSIS:i32=28; 
pub const C_ARROW:i32=29; 
pub const C_LPAREN:i32=30; 
pub const C_RPAREN:i32=31; 
pub const C_LBRACKET:i32=32; 
pub const C_RBRACKET:i32=33; 
pub const C_LBRACE:i32=34; 
pub const C_RBRACE:i32=35; 
pub const C_ASSIGN:i32=36; 
pub const C_COMPOUND_ASSIGN:i32=37; 
pub const C_STAR:i32=38; 
pub const C_DIVIDE:i32=39; 
pub const C_SIGN:i32=40; 
pub const C_SHIFT:i32=41; 
pub const C_RELATION:i32=42; 
pub const C_EQUALITY:i32=43; 
pub const C_AND:i32=44; 
pub const C_XOR:i32=45; 
pub const C_OR:i32=46; 
pub const C_AND_AND:i32=47; 
pub const C_OR_OR:i32=48; 
pub const C_NOT:i32=49; 
pub const C_INCREMENT:i32=50; 
pub const C_EXTENSION:i32=51; 
pub const C_BYTE_ORDER_MARK:i32=52; 
pub const C_IDENTIFIER:i32=53; 
pub const C_NUMBER:i32=54; 
pub const C_CHARACTER:i32=55; 
pub const C_STRING:i32=56; 
pub const C_DIRECTIVE:i32=57; 
pub const C_LAST_DIRECTIVE:i32=58; 
pub const C_BLOCK_COMMENT:i32=59; 
pub const C_LINE_COMMENT:i32=60; 
pub const C_CONTINUATION:i32=61; 
pub const C_WS:i32=62;
pub const C_EOF:i32=EOF;
pub const RULE_file:usize = 0; 
pub const RULE_external:usize = 1; 
pub const RULE_linkage:usize = 2; 
pub const RULE_invocation:usize = 3; 
pub const RULE_old_parameter:usize = 4; 
pub const RULE_assertion:usize = 5; 
pub const RULE_declaration:usize = 6; 
pub const RULE_declared:usize = 7; 
pub const RULE_typed:usize = 8; 
pub const RULE_named:usize = 9; 
pub const RULE_pointed:usize = 10; 
pub const RULE_modifier:usize = 11; 
pub const RULE_attribute:usize = 12; 
pub const RULE_property:usize = 13; 
pub const RULE_specifier:usize = 14; 
pub const RULE_record:usize = 15; 
pub const RULE_members:usize = 16; 
pub const RULE_enumeration:usize = 17; 
pub const RULE_enumerators:usize = 18; 
pub const RULE_enumerator:usize = 19; 
pub const RULE_init_declarator:usize = 20; 
pub const RULE_named_declarator:usize = 21; 
pub const RULE_declarator_end:usize = 22; 
pub const RULE_declarator:usize = 23; 
pub const RULE_direct_declarator:usize = 24; 
pub const RULE_macro:usize = 25; 
pub const RULE_pointer:usize = 26; 
pub const RULE_suffix:usize = 27; 
pub const RULE_extent:usize = 28; 
pub const RULE_parameter:usize = 29; 
pub const RULE_parameter_type:usize = 30; 
pub const RULE_parameter_end:usize = 31; 
pub const RULE_parameter_declarator:usize = 32; 
pub const RULE_parameter_name:usize = 33; 
pub const RULE_inner_declarator:usize = 34; 
pub const RULE_type_name:usize = 35; 
pub const RULE_abstract:usize = 36; 
pub const RULE_initializer:usize = 37; 
pub const RULE_braces:usize = 38; 
pub const RULE_entry:usize = 39; 
pub const RULE_designator:usize = 40; 
pub const RULE_block:usize = 41; 
pub const RULE_statement:usize = 42; 
pub const RULE_plain_statement:usize = 43; 
pub const RULE_if_statement:usize = 44; 
pub const RULE_label:usize = 45; 
pub const RULE_assembly:usize = 46; 
pub const RULE_operand:usize = 47; 
pub const RULE_expression:usize = 48; 
pub const RULE_assignment_expression:usize = 49; 
pub const RULE_prefixed:usize = 50; 
pub const RULE_factor:usize = 51; 
pub const RULE_operand_of_name:usize = 52; 
pub const RULE_operand_of_sizeof:usize = 53; 
pub const RULE_after:usize = 54; 
pub const RULE_argument:usize = 55; 
pub const RULE_selection:usize = 56; 
pub const RULE_association:usize = 57; 
pub const RULE_text:usize = 58;
pub const ruleNames: [&'static str; 59] = [
    "file", "external", "linkage", "invocation", "old_parameter", "assertion", 
    "declaration", "declared", "typed", "named", "pointed", "modifier", 
    "attribute", "property", "specifier", "record", "members", "enumeration", 
    "enumerators", "enumerator", "init_declarator", "named_declarator", 
    "declarator_end", "declarator", "direct_declarator", "macro", "pointer", 
    "suffix", "extent", "parameter", "parameter_type", "parameter_end", 
    "parameter_declarator", "parameter_name", "inner_declarator", "type_name", 
    "abstract", "initializer", "braces", "entry", "designator", "block", 
    "statement", "plain_statement", "if_statement", "label", "assembly", 
    "operand", "expression", "assignment_expression", "prefixed", "factor", 
    "operand_of_name", "operand_of_sizeof", "after", "argument", "selection", 
    "association", "text"
];

pub const _LITERAL_NAMES: [Option<&'static str>;53] = [
	None, None, None, None, Some("'enum'"), None, None, None, Some("'_Static_assert'"), 
	None, Some("'_Generic'"), None, Some("'if'"), Some("'else'"), Some("'switch'"), 
	Some("'case'"), Some("'default'"), Some("'while'"), Some("'do'"), Some("'for'"), 
	Some("'goto'"), None, Some("'return'"), Some("';'"), Some("','"), Some("':'"), 
	Some("'?'"), Some("'.'"), Some("'...'"), Some("'->'"), Some("'('"), Some("')'"), 
	Some("'['"), Some("']'"), Some("'{'"), Some("'}'"), Some("'='"), None, 
	Some("'*'"), None, None, None, None, None, Some("'&'"), Some("'^'"), Some("'|'"), 
	Some("'&&'"), Some("'||'"), None, None, Some("'__extension__'"), Some("'\\uFEFF'")
];
pub const _SYMBOLIC_NAMES: [Option<&'static str>;63]  = [
	None, Some("BASIC_TYPE"), Some("MODIFIER"), Some("RECORD"), Some("ENUM"), 
	Some("TYPEOF"), Some("ATTRIBUTE"), Some("ALIGNAS"), Some("STATIC_ASSERT"), 
	Some("ASM"), Some("GENERIC"), Some("SIZEOF"), Some("IF"), Some("ELSE"), 
	Some("SWITCH"), Some("CASE"), Some("DEFAULT"), Some("WHILE"), Some("DO"), 
	Some("FOR"), Some("GOTO"), Some("JUMP"), Some("RETURN"), Some("SEMICOLON"), 
	Some("COMMA"), Some("COLON"), Some("QUESTION"), Some("DOT"), Some("ELLIPSIS"), 
	Some("ARROW"), Some("LPAREN"), Some("RPAREN"), Some("LBRACKET"), Some("RBRACKET"), 
	Some("LBRACE"), Some("RBRACE"), Some("ASSIGN"), Some("COMPOUND_ASSIGN"), 
	Some("STAR"), Some("DIVIDE"), Some("SIGN"), Some("SHIFT"), Some("RELATION"), 
	Some("EQUALITY"), Some("AND"), Some("XOR"), Some("OR"), Some("AND_AND"), 
	Some("OR_OR"), Some("NOT"), Some("INCREMENT"), Some("EXTENSION"), Some("BYTE_ORDER_MARK"), 
	Some("IDENTIFIER"), Some("NUMBER"), Some("CHARACTER"), Some("STRING"), 
	Some("DIRECTIVE"), Some("LAST_DIRECTIVE"), Some("BLOCK_COMMENT"), Some("LINE_COMMENT"), 
	Some("CONTINUATION"), Some("WS")
];

static VOCABULARY: LazyLock<Box<dyn Vocabulary>> = LazyLock::new(|| Box::new(VocabularyImpl::new(_LITERAL_NAMES.iter(), _SYMBOLIC_NAMES.iter(), None)));

pub type BaseParserType<'input, 'arena, Input, TF> = BaseParser<'input, 'arena, CParserExt<'input, 'arena>, CParserNodeKind, Input, TF>;
pub fn parser_simulator_manager() -> &'static ATNSimulatorManager { &ATN_SIMULATOR_MANAGER }

pub struct CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	base: BaseParserType<'input, 'arena, Input, TF>,
    err_handler: ErrorStrategyDelegate<'input, 'arena, TF, BaseParserType<'input, 'arena, Input, TF>>,
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
    pub fn with_strategy(arena: &'arena Arena, input: Input, strategy: Box<dyn ErrorStrategy<'input, 'arena, TF, BaseParserType<'input, 'arena, Input, TF>> + 'arena>) -> Self {
		Self {
			base: BaseParser::new_base_parser(
				arena, input,
				CParserExt {
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
        L: ParseTreeListener<'arena, CParserNodeKind, TF::Tok> + 'static,
    {
        let id = ListenerId::new(&listener);
        self.base.add_dyn_parse_listener(listener);
        id
    }
}
pub struct CTreeWalker;
impl CTreeWalker
{
    pub fn walk<'input, 'arena, Tok, L, T>(
        listener: Box<L>,
        tree: &'arena T,
    ) -> Result<Box<L>, ANTLRError>
    where
        'input: 'arena,
        L: ParseTreeListener<'arena, CParserNodeKind, Tok> + 'static,
        T: NodeInner<'input, 'arena, CParserNodeKind, Tok>,
        Tok: Token + 'input,
    {
        let listener_ptr = Box::into_raw(listener);
        let listener = unsafe { Box::from_raw(listener_ptr as *mut <CParserNodeKind as NodeKindType<Tok>>::Listener) };
        let listener = ParseTreeWalker::walk(listener, tree.as_node())?;
        Ok(unsafe { Box::from_raw(Box::into_raw(listener) as *mut L) } )
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u16)]
pub enum CParserNodeKind {
    FileContext,
    ExternalContext,
    LinkageContext,
    InvocationContext,
    Old_parameterContext,
    AssertionContext,
    DeclarationContext,
    DeclaredContext,
    TypedContext,
    NamedContext,
    PointedContext,
    ModifierContext,
    AttributeContext,
    PropertyContext,
    SpecifierContext,
    RecordContext,
    MembersContext,
    EnumerationContext,
    EnumeratorsContext,
    EnumeratorContext,
    Init_declaratorContext,
    Named_declaratorContext,
    Declarator_endContext,
    DeclaratorContext,
    Direct_declaratorContext,
    MacroContext,
    PointerContext,
    SuffixContext,
    ExtentContext,
    ParameterContext,
    Parameter_typeContext,
    Parameter_endContext,
    Parameter_declaratorContext,
    Parameter_nameContext,
    Inner_declaratorContext,
    Type_nameContext,
    AbstractContext,
    InitializerContext,
    BracesContext,
    EntryContext,
    DesignatorContext,
    BlockContext,
    StatementContext,
    Plain_statementContext,
    If_statementContext,
    LabelContext,
    AssemblyContext,
    OperandContext,
    ExpressionContext,
    Assignment_expressionContext,
    PrefixedContext,
    FactorContext,
    Operand_of_nameContext,
    Operand_of_sizeofContext,
    AfterContext,
    ArgumentContext,
    SelectionContext,
    AssociationContext,
    TextContext,
    Terminal,
    Error,
}
pub type CParserNode<'input, 'arena, Tok = CommonToken<'input>> = TreeNode<'input, 'arena, CParserNodeKind, Tok>;

dbt_antlr_runtime::impl_deref! { parser => CParser }
dbt_antlr_runtime::impl_node_kind! { CParserNodeKind {
; FileContext(), ExternalContext(), LinkageContext(), InvocationContext(), Old_parameterContext(), AssertionContext(), DeclarationContext(), DeclaredContext(), TypedContext(), NamedContext(), PointedContext(), ModifierContext(), AttributeContext(), PropertyContext(), SpecifierContext(), RecordContext(), MembersContext(), EnumerationContext(), EnumeratorsContext(), EnumeratorContext(), Init_declaratorContext(), Named_declaratorContext(), Declarator_endContext(), DeclaratorContext(), Direct_declaratorContext(), MacroContext(), PointerContext(), SuffixContext(), ExtentContext(), ParameterContext(), Parameter_typeContext(), Parameter_endContext(), Parameter_declaratorContext(), Parameter_nameContext(), Inner_declaratorContext(), Type_nameContext(), AbstractContext(), InitializerContext(), BracesContext(), EntryContext(), DesignatorContext(), BlockContext(), StatementContext(), Plain_statementContext(), If_statementContext(), LabelContext(), AssemblyContext(), OperandContext(), ExpressionContext(), Assignment_expressionContext(), PrefixedContext(), FactorContext(), Operand_of_nameContext(), Operand_of_sizeofContext(), AfterContext(), ArgumentContext(), SelectionContext(), AssociationContext(), TextContext(), 
    }; 
}

pub struct CParserExt<'input, 'arena> {
	_pd: PhantomData<(&'input str, &'arena ())>,
}

impl<'input, 'arena> CParserExt<'input, 'arena> {
}

dbt_antlr_runtime::impl_parser_recog! { CParserExt, CParserNodeKind, "C.g4"; sempred (CParserNode<'input, 'arena, TF::Tok>, CParser) { 49 => assignment_expression_sempred, } }

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	fn assignment_expression_sempred(_ctx: Option<&'arena Assignment_expressionContext<'input, 'arena, TF::Tok>>, pred_index:i32, recog: &mut <Self as Deref>::Target) -> bool
	 {
		match pred_index {
	        0 => {
			recog.precpred(None, 12)
		    }
	        1 => {
			recog.precpred(None, 11)
		    }
	        2 => {
			recog.precpred(None, 10)
		    }
	        3 => {
			recog.precpred(None, 9)
		    }
	        4 => {
			recog.precpred(None, 8)
		    }
	        5 => {
			recog.precpred(None, 7)
		    }
	        6 => {
			recog.precpred(None, 6)
		    }
	        7 => {
			recog.precpred(None, 5)
		    }
	        8 => {
			recog.precpred(None, 4)
		    }
	        9 => {
			recog.precpred(None, 3)
		    }
	        10 => {
			recog.precpred(None, 2)
		    }
	        11 => {
			recog.precpred(None, 1)
		    }
		    _ => true
		}
	}
}
//------------------- file ----------------
pub type FileContextAll<'input, 'arena, Tok = CommonToken<'input>> = FileContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, FileContext, FileContextExt, RULE_file }

pub trait FileContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token EOF
    /// Returns `None` if there is no child corresponding to token EOF
    fn EOF(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn external_all(&self) -> Vec<&'arena ExternalContextAll<'input, 'arena, Tok>>;
    fn external(&self, i: usize) -> Option<&'arena ExternalContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token LAST_DIRECTIVE
    /// Returns `None` if there is no child corresponding to token LAST_DIRECTIVE
    fn LAST_DIRECTIVE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> FileContextAttrs<'input, 'arena, Tok> for FileContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token EOF
    /// Returns `None` if there is no child corresponding to token EOF
    fn EOF(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_EOF)
    }
    fn external_all(&self) -> Vec<&'arena ExternalContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn external(&self, i: usize) -> Option<&'arena ExternalContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves first TerminalNode corresponding to token LAST_DIRECTIVE
    /// Returns `None` if there is no child corresponding to token LAST_DIRECTIVE
    fn LAST_DIRECTIVE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_LAST_DIRECTIVE)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
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
		recog.base.set_state(121);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		while (((_la) & !0x3f) == 0 && ((1usize << _la) & 8389630) != 0) || _la==C_IDENTIFIER || _la==C_DIRECTIVE {
			{
			{
			recog.base.set_state(118);
			recog.external()?;
			}
			}
			recog.base.set_state(123);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
		}
		recog.base.set_state(125);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		if _la==C_LAST_DIRECTIVE {
			{
			recog.base.set_state(124);
			recog.base.match_token(C_LAST_DIRECTIVE,&mut recog.err_handler)?;
			}
		}

		recog.base.set_state(127);
		recog.base.match_token(C_EOF,&mut recog.err_handler)?;
		}
		})
	}
}
//------------------- external ----------------
pub type ExternalContextAll<'input, 'arena, Tok = CommonToken<'input>> = ExternalContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, ExternalContext, ExternalContextExt, RULE_external }

pub trait ExternalContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token SEMICOLON
    /// Returns `None` if there is no child corresponding to token SEMICOLON
    fn SEMICOLON(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token DIRECTIVE
    /// Returns `None` if there is no child corresponding to token DIRECTIVE
    fn DIRECTIVE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn declared(&self) -> Option<&'arena DeclaredContextAll<'input, 'arena, Tok>>;
    fn block(&self) -> Option<&'arena BlockContextAll<'input, 'arena, Tok>>;
    fn old_parameter_all(&self) -> Vec<&'arena Old_parameterContextAll<'input, 'arena, Tok>>;
    fn old_parameter(&self, i: usize) -> Option<&'arena Old_parameterContextAll<'input, 'arena, Tok>>;
    fn invocation(&self) -> Option<&'arena InvocationContextAll<'input, 'arena, Tok>>;
    fn assertion(&self) -> Option<&'arena AssertionContextAll<'input, 'arena, Tok>>;
    fn assembly(&self) -> Option<&'arena AssemblyContextAll<'input, 'arena, Tok>>;
    fn linkage(&self) -> Option<&'arena LinkageContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> ExternalContextAttrs<'input, 'arena, Tok> for ExternalContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token SEMICOLON
    /// Returns `None` if there is no child corresponding to token SEMICOLON
    fn SEMICOLON(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_SEMICOLON)
    }
    /// Retrieves first TerminalNode corresponding to token DIRECTIVE
    /// Returns `None` if there is no child corresponding to token DIRECTIVE
    fn DIRECTIVE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_DIRECTIVE)
    }
    fn declared(&self) -> Option<&'arena DeclaredContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn block(&self) -> Option<&'arena BlockContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn old_parameter_all(&self) -> Vec<&'arena Old_parameterContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn old_parameter(&self, i: usize) -> Option<&'arena Old_parameterContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    fn invocation(&self) -> Option<&'arena InvocationContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn assertion(&self) -> Option<&'arena AssertionContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn assembly(&self) -> Option<&'arena AssemblyContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn linkage(&self) -> Option<&'arena LinkageContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn external(&mut self,) -> Result<&'arena ExternalContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, ExternalContext<TF::Tok>, RULE_external, 2, |_parentctx| ExternalContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena ExternalContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		recog.base.set_state(156);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.get_interpreter().adaptive_predict(6,&mut recog.base)? {
			1 =>{
				/*------- Outer Most Alt 1 -------*/
				unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
				{
				recog.base.set_state(129);
				recog.base.match_token(C_SEMICOLON,&mut recog.err_handler)?;
				}
			}
		,
			2 =>{
				/*------- Outer Most Alt 2 -------*/
				unsafe { recog.ctx_mut().unwrap().set_alt_number(2); }
				{
				recog.base.set_state(130);
				recog.base.match_token(C_DIRECTIVE,&mut recog.err_handler)?;
				}
			}
		,
			3 =>{
				/*------- Outer Most Alt 3 -------*/
				unsafe { recog.ctx_mut().unwrap().set_alt_number(3); }
				{
				recog.base.set_state(131);
				recog.declared()?;
				recog.base.set_state(140);
				recog.err_handler.sync(&mut recog.base)?;
				match recog.base.input.la(1) {
				    C_SEMICOLON  => {
				        {
				        recog.base.set_state(132);
				        recog.base.match_token(C_SEMICOLON,&mut recog.err_handler)?;
				        }}
				    C_BASIC_TYPE |C_MODIFIER |C_RECORD |C_ENUM |C_TYPEOF |C_LBRACE  => {
				        {
				        recog.base.set_state(136);
				        recog.err_handler.sync(&mut recog.base)?;
				        _la = recog.base.input.la(1);
				        while (((_la) & !0x3f) == 0 && ((1usize << _la) & 62) != 0) {
				        	{
				        	{
				        	recog.base.set_state(133);
				        	recog.old_parameter()?;
				        	}
				        	}
				        	recog.base.set_state(138);
				        	recog.err_handler.sync(&mut recog.base)?;
				        	_la = recog.base.input.la(1);
				        }
				        recog.base.set_state(139);
				        recog.block()?;
				        }}
					_ => Err(ANTLRError::no_alt(&mut recog.base))?
				}
				}
			}
		,
			4 =>{
				/*------- Outer Most Alt 4 -------*/
				unsafe { recog.ctx_mut().unwrap().set_alt_number(4); }
				{
				recog.base.set_state(142);
				recog.invocation()?;
				recog.base.set_state(151);
				recog.err_handler.sync(&mut recog.base)?;
				match recog.base.input.la(1) {
				    C_SEMICOLON  => {
				        {
				        recog.base.set_state(143);
				        recog.base.match_token(C_SEMICOLON,&mut recog.err_handler)?;
				        }}
				    C_BASIC_TYPE |C_MODIFIER |C_RECORD |C_ENUM |C_TYPEOF |C_LBRACE  => {
				        {
				        recog.base.set_state(147);
				        recog.err_handler.sync(&mut recog.base)?;
				        _la = recog.base.input.la(1);
				        while (((_la) & !0x3f) == 0 && ((1usize << _la) & 62) != 0) {
				        	{
				        	{
				        	recog.base.set_state(144);
				        	recog.old_parameter()?;
				        	}
				        	}
				        	recog.base.set_state(149);
				        	recog.err_handler.sync(&mut recog.base)?;
				        	_la = recog.base.input.la(1);
				        }
				        recog.base.set_state(150);
				        recog.block()?;
				        }}
					_ => Err(ANTLRError::no_alt(&mut recog.base))?
				}
				}
			}
		,
			5 =>{
				/*------- Outer Most Alt 5 -------*/
				unsafe { recog.ctx_mut().unwrap().set_alt_number(5); }
				{
				recog.base.set_state(153);
				recog.assertion()?;
				}
			}
		,
			6 =>{
				/*------- Outer Most Alt 6 -------*/
				unsafe { recog.ctx_mut().unwrap().set_alt_number(6); }
				{
				recog.base.set_state(154);
				recog.assembly()?;
				}
			}
		,
			7 =>{
				/*------- Outer Most Alt 7 -------*/
				unsafe { recog.ctx_mut().unwrap().set_alt_number(7); }
				{
				recog.base.set_state(155);
				recog.linkage()?;
				}
			}

			_ => {}
		}
		})
	}
}
//------------------- linkage ----------------
pub type LinkageContextAll<'input, 'arena, Tok = CommonToken<'input>> = LinkageContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, LinkageContext, LinkageContextExt, RULE_linkage }

pub trait LinkageContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token MODIFIER
    /// Returns `None` if there is no child corresponding to token MODIFIER
    fn MODIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token STRING
    /// Returns `None` if there is no child corresponding to token STRING
    fn STRING(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token LBRACE
    /// Returns `None` if there is no child corresponding to token LBRACE
    fn LBRACE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token RBRACE
    /// Returns `None` if there is no child corresponding to token RBRACE
    fn RBRACE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn external_all(&self) -> Vec<&'arena ExternalContextAll<'input, 'arena, Tok>>;
    fn external(&self, i: usize) -> Option<&'arena ExternalContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> LinkageContextAttrs<'input, 'arena, Tok> for LinkageContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token MODIFIER
    /// Returns `None` if there is no child corresponding to token MODIFIER
    fn MODIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_MODIFIER)
    }
    /// Retrieves first TerminalNode corresponding to token STRING
    /// Returns `None` if there is no child corresponding to token STRING
    fn STRING(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_STRING)
    }
    /// Retrieves first TerminalNode corresponding to token LBRACE
    /// Returns `None` if there is no child corresponding to token LBRACE
    fn LBRACE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_LBRACE)
    }
    /// Retrieves first TerminalNode corresponding to token RBRACE
    /// Returns `None` if there is no child corresponding to token RBRACE
    fn RBRACE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_RBRACE)
    }
    fn external_all(&self) -> Vec<&'arena ExternalContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn external(&self, i: usize) -> Option<&'arena ExternalContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn linkage(&mut self,) -> Result<&'arena LinkageContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, LinkageContext<TF::Tok>, RULE_linkage, 4, |_parentctx| LinkageContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena LinkageContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(158);
		recog.base.match_token(C_MODIFIER,&mut recog.err_handler)?;
		recog.base.set_state(159);
		recog.base.match_token(C_STRING,&mut recog.err_handler)?;
		recog.base.set_state(169);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.base.input.la(1) {
		    C_LBRACE  => {
		        {
		        recog.base.set_state(160);
		        recog.base.match_token(C_LBRACE,&mut recog.err_handler)?;
		        recog.base.set_state(164);
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        while (((_la) & !0x3f) == 0 && ((1usize << _la) & 8389630) != 0) || _la==C_IDENTIFIER || _la==C_DIRECTIVE {
		        	{
		        	{
		        	recog.base.set_state(161);
		        	recog.external()?;
		        	}
		        	}
		        	recog.base.set_state(166);
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        }
		        recog.base.set_state(167);
		        recog.base.match_token(C_RBRACE,&mut recog.err_handler)?;
		        }}
		    C_BASIC_TYPE |C_MODIFIER |C_RECORD |C_ENUM |C_TYPEOF |C_ATTRIBUTE |
		    C_ALIGNAS |C_STATIC_ASSERT |C_ASM |C_SEMICOLON |C_IDENTIFIER |C_DIRECTIVE  => {
		        {
		        recog.base.set_state(168);
		        recog.external()?;
		        }}
			_ => Err(ANTLRError::no_alt(&mut recog.base))?
		}
		}
		})
	}
}
//------------------- invocation ----------------
pub type InvocationContextAll<'input, 'arena, Tok = CommonToken<'input>> = InvocationContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, InvocationContext, InvocationContextExt, RULE_invocation }

pub trait InvocationContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token LPAREN in current rule
    fn LPAREN_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token LPAREN, starting from 0.
    /// Returns `None` if number of children corresponding to token LPAREN is less than or equal to `i`.
    fn LPAREN(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token RPAREN in current rule
    fn RPAREN_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token RPAREN, starting from 0.
    /// Returns `None` if number of children corresponding to token RPAREN is less than or equal to `i`.
    fn RPAREN(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token ASSIGN
    /// Returns `None` if there is no child corresponding to token ASSIGN
    fn ASSIGN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn initializer(&self) -> Option<&'arena InitializerContextAll<'input, 'arena, Tok>>;
    fn argument_all(&self) -> Vec<&'arena ArgumentContextAll<'input, 'arena, Tok>>;
    fn argument(&self, i: usize) -> Option<&'arena ArgumentContextAll<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token COMMA in current rule
    fn COMMA_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token COMMA, starting from 0.
    /// Returns `None` if number of children corresponding to token COMMA is less than or equal to `i`.
    fn COMMA(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> InvocationContextAttrs<'input, 'arena, Tok> for InvocationContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_IDENTIFIER)
    }
    /// Retrieves all `TerminalNode`s corresponding to token LPAREN in current rule
    fn LPAREN_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_LPAREN).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token LPAREN, starting from 0.
    /// Returns `None` if number of children corresponding to token LPAREN is less than or equal to `i`.
    fn LPAREN(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_LPAREN).nth(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token RPAREN in current rule
    fn RPAREN_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_RPAREN).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token RPAREN, starting from 0.
    /// Returns `None` if number of children corresponding to token RPAREN is less than or equal to `i`.
    fn RPAREN(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_RPAREN).nth(i)
    }
    /// Retrieves first TerminalNode corresponding to token ASSIGN
    /// Returns `None` if there is no child corresponding to token ASSIGN
    fn ASSIGN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_ASSIGN)
    }
    fn initializer(&self) -> Option<&'arena InitializerContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn argument_all(&self) -> Vec<&'arena ArgumentContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn argument(&self, i: usize) -> Option<&'arena ArgumentContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token COMMA in current rule
    fn COMMA_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_COMMA).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token COMMA, starting from 0.
    /// Returns `None` if number of children corresponding to token COMMA is less than or equal to `i`.
    fn COMMA(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_COMMA).nth(i)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn invocation(&mut self,) -> Result<&'arena InvocationContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, InvocationContext<TF::Tok>, RULE_invocation, 6, |_parentctx| InvocationContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena InvocationContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(171);
		recog.base.match_token(C_IDENTIFIER,&mut recog.err_handler)?;
		recog.base.set_state(184); 
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		loop {
			{
			{
			recog.base.set_state(172);
			recog.base.match_token(C_LPAREN,&mut recog.err_handler)?;
			recog.base.set_state(181);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
			if (((_la) & !0x3f) == 0 && ((1usize << _la) & 1073745150) != 0) || ((((_la - 38)) & !0x3f) == 0 && ((1usize << (_la - 38)) & 498245) != 0) {
				{
				recog.base.set_state(173);
				recog.argument()?;
				recog.base.set_state(178);
				recog.err_handler.sync(&mut recog.base)?;
				_la = recog.base.input.la(1);
				while _la==C_COMMA {
					{
					{
					recog.base.set_state(174);
					recog.base.match_token(C_COMMA,&mut recog.err_handler)?;
					recog.base.set_state(175);
					recog.argument()?;
					}
					}
					recog.base.set_state(180);
					recog.err_handler.sync(&mut recog.base)?;
					_la = recog.base.input.la(1);
				}
				}
			}

			recog.base.set_state(183);
			recog.base.match_token(C_RPAREN,&mut recog.err_handler)?;
			}
			}
			recog.base.set_state(186); 
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
			if !(_la==C_LPAREN) {break}
		}
		recog.base.set_state(190);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		if _la==C_ASSIGN {
			{
			recog.base.set_state(188);
			recog.base.match_token(C_ASSIGN,&mut recog.err_handler)?;
			recog.base.set_state(189);
			recog.initializer()?;
			}
		}

		}
		})
	}
}
//------------------- old_parameter ----------------
pub type Old_parameterContextAll<'input, 'arena, Tok = CommonToken<'input>> = Old_parameterContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, Old_parameterContext, Old_parameterContextExt, RULE_old_parameter }

pub trait Old_parameterContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    fn typed(&self) -> Option<&'arena TypedContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token SEMICOLON
    /// Returns `None` if there is no child corresponding to token SEMICOLON
    fn SEMICOLON(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token MODIFIER in current rule
    fn MODIFIER_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token MODIFIER, starting from 0.
    /// Returns `None` if number of children corresponding to token MODIFIER is less than or equal to `i`.
    fn MODIFIER(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> Old_parameterContextAttrs<'input, 'arena, Tok> for Old_parameterContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    fn typed(&self) -> Option<&'arena TypedContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token SEMICOLON
    /// Returns `None` if there is no child corresponding to token SEMICOLON
    fn SEMICOLON(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_SEMICOLON)
    }
    /// Retrieves all `TerminalNode`s corresponding to token MODIFIER in current rule
    fn MODIFIER_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_MODIFIER).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token MODIFIER, starting from 0.
    /// Returns `None` if number of children corresponding to token MODIFIER is less than or equal to `i`.
    fn MODIFIER(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_MODIFIER).nth(i)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn old_parameter(&mut self,) -> Result<&'arena Old_parameterContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, Old_parameterContext<TF::Tok>, RULE_old_parameter, 8, |_parentctx| Old_parameterContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena Old_parameterContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(195);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		while _la==C_MODIFIER {
			{
			{
			recog.base.set_state(192);
			recog.base.match_token(C_MODIFIER,&mut recog.err_handler)?;
			}
			}
			recog.base.set_state(197);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
		}
		recog.base.set_state(198);
		recog.typed()?;
		recog.base.set_state(199);
		recog.base.match_token(C_SEMICOLON,&mut recog.err_handler)?;
		}
		})
	}
}
//------------------- assertion ----------------
pub type AssertionContextAll<'input, 'arena, Tok = CommonToken<'input>> = AssertionContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, AssertionContext, AssertionContextExt, RULE_assertion }

pub trait AssertionContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token STATIC_ASSERT
    /// Returns `None` if there is no child corresponding to token STATIC_ASSERT
    fn STATIC_ASSERT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn argument_all(&self) -> Vec<&'arena ArgumentContextAll<'input, 'arena, Tok>>;
    fn argument(&self, i: usize) -> Option<&'arena ArgumentContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token SEMICOLON
    /// Returns `None` if there is no child corresponding to token SEMICOLON
    fn SEMICOLON(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token COMMA
    /// Returns `None` if there is no child corresponding to token COMMA
    fn COMMA(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> AssertionContextAttrs<'input, 'arena, Tok> for AssertionContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token STATIC_ASSERT
    /// Returns `None` if there is no child corresponding to token STATIC_ASSERT
    fn STATIC_ASSERT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_STATIC_ASSERT)
    }
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_LPAREN)
    }
    fn argument_all(&self) -> Vec<&'arena ArgumentContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn argument(&self, i: usize) -> Option<&'arena ArgumentContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_RPAREN)
    }
    /// Retrieves first TerminalNode corresponding to token SEMICOLON
    /// Returns `None` if there is no child corresponding to token SEMICOLON
    fn SEMICOLON(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_SEMICOLON)
    }
    /// Retrieves first TerminalNode corresponding to token COMMA
    /// Returns `None` if there is no child corresponding to token COMMA
    fn COMMA(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_COMMA)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn assertion(&mut self,) -> Result<&'arena AssertionContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, AssertionContext<TF::Tok>, RULE_assertion, 10, |_parentctx| AssertionContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena AssertionContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(201);
		recog.base.match_token(C_STATIC_ASSERT,&mut recog.err_handler)?;
		recog.base.set_state(202);
		recog.base.match_token(C_LPAREN,&mut recog.err_handler)?;
		recog.base.set_state(203);
		recog.argument()?;
		recog.base.set_state(206);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		if _la==C_COMMA {
			{
			recog.base.set_state(204);
			recog.base.match_token(C_COMMA,&mut recog.err_handler)?;
			recog.base.set_state(205);
			recog.argument()?;
			}
		}

		recog.base.set_state(208);
		recog.base.match_token(C_RPAREN,&mut recog.err_handler)?;
		recog.base.set_state(209);
		recog.base.match_token(C_SEMICOLON,&mut recog.err_handler)?;
		}
		})
	}
}
//------------------- declaration ----------------
pub type DeclarationContextAll<'input, 'arena, Tok = CommonToken<'input>> = DeclarationContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, DeclarationContext, DeclarationContextExt, RULE_declaration }

pub trait DeclarationContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    fn declared(&self) -> Option<&'arena DeclaredContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token SEMICOLON
    /// Returns `None` if there is no child corresponding to token SEMICOLON
    fn SEMICOLON(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> DeclarationContextAttrs<'input, 'arena, Tok> for DeclarationContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    fn declared(&self) -> Option<&'arena DeclaredContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token SEMICOLON
    /// Returns `None` if there is no child corresponding to token SEMICOLON
    fn SEMICOLON(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_SEMICOLON)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn declaration(&mut self,) -> Result<&'arena DeclarationContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, DeclarationContext<TF::Tok>, RULE_declaration, 12, |_parentctx| DeclarationContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena DeclarationContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(211);
		recog.declared()?;
		recog.base.set_state(212);
		recog.base.match_token(C_SEMICOLON,&mut recog.err_handler)?;
		}
		})
	}
}
//------------------- declared ----------------
pub type DeclaredContextAll<'input, 'arena, Tok = CommonToken<'input>> = DeclaredContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, DeclaredContext, DeclaredContextExt, RULE_declared }

pub trait DeclaredContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    fn typed(&self) -> Option<&'arena TypedContextAll<'input, 'arena, Tok>>;
    fn named(&self) -> Option<&'arena NamedContextAll<'input, 'arena, Tok>>;
    fn pointed(&self) -> Option<&'arena PointedContextAll<'input, 'arena, Tok>>;
    fn modifier_all(&self) -> Vec<&'arena ModifierContextAll<'input, 'arena, Tok>>;
    fn modifier(&self, i: usize) -> Option<&'arena ModifierContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> DeclaredContextAttrs<'input, 'arena, Tok> for DeclaredContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    fn typed(&self) -> Option<&'arena TypedContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn named(&self) -> Option<&'arena NamedContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn pointed(&self) -> Option<&'arena PointedContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn modifier_all(&self) -> Vec<&'arena ModifierContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn modifier(&self, i: usize) -> Option<&'arena ModifierContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn declared(&mut self,) -> Result<&'arena DeclaredContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, DeclaredContext<TF::Tok>, RULE_declared, 14, |_parentctx| DeclaredContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena DeclaredContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		recog.base.set_state(226);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.base.input.la(1) {
		    C_MODIFIER |C_ATTRIBUTE |C_ALIGNAS  => {
		        /*------- Outer Most Alt 1 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		        {
		        recog.base.set_state(215); 
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        loop {
		        	{
		        	{
		        	recog.base.set_state(214);
		        	recog.modifier()?;
		        	}
		        	}
		        	recog.base.set_state(217); 
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        	if !((((_la) & !0x3f) == 0 && ((1usize << _la) & 196) != 0)) {break}
		        }
		        recog.base.set_state(222);
		        recog.err_handler.sync(&mut recog.base)?;
		        match recog.get_interpreter().adaptive_predict(16,&mut recog.base)? {
		        	1 =>{
		        		{
		        		recog.base.set_state(219);
		        		recog.typed()?;
		        		}
		        	}
		        ,
		        	2 =>{
		        		{
		        		recog.base.set_state(220);
		        		recog.named()?;
		        		}
		        	}
		        ,
		        	3 =>{
		        		{
		        		recog.base.set_state(221);
		        		recog.pointed()?;
		        		}
		        	}

		        	_ => {}
		        }
		        }}
		    C_BASIC_TYPE |C_RECORD |C_ENUM |C_TYPEOF  => {
		        /*------- Outer Most Alt 2 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(2); }
		        {
		        recog.base.set_state(224);
		        recog.typed()?;
		        }}
		    C_IDENTIFIER  => {
		        /*------- Outer Most Alt 3 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(3); }
		        {
		        recog.base.set_state(225);
		        recog.named()?;
		        }}
			_ => Err(ANTLRError::no_alt(&mut recog.base))?
		}
		})
	}
}
//------------------- typed ----------------
pub type TypedContextAll<'input, 'arena, Tok = CommonToken<'input>> = TypedContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, TypedContext, TypedContextExt, RULE_typed }

pub trait TypedContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    fn specifier(&self) -> Option<&'arena SpecifierContextAll<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token BASIC_TYPE in current rule
    fn BASIC_TYPE_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token BASIC_TYPE, starting from 0.
    /// Returns `None` if number of children corresponding to token BASIC_TYPE is less than or equal to `i`.
    fn BASIC_TYPE(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn modifier_all(&self) -> Vec<&'arena ModifierContextAll<'input, 'arena, Tok>>;
    fn modifier(&self, i: usize) -> Option<&'arena ModifierContextAll<'input, 'arena, Tok>>;
    fn named(&self) -> Option<&'arena NamedContextAll<'input, 'arena, Tok>>;
    fn init_declarator_all(&self) -> Vec<&'arena Init_declaratorContextAll<'input, 'arena, Tok>>;
    fn init_declarator(&self, i: usize) -> Option<&'arena Init_declaratorContextAll<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token COMMA in current rule
    fn COMMA_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token COMMA, starting from 0.
    /// Returns `None` if number of children corresponding to token COMMA is less than or equal to `i`.
    fn COMMA(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> TypedContextAttrs<'input, 'arena, Tok> for TypedContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    fn specifier(&self) -> Option<&'arena SpecifierContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves all `TerminalNode`s corresponding to token BASIC_TYPE in current rule
    fn BASIC_TYPE_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_BASIC_TYPE).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token BASIC_TYPE, starting from 0.
    /// Returns `None` if number of children corresponding to token BASIC_TYPE is less than or equal to `i`.
    fn BASIC_TYPE(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_BASIC_TYPE).nth(i)
    }
    fn modifier_all(&self) -> Vec<&'arena ModifierContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn modifier(&self, i: usize) -> Option<&'arena ModifierContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    fn named(&self) -> Option<&'arena NamedContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn init_declarator_all(&self) -> Vec<&'arena Init_declaratorContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn init_declarator(&self, i: usize) -> Option<&'arena Init_declaratorContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token COMMA in current rule
    fn COMMA_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_COMMA).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token COMMA, starting from 0.
    /// Returns `None` if number of children corresponding to token COMMA is less than or equal to `i`.
    fn COMMA(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_COMMA).nth(i)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn typed(&mut self,) -> Result<&'arena TypedContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, TypedContext<TF::Tok>, RULE_typed, 16, |_parentctx| TypedContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena TypedContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
        let mut _alt: i32;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(228);
		recog.specifier()?;
		recog.base.set_state(233);
		recog.err_handler.sync(&mut recog.base)?;
		_alt = recog.get_interpreter().adaptive_predict(19,&mut recog.base)?;
		while { _alt!=2 && _alt!=INVALID_ALT } {
			if _alt==1 {
				{
				recog.base.set_state(231);
				recog.err_handler.sync(&mut recog.base)?;
				match recog.base.input.la(1) {
				    C_BASIC_TYPE  => {
				        {
				        recog.base.set_state(229);
				        recog.base.match_token(C_BASIC_TYPE,&mut recog.err_handler)?;
				        }}
				    C_MODIFIER |C_ATTRIBUTE |C_ALIGNAS  => {
				        {
				        recog.base.set_state(230);
				        recog.modifier()?;
				        }}
					_ => Err(ANTLRError::no_alt(&mut recog.base))?
				}
				} 
			}
			recog.base.set_state(235);
			recog.err_handler.sync(&mut recog.base)?;
			_alt = recog.get_interpreter().adaptive_predict(19,&mut recog.base)?;
		}
		recog.base.set_state(245);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.get_interpreter().adaptive_predict(21,&mut recog.base)? {
			x if x == 1=>{
				{
				recog.base.set_state(236);
				recog.named()?;
				}
			}

			x if x == 2=>{
				{
				recog.base.set_state(237);
				recog.init_declarator()?;
				recog.base.set_state(242);
				recog.err_handler.sync(&mut recog.base)?;
				_la = recog.base.input.la(1);
				while _la==C_COMMA {
					{
					{
					recog.base.set_state(238);
					recog.base.match_token(C_COMMA,&mut recog.err_handler)?;
					recog.base.set_state(239);
					recog.init_declarator()?;
					}
					}
					recog.base.set_state(244);
					recog.err_handler.sync(&mut recog.base)?;
					_la = recog.base.input.la(1);
				}
				}
			}

			_ => {}
		}
		}
		})
	}
}
//------------------- named ----------------
pub type NamedContextAll<'input, 'arena, Tok = CommonToken<'input>> = NamedContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, NamedContext, NamedContextExt, RULE_named }

pub trait NamedContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    fn typed(&self) -> Option<&'arena TypedContextAll<'input, 'arena, Tok>>;
    fn named_declarator(&self) -> Option<&'arena Named_declaratorContextAll<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token IDENTIFIER in current rule
    fn IDENTIFIER_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token IDENTIFIER, starting from 0.
    /// Returns `None` if number of children corresponding to token IDENTIFIER is less than or equal to `i`.
    fn IDENTIFIER(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token COMMA in current rule
    fn COMMA_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token COMMA, starting from 0.
    /// Returns `None` if number of children corresponding to token COMMA is less than or equal to `i`.
    fn COMMA(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn init_declarator_all(&self) -> Vec<&'arena Init_declaratorContextAll<'input, 'arena, Tok>>;
    fn init_declarator(&self, i: usize) -> Option<&'arena Init_declaratorContextAll<'input, 'arena, Tok>>;
    fn modifier_all(&self) -> Vec<&'arena ModifierContextAll<'input, 'arena, Tok>>;
    fn modifier(&self, i: usize) -> Option<&'arena ModifierContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> NamedContextAttrs<'input, 'arena, Tok> for NamedContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    fn typed(&self) -> Option<&'arena TypedContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn named_declarator(&self) -> Option<&'arena Named_declaratorContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves all `TerminalNode`s corresponding to token IDENTIFIER in current rule
    fn IDENTIFIER_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_IDENTIFIER).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token IDENTIFIER, starting from 0.
    /// Returns `None` if number of children corresponding to token IDENTIFIER is less than or equal to `i`.
    fn IDENTIFIER(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_IDENTIFIER).nth(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token COMMA in current rule
    fn COMMA_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_COMMA).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token COMMA, starting from 0.
    /// Returns `None` if number of children corresponding to token COMMA is less than or equal to `i`.
    fn COMMA(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_COMMA).nth(i)
    }
    fn init_declarator_all(&self) -> Vec<&'arena Init_declaratorContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn init_declarator(&self, i: usize) -> Option<&'arena Init_declaratorContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    fn modifier_all(&self) -> Vec<&'arena ModifierContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn modifier(&self, i: usize) -> Option<&'arena ModifierContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn named(&mut self,) -> Result<&'arena NamedContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, NamedContext<TF::Tok>, RULE_named, 18, |_parentctx| NamedContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena NamedContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
        let mut _alt: i32;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(254); 
		recog.err_handler.sync(&mut recog.base)?;
		_alt = 1;
		loop {
			match _alt {
			    x if x == 1=>
				{
				{
				recog.base.set_state(247);
				recog.base.match_token(C_IDENTIFIER,&mut recog.err_handler)?;
				recog.base.set_state(251);
				recog.err_handler.sync(&mut recog.base)?;
				_la = recog.base.input.la(1);
				while (((_la) & !0x3f) == 0 && ((1usize << _la) & 196) != 0) {
					{
					{
					recog.base.set_state(248);
					recog.modifier()?;
					}
					}
					recog.base.set_state(253);
					recog.err_handler.sync(&mut recog.base)?;
					_la = recog.base.input.la(1);
				}
				}
				}

			_ => Err(ANTLRError::no_alt(&mut recog.base))?
			}
			recog.base.set_state(256); 
			recog.err_handler.sync(&mut recog.base)?;
			_alt = recog.get_interpreter().adaptive_predict(23,&mut recog.base)?;
			if _alt==2 || _alt==INVALID_ALT { break }
		}
		recog.base.set_state(267);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.base.input.la(1) {
		    C_BASIC_TYPE |C_RECORD |C_ENUM |C_TYPEOF  => {
		        {
		        recog.base.set_state(258);
		        recog.typed()?;
		        }}
		    C_STAR |C_IDENTIFIER  => {
		        {
		        recog.base.set_state(259);
		        recog.named_declarator()?;
		        recog.base.set_state(264);
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        while _la==C_COMMA {
		        	{
		        	{
		        	recog.base.set_state(260);
		        	recog.base.match_token(C_COMMA,&mut recog.err_handler)?;
		        	recog.base.set_state(261);
		        	recog.init_declarator()?;
		        	}
		        	}
		        	recog.base.set_state(266);
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        }
		        }}
			_ => Err(ANTLRError::no_alt(&mut recog.base))?
		}
		}
		})
	}
}
//------------------- pointed ----------------
pub type PointedContextAll<'input, 'arena, Tok = CommonToken<'input>> = PointedContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, PointedContext, PointedContextExt, RULE_pointed }

pub trait PointedContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn declarator(&self) -> Option<&'arena DeclaratorContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn declarator_end(&self) -> Option<&'arena Declarator_endContextAll<'input, 'arena, Tok>>;
    fn suffix_all(&self) -> Vec<&'arena SuffixContextAll<'input, 'arena, Tok>>;
    fn suffix(&self, i: usize) -> Option<&'arena SuffixContextAll<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token COMMA in current rule
    fn COMMA_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token COMMA, starting from 0.
    /// Returns `None` if number of children corresponding to token COMMA is less than or equal to `i`.
    fn COMMA(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn init_declarator_all(&self) -> Vec<&'arena Init_declaratorContextAll<'input, 'arena, Tok>>;
    fn init_declarator(&self, i: usize) -> Option<&'arena Init_declaratorContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> PointedContextAttrs<'input, 'arena, Tok> for PointedContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_IDENTIFIER)
    }
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_LPAREN)
    }
    fn declarator(&self) -> Option<&'arena DeclaratorContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_RPAREN)
    }
    fn declarator_end(&self) -> Option<&'arena Declarator_endContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn suffix_all(&self) -> Vec<&'arena SuffixContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn suffix(&self, i: usize) -> Option<&'arena SuffixContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token COMMA in current rule
    fn COMMA_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_COMMA).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token COMMA, starting from 0.
    /// Returns `None` if number of children corresponding to token COMMA is less than or equal to `i`.
    fn COMMA(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_COMMA).nth(i)
    }
    fn init_declarator_all(&self) -> Vec<&'arena Init_declaratorContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn init_declarator(&self, i: usize) -> Option<&'arena Init_declaratorContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn pointed(&mut self,) -> Result<&'arena PointedContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, PointedContext<TF::Tok>, RULE_pointed, 20, |_parentctx| PointedContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena PointedContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(269);
		recog.base.match_token(C_IDENTIFIER,&mut recog.err_handler)?;
		recog.base.set_state(270);
		recog.base.match_token(C_LPAREN,&mut recog.err_handler)?;
		recog.base.set_state(271);
		recog.declarator()?;
		recog.base.set_state(272);
		recog.base.match_token(C_RPAREN,&mut recog.err_handler)?;
		recog.base.set_state(274); 
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		loop {
			{
			{
			recog.base.set_state(273);
			recog.suffix()?;
			}
			}
			recog.base.set_state(276); 
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
			if !(_la==C_LPAREN || _la==C_LBRACKET) {break}
		}
		recog.base.set_state(278);
		recog.declarator_end()?;
		recog.base.set_state(283);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		while _la==C_COMMA {
			{
			{
			recog.base.set_state(279);
			recog.base.match_token(C_COMMA,&mut recog.err_handler)?;
			recog.base.set_state(280);
			recog.init_declarator()?;
			}
			}
			recog.base.set_state(285);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
		}
		}
		})
	}
}
//------------------- modifier ----------------
pub type ModifierContextAll<'input, 'arena, Tok = CommonToken<'input>> = ModifierContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, ModifierContext, ModifierContextExt, RULE_modifier }

pub trait ModifierContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token MODIFIER
    /// Returns `None` if there is no child corresponding to token MODIFIER
    fn MODIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn attribute(&self) -> Option<&'arena AttributeContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token ALIGNAS
    /// Returns `None` if there is no child corresponding to token ALIGNAS
    fn ALIGNAS(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn argument(&self) -> Option<&'arena ArgumentContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> ModifierContextAttrs<'input, 'arena, Tok> for ModifierContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token MODIFIER
    /// Returns `None` if there is no child corresponding to token MODIFIER
    fn MODIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_MODIFIER)
    }
    fn attribute(&self) -> Option<&'arena AttributeContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token ALIGNAS
    /// Returns `None` if there is no child corresponding to token ALIGNAS
    fn ALIGNAS(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_ALIGNAS)
    }
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_LPAREN)
    }
    fn argument(&self) -> Option<&'arena ArgumentContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_RPAREN)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn modifier(&mut self,) -> Result<&'arena ModifierContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, ModifierContext<TF::Tok>, RULE_modifier, 22, |_parentctx| ModifierContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena ModifierContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		recog.base.set_state(293);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.base.input.la(1) {
		    C_MODIFIER  => {
		        /*------- Outer Most Alt 1 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		        {
		        recog.base.set_state(286);
		        recog.base.match_token(C_MODIFIER,&mut recog.err_handler)?;
		        }}
		    C_ATTRIBUTE  => {
		        /*------- Outer Most Alt 2 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(2); }
		        {
		        recog.base.set_state(287);
		        recog.attribute()?;
		        }}
		    C_ALIGNAS  => {
		        /*------- Outer Most Alt 3 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(3); }
		        {
		        recog.base.set_state(288);
		        recog.base.match_token(C_ALIGNAS,&mut recog.err_handler)?;
		        recog.base.set_state(289);
		        recog.base.match_token(C_LPAREN,&mut recog.err_handler)?;
		        recog.base.set_state(290);
		        recog.argument()?;
		        recog.base.set_state(291);
		        recog.base.match_token(C_RPAREN,&mut recog.err_handler)?;
		        }}
			_ => Err(ANTLRError::no_alt(&mut recog.base))?
		}
		})
	}
}
//------------------- attribute ----------------
pub type AttributeContextAll<'input, 'arena, Tok = CommonToken<'input>> = AttributeContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, AttributeContext, AttributeContextExt, RULE_attribute }

pub trait AttributeContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token ATTRIBUTE
    /// Returns `None` if there is no child corresponding to token ATTRIBUTE
    fn ATTRIBUTE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token LPAREN in current rule
    fn LPAREN_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token LPAREN, starting from 0.
    /// Returns `None` if number of children corresponding to token LPAREN is less than or equal to `i`.
    fn LPAREN(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token RPAREN in current rule
    fn RPAREN_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token RPAREN, starting from 0.
    /// Returns `None` if number of children corresponding to token RPAREN is less than or equal to `i`.
    fn RPAREN(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn property_all(&self) -> Vec<&'arena PropertyContextAll<'input, 'arena, Tok>>;
    fn property(&self, i: usize) -> Option<&'arena PropertyContextAll<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token COMMA in current rule
    fn COMMA_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token COMMA, starting from 0.
    /// Returns `None` if number of children corresponding to token COMMA is less than or equal to `i`.
    fn COMMA(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> AttributeContextAttrs<'input, 'arena, Tok> for AttributeContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token ATTRIBUTE
    /// Returns `None` if there is no child corresponding to token ATTRIBUTE
    fn ATTRIBUTE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_ATTRIBUTE)
    }
    /// Retrieves all `TerminalNode`s corresponding to token LPAREN in current rule
    fn LPAREN_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_LPAREN).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token LPAREN, starting from 0.
    /// Returns `None` if number of children corresponding to token LPAREN is less than or equal to `i`.
    fn LPAREN(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_LPAREN).nth(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token RPAREN in current rule
    fn RPAREN_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_RPAREN).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token RPAREN, starting from 0.
    /// Returns `None` if number of children corresponding to token RPAREN is less than or equal to `i`.
    fn RPAREN(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_RPAREN).nth(i)
    }
    fn property_all(&self) -> Vec<&'arena PropertyContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn property(&self, i: usize) -> Option<&'arena PropertyContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token COMMA in current rule
    fn COMMA_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_COMMA).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token COMMA, starting from 0.
    /// Returns `None` if number of children corresponding to token COMMA is less than or equal to `i`.
    fn COMMA(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_COMMA).nth(i)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn attribute(&mut self,) -> Result<&'arena AttributeContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, AttributeContext<TF::Tok>, RULE_attribute, 24, |_parentctx| AttributeContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena AttributeContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(295);
		recog.base.match_token(C_ATTRIBUTE,&mut recog.err_handler)?;
		recog.base.set_state(296);
		recog.base.match_token(C_LPAREN,&mut recog.err_handler)?;
		recog.base.set_state(297);
		recog.base.match_token(C_LPAREN,&mut recog.err_handler)?;
		recog.base.set_state(306);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		if _la==C_MODIFIER || _la==C_IDENTIFIER {
			{
			recog.base.set_state(298);
			recog.property()?;
			recog.base.set_state(303);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
			while _la==C_COMMA {
				{
				{
				recog.base.set_state(299);
				recog.base.match_token(C_COMMA,&mut recog.err_handler)?;
				recog.base.set_state(300);
				recog.property()?;
				}
				}
				recog.base.set_state(305);
				recog.err_handler.sync(&mut recog.base)?;
				_la = recog.base.input.la(1);
			}
			}
		}

		recog.base.set_state(308);
		recog.base.match_token(C_RPAREN,&mut recog.err_handler)?;
		recog.base.set_state(309);
		recog.base.match_token(C_RPAREN,&mut recog.err_handler)?;
		}
		})
	}
}
//------------------- property ----------------
pub type PropertyContextAll<'input, 'arena, Tok = CommonToken<'input>> = PropertyContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, PropertyContext, PropertyContextExt, RULE_property }

pub trait PropertyContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token MODIFIER
    /// Returns `None` if there is no child corresponding to token MODIFIER
    fn MODIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn argument_all(&self) -> Vec<&'arena ArgumentContextAll<'input, 'arena, Tok>>;
    fn argument(&self, i: usize) -> Option<&'arena ArgumentContextAll<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token COMMA in current rule
    fn COMMA_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token COMMA, starting from 0.
    /// Returns `None` if number of children corresponding to token COMMA is less than or equal to `i`.
    fn COMMA(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> PropertyContextAttrs<'input, 'arena, Tok> for PropertyContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_IDENTIFIER)
    }
    /// Retrieves first TerminalNode corresponding to token MODIFIER
    /// Returns `None` if there is no child corresponding to token MODIFIER
    fn MODIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_MODIFIER)
    }
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_LPAREN)
    }
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_RPAREN)
    }
    fn argument_all(&self) -> Vec<&'arena ArgumentContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn argument(&self, i: usize) -> Option<&'arena ArgumentContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token COMMA in current rule
    fn COMMA_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_COMMA).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token COMMA, starting from 0.
    /// Returns `None` if number of children corresponding to token COMMA is less than or equal to `i`.
    fn COMMA(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_COMMA).nth(i)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn property(&mut self,) -> Result<&'arena PropertyContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, PropertyContext<TF::Tok>, RULE_property, 26, |_parentctx| PropertyContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena PropertyContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(311);
		_la = recog.base.input.la(1);
		if { !(_la==C_MODIFIER || _la==C_IDENTIFIER) } {
			recog.err_handler.recover_inline(&mut recog.base)?;
		}
		else {
			if recog.base.input.la(1)==TOKEN_EOF { recog.base.matched_eof = true };
			recog.err_handler.report_match(&mut recog.base);
			recog.base.consume(&mut recog.err_handler)?;
		}
		recog.base.set_state(324);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		if _la==C_LPAREN {
			{
			recog.base.set_state(312);
			recog.base.match_token(C_LPAREN,&mut recog.err_handler)?;
			recog.base.set_state(321);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
			if (((_la) & !0x3f) == 0 && ((1usize << _la) & 1073745150) != 0) || ((((_la - 38)) & !0x3f) == 0 && ((1usize << (_la - 38)) & 498245) != 0) {
				{
				recog.base.set_state(313);
				recog.argument()?;
				recog.base.set_state(318);
				recog.err_handler.sync(&mut recog.base)?;
				_la = recog.base.input.la(1);
				while _la==C_COMMA {
					{
					{
					recog.base.set_state(314);
					recog.base.match_token(C_COMMA,&mut recog.err_handler)?;
					recog.base.set_state(315);
					recog.argument()?;
					}
					}
					recog.base.set_state(320);
					recog.err_handler.sync(&mut recog.base)?;
					_la = recog.base.input.la(1);
				}
				}
			}

			recog.base.set_state(323);
			recog.base.match_token(C_RPAREN,&mut recog.err_handler)?;
			}
		}

		}
		})
	}
}
//------------------- specifier ----------------
pub type SpecifierContextAll<'input, 'arena, Tok = CommonToken<'input>> = SpecifierContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, SpecifierContext, SpecifierContextExt, RULE_specifier }

pub trait SpecifierContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token BASIC_TYPE
    /// Returns `None` if there is no child corresponding to token BASIC_TYPE
    fn BASIC_TYPE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn record(&self) -> Option<&'arena RecordContextAll<'input, 'arena, Tok>>;
    fn enumeration(&self) -> Option<&'arena EnumerationContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token TYPEOF
    /// Returns `None` if there is no child corresponding to token TYPEOF
    fn TYPEOF(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn argument(&self) -> Option<&'arena ArgumentContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> SpecifierContextAttrs<'input, 'arena, Tok> for SpecifierContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token BASIC_TYPE
    /// Returns `None` if there is no child corresponding to token BASIC_TYPE
    fn BASIC_TYPE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_BASIC_TYPE)
    }
    fn record(&self) -> Option<&'arena RecordContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn enumeration(&self) -> Option<&'arena EnumerationContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token TYPEOF
    /// Returns `None` if there is no child corresponding to token TYPEOF
    fn TYPEOF(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_TYPEOF)
    }
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_LPAREN)
    }
    fn argument(&self) -> Option<&'arena ArgumentContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_RPAREN)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn specifier(&mut self,) -> Result<&'arena SpecifierContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, SpecifierContext<TF::Tok>, RULE_specifier, 28, |_parentctx| SpecifierContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena SpecifierContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		recog.base.set_state(334);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.base.input.la(1) {
		    C_BASIC_TYPE  => {
		        /*------- Outer Most Alt 1 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		        {
		        recog.base.set_state(326);
		        recog.base.match_token(C_BASIC_TYPE,&mut recog.err_handler)?;
		        }}
		    C_RECORD  => {
		        /*------- Outer Most Alt 2 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(2); }
		        {
		        recog.base.set_state(327);
		        recog.record()?;
		        }}
		    C_ENUM  => {
		        /*------- Outer Most Alt 3 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(3); }
		        {
		        recog.base.set_state(328);
		        recog.enumeration()?;
		        }}
		    C_TYPEOF  => {
		        /*------- Outer Most Alt 4 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(4); }
		        {
		        recog.base.set_state(329);
		        recog.base.match_token(C_TYPEOF,&mut recog.err_handler)?;
		        recog.base.set_state(330);
		        recog.base.match_token(C_LPAREN,&mut recog.err_handler)?;
		        recog.base.set_state(331);
		        recog.argument()?;
		        recog.base.set_state(332);
		        recog.base.match_token(C_RPAREN,&mut recog.err_handler)?;
		        }}
			_ => Err(ANTLRError::no_alt(&mut recog.base))?
		}
		})
	}
}
//------------------- record ----------------
pub type RecordContextAll<'input, 'arena, Tok = CommonToken<'input>> = RecordContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, RecordContext, RecordContextExt, RULE_record }

pub trait RecordContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token RECORD
    /// Returns `None` if there is no child corresponding to token RECORD
    fn RECORD(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn members(&self) -> Option<&'arena MembersContextAll<'input, 'arena, Tok>>;
    fn modifier_all(&self) -> Vec<&'arena ModifierContextAll<'input, 'arena, Tok>>;
    fn modifier(&self, i: usize) -> Option<&'arena ModifierContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> RecordContextAttrs<'input, 'arena, Tok> for RecordContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token RECORD
    /// Returns `None` if there is no child corresponding to token RECORD
    fn RECORD(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_RECORD)
    }
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_IDENTIFIER)
    }
    fn members(&self) -> Option<&'arena MembersContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn modifier_all(&self) -> Vec<&'arena ModifierContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn modifier(&self, i: usize) -> Option<&'arena ModifierContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn record(&mut self,) -> Result<&'arena RecordContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, RecordContext<TF::Tok>, RULE_record, 30, |_parentctx| RecordContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena RecordContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(336);
		recog.base.match_token(C_RECORD,&mut recog.err_handler)?;
		recog.base.set_state(340);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		while (((_la) & !0x3f) == 0 && ((1usize << _la) & 196) != 0) {
			{
			{
			recog.base.set_state(337);
			recog.modifier()?;
			}
			}
			recog.base.set_state(342);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
		}
		recog.base.set_state(348);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.base.input.la(1) {
		    C_IDENTIFIER  => {
		        {
		        recog.base.set_state(343);
		        recog.base.match_token(C_IDENTIFIER,&mut recog.err_handler)?;
		        recog.base.set_state(345);
		        recog.err_handler.sync(&mut recog.base)?;
		        match recog.get_interpreter().adaptive_predict(36,&mut recog.base)? {
		        	x if x == 1=>{
		        		{
		        		recog.base.set_state(344);
		        		recog.members()?;
		        		}
		        	}

		        	_ => {}
		        }
		        }}
		    C_LBRACE  => {
		        {
		        recog.base.set_state(347);
		        recog.members()?;
		        }}
			_ => Err(ANTLRError::no_alt(&mut recog.base))?
		}
		}
		})
	}
}
//------------------- members ----------------
pub type MembersContextAll<'input, 'arena, Tok = CommonToken<'input>> = MembersContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, MembersContext, MembersContextExt, RULE_members }

pub trait MembersContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
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
    fn declaration_all(&self) -> Vec<&'arena DeclarationContextAll<'input, 'arena, Tok>>;
    fn declaration(&self, i: usize) -> Option<&'arena DeclarationContextAll<'input, 'arena, Tok>>;
    fn assertion_all(&self) -> Vec<&'arena AssertionContextAll<'input, 'arena, Tok>>;
    fn assertion(&self, i: usize) -> Option<&'arena AssertionContextAll<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token DIRECTIVE in current rule
    fn DIRECTIVE_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token DIRECTIVE, starting from 0.
    /// Returns `None` if number of children corresponding to token DIRECTIVE is less than or equal to `i`.
    fn DIRECTIVE(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token SEMICOLON in current rule
    fn SEMICOLON_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token SEMICOLON, starting from 0.
    /// Returns `None` if number of children corresponding to token SEMICOLON is less than or equal to `i`.
    fn SEMICOLON(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> MembersContextAttrs<'input, 'arena, Tok> for MembersContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token LBRACE
    /// Returns `None` if there is no child corresponding to token LBRACE
    fn LBRACE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_LBRACE)
    }
    /// Retrieves first TerminalNode corresponding to token RBRACE
    /// Returns `None` if there is no child corresponding to token RBRACE
    fn RBRACE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_RBRACE)
    }
    fn declaration_all(&self) -> Vec<&'arena DeclarationContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn declaration(&self, i: usize) -> Option<&'arena DeclarationContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    fn assertion_all(&self) -> Vec<&'arena AssertionContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn assertion(&self, i: usize) -> Option<&'arena AssertionContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token DIRECTIVE in current rule
    fn DIRECTIVE_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_DIRECTIVE).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token DIRECTIVE, starting from 0.
    /// Returns `None` if number of children corresponding to token DIRECTIVE is less than or equal to `i`.
    fn DIRECTIVE(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_DIRECTIVE).nth(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token SEMICOLON in current rule
    fn SEMICOLON_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_SEMICOLON).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token SEMICOLON, starting from 0.
    /// Returns `None` if number of children corresponding to token SEMICOLON is less than or equal to `i`.
    fn SEMICOLON(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_SEMICOLON).nth(i)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn members(&mut self,) -> Result<&'arena MembersContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, MembersContext<TF::Tok>, RULE_members, 32, |_parentctx| MembersContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena MembersContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(350);
		recog.base.match_token(C_LBRACE,&mut recog.err_handler)?;
		recog.base.set_state(357);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		while (((_la) & !0x3f) == 0 && ((1usize << _la) & 8389118) != 0) || _la==C_IDENTIFIER || _la==C_DIRECTIVE {
			{
			recog.base.set_state(355);
			recog.err_handler.sync(&mut recog.base)?;
			match recog.base.input.la(1) {
			    C_BASIC_TYPE |C_MODIFIER |C_RECORD |C_ENUM |C_TYPEOF |C_ATTRIBUTE |
			    C_ALIGNAS |C_IDENTIFIER  => {
			        {
			        recog.base.set_state(351);
			        recog.declaration()?;
			        }}
			    C_STATIC_ASSERT  => {
			        {
			        recog.base.set_state(352);
			        recog.assertion()?;
			        }}
			    C_DIRECTIVE  => {
			        {
			        recog.base.set_state(353);
			        recog.base.match_token(C_DIRECTIVE,&mut recog.err_handler)?;
			        }}
			    C_SEMICOLON  => {
			        {
			        recog.base.set_state(354);
			        recog.base.match_token(C_SEMICOLON,&mut recog.err_handler)?;
			        }}
				_ => Err(ANTLRError::no_alt(&mut recog.base))?
			}
			}
			recog.base.set_state(359);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
		}
		recog.base.set_state(360);
		recog.base.match_token(C_RBRACE,&mut recog.err_handler)?;
		}
		})
	}
}
//------------------- enumeration ----------------
pub type EnumerationContextAll<'input, 'arena, Tok = CommonToken<'input>> = EnumerationContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, EnumerationContext, EnumerationContextExt, RULE_enumeration }

pub trait EnumerationContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token ENUM
    /// Returns `None` if there is no child corresponding to token ENUM
    fn ENUM(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn enumerators(&self) -> Option<&'arena EnumeratorsContextAll<'input, 'arena, Tok>>;
    fn modifier_all(&self) -> Vec<&'arena ModifierContextAll<'input, 'arena, Tok>>;
    fn modifier(&self, i: usize) -> Option<&'arena ModifierContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> EnumerationContextAttrs<'input, 'arena, Tok> for EnumerationContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token ENUM
    /// Returns `None` if there is no child corresponding to token ENUM
    fn ENUM(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_ENUM)
    }
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_IDENTIFIER)
    }
    fn enumerators(&self) -> Option<&'arena EnumeratorsContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn modifier_all(&self) -> Vec<&'arena ModifierContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn modifier(&self, i: usize) -> Option<&'arena ModifierContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn enumeration(&mut self,) -> Result<&'arena EnumerationContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, EnumerationContext<TF::Tok>, RULE_enumeration, 34, |_parentctx| EnumerationContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena EnumerationContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(362);
		recog.base.match_token(C_ENUM,&mut recog.err_handler)?;
		recog.base.set_state(366);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		while (((_la) & !0x3f) == 0 && ((1usize << _la) & 196) != 0) {
			{
			{
			recog.base.set_state(363);
			recog.modifier()?;
			}
			}
			recog.base.set_state(368);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
		}
		recog.base.set_state(374);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.base.input.la(1) {
		    C_IDENTIFIER  => {
		        {
		        recog.base.set_state(369);
		        recog.base.match_token(C_IDENTIFIER,&mut recog.err_handler)?;
		        recog.base.set_state(371);
		        recog.err_handler.sync(&mut recog.base)?;
		        match recog.get_interpreter().adaptive_predict(41,&mut recog.base)? {
		        	x if x == 1=>{
		        		{
		        		recog.base.set_state(370);
		        		recog.enumerators()?;
		        		}
		        	}

		        	_ => {}
		        }
		        }}
		    C_LBRACE  => {
		        {
		        recog.base.set_state(373);
		        recog.enumerators()?;
		        }}
			_ => Err(ANTLRError::no_alt(&mut recog.base))?
		}
		}
		})
	}
}
//------------------- enumerators ----------------
pub type EnumeratorsContextAll<'input, 'arena, Tok = CommonToken<'input>> = EnumeratorsContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, EnumeratorsContext, EnumeratorsContextExt, RULE_enumerators }

pub trait EnumeratorsContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
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
    fn enumerator_all(&self) -> Vec<&'arena EnumeratorContextAll<'input, 'arena, Tok>>;
    fn enumerator(&self, i: usize) -> Option<&'arena EnumeratorContextAll<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token COMMA in current rule
    fn COMMA_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token COMMA, starting from 0.
    /// Returns `None` if number of children corresponding to token COMMA is less than or equal to `i`.
    fn COMMA(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token DIRECTIVE in current rule
    fn DIRECTIVE_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token DIRECTIVE, starting from 0.
    /// Returns `None` if number of children corresponding to token DIRECTIVE is less than or equal to `i`.
    fn DIRECTIVE(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> EnumeratorsContextAttrs<'input, 'arena, Tok> for EnumeratorsContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token LBRACE
    /// Returns `None` if there is no child corresponding to token LBRACE
    fn LBRACE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_LBRACE)
    }
    /// Retrieves first TerminalNode corresponding to token RBRACE
    /// Returns `None` if there is no child corresponding to token RBRACE
    fn RBRACE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_RBRACE)
    }
    fn enumerator_all(&self) -> Vec<&'arena EnumeratorContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn enumerator(&self, i: usize) -> Option<&'arena EnumeratorContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token COMMA in current rule
    fn COMMA_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_COMMA).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token COMMA, starting from 0.
    /// Returns `None` if number of children corresponding to token COMMA is less than or equal to `i`.
    fn COMMA(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_COMMA).nth(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token DIRECTIVE in current rule
    fn DIRECTIVE_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_DIRECTIVE).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token DIRECTIVE, starting from 0.
    /// Returns `None` if number of children corresponding to token DIRECTIVE is less than or equal to `i`.
    fn DIRECTIVE(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_DIRECTIVE).nth(i)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn enumerators(&mut self,) -> Result<&'arena EnumeratorsContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, EnumeratorsContext<TF::Tok>, RULE_enumerators, 36, |_parentctx| EnumeratorsContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena EnumeratorsContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
        let mut _alt: i32;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(376);
		recog.base.match_token(C_LBRACE,&mut recog.err_handler)?;
		recog.base.set_state(385);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.get_interpreter().adaptive_predict(44,&mut recog.base)? {
			x if x == 1=>{
				{
				recog.base.set_state(377);
				recog.enumerator()?;
				recog.base.set_state(382);
				recog.err_handler.sync(&mut recog.base)?;
				_alt = recog.get_interpreter().adaptive_predict(43,&mut recog.base)?;
				while { _alt!=2 && _alt!=INVALID_ALT } {
					if _alt==1 {
						{
						{
						recog.base.set_state(378);
						recog.base.match_token(C_COMMA,&mut recog.err_handler)?;
						recog.base.set_state(379);
						recog.enumerator()?;
						}
						} 
					}
					recog.base.set_state(384);
					recog.err_handler.sync(&mut recog.base)?;
					_alt = recog.get_interpreter().adaptive_predict(43,&mut recog.base)?;
				}
				}
			}

			_ => {}
		}
		recog.base.set_state(388);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		if _la==C_COMMA {
			{
			recog.base.set_state(387);
			recog.base.match_token(C_COMMA,&mut recog.err_handler)?;
			}
		}

		recog.base.set_state(393);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		while _la==C_DIRECTIVE {
			{
			{
			recog.base.set_state(390);
			recog.base.match_token(C_DIRECTIVE,&mut recog.err_handler)?;
			}
			}
			recog.base.set_state(395);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
		}
		recog.base.set_state(396);
		recog.base.match_token(C_RBRACE,&mut recog.err_handler)?;
		}
		})
	}
}
//------------------- enumerator ----------------
pub type EnumeratorContextAll<'input, 'arena, Tok = CommonToken<'input>> = EnumeratorContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, EnumeratorContext, EnumeratorContextExt, RULE_enumerator }

pub trait EnumeratorContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token DIRECTIVE in current rule
    fn DIRECTIVE_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token DIRECTIVE, starting from 0.
    /// Returns `None` if number of children corresponding to token DIRECTIVE is less than or equal to `i`.
    fn DIRECTIVE(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token ASSIGN
    /// Returns `None` if there is no child corresponding to token ASSIGN
    fn ASSIGN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn assignment_expression(&self) -> Option<&'arena Assignment_expressionContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> EnumeratorContextAttrs<'input, 'arena, Tok> for EnumeratorContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_IDENTIFIER)
    }
    /// Retrieves all `TerminalNode`s corresponding to token DIRECTIVE in current rule
    fn DIRECTIVE_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_DIRECTIVE).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token DIRECTIVE, starting from 0.
    /// Returns `None` if number of children corresponding to token DIRECTIVE is less than or equal to `i`.
    fn DIRECTIVE(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_DIRECTIVE).nth(i)
    }
    /// Retrieves first TerminalNode corresponding to token ASSIGN
    /// Returns `None` if there is no child corresponding to token ASSIGN
    fn ASSIGN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_ASSIGN)
    }
    fn assignment_expression(&self) -> Option<&'arena Assignment_expressionContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn enumerator(&mut self,) -> Result<&'arena EnumeratorContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, EnumeratorContext<TF::Tok>, RULE_enumerator, 38, |_parentctx| EnumeratorContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena EnumeratorContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(401);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		while _la==C_DIRECTIVE {
			{
			{
			recog.base.set_state(398);
			recog.base.match_token(C_DIRECTIVE,&mut recog.err_handler)?;
			}
			}
			recog.base.set_state(403);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
		}
		recog.base.set_state(404);
		recog.base.match_token(C_IDENTIFIER,&mut recog.err_handler)?;
		recog.base.set_state(407);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		if _la==C_ASSIGN {
			{
			recog.base.set_state(405);
			recog.base.match_token(C_ASSIGN,&mut recog.err_handler)?;
			recog.base.set_state(406);
			recog.assignment_expression_rec(0)?;
			}
		}

		}
		})
	}
}
//------------------- init_declarator ----------------
pub type Init_declaratorContextAll<'input, 'arena, Tok = CommonToken<'input>> = Init_declaratorContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, Init_declaratorContext, Init_declaratorContextExt, RULE_init_declarator }

pub trait Init_declaratorContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    fn declarator(&self) -> Option<&'arena DeclaratorContextAll<'input, 'arena, Tok>>;
    fn declarator_end(&self) -> Option<&'arena Declarator_endContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token COLON
    /// Returns `None` if there is no child corresponding to token COLON
    fn COLON(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn assignment_expression(&self) -> Option<&'arena Assignment_expressionContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> Init_declaratorContextAttrs<'input, 'arena, Tok> for Init_declaratorContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    fn declarator(&self) -> Option<&'arena DeclaratorContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn declarator_end(&self) -> Option<&'arena Declarator_endContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token COLON
    /// Returns `None` if there is no child corresponding to token COLON
    fn COLON(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_COLON)
    }
    fn assignment_expression(&self) -> Option<&'arena Assignment_expressionContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn init_declarator(&mut self,) -> Result<&'arena Init_declaratorContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, Init_declaratorContext<TF::Tok>, RULE_init_declarator, 40, |_parentctx| Init_declaratorContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena Init_declaratorContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		recog.base.set_state(414);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.base.input.la(1) {
		    C_LPAREN |C_STAR |C_IDENTIFIER  => {
		        /*------- Outer Most Alt 1 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		        {
		        recog.base.set_state(409);
		        recog.declarator()?;
		        recog.base.set_state(410);
		        recog.declarator_end()?;
		        }}
		    C_COLON  => {
		        /*------- Outer Most Alt 2 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(2); }
		        {
		        recog.base.set_state(412);
		        recog.base.match_token(C_COLON,&mut recog.err_handler)?;
		        recog.base.set_state(413);
		        recog.assignment_expression_rec(0)?;
		        }}
			_ => Err(ANTLRError::no_alt(&mut recog.base))?
		}
		})
	}
}
//------------------- named_declarator ----------------
pub type Named_declaratorContextAll<'input, 'arena, Tok = CommonToken<'input>> = Named_declaratorContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, Named_declaratorContext, Named_declaratorContextExt, RULE_named_declarator }

pub trait Named_declaratorContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    fn declarator_end(&self) -> Option<&'arena Declarator_endContextAll<'input, 'arena, Tok>>;
    fn pointer(&self) -> Option<&'arena PointerContextAll<'input, 'arena, Tok>>;
    fn direct_declarator(&self) -> Option<&'arena Direct_declaratorContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn suffix_all(&self) -> Vec<&'arena SuffixContextAll<'input, 'arena, Tok>>;
    fn suffix(&self, i: usize) -> Option<&'arena SuffixContextAll<'input, 'arena, Tok>>;
    fn macro_all(&self) -> Vec<&'arena MacroContextAll<'input, 'arena, Tok>>;
    fn macro_(&self, i: usize) -> Option<&'arena MacroContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> Named_declaratorContextAttrs<'input, 'arena, Tok> for Named_declaratorContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    fn declarator_end(&self) -> Option<&'arena Declarator_endContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn pointer(&self) -> Option<&'arena PointerContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn direct_declarator(&self) -> Option<&'arena Direct_declaratorContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_IDENTIFIER)
    }
    fn suffix_all(&self) -> Vec<&'arena SuffixContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn suffix(&self, i: usize) -> Option<&'arena SuffixContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    fn macro_all(&self) -> Vec<&'arena MacroContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn macro_(&self, i: usize) -> Option<&'arena MacroContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn named_declarator(&mut self,) -> Result<&'arena Named_declaratorContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, Named_declaratorContext<TF::Tok>, RULE_named_declarator, 42, |_parentctx| Named_declaratorContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena Named_declaratorContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(433);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.base.input.la(1) {
		    C_STAR  => {
		        {
		        recog.base.set_state(416);
		        recog.pointer()?;
		        recog.base.set_state(417);
		        recog.direct_declarator()?;
		        }}
		    C_IDENTIFIER  => {
		        {
		        recog.base.set_state(419);
		        recog.base.match_token(C_IDENTIFIER,&mut recog.err_handler)?;
		        recog.base.set_state(431);
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        if _la==C_LPAREN || _la==C_LBRACKET {
		        	{
		        	recog.base.set_state(421); 
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        	loop {
		        		{
		        		{
		        		recog.base.set_state(420);
		        		recog.suffix()?;
		        		}
		        		}
		        		recog.base.set_state(423); 
		        		recog.err_handler.sync(&mut recog.base)?;
		        		_la = recog.base.input.la(1);
		        		if !(_la==C_LPAREN || _la==C_LBRACKET) {break}
		        	}
		        	recog.base.set_state(428);
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        	while _la==C_IDENTIFIER {
		        		{
		        		{
		        		recog.base.set_state(425);
		        		recog.macro_()?;
		        		}
		        		}
		        		recog.base.set_state(430);
		        		recog.err_handler.sync(&mut recog.base)?;
		        		_la = recog.base.input.la(1);
		        	}
		        	}
		        }

		        }}
			_ => Err(ANTLRError::no_alt(&mut recog.base))?
		}
		recog.base.set_state(435);
		recog.declarator_end()?;
		}
		})
	}
}
//------------------- declarator_end ----------------
pub type Declarator_endContextAll<'input, 'arena, Tok = CommonToken<'input>> = Declarator_endContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, Declarator_endContext, Declarator_endContextExt, RULE_declarator_end }

pub trait Declarator_endContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token COLON
    /// Returns `None` if there is no child corresponding to token COLON
    fn COLON(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn assignment_expression(&self) -> Option<&'arena Assignment_expressionContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token ASM
    /// Returns `None` if there is no child corresponding to token ASM
    fn ASM(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn text(&self) -> Option<&'arena TextContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn attribute_all(&self) -> Vec<&'arena AttributeContextAll<'input, 'arena, Tok>>;
    fn attribute(&self, i: usize) -> Option<&'arena AttributeContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token ASSIGN
    /// Returns `None` if there is no child corresponding to token ASSIGN
    fn ASSIGN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn initializer(&self) -> Option<&'arena InitializerContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> Declarator_endContextAttrs<'input, 'arena, Tok> for Declarator_endContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token COLON
    /// Returns `None` if there is no child corresponding to token COLON
    fn COLON(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_COLON)
    }
    fn assignment_expression(&self) -> Option<&'arena Assignment_expressionContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token ASM
    /// Returns `None` if there is no child corresponding to token ASM
    fn ASM(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_ASM)
    }
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_LPAREN)
    }
    fn text(&self) -> Option<&'arena TextContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_RPAREN)
    }
    fn attribute_all(&self) -> Vec<&'arena AttributeContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn attribute(&self, i: usize) -> Option<&'arena AttributeContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves first TerminalNode corresponding to token ASSIGN
    /// Returns `None` if there is no child corresponding to token ASSIGN
    fn ASSIGN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_ASSIGN)
    }
    fn initializer(&self) -> Option<&'arena InitializerContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn declarator_end(&mut self,) -> Result<&'arena Declarator_endContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, Declarator_endContext<TF::Tok>, RULE_declarator_end, 44, |_parentctx| Declarator_endContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena Declarator_endContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(439);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		if _la==C_COLON {
			{
			recog.base.set_state(437);
			recog.base.match_token(C_COLON,&mut recog.err_handler)?;
			recog.base.set_state(438);
			recog.assignment_expression_rec(0)?;
			}
		}

		recog.base.set_state(446);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		if _la==C_ASM {
			{
			recog.base.set_state(441);
			recog.base.match_token(C_ASM,&mut recog.err_handler)?;
			recog.base.set_state(442);
			recog.base.match_token(C_LPAREN,&mut recog.err_handler)?;
			recog.base.set_state(443);
			recog.text()?;
			recog.base.set_state(444);
			recog.base.match_token(C_RPAREN,&mut recog.err_handler)?;
			}
		}

		recog.base.set_state(451);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		while _la==C_ATTRIBUTE {
			{
			{
			recog.base.set_state(448);
			recog.attribute()?;
			}
			}
			recog.base.set_state(453);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
		}
		recog.base.set_state(456);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		if _la==C_ASSIGN {
			{
			recog.base.set_state(454);
			recog.base.match_token(C_ASSIGN,&mut recog.err_handler)?;
			recog.base.set_state(455);
			recog.initializer()?;
			}
		}

		}
		})
	}
}
//------------------- declarator ----------------
pub type DeclaratorContextAll<'input, 'arena, Tok = CommonToken<'input>> = DeclaratorContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, DeclaratorContext, DeclaratorContextExt, RULE_declarator }

pub trait DeclaratorContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    fn direct_declarator(&self) -> Option<&'arena Direct_declaratorContextAll<'input, 'arena, Tok>>;
    fn pointer(&self) -> Option<&'arena PointerContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> DeclaratorContextAttrs<'input, 'arena, Tok> for DeclaratorContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    fn direct_declarator(&self) -> Option<&'arena Direct_declaratorContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn pointer(&self) -> Option<&'arena PointerContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn declarator(&mut self,) -> Result<&'arena DeclaratorContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, DeclaratorContext<TF::Tok>, RULE_declarator, 46, |_parentctx| DeclaratorContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena DeclaratorContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(459);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		if _la==C_STAR {
			{
			recog.base.set_state(458);
			recog.pointer()?;
			}
		}

		recog.base.set_state(461);
		recog.direct_declarator()?;
		}
		})
	}
}
//------------------- direct_declarator ----------------
pub type Direct_declaratorContextAll<'input, 'arena, Tok = CommonToken<'input>> = Direct_declaratorContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, Direct_declaratorContext, Direct_declaratorContextExt, RULE_direct_declarator }

pub trait Direct_declaratorContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn declarator(&self) -> Option<&'arena DeclaratorContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn modifier_all(&self) -> Vec<&'arena ModifierContextAll<'input, 'arena, Tok>>;
    fn modifier(&self, i: usize) -> Option<&'arena ModifierContextAll<'input, 'arena, Tok>>;
    fn suffix_all(&self) -> Vec<&'arena SuffixContextAll<'input, 'arena, Tok>>;
    fn suffix(&self, i: usize) -> Option<&'arena SuffixContextAll<'input, 'arena, Tok>>;
    fn macro_all(&self) -> Vec<&'arena MacroContextAll<'input, 'arena, Tok>>;
    fn macro_(&self, i: usize) -> Option<&'arena MacroContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> Direct_declaratorContextAttrs<'input, 'arena, Tok> for Direct_declaratorContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_IDENTIFIER)
    }
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_LPAREN)
    }
    fn declarator(&self) -> Option<&'arena DeclaratorContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_RPAREN)
    }
    fn modifier_all(&self) -> Vec<&'arena ModifierContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn modifier(&self, i: usize) -> Option<&'arena ModifierContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    fn suffix_all(&self) -> Vec<&'arena SuffixContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn suffix(&self, i: usize) -> Option<&'arena SuffixContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    fn macro_all(&self) -> Vec<&'arena MacroContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn macro_(&self, i: usize) -> Option<&'arena MacroContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn direct_declarator(&mut self,) -> Result<&'arena Direct_declaratorContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, Direct_declaratorContext<TF::Tok>, RULE_direct_declarator, 48, |_parentctx| Direct_declaratorContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena Direct_declaratorContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(474);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.base.input.la(1) {
		    C_IDENTIFIER  => {
		        {
		        recog.base.set_state(463);
		        recog.base.match_token(C_IDENTIFIER,&mut recog.err_handler)?;
		        }}
		    C_LPAREN  => {
		        {
		        recog.base.set_state(464);
		        recog.base.match_token(C_LPAREN,&mut recog.err_handler)?;
		        recog.base.set_state(468);
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        while (((_la) & !0x3f) == 0 && ((1usize << _la) & 196) != 0) {
		        	{
		        	{
		        	recog.base.set_state(465);
		        	recog.modifier()?;
		        	}
		        	}
		        	recog.base.set_state(470);
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        }
		        recog.base.set_state(471);
		        recog.declarator()?;
		        recog.base.set_state(472);
		        recog.base.match_token(C_RPAREN,&mut recog.err_handler)?;
		        }}
			_ => Err(ANTLRError::no_alt(&mut recog.base))?
		}
		recog.base.set_state(487);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		if _la==C_LPAREN || _la==C_LBRACKET {
			{
			recog.base.set_state(477); 
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
			loop {
				{
				{
				recog.base.set_state(476);
				recog.suffix()?;
				}
				}
				recog.base.set_state(479); 
				recog.err_handler.sync(&mut recog.base)?;
				_la = recog.base.input.la(1);
				if !(_la==C_LPAREN || _la==C_LBRACKET) {break}
			}
			recog.base.set_state(484);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
			while _la==C_IDENTIFIER {
				{
				{
				recog.base.set_state(481);
				recog.macro_()?;
				}
				}
				recog.base.set_state(486);
				recog.err_handler.sync(&mut recog.base)?;
				_la = recog.base.input.la(1);
			}
			}
		}

		}
		})
	}
}
//------------------- macro ----------------
pub type MacroContextAll<'input, 'arena, Tok = CommonToken<'input>> = MacroContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, MacroContext, MacroContextExt, RULE_macro }

pub trait MacroContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn argument_all(&self) -> Vec<&'arena ArgumentContextAll<'input, 'arena, Tok>>;
    fn argument(&self, i: usize) -> Option<&'arena ArgumentContextAll<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token COMMA in current rule
    fn COMMA_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token COMMA, starting from 0.
    /// Returns `None` if number of children corresponding to token COMMA is less than or equal to `i`.
    fn COMMA(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> MacroContextAttrs<'input, 'arena, Tok> for MacroContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_IDENTIFIER)
    }
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_LPAREN)
    }
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_RPAREN)
    }
    fn argument_all(&self) -> Vec<&'arena ArgumentContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn argument(&self, i: usize) -> Option<&'arena ArgumentContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token COMMA in current rule
    fn COMMA_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_COMMA).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token COMMA, starting from 0.
    /// Returns `None` if number of children corresponding to token COMMA is less than or equal to `i`.
    fn COMMA(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_COMMA).nth(i)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn macro_(&mut self,) -> Result<&'arena MacroContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, MacroContext<TF::Tok>, RULE_macro, 50, |_parentctx| MacroContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena MacroContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(489);
		recog.base.match_token(C_IDENTIFIER,&mut recog.err_handler)?;
		recog.base.set_state(502);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		if _la==C_LPAREN {
			{
			recog.base.set_state(490);
			recog.base.match_token(C_LPAREN,&mut recog.err_handler)?;
			recog.base.set_state(499);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
			if (((_la) & !0x3f) == 0 && ((1usize << _la) & 1073745150) != 0) || ((((_la - 38)) & !0x3f) == 0 && ((1usize << (_la - 38)) & 498245) != 0) {
				{
				recog.base.set_state(491);
				recog.argument()?;
				recog.base.set_state(496);
				recog.err_handler.sync(&mut recog.base)?;
				_la = recog.base.input.la(1);
				while _la==C_COMMA {
					{
					{
					recog.base.set_state(492);
					recog.base.match_token(C_COMMA,&mut recog.err_handler)?;
					recog.base.set_state(493);
					recog.argument()?;
					}
					}
					recog.base.set_state(498);
					recog.err_handler.sync(&mut recog.base)?;
					_la = recog.base.input.la(1);
				}
				}
			}

			recog.base.set_state(501);
			recog.base.match_token(C_RPAREN,&mut recog.err_handler)?;
			}
		}

		}
		})
	}
}
//------------------- pointer ----------------
pub type PointerContextAll<'input, 'arena, Tok = CommonToken<'input>> = PointerContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, PointerContext, PointerContextExt, RULE_pointer }

pub trait PointerContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves all `TerminalNode`s corresponding to token STAR in current rule
    fn STAR_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token STAR, starting from 0.
    /// Returns `None` if number of children corresponding to token STAR is less than or equal to `i`.
    fn STAR(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn modifier_all(&self) -> Vec<&'arena ModifierContextAll<'input, 'arena, Tok>>;
    fn modifier(&self, i: usize) -> Option<&'arena ModifierContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> PointerContextAttrs<'input, 'arena, Tok> for PointerContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves all `TerminalNode`s corresponding to token STAR in current rule
    fn STAR_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_STAR).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token STAR, starting from 0.
    /// Returns `None` if number of children corresponding to token STAR is less than or equal to `i`.
    fn STAR(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_STAR).nth(i)
    }
    fn modifier_all(&self) -> Vec<&'arena ModifierContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn modifier(&self, i: usize) -> Option<&'arena ModifierContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn pointer(&mut self,) -> Result<&'arena PointerContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, PointerContext<TF::Tok>, RULE_pointer, 52, |_parentctx| PointerContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena PointerContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
        let mut _alt: i32;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(511); 
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		loop {
			{
			{
			recog.base.set_state(504);
			recog.base.match_token(C_STAR,&mut recog.err_handler)?;
			recog.base.set_state(508);
			recog.err_handler.sync(&mut recog.base)?;
			_alt = recog.get_interpreter().adaptive_predict(67,&mut recog.base)?;
			while { _alt!=2 && _alt!=INVALID_ALT } {
				if _alt==1 {
					{
					{
					recog.base.set_state(505);
					recog.modifier()?;
					}
					} 
				}
				recog.base.set_state(510);
				recog.err_handler.sync(&mut recog.base)?;
				_alt = recog.get_interpreter().adaptive_predict(67,&mut recog.base)?;
			}
			}
			}
			recog.base.set_state(513); 
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
			if !(_la==C_STAR) {break}
		}
		}
		})
	}
}
//------------------- suffix ----------------
pub type SuffixContextAll<'input, 'arena, Tok = CommonToken<'input>> = SuffixContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, SuffixContext, SuffixContextExt, RULE_suffix }

pub trait SuffixContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    fn extent(&self) -> Option<&'arena ExtentContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn parameter_all(&self) -> Vec<&'arena ParameterContextAll<'input, 'arena, Tok>>;
    fn parameter(&self, i: usize) -> Option<&'arena ParameterContextAll<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token COMMA in current rule
    fn COMMA_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token COMMA, starting from 0.
    /// Returns `None` if number of children corresponding to token COMMA is less than or equal to `i`.
    fn COMMA(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> SuffixContextAttrs<'input, 'arena, Tok> for SuffixContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    fn extent(&self) -> Option<&'arena ExtentContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_LPAREN)
    }
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_RPAREN)
    }
    fn parameter_all(&self) -> Vec<&'arena ParameterContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn parameter(&self, i: usize) -> Option<&'arena ParameterContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token COMMA in current rule
    fn COMMA_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_COMMA).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token COMMA, starting from 0.
    /// Returns `None` if number of children corresponding to token COMMA is less than or equal to `i`.
    fn COMMA(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_COMMA).nth(i)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn suffix(&mut self,) -> Result<&'arena SuffixContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, SuffixContext<TF::Tok>, RULE_suffix, 54, |_parentctx| SuffixContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena SuffixContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		recog.base.set_state(528);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.base.input.la(1) {
		    C_LBRACKET  => {
		        /*------- Outer Most Alt 1 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		        {
		        recog.base.set_state(515);
		        recog.extent()?;
		        }}
		    C_LPAREN  => {
		        /*------- Outer Most Alt 2 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(2); }
		        {
		        recog.base.set_state(516);
		        recog.base.match_token(C_LPAREN,&mut recog.err_handler)?;
		        recog.base.set_state(525);
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        if (((_la) & !0x3f) == 0 && ((1usize << _la) & 268435710) != 0) || _la==C_IDENTIFIER {
		        	{
		        	recog.base.set_state(517);
		        	recog.parameter()?;
		        	recog.base.set_state(522);
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        	while _la==C_COMMA {
		        		{
		        		{
		        		recog.base.set_state(518);
		        		recog.base.match_token(C_COMMA,&mut recog.err_handler)?;
		        		recog.base.set_state(519);
		        		recog.parameter()?;
		        		}
		        		}
		        		recog.base.set_state(524);
		        		recog.err_handler.sync(&mut recog.base)?;
		        		_la = recog.base.input.la(1);
		        	}
		        	}
		        }

		        recog.base.set_state(527);
		        recog.base.match_token(C_RPAREN,&mut recog.err_handler)?;
		        }}
			_ => Err(ANTLRError::no_alt(&mut recog.base))?
		}
		})
	}
}
//------------------- extent ----------------
pub type ExtentContextAll<'input, 'arena, Tok = CommonToken<'input>> = ExtentContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, ExtentContext, ExtentContextExt, RULE_extent }

pub trait ExtentContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token LBRACKET
    /// Returns `None` if there is no child corresponding to token LBRACKET
    fn LBRACKET(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token RBRACKET
    /// Returns `None` if there is no child corresponding to token RBRACKET
    fn RBRACKET(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token MODIFIER in current rule
    fn MODIFIER_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token MODIFIER, starting from 0.
    /// Returns `None` if number of children corresponding to token MODIFIER is less than or equal to `i`.
    fn MODIFIER(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn expression(&self) -> Option<&'arena ExpressionContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> ExtentContextAttrs<'input, 'arena, Tok> for ExtentContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token LBRACKET
    /// Returns `None` if there is no child corresponding to token LBRACKET
    fn LBRACKET(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_LBRACKET)
    }
    /// Retrieves first TerminalNode corresponding to token RBRACKET
    /// Returns `None` if there is no child corresponding to token RBRACKET
    fn RBRACKET(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_RBRACKET)
    }
    /// Retrieves all `TerminalNode`s corresponding to token MODIFIER in current rule
    fn MODIFIER_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_MODIFIER).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token MODIFIER, starting from 0.
    /// Returns `None` if number of children corresponding to token MODIFIER is less than or equal to `i`.
    fn MODIFIER(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_MODIFIER).nth(i)
    }
    fn expression(&self) -> Option<&'arena ExpressionContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn extent(&mut self,) -> Result<&'arena ExtentContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, ExtentContext<TF::Tok>, RULE_extent, 56, |_parentctx| ExtentContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena ExtentContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(530);
		recog.base.match_token(C_LBRACKET,&mut recog.err_handler)?;
		recog.base.set_state(534);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		while _la==C_MODIFIER {
			{
			{
			recog.base.set_state(531);
			recog.base.match_token(C_MODIFIER,&mut recog.err_handler)?;
			}
			}
			recog.base.set_state(536);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
		}
		recog.base.set_state(538);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		if (((_la) & !0x3f) == 0 && ((1usize << _la) & 1073744896) != 0) || ((((_la - 38)) & !0x3f) == 0 && ((1usize << (_la - 38)) & 498245) != 0) {
			{
			recog.base.set_state(537);
			recog.expression()?;
			}
		}

		recog.base.set_state(540);
		recog.base.match_token(C_RBRACKET,&mut recog.err_handler)?;
		}
		})
	}
}
//------------------- parameter ----------------
pub type ParameterContextAll<'input, 'arena, Tok = CommonToken<'input>> = ParameterContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, ParameterContext, ParameterContextExt, RULE_parameter }

pub trait ParameterContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    fn parameter_type(&self) -> Option<&'arena Parameter_typeContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn modifier_all(&self) -> Vec<&'arena ModifierContextAll<'input, 'arena, Tok>>;
    fn modifier(&self, i: usize) -> Option<&'arena ModifierContextAll<'input, 'arena, Tok>>;
    fn parameter_end(&self) -> Option<&'arena Parameter_endContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token ELLIPSIS
    /// Returns `None` if there is no child corresponding to token ELLIPSIS
    fn ELLIPSIS(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> ParameterContextAttrs<'input, 'arena, Tok> for ParameterContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    fn parameter_type(&self) -> Option<&'arena Parameter_typeContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_IDENTIFIER)
    }
    fn modifier_all(&self) -> Vec<&'arena ModifierContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn modifier(&self, i: usize) -> Option<&'arena ModifierContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    fn parameter_end(&self) -> Option<&'arena Parameter_endContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token ELLIPSIS
    /// Returns `None` if there is no child corresponding to token ELLIPSIS
    fn ELLIPSIS(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_ELLIPSIS)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn parameter(&mut self,) -> Result<&'arena ParameterContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, ParameterContext<TF::Tok>, RULE_parameter, 58, |_parentctx| ParameterContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena ParameterContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		recog.base.set_state(565);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.base.input.la(1) {
		    C_BASIC_TYPE |C_MODIFIER |C_RECORD |C_ENUM |C_TYPEOF |C_ATTRIBUTE |
		    C_ALIGNAS |C_IDENTIFIER  => {
		        /*------- Outer Most Alt 1 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		        {
		        recog.base.set_state(545);
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        while (((_la) & !0x3f) == 0 && ((1usize << _la) & 196) != 0) {
		        	{
		        	{
		        	recog.base.set_state(542);
		        	recog.modifier()?;
		        	}
		        	}
		        	recog.base.set_state(547);
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        }
		        recog.base.set_state(559);
		        recog.err_handler.sync(&mut recog.base)?;
		        match recog.base.input.la(1) {
		            C_BASIC_TYPE |C_RECORD |C_ENUM |C_TYPEOF  => {
		                {
		                recog.base.set_state(548);
		                recog.parameter_type()?;
		                }}
		            C_IDENTIFIER  => {
		                {
		                recog.base.set_state(549);
		                recog.base.match_token(C_IDENTIFIER,&mut recog.err_handler)?;
		                recog.base.set_state(553);
		                recog.err_handler.sync(&mut recog.base)?;
		                _la = recog.base.input.la(1);
		                while (((_la) & !0x3f) == 0 && ((1usize << _la) & 196) != 0) {
		                	{
		                	{
		                	recog.base.set_state(550);
		                	recog.modifier()?;
		                	}
		                	}
		                	recog.base.set_state(555);
		                	recog.err_handler.sync(&mut recog.base)?;
		                	_la = recog.base.input.la(1);
		                }
		                recog.base.set_state(557);
		                recog.err_handler.sync(&mut recog.base)?;
		                _la = recog.base.input.la(1);
		                if (((_la) & !0x3f) == 0 && ((1usize << _la) & 58) != 0) {
		                	{
		                	recog.base.set_state(556);
		                	recog.parameter_type()?;
		                	}
		                }

		                }}
		        	_ => Err(ANTLRError::no_alt(&mut recog.base))?
		        }
		        recog.base.set_state(562);
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        if ((((_la - 30)) & !0x3f) == 0 && ((1usize << (_la - 30)) & 8388869) != 0) {
		        	{
		        	recog.base.set_state(561);
		        	recog.parameter_end()?;
		        	}
		        }

		        }}
		    C_ELLIPSIS  => {
		        /*------- Outer Most Alt 2 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(2); }
		        {
		        recog.base.set_state(564);
		        recog.base.match_token(C_ELLIPSIS,&mut recog.err_handler)?;
		        }}
			_ => Err(ANTLRError::no_alt(&mut recog.base))?
		}
		})
	}
}
//------------------- parameter_type ----------------
pub type Parameter_typeContextAll<'input, 'arena, Tok = CommonToken<'input>> = Parameter_typeContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, Parameter_typeContext, Parameter_typeContextExt, RULE_parameter_type }

pub trait Parameter_typeContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    fn specifier(&self) -> Option<&'arena SpecifierContextAll<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token BASIC_TYPE in current rule
    fn BASIC_TYPE_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token BASIC_TYPE, starting from 0.
    /// Returns `None` if number of children corresponding to token BASIC_TYPE is less than or equal to `i`.
    fn BASIC_TYPE(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn modifier_all(&self) -> Vec<&'arena ModifierContextAll<'input, 'arena, Tok>>;
    fn modifier(&self, i: usize) -> Option<&'arena ModifierContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> Parameter_typeContextAttrs<'input, 'arena, Tok> for Parameter_typeContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    fn specifier(&self) -> Option<&'arena SpecifierContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves all `TerminalNode`s corresponding to token BASIC_TYPE in current rule
    fn BASIC_TYPE_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_BASIC_TYPE).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token BASIC_TYPE, starting from 0.
    /// Returns `None` if number of children corresponding to token BASIC_TYPE is less than or equal to `i`.
    fn BASIC_TYPE(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_BASIC_TYPE).nth(i)
    }
    fn modifier_all(&self) -> Vec<&'arena ModifierContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn modifier(&self, i: usize) -> Option<&'arena ModifierContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn parameter_type(&mut self,) -> Result<&'arena Parameter_typeContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, Parameter_typeContext<TF::Tok>, RULE_parameter_type, 60, |_parentctx| Parameter_typeContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena Parameter_typeContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(567);
		recog.specifier()?;
		recog.base.set_state(572);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		while (((_la) & !0x3f) == 0 && ((1usize << _la) & 198) != 0) {
			{
			recog.base.set_state(570);
			recog.err_handler.sync(&mut recog.base)?;
			match recog.base.input.la(1) {
			    C_BASIC_TYPE  => {
			        {
			        recog.base.set_state(568);
			        recog.base.match_token(C_BASIC_TYPE,&mut recog.err_handler)?;
			        }}
			    C_MODIFIER |C_ATTRIBUTE |C_ALIGNAS  => {
			        {
			        recog.base.set_state(569);
			        recog.modifier()?;
			        }}
				_ => Err(ANTLRError::no_alt(&mut recog.base))?
			}
			}
			recog.base.set_state(574);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
		}
		}
		})
	}
}
//------------------- parameter_end ----------------
pub type Parameter_endContextAll<'input, 'arena, Tok = CommonToken<'input>> = Parameter_endContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, Parameter_endContext, Parameter_endContextExt, RULE_parameter_end }

pub trait Parameter_endContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    fn parameter_declarator(&self) -> Option<&'arena Parameter_declaratorContextAll<'input, 'arena, Tok>>;
    fn attribute_all(&self) -> Vec<&'arena AttributeContextAll<'input, 'arena, Tok>>;
    fn attribute(&self, i: usize) -> Option<&'arena AttributeContextAll<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token IDENTIFIER in current rule
    fn IDENTIFIER_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token IDENTIFIER, starting from 0.
    /// Returns `None` if number of children corresponding to token IDENTIFIER is less than or equal to `i`.
    fn IDENTIFIER(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> Parameter_endContextAttrs<'input, 'arena, Tok> for Parameter_endContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    fn parameter_declarator(&self) -> Option<&'arena Parameter_declaratorContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn attribute_all(&self) -> Vec<&'arena AttributeContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn attribute(&self, i: usize) -> Option<&'arena AttributeContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token IDENTIFIER in current rule
    fn IDENTIFIER_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_IDENTIFIER).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token IDENTIFIER, starting from 0.
    /// Returns `None` if number of children corresponding to token IDENTIFIER is less than or equal to `i`.
    fn IDENTIFIER(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_IDENTIFIER).nth(i)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn parameter_end(&mut self,) -> Result<&'arena Parameter_endContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, Parameter_endContext<TF::Tok>, RULE_parameter_end, 62, |_parentctx| Parameter_endContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena Parameter_endContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(575);
		recog.parameter_declarator()?;
		recog.base.set_state(580);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		while _la==C_ATTRIBUTE || _la==C_IDENTIFIER {
			{
			recog.base.set_state(578);
			recog.err_handler.sync(&mut recog.base)?;
			match recog.base.input.la(1) {
			    C_ATTRIBUTE  => {
			        {
			        recog.base.set_state(576);
			        recog.attribute()?;
			        }}
			    C_IDENTIFIER  => {
			        {
			        recog.base.set_state(577);
			        recog.base.match_token(C_IDENTIFIER,&mut recog.err_handler)?;
			        }}
				_ => Err(ANTLRError::no_alt(&mut recog.base))?
			}
			}
			recog.base.set_state(582);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
		}
		}
		})
	}
}
//------------------- parameter_declarator ----------------
pub type Parameter_declaratorContextAll<'input, 'arena, Tok = CommonToken<'input>> = Parameter_declaratorContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, Parameter_declaratorContext, Parameter_declaratorContextExt, RULE_parameter_declarator }

pub trait Parameter_declaratorContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    fn pointer(&self) -> Option<&'arena PointerContextAll<'input, 'arena, Tok>>;
    fn parameter_name(&self) -> Option<&'arena Parameter_nameContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> Parameter_declaratorContextAttrs<'input, 'arena, Tok> for Parameter_declaratorContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    fn pointer(&self) -> Option<&'arena PointerContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn parameter_name(&self) -> Option<&'arena Parameter_nameContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn parameter_declarator(&mut self,) -> Result<&'arena Parameter_declaratorContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, Parameter_declaratorContext<TF::Tok>, RULE_parameter_declarator, 64, |_parentctx| Parameter_declaratorContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena Parameter_declaratorContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		recog.base.set_state(588);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.base.input.la(1) {
		    C_STAR  => {
		        /*------- Outer Most Alt 1 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		        {
		        recog.base.set_state(583);
		        recog.pointer()?;
		        recog.base.set_state(585);
		        recog.err_handler.sync(&mut recog.base)?;
		        match recog.get_interpreter().adaptive_predict(84,&mut recog.base)? {
		        	x if x == 1=>{
		        		{
		        		recog.base.set_state(584);
		        		recog.parameter_name()?;
		        		}
		        	}

		        	_ => {}
		        }
		        }}
		    C_LPAREN |C_LBRACKET |C_IDENTIFIER  => {
		        /*------- Outer Most Alt 2 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(2); }
		        {
		        recog.base.set_state(587);
		        recog.parameter_name()?;
		        }}
			_ => Err(ANTLRError::no_alt(&mut recog.base))?
		}
		})
	}
}
//------------------- parameter_name ----------------
pub type Parameter_nameContextAll<'input, 'arena, Tok = CommonToken<'input>> = Parameter_nameContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, Parameter_nameContext, Parameter_nameContextExt, RULE_parameter_name }

pub trait Parameter_nameContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn inner_declarator(&self) -> Option<&'arena Inner_declaratorContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn suffix_all(&self) -> Vec<&'arena SuffixContextAll<'input, 'arena, Tok>>;
    fn suffix(&self, i: usize) -> Option<&'arena SuffixContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> Parameter_nameContextAttrs<'input, 'arena, Tok> for Parameter_nameContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_IDENTIFIER)
    }
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_LPAREN)
    }
    fn inner_declarator(&self) -> Option<&'arena Inner_declaratorContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_RPAREN)
    }
    fn suffix_all(&self) -> Vec<&'arena SuffixContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn suffix(&self, i: usize) -> Option<&'arena SuffixContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn parameter_name(&mut self,) -> Result<&'arena Parameter_nameContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, Parameter_nameContext<TF::Tok>, RULE_parameter_name, 66, |_parentctx| Parameter_nameContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena Parameter_nameContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		recog.base.set_state(608);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.get_interpreter().adaptive_predict(89,&mut recog.base)? {
			1 =>{
				/*------- Outer Most Alt 1 -------*/
				unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
				{
				recog.base.set_state(595);
				recog.err_handler.sync(&mut recog.base)?;
				match recog.base.input.la(1) {
				    C_IDENTIFIER  => {
				        {
				        recog.base.set_state(590);
				        recog.base.match_token(C_IDENTIFIER,&mut recog.err_handler)?;
				        }}
				    C_LPAREN  => {
				        {
				        recog.base.set_state(591);
				        recog.base.match_token(C_LPAREN,&mut recog.err_handler)?;
				        recog.base.set_state(592);
				        recog.inner_declarator()?;
				        recog.base.set_state(593);
				        recog.base.match_token(C_RPAREN,&mut recog.err_handler)?;
				        }}
					_ => Err(ANTLRError::no_alt(&mut recog.base))?
				}
				recog.base.set_state(600);
				recog.err_handler.sync(&mut recog.base)?;
				_la = recog.base.input.la(1);
				while _la==C_LPAREN || _la==C_LBRACKET {
					{
					{
					recog.base.set_state(597);
					recog.suffix()?;
					}
					}
					recog.base.set_state(602);
					recog.err_handler.sync(&mut recog.base)?;
					_la = recog.base.input.la(1);
				}
				}
			}
		,
			2 =>{
				/*------- Outer Most Alt 2 -------*/
				unsafe { recog.ctx_mut().unwrap().set_alt_number(2); }
				{
				recog.base.set_state(604); 
				recog.err_handler.sync(&mut recog.base)?;
				_la = recog.base.input.la(1);
				loop {
					{
					{
					recog.base.set_state(603);
					recog.suffix()?;
					}
					}
					recog.base.set_state(606); 
					recog.err_handler.sync(&mut recog.base)?;
					_la = recog.base.input.la(1);
					if !(_la==C_LPAREN || _la==C_LBRACKET) {break}
				}
				}
			}

			_ => {}
		}
		})
	}
}
//------------------- inner_declarator ----------------
pub type Inner_declaratorContextAll<'input, 'arena, Tok = CommonToken<'input>> = Inner_declaratorContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, Inner_declaratorContext, Inner_declaratorContextExt, RULE_inner_declarator }

pub trait Inner_declaratorContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    fn pointer(&self) -> Option<&'arena PointerContextAll<'input, 'arena, Tok>>;
    fn parameter_name(&self) -> Option<&'arena Parameter_nameContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn inner_declarator(&self) -> Option<&'arena Inner_declaratorContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn suffix_all(&self) -> Vec<&'arena SuffixContextAll<'input, 'arena, Tok>>;
    fn suffix(&self, i: usize) -> Option<&'arena SuffixContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> Inner_declaratorContextAttrs<'input, 'arena, Tok> for Inner_declaratorContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    fn pointer(&self) -> Option<&'arena PointerContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn parameter_name(&self) -> Option<&'arena Parameter_nameContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_LPAREN)
    }
    fn inner_declarator(&self) -> Option<&'arena Inner_declaratorContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_RPAREN)
    }
    fn suffix_all(&self) -> Vec<&'arena SuffixContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn suffix(&self, i: usize) -> Option<&'arena SuffixContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn inner_declarator(&mut self,) -> Result<&'arena Inner_declaratorContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, Inner_declaratorContext<TF::Tok>, RULE_inner_declarator, 68, |_parentctx| Inner_declaratorContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena Inner_declaratorContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		recog.base.set_state(623);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.base.input.la(1) {
		    C_STAR  => {
		        /*------- Outer Most Alt 1 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		        {
		        recog.base.set_state(610);
		        recog.pointer()?;
		        recog.base.set_state(612);
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        if ((((_la - 30)) & !0x3f) == 0 && ((1usize << (_la - 30)) & 8388613) != 0) {
		        	{
		        	recog.base.set_state(611);
		        	recog.parameter_name()?;
		        	}
		        }

		        }}
		    C_LPAREN  => {
		        /*------- Outer Most Alt 2 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(2); }
		        {
		        recog.base.set_state(614);
		        recog.base.match_token(C_LPAREN,&mut recog.err_handler)?;
		        recog.base.set_state(615);
		        recog.inner_declarator()?;
		        recog.base.set_state(616);
		        recog.base.match_token(C_RPAREN,&mut recog.err_handler)?;
		        recog.base.set_state(620);
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        while _la==C_LPAREN || _la==C_LBRACKET {
		        	{
		        	{
		        	recog.base.set_state(617);
		        	recog.suffix()?;
		        	}
		        	}
		        	recog.base.set_state(622);
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        }
		        }}
			_ => Err(ANTLRError::no_alt(&mut recog.base))?
		}
		})
	}
}
//------------------- type_name ----------------
pub type Type_nameContextAll<'input, 'arena, Tok = CommonToken<'input>> = Type_nameContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, Type_nameContext, Type_nameContextExt, RULE_type_name }

pub trait Type_nameContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    fn parameter_type(&self) -> Option<&'arena Parameter_typeContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn modifier_all(&self) -> Vec<&'arena ModifierContextAll<'input, 'arena, Tok>>;
    fn modifier(&self, i: usize) -> Option<&'arena ModifierContextAll<'input, 'arena, Tok>>;
    fn parameter_declarator(&self) -> Option<&'arena Parameter_declaratorContextAll<'input, 'arena, Tok>>;
    fn pointer(&self) -> Option<&'arena PointerContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token LBRACKET
    /// Returns `None` if there is no child corresponding to token LBRACKET
    fn LBRACKET(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token RBRACKET
    /// Returns `None` if there is no child corresponding to token RBRACKET
    fn RBRACKET(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn abstract_(&self) -> Option<&'arena AbstractContextAll<'input, 'arena, Tok>>;
    fn suffix_all(&self) -> Vec<&'arena SuffixContextAll<'input, 'arena, Tok>>;
    fn suffix(&self, i: usize) -> Option<&'arena SuffixContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> Type_nameContextAttrs<'input, 'arena, Tok> for Type_nameContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    fn parameter_type(&self) -> Option<&'arena Parameter_typeContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_IDENTIFIER)
    }
    fn modifier_all(&self) -> Vec<&'arena ModifierContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn modifier(&self, i: usize) -> Option<&'arena ModifierContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    fn parameter_declarator(&self) -> Option<&'arena Parameter_declaratorContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn pointer(&self) -> Option<&'arena PointerContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_LPAREN)
    }
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_RPAREN)
    }
    /// Retrieves first TerminalNode corresponding to token LBRACKET
    /// Returns `None` if there is no child corresponding to token LBRACKET
    fn LBRACKET(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_LBRACKET)
    }
    /// Retrieves first TerminalNode corresponding to token RBRACKET
    /// Returns `None` if there is no child corresponding to token RBRACKET
    fn RBRACKET(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_RBRACKET)
    }
    fn abstract_(&self) -> Option<&'arena AbstractContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn suffix_all(&self) -> Vec<&'arena SuffixContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn suffix(&self, i: usize) -> Option<&'arena SuffixContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn type_name(&mut self,) -> Result<&'arena Type_nameContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, Type_nameContext<TF::Tok>, RULE_type_name, 70, |_parentctx| Type_nameContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena Type_nameContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		recog.base.set_state(678);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.base.input.la(1) {
		    C_MODIFIER |C_ATTRIBUTE |C_ALIGNAS  => {
		        /*------- Outer Most Alt 1 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		        {
		        recog.base.set_state(626); 
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        loop {
		        	{
		        	{
		        	recog.base.set_state(625);
		        	recog.modifier()?;
		        	}
		        	}
		        	recog.base.set_state(628); 
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        	if !((((_la) & !0x3f) == 0 && ((1usize << _la) & 196) != 0)) {break}
		        }
		        recog.base.set_state(638);
		        recog.err_handler.sync(&mut recog.base)?;
		        match recog.base.input.la(1) {
		            C_BASIC_TYPE |C_RECORD |C_ENUM |C_TYPEOF  => {
		                {
		                recog.base.set_state(630);
		                recog.parameter_type()?;
		                }}
		            C_IDENTIFIER  => {
		                {
		                recog.base.set_state(631);
		                recog.base.match_token(C_IDENTIFIER,&mut recog.err_handler)?;
		                recog.base.set_state(635);
		                recog.err_handler.sync(&mut recog.base)?;
		                _la = recog.base.input.la(1);
		                while (((_la) & !0x3f) == 0 && ((1usize << _la) & 196) != 0) {
		                	{
		                	{
		                	recog.base.set_state(632);
		                	recog.modifier()?;
		                	}
		                	}
		                	recog.base.set_state(637);
		                	recog.err_handler.sync(&mut recog.base)?;
		                	_la = recog.base.input.la(1);
		                }
		                }}
		        	_ => Err(ANTLRError::no_alt(&mut recog.base))?
		        }
		        recog.base.set_state(641);
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        if ((((_la - 30)) & !0x3f) == 0 && ((1usize << (_la - 30)) & 8388869) != 0) {
		        	{
		        	recog.base.set_state(640);
		        	recog.parameter_declarator()?;
		        	}
		        }

		        }}
		    C_BASIC_TYPE |C_RECORD |C_ENUM |C_TYPEOF  => {
		        /*------- Outer Most Alt 2 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(2); }
		        {
		        recog.base.set_state(643);
		        recog.parameter_type()?;
		        recog.base.set_state(645);
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        if ((((_la - 30)) & !0x3f) == 0 && ((1usize << (_la - 30)) & 8388869) != 0) {
		        	{
		        	recog.base.set_state(644);
		        	recog.parameter_declarator()?;
		        	}
		        }

		        }}
		    C_IDENTIFIER  => {
		        /*------- Outer Most Alt 3 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(3); }
		        {
		        recog.base.set_state(647);
		        recog.base.match_token(C_IDENTIFIER,&mut recog.err_handler)?;
		        recog.base.set_state(676);
		        recog.err_handler.sync(&mut recog.base)?;
		        match recog.base.input.la(1) {
		            C_MODIFIER |C_ATTRIBUTE |C_ALIGNAS  => {
		                {
		                recog.base.set_state(649); 
		                recog.err_handler.sync(&mut recog.base)?;
		                _la = recog.base.input.la(1);
		                loop {
		                	{
		                	{
		                	recog.base.set_state(648);
		                	recog.modifier()?;
		                	}
		                	}
		                	recog.base.set_state(651); 
		                	recog.err_handler.sync(&mut recog.base)?;
		                	_la = recog.base.input.la(1);
		                	if !((((_la) & !0x3f) == 0 && ((1usize << _la) & 196) != 0)) {break}
		                }
		                recog.base.set_state(657);
		                recog.err_handler.sync(&mut recog.base)?;
		                _la = recog.base.input.la(1);
		                if _la==C_STAR {
		                	{
		                	recog.base.set_state(653);
		                	recog.pointer()?;
		                	recog.base.set_state(655);
		                	recog.err_handler.sync(&mut recog.base)?;
		                	_la = recog.base.input.la(1);
		                	if _la==C_LPAREN || _la==C_LBRACKET {
		                		{
		                		recog.base.set_state(654);
		                		recog.abstract_()?;
		                		}
		                	}

		                	}
		                }

		                }}
		            C_STAR  => {
		                {
		                recog.base.set_state(659);
		                recog.pointer()?;
		                recog.base.set_state(661);
		                recog.err_handler.sync(&mut recog.base)?;
		                _la = recog.base.input.la(1);
		                if _la==C_LPAREN || _la==C_LBRACKET {
		                	{
		                	recog.base.set_state(660);
		                	recog.abstract_()?;
		                	}
		                }

		                }}
		            C_LPAREN  => {
		                {
		                recog.base.set_state(663);
		                recog.base.match_token(C_LPAREN,&mut recog.err_handler)?;
		                recog.base.set_state(664);
		                recog.pointer()?;
		                recog.base.set_state(666);
		                recog.err_handler.sync(&mut recog.base)?;
		                _la = recog.base.input.la(1);
		                if _la==C_LPAREN || _la==C_LBRACKET {
		                	{
		                	recog.base.set_state(665);
		                	recog.abstract_()?;
		                	}
		                }

		                recog.base.set_state(668);
		                recog.base.match_token(C_RPAREN,&mut recog.err_handler)?;
		                recog.base.set_state(670); 
		                recog.err_handler.sync(&mut recog.base)?;
		                _la = recog.base.input.la(1);
		                loop {
		                	{
		                	{
		                	recog.base.set_state(669);
		                	recog.suffix()?;
		                	}
		                	}
		                	recog.base.set_state(672); 
		                	recog.err_handler.sync(&mut recog.base)?;
		                	_la = recog.base.input.la(1);
		                	if !(_la==C_LPAREN || _la==C_LBRACKET) {break}
		                }
		                }}
		            C_LBRACKET  => {
		                {
		                recog.base.set_state(674);
		                recog.base.match_token(C_LBRACKET,&mut recog.err_handler)?;
		                recog.base.set_state(675);
		                recog.base.match_token(C_RBRACKET,&mut recog.err_handler)?;
		                }}
		        	_ => Err(ANTLRError::no_alt(&mut recog.base))?
		        }
		        }}
			_ => Err(ANTLRError::no_alt(&mut recog.base))?
		}
		})
	}
}
//------------------- abstract ----------------
pub type AbstractContextAll<'input, 'arena, Tok = CommonToken<'input>> = AbstractContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, AbstractContext, AbstractContextExt, RULE_abstract }

pub trait AbstractContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn pointer(&self) -> Option<&'arena PointerContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn abstract_(&self) -> Option<&'arena AbstractContextAll<'input, 'arena, Tok>>;
    fn suffix_all(&self) -> Vec<&'arena SuffixContextAll<'input, 'arena, Tok>>;
    fn suffix(&self, i: usize) -> Option<&'arena SuffixContextAll<'input, 'arena, Tok>>;
    fn extent_all(&self) -> Vec<&'arena ExtentContextAll<'input, 'arena, Tok>>;
    fn extent(&self, i: usize) -> Option<&'arena ExtentContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> AbstractContextAttrs<'input, 'arena, Tok> for AbstractContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_LPAREN)
    }
    fn pointer(&self) -> Option<&'arena PointerContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_RPAREN)
    }
    fn abstract_(&self) -> Option<&'arena AbstractContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn suffix_all(&self) -> Vec<&'arena SuffixContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn suffix(&self, i: usize) -> Option<&'arena SuffixContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    fn extent_all(&self) -> Vec<&'arena ExtentContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn extent(&self, i: usize) -> Option<&'arena ExtentContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn abstract_(&mut self,) -> Result<&'arena AbstractContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, AbstractContext<TF::Tok>, RULE_abstract, 72, |_parentctx| AbstractContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena AbstractContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		recog.base.set_state(697);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.base.input.la(1) {
		    C_LPAREN  => {
		        /*------- Outer Most Alt 1 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		        {
		        recog.base.set_state(680);
		        recog.base.match_token(C_LPAREN,&mut recog.err_handler)?;
		        recog.base.set_state(681);
		        recog.pointer()?;
		        recog.base.set_state(683);
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        if _la==C_LPAREN || _la==C_LBRACKET {
		        	{
		        	recog.base.set_state(682);
		        	recog.abstract_()?;
		        	}
		        }

		        recog.base.set_state(685);
		        recog.base.match_token(C_RPAREN,&mut recog.err_handler)?;
		        recog.base.set_state(689);
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        while _la==C_LPAREN || _la==C_LBRACKET {
		        	{
		        	{
		        	recog.base.set_state(686);
		        	recog.suffix()?;
		        	}
		        	}
		        	recog.base.set_state(691);
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        }
		        }}
		    C_LBRACKET  => {
		        /*------- Outer Most Alt 2 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(2); }
		        {
		        recog.base.set_state(693); 
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        loop {
		        	{
		        	{
		        	recog.base.set_state(692);
		        	recog.extent()?;
		        	}
		        	}
		        	recog.base.set_state(695); 
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        	if !(_la==C_LBRACKET) {break}
		        }
		        }}
			_ => Err(ANTLRError::no_alt(&mut recog.base))?
		}
		})
	}
}
//------------------- initializer ----------------
pub type InitializerContextAll<'input, 'arena, Tok = CommonToken<'input>> = InitializerContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, InitializerContext, InitializerContextExt, RULE_initializer }

pub trait InitializerContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    fn assignment_expression(&self) -> Option<&'arena Assignment_expressionContextAll<'input, 'arena, Tok>>;
    fn braces(&self) -> Option<&'arena BracesContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> InitializerContextAttrs<'input, 'arena, Tok> for InitializerContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    fn assignment_expression(&self) -> Option<&'arena Assignment_expressionContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn braces(&self) -> Option<&'arena BracesContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn initializer(&mut self,) -> Result<&'arena InitializerContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, InitializerContext<TF::Tok>, RULE_initializer, 74, |_parentctx| InitializerContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena InitializerContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		recog.base.set_state(701);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.base.input.la(1) {
		    C_GENERIC |C_SIZEOF |C_LPAREN |C_STAR |C_SIGN |C_AND |C_AND_AND |C_NOT |
		    C_INCREMENT |C_IDENTIFIER |C_NUMBER |C_CHARACTER |C_STRING  => {
		        /*------- Outer Most Alt 1 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		        {
		        recog.base.set_state(699);
		        recog.assignment_expression_rec(0)?;
		        }}
		    C_LBRACE  => {
		        /*------- Outer Most Alt 2 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(2); }
		        {
		        recog.base.set_state(700);
		        recog.braces()?;
		        }}
			_ => Err(ANTLRError::no_alt(&mut recog.base))?
		}
		})
	}
}
//------------------- braces ----------------
pub type BracesContextAll<'input, 'arena, Tok = CommonToken<'input>> = BracesContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, BracesContext, BracesContextExt, RULE_braces }

pub trait BracesContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
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
    fn entry_all(&self) -> Vec<&'arena EntryContextAll<'input, 'arena, Tok>>;
    fn entry(&self, i: usize) -> Option<&'arena EntryContextAll<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token COMMA in current rule
    fn COMMA_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token COMMA, starting from 0.
    /// Returns `None` if number of children corresponding to token COMMA is less than or equal to `i`.
    fn COMMA(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token DIRECTIVE in current rule
    fn DIRECTIVE_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token DIRECTIVE, starting from 0.
    /// Returns `None` if number of children corresponding to token DIRECTIVE is less than or equal to `i`.
    fn DIRECTIVE(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> BracesContextAttrs<'input, 'arena, Tok> for BracesContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token LBRACE
    /// Returns `None` if there is no child corresponding to token LBRACE
    fn LBRACE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_LBRACE)
    }
    /// Retrieves first TerminalNode corresponding to token RBRACE
    /// Returns `None` if there is no child corresponding to token RBRACE
    fn RBRACE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_RBRACE)
    }
    fn entry_all(&self) -> Vec<&'arena EntryContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn entry(&self, i: usize) -> Option<&'arena EntryContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token COMMA in current rule
    fn COMMA_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_COMMA).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token COMMA, starting from 0.
    /// Returns `None` if number of children corresponding to token COMMA is less than or equal to `i`.
    fn COMMA(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_COMMA).nth(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token DIRECTIVE in current rule
    fn DIRECTIVE_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_DIRECTIVE).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token DIRECTIVE, starting from 0.
    /// Returns `None` if number of children corresponding to token DIRECTIVE is less than or equal to `i`.
    fn DIRECTIVE(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_DIRECTIVE).nth(i)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn braces(&mut self,) -> Result<&'arena BracesContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, BracesContext<TF::Tok>, RULE_braces, 76, |_parentctx| BracesContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena BracesContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
        let mut _alt: i32;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(703);
		recog.base.match_token(C_LBRACE,&mut recog.err_handler)?;
		recog.base.set_state(712);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.get_interpreter().adaptive_predict(112,&mut recog.base)? {
			x if x == 1=>{
				{
				recog.base.set_state(704);
				recog.entry()?;
				recog.base.set_state(709);
				recog.err_handler.sync(&mut recog.base)?;
				_alt = recog.get_interpreter().adaptive_predict(111,&mut recog.base)?;
				while { _alt!=2 && _alt!=INVALID_ALT } {
					if _alt==1 {
						{
						{
						recog.base.set_state(705);
						recog.base.match_token(C_COMMA,&mut recog.err_handler)?;
						recog.base.set_state(706);
						recog.entry()?;
						}
						} 
					}
					recog.base.set_state(711);
					recog.err_handler.sync(&mut recog.base)?;
					_alt = recog.get_interpreter().adaptive_predict(111,&mut recog.base)?;
				}
				}
			}

			_ => {}
		}
		recog.base.set_state(715);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		if _la==C_COMMA {
			{
			recog.base.set_state(714);
			recog.base.match_token(C_COMMA,&mut recog.err_handler)?;
			}
		}

		recog.base.set_state(720);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		while _la==C_DIRECTIVE {
			{
			{
			recog.base.set_state(717);
			recog.base.match_token(C_DIRECTIVE,&mut recog.err_handler)?;
			}
			}
			recog.base.set_state(722);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
		}
		recog.base.set_state(723);
		recog.base.match_token(C_RBRACE,&mut recog.err_handler)?;
		}
		})
	}
}
//------------------- entry ----------------
pub type EntryContextAll<'input, 'arena, Tok = CommonToken<'input>> = EntryContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, EntryContext, EntryContextExt, RULE_entry }

pub trait EntryContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    fn initializer(&self) -> Option<&'arena InitializerContextAll<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token DIRECTIVE in current rule
    fn DIRECTIVE_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token DIRECTIVE, starting from 0.
    /// Returns `None` if number of children corresponding to token DIRECTIVE is less than or equal to `i`.
    fn DIRECTIVE(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token ASSIGN
    /// Returns `None` if there is no child corresponding to token ASSIGN
    fn ASSIGN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn designator_all(&self) -> Vec<&'arena DesignatorContextAll<'input, 'arena, Tok>>;
    fn designator(&self, i: usize) -> Option<&'arena DesignatorContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> EntryContextAttrs<'input, 'arena, Tok> for EntryContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    fn initializer(&self) -> Option<&'arena InitializerContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves all `TerminalNode`s corresponding to token DIRECTIVE in current rule
    fn DIRECTIVE_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_DIRECTIVE).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token DIRECTIVE, starting from 0.
    /// Returns `None` if number of children corresponding to token DIRECTIVE is less than or equal to `i`.
    fn DIRECTIVE(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_DIRECTIVE).nth(i)
    }
    /// Retrieves first TerminalNode corresponding to token ASSIGN
    /// Returns `None` if there is no child corresponding to token ASSIGN
    fn ASSIGN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_ASSIGN)
    }
    fn designator_all(&self) -> Vec<&'arena DesignatorContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn designator(&self, i: usize) -> Option<&'arena DesignatorContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn entry(&mut self,) -> Result<&'arena EntryContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, EntryContext<TF::Tok>, RULE_entry, 78, |_parentctx| EntryContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena EntryContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(728);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		while _la==C_DIRECTIVE {
			{
			{
			recog.base.set_state(725);
			recog.base.match_token(C_DIRECTIVE,&mut recog.err_handler)?;
			}
			}
			recog.base.set_state(730);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
		}
		recog.base.set_state(738);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		if _la==C_DOT || _la==C_LBRACKET {
			{
			recog.base.set_state(732); 
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
			loop {
				{
				{
				recog.base.set_state(731);
				recog.designator()?;
				}
				}
				recog.base.set_state(734); 
				recog.err_handler.sync(&mut recog.base)?;
				_la = recog.base.input.la(1);
				if !(_la==C_DOT || _la==C_LBRACKET) {break}
			}
			recog.base.set_state(736);
			recog.base.match_token(C_ASSIGN,&mut recog.err_handler)?;
			}
		}

		recog.base.set_state(740);
		recog.initializer()?;
		}
		})
	}
}
//------------------- designator ----------------
pub type DesignatorContextAll<'input, 'arena, Tok = CommonToken<'input>> = DesignatorContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, DesignatorContext, DesignatorContextExt, RULE_designator }

pub trait DesignatorContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token DOT
    /// Returns `None` if there is no child corresponding to token DOT
    fn DOT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token LBRACKET
    /// Returns `None` if there is no child corresponding to token LBRACKET
    fn LBRACKET(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn assignment_expression_all(&self) -> Vec<&'arena Assignment_expressionContextAll<'input, 'arena, Tok>>;
    fn assignment_expression(&self, i: usize) -> Option<&'arena Assignment_expressionContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token RBRACKET
    /// Returns `None` if there is no child corresponding to token RBRACKET
    fn RBRACKET(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token ELLIPSIS
    /// Returns `None` if there is no child corresponding to token ELLIPSIS
    fn ELLIPSIS(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> DesignatorContextAttrs<'input, 'arena, Tok> for DesignatorContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token DOT
    /// Returns `None` if there is no child corresponding to token DOT
    fn DOT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_DOT)
    }
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_IDENTIFIER)
    }
    /// Retrieves first TerminalNode corresponding to token LBRACKET
    /// Returns `None` if there is no child corresponding to token LBRACKET
    fn LBRACKET(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_LBRACKET)
    }
    fn assignment_expression_all(&self) -> Vec<&'arena Assignment_expressionContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn assignment_expression(&self, i: usize) -> Option<&'arena Assignment_expressionContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves first TerminalNode corresponding to token RBRACKET
    /// Returns `None` if there is no child corresponding to token RBRACKET
    fn RBRACKET(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_RBRACKET)
    }
    /// Retrieves first TerminalNode corresponding to token ELLIPSIS
    /// Returns `None` if there is no child corresponding to token ELLIPSIS
    fn ELLIPSIS(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_ELLIPSIS)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn designator(&mut self,) -> Result<&'arena DesignatorContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, DesignatorContext<TF::Tok>, RULE_designator, 80, |_parentctx| DesignatorContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena DesignatorContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		recog.base.set_state(752);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.base.input.la(1) {
		    C_DOT  => {
		        /*------- Outer Most Alt 1 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		        {
		        recog.base.set_state(742);
		        recog.base.match_token(C_DOT,&mut recog.err_handler)?;
		        recog.base.set_state(743);
		        recog.base.match_token(C_IDENTIFIER,&mut recog.err_handler)?;
		        }}
		    C_LBRACKET  => {
		        /*------- Outer Most Alt 2 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(2); }
		        {
		        recog.base.set_state(744);
		        recog.base.match_token(C_LBRACKET,&mut recog.err_handler)?;
		        recog.base.set_state(745);
		        recog.assignment_expression_rec(0)?;
		        recog.base.set_state(748);
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        if _la==C_ELLIPSIS {
		        	{
		        	recog.base.set_state(746);
		        	recog.base.match_token(C_ELLIPSIS,&mut recog.err_handler)?;
		        	recog.base.set_state(747);
		        	recog.assignment_expression_rec(0)?;
		        	}
		        }

		        recog.base.set_state(750);
		        recog.base.match_token(C_RBRACKET,&mut recog.err_handler)?;
		        }}
			_ => Err(ANTLRError::no_alt(&mut recog.base))?
		}
		})
	}
}
//------------------- block ----------------
pub type BlockContextAll<'input, 'arena, Tok = CommonToken<'input>> = BlockContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, BlockContext, BlockContextExt, RULE_block }

pub trait BlockContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
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
    fn declaration_all(&self) -> Vec<&'arena DeclarationContextAll<'input, 'arena, Tok>>;
    fn declaration(&self, i: usize) -> Option<&'arena DeclarationContextAll<'input, 'arena, Tok>>;
    fn plain_statement_all(&self) -> Vec<&'arena Plain_statementContextAll<'input, 'arena, Tok>>;
    fn plain_statement(&self, i: usize) -> Option<&'arena Plain_statementContextAll<'input, 'arena, Tok>>;
    fn if_statement_all(&self) -> Vec<&'arena If_statementContextAll<'input, 'arena, Tok>>;
    fn if_statement(&self, i: usize) -> Option<&'arena If_statementContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> BlockContextAttrs<'input, 'arena, Tok> for BlockContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token LBRACE
    /// Returns `None` if there is no child corresponding to token LBRACE
    fn LBRACE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_LBRACE)
    }
    /// Retrieves first TerminalNode corresponding to token RBRACE
    /// Returns `None` if there is no child corresponding to token RBRACE
    fn RBRACE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_RBRACE)
    }
    fn declaration_all(&self) -> Vec<&'arena DeclarationContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn declaration(&self, i: usize) -> Option<&'arena DeclarationContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    fn plain_statement_all(&self) -> Vec<&'arena Plain_statementContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn plain_statement(&self, i: usize) -> Option<&'arena Plain_statementContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    fn if_statement_all(&self) -> Vec<&'arena If_statementContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn if_statement(&self, i: usize) -> Option<&'arena If_statementContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn block(&mut self,) -> Result<&'arena BlockContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, BlockContext<TF::Tok>, RULE_block, 82, |_parentctx| BlockContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena BlockContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(754);
		recog.base.match_token(C_LBRACE,&mut recog.err_handler)?;
		recog.base.set_state(760);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		while (((_la) & !0x3f) == 0 && ((1usize << _la) & 1090510846) != 0) || ((((_la - 34)) & !0x3f) == 0 && ((1usize << (_la - 34)) & 16360529) != 0) {
			{
			recog.base.set_state(758);
			recog.err_handler.sync(&mut recog.base)?;
			match recog.get_interpreter().adaptive_predict(120,&mut recog.base)? {
				1 =>{
					{
					recog.base.set_state(755);
					recog.declaration()?;
					}
				}
			,
				2 =>{
					{
					recog.base.set_state(756);
					recog.plain_statement()?;
					}
				}
			,
				3 =>{
					{
					recog.base.set_state(757);
					recog.if_statement()?;
					}
				}

				_ => {}
			}
			}
			recog.base.set_state(762);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
		}
		recog.base.set_state(763);
		recog.base.match_token(C_RBRACE,&mut recog.err_handler)?;
		}
		})
	}
}
//------------------- statement ----------------
pub type StatementContextAll<'input, 'arena, Tok = CommonToken<'input>> = StatementContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, StatementContext, StatementContextExt, RULE_statement }

pub trait StatementContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    fn plain_statement(&self) -> Option<&'arena Plain_statementContextAll<'input, 'arena, Tok>>;
    fn if_statement(&self) -> Option<&'arena If_statementContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> StatementContextAttrs<'input, 'arena, Tok> for StatementContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    fn plain_statement(&self) -> Option<&'arena Plain_statementContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn if_statement(&self) -> Option<&'arena If_statementContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn statement(&mut self,) -> Result<&'arena StatementContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, StatementContext<TF::Tok>, RULE_statement, 84, |_parentctx| StatementContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena StatementContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		recog.base.set_state(767);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.base.input.la(1) {
		    C_STATIC_ASSERT |C_ASM |C_GENERIC |C_SIZEOF |C_SWITCH |C_CASE |C_DEFAULT |
		    C_WHILE |C_DO |C_FOR |C_GOTO |C_JUMP |C_RETURN |C_SEMICOLON |C_LPAREN |
		    C_LBRACE |C_STAR |C_SIGN |C_AND |C_AND_AND |C_NOT |C_INCREMENT |C_IDENTIFIER |
		    C_NUMBER |C_CHARACTER |C_STRING |C_DIRECTIVE  => {
		        /*------- Outer Most Alt 1 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		        {
		        recog.base.set_state(765);
		        recog.plain_statement()?;
		        }}
		    C_IF  => {
		        /*------- Outer Most Alt 2 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(2); }
		        {
		        recog.base.set_state(766);
		        recog.if_statement()?;
		        }}
			_ => Err(ANTLRError::no_alt(&mut recog.base))?
		}
		})
	}
}
//------------------- plain_statement ----------------
pub type Plain_statementContextAll<'input, 'arena, Tok = CommonToken<'input>> = Plain_statementContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, Plain_statementContext, Plain_statementContextExt, RULE_plain_statement }

pub trait Plain_statementContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves all `TerminalNode`s corresponding to token SEMICOLON in current rule
    fn SEMICOLON_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token SEMICOLON, starting from 0.
    /// Returns `None` if number of children corresponding to token SEMICOLON is less than or equal to `i`.
    fn SEMICOLON(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn block(&self) -> Option<&'arena BlockContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token DIRECTIVE
    /// Returns `None` if there is no child corresponding to token DIRECTIVE
    fn DIRECTIVE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn label(&self) -> Option<&'arena LabelContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token SWITCH
    /// Returns `None` if there is no child corresponding to token SWITCH
    fn SWITCH(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn expression_all(&self) -> Vec<&'arena ExpressionContextAll<'input, 'arena, Tok>>;
    fn expression(&self, i: usize) -> Option<&'arena ExpressionContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn statement(&self) -> Option<&'arena StatementContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token WHILE
    /// Returns `None` if there is no child corresponding to token WHILE
    fn WHILE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token DO
    /// Returns `None` if there is no child corresponding to token DO
    fn DO(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token FOR
    /// Returns `None` if there is no child corresponding to token FOR
    fn FOR(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn declaration(&self) -> Option<&'arena DeclarationContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token GOTO
    /// Returns `None` if there is no child corresponding to token GOTO
    fn GOTO(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token STAR
    /// Returns `None` if there is no child corresponding to token STAR
    fn STAR(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn factor(&self) -> Option<&'arena FactorContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token JUMP
    /// Returns `None` if there is no child corresponding to token JUMP
    fn JUMP(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token RETURN
    /// Returns `None` if there is no child corresponding to token RETURN
    fn RETURN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn assembly(&self) -> Option<&'arena AssemblyContextAll<'input, 'arena, Tok>>;
    fn assertion(&self) -> Option<&'arena AssertionContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> Plain_statementContextAttrs<'input, 'arena, Tok> for Plain_statementContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves all `TerminalNode`s corresponding to token SEMICOLON in current rule
    fn SEMICOLON_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_SEMICOLON).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token SEMICOLON, starting from 0.
    /// Returns `None` if number of children corresponding to token SEMICOLON is less than or equal to `i`.
    fn SEMICOLON(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_SEMICOLON).nth(i)
    }
    fn block(&self) -> Option<&'arena BlockContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token DIRECTIVE
    /// Returns `None` if there is no child corresponding to token DIRECTIVE
    fn DIRECTIVE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_DIRECTIVE)
    }
    fn label(&self) -> Option<&'arena LabelContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token SWITCH
    /// Returns `None` if there is no child corresponding to token SWITCH
    fn SWITCH(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_SWITCH)
    }
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_LPAREN)
    }
    fn expression_all(&self) -> Vec<&'arena ExpressionContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn expression(&self, i: usize) -> Option<&'arena ExpressionContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_RPAREN)
    }
    fn statement(&self) -> Option<&'arena StatementContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token WHILE
    /// Returns `None` if there is no child corresponding to token WHILE
    fn WHILE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_WHILE)
    }
    /// Retrieves first TerminalNode corresponding to token DO
    /// Returns `None` if there is no child corresponding to token DO
    fn DO(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_DO)
    }
    /// Retrieves first TerminalNode corresponding to token FOR
    /// Returns `None` if there is no child corresponding to token FOR
    fn FOR(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_FOR)
    }
    fn declaration(&self) -> Option<&'arena DeclarationContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token GOTO
    /// Returns `None` if there is no child corresponding to token GOTO
    fn GOTO(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_GOTO)
    }
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_IDENTIFIER)
    }
    /// Retrieves first TerminalNode corresponding to token STAR
    /// Returns `None` if there is no child corresponding to token STAR
    fn STAR(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_STAR)
    }
    fn factor(&self) -> Option<&'arena FactorContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token JUMP
    /// Returns `None` if there is no child corresponding to token JUMP
    fn JUMP(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_JUMP)
    }
    /// Retrieves first TerminalNode corresponding to token RETURN
    /// Returns `None` if there is no child corresponding to token RETURN
    fn RETURN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_RETURN)
    }
    fn assembly(&self) -> Option<&'arena AssemblyContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn assertion(&self) -> Option<&'arena AssertionContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn plain_statement(&mut self,) -> Result<&'arena Plain_statementContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, Plain_statementContext<TF::Tok>, RULE_plain_statement, 86, |_parentctx| Plain_statementContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena Plain_statementContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		recog.base.set_state(832);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.get_interpreter().adaptive_predict(130,&mut recog.base)? {
			1 =>{
				/*------- Outer Most Alt 1 -------*/
				unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
				{
				recog.base.set_state(769);
				recog.base.match_token(C_SEMICOLON,&mut recog.err_handler)?;
				}
			}
		,
			2 =>{
				/*------- Outer Most Alt 2 -------*/
				unsafe { recog.ctx_mut().unwrap().set_alt_number(2); }
				{
				recog.base.set_state(770);
				recog.block()?;
				}
			}
		,
			3 =>{
				/*------- Outer Most Alt 3 -------*/
				unsafe { recog.ctx_mut().unwrap().set_alt_number(3); }
				{
				recog.base.set_state(771);
				recog.base.match_token(C_DIRECTIVE,&mut recog.err_handler)?;
				}
			}
		,
			4 =>{
				/*------- Outer Most Alt 4 -------*/
				unsafe { recog.ctx_mut().unwrap().set_alt_number(4); }
				{
				recog.base.set_state(772);
				recog.label()?;
				}
			}
		,
			5 =>{
				/*------- Outer Most Alt 5 -------*/
				unsafe { recog.ctx_mut().unwrap().set_alt_number(5); }
				{
				recog.base.set_state(773);
				recog.base.match_token(C_SWITCH,&mut recog.err_handler)?;
				recog.base.set_state(774);
				recog.base.match_token(C_LPAREN,&mut recog.err_handler)?;
				recog.base.set_state(775);
				recog.expression()?;
				recog.base.set_state(776);
				recog.base.match_token(C_RPAREN,&mut recog.err_handler)?;
				recog.base.set_state(777);
				recog.statement()?;
				}
			}
		,
			6 =>{
				/*------- Outer Most Alt 6 -------*/
				unsafe { recog.ctx_mut().unwrap().set_alt_number(6); }
				{
				recog.base.set_state(779);
				recog.base.match_token(C_WHILE,&mut recog.err_handler)?;
				recog.base.set_state(780);
				recog.base.match_token(C_LPAREN,&mut recog.err_handler)?;
				recog.base.set_state(781);
				recog.expression()?;
				recog.base.set_state(782);
				recog.base.match_token(C_RPAREN,&mut recog.err_handler)?;
				recog.base.set_state(783);
				recog.statement()?;
				}
			}
		,
			7 =>{
				/*------- Outer Most Alt 7 -------*/
				unsafe { recog.ctx_mut().unwrap().set_alt_number(7); }
				{
				recog.base.set_state(785);
				recog.base.match_token(C_DO,&mut recog.err_handler)?;
				recog.base.set_state(786);
				recog.statement()?;
				recog.base.set_state(787);
				recog.base.match_token(C_WHILE,&mut recog.err_handler)?;
				recog.base.set_state(788);
				recog.base.match_token(C_LPAREN,&mut recog.err_handler)?;
				recog.base.set_state(789);
				recog.expression()?;
				recog.base.set_state(790);
				recog.base.match_token(C_RPAREN,&mut recog.err_handler)?;
				recog.base.set_state(791);
				recog.base.match_token(C_SEMICOLON,&mut recog.err_handler)?;
				}
			}
		,
			8 =>{
				/*------- Outer Most Alt 8 -------*/
				unsafe { recog.ctx_mut().unwrap().set_alt_number(8); }
				{
				recog.base.set_state(793);
				recog.base.match_token(C_FOR,&mut recog.err_handler)?;
				recog.base.set_state(794);
				recog.base.match_token(C_LPAREN,&mut recog.err_handler)?;
				recog.base.set_state(800);
				recog.err_handler.sync(&mut recog.base)?;
				match recog.get_interpreter().adaptive_predict(124,&mut recog.base)? {
					1 =>{
						{
						recog.base.set_state(795);
						recog.declaration()?;
						}
					}
				,
					2 =>{
						{
						recog.base.set_state(797);
						recog.err_handler.sync(&mut recog.base)?;
						_la = recog.base.input.la(1);
						if (((_la) & !0x3f) == 0 && ((1usize << _la) & 1073744896) != 0) || ((((_la - 38)) & !0x3f) == 0 && ((1usize << (_la - 38)) & 498245) != 0) {
							{
							recog.base.set_state(796);
							recog.expression()?;
							}
						}

						recog.base.set_state(799);
						recog.base.match_token(C_SEMICOLON,&mut recog.err_handler)?;
						}
					}

					_ => {}
				}
				recog.base.set_state(803);
				recog.err_handler.sync(&mut recog.base)?;
				_la = recog.base.input.la(1);
				if (((_la) & !0x3f) == 0 && ((1usize << _la) & 1073744896) != 0) || ((((_la - 38)) & !0x3f) == 0 && ((1usize << (_la - 38)) & 498245) != 0) {
					{
					recog.base.set_state(802);
					recog.expression()?;
					}
				}

				recog.base.set_state(805);
				recog.base.match_token(C_SEMICOLON,&mut recog.err_handler)?;
				recog.base.set_state(807);
				recog.err_handler.sync(&mut recog.base)?;
				_la = recog.base.input.la(1);
				if (((_la) & !0x3f) == 0 && ((1usize << _la) & 1073744896) != 0) || ((((_la - 38)) & !0x3f) == 0 && ((1usize << (_la - 38)) & 498245) != 0) {
					{
					recog.base.set_state(806);
					recog.expression()?;
					}
				}

				recog.base.set_state(809);
				recog.base.match_token(C_RPAREN,&mut recog.err_handler)?;
				recog.base.set_state(810);
				recog.statement()?;
				}
			}
		,
			9 =>{
				/*------- Outer Most Alt 9 -------*/
				unsafe { recog.ctx_mut().unwrap().set_alt_number(9); }
				{
				recog.base.set_state(811);
				recog.base.match_token(C_GOTO,&mut recog.err_handler)?;
				recog.base.set_state(815);
				recog.err_handler.sync(&mut recog.base)?;
				match recog.base.input.la(1) {
				    C_IDENTIFIER  => {
				        {
				        recog.base.set_state(812);
				        recog.base.match_token(C_IDENTIFIER,&mut recog.err_handler)?;
				        }}
				    C_STAR  => {
				        {
				        recog.base.set_state(813);
				        recog.base.match_token(C_STAR,&mut recog.err_handler)?;
				        recog.base.set_state(814);
				        recog.factor()?;
				        }}
					_ => Err(ANTLRError::no_alt(&mut recog.base))?
				}
				recog.base.set_state(817);
				recog.base.match_token(C_SEMICOLON,&mut recog.err_handler)?;
				}
			}
		,
			10 =>{
				/*------- Outer Most Alt 10 -------*/
				unsafe { recog.ctx_mut().unwrap().set_alt_number(10); }
				{
				recog.base.set_state(818);
				recog.base.match_token(C_JUMP,&mut recog.err_handler)?;
				recog.base.set_state(819);
				recog.base.match_token(C_SEMICOLON,&mut recog.err_handler)?;
				}
			}
		,
			11 =>{
				/*------- Outer Most Alt 11 -------*/
				unsafe { recog.ctx_mut().unwrap().set_alt_number(11); }
				{
				recog.base.set_state(820);
				recog.base.match_token(C_RETURN,&mut recog.err_handler)?;
				recog.base.set_state(822);
				recog.err_handler.sync(&mut recog.base)?;
				_la = recog.base.input.la(1);
				if (((_la) & !0x3f) == 0 && ((1usize << _la) & 1073744896) != 0) || ((((_la - 38)) & !0x3f) == 0 && ((1usize << (_la - 38)) & 498245) != 0) {
					{
					recog.base.set_state(821);
					recog.expression()?;
					}
				}

				recog.base.set_state(824);
				recog.base.match_token(C_SEMICOLON,&mut recog.err_handler)?;
				}
			}
		,
			12 =>{
				/*------- Outer Most Alt 12 -------*/
				unsafe { recog.ctx_mut().unwrap().set_alt_number(12); }
				{
				recog.base.set_state(825);
				recog.assembly()?;
				}
			}
		,
			13 =>{
				/*------- Outer Most Alt 13 -------*/
				unsafe { recog.ctx_mut().unwrap().set_alt_number(13); }
				{
				recog.base.set_state(826);
				recog.assertion()?;
				}
			}
		,
			14 =>{
				/*------- Outer Most Alt 14 -------*/
				unsafe { recog.ctx_mut().unwrap().set_alt_number(14); }
				{
				recog.base.set_state(827);
				recog.expression()?;
				recog.base.set_state(830);
				recog.err_handler.sync(&mut recog.base)?;
				match recog.base.input.la(1) {
				    C_SEMICOLON  => {
				        {
				        recog.base.set_state(828);
				        recog.base.match_token(C_SEMICOLON,&mut recog.err_handler)?;
				        }}
				    C_LBRACE  => {
				        {
				        recog.base.set_state(829);
				        recog.block()?;
				        }}
					_ => Err(ANTLRError::no_alt(&mut recog.base))?
				}
				}
			}

			_ => {}
		}
		})
	}
}
//------------------- if_statement ----------------
pub type If_statementContextAll<'input, 'arena, Tok = CommonToken<'input>> = If_statementContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, If_statementContext, If_statementContextExt, RULE_if_statement }

pub trait If_statementContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves all `TerminalNode`s corresponding to token IF in current rule
    fn IF_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token IF, starting from 0.
    /// Returns `None` if number of children corresponding to token IF is less than or equal to `i`.
    fn IF(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token LPAREN in current rule
    fn LPAREN_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token LPAREN, starting from 0.
    /// Returns `None` if number of children corresponding to token LPAREN is less than or equal to `i`.
    fn LPAREN(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn expression_all(&self) -> Vec<&'arena ExpressionContextAll<'input, 'arena, Tok>>;
    fn expression(&self, i: usize) -> Option<&'arena ExpressionContextAll<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token RPAREN in current rule
    fn RPAREN_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token RPAREN, starting from 0.
    /// Returns `None` if number of children corresponding to token RPAREN is less than or equal to `i`.
    fn RPAREN(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn statement_all(&self) -> Vec<&'arena StatementContextAll<'input, 'arena, Tok>>;
    fn statement(&self, i: usize) -> Option<&'arena StatementContextAll<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token ELSE in current rule
    fn ELSE_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token ELSE, starting from 0.
    /// Returns `None` if number of children corresponding to token ELSE is less than or equal to `i`.
    fn ELSE(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn plain_statement(&self) -> Option<&'arena Plain_statementContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> If_statementContextAttrs<'input, 'arena, Tok> for If_statementContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves all `TerminalNode`s corresponding to token IF in current rule
    fn IF_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_IF).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token IF, starting from 0.
    /// Returns `None` if number of children corresponding to token IF is less than or equal to `i`.
    fn IF(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_IF).nth(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token LPAREN in current rule
    fn LPAREN_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_LPAREN).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token LPAREN, starting from 0.
    /// Returns `None` if number of children corresponding to token LPAREN is less than or equal to `i`.
    fn LPAREN(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_LPAREN).nth(i)
    }
    fn expression_all(&self) -> Vec<&'arena ExpressionContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn expression(&self, i: usize) -> Option<&'arena ExpressionContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token RPAREN in current rule
    fn RPAREN_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_RPAREN).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token RPAREN, starting from 0.
    /// Returns `None` if number of children corresponding to token RPAREN is less than or equal to `i`.
    fn RPAREN(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_RPAREN).nth(i)
    }
    fn statement_all(&self) -> Vec<&'arena StatementContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn statement(&self, i: usize) -> Option<&'arena StatementContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token ELSE in current rule
    fn ELSE_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_ELSE).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token ELSE, starting from 0.
    /// Returns `None` if number of children corresponding to token ELSE is less than or equal to `i`.
    fn ELSE(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_ELSE).nth(i)
    }
    fn plain_statement(&self) -> Option<&'arena Plain_statementContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn if_statement(&mut self,) -> Result<&'arena If_statementContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, If_statementContext<TF::Tok>, RULE_if_statement, 88, |_parentctx| If_statementContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena If_statementContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
        let mut _alt: i32;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(834);
		recog.base.match_token(C_IF,&mut recog.err_handler)?;
		recog.base.set_state(835);
		recog.base.match_token(C_LPAREN,&mut recog.err_handler)?;
		recog.base.set_state(836);
		recog.expression()?;
		recog.base.set_state(837);
		recog.base.match_token(C_RPAREN,&mut recog.err_handler)?;
		recog.base.set_state(838);
		recog.statement()?;
		recog.base.set_state(848);
		recog.err_handler.sync(&mut recog.base)?;
		_alt = recog.get_interpreter().adaptive_predict(131,&mut recog.base)?;
		while { _alt!=2 && _alt!=INVALID_ALT } {
			if _alt==1 {
				{
				{
				recog.base.set_state(839);
				recog.base.match_token(C_ELSE,&mut recog.err_handler)?;
				recog.base.set_state(840);
				recog.base.match_token(C_IF,&mut recog.err_handler)?;
				recog.base.set_state(841);
				recog.base.match_token(C_LPAREN,&mut recog.err_handler)?;
				recog.base.set_state(842);
				recog.expression()?;
				recog.base.set_state(843);
				recog.base.match_token(C_RPAREN,&mut recog.err_handler)?;
				recog.base.set_state(844);
				recog.statement()?;
				}
				} 
			}
			recog.base.set_state(850);
			recog.err_handler.sync(&mut recog.base)?;
			_alt = recog.get_interpreter().adaptive_predict(131,&mut recog.base)?;
		}
		recog.base.set_state(853);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.get_interpreter().adaptive_predict(132,&mut recog.base)? {
			x if x == 1=>{
				{
				recog.base.set_state(851);
				recog.base.match_token(C_ELSE,&mut recog.err_handler)?;
				recog.base.set_state(852);
				recog.plain_statement()?;
				}
			}

			_ => {}
		}
		}
		})
	}
}
//------------------- label ----------------
pub type LabelContextAll<'input, 'arena, Tok = CommonToken<'input>> = LabelContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, LabelContext, LabelContextExt, RULE_label }

pub trait LabelContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token COLON
    /// Returns `None` if there is no child corresponding to token COLON
    fn COLON(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token CASE
    /// Returns `None` if there is no child corresponding to token CASE
    fn CASE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn assignment_expression_all(&self) -> Vec<&'arena Assignment_expressionContextAll<'input, 'arena, Tok>>;
    fn assignment_expression(&self, i: usize) -> Option<&'arena Assignment_expressionContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token ELLIPSIS
    /// Returns `None` if there is no child corresponding to token ELLIPSIS
    fn ELLIPSIS(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token DEFAULT
    /// Returns `None` if there is no child corresponding to token DEFAULT
    fn DEFAULT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> LabelContextAttrs<'input, 'arena, Tok> for LabelContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_IDENTIFIER)
    }
    /// Retrieves first TerminalNode corresponding to token COLON
    /// Returns `None` if there is no child corresponding to token COLON
    fn COLON(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_COLON)
    }
    /// Retrieves first TerminalNode corresponding to token CASE
    /// Returns `None` if there is no child corresponding to token CASE
    fn CASE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_CASE)
    }
    fn assignment_expression_all(&self) -> Vec<&'arena Assignment_expressionContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn assignment_expression(&self, i: usize) -> Option<&'arena Assignment_expressionContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves first TerminalNode corresponding to token ELLIPSIS
    /// Returns `None` if there is no child corresponding to token ELLIPSIS
    fn ELLIPSIS(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_ELLIPSIS)
    }
    /// Retrieves first TerminalNode corresponding to token DEFAULT
    /// Returns `None` if there is no child corresponding to token DEFAULT
    fn DEFAULT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_DEFAULT)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn label(&mut self,) -> Result<&'arena LabelContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, LabelContext<TF::Tok>, RULE_label, 90, |_parentctx| LabelContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena LabelContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		recog.base.set_state(867);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.base.input.la(1) {
		    C_IDENTIFIER  => {
		        /*------- Outer Most Alt 1 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		        {
		        recog.base.set_state(855);
		        recog.base.match_token(C_IDENTIFIER,&mut recog.err_handler)?;
		        recog.base.set_state(856);
		        recog.base.match_token(C_COLON,&mut recog.err_handler)?;
		        }}
		    C_CASE  => {
		        /*------- Outer Most Alt 2 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(2); }
		        {
		        recog.base.set_state(857);
		        recog.base.match_token(C_CASE,&mut recog.err_handler)?;
		        recog.base.set_state(858);
		        recog.assignment_expression_rec(0)?;
		        recog.base.set_state(861);
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        if _la==C_ELLIPSIS {
		        	{
		        	recog.base.set_state(859);
		        	recog.base.match_token(C_ELLIPSIS,&mut recog.err_handler)?;
		        	recog.base.set_state(860);
		        	recog.assignment_expression_rec(0)?;
		        	}
		        }

		        recog.base.set_state(863);
		        recog.base.match_token(C_COLON,&mut recog.err_handler)?;
		        }}
		    C_DEFAULT  => {
		        /*------- Outer Most Alt 3 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(3); }
		        {
		        recog.base.set_state(865);
		        recog.base.match_token(C_DEFAULT,&mut recog.err_handler)?;
		        recog.base.set_state(866);
		        recog.base.match_token(C_COLON,&mut recog.err_handler)?;
		        }}
			_ => Err(ANTLRError::no_alt(&mut recog.base))?
		}
		})
	}
}
//------------------- assembly ----------------
pub type AssemblyContextAll<'input, 'arena, Tok = CommonToken<'input>> = AssemblyContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, AssemblyContext, AssemblyContextExt, RULE_assembly }

pub trait AssemblyContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token ASM
    /// Returns `None` if there is no child corresponding to token ASM
    fn ASM(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn text(&self) -> Option<&'arena TextContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token SEMICOLON
    /// Returns `None` if there is no child corresponding to token SEMICOLON
    fn SEMICOLON(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token COLON in current rule
    fn COLON_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token COLON, starting from 0.
    /// Returns `None` if number of children corresponding to token COLON is less than or equal to `i`.
    fn COLON(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token MODIFIER in current rule
    fn MODIFIER_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token MODIFIER, starting from 0.
    /// Returns `None` if number of children corresponding to token MODIFIER is less than or equal to `i`.
    fn MODIFIER(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token GOTO in current rule
    fn GOTO_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token GOTO, starting from 0.
    /// Returns `None` if number of children corresponding to token GOTO is less than or equal to `i`.
    fn GOTO(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn operand_all(&self) -> Vec<&'arena OperandContextAll<'input, 'arena, Tok>>;
    fn operand(&self, i: usize) -> Option<&'arena OperandContextAll<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token COMMA in current rule
    fn COMMA_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token COMMA, starting from 0.
    /// Returns `None` if number of children corresponding to token COMMA is less than or equal to `i`.
    fn COMMA(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> AssemblyContextAttrs<'input, 'arena, Tok> for AssemblyContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token ASM
    /// Returns `None` if there is no child corresponding to token ASM
    fn ASM(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_ASM)
    }
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_LPAREN)
    }
    fn text(&self) -> Option<&'arena TextContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_RPAREN)
    }
    /// Retrieves first TerminalNode corresponding to token SEMICOLON
    /// Returns `None` if there is no child corresponding to token SEMICOLON
    fn SEMICOLON(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_SEMICOLON)
    }
    /// Retrieves all `TerminalNode`s corresponding to token COLON in current rule
    fn COLON_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_COLON).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token COLON, starting from 0.
    /// Returns `None` if number of children corresponding to token COLON is less than or equal to `i`.
    fn COLON(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_COLON).nth(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token MODIFIER in current rule
    fn MODIFIER_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_MODIFIER).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token MODIFIER, starting from 0.
    /// Returns `None` if number of children corresponding to token MODIFIER is less than or equal to `i`.
    fn MODIFIER(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_MODIFIER).nth(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token GOTO in current rule
    fn GOTO_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_GOTO).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token GOTO, starting from 0.
    /// Returns `None` if number of children corresponding to token GOTO is less than or equal to `i`.
    fn GOTO(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_GOTO).nth(i)
    }
    fn operand_all(&self) -> Vec<&'arena OperandContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn operand(&self, i: usize) -> Option<&'arena OperandContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token COMMA in current rule
    fn COMMA_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_COMMA).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token COMMA, starting from 0.
    /// Returns `None` if number of children corresponding to token COMMA is less than or equal to `i`.
    fn COMMA(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_COMMA).nth(i)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn assembly(&mut self,) -> Result<&'arena AssemblyContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, AssemblyContext<TF::Tok>, RULE_assembly, 92, |_parentctx| AssemblyContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena AssemblyContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(869);
		recog.base.match_token(C_ASM,&mut recog.err_handler)?;
		recog.base.set_state(873);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		while _la==C_MODIFIER || _la==C_GOTO {
			{
			{
			recog.base.set_state(870);
			_la = recog.base.input.la(1);
			if { !(_la==C_MODIFIER || _la==C_GOTO) } {
				recog.err_handler.recover_inline(&mut recog.base)?;
			}
			else {
				if recog.base.input.la(1)==TOKEN_EOF { recog.base.matched_eof = true };
				recog.err_handler.report_match(&mut recog.base);
				recog.base.consume(&mut recog.err_handler)?;
			}
			}
			}
			recog.base.set_state(875);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
		}
		recog.base.set_state(876);
		recog.base.match_token(C_LPAREN,&mut recog.err_handler)?;
		recog.base.set_state(877);
		recog.text()?;
		recog.base.set_state(891);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		while _la==C_COLON {
			{
			{
			recog.base.set_state(878);
			recog.base.match_token(C_COLON,&mut recog.err_handler)?;
			recog.base.set_state(887);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
			if ((((_la - 32)) & !0x3f) == 0 && ((1usize << (_la - 32)) & 18874369) != 0) {
				{
				recog.base.set_state(879);
				recog.operand()?;
				recog.base.set_state(884);
				recog.err_handler.sync(&mut recog.base)?;
				_la = recog.base.input.la(1);
				while _la==C_COMMA {
					{
					{
					recog.base.set_state(880);
					recog.base.match_token(C_COMMA,&mut recog.err_handler)?;
					recog.base.set_state(881);
					recog.operand()?;
					}
					}
					recog.base.set_state(886);
					recog.err_handler.sync(&mut recog.base)?;
					_la = recog.base.input.la(1);
				}
				}
			}

			}
			}
			recog.base.set_state(893);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
		}
		recog.base.set_state(894);
		recog.base.match_token(C_RPAREN,&mut recog.err_handler)?;
		recog.base.set_state(895);
		recog.base.match_token(C_SEMICOLON,&mut recog.err_handler)?;
		}
		})
	}
}
//------------------- operand ----------------
pub type OperandContextAll<'input, 'arena, Tok = CommonToken<'input>> = OperandContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, OperandContext, OperandContextExt, RULE_operand }

pub trait OperandContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    fn text(&self) -> Option<&'arena TextContextAll<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token IDENTIFIER in current rule
    fn IDENTIFIER_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token IDENTIFIER, starting from 0.
    /// Returns `None` if number of children corresponding to token IDENTIFIER is less than or equal to `i`.
    fn IDENTIFIER(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token LBRACKET
    /// Returns `None` if there is no child corresponding to token LBRACKET
    fn LBRACKET(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token RBRACKET
    /// Returns `None` if there is no child corresponding to token RBRACKET
    fn RBRACKET(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn expression(&self) -> Option<&'arena ExpressionContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> OperandContextAttrs<'input, 'arena, Tok> for OperandContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    fn text(&self) -> Option<&'arena TextContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves all `TerminalNode`s corresponding to token IDENTIFIER in current rule
    fn IDENTIFIER_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_IDENTIFIER).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token IDENTIFIER, starting from 0.
    /// Returns `None` if number of children corresponding to token IDENTIFIER is less than or equal to `i`.
    fn IDENTIFIER(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_IDENTIFIER).nth(i)
    }
    /// Retrieves first TerminalNode corresponding to token LBRACKET
    /// Returns `None` if there is no child corresponding to token LBRACKET
    fn LBRACKET(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_LBRACKET)
    }
    /// Retrieves first TerminalNode corresponding to token RBRACKET
    /// Returns `None` if there is no child corresponding to token RBRACKET
    fn RBRACKET(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_RBRACKET)
    }
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_LPAREN)
    }
    fn expression(&self) -> Option<&'arena ExpressionContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_RPAREN)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn operand(&mut self,) -> Result<&'arena OperandContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, OperandContext<TF::Tok>, RULE_operand, 94, |_parentctx| OperandContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena OperandContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(900);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		if _la==C_LBRACKET {
			{
			recog.base.set_state(897);
			recog.base.match_token(C_LBRACKET,&mut recog.err_handler)?;
			recog.base.set_state(898);
			recog.base.match_token(C_IDENTIFIER,&mut recog.err_handler)?;
			recog.base.set_state(899);
			recog.base.match_token(C_RBRACKET,&mut recog.err_handler)?;
			}
		}

		recog.base.set_state(910);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.get_interpreter().adaptive_predict(141,&mut recog.base)? {
			1 =>{
				{
				recog.base.set_state(902);
				recog.text()?;
				recog.base.set_state(907);
				recog.err_handler.sync(&mut recog.base)?;
				_la = recog.base.input.la(1);
				if _la==C_LPAREN {
					{
					recog.base.set_state(903);
					recog.base.match_token(C_LPAREN,&mut recog.err_handler)?;
					recog.base.set_state(904);
					recog.expression()?;
					recog.base.set_state(905);
					recog.base.match_token(C_RPAREN,&mut recog.err_handler)?;
					}
				}

				}
			}
		,
			2 =>{
				{
				recog.base.set_state(909);
				recog.base.match_token(C_IDENTIFIER,&mut recog.err_handler)?;
				}
			}

			_ => {}
		}
		}
		})
	}
}
//------------------- expression ----------------
pub type ExpressionContextAll<'input, 'arena, Tok = CommonToken<'input>> = ExpressionContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, ExpressionContext, ExpressionContextExt, RULE_expression }

pub trait ExpressionContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    fn assignment_expression_all(&self) -> Vec<&'arena Assignment_expressionContextAll<'input, 'arena, Tok>>;
    fn assignment_expression(&self, i: usize) -> Option<&'arena Assignment_expressionContextAll<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token COMMA in current rule
    fn COMMA_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token COMMA, starting from 0.
    /// Returns `None` if number of children corresponding to token COMMA is less than or equal to `i`.
    fn COMMA(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> ExpressionContextAttrs<'input, 'arena, Tok> for ExpressionContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    fn assignment_expression_all(&self) -> Vec<&'arena Assignment_expressionContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn assignment_expression(&self, i: usize) -> Option<&'arena Assignment_expressionContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token COMMA in current rule
    fn COMMA_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_COMMA).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token COMMA, starting from 0.
    /// Returns `None` if number of children corresponding to token COMMA is less than or equal to `i`.
    fn COMMA(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_COMMA).nth(i)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn expression(&mut self,) -> Result<&'arena ExpressionContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, ExpressionContext<TF::Tok>, RULE_expression, 96, |_parentctx| ExpressionContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena ExpressionContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(912);
		recog.assignment_expression_rec(0)?;
		recog.base.set_state(917);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		while _la==C_COMMA {
			{
			{
			recog.base.set_state(913);
			recog.base.match_token(C_COMMA,&mut recog.err_handler)?;
			recog.base.set_state(914);
			recog.assignment_expression_rec(0)?;
			}
			}
			recog.base.set_state(919);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
		}
		}
		})
	}
}
//------------------- assignment_expression ----------------
pub type Assignment_expressionContextAll<'input, 'arena, Tok = CommonToken<'input>> = Assignment_expressionContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, Assignment_expressionContext, Assignment_expressionContextExt, RULE_assignment_expression }

pub trait Assignment_expressionContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    fn prefixed(&self) -> Option<&'arena PrefixedContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token NUMBER
    /// Returns `None` if there is no child corresponding to token NUMBER
    fn NUMBER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token CHARACTER
    /// Returns `None` if there is no child corresponding to token CHARACTER
    fn CHARACTER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn text(&self) -> Option<&'arena TextContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn selection(&self) -> Option<&'arena SelectionContextAll<'input, 'arena, Tok>>;
    fn after_all(&self) -> Vec<&'arena AfterContextAll<'input, 'arena, Tok>>;
    fn after(&self, i: usize) -> Option<&'arena AfterContextAll<'input, 'arena, Tok>>;
    fn expression(&self) -> Option<&'arena ExpressionContextAll<'input, 'arena, Tok>>;
    fn block(&self) -> Option<&'arena BlockContextAll<'input, 'arena, Tok>>;
    fn assignment_expression_all(&self) -> Vec<&'arena Assignment_expressionContextAll<'input, 'arena, Tok>>;
    fn assignment_expression(&self, i: usize) -> Option<&'arena Assignment_expressionContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token STAR
    /// Returns `None` if there is no child corresponding to token STAR
    fn STAR(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token DIVIDE
    /// Returns `None` if there is no child corresponding to token DIVIDE
    fn DIVIDE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token SIGN
    /// Returns `None` if there is no child corresponding to token SIGN
    fn SIGN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token SHIFT
    /// Returns `None` if there is no child corresponding to token SHIFT
    fn SHIFT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token RELATION
    /// Returns `None` if there is no child corresponding to token RELATION
    fn RELATION(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token EQUALITY
    /// Returns `None` if there is no child corresponding to token EQUALITY
    fn EQUALITY(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token AND
    /// Returns `None` if there is no child corresponding to token AND
    fn AND(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token XOR
    /// Returns `None` if there is no child corresponding to token XOR
    fn XOR(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token OR
    /// Returns `None` if there is no child corresponding to token OR
    fn OR(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token AND_AND
    /// Returns `None` if there is no child corresponding to token AND_AND
    fn AND_AND(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token OR_OR
    /// Returns `None` if there is no child corresponding to token OR_OR
    fn OR_OR(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token QUESTION
    /// Returns `None` if there is no child corresponding to token QUESTION
    fn QUESTION(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token COLON
    /// Returns `None` if there is no child corresponding to token COLON
    fn COLON(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token ASSIGN
    /// Returns `None` if there is no child corresponding to token ASSIGN
    fn ASSIGN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token COMPOUND_ASSIGN
    /// Returns `None` if there is no child corresponding to token COMPOUND_ASSIGN
    fn COMPOUND_ASSIGN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> Assignment_expressionContextAttrs<'input, 'arena, Tok> for Assignment_expressionContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    fn prefixed(&self) -> Option<&'arena PrefixedContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token NUMBER
    /// Returns `None` if there is no child corresponding to token NUMBER
    fn NUMBER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_NUMBER)
    }
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_IDENTIFIER)
    }
    /// Retrieves first TerminalNode corresponding to token CHARACTER
    /// Returns `None` if there is no child corresponding to token CHARACTER
    fn CHARACTER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_CHARACTER)
    }
    fn text(&self) -> Option<&'arena TextContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_LPAREN)
    }
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_RPAREN)
    }
    fn selection(&self) -> Option<&'arena SelectionContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn after_all(&self) -> Vec<&'arena AfterContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn after(&self, i: usize) -> Option<&'arena AfterContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    fn expression(&self) -> Option<&'arena ExpressionContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn block(&self) -> Option<&'arena BlockContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn assignment_expression_all(&self) -> Vec<&'arena Assignment_expressionContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn assignment_expression(&self, i: usize) -> Option<&'arena Assignment_expressionContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves first TerminalNode corresponding to token STAR
    /// Returns `None` if there is no child corresponding to token STAR
    fn STAR(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_STAR)
    }
    /// Retrieves first TerminalNode corresponding to token DIVIDE
    /// Returns `None` if there is no child corresponding to token DIVIDE
    fn DIVIDE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_DIVIDE)
    }
    /// Retrieves first TerminalNode corresponding to token SIGN
    /// Returns `None` if there is no child corresponding to token SIGN
    fn SIGN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_SIGN)
    }
    /// Retrieves first TerminalNode corresponding to token SHIFT
    /// Returns `None` if there is no child corresponding to token SHIFT
    fn SHIFT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_SHIFT)
    }
    /// Retrieves first TerminalNode corresponding to token RELATION
    /// Returns `None` if there is no child corresponding to token RELATION
    fn RELATION(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_RELATION)
    }
    /// Retrieves first TerminalNode corresponding to token EQUALITY
    /// Returns `None` if there is no child corresponding to token EQUALITY
    fn EQUALITY(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_EQUALITY)
    }
    /// Retrieves first TerminalNode corresponding to token AND
    /// Returns `None` if there is no child corresponding to token AND
    fn AND(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_AND)
    }
    /// Retrieves first TerminalNode corresponding to token XOR
    /// Returns `None` if there is no child corresponding to token XOR
    fn XOR(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_XOR)
    }
    /// Retrieves first TerminalNode corresponding to token OR
    /// Returns `None` if there is no child corresponding to token OR
    fn OR(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_OR)
    }
    /// Retrieves first TerminalNode corresponding to token AND_AND
    /// Returns `None` if there is no child corresponding to token AND_AND
    fn AND_AND(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_AND_AND)
    }
    /// Retrieves first TerminalNode corresponding to token OR_OR
    /// Returns `None` if there is no child corresponding to token OR_OR
    fn OR_OR(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_OR_OR)
    }
    /// Retrieves first TerminalNode corresponding to token QUESTION
    /// Returns `None` if there is no child corresponding to token QUESTION
    fn QUESTION(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_QUESTION)
    }
    /// Retrieves first TerminalNode corresponding to token COLON
    /// Returns `None` if there is no child corresponding to token COLON
    fn COLON(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_COLON)
    }
    /// Retrieves first TerminalNode corresponding to token ASSIGN
    /// Returns `None` if there is no child corresponding to token ASSIGN
    fn ASSIGN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_ASSIGN)
    }
    /// Retrieves first TerminalNode corresponding to token COMPOUND_ASSIGN
    /// Returns `None` if there is no child corresponding to token COMPOUND_ASSIGN
    fn COMPOUND_ASSIGN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_COMPOUND_ASSIGN)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
    #[inline]
	pub fn  assignment_expression(&mut self,) -> Result<&'arena Assignment_expressionContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
		self.assignment_expression_rec(0)
	}

	fn assignment_expression_rec(&mut self, _p: i32) -> Result<&'arena Assignment_expressionContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(rec recog = self, _parentctx, _parentState, Assignment_expressionContext<TF::Tok>, RULE_assignment_expression, 98, |_parentctx| Assignment_expressionContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); _p; {
        let _local_ctx_fn = |recog: &Self| -> &'arena Assignment_expressionContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let _startState = 98;
		let mut _la: i32 = -1;
        let mut _alt: i32;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(942);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.get_interpreter().adaptive_predict(146,&mut recog.base)? {
			1 =>{
				{
				recog.base.set_state(921);
				recog.prefixed()?;
				}
			}
		,
			2 =>{
				{
				recog.base.set_state(934);
				recog.err_handler.sync(&mut recog.base)?;
				match recog.get_interpreter().adaptive_predict(144,&mut recog.base)? {
					1 =>{
						{
						recog.base.set_state(922);
						recog.base.match_token(C_NUMBER,&mut recog.err_handler)?;
						}
					}
				,
					2 =>{
						{
						recog.base.set_state(923);
						recog.base.match_token(C_IDENTIFIER,&mut recog.err_handler)?;
						}
					}
				,
					3 =>{
						{
						recog.base.set_state(924);
						recog.base.match_token(C_CHARACTER,&mut recog.err_handler)?;
						}
					}
				,
					4 =>{
						{
						recog.base.set_state(925);
						recog.text()?;
						}
					}
				,
					5 =>{
						{
						recog.base.set_state(926);
						recog.base.match_token(C_LPAREN,&mut recog.err_handler)?;
						recog.base.set_state(929);
						recog.err_handler.sync(&mut recog.base)?;
						match recog.base.input.la(1) {
						    C_GENERIC |C_SIZEOF |C_LPAREN |C_STAR |C_SIGN |C_AND |C_AND_AND |
						    C_NOT |C_INCREMENT |C_IDENTIFIER |C_NUMBER |C_CHARACTER |C_STRING  => {
						        {
						        recog.base.set_state(927);
						        recog.expression()?;
						        }}
						    C_LBRACE  => {
						        {
						        recog.base.set_state(928);
						        recog.block()?;
						        }}
							_ => Err(ANTLRError::no_alt(&mut recog.base))?
						}
						recog.base.set_state(931);
						recog.base.match_token(C_RPAREN,&mut recog.err_handler)?;
						}
					}
				,
					6 =>{
						{
						recog.base.set_state(933);
						recog.selection()?;
						}
					}

					_ => {}
				}
				recog.base.set_state(939);
				recog.err_handler.sync(&mut recog.base)?;
				_alt = recog.get_interpreter().adaptive_predict(145,&mut recog.base)?;
				while { _alt!=2 && _alt!=INVALID_ALT } {
					if _alt==1 {
						{
						{
						recog.base.set_state(936);
						recog.after()?;
						}
						} 
					}
					recog.base.set_state(941);
					recog.err_handler.sync(&mut recog.base)?;
					_alt = recog.get_interpreter().adaptive_predict(145,&mut recog.base)?;
				}
				}
			}

			_ => {}
		}
		let tmp = recog.input.lt(-1);
		recog.base.with_mut_ctx(|ctx| { ctx.set_stop(tmp.map(|t| t as _)); });
		recog.base.set_state(986);
		recog.err_handler.sync(&mut recog.base)?;
		_alt = recog.get_interpreter().adaptive_predict(149,&mut recog.base)?;
		while { _alt!=2 && _alt!=INVALID_ALT } {
			if _alt==1 {
				recog.trigger_exit_rule_event()?;
				{
				recog.base.set_state(984);
				recog.err_handler.sync(&mut recog.base)?;
				match recog.get_interpreter().adaptive_predict(148,&mut recog.base)? {
					1 =>{
						{
						/*recRuleAltStartAction*/
						let tmp = Assignment_expressionContextExt::create(recog.get_arena(), _parentctx, _parentState)?;
						let _prevctx = recog.push_new_recursion_context(tmp.into(), _startState, RULE_assignment_expression)?;

						recog.base.set_state(944);
						if !({recog.precpred(None, 12)}) {
							Err(ANTLRError::failed_predicate(&mut recog.base, Some("recog.precpred(None, 12)".to_owned()), None))?;
						}
						recog.base.set_state(945);
						_la = recog.base.input.la(1);
						if { !(_la==C_STAR || _la==C_DIVIDE) } {
							recog.err_handler.recover_inline(&mut recog.base)?;
						}
						else {
							if recog.base.input.la(1)==TOKEN_EOF { recog.base.matched_eof = true };
							recog.err_handler.report_match(&mut recog.base);
							recog.base.consume(&mut recog.err_handler)?;
						}
						recog.base.set_state(946);
						recog.assignment_expression_rec(13)?;
						}
					}
				,
					2 =>{
						{
						/*recRuleAltStartAction*/
						let tmp = Assignment_expressionContextExt::create(recog.get_arena(), _parentctx, _parentState)?;
						let _prevctx = recog.push_new_recursion_context(tmp.into(), _startState, RULE_assignment_expression)?;

						recog.base.set_state(947);
						if !({recog.precpred(None, 11)}) {
							Err(ANTLRError::failed_predicate(&mut recog.base, Some("recog.precpred(None, 11)".to_owned()), None))?;
						}
						recog.base.set_state(948);
						recog.base.match_token(C_SIGN,&mut recog.err_handler)?;
						recog.base.set_state(949);
						recog.assignment_expression_rec(12)?;
						}
					}
				,
					3 =>{
						{
						/*recRuleAltStartAction*/
						let tmp = Assignment_expressionContextExt::create(recog.get_arena(), _parentctx, _parentState)?;
						let _prevctx = recog.push_new_recursion_context(tmp.into(), _startState, RULE_assignment_expression)?;

						recog.base.set_state(950);
						if !({recog.precpred(None, 10)}) {
							Err(ANTLRError::failed_predicate(&mut recog.base, Some("recog.precpred(None, 10)".to_owned()), None))?;
						}
						recog.base.set_state(951);
						recog.base.match_token(C_SHIFT,&mut recog.err_handler)?;
						recog.base.set_state(952);
						recog.assignment_expression_rec(11)?;
						}
					}
				,
					4 =>{
						{
						/*recRuleAltStartAction*/
						let tmp = Assignment_expressionContextExt::create(recog.get_arena(), _parentctx, _parentState)?;
						let _prevctx = recog.push_new_recursion_context(tmp.into(), _startState, RULE_assignment_expression)?;

						recog.base.set_state(953);
						if !({recog.precpred(None, 9)}) {
							Err(ANTLRError::failed_predicate(&mut recog.base, Some("recog.precpred(None, 9)".to_owned()), None))?;
						}
						recog.base.set_state(954);
						recog.base.match_token(C_RELATION,&mut recog.err_handler)?;
						recog.base.set_state(955);
						recog.assignment_expression_rec(10)?;
						}
					}
				,
					5 =>{
						{
						/*recRuleAltStartAction*/
						let tmp = Assignment_expressionContextExt::create(recog.get_arena(), _parentctx, _parentState)?;
						let _prevctx = recog.push_new_recursion_context(tmp.into(), _startState, RULE_assignment_expression)?;

						recog.base.set_state(956);
						if !({recog.precpred(None, 8)}) {
							Err(ANTLRError::failed_predicate(&mut recog.base, Some("recog.precpred(None, 8)".to_owned()), None))?;
						}
						recog.base.set_state(957);
						recog.base.match_token(C_EQUALITY,&mut recog.err_handler)?;
						recog.base.set_state(958);
						recog.assignment_expression_rec(9)?;
						}
					}
				,
					6 =>{
						{
						/*recRuleAltStartAction*/
						let tmp = Assignment_expressionContextExt::create(recog.get_arena(), _parentctx, _parentState)?;
						let _prevctx = recog.push_new_recursion_context(tmp.into(), _startState, RULE_assignment_expression)?;

						recog.base.set_state(959);
						if !({recog.precpred(None, 7)}) {
							Err(ANTLRError::failed_predicate(&mut recog.base, Some("recog.precpred(None, 7)".to_owned()), None))?;
						}
						recog.base.set_state(960);
						recog.base.match_token(C_AND,&mut recog.err_handler)?;
						recog.base.set_state(961);
						recog.assignment_expression_rec(8)?;
						}
					}
				,
					7 =>{
						{
						/*recRuleAltStartAction*/
						let tmp = Assignment_expressionContextExt::create(recog.get_arena(), _parentctx, _parentState)?;
						let _prevctx = recog.push_new_recursion_context(tmp.into(), _startState, RULE_assignment_expression)?;

						recog.base.set_state(962);
						if !({recog.precpred(None, 6)}) {
							Err(ANTLRError::failed_predicate(&mut recog.base, Some("recog.precpred(None, 6)".to_owned()), None))?;
						}
						recog.base.set_state(963);
						recog.base.match_token(C_XOR,&mut recog.err_handler)?;
						recog.base.set_state(964);
						recog.assignment_expression_rec(7)?;
						}
					}
				,
					8 =>{
						{
						/*recRuleAltStartAction*/
						let tmp = Assignment_expressionContextExt::create(recog.get_arena(), _parentctx, _parentState)?;
						let _prevctx = recog.push_new_recursion_context(tmp.into(), _startState, RULE_assignment_expression)?;

						recog.base.set_state(965);
						if !({recog.precpred(None, 5)}) {
							Err(ANTLRError::failed_predicate(&mut recog.base, Some("recog.precpred(None, 5)".to_owned()), None))?;
						}
						recog.base.set_state(966);
						recog.base.match_token(C_OR,&mut recog.err_handler)?;
						recog.base.set_state(967);
						recog.assignment_expression_rec(6)?;
						}
					}
				,
					9 =>{
						{
						/*recRuleAltStartAction*/
						let tmp = Assignment_expressionContextExt::create(recog.get_arena(), _parentctx, _parentState)?;
						let _prevctx = recog.push_new_recursion_context(tmp.into(), _startState, RULE_assignment_expression)?;

						recog.base.set_state(968);
						if !({recog.precpred(None, 4)}) {
							Err(ANTLRError::failed_predicate(&mut recog.base, Some("recog.precpred(None, 4)".to_owned()), None))?;
						}
						recog.base.set_state(969);
						recog.base.match_token(C_AND_AND,&mut recog.err_handler)?;
						recog.base.set_state(970);
						recog.assignment_expression_rec(5)?;
						}
					}
				,
					10 =>{
						{
						/*recRuleAltStartAction*/
						let tmp = Assignment_expressionContextExt::create(recog.get_arena(), _parentctx, _parentState)?;
						let _prevctx = recog.push_new_recursion_context(tmp.into(), _startState, RULE_assignment_expression)?;

						recog.base.set_state(971);
						if !({recog.precpred(None, 3)}) {
							Err(ANTLRError::failed_predicate(&mut recog.base, Some("recog.precpred(None, 3)".to_owned()), None))?;
						}
						recog.base.set_state(972);
						recog.base.match_token(C_OR_OR,&mut recog.err_handler)?;
						recog.base.set_state(973);
						recog.assignment_expression_rec(4)?;
						}
					}
				,
					11 =>{
						{
						/*recRuleAltStartAction*/
						let tmp = Assignment_expressionContextExt::create(recog.get_arena(), _parentctx, _parentState)?;
						let _prevctx = recog.push_new_recursion_context(tmp.into(), _startState, RULE_assignment_expression)?;

						recog.base.set_state(974);
						if !({recog.precpred(None, 2)}) {
							Err(ANTLRError::failed_predicate(&mut recog.base, Some("recog.precpred(None, 2)".to_owned()), None))?;
						}
						recog.base.set_state(975);
						recog.base.match_token(C_QUESTION,&mut recog.err_handler)?;
						recog.base.set_state(977);
						recog.err_handler.sync(&mut recog.base)?;
						_la = recog.base.input.la(1);
						if (((_la) & !0x3f) == 0 && ((1usize << _la) & 1073744896) != 0) || ((((_la - 38)) & !0x3f) == 0 && ((1usize << (_la - 38)) & 498245) != 0) {
							{
							recog.base.set_state(976);
							recog.expression()?;
							}
						}

						recog.base.set_state(979);
						recog.base.match_token(C_COLON,&mut recog.err_handler)?;
						recog.base.set_state(980);
						recog.assignment_expression_rec(2)?;
						}
					}
				,
					12 =>{
						{
						/*recRuleAltStartAction*/
						let tmp = Assignment_expressionContextExt::create(recog.get_arena(), _parentctx, _parentState)?;
						let _prevctx = recog.push_new_recursion_context(tmp.into(), _startState, RULE_assignment_expression)?;

						recog.base.set_state(981);
						if !({recog.precpred(None, 1)}) {
							Err(ANTLRError::failed_predicate(&mut recog.base, Some("recog.precpred(None, 1)".to_owned()), None))?;
						}
						recog.base.set_state(982);
						_la = recog.base.input.la(1);
						if { !(_la==C_ASSIGN || _la==C_COMPOUND_ASSIGN) } {
							recog.err_handler.recover_inline(&mut recog.base)?;
						}
						else {
							if recog.base.input.la(1)==TOKEN_EOF { recog.base.matched_eof = true };
							recog.err_handler.report_match(&mut recog.base);
							recog.base.consume(&mut recog.err_handler)?;
						}
						recog.base.set_state(983);
						recog.assignment_expression_rec(1)?;
						}
					}

					_ => {}
				}
				} 
			}
			recog.base.set_state(988);
			recog.err_handler.sync(&mut recog.base)?;
			_alt = recog.get_interpreter().adaptive_predict(149,&mut recog.base)?;
		}
		}
		})
	}
}
//------------------- prefixed ----------------
pub type PrefixedContextAll<'input, 'arena, Tok = CommonToken<'input>> = PrefixedContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, PrefixedContext, PrefixedContextExt, RULE_prefixed }

pub trait PrefixedContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn type_name(&self) -> Option<&'arena Type_nameContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn factor(&self) -> Option<&'arena FactorContextAll<'input, 'arena, Tok>>;
    fn braces(&self) -> Option<&'arena BracesContextAll<'input, 'arena, Tok>>;
    fn after_all(&self) -> Vec<&'arena AfterContextAll<'input, 'arena, Tok>>;
    fn after(&self, i: usize) -> Option<&'arena AfterContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn operand_of_name(&self) -> Option<&'arena Operand_of_nameContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token INCREMENT
    /// Returns `None` if there is no child corresponding to token INCREMENT
    fn INCREMENT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token SIGN
    /// Returns `None` if there is no child corresponding to token SIGN
    fn SIGN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token STAR
    /// Returns `None` if there is no child corresponding to token STAR
    fn STAR(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token AND
    /// Returns `None` if there is no child corresponding to token AND
    fn AND(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token NOT
    /// Returns `None` if there is no child corresponding to token NOT
    fn NOT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token AND_AND
    /// Returns `None` if there is no child corresponding to token AND_AND
    fn AND_AND(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token SIZEOF
    /// Returns `None` if there is no child corresponding to token SIZEOF
    fn SIZEOF(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn operand_of_sizeof(&self) -> Option<&'arena Operand_of_sizeofContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> PrefixedContextAttrs<'input, 'arena, Tok> for PrefixedContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_LPAREN)
    }
    fn type_name(&self) -> Option<&'arena Type_nameContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_RPAREN)
    }
    fn factor(&self) -> Option<&'arena FactorContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn braces(&self) -> Option<&'arena BracesContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn after_all(&self) -> Vec<&'arena AfterContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn after(&self, i: usize) -> Option<&'arena AfterContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_IDENTIFIER)
    }
    fn operand_of_name(&self) -> Option<&'arena Operand_of_nameContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token INCREMENT
    /// Returns `None` if there is no child corresponding to token INCREMENT
    fn INCREMENT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_INCREMENT)
    }
    /// Retrieves first TerminalNode corresponding to token SIGN
    /// Returns `None` if there is no child corresponding to token SIGN
    fn SIGN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_SIGN)
    }
    /// Retrieves first TerminalNode corresponding to token STAR
    /// Returns `None` if there is no child corresponding to token STAR
    fn STAR(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_STAR)
    }
    /// Retrieves first TerminalNode corresponding to token AND
    /// Returns `None` if there is no child corresponding to token AND
    fn AND(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_AND)
    }
    /// Retrieves first TerminalNode corresponding to token NOT
    /// Returns `None` if there is no child corresponding to token NOT
    fn NOT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_NOT)
    }
    /// Retrieves first TerminalNode corresponding to token AND_AND
    /// Returns `None` if there is no child corresponding to token AND_AND
    fn AND_AND(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_AND_AND)
    }
    /// Retrieves first TerminalNode corresponding to token SIZEOF
    /// Returns `None` if there is no child corresponding to token SIZEOF
    fn SIZEOF(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_SIZEOF)
    }
    fn operand_of_sizeof(&self) -> Option<&'arena Operand_of_sizeofContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn prefixed(&mut self,) -> Result<&'arena PrefixedContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, PrefixedContext<TF::Tok>, RULE_prefixed, 100, |_parentctx| PrefixedContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena PrefixedContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
        let mut _alt: i32;
		recog.base.set_state(1025);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.get_interpreter().adaptive_predict(155,&mut recog.base)? {
			1 =>{
				/*------- Outer Most Alt 1 -------*/
				unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
				{
				recog.base.set_state(989);
				recog.base.match_token(C_LPAREN,&mut recog.err_handler)?;
				recog.base.set_state(990);
				recog.type_name()?;
				recog.base.set_state(991);
				recog.base.match_token(C_RPAREN,&mut recog.err_handler)?;
				recog.base.set_state(1000);
				recog.err_handler.sync(&mut recog.base)?;
				match recog.base.input.la(1) {
				    C_GENERIC |C_SIZEOF |C_LPAREN |C_STAR |C_SIGN |C_AND |C_AND_AND |
				    C_NOT |C_INCREMENT |C_IDENTIFIER |C_NUMBER |C_CHARACTER |C_STRING  => {
				        {
				        recog.base.set_state(992);
				        recog.factor()?;
				        }}
				    C_LBRACE  => {
				        {
				        recog.base.set_state(993);
				        recog.braces()?;
				        recog.base.set_state(997);
				        recog.err_handler.sync(&mut recog.base)?;
				        _alt = recog.get_interpreter().adaptive_predict(150,&mut recog.base)?;
				        while { _alt!=2 && _alt!=INVALID_ALT } {
				        	if _alt==1 {
				        		{
				        		{
				        		recog.base.set_state(994);
				        		recog.after()?;
				        		}
				        		} 
				        	}
				        	recog.base.set_state(999);
				        	recog.err_handler.sync(&mut recog.base)?;
				        	_alt = recog.get_interpreter().adaptive_predict(150,&mut recog.base)?;
				        }
				        }}
					_ => Err(ANTLRError::no_alt(&mut recog.base))?
				}
				}
			}
		,
			2 =>{
				/*------- Outer Most Alt 2 -------*/
				unsafe { recog.ctx_mut().unwrap().set_alt_number(2); }
				{
				recog.base.set_state(1002);
				recog.base.match_token(C_LPAREN,&mut recog.err_handler)?;
				recog.base.set_state(1003);
				recog.base.match_token(C_IDENTIFIER,&mut recog.err_handler)?;
				recog.base.set_state(1004);
				recog.base.match_token(C_RPAREN,&mut recog.err_handler)?;
				recog.base.set_state(1013);
				recog.err_handler.sync(&mut recog.base)?;
				match recog.base.input.la(1) {
				    C_SIZEOF |C_LPAREN |C_NOT |C_IDENTIFIER |C_NUMBER |C_CHARACTER |
				    C_STRING  => {
				        {
				        recog.base.set_state(1005);
				        recog.operand_of_name()?;
				        }}
				    C_LBRACE  => {
				        {
				        recog.base.set_state(1006);
				        recog.braces()?;
				        recog.base.set_state(1010);
				        recog.err_handler.sync(&mut recog.base)?;
				        _alt = recog.get_interpreter().adaptive_predict(152,&mut recog.base)?;
				        while { _alt!=2 && _alt!=INVALID_ALT } {
				        	if _alt==1 {
				        		{
				        		{
				        		recog.base.set_state(1007);
				        		recog.after()?;
				        		}
				        		} 
				        	}
				        	recog.base.set_state(1012);
				        	recog.err_handler.sync(&mut recog.base)?;
				        	_alt = recog.get_interpreter().adaptive_predict(152,&mut recog.base)?;
				        }
				        }}
					_ => Err(ANTLRError::no_alt(&mut recog.base))?
				}
				}
			}
		,
			3 =>{
				/*------- Outer Most Alt 3 -------*/
				unsafe { recog.ctx_mut().unwrap().set_alt_number(3); }
				{
				recog.base.set_state(1015);
				_la = recog.base.input.la(1);
				if { !(((((_la - 38)) & !0x3f) == 0 && ((1usize << (_la - 38)) & 6725) != 0)) } {
					recog.err_handler.recover_inline(&mut recog.base)?;
				}
				else {
					if recog.base.input.la(1)==TOKEN_EOF { recog.base.matched_eof = true };
					recog.err_handler.report_match(&mut recog.base);
					recog.base.consume(&mut recog.err_handler)?;
				}
				recog.base.set_state(1016);
				recog.factor()?;
				}
			}
		,
			4 =>{
				/*------- Outer Most Alt 4 -------*/
				unsafe { recog.ctx_mut().unwrap().set_alt_number(4); }
				{
				recog.base.set_state(1017);
				recog.base.match_token(C_SIZEOF,&mut recog.err_handler)?;
				recog.base.set_state(1023);
				recog.err_handler.sync(&mut recog.base)?;
				match recog.get_interpreter().adaptive_predict(154,&mut recog.base)? {
					1 =>{
						{
						recog.base.set_state(1018);
						recog.operand_of_sizeof()?;
						}
					}
				,
					2 =>{
						{
						recog.base.set_state(1019);
						recog.base.match_token(C_LPAREN,&mut recog.err_handler)?;
						recog.base.set_state(1020);
						recog.type_name()?;
						recog.base.set_state(1021);
						recog.base.match_token(C_RPAREN,&mut recog.err_handler)?;
						}
					}

					_ => {}
				}
				}
			}

			_ => {}
		}
		})
	}
}
//------------------- factor ----------------
pub type FactorContextAll<'input, 'arena, Tok = CommonToken<'input>> = FactorContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, FactorContext, FactorContextExt, RULE_factor }

pub trait FactorContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    fn prefixed(&self) -> Option<&'arena PrefixedContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token NUMBER
    /// Returns `None` if there is no child corresponding to token NUMBER
    fn NUMBER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token CHARACTER
    /// Returns `None` if there is no child corresponding to token CHARACTER
    fn CHARACTER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn text(&self) -> Option<&'arena TextContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn selection(&self) -> Option<&'arena SelectionContextAll<'input, 'arena, Tok>>;
    fn after_all(&self) -> Vec<&'arena AfterContextAll<'input, 'arena, Tok>>;
    fn after(&self, i: usize) -> Option<&'arena AfterContextAll<'input, 'arena, Tok>>;
    fn expression(&self) -> Option<&'arena ExpressionContextAll<'input, 'arena, Tok>>;
    fn block(&self) -> Option<&'arena BlockContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> FactorContextAttrs<'input, 'arena, Tok> for FactorContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    fn prefixed(&self) -> Option<&'arena PrefixedContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token NUMBER
    /// Returns `None` if there is no child corresponding to token NUMBER
    fn NUMBER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_NUMBER)
    }
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_IDENTIFIER)
    }
    /// Retrieves first TerminalNode corresponding to token CHARACTER
    /// Returns `None` if there is no child corresponding to token CHARACTER
    fn CHARACTER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_CHARACTER)
    }
    fn text(&self) -> Option<&'arena TextContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_LPAREN)
    }
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_RPAREN)
    }
    fn selection(&self) -> Option<&'arena SelectionContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn after_all(&self) -> Vec<&'arena AfterContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn after(&self, i: usize) -> Option<&'arena AfterContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    fn expression(&self) -> Option<&'arena ExpressionContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn block(&self) -> Option<&'arena BlockContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn factor(&mut self,) -> Result<&'arena FactorContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, FactorContext<TF::Tok>, RULE_factor, 102, |_parentctx| FactorContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena FactorContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
        let mut _alt: i32;
		recog.base.set_state(1048);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.get_interpreter().adaptive_predict(159,&mut recog.base)? {
			1 =>{
				/*------- Outer Most Alt 1 -------*/
				unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
				{
				recog.base.set_state(1027);
				recog.prefixed()?;
				}
			}
		,
			2 =>{
				/*------- Outer Most Alt 2 -------*/
				unsafe { recog.ctx_mut().unwrap().set_alt_number(2); }
				{
				recog.base.set_state(1040);
				recog.err_handler.sync(&mut recog.base)?;
				match recog.get_interpreter().adaptive_predict(157,&mut recog.base)? {
					1 =>{
						{
						recog.base.set_state(1028);
						recog.base.match_token(C_NUMBER,&mut recog.err_handler)?;
						}
					}
				,
					2 =>{
						{
						recog.base.set_state(1029);
						recog.base.match_token(C_IDENTIFIER,&mut recog.err_handler)?;
						}
					}
				,
					3 =>{
						{
						recog.base.set_state(1030);
						recog.base.match_token(C_CHARACTER,&mut recog.err_handler)?;
						}
					}
				,
					4 =>{
						{
						recog.base.set_state(1031);
						recog.text()?;
						}
					}
				,
					5 =>{
						{
						recog.base.set_state(1032);
						recog.base.match_token(C_LPAREN,&mut recog.err_handler)?;
						recog.base.set_state(1035);
						recog.err_handler.sync(&mut recog.base)?;
						match recog.base.input.la(1) {
						    C_GENERIC |C_SIZEOF |C_LPAREN |C_STAR |C_SIGN |C_AND |C_AND_AND |
						    C_NOT |C_INCREMENT |C_IDENTIFIER |C_NUMBER |C_CHARACTER |C_STRING  => {
						        {
						        recog.base.set_state(1033);
						        recog.expression()?;
						        }}
						    C_LBRACE  => {
						        {
						        recog.base.set_state(1034);
						        recog.block()?;
						        }}
							_ => Err(ANTLRError::no_alt(&mut recog.base))?
						}
						recog.base.set_state(1037);
						recog.base.match_token(C_RPAREN,&mut recog.err_handler)?;
						}
					}
				,
					6 =>{
						{
						recog.base.set_state(1039);
						recog.selection()?;
						}
					}

					_ => {}
				}
				recog.base.set_state(1045);
				recog.err_handler.sync(&mut recog.base)?;
				_alt = recog.get_interpreter().adaptive_predict(158,&mut recog.base)?;
				while { _alt!=2 && _alt!=INVALID_ALT } {
					if _alt==1 {
						{
						{
						recog.base.set_state(1042);
						recog.after()?;
						}
						} 
					}
					recog.base.set_state(1047);
					recog.err_handler.sync(&mut recog.base)?;
					_alt = recog.get_interpreter().adaptive_predict(158,&mut recog.base)?;
				}
				}
			}

			_ => {}
		}
		})
	}
}
//------------------- operand_of_name ----------------
pub type Operand_of_nameContextAll<'input, 'arena, Tok = CommonToken<'input>> = Operand_of_nameContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, Operand_of_nameContext, Operand_of_nameContextExt, RULE_operand_of_name }

pub trait Operand_of_nameContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn type_name(&self) -> Option<&'arena Type_nameContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn factor(&self) -> Option<&'arena FactorContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn operand_of_name(&self) -> Option<&'arena Operand_of_nameContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token NOT
    /// Returns `None` if there is no child corresponding to token NOT
    fn NOT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token SIZEOF
    /// Returns `None` if there is no child corresponding to token SIZEOF
    fn SIZEOF(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn operand_of_sizeof(&self) -> Option<&'arena Operand_of_sizeofContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token NUMBER
    /// Returns `None` if there is no child corresponding to token NUMBER
    fn NUMBER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token CHARACTER
    /// Returns `None` if there is no child corresponding to token CHARACTER
    fn CHARACTER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn text(&self) -> Option<&'arena TextContextAll<'input, 'arena, Tok>>;
    fn after_all(&self) -> Vec<&'arena AfterContextAll<'input, 'arena, Tok>>;
    fn after(&self, i: usize) -> Option<&'arena AfterContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> Operand_of_nameContextAttrs<'input, 'arena, Tok> for Operand_of_nameContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_LPAREN)
    }
    fn type_name(&self) -> Option<&'arena Type_nameContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_RPAREN)
    }
    fn factor(&self) -> Option<&'arena FactorContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_IDENTIFIER)
    }
    fn operand_of_name(&self) -> Option<&'arena Operand_of_nameContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token NOT
    /// Returns `None` if there is no child corresponding to token NOT
    fn NOT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_NOT)
    }
    /// Retrieves first TerminalNode corresponding to token SIZEOF
    /// Returns `None` if there is no child corresponding to token SIZEOF
    fn SIZEOF(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_SIZEOF)
    }
    fn operand_of_sizeof(&self) -> Option<&'arena Operand_of_sizeofContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token NUMBER
    /// Returns `None` if there is no child corresponding to token NUMBER
    fn NUMBER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_NUMBER)
    }
    /// Retrieves first TerminalNode corresponding to token CHARACTER
    /// Returns `None` if there is no child corresponding to token CHARACTER
    fn CHARACTER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_CHARACTER)
    }
    fn text(&self) -> Option<&'arena TextContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn after_all(&self) -> Vec<&'arena AfterContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn after(&self, i: usize) -> Option<&'arena AfterContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn operand_of_name(&mut self,) -> Result<&'arena Operand_of_nameContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, Operand_of_nameContext<TF::Tok>, RULE_operand_of_name, 104, |_parentctx| Operand_of_nameContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena Operand_of_nameContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
        let mut _alt: i32;
		recog.base.set_state(1081);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.get_interpreter().adaptive_predict(163,&mut recog.base)? {
			1 =>{
				/*------- Outer Most Alt 1 -------*/
				unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
				{
				recog.base.set_state(1050);
				recog.base.match_token(C_LPAREN,&mut recog.err_handler)?;
				recog.base.set_state(1051);
				recog.type_name()?;
				recog.base.set_state(1052);
				recog.base.match_token(C_RPAREN,&mut recog.err_handler)?;
				recog.base.set_state(1053);
				recog.factor()?;
				}
			}
		,
			2 =>{
				/*------- Outer Most Alt 2 -------*/
				unsafe { recog.ctx_mut().unwrap().set_alt_number(2); }
				{
				recog.base.set_state(1055);
				recog.base.match_token(C_LPAREN,&mut recog.err_handler)?;
				recog.base.set_state(1056);
				recog.base.match_token(C_IDENTIFIER,&mut recog.err_handler)?;
				recog.base.set_state(1057);
				recog.base.match_token(C_RPAREN,&mut recog.err_handler)?;
				recog.base.set_state(1058);
				recog.operand_of_name()?;
				}
			}
		,
			3 =>{
				/*------- Outer Most Alt 3 -------*/
				unsafe { recog.ctx_mut().unwrap().set_alt_number(3); }
				{
				recog.base.set_state(1059);
				recog.base.match_token(C_NOT,&mut recog.err_handler)?;
				recog.base.set_state(1060);
				recog.factor()?;
				}
			}
		,
			4 =>{
				/*------- Outer Most Alt 4 -------*/
				unsafe { recog.ctx_mut().unwrap().set_alt_number(4); }
				{
				recog.base.set_state(1061);
				recog.base.match_token(C_SIZEOF,&mut recog.err_handler)?;
				recog.base.set_state(1067);
				recog.err_handler.sync(&mut recog.base)?;
				match recog.get_interpreter().adaptive_predict(160,&mut recog.base)? {
					1 =>{
						{
						recog.base.set_state(1062);
						recog.operand_of_sizeof()?;
						}
					}
				,
					2 =>{
						{
						recog.base.set_state(1063);
						recog.base.match_token(C_LPAREN,&mut recog.err_handler)?;
						recog.base.set_state(1064);
						recog.type_name()?;
						recog.base.set_state(1065);
						recog.base.match_token(C_RPAREN,&mut recog.err_handler)?;
						}
					}

					_ => {}
				}
				}
			}
		,
			5 =>{
				/*------- Outer Most Alt 5 -------*/
				unsafe { recog.ctx_mut().unwrap().set_alt_number(5); }
				{
				recog.base.set_state(1073);
				recog.err_handler.sync(&mut recog.base)?;
				match recog.get_interpreter().adaptive_predict(161,&mut recog.base)? {
					1 =>{
						{
						recog.base.set_state(1069);
						recog.base.match_token(C_NUMBER,&mut recog.err_handler)?;
						}
					}
				,
					2 =>{
						{
						recog.base.set_state(1070);
						recog.base.match_token(C_IDENTIFIER,&mut recog.err_handler)?;
						}
					}
				,
					3 =>{
						{
						recog.base.set_state(1071);
						recog.base.match_token(C_CHARACTER,&mut recog.err_handler)?;
						}
					}
				,
					4 =>{
						{
						recog.base.set_state(1072);
						recog.text()?;
						}
					}

					_ => {}
				}
				recog.base.set_state(1078);
				recog.err_handler.sync(&mut recog.base)?;
				_alt = recog.get_interpreter().adaptive_predict(162,&mut recog.base)?;
				while { _alt!=2 && _alt!=INVALID_ALT } {
					if _alt==1 {
						{
						{
						recog.base.set_state(1075);
						recog.after()?;
						}
						} 
					}
					recog.base.set_state(1080);
					recog.err_handler.sync(&mut recog.base)?;
					_alt = recog.get_interpreter().adaptive_predict(162,&mut recog.base)?;
				}
				}
			}

			_ => {}
		}
		})
	}
}
//------------------- operand_of_sizeof ----------------
pub type Operand_of_sizeofContextAll<'input, 'arena, Tok = CommonToken<'input>> = Operand_of_sizeofContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, Operand_of_sizeofContext, Operand_of_sizeofContextExt, RULE_operand_of_sizeof }

pub trait Operand_of_sizeofContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token NUMBER
    /// Returns `None` if there is no child corresponding to token NUMBER
    fn NUMBER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token CHARACTER
    /// Returns `None` if there is no child corresponding to token CHARACTER
    fn CHARACTER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn text(&self) -> Option<&'arena TextContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn selection(&self) -> Option<&'arena SelectionContextAll<'input, 'arena, Tok>>;
    fn after_all(&self) -> Vec<&'arena AfterContextAll<'input, 'arena, Tok>>;
    fn after(&self, i: usize) -> Option<&'arena AfterContextAll<'input, 'arena, Tok>>;
    fn expression(&self) -> Option<&'arena ExpressionContextAll<'input, 'arena, Tok>>;
    fn block(&self) -> Option<&'arena BlockContextAll<'input, 'arena, Tok>>;
    fn factor(&self) -> Option<&'arena FactorContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token INCREMENT
    /// Returns `None` if there is no child corresponding to token INCREMENT
    fn INCREMENT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token SIGN
    /// Returns `None` if there is no child corresponding to token SIGN
    fn SIGN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token STAR
    /// Returns `None` if there is no child corresponding to token STAR
    fn STAR(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token AND
    /// Returns `None` if there is no child corresponding to token AND
    fn AND(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token NOT
    /// Returns `None` if there is no child corresponding to token NOT
    fn NOT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token AND_AND
    /// Returns `None` if there is no child corresponding to token AND_AND
    fn AND_AND(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token SIZEOF
    /// Returns `None` if there is no child corresponding to token SIZEOF
    fn SIZEOF(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn operand_of_sizeof(&self) -> Option<&'arena Operand_of_sizeofContextAll<'input, 'arena, Tok>>;
    fn type_name(&self) -> Option<&'arena Type_nameContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> Operand_of_sizeofContextAttrs<'input, 'arena, Tok> for Operand_of_sizeofContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token NUMBER
    /// Returns `None` if there is no child corresponding to token NUMBER
    fn NUMBER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_NUMBER)
    }
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_IDENTIFIER)
    }
    /// Retrieves first TerminalNode corresponding to token CHARACTER
    /// Returns `None` if there is no child corresponding to token CHARACTER
    fn CHARACTER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_CHARACTER)
    }
    fn text(&self) -> Option<&'arena TextContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_LPAREN)
    }
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_RPAREN)
    }
    fn selection(&self) -> Option<&'arena SelectionContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn after_all(&self) -> Vec<&'arena AfterContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn after(&self, i: usize) -> Option<&'arena AfterContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    fn expression(&self) -> Option<&'arena ExpressionContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn block(&self) -> Option<&'arena BlockContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn factor(&self) -> Option<&'arena FactorContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token INCREMENT
    /// Returns `None` if there is no child corresponding to token INCREMENT
    fn INCREMENT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_INCREMENT)
    }
    /// Retrieves first TerminalNode corresponding to token SIGN
    /// Returns `None` if there is no child corresponding to token SIGN
    fn SIGN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_SIGN)
    }
    /// Retrieves first TerminalNode corresponding to token STAR
    /// Returns `None` if there is no child corresponding to token STAR
    fn STAR(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_STAR)
    }
    /// Retrieves first TerminalNode corresponding to token AND
    /// Returns `None` if there is no child corresponding to token AND
    fn AND(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_AND)
    }
    /// Retrieves first TerminalNode corresponding to token NOT
    /// Returns `None` if there is no child corresponding to token NOT
    fn NOT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_NOT)
    }
    /// Retrieves first TerminalNode corresponding to token AND_AND
    /// Returns `None` if there is no child corresponding to token AND_AND
    fn AND_AND(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_AND_AND)
    }
    /// Retrieves first TerminalNode corresponding to token SIZEOF
    /// Returns `None` if there is no child corresponding to token SIZEOF
    fn SIZEOF(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_SIZEOF)
    }
    fn operand_of_sizeof(&self) -> Option<&'arena Operand_of_sizeofContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn type_name(&self) -> Option<&'arena Type_nameContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn operand_of_sizeof(&mut self,) -> Result<&'arena Operand_of_sizeofContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, Operand_of_sizeofContext<TF::Tok>, RULE_operand_of_sizeof, 106, |_parentctx| Operand_of_sizeofContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena Operand_of_sizeofContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
        let mut _alt: i32;
		recog.base.set_state(1113);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.base.input.la(1) {
		    C_GENERIC |C_LPAREN |C_IDENTIFIER |C_NUMBER |C_CHARACTER |C_STRING  => {
		        /*------- Outer Most Alt 1 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		        {
		        recog.base.set_state(1095);
		        recog.err_handler.sync(&mut recog.base)?;
		        match recog.get_interpreter().adaptive_predict(165,&mut recog.base)? {
		        	1 =>{
		        		{
		        		recog.base.set_state(1083);
		        		recog.base.match_token(C_NUMBER,&mut recog.err_handler)?;
		        		}
		        	}
		        ,
		        	2 =>{
		        		{
		        		recog.base.set_state(1084);
		        		recog.base.match_token(C_IDENTIFIER,&mut recog.err_handler)?;
		        		}
		        	}
		        ,
		        	3 =>{
		        		{
		        		recog.base.set_state(1085);
		        		recog.base.match_token(C_CHARACTER,&mut recog.err_handler)?;
		        		}
		        	}
		        ,
		        	4 =>{
		        		{
		        		recog.base.set_state(1086);
		        		recog.text()?;
		        		}
		        	}
		        ,
		        	5 =>{
		        		{
		        		recog.base.set_state(1087);
		        		recog.base.match_token(C_LPAREN,&mut recog.err_handler)?;
		        		recog.base.set_state(1090);
		        		recog.err_handler.sync(&mut recog.base)?;
		        		match recog.base.input.la(1) {
		        		    C_GENERIC |C_SIZEOF |C_LPAREN |C_STAR |C_SIGN |C_AND |C_AND_AND |
		        		    C_NOT |C_INCREMENT |C_IDENTIFIER |C_NUMBER |C_CHARACTER |
		        		    C_STRING  => {
		        		        {
		        		        recog.base.set_state(1088);
		        		        recog.expression()?;
		        		        }}
		        		    C_LBRACE  => {
		        		        {
		        		        recog.base.set_state(1089);
		        		        recog.block()?;
		        		        }}
		        			_ => Err(ANTLRError::no_alt(&mut recog.base))?
		        		}
		        		recog.base.set_state(1092);
		        		recog.base.match_token(C_RPAREN,&mut recog.err_handler)?;
		        		}
		        	}
		        ,
		        	6 =>{
		        		{
		        		recog.base.set_state(1094);
		        		recog.selection()?;
		        		}
		        	}

		        	_ => {}
		        }
		        recog.base.set_state(1100);
		        recog.err_handler.sync(&mut recog.base)?;
		        _alt = recog.get_interpreter().adaptive_predict(166,&mut recog.base)?;
		        while { _alt!=2 && _alt!=INVALID_ALT } {
		        	if _alt==1 {
		        		{
		        		{
		        		recog.base.set_state(1097);
		        		recog.after()?;
		        		}
		        		} 
		        	}
		        	recog.base.set_state(1102);
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_alt = recog.get_interpreter().adaptive_predict(166,&mut recog.base)?;
		        }
		        }}
		    C_STAR |C_SIGN |C_AND |C_AND_AND |C_NOT |C_INCREMENT  => {
		        /*------- Outer Most Alt 2 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(2); }
		        {
		        recog.base.set_state(1103);
		        _la = recog.base.input.la(1);
		        if { !(((((_la - 38)) & !0x3f) == 0 && ((1usize << (_la - 38)) & 6725) != 0)) } {
		        	recog.err_handler.recover_inline(&mut recog.base)?;
		        }
		        else {
		        	if recog.base.input.la(1)==TOKEN_EOF { recog.base.matched_eof = true };
		        	recog.err_handler.report_match(&mut recog.base);
		        	recog.base.consume(&mut recog.err_handler)?;
		        }
		        recog.base.set_state(1104);
		        recog.factor()?;
		        }}
		    C_SIZEOF  => {
		        /*------- Outer Most Alt 3 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(3); }
		        {
		        recog.base.set_state(1105);
		        recog.base.match_token(C_SIZEOF,&mut recog.err_handler)?;
		        recog.base.set_state(1111);
		        recog.err_handler.sync(&mut recog.base)?;
		        match recog.get_interpreter().adaptive_predict(167,&mut recog.base)? {
		        	1 =>{
		        		{
		        		recog.base.set_state(1106);
		        		recog.operand_of_sizeof()?;
		        		}
		        	}
		        ,
		        	2 =>{
		        		{
		        		recog.base.set_state(1107);
		        		recog.base.match_token(C_LPAREN,&mut recog.err_handler)?;
		        		recog.base.set_state(1108);
		        		recog.type_name()?;
		        		recog.base.set_state(1109);
		        		recog.base.match_token(C_RPAREN,&mut recog.err_handler)?;
		        		}
		        	}

		        	_ => {}
		        }
		        }}
			_ => Err(ANTLRError::no_alt(&mut recog.base))?
		}
		})
	}
}
//------------------- after ----------------
pub type AfterContextAll<'input, 'arena, Tok = CommonToken<'input>> = AfterContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, AfterContext, AfterContextExt, RULE_after }

pub trait AfterContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token LBRACKET
    /// Returns `None` if there is no child corresponding to token LBRACKET
    fn LBRACKET(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn expression(&self) -> Option<&'arena ExpressionContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token RBRACKET
    /// Returns `None` if there is no child corresponding to token RBRACKET
    fn RBRACKET(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn assignment_expression_all(&self) -> Vec<&'arena Assignment_expressionContextAll<'input, 'arena, Tok>>;
    fn assignment_expression(&self, i: usize) -> Option<&'arena Assignment_expressionContextAll<'input, 'arena, Tok>>;
    fn type_name_all(&self) -> Vec<&'arena Type_nameContextAll<'input, 'arena, Tok>>;
    fn type_name(&self, i: usize) -> Option<&'arena Type_nameContextAll<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token COMMA in current rule
    fn COMMA_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token COMMA, starting from 0.
    /// Returns `None` if number of children corresponding to token COMMA is less than or equal to `i`.
    fn COMMA(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token DOT
    /// Returns `None` if there is no child corresponding to token DOT
    fn DOT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token ARROW
    /// Returns `None` if there is no child corresponding to token ARROW
    fn ARROW(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token INCREMENT
    /// Returns `None` if there is no child corresponding to token INCREMENT
    fn INCREMENT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> AfterContextAttrs<'input, 'arena, Tok> for AfterContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token LBRACKET
    /// Returns `None` if there is no child corresponding to token LBRACKET
    fn LBRACKET(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_LBRACKET)
    }
    fn expression(&self) -> Option<&'arena ExpressionContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token RBRACKET
    /// Returns `None` if there is no child corresponding to token RBRACKET
    fn RBRACKET(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_RBRACKET)
    }
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_LPAREN)
    }
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_RPAREN)
    }
    fn assignment_expression_all(&self) -> Vec<&'arena Assignment_expressionContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn assignment_expression(&self, i: usize) -> Option<&'arena Assignment_expressionContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    fn type_name_all(&self) -> Vec<&'arena Type_nameContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn type_name(&self, i: usize) -> Option<&'arena Type_nameContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token COMMA in current rule
    fn COMMA_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_COMMA).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token COMMA, starting from 0.
    /// Returns `None` if number of children corresponding to token COMMA is less than or equal to `i`.
    fn COMMA(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_COMMA).nth(i)
    }
    /// Retrieves first TerminalNode corresponding to token IDENTIFIER
    /// Returns `None` if there is no child corresponding to token IDENTIFIER
    fn IDENTIFIER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_IDENTIFIER)
    }
    /// Retrieves first TerminalNode corresponding to token DOT
    /// Returns `None` if there is no child corresponding to token DOT
    fn DOT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_DOT)
    }
    /// Retrieves first TerminalNode corresponding to token ARROW
    /// Returns `None` if there is no child corresponding to token ARROW
    fn ARROW(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_ARROW)
    }
    /// Retrieves first TerminalNode corresponding to token INCREMENT
    /// Returns `None` if there is no child corresponding to token INCREMENT
    fn INCREMENT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_INCREMENT)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn after(&mut self,) -> Result<&'arena AfterContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, AfterContext<TF::Tok>, RULE_after, 108, |_parentctx| AfterContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena AfterContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		recog.base.set_state(1140);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.base.input.la(1) {
		    C_LBRACKET  => {
		        /*------- Outer Most Alt 1 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		        {
		        recog.base.set_state(1115);
		        recog.base.match_token(C_LBRACKET,&mut recog.err_handler)?;
		        recog.base.set_state(1116);
		        recog.expression()?;
		        recog.base.set_state(1117);
		        recog.base.match_token(C_RBRACKET,&mut recog.err_handler)?;
		        }}
		    C_LPAREN  => {
		        /*------- Outer Most Alt 2 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(2); }
		        {
		        recog.base.set_state(1119);
		        recog.base.match_token(C_LPAREN,&mut recog.err_handler)?;
		        recog.base.set_state(1134);
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        if (((_la) & !0x3f) == 0 && ((1usize << _la) & 1073745150) != 0) || ((((_la - 38)) & !0x3f) == 0 && ((1usize << (_la - 38)) & 498245) != 0) {
		        	{
		        	recog.base.set_state(1122);
		        	recog.err_handler.sync(&mut recog.base)?;
		        	match recog.get_interpreter().adaptive_predict(169,&mut recog.base)? {
		        		1 =>{
		        			{
		        			recog.base.set_state(1120);
		        			recog.assignment_expression_rec(0)?;
		        			}
		        		}
		        	,
		        		2 =>{
		        			{
		        			recog.base.set_state(1121);
		        			recog.type_name()?;
		        			}
		        		}

		        		_ => {}
		        	}
		        	recog.base.set_state(1131);
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        	while _la==C_COMMA {
		        		{
		        		{
		        		recog.base.set_state(1124);
		        		recog.base.match_token(C_COMMA,&mut recog.err_handler)?;
		        		recog.base.set_state(1127);
		        		recog.err_handler.sync(&mut recog.base)?;
		        		match recog.get_interpreter().adaptive_predict(170,&mut recog.base)? {
		        			1 =>{
		        				{
		        				recog.base.set_state(1125);
		        				recog.assignment_expression_rec(0)?;
		        				}
		        			}
		        		,
		        			2 =>{
		        				{
		        				recog.base.set_state(1126);
		        				recog.type_name()?;
		        				}
		        			}

		        			_ => {}
		        		}
		        		}
		        		}
		        		recog.base.set_state(1133);
		        		recog.err_handler.sync(&mut recog.base)?;
		        		_la = recog.base.input.la(1);
		        	}
		        	}
		        }

		        recog.base.set_state(1136);
		        recog.base.match_token(C_RPAREN,&mut recog.err_handler)?;
		        }}
		    C_DOT |C_ARROW  => {
		        /*------- Outer Most Alt 3 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(3); }
		        {
		        recog.base.set_state(1137);
		        _la = recog.base.input.la(1);
		        if { !(_la==C_DOT || _la==C_ARROW) } {
		        	recog.err_handler.recover_inline(&mut recog.base)?;
		        }
		        else {
		        	if recog.base.input.la(1)==TOKEN_EOF { recog.base.matched_eof = true };
		        	recog.err_handler.report_match(&mut recog.base);
		        	recog.base.consume(&mut recog.err_handler)?;
		        }
		        recog.base.set_state(1138);
		        recog.base.match_token(C_IDENTIFIER,&mut recog.err_handler)?;
		        }}
		    C_INCREMENT  => {
		        /*------- Outer Most Alt 4 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(4); }
		        {
		        recog.base.set_state(1139);
		        recog.base.match_token(C_INCREMENT,&mut recog.err_handler)?;
		        }}
			_ => Err(ANTLRError::no_alt(&mut recog.base))?
		}
		})
	}
}
//------------------- argument ----------------
pub type ArgumentContextAll<'input, 'arena, Tok = CommonToken<'input>> = ArgumentContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, ArgumentContext, ArgumentContextExt, RULE_argument }

pub trait ArgumentContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    fn assignment_expression(&self) -> Option<&'arena Assignment_expressionContextAll<'input, 'arena, Tok>>;
    fn type_name(&self) -> Option<&'arena Type_nameContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> ArgumentContextAttrs<'input, 'arena, Tok> for ArgumentContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    fn assignment_expression(&self) -> Option<&'arena Assignment_expressionContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn type_name(&self) -> Option<&'arena Type_nameContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn argument(&mut self,) -> Result<&'arena ArgumentContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, ArgumentContext<TF::Tok>, RULE_argument, 110, |_parentctx| ArgumentContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena ArgumentContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		recog.base.set_state(1144);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.get_interpreter().adaptive_predict(174,&mut recog.base)? {
			1 =>{
				/*------- Outer Most Alt 1 -------*/
				unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
				{
				recog.base.set_state(1142);
				recog.assignment_expression_rec(0)?;
				}
			}
		,
			2 =>{
				/*------- Outer Most Alt 2 -------*/
				unsafe { recog.ctx_mut().unwrap().set_alt_number(2); }
				{
				recog.base.set_state(1143);
				recog.type_name()?;
				}
			}

			_ => {}
		}
		})
	}
}
//------------------- selection ----------------
pub type SelectionContextAll<'input, 'arena, Tok = CommonToken<'input>> = SelectionContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, SelectionContext, SelectionContextExt, RULE_selection }

pub trait SelectionContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token GENERIC
    /// Returns `None` if there is no child corresponding to token GENERIC
    fn GENERIC(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn assignment_expression(&self) -> Option<&'arena Assignment_expressionContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token COMMA in current rule
    fn COMMA_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token COMMA, starting from 0.
    /// Returns `None` if number of children corresponding to token COMMA is less than or equal to `i`.
    fn COMMA(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn association_all(&self) -> Vec<&'arena AssociationContextAll<'input, 'arena, Tok>>;
    fn association(&self, i: usize) -> Option<&'arena AssociationContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> SelectionContextAttrs<'input, 'arena, Tok> for SelectionContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token GENERIC
    /// Returns `None` if there is no child corresponding to token GENERIC
    fn GENERIC(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_GENERIC)
    }
    /// Retrieves first TerminalNode corresponding to token LPAREN
    /// Returns `None` if there is no child corresponding to token LPAREN
    fn LPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_LPAREN)
    }
    fn assignment_expression(&self) -> Option<&'arena Assignment_expressionContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token RPAREN
    /// Returns `None` if there is no child corresponding to token RPAREN
    fn RPAREN(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_RPAREN)
    }
    /// Retrieves all `TerminalNode`s corresponding to token COMMA in current rule
    fn COMMA_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_COMMA).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token COMMA, starting from 0.
    /// Returns `None` if number of children corresponding to token COMMA is less than or equal to `i`.
    fn COMMA(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_COMMA).nth(i)
    }
    fn association_all(&self) -> Vec<&'arena AssociationContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn association(&self, i: usize) -> Option<&'arena AssociationContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn selection(&mut self,) -> Result<&'arena SelectionContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, SelectionContext<TF::Tok>, RULE_selection, 112, |_parentctx| SelectionContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena SelectionContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(1146);
		recog.base.match_token(C_GENERIC,&mut recog.err_handler)?;
		recog.base.set_state(1147);
		recog.base.match_token(C_LPAREN,&mut recog.err_handler)?;
		recog.base.set_state(1148);
		recog.assignment_expression_rec(0)?;
		recog.base.set_state(1151); 
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		loop {
			{
			{
			recog.base.set_state(1149);
			recog.base.match_token(C_COMMA,&mut recog.err_handler)?;
			recog.base.set_state(1150);
			recog.association()?;
			}
			}
			recog.base.set_state(1153); 
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
			if !(_la==C_COMMA) {break}
		}
		recog.base.set_state(1155);
		recog.base.match_token(C_RPAREN,&mut recog.err_handler)?;
		}
		})
	}
}
//------------------- association ----------------
pub type AssociationContextAll<'input, 'arena, Tok = CommonToken<'input>> = AssociationContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, AssociationContext, AssociationContextExt, RULE_association }

pub trait AssociationContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token COLON
    /// Returns `None` if there is no child corresponding to token COLON
    fn COLON(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn assignment_expression(&self) -> Option<&'arena Assignment_expressionContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token DEFAULT
    /// Returns `None` if there is no child corresponding to token DEFAULT
    fn DEFAULT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn argument(&self) -> Option<&'arena ArgumentContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> AssociationContextAttrs<'input, 'arena, Tok> for AssociationContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token COLON
    /// Returns `None` if there is no child corresponding to token COLON
    fn COLON(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_COLON)
    }
    fn assignment_expression(&self) -> Option<&'arena Assignment_expressionContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token DEFAULT
    /// Returns `None` if there is no child corresponding to token DEFAULT
    fn DEFAULT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == C_DEFAULT)
    }
    fn argument(&self) -> Option<&'arena ArgumentContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn association(&mut self,) -> Result<&'arena AssociationContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, AssociationContext<TF::Tok>, RULE_association, 114, |_parentctx| AssociationContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena AssociationContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(1159);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.base.input.la(1) {
		    C_DEFAULT  => {
		        {
		        recog.base.set_state(1157);
		        recog.base.match_token(C_DEFAULT,&mut recog.err_handler)?;
		        }}
		    C_BASIC_TYPE |C_MODIFIER |C_RECORD |C_ENUM |C_TYPEOF |C_ATTRIBUTE |
		    C_ALIGNAS |C_GENERIC |C_SIZEOF |C_LPAREN |C_STAR |C_SIGN |C_AND |C_AND_AND |
		    C_NOT |C_INCREMENT |C_IDENTIFIER |C_NUMBER |C_CHARACTER |C_STRING  => {
		        {
		        recog.base.set_state(1158);
		        recog.argument()?;
		        }}
			_ => Err(ANTLRError::no_alt(&mut recog.base))?
		}
		recog.base.set_state(1161);
		recog.base.match_token(C_COLON,&mut recog.err_handler)?;
		recog.base.set_state(1162);
		recog.assignment_expression_rec(0)?;
		}
		})
	}
}
//------------------- text ----------------
pub type TextContextAll<'input, 'arena, Tok = CommonToken<'input>> = TextContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { CParserNodeKind, TextContext, TextContextExt, RULE_text }

pub trait TextContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves all `TerminalNode`s corresponding to token STRING in current rule
    fn STRING_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token STRING, starting from 0.
    /// Returns `None` if number of children corresponding to token STRING is less than or equal to `i`.
    fn STRING(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token IDENTIFIER in current rule
    fn IDENTIFIER_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token IDENTIFIER, starting from 0.
    /// Returns `None` if number of children corresponding to token IDENTIFIER is less than or equal to `i`.
    fn IDENTIFIER(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> TextContextAttrs<'input, 'arena, Tok> for TextContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves all `TerminalNode`s corresponding to token STRING in current rule
    fn STRING_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_STRING).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token STRING, starting from 0.
    /// Returns `None` if number of children corresponding to token STRING is less than or equal to `i`.
    fn STRING(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_STRING).nth(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token IDENTIFIER in current rule
    fn IDENTIFIER_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_IDENTIFIER).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token IDENTIFIER, starting from 0.
    /// Returns `None` if number of children corresponding to token IDENTIFIER is less than or equal to `i`.
    fn IDENTIFIER(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == C_IDENTIFIER).nth(i)
    }
}

impl<'input, 'arena, Input, TF> CParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn text(&mut self,) -> Result<&'arena TextContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, TextContext<TF::Tok>, RULE_text, 116, |_parentctx| TextContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena TextContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
        let mut _alt: i32;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(1165);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		if _la==C_IDENTIFIER {
			{
			recog.base.set_state(1164);
			recog.base.match_token(C_IDENTIFIER,&mut recog.err_handler)?;
			}
		}

		recog.base.set_state(1167);
		recog.base.match_token(C_STRING,&mut recog.err_handler)?;
		recog.base.set_state(1171);
		recog.err_handler.sync(&mut recog.base)?;
		_alt = recog.get_interpreter().adaptive_predict(178,&mut recog.base)?;
		while { _alt!=2 && _alt!=INVALID_ALT } {
			if _alt==1 {
				{
				{
				recog.base.set_state(1168);
				_la = recog.base.input.la(1);
				if { !(_la==C_IDENTIFIER || _la==C_STRING) } {
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
			recog.base.set_state(1173);
			recog.err_handler.sync(&mut recog.base)?;
			_alt = recog.get_interpreter().adaptive_predict(178,&mut recog.base)?;
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
static _serializedATN: [u32; 15424] = [
    1346458702, 3, 16909060, 29, 62, 1175, 1356, 7, 15, 179, 59, 29, 8225, 
    8254, 6780, 15034, 35, 15069, 30, 15127, 179, 15306, 59, 15365, 59, 
    15424, 14, 15099, 28, 2, 0, 8, 0, 1, 4294967295, 4294967295, 7, 0, 16, 
    1, 0, 4294967295, 4294967295, 2, 1, 8, 1, 1, 4294967295, 4294967295, 
    7, 1, 16, 2, 0, 4294967295, 4294967295, 2, 2, 8, 2, 1, 4294967295, 4294967295, 
    7, 2, 16, 3, 0, 4294967295, 4294967295, 2, 3, 8, 3, 1, 4294967295, 4294967295, 
    7, 3, 16, 4, 0, 4294967295, 4294967295, 2, 4, 8, 4, 1, 4294967295, 4294967295, 
    7, 4, 16, 5, 0, 4294967295, 4294967295, 2, 5, 8, 5, 1, 4294967295, 4294967295, 
    7, 5, 16, 6, 0, 4294967295, 4294967295, 2, 6, 8, 6, 1, 4294967295, 4294967295, 
    7, 6, 16, 7, 0, 4294967295, 4294967295, 2, 7, 8, 7, 1, 4294967295, 4294967295, 
    7, 7, 16, 8, 0, 4294967295, 4294967295, 2, 8, 8, 8, 1, 4294967295, 4294967295, 
    7, 8, 16, 9, 0, 4294967295, 4294967295, 2, 9, 8, 9, 1, 4294967295, 4294967295, 
    7, 9, 16, 10, 0, 4294967295, 4294967295, 2, 10, 8, 10, 1, 4294967295, 
    4294967295, 7, 10, 16, 11, 0, 4294967295, 4294967295, 2, 11, 8, 11, 
    1, 4294967295, 4294967295, 7, 11, 16, 12, 0, 4294967295, 4294967295, 
    2, 12, 8, 12, 1, 4294967295, 4294967295, 7, 12, 16, 13, 0, 4294967295, 
    4294967295, 2, 13, 8, 13, 1, 4294967295, 4294967295, 7, 13, 16, 14, 
    0, 4294967295, 4294967295, 2, 14, 8, 14, 1, 4294967295, 4294967295, 
    7, 14, 16, 15, 0, 4294967295, 4294967295, 2, 15, 8, 15, 1, 4294967295, 
    4294967295, 7, 15, 16, 16, 0, 4294967295, 4294967295, 2, 16, 8, 16, 
    1, 4294967295, 4294967295, 7, 16, 16, 17, 0, 4294967295, 4294967295, 
    2, 17, 8, 17, 1, 4294967295, 4294967295, 7, 17, 16, 18, 0, 4294967295, 
    4294967295, 2, 18, 8, 18, 1, 4294967295, 4294967295, 7, 18, 16, 19, 
    0, 4294967295, 4294967295, 2, 19, 8, 19, 1, 4294967295, 4294967295, 
    7, 19, 16, 20, 0, 4294967295, 4294967295, 2, 20, 8, 20, 1, 4294967295, 
    4294967295, 7, 20, 16, 21, 0, 4294967295, 4294967295, 2, 21, 8, 21, 
    1, 4294967295, 4294967295, 7, 21, 16, 22, 0, 4294967295, 4294967295, 
    2, 22, 8, 22, 1, 4294967295, 4294967295, 7, 22, 16, 23, 0, 4294967295, 
    4294967295, 2, 23, 8, 23, 1, 4294967295, 4294967295, 7, 23, 16, 24, 
    0, 4294967295, 4294967295, 2, 24, 8, 24, 1, 4294967295, 4294967295, 
    7, 24, 16, 25, 0, 4294967295, 4294967295, 2, 25, 8, 25, 1, 4294967295, 
    4294967295, 7, 25, 16, 26, 0, 4294967295, 4294967295, 2, 26, 8, 26, 
    1, 4294967295, 4294967295, 7, 26, 16, 27, 0, 4294967295, 4294967295, 
    2, 27, 8, 27, 1, 4294967295, 4294967295, 7, 27, 16, 28, 0, 4294967295, 
    4294967295, 2, 28, 8, 28, 1, 4294967295, 4294967295, 7, 28, 16, 29, 
    0, 4294967295, 4294967295, 2, 29, 8, 29, 1, 4294967295, 4294967295, 
    7, 29, 16, 30, 0, 4294967295, 4294967295, 2, 30, 8, 30, 1, 4294967295, 
    4294967295, 7, 30, 16, 31, 0, 4294967295, 4294967295, 2, 31, 8, 31, 
    1, 4294967295, 4294967295, 7, 31, 16, 32, 0, 4294967295, 4294967295, 
    2, 32, 8, 32, 1, 4294967295, 4294967295, 7, 32, 16, 33, 0, 4294967295, 
    4294967295, 2, 33, 8, 33, 1, 4294967295, 4294967295, 7, 33, 16, 34, 
    0, 4294967295, 4294967295, 2, 34, 8, 34, 1, 4294967295, 4294967295, 
    7, 34, 16, 35, 0, 4294967295, 4294967295, 2, 35, 8, 35, 1, 4294967295, 
    4294967295, 7, 35, 16, 36, 0, 4294967295, 4294967295, 2, 36, 8, 36, 
    1, 4294967295, 4294967295, 7, 36, 16, 37, 0, 4294967295, 4294967295, 
    2, 37, 8, 37, 1, 4294967295, 4294967295, 7, 37, 16, 38, 0, 4294967295, 
    4294967295, 2, 38, 8, 38, 1, 4294967295, 4294967295, 7, 38, 16, 39, 
    0, 4294967295, 4294967295, 2, 39, 8, 39, 1, 4294967295, 4294967295, 
    7, 39, 16, 40, 0, 4294967295, 4294967295, 2, 40, 8, 40, 1, 4294967295, 
    4294967295, 7, 40, 16, 41, 0, 4294967295, 4294967295, 2, 41, 8, 41, 
    1, 4294967295, 4294967295, 7, 41, 16, 42, 0, 4294967295, 4294967295, 
    2, 42, 8, 42, 1, 4294967295, 4294967295, 7, 42, 16, 43, 0, 4294967295, 
    4294967295, 2, 43, 8, 43, 1, 4294967295, 4294967295, 7, 43, 16, 44, 
    0, 4294967295, 4294967295, 2, 44, 8, 44, 1, 4294967295, 4294967295, 
    7, 44, 16, 45, 0, 4294967295, 4294967295, 2, 45, 8, 45, 1, 4294967295, 
    4294967295, 7, 45, 16, 46, 0, 4294967295, 4294967295, 2, 46, 8, 46, 
    1, 4294967295, 4294967295, 7, 46, 16, 47, 0, 4294967295, 4294967295, 
    2, 47, 8, 47, 1, 4294967295, 4294967295, 7, 47, 16, 48, 0, 4294967295, 
    4294967295, 2, 48, 8, 48, 1, 4294967295, 4294967295, 7, 48, 16, 49, 
    0, 4294967295, 4294967295, 2, 49, 12, 49, 1, 4294967295, 4294967295, 
    7, 49, 16, 50, 0, 4294967295, 4294967295, 2, 50, 8, 50, 1, 4294967295, 
    4294967295, 7, 50, 16, 51, 0, 4294967295, 4294967295, 2, 51, 8, 51, 
    1, 4294967295, 4294967295, 7, 51, 16, 52, 0, 4294967295, 4294967295, 
    2, 52, 8, 52, 1, 4294967295, 4294967295, 7, 52, 16, 53, 0, 4294967295, 
    4294967295, 2, 53, 8, 53, 1, 4294967295, 4294967295, 7, 53, 16, 54, 
    0, 4294967295, 4294967295, 2, 54, 8, 54, 1, 4294967295, 4294967295, 
    7, 54, 16, 55, 0, 4294967295, 4294967295, 2, 55, 8, 55, 1, 4294967295, 
    4294967295, 7, 55, 16, 56, 0, 4294967295, 4294967295, 2, 56, 8, 56, 
    1, 4294967295, 4294967295, 7, 56, 16, 57, 0, 4294967295, 4294967295, 
    2, 57, 8, 57, 1, 4294967295, 4294967295, 7, 57, 16, 58, 0, 4294967295, 
    4294967295, 2, 58, 8, 58, 1, 4294967295, 4294967295, 7, 58, 16, 59, 
    0, 4294967295, 4294967295, 1, 0, 8, 59, 1, 4294967295, 4294967295, 5, 
    0, 8, 60, 1, 120, 4294967295, 8, 0, 8, 61, 1, 4294967295, 4294967295, 
    10, 0, 8, 62, 2, 4294967295, 4294967295, 12, 0, 8, 64, 1, 4294967295, 
    123, 9, 0, 8, 65, 1, 4294967295, 4294967295, 1, 0, 32, 66, 1, 4294967295, 
    4294967295, 3, 0, 8, 67, 2, 126, 4294967295, 8, 0, 8, 69, 1, 4294967295, 
    4294967295, 1, 0, 32, 70, 1, 4294967295, 4294967295, 1, 0, 8, 71, 1, 
    4294967295, 4294967295, 1, 1, 32, 72, 1, 4294967295, 4294967295, 1, 
    1, 32, 73, 1, 4294967295, 4294967295, 1, 1, 8, 74, 1, 4294967295, 4294967295, 
    1, 1, 32, 75, 1, 4294967295, 4294967295, 1, 1, 8, 76, 1, 4294967295, 
    4294967295, 5, 1, 8, 77, 1, 135, 4294967295, 8, 1, 8, 78, 1, 4294967295, 
    4294967295, 10, 1, 8, 79, 2, 4294967295, 4294967295, 12, 1, 8, 81, 1, 
    4294967295, 138, 9, 1, 8, 82, 1, 4294967295, 4294967295, 1, 1, 8, 83, 
    1, 4294967295, 4294967295, 3, 1, 8, 84, 2, 141, 4294967295, 8, 1, 8, 
    86, 1, 4294967295, 4294967295, 1, 1, 8, 87, 1, 4294967295, 4294967295, 
    1, 1, 32, 88, 1, 4294967295, 4294967295, 1, 1, 8, 89, 1, 4294967295, 
    4294967295, 5, 1, 8, 90, 1, 146, 4294967295, 8, 1, 8, 91, 1, 4294967295, 
    4294967295, 10, 1, 8, 92, 2, 4294967295, 4294967295, 12, 1, 8, 94, 1, 
    4294967295, 149, 9, 1, 8, 95, 1, 4294967295, 4294967295, 1, 1, 8, 96, 
    1, 4294967295, 4294967295, 3, 1, 8, 97, 2, 152, 4294967295, 8, 1, 8, 
    99, 1, 4294967295, 4294967295, 1, 1, 8, 100, 1, 4294967295, 4294967295, 
    1, 1, 8, 101, 1, 4294967295, 4294967295, 1, 1, 8, 102, 1, 4294967295, 
    4294967295, 3, 1, 8, 103, 7, 157, 4294967295, 8, 1, 8, 110, 1, 4294967295, 
    4294967295, 1, 2, 32, 111, 1, 4294967295, 4294967295, 1, 2, 32, 112, 
    1, 4294967295, 4294967295, 1, 2, 32, 113, 1, 4294967295, 4294967295, 
    1, 2, 8, 114, 1, 4294967295, 4294967295, 5, 2, 8, 115, 1, 163, 4294967295, 
    8, 2, 8, 116, 1, 4294967295, 4294967295, 10, 2, 8, 117, 2, 4294967295, 
    4294967295, 12, 2, 8, 119, 1, 4294967295, 166, 9, 2, 8, 120, 1, 4294967295, 
    4294967295, 1, 2, 32, 121, 1, 4294967295, 4294967295, 1, 2, 8, 122, 
    1, 4294967295, 4294967295, 3, 2, 8, 123, 2, 170, 4294967295, 8, 2, 8, 
    125, 1, 4294967295, 4294967295, 1, 3, 32, 126, 1, 4294967295, 4294967295, 
    1, 3, 32, 127, 1, 4294967295, 4294967295, 1, 3, 8, 128, 1, 4294967295, 
    4294967295, 1, 3, 32, 129, 1, 4294967295, 4294967295, 1, 3, 8, 130, 
    1, 4294967295, 4294967295, 5, 3, 8, 131, 1, 177, 4294967295, 8, 3, 8, 
    132, 1, 4294967295, 4294967295, 10, 3, 8, 133, 2, 4294967295, 4294967295, 
    12, 3, 8, 135, 1, 4294967295, 180, 9, 3, 8, 136, 1, 4294967295, 4294967295, 
    3, 3, 8, 137, 2, 182, 4294967295, 8, 3, 8, 139, 1, 4294967295, 4294967295, 
    1, 3, 32, 140, 1, 4294967295, 4294967295, 4, 3, 8, 141, 1, 185, 4294967295, 
    8, 3, 8, 142, 1, 4294967295, 4294967295, 11, 3, 8, 143, 2, 4294967295, 
    4294967295, 12, 3, 8, 145, 1, 4294967295, 186, 1, 3, 32, 146, 1, 4294967295, 
    4294967295, 1, 3, 8, 147, 1, 4294967295, 4294967295, 3, 3, 8, 148, 2, 
    191, 4294967295, 8, 3, 8, 150, 1, 4294967295, 4294967295, 1, 4, 32, 
    151, 1, 4294967295, 4294967295, 5, 4, 8, 152, 1, 194, 4294967295, 8, 
    4, 8, 153, 1, 4294967295, 4294967295, 10, 4, 8, 154, 2, 4294967295, 
    4294967295, 12, 4, 8, 156, 1, 4294967295, 197, 9, 4, 8, 157, 1, 4294967295, 
    4294967295, 1, 4, 8, 158, 1, 4294967295, 4294967295, 1, 4, 32, 159, 
    1, 4294967295, 4294967295, 1, 4, 8, 160, 1, 4294967295, 4294967295, 
    1, 5, 32, 161, 1, 4294967295, 4294967295, 1, 5, 32, 162, 1, 4294967295, 
    4294967295, 1, 5, 8, 163, 1, 4294967295, 4294967295, 1, 5, 32, 164, 
    1, 4294967295, 4294967295, 1, 5, 8, 165, 1, 4294967295, 4294967295, 
    3, 5, 8, 166, 2, 207, 4294967295, 8, 5, 8, 168, 1, 4294967295, 4294967295, 
    1, 5, 32, 169, 1, 4294967295, 4294967295, 1, 5, 32, 170, 1, 4294967295, 
    4294967295, 1, 5, 8, 171, 1, 4294967295, 4294967295, 1, 6, 8, 172, 1, 
    4294967295, 4294967295, 1, 6, 32, 173, 1, 4294967295, 4294967295, 1, 
    6, 8, 174, 1, 4294967295, 4294967295, 1, 7, 8, 175, 1, 4294967295, 4294967295, 
    4, 7, 8, 176, 1, 216, 4294967295, 8, 7, 8, 177, 1, 4294967295, 4294967295, 
    11, 7, 8, 178, 2, 4294967295, 4294967295, 12, 7, 8, 180, 1, 4294967295, 
    217, 1, 7, 8, 181, 1, 4294967295, 4294967295, 1, 7, 8, 182, 1, 4294967295, 
    4294967295, 1, 7, 8, 183, 1, 4294967295, 4294967295, 3, 7, 8, 184, 3, 
    223, 4294967295, 8, 7, 8, 187, 1, 4294967295, 4294967295, 1, 7, 8, 188, 
    1, 4294967295, 4294967295, 1, 7, 8, 189, 1, 4294967295, 4294967295, 
    3, 7, 8, 190, 3, 227, 4294967295, 8, 7, 8, 193, 1, 4294967295, 4294967295, 
    1, 8, 8, 194, 1, 4294967295, 4294967295, 1, 8, 32, 195, 1, 4294967295, 
    4294967295, 1, 8, 8, 196, 1, 4294967295, 4294967295, 5, 8, 8, 197, 2, 
    232, 4294967295, 8, 8, 8, 199, 1, 4294967295, 4294967295, 10, 8, 8, 
    200, 2, 4294967295, 4294967295, 12, 8, 8, 202, 1, 4294967295, 235, 9, 
    8, 8, 203, 1, 4294967295, 4294967295, 1, 8, 8, 204, 1, 4294967295, 4294967295, 
    1, 8, 8, 205, 1, 4294967295, 4294967295, 1, 8, 32, 206, 1, 4294967295, 
    4294967295, 1, 8, 8, 207, 1, 4294967295, 4294967295, 5, 8, 8, 208, 1, 
    241, 4294967295, 8, 8, 8, 209, 1, 4294967295, 4294967295, 10, 8, 8, 
    210, 2, 4294967295, 4294967295, 12, 8, 8, 212, 1, 4294967295, 244, 9, 
    8, 8, 213, 1, 4294967295, 4294967295, 3, 8, 8, 214, 3, 246, 4294967295, 
    8, 8, 8, 217, 1, 4294967295, 4294967295, 1, 9, 32, 218, 1, 4294967295, 
    4294967295, 1, 9, 8, 219, 1, 4294967295, 4294967295, 5, 9, 8, 220, 1, 
    250, 4294967295, 8, 9, 8, 221, 1, 4294967295, 4294967295, 10, 9, 8, 
    222, 2, 4294967295, 4294967295, 12, 9, 8, 224, 1, 4294967295, 253, 9, 
    9, 8, 225, 1, 4294967295, 4294967295, 4, 9, 8, 226, 1, 255, 4294967295, 
    8, 9, 8, 227, 1, 4294967295, 4294967295, 11, 9, 8, 228, 2, 4294967295, 
    4294967295, 12, 9, 8, 230, 1, 4294967295, 256, 1, 9, 8, 231, 1, 4294967295, 
    4294967295, 1, 9, 8, 232, 1, 4294967295, 4294967295, 1, 9, 32, 233, 
    1, 4294967295, 4294967295, 1, 9, 8, 234, 1, 4294967295, 4294967295, 
    5, 9, 8, 235, 1, 263, 4294967295, 8, 9, 8, 236, 1, 4294967295, 4294967295, 
    10, 9, 8, 237, 2, 4294967295, 4294967295, 12, 9, 8, 239, 1, 4294967295, 
    266, 9, 9, 8, 240, 1, 4294967295, 4294967295, 3, 9, 8, 241, 2, 268, 
    4294967295, 8, 9, 8, 243, 1, 4294967295, 4294967295, 1, 10, 32, 244, 
    1, 4294967295, 4294967295, 1, 10, 32, 245, 1, 4294967295, 4294967295, 
    1, 10, 8, 246, 1, 4294967295, 4294967295, 1, 10, 32, 247, 1, 4294967295, 
    4294967295, 1, 10, 8, 248, 1, 4294967295, 4294967295, 4, 10, 8, 249, 
    1, 275, 4294967295, 8, 10, 8, 250, 1, 4294967295, 4294967295, 11, 10, 
    8, 251, 2, 4294967295, 4294967295, 12, 10, 8, 253, 1, 4294967295, 276, 
    1, 10, 8, 254, 1, 4294967295, 4294967295, 1, 10, 32, 255, 1, 4294967295, 
    4294967295, 1, 10, 8, 256, 1, 4294967295, 4294967295, 5, 10, 8, 257, 
    1, 282, 4294967295, 8, 10, 8, 258, 1, 4294967295, 4294967295, 10, 10, 
    8, 259, 2, 4294967295, 4294967295, 12, 10, 8, 261, 1, 4294967295, 285, 
    9, 10, 8, 262, 1, 4294967295, 4294967295, 1, 11, 32, 263, 1, 4294967295, 
    4294967295, 1, 11, 8, 264, 1, 4294967295, 4294967295, 1, 11, 32, 265, 
    1, 4294967295, 4294967295, 1, 11, 32, 266, 1, 4294967295, 4294967295, 
    1, 11, 8, 267, 1, 4294967295, 4294967295, 1, 11, 32, 268, 1, 4294967295, 
    4294967295, 1, 11, 8, 269, 1, 4294967295, 4294967295, 3, 11, 8, 270, 
    3, 294, 4294967295, 8, 11, 8, 273, 1, 4294967295, 4294967295, 1, 12, 
    32, 274, 1, 4294967295, 4294967295, 1, 12, 32, 275, 1, 4294967295, 4294967295, 
    1, 12, 32, 276, 1, 4294967295, 4294967295, 1, 12, 8, 277, 1, 4294967295, 
    4294967295, 1, 12, 32, 278, 1, 4294967295, 4294967295, 1, 12, 8, 279, 
    1, 4294967295, 4294967295, 5, 12, 8, 280, 1, 302, 4294967295, 8, 12, 
    8, 281, 1, 4294967295, 4294967295, 10, 12, 8, 282, 2, 4294967295, 4294967295, 
    12, 12, 8, 284, 1, 4294967295, 305, 9, 12, 8, 285, 1, 4294967295, 4294967295, 
    3, 12, 8, 286, 2, 307, 4294967295, 8, 12, 8, 288, 1, 4294967295, 4294967295, 
    1, 12, 32, 289, 1, 4294967295, 4294967295, 1, 12, 32, 290, 1, 4294967295, 
    4294967295, 1, 12, 8, 291, 1, 4294967295, 4294967295, 1, 13, 32, 292, 
    1, 4294967295, 4294967295, 1, 13, 32, 293, 1, 4294967295, 4294967295, 
    1, 13, 8, 294, 1, 4294967295, 4294967295, 1, 13, 32, 295, 1, 4294967295, 
    4294967295, 1, 13, 8, 296, 1, 4294967295, 4294967295, 5, 13, 8, 297, 
    1, 317, 4294967295, 8, 13, 8, 298, 1, 4294967295, 4294967295, 10, 13, 
    8, 299, 2, 4294967295, 4294967295, 12, 13, 8, 301, 1, 4294967295, 320, 
    9, 13, 8, 302, 1, 4294967295, 4294967295, 3, 13, 8, 303, 2, 322, 4294967295, 
    8, 13, 8, 305, 1, 4294967295, 4294967295, 1, 13, 32, 306, 1, 4294967295, 
    4294967295, 3, 13, 8, 307, 2, 325, 4294967295, 8, 13, 8, 309, 1, 4294967295, 
    4294967295, 1, 14, 32, 310, 1, 4294967295, 4294967295, 1, 14, 8, 311, 
    1, 4294967295, 4294967295, 1, 14, 8, 312, 1, 4294967295, 4294967295, 
    1, 14, 32, 313, 1, 4294967295, 4294967295, 1, 14, 32, 314, 1, 4294967295, 
    4294967295, 1, 14, 8, 315, 1, 4294967295, 4294967295, 1, 14, 32, 316, 
    1, 4294967295, 4294967295, 1, 14, 8, 317, 1, 4294967295, 4294967295, 
    3, 14, 8, 318, 4, 335, 4294967295, 8, 14, 8, 322, 1, 4294967295, 4294967295, 
    1, 15, 32, 323, 1, 4294967295, 4294967295, 1, 15, 8, 324, 1, 4294967295, 
    4294967295, 5, 15, 8, 325, 1, 339, 4294967295, 8, 15, 8, 326, 1, 4294967295, 
    4294967295, 10, 15, 8, 327, 2, 4294967295, 4294967295, 12, 15, 8, 329, 
    1, 4294967295, 342, 9, 15, 8, 330, 1, 4294967295, 4294967295, 1, 15, 
    32, 331, 1, 4294967295, 4294967295, 1, 15, 8, 332, 1, 4294967295, 4294967295, 
    3, 15, 8, 333, 2, 346, 4294967295, 8, 15, 8, 335, 1, 4294967295, 4294967295, 
    1, 15, 8, 336, 1, 4294967295, 4294967295, 3, 15, 8, 337, 2, 349, 4294967295, 
    8, 15, 8, 339, 1, 4294967295, 4294967295, 1, 16, 32, 340, 1, 4294967295, 
    4294967295, 1, 16, 8, 341, 1, 4294967295, 4294967295, 1, 16, 8, 342, 
    1, 4294967295, 4294967295, 1, 16, 32, 343, 1, 4294967295, 4294967295, 
    1, 16, 32, 344, 1, 4294967295, 4294967295, 5, 16, 8, 345, 4, 356, 4294967295, 
    8, 16, 8, 349, 1, 4294967295, 4294967295, 10, 16, 8, 350, 2, 4294967295, 
    4294967295, 12, 16, 8, 352, 1, 4294967295, 359, 9, 16, 8, 353, 1, 4294967295, 
    4294967295, 1, 16, 32, 354, 1, 4294967295, 4294967295, 1, 16, 8, 355, 
    1, 4294967295, 4294967295, 1, 17, 32, 356, 1, 4294967295, 4294967295, 
    1, 17, 8, 357, 1, 4294967295, 4294967295, 5, 17, 8, 358, 1, 365, 4294967295, 
    8, 17, 8, 359, 1, 4294967295, 4294967295, 10, 17, 8, 360, 2, 4294967295, 
    4294967295, 12, 17, 8, 362, 1, 4294967295, 368, 9, 17, 8, 363, 1, 4294967295, 
    4294967295, 1, 17, 32, 364, 1, 4294967295, 4294967295, 1, 17, 8, 365, 
    1, 4294967295, 4294967295, 3, 17, 8, 366, 2, 372, 4294967295, 8, 17, 
    8, 368, 1, 4294967295, 4294967295, 1, 17, 8, 369, 1, 4294967295, 4294967295, 
    3, 17, 8, 370, 2, 375, 4294967295, 8, 17, 8, 372, 1, 4294967295, 4294967295, 
    1, 18, 32, 373, 1, 4294967295, 4294967295, 1, 18, 8, 374, 1, 4294967295, 
    4294967295, 1, 18, 32, 375, 1, 4294967295, 4294967295, 1, 18, 8, 376, 
    1, 4294967295, 4294967295, 5, 18, 8, 377, 1, 381, 4294967295, 8, 18, 
    8, 378, 1, 4294967295, 4294967295, 10, 18, 8, 379, 2, 4294967295, 4294967295, 
    12, 18, 8, 381, 1, 4294967295, 384, 9, 18, 8, 382, 1, 4294967295, 4294967295, 
    3, 18, 8, 383, 2, 386, 4294967295, 8, 18, 8, 385, 1, 4294967295, 4294967295, 
    1, 18, 32, 386, 1, 4294967295, 4294967295, 3, 18, 8, 387, 2, 389, 4294967295, 
    8, 18, 8, 389, 1, 4294967295, 4294967295, 1, 18, 32, 390, 1, 4294967295, 
    4294967295, 5, 18, 8, 391, 1, 392, 4294967295, 8, 18, 8, 392, 1, 4294967295, 
    4294967295, 10, 18, 8, 393, 2, 4294967295, 4294967295, 12, 18, 8, 395, 
    1, 4294967295, 395, 9, 18, 8, 396, 1, 4294967295, 4294967295, 1, 18, 
    32, 397, 1, 4294967295, 4294967295, 1, 18, 8, 398, 1, 4294967295, 4294967295, 
    1, 19, 32, 399, 1, 4294967295, 4294967295, 5, 19, 8, 400, 1, 400, 4294967295, 
    8, 19, 8, 401, 1, 4294967295, 4294967295, 10, 19, 8, 402, 2, 4294967295, 
    4294967295, 12, 19, 8, 404, 1, 4294967295, 403, 9, 19, 8, 405, 1, 4294967295, 
    4294967295, 1, 19, 32, 406, 1, 4294967295, 4294967295, 1, 19, 32, 407, 
    1, 4294967295, 4294967295, 1, 19, 8, 408, 1, 4294967295, 4294967295, 
    3, 19, 8, 409, 2, 408, 4294967295, 8, 19, 8, 411, 1, 4294967295, 4294967295, 
    1, 20, 8, 412, 1, 4294967295, 4294967295, 1, 20, 8, 413, 1, 4294967295, 
    4294967295, 1, 20, 8, 414, 1, 4294967295, 4294967295, 1, 20, 32, 415, 
    1, 4294967295, 4294967295, 1, 20, 8, 416, 1, 4294967295, 4294967295, 
    3, 20, 8, 417, 2, 415, 4294967295, 8, 20, 8, 419, 1, 4294967295, 4294967295, 
    1, 21, 8, 420, 1, 4294967295, 4294967295, 1, 21, 8, 421, 1, 4294967295, 
    4294967295, 1, 21, 8, 422, 1, 4294967295, 4294967295, 1, 21, 32, 423, 
    1, 4294967295, 4294967295, 1, 21, 8, 424, 1, 4294967295, 4294967295, 
    4, 21, 8, 425, 1, 422, 4294967295, 8, 21, 8, 426, 1, 4294967295, 4294967295, 
    11, 21, 8, 427, 2, 4294967295, 4294967295, 12, 21, 8, 429, 1, 4294967295, 
    423, 1, 21, 8, 430, 1, 4294967295, 4294967295, 5, 21, 8, 431, 1, 427, 
    4294967295, 8, 21, 8, 432, 1, 4294967295, 4294967295, 10, 21, 8, 433, 
    2, 4294967295, 4294967295, 12, 21, 8, 435, 1, 4294967295, 430, 9, 21, 
    8, 436, 1, 4294967295, 4294967295, 3, 21, 8, 437, 2, 432, 4294967295, 
    8, 21, 8, 439, 1, 4294967295, 4294967295, 3, 21, 8, 440, 2, 434, 4294967295, 
    8, 21, 8, 442, 1, 4294967295, 4294967295, 1, 21, 8, 443, 1, 4294967295, 
    4294967295, 1, 21, 8, 444, 1, 4294967295, 4294967295, 1, 22, 32, 445, 
    1, 4294967295, 4294967295, 1, 22, 8, 446, 1, 4294967295, 4294967295, 
    3, 22, 8, 447, 2, 440, 4294967295, 8, 22, 8, 449, 1, 4294967295, 4294967295, 
    1, 22, 32, 450, 1, 4294967295, 4294967295, 1, 22, 32, 451, 1, 4294967295, 
    4294967295, 1, 22, 8, 452, 1, 4294967295, 4294967295, 1, 22, 32, 453, 
    1, 4294967295, 4294967295, 1, 22, 8, 454, 1, 4294967295, 4294967295, 
    3, 22, 8, 455, 2, 447, 4294967295, 8, 22, 8, 457, 1, 4294967295, 4294967295, 
    1, 22, 8, 458, 1, 4294967295, 4294967295, 5, 22, 8, 459, 1, 450, 4294967295, 
    8, 22, 8, 460, 1, 4294967295, 4294967295, 10, 22, 8, 461, 2, 4294967295, 
    4294967295, 12, 22, 8, 463, 1, 4294967295, 453, 9, 22, 8, 464, 1, 4294967295, 
    4294967295, 1, 22, 32, 465, 1, 4294967295, 4294967295, 1, 22, 8, 466, 
    1, 4294967295, 4294967295, 3, 22, 8, 467, 2, 457, 4294967295, 8, 22, 
    8, 469, 1, 4294967295, 4294967295, 1, 23, 8, 470, 1, 4294967295, 4294967295, 
    3, 23, 8, 471, 2, 460, 4294967295, 8, 23, 8, 473, 1, 4294967295, 4294967295, 
    1, 23, 8, 474, 1, 4294967295, 4294967295, 1, 23, 8, 475, 1, 4294967295, 
    4294967295, 1, 24, 32, 476, 1, 4294967295, 4294967295, 1, 24, 32, 477, 
    1, 4294967295, 4294967295, 1, 24, 8, 478, 1, 4294967295, 4294967295, 
    5, 24, 8, 479, 1, 467, 4294967295, 8, 24, 8, 480, 1, 4294967295, 4294967295, 
    10, 24, 8, 481, 2, 4294967295, 4294967295, 12, 24, 8, 483, 1, 4294967295, 
    470, 9, 24, 8, 484, 1, 4294967295, 4294967295, 1, 24, 8, 485, 1, 4294967295, 
    4294967295, 1, 24, 32, 486, 1, 4294967295, 4294967295, 1, 24, 8, 487, 
    1, 4294967295, 4294967295, 3, 24, 8, 488, 2, 475, 4294967295, 8, 24, 
    8, 490, 1, 4294967295, 4294967295, 1, 24, 8, 491, 1, 4294967295, 4294967295, 
    4, 24, 8, 492, 1, 478, 4294967295, 8, 24, 8, 493, 1, 4294967295, 4294967295, 
    11, 24, 8, 494, 2, 4294967295, 4294967295, 12, 24, 8, 496, 1, 4294967295, 
    479, 1, 24, 8, 497, 1, 4294967295, 4294967295, 5, 24, 8, 498, 1, 483, 
    4294967295, 8, 24, 8, 499, 1, 4294967295, 4294967295, 10, 24, 8, 500, 
    2, 4294967295, 4294967295, 12, 24, 8, 502, 1, 4294967295, 486, 9, 24, 
    8, 503, 1, 4294967295, 4294967295, 3, 24, 8, 504, 2, 488, 4294967295, 
    8, 24, 8, 506, 1, 4294967295, 4294967295, 1, 25, 32, 507, 1, 4294967295, 
    4294967295, 1, 25, 32, 508, 1, 4294967295, 4294967295, 1, 25, 8, 509, 
    1, 4294967295, 4294967295, 1, 25, 32, 510, 1, 4294967295, 4294967295, 
    1, 25, 8, 511, 1, 4294967295, 4294967295, 5, 25, 8, 512, 1, 495, 4294967295, 
    8, 25, 8, 513, 1, 4294967295, 4294967295, 10, 25, 8, 514, 2, 4294967295, 
    4294967295, 12, 25, 8, 516, 1, 4294967295, 498, 9, 25, 8, 517, 1, 4294967295, 
    4294967295, 3, 25, 8, 518, 2, 500, 4294967295, 8, 25, 8, 520, 1, 4294967295, 
    4294967295, 1, 25, 32, 521, 1, 4294967295, 4294967295, 3, 25, 8, 522, 
    2, 503, 4294967295, 8, 25, 8, 524, 1, 4294967295, 4294967295, 1, 26, 
    32, 525, 1, 4294967295, 4294967295, 1, 26, 8, 526, 1, 4294967295, 4294967295, 
    5, 26, 8, 527, 1, 507, 4294967295, 8, 26, 8, 528, 1, 4294967295, 4294967295, 
    10, 26, 8, 529, 2, 4294967295, 4294967295, 12, 26, 8, 531, 1, 4294967295, 
    510, 9, 26, 8, 532, 1, 4294967295, 4294967295, 4, 26, 8, 533, 1, 512, 
    4294967295, 8, 26, 8, 534, 1, 4294967295, 4294967295, 11, 26, 8, 535, 
    2, 4294967295, 4294967295, 12, 26, 8, 537, 1, 4294967295, 513, 1, 27, 
    8, 538, 1, 4294967295, 4294967295, 1, 27, 32, 539, 1, 4294967295, 4294967295, 
    1, 27, 8, 540, 1, 4294967295, 4294967295, 1, 27, 32, 541, 1, 4294967295, 
    4294967295, 1, 27, 8, 542, 1, 4294967295, 4294967295, 5, 27, 8, 543, 
    1, 521, 4294967295, 8, 27, 8, 544, 1, 4294967295, 4294967295, 10, 27, 
    8, 545, 2, 4294967295, 4294967295, 12, 27, 8, 547, 1, 4294967295, 524, 
    9, 27, 8, 548, 1, 4294967295, 4294967295, 3, 27, 8, 549, 2, 526, 4294967295, 
    8, 27, 8, 551, 1, 4294967295, 4294967295, 1, 27, 32, 552, 1, 4294967295, 
    4294967295, 3, 27, 8, 553, 2, 529, 4294967295, 8, 27, 8, 555, 1, 4294967295, 
    4294967295, 1, 28, 32, 556, 1, 4294967295, 4294967295, 1, 28, 32, 557, 
    1, 4294967295, 4294967295, 5, 28, 8, 558, 1, 533, 4294967295, 8, 28, 
    8, 559, 1, 4294967295, 4294967295, 10, 28, 8, 560, 2, 4294967295, 4294967295, 
    12, 28, 8, 562, 1, 4294967295, 536, 9, 28, 8, 563, 1, 4294967295, 4294967295, 
    1, 28, 8, 564, 1, 4294967295, 4294967295, 3, 28, 8, 565, 2, 539, 4294967295, 
    8, 28, 8, 567, 1, 4294967295, 4294967295, 1, 28, 32, 568, 1, 4294967295, 
    4294967295, 1, 28, 8, 569, 1, 4294967295, 4294967295, 1, 29, 8, 570, 
    1, 4294967295, 4294967295, 5, 29, 8, 571, 1, 544, 4294967295, 8, 29, 
    8, 572, 1, 4294967295, 4294967295, 10, 29, 8, 573, 2, 4294967295, 4294967295, 
    12, 29, 8, 575, 1, 4294967295, 547, 9, 29, 8, 576, 1, 4294967295, 4294967295, 
    1, 29, 8, 577, 1, 4294967295, 4294967295, 1, 29, 32, 578, 1, 4294967295, 
    4294967295, 1, 29, 8, 579, 1, 4294967295, 4294967295, 5, 29, 8, 580, 
    1, 552, 4294967295, 8, 29, 8, 581, 1, 4294967295, 4294967295, 10, 29, 
    8, 582, 2, 4294967295, 4294967295, 12, 29, 8, 584, 1, 4294967295, 555, 
    9, 29, 8, 585, 1, 4294967295, 4294967295, 1, 29, 8, 586, 1, 4294967295, 
    4294967295, 3, 29, 8, 587, 2, 558, 4294967295, 8, 29, 8, 589, 1, 4294967295, 
    4294967295, 3, 29, 8, 590, 2, 560, 4294967295, 8, 29, 8, 592, 1, 4294967295, 
    4294967295, 1, 29, 8, 593, 1, 4294967295, 4294967295, 3, 29, 8, 594, 
    2, 563, 4294967295, 8, 29, 8, 596, 1, 4294967295, 4294967295, 1, 29, 
    32, 597, 1, 4294967295, 4294967295, 3, 29, 8, 598, 2, 566, 4294967295, 
    8, 29, 8, 600, 1, 4294967295, 4294967295, 1, 30, 8, 601, 1, 4294967295, 
    4294967295, 1, 30, 32, 602, 1, 4294967295, 4294967295, 1, 30, 8, 603, 
    1, 4294967295, 4294967295, 5, 30, 8, 604, 2, 571, 4294967295, 8, 30, 
    8, 606, 1, 4294967295, 4294967295, 10, 30, 8, 607, 2, 4294967295, 4294967295, 
    12, 30, 8, 609, 1, 4294967295, 574, 9, 30, 8, 610, 1, 4294967295, 4294967295, 
    1, 31, 8, 611, 1, 4294967295, 4294967295, 1, 31, 8, 612, 1, 4294967295, 
    4294967295, 1, 31, 32, 613, 1, 4294967295, 4294967295, 5, 31, 8, 614, 
    2, 579, 4294967295, 8, 31, 8, 616, 1, 4294967295, 4294967295, 10, 31, 
    8, 617, 2, 4294967295, 4294967295, 12, 31, 8, 619, 1, 4294967295, 582, 
    9, 31, 8, 620, 1, 4294967295, 4294967295, 1, 32, 8, 621, 1, 4294967295, 
    4294967295, 1, 32, 8, 622, 1, 4294967295, 4294967295, 3, 32, 8, 623, 
    2, 586, 4294967295, 8, 32, 8, 625, 1, 4294967295, 4294967295, 1, 32, 
    8, 626, 1, 4294967295, 4294967295, 3, 32, 8, 627, 2, 589, 4294967295, 
    8, 32, 8, 629, 1, 4294967295, 4294967295, 1, 33, 32, 630, 1, 4294967295, 
    4294967295, 1, 33, 32, 631, 1, 4294967295, 4294967295, 1, 33, 8, 632, 
    1, 4294967295, 4294967295, 1, 33, 32, 633, 1, 4294967295, 4294967295, 
    1, 33, 8, 634, 1, 4294967295, 4294967295, 3, 33, 8, 635, 2, 596, 4294967295, 
    8, 33, 8, 637, 1, 4294967295, 4294967295, 1, 33, 8, 638, 1, 4294967295, 
    4294967295, 5, 33, 8, 639, 1, 599, 4294967295, 8, 33, 8, 640, 1, 4294967295, 
    4294967295, 10, 33, 8, 641, 2, 4294967295, 4294967295, 12, 33, 8, 643, 
    1, 4294967295, 602, 9, 33, 8, 644, 1, 4294967295, 4294967295, 1, 33, 
    8, 645, 1, 4294967295, 4294967295, 4, 33, 8, 646, 1, 605, 4294967295, 
    8, 33, 8, 647, 1, 4294967295, 4294967295, 11, 33, 8, 648, 2, 4294967295, 
    4294967295, 12, 33, 8, 650, 1, 4294967295, 606, 3, 33, 8, 651, 2, 609, 
    4294967295, 8, 33, 8, 653, 1, 4294967295, 4294967295, 1, 34, 8, 654, 
    1, 4294967295, 4294967295, 1, 34, 8, 655, 1, 4294967295, 4294967295, 
    3, 34, 8, 656, 2, 613, 4294967295, 8, 34, 8, 658, 1, 4294967295, 4294967295, 
    1, 34, 32, 659, 1, 4294967295, 4294967295, 1, 34, 8, 660, 1, 4294967295, 
    4294967295, 1, 34, 32, 661, 1, 4294967295, 4294967295, 1, 34, 8, 662, 
    1, 4294967295, 4294967295, 5, 34, 8, 663, 1, 619, 4294967295, 8, 34, 
    8, 664, 1, 4294967295, 4294967295, 10, 34, 8, 665, 2, 4294967295, 4294967295, 
    12, 34, 8, 667, 1, 4294967295, 622, 9, 34, 8, 668, 1, 4294967295, 4294967295, 
    3, 34, 8, 669, 2, 624, 4294967295, 8, 34, 8, 671, 1, 4294967295, 4294967295, 
    1, 35, 8, 672, 1, 4294967295, 4294967295, 4, 35, 8, 673, 1, 627, 4294967295, 
    8, 35, 8, 674, 1, 4294967295, 4294967295, 11, 35, 8, 675, 2, 4294967295, 
    4294967295, 12, 35, 8, 677, 1, 4294967295, 628, 1, 35, 8, 678, 1, 4294967295, 
    4294967295, 1, 35, 32, 679, 1, 4294967295, 4294967295, 1, 35, 8, 680, 
    1, 4294967295, 4294967295, 5, 35, 8, 681, 1, 634, 4294967295, 8, 35, 
    8, 682, 1, 4294967295, 4294967295, 10, 35, 8, 683, 2, 4294967295, 4294967295, 
    12, 35, 8, 685, 1, 4294967295, 637, 9, 35, 8, 686, 1, 4294967295, 4294967295, 
    3, 35, 8, 687, 2, 639, 4294967295, 8, 35, 8, 689, 1, 4294967295, 4294967295, 
    1, 35, 8, 690, 1, 4294967295, 4294967295, 3, 35, 8, 691, 2, 642, 4294967295, 
    8, 35, 8, 693, 1, 4294967295, 4294967295, 1, 35, 8, 694, 1, 4294967295, 
    4294967295, 1, 35, 8, 695, 1, 4294967295, 4294967295, 3, 35, 8, 696, 
    2, 646, 4294967295, 8, 35, 8, 698, 1, 4294967295, 4294967295, 1, 35, 
    32, 699, 1, 4294967295, 4294967295, 1, 35, 8, 700, 1, 4294967295, 4294967295, 
    4, 35, 8, 701, 1, 650, 4294967295, 8, 35, 8, 702, 1, 4294967295, 4294967295, 
    11, 35, 8, 703, 2, 4294967295, 4294967295, 12, 35, 8, 705, 1, 4294967295, 
    651, 1, 35, 8, 706, 1, 4294967295, 4294967295, 1, 35, 8, 707, 1, 4294967295, 
    4294967295, 3, 35, 8, 708, 2, 656, 4294967295, 8, 35, 8, 710, 1, 4294967295, 
    4294967295, 3, 35, 8, 711, 2, 658, 4294967295, 8, 35, 8, 713, 1, 4294967295, 
    4294967295, 1, 35, 8, 714, 1, 4294967295, 4294967295, 1, 35, 8, 715, 
    1, 4294967295, 4294967295, 3, 35, 8, 716, 2, 662, 4294967295, 8, 35, 
    8, 718, 1, 4294967295, 4294967295, 1, 35, 32, 719, 1, 4294967295, 4294967295, 
    1, 35, 8, 720, 1, 4294967295, 4294967295, 1, 35, 8, 721, 1, 4294967295, 
    4294967295, 3, 35, 8, 722, 2, 667, 4294967295, 8, 35, 8, 724, 1, 4294967295, 
    4294967295, 1, 35, 32, 725, 1, 4294967295, 4294967295, 1, 35, 8, 726, 
    1, 4294967295, 4294967295, 4, 35, 8, 727, 1, 671, 4294967295, 8, 35, 
    8, 728, 1, 4294967295, 4294967295, 11, 35, 8, 729, 2, 4294967295, 4294967295, 
    12, 35, 8, 731, 1, 4294967295, 672, 1, 35, 32, 732, 1, 4294967295, 4294967295, 
    1, 35, 32, 733, 1, 4294967295, 4294967295, 3, 35, 8, 734, 4, 677, 4294967295, 
    8, 35, 8, 738, 1, 4294967295, 4294967295, 3, 35, 8, 739, 3, 679, 4294967295, 
    8, 35, 8, 742, 1, 4294967295, 4294967295, 1, 36, 32, 743, 1, 4294967295, 
    4294967295, 1, 36, 8, 744, 1, 4294967295, 4294967295, 1, 36, 8, 745, 
    1, 4294967295, 4294967295, 3, 36, 8, 746, 2, 684, 4294967295, 8, 36, 
    8, 748, 1, 4294967295, 4294967295, 1, 36, 32, 749, 1, 4294967295, 4294967295, 
    1, 36, 8, 750, 1, 4294967295, 4294967295, 5, 36, 8, 751, 1, 688, 4294967295, 
    8, 36, 8, 752, 1, 4294967295, 4294967295, 10, 36, 8, 753, 2, 4294967295, 
    4294967295, 12, 36, 8, 755, 1, 4294967295, 691, 9, 36, 8, 756, 1, 4294967295, 
    4294967295, 1, 36, 8, 757, 1, 4294967295, 4294967295, 4, 36, 8, 758, 
    1, 694, 4294967295, 8, 36, 8, 759, 1, 4294967295, 4294967295, 11, 36, 
    8, 760, 2, 4294967295, 4294967295, 12, 36, 8, 762, 1, 4294967295, 695, 
    3, 36, 8, 763, 2, 698, 4294967295, 8, 36, 8, 765, 1, 4294967295, 4294967295, 
    1, 37, 8, 766, 1, 4294967295, 4294967295, 1, 37, 8, 767, 1, 4294967295, 
    4294967295, 3, 37, 8, 768, 2, 702, 4294967295, 8, 37, 8, 770, 1, 4294967295, 
    4294967295, 1, 38, 32, 771, 1, 4294967295, 4294967295, 1, 38, 8, 772, 
    1, 4294967295, 4294967295, 1, 38, 32, 773, 1, 4294967295, 4294967295, 
    1, 38, 8, 774, 1, 4294967295, 4294967295, 5, 38, 8, 775, 1, 708, 4294967295, 
    8, 38, 8, 776, 1, 4294967295, 4294967295, 10, 38, 8, 777, 2, 4294967295, 
    4294967295, 12, 38, 8, 779, 1, 4294967295, 711, 9, 38, 8, 780, 1, 4294967295, 
    4294967295, 3, 38, 8, 781, 2, 713, 4294967295, 8, 38, 8, 783, 1, 4294967295, 
    4294967295, 1, 38, 32, 784, 1, 4294967295, 4294967295, 3, 38, 8, 785, 
    2, 716, 4294967295, 8, 38, 8, 787, 1, 4294967295, 4294967295, 1, 38, 
    32, 788, 1, 4294967295, 4294967295, 5, 38, 8, 789, 1, 719, 4294967295, 
    8, 38, 8, 790, 1, 4294967295, 4294967295, 10, 38, 8, 791, 2, 4294967295, 
    4294967295, 12, 38, 8, 793, 1, 4294967295, 722, 9, 38, 8, 794, 1, 4294967295, 
    4294967295, 1, 38, 32, 795, 1, 4294967295, 4294967295, 1, 38, 8, 796, 
    1, 4294967295, 4294967295, 1, 39, 32, 797, 1, 4294967295, 4294967295, 
    5, 39, 8, 798, 1, 727, 4294967295, 8, 39, 8, 799, 1, 4294967295, 4294967295, 
    10, 39, 8, 800, 2, 4294967295, 4294967295, 12, 39, 8, 802, 1, 4294967295, 
    730, 9, 39, 8, 803, 1, 4294967295, 4294967295, 1, 39, 8, 804, 1, 4294967295, 
    4294967295, 4, 39, 8, 805, 1, 733, 4294967295, 8, 39, 8, 806, 1, 4294967295, 
    4294967295, 11, 39, 8, 807, 2, 4294967295, 4294967295, 12, 39, 8, 809, 
    1, 4294967295, 734, 1, 39, 32, 810, 1, 4294967295, 4294967295, 1, 39, 
    8, 811, 1, 4294967295, 4294967295, 3, 39, 8, 812, 2, 739, 4294967295, 
    8, 39, 8, 814, 1, 4294967295, 4294967295, 1, 39, 8, 815, 1, 4294967295, 
    4294967295, 1, 39, 8, 816, 1, 4294967295, 4294967295, 1, 40, 32, 817, 
    1, 4294967295, 4294967295, 1, 40, 32, 818, 1, 4294967295, 4294967295, 
    1, 40, 32, 819, 1, 4294967295, 4294967295, 1, 40, 8, 820, 1, 4294967295, 
    4294967295, 1, 40, 32, 821, 1, 4294967295, 4294967295, 1, 40, 8, 822, 
    1, 4294967295, 4294967295, 3, 40, 8, 823, 2, 749, 4294967295, 8, 40, 
    8, 825, 1, 4294967295, 4294967295, 1, 40, 32, 826, 1, 4294967295, 4294967295, 
    1, 40, 8, 827, 1, 4294967295, 4294967295, 3, 40, 8, 828, 2, 753, 4294967295, 
    8, 40, 8, 830, 1, 4294967295, 4294967295, 1, 41, 32, 831, 1, 4294967295, 
    4294967295, 1, 41, 8, 832, 1, 4294967295, 4294967295, 1, 41, 8, 833, 
    1, 4294967295, 4294967295, 1, 41, 8, 834, 1, 4294967295, 4294967295, 
    5, 41, 8, 835, 3, 759, 4294967295, 8, 41, 8, 838, 1, 4294967295, 4294967295, 
    10, 41, 8, 839, 2, 4294967295, 4294967295, 12, 41, 8, 841, 1, 4294967295, 
    762, 9, 41, 8, 842, 1, 4294967295, 4294967295, 1, 41, 32, 843, 1, 4294967295, 
    4294967295, 1, 41, 8, 844, 1, 4294967295, 4294967295, 1, 42, 8, 845, 
    1, 4294967295, 4294967295, 1, 42, 8, 846, 1, 4294967295, 4294967295, 
    3, 42, 8, 847, 2, 768, 4294967295, 8, 42, 8, 849, 1, 4294967295, 4294967295, 
    1, 43, 32, 850, 1, 4294967295, 4294967295, 1, 43, 8, 851, 1, 4294967295, 
    4294967295, 1, 43, 32, 852, 1, 4294967295, 4294967295, 1, 43, 8, 853, 
    1, 4294967295, 4294967295, 1, 43, 32, 854, 1, 4294967295, 4294967295, 
    1, 43, 32, 855, 1, 4294967295, 4294967295, 1, 43, 8, 856, 1, 4294967295, 
    4294967295, 1, 43, 32, 857, 1, 4294967295, 4294967295, 1, 43, 8, 858, 
    1, 4294967295, 4294967295, 1, 43, 8, 859, 1, 4294967295, 4294967295, 
    1, 43, 32, 860, 1, 4294967295, 4294967295, 1, 43, 32, 861, 1, 4294967295, 
    4294967295, 1, 43, 8, 862, 1, 4294967295, 4294967295, 1, 43, 32, 863, 
    1, 4294967295, 4294967295, 1, 43, 8, 864, 1, 4294967295, 4294967295, 
    1, 43, 8, 865, 1, 4294967295, 4294967295, 1, 43, 32, 866, 1, 4294967295, 
    4294967295, 1, 43, 8, 867, 1, 4294967295, 4294967295, 1, 43, 32, 868, 
    1, 4294967295, 4294967295, 1, 43, 32, 869, 1, 4294967295, 4294967295, 
    1, 43, 8, 870, 1, 4294967295, 4294967295, 1, 43, 32, 871, 1, 4294967295, 
    4294967295, 1, 43, 32, 872, 1, 4294967295, 4294967295, 1, 43, 8, 873, 
    1, 4294967295, 4294967295, 1, 43, 32, 874, 1, 4294967295, 4294967295, 
    1, 43, 32, 875, 1, 4294967295, 4294967295, 1, 43, 8, 876, 1, 4294967295, 
    4294967295, 1, 43, 8, 877, 1, 4294967295, 4294967295, 3, 43, 8, 878, 
    2, 798, 4294967295, 8, 43, 8, 880, 1, 4294967295, 4294967295, 1, 43, 
    32, 881, 1, 4294967295, 4294967295, 3, 43, 8, 882, 2, 801, 4294967295, 
    8, 43, 8, 884, 1, 4294967295, 4294967295, 1, 43, 8, 885, 1, 4294967295, 
    4294967295, 3, 43, 8, 886, 2, 804, 4294967295, 8, 43, 8, 888, 1, 4294967295, 
    4294967295, 1, 43, 32, 889, 1, 4294967295, 4294967295, 1, 43, 8, 890, 
    1, 4294967295, 4294967295, 3, 43, 8, 891, 2, 808, 4294967295, 8, 43, 
    8, 893, 1, 4294967295, 4294967295, 1, 43, 32, 894, 1, 4294967295, 4294967295, 
    1, 43, 8, 895, 1, 4294967295, 4294967295, 1, 43, 32, 896, 1, 4294967295, 
    4294967295, 1, 43, 32, 897, 1, 4294967295, 4294967295, 1, 43, 32, 898, 
    1, 4294967295, 4294967295, 1, 43, 8, 899, 1, 4294967295, 4294967295, 
    3, 43, 8, 900, 2, 816, 4294967295, 8, 43, 8, 902, 1, 4294967295, 4294967295, 
    1, 43, 32, 903, 1, 4294967295, 4294967295, 1, 43, 32, 904, 1, 4294967295, 
    4294967295, 1, 43, 32, 905, 1, 4294967295, 4294967295, 1, 43, 32, 906, 
    1, 4294967295, 4294967295, 1, 43, 8, 907, 1, 4294967295, 4294967295, 
    3, 43, 8, 908, 2, 823, 4294967295, 8, 43, 8, 910, 1, 4294967295, 4294967295, 
    1, 43, 32, 911, 1, 4294967295, 4294967295, 1, 43, 8, 912, 1, 4294967295, 
    4294967295, 1, 43, 8, 913, 1, 4294967295, 4294967295, 1, 43, 8, 914, 
    1, 4294967295, 4294967295, 1, 43, 32, 915, 1, 4294967295, 4294967295, 
    1, 43, 8, 916, 1, 4294967295, 4294967295, 3, 43, 8, 917, 2, 831, 4294967295, 
    8, 43, 8, 919, 1, 4294967295, 4294967295, 3, 43, 8, 920, 14, 833, 4294967295, 
    8, 43, 8, 934, 1, 4294967295, 4294967295, 1, 44, 32, 935, 1, 4294967295, 
    4294967295, 1, 44, 32, 936, 1, 4294967295, 4294967295, 1, 44, 8, 937, 
    1, 4294967295, 4294967295, 1, 44, 32, 938, 1, 4294967295, 4294967295, 
    1, 44, 8, 939, 1, 4294967295, 4294967295, 1, 44, 32, 940, 1, 4294967295, 
    4294967295, 1, 44, 32, 941, 1, 4294967295, 4294967295, 1, 44, 32, 942, 
    1, 4294967295, 4294967295, 1, 44, 8, 943, 1, 4294967295, 4294967295, 
    1, 44, 32, 944, 1, 4294967295, 4294967295, 1, 44, 8, 945, 1, 4294967295, 
    4294967295, 1, 44, 8, 946, 1, 4294967295, 4294967295, 5, 44, 8, 947, 
    1, 847, 4294967295, 8, 44, 8, 948, 1, 4294967295, 4294967295, 10, 44, 
    8, 949, 2, 4294967295, 4294967295, 12, 44, 8, 951, 1, 4294967295, 850, 
    9, 44, 8, 952, 1, 4294967295, 4294967295, 1, 44, 32, 953, 1, 4294967295, 
    4294967295, 1, 44, 8, 954, 1, 4294967295, 4294967295, 3, 44, 8, 955, 
    2, 854, 4294967295, 8, 44, 8, 957, 1, 4294967295, 4294967295, 1, 45, 
    32, 958, 1, 4294967295, 4294967295, 1, 45, 32, 959, 1, 4294967295, 4294967295, 
    1, 45, 32, 960, 1, 4294967295, 4294967295, 1, 45, 8, 961, 1, 4294967295, 
    4294967295, 1, 45, 32, 962, 1, 4294967295, 4294967295, 1, 45, 8, 963, 
    1, 4294967295, 4294967295, 3, 45, 8, 964, 2, 862, 4294967295, 8, 45, 
    8, 966, 1, 4294967295, 4294967295, 1, 45, 32, 967, 1, 4294967295, 4294967295, 
    1, 45, 8, 968, 1, 4294967295, 4294967295, 1, 45, 32, 969, 1, 4294967295, 
    4294967295, 1, 45, 32, 970, 1, 4294967295, 4294967295, 3, 45, 8, 971, 
    3, 868, 4294967295, 8, 45, 8, 974, 1, 4294967295, 4294967295, 1, 46, 
    32, 975, 1, 4294967295, 4294967295, 1, 46, 32, 976, 1, 4294967295, 4294967295, 
    5, 46, 8, 977, 1, 872, 4294967295, 8, 46, 8, 978, 1, 4294967295, 4294967295, 
    10, 46, 8, 979, 2, 4294967295, 4294967295, 12, 46, 8, 981, 1, 4294967295, 
    875, 9, 46, 8, 982, 1, 4294967295, 4294967295, 1, 46, 32, 983, 1, 4294967295, 
    4294967295, 1, 46, 8, 984, 1, 4294967295, 4294967295, 1, 46, 32, 985, 
    1, 4294967295, 4294967295, 1, 46, 8, 986, 1, 4294967295, 4294967295, 
    1, 46, 32, 987, 1, 4294967295, 4294967295, 1, 46, 8, 988, 1, 4294967295, 
    4294967295, 5, 46, 8, 989, 1, 883, 4294967295, 8, 46, 8, 990, 1, 4294967295, 
    4294967295, 10, 46, 8, 991, 2, 4294967295, 4294967295, 12, 46, 8, 993, 
    1, 4294967295, 886, 9, 46, 8, 994, 1, 4294967295, 4294967295, 3, 46, 
    8, 995, 2, 888, 4294967295, 8, 46, 8, 997, 1, 4294967295, 4294967295, 
    5, 46, 8, 998, 1, 890, 4294967295, 8, 46, 8, 999, 1, 4294967295, 4294967295, 
    10, 46, 8, 1000, 2, 4294967295, 4294967295, 12, 46, 8, 1002, 1, 4294967295, 
    893, 9, 46, 8, 1003, 1, 4294967295, 4294967295, 1, 46, 32, 1004, 1, 
    4294967295, 4294967295, 1, 46, 32, 1005, 1, 4294967295, 4294967295, 
    1, 46, 8, 1006, 1, 4294967295, 4294967295, 1, 47, 32, 1007, 1, 4294967295, 
    4294967295, 1, 47, 32, 1008, 1, 4294967295, 4294967295, 1, 47, 32, 1009, 
    1, 4294967295, 4294967295, 3, 47, 8, 1010, 2, 901, 4294967295, 8, 47, 
    8, 1012, 1, 4294967295, 4294967295, 1, 47, 8, 1013, 1, 4294967295, 4294967295, 
    1, 47, 32, 1014, 1, 4294967295, 4294967295, 1, 47, 8, 1015, 1, 4294967295, 
    4294967295, 1, 47, 32, 1016, 1, 4294967295, 4294967295, 1, 47, 8, 1017, 
    1, 4294967295, 4294967295, 3, 47, 8, 1018, 2, 908, 4294967295, 8, 47, 
    8, 1020, 1, 4294967295, 4294967295, 1, 47, 32, 1021, 1, 4294967295, 
    4294967295, 3, 47, 8, 1022, 2, 911, 4294967295, 8, 47, 8, 1024, 1, 4294967295, 
    4294967295, 1, 48, 8, 1025, 1, 4294967295, 4294967295, 1, 48, 32, 1026, 
    1, 4294967295, 4294967295, 1, 48, 8, 1027, 1, 4294967295, 4294967295, 
    5, 48, 8, 1028, 1, 916, 4294967295, 8, 48, 8, 1029, 1, 4294967295, 4294967295, 
    10, 48, 8, 1030, 2, 4294967295, 4294967295, 12, 48, 8, 1032, 1, 4294967295, 
    919, 9, 48, 8, 1033, 1, 4294967295, 4294967295, 1, 49, 72, 1034, 1, 
    4294967295, 4294967295, 1, 49, 8, 1035, 1, 4294967295, 4294967295, 1, 
    49, 32, 1036, 1, 4294967295, 4294967295, 1, 49, 32, 1037, 1, 4294967295, 
    4294967295, 1, 49, 32, 1038, 1, 4294967295, 4294967295, 1, 49, 8, 1039, 
    1, 4294967295, 4294967295, 1, 49, 32, 1040, 1, 4294967295, 4294967295, 
    1, 49, 8, 1041, 1, 4294967295, 4294967295, 1, 49, 8, 1042, 1, 4294967295, 
    4294967295, 3, 49, 8, 1043, 2, 930, 4294967295, 8, 49, 8, 1045, 1, 4294967295, 
    4294967295, 1, 49, 32, 1046, 1, 4294967295, 4294967295, 1, 49, 8, 1047, 
    1, 4294967295, 4294967295, 1, 49, 8, 1048, 1, 4294967295, 4294967295, 
    3, 49, 8, 1049, 6, 935, 4294967295, 8, 49, 8, 1055, 1, 4294967295, 4294967295, 
    1, 49, 8, 1056, 1, 4294967295, 4294967295, 5, 49, 8, 1057, 1, 938, 4294967295, 
    8, 49, 8, 1058, 1, 4294967295, 4294967295, 10, 49, 8, 1059, 2, 4294967295, 
    4294967295, 12, 49, 8, 1061, 1, 4294967295, 941, 9, 49, 8, 1062, 1, 
    4294967295, 4294967295, 3, 49, 8, 1063, 2, 943, 4294967295, 8, 49, 8, 
    1065, 1, 4294967295, 4294967295, 1, 49, 72, 1066, 1, 4294967295, 4294967295, 
    1, 49, 32, 1067, 1, 4294967295, 4294967295, 1, 49, 8, 1068, 1, 4294967295, 
    4294967295, 1, 49, 72, 1069, 1, 4294967295, 4294967295, 1, 49, 32, 1070, 
    1, 4294967295, 4294967295, 1, 49, 8, 1071, 1, 4294967295, 4294967295, 
    1, 49, 72, 1072, 1, 4294967295, 4294967295, 1, 49, 32, 1073, 1, 4294967295, 
    4294967295, 1, 49, 8, 1074, 1, 4294967295, 4294967295, 1, 49, 72, 1075, 
    1, 4294967295, 4294967295, 1, 49, 32, 1076, 1, 4294967295, 4294967295, 
    1, 49, 8, 1077, 1, 4294967295, 4294967295, 1, 49, 72, 1078, 1, 4294967295, 
    4294967295, 1, 49, 32, 1079, 1, 4294967295, 4294967295, 1, 49, 8, 1080, 
    1, 4294967295, 4294967295, 1, 49, 72, 1081, 1, 4294967295, 4294967295, 
    1, 49, 32, 1082, 1, 4294967295, 4294967295, 1, 49, 8, 1083, 1, 4294967295, 
    4294967295, 1, 49, 72, 1084, 1, 4294967295, 4294967295, 1, 49, 32, 1085, 
    1, 4294967295, 4294967295, 1, 49, 8, 1086, 1, 4294967295, 4294967295, 
    1, 49, 72, 1087, 1, 4294967295, 4294967295, 1, 49, 32, 1088, 1, 4294967295, 
    4294967295, 1, 49, 8, 1089, 1, 4294967295, 4294967295, 1, 49, 72, 1090, 
    1, 4294967295, 4294967295, 1, 49, 32, 1091, 1, 4294967295, 4294967295, 
    1, 49, 8, 1092, 1, 4294967295, 4294967295, 1, 49, 72, 1093, 1, 4294967295, 
    4294967295, 1, 49, 32, 1094, 1, 4294967295, 4294967295, 1, 49, 8, 1095, 
    1, 4294967295, 4294967295, 1, 49, 72, 1096, 1, 4294967295, 4294967295, 
    1, 49, 32, 1097, 1, 4294967295, 4294967295, 1, 49, 8, 1098, 1, 4294967295, 
    4294967295, 3, 49, 8, 1099, 2, 978, 4294967295, 8, 49, 8, 1101, 1, 4294967295, 
    4294967295, 1, 49, 32, 1102, 1, 4294967295, 4294967295, 1, 49, 8, 1103, 
    1, 4294967295, 4294967295, 1, 49, 72, 1104, 1, 4294967295, 4294967295, 
    1, 49, 32, 1105, 1, 4294967295, 4294967295, 1, 49, 8, 1106, 1, 4294967295, 
    4294967295, 5, 49, 8, 1107, 12, 985, 4294967295, 8, 49, 8, 1119, 1, 
    4294967295, 4294967295, 10, 49, 10, 1120, 2, 4294967295, 4294967295, 
    12, 49, 8, 1122, 1, 4294967295, 988, 9, 49, 8, 1123, 1, 4294967295, 
    4294967295, 1, 50, 32, 1124, 1, 4294967295, 4294967295, 1, 50, 8, 1125, 
    1, 4294967295, 4294967295, 1, 50, 32, 1126, 1, 4294967295, 4294967295, 
    1, 50, 8, 1127, 1, 4294967295, 4294967295, 1, 50, 8, 1128, 1, 4294967295, 
    4294967295, 1, 50, 8, 1129, 1, 4294967295, 4294967295, 5, 50, 8, 1130, 
    1, 996, 4294967295, 8, 50, 8, 1131, 1, 4294967295, 4294967295, 10, 50, 
    8, 1132, 2, 4294967295, 4294967295, 12, 50, 8, 1134, 1, 4294967295, 
    999, 9, 50, 8, 1135, 1, 4294967295, 4294967295, 3, 50, 8, 1136, 2, 1001, 
    4294967295, 8, 50, 8, 1138, 1, 4294967295, 4294967295, 1, 50, 32, 1139, 
    1, 4294967295, 4294967295, 1, 50, 32, 1140, 1, 4294967295, 4294967295, 
    1, 50, 32, 1141, 1, 4294967295, 4294967295, 1, 50, 8, 1142, 1, 4294967295, 
    4294967295, 1, 50, 8, 1143, 1, 4294967295, 4294967295, 1, 50, 8, 1144, 
    1, 4294967295, 4294967295, 5, 50, 8, 1145, 1, 1009, 4294967295, 8, 50, 
    8, 1146, 1, 4294967295, 4294967295, 10, 50, 8, 1147, 2, 4294967295, 
    4294967295, 12, 50, 8, 1149, 1, 4294967295, 1012, 9, 50, 8, 1150, 1, 
    4294967295, 4294967295, 3, 50, 8, 1151, 2, 1014, 4294967295, 8, 50, 
    8, 1153, 1, 4294967295, 4294967295, 1, 50, 32, 1154, 1, 4294967295, 
    4294967295, 1, 50, 8, 1155, 1, 4294967295, 4294967295, 1, 50, 32, 1156, 
    1, 4294967295, 4294967295, 1, 50, 8, 1157, 1, 4294967295, 4294967295, 
    1, 50, 32, 1158, 1, 4294967295, 4294967295, 1, 50, 8, 1159, 1, 4294967295, 
    4294967295, 1, 50, 32, 1160, 1, 4294967295, 4294967295, 1, 50, 8, 1161, 
    1, 4294967295, 4294967295, 3, 50, 8, 1162, 2, 1024, 4294967295, 8, 50, 
    8, 1164, 1, 4294967295, 4294967295, 3, 50, 8, 1165, 4, 1026, 4294967295, 
    8, 50, 8, 1169, 1, 4294967295, 4294967295, 1, 51, 8, 1170, 1, 4294967295, 
    4294967295, 1, 51, 32, 1171, 1, 4294967295, 4294967295, 1, 51, 32, 1172, 
    1, 4294967295, 4294967295, 1, 51, 32, 1173, 1, 4294967295, 4294967295, 
    1, 51, 8, 1174, 1, 4294967295, 4294967295, 1, 51, 32, 1175, 1, 4294967295, 
    4294967295, 1, 51, 8, 1176, 1, 4294967295, 4294967295, 1, 51, 8, 1177, 
    1, 4294967295, 4294967295, 3, 51, 8, 1178, 2, 1036, 4294967295, 8, 51, 
    8, 1180, 1, 4294967295, 4294967295, 1, 51, 32, 1181, 1, 4294967295, 
    4294967295, 1, 51, 8, 1182, 1, 4294967295, 4294967295, 1, 51, 8, 1183, 
    1, 4294967295, 4294967295, 3, 51, 8, 1184, 6, 1041, 4294967295, 8, 51, 
    8, 1190, 1, 4294967295, 4294967295, 1, 51, 8, 1191, 1, 4294967295, 4294967295, 
    5, 51, 8, 1192, 1, 1044, 4294967295, 8, 51, 8, 1193, 1, 4294967295, 
    4294967295, 10, 51, 8, 1194, 2, 4294967295, 4294967295, 12, 51, 8, 1196, 
    1, 4294967295, 1047, 9, 51, 8, 1197, 1, 4294967295, 4294967295, 3, 51, 
    8, 1198, 2, 1049, 4294967295, 8, 51, 8, 1200, 1, 4294967295, 4294967295, 
    1, 52, 32, 1201, 1, 4294967295, 4294967295, 1, 52, 8, 1202, 1, 4294967295, 
    4294967295, 1, 52, 32, 1203, 1, 4294967295, 4294967295, 1, 52, 8, 1204, 
    1, 4294967295, 4294967295, 1, 52, 8, 1205, 1, 4294967295, 4294967295, 
    1, 52, 32, 1206, 1, 4294967295, 4294967295, 1, 52, 32, 1207, 1, 4294967295, 
    4294967295, 1, 52, 32, 1208, 1, 4294967295, 4294967295, 1, 52, 8, 1209, 
    1, 4294967295, 4294967295, 1, 52, 32, 1210, 1, 4294967295, 4294967295, 
    1, 52, 8, 1211, 1, 4294967295, 4294967295, 1, 52, 32, 1212, 1, 4294967295, 
    4294967295, 1, 52, 8, 1213, 1, 4294967295, 4294967295, 1, 52, 32, 1214, 
    1, 4294967295, 4294967295, 1, 52, 8, 1215, 1, 4294967295, 4294967295, 
    1, 52, 32, 1216, 1, 4294967295, 4294967295, 1, 52, 8, 1217, 1, 4294967295, 
    4294967295, 3, 52, 8, 1218, 2, 1068, 4294967295, 8, 52, 8, 1220, 1, 
    4294967295, 4294967295, 1, 52, 32, 1221, 1, 4294967295, 4294967295, 
    1, 52, 32, 1222, 1, 4294967295, 4294967295, 1, 52, 32, 1223, 1, 4294967295, 
    4294967295, 1, 52, 8, 1224, 1, 4294967295, 4294967295, 3, 52, 8, 1225, 
    4, 1074, 4294967295, 8, 52, 8, 1229, 1, 4294967295, 4294967295, 1, 52, 
    8, 1230, 1, 4294967295, 4294967295, 5, 52, 8, 1231, 1, 1077, 4294967295, 
    8, 52, 8, 1232, 1, 4294967295, 4294967295, 10, 52, 8, 1233, 2, 4294967295, 
    4294967295, 12, 52, 8, 1235, 1, 4294967295, 1080, 9, 52, 8, 1236, 1, 
    4294967295, 4294967295, 3, 52, 8, 1237, 5, 1082, 4294967295, 8, 52, 
    8, 1242, 1, 4294967295, 4294967295, 1, 53, 32, 1243, 1, 4294967295, 
    4294967295, 1, 53, 32, 1244, 1, 4294967295, 4294967295, 1, 53, 32, 1245, 
    1, 4294967295, 4294967295, 1, 53, 8, 1246, 1, 4294967295, 4294967295, 
    1, 53, 32, 1247, 1, 4294967295, 4294967295, 1, 53, 8, 1248, 1, 4294967295, 
    4294967295, 1, 53, 8, 1249, 1, 4294967295, 4294967295, 3, 53, 8, 1250, 
    2, 1091, 4294967295, 8, 53, 8, 1252, 1, 4294967295, 4294967295, 1, 53, 
    32, 1253, 1, 4294967295, 4294967295, 1, 53, 8, 1254, 1, 4294967295, 
    4294967295, 1, 53, 8, 1255, 1, 4294967295, 4294967295, 3, 53, 8, 1256, 
    6, 1096, 4294967295, 8, 53, 8, 1262, 1, 4294967295, 4294967295, 1, 53, 
    8, 1263, 1, 4294967295, 4294967295, 5, 53, 8, 1264, 1, 1099, 4294967295, 
    8, 53, 8, 1265, 1, 4294967295, 4294967295, 10, 53, 8, 1266, 2, 4294967295, 
    4294967295, 12, 53, 8, 1268, 1, 4294967295, 1102, 9, 53, 8, 1269, 1, 
    4294967295, 4294967295, 1, 53, 32, 1270, 1, 4294967295, 4294967295, 
    1, 53, 8, 1271, 1, 4294967295, 4294967295, 1, 53, 32, 1272, 1, 4294967295, 
    4294967295, 1, 53, 8, 1273, 1, 4294967295, 4294967295, 1, 53, 32, 1274, 
    1, 4294967295, 4294967295, 1, 53, 8, 1275, 1, 4294967295, 4294967295, 
    1, 53, 32, 1276, 1, 4294967295, 4294967295, 1, 53, 8, 1277, 1, 4294967295, 
    4294967295, 3, 53, 8, 1278, 2, 1112, 4294967295, 8, 53, 8, 1280, 1, 
    4294967295, 4294967295, 3, 53, 8, 1281, 3, 1114, 4294967295, 8, 53, 
    8, 1284, 1, 4294967295, 4294967295, 1, 54, 32, 1285, 1, 4294967295, 
    4294967295, 1, 54, 8, 1286, 1, 4294967295, 4294967295, 1, 54, 32, 1287, 
    1, 4294967295, 4294967295, 1, 54, 8, 1288, 1, 4294967295, 4294967295, 
    1, 54, 32, 1289, 1, 4294967295, 4294967295, 1, 54, 8, 1290, 1, 4294967295, 
    4294967295, 1, 54, 8, 1291, 1, 4294967295, 4294967295, 3, 54, 8, 1292, 
    2, 1123, 4294967295, 8, 54, 8, 1294, 1, 4294967295, 4294967295, 1, 54, 
    32, 1295, 1, 4294967295, 4294967295, 1, 54, 8, 1296, 1, 4294967295, 
    4294967295, 1, 54, 8, 1297, 1, 4294967295, 4294967295, 3, 54, 8, 1298, 
    2, 1128, 4294967295, 8, 54, 8, 1300, 1, 4294967295, 4294967295, 5, 54, 
    8, 1301, 1, 1130, 4294967295, 8, 54, 8, 1302, 1, 4294967295, 4294967295, 
    10, 54, 8, 1303, 2, 4294967295, 4294967295, 12, 54, 8, 1305, 1, 4294967295, 
    1133, 9, 54, 8, 1306, 1, 4294967295, 4294967295, 3, 54, 8, 1307, 2, 
    1135, 4294967295, 8, 54, 8, 1309, 1, 4294967295, 4294967295, 1, 54, 
    32, 1310, 1, 4294967295, 4294967295, 1, 54, 32, 1311, 1, 4294967295, 
    4294967295, 1, 54, 32, 1312, 1, 4294967295, 4294967295, 1, 54, 32, 1313, 
    1, 4294967295, 4294967295, 3, 54, 8, 1314, 4, 1141, 4294967295, 8, 54, 
    8, 1318, 1, 4294967295, 4294967295, 1, 55, 8, 1319, 1, 4294967295, 4294967295, 
    1, 55, 8, 1320, 1, 4294967295, 4294967295, 3, 55, 8, 1321, 2, 1145, 
    4294967295, 8, 55, 8, 1323, 1, 4294967295, 4294967295, 1, 56, 32, 1324, 
    1, 4294967295, 4294967295, 1, 56, 32, 1325, 1, 4294967295, 4294967295, 
    1, 56, 8, 1326, 1, 4294967295, 4294967295, 1, 56, 32, 1327, 1, 4294967295, 
    4294967295, 1, 56, 8, 1328, 1, 4294967295, 4294967295, 4, 56, 8, 1329, 
    1, 1152, 4294967295, 8, 56, 8, 1330, 1, 4294967295, 4294967295, 11, 
    56, 8, 1331, 2, 4294967295, 4294967295, 12, 56, 8, 1333, 1, 4294967295, 
    1153, 1, 56, 32, 1334, 1, 4294967295, 4294967295, 1, 56, 8, 1335, 1, 
    4294967295, 4294967295, 1, 57, 32, 1336, 1, 4294967295, 4294967295, 
    1, 57, 8, 1337, 1, 4294967295, 4294967295, 3, 57, 8, 1338, 2, 1160, 
    4294967295, 8, 57, 8, 1340, 1, 4294967295, 4294967295, 1, 57, 32, 1341, 
    1, 4294967295, 4294967295, 1, 57, 8, 1342, 1, 4294967295, 4294967295, 
    1, 57, 8, 1343, 1, 4294967295, 4294967295, 1, 58, 32, 1344, 1, 4294967295, 
    4294967295, 3, 58, 8, 1345, 2, 1166, 4294967295, 8, 58, 8, 1347, 1, 
    4294967295, 4294967295, 1, 58, 32, 1348, 1, 4294967295, 4294967295, 
    1, 58, 32, 1349, 1, 4294967295, 4294967295, 5, 58, 8, 1350, 1, 1170, 
    4294967295, 8, 58, 8, 1351, 1, 4294967295, 4294967295, 10, 58, 8, 1352, 
    2, 4294967295, 4294967295, 12, 58, 8, 1354, 1, 4294967295, 1173, 9, 
    58, 8, 1355, 1, 4294967295, 4294967295, 1, 58, 0, 1356, 0, 4294967295, 
    4294967295, 1, 121, 0, 0, 0, 1, 156, 0, 0, 0, 1, 158, 0, 0, 0, 1, 171, 
    0, 0, 0, 1, 195, 0, 0, 0, 1, 201, 0, 0, 0, 1, 211, 0, 0, 0, 1, 226, 
    0, 0, 0, 1, 228, 0, 0, 0, 1, 254, 0, 0, 0, 1, 269, 0, 0, 0, 1, 293, 
    0, 0, 0, 1, 295, 0, 0, 0, 1, 311, 0, 0, 0, 1, 334, 0, 0, 0, 1, 336, 
    0, 0, 0, 1, 350, 0, 0, 0, 1, 362, 0, 0, 0, 1, 376, 0, 0, 0, 1, 401, 
    0, 0, 0, 1, 414, 0, 0, 0, 1, 433, 0, 0, 0, 1, 439, 0, 0, 0, 1, 459, 
    0, 0, 0, 1, 474, 0, 0, 0, 1, 489, 0, 0, 0, 1, 511, 0, 0, 0, 1, 528, 
    0, 0, 0, 1, 530, 0, 0, 0, 1, 565, 0, 0, 0, 1, 567, 0, 0, 0, 1, 575, 
    0, 0, 0, 1, 588, 0, 0, 0, 1, 608, 0, 0, 0, 1, 623, 0, 0, 0, 1, 678, 
    0, 0, 0, 1, 697, 0, 0, 0, 1, 701, 0, 0, 0, 1, 703, 0, 0, 0, 1, 728, 
    0, 0, 0, 1, 752, 0, 0, 0, 1, 754, 0, 0, 0, 1, 767, 0, 0, 0, 1, 832, 
    0, 0, 0, 1, 834, 0, 0, 0, 1, 867, 0, 0, 0, 1, 869, 0, 0, 0, 1, 900, 
    0, 0, 0, 1, 912, 0, 0, 0, 1, 942, 0, 0, 0, 1, 1025, 0, 0, 0, 1, 1048, 
    0, 0, 0, 1, 1081, 0, 0, 0, 1, 1113, 0, 0, 0, 1, 1140, 0, 0, 0, 1, 1144, 
    0, 0, 0, 1, 1146, 0, 0, 0, 1, 1159, 0, 0, 0, 1, 1165, 0, 0, 0, 3, 2, 
    1, 120, 0, 1, 118, 0, 0, 0, 1, 123, 0, 0, 0, 1, 119, 0, 0, 0, 1, 122, 
    0, 0, 0, 1, 125, 0, 0, 0, 1, 121, 0, 0, 0, 5, 126, 58, 0, 0, 1, 124, 
    0, 0, 0, 1, 126, 0, 0, 0, 1, 127, 0, 0, 0, 5, 128, 4294967295, 0, 0, 
    1, 1, 0, 0, 0, 5, 157, 23, 0, 0, 5, 157, 57, 0, 0, 3, 14, 7, 140, 0, 
    5, 141, 23, 0, 0, 3, 8, 4, 135, 0, 1, 133, 0, 0, 0, 1, 138, 0, 0, 0, 
    1, 134, 0, 0, 0, 1, 137, 0, 0, 0, 1, 139, 0, 0, 0, 1, 136, 0, 0, 0, 
    3, 82, 41, 141, 0, 1, 132, 0, 0, 0, 1, 136, 0, 0, 0, 1, 157, 0, 0, 0, 
    3, 6, 3, 151, 0, 5, 152, 23, 0, 0, 3, 8, 4, 146, 0, 1, 144, 0, 0, 0, 
    1, 149, 0, 0, 0, 1, 145, 0, 0, 0, 1, 148, 0, 0, 0, 1, 150, 0, 0, 0, 
    1, 147, 0, 0, 0, 3, 82, 41, 152, 0, 1, 143, 0, 0, 0, 1, 147, 0, 0, 0, 
    1, 157, 0, 0, 0, 3, 10, 5, 157, 0, 3, 92, 46, 157, 0, 3, 4, 2, 157, 
    0, 1, 129, 0, 0, 0, 1, 130, 0, 0, 0, 1, 131, 0, 0, 0, 1, 142, 0, 0, 
    0, 1, 153, 0, 0, 0, 1, 154, 0, 0, 0, 1, 155, 0, 0, 0, 1, 3, 0, 0, 0, 
    5, 159, 2, 0, 0, 5, 169, 56, 0, 0, 5, 164, 34, 0, 0, 3, 2, 1, 163, 0, 
    1, 161, 0, 0, 0, 1, 166, 0, 0, 0, 1, 162, 0, 0, 0, 1, 165, 0, 0, 0, 
    1, 167, 0, 0, 0, 1, 164, 0, 0, 0, 5, 170, 35, 0, 0, 3, 2, 1, 170, 0, 
    1, 160, 0, 0, 0, 1, 168, 0, 0, 0, 1, 5, 0, 0, 0, 5, 184, 53, 0, 0, 5, 
    181, 30, 0, 0, 3, 110, 55, 178, 0, 5, 175, 24, 0, 0, 3, 110, 55, 177, 
    0, 1, 174, 0, 0, 0, 1, 180, 0, 0, 0, 1, 176, 0, 0, 0, 1, 179, 0, 0, 
    0, 1, 182, 0, 0, 0, 1, 178, 0, 0, 0, 1, 173, 0, 0, 0, 1, 182, 0, 0, 
    0, 1, 183, 0, 0, 0, 5, 185, 31, 0, 0, 1, 172, 0, 0, 0, 1, 186, 0, 0, 
    0, 1, 184, 0, 0, 0, 1, 187, 0, 0, 0, 1, 190, 0, 0, 0, 5, 189, 36, 0, 
    0, 3, 74, 37, 191, 0, 1, 188, 0, 0, 0, 1, 191, 0, 0, 0, 1, 7, 0, 0, 
    0, 5, 194, 2, 0, 0, 1, 192, 0, 0, 0, 1, 197, 0, 0, 0, 1, 193, 0, 0, 
    0, 1, 196, 0, 0, 0, 1, 198, 0, 0, 0, 1, 195, 0, 0, 0, 3, 16, 8, 199, 
    0, 5, 200, 23, 0, 0, 1, 9, 0, 0, 0, 5, 202, 8, 0, 0, 5, 203, 30, 0, 
    0, 3, 110, 55, 206, 0, 5, 205, 24, 0, 0, 3, 110, 55, 207, 0, 1, 204, 
    0, 0, 0, 1, 207, 0, 0, 0, 1, 208, 0, 0, 0, 5, 209, 31, 0, 0, 5, 210, 
    23, 0, 0, 1, 11, 0, 0, 0, 3, 14, 7, 212, 0, 5, 213, 23, 0, 0, 1, 13, 
    0, 0, 0, 3, 22, 11, 216, 0, 1, 214, 0, 0, 0, 1, 217, 0, 0, 0, 1, 215, 
    0, 0, 0, 1, 218, 0, 0, 0, 1, 222, 0, 0, 0, 3, 16, 8, 223, 0, 3, 18, 
    9, 223, 0, 3, 20, 10, 223, 0, 1, 219, 0, 0, 0, 1, 220, 0, 0, 0, 1, 221, 
    0, 0, 0, 1, 227, 0, 0, 0, 3, 16, 8, 227, 0, 3, 18, 9, 227, 0, 1, 215, 
    0, 0, 0, 1, 224, 0, 0, 0, 1, 225, 0, 0, 0, 1, 15, 0, 0, 0, 3, 28, 14, 
    233, 0, 5, 232, 1, 0, 0, 3, 22, 11, 232, 0, 1, 229, 0, 0, 0, 1, 230, 
    0, 0, 0, 1, 235, 0, 0, 0, 1, 231, 0, 0, 0, 1, 234, 0, 0, 0, 1, 245, 
    0, 0, 0, 1, 233, 0, 0, 0, 3, 18, 9, 246, 0, 3, 40, 20, 242, 0, 5, 239, 
    24, 0, 0, 3, 40, 20, 241, 0, 1, 238, 0, 0, 0, 1, 244, 0, 0, 0, 1, 240, 
    0, 0, 0, 1, 243, 0, 0, 0, 1, 246, 0, 0, 0, 1, 242, 0, 0, 0, 1, 236, 
    0, 0, 0, 1, 237, 0, 0, 0, 1, 246, 0, 0, 0, 1, 17, 0, 0, 0, 5, 251, 53, 
    0, 0, 3, 22, 11, 250, 0, 1, 248, 0, 0, 0, 1, 253, 0, 0, 0, 1, 249, 0, 
    0, 0, 1, 252, 0, 0, 0, 1, 255, 0, 0, 0, 1, 251, 0, 0, 0, 1, 247, 0, 
    0, 0, 1, 256, 0, 0, 0, 1, 254, 0, 0, 0, 1, 257, 0, 0, 0, 1, 267, 0, 
    0, 0, 3, 16, 8, 268, 0, 3, 42, 21, 264, 0, 5, 261, 24, 0, 0, 3, 40, 
    20, 263, 0, 1, 260, 0, 0, 0, 1, 266, 0, 0, 0, 1, 262, 0, 0, 0, 1, 265, 
    0, 0, 0, 1, 268, 0, 0, 0, 1, 264, 0, 0, 0, 1, 258, 0, 0, 0, 1, 259, 
    0, 0, 0, 1, 19, 0, 0, 0, 5, 270, 53, 0, 0, 5, 271, 30, 0, 0, 3, 46, 
    23, 272, 0, 5, 274, 31, 0, 0, 3, 54, 27, 275, 0, 1, 273, 0, 0, 0, 1, 
    276, 0, 0, 0, 1, 274, 0, 0, 0, 1, 277, 0, 0, 0, 1, 278, 0, 0, 0, 3, 
    44, 22, 283, 0, 5, 280, 24, 0, 0, 3, 40, 20, 282, 0, 1, 279, 0, 0, 0, 
    1, 285, 0, 0, 0, 1, 281, 0, 0, 0, 1, 284, 0, 0, 0, 1, 21, 0, 0, 0, 1, 
    283, 0, 0, 0, 5, 294, 2, 0, 0, 3, 24, 12, 294, 0, 5, 289, 7, 0, 0, 5, 
    290, 30, 0, 0, 3, 110, 55, 291, 0, 5, 292, 31, 0, 0, 1, 294, 0, 0, 0, 
    1, 286, 0, 0, 0, 1, 287, 0, 0, 0, 1, 288, 0, 0, 0, 1, 23, 0, 0, 0, 5, 
    296, 6, 0, 0, 5, 297, 30, 0, 0, 5, 306, 30, 0, 0, 3, 26, 13, 303, 0, 
    5, 300, 24, 0, 0, 3, 26, 13, 302, 0, 1, 299, 0, 0, 0, 1, 305, 0, 0, 
    0, 1, 301, 0, 0, 0, 1, 304, 0, 0, 0, 1, 307, 0, 0, 0, 1, 303, 0, 0, 
    0, 1, 298, 0, 0, 0, 1, 307, 0, 0, 0, 1, 308, 0, 0, 0, 5, 309, 31, 0, 
    0, 5, 310, 31, 0, 0, 1, 25, 0, 0, 0, 7, 324, 0, 0, 0, 5, 321, 30, 0, 
    0, 3, 110, 55, 318, 0, 5, 315, 24, 0, 0, 3, 110, 55, 317, 0, 1, 314, 
    0, 0, 0, 1, 320, 0, 0, 0, 1, 316, 0, 0, 0, 1, 319, 0, 0, 0, 1, 322, 
    0, 0, 0, 1, 318, 0, 0, 0, 1, 313, 0, 0, 0, 1, 322, 0, 0, 0, 1, 323, 
    0, 0, 0, 5, 325, 31, 0, 0, 1, 312, 0, 0, 0, 1, 325, 0, 0, 0, 1, 27, 
    0, 0, 0, 5, 335, 1, 0, 0, 3, 30, 15, 335, 0, 3, 34, 17, 335, 0, 5, 330, 
    5, 0, 0, 5, 331, 30, 0, 0, 3, 110, 55, 332, 0, 5, 333, 31, 0, 0, 1, 
    335, 0, 0, 0, 1, 326, 0, 0, 0, 1, 327, 0, 0, 0, 1, 328, 0, 0, 0, 1, 
    329, 0, 0, 0, 1, 29, 0, 0, 0, 5, 340, 3, 0, 0, 3, 22, 11, 339, 0, 1, 
    337, 0, 0, 0, 1, 342, 0, 0, 0, 1, 338, 0, 0, 0, 1, 341, 0, 0, 0, 1, 
    348, 0, 0, 0, 1, 340, 0, 0, 0, 5, 345, 53, 0, 0, 3, 32, 16, 346, 0, 
    1, 344, 0, 0, 0, 1, 346, 0, 0, 0, 1, 349, 0, 0, 0, 3, 32, 16, 349, 0, 
    1, 343, 0, 0, 0, 1, 347, 0, 0, 0, 1, 31, 0, 0, 0, 5, 357, 34, 0, 0, 
    3, 12, 6, 356, 0, 3, 10, 5, 356, 0, 5, 356, 57, 0, 0, 5, 356, 23, 0, 
    0, 1, 351, 0, 0, 0, 1, 352, 0, 0, 0, 1, 353, 0, 0, 0, 1, 354, 0, 0, 
    0, 1, 359, 0, 0, 0, 1, 355, 0, 0, 0, 1, 358, 0, 0, 0, 1, 360, 0, 0, 
    0, 1, 357, 0, 0, 0, 5, 361, 35, 0, 0, 1, 33, 0, 0, 0, 5, 366, 4, 0, 
    0, 3, 22, 11, 365, 0, 1, 363, 0, 0, 0, 1, 368, 0, 0, 0, 1, 364, 0, 0, 
    0, 1, 367, 0, 0, 0, 1, 374, 0, 0, 0, 1, 366, 0, 0, 0, 5, 371, 53, 0, 
    0, 3, 36, 18, 372, 0, 1, 370, 0, 0, 0, 1, 372, 0, 0, 0, 1, 375, 0, 0, 
    0, 3, 36, 18, 375, 0, 1, 369, 0, 0, 0, 1, 373, 0, 0, 0, 1, 35, 0, 0, 
    0, 5, 385, 34, 0, 0, 3, 38, 19, 382, 0, 5, 379, 24, 0, 0, 3, 38, 19, 
    381, 0, 1, 378, 0, 0, 0, 1, 384, 0, 0, 0, 1, 380, 0, 0, 0, 1, 383, 0, 
    0, 0, 1, 386, 0, 0, 0, 1, 382, 0, 0, 0, 1, 377, 0, 0, 0, 1, 386, 0, 
    0, 0, 1, 388, 0, 0, 0, 5, 389, 24, 0, 0, 1, 387, 0, 0, 0, 1, 389, 0, 
    0, 0, 1, 393, 0, 0, 0, 5, 392, 57, 0, 0, 1, 390, 0, 0, 0, 1, 395, 0, 
    0, 0, 1, 391, 0, 0, 0, 1, 394, 0, 0, 0, 1, 396, 0, 0, 0, 1, 393, 0, 
    0, 0, 5, 397, 35, 0, 0, 1, 37, 0, 0, 0, 5, 400, 57, 0, 0, 1, 398, 0, 
    0, 0, 1, 403, 0, 0, 0, 1, 399, 0, 0, 0, 1, 402, 0, 0, 0, 1, 404, 0, 
    0, 0, 1, 401, 0, 0, 0, 5, 407, 53, 0, 0, 5, 406, 36, 0, 0, 3, 98, 49, 
    408, 0, 1, 405, 0, 0, 0, 1, 408, 0, 0, 0, 1, 39, 0, 0, 0, 3, 46, 23, 
    410, 0, 3, 44, 22, 411, 0, 1, 415, 0, 0, 0, 5, 413, 25, 0, 0, 3, 98, 
    49, 415, 0, 1, 409, 0, 0, 0, 1, 412, 0, 0, 0, 1, 41, 0, 0, 0, 3, 52, 
    26, 417, 0, 3, 48, 24, 418, 0, 1, 434, 0, 0, 0, 5, 431, 53, 0, 0, 3, 
    54, 27, 422, 0, 1, 420, 0, 0, 0, 1, 423, 0, 0, 0, 1, 421, 0, 0, 0, 1, 
    424, 0, 0, 0, 1, 428, 0, 0, 0, 3, 50, 25, 427, 0, 1, 425, 0, 0, 0, 1, 
    430, 0, 0, 0, 1, 426, 0, 0, 0, 1, 429, 0, 0, 0, 1, 432, 0, 0, 0, 1, 
    428, 0, 0, 0, 1, 421, 0, 0, 0, 1, 432, 0, 0, 0, 1, 434, 0, 0, 0, 1, 
    416, 0, 0, 0, 1, 419, 0, 0, 0, 1, 435, 0, 0, 0, 3, 44, 22, 436, 0, 1, 
    43, 0, 0, 0, 5, 438, 25, 0, 0, 3, 98, 49, 440, 0, 1, 437, 0, 0, 0, 1, 
    440, 0, 0, 0, 1, 446, 0, 0, 0, 5, 442, 9, 0, 0, 5, 443, 30, 0, 0, 3, 
    116, 58, 444, 0, 5, 445, 31, 0, 0, 1, 447, 0, 0, 0, 1, 441, 0, 0, 0, 
    1, 447, 0, 0, 0, 1, 451, 0, 0, 0, 3, 24, 12, 450, 0, 1, 448, 0, 0, 0, 
    1, 453, 0, 0, 0, 1, 449, 0, 0, 0, 1, 452, 0, 0, 0, 1, 456, 0, 0, 0, 
    1, 451, 0, 0, 0, 5, 455, 36, 0, 0, 3, 74, 37, 457, 0, 1, 454, 0, 0, 
    0, 1, 457, 0, 0, 0, 1, 45, 0, 0, 0, 3, 52, 26, 460, 0, 1, 458, 0, 0, 
    0, 1, 460, 0, 0, 0, 1, 461, 0, 0, 0, 3, 48, 24, 462, 0, 1, 47, 0, 0, 
    0, 5, 475, 53, 0, 0, 5, 468, 30, 0, 0, 3, 22, 11, 467, 0, 1, 465, 0, 
    0, 0, 1, 470, 0, 0, 0, 1, 466, 0, 0, 0, 1, 469, 0, 0, 0, 1, 471, 0, 
    0, 0, 1, 468, 0, 0, 0, 3, 46, 23, 472, 0, 5, 473, 31, 0, 0, 1, 475, 
    0, 0, 0, 1, 463, 0, 0, 0, 1, 464, 0, 0, 0, 1, 487, 0, 0, 0, 3, 54, 27, 
    478, 0, 1, 476, 0, 0, 0, 1, 479, 0, 0, 0, 1, 477, 0, 0, 0, 1, 480, 0, 
    0, 0, 1, 484, 0, 0, 0, 3, 50, 25, 483, 0, 1, 481, 0, 0, 0, 1, 486, 0, 
    0, 0, 1, 482, 0, 0, 0, 1, 485, 0, 0, 0, 1, 488, 0, 0, 0, 1, 484, 0, 
    0, 0, 1, 477, 0, 0, 0, 1, 488, 0, 0, 0, 1, 49, 0, 0, 0, 5, 502, 53, 
    0, 0, 5, 499, 30, 0, 0, 3, 110, 55, 496, 0, 5, 493, 24, 0, 0, 3, 110, 
    55, 495, 0, 1, 492, 0, 0, 0, 1, 498, 0, 0, 0, 1, 494, 0, 0, 0, 1, 497, 
    0, 0, 0, 1, 500, 0, 0, 0, 1, 496, 0, 0, 0, 1, 491, 0, 0, 0, 1, 500, 
    0, 0, 0, 1, 501, 0, 0, 0, 5, 503, 31, 0, 0, 1, 490, 0, 0, 0, 1, 503, 
    0, 0, 0, 1, 51, 0, 0, 0, 5, 508, 38, 0, 0, 3, 22, 11, 507, 0, 1, 505, 
    0, 0, 0, 1, 510, 0, 0, 0, 1, 506, 0, 0, 0, 1, 509, 0, 0, 0, 1, 512, 
    0, 0, 0, 1, 508, 0, 0, 0, 1, 504, 0, 0, 0, 1, 513, 0, 0, 0, 1, 511, 
    0, 0, 0, 1, 514, 0, 0, 0, 1, 53, 0, 0, 0, 3, 56, 28, 529, 0, 5, 525, 
    30, 0, 0, 3, 58, 29, 522, 0, 5, 519, 24, 0, 0, 3, 58, 29, 521, 0, 1, 
    518, 0, 0, 0, 1, 524, 0, 0, 0, 1, 520, 0, 0, 0, 1, 523, 0, 0, 0, 1, 
    526, 0, 0, 0, 1, 522, 0, 0, 0, 1, 517, 0, 0, 0, 1, 526, 0, 0, 0, 1, 
    527, 0, 0, 0, 5, 529, 31, 0, 0, 1, 515, 0, 0, 0, 1, 516, 0, 0, 0, 1, 
    55, 0, 0, 0, 5, 534, 32, 0, 0, 5, 533, 2, 0, 0, 1, 531, 0, 0, 0, 1, 
    536, 0, 0, 0, 1, 532, 0, 0, 0, 1, 535, 0, 0, 0, 1, 538, 0, 0, 0, 1, 
    534, 0, 0, 0, 3, 96, 48, 539, 0, 1, 537, 0, 0, 0, 1, 539, 0, 0, 0, 1, 
    540, 0, 0, 0, 5, 541, 33, 0, 0, 1, 57, 0, 0, 0, 3, 22, 11, 544, 0, 1, 
    542, 0, 0, 0, 1, 547, 0, 0, 0, 1, 543, 0, 0, 0, 1, 546, 0, 0, 0, 1, 
    559, 0, 0, 0, 1, 545, 0, 0, 0, 3, 60, 30, 560, 0, 5, 553, 53, 0, 0, 
    3, 22, 11, 552, 0, 1, 550, 0, 0, 0, 1, 555, 0, 0, 0, 1, 551, 0, 0, 0, 
    1, 554, 0, 0, 0, 1, 557, 0, 0, 0, 1, 553, 0, 0, 0, 3, 60, 30, 558, 0, 
    1, 556, 0, 0, 0, 1, 558, 0, 0, 0, 1, 560, 0, 0, 0, 1, 548, 0, 0, 0, 
    1, 549, 0, 0, 0, 1, 562, 0, 0, 0, 3, 62, 31, 563, 0, 1, 561, 0, 0, 0, 
    1, 563, 0, 0, 0, 1, 566, 0, 0, 0, 5, 566, 28, 0, 0, 1, 545, 0, 0, 0, 
    1, 564, 0, 0, 0, 1, 59, 0, 0, 0, 3, 28, 14, 572, 0, 5, 571, 1, 0, 0, 
    3, 22, 11, 571, 0, 1, 568, 0, 0, 0, 1, 569, 0, 0, 0, 1, 574, 0, 0, 0, 
    1, 570, 0, 0, 0, 1, 573, 0, 0, 0, 1, 61, 0, 0, 0, 1, 572, 0, 0, 0, 3, 
    64, 32, 580, 0, 3, 24, 12, 579, 0, 5, 579, 53, 0, 0, 1, 576, 0, 0, 0, 
    1, 577, 0, 0, 0, 1, 582, 0, 0, 0, 1, 578, 0, 0, 0, 1, 581, 0, 0, 0, 
    1, 63, 0, 0, 0, 1, 580, 0, 0, 0, 3, 52, 26, 585, 0, 3, 66, 33, 586, 
    0, 1, 584, 0, 0, 0, 1, 586, 0, 0, 0, 1, 589, 0, 0, 0, 3, 66, 33, 589, 
    0, 1, 583, 0, 0, 0, 1, 587, 0, 0, 0, 1, 65, 0, 0, 0, 5, 596, 53, 0, 
    0, 5, 592, 30, 0, 0, 3, 68, 34, 593, 0, 5, 594, 31, 0, 0, 1, 596, 0, 
    0, 0, 1, 590, 0, 0, 0, 1, 591, 0, 0, 0, 1, 600, 0, 0, 0, 3, 54, 27, 
    599, 0, 1, 597, 0, 0, 0, 1, 602, 0, 0, 0, 1, 598, 0, 0, 0, 1, 601, 0, 
    0, 0, 1, 609, 0, 0, 0, 1, 600, 0, 0, 0, 3, 54, 27, 605, 0, 1, 603, 0, 
    0, 0, 1, 606, 0, 0, 0, 1, 604, 0, 0, 0, 1, 607, 0, 0, 0, 1, 609, 0, 
    0, 0, 1, 595, 0, 0, 0, 1, 604, 0, 0, 0, 1, 67, 0, 0, 0, 3, 52, 26, 612, 
    0, 3, 66, 33, 613, 0, 1, 611, 0, 0, 0, 1, 613, 0, 0, 0, 1, 624, 0, 0, 
    0, 5, 615, 30, 0, 0, 3, 68, 34, 616, 0, 5, 620, 31, 0, 0, 3, 54, 27, 
    619, 0, 1, 617, 0, 0, 0, 1, 622, 0, 0, 0, 1, 618, 0, 0, 0, 1, 621, 0, 
    0, 0, 1, 624, 0, 0, 0, 1, 620, 0, 0, 0, 1, 610, 0, 0, 0, 1, 614, 0, 
    0, 0, 1, 69, 0, 0, 0, 3, 22, 11, 627, 0, 1, 625, 0, 0, 0, 1, 628, 0, 
    0, 0, 1, 626, 0, 0, 0, 1, 629, 0, 0, 0, 1, 638, 0, 0, 0, 3, 60, 30, 
    639, 0, 5, 635, 53, 0, 0, 3, 22, 11, 634, 0, 1, 632, 0, 0, 0, 1, 637, 
    0, 0, 0, 1, 633, 0, 0, 0, 1, 636, 0, 0, 0, 1, 639, 0, 0, 0, 1, 635, 
    0, 0, 0, 1, 630, 0, 0, 0, 1, 631, 0, 0, 0, 1, 641, 0, 0, 0, 3, 64, 32, 
    642, 0, 1, 640, 0, 0, 0, 1, 642, 0, 0, 0, 1, 679, 0, 0, 0, 3, 60, 30, 
    645, 0, 3, 64, 32, 646, 0, 1, 644, 0, 0, 0, 1, 646, 0, 0, 0, 1, 679, 
    0, 0, 0, 5, 676, 53, 0, 0, 3, 22, 11, 650, 0, 1, 648, 0, 0, 0, 1, 651, 
    0, 0, 0, 1, 649, 0, 0, 0, 1, 652, 0, 0, 0, 1, 657, 0, 0, 0, 3, 52, 26, 
    655, 0, 3, 72, 36, 656, 0, 1, 654, 0, 0, 0, 1, 656, 0, 0, 0, 1, 658, 
    0, 0, 0, 1, 653, 0, 0, 0, 1, 658, 0, 0, 0, 1, 677, 0, 0, 0, 3, 52, 26, 
    661, 0, 3, 72, 36, 662, 0, 1, 660, 0, 0, 0, 1, 662, 0, 0, 0, 1, 677, 
    0, 0, 0, 5, 664, 30, 0, 0, 3, 52, 26, 666, 0, 3, 72, 36, 667, 0, 1, 
    665, 0, 0, 0, 1, 667, 0, 0, 0, 1, 668, 0, 0, 0, 5, 670, 31, 0, 0, 3, 
    54, 27, 671, 0, 1, 669, 0, 0, 0, 1, 672, 0, 0, 0, 1, 670, 0, 0, 0, 1, 
    673, 0, 0, 0, 1, 677, 0, 0, 0, 5, 675, 32, 0, 0, 5, 677, 33, 0, 0, 1, 
    649, 0, 0, 0, 1, 659, 0, 0, 0, 1, 663, 0, 0, 0, 1, 674, 0, 0, 0, 1, 
    679, 0, 0, 0, 1, 626, 0, 0, 0, 1, 643, 0, 0, 0, 1, 647, 0, 0, 0, 1, 
    71, 0, 0, 0, 5, 681, 30, 0, 0, 3, 52, 26, 683, 0, 3, 72, 36, 684, 0, 
    1, 682, 0, 0, 0, 1, 684, 0, 0, 0, 1, 685, 0, 0, 0, 5, 689, 31, 0, 0, 
    3, 54, 27, 688, 0, 1, 686, 0, 0, 0, 1, 691, 0, 0, 0, 1, 687, 0, 0, 0, 
    1, 690, 0, 0, 0, 1, 698, 0, 0, 0, 1, 689, 0, 0, 0, 3, 56, 28, 694, 0, 
    1, 692, 0, 0, 0, 1, 695, 0, 0, 0, 1, 693, 0, 0, 0, 1, 696, 0, 0, 0, 
    1, 698, 0, 0, 0, 1, 680, 0, 0, 0, 1, 693, 0, 0, 0, 1, 73, 0, 0, 0, 3, 
    98, 49, 702, 0, 3, 76, 38, 702, 0, 1, 699, 0, 0, 0, 1, 700, 0, 0, 0, 
    1, 75, 0, 0, 0, 5, 712, 34, 0, 0, 3, 78, 39, 709, 0, 5, 706, 24, 0, 
    0, 3, 78, 39, 708, 0, 1, 705, 0, 0, 0, 1, 711, 0, 0, 0, 1, 707, 0, 0, 
    0, 1, 710, 0, 0, 0, 1, 713, 0, 0, 0, 1, 709, 0, 0, 0, 1, 704, 0, 0, 
    0, 1, 713, 0, 0, 0, 1, 715, 0, 0, 0, 5, 716, 24, 0, 0, 1, 714, 0, 0, 
    0, 1, 716, 0, 0, 0, 1, 720, 0, 0, 0, 5, 719, 57, 0, 0, 1, 717, 0, 0, 
    0, 1, 722, 0, 0, 0, 1, 718, 0, 0, 0, 1, 721, 0, 0, 0, 1, 723, 0, 0, 
    0, 1, 720, 0, 0, 0, 5, 724, 35, 0, 0, 1, 77, 0, 0, 0, 5, 727, 57, 0, 
    0, 1, 725, 0, 0, 0, 1, 730, 0, 0, 0, 1, 726, 0, 0, 0, 1, 729, 0, 0, 
    0, 1, 738, 0, 0, 0, 1, 728, 0, 0, 0, 3, 80, 40, 733, 0, 1, 731, 0, 0, 
    0, 1, 734, 0, 0, 0, 1, 732, 0, 0, 0, 1, 735, 0, 0, 0, 1, 736, 0, 0, 
    0, 5, 737, 36, 0, 0, 1, 739, 0, 0, 0, 1, 732, 0, 0, 0, 1, 739, 0, 0, 
    0, 1, 740, 0, 0, 0, 3, 74, 37, 741, 0, 1, 79, 0, 0, 0, 5, 743, 27, 0, 
    0, 5, 753, 53, 0, 0, 5, 745, 32, 0, 0, 3, 98, 49, 748, 0, 5, 747, 28, 
    0, 0, 3, 98, 49, 749, 0, 1, 746, 0, 0, 0, 1, 749, 0, 0, 0, 1, 750, 0, 
    0, 0, 5, 751, 33, 0, 0, 1, 753, 0, 0, 0, 1, 742, 0, 0, 0, 1, 744, 0, 
    0, 0, 1, 81, 0, 0, 0, 5, 760, 34, 0, 0, 3, 12, 6, 759, 0, 3, 86, 43, 
    759, 0, 3, 88, 44, 759, 0, 1, 755, 0, 0, 0, 1, 756, 0, 0, 0, 1, 757, 
    0, 0, 0, 1, 762, 0, 0, 0, 1, 758, 0, 0, 0, 1, 761, 0, 0, 0, 1, 763, 
    0, 0, 0, 1, 760, 0, 0, 0, 5, 764, 35, 0, 0, 1, 83, 0, 0, 0, 3, 86, 43, 
    768, 0, 3, 88, 44, 768, 0, 1, 765, 0, 0, 0, 1, 766, 0, 0, 0, 1, 85, 
    0, 0, 0, 5, 833, 23, 0, 0, 3, 82, 41, 833, 0, 5, 833, 57, 0, 0, 3, 90, 
    45, 833, 0, 5, 774, 14, 0, 0, 5, 775, 30, 0, 0, 3, 96, 48, 776, 0, 5, 
    777, 31, 0, 0, 3, 84, 42, 778, 0, 1, 833, 0, 0, 0, 5, 780, 17, 0, 0, 
    5, 781, 30, 0, 0, 3, 96, 48, 782, 0, 5, 783, 31, 0, 0, 3, 84, 42, 784, 
    0, 1, 833, 0, 0, 0, 5, 786, 18, 0, 0, 3, 84, 42, 787, 0, 5, 788, 17, 
    0, 0, 5, 789, 30, 0, 0, 3, 96, 48, 790, 0, 5, 791, 31, 0, 0, 5, 792, 
    23, 0, 0, 1, 833, 0, 0, 0, 5, 794, 19, 0, 0, 5, 800, 30, 0, 0, 3, 12, 
    6, 801, 0, 3, 96, 48, 798, 0, 1, 796, 0, 0, 0, 1, 798, 0, 0, 0, 1, 799, 
    0, 0, 0, 5, 801, 23, 0, 0, 1, 795, 0, 0, 0, 1, 797, 0, 0, 0, 1, 803, 
    0, 0, 0, 3, 96, 48, 804, 0, 1, 802, 0, 0, 0, 1, 804, 0, 0, 0, 1, 805, 
    0, 0, 0, 5, 807, 23, 0, 0, 3, 96, 48, 808, 0, 1, 806, 0, 0, 0, 1, 808, 
    0, 0, 0, 1, 809, 0, 0, 0, 5, 810, 31, 0, 0, 3, 84, 42, 833, 0, 5, 815, 
    20, 0, 0, 5, 816, 53, 0, 0, 5, 814, 38, 0, 0, 3, 102, 51, 816, 0, 1, 
    812, 0, 0, 0, 1, 813, 0, 0, 0, 1, 817, 0, 0, 0, 5, 833, 23, 0, 0, 5, 
    819, 21, 0, 0, 5, 833, 23, 0, 0, 5, 822, 22, 0, 0, 3, 96, 48, 823, 0, 
    1, 821, 0, 0, 0, 1, 823, 0, 0, 0, 1, 824, 0, 0, 0, 5, 833, 23, 0, 0, 
    3, 92, 46, 833, 0, 3, 10, 5, 833, 0, 3, 96, 48, 830, 0, 5, 831, 23, 
    0, 0, 3, 82, 41, 831, 0, 1, 828, 0, 0, 0, 1, 829, 0, 0, 0, 1, 833, 0, 
    0, 0, 1, 769, 0, 0, 0, 1, 770, 0, 0, 0, 1, 771, 0, 0, 0, 1, 772, 0, 
    0, 0, 1, 773, 0, 0, 0, 1, 779, 0, 0, 0, 1, 785, 0, 0, 0, 1, 793, 0, 
    0, 0, 1, 811, 0, 0, 0, 1, 818, 0, 0, 0, 1, 820, 0, 0, 0, 1, 825, 0, 
    0, 0, 1, 826, 0, 0, 0, 1, 827, 0, 0, 0, 1, 87, 0, 0, 0, 5, 835, 12, 
    0, 0, 5, 836, 30, 0, 0, 3, 96, 48, 837, 0, 5, 838, 31, 0, 0, 3, 84, 
    42, 848, 0, 5, 840, 13, 0, 0, 5, 841, 12, 0, 0, 5, 842, 30, 0, 0, 3, 
    96, 48, 843, 0, 5, 844, 31, 0, 0, 3, 84, 42, 845, 0, 1, 847, 0, 0, 0, 
    1, 839, 0, 0, 0, 1, 850, 0, 0, 0, 1, 846, 0, 0, 0, 1, 849, 0, 0, 0, 
    1, 853, 0, 0, 0, 1, 848, 0, 0, 0, 5, 852, 13, 0, 0, 3, 86, 43, 854, 
    0, 1, 851, 0, 0, 0, 1, 854, 0, 0, 0, 1, 89, 0, 0, 0, 5, 856, 53, 0, 
    0, 5, 868, 25, 0, 0, 5, 858, 15, 0, 0, 3, 98, 49, 861, 0, 5, 860, 28, 
    0, 0, 3, 98, 49, 862, 0, 1, 859, 0, 0, 0, 1, 862, 0, 0, 0, 1, 863, 0, 
    0, 0, 5, 864, 25, 0, 0, 1, 868, 0, 0, 0, 5, 866, 16, 0, 0, 5, 868, 25, 
    0, 0, 1, 855, 0, 0, 0, 1, 857, 0, 0, 0, 1, 865, 0, 0, 0, 1, 91, 0, 0, 
    0, 5, 873, 9, 0, 0, 7, 872, 1, 0, 0, 1, 870, 0, 0, 0, 1, 875, 0, 0, 
    0, 1, 871, 0, 0, 0, 1, 874, 0, 0, 0, 1, 876, 0, 0, 0, 1, 873, 0, 0, 
    0, 5, 877, 30, 0, 0, 3, 116, 58, 891, 0, 5, 887, 25, 0, 0, 3, 94, 47, 
    884, 0, 5, 881, 24, 0, 0, 3, 94, 47, 883, 0, 1, 880, 0, 0, 0, 1, 886, 
    0, 0, 0, 1, 882, 0, 0, 0, 1, 885, 0, 0, 0, 1, 888, 0, 0, 0, 1, 884, 
    0, 0, 0, 1, 879, 0, 0, 0, 1, 888, 0, 0, 0, 1, 890, 0, 0, 0, 1, 878, 
    0, 0, 0, 1, 893, 0, 0, 0, 1, 889, 0, 0, 0, 1, 892, 0, 0, 0, 1, 894, 
    0, 0, 0, 1, 891, 0, 0, 0, 5, 895, 31, 0, 0, 5, 896, 23, 0, 0, 1, 93, 
    0, 0, 0, 5, 898, 32, 0, 0, 5, 899, 53, 0, 0, 5, 901, 33, 0, 0, 1, 897, 
    0, 0, 0, 1, 901, 0, 0, 0, 1, 910, 0, 0, 0, 3, 116, 58, 907, 0, 5, 904, 
    30, 0, 0, 3, 96, 48, 905, 0, 5, 906, 31, 0, 0, 1, 908, 0, 0, 0, 1, 903, 
    0, 0, 0, 1, 908, 0, 0, 0, 1, 911, 0, 0, 0, 5, 911, 53, 0, 0, 1, 902, 
    0, 0, 0, 1, 909, 0, 0, 0, 1, 95, 0, 0, 0, 3, 98, 49, 917, 0, 5, 914, 
    24, 0, 0, 3, 98, 49, 916, 0, 1, 913, 0, 0, 0, 1, 919, 0, 0, 0, 1, 915, 
    0, 0, 0, 1, 918, 0, 0, 0, 1, 97, 0, 0, 0, 1, 917, 0, 0, 0, 6, 921, 49, 
    4294967295, 0, 3, 100, 50, 943, 0, 5, 935, 54, 0, 0, 5, 935, 53, 0, 
    0, 5, 935, 55, 0, 0, 3, 116, 58, 935, 0, 5, 929, 30, 0, 0, 3, 96, 48, 
    930, 0, 3, 82, 41, 930, 0, 1, 927, 0, 0, 0, 1, 928, 0, 0, 0, 1, 931, 
    0, 0, 0, 5, 932, 31, 0, 0, 1, 935, 0, 0, 0, 3, 112, 56, 935, 0, 1, 922, 
    0, 0, 0, 1, 923, 0, 0, 0, 1, 924, 0, 0, 0, 1, 925, 0, 0, 0, 1, 926, 
    0, 0, 0, 1, 933, 0, 0, 0, 1, 939, 0, 0, 0, 3, 108, 54, 938, 0, 1, 936, 
    0, 0, 0, 1, 941, 0, 0, 0, 1, 937, 0, 0, 0, 1, 940, 0, 0, 0, 1, 943, 
    0, 0, 0, 1, 939, 0, 0, 0, 1, 920, 0, 0, 0, 1, 934, 0, 0, 0, 1, 986, 
    0, 0, 0, 10, 945, 12, 0, 0, 7, 946, 2, 0, 0, 3, 98, 49, 985, 13, 10, 
    948, 11, 0, 0, 5, 949, 40, 0, 0, 3, 98, 49, 985, 12, 10, 951, 10, 0, 
    0, 5, 952, 41, 0, 0, 3, 98, 49, 985, 11, 10, 954, 9, 0, 0, 5, 955, 42, 
    0, 0, 3, 98, 49, 985, 10, 10, 957, 8, 0, 0, 5, 958, 43, 0, 0, 3, 98, 
    49, 985, 9, 10, 960, 7, 0, 0, 5, 961, 44, 0, 0, 3, 98, 49, 985, 8, 10, 
    963, 6, 0, 0, 5, 964, 45, 0, 0, 3, 98, 49, 985, 7, 10, 966, 5, 0, 0, 
    5, 967, 46, 0, 0, 3, 98, 49, 985, 6, 10, 969, 4, 0, 0, 5, 970, 47, 0, 
    0, 3, 98, 49, 985, 5, 10, 972, 3, 0, 0, 5, 973, 48, 0, 0, 3, 98, 49, 
    985, 4, 10, 975, 2, 0, 0, 5, 977, 26, 0, 0, 3, 96, 48, 978, 0, 1, 976, 
    0, 0, 0, 1, 978, 0, 0, 0, 1, 979, 0, 0, 0, 5, 980, 25, 0, 0, 3, 98, 
    49, 985, 2, 10, 982, 1, 0, 0, 7, 983, 3, 0, 0, 3, 98, 49, 985, 1, 1, 
    944, 0, 0, 0, 1, 947, 0, 0, 0, 1, 950, 0, 0, 0, 1, 953, 0, 0, 0, 1, 
    956, 0, 0, 0, 1, 959, 0, 0, 0, 1, 962, 0, 0, 0, 1, 965, 0, 0, 0, 1, 
    968, 0, 0, 0, 1, 971, 0, 0, 0, 1, 974, 0, 0, 0, 1, 981, 0, 0, 0, 1, 
    988, 0, 0, 0, 1, 984, 0, 0, 0, 1, 987, 0, 0, 0, 1, 99, 0, 0, 0, 1, 986, 
    0, 0, 0, 5, 990, 30, 0, 0, 3, 70, 35, 991, 0, 5, 1000, 31, 0, 0, 3, 
    102, 51, 1001, 0, 3, 76, 38, 997, 0, 3, 108, 54, 996, 0, 1, 994, 0, 
    0, 0, 1, 999, 0, 0, 0, 1, 995, 0, 0, 0, 1, 998, 0, 0, 0, 1, 1001, 0, 
    0, 0, 1, 997, 0, 0, 0, 1, 992, 0, 0, 0, 1, 993, 0, 0, 0, 1, 1026, 0, 
    0, 0, 5, 1003, 30, 0, 0, 5, 1004, 53, 0, 0, 5, 1013, 31, 0, 0, 3, 104, 
    52, 1014, 0, 3, 76, 38, 1010, 0, 3, 108, 54, 1009, 0, 1, 1007, 0, 0, 
    0, 1, 1012, 0, 0, 0, 1, 1008, 0, 0, 0, 1, 1011, 0, 0, 0, 1, 1014, 0, 
    0, 0, 1, 1010, 0, 0, 0, 1, 1005, 0, 0, 0, 1, 1006, 0, 0, 0, 1, 1026, 
    0, 0, 0, 7, 1016, 4, 0, 0, 3, 102, 51, 1026, 0, 5, 1023, 11, 0, 0, 3, 
    106, 53, 1024, 0, 5, 1020, 30, 0, 0, 3, 70, 35, 1021, 0, 5, 1022, 31, 
    0, 0, 1, 1024, 0, 0, 0, 1, 1018, 0, 0, 0, 1, 1019, 0, 0, 0, 1, 1026, 
    0, 0, 0, 1, 989, 0, 0, 0, 1, 1002, 0, 0, 0, 1, 1015, 0, 0, 0, 1, 1017, 
    0, 0, 0, 1, 101, 0, 0, 0, 3, 100, 50, 1049, 0, 5, 1041, 54, 0, 0, 5, 
    1041, 53, 0, 0, 5, 1041, 55, 0, 0, 3, 116, 58, 1041, 0, 5, 1035, 30, 
    0, 0, 3, 96, 48, 1036, 0, 3, 82, 41, 1036, 0, 1, 1033, 0, 0, 0, 1, 1034, 
    0, 0, 0, 1, 1037, 0, 0, 0, 5, 1038, 31, 0, 0, 1, 1041, 0, 0, 0, 3, 112, 
    56, 1041, 0, 1, 1028, 0, 0, 0, 1, 1029, 0, 0, 0, 1, 1030, 0, 0, 0, 1, 
    1031, 0, 0, 0, 1, 1032, 0, 0, 0, 1, 1039, 0, 0, 0, 1, 1045, 0, 0, 0, 
    3, 108, 54, 1044, 0, 1, 1042, 0, 0, 0, 1, 1047, 0, 0, 0, 1, 1043, 0, 
    0, 0, 1, 1046, 0, 0, 0, 1, 1049, 0, 0, 0, 1, 1045, 0, 0, 0, 1, 1027, 
    0, 0, 0, 1, 1040, 0, 0, 0, 1, 103, 0, 0, 0, 5, 1051, 30, 0, 0, 3, 70, 
    35, 1052, 0, 5, 1053, 31, 0, 0, 3, 102, 51, 1054, 0, 1, 1082, 0, 0, 
    0, 5, 1056, 30, 0, 0, 5, 1057, 53, 0, 0, 5, 1058, 31, 0, 0, 3, 104, 
    52, 1082, 0, 5, 1060, 49, 0, 0, 3, 102, 51, 1082, 0, 5, 1067, 11, 0, 
    0, 3, 106, 53, 1068, 0, 5, 1064, 30, 0, 0, 3, 70, 35, 1065, 0, 5, 1066, 
    31, 0, 0, 1, 1068, 0, 0, 0, 1, 1062, 0, 0, 0, 1, 1063, 0, 0, 0, 1, 1082, 
    0, 0, 0, 5, 1074, 54, 0, 0, 5, 1074, 53, 0, 0, 5, 1074, 55, 0, 0, 3, 
    116, 58, 1074, 0, 1, 1069, 0, 0, 0, 1, 1070, 0, 0, 0, 1, 1071, 0, 0, 
    0, 1, 1072, 0, 0, 0, 1, 1078, 0, 0, 0, 3, 108, 54, 1077, 0, 1, 1075, 
    0, 0, 0, 1, 1080, 0, 0, 0, 1, 1076, 0, 0, 0, 1, 1079, 0, 0, 0, 1, 1082, 
    0, 0, 0, 1, 1078, 0, 0, 0, 1, 1050, 0, 0, 0, 1, 1055, 0, 0, 0, 1, 1059, 
    0, 0, 0, 1, 1061, 0, 0, 0, 1, 1073, 0, 0, 0, 1, 105, 0, 0, 0, 5, 1096, 
    54, 0, 0, 5, 1096, 53, 0, 0, 5, 1096, 55, 0, 0, 3, 116, 58, 1096, 0, 
    5, 1090, 30, 0, 0, 3, 96, 48, 1091, 0, 3, 82, 41, 1091, 0, 1, 1088, 
    0, 0, 0, 1, 1089, 0, 0, 0, 1, 1092, 0, 0, 0, 5, 1093, 31, 0, 0, 1, 1096, 
    0, 0, 0, 3, 112, 56, 1096, 0, 1, 1083, 0, 0, 0, 1, 1084, 0, 0, 0, 1, 
    1085, 0, 0, 0, 1, 1086, 0, 0, 0, 1, 1087, 0, 0, 0, 1, 1094, 0, 0, 0, 
    1, 1100, 0, 0, 0, 3, 108, 54, 1099, 0, 1, 1097, 0, 0, 0, 1, 1102, 0, 
    0, 0, 1, 1098, 0, 0, 0, 1, 1101, 0, 0, 0, 1, 1114, 0, 0, 0, 1, 1100, 
    0, 0, 0, 7, 1104, 4, 0, 0, 3, 102, 51, 1114, 0, 5, 1111, 11, 0, 0, 3, 
    106, 53, 1112, 0, 5, 1108, 30, 0, 0, 3, 70, 35, 1109, 0, 5, 1110, 31, 
    0, 0, 1, 1112, 0, 0, 0, 1, 1106, 0, 0, 0, 1, 1107, 0, 0, 0, 1, 1114, 
    0, 0, 0, 1, 1095, 0, 0, 0, 1, 1103, 0, 0, 0, 1, 1105, 0, 0, 0, 1, 107, 
    0, 0, 0, 5, 1116, 32, 0, 0, 3, 96, 48, 1117, 0, 5, 1118, 33, 0, 0, 1, 
    1141, 0, 0, 0, 5, 1134, 30, 0, 0, 3, 98, 49, 1123, 0, 3, 70, 35, 1123, 
    0, 1, 1120, 0, 0, 0, 1, 1121, 0, 0, 0, 1, 1131, 0, 0, 0, 5, 1127, 24, 
    0, 0, 3, 98, 49, 1128, 0, 3, 70, 35, 1128, 0, 1, 1125, 0, 0, 0, 1, 1126, 
    0, 0, 0, 1, 1130, 0, 0, 0, 1, 1124, 0, 0, 0, 1, 1133, 0, 0, 0, 1, 1129, 
    0, 0, 0, 1, 1132, 0, 0, 0, 1, 1135, 0, 0, 0, 1, 1131, 0, 0, 0, 1, 1122, 
    0, 0, 0, 1, 1135, 0, 0, 0, 1, 1136, 0, 0, 0, 5, 1141, 31, 0, 0, 7, 1138, 
    5, 0, 0, 5, 1141, 53, 0, 0, 5, 1141, 50, 0, 0, 1, 1115, 0, 0, 0, 1, 
    1119, 0, 0, 0, 1, 1137, 0, 0, 0, 1, 1139, 0, 0, 0, 1, 109, 0, 0, 0, 
    3, 98, 49, 1145, 0, 3, 70, 35, 1145, 0, 1, 1142, 0, 0, 0, 1, 1143, 0, 
    0, 0, 1, 111, 0, 0, 0, 5, 1147, 10, 0, 0, 5, 1148, 30, 0, 0, 3, 98, 
    49, 1151, 0, 5, 1150, 24, 0, 0, 3, 114, 57, 1152, 0, 1, 1149, 0, 0, 
    0, 1, 1153, 0, 0, 0, 1, 1151, 0, 0, 0, 1, 1154, 0, 0, 0, 1, 1155, 0, 
    0, 0, 5, 1156, 31, 0, 0, 1, 113, 0, 0, 0, 5, 1160, 16, 0, 0, 3, 110, 
    55, 1160, 0, 1, 1157, 0, 0, 0, 1, 1158, 0, 0, 0, 1, 1161, 0, 0, 0, 5, 
    1162, 25, 0, 0, 3, 98, 49, 1163, 0, 1, 115, 0, 0, 0, 5, 1166, 53, 0, 
    0, 1, 1164, 0, 0, 0, 1, 1166, 0, 0, 0, 1, 1167, 0, 0, 0, 5, 1171, 56, 
    0, 0, 7, 1170, 6, 0, 0, 1, 1168, 0, 0, 0, 1, 1173, 0, 0, 0, 1, 1169, 
    0, 0, 0, 1, 1172, 0, 0, 0, 1, 117, 0, 0, 0, 1, 1171, 0, 0, 0, 0, 2, 
    1, 0, 2, 2, 2, 1, 2, 2, 4, 1, 1, 4, 2, 5, 1, 1, 6, 2, 6, 5, 1, 8, 2, 
    11, 2, 1, 10, 2, 13, 2, 1, 12, 2, 2, 2, 53, 53, 2, 2, 20, 20, 38, 39, 
    36, 37, 38, 38, 40, 40, 44, 44, 47, 47, 49, 50, 27, 27, 29, 29, 53, 
    53, 56, 56, 4, 2097152, 0, 0, 1048580, 0, 0, 0, 0, 192, 0, 0, 0, 48, 
    0, 0, 0, 430400, 0, 0, 671088640, 0, 0, 0, 0, 18874368, 0, 0, 121, 125, 
    136, 140, 147, 151, 156, 164, 169, 178, 181, 186, 190, 195, 206, 217, 
    222, 226, 231, 233, 242, 245, 251, 256, 264, 267, 276, 283, 293, 303, 
    306, 318, 321, 324, 334, 340, 345, 348, 355, 357, 366, 371, 374, 382, 
    385, 388, 393, 401, 407, 414, 423, 428, 431, 433, 439, 446, 451, 456, 
    459, 468, 474, 479, 484, 487, 496, 499, 502, 508, 513, 522, 525, 528, 
    534, 538, 545, 553, 557, 559, 562, 565, 570, 572, 578, 580, 585, 588, 
    595, 600, 606, 608, 612, 620, 623, 628, 635, 638, 641, 645, 651, 655, 
    657, 661, 666, 672, 676, 678, 683, 689, 695, 697, 701, 709, 712, 715, 
    720, 728, 734, 738, 748, 752, 758, 760, 767, 797, 800, 803, 807, 815, 
    822, 830, 832, 848, 853, 861, 867, 873, 884, 887, 891, 900, 907, 910, 
    917, 929, 934, 939, 942, 977, 984, 986, 997, 1000, 1010, 1013, 1023, 
    1025, 1035, 1040, 1045, 1048, 1067, 1073, 1078, 1081, 1090, 1095, 1100, 
    1111, 1113, 1122, 1127, 1131, 1134, 1140, 1144, 1153, 1159, 1165, 1171, 
    0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 
    38, 40, 42, 44, 46, 48, 50, 52, 54, 56, 58, 60, 62, 64, 66, 68, 70, 
    72, 74, 76, 78, 80, 82, 84, 86, 88, 90, 92, 94, 96, 98, 100, 102, 104, 
    106, 108, 110, 112, 114, 116, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 
    23, 25, 27, 29, 31, 33, 35, 37, 39, 41, 43, 45, 47, 49, 51, 53, 55, 
    57, 59, 61, 63, 65, 67, 69, 71, 73, 75, 77, 79, 81, 83, 85, 87, 89, 
    91, 93, 95, 97, 99, 101, 103, 105, 107, 109, 111, 113, 115, 117
];