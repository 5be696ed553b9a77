//! The files with the rules of the formats.

use super::rewrite::Rules;
use std::sync::{Arc, LazyLock};

/// The rules of each format. They are read when first used, because compiling all patterns takes longer than most
/// repairs.
static FORMAT_RULES: [(&str, LazyLock<Arc<Rules>>); 16] = [
    ("c", LazyLock::new(|| Rules::with_common(include_str!("../../rules/c.toml")))),
    ("css", LazyLock::new(|| Rules::with_common(include_str!("../../rules/css.toml")))),
    ("csv", LazyLock::new(|| Rules::with_common(include_str!("../../rules/csv.toml")))),
    ("env", LazyLock::new(|| Rules::with_common(include_str!("../../rules/env.toml")))),
    ("dot", LazyLock::new(|| Rules::with_common(include_str!("../../rules/dot.toml")))),
    ("html", LazyLock::new(|| Rules::with_common(include_str!("../../rules/html.toml")))),
    ("ini", LazyLock::new(|| Rules::with_common(include_str!("../../rules/ini.toml")))),
    ("java", LazyLock::new(|| Rules::with_common(include_str!("../../rules/java.toml")))),
    ("javascript", LazyLock::new(|| Rules::with_common(include_str!("../../rules/javascript.toml")))),
    ("json", LazyLock::new(|| Rules::with_common(include_str!("../../rules/json.toml")))),
    ("obj", LazyLock::new(|| Rules::with_common(include_str!("../../rules/obj.toml")))),
    ("python", LazyLock::new(|| Rules::with_common(include_str!("../../rules/python.toml")))),
    ("sh", LazyLock::new(|| Rules::with_common(include_str!("../../rules/sh.toml")))),
    ("sql", LazyLock::new(|| Rules::with_common(include_str!("../../rules/sql.toml")))),
    ("toml", LazyLock::new(|| Rules::with_common(include_str!("../../rules/toml.toml")))),
    ("xml", LazyLock::new(|| Rules::with_common(include_str!("../../rules/xml.toml")))),
];

/// The rules of any other format.
static COMMON_RULES: LazyLock<Arc<Rules>> = LazyLock::new(|| Rules::with_common(""));

/// The rewrites of every format.
const COMMON: &str = include_str!("../../rules/common.toml");

/// The rules that several formats share, by name.
const SHARED: [(&str, &str); 6] = [
    ("c_like", include_str!("../../rules/c_like.toml")),
    ("comments", include_str!("../../rules/comments.toml")),
    ("markup", include_str!("../../rules/markup.toml")),
    ("page", include_str!("../../rules/page.toml")),
    ("placeholders", include_str!("../../rules/placeholders.toml")),
    ("quotations", include_str!("../../rules/quotations.toml")),
];

impl Rules {
    /// The rules of the format of this name, or the common rules if the format is unknown. They are read once per
    /// process.
    #[must_use]
    pub fn of(format: &str) -> Arc<Self> {
        let known = FORMAT_RULES.iter().find(|(name, _)| *name == format);
        Arc::clone(known.map_or(&COMMON_RULES, |(_, rules)| rules))
    }

    /// These rules and the common rules.
    fn with_common(text: &str) -> Arc<Self> {
        let mut rules = Self::read(text).unwrap_or_default();
        let shared = SHARED.iter().filter(|(name, _)| rules.include.iter().any(|included| included == name));
        let shared: Vec<&str> = shared.map(|(_, text)| *text).collect();
        for text in shared.into_iter().chain([COMMON]) {
            let more = Self::read(text).unwrap_or_default();
            rules.quotation.extend(more.quotation);
            rules.rewrite.extend(more.rewrite);
            rules.text.compiled_placeholder =
                more.text.compiled_placeholder.or(rules.text.compiled_placeholder);
        }
        Arc::new(rules)
    }
}
