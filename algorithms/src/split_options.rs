//! Options that the definitions of ddmin and dd leave open, and that later papers vary: where to split, at which
//! granularity to start, and in which order to test subsets and complements. picire offers the same options.

use crate::{Configuration, OptionSpec, SplitRule};

/// A value of each option. [`SplitOptions::PUBLISHED`] is the definition.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SplitOptions {
    rule: SplitRule,
    /// The granularity at the start, and the factor by which it grows.
    step: usize,
    subsets: PartOrder,
    complements: PartOrder,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PartOrder {
    Forward,
    Backward,
    Skip,
}

/// The options of an algorithm that splits sets, with the papers that they come from.
pub(crate) const OPTIONS: [OptionSpec; 4] = [
    OptionSpec {
        name: "split",
        values: &["ceiling", "balanced", "zeller"],
        description: "where a set is split: as in the worked example of Debugging Inputs (ICSE 2020), \
                      or as by picire's two splitters (zeller: as in Zeller's own implementation)",
    },
    OptionSpec {
        name: "step",
        values: &["2", "3", "4", "8", "16", "inf"],
        description: "the number of parts at the start, and the factor by which the granularity grows: \
                      2 is TSE 2002, the others are Kiss, IEEE Access 2020; inf starts with single elements",
    },
    OptionSpec {
        name: "subsets",
        values: ORDERS,
        description: "the order in which subsets are tested; backward and skip: Hodovan and Kiss, ICSOFT 2016",
    },
    OptionSpec {
        name: "complements",
        values: ORDERS,
        description: "the order in which complements are tested; backward: Hodovan and Kiss, ICSOFT 2016; \
                      with skip the result may not be 1-minimal",
    },
];

const ORDERS: &[&str] = &["forward", "backward", "skip"];

impl SplitOptions {
    pub(crate) const PUBLISHED: Self = Self {
        rule: SplitRule::Ceiling,
        step: 2,
        subsets: PartOrder::Forward,
        complements: PartOrder::Forward,
    };

    /// No subsets, and complements from the back (Hodovan and Kiss, ICSOFT 2016).
    pub(crate) const COMPLEMENTS_ONLY: Self =
        Self { subsets: PartOrder::Skip, complements: PartOrder::Backward, ..Self::PUBLISHED };

    /// These options with one of them changed; `None` if the option or the value does not exist.
    pub(crate) fn with_option(self, option: &str, value: &str) -> Option<Self> {
        Some(match option {
            "split" => Self { rule: split_rule(value)?, ..self },
            "step" => Self { step: step(value)?, ..self },
            "subsets" => Self { subsets: PartOrder::named(value)?, ..self },
            "complements" => Self { complements: PartOrder::named(value)?, ..self },
            _ => return None,
        })
    }

    /// The granularity at the start, and after a success that leaves one part, for `len` elements.
    pub(crate) fn initial_granularity(self, len: usize) -> usize {
        self.step.min(len)
    }

    /// The granularity after a success that leaves `granularity - 1` parts with `len` elements: `max(n - 1, 2)` in the
    /// definition.
    pub(crate) fn reduced_granularity(self, granularity: usize, len: usize) -> usize {
        if granularity > 2 { granularity - 1 } else { self.initial_granularity(len) }
    }

    /// The granularity after no success: `min(len, 2n)` in the definition.
    pub(crate) fn increased_granularity(self, granularity: usize, len: usize) -> usize {
        granularity.saturating_mul(self.step).min(len)
    }

    /// The parts of a set in the order in which subsets are tested.
    pub(crate) fn subsets(self, of: &Configuration, granularity: usize) -> OrderedParts<'_> {
        OrderedParts { of, granularity, rule: self.rule, order: self.subsets, start: 0 }
    }

    /// The parts of a set in the order in which their complements are tested.
    pub(crate) fn complements(self, of: &Configuration, granularity: usize) -> OrderedParts<'_> {
        OrderedParts { of, granularity, rule: self.rule, order: self.complements, start: 0 }
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

impl PartOrder {
    fn named(name: &str) -> Option<Self> {
        match name {
            "forward" => Some(Self::Forward),
            "backward" => Some(Self::Backward),
            "skip" => Some(Self::Skip),
            _ => None,
        }
    }
}

/// The parts of a set in the order in which they are tested. Each part is computed when it is asked for.
pub(crate) struct OrderedParts<'c> {
    of: &'c Configuration,
    granularity: usize,
    rule: SplitRule,
    order: PartOrder,
    start: usize,
}

impl OrderedParts<'_> {
    /// The same parts, rotated so that part `start` of the set comes first.
    pub(crate) fn starting_at(self, start: usize) -> Self {
        Self { start, ..self }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Configuration> {
        let count = if self.order == PartOrder::Skip { 0 } else { self.granularity };
        (0..count).map(|index| self.get(index))
    }

    /// The part that is tested as number `index`.
    pub(crate) fn get(&self, index: usize) -> Configuration {
        self.of.part_by(self.rule, self.number_in_set(index), self.granularity)
    }

    /// The number, within the set, of the part that is tested as number `index`.
    pub(crate) fn number_in_set(&self, index: usize) -> usize {
        let index = if self.order == PartOrder::Backward { self.granularity - 1 - index } else { index };
        (self.start + index) % self.granularity
    }
}
