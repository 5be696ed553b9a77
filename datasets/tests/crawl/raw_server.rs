//! Servers that send arbitrary bytes.

use std::io::{BufRead, BufReader, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// A server on a free port, which runs until the process ends.
pub struct RawServer {
    pub base: String,
    requests: Arc<AtomicU64>,
}

impl RawServer {
    /// Starts a server that reads one request from each connection, passes its path to `answer`, and closes
    /// the connection.
    ///
    /// A complete response needs `Connection: close`. Without it, the client may send its next request on the
    /// same connection, where nobody answers it.
    pub fn start(answer: impl Fn(&str, &mut TcpStream) + Send + Sync + 'static) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let base = format!("http://{}", listener.local_addr().unwrap());
        let requests = Arc::new(AtomicU64::new(0));
        let (answer, counter) = (Arc::new(answer), Arc::clone(&requests));
        thread::spawn(move || {
            for mut stream in listener.incoming().flatten() {
                let (answer, counter) = (Arc::clone(&answer), Arc::clone(&counter));
                thread::spawn(move || {
                    let path = read_request(&stream);
                    counter.fetch_add(1, Ordering::SeqCst);
                    answer(&path, &mut stream);
                    let _ = stream.shutdown(Shutdown::Write);
                });
            }
        });
        Self { base, requests }
    }

    /// Requests so far.
    pub fn requests(&self) -> u64 {
        self.requests.load(Ordering::SeqCst)
    }
}

/// Reads a request and returns its path.
fn read_request(stream: &TcpStream) -> String {
    let mut reader = BufReader::new(stream);
    let mut request_line = String::new();
    let _ = reader.read_line(&mut request_line);
    let mut header = String::new();
    while reader.read_line(&mut header).is_ok_and(|n| n > 2) {
        header.clear();
    }
    request_line.split(' ').nth(1).unwrap_or_default().to_owned()
}

/// Sends bytes. Errors are ignored, because the client may have closed the connection already.
pub fn send(stream: &mut TcpStream, bytes: &[u8]) {
    let _ = stream.write_all(bytes);
}

/// Sends a complete response.
pub fn send_response(stream: &mut TcpStream, status: u16, body: &[u8]) {
    let length = body.len();
    let head = format!("HTTP/1.1 {status} X\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n");
    send(stream, &[head.as_bytes(), body].concat());
}
