//! Several oracles: what is asked ahead, and what is asked twice.

use super::*;
use std::sync::{Condvar, Mutex};

struct Plays<F>(F);

impl<F: Fn(&mut dyn Probe) -> Result<(), Stop> + Send + Sync> Algorithm for Plays<F> {
    fn key(&self) -> &'static str {
        "plays"
    }

    fn summary(&self) -> &'static str {
        "asks what a test wants to ask"
    }

    fn goal(&self) -> Goal {
        Goal::MinimizeFailing
    }

    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        (self.0)(probe)
    }
}

fn first(count: usize) -> Candidate {
    Candidate::from(&Configuration::all(count))
}

/// Accepts texts without a star, and counts how often each text was asked.
#[derive(Default)]
struct Counting(Arc<Mutex<BTreeMap<Vec<u8>, usize>>>);

impl Oracle for Counting {
    fn judge(
        &mut self,
        d: TextDigest,
        text: &[&[u8]],
        l: Option<Duration>,
    ) -> Result<Judgement, BrokenOracle> {
        *self.0.lock().unwrap().entry(text.concat()).or_default() += 1;
        Predicate(no_stars).judge(d, text, l)
    }
}

#[test]
fn no_text_is_asked_twice_by_several_oracles() {
    for key in ["ddmax", "ddmin", "dd", "probdd"] {
        for jobs in [1, 2, 3, 8] {
            let asked = Arc::new(Mutex::default());
            let oracle = |_| -> Box<dyn Oracle> { Box::new(Counting(asked.clone())) };
            let mut oracles: Vec<_> = (0..jobs).map(oracle).collect();
            run(algorithm(key), &input(), &mut oracles, &settings(true), &AtomicBool::new(false), None);
            let asked = asked.lock().unwrap();
            assert!(asked.values().all(|times| *times == 1), "{key} with {jobs} jobs: {asked:?}");
        }
    }
}

#[test]
fn hints_are_wanted_while_there_are_fewer_than_oracles() {
    let plays = Plays(|probe: &mut dyn Probe| {
        assert!(probe.wants_hints());
        probe.test(&first(1))?;
        let mut wants_after = |hints: Vec<Candidate>| {
            probe.hint(hints);
            probe.wants_hints()
        };
        assert!(wants_after(vec![]));
        assert!(wants_after(vec![first(2)]));
        assert!(!wants_after(vec![first(2), first(3)]));
        assert!(!wants_after(vec![first(2), first(3), first(4)]));
        assert!(wants_after(vec![first(1), first(1), first(2)]), "known answers are no hints");
        Ok(())
    });
    assert_eq!(go(&plays, no_stars, 2, &settings(true)).ended, Ended::Finished);
    let alone = Plays(|probe: &mut dyn Probe| {
        assert!(!probe.wants_hints());
        probe.hint(vec![first(2)]);
        assert!(!probe.wants_hints());
        Ok(())
    });
    let result = go(&alone, no_stars, 1, &settings(true));
    assert_eq!((result.ended, result.counts.tests), (Ended::Finished, 0));
}

/// A candidate that succeeds makes hints worthless, because they assumed that it does not.
#[test]
fn hints_are_dropped_after_a_success() {
    let plays = Plays(|probe: &mut dyn Probe| {
        probe.hint((1..40).map(first).collect());
        assert!(!probe.wants_hints());
        probe.test(&first(40))?;
        assert!(probe.wants_hints());
        Ok(())
    });
    let mut oracles: Vec<Box<dyn Oracle>> =
        vec![Box::new(Predicate(|_| Cause::Exit(1))), Box::new(Predicate(|_| Cause::Exit(1)))];
    let input = Input::new(Arc::new(vec![b'x'; 40]), Elements::bytes(40));
    let result = run(&plays, &input, &mut oracles, &settings(true), &AtomicBool::new(false), None);
    assert_eq!(result.ended, Ended::Finished);
}

/// How many of `count` candidates a session takes from the list before the first one succeeds.
fn taken(jobs: usize, count: usize, asks_before: bool) -> usize {
    let taken = Mutex::new(0);
    let plays = Plays(|probe: &mut dyn Probe| {
        if asks_before {
            (0..count).try_for_each(|size| probe.test(&first(size)).map(|_| ()))?;
        }
        let mut candidates = (0..count).map(first).inspect(|_| *taken.lock().unwrap() += 1);
        assert_eq!(probe.first_with(Outcome::Fail, &mut candidates)?, Some(0));
        Ok(())
    });
    let input = Input::new(Arc::new(vec![b'x'; count]), Elements::bytes(count));
    let mut oracles: Vec<Box<dyn Oracle>> = Vec::new();
    oracles.resize_with(jobs, || Box::new(Predicate(|_| Cause::Exit(1))));
    let result = run(&plays, &input, &mut oracles, &settings(true), &AtomicBool::new(false), None);
    assert_eq!(result.ended, Ended::Finished);
    taken.into_inner().unwrap()
}

#[test]
fn a_list_of_candidates_is_read_no_further_than_oracles_need() {
    assert_eq!(taken(1, 300, false), 1);
    assert_eq!(taken(2, 300, false), 3, "one for each oracle, and one for the first that becomes idle");
    assert_eq!(taken(4, 300, false), 5);
    assert_eq!(taken(1, 300, true), 1);
    assert_eq!(taken(2, 300, true), 64, "known answers keep no oracle busy, up to a limit");
}

/// Answers about the first text only after the third one was asked.
struct Patient(Arc<(Mutex<bool>, Condvar)>);

impl Oracle for Patient {
    fn judge(
        &mut self,
        d: TextDigest,
        text: &[&[u8]],
        l: Option<Duration>,
    ) -> Result<Judgement, BrokenOracle> {
        let (was_third_asked, changed) = &*self.0;
        let mut third = was_third_asked.lock().unwrap();
        match text.concat().len() {
            3 => {
                *third = true;
                changed.notify_all();
            }
            1 => {
                let patience = Duration::from_secs(60);
                let (_third, waited) = changed.wait_timeout_while(third, patience, |third| !*third).unwrap();
                if waited.timed_out() {
                    return Err(BrokenOracle("an oracle was idle".to_owned()));
                }
            }
            _ => {}
        }
        Predicate(no_stars).judge(d, text, l)
    }
}

#[test]
fn an_oracle_that_becomes_idle_takes_the_next_candidate_while_the_first_one_is_asked() {
    let plays = Plays(|probe: &mut dyn Probe| {
        let mut candidates = [1, 2, 3].into_iter().map(first);
        // Only the third one has a star.
        assert_eq!(probe.first_with(Outcome::Fail, &mut candidates)?, Some(2));
        Ok(())
    });
    let third = Arc::new((Mutex::new(false), Condvar::new()));
    let mut oracles: Vec<Box<dyn Oracle>> = vec![Box::new(Patient(third.clone())), Box::new(Patient(third))];
    let result = run(&plays, &input(), &mut oracles, &settings(true), &AtomicBool::new(false), None);
    assert_eq!((result.ended, result.broken), (Ended::Finished, None));
}

/// Keeps the lengths of the texts that were asked. Answers about four bytes only after six were asked.
struct Late(Arc<(Mutex<std::collections::BTreeSet<usize>>, Condvar)>);

impl Oracle for Late {
    fn judge(
        &mut self,
        d: TextDigest,
        text: &[&[u8]],
        l: Option<Duration>,
    ) -> Result<Judgement, BrokenOracle> {
        let (asked, changed) = &*self.0;
        let mut lengths = asked.lock().unwrap();
        let length = text.concat().len();
        lengths.insert(length);
        changed.notify_all();
        if length == 4 {
            let patience = Duration::from_secs(60);
            lengths =
                changed.wait_timeout_while(lengths, patience, |lengths| !lengths.contains(&6)).unwrap().0;
        }
        drop(lengths);
        Predicate(no_stars).judge(d, text, l)
    }
}

/// Two oracles start with two candidates. The first one succeeds, so the third one is not needed.
#[test]
fn candidates_after_the_one_that_is_found_are_not_asked_later() {
    let plays = Plays(|probe: &mut dyn Probe| {
        let mut candidates = [3, 4, 5].into_iter().map(first);
        assert_eq!(probe.first_with(Outcome::Fail, &mut candidates)?, Some(0));
        [6, 4, 7, 8].into_iter().try_for_each(|count| probe.test(&first(count)).map(|_| ()))
    });
    let asked = Arc::new((Mutex::default(), Condvar::new()));
    let mut oracles: Vec<Box<dyn Oracle>> =
        vec![Box::new(Late(asked.clone())), Box::new(Late(asked.clone()))];
    let result = run(&plays, &input(), &mut oracles, &settings(true), &AtomicBool::new(false), None);
    assert_eq!((result.ended, result.counts.tests), (Ended::Finished, 5));
    assert_eq!(*asked.0.lock().unwrap(), [3, 4, 6, 7, 8].into());
}
