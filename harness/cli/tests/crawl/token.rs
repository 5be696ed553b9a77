//! The token is sent to its server and nowhere else.

use crate::{GitHub, ServerBehaviour, crawl_of, ddlab, done, files, real_time, sample_repositories, scratch};
use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::path::Path;
use std::process::Output;
use std::thread;

const TOKEN: &str = "test-token-123";

/// Checks that the token is neither in the output nor in any file.
#[track_caller]
fn check_secret(output: &Output, folder: &Path) {
    let mut all = files(folder);
    all.push(("stdout".into(), output.stdout.clone()));
    all.push(("stderr".into(), output.stderr.clone()));
    for (name, content) in all {
        assert!(!String::from_utf8_lossy(&content).contains(TOKEN), "{name} holds the token");
    }
}

#[test]
fn the_token_is_accepted_and_never_stored() {
    let server =
        GitHub::start(sample_repositories::repositories(200), ServerBehaviour::default(), real_time());
    let folder = scratch();
    let mut crawl = crawl_of(&server.base, &folder.path().join("into"));
    crawl.args(["--token-from", "DDLAB_TEST_TOKEN"]).env("DDLAB_TEST_TOKEN", TOKEN);
    let output = crawl.output().unwrap();
    done(&output);
    check_secret(&output, folder.path());

    let mut wrong = crawl_of(&server.base, &folder.path().join("wrong"));
    wrong.args(["--token-from", "DDLAB_TEST_TOKEN"]).env("DDLAB_TEST_TOKEN", format!("{TOKEN}-wrong"));
    let output = wrong.output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(error.contains("rejects the token"), "{error}");
    check_secret(&output, folder.path());

    let output =
        crawl_of(&server.base, folder.path()).args(["--token-from", "DDLAB_NO_TOKEN"]).output().unwrap();
    assert!(String::from_utf8_lossy(&output.stderr).contains("DDLAB_NO_TOKEN is not set"));
}

#[test]
fn a_token_repeated_by_the_server_is_not_stored() {
    for how in ["message", "header", "location", "name", "content"] {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let base = format!("http://{}", listener.local_addr().unwrap());
        thread::spawn(move || {
            for mut stream in listener.incoming().flatten() {
                let mut reader = BufReader::new(stream.try_clone().unwrap());
                let (mut token, mut line) = (String::new(), String::new());
                while reader.read_line(&mut line).is_ok_and(|n| n > 2) {
                    if line.to_lowercase().starts_with("authorization: ") {
                        token = line.trim_end().rsplit(' ').next().unwrap().to_owned();
                    }
                    line.clear();
                }
                let (status, header, body) = match how {
                    "message" => (422, String::new(), format!("{{\"message\": \"bad {token}\"}}")),
                    "header" => (200, format!("ETag: \"{token}\"\r\n"), "{}".to_owned()),
                    "location" => (301, format!("Location: http://10.0.0.1/{token}\r\n"), String::new()),
                    "name" => (200, String::new(), format!("{{\"id\": 1, \"full_name\": \"{token}\"}}")),
                    _ => (200, String::new(), token),
                };
                let length = body.len();
                let _ = write!(
                    stream,
                    "HTTP/1.1 {status} X\r\nConnection: close\r\nContent-Length: {length}\r\n{header}\r\n{body}"
                );
            }
        });
        let folder = scratch();
        let mut crawl =
            ddlab(&["crawl", "--format", "json", "--repository", "o/r", "--pause", "0", "--api", &base]);
        crawl.arg("--into").arg(folder.path()).args(["--token-from", "DDLAB_TEST_TOKEN"]);
        let output = crawl.env("DDLAB_TEST_TOKEN", TOKEN).output().unwrap();
        check_secret(&output, folder.path());
        let skipped = std::fs::read_to_string(folder.path().join("crawl/skipped.csv")).unwrap();
        assert!(skipped.contains("the response contains the token"), "{how}: {skipped}");
    }
}

#[test]
fn the_token_is_never_sent_unencrypted() {
    let folder = scratch();
    let mut crawl = crawl_of("http://example.invalid", folder.path());
    crawl.args(["--token-from", "DDLAB_TEST_TOKEN"]).env("DDLAB_TEST_TOKEN", TOKEN);
    let output = crawl.output().unwrap();
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(error.contains("a token is sent over https: only"), "{error}");
    check_secret(&output, folder.path());
}
