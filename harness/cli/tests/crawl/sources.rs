//! Every kind of source, from a file of datasets and from the command line, and a study that collects from
//! one.

use crate::{GitHub, ServerBehaviour, ddlab, done, files, real_time, sample_repositories, scratch};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// A server with the same content at every URL, and the number of its requests.
fn one_file(content: &'static [u8]) -> (String, Arc<AtomicU64>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let base = format!("http://{}", listener.local_addr().unwrap());
    let asked = Arc::new(AtomicU64::new(0));
    let count = Arc::clone(&asked);
    thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            let mut reader = BufReader::new(stream.try_clone().unwrap());
            let mut line = String::new();
            while reader.read_line(&mut line).is_ok_and(|n| n > 2) {
                line.clear();
            }
            count.fetch_add(1, Ordering::SeqCst);
            let length = content.len();
            let _ = write!(stream, "HTTP/1.1 200 X\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n");
            let _ = stream.write_all(content);
        }
    });
    (base, asked)
}

fn run(folder: &Path, program: &str, arguments: &[&str]) {
    let output = Command::new(program).args(arguments).current_dir(folder).output().unwrap();
    assert!(output.status.success(), "{program}: {}", String::from_utf8_lossy(&output.stderr));
}

/// A repository with a file, a link, an attribute that would change its files, and an older commit with a
/// tag.
fn git_repository(folder: &Path) {
    fs::create_dir(folder).unwrap();
    let git = |arguments: &[&str]| {
        let identity = ["-c", "user.name=n", "-c", "user.email=e", "-c", "commit.gpgsign=false"];
        run(folder, "git", &[&identity[..], arguments].concat());
    };
    git(&["init", "--quiet"]);
    fs::write(folder.join("old.json"), "[\"old\"]").unwrap();
    git(&["add", "."]);
    git(&["commit", "--quiet", "-m", "old"]);
    git(&["tag", "v1"]);
    fs::remove_file(folder.join("old.json")).unwrap();
    fs::create_dir(folder.join("d")).unwrap();
    fs::write(folder.join("d/new.json"), "[\"$Format:%H$\"]\r\n").unwrap();
    fs::write(folder.join(".gitattributes"), "*.json export-ignore export-subst text eol=lf\n").unwrap();
    std::os::unix::fs::symlink("/etc/passwd", folder.join("link.json")).unwrap();
    git(&["-c", "core.autocrlf=false", "add", "."]);
    git(&["commit", "--quiet", "-m", "new"]);
}

#[test]
fn all_kinds_of_sources_are_gathered_once() {
    let folder = scratch();
    let at = |name: &str| folder.path().join(name);
    let github =
        GitHub::start(sample_repositories::repositories(200), ServerBehaviour::default(), real_time());
    let (web, _) = one_file(b"{\"from\": \"the web\"}");
    fs::create_dir(at("plain")).unwrap();
    fs::write(at("plain/a.json"), "[1]").unwrap();
    fs::write(at("plain/b.txt"), "no").unwrap();
    run(folder.path(), "tar", &["-czf", "packed.tgz", "plain"]);
    git_repository(&at("repository"));
    fs::write(
        at("datasets.toml"),
        format!(
            r#"
into = "kept"
[dataset.folder]
format = "json"
folder = "plain"
licence = "CC0-1.0"
[dataset.archive]
format = "json"
archive = "packed.tgz"
[dataset.listed]
format = "json"
urls = ["{web}/one.json", "{web}/two.json"]
[dataset.newest]
format = "json"
git = "repository"
[dataset.tagged]
format = "json"
git = "file://{}"
revision = "v1"
[dataset.wild]
format = "json"
max-files = 120
github = {{ api = "{}", topics = ["parts"], min-stars = 10 }}
"#,
            at("repository").display(),
            github.base,
        ),
    )
    .unwrap();
    let crawl = || {
        let file = at("datasets.toml");
        done(&ddlab(&["crawl", file.to_str().unwrap(), "--pause", "0", "--quiet"]).output().unwrap())
    };
    let table = crawl();
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines[0], "dataset,files,contents,bytes,skipped,unfinished,requests");
    assert_eq!(lines[1], "archive,1,1,3,0,0,0");
    assert_eq!(lines[2], "folder,1,1,3,0,0,0");
    assert_eq!(lines[3], "listed,2,1,19,0,0,2");
    assert!(lines[4].starts_with("newest,1,1,16,1,0,0"), "{table}");
    assert!(lines[5].starts_with("tagged,1,1,7,0,0,0"), "{table}");
    assert!(lines[6].starts_with("wild,120,120,"), "{table}");
    let before = files(&at("kept"));
    let again = crawl();
    assert!(again.lines().skip(1).all(|line| line.ends_with(",0,0")), "{again}");
    assert!(files(&at("kept")) == before, "a second crawl changes nothing");
    let newest = fs::read_to_string(at("kept/newest/manifest.csv")).unwrap();
    assert!(newest.contains(":d/new.json,") && !newest.contains("repository"), "{newest}");
    let left = fs::read_to_string(at("kept/newest/skipped.csv")).unwrap();
    assert!(left.contains(":link.json,symbolic link (not followed)"), "{left}");
    assert!(fs::read_to_string(at("kept/folder/manifest.csv")).unwrap().ends_with(",a.json,CC0-1.0\n"));
    heal(&at("kept"), &crawl);
}

/// Damaged and missing files are reported and fetched again.
fn heal(kept: &Path, crawl: &dyn Fn() -> String) {
    let verify = || ddlab(&["verify", kept.to_str().unwrap()]).output().unwrap();
    done(&verify());
    let stored: Vec<_> = files(&kept.join("store")).into_iter().map(|(name, _)| name).collect();
    for name in [&stored[0], &stored[7]] {
        fs::write(kept.join("store").join(name), "damage").unwrap();
    }
    let output = verify();
    let told = String::from_utf8(output.stdout).unwrap();
    assert_eq!((output.status.code(), told.matches(",damaged,").count()), (Some(1), 2), "{told}");
    for name in [&stored[0], &stored[7]] {
        assert!(told.contains(&name.replace('/', "")));
        fs::remove_file(kept.join("store").join(name)).unwrap();
    }
    let told = String::from_utf8(verify().stdout).unwrap();
    assert!(told.contains(",missing,"), "{told}");
    crawl();
    done(&verify());
}

#[test]
fn a_study_collects_a_dataset_once() {
    let folder = scratch();
    let at = |name: &str| folder.path().join(name);
    let (web, asked) = one_file(b"{\"from\": \"the web\"}");
    fs::write(
        at("datasets.toml"),
        format!("into = \"kept\"\n[dataset.listed]\nformat = \"json\"\nurls = [\"{web}/one.json\", \"{web}/two.json\"]\n"),
    )
    .unwrap();
    let study = |dataset: &str| {
        fs::write(
            at("study.toml"),
            format!(
                r#"
key = "small"
title = "A small study"
seed = 7
subjects = ["serde-json"]
budget = {{ tests = 400 }}
datasets = "datasets.toml"
[[inputs]]
source = "web"
format = "json"
dataset = "{dataset}"
[[techniques]]
key = "lexical-ddmax"
units = "char"
algorithm = "ddmax"
"#
            ),
        )
        .unwrap();
        let (study, out) = (at("study.toml"), at("out"));
        ddlab(&["stage", "collect", study.to_str().unwrap(), "--out", out.to_str().unwrap(), "--quiet"])
            .output()
            .unwrap()
    };
    done(&study("listed"));
    let inputs = fs::read_to_string(at("out/inputs.csv")).unwrap();
    assert!(inputs.contains("/one.json,") && inputs.contains("/two.json,"), "{inputs}");
    assert_eq!((inputs.matches(",kept,").count(), inputs.matches(",duplicate,").count()), (1, 1), "{inputs}");
    let before = files(&at("kept"));
    done(&study("listed"));
    assert_eq!(fs::read_to_string(at("out/inputs.csv")).unwrap(), inputs);
    assert_eq!((asked.load(Ordering::SeqCst), files(&at("kept")) == before), (2, true));

    let output = study("lisded");
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.code() == Some(2) && error.contains("did you mean \"listed\""), "{error}");
}

#[test]
fn a_dry_run_only_lists() {
    let folder = scratch();
    let github =
        GitHub::start(sample_repositories::repositories(200), ServerBehaviour::default(), real_time());
    let into = folder.path().join("into");
    let table = done(&crate::crawl_of(&github.base, &into).arg("--dry-run").output().unwrap());
    // One more than will be taken: a Git LFS pointer is recognised only after it is fetched.
    assert_eq!(table.lines().count(), 1 + 204);
    assert!(
        table.starts_with("origin,bytes,licence\n") && table.contains("/file-7.json,28,MIT\n"),
        "{table}"
    );
    assert!(!into.exists() && github.log.lock().unwrap().blobs.is_empty());
}

#[test]
fn mistakes_are_reported_before_any_request() {
    let folder = scratch();
    let into = folder.path().join("into");
    let check = |arguments: &[&str], words: &[&str]| {
        let output = ddlab(&["crawl", "--into", into.to_str().unwrap()]).args(arguments).output().unwrap();
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{error}");
        for word in words {
            assert!(error.contains(word), "{word:?} is not in {error}");
        }
        assert!(!into.exists());
    };
    check(&[], &["--format"]);
    check(&["--format", "json"], &["give one source"]);
    check(&["--format", "json", "--url", "http://h/a.json", "--git", "https://h/r"], &["give one source"]);
    check(&["--format", "json", "--code", "language:json"], &["at least one word"]);
    check(&["--format", "json", "--code", "x", "--topic", "y"], &["give one way"]);
    check(&["--format", "json", "--git", "ext::sh -c id"], &["does not exist"]);
    check(&["--format", "json", "--git", "ssh://h/r"], &["only https:"]);
    check(&["--format", "json", "--git", "https://u:secret@h/r"], &["a user name or password"]);
    check(
        &["--format", "json", "--git", "https://h/r", "--revision=--upload-pack=x"],
        &["is not a branch, tag or commit"],
    );
    check(&["--format", "json", "--folder", "/no/such"], &["does not exist"]);
    check(&["--format", "json", "--extension", "../x", "--url", "http://h/a"], &["letters and digits"]);
    check(&["--format", "json", "--key", "../up", "--url", "http://h/a"], &["lower-case letters"]);
    check(&["--format", "json", "--url", "http://h/a", "--pause=-1"], &["--pause"]);
}
