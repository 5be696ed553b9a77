//! Errors about unknown names, with the most similar known name.

use anyhow::{Error, anyhow};

/// An error that states the key, the unknown name, the known names, and a suggestion if one is similar.
pub fn unknown<'a>(place: &str, what: &str, word: &str, have: impl Iterator<Item = &'a str>) -> Error {
    let mut have: Vec<&str> = have.collect();
    have.sort_unstable();
    let closest = have
        .iter()
        .map(|name| (strsim::damerau_levenshtein(word, name), *name))
        .min()
        .filter(|(distance, name)| *distance <= 1 + name.len() / 3);
    let hint = closest.map(|(_, name)| format!("; did you mean {name:?}?")).unwrap_or_default();
    anyhow!("{place}: there is no {what} {word:?}{hint} (have: {})", have.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_typo_gets_a_suggestion_and_other_names_only_the_list() {
        let have = || ["ddmax", "ddmin", "keep-all"].into_iter();
        let text = unknown("algorithm", "algorithm", "ddmx", have()).to_string();
        assert_eq!(
            text,
            r#"algorithm: there is no algorithm "ddmx"; did you mean "ddmax"? (have: ddmax, ddmin, keep-all)"#
        );
        assert!(!unknown("algorithm", "algorithm", "perses", have()).to_string().contains("did you mean"));
    }
}
