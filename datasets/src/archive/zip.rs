//! ZIP archives.

use super::{MemberKind, Unpacker};
use std::io::{BufReader, empty};
use zip::ZipArchive;

type File = BufReader<std::fs::File>;

/// Hands the members over, in the order of the archive's directory.
pub(super) fn read(file: File, unpacker: &mut Unpacker) -> Result<(), String> {
    let mut archive = ZipArchive::new(file).map_err(|error| format!("damaged: {error}"))?;
    for index in 0..archive.len() {
        let raw = archive.by_index_raw(index).map_err(|error| format!("damaged: {error}"))?;
        let name = raw.name_raw().to_vec();
        let kind = match raw.unix_mode().map(|mode| mode & 0o170_000) {
            _ if raw.is_dir() => MemberKind::Folder,
            Some(0o120_000) => MemberKind::Other("a symbolic link"),
            Some(0 | 0o100_000) | None => MemberKind::File,
            Some(_) => MemberKind::Other("a special file"),
        };
        drop(raw);
        if !matches!(kind, MemberKind::File) {
            unpacker.member(&name, &kind, &mut empty())?;
            continue;
        }
        match archive.by_index(index) {
            Ok(mut member) => unpacker.member(&name, &kind, &mut member)?,
            Err(error) => unpacker.skip(&name, format!("cannot be unpacked: {error}")),
        }
    }
    Ok(())
}
