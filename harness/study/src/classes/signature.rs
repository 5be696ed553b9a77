//! Detects files of another format that use our extension: object files called .obj, Word templates called
//! .dot, web pages saved as .json.
//!
//! A signature counts only if no file of our format, not even a broken one, could begin with it. In doubt, the
//! subjects decide.

/// Text formats, in which these signatures cannot occur at the beginning of a file.
const TEXT: [&str; 3] = ["dot", "json", "obj"];

const SIGNATURES: [(&[u8], &str); 23] = [
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "an OLE compound file, as Word documents and templates are"),
    (b"PK\x03\x04", "a ZIP archive, as office documents are"),
    (b"PK\x05\x06", "an empty ZIP archive"),
    (b"{\\rtf", "a Rich Text document"),
    (b"%PDF-", "a PDF document"),
    (b"\x7fELF", "an ELF object file"),
    (b"\xfe\xed\xfa\xce", "a Mach-O object file"),
    (b"\xfe\xed\xfa\xcf", "a Mach-O object file"),
    (b"\xce\xfa\xed\xfe", "a Mach-O object file"),
    (b"\xcf\xfa\xed\xfe", "a Mach-O object file"),
    (b"\xca\xfe\xba\xbe", "a Mach-O or Java class file"),
    (b"!<arch>\n", "an archive of object files"),
    (b"BC\xc0\xde", "LLVM bitcode"),
    (b"\x00\x00\xff\xff", "a COFF object file (import or large)"),
    (b"\x1f\x8b\x08", "a gzip archive"),
    (b"BZh91AY&SY", "a bzip2 archive"),
    (b"\xfd7zXZ\x00", "an xz archive"),
    (b"\x28\xb5\x2f\xfd", "a zstd archive"),
    (b"\x89PNG\r\n\x1a\n", "a PNG image"),
    (b"\xff\xd8\xff", "a JPEG image"),
    (b"GIF8", "a GIF image"),
    (b"SQLite format 3\x00", "a SQLite database"),
    (b"version https://git-lfs.github.com/spec/", "a pointer of Git LFS"),
];

/// Beginnings of markup, in lower case.
const MARKUP: [(&[u8], &str); 4] = [
    (b"<?xml", "an XML document"),
    (b"<!doctype", "an HTML or XML document"),
    (b"<html", "an HTML document"),
    (b"<svg", "an SVG image"),
];

/// The other format that the signature of the bytes indicates, in words; `None` if the bytes may be of
/// `format`.
pub(super) fn other_format(format: &str, bytes: &[u8]) -> Option<&'static str> {
    if !TEXT.contains(&format) {
        return None;
    }
    let by_signature = SIGNATURES.iter().find(|(signature, _)| bytes.starts_with(signature));
    by_signature.map(|(_, name)| *name).or_else(|| markup(bytes)).or_else(|| object_file(bytes))
}

fn markup(bytes: &[u8]) -> Option<&'static str> {
    let text = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start();
    let begins = |tag: &[u8]| text.get(..tag.len()).is_some_and(|start| start.to_ascii_lowercase() == tag);
    MARKUP.iter().find(|(tag, _)| begins(tag)).map(|(_, name)| *name)
}

/// Machine types of COFF objects: i386, x86-64, ARM, ARM Thumb-2, ARM64, Itanium.
const MACHINES: [u16; 6] = [0x014c, 0x8664, 0x01c0, 0x01c4, 0xaa64, 0x0200];

/// Detects object files whose header has no fixed signature.
fn object_file(bytes: &[u8]) -> Option<&'static str> {
    if is_coff(bytes) == Some(true) {
        Some("a COFF object file")
    } else if is_omf(bytes) == Some(true) {
        Some("an OMF object file")
    } else {
        None
    }
}

/// Checks for a header of an object file (Microsoft, "PE Format", section 3.3) whose sections and symbols lie
/// within the file.
fn is_coff(bytes: &[u8]) -> Option<bool> {
    let word = |at: usize| Some(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?));
    let long = |at: usize| Some(u64::from(u32::from_le_bytes(bytes.get(at..at + 4)?.try_into().ok()?)));
    let (machine, sections, optional_header) = (word(0)?, word(2)?, word(16)?);
    let (symbols_at, symbols) = (long(8)?, long(12)?);
    let size = bytes.len() as u64;
    let fits = 20 + 40 * u64::from(sections) <= size && symbols_at + 18 * symbols <= size;
    Some(MACHINES.contains(&machine) && sections > 0 && optional_header == 0 && fits)
}

/// Checks for a THEADR record (Tool Interface Standards, "Relocatable Object Module Format"): its type, its
/// length, the length of the name in it, the name, and a checksum.
fn is_omf(bytes: &[u8]) -> Option<bool> {
    let (&[kind, low, high, name], rest) = bytes.split_first_chunk::<4>()?;
    let (length, name) = (usize::from(u16::from_le_bytes([low, high])), usize::from(name));
    Some(kind == 0x80 && length == name + 2 && rest.len() > name + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A COFF header with one section and no symbols, followed by the section's header.
    fn coff() -> Vec<u8> {
        let mut bytes = vec![0; 60];
        bytes[..4].copy_from_slice(&[0x64, 0x86, 1, 0]);
        bytes[20..25].copy_from_slice(b".text");
        bytes
    }

    #[test]
    fn object_files_and_documents_are_detected() {
        let omf = b"\x80\x07\x00\x05a.asm\x00\x96\x02\x00\x00\x68";
        assert_eq!(other_format("obj", &coff()), Some("a COFF object file"));
        assert_eq!(other_format("obj", omf), Some("an OMF object file"));
        assert!(other_format("obj", b"\x00\x00\xff\xff\x02\x00").is_some());
        let word = other_format("dot", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\x00\x00");
        assert!(word.is_some_and(|name| name.contains("Word")));
        for (format, bytes) in [
            ("dot", &b"PK\x03\x04\x14\x00"[..]),
            ("json", b"\xef\xbb\xbf\n <!DOCTYPE html><html>"),
            ("json", b"<?xml version=\"1.0\"?>"),
            ("obj", b"version https://git-lfs.github.com/spec/v1\noid"),
            ("dot", b"{\\rtf1\\ansi"),
        ] {
            assert!(other_format(format, bytes).is_some(), "{format} {bytes:?}");
        }
    }

    #[test]
    fn broken_files_of_the_format_are_left_to_the_subjects() {
        for (format, bytes) in [
            ("obj", &b""[..]),
            ("obj", b"# OBJ\nv 0 0"),
            ("obj", b"\x00\x00\x00\x00 v"),
            ("obj", b"L\x01 not a header, but text of more than twenty bytes, and of more than sixty too"),
            ("dot", b"<<<<<<< HEAD\ndigraph {"),
            ("dot", b"digraph { a -> b }"),
            ("json", b"\xff\xfe{\x00}\x00"),
            ("json", b"<p>{}"),
            ("json", b"\x80\x02\x00"),
            ("xml", b"<?xml version=\"1.0\"?>"),
        ] {
            assert_eq!(other_format(format, bytes), None, "{format} {bytes:?}");
        }
        let mut coff = coff();
        coff[12] = 200;
        assert_eq!(other_format("obj", &coff), None, "its symbols lie beyond the end of the file");
    }
}
