//! Reads the rows of a CSV file that ddlab wrote. The caller chooses the type of the rows.

use crate::bucket::naming;
use rows::formula_cells::read_csv;
use serde::de::DeserializeOwned;
use std::fs::File;
use std::io;
use std::path::Path;

/// Passes each row of a file to `take`, in the order of the file.
///
/// # Errors
///
/// There is no such file ([`io::ErrorKind::NotFound`]), it cannot be read, or it does not have the columns of `R`. The
/// message names the file.
pub fn each_row<R: DeserializeOwned>(file: &Path, mut take: impl FnMut(R)) -> io::Result<()> {
    let content = File::open(file).map_err(|error| naming(file, &error))?;
    read_csv(content)
        .try_for_each(|row| row.map(&mut take))
        .map_err(|error| naming(file, &io::Error::new(io::ErrorKind::InvalidData, error)))
}

/// Passes each row of a file to `take`, as [`each_row`]; none if there is no such file.
///
/// # Errors
///
/// As for [`each_row`].
pub fn each_optional_row<R: DeserializeOwned>(file: &Path, take: impl FnMut(R)) -> io::Result<()> {
    match each_row(file, take) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        read => read,
    }
}

/// All rows of a file.
///
/// # Errors
///
/// As for [`each_row`].
pub fn rows<R: DeserializeOwned>(file: &Path) -> io::Result<Vec<R>> {
    let mut rows = Vec::new();
    each_row(file, |row| rows.push(row))?;
    Ok(rows)
}

/// All rows of a file; `None` if there is no such file.
///
/// # Errors
///
/// As for [`each_row`].
pub fn optional_rows<R: DeserializeOwned>(file: &Path) -> io::Result<Option<Vec<R>>> {
    match rows(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        read => read.map(Some),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_read_in_order_and_a_missing_file_may_be_allowed() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.csv");
        assert_eq!(optional_rows::<(String, u64)>(&file).unwrap(), None);
        each_optional_row(&file, |_: (String, u64)| unreachable!()).unwrap();
        let error = rows::<(String, u64)>(&file).unwrap_err();
        assert!(error.kind() == io::ErrorKind::NotFound && error.to_string().contains("a.csv: "), "{error}");
        std::fs::write(&file, "name,bytes\n'=b,2\na,1\n").unwrap();
        let expected = [("=b".to_owned(), 2), ("a".to_owned(), 1)];
        assert_eq!(rows::<(String, u64)>(&file).unwrap(), expected);
        assert_eq!(optional_rows::<(String, u64)>(&file).unwrap().unwrap(), expected);
    }

    #[test]
    fn a_damaged_file_is_named_even_if_it_may_be_missing() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.csv");
        std::fs::write(&file, "name,bytes\na,many\n").unwrap();
        let error = optional_rows::<(String, u64)>(&file).unwrap_err().to_string();
        assert!(error.contains("a.csv: ") && error.contains("line: 2"), "{error}");
    }
}
