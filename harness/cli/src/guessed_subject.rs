//! Guesses the subject that judges a file, and the format of a file whose name does not show it.

use crate::content_format::format_of_content;
use crate::encoding::Encoding;
use crate::file_format::format_of;
use crate::lazy_host::LazyHost;
use anyhow::{Context, Result, bail};
use engine::search_runner::is_known_language;
use std::path::{Path, PathBuf};
use subjects::{Entry, Registry};

/// A file name that shows the format of this content; `None` if its beginning is not typical of one format.
pub(crate) fn name_by_content(content: &[u8]) -> Option<PathBuf> {
    let (_, text) = Encoding::decode(content);
    format_of_content(&text).map(|format| PathBuf::from(format!("input.{format}")))
}

/// Whether the name of a file shows its language, so that the beginning of its content does not matter.
pub(crate) fn tells_language(file: &Path) -> bool {
    format_of(file).is_some_and(|format| is_known_language(&format))
}

/// The format's default subject if it has one, otherwise the cheapest installed program that reads such files.
/// An embedded parser is taken only if there is no such program.
pub(crate) fn guess(registry: &Registry, host: &LazyHost, file: &Path) -> Result<Entry> {
    let Some(format) = format_of(file) else {
        bail!(
            "{}: neither its name nor its beginning shows the format; add --subject KEY or -- COMMAND {{}}",
            file.display()
        );
    };
    let is_embedded = |entry: &Entry| entry.command.first().is_some_and(|program| program == "{ddlab}");
    let mut readers: Vec<&Entry> = registry.iter().filter(|entry| entry.format == format).collect();
    // `graphviz-nop` is a variant of `graphviz`, which is used only if it is named.
    let keys: Vec<String> = readers.iter().map(|entry| format!("{}-", entry.key)).collect();
    readers.retain(|entry| !keys.iter().any(|key| entry.key.starts_with(key.as_str())));
    readers.sort_by(|a, b| {
        let by_cost = a.cost.per_test_s.total_cmp(&b.cost.per_test_s);
        let by_kind = b.is_default.cmp(&a.is_default).then(is_embedded(a).cmp(&is_embedded(b)));
        by_kind.then(by_cost).then_with(|| a.key.cmp(&b.key))
    });
    let found = readers
        .into_iter()
        .find(|entry| is_embedded(entry) || host.get().is_ok_and(|host| host.identity(entry).is_ok()));
    found.cloned().with_context(|| {
        let mut formats: Vec<&str> = registry.iter().map(|entry| entry.format.as_str()).collect();
        formats.sort_unstable();
        formats.dedup();
        let known = formats.join(", ");
        format!(
            "{}: no subject is known for .{format} (there are some for {known}); add --subject KEY or -- COMMAND {{}}",
            file.display()
        )
    })
}
