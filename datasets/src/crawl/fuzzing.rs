//! The checks of a fuzz target on responses of servers. Only in tests and with `--cfg fuzzing`, which
//! cargo-fuzz sets.
#![allow(unreachable_pub, reason = "fuzz targets alone call it")]

use super::github_api::{
    Tree, code_search_hits, commit, error_message, is_rate_limit_message, repositories, repository, tree,
};
use super::http_client::ResponseContent;

/// Reads these bytes as each kind of response. Panics if a message could control a terminal, or if a name could
/// change the path of a URL.
pub fn check_response(body: &[u8]) {
    let content = ResponseContent { body: body.to_vec(), etag: None, has_next: false };
    let names = |page: Result<Vec<String>, String>| match page {
        Ok(names) => names.iter().for_each(|name| check_name(name)),
        Err(error) => check_message(&error),
    };
    names(repositories(&content).map(|page| page.items.iter().map(|item| item.name.to_string()).collect()));
    names(repository(&content).map(|found| vec![found.name.to_string()]));
    names(
        code_search_hits(&content)
            .map(|page| page.items.iter().map(|hit| hit.repository.to_string()).collect()),
    );
    match commit(&content) {
        Ok(id) => assert!(id.to_string().bytes().all(|byte| byte.is_ascii_hexdigit()), "{id}"),
        Err(error) => assert!(!error.is_empty()),
    }
    match tree(&content, &|path| path.ends_with(".json")) {
        Ok(Tree { files, .. }) => assert!(files.iter().all(|file| file.path.ends_with(".json"))),
        Err(error) => check_message(&error),
    }
    check_message(&error_message(body));
    let _ = is_rate_limit_message(body);
}

fn check_name(name: &str) {
    let (owner, name) = name.split_once('/').unwrap_or_default();
    for part in [owner, name] {
        assert!(!part.is_empty() && part != "." && part != "..", "{part:?}");
        assert!(!part.contains(['/', '?', '#', '%', '@', ':', '\\']), "{part:?}");
    }
}

fn check_message(message: &str) {
    assert!(!message.is_empty() && !message.chars().any(char::is_control), "{message:?}");
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each seed of the fuzz target, cut at each byte, and with each byte changed.
    #[test]
    fn seeds_hold_whole_cut_and_changed() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../fuzz/seeds/http");
        for seed in std::fs::read_dir(folder).unwrap() {
            let seed = std::fs::read(seed.unwrap().path()).unwrap();
            for place in 0..seed.len() {
                check_response(&seed[..place]);
                for byte in [0, b'\n', b' ', b'"', b'9', 0xff, seed[place] ^ 1] {
                    let mut changed = seed.clone();
                    changed[place] = byte;
                    check_response(&changed);
                }
            }
            check_response(&seed);
        }
    }
}
