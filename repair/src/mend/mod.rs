//! mend: follow the subject's own error messages through the input, and change little where they point.
//!
//! An algorithm of this project. Its levers, each an option so that its worth can be measured:
//!
//! * `position`: the first error's place. An edit near it that moves the first error further is progress even if
//!   the text still fails, so that faults are found one by one, at about the same cost each.
//! * `message`: where a subject says what is wrong but not where, the line is found by bisection: the
//!   shortest prefix, by lines, that fails with the message of the whole. An edit there has helped only if the
//!   message does not come back some lines on; else what is wrong may be a line that is missing.
//! * `insert`: tokens put in, or put in the place of others; brackets and quotations closed at the end. It is a
//!   repair of another kind: the result holds bytes that the input does not. With `no` it only selects.
//! * `words`: edits begin and end where words and lines do; with `no`, anywhere.
//! * `foreign`: what stands near the place and is foreign to the text is left out first: control characters and broken
//!   UTF-8, remarks as other formats have them, markers of merge conflicts.
//! * `grammar`: a token that is put in must be a token of its own there and leave those around it what they are; in
//!   a language of lines it must not make the line worse, and changes of one element that leave no fault in it come first.
//!   Where the grammar finds a fault at the place, too, small edits are tried in the order in which it gets furthest
//!   after them for what they change, and one that takes both further is taken at once; more are tried where the
//!   grammar stops, misspelt words are spelt, and what stands in no quotation marks or in others is quoted. Where it finds
//!   none, the subject is stricter: what the grammar leaves open comes first. Tags of markup are made to match.
//! * `recovered`: the text that the grammar's error recovery makes of the input is tried before all else, and taken
//!   if it passes and lacks little.
//! * `usual`: of the small edits, those come first after which all that has a part in them stands so elsewhere near the
//!   place: the text's own habits.
//! * `learn`: edits like those that helped before are tried first; what was foreign once is left out wherever it
//!   stands, in one test.
//!
//! First come small edits at the place: an element left out, a mark left out, a token put in; where only the line is known,
//! fields of it and of lines before that are unlike those of lines like them. Then windows around it are
//! left out, twice as large each time. When the text passes, what was left out is put back from coarse to
//! fine, until no single element can be: the result is 1-maximal, given what was put in. A subject that
//! gives neither position nor message is searched by ddmax, by lines and then by elements where
//! lines are known; without lines, test for test by ddmax. The same is the last resort where edits
//! do not help.

mod draft;
mod gain;
mod grammar;
mod habits;
mod layout;
mod levels;
mod locate;
mod moves;
mod order;
mod place;
mod restore;
mod search;
mod text;

pub use layout::{Fault, Layout, Open, SharedLayout, Splice};
pub(crate) use text::tokens;

use algorithms::{Algorithm, Goal, Needs, OptionSpec, Probe, Stop};

pub(crate) struct Mend(pub(crate) Levers);

/// Which of the levers are used.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Levers {
    position: bool,
    message: bool,
    insert: bool,
    words: bool,
    foreign: bool,
    grammar: bool,
    recovered: bool,
    usual: bool,
    learn: bool,
}

impl Levers {
    pub(crate) const ALL: Self = Self {
        position: true,
        message: true,
        insert: true,
        words: true,
        foreign: true,
        grammar: true,
        recovered: true,
        usual: true,
        learn: true,
    };
}

const YES_NO: &[&str] = &["yes", "no"];

static OPTIONS: [OptionSpec; 9] = [
    OptionSpec {
        name: "position",
        values: YES_NO,
        description: "whether edits are made where the subject says the error is",
    },
    OptionSpec {
        name: "message",
        values: YES_NO,
        description: "whether a subject that names no place has it found by bisection of prefixes with the same message",
    },
    OptionSpec {
        name: "insert",
        values: YES_NO,
        description: "whether tokens may be put in; with no, the result is a part of the input",
    },
    OptionSpec { name: "words", values: YES_NO, description: "whether edits respect words and lines" },
    OptionSpec {
        name: "foreign",
        values: YES_NO,
        description: "whether what is foreign to the text is left out first: control characters, broken UTF-8, remarks of other formats",
    },
    OptionSpec {
        name: "grammar",
        values: YES_NO,
        description: "whether the grammar decides what may be put in where, and which small edits come first",
    },
    OptionSpec {
        name: "recovered",
        values: YES_NO,
        description: "whether the text that the grammar's error recovery makes is tried first",
    },
    OptionSpec {
        name: "usual",
        values: YES_NO,
        description: "whether small edits come first that leave the text as it is elsewhere near the place",
    },
    OptionSpec {
        name: "learn",
        values: YES_NO,
        description: "whether edits like those that helped before come first",
    },
];

impl Algorithm for Mend {
    fn key(&self) -> &'static str {
        "mend"
    }

    fn summary(&self) -> &'static str {
        "follows the subject's error messages and edits little where they point, until it is 1-maximal (ddlab)"
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
        let on = match value {
            "yes" => true,
            "no" => false,
            _ => return None,
        };
        let mut levers = self.0;
        match option {
            "position" => levers.position = on,
            "message" => levers.message = on,
            "insert" => levers.insert = on,
            "words" => levers.words = on,
            "foreign" => levers.foreign = on,
            "grammar" => levers.grammar = on,
            "recovered" => levers.recovered = on,
            "usual" => levers.usual = on,
            "learn" => levers.learn = on,
            _ => return None,
        }
        Some(Box::new(Self(levers)))
    }

    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        search::Search::new(probe, self.0).run()
    }
}
