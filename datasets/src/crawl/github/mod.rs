//! GitHub's searches, and what they find.
//!
//! A search answers no more than its first 1,000 finds ("Search" in GitHub's REST API): one that has more is cut in
//! two, by size for code and by stars for repositories, until each part has fewer.

mod repository;

use super::address_policy::host_and_port;
use super::github_api::{self, CodeSearchHit, ObjectId, Page, Repository, RepositoryName};
use super::query_cache::{Crawler, Query};
use super::{CrawlError, CrawlEvent, GitHubSearch, GitHubSource};
use repository::RepositorySnapshot;
use reqwest::Url;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::{BTreeMap, BTreeSet};

const JSON: &str = "application/vnd.github+json";
const RAW: &str = "application/vnd.github.raw+json";
const COMMIT: &str = "application/vnd.github.sha";

/// The most finds of one search that can be had.
const FINDS: u64 = 1000;
const PER_PAGE: u64 = 100;
/// Code search knows no larger files.
const SEARCHED_BYTES: u64 = 384 << 10;
/// The most bytes of a list: GitHub's own limit for a tree is 7 MB.
const LIST_BYTES: u64 = 64 << 20;

/// The walk over one GitHub.
struct GitHubCrawl<'w, 'a> {
    crawler: &'w mut Crawler<'a>,
    github: &'w GitHubSource,
    api: Url,
    /// Where people look at its repositories.
    web: Url,
    /// Repositories that were walked, by their number, which a new name does not change.
    walked: BTreeSet<u64>,
    /// Files taken of each repository by code search.
    taken: BTreeMap<RepositoryName, u64>,
    /// Finds of code search that were taken.
    seen: BTreeSet<(RepositoryName, String, ObjectId)>,
}

impl Crawler<'_> {
    /// Crawls a GitHub; `named` holds the address of its API.
    pub(super) fn github(&mut self, github: &GitHubSource, named: &[Url]) -> Result<(), CrawlError> {
        let Some(api) = named.first().cloned() else { return Ok(()) };
        let web = web_of(&api);
        let mut walk = GitHubCrawl {
            crawler: self,
            github,
            api,
            web,
            walked: BTreeSet::new(),
            taken: BTreeMap::new(),
            seen: BTreeSet::new(),
        };
        match &github.search {
            GitHubSearch::Code { terms } => walk.code(terms),
            GitHubSearch::Repositories { terms, stars, .. } => walk.repositories(terms, *stars),
            GitHubSearch::Named(names) => walk.named(names),
        }
    }
}

impl GitHubCrawl<'_, '_> {
    fn named(&mut self, names: &[String]) -> Result<(), CrawlError> {
        for name in names {
            let name = RepositoryName::try_from(name.clone())
                .map_err(|reason| CrawlError::Address(name.clone(), reason))?;
            if let Some(repository) = self.repository(&name)? {
                self.walk(&repository)?;
            }
        }
        Ok(())
    }

    /// Walks the repositories that a search finds, those with the most stars first.
    fn repositories(&mut self, terms: &str, (least, most): (u64, Option<u64>)) -> Result<(), CrawlError> {
        let GitHubSearch::Repositories { most: wanted, .. } = &self.github.search else { return Ok(()) };
        let wanted = wanted.unwrap_or(u64::MAX);
        let mut parts = vec![(least, most)];
        while let Some((least, most)) = parts.pop() {
            let stars = most.map_or(format!("stars:>={least}"), |most| format!("stars:{least}..{most}"));
            let query = format!("{terms} {stars}");
            let query = query.trim();
            let first = self.repositories_page(query, 1)?;
            let total = first.as_ref().map_or(0, |page| page.total);
            if total > FINDS && wanted > FINDS {
                // Sorted by stars: the first has the most.
                let top = first.iter().flat_map(|page| &page.items).map(|found| found.stars).max();
                let top = top.unwrap_or(least).min(most.unwrap_or(u64::MAX));
                if least < top {
                    let middle = least + (top - least) / 2;
                    parts.push((least, Some(middle)));
                    parts.push((middle + 1, most));
                    continue;
                }
                self.say_too_many(query, total);
            }
            for page in 1..=FINDS / PER_PAGE {
                let Some(found) = self.repositories_page(query, page)? else { break };
                for repository in &found.items {
                    if self.walked.len() as u64 >= wanted || self.crawler.is_full() {
                        return Ok(());
                    }
                    self.walk(repository)?;
                }
                if !found.has_next {
                    break;
                }
            }
        }
        Ok(())
    }

    fn repositories_page(&mut self, query: &str, page: u64) -> Result<Option<Page<Repository>>, CrawlError> {
        let mut url = self.url(&["search", "repositories"]);
        url.query_pairs_mut()
            .append_pair("q", query)
            .append_pair("sort", "stars")
            .append_pair("order", "desc");
        self.page(url, page, "search", &mut github_api::repositories)
    }

    /// Takes the files that code search finds.
    fn code(&mut self, terms: &str) -> Result<(), CrawlError> {
        let largest = self.crawler.options.max_bytes.min(SEARCHED_BYTES);
        let mut parts = vec![(0, largest)];
        while let Some((least, most)) = parts.pop() {
            let query = format!("{terms} extension:{} size:{least}..{most}", self.crawler.options.extension);
            let total = self.code_page(&query, 1)?.map_or(0, |page| page.total);
            if total > FINDS && least < most {
                let middle = least + (most - least) / 2;
                parts.push((middle + 1, most));
                parts.push((least, middle));
                continue;
            }
            if total > FINDS {
                self.say_too_many(&query, total);
            }
            for page in 1..=FINDS / PER_PAGE {
                let Some(found) = self.code_page(&query, page)? else { break };
                for hit in &found.items {
                    if self.crawler.is_full() {
                        return Ok(());
                    }
                    self.hit(hit)?;
                }
                if !found.has_next {
                    break;
                }
            }
        }
        Ok(())
    }

    fn code_page(&mut self, query: &str, page: u64) -> Result<Option<Page<CodeSearchHit>>, CrawlError> {
        let mut url = self.url(&["search", "code"]);
        url.query_pairs_mut().append_pair("q", query);
        self.page(url, page, "code_search", &mut github_api::hits)
    }

    /// One page of a search.
    fn page<T: Serialize + DeserializeOwned>(
        &mut self,
        mut url: Url,
        page: u64,
        limit: &'static str,
        read: &mut dyn FnMut(&super::fetcher::ResponseContent) -> Result<Page<T>, String>,
    ) -> Result<Option<Page<T>>, CrawlError> {
        url.query_pairs_mut()
            .append_pair("per_page", &PER_PAGE.to_string())
            .append_pair("page", &page.to_string());
        let key = url.to_string();
        let question = Query {
            key: &key,
            label: &key,
            url: &url,
            accept: JSON,
            limit,
            most: LIST_BYTES,
            lasting: false,
        };
        // A search that ran out of time may find more the next time; a slow one never does.
        let mut again = 2;
        let found = self.crawler.ask(&question, &mut |content| match read(content)? {
            page if page.incomplete && again > 0 => {
                again -= 1;
                Err("the server's search ran out of time".to_owned())
            }
            page => Ok(page),
        })?;
        if found.as_ref().is_some_and(|page| page.incomplete) {
            self.crawler.ingest.skip(&key, "the server's search ran out of time: it may have found more");
        }
        Ok(found)
    }

    fn say_too_many(&mut self, query: &str, total: u64) {
        let reason =
            format!("finds {total}, of which GitHub gives the first {FINDS}, and cannot be cut further");
        self.crawler.ingest.skip(query, reason);
    }

    /// What is known of a repository, under the name that it has now.
    fn repository(&mut self, name: &RepositoryName) -> Result<Option<Repository>, CrawlError> {
        let url = self.url(&["repos", &name.owner, &name.name]);
        self.question(&url, JSON, &mut github_api::repository)
    }

    /// The newest commit of the repository's own branch.
    fn commit(&mut self, repository: &Repository) -> Result<Option<ObjectId>, CrawlError> {
        let Repository { name, branch, .. } = repository;
        if matches!(branch.as_str(), "" | "." | "..") {
            self.crawler.ingest.skip(&name.to_string(), "its branch has no name");
            return Ok(None);
        }
        let url = self.url(&["repos", &name.owner, &name.name, "commits", branch]);
        self.question(&url, COMMIT, &mut github_api::commit)
    }

    fn question<T: Serialize + DeserializeOwned>(
        &mut self,
        url: &Url,
        accept: &'static str,
        read: &mut dyn FnMut(&super::fetcher::ResponseContent) -> Result<T, String>,
    ) -> Result<Option<T>, CrawlError> {
        let key = url.to_string();
        let question =
            Query { key: &key, label: &key, url, accept, limit: "core", most: LIST_BYTES, lasting: false };
        self.crawler.ask(&question, read)
    }

    /// Searches with a token find what its owner may see; a corpus is for others as well.
    fn leaves_private(&mut self, repository: &Repository) -> bool {
        if repository.private {
            self.crawler.ingest.skip(&repository.name.to_string(), "a private repository");
        }
        repository.private
    }

    /// Takes the files of a repository, once.
    fn walk(&mut self, repository: &Repository) -> Result<(), CrawlError> {
        if !self.walked.insert(repository.id) || self.leaves_private(repository) {
            return Ok(());
        }
        let Some(commit) = self.commit(repository)? else { return Ok(()) };
        let Repository { name, licence, .. } = repository;
        let mut at =
            RepositorySnapshot { name: name.clone(), licence: licence.clone(), commit, trees: 0, files: 0 };
        let root = at.commit.clone();
        self.tree(&mut at, &root, "", 0)
    }

    /// Takes a find of code search.
    fn hit(&mut self, hit: &CodeSearchHit) -> Result<(), CrawlError> {
        if !self.seen.insert((hit.repository.clone(), hit.path.clone(), hit.id.clone())) {
            return Ok(());
        }
        let Some(repository) = self.repository(&hit.repository)? else { return Ok(()) };
        if self.leaves_private(&repository) {
            return Ok(());
        }
        let commit = match &hit.commit {
            Some(commit) => Some(commit.clone()),
            None => self.commit(&repository)?,
        };
        let Some(commit) = commit else { return Ok(()) };
        let files = self.taken.get(&repository.name).copied().unwrap_or_default();
        let mut at = RepositorySnapshot {
            name: repository.name.clone(),
            licence: repository.licence,
            commit,
            trees: 0,
            files,
        };
        if self.has_all_of(&at) {
            return Ok(());
        }
        self.crawler.tell(CrawlEvent::FilesFound(1));
        self.blob(&mut at, &hit.path, &hit.id, None)?;
        self.taken.insert(repository.name, at.files);
        Ok(())
    }

    fn url(&self, path: &[&str]) -> Url {
        let mut url = self.api.clone();
        if let Ok(mut segments) = url.path_segments_mut() {
            segments.pop_if_empty().extend(path);
        }
        url
    }
}

/// The address at which people find a GitHub whose API is at `api`.
fn web_of(api: &Url) -> Url {
    let mut web = api.clone();
    web.set_path("");
    web.set_query(None);
    if host_and_port(api).is_some_and(|(host, _)| host == "api.github.com") {
        // A host without strange characters is taken.
        let _ = web.set_host(Some("github.com"));
    }
    web
}
