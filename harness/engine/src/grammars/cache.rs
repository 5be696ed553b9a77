//! A cache of generated parsers, keyed by the digest of everything they were generated from.

use anyhow::{Context, Result};
use std::path::{Path, PathBuf};

/// A generated parser: the names of its rules and tokens, and the path of its jar.
pub(super) struct CompiledParser {
    pub(super) names: Vec<u8>,
    pub(super) jar: PathBuf,
}

const NAMES: &str = "names";
const JAR: &str = "parser.jar";

/// The user's cache folder for generated parsers; `None` if the environment defines none.
pub(super) fn folder() -> Option<PathBuf> {
    let absolute = |name| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let cache = absolute("XDG_CACHE_HOME").or_else(|| absolute("HOME").map(|home| home.join(".cache")));
    cache.map(|cache| cache.join("ddlab").join("grammars"))
}

/// The cached parser with this digest.
pub(super) fn find(cache: &Path, digest: &str) -> Option<CompiledParser> {
    let folder = cache.join(digest);
    let jar = folder.join(JAR);
    let names = std::fs::read(folder.join(NAMES)).ok()?;
    jar.is_file().then_some(CompiledParser { names, jar })
}

/// Stores a parser atomically: other processes see all of it or nothing.
pub(super) fn keep(cache: &Path, digest: &str, names: &[u8], jar: &[u8]) -> Result<CompiledParser> {
    let folder = cache.join(digest);
    let part = cache.join(format!("{digest}.{}.part", std::process::id()));
    let written = || {
        std::fs::create_dir_all(&part)?;
        std::fs::write(part.join(NAMES), names)?;
        std::fs::write(part.join(JAR), jar)?;
        // If the folder exists, it holds the same parser or could not be read.
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::rename(&part, &folder)
    };
    written().with_context(|| format!("cannot store the generated parser in {}", folder.display()))?;
    find(cache, digest).with_context(|| format!("{}: was removed in the meantime", folder.display()))
}
