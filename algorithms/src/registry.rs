//! The list of algorithms: one line each; and what a study may choose of them.

use crate::factors::Factors;
use crate::prior::Prior;
use crate::{Goal, Needs, Probe, Stop};
use crate::{
    cdd, choice_sequence, dd, ddmax, ddmax_restart, ddmin, ddmin_star, descent, fsynth, gtr, hdd, hddr,
    keep_all, perses, probdd, zipmin,
};
use alloc::boxed::Box;
use core::fmt;

/// A search. It returns nothing: the session keeps the best candidate that was tested, so a search that
/// is stopped, wrong or unlucky cannot return its input, an untested text or the wrong polarity.
pub trait Algorithm: Send + Sync {
    /// Its name in study files, tables and file names.
    fn key(&self) -> &'static str;

    /// One line for people who choose: what it does, and the paper that defines it.
    fn summary(&self) -> &'static str;

    /// What it is after.
    fn goal(&self) -> Goal;

    /// What it must be given; nothing but elements and outcomes unless it says so.
    fn needs(&self) -> Needs {
        Needs::default()
    }

    /// Whether it leaves out nodes of a tree, so that its results can be minimal in nodes alone; otherwise in
    /// elements.
    fn works_on_nodes(&self) -> bool {
        self.needs().tree
    }

    /// Whether a search that finished leaves nothing that one element more or less would better: whether its results
    /// are 1-maximal or 1-minimal, in elements or, where it works on nodes, by its own last passes over elements.
    fn is_exhaustive(&self) -> bool {
        false
    }

    /// The number of the definition that it follows: raised by hand with every change by which it asks other
    /// questions, so that no run of before is taken for one of now.
    fn revision(&self) -> u32 {
        1
    }

    /// What a study may vary of it; nothing unless it says so.
    fn options(&self) -> &'static [Choice] {
        &[]
    }

    /// This search with one option changed; `None` if it has no such option or value.
    fn with(&self, _option: &str, _value: &str) -> Option<Box<dyn Algorithm>> {
        None
    }

    /// Searches until it is done or stopped.
    ///
    /// # Errors
    /// [`Stop`], handed up from the probe when the budget is spent.
    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop>;
}

/// An option of an algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its name in study files.
    pub name: &'static str,
    /// The values it may have; the first is what the algorithm does by itself.
    pub values: &'static [&'static str],
    /// One sentence for people who choose, with the papers that the values come from.
    pub about: &'static str,
}

/// Every algorithm, sorted by key.
pub static ALGORITHMS: &[&dyn Algorithm] = &[
    &cdd::Cdd(Prior::PUBLISHED),
    &choice_sequence::ChoiceSequence,
    &hdd::Hdd::published(hdd::End::Coarse),
    &dd::Dd(Factors::PUBLISHED),
    &ddmax::Ddmax,
    &ddmax_restart::DdmaxRestart,
    &ddmin::Ddmin(ddmin::Variant::PUBLISHED),
    &ddmin_star::DdminStar(ddmin::Variant::PUBLISHED),
    &descent::Descent,
    &fsynth::Fsynth,
    &gtr::Gtr { repeats: false },
    &hdd::Hdd::published(hdd::End::Once),
    &hdd::Hdd::published(hdd::End::Plus),
    &hdd::Hdd::published(hdd::End::Star),
    &hddr::Hddr { variant: ddmin::Variant::PUBLISHED, in_depth: false },
    &keep_all::KeepAll,
    &perses::Perses { depth: 4 },
    &probdd::Probdd(Prior::PUBLISHED),
    &zipmin::Zipmin,
];

/// The algorithm of that key.
#[must_use]
pub fn find(key: &str) -> Option<&'static dyn Algorithm> {
    ALGORITHMS.iter().copied().find(|algorithm| algorithm.key() == key)
}

/// The algorithm of that key with these options, each a name and a value.
///
/// # Errors
/// [`WrongChoice`] says which part of the choice does not exist.
pub fn choose(key: &str, options: &[(&str, &str)]) -> Result<Box<dyn Algorithm>, WrongChoice> {
    configure(find(key).ok_or(WrongChoice::Algorithm)?, options)
}

/// A registered algorithm, of this crate or another, with these options.
///
/// # Errors
/// [`WrongChoice`] says which option or value does not exist.
pub fn configure(
    registered: &'static dyn Algorithm,
    options: &[(&str, &str)],
) -> Result<Box<dyn Algorithm>, WrongChoice> {
    let mut chosen: Box<dyn Algorithm> = Box::new(registered);
    for (number, &(option, value)) in options.iter().enumerate() {
        let choice = registered.options().iter().find(|choice| choice.name == option);
        let choice = choice.ok_or(WrongChoice::Option(number))?;
        if !choice.values.contains(&value) {
            return Err(WrongChoice::Value(number));
        }
        chosen = chosen.with(option, value).ok_or(WrongChoice::Value(number))?;
    }
    Ok(chosen)
}

/// What of a choice does not exist. The names that do are in [`ALGORITHMS`] and [`Algorithm::options`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrongChoice {
    /// The key.
    Algorithm,
    /// The name of the option with this number in the list given.
    Option(usize),
    /// The value of the option with this number in the list given.
    Value(usize),
}

impl fmt::Display for WrongChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Algorithm => f.write_str("no such algorithm"),
            Self::Option(_) => f.write_str("the algorithm has no such option"),
            Self::Value(_) => f.write_str("the option has no such value"),
        }
    }
}

impl core::error::Error for WrongChoice {}

/// A registered algorithm where an owned one is asked for.
impl Algorithm for &'static dyn Algorithm {
    fn key(&self) -> &'static str {
        (**self).key()
    }

    fn summary(&self) -> &'static str {
        (**self).summary()
    }

    fn goal(&self) -> Goal {
        (**self).goal()
    }

    fn needs(&self) -> Needs {
        (**self).needs()
    }

    fn works_on_nodes(&self) -> bool {
        (**self).works_on_nodes()
    }

    fn is_exhaustive(&self) -> bool {
        (**self).is_exhaustive()
    }

    fn revision(&self) -> u32 {
        (**self).revision()
    }

    fn options(&self) -> &'static [Choice] {
        (**self).options()
    }

    fn with(&self, option: &str, value: &str) -> Option<Box<dyn Algorithm>> {
        (**self).with(option, value)
    }

    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        (**self).search(probe)
    }
}
