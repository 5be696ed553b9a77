//! The subject's error message, made comparable: the same fault elsewhere gives the same text.

use regex::{Captures, Regex};
use std::sync::{Arc, LazyLock};

/// Longest message kept, in characters.
const LONGEST: usize = 160;

static VARIABLE: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(
        r#"(?x) '[^']*' | "[^"]*" | `[^`']*['`] | \([^()]{1,3}\) | (?:/[\w.-]+)+/?  | 0x[0-9a-fA-F]+ | \d+ "#,
    )
    .ok()
});

/// Longest line kept in a subject's own words, in characters.
const LONGEST_OWN: usize = 300;

/// A path up to its last name, or an address in memory: other on each machine or in each run.
static OF_THE_MACHINE: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"(?<folder>(?:/[\w.-]+)+/)|0x[0-9a-fA-F]{6,}").ok());

/// The last line of the message that says something, in the subject's own words; of paths only the last name is
/// left, and addresses become `0x#`. `None` if there is no such line.
pub fn own_words(stderr: &[u8], stdout: &[u8]) -> Option<String> {
    let line = telling_line(stderr, stdout)?;
    let line: String = line.chars().filter(|c| !c.is_control()).take(4 * LONGEST_OWN).collect();
    let line = match &*OF_THE_MACHINE {
        Some(of_the_machine) => of_the_machine
            .replace_all(
                &line,
                |found: &Captures<'_>| if found.name("folder").is_some() { "" } else { "0x#" },
            )
            .into_owned(),
        None => line,
    };
    Some(line.chars().take(LONGEST_OWN).collect())
}

/// A message made comparable as those of subjects are.
pub fn comparable(message: &str) -> Option<Arc<str>> {
    normalise(message.as_bytes(), b"")
}

/// A line that says where the matter is, and not what: `at byte 4`, `Location: FILE:113`.
static MERE_PLACE: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(
        r"^(?:at|in|[Ll]ocation:?)? ?(?:(?:byte|char|[Ll]ine|column|offset|position|[\w./<>-]+:)\W*\d+\W*)+$",
    )
    .ok()
});

/// A line that calls itself an error: what comes behind it is what the program makes of it, such as that it gives up.
static ERROR: LazyLock<Option<Regex>> = LazyLock::new(|| Regex::new(r"(?i)\b\w*(?:error|exception)\b").ok());

/// Of standard error, or else of standard output: the last line that calls itself an error, or else the last with a letter in
/// it; a mere place only where there is nothing else.
fn telling_line(stderr: &[u8], stdout: &[u8]) -> Option<String> {
    let text = [stderr, stdout].into_iter().find(|stream| !stream.trim_ascii().is_empty())?;
    let text = String::from_utf8_lossy(text);
    let lines = || text.lines().map(str::trim).filter(|line| line.chars().any(char::is_alphabetic));
    let is_mere_place = |line: &&str| MERE_PLACE.as_ref().is_some_and(|place| place.is_match(line));
    let telling = || lines().filter(|line| !is_mere_place(line));
    let is_error = |line: &&str| ERROR.as_ref().is_some_and(|error| error.is_match(line));
    let line = telling().rfind(is_error).or_else(|| telling().next_back()).or_else(|| lines().next_back());
    line.map(str::to_owned)
}

/// The last line of the message that says something, with what varies from case to case - numbers,
/// quotations, paths - replaced by `#`. `None` if there is no such line.
pub fn normalise(stderr: &[u8], stdout: &[u8]) -> Option<Arc<str>> {
    let line = telling_line(stderr, stdout)?;
    let line: String = line.chars().filter(|c| !c.is_control()).take(4 * LONGEST).collect();
    let line = match &*VARIABLE {
        Some(variable) => variable.replace_all(&line, "#").into_owned(),
        None => line,
    };
    Some(line.chars().take(LONGEST).collect::<String>().into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(stderr: &str, expected: &str) {
        assert_eq!(normalise(stderr.as_bytes(), b"ignored").as_deref(), Some(expected));
    }

    #[test]
    fn what_varies_from_case_to_case_is_left_out() {
        check(
            "parse error: Invalid literal at line 1, column 42\n",
            "parse error: Invalid literal at line #, column #",
        );
        check(
            "Error: /dev/shm/x/input.dot: syntax error in line 5 near '@'\n",
            "Error: #: syntax error in line # near #",
        );
        check(
            "Traceback\n  File \"a.py\", line 3\nIndexError: list index out of range\n\n",
            "IndexError: list index out of range",
        );
        check(
            "Unexpected token END OF FILE at position 4.\nat byte 4\n",
            "Unexpected token END OF FILE at position #.",
        );
        check("IndexError: list index\nLocation: /usr/share/blender/ops.py:113\n", "IndexError: list index");
        check("at byte 4\n", "at byte #");
        check(
            "0 %\nERROR: Failed to load: bad face\ninfo: unable to load\n",
            "ERROR: Failed to load: bad face",
        );
        check("x.c:3:5: error: expected ;\ncompilation terminated.\n", "x.c:#:#: error: expected ;");
        check("Unexpected character (t) at position 37.", "Unexpected character # at position #.");
    }

    #[test]
    fn a_silent_subject_has_no_message_and_stdout_serves_when_stderr_is_silent() {
        assert_eq!(normalise(b" \n", b""), None);
        assert_eq!(normalise(b"", b"ERROR: bad face 12\n").as_deref(), Some("ERROR: bad face #"));
        assert_eq!(normalise(b"\xff\xfe 123", b""), None);
    }

    #[test]
    fn own_words_name_no_place_on_this_machine() {
        let own = |stderr: &str| own_words(stderr.as_bytes(), b"");
        assert_eq!(
            own("Error: /dev/shm/ddlab-1-2/input.dot: syntax error in line 5 near '@'\n").as_deref(),
            Some("Error: input.dot: syntax error in line 5 near '@'")
        );
        assert_eq!(own("bad object at 0x7ffe12345678").as_deref(), Some("bad object at 0x#"));
        assert_eq!(own(&"x".repeat(9999)).map(|said| said.len()), Some(LONGEST_OWN));
        assert_eq!(own("\n 12\n"), None);
    }

    #[test]
    fn a_hostile_message_is_cut() {
        let long = "x".repeat(1 << 20);
        assert_eq!(normalise(long.as_bytes(), b"").map(|m| m.len()), Some(LONGEST));
    }
}
