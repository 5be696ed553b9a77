//! The program `ddlab`: its commands, their options, and what they print.
#![deny(clippy::print_stderr)]

mod binary_format;
mod cluster_cost;
mod command_subject;
pub mod commands;
mod content_format;
mod damage_hints;
mod destination;
mod diagnosis;
pub mod embedded;
mod encoding;
mod file_format;
mod github_annotations;
mod grammar_options;
mod guessed_subject;
mod launchers;
mod lazy_host;
mod misuse;
mod open_subjects;
mod pager;
mod plural;
mod reduction_trace;
mod repair_diff;
mod repair_effects;
mod sandbox_options;
mod sarif;
mod search_options;
mod search_progress;
mod source_snippet;
mod subject_options;
mod terminal;
mod typeset;
mod user_command;

/// The version of ddlab, with the revision that it was built from if that is known.
#[must_use]
pub fn version() -> &'static str {
    env!("DDLAB_VERSION")
}

/// The digest of uncommitted changes to the sources; `None` if there are none, or if it is not known.
#[must_use]
pub fn modified_tree() -> Option<&'static str> {
    option_env!("DDLAB_MODIFIED_TREE")
}
