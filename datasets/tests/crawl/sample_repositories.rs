//! Repositories for the GitHub server, and the manifest rows that a crawl of them must give.

use crate::github_server::{Repository, commit_id};
use datasets::Digest;
use datasets::manifest::ManifestRow;

const FILES_PER_REPOSITORY: u64 = 50;

/// Repositories with this many JSON files in total, and with every special case that GitHub has.
pub fn repositories(files: u64) -> Vec<Repository> {
    let mut all: Vec<Repository> = (0..files / FILES_PER_REPOSITORY)
        .map(|number| Repository {
            id: 1000 + number,
            name: format!("owner{}/parts.{number}", number % 7),
            licence: [Some("MIT"), Some("NOASSERTION"), None][number as usize % 3],
            stars: 10 * number,
            files: (0..FILES_PER_REPOSITORY).map(|file| json_file(number, file)).collect(),
            ..Repository::default()
        })
        .collect();
    all[1].truncated = true;
    all[2].old_name = Some("owner2/before".into());
    all[3].files.extend([
        ("README.md".to_owned(), b"# no JSON".to_vec()),
        ("large.json".to_owned(), vec![b' '; 20_000]),
        ("lfs-pointer.json".to_owned(), lfs_pointer()),
        ("capitals.JSON".to_owned(), b"[3]".to_vec()),
        ("strange name \u{e9} %2e%2e #?.json".to_owned(), b"[4]".to_vec()),
        // The first repository has a file with the same content.
        ("copied.json".to_owned(), json_file(0, 0).1),
    ]);
    all[3].other_entries = vec![("link.json", "120000", "blob"), ("submodule.json", "160000", "commit")];
    for (number, status) in [404, 409, 451, 403].into_iter().enumerate() {
        all.push(Repository {
            id: 5000 + number as u64,
            name: format!("gone/with-{status}"),
            error_status: Some(status),
            files: vec![json_file(9999, u64::from(status))],
            ..Repository::default()
        });
    }
    all
}

/// Path and content of a small JSON file. No two files have the same content.
pub fn json_file(repository: u64, file: u64) -> (String, Vec<u8>) {
    let folder = ["", "data/", "data/deep/er/"][file as usize % 3];
    (
        format!("{folder}file-{file}.json"),
        format!("{{\"repository\": {repository}, \"file\": {file}}}").into_bytes(),
    )
}

fn lfs_pointer() -> Vec<u8> {
    b"version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n".to_vec()
}

/// The rows of a complete crawl with the default options of the tests, sorted.
pub fn rows(base: &str, repositories: &[Repository]) -> Vec<ManifestRow> {
    let mut rows: Vec<ManifestRow> = repositories
        .iter()
        .filter(|repository| repository.error_status.is_none())
        .flat_map(|repository| {
            let commit = commit_id(&repository.name);
            let wanted = repository.files.iter().filter(|(path, content)| {
                let is_json = path.to_lowercase().ends_with(".json");
                is_json && content.len() <= 10_000 && *content != lfs_pointer()
            });
            wanted.map(move |(path, content)| ManifestRow {
                sha256: Digest::of(content),
                bytes: content.len() as u64,
                format: "json".into(),
                origin: format!("{base}/{}/blob/{commit}/{}", repository.name, percent_encoded(path)),
                licence: repository.licence.unwrap_or_default().into(),
            })
        })
        .collect();
    rows.sort();
    rows
}

fn percent_encoded(path: &str) -> String {
    path.bytes()
        .map(|byte| match byte {
            b' ' | b'%' | b'#' | b'?' | 0x80.. => format!("%{byte:02X}"),
            byte => char::from(byte).to_string(),
        })
        .collect()
}
