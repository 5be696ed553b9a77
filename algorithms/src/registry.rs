//! The list of algorithms, one line each, and the options that a study may set.

use crate::ddmin::DdminOptions;
use crate::prior::Prior;
use crate::split_options::SplitOptions;
use crate::{Goal, Needs, Probe, Stop};
use crate::{
    cdd, choice_sequence, dd, ddmax, ddmax_restart, ddmin, ddmin_star, descent, fsynth, gtr, hdd, hddr,
    keep_all, perses, probdd, random_order, zipmin,
};
use alloc::boxed::Box;
use core::fmt;

/// A search. It returns no result: the session keeps the best candidate that was tested. Therefore no search, however
/// wrong, can return an untested text or one with the wrong outcome.
pub trait Algorithm: Send + Sync {
    /// The name in study files, tables, and file names.
    fn key(&self) -> &'static str;

    /// One line for the list of algorithms: what it does, and the paper that defines it.
    fn summary(&self) -> &'static str;

    /// The goal of the search.
    fn goal(&self) -> Goal;

    /// What the search needs besides elements and outcomes.
    fn needs(&self) -> Needs {
        Needs::default()
    }

    /// Whether the search removes nodes of a tree, so that its results can be minimal in nodes only. Otherwise it removes
    /// elements.
    fn works_on_nodes(&self) -> bool {
        self.needs().tree
    }

    /// Whether the queries of a finished search prove its result 1-maximal or 1-minimal in elements. `ddlab repair` and
    /// `ddlab reduce` then say so.
    fn is_exhaustive(&self) -> bool {
        false
    }

    /// The revision of the definition. Raise it with every change that makes the algorithm ask other queries, so that
    /// earlier runs are not mistaken for runs of the new revision.
    fn revision(&self) -> u32 {
        1
    }

    /// The options that a study may set.
    fn options(&self) -> &'static [OptionSpec] {
        &[]
    }

    /// This search with one option changed; `None` if the option or the value does not exist.
    fn with_option(&self, _option: &str, _value: &str) -> Option<Box<dyn Algorithm>> {
        None
    }

    /// This search with the seed of its random numbers; `None` for a search that draws none. A study can then run it with
    /// several `seeds`. The search itself stays deterministic: the same seed and answers give the same queries.
    fn with_seed(&self, _seed: u64) -> Option<Box<dyn Algorithm>> {
        None
    }

    /// Whether the search draws random numbers.
    fn is_randomized(&self) -> bool {
        self.with_seed(0).is_some()
    }

    /// Searches until it finishes or is stopped.
    ///
    /// # Errors
    /// [`Stop`], passed on from the probe.
    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop>;
}

/// The description of one option of an algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// The name in study files.
    pub name: &'static str,
    /// The allowed values. The first is the default.
    pub values: &'static [&'static str],
    /// One sentence: what the option decides, with the papers that the values come from.
    pub description: &'static str,
}

/// Every algorithm, sorted by key.
pub static ALGORITHMS: &[&dyn Algorithm] = &[
    &cdd::Cdd(Prior::PUBLISHED),
    &choice_sequence::ChoiceSequence,
    &hdd::Hdd::published(hdd::Variant::Coarse),
    &dd::Dd(SplitOptions::PUBLISHED),
    &ddmax::Ddmax,
    &ddmax_restart::DdmaxRestart,
    &ddmin::Ddmin(DdminOptions::PUBLISHED),
    &ddmin_star::DdminStar(DdminOptions::PUBLISHED),
    &descent::Descent(descent::DescentOptions::DEFAULT),
    &fsynth::Fsynth,
    &gtr::Gtr { repeats: false },
    &hdd::Hdd::published(hdd::Variant::Plain),
    &hdd::Hdd::published(hdd::Variant::Plus),
    &hdd::Hdd::published(hdd::Variant::Star),
    &hddr::Hddr { ddmin: DdminOptions::PUBLISHED, is_depth_first: false },
    &keep_all::KeepAll,
    &perses::Perses { depth: 4 },
    &probdd::Probdd(Prior::PUBLISHED),
    &random_order::RandomOrder { seed: 0 },
    &zipmin::Zipmin,
];

/// The algorithm with this key.
#[must_use]
pub fn find(key: &str) -> Option<&'static dyn Algorithm> {
    ALGORITHMS.iter().copied().find(|algorithm| algorithm.key() == key)
}

/// The algorithm with this key and these options, each a name and a value.
///
/// # Errors
/// [`ConfigureError`] if the key, an option, or a value does not exist.
pub fn choose(key: &str, options: &[(&str, &str)]) -> Result<Box<dyn Algorithm>, ConfigureError> {
    configure(find(key).ok_or(ConfigureError::UnknownAlgorithm)?, options)
}

/// An algorithm, of this crate or another, with these options, each a name and a value.
///
/// # Errors
/// [`ConfigureError`] if an option or a value does not exist.
pub fn configure(
    algorithm: &'static dyn Algorithm,
    options: &[(&str, &str)],
) -> Result<Box<dyn Algorithm>, ConfigureError> {
    let mut configured: Box<dyn Algorithm> = Box::new(algorithm);
    for (index, &(name, value)) in options.iter().enumerate() {
        let option = algorithm.options().iter().find(|option| option.name == name);
        let option = option.ok_or(ConfigureError::UnknownOption(index))?;
        if !option.values.contains(&value) {
            return Err(ConfigureError::UnknownValue(index));
        }
        configured = configured.with_option(name, value).ok_or(ConfigureError::UnknownValue(index))?;
    }
    Ok(configured)
}

/// An algorithm was asked for that does not exist, or with options that it does not have. The caller knows the names; the
/// allowed ones are in [`ALGORITHMS`] and [`Algorithm::options`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConfigureError {
    /// No algorithm has the key.
    UnknownAlgorithm,
    /// The algorithm does not have the option at this index of the options given.
    UnknownOption(usize),
    /// The option at this index of the options given does not allow its value.
    UnknownValue(usize),
}

impl fmt::Display for ConfigureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownAlgorithm => {
                f.write_str("no algorithm has this key (`ddlab algorithms` lists them)")
            }
            Self::UnknownOption(index) => {
                write!(f, "the algorithm does not have option number {}", index + 1)
            }
            Self::UnknownValue(index) => write!(f, "option number {} does not allow this value", index + 1),
        }
    }
}

impl core::error::Error for ConfigureError {}

/// Lets [`configure`] return a registered algorithm without options as an owned one.
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

    fn options(&self) -> &'static [OptionSpec] {
        (**self).options()
    }

    fn with_option(&self, option: &str, value: &str) -> Option<Box<dyn Algorithm>> {
        (**self).with_option(option, value)
    }

    fn with_seed(&self, seed: u64) -> Option<Box<dyn Algorithm>> {
        (**self).with_seed(seed)
    }

    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        (**self).search(probe)
    }
}
