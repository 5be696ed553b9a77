//! The behaviour of ddlab on a terminal, which `script` (of util-linux) provides and whose height `stty`
//! sets.

use std::process::Command;

/// The output of `ddlab columns runs` on a terminal with this number of rows and this `PAGER`.
fn on_terminal(rows: u32, pager: &str) -> String {
    let program = env!("CARGO_BIN_EXE_ddlab");
    let line = format!("stty rows {rows} cols 80; '{program}' columns runs");
    let mut script = Command::new("script");
    script.args(["--quiet", "--return", "--command", &line, "/dev/null"]);
    let script = script.env("PAGER", pager).env("TERM", "xterm").env_remove("DDLAB_PAGER");
    let output = script.output().unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap().replace("\r\n", "\n")
}

fn piped() -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_ddlab")).args(["columns", "runs"]).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// A pager that leaves a mark before each line.
const MARKING: &str = "sed 's/^/|/'";

#[test]
fn listing_longer_than_the_terminal_is_shown_by_the_pager() {
    let plain = piped();
    let marked: String = plain.lines().map(|line| format!("|{line}\n")).collect();
    assert_eq!(on_terminal(10, MARKING), marked);
}

#[test]
fn listing_that_fits_is_printed() {
    assert_eq!(on_terminal(5000, MARKING), piped());
}

#[test]
fn listing_is_printed_without_a_pager_and_with_one_that_does_not_exist() {
    assert_eq!(on_terminal(10, ""), piped());
    assert_eq!(on_terminal(10, "cat"), piped());
    let missing = on_terminal(10, "/nonexistent/pager 2> /dev/null");
    assert_eq!(missing, piped());
}

#[test]
fn leaving_the_pager_early_is_no_error() {
    assert_eq!(on_terminal(10, "head -n 1"), piped().lines().next().unwrap().to_owned() + "\n");
}
