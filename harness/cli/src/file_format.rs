//! The format that a file's name shows.

use std::path::Path;

/// The extension of a file's name, if it is short and alphanumeric.
#[must_use]
pub(crate) fn extension(file: &Path) -> Option<String> {
    let extension = file.extension()?.to_str()?;
    let harmless = extension.len() <= 16 && extension.bytes().all(|byte| byte.is_ascii_alphanumeric());
    harmless.then(|| extension.to_owned())
}

/// The format that a file's extension indicates.
#[must_use]
pub(crate) fn format_of(file: &Path) -> Option<String> {
    let name = file.file_name()?.to_str()?;
    if name == ".env" || name.starts_with(".env.") {
        return Some("env".to_owned());
    }
    let extension = extension(file)?.to_ascii_lowercase();
    Some(match extension.as_str() {
        "gv" => "dot".to_owned(),
        "geojson" | "topojson" | "webmanifest" | "ipynb" | "har" => "json".to_owned(),
        // Lines of JSON: each is a value.
        "ndjson" | "jsonlines" | "ldjson" => "jsonl".to_owned(),
        // Headers and preprocessed files.
        "h" | "i" => "c".to_owned(),
        "svg" | "xhtml" | "xsd" | "xsl" | "xslt" | "rss" | "atom" | "kml" | "gpx" | "plist" | "csproj" => {
            "xml".to_owned()
        }
        "yml" => "yaml".to_owned(),
        "markdown" => "md".to_owned(),
        "bash" => "sh".to_owned(),
        "cfg" | "conf" | "desktop" | "service" => "ini".to_owned(),
        _ => extension,
    })
}
