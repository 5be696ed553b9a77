//! Faults of one character in valid texts of any format. They need no knowledge of the format: a mark is an ASCII character
//! that is neither a letter, nor a digit, nor a blank.

use crate::case::{Case, Part, Wanted};
use crate::random::Random;
use repair::Format;
use std::error::Error;

/// The tries for each case. Most changes of a mark within a comment or a text are no faults.
const TRIES: usize = 60;

/// Breaks valid texts of a format: `count` cases of each class. Texts that its grammar does not accept are left out.
pub(crate) fn generate(
    key: &str,
    texts: &[Vec<u8>],
    seed: u64,
    count: usize,
    cases: &mut Vec<Case>,
) -> Result<(), Box<dyn Error>> {
    let mut random = Random::new(seed);
    let format = Format::built_in(key).ok_or_else(|| format!("no grammar {key}"))?;
    for class in ["dropped", "doubled", "replaced", "stray", "letter"] {
        let (mut made, mut tried) = (0, 0);
        while made < count && tried < count * TRIES {
            tried += 1;
            let meant = &texts[random.below(texts.len())];
            let Some(broken) = fault(class, meant, &mut random) else { continue };
            if !format.accepts(&broken) && format.accepts(meant) {
                let (group, format, wanted) = (key.to_owned(), key.to_owned(), Wanted::Text(meant.clone()));
                cases.push(Case { part: Part::Characters, group, format, broken, wanted });
                made += 1;
            }
        }
    }
    Ok(())
}

fn fault(class: &str, text: &[u8], random: &mut Random) -> Option<Vec<u8>> {
    let is_mark = |byte: &u8| byte.is_ascii_punctuation();
    let places: Vec<usize> = match class {
        "letter" => (0..text.len()).filter(|at| text[*at].is_ascii_alphabetic()).collect(),
        _ => (0..text.len()).filter(|at| is_mark(&text[*at])).collect(),
    };
    let pick = |random: &mut Random| (!places.is_empty()).then(|| places[random.below(places.len())]);
    let (at, other) = (pick(random)?, pick(random)?);
    let mut broken = text.to_vec();
    match class {
        "dropped" | "letter" => drop(broken.remove(at)),
        "doubled" => broken.insert(at, text[at]),
        "replaced" => broken[at] = text[other],
        _ => broken.insert(random.below(text.len()), text[other]),
    }
    (broken != text).then_some(broken)
}
