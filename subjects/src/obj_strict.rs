//! A strict reader of Wavefront OBJ text that reports where the first error is.
//!
//! It follows the rules of Appleseed's mesh reader, as they were measured, because no package registry has
//! Appleseed. It stops at the first error. These are errors:
//!
//! * Anything but numbers after `v`, `vt` or `vn`, or more than four, three and three numbers. A missing
//!   coordinate reads as zero.
//! * A face index that is not a number, is zero, or refers to a vertex that was not declared before. Positive
//!   indices count from the first vertex, negative ones from the last. The same holds for texture coordinates
//!   and normals.
//!
//! A face is skipped if it has fewer than three corners, or if some of its corners have a texture coordinate
//! or a normal and others do not. Lines that begin with another word than `v`, `vt`, `vn` or `f` are ignored,
//! and so is the text after a `#`. A backslash does not continue a line.

use std::fmt;

/// The contents of a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Vertices (`v`).
    pub vertices: usize,
    /// Texture coordinates (`vt`).
    pub texture_coordinates: usize,
    /// Normals (`vn`).
    pub normals: usize,
    /// Faces (`f`), without the skipped ones.
    pub faces: usize,
    /// Ill-formed faces, which were skipped.
    pub skipped_faces: usize,
}

/// The first error of a text. Lines and columns count from 1, columns in bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// The line of the error.
    pub line: usize,
    /// The column at which the wrong word begins, or at which a missing word is expected.
    pub column: usize,
    /// The defect, without the position.
    pub message: String,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for Error {}

/// Reads a whole text.
///
/// A text without faces is not an error. The caller decides whether that is an empty result.
///
/// # Errors
/// The first violation of the rules of this module, with its line and column.
pub fn read(text: &[u8]) -> Result<Summary, Error> {
    let mut summary = Summary::default();
    for (number, line) in text.split(|&byte| byte == b'\n').enumerate() {
        summary.statement(line).map_err(|fault| Error {
            line: number + 1,
            column: fault.start + 1,
            message: fault.message,
        })?;
    }
    Ok(summary)
}

/// A word of a line and its offset in the line.
#[derive(Clone, Copy)]
struct Word<'a> {
    start: usize,
    bytes: &'a [u8],
}

/// An error within a line.
struct Fault {
    start: usize,
    message: String,
}

impl Word<'_> {
    fn fault(self, what: &str) -> Fault {
        Fault { start: self.start, message: format!("{what}: {:?}", String::from_utf8_lossy(self.bytes)) }
    }
}

/// Whether a corner of a face has a texture coordinate, and whether it has a normal.
type HasIndices = (bool, bool);

impl Summary {
    fn statement(&mut self, line: &[u8]) -> Result<(), Fault> {
        let mut words = words(line);
        let Some(keyword) = words.next() else { return Ok(()) };
        match keyword.bytes {
            b"v" => numbers(words, 4).map(|()| self.vertices += 1),
            b"vt" => numbers(words, 3).map(|()| self.texture_coordinates += 1),
            b"vn" => numbers(words, 3).map(|()| self.normals += 1),
            b"f" => self.face(words),
            _ => Ok(()),
        }
    }

    fn face<'a>(&mut self, corners: impl Iterator<Item = Word<'a>>) -> Result<(), Fault> {
        let corners =
            corners.map(|corner| self.corner(corner)).collect::<Result<Vec<HasIndices>, Fault>>()?;
        let are_alike = corners.windows(2).all(|pair| pair[0] == pair[1]);
        if corners.len() >= 3 && are_alike {
            self.faces += 1;
        } else {
            self.skipped_faces += 1;
        }
        Ok(())
    }

    /// Reads a corner: `v`, `v/vt`, `v//vn` or `v/vt/vn`.
    fn corner(&self, corner: Word<'_>) -> Result<HasIndices, Fault> {
        let mut start = corner.start;
        let mut parts = corner.bytes.split(|&byte| byte == b'/').map(|bytes| {
            let part = Word { start, bytes };
            start += bytes.len() + 1;
            part
        });
        let declared = [
            (self.vertices, "vertices"),
            (self.texture_coordinates, "texture coordinates"),
            (self.normals, "normals"),
        ];
        let mut has_index = [false; 3];
        for (place, (count, what)) in declared.into_iter().enumerate() {
            let Some(part) = parts.next() else { break };
            let may_be_empty = place == 1;
            if !(part.bytes.is_empty() && may_be_empty) {
                index(part, count, what)?;
                has_index[place] = true;
            }
        }
        match parts.next() {
            Some(fourth) => Err(fourth.fault("a corner has at most three indices")),
            None => Ok((has_index[1], has_index[2])),
        }
    }
}

fn words(line: &[u8]) -> impl Iterator<Item = Word<'_>> {
    let end = line.iter().position(|&byte| byte == b'#').unwrap_or(line.len());
    let mut start = 0;
    line[..end]
        .split(|byte| byte.is_ascii_whitespace())
        .map(move |bytes| {
            let word = Word { start, bytes };
            start += bytes.len() + 1;
            word
        })
        .filter(|word| !word.bytes.is_empty())
}

fn numbers<'a>(words: impl Iterator<Item = Word<'a>>, most: usize) -> Result<(), Fault> {
    for (place, word) in words.enumerate() {
        if place == most {
            return Err(word.fault("the line should end here"));
        }
        if !is_number(word.bytes) {
            return Err(word.fault("not a number"));
        }
    }
    Ok(())
}

/// Accepts decimal numbers only, no `inf`, `nan` or hexadecimal numbers.
fn is_number(word: &[u8]) -> bool {
    let written_in_digits = word.iter().all(|byte| byte.is_ascii_digit() || b"+-.eE".contains(byte));
    written_in_digits && std::str::from_utf8(word).is_ok_and(|text| text.parse::<f64>().is_ok())
}

fn index(word: Word<'_>, count: usize, what: &str) -> Result<(), Fault> {
    let text = std::str::from_utf8(word.bytes).unwrap_or_default();
    let index: i64 = text.parse().map_err(|_| word.fault("not an index"))?;
    if index == 0 {
        return Err(word.fault("indices count from 1"));
    }
    if usize::try_from(index.unsigned_abs()).is_ok_and(|distance| distance <= count) {
        return Ok(());
    }
    Err(word.fault(&format!("beyond the {count} {what} so far")))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TRIANGLE: &str = "v 0 0 0\nv 1 0 0\nv 0 1 0\n";

    #[track_caller]
    fn accepts(text: &str) -> Summary {
        read(text.as_bytes()).unwrap()
    }

    #[track_caller]
    fn rejects(text: &str, line: usize, column: usize) -> String {
        let error = read(text.as_bytes()).unwrap_err();
        assert_eq!((error.line, error.column), (line, column), "{error}");
        error.message
    }

    #[track_caller]
    fn rejects_face(face: &str, column: usize) -> String {
        rejects(&format!("{TRIANGLE}vt 0 0\nvn 0 0 1\n{face}\n"), 6, column)
    }

    #[test]
    fn summary_counts_each_kind_of_statement() {
        let text = format!(
            "# a comment\no x\n{TRIANGLE}vt 0 0\r\nvn 0 0 1\r\nusemtl y\nf 1/1/1 2/1/1 3/1/1\r\nf -1 -2 -3 # end"
        );
        let expected =
            Summary { vertices: 3, texture_coordinates: 1, normals: 1, faces: 2, skipped_faces: 0 };
        assert_eq!(accepts(&text), expected);
    }

    #[test]
    fn every_form_of_decimal_number_is_accepted() {
        assert_eq!(accepts("v -1. +.5 1e-3\nv 1E5 2 3 1\nv\nvt 1\n").vertices, 3);
    }

    #[test]
    fn other_statements_are_ignored_whatever_their_bytes() {
        assert_eq!(read(b"\xff\x00 1\nw 1 2\nvp x\nusxmtl\n").unwrap(), Summary::default());
    }

    #[test]
    fn words_that_are_not_numbers_are_rejected() {
        rejects("v 0 0 0\n v -1.x0 0 0", 2, 4);
        rejects("v 0 nan 0", 1, 5);
        rejects("vt 0\t0x1", 1, 6);
        assert_eq!(read(b"v 0 \xff").unwrap_err().column, 5);
        assert_eq!(read(b"v 0 1\x002").unwrap_err().column, 5);
    }

    #[test]
    fn surplus_numbers_are_rejected() {
        rejects("v 0 0 0 1 2", 1, 11);
        rejects("vt 0 0 0 0", 1, 10);
        rejects("vn 0 0 1 1", 1, 10);
    }

    #[test]
    fn indices_out_of_range_are_rejected() {
        assert_eq!(rejects_face("f 1 2 4", 7), "beyond the 3 vertices so far: \"4\"");
        rejects_face("f 0 1 2", 3);
        rejects_face("f 1 2 -4", 7);
        rejects_face("f 1/2 2/1 3/1", 5);
        rejects_face("f 1//1 2//2 3//1", 11);
        rejects_face("f 1 2 99999999999999999999", 7);
    }

    #[test]
    fn indices_that_are_not_numbers_are_rejected() {
        rejects_face("f 1 x 3", 5);
        rejects_face("f 1 2/ 3 1.5", 10);
        rejects_face("f 1//", 6);
        rejects_face("f 1/1/1/1", 9);
        rejects_face("f /1", 3);
    }

    #[test]
    fn face_may_only_refer_to_earlier_vertices() {
        rejects("v 0 0 0\nv 0 0 1\nf 1 2 3\nv 0 1 1\n", 3, 7);
    }

    #[test]
    fn ill_formed_faces_are_skipped() {
        let text = format!("{TRIANGLE}vt 0 0\nf\nf 1 2\nf 1/1 2 3\nf 1 2 3\n");
        let summary = accepts(&text);
        assert_eq!((summary.faces, summary.skipped_faces), (1, 3));
    }
}
