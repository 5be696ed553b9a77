//! Recognises binary formats that a search cannot repair, because their checksums and lengths make nearly
//! every change a new fault. ddlab names the tool that helps instead of searching.

use infer::MatcherType;
use std::path::Path;

/// The number of bytes that are checked.
const SAMPLE: usize = 64 << 10;

/// Media types with the command that repairs such files; `{}` is the file. The first entry that is a prefix
/// of the type counts.
const TOOLS: [(&str, &str); 22] = [
    ("application/gzip", "gzrecover {} (package gzrt)"),
    ("application/x-bzip2", "bzip2recover {}"),
    ("application/x-xz", "xz --decompress --keep {} (restores the data before the damage)"),
    ("application/zstd", "zstd --decompress --keep {} (restores the data before the damage)"),
    ("application/vnd.rar", "rar r {}"),
    ("application/x-7z-compressed", "7z x {} (restores intact members)"),
    ("application/x-tar", "tar --extract --ignore-zeros --file {}"),
    ("application/zip", "zip -FF {} --out fixed.zip"),
    ("application/pdf", "qpdf {} fixed.pdf, or mutool clean {} fixed.pdf"),
    ("application/vnd.sqlite3", "sqlite3 {} .recover | sqlite3 fixed.db"),
    ("application/epub", "zip -FF {} --out fixed.epub"),
    ("application/vnd.openxmlformats", "zip -FF {} --out fixed.zip, or open and repair it in LibreOffice"),
    ("application/vnd.oasis", "zip -FF {} --out fixed.zip, or open and repair it in LibreOffice"),
    ("application/msword", "LibreOffice, which opens damaged files"),
    ("image/png", "pngfix --out=fixed.png {} (package libpng-tools); pngcheck {} says what is wrong"),
    ("image/jpeg", "jpegtran -copy all -outfile fixed.jpg {}"),
    ("image/gif", "gifsicle {} --output fixed.gif"),
    ("image/", "an image editor, which opens damaged files, such as gimp {}"),
    ("audio/x-flac", "flac -d -F {}"),
    ("audio/", "ffmpeg -i {} -c copy FIXED"),
    ("video/", "ffmpeg -i {} -c copy FIXED"),
    ("", "the program that made it, or a backup"),
];

/// Names the format of a file whose checksums no search restores, and the tool that helps; `None` for all
/// others.
#[must_use]
pub(crate) fn advice(file: &Path, bytes: &[u8]) -> Option<String> {
    let sample = &bytes[..bytes.len().min(SAMPLE)];
    let found = infer::get(sample)?;
    let kind = found.mime_type();
    // Some signatures have only two letters, and many texts begin with them.
    let is_text = sample.utf8_chunks().all(|chunk| chunk.invalid().is_empty()) && !sample.contains(&0);
    let is_binary = !matches!(found.matcher_type(), MatcherType::Text | MatcherType::Custom);
    if !is_binary || (is_text && kind != "application/pdf") {
        return None;
    }
    let (_, tool) = TOOLS.iter().find(|(begins, _)| kind.starts_with(begins))?;
    Some(format!(
        "{}: is of type {kind}, which no search over its bytes can repair, because of its checksums and lengths; try {} \
         (--binary searches nevertheless)",
        file.display(),
        tool.replace("{}", &file.display().to_string())
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn binary_formats_get_their_tool_and_texts_do_not() {
        let cases: [(&[u8], Option<&str>); 9] = [
            (b"PK\x03\x04\x14\0\0\0\x08\0\xff", Some("zip -FF a.bin")),
            (b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR", Some("pngfix")),
            (b"\x1f\x8b\x08\0\0\0\0\0\0\x03", Some("gzrecover a.bin")),
            (b"%PDF-1.4\n1 0 obj\n", Some("qpdf a.bin")),
            (b"SQLite format 3\0\x10\0", Some(".recover")),
            (b"BMW,1\nVW,2\n", None),
            (b"ID3,name\n", None),
            (b"{\"a\": 1}", None),
            (b"\xff\xfe{\0", None),
        ];
        for (bytes, tool) in cases {
            let advice = advice(Path::new("a.bin"), bytes);
            assert_eq!(advice.is_some(), tool.is_some(), "{bytes:?} {advice:?}");
            assert!(tool.is_none_or(|tool| advice.unwrap().contains(tool)), "{bytes:?}");
        }
    }
}
