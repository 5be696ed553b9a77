//! Memory freed by one parse is reused by the next. The setting is global, so this test has its own process.
#![cfg(all(target_os = "linux", target_env = "gnu"))]
#![allow(missing_docs, clippy::unwrap_used)]

use formats::{Grammar, retain_freed_memory};

/// The number of minor page faults of this process: field 10 of `/proc/self/stat`, where field 2 is the name
/// of the program in parentheses.
fn page_faults() -> u64 {
    let status = std::fs::read_to_string("/proc/self/stat").unwrap();
    let after_name = status.rsplit_once(") ").unwrap().1;
    after_name.split(' ').nth(7).unwrap().parse().unwrap()
}

#[test]
fn later_parses_cause_few_page_faults() {
    retain_freed_memory();
    let grammar = Grammar::find("json").unwrap();
    let input = format!("[{}0]", "[1, {\"a\": true}, \"b\", null],\n".repeat(10_000));
    let mut faults = Vec::new();
    for _ in 0..8 {
        let before = page_faults();
        assert!(grammar.parse(input.as_bytes()).unwrap().is_valid());
        faults.push(page_faults() - before);
    }
    assert!(faults[0] > 1000, "{faults:?}");
    // It takes some parses until there are free blocks of all sizes that a parse needs.
    assert!(faults[6..].iter().all(|&later| later < faults[0] / 10), "{faults:?}");
}
