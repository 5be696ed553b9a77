//! Arranges inserted brackets and end tags as people would. A closing mark whose partner ends its line goes on a line of its
//! own. It goes before a terminator such as `;` if the file does that more often. A bracket goes between two neighbouring
//! blanks, because a token was probably lost there.

use crate::beam_search::OpenTags;
use crate::edit::Edit;
use crate::grammar::{Grammar, Nesting, TokenType};
use crate::propose::window::{begins_line, between_blanks, indentation_of, line_around, line_end};
use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::ops::Range;

/// An opening mark of the text: its end, and whether it is a bracket.
type Opened = (usize, bool);

/// The opening marks that are not closed, with the names of tags.
type Open<'text> = Vec<(&'text [u8], Opened)>;

/// The edits with their inserted marks arranged; `None` if nothing changes.
pub(crate) fn arranged(
    grammar: &Grammar,
    tags: &OpenTags,
    input: &[u8],
    edits: &[Edit],
) -> Option<Vec<Edit>> {
    if edits.iter().all(|edit| !edit.range.is_empty() || edit.text.is_empty()) {
        return None;
    }
    let mut arranged = edits.to_vec();
    let counts = OnceCell::new();
    let stands_before = |mark: &TokenType| {
        let counts = counts.get_or_init(|| neighbours_of_terminators(grammar, input));
        counts.get(mark).is_some_and(|[before, behind]| before > behind)
    };
    for (number, kind, layout) in marks(grammar, tags, input, edits) {
        let offset = edits[number].range.start;
        let terminator = terminator_before(grammar, &input[..offset]);
        let is_free = |start: &usize| {
            let other = |edit: &Edit| edit.range.end > *start && edit.range.start <= offset;
            edits.iter().filter(|edit| other(edit)).count() == 1
        };
        if let Some(start) = terminator.filter(is_free).filter(|_| stands_before(&kind)) {
            arranged[number].range = start..start;
        } else if let Some(offset) =
            between_blanks(input, offset).filter(|_| grammar.info(kind).nesting != Nesting::None)
        {
            arranged[number].range = offset..offset;
        } else if stands_alone(grammar, input, offset, kind) {
            let start = line_around(input, offset).start;
            let before = &input[line_around(input, start.saturating_sub(1))];
            arranged[number].range = start..start;
            arranged[number].text =
                [indentation_of(before), &edits[number].text[..], line_end(before)].concat();
        } else if let Some(end) =
            end_of_line_before(input, offset).filter(|_| ends_lines(grammar, input, kind))
        {
            // A blank that the line ends with was the one before the lost mark.
            let has_blank = input[end..].starts_with(b" ");
            let (at, blank): (usize, &[u8]) = if has_blank { (end + 1, b"") } else { (end, b" ") };
            arranged[number].range = at..at;
            arranged[number].text = [blank, edits[number].text.as_slice()].concat();
        } else if let Some(start) =
            punctuation_below(grammar, input, offset).filter(|_| grammar.info(kind).closes())
        {
            arranged[number].range = start..start;
        } else if let Some(blank) = layout.as_ref().and_then(|_| padding_before_mark(grammar, input, offset))
        {
            arranged[number].range = blank + 1..blank + 1;
        } else if let Some(layout) = layout {
            let rest = input[offset..].split(|byte| *byte == b'\n').next().unwrap_or_default();
            if layout != b" " && rest.trim_ascii().is_empty() {
                // A line of its own comes before blank lines.
                let end = input[..offset].trim_ascii_end().len();
                if let Some(at) = emptied_line(input, end, &layout) {
                    // The rest of the end tag goes there, too.
                    let rest = arranged[number..].iter_mut();
                    rest.take_while(|edit| edit.range.is_empty() && edit.range.start < at)
                        .for_each(|edit| edit.range = at..at);
                    continue;
                }
                arranged[number].range = end..end;
            }
            if layout == b" " || rest.trim_ascii().is_empty() {
                arranged[number].text = [layout.as_slice(), &edits[number].text].concat();
            }
        } else if offset == input.len() && grammar.info(kind).closes() {
            // The final line end stays the last one.
            let end = input.trim_ascii_end().len();
            arranged[number].range = end..end;
        }
    }
    join_empty_calls(input, &mut arranged);
    // If a mark would pass another edit, all stay where they are.
    let is_in_order = arranged.is_sorted_by(|one, next| one.range.end <= next.range.start);
    (is_in_order && arranged != edits).then_some(arranged)
}

/// The end of the next line if it has only the indentation of a mark on a line of its own, which was probably lost there.
/// A line without indentation has lost it only at the end of the text; elsewhere it separates paragraphs.
fn emptied_line(input: &[u8], end: usize, layout: &[u8]) -> Option<usize> {
    let rest = input[end..].strip_prefix(layout)?;
    let is_indented = layout.ends_with(b" ") || layout.ends_with(b"\t");
    let is_blank = match is_indented {
        true => rest.first().is_none_or(|byte| b"\r\n".contains(byte)),
        false => !rest.is_empty() && rest.trim_ascii().is_empty(),
    };
    is_blank.then_some(end + layout.len())
}

/// Lets an edit that deletes all text of a line delete the line, if this text may be alone on a line.
pub(crate) fn delete_emptied_lines(input: &[u8], edits: &mut [Edit], may_be_line: impl Fn(&[u8]) -> bool) {
    for at in 0..edits.len() {
        if !may_be_line(&input[edits[at].range.clone()]) {
            continue;
        }
        let range = edits[at].range.clone();
        let start = input[..range.start].iter().rposition(|byte| *byte == b'\n');
        let end = input[range.end..].iter().position(|byte| *byte == b'\n').map(|end| range.end + end);
        let (Some(start), Some(end)) = (start, end.or(Some(input.len()))) else { continue };
        let is_empty = |text: &[u8]| text.trim_ascii().is_empty();
        let is_only_text = is_empty(&input[start..range.start]) && is_empty(&input[range.end..end]);
        let is_alone = at.checked_sub(1).is_none_or(|before| edits[before].range.end <= start)
            && edits.get(at + 1).is_none_or(|next| next.range.start > end);
        if edits[at].text.is_empty() && !is_empty(&input[range]) && is_only_text && is_alone {
            edits[at].range = start + 1..(end + 1).min(input.len());
        }
    }
}

/// Lets an inserted `()` touch the word before it, as the parentheses of calls and definitions do.
fn join_empty_calls(input: &[u8], edits: &mut [Edit]) {
    for at in 1..edits.len() {
        let [open, close] = [&edits[at - 1], &edits[at]];
        let offset = open.range.start;
        let is_call = open.text == b"(" && close.text == b")";
        let are_inserted = open.range == close.range && open.range.is_empty();
        let word = input[..offset].trim_ascii_end();
        let is_word = word.last().is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'_');
        let is_free = at < 2 || edits[at - 2].range.end <= word.len();
        if is_call && are_inserted && is_word && is_free && !input[word.len()..offset].contains(&b'\n') {
            edits[at - 1].range = word.len()..word.len();
            edits[at].range = word.len()..word.len();
        }
    }
}

/// The offset of the blank here that was the padding of a lost closing bracket: a separator or a terminator is
/// behind it, which usually touches the token before.
fn padding_before_mark(grammar: &Grammar, input: &[u8], offset: usize) -> Option<usize> {
    let [b' ', rest @ ..] = &input[offset..] else { return None };
    let (kind, _) = grammar.lexer.longest(rest, 0)?;
    let info = grammar.info(kind);
    (!info.is_line_end() && (info.is_separator || info.is_terminator)).then_some(offset)
}

/// The end of the previous line that has text, if this offset begins a line.
fn end_of_line_before(input: &[u8], offset: usize) -> Option<usize> {
    let text = input[..offset].trim_ascii_end();
    let begins_line = input[text.len()..offset].contains(&b'\n');
    let has_more = !input[offset..].trim_ascii().is_empty();
    (begins_line && has_more && !text.is_empty()).then_some(text.len())
}

/// The start of a separator or terminator that begins the next line, if this offset ends a line. A closing bracket before it
/// was probably on its line.
fn punctuation_below(grammar: &Grammar, input: &[u8], offset: usize) -> Option<usize> {
    let blanks = input[offset..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    let start = offset + blanks;
    let (kind, _) = grammar.lexer.longest(input, start).filter(|_| input[offset..start].contains(&b'\n'))?;
    let info = grammar.info(kind);
    (!info.is_line_end() && (info.is_separator || info.is_terminator)).then_some(start)
}

/// Whether opening brackets of this kind stand at the ends of lines, behind other text, rather than elsewhere.
fn ends_lines(grammar: &Grammar, text: &[u8], kind: TokenType) -> bool {
    let info = grammar.info(kind);
    if !info.opens() {
        return false;
    }
    let (mut at_end, mut elsewhere) = (0, 0);
    for token in grammar.readable_tokens(text).filter(|token| token.kind == kind) {
        let line = line_around(text, token.start);
        let ends = text[token.end..line.end].trim_ascii().is_empty();
        // Alone on its line, as the opening brace of a function often is, it is no evidence.
        let is_alone = ends && text[line.start..token.start].trim_ascii().is_empty();
        at_end += usize::from(ends && !is_alone);
        elsewhere += usize::from(!ends);
    }
    at_end >= elsewhere
}

/// Whether an opening bracket at an offset that begins an indented line gets a line of its own: behind lines that are indented
/// like the line before, such brackets are mostly alone on their lines.
fn stands_alone(grammar: &Grammar, text: &[u8], offset: usize, kind: TokenType) -> bool {
    let indentation = |start: usize| indentation_of(&text[line_around(text, start)]).len();
    let start = line_around(text, offset).start;
    let before = start.checked_sub(1).map(indentation);
    let is_block = begins_line(text, offset) && before.is_some_and(|before| before < indentation(offset));
    if !is_block || !grammar.info(kind).opens() {
        return false;
    }
    // Behind a parenthesis it is the bracket of a function.
    let last = |offset: usize| text[..offset].trim_ascii_end().last();
    let (mut alone, mut behind_text) = (0, 0);
    for token in grammar.readable_tokens(text).filter(|token| token.kind == kind) {
        let line = line_around(text, token.start);
        let is_last = text[token.end..line.end].trim_ascii().is_empty();
        let is_first = text[line.start..token.start].trim_ascii().is_empty();
        if is_last && before == Some(indentation(token.start)) && last(token.start) == last(offset) {
            alone += usize::from(is_first);
            behind_text += usize::from(!is_first);
        }
    }
    alone > behind_text
}

/// The start of the terminator, such as `;`, that ends this text.
fn terminator_before(grammar: &Grammar, text: &[u8]) -> Option<usize> {
    let ends = |spelling: &str| !spelling.is_empty() && text.ends_with(spelling.as_bytes());
    let terminator = grammar.kinds().find(|(_, info)| info.is_terminator && ends(&info.spelling));
    terminator.map(|(_, info)| text.len() - info.spelling.len())
}

/// The inserted brackets and end tags: the number of the edit, the token type, and the blanks that should stand before it.
fn marks(
    grammar: &Grammar,
    tags: &OpenTags,
    input: &[u8],
    edits: &[Edit],
) -> Vec<(usize, TokenType, Option<Vec<u8>>)> {
    let (text, numbers) = text_after(input, edits);
    let mut open: Open<'_> = Vec::new();
    let mut found = Vec::new();
    let mut is_void = false;
    let mut at = 0;
    while at < text.len() {
        let Some((kind, end)) = grammar.lexer.longest(&text, at) else {
            at += 1;
            continue;
        };
        let by_name = tags.nesting(kind, &mut is_void);
        let info = grammar.info(kind);
        let name = tags.name(kind, &text[at..end]);
        if by_name == Nesting::Opens || info.opens() {
            open.push((name, (end, info.opens())));
            found.extend(numbers.get(&at).filter(|_| info.opens()).map(|number| (*number, kind, None)));
        } else if closes_nothing(&text, at..end, open.last()) {
            at = end;
            continue;
        } else if by_name == Nesting::Closes || info.closes() {
            // The end tag of an outer element closes inner ones whose end tags may be left out.
            let is_partner =
                |(other, (_, is_bracket)): &(&[u8], Opened)| !is_bracket && tags.is_same_name(other, name);
            if let Some(partner) = open.iter().rposition(is_partner).filter(|_| !name.is_empty()) {
                open.truncate(partner + 1);
            }
            let opened = open.pop().map(|(_, opened)| opened);
            let number = numbers.get(&at).filter(|_| info.closes() || tags.is_closing(&text[at..end]));
            if let Some(number) = number {
                let layout = opened.and_then(|opened| layout_before(&text, opened, at));
                found.push((*number, kind, layout));
            }
        }
        // A token may be a whole element, such as a script.
        for (offset, number) in numbers.range(at + 1..end) {
            if tags.is_closing(&text[*offset..end]) {
                let name_end =
                    at + 1 + text[at + 1..end].iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
                found.push((*number, kind, layout_before(&text, (name_end, false), *offset)));
            }
        }
        at = end;
    }
    found
}

/// Whether a closing bracket does not close the innermost bracket, such as the one behind a pattern of a shell.
fn closes_nothing(text: &[u8], close: Range<usize>, innermost: Option<&(&[u8], Opened)>) -> bool {
    let bracket =
        innermost.filter(|(_, (_, is_bracket))| *is_bracket).and_then(|(_, (end, _))| text[..*end].last());
    match (bracket, &text[close]) {
        (Some(open), [close @ (b')' | b']' | b'}')]) => {
            !matches!((open, close), (b'(', b')') | (b'[', b']') | (b'{', b'}'))
        }
        _ => false,
    }
}

/// The text after the edits, and the numbers of the pure insertions by their offset in it.
fn text_after(input: &[u8], edits: &[Edit]) -> (Vec<u8>, BTreeMap<usize, usize>) {
    let mut text = Vec::with_capacity(input.len() + 16);
    let mut numbers = BTreeMap::new();
    let mut from = 0;
    for (number, edit) in edits.iter().enumerate() {
        text.extend_from_slice(&input[from..edit.range.start.max(from)]);
        if edit.range.is_empty() {
            numbers.insert(text.len(), number);
        }
        text.extend_from_slice(&edit.text);
        from = edit.range.end.max(from);
    }
    text.extend_from_slice(&input[from..]);
    (text, numbers)
}

/// What stands before the mark that closes this one: a line end and the indentation if the opening mark ends its line, or a
/// blank if a blank follows the opening bracket.
fn layout_before(text: &[u8], opened: Opened, close: usize) -> Option<Vec<u8>> {
    let (end, is_bracket) = opened;
    let has_blank = matches!(text[end..close], [b' ', first, .., last] if ![first, last].iter().any(u8::is_ascii_whitespace));
    let is_line = !text[end..close].contains(&b'\n');
    if is_bracket && has_blank && is_line { Some(b" ".to_vec()) } else { line_break(text, opened, close) }
}

/// The line end and the indentation for the mark that closes this one, if the opening mark ends its line.
fn line_break(text: &[u8], (end, is_bracket): Opened, close: usize) -> Option<Vec<u8>> {
    let line_end = end + text[end..close].iter().position(|byte| *byte == b'\n')?;
    let behind = text[end..line_end].trim_ascii();
    // Between the name of a tag and its end, there may be attributes.
    let ends_line = if is_bracket {
        behind.is_empty()
    } else {
        behind.iter().position(|byte| *byte == b'>')? + 1 == behind.len()
    };
    if !ends_line {
        return None;
    }
    let start = text[..end].iter().rposition(|byte| *byte == b'\n').map_or(0, |newline| newline + 1);
    let line_end: &[u8] = if text[..line_end].ends_with(b"\r") { b"\r\n" } else { b"\n" };
    Some([line_end, indentation_of(&text[start..end])].concat())
}

/// How often marks stand before and behind terminators in a text, by their token types.
fn neighbours_of_terminators(grammar: &Grammar, text: &[u8]) -> BTreeMap<TokenType, [usize; 2]> {
    let mut counts: BTreeMap<TokenType, [usize; 2]> = BTreeMap::new();
    let mut last = None;
    for kind in grammar.readable_tokens(text).map(|token| token.kind) {
        if let Some(last) = last {
            let is_terminator = |kind: TokenType| grammar.info(kind).is_terminator;
            counts.entry(last).or_default()[0] += usize::from(is_terminator(kind));
            counts.entry(kind).or_default()[1] += usize::from(is_terminator(last));
        }
        last = Some(kind);
    }
    counts
}

#[cfg(test)]
mod tests {
    use crate::cheapest_repair::check;

    #[test]
    fn mark_whose_partner_ends_its_line_goes_on_its_own_line() {
        check("json", "{\n  \"a\": [\n    1\n", "{\n  \"a\": [\n    1\n  ]\n}\n");
        check("json", "{\r\n\t\"a\": [1, 2", "{\r\n\t\"a\": [1, 2]\r\n}");
        check("json", "{\"a\": [1,\n  2\n", "{\"a\": [1,\n  2]}\n");
        check(
            "xml",
            "<a>\n  <b c=\"d\">\n    <e>1</e>\n",
            "<a>\n  <b c=\"d\">\n    <e>1</e>\n  </b>\n</a>\n",
        );
        check("xml", "<a>\n  <b>text\n", "<a>\n  <b>text</b>\n</a>\n");
        check("dot", "digraph {\n  a -> b;\n", "digraph {\n  a -> b;\n}\n");
    }

    #[test]
    fn mark_goes_before_a_terminator_if_others_do() {
        let others = "  b [label=\"c\"];\n}\n";
        check(
            "dot",
            &format!("graph {{\n  a [label=\"d\";\n{others}"),
            &format!("graph {{\n  a [label=\"d\"];\n{others}"),
        );
        let others = "  b [label=\"c\";]\n}\n";
        check(
            "dot",
            &format!("graph {{\n  a [label=\"d\";\n{others}"),
            &format!("graph {{\n  a [label=\"d\";]\n{others}"),
        );
    }

    #[test]
    fn bracket_goes_between_two_blanks() {
        check("json", "{\"a\":  \"b\": 1 } }", "{\"a\": { \"b\": 1 } }");
        check("json", "{ \"a\": [ 1, 2, \"b\" }", "{ \"a\": [ 1, 2, \"b\" ] }");
        check("json", "{ \"a\": [1, 2  , \"b\": 1 }", "{ \"a\": [1, 2 ] , \"b\": 1 }");
    }

    #[test]
    fn closing_bracket_takes_the_blank_before_a_separator_or_terminator() {
        check("c", "stack s = { .top = 0 ;\n", "stack s = { .top = 0 };\n");
        check(
            "c",
            "int a[][2] = {\n  { 1, 2 ,\n  { 3, 4 },\n};\n",
            "int a[][2] = {\n  { 1, 2 },\n  { 3, 4 },\n};\n",
        );
    }

    #[test]
    fn empty_parentheses_touch_the_name_before_them() {
        let text = "class A {\n  get() {\n    return 1;\n  }\n  put() {\n    return 2;\n  }\n}\n";
        check("javascript", &text.replacen("put()", "put", 1), text);
    }

    #[test]
    fn opening_bracket_goes_to_the_end_of_the_line_before_if_others_do() {
        let text = "int f(int a, int b)\n{\n  if (a > b) {\n    return a;\n  }\n  return b;\n}\n";
        check("c", &text.replace("> b) {", "> b)"), text);
        check(
            "json",
            "{\n  \"a\":\n    \"b\": 1\n  },\n  \"c\": {\n  }\n}\n",
            "{\n  \"a\": {\n    \"b\": 1\n  },\n  \"c\": {\n  }\n}\n",
        );
    }

    #[test]
    fn opening_bracket_gets_a_line_of_its_own_if_others_have_one() {
        let text =
            "int f(int a)\n{\n  if (a) {\n    a++;\n  }\n  return a;\n}\n\nint g(int b)\n{\n  return b;\n}\n";
        check("c", &text.replace("{\n  return", "  return"), text);
    }

    #[test]
    fn closing_mark_goes_before_a_terminator_that_begins_the_next_line() {
        let text = "const a = [\n  [0],\n];\nlet b = 1;\n";
        check("javascript", &text.replace("];\nlet", ";\nlet"), text);
    }

    #[test]
    fn neighbouring_marks_in_the_wrong_order_are_exchanged() {
        check("json", "[{\"a\": [1}]]", "[{\"a\": [1]}]");
        check("xml", "<p>a <b>c <i>d</b></i> e</p>", "<p>a <b>c <i>d</i></b> e</p>");
    }
}
