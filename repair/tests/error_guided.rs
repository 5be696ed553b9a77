//! Repairs texts for a subject that is stricter than the grammar, at its error positions.

#![cfg(test)]

use repair::{Answer, Edit, Format, FormatKnowledge, Generators, RepairRequest, TextOracle, apply};

/// Repairs an OBJ text for a reader that stops at a vertex of more than three numbers. Returns the result and the
/// number of queries.
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
                let offset = fields[..4].iter().map(|field| field.len() + 1).sum::<usize>();
                return Answer { is_accepted: false, offset: Some(start + offset), message: Some(1) };
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
fn edit_that_repaired_a_line_is_tried_first_on_the_next_one() {
    let lines = |count: usize| "v 0.5 0.25 2.0 1 0 1\n".repeat(count) + "f 1 1 1\n";
    let (two, ten) = (repaired(&lines(2)), repaired(&lines(10)));
    assert_eq!(ten.0.replace(' ', ""), "v0.50.252.0\n".repeat(10) + "f111\n");
    assert!(ten.1 - two.1 <= 2 * 8, "{} queries for two lines, {} for ten", two.1, ten.1);
}

/// The edits that repair a text by deletions alone, for a subject that reports where it stops.
fn deletions(key: &str, text: &str, judge: impl Fn(&str) -> Option<usize>) -> Vec<Edit> {
    let format = Format::built_in(key).unwrap().with_generators(Generators::DELETIONS);
    let mut oracle = TextOracle::new(text.as_bytes(), |text: &[u8]| {
        let text = String::from_utf8_lossy(text);
        let offset = judge(&text);
        let is_accepted = offset.is_none() && format.accepts(text.as_bytes());
        Answer { is_accepted, offset, message: (!is_accepted).then_some(1) }
    });
    let known = FormatKnowledge {
        format: Some(&format),
        generators: Generators::DELETIONS,
        ..FormatKnowledge::default()
    };
    let mut accepted = Vec::new();
    repair::repair(text.as_bytes(), known, RepairRequest::default(), &mut oracle, &mut accepted).unwrap();
    accepted.remove(0).edits
}

#[test]
fn brackets_that_a_subject_rejects_are_deleted_in_pairs() {
    let text = "digraph {\n  { a\n    b }\n  -> c\n}\n";
    // Like a subject that rejects subgraphs without the keyword.
    let edits = deletions("dot", text, |text| {
        let first = text.find('{').unwrap_or(0) + 1;
        text[first..].find('{').map(|at| first + at)
    });
    assert_eq!(apply(text.as_bytes(), &edits), b"digraph {\n   a\n    b \n  -> c\n}\n");
}

#[test]
fn deletions_keep_the_characters_of_a_damaged_word() {
    let text = "v 0.25 1.5 0\nv 0.25 1.p5 0\nf 1 2 1\n";
    let edits = deletions("obj", text, |_| None);
    assert!(edits.iter().all(|edit| edit.text.is_empty()), "{edits:?}");
    assert_eq!(edits.iter().map(|edit| edit.range.len()).sum::<usize>(), 1, "{edits:?}");
}

#[test]
fn deletions_do_not_join_words() {
    let text = "g right cube\nusemt red\nv 1 2 3\n";
    let edits = deletions("obj", text, |_| None);
    assert_eq!(apply(text.as_bytes(), &edits), b"g right cube\n\nv 1 2 3\n");
}

/// Like configparser, this subject reports a section that occurs twice before it reports a line that it cannot read.
#[test]
fn fault_that_hides_another_one_from_the_subject_is_repaired_with_it() {
    let text = "[a]\nx = 1\nstray words here\ny = 2\n[b]\nz = 3\n[a]\nw = 4\n";
    let format = Format::built_in("ini").unwrap();
    let mut queries = 0;
    let mut oracle = TextOracle::new(text.as_bytes(), |candidate: &[u8]| {
        queries += 1;
        let candidate = std::str::from_utf8(candidate).unwrap();
        let twice = candidate.rmatch_indices("[a]").next().filter(|_| candidate.matches("[a]").count() > 1);
        let offset = twice.map(|(at, _)| at).or_else(|| format.first_error(candidate.as_bytes()));
        Answer { is_accepted: offset.is_none(), offset, message: offset.map(|_| 1) }
    });
    let known = FormatKnowledge { format: Some(&format), ..FormatKnowledge::default() };
    let mut accepted = Vec::new();
    repair::repair(text.as_bytes(), known, RepairRequest::default(), &mut oracle, &mut accepted).unwrap();
    let result = String::from_utf8(apply(text.as_bytes(), &accepted[0].edits)).unwrap();
    for line in ["x = 1", "y = 2", "z = 3", "w = 4"] {
        assert!(result.lines().any(|kept| kept == line), "{line} is not in {result}");
    }
    assert!(queries <= 16, "{queries} queries");
}
