//! ANTLR's default error recovery with a limit on time and enough stack.
//!
//! To recover, the runtime visits all open rules recursively. If the input ends early, it does so once for each
//! open rule. Valid inputs never need this, however deep they are.

use crate::ParseError;
use crate::grammar::MAX_OPEN_RULES;
use dbt_antlr_runtime::error_strategy::{DefaultErrorStrategy, ErrorStrategy};
use dbt_antlr_runtime::errors::ANTLRError;
use dbt_antlr_runtime::parser::Parser;
use dbt_antlr_runtime::stacker;
use dbt_antlr_runtime::token_factory::TokenFactory;
use dbt_antlr_runtime::tree::Tree as _;

/// Stack for each open rule; more than one frame of the runtime takes.
const FRAME_BYTES: usize = 512;

/// The default strategy, limited to [`MAX_OPEN_RULES`].
pub(crate) struct BoundedRecovery<'input, 'arena, TF, P>(DefaultErrorStrategy<'input, 'arena, TF, P>)
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    P: Parser<'input, 'arena, TF>;

impl<'input, 'arena, TF, P> BoundedRecovery<'input, 'arena, TF, P>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    P: Parser<'input, 'arena, TF>,
{
    pub(crate) fn new() -> Self {
        Self(DefaultErrorStrategy::new())
    }

    fn open_rules(parser: &P) -> Result<usize, ANTLRError> {
        let innermost = parser.get_current_context();
        let open = std::iter::successors(Some(innermost), |node| node.get_parent());
        let count = open.take(MAX_OPEN_RULES + 1).count();
        if count > MAX_OPEN_RULES { Err(ANTLRError::fall_through(ParseError::TooDeep)) } else { Ok(count) }
    }
}

impl<'input, 'arena, TF, P> ErrorStrategy<'input, 'arena, TF, P> for BoundedRecovery<'input, 'arena, TF, P>
where
    'input: 'arena,
    TF: TokenFactory<'input, 'arena> + 'arena,
    P: Parser<'input, 'arena, TF>,
{
    fn reset(&mut self, parser: &mut P) {
        self.0.reset(parser);
    }

    fn recover_inline(&mut self, parser: &mut P) -> Result<&'arena TF::Tok, ANTLRError> {
        let bytes = Self::open_rules(parser)? * FRAME_BYTES;
        stacker::maybe_grow(bytes, 2 * bytes, || self.0.recover_inline(parser))
    }

    fn recover(&mut self, parser: &mut P, error: &ANTLRError) -> Result<(), ANTLRError> {
        Self::open_rules(parser)?;
        self.0.recover(parser, error)
    }

    fn sync(&mut self, parser: &mut P) -> Result<(), ANTLRError> {
        self.0.sync(parser)
    }

    fn in_error_recovery_mode(&mut self, parser: &mut P) -> bool {
        self.0.in_error_recovery_mode(parser)
    }

    fn report_error(&mut self, parser: &mut P, error: &ANTLRError) {
        self.0.report_error(parser, error);
    }

    fn report_match(&mut self, parser: &mut P) {
        self.0.report_match(parser);
    }
}
