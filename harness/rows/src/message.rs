//! Normalises error messages, so that the same fault in another file gives the same text.

use regex::{Captures, Regex};
use std::sync::{Arc, LazyLock};

/// The longest message kept, in characters.
const LONGEST: usize = 160;

static VARIABLE: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(
        r#"(?x) '[^']*' | "[^"]*" | `[^`']*['`] | ‘[^’]*’ | “[^”]*” | „[^“”]*[“”] | «[^»]*» | \([^()]{1,3}\) | (?:/[\w.-]+)+/?  | 0x[0-9a-fA-F]+ | \d+ "#,
    )
    .ok()
});

/// The longest original line kept, in characters.
const LONGEST_OWN: usize = 300;

/// The folders of a path, or a memory address: both differ between machines or runs.
static MACHINE_SPECIFIC: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"(?<folder>(?:/[\w.-]+)+/)|0x[0-9a-fA-F]{6,}").ok());

/// The most informative line of the message, unchanged except that paths are shortened to their last name and
/// addresses become `0x#`. `None` if no line is informative.
pub fn original_message(stderr: &[u8], stdout: &[u8]) -> Option<String> {
    let line = informative_line(stderr, stdout)?;
    let line: String = line.chars().filter(|c| !c.is_control()).take(4 * LONGEST_OWN).collect();
    let line = match &*MACHINE_SPECIFIC {
        Some(machine_specific) => machine_specific
            .replace_all(
                &line,
                |found: &Captures<'_>| if found.name("folder").is_some() { "" } else { "0x#" },
            )
            .into_owned(),
        None => line,
    };
    Some(line.chars().take(LONGEST_OWN).collect())
}

/// Normalises a message in the same way as those of subjects.
pub fn comparable(message: &str) -> Option<Arc<str>> {
    normalise(message.as_bytes(), b"")
}

/// Matches a line that gives only a position, such as `at byte 4`, `Location: FILE:113` or `FILE: In function 'f':`.
static POSITION_ONLY: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(
        r"(?x) ^(?:at|in|[Ll]ocation:?)?\ ?(?:(?:byte|char|[Ll]ine|column|offset|position|[\w./<>-]+:)\W*\d+\W*)+$
        | ^[^\s:]+:\ (?:In|At)\ [^:]*:$ | ^(?:In\ file\ included)?\ *from\ [^\s:]+:[\d:]+[,:]$",
    )
    .ok()
});

/// Matches a line that calls itself an error. Later lines usually report consequences, such as that the
/// program gives up.
static ERROR: LazyLock<Option<Regex>> = LazyLock::new(|| Regex::new(r"(?i)\b\w*(?:error|exception)\b").ok());

/// Matches a line that ends the report of a compiler and says nothing about the error, as `1 error generated.`
static CLOSING: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(
        r"(?x) ^(?: error:\ aborting\ due\ to | compilation\ terminated\.$ | For\ more\ information\ about | Some\ errors\ have\ detailed\ explanations )
        | ^(?:Found\ )? \d+\ (?:error|warning)s? (?: (?:,|\ and)\ \d+\ (?:error|warning)s? )* (?:\ generated|\ found)? \.? $
        | ^\d+\ problems? \ \( \d+\ (?:error|warning)s? (?:,\ \d+\ (?:error|warning)s? )* \) $",
    )
    .ok()
});

/// Matches a line that repeats the input, as rustc, clang and gcc do: `14 | text`, `| ^^^`, `--> FILE:3:5`.
static EXCERPT: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"^(?:\d*\s*\|(?:\s|$)|(?:-->|:::)\s)").ok());

/// Matches a line that marks a place in the line before it, such as `    ^~~`.
static MARKER: LazyLock<Option<Regex>> = LazyLock::new(|| Regex::new(r"^[\s~-]*\^[\s~^-]*$").ok());

/// Matches a line that calls itself a warning, with or without the name of a program or file before it.
static WARNING: LazyLock<Option<Regex>> = LazyLock::new(|| aside("warning"));

/// Matches a line that adds to another message.
static NOTE: LazyLock<Option<Regex>> = LazyLock::new(|| aside("note|help|hint|info"));

/// Matches, for example, `word:`, `PROGRAM: word:`, `FILE:3:5: word:`, `word[E0308]:` and `= word:`.
fn aside(words: &str) -> Option<Regex> {
    Regex::new(&format!(r"(?i)^(?:=\s|[^\s:]+(?::\d+)*:\s){{0,2}}(?:{words})s?(?:\[[\w-]*\])?:")).ok()
}

/// How much a line says about the error, from the least to the most.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Relevance {
    /// It gives only a position, repeats the input, or closes a report.
    Surrounding,
    /// It adds to another message.
    Note,
    /// It calls itself a warning.
    Warning,
    /// Any other line.
    Statement,
    /// It calls itself an error.
    Error,
}

impl Relevance {
    /// The relevance of a line that is followed by this one.
    fn of(line: &str, next: Option<&str>) -> Self {
        let is = |pattern: &Option<Regex>, line: &str| {
            pattern.as_ref().is_some_and(|pattern| pattern.is_match(line))
        };
        let repeats_input = is(&EXCERPT, line) || next.is_some_and(|next| is(&MARKER, next));
        if repeats_input || is(&POSITION_ONLY, line) || is(&CLOSING, line) {
            Self::Surrounding
        } else if is(&NOTE, line) {
            Self::Note
        } else if is(&WARNING, line) {
            Self::Warning
        } else if is(&ERROR, line) {
            Self::Error
        } else {
            Self::Statement
        }
    }
}

/// The most informative line of standard error, or of standard output if that is blank: of the lines with a letter, the
/// last one of the highest relevance.
fn informative_line(stderr: &[u8], stdout: &[u8]) -> Option<String> {
    let text = [stderr, stdout].into_iter().find(|stream| !stream.trim_ascii().is_empty())?;
    let text = String::from_utf8_lossy(text);
    let (mut best, mut next) = (None, None);
    for line in text.lines().rev().map(str::trim) {
        if line.chars().any(char::is_alphabetic) {
            let relevance = Relevance::of(line, next);
            if best.is_none_or(|(_, known)| relevance > known) {
                best = Some((line, relevance));
            }
            if relevance == Relevance::Error {
                break;
            }
        }
        next = Some(line);
    }
    best.map(|(line, _)| line.to_owned())
}

/// The most informative line of the message, with numbers, quotations and paths replaced by `#`. `None` if no
/// line is informative.
pub fn normalise(stderr: &[u8], stdout: &[u8]) -> Option<Arc<str>> {
    let line = informative_line(stderr, stdout)?;
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
    fn numbers_quotations_and_paths_are_replaced() {
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
        check(
            "error[E0425]: cannot find value\n\nerror: aborting due to 1 previous error\n\nFor more information about \
             this error, try `rustc`.\n",
            "error[E#]: cannot find value",
        );
        check("a.c:1:2: error: expected ;\n1 error generated.\n", "a.c:#:#: error: expected ;");
        check("A.java:1: error: expected ;\n1 error\n", "A.java:#: error: expected ;");
        check("bad cast\nFound 1 error, 2 warnings.\n", "bad cast");
        check("A.java:1: error: B?\n2 problems (1 error, 1 warning)\n", "A.java:#: error: B?");
        check("1 error\n", "# error");
        check("1 error in line 2\n", "# error in line #");
        check("Unexpected character (t) at position 37.", "Unexpected character # at position #.");
    }

    /// As ddlab, rustc, clang and xmllint print them.
    #[test]
    fn lines_that_repeat_the_input_are_skipped() {
        check(
            "a.yaml: rejected (exit 1) by saphyr\n  invalid indentation in quoted scalar\n  --> a.yaml:14:5\n   |\n14 |     \
             command: [x, error]\n   |     ^\n",
            "invalid indentation in quoted scalar",
        );
        check("a.c:3:5: fatal: expected ;\n  int error x\n      ~~~ ^\n", "a.c:#:#: fatal: expected ;");
        check("bad\n12 | only\n", "bad");
        check("12 | only\n", "# | only");
    }

    #[test]
    fn warnings_and_notes_are_the_last_choice() {
        let missing =
            "warning: the sandbox is incomplete: no namespaces (--sandbox strict makes it an error)\n";
        check(&format!("{missing}a.yaml: rejected\n"), "a.yaml: rejected");
        check(&format!("a.yaml: rejected\n{missing}"), "a.yaml: rejected");
        check("tool: no faces\ntool: Warning: empty\nnote: see error 7\n", "tool: no faces");
        check(
            "a.c:3:5: warning: unused x [-Wunused]\na.c:1:1: note: here\n",
            "a.c:#:#: warning: unused x [-Wunused]",
        );
        check(
            "In file included from a.h:1,\n                 from a.c:3:\na.c: In function ‘f’:\na.c:3:5: warning: y\n",
            "a.c:#:#: warning: y",
        );
        check("bad type\n  = note: expected u8\n  = help: try error\n", "bad type");
        check(
            "a.c:3:5: error: unused x [-Werror=unused]\na.c:1:1: note: here\n",
            "a.c:#:#: error: unused x [-Werror=unused]",
        );
        check("note: alone\n", "note: alone");
    }

    /// gcc prints one or the other, depending on the locale.
    #[test]
    fn typographic_quotation_marks_count_as_plain_ones() {
        let message = |one: &str| format!("error: cannot convert {one} to {one}\n");
        for quotation in ["'int'", "‘int’", "“int”", "„int“", "«int»", "`int'"] {
            check(&message(quotation), "error: cannot convert # to #");
        }
        check("error: it doesn’t fit\n", "error: it doesn’t fit");
    }

    #[test]
    fn stdout_is_used_when_stderr_is_blank() {
        assert_eq!(normalise(b" \n", b""), None);
        assert_eq!(normalise(b"", b"ERROR: bad face 12\n").as_deref(), Some("ERROR: bad face #"));
        assert_eq!(normalise(b"\xff\xfe 123", b""), None);
    }

    #[test]
    fn original_messages_contain_no_machine_paths() {
        let own = |stderr: &str| original_message(stderr.as_bytes(), b"");
        assert_eq!(
            own("Error: /dev/shm/ddlab-1-2/input.dot: syntax error in line 5 near '@'\n").as_deref(),
            Some("Error: input.dot: syntax error in line 5 near '@'")
        );
        assert_eq!(own("bad object at 0x7ffe12345678").as_deref(), Some("bad object at 0x#"));
        assert_eq!(own(&"x".repeat(9999)).map(|said| said.len()), Some(LONGEST_OWN));
        assert_eq!(own("\n 12\n"), None);
    }

    /// A quotation or a path may be longer than what is kept of the line.
    #[test]
    fn a_long_quotation_or_path_does_not_hide_the_rest() {
        let quotation = format!("Error: near \"{}\": unexpected", "x".repeat(3 * LONGEST));
        check(&quotation, "Error: near #: unexpected");
        let path = format!("Error: /{}/input.dot: bad", "x".repeat(3 * LONGEST_OWN));
        assert_eq!(original_message(path.as_bytes(), b"").as_deref(), Some("Error: input.dot: bad"));
    }

    #[test]
    fn control_characters_are_left_out() {
        check("\x1b[1mbad\x07 token", "[#mbad token");
        assert_eq!(original_message(b"bad\x07 token 3", b"").as_deref(), Some("bad token 3"));
    }

    #[test]
    fn messages_of_grammars_are_compared_in_the_same_form() {
        assert_eq!(comparable("line 3: bad 'x'"), normalise(b"line 3: bad 'x'", b""));
        assert_eq!(comparable("line 3: bad 'x'").as_deref(), Some("line #: bad #"));
        assert_eq!(comparable(" 3"), None);
    }

    #[test]
    fn a_long_message_is_cut() {
        let long = "x".repeat(1 << 20);
        assert_eq!(normalise(long.as_bytes(), b"").map(|m| m.len()), Some(LONGEST));
    }
}
