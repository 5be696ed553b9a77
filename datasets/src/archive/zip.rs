//! ZIP archives.

use super::{ArchiveDefect, MemberKind, Unpacker};
use crate::skipped_file::SkipReason;
use std::fs::File;
use std::io::{BufReader, empty};
use zip::ZipArchive;

/// The bits of a Unix mode that hold the file type.
const TYPE_MASK: u32 = 0o170_000;
const REGULAR_FILE: u32 = 0o100_000;
const SYMBOLIC_LINK: u32 = 0o120_000;

/// Passes the members to `unpacker`, in the order of the central directory.
pub(super) fn read(file: BufReader<File>, unpacker: &mut Unpacker) -> Result<(), ArchiveDefect> {
    let mut archive = ZipArchive::new(file).map_err(ArchiveDefect::damaged)?;
    for index in 0..archive.len() {
        let raw = archive.by_index_raw(index).map_err(ArchiveDefect::damaged)?;
        let name = raw.name_raw().to_vec();
        let kind = match raw.unix_mode().map(|mode| mode & TYPE_MASK) {
            _ if raw.is_dir() => MemberKind::Folder,
            Some(SYMBOLIC_LINK) => MemberKind::Other(SkipReason::SymbolicLink),
            Some(0 | REGULAR_FILE) | None => MemberKind::File,
            Some(_) => MemberKind::Other(SkipReason::SpecialFile),
        };
        drop(raw);
        if !matches!(kind, MemberKind::File) {
            unpacker.member(&name, kind, &mut empty())?;
            continue;
        }
        match archive.by_index(index) {
            Ok(mut member) => unpacker.member(&name, kind, &mut member)?,
            Err(error) => unpacker.skip(&name, &SkipReason::CannotUnpack(error.to_string())),
        }
    }
    Ok(())
}
