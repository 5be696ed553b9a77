//! The Landlock rules: which files a contained subject can read, write and execute.

use std::ffi::OsStr;
use std::io;
use std::os::fd::OwnedFd;
use std::os::unix::ffi::OsStrExt;

use landlock::{
    ABI, Access, AccessFs, AccessNet, CompatLevel, Compatible, Ruleset, RulesetAttr, RulesetCreatedAttr,
    RulesetError, Scope, path_beneath_rules,
};

/// The newest version of Landlock whose access rights are all restricted.
const NEWEST: ABI = ABI::V6;

/// Folders that programs need to read and execute. The user's home, the temporary files of others and devices
/// are left out.
pub(super) const SYSTEM: [&str; 12] = [
    "/usr",
    "/bin",
    "/sbin",
    "/lib",
    "/lib32",
    "/lib64",
    "/etc",
    "/opt",
    "/proc",
    "/sys",
    "/nix/store",
    "/gnu/store",
];

/// Devices that only produce or consume bytes.
pub(super) const DEVICES: [&str; 5] = ["/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"];

/// Creates the rules of one subject. It may write to its scratch folder, and read and execute the system's
/// folders and `reads`. It may not use TCP or send signals to processes outside. Returns `None` if the kernel
/// has no Landlock.
pub(crate) fn ruleset(scratch: &[u8], reads: &[Vec<u8>]) -> io::Result<Option<OwnedFd>> {
    build(scratch, reads).map_err(io::Error::other)
}

fn build(scratch: &[u8], reads: &[Vec<u8>]) -> Result<Option<OwnedFd>, RulesetError> {
    let everything = AccessFs::from_all(NEWEST);
    let read = AccessFs::from_read(NEWEST);
    let write = everything & !(AccessFs::MakeChar | AccessFs::MakeBlock);
    let reads = reads.iter().map(|path| OsStr::from_bytes(path));
    let created = Ruleset::default()
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(everything)?
        .handle_access(AccessNet::from_all(NEWEST))?
        .scope(Scope::from_all(NEWEST))?
        .create()?
        .add_rules(path_beneath_rules(SYSTEM, read))?
        .add_rules(path_beneath_rules(reads, read))?
        .add_rules(path_beneath_rules(DEVICES, AccessFs::ReadFile | AccessFs::WriteFile))?
        .add_rules(path_beneath_rules([OsStr::from_bytes(scratch)], write))?;
    Ok(created.into())
}
