//! Hints: the queries that a search says it will ask next are those that it asks, as long as none of them succeeds.

use crate::descent_names::Statements;
use crate::descent_without_substitutes::Words;
use crate::notation::{letters, problem};
use crate::recorder::{Oracle, Recorder};
use crate::searches::SEARCHES;
use algorithms::Outcome::{Fail, Pass};
use algorithms::{Algorithm, Candidate, Goal, Probe, Problem, Stop, Verdict, choose, find};

/// Passes queries on to another probe, and compares them with the hints before them.
struct Checker<'p> {
    asks: &'p mut dyn Probe,
    /// The rest of the last hints; empty after a query that succeeds.
    expected: Vec<Candidate>,
    lists: usize,
    longest: usize,
    queries: usize,
    hinted: usize,
}

impl<'p> Checker<'p> {
    /// Runs the search to its end.
    fn run(algorithm: &dyn Algorithm, asks: &'p mut dyn Probe) -> Self {
        let mut checker = Self { asks, expected: Vec::new(), lists: 0, longest: 0, queries: 0, hinted: 0 };
        algorithm.search(&mut checker).expect("nothing stops it");
        assert_eq!(checker.expected, [], "these were not asked");
        checker
    }
}

impl Probe for Checker<'_> {
    fn problem(&self) -> &Problem {
        self.asks.problem()
    }

    fn goal(&self) -> Goal {
        self.asks.goal()
    }

    fn test(&mut self, candidate: &Candidate) -> Result<Verdict, Stop> {
        self.queries += 1;
        if !self.expected.is_empty() {
            assert_eq!(*candidate, self.expected.remove(0), "query {} is not the next hint", self.queries);
            self.hinted += 1;
        }
        let verdict = self.asks.test(candidate)?;
        if verdict.outcome == self.goal().accepts() {
            self.expected.clear();
        }
        Ok(verdict)
    }

    fn wants_hints(&self) -> bool {
        true
    }

    fn hint(&mut self, candidates: Vec<Candidate>) {
        self.lists += usize::from(!candidates.is_empty());
        self.longest = self.longest.max(candidates.len());
        self.expected = candidates;
    }
}

const TREE: &str = "(*(a?b*c)*(d*(e?f)~g*h)*(i(j?k)l)*(m*n*o*p)*(q?(r?s)t)*(u*v)*w*x)";

/// Checks the hints about the tree, and that they change no query. Returns the numbers of hinted and of all queries, and the
/// length of the longest list.
fn check<'o>(algorithm: &dyn Algorithm, oracle: &'o Oracle<'o>) -> (usize, usize, usize) {
    let new = || Recorder::new(problem(TREE), TREE, oracle, usize::MAX);
    let (mut with, mut without) = (new(), new());
    let checker = Checker::run(algorithm, &mut with);
    let counts = (checker.hinted, checker.queries, checker.longest);
    algorithm.search(&mut without).expect("nothing stops it");
    assert_eq!(with.tests, without.tests, "hints change the queries");
    counts
}

/// The sum of the letters decides, so some texts fail that are not parts of each other.
#[test]
fn searches_ask_what_they_hint_at_until_a_query_succeeds() {
    let whole: String = letters(TREE).iter().collect();
    for search in SEARCHES {
        for modulus in 2..40 {
            let sum = |text: &str| text.bytes().map(usize::from).sum::<usize>() % modulus;
            let judge = |text: &str| if sum(text) == sum(&whole) { Fail } else { Pass };
            check(&*search.algorithm(), &judge);
        }
    }
}

/// The queries about runs of tokens are asked in one list, which needs no hints.
#[test]
fn descent_hints_at_most_of_its_queries_if_none_succeeds() {
    let whole: String = letters(TREE).iter().collect();
    let judge = |text: &str| if text == whole { Fail } else { Pass };
    let (hinted, queries, longest) = check(&*choose("descent", &[("runs", "0")]).unwrap(), &judge);
    assert!(2 * hinted > queries, "{hinted} of {queries}");
    assert!((2..=16).contains(&longest), "{longest} hints at once");
}

#[test]
fn queries_about_names_are_hinted_at() {
    const TEXT: &str = "let a;use a;let b;use b;bug;use a b;";
    for fails in [|text: &str| text == TEXT, |text: &str| text.contains("bug") && text.contains("use b")] {
        let mut statements = Statements::of(TEXT, fails);
        let checker = Checker::run(find("descent").unwrap(), &mut statements);
        assert!(checker.lists > 0);
    }
}

/// Long runs of letters around two that are needed, and one that is needed with its neighbour. After each success, the next
/// queries are known.
#[test]
fn queries_about_single_elements_are_hinted_at_after_each_success() {
    const TEXT: &str = "xxxxxxxxxaxxxxxxxxxxxxxxxkxxxxxxxxxxxyyxxxxx";
    let fails = |text: &str| {
        let at = |letter| text.find(letter);
        at('a').is_some() && at('a') < at('k') && (at('y').is_none() || text.contains("yy"))
    };
    let mut words = Words::of(&[TEXT], TEXT, fails);
    let checker = Checker::run(find("descent").unwrap(), &mut words);
    assert!(checker.queries > 20, "{}", checker.queries);
    assert!(10 * checker.hinted > 7 * checker.queries, "{} of {}", checker.hinted, checker.queries);
}
