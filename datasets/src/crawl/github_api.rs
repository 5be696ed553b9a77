//! The responses of GitHub's REST API (version 2022-11-28), checked and converted to our own types.
//!
//! A server may be hostile. Repository names and object ids become parts of URLs, so unexpected characters in
//! them are rejected. Texts that are only shown are escaped.

use super::http_client::ResponseContent;
use crate::escaped_name::escape_name;
use crate::skipped_file::SkipReason;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use sha1::Digest as _;

/// One page of search results.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Page<T> {
    /// Number of results on all pages.
    pub(super) total: u64,
    /// Whether the server's search timed out, so that there may be more results.
    pub(super) incomplete: bool,
    pub(super) has_next: bool,
    pub(super) items: Vec<T>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Repository {
    pub(super) id: u64,
    pub(super) name: RepositoryName,
    /// The default branch.
    pub(super) branch: String,
    /// SPDX identifier; empty if GitHub found no licence.
    pub(super) licence: String,
    pub(super) stars: u64,
    pub(super) private: bool,
}

/// A file that code search found.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct CodeSearchHit {
    pub(super) repository: RepositoryName,
    pub(super) path: String,
    pub(super) id: ObjectId,
    /// The commit in which it was found, if the server says so.
    pub(super) commit: Option<ObjectId>,
}

/// The entries of a folder, or of a whole repository.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Tree {
    /// Whether the server left out entries.
    pub(super) truncated: bool,
    /// The files that are wanted.
    pub(super) files: Vec<TreeFile>,
    /// The folders below this one, by path.
    pub(super) folders: Vec<(String, ObjectId)>,
    /// The paths of wanted symbolic links, and the reason why each is skipped.
    #[serde(rename = "left")]
    pub(super) skipped: Vec<(String, String)>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct TreeFile {
    pub(super) path: String,
    pub(super) id: ObjectId,
    pub(super) bytes: u64,
}

/// `OWNER/NAME`. Both parts consist of letters, digits, `-`, `_` and `.`.
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
            let is_allowed = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
            let has_allowed_length = (1..=100).contains(&part.len());
            has_allowed_length && part.chars().all(is_allowed) && part != "." && part != ".."
        };
        match text.split_once('/') {
            Some((owner, name)) if is_part(owner) && is_part(name) => {
                Ok(Self { owner: owner.to_owned(), name: name.to_owned() })
            }
            _ => Err(format!("{:?} is not a repository name of the form OWNER/NAME", shortened(&text))),
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

/// The id of a git object: a SHA-1 or SHA-256 in lower-case hexadecimal.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(super) struct ObjectId(String);

impl TryFrom<String> for ObjectId {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let is_id =
            matches!(text.len(), 40 | 64) && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        if is_id { Ok(Self(text)) } else { Err(format!("{:?} is not an object id", shortened(&text))) }
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
    /// Whether this is the id of a blob with this content. Git hashes `blob`, the length, and the content.
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

/// The beginning of a text from a server, for a message.
fn shortened(text: &str) -> String {
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
    mode: FileMode,
    #[serde(rename = "type")]
    object_type: ObjectType,
    sha: Option<ObjectId>,
    #[serde(default)]
    size: u64,
}

/// The file mode of git, as far as it matters here.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
enum FileMode {
    #[serde(rename = "120000")]
    SymbolicLink,
    #[serde(other)]
    Other,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum ObjectType {
    Blob,
    Tree,
    /// A submodule, or a type that we do not know.
    #[serde(other)]
    Other,
}

#[derive(Deserialize)]
struct ErrorJson {
    message: Option<String>,
}

/// Parses JSON. Bytes that are not UTF-8 can only occur in labels, where they become U+FFFD.
fn parse<T: DeserializeOwned>(content: &ResponseContent) -> Result<T, String> {
    serde_json::from_str(&String::from_utf8_lossy(&content.body)).map_err(|error| {
        let error = escape_name(error.to_string().as_bytes());
        format!("the response does not match GitHub's documentation: {error}")
    })
}

/// Parses a page of a search for repositories.
pub(super) fn repositories(content: &ResponseContent) -> Result<Page<Repository>, String> {
    let page = parse::<PageJson<RepositoryJson>>(content)?;
    Ok(converted(page, content.has_next, Repository::from))
}

/// Parses a page of a code search.
pub(super) fn code_search_hits(content: &ResponseContent) -> Result<Page<CodeSearchHit>, String> {
    let page = parse::<PageJson<CodeSearchHitJson>>(content)?;
    Ok(converted(page, content.has_next, CodeSearchHit::from))
}

fn converted<J, T>(page: PageJson<J>, has_next: bool, convert: fn(J) -> T) -> Page<T> {
    Page {
        total: page.total_count,
        incomplete: page.incomplete_results,
        has_next,
        items: page.items.into_iter().map(convert).collect(),
    }
}

/// Parses one repository.
pub(super) fn repository(content: &ResponseContent) -> Result<Repository, String> {
    parse::<RepositoryJson>(content).map(Repository::from)
}

impl From<RepositoryJson> for Repository {
    fn from(json: RepositoryJson) -> Self {
        let licence = json.license.and_then(|licence| licence.spdx_id).unwrap_or_default();
        Self {
            id: json.id,
            name: json.full_name,
            branch: json.default_branch,
            licence: shortened(&escape_name(licence.as_bytes())),
            stars: json.stargazers_count,
            private: json.private,
        }
    }
}

impl From<CodeSearchHitJson> for CodeSearchHit {
    fn from(json: CodeSearchHitJson) -> Self {
        // The URL has the form `.../contents/PATH?ref=COMMIT`.
        let commit = json.url.rsplit_once("?ref=").map(|(_, commit)| commit.to_owned());
        Self {
            repository: json.repository.full_name,
            path: json.path,
            id: json.sha,
            commit: commit.and_then(|commit| ObjectId::try_from(commit).ok()),
        }
    }
}

/// Parses the id of a commit, which is the whole response.
pub(super) fn commit(content: &ResponseContent) -> Result<ObjectId, String> {
    ObjectId::try_from(String::from_utf8_lossy(&content.body).trim().to_owned())
}

/// Parses a tree, and keeps the files whose path `wants`.
pub(super) fn tree(content: &ResponseContent, wants: &dyn Fn(&str) -> bool) -> Result<Tree, String> {
    let json: TreeJson = parse(content)?;
    let mut tree = Tree { truncated: json.truncated, ..Tree::default() };
    for EntryJson { path, mode, object_type, sha, size } in json.tree {
        let Some(id) = sha else { continue };
        match object_type {
            ObjectType::Tree => tree.folders.push((path, id)),
            ObjectType::Blob if wants(&path) => match mode {
                FileMode::SymbolicLink => tree.skipped.push((path, SkipReason::SymbolicLink.to_string())),
                FileMode::Other => tree.files.push(TreeFile { path, id, bytes: size }),
            },
            ObjectType::Blob | ObjectType::Other => {}
        }
    }
    Ok(tree)
}

/// The message in the body of an error response, escaped and shortened.
pub(super) fn error_message(body: &[u8]) -> String {
    let error = serde_json::from_slice(body).unwrap_or(ErrorJson { message: None });
    let message = error.message.filter(|text| !text.is_empty()).unwrap_or_else(|| "(no message)".to_owned());
    escape_name(message.as_bytes()).chars().take(200).collect()
}

/// Whether an error response is about a rate limit. GitHub has no other sign of some secondary limits.
pub(super) fn is_rate_limit_message(body: &[u8]) -> bool {
    let message = error_message(body).to_lowercase();
    message.contains("rate limit") || message.contains("abuse")
}
