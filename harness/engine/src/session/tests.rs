//! Tests the session's guarantees with oracles that are plain functions of the text.

use super::*;
use crate::oracle::{BrokenOracle, FailureScope, Recorded};
use crate::registry::find;
use algorithms::Algorithm;
use formats::Elements;
use rows::Cause;
use std::time::Duration;

mod accounts;
mod parallel;

/// Judges by a predicate. Charges one microsecond, and one more per byte; the message depends on the length
/// of the text.
struct Predicate(fn(&[u8]) -> Cause);

impl Oracle for Predicate {
    fn judge(
        &mut self,
        _: TextDigest,
        text: &[&[u8]],
        _: Option<Duration>,
    ) -> Result<Judgement, BrokenOracle> {
        let text = text.concat();
        let message = Some(Arc::from(if text.len() % 2 == 0 { "even" } else { "odd" }));
        let position = text.iter().position(|&byte| byte == b'*');
        let charge_ns = 1000 * (1 + text.len() as u64);
        Ok(Judgement { cause: (self.0)(&text), message, position, charge_ns, spent: None })
    }
}

/// Accepts texts without a star. The empty text has empty output.
fn no_stars(text: &[u8]) -> Cause {
    match text {
        [] => Cause::EmptyOutput,
        text if text.contains(&b'*') => Cause::Exit(1),
        _ => Cause::Accepted,
    }
}

const STARS: &str = "ab*cdefghijk**lmnopq*rst";

fn settings(cache: bool) -> Settings {
    Settings { budget: Budget::default(), clock: Clock::Charged, cache, must_parse: None, failure: None }
}

fn input() -> Input {
    Input::new(Arc::new(STARS.as_bytes().to_vec()), Elements::bytes(STARS.len()))
}

fn go(algorithm: &dyn Algorithm, oracle: fn(&[u8]) -> Cause, jobs: usize, settings: &Settings) -> RunResult {
    let mut oracles: Vec<Box<dyn Oracle>> = Vec::new();
    oracles.resize_with(jobs, || Box::new(Predicate(oracle)));
    run(algorithm, &input(), &mut oracles, settings, &AtomicBool::new(false), None)
}

fn rows(result: &RunResult) -> Vec<TraceRow> {
    read_trace(&*result.trace.gzip()).collect::<anyhow::Result<_>>().unwrap()
}

fn text(result: &RunResult) -> String {
    result
        .found
        .as_ref()
        .map_or("nothing".into(), |f| String::from_utf8(input().render(&f.candidate)).unwrap())
}

fn algorithm(key: &str) -> &'static dyn Algorithm {
    find(key).unwrap()
}

#[test]
fn ddmax_removes_only_the_stars_and_the_trace_shows_how() {
    let result = go(algorithm("ddmax"), no_stars, 1, &settings(true));
    assert_eq!((text(&result).as_str(), &result.ended), ("abcdefghijklmnopqrst", &Ended::Finished));
    let rows = rows(&result);
    assert_eq!(rows.len() as u64, result.counts.tests + result.counts.cached);
    assert_eq!(rows.iter().filter(|row| row.cached).count() as u64, result.counts.cached);
    assert!(result.counts.cached > 0);
    let last = rows.last().unwrap();
    assert_eq!((last.best_bytes, last.at_s), (Some(20), seconds(result.at_ns)));
    let charged: u64 = rows.iter().filter(|row| !row.cached).map(|row| 1000 * (1 + row.bytes)).sum();
    assert_eq!(result.at_ns, charged);
}

#[test]
fn the_first_passing_query_is_kept_beside_the_best() {
    let result = go(algorithm("ddmax"), no_stars, 1, &settings(true));
    let rows = rows(&result);
    let passing = rows.iter().find(|row| row.outcome == rows::Outcome::Pass).unwrap();
    let (first, best) = (result.first.unwrap(), result.found.unwrap());
    assert_eq!(first.number, passing.number);
    assert!((first.at_ns as f64 / 1e9 - passing.at_s).abs() < 1e-9, "{first:?} {passing:?}");
    assert!(first.number < best.number && first.at_ns < best.at_ns, "{first:?} {best:?}");
    let none = go(algorithm("ddmax"), |_| Cause::Exit(1), 1, &settings(true));
    assert_eq!((none.first, none.found), (None, None));
}

#[test]
fn jobs_change_neither_result_nor_trace() {
    for key in ["ddmax", "ddmax-restart", "ddmin", "dd"] {
        for cache in [true, false] {
            let one = go(algorithm(key), no_stars, 1, &settings(cache));
            for jobs in [2, 3, 8] {
                let several = go(algorithm(key), no_stars, jobs, &settings(cache));
                assert_eq!(several.trace, one.trace, "{key} with {jobs} jobs");
                assert_eq!(
                    (several.found, several.counts, several.at_ns),
                    (one.found.clone(), one.counts, one.at_ns)
                );
            }
        }
    }
}

#[test]
fn a_smaller_budget_is_a_prefix_of_a_larger_one() {
    let whole = go(algorithm("ddmax"), no_stars, 1, &settings(true));
    let rows_of_whole = rows(&whole);
    for tests in 0..=whole.counts.tests + 1 {
        let budget = Budget { tests: Some(tests), seconds: None };
        let part = go(algorithm("ddmax"), no_stars, 2, &Settings { budget, ..settings(true) });
        let part_rows = rows(&part);
        assert_eq!(part_rows, rows_of_whole[..part_rows.len()]);
        assert_eq!(part.counts.tests, tests.min(whole.counts.tests));
        let expected = if tests < whole.counts.tests { Ended::OutOfTests } else { Ended::Finished };
        assert_eq!(part.ended, expected);
        assert_eq!(part.found.map(|f| f.bytes), part_rows.last().and_then(|row| row.best_bytes));
    }
    for micros in 0..=whole.at_ns / 1000 {
        let budget = Budget { tests: None, seconds: Some(micros as f64 * 1e-6) };
        let part = go(algorithm("ddmax"), no_stars, 1, &Settings { budget, ..settings(true) });
        let part_rows = rows(&part);
        assert_eq!(part_rows, rows_of_whole[..part_rows.len()]);
        assert!(part_rows.iter().all(|row| row.at_s <= micros as f64 * 1e-6 + 1e-12));
        assert!(part.at_ns <= micros * 1000);
    }
}

#[test]
fn a_replay_repeats_the_run_exactly() {
    for cache in [true, false] {
        let first = go(algorithm("ddmax"), no_stars, 1, &settings(cache));
        let tests = recorded_tests(read_trace(&*first.trace.gzip())).unwrap();
        let mut oracles: Vec<Box<dyn Oracle>> = vec![Box::new(Recorded::new(tests))];
        let again =
            run(algorithm("ddmax"), &input(), &mut oracles, &settings(cache), &AtomicBool::new(false), None);
        assert_eq!(again.trace, first.trace);
        assert_eq!((again.found, again.at_ns, again.ended), (first.found, first.at_ns, first.ended));
    }
}

#[test]
fn an_unqueried_or_failing_text_is_never_a_result() {
    let never: fn(&[u8]) -> Cause = |_| Cause::TimedOut;
    for key in ["ddmax", "ddmax-restart", "keep-all"] {
        let result = go(algorithm(key), never, 1, &settings(true));
        assert_eq!((result.found, result.ended), (None, Ended::Finished), "{key}");
    }
    let result = go(algorithm("ddmin"), never, 1, &settings(true));
    assert_eq!((result.found, result.counts.failed), (None, 0), "a time-out is unresolved for reduction");
}

#[test]
fn an_interrupt_keeps_the_best_result_so_far() {
    struct After<'a>(&'a AtomicBool, u64);
    impl Watcher for After<'_> {
        fn tested(&mut self, row: &TraceRow, _: &Candidate) {
            if row.number == self.1 {
                self.0.store(true, Ordering::Relaxed);
            }
        }
    }
    let whole = rows(&go(algorithm("ddmax"), no_stars, 1, &settings(true)));
    for number in [1, 12, 30] {
        let flag = AtomicBool::new(false);
        let mut oracles: Vec<Box<dyn Oracle>> = vec![Box::new(Predicate(no_stars))];
        let mut after = After(&flag, number);
        let result =
            run(algorithm("ddmax"), &input(), &mut oracles, &settings(true), &flag, Some(&mut after));
        assert_eq!(result.ended, Ended::Interrupted);
        assert_eq!(rows(&result), whole[..usize::try_from(number).unwrap()]);
        assert_eq!(result.found.map(|f| f.bytes), whole[usize::try_from(number).unwrap() - 1].best_bytes);
    }
}

#[test]
fn a_broken_oracle_ends_the_run_as_broken_with_any_number_of_jobs() {
    struct Breaks;
    impl Oracle for Breaks {
        fn judge(
            &mut self,
            d: TextDigest,
            text: &[&[u8]],
            l: Option<Duration>,
        ) -> Result<Judgement, BrokenOracle> {
            if text.concat() == b"ab*cdefghijk" {
                return Err(BrokenOracle("the disk is full".into()));
            }
            Predicate(no_stars).judge(d, text, l)
        }
    }
    for jobs in [1, 2] {
        let mut oracles: Vec<Box<dyn Oracle>> = Vec::new();
        oracles.resize_with(jobs, || Box::new(Breaks));
        let result =
            run(algorithm("ddmax"), &input(), &mut oracles, &settings(true), &AtomicBool::new(false), None);
        assert_eq!((result.ended, result.broken.as_deref()), (Ended::Broken, Some("the disk is full")));
    }
}

#[test]
fn feedback_is_given_on_request_in_elements_of_the_input() {
    struct Looks(bool);
    impl Algorithm for Looks {
        fn key(&self) -> &'static str {
            "looks"
        }
        fn summary(&self) -> &'static str {
            "looks at feedback"
        }
        fn goal(&self) -> Goal {
            Goal::MaximizePassing
        }
        fn needs(&self) -> Needs {
            Needs { feedback: self.0, ..Needs::default() }
        }
        fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
            let mut rest = Configuration::empty();
            rest.push(5..STARS.len());
            let seen = probe.test(&Candidate::from(&rest))?;
            let again = probe.test(&Candidate::from(&Configuration::all(1)))?;
            assert_eq!(seen.position, self.0.then_some(12));
            assert_eq!(seen.message.is_some(), self.0);
            assert_eq!(seen.message == again.message, self.0 || seen.message.is_none());
            Ok(())
        }
    }
    for asks in [true, false] {
        assert_eq!(go(&Looks(asks), no_stars, 1, &settings(true)).counts.tests, 2);
    }
}

#[test]
fn an_unqueried_pair_from_isolation_is_ignored() {
    struct Liar;
    impl Algorithm for Liar {
        fn key(&self) -> &'static str {
            "liar"
        }
        fn summary(&self) -> &'static str {
            "claims what it never tested"
        }
        fn goal(&self) -> Goal {
            Goal::Isolate
        }
        fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
            let all = probe.problem().all();
            probe.test(&Candidate::from(&all))?;
            probe.isolated(&Configuration::empty(), &Configuration::all(3));
            Ok(())
        }
    }
    let result = go(&Liar, no_stars, 1, &settings(true));
    assert_eq!((text(&result).as_str(), result.passing), (STARS, None));
}

#[test]
fn search_can_ask_whether_it_was_interrupted_or_its_time_is_over() {
    /// Expects these answers before and after one query.
    struct Asks(bool, bool);
    impl Algorithm for Asks {
        fn key(&self) -> &'static str {
            "asks"
        }
        fn summary(&self) -> &'static str {
            "asks whether it is stopped"
        }
        fn goal(&self) -> Goal {
            Goal::MaximizePassing
        }
        fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
            assert_eq!(probe.is_stopped(), self.0);
            let _ = probe.test(&Candidate::from(&Configuration::all(3)));
            assert_eq!(probe.is_stopped(), self.1);
            Ok(())
        }
    }
    let within = |seconds| Settings { budget: Budget { tests: None, seconds }, ..settings(true) };
    let run = |asks: Asks, settings: &Settings, interrupt: bool| {
        let mut oracles: Vec<Box<dyn Oracle>> = vec![Box::new(Predicate(no_stars))];
        run(&asks, &input(), &mut oracles, settings, &AtomicBool::new(interrupt), None)
    };
    run(Asks(false, false), &within(None), false);
    run(Asks(false, true), &within(Some(1e-9)), false);
    run(Asks(true, true), &within(None), true);
}

#[test]
fn a_search_that_ignores_the_stop_has_not_finished() {
    struct IgnoresStop;
    impl Algorithm for IgnoresStop {
        fn key(&self) -> &'static str {
            "deaf"
        }
        fn summary(&self) -> &'static str {
            "goes on after a stop"
        }
        fn goal(&self) -> Goal {
            Goal::MaximizePassing
        }
        fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
            for count in 0..9 {
                let _ = probe.test(&Candidate::from(&Configuration::all(count)));
            }
            Ok(())
        }
    }
    let budget = Budget { tests: Some(3), seconds: None };
    let result = go(&IgnoresStop, no_stars, 1, &Settings { budget, ..settings(true) });
    assert_eq!((result.ended, result.counts.tests), (Ended::OutOfTests, 3));
}

/// Accepts JSON without a 3. It would also accept non-JSON, but `must_parse` prevents these queries.
fn no_three(text: &[u8]) -> Cause {
    let is_json = formats::Grammar::find("json").unwrap().parse(text).unwrap().is_valid();
    match is_json {
        true if text.contains(&b'3') => Cause::Exit(3),
        true => Cause::Accepted,
        false => Cause::Signal(9),
    }
}

#[test]
fn candidates_that_do_not_parse_are_unresolved_and_not_queried() {
    let bytes = b"[1, [23], {\"a\": 4}]".to_vec();
    let input = Input::new(Arc::new(bytes.clone()), Elements::bytes(bytes.len()));
    let settings = Settings { must_parse: formats::Grammar::find("json").cloned(), ..settings(true) };
    let conduct = |jobs: usize, settings: &Settings| {
        let mut oracles: Vec<Box<dyn Oracle>> = Vec::new();
        oracles.resize_with(jobs, || Box::new(Predicate(no_three)));
        run(algorithm("ddmin"), &input, &mut oracles, settings, &AtomicBool::new(false), None)
    };
    let result = conduct(1, &settings);
    let found = result.found.as_ref().unwrap();
    assert_eq!(String::from_utf8(input.render(&found.candidate)).unwrap(), "3");
    let rows = rows(&result);
    assert!(rows.iter().all(|row| row.cause != Cause::Signal(9)), "the subject saw what does not parse");
    let unparsed = rows.iter().filter(|row| row.cause == Cause::Unparsed && !row.cached);
    assert_eq!(unparsed.clone().count() as u64, result.counts.unparsed);
    assert!(
        unparsed
            .clone()
            .all(|row| row.outcome == rows::Outcome::Unresolved && row.cost_s > 0.0 || row.bytes == 0)
    );
    assert_eq!(
        rows.iter().map(|row| row.number).collect::<Vec<_>>(),
        (1..=rows.len() as u64).collect::<Vec<_>>()
    );
    assert_eq!(result.counts.tests, result.counts.passed + result.counts.failed + result.counts.unresolved);
    assert!(result.counts.unparsed > result.counts.tests, "{:?}", result.counts);
    // Another number of jobs, and a replay without the grammar, give the same run.
    assert_eq!(conduct(3, &settings).trace, result.trace);
    let recorded = recorded_tests(read_trace(&*result.trace.gzip())).unwrap();
    let mut oracles: Vec<Box<dyn Oracle>> = vec![Box::new(Recorded::new(recorded))];
    let replayed = Settings { must_parse: None, ..settings };
    let replay = run(algorithm("ddmin"), &input, &mut oracles, &replayed, &AtomicBool::new(false), None);
    assert_eq!((replay.counts, replay.trace), (result.counts, result.trace));
}

#[test]
fn an_input_that_does_not_parse_has_no_reduction_that_parses() {
    let settings = Settings { must_parse: formats::Grammar::find("json").cloned(), ..settings(true) };
    let result = go(algorithm("ddmin"), no_stars, 1, &settings);
    assert_eq!((result.found, result.ended), (None, Ended::Finished));
    assert_eq!((result.counts.tests, result.counts.unparsed), (0, 1));
}

/// Rejects stars. Without an `e`, its message is a different one.
struct TwoFailures;

impl Oracle for TwoFailures {
    fn judge(
        &mut self,
        _: TextDigest,
        text: &[&[u8]],
        _: Option<Duration>,
    ) -> Result<Judgement, BrokenOracle> {
        let text = text.concat();
        let cause = if text.contains(&b'*') { Cause::Exit(1) } else { Cause::Accepted };
        let message = Some(Arc::from(if text.contains(&b'e') { "star behind e" } else { "star" }));
        Ok(Judgement { cause, message, position: None, charge_ns: 10, spent: None })
    }
}

#[test]
fn other_failures_than_the_kept_one_are_unresolved() {
    let conduct = |failure| {
        let settings = Settings { failure, ..settings(true) };
        let mut oracles: Vec<Box<dyn Oracle>> = vec![Box::new(TwoFailures)];
        run(algorithm("ddmin"), &input(), &mut oracles, &settings, &AtomicBool::new(false), None)
    };
    assert_eq!(text(&conduct(None)), "*");
    let seen = TwoFailures.judge(TextDigest::of(&[]), &[STARS.as_bytes()], None).unwrap();
    let kept = conduct(Failure::of(&seen, FailureScope::Same));
    assert_eq!(text(&kept).len(), 2, "{}", text(&kept));
    assert!(text(&kept).contains('e') && text(&kept).contains('*'));
    let others = rows(&kept).into_iter().filter(|row| row.cause == Cause::AnotherFailure);
    assert!(others.clone().count() > 0);
    assert!(others.clone().all(|row| row.outcome == rows::Outcome::Unresolved));
    assert_eq!(others.filter(|row| !row.cached).count() as u64, kept.counts.unresolved);
    // A replay needs no failure to keep; the recorded causes contain that decision.
    let recorded = recorded_tests(read_trace(&*kept.trace.gzip())).unwrap();
    let mut oracles: Vec<Box<dyn Oracle>> = vec![Box::new(Recorded::new(recorded))];
    let settings = settings(true);
    let replay = run(algorithm("ddmin"), &input(), &mut oracles, &settings, &AtomicBool::new(false), None);
    assert_eq!(replay.trace, kept.trace);
}
