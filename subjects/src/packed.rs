//! Several files as one text, so that a search over one text can leave out files and parts of files at once.
//!
//! A packed text is one entry after another. An entry is a mark, the path of a file, a newline and the file's
//! content. The mark is a byte that occurs in no content, so a candidate has no new marks. The contents of
//! binary files are stored elsewhere: their entries end after the newline, and unpacking adds the content
//! again.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path};
use std::sync::Arc;

/// A file that is put into the folder in which a subject runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScratchFile {
    /// The path below that folder, with `/` between names.
    pub path: String,
    /// The content.
    pub content: Vec<u8>,
    /// Whether its owner may execute it.
    pub is_executable: bool,
}

/// A file of a packed text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnpackedFile<'t> {
    /// The path below the common folder.
    pub path: &'t str,
    /// The content.
    pub content: &'t [u8],
    /// Whether its owner may execute it.
    pub is_executable: bool,
    /// Whether the content is in the packed text, and not stored elsewhere.
    pub is_text: bool,
}

/// The data that is needed to unpack the texts of a search; cheap to clone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackedFiles(Arc<Packing>);

#[derive(Debug, PartialEq, Eq)]
struct Packing {
    mark: u8,
    /// The contents that are not in the packed text, by path.
    aside: BTreeMap<String, Vec<u8>>,
    executable: BTreeSet<String>,
    /// The file that each packed text must have.
    required: Option<String>,
}

/// The bytes that may be marks: control characters that texts seldom have.
const MARKS: [u8; 12] = [0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x0e, 0x0f, 0x10, 0x11, 0x12, 0x13];

impl PackedFiles {
    /// Packs these files. A text in which the file `required` is missing cannot be unpacked.
    #[must_use]
    pub fn pack(files: &[ScratchFile], required: Option<&str>) -> (Self, Vec<u8>) {
        // The mark that the fewest files contain. The contents of these files are stored elsewhere, as if they
        // were binary.
        let occurs = |mark: &u8| files.iter().filter(|file| file.content.contains(mark)).count();
        let mark = MARKS.into_iter().min_by_key(occurs).unwrap_or(MARKS[0]);
        let (mut text, mut aside, mut executable) = (Vec::new(), BTreeMap::new(), BTreeSet::new());
        for file in files {
            text.push(mark);
            text.extend(file.path.as_bytes());
            text.push(b'\n');
            if file.content.contains(&mark) || file.content.contains(&0) {
                aside.insert(file.path.clone(), file.content.clone());
            } else {
                text.extend(&file.content);
            }
            if file.is_executable {
                executable.insert(file.path.clone());
            }
        }
        let required = required.map(str::to_owned);
        (Self(Arc::new(Packing { mark, aside, executable, required })), text)
    }

    /// The files of a packed text, in its order. `None` if the text is not packed: it does not begin with a
    /// mark, a path is repeated or leaves the folder, or the required file is missing.
    #[must_use]
    pub fn unpack<'t>(&'t self, text: &'t [u8]) -> Option<Vec<UnpackedFile<'t>>> {
        let mut entries = text.split(|byte| *byte == self.0.mark);
        let before = entries.next().unwrap_or_default();
        let files: Vec<_> = entries.map(|entry| self.file(entry)).collect::<Option<_>>()?;
        let paths: BTreeSet<&str> = files.iter().map(|file| file.path).collect();
        let has_required = self.0.required.as_deref().is_none_or(|required| paths.contains(required));
        (before.is_empty() && paths.len() == files.len() && has_required).then_some(files)
    }

    fn file<'t>(&'t self, entry: &'t [u8]) -> Option<UnpackedFile<'t>> {
        let end = entry.iter().position(|byte| *byte == b'\n')?;
        let path = std::str::from_utf8(&entry[..end]).ok().filter(|path| is_below(path))?;
        let aside = self.0.aside.get(path);
        let content = aside.map_or(&entry[end + 1..], Vec::as_slice);
        let is_executable = self.0.executable.contains(path);
        Some(UnpackedFile { path, content, is_executable, is_text: aside.is_none() })
    }
}

/// Whether a path names something below the folder that it is relative to.
fn is_below(path: &str) -> bool {
    let is_name = |component| matches!(component, Component::Normal(_));
    !path.is_empty() && !path.contains('\0') && Path::new(path).components().all(is_name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str, content: &[u8]) -> ScratchFile {
        ScratchFile { path: path.to_owned(), content: content.to_owned(), is_executable: path == "run" }
    }

    #[test]
    fn unpacking_gives_the_files_that_were_packed() {
        let files = [
            file("a/b.c", b"int x;\n"),
            file("c.bin", b"\x00\x01\x02"),
            file("empty", b""),
            file("odd", b"a\x01\nb"),
            file("run", b"#!/bin/sh\n"),
        ];
        let (packed, text) = PackedFiles::pack(&files, None);
        let unpacked = packed.unpack(&text).unwrap();
        let again: Vec<_> = unpacked
            .iter()
            .map(|file| ScratchFile {
                path: file.path.to_owned(),
                content: file.content.to_owned(),
                is_executable: file.is_executable,
            })
            .collect();
        assert_eq!(again, files);
        assert_eq!(unpacked.iter().filter(|file| !file.is_text).count(), 1);
        assert_eq!(packed.unpack(b""), Some(Vec::new()));
    }

    #[test]
    fn what_is_no_packed_text_is_not_unpacked() {
        let (packed, text) = PackedFiles::pack(&[file("a", b"x"), file("b", b"y")], Some("a"));
        let is_packed = |text: &[u8]| packed.unpack(text).is_some();
        assert_eq!(text, b"\x01a\nx\x01b\ny");
        assert!(is_packed(&text) && is_packed(b"\x01a\n") && is_packed(b"\x01b\n\x01a\n"));
        for wrong in [
            "x",
            "x\x01a\n",
            "\x01b\n",
            "\x01a",
            "\x01a\n\x01../b\n",
            "\x01a\n\x01/b\n",
            "\x01a\n\x01\n",
            "\x01a\n\x01a\n",
        ] {
            assert!(!is_packed(wrong.as_bytes()), "{wrong:?}");
        }
    }
}
