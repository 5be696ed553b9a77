//! Oracles for tests: truth tables, rules over elements, and a small random generator.

use algorithms::Outcome::{self, Fail, Pass, Unresolved};

/// A set of at most 128 elements: bit `e` says whether element `e` is in it.
pub(crate) type Set = u128;

pub(crate) type Oracle<'o> = dyn Fn(Set) -> Outcome + 'o;

pub(crate) fn full(elements: usize) -> Set {
    (1 << elements) - 1
}

pub(crate) fn elements(set: Set) -> impl Iterator<Item = usize> {
    (0..128).filter(move |element| set >> element & 1 == 1)
}

/// `SplitMix64` (Steele, Lea, Flood 2014): random numbers that are the same on every machine.
pub(crate) struct Draws(pub(crate) u64);

impl Draws {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// A number below `bound`. The bias of the remainder is negligible here.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.next() % bound as u64).expect("smaller than a usize")
    }

    pub(crate) fn percent(&mut self, share: usize) -> bool {
        self.below(100) < share
    }

    fn distinct(&mut self, count: usize, bound: usize) -> Set {
        let mut set: Set = 0;
        while set.count_ones() < u32::try_from(count).expect("small") {
            set |= 1 << self.below(bound);
        }
        set
    }
}

/// The outcome of every set, indexed by the bits of the set.
pub(crate) struct Table(Vec<Outcome>);

impl Table {
    /// Table `number` of all tables over `elements` elements with these outcomes.
    pub(crate) fn numbered(elements: usize, outcomes: &[Outcome], mut number: usize) -> Self {
        let entry = |_| {
            let outcome = outcomes[number % outcomes.len()];
            number /= outcomes.len();
            outcome
        };
        Self((0..1_usize << elements).map(entry).collect())
    }

    /// A random table. Of the sets, `passing` per cent pass, and of the rest `unresolved` per cent are unresolved. The empty
    /// set passes and the whole fails, except in one table of eight.
    pub(crate) fn drawn(draws: &mut Draws, elements: usize, passing: usize, unresolved: usize) -> Self {
        let mut entry = |_| match draws.percent(passing) {
            true => Pass,
            false if draws.percent(unresolved) => Unresolved,
            false => Fail,
        };
        let mut table: Vec<_> = (0..1_usize << elements).map(&mut entry).collect();
        if draws.below(8) != 0 {
            table[0] = Pass;
            table[(1 << elements) - 1] = Fail;
        }
        Self(table)
    }

    pub(crate) fn judge(&self, kept: Set) -> Outcome {
        self.0[usize::try_from(kept).expect("small tables")]
    }
}

/// A subject with faults and dependencies. It fails if a set contains all elements of a fault. It is unresolved if a set
/// contains an element without the one that it needs.
#[derive(Debug)]
pub(crate) struct Faults {
    pub(crate) faults: Vec<Set>,
    pub(crate) needs: Vec<(usize, usize)>,
}

impl Faults {
    pub(crate) fn drawn(draws: &mut Draws, elements: usize) -> Self {
        let faults = (0..1 + draws.below(4))
            .map(|_| {
                let size = 1 + draws.below(4);
                draws.distinct(size, elements)
            })
            .collect();
        let needs = (0..draws.below(4)).map(|_| (draws.below(elements), draws.below(elements))).collect();
        Self { faults, needs }
    }

    pub(crate) fn judge(&self, kept: Set) -> Outcome {
        let holds = |element: usize| kept >> element & 1 == 1;
        if self.needs.iter().any(|&(element, needed)| holds(element) && !holds(needed)) {
            Unresolved
        } else if self.faults.iter().any(|fault| fault & !kept == 0) {
            Fail
        } else {
            Pass
        }
    }
}
