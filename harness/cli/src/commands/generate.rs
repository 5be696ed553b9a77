//! generate: writes a realistic file of a format, of any size, from a seed.

use anyhow::{Context, Result};
use clap::Args;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The format: json, obj or dot
    format: datasets::GeneratedFormat,
    /// The size in bytes, up to 100G; the suffixes k, M and G mean 10^3, 10^6 and 10^9
    #[arg(long, short, value_parser = parse_file_size, default_value = "10k")]
    bytes: u64,
    /// The same seed gives the same file
    #[arg(long, short, default_value_t = 1)]
    seed: u64,
    /// Write N files with consecutive seeds to the folder of -o, as FORMAT-BYTES-SEED.FORMAT
    #[arg(long, value_name = "N", requires = "output", value_parser = clap::value_parser!(u64).range(1..))]
    count: Option<u64>,
    /// Write to this file; with --count, to this folder [default: stdout]
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub(super) fn generate(arguments: &Arguments) -> Result<()> {
    match (&arguments.output, arguments.count) {
        (Some(folder), Some(count)) => {
            std::fs::create_dir_all(folder)
                .with_context(|| format!("{}: cannot create", folder.display()))?;
            let format = arguments.format;
            for seed in (0..count).map(|number| arguments.seed.wrapping_add(number)) {
                let file = folder.join(format!("{format}-{}-{seed}.{format}", arguments.bytes));
                write(arguments, seed, &file)?;
            }
        }
        (Some(file), None) => write(arguments, arguments.seed, file)?,
        (None, _) => {
            let mut out = BufWriter::new(std::io::stdout().lock());
            datasets::generate(arguments.format, arguments.bytes, arguments.seed, &mut out)?;
            out.flush()?;
        }
    }
    Ok(())
}

/// Writes the file of one seed.
fn write(arguments: &Arguments, seed: u64, file: &Path) -> Result<()> {
    let write = || -> std::io::Result<()> {
        let mut out = BufWriter::new(File::create(file)?);
        datasets::generate(arguments.format, arguments.bytes, seed, &mut out)?;
        out.flush()
    };
    write().inspect_err(|_| remove_part(file)).with_context(|| file.display().to_string())
}

/// Removes the incomplete file, for example when the disk is full. A device stays.
fn remove_part(file: &Path) {
    if std::fs::symlink_metadata(file).is_ok_and(|found| found.is_file()) {
        let _ = std::fs::remove_file(file);
    }
}

/// The largest file that is generated.
const LARGEST: u64 = 100_000_000_000;

fn parse_file_size(text: &str) -> Result<u64, String> {
    let bytes = parse_size(text)?;
    if bytes > LARGEST { Err(format!("{text} is more than 100G")) } else { Ok(bytes) }
}

pub(super) fn parse_size(text: &str) -> Result<u64, String> {
    let (digits, unit) = match text.char_indices().last() {
        Some((end, 'k' | 'K')) => (&text[..end], 1_000),
        Some((end, 'M')) => (&text[..end], 1_000_000),
        Some((end, 'G')) => (&text[..end], 1_000_000_000),
        _ => (text, 1),
    };
    let number: u64 =
        digits.parse().map_err(|_| format!("{text:?} is not a size; write for example 500, 10k or 100M"))?;
    number.checked_mul(unit).ok_or_else(|| format!("{text} is too large"))
}

#[cfg(test)]
mod tests {
    use super::{parse_file_size, parse_size};

    #[test]
    fn no_file_fills_the_disk_by_a_slip() {
        assert_eq!(parse_file_size("100G"), Ok(100_000_000_000));
        for wrong in ["101G", "18446744073709551615"] {
            assert!(parse_file_size(wrong).unwrap_err().contains("more than 100G"), "{wrong}");
        }
    }

    #[test]
    fn sizes_accept_decimal_suffixes() {
        assert_eq!(
            ["0", "500", "10k", "100M", "2G"].map(|t| parse_size(t).unwrap()),
            [0, 500, 10_000, 100_000_000, 2_000_000_000]
        );
        for wrong in ["", "k", "-1", "1T", "1.5k", "99999999999G"] {
            assert!(parse_size(wrong).is_err(), "{wrong}");
        }
    }
}
