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
const SHARED: [(&str, &str); 11] = [
    ("backslash", include_str!("../../rules/backslash.toml")),
    ("c_like", include_str!("../../rules/c_like.toml")),
    ("comments", include_str!("../../rules/comments.toml")),
    ("markup", include_str!("../../rules/markup.toml")),
    ("page", include_str!("../../rules/page.toml")),
    ("placeholders", include_str!("../../rules/placeholders.toml")),
    ("quotations", include_str!("../../rules/quotations.toml")),
    ("sections", include_str!("../../rules/sections.toml")),
    ("settings", include_str!("../../rules/settings.toml")),
    ("typographic", include_str!("../../rules/typographic.toml")),
    ("values", include_str!("../../rules/values.toml")),
];

impl Rules {
    /// The rules of the format of this name, or the common rules if the format is unknown. They are read once per
    /// process.
    #[must_use]
    pub fn of(format: &str) -> Arc<Self> {
        let known = FORMAT_RULES.iter().find(|(name, _)| *name == format);
        Arc::clone(known.map_or(&COMMON_RULES, |(_, rules)| rules))
    }

    /// The rules of a file of this crate, with those that it includes and the common ones. A format without its rules would
    /// be repaired badly but silently, so a file that cannot be read is an error.
    #[expect(
        clippy::expect_used,
        reason = "the rule files are parts of this crate, and tests read all of them"
    )]
    fn with_common(text: &str) -> Arc<Self> {
        let read = |text: &str| Self::read(text).expect("each rule file is valid");
        let mut rules = read(text);
        let mut next = 0;
        while let Some(name) = rules.include.get(next) {
            let shared = SHARED.iter().find(|(shared, _)| shared == name);
            rules.add(read(shared.expect("each included file is a shared one").1));
            next += 1;
        }
        rules.add(read(COMMON));
        Arc::new(rules)
    }

    /// Adds shared rules. What these rules say of string literals counts more.
    fn add(&mut self, shared: Self) {
        self.include.extend(shared.include);
        self.quotation.extend(shared.quotation);
        self.rewrite.extend(shared.rewrite);
        let (own, shared) = (&mut self.text, shared.text);
        own.escape = own.escape.or(shared.escape);
        own.mark = if own.mark.is_empty() { shared.mark } else { std::mem::take(&mut own.mark) };
        own.replace = if own.replace.is_empty() { shared.replace } else { std::mem::take(&mut own.replace) };
        own.compiled_placeholder = own.compiled_placeholder.take().or(shared.compiled_placeholder);
    }
}
