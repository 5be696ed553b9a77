//! Long listings: shown by the user's pager if they are longer than the terminal, as git and man do.

use crate::terminal::can_redraw;
use std::env::var;
use subjects::run_on_text;

/// Options of `less` unless `LESS` sets others: exit at once if everything fits, show colours, leave the text
/// on the screen.
const OPTIONS_OF_LESS: &str = "FRX";

/// Shows a text in the pager. Returns `false` if there is no pager or the text needs none; the caller then
/// prints it.
pub(crate) fn shows_in_pager(text: &str) -> bool {
    let Some(pager) = pager().filter(|_| is_longer_than_terminal(text)) else { return false };
    let options = std::env::var_os("LESS").is_none().then_some(("LESS", OPTIONS_OF_LESS));
    let code = run_on_text(&pager, options.as_slice(), text.as_bytes());
    // The shell ends with 127 if it does not find the pager.
    code.is_ok_and(|code| code != Some(127))
}

/// The command that `DDLAB_PAGER` or else `PAGER` names; `less` if neither is set. An empty value and `cat`
/// mean none.
fn pager() -> Option<String> {
    let named = var("DDLAB_PAGER").or_else(|_| var("PAGER")).unwrap_or_else(|_| "less".to_owned());
    (!named.trim().is_empty() && named.trim() != "cat").then_some(named)
}

fn is_longer_than_terminal(text: &str) -> bool {
    let height = terminal_size::terminal_size().map(|(_, height)| usize::from(height.0));
    can_redraw(&std::io::stdout())
        && height.is_some_and(|height| height > 0 && text.lines().count() >= height)
}
