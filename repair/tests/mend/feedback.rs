//! mend on a JSON reader: what it repairs, with how many queries, and that wrong reports do not break its guarantee.

use crate::json::first_error;
use crate::oracles::{Draws, Set, Table, full};
use crate::reader::{Reader, Reports, truthful};
use algorithms::{
    Algorithm, Candidate, Configuration, Goal, MessageId, Outcome, Probe, Problem, Stop, Verdict, configure,
};
use formats::Grammar;

const DATA: &str = r#"{
  "name": "ddlab",
  "parts": [1, 2, {"a": null}],
  "more": {"left": "x y", "right": [true, false]},
  "last": 12
}
"#;

fn mend(options: &[(&str, &str)]) -> Box<dyn Algorithm> {
    configure(repair::find("mend").expect("registered"), options).expect("mend has these options")
}

/// The text without blanks, because a token is as good before a blank as after it.
fn dense(text: &str) -> String {
    text.split_whitespace().collect()
}

#[track_caller]
fn assert_repaired(reader: &Reader, expected: &str) {
    assert_eq!(reader.repaired().as_deref().map(dense), Some(dense(expected)));
}

#[track_caller]
fn check(broken: &str, expected: &str, max_queries: usize) {
    let reader = Reader::new(broken, truthful).after(&*mend(&[]));
    assert_repaired(&reader, expected);
    assert!(reader.queries.len() <= max_queries, "{} queries", reader.queries.len());
}

#[test]
fn inserts_a_missing_token() {
    check(&DATA.replacen("\"ddlab\"", "ddlab\"", 1), DATA, 25);
    check(&DATA.replacen("true,", "true", 1), DATA, 40);
    check(r#"{"a": [1, {"b": "c"#, r#"{"a": [1, {"b": "c"}]}"#, 12);
}

#[test]
fn deletes_a_spurious_byte() {
    check(&DATA.replacen("null", "nu*ll", 1), DATA, 12);
    check(&DATA.replacen("[true", "[@true", 1), DATA, 12);
}

#[test]
fn repairs_several_errors_one_by_one() {
    let broken =
        DATA.replacen("[1", "[*1", 1).replacen("\"last\": ", "\"last\" ", 1).replacen("x y\"", "x y\"!", 1);
    check(&broken, DATA, 60);
}

#[track_caller]
fn queries_until_pass(broken: &str, reports: Reports, options: &[(&str, &str)]) -> usize {
    let reader = Reader::new(broken, reports).after(&*mend(options));
    reader.queries_until_pass().expect("it is repaired")
}

#[test]
fn deletes_everything_foreign_after_the_first_success() {
    let control_characters = DATA.replace("a", "a\u{1}");
    let comments = DATA.replace(",\n", ", /* {\"not\": ours */\n");
    for broken in [control_characters, comments] {
        let with = queries_until_pass(&broken, truthful, &[]);
        let without = queries_until_pass(&broken, truthful, &[("non-text", "no")]);
        assert!(with <= 8 && with < without, "{with} queries, {without} without the heuristic");
    }
}

#[test]
fn error_of_another_kind_before_the_location_counts_as_progress() {
    let broken =
        DATA.replacen("\"ddlab\"", "ddlab\"", 1).replace(": [", "\u{1}: [\u{1}").replace("e", "e\u{1}");
    let reader = Reader::new(&broken, truthful).decoding_first().after(&*mend(&[]));
    assert_repaired(&reader, DATA);
    assert!(reader.queries_until_pass().is_some_and(|queries| queries <= 10));
}

/// The error is reported a line late, because the string literal extends to the next quote.
#[test]
fn looks_for_an_unpaired_quote_in_the_lines_before() {
    let lines =
        "{\n\"a\"\": {},\n\"b\": {\n\"c\": {\n\"d\": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]}}}\n";
    let late: Reports = |offset, _| Some(offset + 9);
    let with = queries_until_pass(lines, late, &[]);
    let without = queries_until_pass(lines, late, &[("non-text", "no")]);
    assert!(with <= 6 && with < without, "{with} queries, {without} without the heuristic");
}

#[test]
fn error_recovery_that_loses_little_saves_queries() {
    let broken = DATA.replacen("null", "null*", 1).replacen("[true", "[@true", 1);
    let queries = |options: &[(&str, &str)]| {
        let reader = Reader::with_grammar(&broken, truthful, Grammar::find("json")).after(&*mend(options));
        assert_repaired(&reader, DATA);
        reader.queries.len()
    };
    let (with, without) = (queries(&[]), queries(&[("error-recovery", "no")]));
    assert!(with < without, "{with} queries, {without} without the heuristic");
}

/// The text with one to four characters deleted, inserted or replaced.
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

/// An element that could be added to a result of which no part was inserted.
fn addable(text: &str, best: &Candidate) -> Option<usize> {
    let kept = best.as_configuration().expect("nothing is inserted");
    let dropped = Configuration::all(text.len()).minus(&kept);
    dropped.elements().find(|&element| {
        let with = kept.union(&Configuration::from(element..element + 1));
        first_error(&with.elements().map(|element| &text[element..=element]).collect::<String>()).is_none()
    })
}

/// The subject is truthful, reports lines only, lies, goes backwards, or reports no position.
#[test]
fn every_result_without_insertions_is_1_maximal_whatever_the_subject_reports() {
    let reports: [Reports; 5] = [
        truthful,
        |offset, _| Some(offset / 20 * 20),
        |offset, length| Some((offset * 7 + 3) % (length + 1)),
        |offset, length| Some(length - offset.min(length)),
        |_, _| None,
    ];
    let mut draws = Draws(8);
    for number in 0..100 {
        let text = mutant(&mut draws);
        if first_error(&text).is_none() {
            continue;
        }
        for reports in reports {
            for heuristic in
                ["position", "message", "words", "non-text", "grammar", "error-recovery", "learn"]
            {
                let reader =
                    Reader::new(&text, reports).after(&*mend(&[("insert", "no"), (heuristic, "no")]));
                let best = reader.best.as_ref().unwrap_or_else(|| panic!("{number}: no repair of {text}"));
                assert_eq!(addable(&text, best), None, "{number}, {heuristic}: {:?}", reader.repaired());
            }
        }
    }
}

#[test]
fn needs_far_fewer_queries_and_loses_less_than_ddmax() {
    let ddmax = algorithms::find("ddmax").expect("registered");
    let mut draws = Draws(97);
    let (mut own_queries, mut ddmax_queries, mut own_loss, mut ddmax_loss) = (0, 0, 0, 0);
    for _ in 0..100 {
        let text = mutant(&mut draws);
        for (algorithm, queries, loss) in
            [(&*mend(&[]), &mut own_queries, &mut own_loss), (ddmax, &mut ddmax_queries, &mut ddmax_loss)]
        {
            let reader = Reader::new(&text, truthful).after(algorithm);
            *queries += reader.queries.len();
            *loss += text.len() - reader.best.as_ref().map_or(0, |best| best.kept().count());
        }
    }
    assert!(own_queries * 5 < ddmax_queries, "{own_queries} queries, ddmax {ddmax_queries}");
    assert!(own_loss * 4 < ddmax_loss, "{own_loss} elements lost, ddmax {ddmax_loss}");
}

/// Without feedback mend is ddmax by lines and then by elements.
#[test]
fn without_feedback_it_needs_at_most_a_tenth_more_queries_than_ddmax() {
    let ddmax = algorithms::find("ddmax").expect("registered");
    let mut draws = Draws(31);
    let (mut own, mut theirs) = (0, 0);
    for _ in 0..60 {
        let text = mutant(&mut draws);
        for (algorithm, queries) in [(&*mend(&[]), &mut own), (ddmax, &mut theirs)] {
            *queries += Reader::new(&text, truthful).silent().after(algorithm).queries.len();
        }
    }
    assert!(10 * own <= 11 * theirs, "{own} queries, ddmax {theirs}");
}

/// A drawn oracle that reports arbitrary positions and messages, but always the same ones for the same text.
struct Liar {
    problem: Problem,
    table: Table,
    queries: usize,
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
        self.queries += 1;
        assert!(self.queries < 20_000, "it does not end");
        let kept = candidate.kept().fold(0, |set: Set, element| set | 1 << element);
        let outcome = self.table.judge(kept);
        if outcome == Outcome::Pass && self.best.is_none_or(|best| kept.count_ones() > best.count_ones()) {
            self.best = Some(kept);
        }
        let mut report = Draws(u64::try_from(kept).expect("few elements") + 1);
        let position = report.percent(70).then(|| report.below(self.problem.elements() + 1));
        let message = Some(MessageId(u32::from(report.percent(40))));
        Ok(Verdict { outcome, position, message })
    }
}

/// Elements that need each other can be restored in any order, so one round of restoring is not enough.
#[test]
fn result_is_1_maximal_on_drawn_oracles_with_arbitrary_reports() {
    let mut draws = Draws(1998);
    for elements in 4..=8 {
        for passing in [15, 40, 70] {
            for _ in 0..300 {
                let table = Table::drawn(&mut draws, elements, passing, 0);
                let mut liar = Liar { problem: Problem::sequence(elements), table, queries: 0, best: None };
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
