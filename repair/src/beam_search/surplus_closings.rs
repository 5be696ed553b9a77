//! Finds closing brackets that the layout shows to be superfluous. The text is read with the first of them as the end of an
//! outer block, so the fault shows only where that block ends, which may be far away.

use crate::grammar::Reader;

/// The offsets of closing brackets that end a block of several lines although their line is not indented like the line of the
/// opening bracket, and that do not begin a line of their own, of a kind of which the text has more closing brackets than
/// opening ones.
pub(super) fn surplus_closings(reader: &Reader<'_>) -> Vec<usize> {
    let pairs = [(b'(', b')'), (b'[', b']'), (b'{', b'}')];
    let lacking = pairs.map(|(open, close)| (open, close, reader.lacks_opening(open)));
    if !lacking.iter().any(|(.., lacks)| *lacks) {
        return Vec::new();
    }
    let mut found = Vec::new();
    // The opening brackets, each with the start and the indentation of its line.
    let mut open: Vec<(u8, usize, usize)> = Vec::new();
    let mut at = reader.skip_hidden(0);
    let (mut line, mut seen) = ((0, 0), 0);
    while at < reader.input.len() {
        let end = reader.token(at).map_or(at + 1, |(_, end)| end);
        if let Some(newline) = reader.input[seen..at].iter().rposition(|byte| *byte == b'\n') {
            let start = seen + newline + 1;
            line = (start, at - start);
        }
        let is_first = line.0 + line.1 == at;
        if let [mark] = reader.input[at..end] {
            let kind = lacking.iter().find(|(open, close, _)| *open == mark || *close == mark);
            match kind {
                Some((opening, ..)) if *opening == mark => open.push((mark, line.0, line.1)),
                Some((opening, _, lacks)) => match open.last() {
                    Some((last, start, indentation)) if last == opening => {
                        let is_odd = *start != line.0 && *indentation != line.1 && !is_first;
                        if is_odd && *lacks {
                            found.push(at);
                        } else {
                            open.pop();
                        }
                    }
                    _ => {}
                },
                None => {}
            }
        }
        seen = at;
        at = reader.skip_hidden(end);
    }
    let most: usize = pairs.iter().map(|(open, close)| reader.surplus(*close, *open)).sum();
    // In a text that is laid out otherwise, the layout tells nothing.
    if found.len() > most { Vec::new() } else { found }
}

#[cfg(test)]
mod tests {
    use crate::format::Format;

    #[test]
    fn closing_bracket_is_deleted_where_the_layout_shows_that_it_is_superfluous() {
        let rows = "    {\n      \"k\": 1\n    },\n".repeat(9);
        let text = format!(
            "{{\n  \"a\": {{\n    \"b\": {{\n      \"c\": 1\n    }},\n    \"d\": [\n{rows}      0\n    ]\n  }}\n}}\n"
        );
        let broken = text.replacen("\n    },\n    \"d\"", "\n    }},\n    \"d\"", 1);
        let best = Format::built_in("json").unwrap().repairs(broken.as_bytes(), 1).remove(0);
        assert_eq!(String::from_utf8(best.text).unwrap(), text);
    }
}
