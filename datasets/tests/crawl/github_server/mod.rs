//! A server that behaves as GitHub documents its REST API, with faults and rate limits, and logs what it is
//! asked.

mod endpoints;
mod rate_limits;

use rate_limits::RateLimits;
use serde_json::{Value, json};
use sha1::Digest as _;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

/// The only token that the server accepts.
const TOKEN: &str = "test-token-123";

/// The id that git gives to a blob.
pub fn blob_id(content: &[u8]) -> String {
    let mut hasher = sha1::Sha1::new();
    hasher.update(format!("blob {}\0", content.len()));
    hasher.update(content);
    hasher.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The id of the newest commit of a repository.
pub fn commit_id(repository: &str) -> String {
    synthetic_id(&format!("{repository} main"))
}

/// An id for an object that is not a blob.
fn synthetic_id(name: &str) -> String {
    blob_id(format!("made {name}").as_bytes())
}

/// A repository on the server.
#[derive(Clone, Default)]
pub struct Repository {
    pub id: u64,
    pub name: String,
    /// The name before it was renamed. The server redirects requests for it.
    pub old_name: Option<String>,
    pub licence: Option<&'static str>,
    pub stars: u64,
    /// Path and content of each file.
    pub files: Vec<(String, Vec<u8>)>,
    /// Path, mode and type of each entry that is not a file.
    pub other_entries: Vec<(&'static str, &'static str, &'static str)>,
    /// Whether the server truncates the tree of the whole repository.
    pub truncated: bool,
    /// The status of every request for its commits or contents.
    pub error_status: Option<u16>,
    pub private: bool,
}

/// Faults and limits of the server.
#[derive(Clone, Default)]
pub struct ServerBehaviour {
    /// How many requests there are for one fault; 0 for no faults. The kinds of faults take turns.
    pub requests_per_fault: u64,
    pub faults: Vec<Fault>,
    /// Requests per window for each rate limit; 0 for no limit.
    pub limit: u64,
    pub window: Duration,
    /// The value of `Retry-After`.
    pub retry_after: Duration,
}

#[derive(Clone, Copy, Debug)]
pub enum Fault {
    Status(u16),
    /// The server closes the connection without a response.
    DropConnection,
    /// The server closes the connection within the body.
    CutBody,
    /// The body is that of another file.
    WrongBody,
    /// Status 403 with `Retry-After`.
    SecondaryLimit,
    /// Status 429, without a time to wait.
    UnspecifiedLimit,
    /// Status 503 with `Retry-After`.
    Busy,
}

/// The requests that the server has received.
#[derive(Default, Debug)]
pub struct ServerLog {
    /// Path and query of each request.
    pub requests: Vec<String>,
    /// How often each blob was sent completely.
    pub blobs: BTreeMap<String, u64>,
    /// Number of responses with status 304.
    pub not_modified: u64,
    /// How often each fault occurred.
    pub faults: BTreeMap<String, u64>,
    /// Requests that a polite client does not send, and why.
    pub violations: Vec<String>,
    /// Requests being answered now.
    open_requests: u64,
    limits: RateLimits,
}

pub type Now = Arc<dyn Fn() -> Duration + Send + Sync>;

pub struct GitHub {
    /// The URL of the API.
    pub base: String,
    repositories: Vec<Repository>,
    behaviour: ServerBehaviour,
    now: Now,
    pub log: Mutex<ServerLog>,
}

struct Response {
    status: u16,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
    /// The id of the blob in the body.
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
    /// Starts a server on a free port. It runs until the process ends.
    pub fn start(repositories: Vec<Repository>, behaviour: ServerBehaviour, now: Now) -> Arc<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let base = format!("http://{}", listener.local_addr().unwrap());
        let server = Arc::new(Self { base, repositories, behaviour, now, log: Mutex::default() });
        let accepting = Arc::clone(&server);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let server = Arc::clone(&accepting);
                thread::spawn(move || server.serve(stream));
            }
        });
        server
    }

    /// Answers one request. `None` means that the connection was dropped, by the client or as a fault.
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
            log.open_requests += 1;
            if log.open_requests > 1 {
                log.violations.push(format!("{target}: sent during another request"));
            }
        }
        let answer = self.answer(&target, &headers);
        // The client sends its next request after it has read this response, so count down before writing.
        self.log.lock().unwrap().open_requests -= 1;
        let (response, is_cut) = answer?;
        let length = if response.status == 304 { 0 } else { response.body.len() };
        let mut head =
            format!("HTTP/1.1 {} X\r\nConnection: close\r\nContent-Length: {length}\r\n", response.status);
        for (name, value) in &response.headers {
            head += &format!("{name}: {value}\r\n");
        }
        head += "\r\n";
        stream.write_all(head.as_bytes()).ok()?;
        let end = if is_cut { response.body.len() / 2 } else { response.body.len() };
        stream.write_all(&response.body[..end]).ok()?;
        stream.flush().ok()?;
        stream.shutdown(Shutdown::Write).ok()?;
        // Wait until the client closes the connection. Closing it first could discard data that is on its
        // way.
        let _ = stream.read(&mut [0; 16]);
        Some(())
    }

    /// The response, and whether its body is cut; `None` to drop the connection.
    fn answer(&self, target: &str, headers: &BTreeMap<String, String>) -> Option<(Response, bool)> {
        let now = (self.now)();
        let mut log = self.log.lock().unwrap();
        log.requests.push(target.to_owned());
        let number = log.requests.len() as u64;
        if log.limits.is_silenced(now) {
            log.violations.push(format!("{target}: sent before Retry-After was over"));
        }
        let limits = match log.limits.count(&self.behaviour, target, now) {
            Ok(limits) => limits,
            Err(refusal) => {
                log.violations.push(format!("{target}: exceeds the rate limit"));
                return Some((refusal, false));
            }
        };
        let mut response = self.respond(target, headers);
        response.headers.extend(limits);
        let per_fault = self.behaviour.requests_per_fault;
        let mut is_cut = false;
        if per_fault > 0 && number.is_multiple_of(per_fault) {
            let fault = self.behaviour.faults[(number / per_fault) as usize % self.behaviour.faults.len()];
            *log.faults.entry(format!("{fault:?}")).or_default() += 1;
            is_cut = matches!(fault, Fault::CutBody);
            response = self.faulty(fault, response, now, &mut log.limits)?;
        }
        if let Some(id) = response.blob.take() {
            *log.blobs.entry(id).or_default() += 1;
        }
        log.not_modified += u64::from(response.status == 304);
        Some((response, is_cut))
    }

    /// The response with a fault; `None` to drop the connection.
    fn faulty(
        &self,
        fault: Fault,
        response: Response,
        now: Duration,
        limits: &mut RateLimits,
    ) -> Option<Response> {
        let refused = |status| Response::status(status, "You have exceeded a secondary rate limit.");
        match fault {
            Fault::Status(status) => Some(Response::status(status, "Server Error")),
            Fault::DropConnection => None,
            Fault::CutBody => Some(Response { blob: None, ..response }),
            Fault::WrongBody => {
                let mut wrong = Response { body: b"another content".to_vec(), blob: None, ..response };
                // With the right entity tag, a refresh would take the wrong body for the right one.
                wrong.headers.retain(|(name, _)| name != "ETag");
                Some(wrong)
            }
            Fault::SecondaryLimit | Fault::Busy => {
                let mut refused = refused(if matches!(fault, Fault::Busy) { 503 } else { 403 });
                let seconds = self.behaviour.retry_after.as_secs().to_string();
                refused.headers.push(("Retry-After".to_owned(), seconds));
                limits.silence_until(now + self.behaviour.retry_after);
                Some(refused)
            }
            Fault::UnspecifiedLimit => {
                limits.silence_until(now + Duration::from_secs(60));
                Some(refused(429))
            }
        }
    }
}
