//! Makes control characters in untrusted text visible, so that they cannot change a terminal or a page.

/// Replaces each character that would control a terminal or hide text by its code in brackets.
pub(crate) fn visible(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        if is_invisible(c) {
            safe.push_str(&format!("\u{27e8}U+{:04X}\u{27e9}", u32::from(c)));
        } else {
            safe.push(c);
        }
    }
    safe
}

/// Control characters except line feeds and tabs, and characters that change the direction of text.
fn is_invisible(c: char) -> bool {
    (c.is_control() && !matches!(c, '\n' | '\t'))
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}
