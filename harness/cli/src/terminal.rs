//! What a terminal can show: whether it has colours, and how wide it is.

use std::env::var_os;
use std::io::IsTerminal;

/// The width where none is known, as when the output goes to a file.
const USUAL_WIDTH: usize = 110;
/// The least width that a listing is cut to.
const LEAST_WIDTH: usize = 40;

/// Whether colours may be written to this stream, as most programs decide it: never with `NO_COLOR` (no-color.org),
/// always with `CLICOLOR_FORCE` (bixense.com/clicolors), else on a terminal that is not dumb.
pub(crate) fn has_colour(stream: &impl IsTerminal) -> bool {
    let is_set = |name: &str| var_os(name).is_some_and(|value| !value.is_empty());
    if is_set("NO_COLOR") {
        return false;
    }
    let is_forced = is_set("CLICOLOR_FORCE") && var_os("CLICOLOR_FORCE").is_some_and(|value| value != "0");
    is_forced || (stream.is_terminal() && !is_dumb())
}

/// Whether a line can be drawn again and again on this stream.
pub(crate) fn can_redraw(stream: &impl IsTerminal) -> bool {
    stream.is_terminal() && !is_dumb()
}

fn is_dumb() -> bool {
    var_os("TERM").is_some_and(|value| value == "dumb")
}

/// The number of cells in a line of the terminal on standard output.
pub(crate) fn width() -> usize {
    let width = terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    width.unwrap_or(USUAL_WIDTH).max(LEAST_WIDTH)
}
