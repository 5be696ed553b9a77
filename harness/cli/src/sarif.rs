//! Writes findings as SARIF 2.1.0 (OASIS, 2020), the format that editors and code hosts display inline.
//!
//! The log has only the parts that the standard requires and its readers use: one run, one rule, and one result
//! per fault with its region and its fixes, if any.

use crate::repair_effects::Change;
use crate::source_snippet::SourceSnippet;
use serde_json::{Value, json};
use std::ops::Range;
use std::path::Path;

const SCHEMA: &str =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
const RULE: &str = "rejected-input";

/// One fault of one file.
pub(crate) struct Finding<'a> {
    /// The file, as the user named it.
    pub file: &'a Path,
    /// Its content.
    pub bytes: &'a [u8],
    /// Where the fault is.
    pub at: Range<usize>,
    /// Describes the fault in one sentence.
    pub message: String,
    /// Alternative repairs, each with a sentence that describes it.
    pub fixes: Vec<(String, Vec<Change>)>,
}

/// The SARIF log of these findings.
#[must_use]
pub(crate) fn log(findings: &[Finding<'_>]) -> Value {
    let results: Vec<Value> = findings.iter().map(Finding::result).collect();
    json!({
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "ddlab",
                "version": crate::version(),
                "rules": [{
                    "id": RULE,
                    "shortDescription": { "text": "The program that reads this file rejects it." },
                    "fullDescription": { "text": "The program accepts the file once the fixes of all its results are applied." },
                    "defaultConfiguration": { "level": "error" },
                }],
            } },
            "columnKind": "unicodeCodePoints",
            "results": results,
        }],
    })
}

impl Finding<'_> {
    fn result(&self) -> Value {
        let artifact = json!({ "uri": uri(self.file) });
        let mut result = json!({
            "ruleId": RULE,
            "ruleIndex": 0,
            "level": "error",
            "message": { "text": self.message },
            "locations": [{ "physicalLocation": {
                "artifactLocation": artifact,
                "region": self.region(&self.at),
            } }],
        });
        let fixes: Vec<Value> =
            self.fixes.iter().map(|(description, changes)| self.fix(description, changes)).collect();
        if !fixes.is_empty() {
            result["fixes"] = fixes.into();
        }
        result
    }

    fn fix(&self, description: &str, changes: &[Change]) -> Value {
        let replacement = |(gone, put): &Change| {
            let mut replacement = json!({ "deletedRegion": self.region(gone) });
            if !put.is_empty() {
                replacement["insertedContent"] = json!({ "text": String::from_utf8_lossy(put) });
            }
            replacement
        };
        json!({
            "description": { "text": description },
            "artifactChanges": [{
                "artifactLocation": { "uri": uri(self.file) },
                "replacements": changes.iter().map(replacement).collect::<Vec<_>>(),
            }],
        })
    }

    fn region(&self, at: &Range<usize>) -> Value {
        let (start, end) =
            (SourceSnippet::of(self.bytes, at.start, 20), SourceSnippet::of(self.bytes, at.end, 20));
        json!({
            "startLine": start.line,
            "startColumn": start.column,
            "endLine": end.line,
            "endColumn": end.column,
            "byteOffset": at.start,
            "byteLength": at.len(),
        })
    }
}

/// The file as a URI reference by RFC 3986: relative if it was named so, with `file://` if it is absolute.
fn uri(file: &Path) -> String {
    let path = if file == Path::new("-") { Path::new("stdin") } else { file };
    let mut uri = String::from(if path.is_absolute() { "file://" } else { "" });
    for byte in path.as_os_str().as_encoded_bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                uri.push(char::from(*byte));
            }
            byte => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finding_has_its_region_in_lines_columns_and_bytes() {
        let finding = Finding {
            file: Path::new("a b/é.json"),
            bytes: "1\né,x\n".as_bytes(),
            at: 4..6,
            message: "m".to_owned(),
            fixes: vec![("f".to_owned(), vec![(5..6, b"y".to_vec())])],
        };
        let log = log(&[finding]);
        let place = &log["runs"][0]["results"][0]["locations"][0]["physicalLocation"];
        assert_eq!(place["artifactLocation"]["uri"], "a%20b/%C3%A9.json");
        let region = json!({
            "startLine": 2, "startColumn": 2, "endLine": 2, "endColumn": 4, "byteOffset": 4, "byteLength": 2
        });
        assert_eq!(place["region"], region);
        let replacement = &log["runs"][0]["results"][0]["fixes"][0]["artifactChanges"][0]["replacements"][0];
        assert_eq!(replacement["insertedContent"]["text"], "y");
        assert_eq!(replacement["deletedRegion"]["startColumn"], 3);
        assert_eq!(uri(Path::new("/x y")), "file:///x%20y");
    }
}
