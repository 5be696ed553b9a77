//! The abilities of the terminal: whether it has colours, and how wide it is.

pub(crate) use engine::console::has_colour;

use engine::console::is_dumb;
use std::io::IsTerminal;

/// The default width, for example when the output goes to a file.
const USUAL_WIDTH: usize = 110;
/// The least width that a listing is cut to.
const LEAST_WIDTH: usize = 40;

/// Whether a line can be drawn again and again on this stream.
pub(crate) fn can_redraw(stream: &impl IsTerminal) -> bool {
    stream.is_terminal() && !is_dumb()
}

/// The number of cells in a line of the terminal on standard output.
pub(crate) fn width() -> usize {
    let width = terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    width.unwrap_or(USUAL_WIDTH).max(LEAST_WIDTH)
}
