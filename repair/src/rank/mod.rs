//! The costs of edits.

pub(crate) mod bracket_layout;
pub(crate) mod ngrams;
pub(crate) mod structure;

use crate::grammar::{TokenClass, TokenInfo};
use serde::{Deserialize, Serialize};

/// The cost of an edit. Inserting one punctuation mark costs ten.
pub type Cost = u32;

/// A number of things as a factor of a cost. Large numbers are cut off, so that the product stays within the type.
pub(crate) fn factor(number: usize) -> Cost {
    /// The highest factor.
    const MOST: Cost = Cost::MAX / 1024;
    Cost::try_from(number).unwrap_or(MOST).min(MOST)
}

/// All costs that the search uses.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Weights {
    /// Inserting a bracket, a separator or a line end.
    pub insert_punctuation: Cost,
    /// Inserting an opening bracket, which nests everything after it one level deeper.
    pub insert_opening: Cost,
    /// The same at the start of the text, because the beginning of a file may be missing.
    pub insert_opening_at_start: Cost,
    /// Inserting a closing bracket where the layout shows that it is missing.
    pub insert_by_layout: Cost,
    /// Replacing a bracket by another one, or a start tag by an end tag.
    pub substitute: Cost,
    /// Inserting a closing bracket or separator at the end of the input, because files are often cut off.
    pub insert_at_end: Cost,
    /// Inserting a separator at the end of a line.
    pub insert_at_line_end: Cost,
    /// Inserting each further closing bracket at the end of the input.
    pub insert_more_at_end: Cost,
    /// The extra cost of inserting a separator where a statement may end instead.
    pub separator_of_statement: Cost,
    /// The discount for inserting a token between two blanks, because it was probably lost there.
    pub lost_between_blanks: Cost,
    /// Inserting a value such as `null`.
    pub insert_filler: Cost,
    /// The same at the end of the input, because files are often cut off.
    pub insert_filler_at_end: Cost,
    /// Inserting a keyword of the language.
    pub insert_keyword: Cost,
    /// The extra cost of inserting a token between two that touch.
    pub insert_within: Cost,
    /// Inventing a value.
    pub insert_data: Cost,
    /// Removing a comment, a byte order mark or an unusual blank.
    pub rewrite_layout: Cost,
    /// Rewriting a literal of another language.
    pub rewrite_literal: Cost,
    /// Removing a message to a person before the data.
    pub rewrite_message: Cost,
    /// Removing a function call or a fence around the data.
    pub rewrite_wrapper: Cost,
    /// Removing prose around the data.
    pub rewrite_prose: Cost,
    /// The extra cost of a rewrite that changes the value.
    pub change_value: Cost,
    /// The extra cost of punctuation in code whose blanks are not those that it mostly has.
    pub unusual_spacing: Cost,
    /// Putting quotation marks around text.
    pub bare_text: Cost,
    /// The extra cost of each word in such a text that is a token by itself.
    pub bare_text_token: Cost,
    /// A punctuation token within a string literal.
    pub mark_in_text: Cost,
    /// The extra cost of a punctuation token within a text that lacks both quotation marks.
    pub mark_in_bare_text: Cost,
    /// A bracket within a string literal.
    pub bracket_in_text: Cost,
    /// A punctuation token within a string literal, if the grammar expects this token after the literal.
    pub expected_mark_in_text: Cost,
    /// The cost of each further punctuation token in a string literal, in percent of the one before.
    pub more_marks_percent: Cost,
    /// Quotation marks of another language.
    pub foreign_quote: Cost,
    /// Inserting a quotation mark.
    pub missing_quote: Cost,
    /// The extra cost of a missing quotation mark before a punctuation token, which could also be part of the text.
    pub missing_quote_before_mark: Cost,
    /// A quotation mark that is read as part of the text.
    pub inner_quote: Cost,
    /// The same next to a punctuation token, where it probably begins or ends a string literal.
    pub inner_quote_like_mark: Cost,
    /// The cost of each further quotation mark within a string literal, in percent of the one before.
    pub more_quotes_percent: Cost,
    /// Escaping a character.
    pub escape: Cost,
    /// Each line end within a string literal.
    pub line_in_text: Cost,
    /// A name that another member within the same brackets also has.
    pub repeated_name: Cost,
    /// A row of a table whose number of separators differs from that of most rows.
    pub uneven_row: Cost,
    /// Removing or replacing a damaged byte.
    pub damage: Cost,
    /// Replacing a damaged byte by a blank.
    pub damaged_blank: Cost,
    /// A quotation mark that is written twice.
    pub doubled_quote: Cost,
    /// Correcting a misspelt keyword, or misspelt punctuation of several characters.
    pub near_keyword: Cost,
    /// Correcting a typo in a word, so that the word resembles words nearby.
    pub slip: Cost,
    /// The discount for a typo whose correction resembles words or numbers nearby.
    pub slip_like_others: Cost,
    /// Splitting a word by a blank or a line end, so that its parts resemble words nearby.
    pub missing_blank: Cost,
    /// Removing a closing bracket or a separator of a list.
    pub delete_punctuation: Cost,
    /// Removing other punctuation.
    pub delete_mark: Cost,
    /// Removing a punctuation mark that is written twice.
    pub delete_doubled: Cost,
    /// Removing the token that ends an item of a list, such as a statement. The items on both sides of it may then
    /// become one.
    pub delete_terminator: Cost,
    /// Removing an opening bracket.
    pub delete_opening: Cost,
    /// Removing a keyword of the language.
    pub delete_keyword: Cost,
    /// Removing a value.
    pub delete_data: Cost,
    /// The extra cost of each deleted byte of a value or keyword.
    pub delete_byte: Cost,
    /// Removing a line end, if line ends are tokens.
    pub delete_line_end: Cost,
    /// Removing a whole line, if line ends are tokens.
    pub delete_line: Cost,
    /// Removing text that is not a token.
    pub delete_noise: Cost,
    /// A string literal and a word that touch, where one is probably part of the other.
    pub touching_literal: Cost,
    /// The cost of a repeated edit, in percent of its usual cost. An edit is repeated if a recent edit has the same
    /// rule.
    pub habit_percent: Cost,
    /// The cost of one bit of surprise in percent, if an n-gram model ranks the repairs.
    pub surprise_percent: Cost,
    /// In code, one bit of surprise of a name on a repaired line that no other line has.
    pub unfamiliar_word: Cost,
    /// In code, a pair of brackets whose lines are indented differently, beyond those of other repairs.
    pub misplaced_bracket: Cost,
}

impl Weights {
    /// The weights of `weights.toml`.
    #[must_use]
    pub fn learned() -> Self {
        Self::read(include_str!("weights.toml")).unwrap_or_else(|_| Self::uniform())
    }

    /// Weights from a TOML text.
    ///
    /// # Errors
    /// If the text is not TOML, or if a weight is missing or unknown.
    pub fn read(text: &str) -> Result<Self, toml::de::Error> {
        toml::from_str(text)
    }

    /// The same cost for every edit, so that the search minimises the number of edits. This is the baseline of an
    /// ablation.
    #[must_use]
    pub fn uniform() -> Self {
        Self {
            insert_punctuation: 10,
            insert_opening: 10,
            insert_opening_at_start: 10,
            insert_by_layout: 10,
            substitute: 10,
            insert_at_end: 10,
            insert_at_line_end: 10,
            insert_more_at_end: 10,
            insert_filler: 10,
            insert_filler_at_end: 10,
            insert_keyword: 10,
            insert_data: 10,
            rewrite_layout: 10,
            rewrite_literal: 10,
            rewrite_message: 10,
            rewrite_wrapper: 10,
            rewrite_prose: 10,
            bare_text: 10,
            more_marks_percent: 100,
            foreign_quote: 10,
            missing_quote: 10,
            inner_quote: 10,
            more_quotes_percent: 100,
            escape: 10,
            damage: 10,
            damaged_blank: 10,
            doubled_quote: 10,
            near_keyword: 10,
            slip: 10,
            missing_blank: 10,
            delete_punctuation: 10,
            delete_mark: 10,
            delete_doubled: 10,
            delete_terminator: 10,
            delete_opening: 10,
            delete_keyword: 10,
            delete_data: 10,
            delete_line_end: 10,
            delete_line: 10,
            delete_noise: 10,
            habit_percent: 100,
            // The rest are extra costs and discounts.
            ..Self::default()
        }
    }

    /// These weights without the costs of an unusual structure, for an ablation.
    pub(crate) fn without_structure(self) -> Self {
        Self { repeated_name: 0, uneven_row: 0, ..self }
    }

    /// The cost of inserting a token that the next token requires.
    pub(crate) fn insertion(&self, token: &TokenInfo) -> Cost {
        match token.class {
            TokenClass::Punctuation if token.opens() => self.insert_opening,
            _ => self.invention(token),
        }
    }

    /// The cost of inserting a token as part of an invented value, such as two brackets around nothing.
    pub(crate) fn invention(&self, token: &TokenInfo) -> Cost {
        match token.class {
            TokenClass::Punctuation if token.opens() => self.insert_data,
            TokenClass::Punctuation if token.is_operator => self.insert_keyword,
            TokenClass::Punctuation => self.insert_punctuation,
            _ if token.is_filler => self.insert_filler,
            TokenClass::Keyword => self.insert_keyword,
            TokenClass::Data => self.insert_data,
        }
    }

    /// The cost of removing this many bytes that are not a token. A long word counts as one word.
    pub(crate) fn deletion_of_noise(&self, bytes: usize) -> Cost {
        /// The bytes of a word that add to its cost.
        const LONG_WORD: Cost = 6;
        let bytes = factor(bytes).min(LONG_WORD);
        self.delete_noise + self.delete_byte * bytes
    }

    /// The cost of removing a line of this many bytes.
    pub(crate) fn deletion_of_line(&self, bytes: usize) -> Cost {
        self.delete_line + factor(bytes)
    }

    /// The cost of removing a token of this many bytes.
    pub(crate) fn deletion(&self, token: &TokenInfo, bytes: usize) -> Cost {
        let bytes = factor(bytes);
        match token.class {
            TokenClass::Punctuation if token.is_line_end() => self.delete_line_end,
            TokenClass::Punctuation if token.opens() => self.delete_opening,
            TokenClass::Punctuation if token.is_separator || token.closes() && bytes == 1 => {
                self.delete_punctuation
            }
            TokenClass::Punctuation if token.is_terminator => self.delete_terminator,
            TokenClass::Punctuation => self.delete_mark,
            TokenClass::Keyword => self.delete_keyword + self.delete_byte * bytes,
            TokenClass::Data => self.delete_data + self.delete_byte * bytes,
        }
    }
}
