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
use std::collections::BTreeSet;
use std::env::var_os;
use std::io::{IsTerminal, Write};
use std::sync::Mutex;

/// Writes to stderr. Characters that could control the terminal are escaped.
pub fn tell(what: std::fmt::Arguments<'_>) {
    let mut stderr = std::io::stderr();
    let text = what.to_string();
    let _ = stderr.write_all(printed(&text, has_colour(&stderr)).as_bytes());
}

/// Writes a line to stderr, but only once in this process. For a warning about many files or searches.
pub fn say_once(line: &str) {
    static SAID: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
    if SAID.lock().is_ok_and(|mut said| said.insert(line.to_owned())) {
        tell(format_args!("{line}\n"));
    }
}

/// Whether colours may be written to this stream, as most programs decide it: never with `NO_COLOR`
/// (no-color.org), always with `CLICOLOR_FORCE` (bixense.com/clicolors), else on a terminal that is not dumb.
#[must_use]
pub fn has_colour(stream: &impl IsTerminal) -> bool {
    let is_set = |name: &str| var_os(name).is_some_and(|value| !value.is_empty());
    if is_set("NO_COLOR") {
        return false;
    }
    let is_forced = is_set("CLICOLOR_FORCE") && var_os("CLICOLOR_FORCE").is_some_and(|value| value != "0");
    is_forced || (stream.is_terminal() && !is_dumb())
}

/// Whether the terminal says that it can only print.
#[must_use]
pub fn is_dumb() -> bool {
    var_os("TERM").is_some_and(|value| value == "dumb")
}
