//! A server that behaves as GitHub documents its REST API, faults and limits included, and watches how it is asked.

use serde_json::{Value, json};
use sha1::Digest as _;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

/// The id that git gives a blob.
pub fn blob_id(content: &[u8]) -> String {
    let mut hasher = sha1::Sha1::new();
    hasher.update(format!("blob {}\0", content.len()));
    hasher.update(content);
    hasher.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// An id for what is no blob here.
fn made_id(of: &str) -> String {
    blob_id(format!("made {of}").as_bytes())
}

/// A repository of the server.
#[derive(Clone, Default)]
pub struct Repository {
    pub id: u64,
    pub name: String,
    /// The name that it had before; asked for by that, the server redirects.
    pub old_name: Option<String>,
    pub licence: Option<&'static str>,
    pub stars: u64,
    pub files: Vec<(String, Vec<u8>)>,
    /// Entries that are no files: path, mode, type.
    pub others: Vec<(&'static str, &'static str, &'static str)>,
    /// Its whole tree comes truncated.
    pub truncated: bool,
    /// Asked for its commits, it answers with this status.
    pub gone: Option<u16>,
    pub private: bool,
}

/// What goes wrong, and how often.
#[derive(Clone, Default)]
pub struct ServerBehaviour {
    /// Every so-many-th request gets each of the faults in turn; 0 for none.
    pub fault_every: u64,
    pub faults: Vec<Fault>,
    /// Requests in a window of so many seconds, for each limit; 0 for no limit.
    pub limit: u64,
    pub window: Duration,
    pub retry_after: Duration,
    /// How long an answer takes.
    pub delay: Duration,
}

#[derive(Clone, Copy, Debug)]
pub enum Fault {
    Status(u16),
    /// The connection ends without an answer.
    Drop,
    /// It ends within the answer.
    CutBody,
    /// The content is another one.
    WrongBody,
    /// 403 with `Retry-After`.
    Secondary,
    /// 429 without a word on when to come back.
    Unsaid,
    /// 503 with `Retry-After`.
    Busy,
}

/// What the server saw.
#[derive(Default, Debug)]
pub struct ServerLog {
    pub requests: Vec<String>,
    /// How often each blob was answered in full.
    pub blobs: BTreeMap<String, u64>,
    pub not_modified: u64,
    pub faults: BTreeMap<String, u64>,
    /// Requests that no polite client would send.
    pub violations: Vec<String>,
    /// By limit: left in this window, and its end.
    windows: BTreeMap<&'static str, (u64, Duration)>,
    silent_until: Duration,
    at_once: u64,
}

type Now = Arc<dyn Fn() -> Duration + Send + Sync>;

pub struct GitHub {
    pub base: String,
    repositories: Vec<Repository>,
    behaviour: ServerBehaviour,
    now: Now,
    pub log: Mutex<ServerLog>,
    number: AtomicU64,
}

struct Response {
    status: u16,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
    blob: Option<String>,
}

impl Response {
    fn json(value: &Value) -> Self {
        Self { status: 200, headers: Vec::new(), body: value.to_string().into_bytes(), blob: None }
    }

    fn status(status: u16, message: &str) -> Self {
        Self { status, ..Self::json(&json!({ "message": message })) }
    }
}

impl GitHub {
    /// A server of these repositories on a port of its own, for as long as the process lives.
    pub fn start(repositories: Vec<Repository>, behaviour: ServerBehaviour, now: Now) -> Arc<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let server = Arc::new(Self {
            base: format!("http://{}", listener.local_addr().unwrap()),
            repositories,
            behaviour,
            now,
            log: Mutex::default(),
            number: AtomicU64::new(0),
        });
        let serving = Arc::clone(&server);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let server = Arc::clone(&serving);
                thread::spawn(move || server.serve(stream));
            }
        });
        server
    }

    fn serve(&self, mut stream: TcpStream) -> Option<()> {
        let mut reader = BufReader::new(stream.try_clone().ok()?);
        let mut line = String::new();
        reader.read_line(&mut line).ok()?;
        let target = line.split(' ').nth(1)?.to_owned();
        let mut headers = BTreeMap::new();
        loop {
            let mut line = String::new();
            reader.read_line(&mut line).ok()?;
            let Some((name, value)) = line.trim_end().split_once(": ") else { break };
            headers.insert(name.to_lowercase(), value.to_owned());
        }
        {
            let mut log = self.log.lock().unwrap();
            log.at_once += 1;
            if log.at_once > 1 {
                log.violations.push(format!("{target}: while another request was under way"));
            }
        }
        thread::sleep(self.behaviour.delay);
        let answered = self.answer(&target, &headers);
        // What it answers next may follow at once: the client has all of this answer before we count down.
        self.log.lock().unwrap().at_once -= 1;
        let (response, cut) = answered?;
        let mut head = format!(
            "HTTP/1.1 {} X\r\nConnection: close\r\nContent-Length: {}\r\n",
            response.status,
            if response.status == 304 { 0 } else { response.body.len() }
        );
        for (name, value) in &response.headers {
            head += &format!("{name}: {value}\r\n");
        }
        head += "\r\n";
        stream.write_all(head.as_bytes()).ok()?;
        let end = if cut { response.body.len() / 2 } else { response.body.len() };
        stream.write_all(&response.body[..end]).ok()?;
        stream.flush().ok()?;
        stream.shutdown(std::net::Shutdown::Write).ok()?;
        // Until the client has read it all: closing earlier could take the answer back.
        let _ = stream.read(&mut [0; 16]);
        Some(())
    }

    /// The response, and whether it is cut off; `None` for a dropped connection.
    fn answer(&self, target: &str, headers: &BTreeMap<String, String>) -> Option<(Response, bool)> {
        let now = (self.now)();
        let number = self.number.fetch_add(1, Ordering::SeqCst) + 1;
        let mut log = self.log.lock().unwrap();
        log.requests.push(target.to_owned());
        if now < log.silent_until {
            log.violations.push(format!("{target}: before Retry-After was over"));
        }
        let limit = limit_of(target);
        let mut response = match self.count(&mut log, limit, now) {
            Err(refusal) => {
                log.violations.push(format!("{target}: beyond the limit"));
                return Some((refusal, false));
            }
            Ok(limits) => {
                let mut response = self.respond(target, headers);
                response.headers.extend(limits);
                response
            }
        };
        let every = self.behaviour.fault_every;
        let mut cut = false;
        if every > 0 && number.is_multiple_of(every) {
            let fault = self.behaviour.faults[(number / every) as usize % self.behaviour.faults.len()];
            *log.faults.entry(format!("{fault:?}")).or_default() += 1;
            let until = now + self.behaviour.retry_after;
            let retry = ("Retry-After".to_owned(), self.behaviour.retry_after.as_secs().to_string());
            let limits = std::mem::take(&mut response.headers);
            match fault {
                Fault::Drop => return None,
                Fault::CutBody => {
                    cut = true;
                    response.headers = limits;
                    response.blob = None;
                }
                Fault::WrongBody => {
                    response.body = b"another content".to_vec();
                    response.blob = None;
                    // Its entity tag would make it the truth.
                    response.headers = limits.into_iter().filter(|(name, _)| name != "ETag").collect();
                }
                Fault::Status(status) => response = Response::status(status, "Server Error"),
                Fault::Secondary | Fault::Busy => {
                    let status = if matches!(fault, Fault::Busy) { 503 } else { 403 };
                    response = Response::status(status, "You have exceeded a secondary rate limit.");
                    response.headers.push(retry);
                    log.silent_until = until;
                }
                Fault::Unsaid => {
                    response = Response::status(429, "You have exceeded a secondary rate limit.");
                    log.silent_until = now + Duration::from_secs(60);
                }
            }
        }
        if let Some(id) = response.blob.take() {
            *log.blobs.entry(id).or_default() += 1;
        }
        log.not_modified += u64::from(response.status == 304);
        Some((response, cut))
    }

    /// The headers about the limit; or the refusal.
    fn count(
        &self,
        log: &mut ServerLog,
        limit: &'static str,
        now: Duration,
    ) -> Result<Vec<(String, String)>, Response> {
        if self.behaviour.limit == 0 {
            return Ok(Vec::new());
        }
        let window = log.windows.entry(limit).or_default();
        if now >= window.1 {
            *window = (self.behaviour.limit, now + self.behaviour.window);
        }
        let used_up = window.0 == 0;
        window.0 = window.0.saturating_sub(1);
        // Whole seconds: the window ends within the one that is named.
        let headers = vec![
            ("X-RateLimit-Limit".to_owned(), self.behaviour.limit.to_string()),
            ("X-RateLimit-Remaining".to_owned(), window.0.to_string()),
            ("X-RateLimit-Reset".to_owned(), window.1.as_secs().to_string()),
            ("X-RateLimit-Resource".to_owned(), limit.to_owned()),
        ];
        if used_up {
            return Err(Response { headers, ..Response::status(403, "API rate limit exceeded") });
        }
        Ok(headers)
    }

    fn respond(&self, target: &str, headers: &BTreeMap<String, String>) -> Response {
        let (path, query) = target.split_once('?').unwrap_or((target, ""));
        let query: BTreeMap<String, String> = query
            .split('&')
            .filter_map(|pair| pair.split_once('='))
            .map(|(name, value)| (name.to_owned(), decoded(value)))
            .collect();
        let parts: Vec<String> = path.trim_start_matches('/').split('/').map(decoded).collect();
        let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
        if headers.get("authorization").is_some_and(|value| value != "Bearer test-token-123") {
            return Response::status(401, "Bad credentials");
        }
        let mut response = match parts[..] {
            ["search", "repositories"] => self.search(&query),
            ["search", "code"] => self.search_code(&query),
            ["repos", owner, name, ref rest @ ..] => {
                let name = format!("{owner}/{name}");
                let moved = self.repositories.iter().find(|r| r.old_name.as_deref() == Some(&name));
                match (moved, self.repositories.iter().find(|r| r.name == name)) {
                    (Some(moved), _) => {
                        let rest: String = rest.iter().map(|part| format!("/{part}")).collect();
                        let mut response = Response::status(301, "Moved Permanently");
                        let to = format!("{}/repositories/{}{rest}", self.base, moved.id);
                        response.headers.push(("Location".to_owned(), to));
                        response
                    }
                    (None, Some(repository)) => self.of(repository, rest, &query),
                    (None, None) => Response::status(404, "Not Found"),
                }
            }
            ["repositories", id, ref rest @ ..] => {
                match self.repositories.iter().find(|r| r.id.to_string() == id) {
                    Some(repository) => self.of(repository, rest, &query),
                    None => Response::status(404, "Not Found"),
                }
            }
            _ => Response::status(404, "Not Found"),
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

    fn of(&self, repository: &Repository, rest: &[&str], query: &BTreeMap<String, String>) -> Response {
        if let Some(status) = repository.gone.filter(|_| !rest.is_empty()) {
            return Response::status(status, "Not here");
        }
        match rest {
            [] => Response::json(&self.facts(repository)),
            ["commits", "main"] => Response {
                body: made_id(&format!("{} main", repository.name)).into_bytes(),
                ..Response::status(200, "")
            },
            ["git", "trees", id] => tree(repository, id, query.contains_key("recursive")),
            ["git", "blobs", id] => {
                match repository.files.iter().find(|(_, content)| blob_id(content) == *id) {
                    Some((_, content)) => Response {
                        body: content.clone(),
                        blob: Some((*id).to_owned()),
                        ..Response::status(200, "")
                    },
                    None => Response::status(404, "Not Found"),
                }
            }
            _ => Response::status(404, "Not Found"),
        }
    }

    fn facts(&self, repository: &Repository) -> Value {
        json!({
            "id": repository.id,
            "full_name": repository.name,
            "default_branch": "main",
            "stargazers_count": repository.stars,
            "private": repository.private,
            "license": repository.licence.map(|licence| json!({ "spdx_id": licence })),
        })
    }

    fn search(&self, query: &BTreeMap<String, String>) -> Response {
        let (least, most) = range(&query["q"], "stars:");
        let mut found: Vec<&Repository> =
            self.repositories.iter().filter(|r| (least..=most).contains(&r.stars)).collect();
        found.sort_by_key(|r| (u64::MAX - r.stars, r.id));
        self.page("repositories", query, &found, &|r| self.facts(r))
    }

    fn search_code(&self, query: &BTreeMap<String, String>) -> Response {
        let (least, most) = range(&query["q"], "size:");
        let files = self.repositories.iter().flat_map(|r| r.files.iter().map(move |file| (r, file)));
        let found: Vec<_> = files
            .filter(|(_, (path, content))| {
                path.ends_with(".json") && (least..=most).contains(&(content.len() as u64))
            })
            .collect();
        self.page("code", query, &found, &|(repository, (path, content))| {
            let commit = made_id(&format!("{} main", repository.name));
            json!({
                "path": path,
                "sha": blob_id(content),
                "url": format!("{}/repositories/{}/contents/{path}?ref={commit}", self.base, repository.id),
                "repository": { "id": repository.id, "full_name": repository.name },
            })
        })
    }

    fn page<T>(
        &self,
        what: &str,
        query: &BTreeMap<String, String>,
        found: &[T],
        shown: &dyn Fn(&T) -> Value,
    ) -> Response {
        let page: usize = query["page"].parse().unwrap();
        let size: usize = query["per_page"].parse().unwrap();
        let all = &found[..found.len().min(1000)];
        let items: Vec<Value> = all.iter().skip((page - 1) * size).take(size).map(shown).collect();
        let mut response = Response::json(&json!({
            "total_count": found.len(), "incomplete_results": false, "items": items,
        }));
        if page * size < all.len() {
            let next = format!("<{}/search/{what}?page={}>; rel=\"next\"", self.base, page + 1);
            response.headers.push(("Link".to_owned(), next));
        }
        response
    }
}

/// The tree called `id`: that of a commit, or of a folder.
fn tree(repository: &Repository, id: &str, recursive: bool) -> Response {
    let commit = made_id(&format!("{} main", repository.name));
    let folder_id = |folder: &str| made_id(&format!("{} tree {folder}", repository.name));
    let mut folders: Vec<String> = repository
        .files
        .iter()
        .flat_map(|(path, _)| path.match_indices('/').map(|(end, _)| path[..=end].to_owned()))
        .collect();
    folders.sort();
    folders.dedup();
    let below = match folders.iter().find(|folder| folder_id(folder) == id) {
        Some(folder) => folder.clone(),
        None if id == commit => String::new(),
        None => return Response::status(404, "Not Found"),
    };
    let in_reach = |path: &str| {
        let rest = path.strip_prefix(&below)?.trim_end_matches('/');
        (!rest.is_empty() && (recursive || !rest.contains('/'))).then(|| rest.to_owned())
    };
    let mut entries: Vec<Value> = folders
        .iter()
        .filter_map(|folder| {
            let path = in_reach(folder)?;
            Some(json!({ "path": path, "mode": "040000", "type": "tree", "sha": folder_id(folder) }))
        })
        .collect();
    entries.extend(repository.files.iter().filter_map(|(path, content)| {
        let path = in_reach(path)?;
        Some(json!({
            "path": path, "mode": "100644", "type": "blob", "sha": blob_id(content), "size": content.len(),
        }))
    }));
    if below.is_empty() {
        entries.extend(repository.others.iter().map(|(path, mode, kind)| {
            json!({ "path": path, "mode": mode, "type": kind, "sha": made_id(path), "size": 3 })
        }));
    }
    let truncated = repository.truncated && recursive && below.is_empty();
    if truncated {
        entries.truncate(entries.len() / 2);
    }
    Response::json(&json!({ "sha": id, "tree": entries, "truncated": truncated }))
}

fn limit_of(target: &str) -> &'static str {
    match target {
        _ if target.starts_with("/search/code") => "code_search",
        _ if target.starts_with("/search") => "search",
        _ => "core",
    }
}

/// The bounds of a qualifier: `stars:>=5`, `size:0..9`.
fn range(query: &str, qualifier: &str) -> (u64, u64) {
    let Some(said) = query.split(' ').find_map(|word| word.strip_prefix(qualifier)) else {
        return (0, u64::MAX);
    };
    match (said.strip_prefix(">="), said.split_once("..")) {
        (Some(least), _) => (least.parse().unwrap(), u64::MAX),
        (None, Some((least, most))) => (least.parse().unwrap(), most.parse().unwrap()),
        _ => panic!("{query}"),
    }
}

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
