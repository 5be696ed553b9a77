//! Messages to the user on stderr. A closed stderr, as in `2>&1 | head`, is not an error.

/// Writes a line to stderr.
#[macro_export]
macro_rules! say {
    ($($what:tt)*) => {
        $crate::console::tell(format_args!("{}\n", format_args!($($what)*)))
    };
}

pub use say;

use crate::escaping::printed;
use std::io::{IsTerminal, Write};

/// Writes to stderr. Whatever could control the terminal is escaped.
pub fn tell(what: std::fmt::Arguments<'_>) {
    let mut stderr = std::io::stderr();
    let text = what.to_string();
    let _ = stderr.write_all(printed(&text, has_colour(&stderr)).as_bytes());
}

/// Whether colour may be written to this stream (no-color.org).
#[must_use]
pub fn has_colour(stream: &impl IsTerminal) -> bool {
    stream.is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}
