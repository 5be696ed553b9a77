//! mend: follow the subject's error messages through the input, and make small edits where they point.
//!
//! An algorithm of this project. It is frozen until the repair algorithm that replaces it is finished.
//!
//! First it tries small edits at the first error: delete an element or a mark, or insert a token. If only the line is known,
//! it makes outlier fields of that line and of earlier lines like those of similar lines. Then it deletes windows around the
//! error, each twice as large as the one before. When the text passes, deleted parts are restored from coarse to fine until
//! no single element can be restored: the result is 1-maximal, given the insertions. If edits do not help, or the subject
//! gives neither position nor message, the search continues with ddmax, by lines and then by elements. Without a document it
//! then is ddmax, query by query.
//!
//! Each heuristic can be switched off for ablation:
//!
//! * `position`: use the position of the first error. An edit near it that moves the error further is progress even if the
//!   text still fails. So errors are found one by one, at about the same cost each.
//! * `message`: if a subject reports no position, find the line by bisection: the shortest prefix, by lines, that fails with
//!   the message of the whole text. An edit helps only if the message does not return within some lines. Otherwise a line
//!   may be missing.
//! * `insert`: insert tokens, replace text by tokens, and close brackets and string literals at the end. The result may then
//!   contain bytes that the input does not have. With `no` the result is a selection from the input.
//! * `words`: let edits start and end where words and lines do. With `no` they may start and end anywhere.
//! * `non-text`: first delete what does not belong into a text of the format: control characters, invalid UTF-8, comments of
//!   other formats, conflict markers.
//! * `grammar`: use the grammar. An insertion must be a token of its own and must not change the tokens around it. In a
//!   line-based language it must not make the line worse, and edits of one element that leave no error in the line come
//!   first. If the grammar finds an error at the location, edits are sorted by how far the grammar then gets and what they
//!   cost; an edit after which both the grammar and the subject get further is accepted at once. Misspelled words, foreign
//!   quotes and tags that do not match are rewritten. If the grammar finds no error, the subject enforces further
//!   constraints, and edits that add optional syntax come first.
//! * `error-recovery`: first test the text that the grammar's error recovery makes, and accept it if it passes and loses
//!   little.
//! * `ngrams`: rank small edits by whether the surrounding kinds of characters occur elsewhere near the location.
//! * `learn`: try edits of a class that was successful before earlier. After the first success, delete everything foreign of
//!   the same class in one query.

mod edit_class;
mod edited_text;
mod grammar_edits;
mod grouped_ddmax;
mod local_edits;
mod localization;
mod location;
mod progress;
mod ranking;
mod restoration;
mod search;
mod text;

use algorithms::{Algorithm, Goal, Needs, OptionSpec, Probe, Stop};

pub(crate) struct Mend(pub(crate) Ablation);

/// For each heuristic, whether it is on. See the module's head.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ablation {
    position: bool,
    message: bool,
    insert: bool,
    words: bool,
    non_text: bool,
    grammar: bool,
    error_recovery: bool,
    ngrams: bool,
    learn: bool,
}

impl Ablation {
    /// Every heuristic is on.
    pub(crate) const ALL_ON: Self = Self {
        position: true,
        message: true,
        insert: true,
        words: true,
        non_text: true,
        grammar: true,
        error_recovery: true,
        ngrams: true,
        learn: true,
    };
}

const fn heuristic(name: &'static str, description: &'static str) -> OptionSpec {
    OptionSpec { name, values: &["yes", "no"], description }
}

static OPTIONS: [OptionSpec; 9] = [
    heuristic("position", "whether to edit where the subject reports the error"),
    heuristic(
        "message",
        "whether to find the error by bisection of prefixes if the subject reports a message but no position",
    ),
    heuristic("insert", "whether to insert tokens; with no, the result is a selection from the input"),
    heuristic("words", "whether edits start and end where words and lines do"),
    heuristic(
        "non-text",
        "whether to delete first what does not belong into a text of the format: control characters, invalid UTF-8, \
         comments of other formats",
    ),
    heuristic("grammar", "whether the grammar decides what may be inserted where, and ranks small edits"),
    heuristic("error-recovery", "whether to test first the text that the grammar's error recovery makes"),
    heuristic(
        "ngrams",
        "whether to rank small edits by whether their surroundings occur elsewhere near the location",
    ),
    heuristic("learn", "whether to try edits like earlier successful ones first"),
];

impl Algorithm for Mend {
    fn key(&self) -> &'static str {
        "mend"
    }

    fn summary(&self) -> &'static str {
        "follows the subject's error messages with small edits until the result is 1-maximal (ddlab)"
    }

    fn goal(&self) -> Goal {
        Goal::MaximizePassing
    }

    fn is_exhaustive(&self) -> bool {
        true
    }

    fn revision(&self) -> u32 {
        6
    }

    fn needs(&self) -> Needs {
        Needs { feedback: true, document: true, ..Needs::default() }
    }

    fn options(&self) -> &'static [OptionSpec] {
        &OPTIONS
    }

    fn with_option(&self, option: &str, value: &str) -> Option<Box<dyn Algorithm>> {
        let is_on = match value {
            "yes" => true,
            "no" => false,
            _ => return None,
        };
        let mut ablation = self.0;
        match option {
            "position" => ablation.position = is_on,
            "message" => ablation.message = is_on,
            "insert" => ablation.insert = is_on,
            "words" => ablation.words = is_on,
            "non-text" => ablation.non_text = is_on,
            "grammar" => ablation.grammar = is_on,
            "error-recovery" => ablation.error_recovery = is_on,
            "ngrams" => ablation.ngrams = is_on,
            "learn" => ablation.learn = is_on,
            _ => return None,
        }
        Some(Box::new(Self(ablation)))
    }

    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        search::Search::new(probe, self.0).run()
    }
}
