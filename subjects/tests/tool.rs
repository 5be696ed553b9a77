//! Programs that ask whether candidates are wanted: real ones, small and hostile.

mod fixture;

use std::collections::BTreeMap;
use std::io;
use std::time::Duration;

use fixture::Fixture;
use subjects::{Tool, ToolEvent};

const PATIENCE: Duration = Duration::from_secs(20);

/// Cuts the last character off as long as what is left is wanted.
const CUTS_THE_END: &str = "while [ -s input.txt ]; do
    head -c -1 input.txt >shorter
    {test} shorter || exit 0
    mv shorter input.txt
done";

fn start(fixture: &Fixture, script: &str, input: &str) -> io::Result<Tool> {
    let argv = ["/bin/sh", "-c", script, "sh", "{}"].map(str::to_owned);
    fixture.host.start_tool(&argv, "txt", &BTreeMap::new(), input.as_bytes())
}

/// All that a program asks, each answered by `wants`.
fn asked(fixture: &Fixture, script: &str, wants: fn(&[u8]) -> bool) -> io::Result<Vec<String>> {
    let mut tool = start(fixture, script, "abcdef")?;
    let (mut asked, mut verdict) = (Vec::new(), None);
    while let ToolEvent::Candidate(text) = tool.next(verdict, PATIENCE)? {
        verdict = Some(wants(&text));
        asked.push(String::from_utf8_lossy(&text).into_owned());
    }
    Ok(asked)
}

#[test]
fn every_question_is_answered_in_turn_until_the_program_ends() {
    let all = asked(&Fixture::new(), CUTS_THE_END, |text| text.starts_with(b"abc")).unwrap();
    assert_eq!(all, ["abcde", "abcd", "abc", "ab"]);
}

#[test]
fn scripts_that_follow_at_once_hear_each_its_own_answer() {
    let script = "for n in $(seq 300); do
        [ $((n % 3)) = 0 ] && wanted=0 || wanted=1
        printf %s $n >n; {test} n; [ $? = $wanted ] || exit 7
    done";
    let fixture = Fixture::new();
    let mut tool = start(&fixture, script, "").unwrap();
    let mut verdict = None;
    while let ToolEvent::Candidate(text) = tool.next(verdict, PATIENCE).unwrap() {
        let number: u32 = std::str::from_utf8(&text).unwrap().parse().unwrap();
        verdict = Some(number.is_multiple_of(3));
    }
    assert_eq!(tool.exit_code(), Some(0));
}

#[test]
fn a_script_without_a_name_takes_the_input_where_it_is_started() {
    let script = "mkdir d; printf x >d/input.txt; (cd d; ../{test}); {test} \"$PWD/d/input.txt\"";
    assert_eq!(asked(&Fixture::new(), script, |_| true).unwrap(), ["x", "x"]);
}

#[test]
fn files_of_others_are_not_read() {
    for script in [
        "{test} /etc/hostname",
        "ln -s /etc/hostname link; {test} link",
        "mkdir d; {test} d",
        "{test} missing",
        "mkfifo f; {test} f",
    ] {
        let error = asked(&Fixture::new(), script, |_| true).unwrap_err();
        assert!(error.to_string().contains("not its own"), "{script}: {error}");
    }
}

#[test]
fn a_program_that_keeps_silent_or_talks_without_end_is_told_and_leaves_nothing() {
    let fixture = Fixture::new();
    let mut tool = start(&fixture, "sleep 1000", "x").unwrap();
    assert_eq!(tool.next(None, Duration::from_millis(200)).unwrap(), ToolEvent::Silent);
    drop(tool);
    assert!(asked(&fixture, "yes >ask", |_| true).is_err());
    assert!(asked(&fixture, "head -c 9000 /dev/zero | tr '\\0' a >ask", |_| true).is_err());
    assert!(asked(&fixture, "head -c 3000000 /dev/zero >big; {test} big", |_| true).is_err());
    assert_eq!(fixture.processes(), [] as [i32; 0]);
    assert_eq!(fixture.scratch_folders().len(), 0);
}

#[test]
fn what_the_program_wrote_last_is_kept_for_people() {
    let fixture = Fixture::new();
    let mut tool = start(&fixture, "echo no such option >&2; exit 2", "x").unwrap();
    assert_eq!(tool.next(None, PATIENCE).unwrap(), ToolEvent::Ended);
    assert_eq!(tool.said(), "no such option\n");
    assert_eq!(tool.exit_code(), Some(2));
    let missing = fixture.host.start_tool(&["no-such-tool".into()], "txt", &BTreeMap::new(), b"");
    assert!(missing.is_err());
}
