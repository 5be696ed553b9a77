//! What GitHub answers (its REST API, version 2022-11-28), as far as it is read; and what we make of it.
//!
//! All of it is checked here: names and object ids that could change the meaning of an address are refused, labels are
//! made readable.

use super::fetcher::ResponseContent;
use crate::escaped_name::escape_name;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use sha1::Digest as _;

/// A page of a search.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Page<T> {
    /// Of the whole search.
    pub(super) total: u64,
    /// Whether the server's search ended before its end.
    pub(super) incomplete: bool,
    pub(super) has_next: bool,
    pub(super) items: Vec<T>,
}

/// A repository.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Repository {
    pub(super) id: u64,
    pub(super) name: RepositoryName,
    pub(super) branch: String,
    /// SPDX; empty if GitHub found none.
    pub(super) licence: String,
    pub(super) stars: u64,
    /// Only the token's owner and friends may see it.
    pub(super) private: bool,
}

/// A file that code search found.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct CodeSearchHit {
    pub(super) repository: RepositoryName,
    pub(super) path: String,
    pub(super) id: ObjectId,
    /// The commit in which it was found.
    pub(super) commit: Option<ObjectId>,
}

/// A folder of a repository, or the whole of it.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Tree {
    /// Only part of it was answered.
    pub(super) truncated: bool,
    /// The files with the extension that is wanted.
    pub(super) files: Vec<TreeFile>,
    /// The folders.
    pub(super) folders: Vec<(String, ObjectId)>,
    /// Such files that are left, and why.
    pub(super) left: Vec<(String, String)>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct TreeFile {
    pub(super) path: String,
    pub(super) id: ObjectId,
    pub(super) bytes: u64,
}

/// `OWNER/NAME`, of letters, digits, `-`, `_` and `.`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(super) struct RepositoryName {
    pub(super) owner: String,
    pub(super) name: String,
}

impl TryFrom<String> for RepositoryName {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let is_part = |part: &str| {
            let letters = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
            !part.is_empty() && part.len() <= 100 && part.chars().all(letters) && part != "." && part != ".."
        };
        match text.split_once('/') {
            Some((owner, name)) if is_part(owner) && is_part(name) => {
                Ok(Self { owner: owner.to_owned(), name: name.to_owned() })
            }
            _ => Err(format!("{:?} is no OWNER/NAME", short(&text))),
        }
    }
}

impl From<RepositoryName> for String {
    fn from(name: RepositoryName) -> Self {
        name.to_string()
    }
}

impl std::fmt::Display for RepositoryName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.owner, self.name)
    }
}

/// The id of a git object: SHA-1 or SHA-256 in hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(super) struct ObjectId(String);

impl TryFrom<String> for ObjectId {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let is_id =
            matches!(text.len(), 40 | 64) && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        if is_id { Ok(Self(text)) } else { Err(format!("{:?} is no object id", short(&text))) }
    }
}

impl From<ObjectId> for String {
    fn from(id: ObjectId) -> Self {
        id.0
    }
}

impl std::fmt::Display for ObjectId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl ObjectId {
    /// Whether `content` is the blob of this id: git hashes `blob`, the length and the content.
    pub(super) fn is_of_blob(&self, content: &[u8]) -> bool {
        let header = format!("blob {}\0", content.len());
        let digest = if self.0.len() == 40 {
            hex(&sha1::Sha1::new().chain_update(&header).chain_update(content).finalize())
        } else {
            hex(&sha2::Sha256::new().chain_update(&header).chain_update(content).finalize())
        };
        digest == self.0
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn short(text: &str) -> String {
    text.chars().take(80).collect()
}

#[derive(Deserialize)]
struct PageJson<T> {
    total_count: u64,
    #[serde(default)]
    incomplete_results: bool,
    items: Vec<T>,
}

#[derive(Deserialize)]
struct RepositoryJson {
    id: u64,
    full_name: RepositoryName,
    default_branch: String,
    license: Option<LicenceJson>,
    #[serde(default)]
    stargazers_count: u64,
    #[serde(default)]
    private: bool,
}

#[derive(Deserialize)]
struct LicenceJson {
    spdx_id: Option<String>,
}

#[derive(Deserialize)]
struct CodeSearchHitJson {
    path: String,
    sha: ObjectId,
    #[serde(default)]
    url: String,
    repository: HitRepositoryJson,
}

#[derive(Deserialize)]
struct HitRepositoryJson {
    full_name: RepositoryName,
}

#[derive(Deserialize)]
struct TreeJson {
    tree: Vec<EntryJson>,
    #[serde(default)]
    truncated: bool,
}

#[derive(Deserialize)]
struct EntryJson {
    path: String,
    mode: String,
    #[serde(rename = "type")]
    kind: String,
    sha: Option<ObjectId>,
    #[serde(default)]
    size: u64,
}

/// JSON; bytes that are not UTF-8 can only be in labels, where they become U+FFFD.
fn json<T: DeserializeOwned>(content: &ResponseContent) -> Result<T, String> {
    serde_json::from_str(&String::from_utf8_lossy(&content.body)).map_err(|error| {
        format!("the answer is not what GitHub documents: {}", escape_name(error.to_string().as_bytes()))
    })
}

/// A page of repositories.
pub(super) fn repositories(content: &ResponseContent) -> Result<Page<Repository>, String> {
    let page: PageJson<RepositoryJson> = json(content)?;
    Ok(Page {
        total: page.total_count,
        incomplete: page.incomplete_results,
        has_next: content.has_next,
        items: page.items.into_iter().map(repository_from).collect(),
    })
}

/// One repository.
pub(super) fn repository(content: &ResponseContent) -> Result<Repository, String> {
    json(content).map(repository_from)
}

fn repository_from(wire: RepositoryJson) -> Repository {
    let licence = wire.license.and_then(|licence| licence.spdx_id).unwrap_or_default();
    Repository {
        id: wire.id,
        name: wire.full_name,
        branch: wire.default_branch,
        licence: short(&escape_name(licence.as_bytes())),
        stars: wire.stargazers_count,
        private: wire.private,
    }
}

/// A page of files.
pub(super) fn hits(content: &ResponseContent) -> Result<Page<CodeSearchHit>, String> {
    let page: PageJson<CodeSearchHitJson> = json(content)?;
    let hit = |wire: CodeSearchHitJson| CodeSearchHit {
        commit: commit_of(&wire.url),
        repository: wire.repository.full_name,
        path: wire.path,
        id: wire.sha,
    };
    Ok(Page {
        total: page.total_count,
        incomplete: page.incomplete_results,
        has_next: content.has_next,
        items: page.items.into_iter().map(hit).collect(),
    })
}

/// Code search names the commit in its address of the file: `.../contents/PATH?ref=COMMIT`.
fn commit_of(url: &str) -> Option<ObjectId> {
    ObjectId::try_from(url.rsplit_once("?ref=")?.1.to_owned()).ok()
}

/// The id of a commit, which is all of the answer.
pub(super) fn commit(content: &ResponseContent) -> Result<ObjectId, String> {
    ObjectId::try_from(String::from_utf8_lossy(&content.body).trim().to_owned())
}

/// A tree, as far as `wants` its files.
pub(super) fn tree(content: &ResponseContent, wants: &dyn Fn(&str) -> bool) -> Result<Tree, String> {
    let wire: TreeJson = json(content)?;
    let mut tree = Tree { truncated: wire.truncated, ..Tree::default() };
    for EntryJson { path, mode, kind, sha, size } in wire.tree {
        let Some(id) = sha else { continue };
        match kind.as_str() {
            "tree" => tree.folders.push((path, id)),
            "blob" if !wants(&path) => {}
            "blob" if mode == "120000" => {
                tree.left.push((path, "a symbolic link, which is not followed".to_owned()));
            }
            "blob" => tree.files.push(TreeFile { path, id, bytes: size }),
            _ => {}
        }
    }
    Ok(tree)
}
