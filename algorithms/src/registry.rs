//! The list of algorithms, one line each, and how to choose one with its options.

use crate::algorithm::Algorithm;
use crate::ddmin::DdminOptions;
use crate::prior::Prior;
use crate::split_options::SplitOptions;
use crate::{
    cdd, choice_sequence, dd, ddmax, ddmax_restart, ddmin, ddmin_star, descent, fsynth, gtr, hdd, hddr,
    keep_all, perses, probdd, random_order, zipmin,
};
use alloc::boxed::Box;
use core::fmt;

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
    &fsynth::Fsynth::DEFAULT,
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

/// The algorithm does not exist, or does not have one of the options. The caller knows the names; the allowed ones are
/// in [`ALGORITHMS`] and [`Algorithm::options`].
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
