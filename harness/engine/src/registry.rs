//! The registry of all algorithms: the published searches in `algorithms` and the repairs in `repair`.

use algorithms::{Algorithm, ConfigureError, configure};
use std::sync::LazyLock;

static REGISTERED: LazyLock<Vec<&'static dyn Algorithm>> = LazyLock::new(|| {
    let mut registered = [algorithms::ALGORITHMS, repair::ALGORITHMS].concat();
    registered.sort_by_key(|algorithm| algorithm.key());
    registered
});

/// Every algorithm, sorted by key.
#[must_use]
pub fn algorithms() -> &'static [&'static dyn Algorithm] {
    &REGISTERED
}

/// The algorithm with this key.
#[must_use]
pub fn find(key: &str) -> Option<&'static dyn Algorithm> {
    algorithms().iter().copied().find(|algorithm| algorithm.key() == key)
}

/// The algorithm with this key and these options, each a name and a value.
///
/// # Errors
/// [`ConfigureError`] if the key, an option or a value does not exist.
pub fn choose(key: &str, options: &[(&str, &str)]) -> Result<Box<dyn Algorithm>, ConfigureError> {
    configure(find(key).ok_or(ConfigureError::UnknownAlgorithm)?, options)
}

#[test]
fn keys_are_unique() {
    let keys = algorithms().windows(2).map(|pair| [pair[0].key(), pair[1].key()]);
    keys.for_each(|[one, next]| assert!(one < next, "{one} and {next}"));
}
