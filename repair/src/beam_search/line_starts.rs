//! The grammar of a language in which a line end may end a statement needs to know which tokens begin a line.

use super::Hypothesis;
use super::beam::BeamSearch;
use crate::grammar::{State, TokenType};

impl BeamSearch<'_> {
    /// The state after a token at the offset of a hypothesis; `None` if the grammar does not allow it.
    pub(super) fn next_state(&self, hypothesis: &Hypothesis, token: TokenType) -> Option<State> {
        let begins_line = self.begins_line(hypothesis);
        self.proposer.grammar.next_on_line(hypothesis.state, token, begins_line)
    }

    /// Whether the token at the offset of a hypothesis is the first one on its line. Only grammars in which the end of a
    /// line may end a statement need to know.
    pub(super) fn begins_line(&self, hypothesis: &Hypothesis) -> bool {
        self.proposer.grammar.omissible_terminator().is_some()
            && self.proposer.input[hypothesis.last_end.min(hypothesis.at)..hypothesis.at].contains(&b'\n')
    }
}
