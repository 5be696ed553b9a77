//! The page about one repair: original and result side by side, the change at each place, and other repairs.
//!
//! It is one HTML file without scripts or external resources. All text from the file or the subject is escaped.

use super::report::RepairReport;
use super::single_file::FileRepair;
use super::suggest::Described;
use crate::repair_effects::{Change, EffectKind};
use analysis::tables::escape;
use engine::escaping::shown;
use std::fmt::Write;
use std::ops::Range;

const STYLE: &str = include_str!("page.css");

/// Lines shown before and after each place.
const CONTEXT: usize = 3;
/// Places shown. A search that kept every third byte leaves thousands.
const MOST_PLACES: usize = 200;
/// Bytes shown of one line.
const LONGEST_LINE: usize = 2000;

/// Whole lines that a repair changes, and the changes in them.
struct ChangedLines<'a> {
    lines: Range<usize>,
    changes: &'a [Change],
}

/// Writes the page.
pub(super) fn page(file_repair: &FileRepair<'_>, report: &RepairReport, others: &[Described]) -> String {
    let title = escape(&shown(file_repair.file.display().to_string().as_bytes()));
    let mut html = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n\
         <title>Repair of {title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>Repair of <code>{title}</code></h1>\n"
    );
    for line in report.terminal_text.lines() {
        let _ = writeln!(html, "<p>{}</p>", escape(line));
    }
    if !report.message.is_empty() {
        let _ = writeln!(html, "<h2>Why it was rejected</h2>\n<pre>{}</pre>", escape(&report.message));
    }
    if !report.changes.is_empty() {
        html.push_str(&counts(report));
        html.push_str(&side_by_side(&file_repair.text, report, others));
        html.push_str(&notes(report));
    }
    html.push_str("</main>\n</body>\n</html>\n");
    html
}

/// How much was kept, and the number of places of each kind.
fn counts(report: &RepairReport) -> String {
    let row = &report.row;
    let count = |kind: EffectKind| row.notes.iter().filter(|note| note.kind == kind).count();
    let kept = row.input_bytes.saturating_sub(row.lost_bytes.unwrap_or(0));
    let cells = [
        ("bytes kept", format!("{kept} of {}", row.input_bytes)),
        ("dropped", count(EffectKind::Dropped).to_string()),
        ("changed", count(EffectKind::Changed).to_string()),
        ("invented", count(EffectKind::Invented).to_string()),
        ("commented out", count(EffectKind::CommentedOut).to_string()),
        ("respelt", count(EffectKind::Respelt).to_string()),
        ("punctuation only", count(EffectKind::Punctuation).to_string()),
    ];
    let cells = cells.iter().map(|(name, value)| format!("<div><dt>{name}</dt><dd>{value}</dd></div>"));
    format!("<dl class=\"counts\">{}</dl>\n", cells.collect::<String>())
}

/// The places, each with its context, the result beside it, and the same lines in other repairs.
fn side_by_side(text: &[u8], report: &RepairReport, others: &[Described]) -> String {
    let places = places(text, &report.changes);
    let mut html = String::from("<h2>Original and repair</h2>\n");
    let mut shown_until = 0;
    let mut line = 1;
    for (number, place) in places.iter().take(MOST_PLACES).enumerate() {
        let before = lines_before(text, place.lines.start, CONTEXT).max(shown_until);
        line += breaks(&text[shown_until..before]);
        let skipped = breaks(&text[shown_until..before]);
        if skipped > 0 {
            let _ = writeln!(html, "<p class=\"skipped\">{skipped} lines without a change</p>");
        }
        let end = places.get(number + 1).map_or(text.len(), |next| next.lines.start);
        let after = lines_after(text, place.lines.end, CONTEXT).min(end);
        let (context, rest) = (&text[before..place.lines.start], &text[place.lines.end..after]);
        let first = line + breaks(context);
        let _ = writeln!(html, "<section class=\"place\" id=\"place-{}\">", number + 1);
        let _ = writeln!(html, "<h3>ChangedLines {}, line {first}</h3>\n<div class=\"pair\">", number + 1);
        for (name, side) in [("Original", Side::Original), ("Repair", Side::Repair)] {
            let changed = drawn(text, place, side);
            let _ = writeln!(
                html,
                "<figure><figcaption>{name}</figcaption><pre>{}{changed}{}</pre></figure>",
                readable(context),
                readable(rest)
            );
        }
        html.push_str("</div>\n");
        html.push_str(&alternatives(text, place, others));
        html.push_str("</section>\n");
        line = first + breaks(&text[place.lines.clone()]) + breaks(rest);
        shown_until = after;
    }
    if places.len() > MOST_PLACES {
        let _ = writeln!(html, "<p>{} more places are not shown.</p>", places.len() - MOST_PLACES);
    }
    html
}

/// The lines of a place in other repairs, each text once.
fn alternatives(text: &[u8], place: &ChangedLines<'_>, others: &[Described]) -> String {
    let mut texts = vec![drawn(text, place, Side::Repair)];
    for other in others {
        let of_place = places(text, &other.changes);
        let overlaps = |found: &&ChangedLines<'_>| {
            found.lines.start < place.lines.end && place.lines.start < found.lines.end
        };
        for found in of_place.iter().filter(overlaps) {
            let drawn = drawn(text, found, Side::Repair);
            if !texts.contains(&drawn) {
                texts.push(drawn);
            }
        }
    }
    let others = &texts[1..];
    if others.is_empty() {
        return String::new();
    }
    let items = others.iter().map(|text| format!("<li><pre>{text}</pre></li>\n")).collect::<String>();
    let name = if others.len() == 1 {
        "1 other repair".to_owned()
    } else {
        format!("{} other repairs", others.len())
    };
    format!("<details><summary>{name} of this place</summary>\n<ol>\n{items}</ol>\n</details>\n")
}

/// A table of the changes, place by place.
fn notes(report: &RepairReport) -> String {
    let mut html = String::from(
        "<h2>What was done</h2>\n<div class=\"wide\"><table>\n<thead><tr><th>line</th><th>what</th><th>original</th><th>repair</th></tr></thead>\n<tbody>\n",
    );
    for note in &report.row.notes {
        let what = match note.kind {
            EffectKind::Dropped => "dropped",
            EffectKind::Changed => "changed",
            EffectKind::Invented => "invented",
            EffectKind::CommentedOut => "commented-out",
            EffectKind::Respelt => "respelt",
            EffectKind::Punctuation => "punctuation",
        };
        let code = |text: &str| {
            if text.is_empty() {
                String::new()
            } else {
                format!("<code>{}</code>", readable(text.as_bytes()))
            }
        };
        let _ = writeln!(
            html,
            "<tr class=\"{what}\"><td>{}</td><td>{what}</td><td>{}</td><td>{}</td></tr>",
            note.line,
            code(&note.before),
            code(&note.after)
        );
    }
    html + "</tbody>\n</table></div>\n"
}

/// The text of a place to draw.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Original,
    Repair,
}

/// The changed lines. Removed text is marked in the original, inserted text in the repair.
fn drawn(text: &[u8], place: &ChangedLines<'_>, side: Side) -> String {
    let (mut html, mut at) = (String::new(), place.lines.start);
    for (gone, put) in place.changes {
        html.push_str(&readable(&text[at..gone.start.max(at)]));
        if side == Side::Original && !gone.is_empty() {
            let _ = write!(html, "<del>{}</del>", readable(&text[gone.clone()]));
        }
        if side == Side::Repair && !put.is_empty() {
            let _ = write!(html, "<ins>{}</ins>", readable(put));
        }
        at = at.max(gone.end);
    }
    html.push_str(&readable(&text[at..place.lines.end.max(at)]));
    html
}

/// The changes by the whole lines that they touch.
fn places<'a>(text: &[u8], changes: &'a [Change]) -> Vec<ChangedLines<'a>> {
    let mut places: Vec<(Range<usize>, Range<usize>)> = Vec::new();
    for (number, (gone, _)) in changes.iter().enumerate() {
        let lines = lines_before(text, gone.start, 0)..lines_after(text, gone.end, 1);
        match places.last_mut() {
            Some((last, of)) if lines.start < last.end => {
                last.end = last.end.max(lines.end);
                of.end = number + 1;
            }
            _ => places.push((lines, number..number + 1)),
        }
    }
    places.into_iter().map(|(lines, of)| ChangedLines { lines, changes: &changes[of] }).collect()
}

/// The start of the line that is `lines` before the one with this offset.
fn lines_before(text: &[u8], offset: usize, lines: usize) -> usize {
    let mut ends = text[..offset].iter().enumerate().rev().filter(|(_, byte)| **byte == b'\n');
    ends.nth(lines).map_or(0, |(end, _)| end + 1)
}

/// The end of the line that is `lines` further on, counted from one that may begin at this offset.
fn lines_after(text: &[u8], offset: usize, lines: usize) -> usize {
    let mut at = offset;
    for _ in 0..lines {
        at = text[at..].iter().position(|byte| *byte == b'\n').map_or(text.len(), |end| at + end + 1);
    }
    at
}

fn breaks(text: &[u8]) -> usize {
    text.iter().filter(|byte| **byte == b'\n').count()
}

/// Bytes of the file as HTML: exact, harmless, and cut in lines that are very long.
fn readable(bytes: &[u8]) -> String {
    let mut html = String::new();
    for (number, line) in bytes.split(|byte| *byte == b'\n').enumerate() {
        if number > 0 {
            html.push('\n');
        }
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        if line.len() > LONGEST_LINE {
            let half = LONGEST_LINE / 2;
            let (head, tail) = (shown(&line[..half]), shown(&line[line.len() - half..]));
            let left_out = line.len() - 2 * half;
            let _ =
                write!(html, "{}<span class=\"cut\">{left_out} bytes</span>{}", escape(&head), escape(&tail));
        } else {
            html.push_str(&escape(&shown(line)));
        }
    }
    html
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_in_one_line_are_one_place_and_nothing_is_unescaped() {
        let text = b"<a>\n1 & 2\n<script>\n";
        let changes: [Change; 3] = [(4..5, b"<i>".to_vec()), (8..9, Vec::new()), (10..10, b"&".to_vec())];
        let found = places(text, &changes);
        assert_eq!(found.iter().map(|place| place.lines.clone()).collect::<Vec<_>>(), [4..10, 10..19]);
        assert_eq!(drawn(text, &found[0], Side::Original), "<del>1</del> &amp; <del>2</del>\n");
        assert_eq!(drawn(text, &found[0], Side::Repair), "<ins>&lt;i&gt;</ins> &amp; \n");
        assert_eq!(drawn(text, &found[1], Side::Repair), "<ins>&amp;</ins>&lt;script&gt;\n");
        assert_eq!(readable(b"\x1b[31m\xff"), "\\x1b[31m\\xff");
    }
}
