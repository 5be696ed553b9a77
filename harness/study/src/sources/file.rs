//! The format of `datasets.toml`, and the datasets that result from checking it.

use super::{Dataset, DatasetOrigin};
use anyhow::{Context, Result, anyhow, bail, ensure};
use datasets::IngestOptions;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The largest `datasets.toml` that is read, in bytes.
const LARGEST: u64 = 1 << 20;

/// The largest file that is taken by default.
const MAX_BYTES: u64 = 10_000_000;

/// The REST API of github.com.
pub const GITHUB: &str = "https://api.github.com";

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct DatasetsFile {
    /// The folder for contents and manifests, relative to the file.
    into: PathBuf,
    dataset: BTreeMap<String, DatasetTable>,
}

/// One dataset, from `[dataset.KEY]` or from the command line.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct DatasetTable {
    /// The key of its format.
    pub format: String,
    /// The extension of the files, if it is not the format's key.
    pub extension: Option<String>,
    /// The licence to record if the source states none.
    pub licence: Option<String>,
    /// Larger files are skipped.
    pub max_bytes: Option<u64>,
    /// The most files to take.
    pub max_files: Option<u64>,
    /// A folder.
    pub folder: Option<PathBuf>,
    /// An archive: a file or its URL.
    pub archive: Option<String>,
    /// Files by their URLs.
    pub urls: Option<Vec<String>>,
    /// A file with one URL per line.
    pub urls_file: Option<PathBuf>,
    /// A git repository: a folder or its URL.
    pub git: Option<String>,
    /// The branch, tag or commit.
    pub revision: Option<String>,
    /// GitHub.
    pub github: Option<GitHubTable>,
}

/// The part of GitHub to crawl.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct GitHubTable {
    /// The URL of the REST API.
    pub api: Option<String>,
    /// Terms of a code search.
    pub code: Option<String>,
    /// Repositories by name.
    pub repositories: Option<Vec<String>>,
    /// Words and qualifiers of a repository search.
    pub search: Option<String>,
    /// Topics that a repository must have.
    pub topics: Option<Vec<String>>,
    /// The main language of a repository.
    pub language: Option<String>,
    /// The least number of stars.
    pub min_stars: Option<u64>,
    /// The largest number of stars.
    pub max_stars: Option<u64>,
    /// The most repositories to take.
    pub max_repositories: Option<u64>,
    /// The most files to take per repository.
    pub max_per_repository: Option<u64>,
}

/// The datasets in a file by key, and the folder for them.
///
/// # Errors
/// Names the file, the key and the remedy: unreadable, not TOML, an unknown key, no source or more than one.
pub fn load(file: &Path) -> Result<BTreeMap<String, Dataset>> {
    read(file).with_context(|| file.display().to_string())
}

fn read(file: &Path) -> Result<BTreeMap<String, Dataset>> {
    let size = std::fs::metadata(file).context("cannot be read")?.len();
    ensure!(size <= LARGEST, "has {size} bytes; the largest file of datasets read has {LARGEST}");
    let text = std::fs::read_to_string(file).context("cannot be read as UTF-8 text")?;
    let wire: DatasetsFile =
        toml::from_str(&text).map_err(|error| anyhow!("{}", error.to_string().trim_end()))?;
    let home = file.parent().unwrap_or(Path::new(""));
    let into = home.join(&wire.into);
    wire.dataset
        .into_iter()
        .map(|(key, table)| {
            let dataset = resolve(&key, &table, home, &into).with_context(|| format!("dataset {key:?}"))?;
            Ok((key, dataset))
        })
        .collect()
}

/// Checks one dataset. Its paths are relative to `home`.
///
/// # Errors
/// Names the key and the remedy.
pub fn resolve(key: &str, table: &DatasetTable, home: &Path, into: &Path) -> Result<Dataset> {
    let is_word = |text: &str| {
        !text.is_empty() && text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
    };
    ensure!(is_word(key) && key != "store", "a key is lower-case letters, digits and -, and not \"store\"");
    ensure!(is_word(&table.format), "format = {:?} is not a key of a format", table.format);
    let extension = table.extension.as_deref().unwrap_or(&table.format).trim_start_matches('.').to_owned();
    let is_extension =
        extension.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'-' | b'_'));
    ensure!(
        !extension.is_empty() && is_extension,
        "extension = {extension:?}: only letters and digits are allowed"
    );
    ensure!(table.revision.is_none() || table.git.is_some(), "revision: only allowed with git");
    Ok(Dataset {
        key: key.to_owned(),
        into: into.to_owned(),
        place: place(table, home)?,
        wanted: IngestOptions {
            format: table.format.clone(),
            extension,
            licence: table.licence.clone().unwrap_or_default(),
            max_bytes: table.max_bytes.unwrap_or(MAX_BYTES),
            max_files: table.max_files,
        },
    })
}

fn place(table: &DatasetTable, home: &Path) -> Result<DatasetOrigin> {
    let mut places = Vec::new();
    if let Some(folder) = &table.folder {
        let path = home.join(folder);
        ensure!(path.is_dir(), "folder {} does not exist or is not a folder", path.display());
        places.push(DatasetOrigin::Folder(path));
    }
    if let Some(archive) = &table.archive {
        if is_address(archive) {
            places.push(DatasetOrigin::ArchiveUrl(archive.clone()));
        } else {
            let path = home.join(archive);
            ensure!(path.is_file(), "archive {} does not exist or is not a file", path.display());
            places.push(DatasetOrigin::Archive(path));
        }
    }
    if let Some(urls) = &table.urls {
        places.push(DatasetOrigin::Urls(urls.clone()));
    }
    if let Some(file) = &table.urls_file {
        let path = home.join(file);
        let text = std::fs::read_to_string(&path).with_context(|| format!("urls-file {}", path.display()))?;
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        places.push(DatasetOrigin::Urls(lines.map(str::to_owned).collect()));
    }
    if let Some(url) = &table.git {
        let revision = table.revision.clone().unwrap_or_else(|| "HEAD".to_owned());
        let is_letter = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'_' | b'-' | b'/');
        let is_revision = revision.bytes().all(is_letter) && !revision.starts_with('-');
        ensure!(
            is_revision && !revision.is_empty(),
            "revision = {revision:?} is not a branch, tag or commit"
        );
        places.push(DatasetOrigin::Git { url: git_address(url, home)?, revision });
    }
    if let Some(github) = &table.github {
        places.push(github_origin(github).context("github")?);
    }
    match (places.pop(), places.len()) {
        (Some(place), 0) => Ok(place),
        _ => bail!("give one source: folder, archive, urls, urls-file, git or github"),
    }
}

fn is_address(text: &str) -> bool {
    text.contains("://")
}

/// The URL of a repository for git. A folder becomes a file URL, so that it is read like any other
/// repository.
fn git_address(text: &str, home: &Path) -> Result<String> {
    if !is_address(text) {
        let path = std::path::absolute(home.join(text)).context("git")?;
        ensure!(path.is_dir(), "git {} does not exist or is not a folder", path.display());
        return Ok(format!("file://{}", path.to_str().context("git: the path is not UTF-8")?));
    }
    let rest = ["https://", "http://", "file://"].iter().find_map(|scheme| text.strip_prefix(scheme));
    let rest = rest.with_context(|| format!("git = {text:?}: only https:, http: and file: are supported"))?;
    let host = rest.split('/').next().unwrap_or_default();
    ensure!(
        !host.contains('@'),
        "git: the URL contains a user name or password; use git's credential helpers instead"
    );
    Ok(text.to_owned())
}

#[cfg(feature = "crawl")]
fn github_origin(table: &GitHubTable) -> Result<DatasetOrigin> {
    use datasets::crawl::{GitHubSearch, GitHubSource};
    let has_search = table.search.is_some()
        || table.topics.is_some()
        || table.language.is_some()
        || table.min_stars.is_some()
        || table.max_stars.is_some();
    let search = match (&table.code, &table.repositories, has_search) {
        (Some(terms), None, false) => {
            let has_word = terms.split_whitespace().any(|word| !word.contains(':'));
            ensure!(has_word, "code = {terms:?}: GitHub requires at least one word besides qualifiers");
            GitHubSearch::Code { terms: terms.clone() }
        }
        (None, Some(names), false) => GitHubSearch::Named(names.clone()),
        (None, None, true) => {
            let topics = table.topics.iter().flatten().map(|topic| format!("topic:{topic}"));
            let language = table.language.iter().map(|language| format!("language:{language}"));
            let terms: Vec<String> = table.search.iter().cloned().chain(topics).chain(language).collect();
            let least = table.min_stars.unwrap_or(0);
            ensure!(table.max_stars.is_none_or(|most| least <= most), "min-stars is larger than max-stars");
            GitHubSearch::Repositories {
                terms: terms.join(" "),
                min_stars: least,
                max_stars: table.max_stars,
                max_repositories: table.max_repositories,
            }
        }
        _ => bail!(
            "give one way to find files: code (a code search), repositories (their names), or search, topics, \
             language, min-stars, max-stars (a search for repositories)"
        ),
    };
    let api = table.api.clone().unwrap_or_else(|| GITHUB.to_owned());
    Ok(DatasetOrigin::GitHub(GitHubSource { api, search, max_per_repository: table.max_per_repository }))
}

#[cfg(not(feature = "crawl"))]
fn github_origin(_: &GitHubTable) -> Result<DatasetOrigin> {
    bail!(super::NO_CRAWL)
}
