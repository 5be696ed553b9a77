//! GitHub as a source: searches for repositories and for code.
//!
//! A search returns at most its first 1,000 results ("Search" in GitHub's REST API). A search with more
//! results is split into two, by stars for repositories and by size for code, until each part has fewer.

mod snapshot;

use super::address_policy::host_and_port;
use super::crawler::Crawler;
use super::fetcher::RateLimit;
use super::github_api::{self, CodeSearchHit, ObjectId, Page, Repository, RepositoryName};
use super::http_client::{MediaType, ResponseContent};
use super::query_cache::Query;
use super::{CrawlError, CrawlEvent, GitHubSearch, GitHubSource};
use reqwest::Url;
use serde::Serialize;
use serde::de::DeserializeOwned;
use snapshot::Snapshot;
use std::collections::{BTreeMap, BTreeSet};

/// Most results that a search returns.
const MAX_RESULTS: u64 = 1000;
const PER_PAGE: u64 = 100;
/// Code search does not find larger files.
const CODE_SEARCH_BYTES: u64 = 384 << 10;
/// Largest list to accept, in bytes. GitHub's own limit for a tree is 7 MB.
const LIST_BYTES: u64 = 64 << 20;
/// Most attempts for a search that times out on the server.
const SEARCH_ATTEMPTS: u32 = 3;

const SEARCH_TIMED_OUT: &str = "the search timed out on the server";

/// A crawl of one GitHub server.
struct GitHubCrawl<'c, 'a> {
    crawler: &'c mut Crawler<'a>,
    source: &'c GitHubSource,
    api: Url,
    /// The website, which appears in the origins of files.
    website: Url,
    /// The ids of the repositories crawled so far. A repository keeps its id when it is renamed.
    crawled: BTreeSet<u64>,
    /// Files taken from each repository by code search.
    files_taken: BTreeMap<RepositoryName, u64>,
    /// The results of code search so far.
    hits: BTreeSet<(RepositoryName, String, ObjectId)>,
}

impl Crawler<'_> {
    /// Crawls GitHub. `urls` holds the URL of its API.
    pub(super) fn crawl_github(&mut self, source: &GitHubSource, urls: &[Url]) -> Result<(), CrawlError> {
        let Some(api) = urls.first().cloned() else { return Ok(()) };
        let website = website_of(&api);
        let mut crawl = GitHubCrawl {
            crawler: self,
            source,
            api,
            website,
            crawled: BTreeSet::new(),
            files_taken: BTreeMap::new(),
            hits: BTreeSet::new(),
        };
        match &source.search {
            GitHubSearch::Code { terms } => crawl.search_code(terms),
            &GitHubSearch::Repositories { ref terms, min_stars, max_stars, max_repositories } => {
                let most = max_repositories.unwrap_or(u64::MAX);
                crawl.search_repositories(terms, (min_stars, max_stars), most)
            }
            GitHubSearch::Named(names) => crawl.crawl_named(names),
        }
    }
}

impl GitHubCrawl<'_, '_> {
    fn crawl_named(&mut self, names: &[String]) -> Result<(), CrawlError> {
        for text in names {
            let name = RepositoryName::try_from(text.clone())
                .map_err(|reason| CrawlError::InvalidSource { text: text.clone(), reason })?;
            if let Some(repository) = self.repository(&name)? {
                self.crawl_repository(&repository)?;
            }
        }
        Ok(())
    }

    /// Crawls the repositories that a search finds, at most `max_repositories`.
    fn search_repositories(
        &mut self,
        terms: &str,
        (min_stars, max_stars): (u64, Option<u64>),
        max_repositories: u64,
    ) -> Result<(), CrawlError> {
        let mut parts = vec![(min_stars, max_stars)];
        while let Some((least, most)) = parts.pop() {
            let stars = most.map_or(format!("stars:>={least}"), |most| format!("stars:{least}..{most}"));
            let query = format!("{terms} {stars}");
            let query = query.trim();
            let first = self.repositories_page(query, 1)?;
            let total = first.as_ref().map_or(0, |page| page.total);
            if total > MAX_RESULTS && max_repositories > MAX_RESULTS {
                // Results are sorted, so the first page has the most stars.
                let top = first.iter().flat_map(|page| &page.items).map(|found| found.stars).max();
                let top = top.unwrap_or(least).min(most.unwrap_or(u64::MAX));
                if least < top {
                    let middle = least + (top - least) / 2;
                    parts.push((least, Some(middle)));
                    parts.push((middle + 1, most));
                    continue;
                }
                self.skip_remaining_results(query, total);
            }
            for page in 1..=MAX_RESULTS / PER_PAGE {
                let Some(found) = self.repositories_page(query, page)? else { break };
                for repository in &found.items {
                    if self.crawled.len() as u64 >= max_repositories || self.crawler.is_full() {
                        return Ok(());
                    }
                    self.crawl_repository(repository)?;
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
        self.search_page(url, page, RateLimit::Search, &mut github_api::repositories)
    }

    /// Takes the files that a code search finds.
    fn search_code(&mut self, terms: &str) -> Result<(), CrawlError> {
        let largest = self.crawler.options.max_bytes.min(CODE_SEARCH_BYTES);
        let mut parts = vec![(0, largest)];
        while let Some((least, most)) = parts.pop() {
            let extension = &self.crawler.options.extension;
            let query = format!("{terms} extension:{extension} size:{least}..{most}");
            let total = self.code_page(&query, 1)?.map_or(0, |page| page.total);
            if total > MAX_RESULTS && least < most {
                let middle = least + (most - least) / 2;
                parts.push((middle + 1, most));
                parts.push((least, middle));
                continue;
            }
            if total > MAX_RESULTS {
                self.skip_remaining_results(&query, total);
            }
            for page in 1..=MAX_RESULTS / PER_PAGE {
                let Some(found) = self.code_page(&query, page)? else { break };
                for hit in &found.items {
                    if self.crawler.is_full() {
                        return Ok(());
                    }
                    self.add_hit(hit)?;
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
        self.search_page(url, page, RateLimit::CodeSearch, &mut github_api::code_search_hits)
    }

    /// One page of a search.
    fn search_page<T: Serialize + DeserializeOwned>(
        &mut self,
        mut url: Url,
        page: u64,
        limit: RateLimit,
        convert: &mut dyn FnMut(&ResponseContent) -> Result<Page<T>, String>,
    ) -> Result<Option<Page<T>>, CrawlError> {
        url.query_pairs_mut()
            .append_pair("per_page", &PER_PAGE.to_string())
            .append_pair("page", &page.to_string());
        let key = url.to_string();
        let query = Query { limit, ..list_query(&url, &key, MediaType::GitHubJson) };
        // A search that timed out may succeed the next time, but some searches always time out.
        let mut attempts = 0;
        let found = self.crawler.query(&query, &mut |content| {
            let page = convert(content)?;
            attempts += u32::from(page.incomplete);
            if page.incomplete && attempts < SEARCH_ATTEMPTS {
                return Err(SEARCH_TIMED_OUT.to_owned());
            }
            Ok(page)
        })?;
        if found.as_ref().is_some_and(|page| page.incomplete) {
            let reason = format!("{SEARCH_TIMED_OUT}, so it may have missed results");
            self.crawler.ingest.skip(&key, reason);
        }
        Ok(found)
    }

    fn skip_remaining_results(&mut self, query: &str, total: u64) {
        let reason = format!(
            "the search has {total} results and cannot be split further; GitHub returns the first {MAX_RESULTS}"
        );
        self.crawler.ingest.skip(query, reason);
    }

    /// The repository with this name, or with this former name.
    fn repository(&mut self, name: &RepositoryName) -> Result<Option<Repository>, CrawlError> {
        let url = self.url(&["repos", &name.owner, &name.name]);
        let key = url.to_string();
        let query = list_query(&url, &key, MediaType::GitHubJson);
        self.crawler.query(&query, &mut github_api::repository)
    }

    /// The newest commit of the default branch.
    fn newest_commit(&mut self, repository: &Repository) -> Result<Option<ObjectId>, CrawlError> {
        let Repository { name, branch, .. } = repository;
        // These would change the path of the URL.
        if matches!(branch.as_str(), "" | "." | "..") {
            self.crawler.ingest.skip(&name.to_string(), "the default branch has an invalid name");
            return Ok(None);
        }
        let url = self.url(&["repos", &name.owner, &name.name, "commits", branch]);
        let key = url.to_string();
        let query = list_query(&url, &key, MediaType::GitHubCommitId);
        self.crawler.query(&query, &mut github_api::commit)
    }

    /// A token gives access to its owner's private repositories, but a corpus is for other people too.
    fn skip_if_private(&mut self, repository: &Repository) -> bool {
        if repository.private {
            self.crawler.ingest.skip(&repository.name.to_string(), "private repository");
        }
        repository.private
    }

    /// Takes the files of a repository, unless it was crawled already.
    fn crawl_repository(&mut self, repository: &Repository) -> Result<(), CrawlError> {
        if !self.crawled.insert(repository.id) || self.skip_if_private(repository) {
            return Ok(());
        }
        let Some(commit) = self.newest_commit(repository)? else { return Ok(()) };
        let Repository { name, licence, .. } = repository;
        let mut snapshot = Snapshot::new(name.clone(), licence.clone(), commit);
        self.add_tree(&mut snapshot)
    }

    /// Takes a file that code search found.
    fn add_hit(&mut self, hit: &CodeSearchHit) -> Result<(), CrawlError> {
        if !self.hits.insert((hit.repository.clone(), hit.path.clone(), hit.id.clone())) {
            return Ok(());
        }
        let Some(repository) = self.repository(&hit.repository)? else { return Ok(()) };
        if self.skip_if_private(&repository) {
            return Ok(());
        }
        let commit = match &hit.commit {
            Some(commit) => Some(commit.clone()),
            None => self.newest_commit(&repository)?,
        };
        let Some(commit) = commit else { return Ok(()) };
        let mut snapshot = Snapshot::new(repository.name.clone(), repository.licence, commit);
        snapshot.files = self.files_taken.get(&repository.name).copied().unwrap_or_default();
        if self.has_enough_files_of(&snapshot) {
            return Ok(());
        }
        self.crawler.emit(CrawlEvent::FilesFound(1));
        self.add_blob(&mut snapshot, &hit.path, &hit.id, None)?;
        self.files_taken.insert(repository.name, snapshot.files);
        Ok(())
    }

    /// The URL of an endpoint of the API.
    fn url(&self, path: &[&str]) -> Url {
        let mut url = self.api.clone();
        if let Ok(mut segments) = url.path_segments_mut() {
            segments.pop_if_empty().extend(path);
        }
        url
    }
}

/// A query for a list or for facts, whose result may change.
fn list_query<'q>(url: &'q Url, key: &'q str, accept: MediaType) -> Query<'q> {
    let limit = RateLimit::Core;
    Query { key, label: key, url, accept, limit, max_bytes: LIST_BYTES, is_permanent: false }
}

/// The URL of the website that belongs to an API.
fn website_of(api: &Url) -> Url {
    let mut website = api.clone();
    website.set_path("");
    website.set_query(None);
    if host_and_port(api).is_some_and(|(host, _)| host == "api.github.com") {
        // This cannot fail, because the host is valid.
        let _ = website.set_host(Some("github.com"));
    }
    website
}
