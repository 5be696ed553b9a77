// Generated from JSON.g4 by ANTLR 4.13.2
use dbt_antlr_runtime::prelude::*;
use dbt_antlr_runtime::atn_simulator::ParserATNSimulatorManager as ATNSimulatorManager;
dbt_antlr_runtime::check_version!("0","6");
pub const JSON_BEGIN_ARRAY:i32=1; 
pub const JSON_BEGIN_OBJECT:i32=2; 
pub const JSON_END_ARRAY:i32=3; 
pub const JSON_END_OBJECT:i32=4; 
pub const JSON_NAME_SEPARATOR:i32=5; 
pub const JSON_VALUE_SEPARATOR:i32=6; 
pub const JSON_FALSE:i32=7; 
pub const JSON_NULL:i32=8; 
pub const JSON_TRUE:i32=9; 
pub const JSON_NUMBER:i32=10; 
pub const JSON_STRING:i32=11; 
pub const JSON_BYTE_ORDER_MARK:i32=12; 
pub const JSON_WS:i32=13;
pub const JSON_EOF:i32=EOF;
pub const RULE_text:usize = 0; 
pub const RULE_value:usize = 1; 
pub const RULE_object:usize = 2; 
pub const RULE_member:usize = 3; 
pub const RULE_array:usize = 4;
pub const ruleNames: [&'static str; 5] = [
    "text", "value", "object", "member", "array"
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

pub type BaseParserType<'input, 'arena, Input, TF> = BaseParser<'input, 'arena, JSONParserExt<'input, 'arena>, JSONParserNodeKind, Input, TF>;
pub fn parser_simulator_manager() -> &'static ATNSimulatorManager { &ATN_SIMULATOR_MANAGER }

pub struct JSONParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	base: BaseParserType<'input, 'arena, Input, TF>,
    err_handler: ErrorStrategyDelegate<'input, 'arena, TF, BaseParserType<'input, 'arena, Input, TF>>,
}

impl<'input, 'arena, Input, TF> JSONParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
    pub fn with_strategy(arena: &'arena Arena, input: Input, strategy: Box<dyn ErrorStrategy<'input, 'arena, TF, BaseParserType<'input, 'arena, Input, TF>> + 'arena>) -> Self {
		Self {
			base: BaseParser::new_base_parser(
				arena, input,
				JSONParserExt {
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
        L: ParseTreeListener<'arena, JSONParserNodeKind, TF::Tok> + 'static,
    {
        let id = ListenerId::new(&listener);
        self.base.add_dyn_parse_listener(listener);
        id
    }
}
pub struct JSONTreeWalker;
impl JSONTreeWalker
{
    pub fn walk<'input, 'arena, Tok, L, T>(
        listener: Box<L>,
        tree: &'arena T,
    ) -> Result<Box<L>, ANTLRError>
    where
        'input: 'arena,
        L: ParseTreeListener<'arena, JSONParserNodeKind, Tok> + 'static,
        T: NodeInner<'input, 'arena, JSONParserNodeKind, Tok>,
        Tok: Token + 'input,
    {
        let listener_ptr = Box::into_raw(listener);
        let listener = unsafe { Box::from_raw(listener_ptr as *mut <JSONParserNodeKind as NodeKindType<Tok>>::Listener) };
        let listener = ParseTreeWalker::walk(listener, tree.as_node())?;
        Ok(unsafe { Box::from_raw(Box::into_raw(listener) as *mut L) } )
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u16)]
pub enum JSONParserNodeKind {
    TextContext,
    ValueContext,
    ObjectContext,
    MemberContext,
    ArrayContext,
    Terminal,
    Error,
}
pub type JSONParserNode<'input, 'arena, Tok = CommonToken<'input>> = TreeNode<'input, 'arena, JSONParserNodeKind, Tok>;

dbt_antlr_runtime::impl_deref! { parser => JSONParser }
dbt_antlr_runtime::impl_node_kind! { JSONParserNodeKind {
; TextContext(), ValueContext(), ObjectContext(), MemberContext(), ArrayContext(), 
    }; 
}

pub struct JSONParserExt<'input, 'arena> {
	_pd: PhantomData<(&'input str, &'arena ())>,
}

impl<'input, 'arena> JSONParserExt<'input, 'arena> {
}

dbt_antlr_runtime::impl_parser_recog! { JSONParserExt, JSONParserNodeKind, "JSON.g4" }

//------------------- text ----------------
pub type TextContextAll<'input, 'arena, Tok = CommonToken<'input>> = TextContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { JSONParserNodeKind, TextContext, TextContextExt, RULE_text }

pub trait TextContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    fn value(&self) -> Option<&'arena ValueContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token EOF
    /// Returns `None` if there is no child corresponding to token EOF
    fn EOF(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> TextContextAttrs<'input, 'arena, Tok> for TextContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    fn value(&self) -> Option<&'arena ValueContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token EOF
    /// Returns `None` if there is no child corresponding to token EOF
    fn EOF(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == JSON_EOF)
    }
}

impl<'input, 'arena, Input, TF> JSONParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn text(&mut self,) -> Result<&'arena TextContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, TextContext<TF::Tok>, RULE_text, 0, |_parentctx| TextContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena TextContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(10);
		recog.value()?;
		recog.base.set_state(11);
		recog.base.match_token(JSON_EOF,&mut recog.err_handler)?;
		}
		})
	}
}
//------------------- value ----------------
pub type ValueContextAll<'input, 'arena, Tok = CommonToken<'input>> = ValueContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { JSONParserNodeKind, ValueContext, ValueContextExt, RULE_value }

pub trait ValueContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token FALSE
    /// Returns `None` if there is no child corresponding to token FALSE
    fn FALSE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token NULL
    /// Returns `None` if there is no child corresponding to token NULL
    fn NULL(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token TRUE
    /// Returns `None` if there is no child corresponding to token TRUE
    fn TRUE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn object(&self) -> Option<&'arena ObjectContextAll<'input, 'arena, Tok>>;
    fn array(&self) -> Option<&'arena ArrayContextAll<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token NUMBER
    /// Returns `None` if there is no child corresponding to token NUMBER
    fn NUMBER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token STRING
    /// Returns `None` if there is no child corresponding to token STRING
    fn STRING(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> ValueContextAttrs<'input, 'arena, Tok> for ValueContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token FALSE
    /// Returns `None` if there is no child corresponding to token FALSE
    fn FALSE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == JSON_FALSE)
    }
    /// Retrieves first TerminalNode corresponding to token NULL
    /// Returns `None` if there is no child corresponding to token NULL
    fn NULL(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == JSON_NULL)
    }
    /// Retrieves first TerminalNode corresponding to token TRUE
    /// Returns `None` if there is no child corresponding to token TRUE
    fn TRUE(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == JSON_TRUE)
    }
    fn object(&self) -> Option<&'arena ObjectContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    fn array(&self) -> Option<&'arena ArrayContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
    /// Retrieves first TerminalNode corresponding to token NUMBER
    /// Returns `None` if there is no child corresponding to token NUMBER
    fn NUMBER(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == JSON_NUMBER)
    }
    /// Retrieves first TerminalNode corresponding to token STRING
    /// Returns `None` if there is no child corresponding to token STRING
    fn STRING(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == JSON_STRING)
    }
}

impl<'input, 'arena, Input, TF> JSONParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn value(&mut self,) -> Result<&'arena ValueContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, ValueContext<TF::Tok>, RULE_value, 2, |_parentctx| ValueContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena ValueContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		recog.base.set_state(20);
		recog.err_handler.sync(&mut recog.base)?;
		match recog.base.input.la(1) {
		    JSON_FALSE  => {
		        /*------- Outer Most Alt 1 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		        {
		        recog.base.set_state(13);
		        recog.base.match_token(JSON_FALSE,&mut recog.err_handler)?;
		        }}
		    JSON_NULL  => {
		        /*------- Outer Most Alt 2 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(2); }
		        {
		        recog.base.set_state(14);
		        recog.base.match_token(JSON_NULL,&mut recog.err_handler)?;
		        }}
		    JSON_TRUE  => {
		        /*------- Outer Most Alt 3 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(3); }
		        {
		        recog.base.set_state(15);
		        recog.base.match_token(JSON_TRUE,&mut recog.err_handler)?;
		        }}
		    JSON_BEGIN_OBJECT  => {
		        /*------- Outer Most Alt 4 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(4); }
		        {
		        recog.base.set_state(16);
		        recog.object()?;
		        }}
		    JSON_BEGIN_ARRAY  => {
		        /*------- Outer Most Alt 5 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(5); }
		        {
		        recog.base.set_state(17);
		        recog.array()?;
		        }}
		    JSON_NUMBER  => {
		        /*------- Outer Most Alt 6 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(6); }
		        {
		        recog.base.set_state(18);
		        recog.base.match_token(JSON_NUMBER,&mut recog.err_handler)?;
		        }}
		    JSON_STRING  => {
		        /*------- Outer Most Alt 7 -------*/
		        unsafe { recog.ctx_mut().unwrap().set_alt_number(7); }
		        {
		        recog.base.set_state(19);
		        recog.base.match_token(JSON_STRING,&mut recog.err_handler)?;
		        }}
			_ => Err(ANTLRError::no_alt(&mut recog.base))?
		}
		})
	}
}
//------------------- object ----------------
pub type ObjectContextAll<'input, 'arena, Tok = CommonToken<'input>> = ObjectContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { JSONParserNodeKind, ObjectContext, ObjectContextExt, RULE_object }

pub trait ObjectContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token BEGIN_OBJECT
    /// Returns `None` if there is no child corresponding to token BEGIN_OBJECT
    fn BEGIN_OBJECT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token END_OBJECT
    /// Returns `None` if there is no child corresponding to token END_OBJECT
    fn END_OBJECT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn member_all(&self) -> Vec<&'arena MemberContextAll<'input, 'arena, Tok>>;
    fn member(&self, i: usize) -> Option<&'arena MemberContextAll<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token VALUE_SEPARATOR in current rule
    fn VALUE_SEPARATOR_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token VALUE_SEPARATOR, starting from 0.
    /// Returns `None` if number of children corresponding to token VALUE_SEPARATOR is less than or equal to `i`.
    fn VALUE_SEPARATOR(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> ObjectContextAttrs<'input, 'arena, Tok> for ObjectContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token BEGIN_OBJECT
    /// Returns `None` if there is no child corresponding to token BEGIN_OBJECT
    fn BEGIN_OBJECT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == JSON_BEGIN_OBJECT)
    }
    /// Retrieves first TerminalNode corresponding to token END_OBJECT
    /// Returns `None` if there is no child corresponding to token END_OBJECT
    fn END_OBJECT(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == JSON_END_OBJECT)
    }
    fn member_all(&self) -> Vec<&'arena MemberContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn member(&self, i: usize) -> Option<&'arena MemberContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token VALUE_SEPARATOR in current rule
    fn VALUE_SEPARATOR_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == JSON_VALUE_SEPARATOR).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token VALUE_SEPARATOR, starting from 0.
    /// Returns `None` if number of children corresponding to token VALUE_SEPARATOR is less than or equal to `i`.
    fn VALUE_SEPARATOR(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == JSON_VALUE_SEPARATOR).nth(i)
    }
}

impl<'input, 'arena, Input, TF> JSONParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn object(&mut self,) -> Result<&'arena ObjectContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, ObjectContext<TF::Tok>, RULE_object, 4, |_parentctx| ObjectContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena ObjectContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(22);
		recog.base.match_token(JSON_BEGIN_OBJECT,&mut recog.err_handler)?;
		recog.base.set_state(31);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		if _la==JSON_STRING {
			{
			recog.base.set_state(23);
			recog.member()?;
			recog.base.set_state(28);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
			while _la==JSON_VALUE_SEPARATOR {
				{
				{
				recog.base.set_state(24);
				recog.base.match_token(JSON_VALUE_SEPARATOR,&mut recog.err_handler)?;
				recog.base.set_state(25);
				recog.member()?;
				}
				}
				recog.base.set_state(30);
				recog.err_handler.sync(&mut recog.base)?;
				_la = recog.base.input.la(1);
			}
			}
		}

		recog.base.set_state(33);
		recog.base.match_token(JSON_END_OBJECT,&mut recog.err_handler)?;
		}
		})
	}
}
//------------------- member ----------------
pub type MemberContextAll<'input, 'arena, Tok = CommonToken<'input>> = MemberContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { JSONParserNodeKind, MemberContext, MemberContextExt, RULE_member }

pub trait MemberContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token STRING
    /// Returns `None` if there is no child corresponding to token STRING
    fn STRING(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token NAME_SEPARATOR
    /// Returns `None` if there is no child corresponding to token NAME_SEPARATOR
    fn NAME_SEPARATOR(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn value(&self) -> Option<&'arena ValueContextAll<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> MemberContextAttrs<'input, 'arena, Tok> for MemberContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token STRING
    /// Returns `None` if there is no child corresponding to token STRING
    fn STRING(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == JSON_STRING)
    }
    /// Retrieves first TerminalNode corresponding to token NAME_SEPARATOR
    /// Returns `None` if there is no child corresponding to token NAME_SEPARATOR
    fn NAME_SEPARATOR(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == JSON_NAME_SEPARATOR)
    }
    fn value(&self) -> Option<&'arena ValueContextAll<'input, 'arena, Tok>> {
        self.child_of_type(0)
    }
}

impl<'input, 'arena, Input, TF> JSONParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn member(&mut self,) -> Result<&'arena MemberContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, MemberContext<TF::Tok>, RULE_member, 6, |_parentctx| MemberContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena MemberContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(35);
		recog.base.match_token(JSON_STRING,&mut recog.err_handler)?;
		recog.base.set_state(36);
		recog.base.match_token(JSON_NAME_SEPARATOR,&mut recog.err_handler)?;
		recog.base.set_state(37);
		recog.value()?;
		}
		})
	}
}
//------------------- array ----------------
pub type ArrayContextAll<'input, 'arena, Tok = CommonToken<'input>> = ArrayContext<'input, 'arena, Tok>;

dbt_antlr_runtime::impl_ctx! { JSONParserNodeKind, ArrayContext, ArrayContextExt, RULE_array }

pub trait ArrayContextAttrs<'input, 'arena, Tok>: ParserRuleContext<'input, 'arena>
where
    'input: 'arena,
    Tok: Token + 'input,
{
    /// Retrieves first TerminalNode corresponding to token BEGIN_ARRAY
    /// Returns `None` if there is no child corresponding to token BEGIN_ARRAY
    fn BEGIN_ARRAY(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves first TerminalNode corresponding to token END_ARRAY
    /// Returns `None` if there is no child corresponding to token END_ARRAY
    fn END_ARRAY(&self) -> Option<&TerminalNode<'input, 'arena, Tok>>;
    fn value_all(&self) -> Vec<&'arena ValueContextAll<'input, 'arena, Tok>>;
    fn value(&self, i: usize) -> Option<&'arena ValueContextAll<'input, 'arena, Tok>>;
    /// Retrieves all `TerminalNode`s corresponding to token VALUE_SEPARATOR in current rule
    fn VALUE_SEPARATOR_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>>;
    /// Retrieves 'i'th TerminalNode corresponding to token VALUE_SEPARATOR, starting from 0.
    /// Returns `None` if number of children corresponding to token VALUE_SEPARATOR is less than or equal to `i`.
    fn VALUE_SEPARATOR(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>>;
}

impl<'input, 'arena, Tok: Token + 'input> ArrayContextAttrs<'input, 'arena, Tok> for ArrayContext<'input, 'arena, Tok>
where
    'input: 'arena,
{
    /// Retrieves first TerminalNode corresponding to token BEGIN_ARRAY
    /// Returns `None` if there is no child corresponding to token BEGIN_ARRAY
    fn BEGIN_ARRAY(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == JSON_BEGIN_ARRAY)
    }
    /// Retrieves first TerminalNode corresponding to token END_ARRAY
    /// Returns `None` if there is no child corresponding to token END_ARRAY
    fn END_ARRAY(&self) -> Option<&TerminalNode<'input, 'arena, Tok>> {
        self.children_of_type::<TerminalNode<Tok>>().into_iter().find(|child| child.symbol.get_token_type() == JSON_END_ARRAY)
    }
    fn value_all(&self) -> Vec<&'arena ValueContextAll<'input, 'arena, Tok>> {
        self.children_of_type()
    }
    fn value(&self, i: usize) -> Option<&'arena ValueContextAll<'input, 'arena, Tok>> {
        self.child_of_type(i)
    }
    /// Retrieves all `TerminalNode`s corresponding to token VALUE_SEPARATOR in current rule
    fn VALUE_SEPARATOR_all(&self) -> Vec<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == JSON_VALUE_SEPARATOR).collect()
    }
    /// Retrieves 'i'th TerminalNode corresponding to token VALUE_SEPARATOR, starting from 0.
    /// Returns `None` if number of children corresponding to token VALUE_SEPARATOR is less than or equal to `i`.
    fn VALUE_SEPARATOR(&self, i: usize) -> Option<&TerminalNode<'input, 'arena, Tok>> {
    	self.children_of_type::<TerminalNode<Tok>>().into_iter().filter(|child| child.symbol.get_token_type() == JSON_VALUE_SEPARATOR).nth(i)
    }
}

impl<'input, 'arena, Input, TF> JSONParser<'input, 'arena, Input, TF>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    Input: TokenStream<'input, 'arena, TF> + 'arena,
{
	pub fn array(&mut self,) -> Result<&'arena ArrayContextAll<'input, 'arena, TF::Tok>, ANTLRError> {
        dbt_antlr_runtime::parse_rule!(recog = self, _parentctx, ArrayContext<TF::Tok>, RULE_array, 8, |_parentctx| ArrayContextExt::create(recog.get_arena(), _parentctx, recog.get_state()); {
        let _local_ctx_fn = |recog: &Self| -> &'arena ArrayContext<TF::Tok> {recog.ctx().unwrap().as_rule_context().unwrap()};
		let mut _la: i32 = -1;
		/*------- Outer Most Alt 1 -------*/
		unsafe { recog.ctx_mut().unwrap().set_alt_number(1); }
		{
		recog.base.set_state(39);
		recog.base.match_token(JSON_BEGIN_ARRAY,&mut recog.err_handler)?;
		recog.base.set_state(48);
		recog.err_handler.sync(&mut recog.base)?;
		_la = recog.base.input.la(1);
		if (((_la) & !0x3f) == 0 && ((1usize << _la) & 3974) != 0) {
			{
			recog.base.set_state(40);
			recog.value()?;
			recog.base.set_state(45);
			recog.err_handler.sync(&mut recog.base)?;
			_la = recog.base.input.la(1);
			while _la==JSON_VALUE_SEPARATOR {
				{
				{
				recog.base.set_state(41);
				recog.base.match_token(JSON_VALUE_SEPARATOR,&mut recog.err_handler)?;
				recog.base.set_state(42);
				recog.value()?;
				}
				}
				recog.base.set_state(47);
				recog.err_handler.sync(&mut recog.base)?;
				_la = recog.base.input.la(1);
			}
			}
		}

		recog.base.set_state(50);
		recog.base.match_token(JSON_END_ARRAY,&mut recog.err_handler)?;
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
static _serializedATN: [u32; 700] = [
    1346458702, 3, 16909060, 29, 13, 53, 57, 0, 0, 5, 5, 29, 371, 400, 285, 
    685, 0, 685, 0, 685, 5, 690, 5, 695, 5, 700, 0, 685, 0, 2, 0, 8, 0, 
    1, 4294967295, 4294967295, 7, 0, 16, 1, 0, 4294967295, 4294967295, 2, 
    1, 8, 1, 1, 4294967295, 4294967295, 7, 1, 16, 2, 0, 4294967295, 4294967295, 
    2, 2, 8, 2, 1, 4294967295, 4294967295, 7, 2, 16, 3, 0, 4294967295, 4294967295, 
    2, 3, 8, 3, 1, 4294967295, 4294967295, 7, 3, 16, 4, 0, 4294967295, 4294967295, 
    2, 4, 8, 4, 1, 4294967295, 4294967295, 7, 4, 16, 5, 0, 4294967295, 4294967295, 
    1, 0, 8, 5, 1, 4294967295, 4294967295, 1, 0, 32, 6, 1, 4294967295, 4294967295, 
    1, 0, 8, 7, 1, 4294967295, 4294967295, 1, 1, 32, 8, 1, 4294967295, 4294967295, 
    1, 1, 32, 9, 1, 4294967295, 4294967295, 1, 1, 32, 10, 1, 4294967295, 
    4294967295, 1, 1, 8, 11, 1, 4294967295, 4294967295, 1, 1, 8, 12, 1, 
    4294967295, 4294967295, 1, 1, 32, 13, 1, 4294967295, 4294967295, 1, 
    1, 32, 14, 1, 4294967295, 4294967295, 3, 1, 8, 15, 7, 21, 4294967295, 
    8, 1, 8, 22, 1, 4294967295, 4294967295, 1, 2, 32, 23, 1, 4294967295, 
    4294967295, 1, 2, 8, 24, 1, 4294967295, 4294967295, 1, 2, 32, 25, 1, 
    4294967295, 4294967295, 1, 2, 8, 26, 1, 4294967295, 4294967295, 5, 2, 
    8, 27, 1, 27, 4294967295, 8, 2, 8, 28, 1, 4294967295, 4294967295, 10, 
    2, 8, 29, 2, 4294967295, 4294967295, 12, 2, 8, 31, 1, 4294967295, 30, 
    9, 2, 8, 32, 1, 4294967295, 4294967295, 3, 2, 8, 33, 2, 32, 4294967295, 
    8, 2, 8, 35, 1, 4294967295, 4294967295, 1, 2, 32, 36, 1, 4294967295, 
    4294967295, 1, 2, 8, 37, 1, 4294967295, 4294967295, 1, 3, 32, 38, 1, 
    4294967295, 4294967295, 1, 3, 32, 39, 1, 4294967295, 4294967295, 1, 
    3, 8, 40, 1, 4294967295, 4294967295, 1, 3, 8, 41, 1, 4294967295, 4294967295, 
    1, 4, 32, 42, 1, 4294967295, 4294967295, 1, 4, 8, 43, 1, 4294967295, 
    4294967295, 1, 4, 32, 44, 1, 4294967295, 4294967295, 1, 4, 8, 45, 1, 
    4294967295, 4294967295, 5, 4, 8, 46, 1, 44, 4294967295, 8, 4, 8, 47, 
    1, 4294967295, 4294967295, 10, 4, 8, 48, 2, 4294967295, 4294967295, 
    12, 4, 8, 50, 1, 4294967295, 47, 9, 4, 8, 51, 1, 4294967295, 4294967295, 
    3, 4, 8, 52, 2, 49, 4294967295, 8, 4, 8, 54, 1, 4294967295, 4294967295, 
    1, 4, 32, 55, 1, 4294967295, 4294967295, 1, 4, 8, 56, 1, 4294967295, 
    4294967295, 1, 4, 0, 57, 0, 4294967295, 4294967295, 1, 10, 0, 0, 0, 
    1, 20, 0, 0, 0, 1, 22, 0, 0, 0, 1, 35, 0, 0, 0, 1, 39, 0, 0, 0, 3, 2, 
    1, 11, 0, 5, 12, 4294967295, 0, 0, 1, 1, 0, 0, 0, 5, 21, 7, 0, 0, 5, 
    21, 8, 0, 0, 5, 21, 9, 0, 0, 3, 4, 2, 21, 0, 3, 8, 4, 21, 0, 5, 21, 
    10, 0, 0, 5, 21, 11, 0, 0, 1, 13, 0, 0, 0, 1, 14, 0, 0, 0, 1, 15, 0, 
    0, 0, 1, 16, 0, 0, 0, 1, 17, 0, 0, 0, 1, 18, 0, 0, 0, 1, 19, 0, 0, 0, 
    1, 3, 0, 0, 0, 5, 31, 2, 0, 0, 3, 6, 3, 28, 0, 5, 25, 6, 0, 0, 3, 6, 
    3, 27, 0, 1, 24, 0, 0, 0, 1, 30, 0, 0, 0, 1, 26, 0, 0, 0, 1, 29, 0, 
    0, 0, 1, 32, 0, 0, 0, 1, 28, 0, 0, 0, 1, 23, 0, 0, 0, 1, 32, 0, 0, 0, 
    1, 33, 0, 0, 0, 5, 34, 4, 0, 0, 1, 5, 0, 0, 0, 5, 36, 11, 0, 0, 5, 37, 
    5, 0, 0, 3, 2, 1, 38, 0, 1, 7, 0, 0, 0, 5, 48, 1, 0, 0, 3, 2, 1, 45, 
    0, 5, 42, 6, 0, 0, 3, 2, 1, 44, 0, 1, 41, 0, 0, 0, 1, 47, 0, 0, 0, 1, 
    43, 0, 0, 0, 1, 46, 0, 0, 0, 1, 49, 0, 0, 0, 1, 45, 0, 0, 0, 1, 40, 
    0, 0, 0, 1, 49, 0, 0, 0, 1, 50, 0, 0, 0, 5, 51, 3, 0, 0, 1, 9, 0, 0, 
    0, 20, 28, 31, 45, 48, 0, 2, 4, 6, 8, 1, 3, 5, 7, 9
];