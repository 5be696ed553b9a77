//! The order in which names are displayed.

use std::ops::Deref;
use std::sync::Arc;

use rows::InputKind;

/// A name with its position in the order of display: the order of the paper first, then alphabetical. All runs of a
/// technique share one.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Label(Arc<Named>);

/// The texts of a [`Label`].
#[derive(Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Named {
    place: usize,
    /// The displayed name.
    pub name: String,
    /// The key in the study file; several names may share it.
    pub key: String,
}

impl Deref for Label {
    type Target = Named;

    fn deref(&self) -> &Named {
        &self.0
    }
}

impl Label {
    fn among(known: &[&str], key: &str, name: String) -> Label {
        let place = known.iter().position(|&k| k == key).unwrap_or(known.len());
        Label(Arc::new(Named { place, name, key: key.to_string() }))
    }

    /// A kind of inputs.
    #[must_use]
    pub fn kind(kind: &InputKind) -> Label {
        Label::among(&["real-world", "single", "multiple"], kind.key(), kind.to_string())
    }

    /// A format.
    #[must_use]
    pub fn format(key: &str) -> Label {
        Label::among(&["json", "obj", "dot"], key, key.to_string())
    }

    /// A technique, by its displayed name.
    pub(super) fn technique(key: &str, name: String) -> Label {
        Label::among(&["baseline", "antlr", "lexical-ddmax", "syntactic-ddmax"], key, name)
    }
}
