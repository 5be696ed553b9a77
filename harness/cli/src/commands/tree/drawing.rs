//! Draws a tree as SVG, made of plain text and lines.
//!
//! Every node has a column as wide as its label or as all its children, whichever is wider, and is centred in
//! it. Nodes do not overlap, and no function is recursive.

use anyhow::{Result, ensure};
use formats::{Node, Tree};
use std::fmt::Write;
use unicode_width::UnicodeWidthStr;

/// The most nodes that are drawn. A browser can open a drawing of this size; nobody could read a larger one.
const MOST_NODES: usize = 20_000;

const FONT_SIZE: usize = 12;
/// The width of a monospaced letter of this size, in hundredths of a pixel.
const LETTER_WIDTH: usize = 723;
const LETTERS_SHOWN: usize = 40;
const GAP: usize = 12;
const LEVEL: usize = 40;
const MARGIN: usize = 16;

/// The appearance of a node: its class in the style sheet, and its text.
struct Label {
    class: &'static str,
    text: String,
}

/// Draws the tree of an input.
pub(super) fn draw(tree: &Tree, input: &[u8]) -> Result<String> {
    let count = tree.node_count();
    ensure!(count <= MOST_NODES, "the tree has {count} nodes, too many for a drawing (at most {MOST_NODES})");
    let labels: Vec<_> = (0..count).map(|number| label(tree, input, number)).collect();
    let widths = widths(tree, &labels);
    let places = places(tree, &widths);
    let deepest = places.iter().map(|(_, depth)| *depth).max().unwrap_or_default();
    let width = widths.first().copied().unwrap_or_default() + 2 * MARGIN;
    let height = (deepest + 1) * LEVEL + 2 * MARGIN;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\">\n{STYLE}"
    );
    let mark = |places: &[(usize, usize)], number: usize| {
        places.get(number).map_or((0, 0), |(x, depth)| (x + MARGIN, depth * LEVEL + LEVEL / 2 + MARGIN))
    };
    for number in 1..count {
        let (x, y) = mark(&places, number);
        let (above_x, above_y) = mark(&places, tree.parent(number).unwrap_or_default());
        let (from, to) = (above_y + FONT_SIZE / 2, y - FONT_SIZE);
        let _ = writeln!(svg, "<line x1=\"{above_x}\" y1=\"{from}\" x2=\"{x}\" y2=\"{to}\"/>");
    }
    for (number, Label { class, text }) in labels.iter().enumerate() {
        let (x, y) = mark(&places, number);
        let _ = writeln!(svg, "<text x=\"{x}\" y=\"{y}\" class=\"{class}\">{}</text>", escaped(text));
    }
    svg.push_str("</svg>\n");
    Ok(svg)
}

const STYLE: &str = "<style>
text { font: 12px monospace; text-anchor: middle; fill: #555 }
line { stroke: #bbb }
.token { fill: #0b5394 }
.error { fill: #c00; font-weight: bold; text-decoration: line-through }
.missing { fill: #b45f06; font-weight: bold; font-style: italic }
</style>
";

fn label(tree: &Tree, input: &[u8], number: usize) -> Label {
    let text = |token: usize| {
        let range = tree.tokens().get(token).map_or(0..0, formats::Token::range);
        String::from_utf8_lossy(input.get(range).unwrap_or_default()).into_owned()
    };
    let shown = |token| {
        let text: String = text(token);
        if text.is_empty() { "end".to_owned() } else { text }
    };
    let (class, text) = match tree.node(number) {
        Some(Node::Rule(rule)) => ("rule", tree.rule_name(rule).to_owned()),
        Some(Node::Terminal(token)) => ("token", shown(token)),
        Some(Node::Error(token)) => ("error", shown(token)),
        Some(Node::Missing(kind)) => ("missing", format!("<missing {}>", tree.token_name(kind))),
        None => ("rule", String::new()),
    };
    Label { class, text: shortened(&text) }
}

/// The text in one line, shortened.
fn shortened(text: &str) -> String {
    let mut line: String = text.chars().take(LETTERS_SHOWN).flat_map(visible).collect();
    if text.chars().nth(LETTERS_SHOWN).is_some() {
        line.push('…');
    }
    line
}

/// A character that is allowed in an XML document: control characters become their Unicode pictures.
fn visible(char: char) -> Option<char> {
    match char {
        '\0'..' ' => char::from_u32(0x2400 + u32::from(char)),
        '\u{7F}' => Some('\u{2421}'),
        '\u{80}'..='\u{9F}' | '\u{FFFE}' | '\u{FFFF}' => Some(char::REPLACEMENT_CHARACTER),
        other => Some(other),
    }
}

/// Column widths in pixels, computed from the children up.
fn widths(tree: &Tree, labels: &[Label]) -> Vec<usize> {
    let mut widths: Vec<usize> =
        labels.iter().map(|label| label.text.width() * LETTER_WIDTH / 100 + GAP).collect();
    let mut below = vec![0; widths.len()];
    for number in (0..widths.len()).rev() {
        widths[number] = widths[number].max(below[number]);
        if let Some(parent) = tree.parent(number) {
            below[parent] += widths[number];
        }
    }
    widths
}

/// The centre of each node's column, and its depth, computed from the root down.
fn places(tree: &Tree, widths: &[usize]) -> Vec<(usize, usize)> {
    let mut places = vec![(0, 0); widths.len()];
    // The left end of the next child of each node.
    let mut next = vec![0; widths.len()];
    for number in 0..widths.len() {
        let (left, depth) = match tree.parent(number) {
            Some(parent) => {
                let left = next[parent];
                next[parent] += widths[number];
                (left, places[parent].1 + 1)
            }
            None => (0, 0),
        };
        let children: usize = tree.children(number).map(|child| widths[child]).sum();
        places[number] = (left + widths[number] / 2, depth);
        next[number] = left + (widths[number] - children.min(widths[number])) / 2;
    }
    places
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use formats::Grammar;

    fn drawn(input: &str) -> String {
        draw(&Grammar::find("json").unwrap().parse(input.as_bytes()).unwrap(), input.as_bytes()).unwrap()
    }

    #[test]
    fn errors_and_missing_tokens_are_marked() {
        let svg = drawn("{\"a&b\" 1} [\u{1}");
        for part in [
            r#"class="missing">&lt;missing NAME_SEPARATOR&gt;</text>"#,
            r#"class="error">[</text>"#,
            r#"class="token">"a&amp;b"</text>"#,
            r#"class="rule">member</text>"#,
        ] {
            assert!(svg.contains(part), "{part} in\n{svg}");
        }
        let lines = svg.matches("<line ").count();
        assert_eq!(lines + 1, svg.matches("<text ").count(), "each node but the root hangs on a line");
    }

    #[test]
    fn columns_of_one_level_do_not_overlap() {
        let input = r#"[[], {"a very long key, longer than what is below": 1}, [[1], [22, 333]], nul, 4]"#;
        let tree = Grammar::find("json").unwrap().parse(input.as_bytes()).unwrap();
        let labels: Vec<_> = (0..tree.node_count()).map(|n| label(&tree, input.as_bytes(), n)).collect();
        let widths = widths(&tree, &labels);
        let places = places(&tree, &widths);
        let own = |number: usize| labels[number].text.width() * LETTER_WIDTH / 100;
        for one in 0..places.len() {
            for other in 0..one {
                if places[one].1 == places[other].1 {
                    let apart = places[one].0.abs_diff(places[other].0);
                    assert!(
                        2 * apart >= own(one) + own(other),
                        "{} {}",
                        labels[one].text,
                        labels[other].text
                    );
                }
            }
        }
    }

    #[test]
    fn a_tree_with_too_many_nodes_is_not_drawn() {
        let large = Grammar::find("json").unwrap().parse("1,".repeat(30_000).as_bytes()).unwrap();
        assert!(draw(&large, b"").is_err());
    }
}
