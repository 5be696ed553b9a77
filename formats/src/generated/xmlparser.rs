// Generated from XML.g4 by ANTLR 4.13.2
use dbt_antlr_runtime::prelude::*;
use dbt_antlr_runtime::atn_simulator::ParserATNSimulatorManager as ATNSimulatorManager;
dbt_antlr_runtime::check_version!("0","6");
pub const XML_XML_DECLARATION:i32=1; 
pub const XML_INSTRUCTION:i32=2; 
pub const XML_COMMENT:i32=3; 
pub const XML_CDATA:i32=4; 
pub const XML_DOCTYPE:i32=5; 
pub const XML_DECLARATION:i32=6; 
pub const XML_PARAMETER:i32=7; 
pub const XML_START:i32=8; 
pub const XML_END:i32=9; 
pub const XML_EMPTY:i32=10; 
pub const XML_GREATER:i32=11; 
pub const XML_ATTRIBUTE:i32=12; 
pub const XML_STRING:i32=13; 
pub const XML_REFERENCE:i32=14; 
pub const XML_BYTE_ORDER_MARK:i32=15; 
pub const XML_WORD:i32=16; 
pub const XML_LBRACKET:i32=17; 
pub const XML_RBRACKET:i32=18; 
pub const XML_QUOTE:i32=19; 
pub const XML_OTHER:i32=20; 
pub const XML_WS:i32=21;
pub const XML_EOF:i32=EOF;
pub const RULE_document:usize = 0; 
pub const RULE_doctype:usize = 1; 
pub const RULE_element:usize = 2; 
pub const RULE_attribute:usize = 3; 
pub const RULE_content:usize = 4; 
pub const RULE_text:usize = 5;
pub const ruleNames: [&'static str; 6] = [
    "document", "doctype", "element", "attribute", "content", "text"
];

pub const _LITERAL_NAMES: [Option<&'static str>;19] = [
	None, None, None, None, None, None, None, None, None, None, Some("'/>'"), 
	Some("'>'"), None, None, None, Some("'\\uFEFF'"), None, Some("'['"), Some("']'")
];
pub const _SYMBOLIC_NAMES: [Option<&'static str>;22]  = [
	None, Some("XML_DECLARATION"), Some("INSTRUCTION"), Some("COMMENT"), Some("CDATA"), 
	Some("DOCTYPE"), Some("DECLARATION"), Some("PARAMETER"), Some("START"), 
	Some("END"), Some("EMPTY"), Some("GREATER"), Some("ATTRIBUTE"), Some("STRING"), 
	Some("REFERENCE"), Some("BYTE_ORDER_MARK"), Some("WORD"), Some("LBRACKET"), 
	Some("RBRACKET"), Some("QUOTE"), Some("OTHER"), Some("WS")
];

static VOCABULARY: LazyLock<Box<dyn Vocabulary>> = LazyLock::new(|| Box::new(VocabularyImpl::new(_LITERAL_NAMES.iter(), _SYMBOLIC_NAMES.iter(), None)));

pub type BaseParserType<'input, 'arena, Input, TF> = BaseParser<'input, 'arena, XMLParserExt<'input, 'arena>, XMLParserNodeKind, Input, TF>;
pub fn parser_simulator_manager() -> &'static ATNSimulatorManager { &ATN_SIMULATOR_MANAGER }

pub struct XMLParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	base: BaseParserType<'input, 'arena, Input, TF>,
    err_handler: ErrorStrategyDelegate<'input, 'arena, TF, BaseParserType<'input, 'arena, Input, TF>>,
}

impl<'input, 'arena, Input, TF> XMLParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
    pub fn with_strategy(arena: &'arena Arena, input: Input, strategy: Box<dyn ErrorStrategy<'input, 'arena, TF, BaseParserType<'input, 'arena, Input, TF>> + 'arena>) -> Self {
		Self {
			base: BaseParser::new_base_parser(
				arena, input,
				XMLParserExt {
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
        L: ParseTreeListener<'arena, XMLParserNodeKind, TF::Tok> + 'static,
    {
        let id = ListenerId::new(&listener);
        self.base.add_dyn_parse_listener(listener);
        id
    }
}
pub struct XMLTreeWalker;
impl XMLTreeWalker
{
    pub fn walk<'input, 'arena, Tok, L, T>(
        listener: Box<L>,
        tree: &'arena T,
    ) -> Result<Box<L>, ANTLRError>
    where
        'input: 'arena,
        L: ParseTreeListener<'arena, XMLParserNodeKind, Tok> + 'static,
        T: NodeInner<'input, 'arena, XMLParserNodeKind, Tok>,
        Tok: Token + 'input,
    {
        let listener_ptr = Box::into_raw(listener);
        let listener = unsafe { Box::from_raw(listener_ptr as *mut <XMLParserNodeKind as NodeKindType<Tok>>::Listener) };
        let listener = ParseTreeWalker::walk(listener, tree.as_node())?;
        Ok(unsafe { Box::from_raw(Box::into_raw(listener) as *mut L) } )
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u16)]
pub enum XMLParserNodeKind {
    DocumentContext,
    DoctypeContext,
    ElementContext,
    AttributeContext,
    ContentContext,
    TextContext,
    Terminal,
    Error,
}
pub type XMLParserNode<'input, 'arena, Tok = CommonToken<'input>> = TreeNode<'input, 'arena, XMLParserNodeKind, Tok>;

dbt_antlr_runtime::impl_deref! { parser => XMLParser }
dbt_antlr_runtime::impl_node_kind! { XMLParserNodeKind {
; DocumentContext(), DoctypeContext(), ElementContext(), AttributeContext(), ContentContext(), TextContext(), 
    }; 
}

pub struct XMLParserExt<'input, 'arena> {
	_pd: PhantomData<(&'input str, &'arena ())>,
}

impl<'input, 'arena> XMLParserExt<'input, 'arena> {
}

dbt_antlr_runtime::impl_parser_recog! { XMLParserExt, XMLParserNodeKind, "XML.g4" }

//------------------- document ----------------
pub type DocumentContextAll<'input, 'arena, Tok = CommonToken<'input>> = DocumentContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { XMLParserNodeKind, DocumentContext, DocumentContextExt, RULE_document }

pub trait DocumentContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    fn element(&self) -> Option<&'arena ElementContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token EOF
    /// Returns `None` if there is no child corresponding to token EOF
    fn EOF(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token XML_DECLARATION
    /// Returns `None` if there is no child corresponding to token XML_DECLARATION
    fn XML_DECLARATION(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token INSTRUCTION in current rule
    fn INSTRUCTION_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token INSTRUCTION, starting from 0.
    /// Returns `None` if number of children corresponding to token INSTRUCTION is less than or equal to `i`.
    fn INSTRUCTION(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn doctype(&self) -> Option<&'arena DoctypeContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> DocumentContextAttrs<'input, 'arena, Tok> for DocumentContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    fn element(&self) -> Option<&'arena ElementContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token EOF
    /// Returns `None` if there is no child corresponding to token EOF
    fn EOF(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == XML_EOF)
    }
    /// Retrieves first TerminalNode corresponding to token XML_DECLARATION
    /// Returns `None` if there is no child corresponding to token XML_DECLARATION
    fn XML_DECLARATION(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == XML_XML_DECLARATION)
    }
    /// Retrieves all `TerminalNode`s corresponding to token INSTRUCTION in current rule
    fn INSTRUCTION_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == XML_INSTRUCTION).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token INSTRUCTION, starting from 0.
    /// Returns `None` if number of children corresponding to token INSTRUCTION is less than or equal to `i`.
    fn INSTRUCTION(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == XML_INSTRUCTION).nth(i)
    }
    fn doctype(&self) -> Option<&'arena DoctypeContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
}

impl<'input, 'arena, Input, TF> XMLParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn document(&mut self,) -> Result<&'arena DocumentContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, DocumentContext<TF::Tok>, RULE_document, 0, |_parentctx| DocumentContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena DocumentContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(13);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		if _la==XML_XML_DECLARATION {
			{
			recog.base.set_state(12);
			recog.base.match_token(XML_XML_DECLARATION,&mut recog.err_handler)?;
			}
		}

		recog.base.set_state(18);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		while _la==XML_INSTRUCTION {
			{
			{
			recog.base.set_state(15);
			recog.base.match_token(XML_INSTRUCTION,&mut recog.err_handler)?;
			}
			}
			recog.base.set_state(20);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
		}
		recog.base.set_state(28);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		if _la==XML_DOCTYPE {
			{
			recog.base.set_state(21);
			recog.doctype()?;
			recog.base.set_state(25);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
			while _la==XML_INSTRUCTION {
				{
				{
				recog.base.set_state(22);
				recog.base.match_token(XML_INSTRUCTION,&mut recog.err_handler)?;
				}
				}
				recog.base.set_state(27);
				recog.err_handler.sync(&mut recog.base)?;
				_la = recog.base.input.la(1);
			}
			}
		}

		recog.base.set_state(30);
		recog.element()?;
		recog.base.set_state(34);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		while _la==XML_INSTRUCTION {
			{
			{
			recog.base.set_state(31);
			recog.base.match_token(XML_INSTRUCTION,&mut recog.err_handler)?;
			}
			}
			recog.base.set_state(36);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
		}
		recog.base.set_state(37);
		recog.base.match_token(XML_EOF,&mut recog.err_handler)?;
		}
		})
	}
}
//------------------- doctype ----------------
pub type DoctypeContextAll<'input, 'arena, Tok = CommonToken<'input>> = DoctypeContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { XMLParserNodeKind, DoctypeContext, DoctypeContextExt, RULE_doctype }

pub trait DoctypeContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token DOCTYPE
    /// Returns `None` if there is no child corresponding to token DOCTYPE
    fn DOCTYPE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token GREATER
    /// Returns `None` if there is no child corresponding to token GREATER
    fn GREATER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token LBRACKET
    /// Returns `None` if there is no child corresponding to token LBRACKET
    fn LBRACKET(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token RBRACKET
    /// Returns `None` if there is no child corresponding to token RBRACKET
    fn RBRACKET(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token DECLARATION in current rule
    fn DECLARATION_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token DECLARATION, starting from 0.
    /// Returns `None` if number of children corresponding to token DECLARATION is less than or equal to `i`.
    fn DECLARATION(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token PARAMETER in current rule
    fn PARAMETER_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token PARAMETER, starting from 0.
    /// Returns `None` if number of children corresponding to token PARAMETER is less than or equal to `i`.
    fn PARAMETER(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token INSTRUCTION in current rule
    fn INSTRUCTION_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token INSTRUCTION, starting from 0.
    /// Returns `None` if number of children corresponding to token INSTRUCTION is less than or equal to `i`.
    fn INSTRUCTION(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> DoctypeContextAttrs<'input, 'arena, Tok> for DoctypeContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token DOCTYPE
    /// Returns `None` if there is no child corresponding to token DOCTYPE
    fn DOCTYPE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == XML_DOCTYPE)
    }
    /// Retrieves first TerminalNode corresponding to token GREATER
    /// Returns `None` if there is no child corresponding to token GREATER
    fn GREATER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == XML_GREATER)
    }
    /// Retrieves first TerminalNode corresponding to token LBRACKET
    /// Returns `None` if there is no child corresponding to token LBRACKET
    fn LBRACKET(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == XML_LBRACKET)
    }
    /// Retrieves first TerminalNode corresponding to token RBRACKET
    /// Returns `None` if there is no child corresponding to token RBRACKET
    fn RBRACKET(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == XML_RBRACKET)
    }
    /// Retrieves all `TerminalNode`s corresponding to token DECLARATION in current rule
    fn DECLARATION_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == XML_DECLARATION).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token DECLARATION, starting from 0.
    /// Returns `None` if number of children corresponding to token DECLARATION is less than or equal to `i`.
    fn DECLARATION(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == XML_DECLARATION).nth(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token PARAMETER in current rule
    fn PARAMETER_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == XML_PARAMETER).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token PARAMETER, starting from 0.
    /// Returns `None` if number of children corresponding to token PARAMETER is less than or equal to `i`.
    fn PARAMETER(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == XML_PARAMETER).nth(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token INSTRUCTION in current rule
    fn INSTRUCTION_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == XML_INSTRUCTION).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token INSTRUCTION, starting from 0.
    /// Returns `None` if number of children corresponding to token INSTRUCTION is less than or equal to `i`.
    fn INSTRUCTION(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == XML_INSTRUCTION).nth(i)
    }
}

impl<'input, 'arena, Input, TF> XMLParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn doctype(&mut self,) -> Result<&'arena DoctypeContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, DoctypeContext<TF::Tok>, RULE_doctype, 2, |_parentctx| DoctypeContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena DoctypeContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(39);
		recog.base.match_token(XML_DOCTYPE,&mut recog.err_handler)?;
		recog.base.set_state(48);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		if _la==XML_LBRACKET {
			{
			recog.base.set_state(40);
			recog.base.match_token(XML_LBRACKET,&mut recog.err_handler)?;
			recog.base.set_state(44);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
			while (((_la) & !0x3f) == 0 && ((1usize << _la) & 196) != 0) {
				{
				{
				recog.base.set_state(41);
				_la = recog.base.input.la(1);
				if { !((((_la) & !0x3f) == 0 && ((1usize << _la) & 196) != 0)) } {
					recog.err_handler.recover_inline(&mut recog.base)?;
				}
				else {
					if recog.base.input.la(1)==TOKEN_EOF { recog.base.matched_eof = true };
					recog.err_handler.report_match(&mut recog.base);
					recog.base.consume(&mut recog.err_handler)?;
				}
				}
				}
				recog.base.set_state(46);
				recog.err_handler.sync(&mut recog.base)?;
				_la = recog.base.input.la(1);
			}
			recog.base.set_state(47);
			recog.base.match_token(XML_RBRACKET,&mut recog.err_handler)?;
			}
		}

		recog.base.set_state(50);
		recog.base.match_token(XML_GREATER,&mut recog.err_handler)?;
		}
		})
	}
}
//------------------- element ----------------
pub type ElementContextAll<'input, 'arena, Tok = CommonToken<'input>> = ElementContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { XMLParserNodeKind, ElementContext, ElementContextExt, RULE_element }

pub trait ElementContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token START
    /// Returns `None` if there is no child corresponding to token START
    fn START(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token EMPTY
    /// Returns `None` if there is no child corresponding to token EMPTY
    fn EMPTY(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token GREATER in current rule
    fn GREATER_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token GREATER, starting from 0.
    /// Returns `None` if number of children corresponding to token GREATER is less than or equal to `i`.
    fn GREATER(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token END
    /// Returns `None` if there is no child corresponding to token END
    fn END(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn attribute_all(&self) -> Vec<&'arena AttributeContextAll<'input, 'arena, Tok>>;
    fn attribute(&self, i: usize) -> Option<&'arena AttributeContextAll<'input, 'arena, Tok>>;
    fn content_all(&self) -> Vec<&'arena ContentContextAll<'input, 'arena, Tok>>;
    fn content(&self, i: usize) -> Option<&'arena ContentContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> ElementContextAttrs<'input, 'arena, Tok> for ElementContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token START
    /// Returns `None` if there is no child corresponding to token START
    fn START(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == XML_START)
    }
    /// Retrieves first TerminalNode corresponding to token EMPTY
    /// Returns `None` if there is no child corresponding to token EMPTY
    fn EMPTY(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == XML_EMPTY)
    }
    /// Retrieves all `TerminalNode`s corresponding to token GREATER in current rule
    fn GREATER_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == XML_GREATER).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token GREATER, starting from 0.
    /// Returns `None` if number of children corresponding to token GREATER is less than or equal to `i`.
    fn GREATER(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == XML_GREATER).nth(i)
    }
    /// Retrieves first TerminalNode corresponding to token END
    /// Returns `None` if there is no child corresponding to token END
    fn END(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == XML_END)
    }
    fn attribute_all(&self) -> Vec<&'arena AttributeContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn attribute(&self, i: usize) -> Option<&'arena AttributeContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    fn content_all(&self) -> Vec<&'arena ContentContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn content(&self, i: usize) -> Option<&'arena ContentContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
}

impl<'input, 'arena, Input, TF> XMLParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn element(&mut self,) -> Result<&'arena ElementContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, ElementContext<TF::Tok>, RULE_element, 4, |_parentctx| ElementContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena ElementContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(52);
		recog.base.match_token(XML_START,&mut recog.err_handler)?;
		recog.base.set_state(56);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		while _la==XML_ATTRIBUTE {
			{
			{
			recog.base.set_state(53);
			recog.attribute()?;
			}
			}
			recog.base.set_state(58);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
		}
		recog.base.set_state(69);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.base.input.la(1) {
		    XML_EMPTY  => {
		        {
		        recog.base.set_state(59);
		        recog.base.match_token(XML_EMPTY,&mut recog.err_handler)?;
		        }}
		    XML_GREATER  => {
		        {
		        recog.base.set_state(60);
		        recog.base.match_token(XML_GREATER,&mut recog.err_handler)?;
		        recog.base.set_state(64);
		        recog.err_handler.sync(&mut recog.base)?;
		        _la = recog.base.input.la(1);
		        while (((_la) & !0x3f) == 0 && ((1usize << _la) & 2063764) != 0) {
		        	{
		        	{
		        	recog.base.set_state(61);
		        	recog.content()?;
		        	}
		        	}
		        	recog.base.set_state(66);
		        	recog.err_handler.sync(&mut recog.base)?;
		        	_la = recog.base.input.la(1);
		        }
		        recog.base.set_state(67);
		        recog.base.match_token(XML_END,&mut recog.err_handler)?;
		        recog.base.set_state(68);
		        recog.base.match_token(XML_GREATER,&mut recog.err_handler)?;
		        }}
			_ => Err(ANTLRError::no_alt(&mut recog.base))?
		}
		}
		})
	}
}
//------------------- attribute ----------------
pub type AttributeContextAll<'input, 'arena, Tok = CommonToken<'input>> = AttributeContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { XMLParserNodeKind, AttributeContext, AttributeContextExt, RULE_attribute }

pub trait AttributeContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token ATTRIBUTE
    /// Returns `None` if there is no child corresponding to token ATTRIBUTE
    fn ATTRIBUTE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token STRING
    /// Returns `None` if there is no child corresponding to token STRING
    fn STRING(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> AttributeContextAttrs<'input, 'arena, Tok> for AttributeContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token ATTRIBUTE
    /// Returns `None` if there is no child corresponding to token ATTRIBUTE
    fn ATTRIBUTE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == XML_ATTRIBUTE)
    }
    /// Retrieves first TerminalNode corresponding to token STRING
    /// Returns `None` if there is no child corresponding to token STRING
    fn STRING(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == XML_STRING)
    }
}

impl<'input, 'arena, Input, TF> XMLParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn attribute(&mut self,) -> Result<&'arena AttributeContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, AttributeContext<TF::Tok>, RULE_attribute, 6, |_parentctx| AttributeContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena AttributeContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(71);
		recog.base.match_token(XML_ATTRIBUTE,&mut recog.err_handler)?;
		recog.base.set_state(72);
		recog.base.match_token(XML_STRING,&mut recog.err_handler)?;
		}
		})
	}
}
//------------------- content ----------------
pub type ContentContextAll<'input, 'arena, Tok = CommonToken<'input>> = ContentContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { XMLParserNodeKind, ContentContext, ContentContextExt, RULE_content }

pub trait ContentContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    fn element(&self) -> Option<&'arena ElementContextAll<'input, 'arena, Tok>>;
    fn text(&self) -> Option<&'arena TextContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token REFERENCE
    /// Returns `None` if there is no child corresponding to token REFERENCE
    fn REFERENCE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token CDATA
    /// Returns `None` if there is no child corresponding to token CDATA
    fn CDATA(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token INSTRUCTION
    /// Returns `None` if there is no child corresponding to token INSTRUCTION
    fn INSTRUCTION(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> ContentContextAttrs<'input, 'arena, Tok> for ContentContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    fn element(&self) -> Option<&'arena ElementContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn text(&self) -> Option<&'arena TextContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token REFERENCE
    /// Returns `None` if there is no child corresponding to token REFERENCE
    fn REFERENCE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == XML_REFERENCE)
    }
    /// Retrieves first TerminalNode corresponding to token CDATA
    /// Returns `None` if there is no child corresponding to token CDATA
    fn CDATA(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == XML_CDATA)
    }
    /// Retrieves first TerminalNode corresponding to token INSTRUCTION
    /// Returns `None` if there is no child corresponding to token INSTRUCTION
    fn INSTRUCTION(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == XML_INSTRUCTION)
    }
}

impl<'input, 'arena, Input, TF> XMLParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn content(&mut self,) -> Result<&'arena ContentContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, ContentContext<TF::Tok>, RULE_content, 8, |_parentctx| ContentContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena ContentContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		recog.base.set_state(79);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.base.input.la(1) {
		    XML_START  => {
		        /*------- Outer Most Alt 1 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		        {
		        recog.base.set_state(74);
		        recog.element()?;
		        }}
		    XML_PARAMETER |XML_EMPTY |XML_GREATER |XML_ATTRIBUTE |XML_STRING |
		    XML_WORD |XML_LBRACKET |XML_RBRACKET |XML_QUOTE |XML_OTHER  => {
		        /*------- Outer Most Alt 2 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(2); }
		        {
		        recog.base.set_state(75);
		        recog.text()?;
		        }}
		    XML_REFERENCE  => {
		        /*------- Outer Most Alt 3 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(3); }
		        {
		        recog.base.set_state(76);
		        recog.base.match_token(XML_REFERENCE,&mut recog.err_handler)?;
		        }}
		    XML_CDATA  => {
		        /*------- Outer Most Alt 4 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(4); }
		        {
		        recog.base.set_state(77);
		        recog.base.match_token(XML_CDATA,&mut recog.err_handler)?;
		        }}
		    XML_INSTRUCTION  => {
		        /*------- Outer Most Alt 5 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(5); }
		        {
		        recog.base.set_state(78);
		        recog.base.match_token(XML_INSTRUCTION,&mut recog.err_handler)?;
		        }}
			_ => Err(ANTLRError::no_alt(&mut recog.base))?
		}
		})
	}
}
//------------------- text ----------------
pub type TextContextAll<'input, 'arena, Tok = CommonToken<'input>> = TextContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { XMLParserNodeKind, TextContext, TextContextExt, RULE_text }

pub trait TextContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token WORD
    /// Returns `None` if there is no child corresponding to token WORD
    fn WORD(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token ATTRIBUTE
    /// Returns `None` if there is no child corresponding to token ATTRIBUTE
    fn ATTRIBUTE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token STRING
    /// Returns `None` if there is no child corresponding to token STRING
    fn STRING(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token EMPTY
    /// Returns `None` if there is no child corresponding to token EMPTY
    fn EMPTY(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token GREATER
    /// Returns `None` if there is no child corresponding to token GREATER
    fn GREATER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token LBRACKET
    /// Returns `None` if there is no child corresponding to token LBRACKET
    fn LBRACKET(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token RBRACKET
    /// Returns `None` if there is no child corresponding to token RBRACKET
    fn RBRACKET(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token PARAMETER
    /// Returns `None` if there is no child corresponding to token PARAMETER
    fn PARAMETER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token QUOTE
    /// Returns `None` if there is no child corresponding to token QUOTE
    fn QUOTE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token OTHER
    /// Returns `None` if there is no child corresponding to token OTHER
    fn OTHER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> TextContextAttrs<'input, 'arena, Tok> for TextContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token WORD
    /// Returns `None` if there is no child corresponding to token WORD
    fn WORD(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == XML_WORD)
    }
    /// Retrieves first TerminalNode corresponding to token ATTRIBUTE
    /// Returns `None` if there is no child corresponding to token ATTRIBUTE
    fn ATTRIBUTE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == XML_ATTRIBUTE)
    }
    /// Retrieves first TerminalNode corresponding to token STRING
    /// Returns `None` if there is no child corresponding to token STRING
    fn STRING(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == XML_STRING)
    }
    /// Retrieves first TerminalNode corresponding to token EMPTY
    /// Returns `None` if there is no child corresponding to token EMPTY
    fn EMPTY(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == XML_EMPTY)
    }
    /// Retrieves first TerminalNode corresponding to token GREATER
    /// Returns `None` if there is no child corresponding to token GREATER
    fn GREATER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == XML_GREATER)
    }
    /// Retrieves first TerminalNode corresponding to token LBRACKET
    /// Returns `None` if there is no child corresponding to token LBRACKET
    fn LBRACKET(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == XML_LBRACKET)
    }
    /// Retrieves first TerminalNode corresponding to token RBRACKET
    /// Returns `None` if there is no child corresponding to token RBRACKET
    fn RBRACKET(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == XML_RBRACKET)
    }
    /// Retrieves first TerminalNode corresponding to token PARAMETER
    /// Returns `None` if there is no child corresponding to token PARAMETER
    fn PARAMETER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == XML_PARAMETER)
    }
    /// Retrieves first TerminalNode corresponding to token QUOTE
    /// Returns `None` if there is no child corresponding to token QUOTE
    fn QUOTE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == XML_QUOTE)
    }
    /// Retrieves first TerminalNode corresponding to token OTHER
    /// Returns `None` if there is no child corresponding to token OTHER
    fn OTHER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == XML_OTHER)
    }
}

impl<'input, 'arena, Input, TF> XMLParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn text(&mut self,) -> Result<&'arena TextContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, TextContext<TF::Tok>, RULE_text, 10, |_parentctx| TextContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena TextContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(81);
		_la = recog.base.input.la(1);
		if { !((((_la) & !0x3f) == 0 && ((1usize << _la) & 2047104) != 0)) } {
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
static _serializedATN: [u32; 1123] = [
    1346458702, 3, 16909060, 29, 21, 84, 91, 2, 5, 11, 6, 29, 588, 617, 
    455, 1072, 10, 1082, 10, 1100, 11, 1111, 6, 1117, 6, 1123, 4, 1092, 
    8, 2, 0, 8, 0, 1, 4294967295, 4294967295, 7, 0, 16, 1, 0, 4294967295, 
    4294967295, 2, 1, 8, 1, 1, 4294967295, 4294967295, 7, 1, 16, 2, 0, 4294967295, 
    4294967295, 2, 2, 8, 2, 1, 4294967295, 4294967295, 7, 2, 16, 3, 0, 4294967295, 
    4294967295, 2, 3, 8, 3, 1, 4294967295, 4294967295, 7, 3, 16, 4, 0, 4294967295, 
    4294967295, 2, 4, 8, 4, 1, 4294967295, 4294967295, 7, 4, 16, 5, 0, 4294967295, 
    4294967295, 2, 5, 8, 5, 1, 4294967295, 4294967295, 7, 5, 16, 6, 0, 4294967295, 
    4294967295, 1, 0, 32, 6, 1, 4294967295, 4294967295, 3, 0, 8, 7, 2, 14, 
    4294967295, 8, 0, 8, 9, 1, 4294967295, 4294967295, 1, 0, 32, 10, 1, 
    4294967295, 4294967295, 5, 0, 8, 11, 1, 17, 4294967295, 8, 0, 8, 12, 
    1, 4294967295, 4294967295, 10, 0, 8, 13, 2, 4294967295, 4294967295, 
    12, 0, 8, 15, 1, 4294967295, 20, 9, 0, 8, 16, 1, 4294967295, 4294967295, 
    1, 0, 8, 17, 1, 4294967295, 4294967295, 1, 0, 32, 18, 1, 4294967295, 
    4294967295, 5, 0, 8, 19, 1, 24, 4294967295, 8, 0, 8, 20, 1, 4294967295, 
    4294967295, 10, 0, 8, 21, 2, 4294967295, 4294967295, 12, 0, 8, 23, 1, 
    4294967295, 27, 9, 0, 8, 24, 1, 4294967295, 4294967295, 3, 0, 8, 25, 
    2, 29, 4294967295, 8, 0, 8, 27, 1, 4294967295, 4294967295, 1, 0, 8, 
    28, 1, 4294967295, 4294967295, 1, 0, 32, 29, 1, 4294967295, 4294967295, 
    5, 0, 8, 30, 1, 33, 4294967295, 8, 0, 8, 31, 1, 4294967295, 4294967295, 
    10, 0, 8, 32, 2, 4294967295, 4294967295, 12, 0, 8, 34, 1, 4294967295, 
    36, 9, 0, 8, 35, 1, 4294967295, 4294967295, 1, 0, 32, 36, 1, 4294967295, 
    4294967295, 1, 0, 8, 37, 1, 4294967295, 4294967295, 1, 1, 32, 38, 1, 
    4294967295, 4294967295, 1, 1, 32, 39, 1, 4294967295, 4294967295, 1, 
    1, 32, 40, 1, 4294967295, 4294967295, 5, 1, 8, 41, 1, 43, 4294967295, 
    8, 1, 8, 42, 1, 4294967295, 4294967295, 10, 1, 8, 43, 2, 4294967295, 
    4294967295, 12, 1, 8, 45, 1, 4294967295, 46, 9, 1, 8, 46, 1, 4294967295, 
    4294967295, 1, 1, 32, 47, 1, 4294967295, 4294967295, 3, 1, 8, 48, 2, 
    49, 4294967295, 8, 1, 8, 50, 1, 4294967295, 4294967295, 1, 1, 32, 51, 
    1, 4294967295, 4294967295, 1, 1, 8, 52, 1, 4294967295, 4294967295, 1, 
    2, 32, 53, 1, 4294967295, 4294967295, 1, 2, 8, 54, 1, 4294967295, 4294967295, 
    5, 2, 8, 55, 1, 55, 4294967295, 8, 2, 8, 56, 1, 4294967295, 4294967295, 
    10, 2, 8, 57, 2, 4294967295, 4294967295, 12, 2, 8, 59, 1, 4294967295, 
    58, 9, 2, 8, 60, 1, 4294967295, 4294967295, 1, 2, 32, 61, 1, 4294967295, 
    4294967295, 1, 2, 32, 62, 1, 4294967295, 4294967295, 1, 2, 8, 63, 1, 
    4294967295, 4294967295, 5, 2, 8, 64, 1, 63, 4294967295, 8, 2, 8, 65, 
    1, 4294967295, 4294967295, 10, 2, 8, 66, 2, 4294967295, 4294967295, 
    12, 2, 8, 68, 1, 4294967295, 66, 9, 2, 8, 69, 1, 4294967295, 4294967295, 
    1, 2, 32, 70, 1, 4294967295, 4294967295, 1, 2, 32, 71, 1, 4294967295, 
    4294967295, 3, 2, 8, 72, 2, 70, 4294967295, 8, 2, 8, 74, 1, 4294967295, 
    4294967295, 1, 3, 32, 75, 1, 4294967295, 4294967295, 1, 3, 32, 76, 1, 
    4294967295, 4294967295, 1, 3, 8, 77, 1, 4294967295, 4294967295, 1, 4, 
    8, 78, 1, 4294967295, 4294967295, 1, 4, 8, 79, 1, 4294967295, 4294967295, 
    1, 4, 32, 80, 1, 4294967295, 4294967295, 1, 4, 32, 81, 1, 4294967295, 
    4294967295, 1, 4, 32, 82, 1, 4294967295, 4294967295, 3, 4, 8, 83, 5, 
    80, 4294967295, 8, 4, 8, 88, 1, 4294967295, 4294967295, 1, 5, 32, 89, 
    1, 4294967295, 4294967295, 1, 5, 8, 90, 1, 4294967295, 4294967295, 1, 
    5, 0, 91, 0, 4294967295, 4294967295, 1, 13, 0, 0, 0, 1, 39, 0, 0, 0, 
    1, 52, 0, 0, 0, 1, 71, 0, 0, 0, 1, 79, 0, 0, 0, 1, 81, 0, 0, 0, 5, 14, 
    1, 0, 0, 1, 12, 0, 0, 0, 1, 14, 0, 0, 0, 1, 18, 0, 0, 0, 5, 17, 2, 0, 
    0, 1, 15, 0, 0, 0, 1, 20, 0, 0, 0, 1, 16, 0, 0, 0, 1, 19, 0, 0, 0, 1, 
    28, 0, 0, 0, 1, 18, 0, 0, 0, 3, 2, 1, 25, 0, 5, 24, 2, 0, 0, 1, 22, 
    0, 0, 0, 1, 27, 0, 0, 0, 1, 23, 0, 0, 0, 1, 26, 0, 0, 0, 1, 29, 0, 0, 
    0, 1, 25, 0, 0, 0, 1, 21, 0, 0, 0, 1, 29, 0, 0, 0, 1, 30, 0, 0, 0, 3, 
    4, 2, 34, 0, 5, 33, 2, 0, 0, 1, 31, 0, 0, 0, 1, 36, 0, 0, 0, 1, 32, 
    0, 0, 0, 1, 35, 0, 0, 0, 1, 37, 0, 0, 0, 1, 34, 0, 0, 0, 5, 38, 4294967295, 
    0, 0, 1, 1, 0, 0, 0, 5, 48, 5, 0, 0, 5, 44, 17, 0, 0, 7, 43, 0, 0, 0, 
    1, 41, 0, 0, 0, 1, 46, 0, 0, 0, 1, 42, 0, 0, 0, 1, 45, 0, 0, 0, 1, 47, 
    0, 0, 0, 1, 44, 0, 0, 0, 5, 49, 18, 0, 0, 1, 40, 0, 0, 0, 1, 49, 0, 
    0, 0, 1, 50, 0, 0, 0, 5, 51, 11, 0, 0, 1, 3, 0, 0, 0, 5, 56, 8, 0, 0, 
    3, 6, 3, 55, 0, 1, 53, 0, 0, 0, 1, 58, 0, 0, 0, 1, 54, 0, 0, 0, 1, 57, 
    0, 0, 0, 1, 69, 0, 0, 0, 1, 56, 0, 0, 0, 5, 70, 10, 0, 0, 5, 64, 11, 
    0, 0, 3, 8, 4, 63, 0, 1, 61, 0, 0, 0, 1, 66, 0, 0, 0, 1, 62, 0, 0, 0, 
    1, 65, 0, 0, 0, 1, 67, 0, 0, 0, 1, 64, 0, 0, 0, 5, 68, 9, 0, 0, 5, 70, 
    11, 0, 0, 1, 59, 0, 0, 0, 1, 60, 0, 0, 0, 1, 5, 0, 0, 0, 5, 72, 12, 
    0, 0, 5, 73, 13, 0, 0, 1, 7, 0, 0, 0, 3, 4, 2, 80, 0, 3, 10, 5, 80, 
    0, 5, 80, 14, 0, 0, 5, 80, 4, 0, 0, 5, 80, 2, 0, 0, 1, 74, 0, 0, 0, 
    1, 75, 0, 0, 0, 1, 76, 0, 0, 0, 1, 77, 0, 0, 0, 1, 78, 0, 0, 0, 1, 9, 
    0, 0, 0, 7, 82, 1, 0, 0, 1, 11, 0, 0, 0, 0, 2, 1, 0, 2, 2, 3, 1, 2, 
    2, 2, 2, 6, 7, 7, 7, 10, 13, 16, 20, 196, 0, 0, 0, 2047104, 0, 0, 0, 
    13, 18, 25, 28, 34, 44, 48, 56, 64, 69, 79, 0, 2, 4, 6, 8, 10, 1, 3, 
    5, 7, 9, 11
];