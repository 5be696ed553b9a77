//! Texts of other formats in which one character is dropped, doubled, or replaced by punctuation. Grammars judge five
//! formats. A parser judges TOML, which has no grammar.

use crate::random::Random;
use repair::{Answer, Format, FormatKnowledge, RepairRequest, TextOracle};
use std::fmt::Write;

const SEEDS: u64 = 40;

/// Formats and valid texts.
const TEXTS: [(&str, &str); 6] = [
    (
        "dot",
        "digraph trains {\n  rankdir = LR;\n  node [shape=box, color=\"dark green\"];\n  south -> middle [label=\"40 km\"];\n  \
         middle -> north [label=\"25 km\", style=dashed];\n  subgraph cluster_depot {\n    shed; yard;\n    shed -> yard;\n  }\n}\n",
    ),
    (
        "obj",
        "# a square\no square\nv 0.0 0.0 0.0\nv 1.0 0.0 0.0\nv 1.0 1.0 0.0\nv 0.0 1.0 0.0\nvn 0.0 0.0 1.0\nusemtl red\ns off\n\
         f 1//1 2//1 3//1\nf 1//1 3//1 4//1\n",
    ),
    (
        "xml",
        "<?xml version=\"1.0\"?>\n<menu day=\"Monday\">\n  <dish id=\"d1\">\n    <name>pea soup</name>\n    <price>4.50</price>\n  \
         </dish>\n  <dish id=\"d2\">\n    <name>bread &amp; cheese</name>\n    <price>3.00</price>\n  </dish>\n</menu>\n",
    ),
    (
        "csv",
        "name,town,note\nAda,London,\"first, of many\"\nGrace,New York,\"said \"\"hello\"\"\"\nEdsger,Austin,\n",
    ),
    ("ini", "[window]\nwidth = 800\nheight = 600\n\n; colours\n[theme]\nname = dark\naccent = blue\n"),
    (
        "toml",
        "title = \"stations\"\n\n[north]\nheight = 12\nlabels = [\"wet\", \"cold\"]\n\n[south]\nheight = 3\nopen = true\nowner = { \
         name = \"Ada\" }\n",
    ),
];

/// The rows: format, seed, whether the text was restored exactly, the difference in length in bytes, and the number
/// of queries.
pub(crate) fn rows() -> String {
    let mut table = String::new();
    for (key, text) in TEXTS {
        let format = Format::built_in(key);
        let is_valid = |text: &[u8]| match &format {
            Some(format) => format.accepts(text),
            None => str::from_utf8(text).is_ok_and(|text| text.parse::<toml::Table>().is_ok()),
        };
        assert!(is_valid(text.as_bytes()), "{key}");
        for seed in 0..SEEDS {
            let broken = broken(text, seed);
            if is_valid(broken.as_bytes()) {
                continue;
            }
            let (mut queries, mut result) = (0, Vec::new());
            let mut oracle = TextOracle::new(broken.as_bytes(), |text: &[u8]| {
                queries += 1;
                let is_accepted = is_valid(text);
                if is_accepted {
                    result = text.to_vec();
                }
                let error = || str::from_utf8(text).ok()?.parse::<toml::Table>().err()?.span();
                let offset = if format.is_some() { None } else { error().map(|span| span.start) };
                Answer { is_accepted, offset, ..Answer::default() }
            });
            let known = FormatKnowledge { format: format.as_ref(), ..FormatKnowledge::default() };
            let mut accepted = Vec::new();
            repair::repair(broken.as_bytes(), known, RepairRequest::default(), &mut oracle, &mut accepted)
                .unwrap();
            let restored = if result == text.as_bytes() { "yes" } else { "no" };
            let differ = text.len().abs_diff(result.len());
            writeln!(table, "{key}\tone-character\t{seed}\t{restored}\t{differ}\t{queries}").unwrap();
        }
    }
    table
}

/// The text with one character dropped, doubled, or replaced by punctuation.
fn broken(text: &str, seed: u64) -> String {
    const MARKS: [char; 8] = ['"', '[', '}', ';', '<', '=', ',', '~'];
    let mut random = Random::new(seed);
    let mut chars: Vec<char> = text.chars().collect();
    let at = random.below(chars.len());
    match random.below(3) {
        0 => drop(chars.remove(at)),
        1 => chars.insert(at, chars[at]),
        _ => chars[at] = MARKS[random.below(MARKS.len())],
    }
    chars.into_iter().collect()
}
