//! What a session accounts for: resources, clocks, what an algorithm may know, ties, pairs, and the trace.

use super::*;
use crate::oracle::ResourceUse;
use formats::Units;

/// An algorithm that is one function.
struct Plays<F>(Goal, Needs, F);

impl<F: Fn(&mut dyn Probe) -> Result<(), Stop> + Send + Sync> Algorithm for Plays<F> {
    fn key(&self) -> &'static str {
        "plays"
    }

    fn summary(&self) -> &'static str {
        "asks what a test wants to ask"
    }

    fn goal(&self) -> Goal {
        self.0
    }

    fn needs(&self) -> Needs {
        self.1
    }

    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        (self.2)(probe)
    }
}

fn keep(elements: std::ops::Range<usize>) -> Candidate {
    Candidate::from(&Configuration::from(elements))
}

/// Charges a microsecond. A query takes as many milliseconds of wall time as the text has bytes, half of them of
/// CPU time, and as many bytes of memory. Remembers the time limit of each query.
#[derive(Default)]
struct Costly {
    limits: Arc<std::sync::Mutex<Vec<Option<Duration>>>>,
}

impl Oracle for Costly {
    fn judge(
        &mut self,
        _: TextDigest,
        text: &[&[u8]],
        limit: Option<Duration>,
    ) -> Result<Judgement, BrokenOracle> {
        self.limits.lock().unwrap().push(limit);
        let text = text.concat();
        let wall = Duration::from_millis(text.len() as u64);
        let spent = Some(ResourceUse { wall, cpu: wall / 2, peak_rss: text.len() as u64 });
        Ok(Judgement { cause: no_stars(&text), message: None, position: None, charge_ns: 1000, spent })
    }
}

/// Runs ddmax with the costly oracle. Returns the result and the time limits of its queries.
fn costly(clock: Clock, seconds: Option<f64>) -> (RunResult, Vec<Option<Duration>>) {
    let oracle = Costly::default();
    let limits = oracle.limits.clone();
    let settings = Settings { budget: Budget { tests: None, seconds }, clock, ..settings(true) };
    let mut oracles: Vec<Box<dyn Oracle>> = vec![Box::new(oracle)];
    let result = run(algorithm("ddmax"), &input(), &mut oracles, &settings, &AtomicBool::new(false), None);
    let limits = limits.lock().unwrap().clone();
    (result, limits)
}

#[test]
fn resources_are_added_up_over_the_queries_that_ran() {
    let (result, _) = costly(Clock::Charged, None);
    let asked: Vec<u64> = rows(&result).iter().filter(|row| !row.cached).map(|row| row.bytes).collect();
    let sum: u64 = asked.iter().sum();
    let measured = result.measured;
    assert_eq!((measured.executed, measured.peak_rss), (asked.len() as u64, STARS.len() as u64));
    assert_eq!(measured.oracle, Duration::from_millis(sum));
    assert_eq!(2 * measured.cpu, measured.oracle);
    assert!(measured.wall > Duration::ZERO);
    // Answers from a record use nothing.
    let replay = go(algorithm("ddmax"), no_stars, 1, &settings(true)).measured;
    assert_eq!((replay.executed, replay.oracle, replay.peak_rss), (0, Duration::ZERO, 0));
}

#[test]
fn counts_are_those_of_the_outcomes_in_the_trace() {
    for key in ["ddmax", "ddmin", "dd"] {
        let result = go(algorithm(key), no_stars, 1, &settings(true));
        let of = |outcome| {
            let rows = rows(&result).into_iter();
            rows.filter(|row| !row.cached && row.outcome == outcome).count() as u64
        };
        let counts = result.counts;
        assert_eq!(counts.passed, of(rows::Outcome::Pass), "{key}");
        assert_eq!(counts.failed, of(rows::Outcome::Fail), "{key}");
        assert_eq!(counts.unresolved, of(rows::Outcome::Unresolved), "{key}");
        assert_eq!(counts.answered(), rows(&result).last().unwrap().number, "{key}");
    }
}

/// The charged clock counts charges whatever a query took, and limits no query. The wall clock counts what it took, and
/// limits each query to what is left.
#[test]
fn each_clock_counts_its_own_time() {
    let (charged, limits) = costly(Clock::Charged, Some(1000.0));
    assert!(limits.iter().all(Option::is_none));
    let asked = rows(&charged).into_iter().filter(|row| !row.cached);
    assert!(asked.clone().all(|row| (row.cost_s - 1e-6).abs() < 1e-12));
    assert_eq!(charged.at_ns, 1000 * asked.count() as u64);

    let (wall, limits) = costly(Clock::Wall, Some(1000.0));
    assert_eq!(wall.ended, Ended::Finished);
    let limits: Vec<Duration> = limits.into_iter().map(Option::unwrap).collect();
    assert!(limits.is_sorted_by(|one, next| one >= next), "{limits:?}");
    assert!(limits.iter().all(|limit| (500..=1000).contains(&limit.as_secs())), "{limits:?}");
    let rows = rows(&wall);
    assert!(rows.is_sorted_by(|one, next| one.at_s <= next.at_s));
    for row in rows.iter().filter(|row| !row.cached) {
        assert!((row.cost_s - row.bytes as f64 * 1e-3).abs() < 1e-9, "{row:?}");
    }
    assert!(rows.iter().filter(|row| row.cached).all(|row| row.cost_s == 0.0));
    assert!((1..=1_000_000_000_000).contains(&wall.at_ns), "{}", wall.at_ns);
    assert!(costly(Clock::Wall, None).1.iter().all(Option::is_none));

    let (spent, limits) = costly(Clock::Wall, Some(0.0));
    assert_eq!((spent.ended, spent.counts.tests, spent.at_ns), (Ended::OutOfTime, 0, 0));
    assert!(limits.is_empty());
}

#[test]
fn an_algorithm_gets_tokens_and_the_document_only_if_it_declares_them() {
    let input = Input::cut(b"[1, 2]".to_vec(), Units::Byte, "json").unwrap();
    for declares in [true, false] {
        let needs = Needs { tokens: declares, document: declares, ..Needs::default() };
        let looks = Plays(Goal::MaximizePassing, needs, |probe: &mut dyn Probe| {
            let tokens: &[Arc<[u8]>] = if declares { input.tokens() } else { &[] };
            assert_eq!(probe.tokens(), tokens);
            assert_eq!(tokens.is_empty(), !declares);
            let document = probe.document().and_then(|document| document.downcast_ref::<repair::Document>());
            assert_eq!(
                document.map(|document| document.bytes().to_vec()),
                declares.then(|| input.bytes().to_vec())
            );
            assert_eq!((probe.goal(), probe.problem().elements()), (Goal::MaximizePassing, 6));
            Ok(())
        });
        let mut oracles: Vec<Box<dyn Oracle>> = vec![Box::new(Predicate(no_stars))];
        let result = run(&looks, &input, &mut oracles, &settings(true), &AtomicBool::new(false), None);
        assert_eq!(result.ended, Ended::Finished);
    }
}

#[test]
fn a_watcher_sees_phases_and_queries_and_the_trace_names_cases() {
    #[derive(Default)]
    struct Notes(Vec<String>);
    impl Watcher for Notes {
        fn tested(&mut self, row: &TraceRow, candidate: &Candidate) {
            self.0.push(format!("{} {}", row.number, candidate.kept().count()));
        }
        fn phase(&mut self, name: &'static str) {
            self.0.push(name.to_owned());
        }
    }
    let plays = Plays(Goal::MaximizePassing, Needs::default(), |probe: &mut dyn Probe| {
        probe.phase("first half");
        probe.test(&keep(0..2))?;
        probe.step("case a");
        probe.phase("second half");
        probe.test(&keep(0..3))?;
        probe.test(&keep(0..2)).map(|_| ())
    });
    let mut notes = Notes::default();
    let mut oracles: Vec<Box<dyn Oracle>> = vec![Box::new(Predicate(no_stars))];
    let result =
        run(&plays, &input(), &mut oracles, &settings(true), &AtomicBool::new(false), Some(&mut notes));
    assert_eq!(notes.0, ["first half", "1 2", "second half", "2 3", "3 2"]);
    let cases: Vec<_> = rows(&result).into_iter().map(|row| (row.case, row.cached)).collect();
    assert_eq!(cases, [(None, false), (Some("case a".to_owned()), false), (None, true)]);
}

/// Of two results of one size, the earlier one is kept.
#[test]
fn a_result_is_replaced_by_a_better_one_only() {
    let plays = |goal| {
        Plays(goal, Needs::default(), |probe: &mut dyn Probe| {
            [keep(0..2), keep(3..5), keep(3..6), keep(4..6)]
                .iter()
                .try_for_each(|candidate| probe.test(candidate).map(|_| ()))
        })
    };
    let found = |goal, oracle: fn(&[u8]) -> Cause| {
        let found = go(&plays(goal), oracle, 1, &settings(true)).found.unwrap();
        (found.number, found.bytes)
    };
    assert_eq!(found(Goal::MaximizePassing, no_stars), (3, 3));
    assert_eq!(found(Goal::MinimizeFailing, |_| Cause::Exit(1)), (1, 2));
}

#[test]
fn a_pair_needs_both_queries_and_a_subset() {
    // `ab` passes, `ab*` and `*c` fail, `cd` passes but is no part of `ab*`.
    let (passing, failing) = (keep(0..2), keep(0..3));
    let isolate =
        |asked: &[Candidate], pair: (std::ops::Range<usize>, std::ops::Range<usize>), then: &[Candidate]| {
            let (asked, then) = (asked.to_vec(), then.to_vec());
            let plays = Plays(Goal::Isolate, Needs::default(), move |probe: &mut dyn Probe| {
                asked.iter().try_for_each(|candidate| probe.test(candidate).map(|_| ()))?;
                probe.isolated(&pair.0.clone().into(), &pair.1.clone().into());
                then.iter().try_for_each(|candidate| probe.test(candidate).map(|_| ()))
            });
            let result = go(&plays, no_stars, 1, &settings(true));
            (result.passing, result.found)
        };
    let both = [failing.clone(), passing.clone(), keep(3..5), keep(2..4)];
    let (pass, found) = isolate(&both, (0..2, 0..3), &[keep(2..3)]);
    let found = found.unwrap();
    assert_eq!((pass, found.candidate), (Some(passing.clone()), failing.clone()));
    assert_eq!((found.bytes, found.number, found.at_ns), (3, 4, 1000 * (4 + 3 + 3 + 3)));
    assert_eq!(isolate(&both, (3..5, 0..3), &[]).0, None, "no subset");
    assert_eq!(isolate(&both[..1], (0..2, 0..3), &[]).0, None, "the passing side was not queried");
    assert_eq!(isolate(&both[1..2], (0..2, 0..3), &[]).0, None, "the failing side was not queried");
    assert_eq!(isolate(&both, (0..2, 3..5), &[]).0, None, "the other side passes");
}

/// 100 ns a byte, whether the candidate parses or not; the query comes on top.
#[test]
fn parsing_is_charged_by_the_byte() {
    let bytes = b"[1, 3]".to_vec();
    let input = Input::new(Arc::new(bytes.clone()), Elements::bytes(bytes.len()));
    let settings = Settings { must_parse: formats::Grammar::find("json").cloned(), ..settings(true) };
    let mut oracles: Vec<Box<dyn Oracle>> = vec![Box::new(Predicate(no_three))];
    let result = run(algorithm("ddmin"), &input, &mut oracles, &settings, &AtomicBool::new(false), None);
    let (mut parsed, mut unparsed) = (0, 0);
    for row in rows(&result).iter().filter(|row| !row.cached) {
        let query_ns = if row.cause == Cause::Unparsed { 0 } else { 1000 * (1 + row.bytes) };
        *(if query_ns > 0 { &mut parsed } else { &mut unparsed }) += 1;
        assert!((row.cost_s - (query_ns + 100 * row.bytes) as f64 * 1e-9).abs() < 1e-12, "{row:?}");
    }
    assert!(parsed > 2 && unparsed > 2, "{parsed} {unparsed}");
}

#[test]
fn a_run_that_could_not_start_says_why() {
    let broken = RunResult::broken("no such worker".to_owned());
    assert_eq!((broken.ended, broken.broken.as_deref()), (Ended::Broken, Some("no such worker")));
    let uncut = RunResult::uncut();
    assert_eq!((uncut.ended, uncut.broken, uncut.counts), (Ended::Uncut, None, Counts::default()));
    assert!(read_trace(&*uncut.trace.gzip()).next().is_none());
}

/// The rows of a long run are compressed while it runs; those of a short one are kept as they are, up to 64 KiB.
#[test]
fn traces_of_any_length_are_read_back_and_take_little_memory() {
    let row = |number| TraceRow {
        number,
        digest: format!("{number:032x}"),
        message: Some(["=SUM(A1)", "near #", "'-' unexpected"][number as usize % 3].to_owned()),
        ..TraceRow::default()
    };
    for length in (0..1200).step_by(13).chain([20_000]) {
        let expected: Vec<TraceRow> = (1..=length).map(row).collect();
        let mut writer = TraceWriter::new();
        expected.iter().for_each(|row| writer.push(row));
        let trace = writer.finish();
        let bytes = match &trace {
            Trace::Blocks(blocks) => blocks.iter().map(Vec::len).sum::<usize>(),
            Trace::File(bytes) => {
                assert!(length > 500, "{length} rows are compressed");
                bytes.len()
            }
        };
        assert!(
            bytes <= 1 << 16 || length == 20_000 && bytes < 40 * 20_000,
            "{length} rows take {bytes} bytes"
        );
        let read: Vec<TraceRow> = read_trace(&*trace.gzip()).collect::<anyhow::Result<_>>().unwrap();
        assert_eq!(read, expected);
    }
}

/// A spreadsheet must not run a message as a formula.
#[test]
fn messages_that_begin_like_formulas_are_guarded_in_the_trace() {
    let mut writer = TraceWriter::new();
    writer.push(&TraceRow { message: Some("=1+1".to_owned()), ..TraceRow::default() });
    let Trace::Blocks(blocks) = writer.finish() else { panic!("it is short") };
    let text = String::from_utf8(blocks.concat()).unwrap();
    assert!(text.contains(",'=1+1,"), "{text}");
}

/// The subject is stopped, and what it says then is no answer.
#[test]
fn the_answer_of_an_interrupted_query_is_not_used() {
    struct Interrupted;
    impl Oracle for Interrupted {
        fn judge(
            &mut self,
            _: TextDigest,
            _: &[&[u8]],
            _: Option<Duration>,
        ) -> Result<Judgement, BrokenOracle> {
            Err(BrokenOracle("the query cannot be interrupted".to_owned()))
        }

        fn judge_unless(
            &mut self,
            interrupt: &AtomicBool,
            _: TextDigest,
            _: &[&[u8]],
            _: Option<Duration>,
        ) -> Result<Judgement, BrokenOracle> {
            interrupt.store(true, Ordering::Relaxed);
            let cause = Cause::TimedOut;
            Ok(Judgement { cause, message: None, position: None, charge_ns: 1, spent: None })
        }
    }
    for jobs in [1, 2] {
        let mut oracles: Vec<Box<dyn Oracle>> = Vec::new();
        oracles.resize_with(jobs, || Box::new(Interrupted));
        let flag = AtomicBool::new(false);
        let result = run(algorithm("ddmin"), &input(), &mut oracles, &settings(true), &flag, None);
        assert_eq!((result.ended, result.counts.tests), (Ended::Interrupted, 0));
    }
}
