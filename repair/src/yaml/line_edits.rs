//! Edits of a line without its indentation: colons, dashes, comments, and the edits of its value.

use super::brackets;
use super::change::Change;
use super::cost;
use super::evidence::Evidence;
use super::front_matter::is_fence;
use super::scalars::{self, blanks};
use super::values;
use crate::edit::EditKind;
use crate::propose::lines::CONFLICT_MARKS;
use crate::rank::Cost;

/// What is known about a line when its edits are proposed.
pub(super) struct Context<'run> {
    pub(super) evidence: &'run Evidence,
    /// The number of the line.
    pub(super) number: usize,
    /// Its column.
    pub(super) column: usize,
    /// Whether the next line that is not blank is deeper, or at the same column with a dash.
    pub(super) is_before_block: bool,
    /// Whether that line is deeper and neither a key nor an item.
    pub(super) is_before_text: bool,
    /// How many of the two lines beside it are comments.
    pub(super) comments_beside: Cost,
}

/// The most places on a line at which one kind of edit is tried.
const MAX_PLACES: usize = 8;

/// Marks of lists in other formats.
const BULLETS: [&str; 7] = ["*", "+", "\u{2022}", "\u{2013}", "\u{2014}", "\u{b7}", "--"];

/// Marks of comments in other languages.
const COMMENTS: [&str; 6] = ["//", "/*", "<!--", ";", "--", "*"];

/// Lines that do not belong to the file, besides the markers of version control: fences, and headers of diffs.
const FOREIGN: [&[u8]; 4] = [b"```", b"~~~", b"@@ ", b"diff "];

/// Edits of a line that is not within a scalar or brackets. The line has no indentation.
pub(super) fn changes(body: &[u8], context: &Context<'_>) -> Vec<Change> {
    let mut found = Vec::new();
    let mut add = |text: Vec<u8>, cost: Cost, kind: EditKind, rule: &'static str| {
        found.push(Change::new(text, cost, kind, rule));
    };
    if let Some(text) = with_usual_blanks(body) {
        add(text, cost::BLANKS, EditKind::Rewrite, "blanks");
    }
    if context.column == 0 && is_fence(body) {
        add(b"---".to_vec(), cost::FENCE, EditKind::Rewrite, "fence");
    }
    let start = dashes(body);
    let rest = &body[start..];
    if rest.is_empty() {
        return found;
    }
    let put = |text: &[u8]| [&body[..start], text].concat();
    for change in colons(rest, context) {
        add(put(&change.text), change.cost, change.kind, change.rule);
    }
    let value = scalars::key(body, start).map_or(start, |(_, colon)| {
        let from = colon + 1;
        from + blanks(body, from)
    });
    let usual_quote = context.evidence.usual_quote();
    for change in values::changes(&body[value..], usual_quote) {
        add([&body[..value], &change.text].concat(), change.cost, change.kind, change.rule);
    }
    let gap = body[..value].trim_ascii_end().len();
    if let Some(opened) = brackets::with_opening_bracket(&body[gap..value], &body[value..]) {
        let text = [&body[..gap], &opened].concat();
        add(text, cost::OPEN_BRACKET, EditKind::Insert, "bracket");
    }
    if value > start {
        // A key with one quotation mark, or a text that is no key.
        for change in values::changes(rest, usual_quote) {
            let more = if matches!(rest[0], b'"' | b'\'') { 0 } else { cost::UNLIKELY };
            add(put(&change.text), change.cost + more, change.kind, change.rule);
        }
        for change in blocks(body, value, context) {
            add(change.text, change.cost, change.kind, change.rule);
        }
    }
    // Dashes.
    if start == 0 {
        let more = if is_prose(body) { cost::PROSE } else { 0 };
        add([b"- ", body].concat(), cost::DASH + more, EditKind::Insert, "dash");
        if body[0] == b'-' && !scalars::is_blank_at(body, 1) && body[1] != b'-' {
            add([b"- ", &body[1..]].concat(), cost::BLANK, EditKind::Insert, "blank");
        }
        for bullet in BULLETS {
            if let Some(text) = body.strip_prefix(bullet.as_bytes()).filter(|text| text.starts_with(b" ")) {
                add([b"-", text].concat(), cost::BULLET, EditKind::Rewrite, "dash");
            }
        }
    } else {
        add(rest.to_vec(), cost::DELETE_DASH, EditKind::Delete, "dash");
        let text = &body[start - 1..];
        if text.len() > 2 && text[1] == b'-' && text[2] != b'-' {
            add([&body[..start], &text[2..]].concat(), cost::DELETE_DASH, EditKind::Delete, "dash");
        }
    }
    for text in with_known_alias(body, context.evidence) {
        add(text, cost::ALIAS, EditKind::Rewrite, "alias");
    }
    comments(body, context, &mut found);
    found
}

/// The line with an alias of an anchor whose name is similar.
fn with_known_alias(body: &[u8], evidence: &Evidence) -> Vec<Vec<u8>> {
    let Some(star) = body.windows(2).position(|two| two == b" *").map(|at| at + 2) else { return Vec::new() };
    let name = &body[star..star + scalars::name(&body[star..])];
    if name.is_empty() || evidence.has_anchor(name) {
        return Vec::new();
    }
    let similar = evidence.anchors().filter(|anchor| is_similar(anchor, name));
    similar.map(|anchor| [&body[..star], anchor, &body[star + name.len()..]].concat()).collect()
}

/// Whether two names differ in one or two characters beside each other, or in their case.
fn is_similar(one: &[u8], other: &[u8]) -> bool {
    let start = one.iter().zip(other).take_while(|(one, other)| one == other).count();
    let ends = one[start..].iter().rev().zip(other[start..].iter().rev());
    let end = ends.take_while(|(one, other)| one == other).count();
    let rest = one.len().max(other.len()) - start - end;
    rest <= 2 && start + end > 1 || one.eq_ignore_ascii_case(other)
}

/// The length of the dashes at the start of a line, with the blanks after them.
fn dashes(body: &[u8]) -> usize {
    let mut at = 0;
    while body.get(at) == Some(&b'-') && scalars::is_blank_at(body, at + 1) && at + 1 < body.len() {
        at += 1 + blanks(body, at + 1);
    }
    at
}

/// Blanks instead of tabs and no-break spaces, and no bytes that YAML does not allow.
fn with_usual_blanks(body: &[u8]) -> Option<Vec<u8>> {
    let mut text = Vec::with_capacity(body.len());
    let mut at = 0;
    while at < body.len() {
        let rest = &body[at..];
        if rest.starts_with(b"\xC2\xA0") {
            text.push(b' ');
            at += 2;
        } else if rest.starts_with(b"\xE2\x80\x8B") || rest.starts_with(b"\xEF\xBB\xBF") {
            at += 3;
        } else {
            match rest[0] {
                b'\t' => text.push(b' '),
                0..32 | 127 => {}
                byte => text.push(byte),
            }
            at += 1;
        }
    }
    let text = text.trim_ascii_end().to_vec();
    (text != body).then_some(text)
}

/// Edits that make a key of the first words of a line.
fn colons(rest: &[u8], context: &Context<'_>) -> Vec<Change> {
    let mut found = Vec::new();
    let is_known = |word: &[u8]| context.evidence.is_key_elsewhere(word, context.number);
    let mut add = |parts: &[&[u8]], cost: Cost, kind: EditKind| {
        found.push(Change::new(parts.concat(), cost, kind, "colon"));
    };
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || b"_-/$@".contains(byte) || *byte >= 0x80;
    let len = match rest[0] {
        quote @ (b'"' | b'\'') => match scalars::quoted(rest, 1, quote) {
            scalars::Quoted::Closed(end) => end,
            _ => return found,
        },
        _ => {
            let is_name = |at: &usize| {
                is_word(&rest[*at]) || rest[*at] == b'.' && rest.get(at + 1).is_some_and(is_word)
            };
            (0..rest.len()).take_while(is_name).count()
        }
    };
    let (word, after) = rest.split_at(len);
    let usual = |known: Cost, other: Cost| if is_known(word) { known } else { other };
    let block = |cost: Cost, other: Cost| if context.is_before_block { cost } else { other };
    if word.iter().all(|byte| *byte == b'-') {
        return found;
    }
    let next = after.trim_ascii_start();
    match after.first() {
        None => {
            let cost = block(cost::COLON - 2, usual(cost::COLON + 2, cost::COLON + cost::UNLIKELY));
            add(&[word, b":"], cost, EditKind::Insert);
        }
        Some(b':') if after.len() > 1 && after[1] != b' ' => {
            let is_number = word.iter().all(u8::is_ascii_digit);
            let is_unlikely = is_number || after.starts_with(b"://") || after[1] == b':';
            let cost = if is_unlikely { cost::BLANK + 8 } else { usual(cost::BLANK - 1, cost::BLANK) };
            add(&[word, b": ", after[1..].trim_ascii_start()], cost, EditKind::Insert);
        }
        Some(b'\xEF') if after.starts_with("\u{ff1a}".as_bytes()) => {
            add(&[word, b": ", after[3..].trim_ascii_start()], cost::BLANK, EditKind::Rewrite);
        }
        Some(mark @ (b';' | b'.' | b','))
            if scalars::is_blank_at(after, 1)
                && (*mark != b'.' || after.len() > 1 || context.is_before_block) =>
        {
            add(
                &[word, b":", &after[1..]],
                usual(cost::OTHER_COLON, cost::OTHER_COLON + 1),
                EditKind::Rewrite,
            );
        }
        _ => {}
    }
    for (mark, cost) in [("=>", 2), ("->", 2), (":=", 1), ("=", 0), ("::", 1), (":", 0)] {
        let Some(value) = next.strip_prefix(mark.as_bytes()) else { continue };
        if mark == ":" && after.first() == Some(&b':') || mark.ends_with(':') && value.is_empty() {
            continue;
        }
        let value = value.trim_ascii_start();
        let parts: &[&[u8]] = if value.is_empty() { &[word, b":"] } else { &[word, b": ", value] };
        add(parts, usual(cost::OTHER_COLON - 1, cost::OTHER_COLON) + cost, EditKind::Rewrite);
        break;
    }
    let has_colon = scalars::key(rest, 0).is_some();
    if after.first() == Some(&b' ') && !has_colon {
        let more = if is_prose(rest) && !b"[{\"'|>".contains(&next[0]) { cost::PROSE } else { 0 };
        let unknown = cost::COLON + 1 + more;
        add(&[word, b": ", next], usual(cost::COLON, unknown), EditKind::Insert);
        // A key of several words.
        let ends = (len + 1..rest.len()).filter(|at| rest[*at] == b' ' && is_known(&rest[..*at]));
        for end in ends.take(2) {
            add(&[&rest[..end], b":", &rest[end..]], cost::COLON, EditKind::Insert);
        }
        let may_be_name = rest.iter().all(|byte| is_word(byte) || *byte == b' ');
        if (context.is_before_block && may_be_name && !is_known(word)) || is_known(rest) {
            add(&[rest, b":"], cost::COLON - 1, EditKind::Insert);
        }
        if let Some(at) = rest.iter().position(|byte| *byte == b':').filter(|at| {
            *at > len
                && rest.get(at + 1).is_some_and(|next| !next.is_ascii_digit())
                && !rest[..*at].iter().any(|byte| b"\"'".contains(byte))
        }) {
            add(&[&rest[..at], b": ", &rest[at + 1..]], cost::BLANK + 2, EditKind::Insert);
        }
    }
    found
}

/// Edits after which a value is on other lines: a block scalar, an item, or the next key.
fn blocks(body: &[u8], value: usize, context: &Context<'_>) -> Vec<Change> {
    let mut found = Vec::new();
    let text = &body[value..];
    let key = body[..value].trim_ascii_end();
    let column = context.column + dashes(body);
    let indented = |by: usize, text: &[u8]| [key, b"\n", &vec![b' '; column + by], text].concat();
    if text.is_empty() && context.is_before_text {
        found.push(Change::new([key, b" |"].concat(), cost::BLOCK_SCALAR, EditKind::Insert, "block scalar"));
    }
    if text.starts_with(b"- ") {
        found.push(Change::new(
            indented(context.evidence.step, text),
            cost::LINE_END,
            EditKind::Insert,
            "line end",
        ));
    }
    let starts = (1..text.len()).filter(|at| text[at - 1] == b' ' && text[*at] != b' ');
    for at in starts {
        let Some((key, _)) = scalars::key(text, at) else { continue };
        let first = text[key.clone()].split(|byte| *byte == b' ').next().unwrap_or_default();
        let follows_text =
            text[..at].trim_ascii_end().ends_with(b"\"") || text[..at].trim_ascii_end().ends_with(b"'");
        let ends = follows_text || context.is_before_block && scalars::is_rest_empty(text, key.end + 1);
        if first.len() == key.len() && (ends || context.evidence.is_key_elsewhere(&text[key], context.number))
        {
            let before = body[..value + at].trim_ascii_end();
            // A word before a colon may also be part of a sentence.
            let words = text[..at].trim_ascii_end().split(|byte| *byte == b' ').count();
            let more = if ends || words < 3 { 0 } else { cost::PROSE };
            let text = [before, b"\n", &vec![b' '; column], &text[at..]].concat();
            found.push(Change::new(text, cost::LINE_END - 3 + more, EditKind::Insert, "line end"));
        }
    }
    found
}

/// Whether a line looks like a sentence, most of whose words have only letters.
fn is_prose(body: &[u8]) -> bool {
    let is_usual = |byte: &u8| byte.is_ascii_alphabetic() || b"'-*\"()".contains(byte) || *byte >= 0x80;
    let is_word = |word: &&[u8]| {
        let word = word.strip_suffix(b",").or(word.strip_suffix(b".")).unwrap_or(word);
        word.iter().all(is_usual)
    };
    let all = || body.split(|byte| *byte == b' ').filter(|word| !word.is_empty());
    let (words, usual) = (all().count(), all().filter(is_word).count());
    if !all().next().is_some_and(|word| is_word(&word)) || usual * 4 < words * 3 {
        return false;
    }
    words > 3 || words > 2 && (body[0].is_ascii_uppercase() || body.ends_with(b"."))
}

/// Edits that make a comment of a line.
fn comments(body: &[u8], context: &Context<'_>, found: &mut Vec<Change>) {
    for mark in COMMENTS {
        let Some(text) = body.strip_prefix(mark.as_bytes()) else { continue };
        let text = text.strip_suffix(b"*/").or(text.strip_suffix(b"-->")).unwrap_or(text);
        let is_sure = mark.len() > 1 && mark != "--";
        let cost = if is_sure { cost::COMMENT_MARK } else { cost::COMMENT_MARK + cost::UNLIKELY };
        let text = [b"#", text.trim_ascii_end()].concat();
        found.push(Change::new(text, cost, EditKind::Rewrite, "comment"));
    }
    let words = body.split(|byte| *byte == b' ').filter(|word| !word.is_empty()).count();
    let is_key = scalars::key(body, dashes(body)).is_some();
    let is_list = body.ends_with(b"]") || body.ends_with(b"}");
    let is_sentence = words > 2 && body[0] != b'-' && !is_list && (is_prose(body) || !is_name_first(body));
    let cost = match (is_key, is_sentence) {
        (false, true) => cost::COMMENT,
        (false, false) => cost::COMMENT + cost::COMMENT_OF_DATA,
        (true, true) => cost::COMMENT + cost::COMMENT_WITH_KEY,
        (true, false) => cost::COMMENT + cost::COMMENT_OF_KEY,
    };
    let beside = if is_key && context.comments_beside < 2 { 0 } else { context.comments_beside };
    let cost = cost - beside * cost::BESIDE_COMMENT;
    found.push(Change::new([b"# ", body].concat(), cost, EditKind::Rewrite, "comment"));
}

/// Whether the first word looks like a name of several parts.
fn is_name_first(body: &[u8]) -> bool {
    let word = body.split(|byte| *byte == b' ').next().unwrap_or_default();
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || b"_-.".contains(byte);
    word.contains(&b'_') && word.iter().all(is_part)
}

/// The cost of deleting a line.
pub(super) fn cost_of_deletion(body: &[u8]) -> Cost {
    if FOREIGN.iter().chain(&CONFLICT_MARKS).any(|mark| body.starts_with(mark)) {
        cost::FOREIGN_LINE
    } else {
        cost::DELETE_LINE
    }
}

/// Edits of a line within brackets that were opened on an earlier line.
pub(super) fn changes_in_flow(body: &[u8], context: &Context<'_>) -> Vec<Change> {
    let mut found = Vec::new();
    if let Some(text) = with_usual_blanks(body) {
        found.push(Change::new(text, cost::BLANKS, EditKind::Rewrite, "blanks"));
    }
    let scan = brackets::Brackets::of(body);
    found.extend(brackets::in_brackets(body, &scan, context.evidence.usual_quote()));
    let end = body
        .windows(2)
        .position(|two| two == b" #")
        .map_or(body.len(), |at| body[..at].trim_ascii_end().len());
    let (text, comment) = body.split_at(end);
    found.push(Change::new([text, b",", comment].concat(), cost::COMMA, EditKind::Insert, "comma"));
    let is_between = |at: &usize| {
        let (before, after) = (&text[..*at], text[*at..].trim_ascii_start());
        text[*at] == b' '
            && before.last().is_some_and(|byte| b"\"'".contains(byte))
            && matches!(after[0], b'"' | b'\'')
    };
    for at in (1..text.len()).filter(is_between).take(MAX_PLACES) {
        let text = [&body[..at], b",", &body[at..]].concat();
        found.push(Change::new(text, cost::COMMA, EditKind::Insert, "comma"));
    }
    for at in (0..text.len()).filter(|at| b"]},;".contains(&text[*at])).take(MAX_PLACES) {
        let text = [&body[..at], &body[at + 1..]].concat();
        found.push(Change::new(text, cost::DELETE_BRACKET + 1, EditKind::Delete, "bracket"));
    }
    comments(body, context, &mut found);
    found
}
