//! Writes findings as workflow commands of GitHub Actions, which the code host shows beside the lines of a
//! change.

use crate::sarif::Finding;
use crate::source_snippet::SourceSnippet;
use std::fmt::Write;

/// One `::error` line per finding; lines and columns count from 1.
#[must_use]
pub(crate) fn lines(findings: &[Finding<'_>]) -> String {
    let mut text = String::new();
    for finding in findings {
        let start = SourceSnippet::of(finding.bytes, finding.at.start, 0);
        let end = SourceSnippet::of(finding.bytes, finding.at.end, 0);
        let _ = writeln!(
            text,
            "::error file={},line={},col={},endLine={},endColumn={}::{}",
            property(&finding.file.display().to_string()),
            start.line,
            start.column,
            end.line,
            end.column,
            data(&finding.message)
        );
    }
    text
}

/// Escapes the text of a command, so that no message can start another command.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// Escapes the value of a property.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn finding_is_one_line_that_starts_no_other_command() {
        let finding = Finding {
            file: Path::new("a,b:c.json"),
            bytes: b"[1,\n2,]",
            at: 6..7,
            message: "rejected\n::error::100 %".to_owned(),
            fixes: Vec::new(),
        };
        assert_eq!(
            lines(&[finding]),
            "::error file=a%2Cb%3Ac.json,line=2,col=3,endLine=2,endColumn=4::rejected%0A::error::100 %25\n"
        );
    }
}
