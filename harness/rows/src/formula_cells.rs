//! CSV cells that a spreadsheet would take for a formula.
//!
//! Names and messages come from strangers, and a spreadsheet runs a cell that begins with `=`, `+`, `-`, `@`,
//! a tab or a carriage return. Such a cell gets an apostrophe in front, as OWASP advises ("CSV Injection"),
//! and a reader removes it again. To make this reversible, a text that has apostrophes before such a
//! character already gets one more. Numbers, such as -1, stay as they are.

use csv::{ByteRecord, StringRecord};
use serde::de::DeserializeOwned;
use std::borrow::Cow;
use std::io::Read;

/// The cell for a text.
#[must_use]
pub fn guarded(text: &str) -> Cow<'_, str> {
    if begins_formula(text) && text.parse::<f64>().is_err() {
        Cow::Owned(format!("'{text}"))
    } else {
        Cow::Borrowed(text)
    }
}

/// The text of a cell: the inverse of [`guarded`].
#[must_use]
pub fn unguarded(cell: &str) -> &str {
    cell.strip_prefix('\'').filter(|text| begins_formula(text)).unwrap_or(cell)
}

/// Whether a formula begins here, or after apostrophes.
fn begins_formula(text: &str) -> bool {
    text.trim_start_matches('\'').starts_with(['=', '+', '-', '@', '\t', '\r'])
}

/// Guards all cells of a CSV file.
///
/// # Errors
/// When this is not a CSV file.
pub fn guard_csv(content: Vec<u8>) -> csv::Result<Vec<u8>> {
    let is_suspect = |(number, byte): (usize, &u8)| {
        let begins_cell = number == 0 || matches!(content[number - 1], b',' | b'\n' | b'"' | b'\'');
        begins_cell && matches!(byte, b'=' | b'+' | b'-' | b'@' | b'\t' | b'\r')
    };
    if !content.iter().enumerate().any(is_suspect) {
        return Ok(content);
    }
    let mut reader = csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(&content[..]);
    let mut writer = csv::WriterBuilder::new().flexible(true).from_writer(Vec::with_capacity(content.len()));
    let mut record = ByteRecord::new();
    while reader.read_byte_record(&mut record)? {
        let cells = record.iter().map(|cell| match std::str::from_utf8(cell) {
            Ok(text) => Cow::Owned(guarded(text).into_owned().into_bytes()),
            Err(_) => Cow::Borrowed(cell),
        });
        writer.write_record(cells)?;
    }
    writer.into_inner().map_err(|error| error.into_error().into())
}

/// A record with the texts of its cells.
#[must_use]
pub fn unguarded_record(record: StringRecord) -> StringRecord {
    if record.iter().all(|cell| unguarded(cell).len() == cell.len()) {
        return record;
    }
    let position = record.position().cloned();
    let mut texts: StringRecord = record.iter().map(unguarded).collect();
    texts.set_position(position);
    texts
}

/// The rows of a CSV file that ddlab wrote.
///
/// # Errors
/// For each row that cannot be read or does not have the columns of `R`.
pub fn read_csv<R: DeserializeOwned>(input: impl Read) -> impl Iterator<Item = csv::Result<R>> {
    let mut reader = csv::Reader::from_reader(input);
    let header = reader.headers().cloned();
    let (header, error) = match header {
        Ok(header) => (header, None),
        Err(error) => (StringRecord::new(), Some(Err(error))),
    };
    let records = reader.into_records();
    error.into_iter().chain(records.map(move |record| unguarded_record(record?).deserialize(Some(&header))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_cell_begins_like_a_formula_and_every_text_is_read_back() {
        let starts = ["", "'", "''", "=", "+", "-", "@", "\t", "\r", "a", "\u{e9}"];
        let mut cells = std::collections::BTreeSet::new();
        let mut texts = std::collections::BTreeSet::new();
        for a in starts {
            for b in starts {
                for c in ["", "1", "=1", "cmd|'/c calc'!A0", "' expected"] {
                    let text = format!("{a}{b}{c}");
                    let cell = guarded(&text).into_owned();
                    assert_eq!(unguarded(&cell), text);
                    let is_number = cell.parse::<f64>().is_ok();
                    assert!(is_number || !cell.starts_with(['=', '+', '-', '@', '\t', '\r']), "{cell:?}");
                    cells.insert(cell);
                    texts.insert(text);
                }
            }
        }
        assert_eq!(cells.len(), texts.len(), "different texts have different cells");
    }

    /// In the first cell of a file, after a comma, after a line, within quotes, and after apostrophes.
    #[test]
    fn formulas_are_guarded_in_every_place_of_a_file() {
        for start in ["=", "+", "-", "@", "\t"] {
            let places = [("", ",b\n"), ("a,", "\n"), ("a\n", "\nb\n"), ("a,\"", "\"\n"), ("a,'", "\n")];
            for (before, after) in places {
                let guarded = guarded_file(&format!("{before}{start}x{after}"));
                assert!(guarded.contains(&format!("'{start}x")), "{guarded:?}");
                assert_eq!(guarded.contains("''"), before.ends_with('\''), "{guarded:?}");
            }
        }
        // Without quotes it would end the line.
        assert_eq!(guarded_file("a,\"\rx\"\n"), "a,\"'\rx\"\n");
    }

    fn guarded_file(file: &str) -> String {
        String::from_utf8(guard_csv(file.as_bytes().to_vec()).unwrap()).unwrap()
    }

    #[test]
    fn files_without_formulas_stay_byte_for_byte() {
        for file in ["a,\"b\"\n", "a=b,c-d\r\n", "1,\n2\n", ""] {
            assert_eq!(guard_csv(file.as_bytes().to_vec()).unwrap(), file.as_bytes());
        }
        // Rows of different lengths, and cells that are not text.
        assert_eq!(guard_csv(b"=x\na,\xff\n".to_vec()).unwrap(), b"'=x\na,\xff\n");
    }

    #[test]
    fn numbers_and_ordinary_apostrophes_stay() {
        for text in ["-1", "+2.5e3", "1-2", "'}' expected", "'", "", "a=b"] {
            assert_eq!(guarded(text), text);
            assert_eq!(unguarded(text), text);
        }
        assert_eq!(guarded("=1+1"), "'=1+1");
        assert_eq!(guarded("-1 unexpected"), "'-1 unexpected");
        assert_eq!(guarded("'-' unexpected"), "''-' unexpected");
    }

    #[test]
    fn whole_file_is_guarded_and_read_back() {
        #[derive(serde::Serialize, serde::Deserialize, PartialEq, Debug)]
        struct Row {
            name: String,
            number: i64,
            more: Option<String>,
        }
        let row = |name: &str, more: Option<&str>| Row {
            name: name.to_owned(),
            number: -5,
            more: more.map(str::to_owned),
        };
        let rows = [row("=HYPERLINK(\"http://x\", \"y\")", None), row("a\n=b", Some("@x")), row("-", None)];
        let mut writer = csv::Writer::from_writer(Vec::new());
        rows.iter().for_each(|row| writer.serialize(row).unwrap());
        let content = guard_csv(writer.into_inner().unwrap()).unwrap();
        let text = String::from_utf8(content.clone()).unwrap();
        assert!(text.starts_with("name,number,more\n\"'=HYPERLINK"), "{text}");
        assert!(text.contains(",-5,'@x\n'-,-5,\n"), "{text}");
        let read: Vec<Row> = read_csv(content.as_slice()).collect::<Result<_, _>>().unwrap();
        assert_eq!(read, rows);
    }
}
