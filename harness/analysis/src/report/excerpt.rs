//! Shows untrusted contents as HTML: readable where possible, exact, and safe.

use super::diff::{Piece, diff};
use crate::tables::escape;

/// Bytes shown around a difference.
const CONTEXT: usize = 240;
/// Bytes shown of one piece of a difference.
const LONGEST: usize = 1600;
/// Pieces shown. A search that kept every third byte leaves thousands.
const MOST_PIECES: usize = 400;

/// The first of two texts, with its difference to the second marked: deletions as `<del>`, insertions as
/// `<ins>`, and long pieces cut in the middle.
pub(super) fn marked(first: &[u8], second: &[u8]) -> String {
    let pieces = diff(first, second);
    let mut html = String::new();
    let last = pieces.len().saturating_sub(1);
    for (i, piece) in pieces.iter().take(MOST_PIECES).enumerate() {
        match piece {
            Piece::Kept(bytes) => {
                let (before, after) = (if i == 0 { 0 } else { CONTEXT }, if i == last { 0 } else { CONTEXT });
                html.push_str(&cut(bytes, before, after, false));
            }
            Piece::Deleted(bytes) => {
                html.push_str(&format!("<del>{}</del>", cut(bytes, LONGEST / 2, LONGEST / 2, true)));
            }
            Piece::Inserted(bytes) => {
                html.push_str(&format!("<ins>{}</ins>", cut(bytes, LONGEST / 2, LONGEST / 2, true)));
            }
        }
    }
    if pieces.len() > MOST_PIECES {
        let more = pieces.len() - MOST_PIECES;
        html.push_str(&format!("<span class=\"cut\">{more} more parts are not shown</span>"));
    }
    html
}

/// A single text, cut in the middle if it is long.
pub(super) fn plain(bytes: &[u8]) -> String {
    cut(bytes, LONGEST, CONTEXT, false)
}

/// The first and last bytes, and the number of bytes left out between them.
fn cut(bytes: &[u8], first: usize, last: usize, is_changed: bool) -> String {
    // Do not cut to save less than a line.
    if bytes.len() <= first + last + 80 {
        return readable(bytes, is_changed);
    }
    let left_out = bytes.len() - first - last;
    format!(
        "{}<span class=\"cut\">{left_out} bytes</span>{}",
        readable(&bytes[..first], is_changed),
        readable(&bytes[bytes.len() - last..], is_changed)
    )
}

/// Every byte: text as text, other bytes in hex. In changed pieces, line breaks are visible.
fn readable(bytes: &[u8], is_changed: bool) -> String {
    let mut html = String::new();
    for chunk in bytes.utf8_chunks() {
        let text = escape(chunk.valid());
        html.push_str(&if is_changed { text.replace('\n', "\u{21b5}\n") } else { text });
        for byte in chunk.invalid() {
            html.push_str(&format!("<span class=\"byte\">\\x{byte:02x}</span>"));
        }
    }
    html
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_are_marked_and_escaped() {
        assert_eq!(
            marked(b"<b>\xff\n</script>", b"<b></script>x"),
            "&lt;b&gt;<del><span class=\"byte\">\\xff</span>\u{21b5}\n</del>&lt;/script&gt;<ins>x</ins>"
        );
    }

    #[test]
    fn long_pieces_are_cut_in_the_middle() {
        let long = vec![b'a'; 1000];
        let html = marked(&[&long[..], b"!"].concat(), &long);
        assert_eq!(html, format!("<span class=\"cut\">760 bytes</span>{}<del>!</del>", "a".repeat(240)));
        assert_eq!(plain(b"short"), "short");
        assert!(plain(&[b'a'; 5000]).contains(">3160 bytes<"));
    }
}
