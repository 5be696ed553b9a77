//! The files of a repository at one commit.
//!
//! GitHub truncates a tree with more than 100,000 entries ("Git trees" in its REST API). Such a tree is read
//! folder by folder.

use super::{GitHubCrawl, list_query};
use crate::archive::is_unsafe_path;
use crate::crawl::crawler::FileFacts;
use crate::crawl::fetcher::RateLimit;
use crate::crawl::github_api::{self, ObjectId, RepositoryName, Tree};
use crate::crawl::http_client::MediaType;
use crate::crawl::query_cache::Query;
use crate::crawl::{CrawlError, CrawlEvent};
use crate::escaped_name::escape_name;
use crate::skipped_file::SkipReason;
use crate::walk::has_extension;
use reqwest::Url;

/// Most trees to read of one repository, in case a server sends trees without end.
const MAX_TREES: u32 = 20_000;
const MAX_DEPTH: u32 = 100;

/// A repository at one commit.
pub(super) struct Snapshot {
    name: RepositoryName,
    licence: String,
    commit: ObjectId,
    /// Trees read so far.
    trees: u32,
    /// Files taken so far.
    pub(super) files: u64,
}

impl Snapshot {
    pub(super) fn new(name: RepositoryName, licence: String, commit: ObjectId) -> Self {
        Self { name, licence, commit, trees: 0, files: 0 }
    }

    /// The URL of a file on the website. It is a label only, and nothing requests it.
    fn origin(&self, website: &Url, path: &str) -> String {
        let mut url = website.clone();
        if let Ok(mut segments) = url.path_segments_mut() {
            let commit = self.commit.to_string();
            segments.clear().extend([self.name.owner.as_str(), &self.name.name, "blob", &commit]);
            // URLs drop line breaks. Escaping keeps two names distinct that differ in them only.
            segments.extend(escape_name(path.as_bytes()).split('/').filter(|part| !part.is_empty()));
        }
        url.to_string()
    }
}

impl GitHubCrawl<'_, '_> {
    /// Takes the files of a snapshot.
    pub(super) fn add_tree(&mut self, snapshot: &mut Snapshot) -> Result<(), CrawlError> {
        let root = snapshot.commit.clone();
        self.add_folder(snapshot, &root, "", 0)
    }

    /// Takes the files in a folder and below it. `prefix` is the folder's path, with a final `/`.
    fn add_folder(
        &mut self,
        snapshot: &mut Snapshot,
        id: &ObjectId,
        prefix: &str,
        depth: u32,
    ) -> Result<(), CrawlError> {
        let Some(whole) = self.tree(snapshot, id, true)? else { return Ok(()) };
        if !whole.truncated {
            return self.add_files(snapshot, whole, prefix);
        }
        let Some(mut level) = self.tree(snapshot, id, false)? else { return Ok(()) };
        let folders = std::mem::take(&mut level.folders);
        if level.truncated {
            let origin = snapshot.origin(&self.website, prefix);
            self.crawler.ingest.skip(&origin, "GitHub lists this folder only in part");
        }
        self.add_files(snapshot, level, prefix)?;
        for (name, id) in folders {
            let path = format!("{prefix}{name}/");
            if depth >= MAX_DEPTH || snapshot.trees >= MAX_TREES {
                let origin = snapshot.origin(&self.website, &path);
                let reason = format!("more than {MAX_DEPTH} nested folders or {MAX_TREES} folders");
                self.crawler.ingest.skip(&origin, reason);
            } else if !self.crawler.is_full() && !self.has_enough_files_of(snapshot) {
                self.add_folder(snapshot, &id, &path, depth + 1)?;
            }
        }
        Ok(())
    }

    /// Queries a folder: only its entries, or with `recursive` those of all folders below it.
    fn tree(
        &mut self,
        snapshot: &mut Snapshot,
        id: &ObjectId,
        recursive: bool,
    ) -> Result<Option<Tree>, CrawlError> {
        snapshot.trees += 1;
        let RepositoryName { owner, name } = &snapshot.name;
        let mut url = self.url(&["repos", owner, name, "git", "trees", &id.to_string()]);
        if recursive {
            url.query_pairs_mut().append_pair("recursive", "1");
        }
        let extension = &self.crawler.options.extension;
        let (key, label) = (format!("{url} for .{extension}"), url.to_string());
        let query = Query {
            key: &key,
            label: &label,
            is_permanent: true,
            ..list_query(&url, &key, MediaType::GitHubJson)
        };
        self.crawler.query(&query, &mut |content| {
            let mut tree = github_api::tree(content, &|path| has_extension(path.as_bytes(), extension))?;
            if recursive {
                // The folders are not needed, and neither is a part of a tree. The journal stays small.
                tree.folders.clear();
                if tree.truncated {
                    tree = Tree { truncated: true, ..Tree::default() };
                }
            }
            Ok(tree)
        })
    }

    fn add_files(&mut self, snapshot: &mut Snapshot, tree: Tree, prefix: &str) -> Result<(), CrawlError> {
        for (path, reason) in tree.skipped {
            let origin = snapshot.origin(&self.website, &format!("{prefix}{path}"));
            self.crawler.ingest.skip(&origin, reason);
        }
        self.crawler.emit(CrawlEvent::FilesFound(tree.files.len() as u64));
        for file in tree.files {
            if self.crawler.is_full() || self.has_enough_files_of(snapshot) {
                break;
            }
            self.add_blob(snapshot, &format!("{prefix}{}", file.path), &file.id, Some(file.bytes))?;
        }
        Ok(())
    }

    /// Whether the maximum number of files of the repository is reached.
    pub(super) fn has_enough_files_of(&self, snapshot: &Snapshot) -> bool {
        self.source.max_per_repository.is_some_and(|most| snapshot.files >= most)
    }

    /// Takes one file.
    pub(super) fn add_blob(
        &mut self,
        snapshot: &mut Snapshot,
        path: &str,
        id: &ObjectId,
        bytes: Option<u64>,
    ) -> Result<(), CrawlError> {
        let label = snapshot.origin(&self.website, path);
        if is_unsafe_path(path.as_bytes()) {
            self.crawler.ingest.skip(&label, SkipReason::UnsafePath);
            return Ok(());
        }
        let RepositoryName { owner, name } = &snapshot.name;
        let url = self.url(&["repos", owner, name, "git", "blobs", &id.to_string()]);
        let max_bytes = self.crawler.options.max_bytes;
        // The key does not name the repository, so that a copy in another repository is not fetched again.
        let key = format!("blob {id} up to {max_bytes}");
        let query = Query {
            key: &key,
            label: &label,
            url: &url,
            accept: MediaType::GitHubBlob,
            limit: RateLimit::Core,
            max_bytes,
            is_permanent: true,
        };
        let files_before = self.crawler.files();
        let facts = FileFacts { licence: &snapshot.licence, bytes };
        self.crawler.add_file(&query, &facts, &|content| {
            if id.is_of_blob(content) {
                Ok(())
            } else {
                Err(format!("the content does not have the id {id}"))
            }
        })?;
        snapshot.files += self.crawler.files() - files_before;
        Ok(())
    }
}
