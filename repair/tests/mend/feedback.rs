//! Searches that follow error messages, on a JSON reader that says where it gives up: what they find, in how
//! many tests, and that no lie of the subject breaks the promise of the result.

use crate::json::first_error;
use crate::oracles::{Draws, Set, Table, full};
use crate::reader::{Reader, Says};
use algorithms::{
    Algorithm, Candidate, Configuration, Goal, MessageId, Outcome, Part, Probe, Problem, Stop, Verdict,
    configure,
};

const DATA: &str = r#"{
  "name": "ddlab",
  "parts": [1, 2, {"a": null}],
  "more": {"left": "x y", "right": [true, false]},
  "last": 12
}
"#;

#[track_caller]
fn run(algorithm: &dyn Algorithm, text: &str, says: Says) -> (Reader, Option<String>) {
    let mut reader = Reader::new(text, says);
    algorithm.search(&mut reader).expect("no budget, so no stop");
    let result = reader.best.as_ref().map(|best| reader.render(best).0);
    (reader, result)
}

fn mend(options: &[(&str, &str)]) -> Box<dyn Algorithm> {
    configure(*repair::ALGORITHMS.iter().find(|known| known.key() == "mend").expect("mend"), options)
        .expect("it is registered, and has these options")
}

/// Without blanks: before or behind one a token is as good.
fn dense(text: &str) -> String {
    text.split_whitespace().collect()
}

fn truth(position: usize, _: usize) -> Option<usize> {
    Some(position)
}

#[track_caller]
fn check(broken: &str, expected: &str, most_tests: usize) {
    let (reader, result) = run(&*mend(&[]), broken, truth);
    assert_eq!(result.as_deref().map(dense), Some(dense(expected)));
    assert!(reader.tests <= most_tests, "{} tests", reader.tests);
}

#[test]
fn a_lost_token_is_put_in_again() {
    check(&DATA.replacen("\"ddlab\"", "ddlab\"", 1), DATA, 25);
    check(&DATA.replacen("true,", "true", 1), DATA, 40);
    check(r#"{"a": [1, {"b": "c"#, r#"{"a": [1, {"b": "c"}]}"#, 12);
}

#[test]
fn what_is_too_much_is_left_out() {
    check(&DATA.replacen("null", "nu*ll", 1), DATA, 12);
    check(&DATA.replacen("[true", "[@true", 1), DATA, 12);
}

/// The tests until the text passes first.
#[track_caller]
fn tests_until_it_passes(broken: &str, says: Says, options: &[(&str, &str)]) -> usize {
    let (reader, result) = run(&*mend(options), broken, says);
    assert!(result.is_some());
    reader.first_pass
}

#[test]
fn what_is_foreign_to_the_text_is_left_out_first_and_then_everywhere() {
    let odd = DATA.replace("a", "a\u{1}");
    let remarks = DATA.replace(",\n", ", /* {\"not\": ours */\n");
    for broken in [odd, remarks] {
        let with = tests_until_it_passes(&broken, truth, &[]);
        let without = tests_until_it_passes(&broken, truth, &[("foreign", "no")]);
        assert!(with <= 8 && with < without, "{with} tests, {without} without the lever");
    }
}

#[test]
fn an_error_of_another_kind_that_the_foreign_hid_is_progress() {
    let broken =
        DATA.replacen("\"ddlab\"", "ddlab\"", 1).replace(": [", "\u{1}: [\u{1}").replace("e", "e\u{1}");
    let mut reader = Reader { decodes_first: true, ..Reader::new(&broken, truth) };
    mend(&[]).search(&mut reader).expect("no budget, so no stop");
    let result = reader.best.as_ref().map(|best| reader.render(best).0);
    assert_eq!(result.as_deref().map(dense), Some(dense(DATA)));
    assert!(reader.first_pass <= 10, "{} tests", reader.first_pass);
}

/// The error shows a line late: what the lone quote begins is a text up to the next quote.
#[test]
fn a_quote_without_its_like_is_looked_for_in_the_lines_before() {
    let lines =
        "{\n\"a\"\": {},\n\"b\": {\n\"c\": {\n\"d\": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]}}}\n";
    let late: Says = |position, _| Some(position + 9);
    let with = tests_until_it_passes(lines, late, &[]);
    let without = tests_until_it_passes(lines, late, &[("foreign", "no")]);
    assert!(with <= 6 && with < without, "{with} tests, {without} without the lever");
}

/// Error recovery is right about the first text and gives up most of the second.
#[test]
fn what_error_recovery_makes_comes_first_and_is_taken_if_it_lacks_little() {
    let broken = DATA.replacen("null", "null*", 1).replacen("[true", "[@true", 1);
    let without = |marks: &[char]| {
        let kept: Configuration =
            broken.match_indices(|mark| !marks.contains(&mark)).map(|(at, _)| at..at + 1).collect();
        Candidate::from(&kept)
    };
    let brackets = Candidate::new(vec![Part::Keep(0..1), Part::Insert(b"}".as_slice().into())]);
    let tests = |recovered: Option<Candidate>| {
        let mut reader = Reader::recovering(&broken, truth, recovered);
        mend(&[]).search(&mut reader).expect("no budget, so no stop");
        let result = reader.best.as_ref().map(|best| reader.render(best).0);
        assert_eq!(result.as_deref().map(dense), Some(dense(DATA)));
        reader.tests
    };
    let (right, poor, none) = (tests(Some(without(&['*', '@']))), tests(Some(brackets)), tests(None));
    assert!(right < none && poor <= none + 1, "{right} tests, {poor} if it gives up most, {none} without");
}

#[test]
fn several_faults_are_found_one_by_one() {
    let broken =
        DATA.replacen("[1", "[*1", 1).replacen("\"last\": ", "\"last\" ", 1).replacen("x y\"", "x y\"!", 1);
    let (reader, result) = run(&*mend(&[]), &broken, truth);
    assert_eq!(result.as_deref().map(dense), Some(dense(DATA)));
    assert!(reader.tests < 60, "{} tests", reader.tests);
}

/// The text with one to four characters deleted, doubled or replaced.
fn mutant(draws: &mut Draws) -> String {
    let mut text = DATA.to_owned();
    for _ in 0..=draws.below(4) {
        let at = draws.below(text.len());
        match draws.below(3) {
            0 => drop(text.remove(at)),
            1 => text.insert(at, ['*', '"', '{', ']', ','][draws.below(5)]),
            _ => text.replace_range(at..=at, ["*", "\"", "}", "[", ":"][draws.below(5)]),
        }
    }
    text
}

/// Dropped elements that a result could have, with what is put in left as it is.
fn addable(reader: &Reader, best: &Candidate) -> Option<usize> {
    let kept: Configuration = best.kept_ranges().fold(Configuration::empty(), |mut kept, range| {
        kept.push(range);
        kept
    });
    let dropped = Configuration::all(reader.text.len()).minus(&kept);
    let mut parts: Vec<(usize, String)> = Vec::new();
    let mut at = 0;
    for part in best.parts() {
        match part {
            Part::Keep(range) => {
                parts.extend(
                    range.clone().map(|element| (2 * element + 1, reader.text[element..=element].into())),
                );
                at = range.end;
            }
            Part::Insert(bytes) => parts.push((2 * at, String::from_utf8_lossy(bytes).into_owned())),
        }
    }
    dropped.elements().find(|&element| {
        let place = parts.partition_point(|(rank, _)| *rank < 2 * element + 1);
        let mut with = parts.clone();
        with.insert(place, (2 * element + 1, reader.text[element..=element].into()));
        first_error(&with.into_iter().map(|(_, text)| text).collect::<String>()).is_none()
    })
}

/// The subject tells the truth, names lines only, lies, goes backwards, or says nothing; no lever may matter.
#[test]
fn every_result_without_insertions_is_1_maximal_whatever_the_subject_says() {
    let tales: [Says; 5] = [
        truth,
        |position, _| Some(position / 20 * 20),
        |position, length| Some((position * 7 + 3) % (length + 1)),
        |position, length| Some(length - position.min(length)),
        |_, _| None,
    ];
    let mut draws = Draws(8);
    for number in 0..150 {
        let text = mutant(&mut draws);
        if first_error(&text).is_none() {
            continue;
        }
        for says in tales {
            for lever in ["position", "message", "words", "foreign", "grammar", "recovered", "learn"] {
                let (reader, result) = run(&*mend(&[("insert", "no"), (lever, "no")]), &text, says);
                let best = reader.best.as_ref().unwrap_or_else(|| panic!("{number}: no repair of {text}"));
                assert!(best.as_configuration().is_some(), "nothing is put in");
                assert_eq!(addable(&reader, best), None, "{number}, {lever}: {result:?} of {text}");
            }
        }
    }
}

#[test]
fn feedback_and_insertions_need_far_fewer_tests_and_lose_less_than_ddmax() {
    let ddmax = algorithms::find("ddmax").expect("it is registered");
    let mut draws = Draws(97);
    let (mut ours, mut theirs, mut our_loss, mut their_loss) = (0, 0, 0, 0);
    for _ in 0..100 {
        let text = mutant(&mut draws);
        for (algorithm, tests, loss) in
            [(&*mend(&[]), &mut ours, &mut our_loss), (ddmax, &mut theirs, &mut their_loss)]
        {
            let (reader, _) = run(algorithm, &text, truth);
            *tests += reader.tests;
            *loss += text.len() - reader.best.as_ref().map_or(0, Reader::kept);
        }
    }
    assert!(ours * 5 < theirs, "{ours} tests, ddmax {theirs}");
    assert!(our_loss * 4 < their_loss, "{our_loss} elements lost, ddmax {their_loss}");
}

/// Without feedback there are lines at the best: by them it is ddmax, and not much worse than ddmax without.
#[test]
fn a_silent_subject_costs_at_most_a_tenth_more_than_ddmax() {
    let mut draws = Draws(31);
    let (mut ours, mut theirs) = (0, 0);
    for _ in 0..60 {
        let text = mutant(&mut draws);
        let ddmax = algorithms::find("ddmax").expect("it is registered");
        for (algorithm, tests) in [(&*mend(&[]), &mut ours), (ddmax, &mut theirs)] {
            let mut reader = Reader { is_silent: true, ..Reader::new(&text, truth) };
            algorithm.search(&mut reader).expect("no budget, so no stop");
            *tests += reader.tests;
        }
    }
    assert!(10 * ours <= 11 * theirs, "{ours} tests, ddmax {theirs}");
}

/// A drawn oracle that says anything about places and messages, though always the same of the same text.
struct Liar {
    problem: Problem,
    table: Table,
    tests: usize,
    best: Option<Set>,
}

impl Probe for Liar {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn goal(&self) -> Goal {
        Goal::MaximizePassing
    }

    fn test(&mut self, candidate: &Candidate) -> Result<Verdict, Stop> {
        self.tests += 1;
        assert!(self.tests < 20_000, "it ends");
        let kept = candidate.kept().fold(0, |set: Set, element| set | 1 << element);
        let outcome = self.table.judge(kept);
        if outcome == Outcome::Pass && self.best.is_none_or(|best| kept.count_ones() > best.count_ones()) {
            self.best = Some(kept);
        }
        let mut lie = Draws(u64::try_from(kept).expect("few elements") + 1);
        let position = lie.percent(70).then(|| lie.below(self.problem.elements() + 1));
        let message = Some(MessageId(u32::from(lie.percent(40))));
        Ok(Verdict { outcome, position, message })
    }
}

/// Elements that depend on each other come back in any order: one round of putting back is not enough.
#[test]
fn on_drawn_oracles_the_result_is_1_maximal_whatever_is_said() {
    let mut draws = Draws(1998);
    for elements in 4..=8 {
        for passing in [15, 40, 70] {
            for _ in 0..300 {
                let table = Table::drawn(&mut draws, elements, passing, 0);
                let mut liar = Liar { problem: Problem::sequence(elements), table, tests: 0, best: None };
                mend(&[]).search(&mut liar).expect("no budget, so no stop");
                let Some(best) = liar.best.filter(|best| *best != full(elements)) else { continue };
                let addable = (0..elements).find(|element| {
                    best >> element & 1 == 0 && liar.table.judge(best | 1 << element) == Outcome::Pass
                });
                assert_eq!(addable, None, "can be added to {best:b}");
            }
        }
    }
}
