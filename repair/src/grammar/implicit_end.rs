//! Statements that end without a terminator. JavaScript inserts the semicolon itself, but only before a token that could
//! not follow otherwise and begins a line, before a closing brace, and at the end of the text. The grammar names the place
//! by a token that no text has.

use super::automaton::State;
use super::{Grammar, TokenClass, TokenType};

/// The token that stands for a terminator that is left out.
#[derive(Debug)]
pub(crate) struct ImplicitEnd {
    token: TokenType,
    /// The terminator that may be left out.
    written: TokenType,
    /// The tokens before which it may be left out on any line. The end of the text is always one.
    before: Vec<TokenType>,
}

impl Grammar {
    /// Declares that a terminator may be left out where the grammar has this token. All names are those of token types.
    pub(crate) fn set_implicit_end(&mut self, token: &str, written: &str, before: &[String]) {
        let named = |name: &str| self.token_named(name);
        let before: Vec<TokenType> = before.iter().filter_map(|name| named(name)).collect();
        self.implicit_end = named(token).zip(named(written)).map(|(token, written)| ImplicitEnd {
            token,
            written,
            before: [before, vec![TokenType::END]].concat(),
        });
    }

    /// The state after a token; `None` if the token is not allowed here.
    pub(crate) fn next(&self, state: State, token: TokenType) -> Option<State> {
        self.next_on_line(state, token, false)
    }

    /// The same. A statement may also end before a token that begins a line.
    pub(crate) fn next_on_line(&self, state: State, token: TokenType, begins_line: bool) -> Option<State> {
        let next = || self.next_as_written(state, token);
        let ended = || self.next_as_written(self.after_implicit_end(state, token, begins_line)?, token);
        // A value on the next line seldom belongs to a statement that may have ended, such as `return`.
        if begins_line && self.info(token).class == TokenClass::Data {
            return ended().or_else(next);
        }
        next().or_else(ended)
    }

    fn next_as_written(&self, state: State, token: TokenType) -> Option<State> {
        if token == TokenType::END && self.automaton.accepts(state) {
            return Some(state);
        }
        self.automaton.next(state, token)
    }

    /// The state after the terminator that is left out before this token.
    fn after_implicit_end(&self, state: State, token: TokenType, begins_line: bool) -> Option<State> {
        let implicit = self.implicit_end.as_ref()?;
        let may = begins_line || implicit.before.contains(&token);
        self.automaton.next(state, implicit.token).filter(|_| may)
    }

    /// Whether a statement ends before this token without its terminator.
    pub(crate) fn lacks_terminator(&self, state: State, token: TokenType, begins_line: bool) -> bool {
        self.next_as_written(state, token).is_none() && self.next_on_line(state, token, begins_line).is_some()
    }

    /// Whether a statement that ends with its line may end here, outside all brackets: a semicolon is allowed, too.
    pub(crate) fn may_end_line(&self, state: State) -> bool {
        let ends_with_line = || self.implicit_end.is_some() || self.has_line_ends();
        let semicolon = || self.token_spelt(b";").and_then(|token| self.automaton.next(state, token));
        ends_with_line() && semicolon().is_some()
    }

    /// The terminator that may be left out.
    pub(crate) fn omissible_terminator(&self) -> Option<TokenType> {
        self.implicit_end.as_ref().map(|implicit| implicit.written)
    }

    /// The expected tokens with those that follow a terminator that is left out, and without the token that stands for it.
    pub(super) fn with_implicit_end(&self, state: State, mut expected: Vec<TokenType>) -> Vec<TokenType> {
        let Some(implicit) = &self.implicit_end else { return expected };
        let count = expected.len();
        expected.retain(|token| *token != implicit.token);
        if expected.len() < count {
            let allowed =
                |token: &&TokenType| **token != TokenType::END && self.next(state, **token).is_some();
            expected.extend(implicit.before.iter().filter(allowed));
            expected.sort_unstable();
            expected.dedup();
        }
        expected
    }

    /// The tokens to insert before a token, where the terminators that may be left out there are left out, and the others
    /// are written.
    pub(super) fn with_terminators(
        &self,
        tokens: &[TokenType],
        before: TokenType,
        begins_line: bool,
    ) -> Vec<TokenType> {
        let Some(implicit) = &self.implicit_end else { return tokens.to_vec() };
        let is_omitted = |number: usize| match tokens.get(number + 1) {
            Some(next) => implicit.before.contains(next),
            None => begins_line || implicit.before.contains(&before),
        };
        let written = |(number, token): (usize, &TokenType)| match *token == implicit.token {
            true => (!is_omitted(number)).then_some(implicit.written),
            false => Some(*token),
        };
        tokens.iter().enumerate().filter_map(written).collect()
    }

    /// Whether this token stands for a terminator that is left out.
    pub(super) fn is_implicit_end(&self, token: TokenType) -> bool {
        self.implicit_end.as_ref().is_some_and(|implicit| implicit.token == token)
    }
}
