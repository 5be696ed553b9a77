//! Interprets an observation by the paper's rule (section 5) and the subject's own terms.

use rows::Cause;
use subjects::{Exit, Observation, OnEmpty, Rule};

/// Judges an observation. A subject rejects its input if it exits with an unaccepted code, crashes, is killed
/// at a limit, or prints nothing.
pub(super) fn judge(rule: &Rule, seen: &Observation) -> Cause {
    let code = match seen.exit {
        Exit::Code(code) => code,
        Exit::Signal(number) => return Cause::Signal(number),
        Exit::TimedOut => return Cause::TimedOut,
        Exit::Flooded => return Cause::Flooded,
    };
    if !rule.accept_exit.contains(&code) {
        return Cause::Exit(code);
    }
    let matches = |pattern: &Option<regex::Regex>, bytes: &[u8]| {
        pattern.as_ref().is_some_and(|pattern| pattern.is_match(&String::from_utf8_lossy(bytes)))
    };
    if matches(&rule.reject_stdout, &seen.stdout.bytes) || matches(&rule.reject_stderr, &seen.stderr.bytes) {
        return Cause::Pattern;
    }
    if matches!(rule.empty_output, OnEmpty::Fail) && seen.stdout.total == 0 {
        return Cause::EmptyOutput;
    }
    Cause::Accepted
}
