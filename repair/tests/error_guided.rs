//! Repairs texts for a subject that is stricter than the grammar, at its error positions.

#![cfg(test)]

use repair::{Answer, Format, FormatKnowledge, RepairRequest, TextOracle, apply};

/// Repairs an OBJ text for a reader that stops at a vertex of more than three numbers; the result and the number of queries.
fn repaired(text: &str) -> (String, usize) {
    let format = Format::built_in("obj").unwrap();
    let mut queries = 0;
    let mut oracle = TextOracle::new(text.as_bytes(), |text: &[u8]| {
        queries += 1;
        let mut start = 0;
        for line in text.split_inclusive(|byte| *byte == b'\n') {
            let fields: Vec<&[u8]> = line.split(u8::is_ascii_whitespace).collect();
            if fields.first() == Some(&b"v".as_slice()) && fields.iter().filter(|f| !f.is_empty()).count() > 4
            {
                let place = fields[..4].iter().map(|field| field.len() + 1).sum::<usize>();
                return Answer { is_accepted: false, place: Some(start + place), message: Some(1) };
            }
            start += line.len();
        }
        Answer { is_accepted: format.accepts(text), ..Answer::default() }
    });
    let known = FormatKnowledge { format: Some(&format), ..FormatKnowledge::default() };
    let mut accepted = Vec::new();
    repair::repair(
        text.as_bytes(),
        known,
        RepairRequest { repairs: 1, restores: false },
        &mut oracle,
        &mut accepted,
    )
    .unwrap();
    let result = accepted.first().map(|accepted| apply(text.as_bytes(), &accepted.edits)).unwrap_or_default();
    (String::from_utf8(result).unwrap(), queries)
}

#[test]
fn what_repaired_a_line_is_tried_first_on_the_next_one() {
    let lines = |count: usize| "v 0.5 0.25 2.0 1 0 1\n".repeat(count) + "f 1 1 1\n";
    let (two, ten) = (repaired(&lines(2)), repaired(&lines(10)));
    assert_eq!(ten.0.replace(' ', ""), "v0.50.252.0\n".repeat(10) + "f111\n");
    assert!(ten.1 - two.1 <= 2 * 8, "{} queries for two lines, {} for ten", two.1, ten.1);
}
