//! Counts in texts for people: `1 query`, `2 queries`.

/// The number with the noun, in the plural unless there is one.
pub(crate) fn counted(count: impl TryInto<u64>, noun: &str) -> String {
    let count = count.try_into().unwrap_or(u64::MAX);
    match (count, noun.strip_suffix('y')) {
        (1, _) => format!("1 {noun}"),
        (_, Some(stem)) => format!("{count} {stem}ies"),
        (_, None) => format!("{count} {noun}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::counted;

    #[test]
    fn one_thing_is_singular() {
        assert_eq!(counted(1_usize, "query"), "1 query");
        assert_eq!(counted(0_usize, "query"), "0 queries");
        assert_eq!(counted(2_u64, "byte"), "2 bytes");
    }
}
