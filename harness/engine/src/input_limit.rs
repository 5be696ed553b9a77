//! The largest input that is read. Memory for parsing grows with the input, so an input that is too large for
//! the machine's memory is refused before it is read.

use anyhow::{Context, Result, bail};
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::sync::OnceLock;

/// Bytes of memory for each byte of an input that is only passed to a subject.
const FOR_SUBJECT: u64 = 8;

/// Bytes of memory for each byte of an input that is cut into elements. Measured on nested brackets, the most
/// expensive inputs found: the repair of 14 MB in the grammar of JSON took 5.1 GB.
const PARSED: u64 = 400;

/// The memory that inputs may need if the machine does not say how much it has.
const UNKNOWN: u64 = 4 << 30;

/// The value of `--max-memory`, or half of the machine's memory.
static MEMORY: OnceLock<u64> = OnceLock::new();

/// Sets the memory that an input may need, once for this process.
pub fn set_memory(bytes: Option<u64>) {
    if let Some(bytes) = bytes {
        let _ = MEMORY.set(bytes);
    }
}

/// The memory that an input may need.
fn memory() -> u64 {
    *MEMORY.get_or_init(|| {
        let text = std::fs::read_to_string("/proc/meminfo").unwrap_or_default();
        let total = text.lines().find_map(|line| line.strip_prefix("MemTotal:"));
        let kib = total.and_then(|line| line.trim().split(' ').next()?.parse::<u64>().ok());
        kib.map_or(UNKNOWN, |kib| kib * 1024 / 2)
    })
}

/// The largest input in bytes that is parsed.
#[must_use]
pub fn largest_parsed() -> u64 {
    memory() / PARSED
}

/// Reads an input that will be parsed; `-` is standard input.
///
/// # Errors
/// When it cannot be read, or is larger than memory allows.
pub fn read_to_parse(file: &Path) -> Result<Vec<u8>> {
    read(file, PARSED, memory())
}

/// Reads an input that will be passed to a subject; `-` is standard input.
///
/// # Errors
/// When it cannot be read, or is larger than memory allows.
pub fn read_for_subject(file: &Path) -> Result<Vec<u8>> {
    read(file, FOR_SUBJECT, memory())
}

fn read(file: &Path, per_byte: u64, memory: u64) -> Result<Vec<u8>> {
    let is_stream = file == Path::new("-");
    let name = if is_stream { "standard input".to_owned() } else { file.display().to_string() };
    let most = memory / per_byte;
    let mut bytes = Vec::new();
    let length = if is_stream {
        std::io::stdin().lock().take(most + 1).read_to_end(&mut bytes).with_context(|| name.clone())?;
        bytes.len() as u64
    } else {
        let opened = File::open(file).with_context(|| name.clone())?;
        let length = opened.metadata().with_context(|| name.clone())?.len();
        if length <= most {
            opened.take(most + 1).read_to_end(&mut bytes).with_context(|| name.clone())?;
        }
        length.max(bytes.len() as u64)
    };
    if length > most {
        bail!(
            "{name}: too large: at least {length} bytes, of which each may need {per_byte} bytes of memory; with {} MB of \
             memory, inputs may have up to {most} bytes (--max-memory BYTES)",
            memory / 1_000_000
        );
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn input_at_the_limit_is_read_and_one_byte_more_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.json");
        std::fs::write(&file, vec![b'['; 100]).unwrap();
        assert_eq!(read(&file, 256, 25_600).unwrap().len(), 100);
        let error = read(&file, 256, 25_599).unwrap_err().to_string();
        assert!(
            error.contains("a.json: too large: at least 100 bytes") && error.contains("--max-memory"),
            "{error}"
        );
    }

    #[test]
    fn sparse_and_endless_files_are_refused_without_reading_them() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("sparse.json");
        File::create(&file).unwrap().set_len(2 << 30).unwrap();
        assert!(read(&file, 256, 1 << 30).unwrap_err().to_string().contains("2147483648 bytes"));
        assert!(read(Path::new("/dev/zero"), 256, 1 << 20).unwrap_err().to_string().contains("too large"));
    }
}
