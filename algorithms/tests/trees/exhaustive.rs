//! Every oracle over small trees, and random oracles over larger ones.

use crate::notation::letters;
use crate::searches::SEARCHES;
use algorithms::Outcome::{self, Fail, Pass, Unresolved};

/// Trees of three leaves, in all combinations of presences that affect each other.
const SMALL: [&str; 11] = [
    "(abc)",
    "(?a?b?c)",
    "(*a*b*c)",
    "(+a+b+c)",
    "(*a~b*c)",
    "(+a-b+c)",
    "(?(ab)c)",
    "((ab)?c)",
    "(*(?a?b)*c)",
    "((a?b)(c))",
    // Two nodes without elements.
    "((a()b)(()c))",
];

/// Trees like those of real inputs: lists with separators and layout, and required nodes within optional ones.
const LARGER: [&str; 7] = [
    "(a*(b?c)~d-e*(f?g)~h*(i(j?k)l)m)",
    "(?a(b(c(d?e)f)?g)?(h*i~j*k))",
    "(+(a?b)+(c(d?e))-f+(g?h(i)))",
    "((?a?b)(?c(?d(?e?f)?g))?h)",
    "(*(a*b~c*d~e*f)~g*(h*i-j*k))",
    "(?(a?(b?(c?(d?e)f)g)h)?i)",
    "(*a*b*c*(d?e)*f*g*h*i*j)",
];

/// The outcome of a text by its set of letters: one bit of the number per set. Another bit says whether texts with an inserted
/// `z` are unresolved.
fn by_letters(notation: &str, text: &str, number: u64) -> Outcome {
    let all = letters(notation);
    let set: u32 = all.iter().enumerate().filter(|(_, c)| text.contains(**c)).map(|(i, _)| 1 << i).sum();
    let has_insertion = text.contains('z');
    match number >> set & 1 {
        1 => Fail,
        _ if has_insertion && number >> 8 & 1 == 1 => Unresolved,
        _ => Pass,
    }
}

#[test]
fn every_oracle_over_trees_of_three_leaves() {
    for search in SEARCHES {
        for notation in SMALL {
            for number in 0..1 << 9 {
                search.check(notation, &|text| by_letters(notation, text, number));
            }
        }
    }
}

/// Whether a text fails, by a hash (FNV-1a) of the text and a seed.
fn drawn(text: &str, seed: u64, share: u64) -> bool {
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325 ^ seed, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    (hash >> 17) % 100 < share
}

#[test]
fn searches_keep_their_guarantees_for_random_oracles_over_larger_trees() {
    for search in SEARCHES {
        for notation in LARGER {
            let whole: String = letters(notation).iter().collect();
            for seed in 0..150 {
                for share in [5, 20, 50, 80] {
                    let judge = |text: &str| match text == whole || drawn(text, seed, share) {
                        true => Fail,
                        false if drawn(text, seed + 1000, 30) => Unresolved,
                        false => Pass,
                    };
                    search.check(notation, &judge);
                }
            }
        }
    }
}

/// The passes of descent over nodes, from coarse to fine, on a tree that is large enough for several of them.
#[test]
fn coarse_passes_ask_the_queries_of_their_definition() {
    let notation = "(*(a?b*c)*(d*(e?f)~g*h)*(i(j?k)l)*(m*n*o*p)*(q?(r?s)t)*(u*v)*w*x)";
    let whole: String = letters(notation).iter().collect();
    for search in SEARCHES.iter().filter(|search| search.key == "descent") {
        for seed in 0..50 {
            for share in [5, 20, 50] {
                let judge = |text: &str| if text == whole || drawn(text, seed, share) { Fail } else { Pass };
                search.check(notation, &judge);
            }
        }
    }
}

/// An oracle that needs one letter is monotone, so every search keeps that letter, and descent keeps nothing else.
#[test]
fn needed_letter_stays() {
    for search in SEARCHES {
        for notation in LARGER {
            for needed in letters(notation) {
                let judge = |text: &str| if text.contains(needed) { Fail } else { Pass };
                let run = search.check(notation, &judge);
                let reached = run.reached().expect("the input fails");
                assert!(reached.contains(needed));
                let is_text = search.key == "descent";
                assert!(!is_text || reached.len() == 1, "{}: {reached} of {notation}", search.name());
            }
        }
    }
}
