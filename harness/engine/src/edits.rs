//! The result of an external program as edits of the run's input.
//!
//! A record without texts holds the edits instead of the result, because inputs belong to other people. A replay has
//! the inputs, and applies the edits to them.

use crate::alignment::{EqualRange, by_words};
use anyhow::{Context, Result, ensure};
use flate2::read::GzDecoder;
use flate2::{Compression, GzBuilder};
use rows::formula_cells::read_csv;
use rows::{EditRow, HexBytes};
use std::io::{Read, Write};

/// The largest CSV text of edits that is written or read, in bytes. A small compressed file from somebody else could
/// fill the memory.
const LARGEST: u64 = 1 << 28;

/// The edits that turn `input` into `text`, in the order of the input. They are few where the two have words in common.
#[must_use]
pub fn edits_of(input: &[u8], text: &[u8]) -> Vec<EditRow> {
    let end = EqualRange { input: input.len(), text: text.len(), len: 0 };
    let (mut rows, mut input_end, mut text_end) = (Vec::new(), 0, 0);
    for equal in by_words(input, text).into_iter().chain([end]) {
        let (removed, inserted) = (&input[input_end..equal.input], &text[text_end..equal.text]);
        if !removed.is_empty() || !inserted.is_empty() {
            rows.push(EditRow {
                offset: input_end as u64,
                removed_bytes: removed.len() as u64,
                inserted: Some(HexBytes(inserted.to_vec())).filter(|bytes| !bytes.0.is_empty()),
            });
        }
        (input_end, text_end) = (equal.input + equal.len, equal.text + equal.len);
    }
    rows
}

/// The edits as a file: gzip of the CSV of the rows. The same rows give the same bytes.
///
/// # Errors
/// If the edits are larger than ddlab reads.
pub fn edits_file(rows: &[EditRow]) -> Result<Vec<u8>> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    rows.iter().try_for_each(|row| writer.serialize(row))?;
    let text = writer.into_inner()?;
    ensure_at_most(LARGEST, text.len())?;
    let mut compressor = GzBuilder::new().mtime(0).write(Vec::new(), Compression::best());
    compressor.write_all(&text)?;
    Ok(compressor.finish()?)
}

/// Applies a file of edits to the input that they were made of.
///
/// # Errors
/// If the file is damaged or too large, or an edit is not within the input and behind the edit before it.
pub fn apply_edits(input: &[u8], gzip: impl Read) -> Result<Vec<u8>> {
    let text = unpacked(gzip, LARGEST)?;
    let (mut result, mut rest, mut taken) = (Vec::new(), input, 0);
    for row in read_csv::<EditRow>(&*text) {
        let row = row.context("damaged edits")?;
        let parts = row.offset.checked_sub(taken).and_then(|kept| {
            let (kept, behind) = rest.split_at_checked(usize::try_from(kept).ok()?)?;
            let (_, behind) = behind.split_at_checked(usize::try_from(row.removed_bytes).ok()?)?;
            Some((kept, behind))
        });
        let (kept, behind) = parts.with_context(|| {
            format!(
                "damaged edits: an edit removes {} bytes at offset {}, but the input has {} bytes, and the edit before it \
                 ends at offset {taken}",
                row.removed_bytes,
                row.offset,
                input.len()
            )
        })?;
        result.extend_from_slice(kept);
        result.extend(row.inserted.into_iter().flat_map(|bytes| bytes.0));
        (rest, taken) = (behind, row.offset + row.removed_bytes);
    }
    result.extend_from_slice(rest);
    Ok(result)
}

/// The text of a compressed file, if it has at most so many bytes.
fn unpacked(gzip: impl Read, most: u64) -> Result<Vec<u8>> {
    let mut text = Vec::new();
    GzDecoder::new(gzip).take(most.saturating_add(1)).read_to_end(&mut text).context("damaged edits")?;
    ensure_at_most(most, text.len())?;
    Ok(text)
}

fn ensure_at_most(most: u64, bytes: usize) -> Result<()> {
    ensure!(bytes as u64 <= most, "the edits are larger than {most} bytes");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn assert_round_trip(input: &[u8], text: &[u8]) {
        let file = edits_file(&edits_of(input, text)).unwrap();
        assert_eq!(apply_edits(input, &*file).unwrap(), text, "{input:?} to {text:?}");
    }

    fn edit(offset: u64, removed_bytes: u64, inserted: &str) -> EditRow {
        let inserted = Some(HexBytes(inserted.into())).filter(|bytes| !bytes.0.is_empty());
        EditRow { offset, removed_bytes, inserted }
    }

    #[test]
    fn edits_are_what_differs() {
        assert_eq!(edits_of(b"[1, 2; 3]", b"[1, 2, 3]"), [edit(5, 1, ",")]);
        assert_eq!(edits_of(b"{a: 1", b"{\"a\": 1}"), [edit(1, 0, "\""), edit(2, 0, "\""), edit(5, 0, "}")]);
        assert_eq!(edits_of(b"[1]]", b"[1]"), [edit(3, 1, "")]);
        assert!(edits_of(b"[1]", b"[1]").is_empty());
    }

    /// Texts of few different bytes, with words, gaps, signs and bytes that are no text; half of them are edits of the input.
    #[test]
    fn edits_turn_every_input_into_every_text() {
        let mut state = 7_u64;
        let mut next = |below: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            usize::try_from(state >> 33).unwrap() % below
        };
        let letters = b"ab1 \n,;\"\xff\0";
        for number in 0..3000 {
            let [input, mut text] = [(); 2].map(|()| -> Vec<u8> {
                let length = next(40);
                (0..length).map(|_| letters[next(letters.len())]).collect()
            });
            if number % 2 == 0 {
                text.truncate(3);
                let start = next(input.len() + 1);
                let end = start + next(input.len() - start + 1);
                text = [&input[..start], &text, &input[end..]].concat();
            }
            assert_round_trip(&input, &text);
        }
        let large: Vec<u8> = (0..300_000).map(|_| letters[next(letters.len())]).collect();
        let mut edited = large.clone();
        edited.splice(100_000..100_010, *b"something else");
        assert_round_trip(&large, &edited);
        assert!(edits_file(&edits_of(&large, &edited)).unwrap().len() < 200);
        assert_round_trip(&large, b"{}");
        assert_round_trip(b"", &large);
    }

    #[test]
    fn edits_of_another_input_or_out_of_order_are_refused() {
        let apply = |rows: &[EditRow]| {
            let applied = apply_edits(b"[1,2]", &*edits_file(rows).unwrap());
            applied.map_err(|error| format!("{error:#}"))
        };
        assert_eq!(apply(&[edit(2, 2, "x"), edit(4, 1, "")]).unwrap(), b"[1x");
        assert_eq!(apply(&[edit(5, 0, "x")]).unwrap(), b"[1,2]x");
        for rows in [
            vec![edit(6, 0, "x")],
            vec![edit(4, 2, "x")],
            vec![edit(4, u64::MAX, "")],
            vec![edit(u64::MAX, u64::MAX, "")],
            vec![edit(2, 2, "x"), edit(3, 0, "x")],
        ] {
            let error = apply(&rows).unwrap_err();
            assert!(
                error.contains("damaged edits: an edit removes ") && error.contains("5 bytes"),
                "{error}"
            );
        }
    }

    #[test]
    fn damaged_and_huge_files_are_refused() {
        let gzip = |text: &[u8]| {
            let mut compressor = GzBuilder::new().write(Vec::new(), Compression::fast());
            compressor.write_all(text).unwrap();
            compressor.finish().unwrap()
        };
        for text in [
            "offset\n1\n",
            "offset,removed_bytes,inserted\n-1,0,\n",
            "offset,removed_bytes,inserted\n0,0,0\n",
        ] {
            let error = apply_edits(b"[1]", &*gzip(text.as_bytes())).unwrap_err().to_string();
            assert!(error.contains("damaged edits"), "{error}");
        }
        assert!(apply_edits(b"[1]", &b"no gzip"[..]).is_err());
        let whole = edits_file(&[edit(0, 0, "abc")]).unwrap();
        assert!(apply_edits(b"[1]", &whole[..whole.len() - 9]).is_err(), "a file that ends too early");
        assert_eq!(unpacked(&*gzip(&[b'x'; 100]), 100).unwrap().len(), 100);
        let error = unpacked(&*gzip(&[b'x'; 101]), 100).unwrap_err().to_string();
        assert!(error.contains("larger than 100 bytes"), "{error}");
    }
}
