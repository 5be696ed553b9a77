//! Parsers that were made before, by the digest of all that they were made of.

use anyhow::{Context, Result};
use std::path::{Path, PathBuf};

/// A parser that was made: what it calls its rules and tokens, and where its jar is.
pub(super) struct Made {
    pub(super) names: Vec<u8>,
    pub(super) jar: PathBuf,
}

const NAMES: &str = "names";
const JAR: &str = "parser.jar";

/// The user's folder of made parsers; `None` if the environment tells of none.
pub(super) fn folder() -> Option<PathBuf> {
    let absolute = |name| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let cache = absolute("XDG_CACHE_HOME").or_else(|| absolute("HOME").map(|home| home.join(".cache")));
    cache.map(|cache| cache.join("ddlab").join("grammars"))
}

/// The parser of that digest, if it was made.
pub(super) fn find(cache: &Path, digest: &str) -> Option<Made> {
    let folder = cache.join(digest);
    let jar = folder.join(JAR);
    let names = std::fs::read(folder.join(NAMES)).ok()?;
    jar.is_file().then_some(Made { names, jar })
}

/// Keeps a parser: another ddlab sees all of it or nothing.
pub(super) fn keep(cache: &Path, digest: &str, names: &[u8], jar: &[u8]) -> Result<Made> {
    let folder = cache.join(digest);
    let part = cache.join(format!("{digest}.{}.part", std::process::id()));
    let written = || {
        std::fs::create_dir_all(&part)?;
        std::fs::write(part.join(NAMES), names)?;
        std::fs::write(part.join(JAR), jar)?;
        // What is there already is the same, or was not readable.
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::rename(&part, &folder)
    };
    written().with_context(|| format!("the made parser cannot be kept in {}", folder.display()))?;
    find(cache, digest).with_context(|| format!("{}: was removed just now", folder.display()))
}
