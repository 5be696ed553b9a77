//! Hints of a search: several oracles answer its next queries ahead, and the search is the same.
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use algorithms::{Algorithm, Candidate, Configuration, Goal, Outcome, Probe, Stop};
use engine::input::{Input, TextDigest};
use engine::oracle::{BrokenOracle, Judgement, Oracle};
use engine::session::{self, Budget, RunResult, Settings};
use formats::Elements;
use rows::{Cause, Clock};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

/// Asks about single elements, one query at a time. Before each one, it hints at this and the next one.
struct OneByOne;

const ELEMENTS: usize = 6;

impl Algorithm for OneByOne {
    fn key(&self) -> &'static str {
        "one-by-one"
    }

    fn summary(&self) -> &'static str {
        "asks about single elements"
    }

    fn goal(&self) -> Goal {
        Goal::MinimizeFailing
    }

    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        for element in 0..ELEMENTS {
            if probe.wants_hints() {
                probe.hint((element..ELEMENTS.min(element + 2)).map(single).collect());
            }
            assert_eq!(probe.test(&single(element))?.outcome, Outcome::Pass);
        }
        Ok(())
    }
}

fn single(element: usize) -> Candidate {
    let mut only = Configuration::empty();
    only.push(element..element + 1);
    Candidate::from(&only)
}

/// The number of queries, the number that are being answered, and how often there were two at the same time.
#[derive(Default)]
struct Load {
    asked: usize,
    running: usize,
    pairs: usize,
}

/// Accepts every text. First waits until another query is being answered at the same time, or until no other
/// one comes.
struct Waiting {
    load: Arc<(Mutex<Load>, Condvar)>,
    patience: Duration,
}

impl Oracle for Waiting {
    fn judge(&mut self, _: TextDigest, _: &[&[u8]], _: Option<Duration>) -> Result<Judgement, BrokenOracle> {
        let (load, changed) = &*self.load;
        let mut now = load.lock().unwrap();
        now.asked += 1;
        now.running += 1;
        if now.running == 2 {
            now.pairs += 1;
        }
        let pairs = now.pairs;
        changed.notify_all();
        let is_alone = |now: &mut Load| now.running < 2 && now.pairs == pairs;
        (now, _) = changed.wait_timeout_while(now, self.patience, is_alone).unwrap();
        now.running -= 1;
        Ok(Judgement { cause: Cause::Accepted, message: None, position: None, charge_ns: 1, spent: None })
    }
}

fn run(oracles: usize, patience: Duration) -> (RunResult, usize, usize) {
    let load = Arc::new((Mutex::default(), Condvar::new()));
    let oracle = |_| -> Box<dyn Oracle> { Box::new(Waiting { load: load.clone(), patience }) };
    let mut oracles: Vec<_> = (0..oracles).map(oracle).collect();
    let input = Input::new(Arc::new(b"abcdef".to_vec()), Elements::bytes(ELEMENTS));
    let settings = Settings {
        budget: Budget { tests: None, seconds: None },
        clock: Clock::Charged,
        cache: true,
        must_parse: None,
        failure: None,
    };
    let result = session::run(&OneByOne, &input, &mut oracles, &settings, &AtomicBool::new(false), None);
    let load = load.0.lock().unwrap();
    (result, load.asked, load.pairs)
}

#[test]
fn idle_oracles_answer_what_a_search_hints_at() {
    // Every query has a partner, so none waits in vain.
    let (two, asked, pairs) = run(2, Duration::from_secs(60));
    assert_eq!((asked, pairs), (ELEMENTS, ELEMENTS / 2));
    let (one, asked, pairs) = run(1, Duration::ZERO);
    assert_eq!((asked, pairs), (ELEMENTS, 0));
    assert_eq!((one.counts, one.trace), (two.counts, two.trace));
}
