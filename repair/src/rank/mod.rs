//! Rank: what edits cost.

pub(crate) mod ngrams;

use crate::grammar::{TokenClass, TokenInfo};
use serde::Deserialize;

/// A cost; ten is one mark put in.
pub type Cost = u32;

/// The price list. Every number that the search weighs is here.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Weights {
    /// A bracket, separator or line end that is put in.
    pub insert_punctuation: Cost,
    /// A bracket that opens: it takes what follows to another place.
    pub insert_opening: Cost,
    /// The same before everything else: the beginning of the text may be missing.
    pub insert_opening_at_start: Cost,
    /// A bracket that closes, where the layout tells that it is missing.
    pub insert_by_layout: Cost,
    /// A mark in the place of another.
    pub substitute: Cost,
    /// A closing bracket or separator at the end of the input, where texts are cut off.
    pub insert_at_end: Cost,
    /// A separator at the end of a line.
    pub insert_at_line_end: Cost,
    /// Each further closing bracket at the end of the input.
    pub insert_more_at_end: Cost,
    /// A value that says that there is none, put in.
    pub insert_filler: Cost,
    /// The same at the end of the input, where texts are cut off.
    pub insert_filler_at_end: Cost,
    /// A word of the language that is put in.
    pub insert_keyword: Cost,
    /// What it costs more to put a token between two that touch.
    pub insert_within: Cost,
    /// A value that is invented.
    pub insert_data: Cost,
    /// A comment, a byte order mark, an odd blank.
    pub rewrite_layout: Cost,
    /// A literal in the spelling of another language.
    pub rewrite_literal: Cost,
    /// A function or a fence around the data.
    pub rewrite_wrapper: Cost,
    /// Prose around the data.
    pub rewrite_prose: Cost,
    /// What a rewrite costs more if the value is another one afterwards.
    pub change_value: Cost,
    /// Text put between quotation marks.
    pub bare_text: Cost,
    /// For each word in such a text that was a token by itself.
    pub bare_text_token: Cost,
    /// A mark of the format within a text.
    pub mark_in_text: Cost,
    /// A bracket within a text.
    pub bracket_in_text: Cost,
    /// A mark within a text where it may follow the text.
    pub expected_mark_in_text: Cost,
    /// The share of its cost, in percent, that each further mark in a text has of the one before.
    pub more_marks_percent: Cost,
    /// Quotation marks of another language.
    pub foreign_quote: Cost,
    /// A quotation mark put in.
    pub missing_quote: Cost,
    /// What it costs more before a mark that could as well be part of the text.
    pub missing_quote_before_mark: Cost,
    /// A quotation mark that is taken for a part of the text.
    pub inner_quote: Cost,
    /// The same where it stands beside a mark, as if it began or ended a text.
    pub inner_quote_like_mark: Cost,
    /// The share of its cost, in percent, that each further quotation mark in a text has of the one before.
    pub more_quotes_percent: Cost,
    /// A character that has to be escaped.
    pub escape: Cost,
    /// For each line end in a text, where texts have one line.
    pub line_in_text: Cost,
    /// A byte that no text has, left out or replaced.
    pub damage: Cost,
    /// The same, replaced by a blank.
    pub damaged_blank: Cost,
    /// A quotation mark beside another.
    pub doubled_quote: Cost,
    /// A word or mark that is nearly one of the language.
    pub near_keyword: Cost,
    /// One character of a word left out or replaced, so that it is like those nearby.
    pub slip: Cost,
    /// What a slip costs less if it makes words or numbers that look like others nearby.
    pub slip_like_others: Cost,
    /// A blank or a line end put into a word, so that its parts are like those nearby.
    pub missing_blank: Cost,
    /// A bracket that closes or a separator of a list left out.
    pub delete_punctuation: Cost,
    /// Another mark left out.
    pub delete_mark: Cost,
    /// A bracket that opens left out.
    pub delete_opening: Cost,
    /// A word of the language left out.
    pub delete_keyword: Cost,
    /// A value left out.
    pub delete_data: Cost,
    /// For each byte of it.
    pub delete_byte: Cost,
    /// The end of a line left out, in a language of lines.
    pub delete_line_end: Cost,
    /// A whole line left out, in a language of lines.
    pub delete_line: Cost,
    /// What is no token left out.
    pub delete_noise: Cost,
    /// The share of its cost, in percent, that a reading has if the edit before was of the same kind.
    pub habit_percent: Cost,
    /// What a bit of surprise costs, in percent, where a model of tokens weighs a repair.
    pub surprise_percent: Cost,
}

impl Weights {
    /// The weights that were learned.
    #[must_use]
    pub fn learned() -> Self {
        Self::read(include_str!("weights.toml")).unwrap_or_else(|_| Self::uniform())
    }

    /// Weights from a TOML text.
    ///
    /// # Errors
    /// If it is no TOML, or a weight is missing or unknown.
    pub fn read(text: &str) -> Result<Self, toml::de::Error> {
        toml::from_str(text)
    }

    /// Every edit costs the same: what remains is the least number of edits, the baseline of an ablation.
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
            insert_within: 0,
            insert_data: 10,
            rewrite_layout: 10,
            rewrite_literal: 10,
            rewrite_wrapper: 10,
            rewrite_prose: 10,
            change_value: 0,
            bare_text: 10,
            bare_text_token: 0,
            mark_in_text: 0,
            bracket_in_text: 0,
            expected_mark_in_text: 0,
            more_marks_percent: 100,
            foreign_quote: 10,
            missing_quote: 10,
            missing_quote_before_mark: 0,
            inner_quote: 10,
            inner_quote_like_mark: 0,
            more_quotes_percent: 100,
            escape: 10,
            line_in_text: 0,
            damage: 10,
            damaged_blank: 10,
            doubled_quote: 10,
            near_keyword: 10,
            slip: 10,
            slip_like_others: 0,
            missing_blank: 10,
            delete_punctuation: 10,
            delete_mark: 10,
            delete_opening: 10,
            delete_keyword: 10,
            delete_data: 10,
            delete_byte: 0,
            delete_line_end: 10,
            delete_line: 10,
            delete_noise: 10,
            habit_percent: 100,
            surprise_percent: 0,
        }
    }

    /// What putting in a token costs that what stands behind it calls for.
    pub(crate) fn insertion(&self, token: &TokenInfo) -> Cost {
        match token.class {
            TokenClass::Punctuation if token.opens() => self.insert_opening,
            _ => self.invention(token),
        }
    }

    /// What putting in a token costs as a part of what is made up: two brackets around nothing are a value.
    pub(crate) fn invention(&self, token: &TokenInfo) -> Cost {
        match token.class {
            TokenClass::Punctuation if token.opens() => self.insert_data,
            TokenClass::Punctuation => self.insert_punctuation,
            _ if token.is_filler => self.insert_filler,
            TokenClass::Keyword => self.insert_keyword,
            TokenClass::Data => self.insert_data,
        }
    }

    /// What leaving out so many bytes that are no token costs: a long word is one word too.
    pub(crate) fn deletion_of_noise(&self, bytes: usize) -> Cost {
        const LONG_WORD: Cost = 6;
        let bytes = Cost::try_from(bytes).unwrap_or(LONG_WORD).min(LONG_WORD);
        self.delete_noise + self.delete_byte * bytes
    }

    /// What leaving out a line of so many bytes costs.
    pub(crate) fn deletion_of_line(&self, bytes: usize) -> Cost {
        self.delete_line + Cost::try_from(bytes).unwrap_or(Cost::MAX / 64).min(Cost::MAX / 64)
    }

    /// What leaving out a token of so many bytes costs.
    pub(crate) fn deletion(&self, token: &TokenInfo, bytes: usize) -> Cost {
        let bytes = Cost::try_from(bytes).unwrap_or(Cost::MAX / 64).min(Cost::MAX / 64);
        match token.class {
            TokenClass::Punctuation if token.is_line_end() => self.delete_line_end,
            TokenClass::Punctuation if token.opens() => self.delete_opening,
            TokenClass::Punctuation if token.is_separator || token.closes() && bytes == 1 => {
                self.delete_punctuation
            }
            TokenClass::Punctuation => self.delete_mark,
            TokenClass::Keyword => self.delete_keyword + self.delete_byte * bytes,
            TokenClass::Data => self.delete_data + self.delete_byte * bytes,
        }
    }
}
