//! What a parse has freed is there for the next one. A setting of the whole process, so this is a process of its own.
#![cfg(all(target_os = "linux", target_env = "gnu"))]
#![allow(missing_docs, clippy::unwrap_used)]

use formats::{Grammar, retain_freed_memory};

/// How many pages the system has given to this process so far: the tenth field of its status, the name in
/// parentheses being the second.
fn pages() -> u64 {
    let status = std::fs::read_to_string("/proc/self/stat").unwrap();
    let behind_name = status.rsplit_once(") ").unwrap().1;
    behind_name.split(' ').nth(7).unwrap().parse().unwrap()
}

#[test]
fn later_parses_are_given_few_pages() {
    retain_freed_memory();
    let grammar = Grammar::find("sexp").unwrap();
    let input = "(define (f x) (g 'x \"y\" 1))\n".repeat(10_000);
    let mut given = Vec::new();
    for _ in 0..8 {
        let before = pages();
        assert!(grammar.parse(input.as_bytes()).unwrap().is_valid());
        given.push(pages() - before);
    }
    assert!(given[0] > 1000, "{given:?}");
    // The first ones leave free blocks of the sizes that the later ones want.
    assert!(given[6..].iter().all(|&later| later < given[0] / 10), "{given:?}");
}
