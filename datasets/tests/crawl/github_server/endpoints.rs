//! The endpoints of the API: repositories, commits, trees, blobs and searches.

use super::{GitHub, Repository, Response, TOKEN, blob_id, commit_id, synthetic_id};
use serde_json::{Value, json};
use std::collections::BTreeMap;

type Parameters = BTreeMap<String, String>;

impl GitHub {
    /// The response to a request, without faults and limits.
    pub(super) fn respond(&self, target: &str, headers: &BTreeMap<String, String>) -> Response {
        let (path, query) = target.split_once('?').unwrap_or((target, ""));
        let parameters: Parameters = query
            .split('&')
            .filter_map(|pair| pair.split_once('='))
            .map(|(name, value)| (name.to_owned(), decoded(value)))
            .collect();
        let segments: Vec<String> = path.trim_start_matches('/').split('/').map(decoded).collect();
        let segments: Vec<&str> = segments.iter().map(String::as_str).collect();
        if headers.get("authorization").is_some_and(|value| *value != format!("Bearer {TOKEN}")) {
            return Response::status(401, "Bad credentials");
        }
        let mut response = match segments[..] {
            ["search", "repositories"] => self.search_repositories(&parameters),
            ["search", "code"] => self.search_code(&parameters),
            ["repos", owner, name, ref rest @ ..] => {
                self.repository_by_name(&format!("{owner}/{name}"), rest, &parameters)
            }
            ["repositories", id, ref rest @ ..] => {
                match self.repositories.iter().find(|repository| repository.id.to_string() == id) {
                    Some(repository) => self.repository(repository, rest, &parameters),
                    None => not_found(),
                }
            }
            _ => not_found(),
        };
        if response.status == 200 {
            let etag = format!("W/\"{}\"", blob_id(&response.body));
            if headers.get("if-none-match") == Some(&etag) {
                response = Response::status(304, "");
            }
            response.headers.push(("ETag".to_owned(), etag));
        }
        response
    }

    fn repository_by_name(&self, name: &str, rest: &[&str], parameters: &Parameters) -> Response {
        let has_old_name = |repository: &&Repository| repository.old_name.as_deref() == Some(name);
        if let Some(renamed) = self.repositories.iter().find(has_old_name) {
            let rest: String = rest.iter().map(|segment| format!("/{segment}")).collect();
            let location = format!("{}/repositories/{}{rest}", self.base, renamed.id);
            let mut response = Response::status(301, "Moved Permanently");
            response.headers.push(("Location".to_owned(), location));
            return response;
        }
        match self.repositories.iter().find(|repository| repository.name == name) {
            Some(repository) => self.repository(repository, rest, parameters),
            None => not_found(),
        }
    }

    fn repository(&self, repository: &Repository, rest: &[&str], parameters: &Parameters) -> Response {
        if let Some(status) = repository.error_status.filter(|_| !rest.is_empty()) {
            return Response::status(status, "Not here");
        }
        match rest {
            [] => Response::json(&facts(repository)),
            ["commits", "main"] => {
                Response { body: commit_id(&repository.name).into_bytes(), ..Response::status(200, "") }
            }
            ["git", "trees", id] => tree(repository, id, parameters.contains_key("recursive")),
            ["git", "blobs", id] => {
                match repository.files.iter().find(|(_, content)| blob_id(content) == *id) {
                    Some((_, content)) => Response {
                        body: content.clone(),
                        blob: Some((*id).to_owned()),
                        ..Response::status(200, "")
                    },
                    None => not_found(),
                }
            }
            _ => not_found(),
        }
    }

    fn search_repositories(&self, parameters: &Parameters) -> Response {
        let (least, most) = range(&parameters["q"], "stars:");
        let mut found: Vec<&Repository> = self
            .repositories
            .iter()
            .filter(|repository| (least..=most).contains(&repository.stars))
            .collect();
        found.sort_by_key(|repository| (u64::MAX - repository.stars, repository.id));
        self.search_page("repositories", parameters, &found, &|repository| facts(repository))
    }

    fn search_code(&self, parameters: &Parameters) -> Response {
        let (least, most) = range(&parameters["q"], "size:");
        let files = self.repositories.iter().flat_map(|repository| {
            repository.files.iter().map(move |(path, content)| (repository, path, content))
        });
        let found: Vec<_> = files
            .filter(|(_, path, content)| {
                path.ends_with(".json") && (least..=most).contains(&(content.len() as u64))
            })
            .collect();
        self.search_page("code", parameters, &found, &|(repository, path, content)| {
            let (id, commit) = (repository.id, commit_id(&repository.name));
            json!({
                "path": path,
                "sha": blob_id(content),
                "url": format!("{}/repositories/{id}/contents/{path}?ref={commit}", self.base),
                "repository": { "id": id, "full_name": repository.name },
            })
        })
    }

    /// A page of results. As on GitHub, there are at most 1,000 results on all pages.
    fn search_page<T>(
        &self,
        endpoint: &str,
        parameters: &Parameters,
        found: &[T],
        describe: &dyn Fn(&T) -> Value,
    ) -> Response {
        let page: usize = parameters["page"].parse().unwrap();
        let size: usize = parameters["per_page"].parse().unwrap();
        let available = &found[..found.len().min(1000)];
        let items: Vec<Value> = available.iter().skip((page - 1) * size).take(size).map(describe).collect();
        let mut response = Response::json(&json!({
            "total_count": found.len(), "incomplete_results": false, "items": items,
        }));
        if page * size < available.len() {
            let next = format!("<{}/search/{endpoint}?page={}>; rel=\"next\"", self.base, page + 1);
            response.headers.push(("Link".to_owned(), next));
        }
        response
    }
}

fn not_found() -> Response {
    Response::status(404, "Not Found")
}

fn facts(repository: &Repository) -> Value {
    json!({
        "id": repository.id,
        "full_name": repository.name,
        "default_branch": "main",
        "stargazers_count": repository.stars,
        "private": repository.private,
        "license": repository.licence.map(|licence| json!({ "spdx_id": licence })),
    })
}

/// The tree with this id, which is the id of the commit or of a folder.
fn tree(repository: &Repository, id: &str, recursive: bool) -> Response {
    let folder_id = |folder: &str| synthetic_id(&format!("{} tree {folder}", repository.name));
    let mut folders: Vec<String> = repository
        .files
        .iter()
        .flat_map(|(path, _)| path.match_indices('/').map(|(end, _)| path[..=end].to_owned()))
        .collect();
    folders.sort();
    folders.dedup();
    let prefix = match folders.iter().find(|folder| folder_id(folder) == id) {
        Some(folder) => folder.clone(),
        None if id == commit_id(&repository.name) => String::new(),
        None => return not_found(),
    };
    // The path relative to the tree, if the tree lists it.
    let listed = |path: &str| {
        let rest = path.strip_prefix(&prefix)?.trim_end_matches('/');
        (!rest.is_empty() && (recursive || !rest.contains('/'))).then(|| rest.to_owned())
    };
    let mut entries: Vec<Value> = folders
        .iter()
        .filter_map(|folder| {
            let path = listed(folder)?;
            Some(json!({ "path": path, "mode": "040000", "type": "tree", "sha": folder_id(folder) }))
        })
        .collect();
    entries.extend(repository.files.iter().filter_map(|(path, content)| {
        let path = listed(path)?;
        Some(json!({
            "path": path, "mode": "100644", "type": "blob", "sha": blob_id(content), "size": content.len(),
        }))
    }));
    if prefix.is_empty() {
        entries.extend(repository.other_entries.iter().map(|(path, mode, kind)| {
            json!({ "path": path, "mode": mode, "type": kind, "sha": synthetic_id(path), "size": 3 })
        }));
    }
    let truncated = repository.truncated && recursive && prefix.is_empty();
    if truncated {
        entries.truncate(entries.len() / 2);
    }
    Response::json(&json!({ "sha": id, "tree": entries, "truncated": truncated }))
}

/// The bounds in a qualifier such as `stars:>=5` or `size:0..9`.
fn range(query: &str, qualifier: &str) -> (u64, u64) {
    let Some(bounds) = query.split(' ').find_map(|word| word.strip_prefix(qualifier)) else {
        return (0, u64::MAX);
    };
    match (bounds.strip_prefix(">="), bounds.split_once("..")) {
        (Some(least), _) => (least.parse().unwrap(), u64::MAX),
        (None, Some((least, most))) => (least.parse().unwrap(), most.parse().unwrap()),
        _ => panic!("unexpected query: {query}"),
    }
}

/// Decodes percent-encoding, and `+` as a blank.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'+' => b' ',
            b'%' => {
                let digits = [rest.next().unwrap(), rest.next().unwrap()];
                u8::from_str_radix(std::str::from_utf8(&digits).unwrap(), 16).unwrap()
            }
            byte => byte,
        });
    }
    String::from_utf8(bytes).unwrap()
}
