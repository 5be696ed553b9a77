//! The files of a repository in one state. A tree of more than 100,000 entries comes truncated ("Git trees" in GitHub's
//! REST API): it is then walked folder by folder.

use super::{GitHubCrawl, JSON, LIST_BYTES, RAW};
use crate::archive::is_unsafe_path;
use crate::crawl::github_api::{self, ObjectId, RepositoryName, Tree};
use crate::crawl::query_cache::{OfferedFile, Query};
use crate::crawl::{CrawlError, CrawlEvent};
use crate::escaped_name::escape_name;
use crate::walk::has_extension;
use reqwest::Url;

/// Folders of one repository that are asked for one by one; a server that never ends is left there.
const MOST_TREES: u32 = 20_000;
const DEEPEST: u32 = 100;

/// A repository in one state.
pub(super) struct RepositorySnapshot {
    pub(super) name: RepositoryName,
    pub(super) licence: String,
    pub(super) commit: ObjectId,
    pub(super) trees: u32,
    pub(super) files: u64,
}

impl GitHubCrawl<'_, '_> {
    /// Takes the files of a folder and of all below it.
    pub(super) fn tree(
        &mut self,
        at: &mut RepositorySnapshot,
        id: &ObjectId,
        below: &str,
        depth: u32,
    ) -> Result<(), CrawlError> {
        let Some(whole) = self.ask_tree(at, id, true)? else { return Ok(()) };
        if !whole.truncated {
            return self.files(at, whole, below);
        }
        let Some(mut level) = self.ask_tree(at, id, false)? else { return Ok(()) };
        let folders = std::mem::take(&mut level.folders);
        if level.truncated {
            self.crawler
                .ingest
                .skip(&origin(&self.web, at, below), "a folder of which GitHub gives only a part");
        }
        self.files(at, level, below)?;
        for (name, id) in folders {
            let path = format!("{below}{name}/");
            if depth >= DEEPEST || at.trees >= MOST_TREES {
                self.crawler.ingest.skip(&origin(&self.web, at, &path), "too deep, or one folder too many");
            } else if !self.crawler.is_full() && !self.has_all_of(at) {
                self.tree(at, &id, &path, depth + 1)?;
            }
        }
        Ok(())
    }

    fn ask_tree(
        &mut self,
        at: &mut RepositorySnapshot,
        id: &ObjectId,
        recursive: bool,
    ) -> Result<Option<Tree>, CrawlError> {
        at.trees += 1;
        let mut url = self.url(&["repos", &at.name.owner, &at.name.name, "git", "trees", &id.to_string()]);
        if recursive {
            url.query_pairs_mut().append_pair("recursive", "1");
        }
        let extension = &self.crawler.options.extension;
        let key = format!("{url} for .{extension}");
        let label = url.to_string();
        let question = Query {
            key: &key,
            label: &label,
            url: &url,
            accept: JSON,
            limit: "core",
            most: LIST_BYTES,
            lasting: true,
        };
        self.crawler.ask(&question, &mut |content| {
            let mut tree = github_api::tree(content, &|path| has_extension(path.as_bytes(), extension))?;
            if recursive {
                // Only a level is walked by its folders, and of a part nothing is taken.
                tree.folders.clear();
                if tree.truncated {
                    tree = Tree { truncated: true, ..Tree::default() };
                }
            }
            Ok(tree)
        })
    }

    fn files(&mut self, at: &mut RepositorySnapshot, tree: Tree, below: &str) -> Result<(), CrawlError> {
        for (path, reason) in tree.left {
            self.crawler.ingest.skip(&origin(&self.web, at, &format!("{below}{path}")), reason);
        }
        self.crawler.tell(CrawlEvent::FilesFound(tree.files.len() as u64));
        for file in tree.files {
            if self.crawler.is_full() || self.has_all_of(at) {
                break;
            }
            self.blob(at, &format!("{below}{}", file.path), &file.id, Some(file.bytes))?;
        }
        Ok(())
    }

    pub(super) fn has_all_of(&self, at: &RepositorySnapshot) -> bool {
        self.github.max_per_repository.is_some_and(|most| at.files >= most)
    }

    pub(super) fn blob(
        &mut self,
        at: &mut RepositorySnapshot,
        path: &str,
        id: &ObjectId,
        bytes: Option<u64>,
    ) -> Result<(), CrawlError> {
        let label = origin(&self.web, at, path);
        if is_unsafe_path(path.as_bytes()) {
            self.crawler.ingest.skip(&label, "its name leads out of the repository");
            return Ok(());
        }
        let url = self.url(&["repos", &at.name.owner, &at.name.name, "git", "blobs", &id.to_string()]);
        let most = self.crawler.options.max_bytes;
        // The same content in another repository is not fetched again.
        let key = format!("blob {id} up to {most}");
        let question =
            Query { key: &key, label: &label, url: &url, accept: RAW, limit: "core", most, lasting: true };
        let before = self.crawler.taken();
        self.crawler.file(&question, &OfferedFile { licence: &at.licence, bytes }, &|content| {
            if id.is_of_blob(content) { Ok(()) } else { Err(format!("the content is not that of {id}")) }
        })?;
        at.files += self.crawler.taken() - before;
        Ok(())
    }
}

/// The address of a file in a state of a repository; only a label, which nothing follows.
fn origin(web: &Url, at: &RepositorySnapshot, path: &str) -> String {
    let mut url = web.clone();
    if let Ok(mut segments) = url.path_segments_mut() {
        let commit = at.commit.to_string();
        segments.clear().extend([at.name.owner.as_str(), &at.name.name, "blob", &commit]);
        // An address drops line breaks, and two names would be one.
        segments.extend(escape_name(path.as_bytes()).split('/').filter(|part| !part.is_empty()));
    }
    url.to_string()
}
