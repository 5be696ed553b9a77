//! What the definitions of ddmin and dd leave open, and what later papers vary: where to cut, how fine
//! to begin, and in which order to test subsets and complements. picire offers the same factors.

use crate::{Choice, Configuration, SplitRule};

/// One value of each factor; [`Factors::PUBLISHED`] is the definition.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Factors {
    split: SplitRule,
    step: usize,
    subsets: Order,
    complements: Order,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    Forward,
    Backward,
    Skip,
}

/// The options of an algorithm that takes these factors, with the papers that they come from.
pub(crate) const CHOICES: [Choice; 4] = [
    Choice {
        name: "split",
        values: &["ceiling", "balanced", "zeller"],
        about: "where a set is cut: as the worked example of Debugging Inputs (ICSE 2020) is drawn, \
                or as picire's two splitters (zeller: as in Zeller's own implementation)",
    },
    Choice {
        name: "step",
        values: &["2", "3", "4", "8", "16", "inf"],
        about: "the number of parts to begin with, and the factor of an increase of granularity: \
                2 is TSE 2002; others are Kiss, IEEE Access 2020; inf begins with single elements",
    },
    Choice {
        name: "subsets",
        values: ORDERS,
        about: "the order in which subsets are tested; backward and skip: Hodovan and Kiss, ICSOFT 2016",
    },
    Choice {
        name: "complements",
        values: ORDERS,
        about: "the order in which complements are tested; backward: Hodovan and Kiss, ICSOFT 2016; \
                with skip the result need not be 1-minimal",
    },
];

const ORDERS: &[&str] = &["forward", "backward", "skip"];

impl Factors {
    pub(crate) const PUBLISHED: Self =
        Self { split: SplitRule::Ceiling, step: 2, subsets: Order::Forward, complements: Order::Forward };

    /// No subsets, and complements from the back (Hodovan and Kiss, ICSOFT 2016).
    pub(crate) const COMPLEMENTS: Self =
        Self { subsets: Order::Skip, complements: Order::Backward, ..Self::PUBLISHED };

    /// These factors, one of them changed; `None` if there is no such option or value.
    pub(crate) fn with(self, option: &str, value: &str) -> Option<Self> {
        Some(match option {
            "split" => Self { split: split_rule(value)?, ..self },
            "step" => Self { step: step(value)?, ..self },
            "subsets" => Self { subsets: Order::named(value)?, ..self },
            "complements" => Self { complements: Order::named(value)?, ..self },
            _ => return None,
        })
    }

    /// The granularity to begin with on `len` elements, and after a success that leaves one part.
    pub(crate) fn coarsest(self, len: usize) -> usize {
        self.step.min(len)
    }

    /// The granularity after a success that leaves `granularity - 1` parts with `len` elements:
    /// `max(n - 1, 2)` in the definition.
    pub(crate) fn one_less(self, granularity: usize, len: usize) -> usize {
        if granularity > 2 { granularity - 1 } else { self.coarsest(len) }
    }

    /// The granularity after no success: `min(len, 2n)` in the definition.
    pub(crate) fn finer(self, granularity: usize, len: usize) -> usize {
        granularity.saturating_mul(self.step).min(len)
    }

    /// The parts of the set in the order in which subsets are tested.
    pub(crate) fn subsets(self, of: &Configuration, granularity: usize) -> Parts<'_> {
        Parts { of, granularity, split: self.split, order: self.subsets, start: 0 }
    }

    /// The parts of the set in the order in which their complements are tested.
    pub(crate) fn complements(self, of: &Configuration, granularity: usize) -> Parts<'_> {
        Parts { of, granularity, split: self.split, order: self.complements, start: 0 }
    }
}

fn split_rule(name: &str) -> Option<SplitRule> {
    match name {
        "ceiling" => Some(SplitRule::Ceiling),
        "balanced" => Some(SplitRule::Floor),
        "zeller" => Some(SplitRule::Zeller),
        _ => None,
    }
}

fn step(name: &str) -> Option<usize> {
    match name {
        "inf" => Some(usize::MAX),
        name => name.parse().ok().filter(|&step| step >= 2),
    }
}

impl Order {
    fn named(name: &str) -> Option<Self> {
        match name {
            "forward" => Some(Self::Forward),
            "backward" => Some(Self::Backward),
            "skip" => Some(Self::Skip),
            _ => None,
        }
    }
}

/// The parts of a set in the order of their tests, made one at a time.
pub(crate) struct Parts<'c> {
    of: &'c Configuration,
    granularity: usize,
    split: SplitRule,
    order: Order,
    start: usize,
}

impl Parts<'_> {
    /// The same parts, beginning with number `start` in the order of the set and coming round to it.
    pub(crate) fn from(self, start: usize) -> Self {
        Self { start, ..self }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Configuration> {
        let count = if self.order == Order::Skip { 0 } else { self.granularity };
        (0..count).map(|index| self.get(index))
    }

    /// The part that was tested as number `index`.
    pub(crate) fn get(&self, index: usize) -> Configuration {
        self.of.part_by(self.split, self.place(index), self.granularity)
    }

    /// Which part of the set, in its order, was tested as number `index`.
    pub(crate) fn place(&self, index: usize) -> usize {
        let index = if self.order == Order::Backward { self.granularity - 1 - index } else { index };
        (self.start + index) % self.granularity
    }
}
