//! Finds closing brackets that the layout shows to be superfluous. The text is read with the first of them as the end of an
//! outer block, so the fault shows only where that block ends, which may be far away.

use crate::grammar::Reader;

/// The offsets of closing brackets that are probably superfluous. The text has more closing than opening brackets of their kind.
/// They end a block of several lines, but their line is not indented like the line of the opening bracket, and other text is
/// before them on it.
pub(super) fn surplus_closings(reader: &Reader<'_>) -> Vec<usize> {
    let pairs = [(b'(', b')'), (b'[', b']'), (b'{', b'}')];
    let lacking = pairs.map(|(open, close)| (open, close, reader.lacks_opening(open)));
    if !lacking.iter().any(|(.., lacks)| *lacks) {
        return Vec::new();
    }
    let mut found = Vec::new();
    // The opening brackets, each with the start and the indentation of its line.
    let mut open: Vec<(u8, usize, usize)> = Vec::new();
    let mut indentation = 0;
    for token in reader.placed_tokens() {
        if token.begins_line {
            indentation = token.column();
        }
        let [mark] = reader.input[token.start..token.end] else { continue };
        match lacking.iter().find(|(open, close, _)| [*open, *close].contains(&mark)) {
            Some((opening, ..)) if *opening == mark => open.push((mark, token.line, indentation)),
            Some((opening, _, lacks)) => match open.last() {
                Some((last, line, outer)) if last == opening => {
                    let is_odd = *line != token.line && *outer != indentation && !token.begins_line;
                    if is_odd && *lacks {
                        found.push(token.start);
                    } else {
                        open.pop();
                    }
                }
                _ => {}
            },
            None => {}
        }
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
