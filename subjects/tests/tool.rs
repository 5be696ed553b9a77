//! External reducers and repairers that ask whether candidates are wanted: small ones, and hostile ones.

mod fixture;

use std::collections::BTreeMap;
use std::io;
use std::time::Duration;

use fixture::Fixture;
use subjects::{Tool, ToolEntry, ToolEvent, ToolGoal};

/// Longer than any of these programs needs on a busy machine.
const PATIENCE: Duration = Duration::from_secs(600);

/// Removes the last character as long as the rest is wanted.
const CUTS_THE_END: &str = "while [ -s input.txt ]; do
    head -c -1 input.txt >shorter
    {test} shorter || exit 0
    mv shorter input.txt
done";

fn start(fixture: &Fixture, script: &str, input: &str) -> io::Result<Tool> {
    fixture.host.start_tool(&entry(&["/bin/sh", "-c", script, "sh", "{}"]), "txt", input.as_bytes())
}

fn entry(command: &[&str]) -> ToolEntry {
    ToolEntry {
        key: "own".into(),
        title: "Own".into(),
        goal: ToolGoal::Repair,
        version: ["/bin/sh", "-c", "echo 1"].map(str::to_owned).into(),
        version_pattern: None,
        command: command.iter().map(|&argument| argument.to_owned()).collect(),
        install: "nothing to install".into(),
        environment: BTreeMap::new(),
        files: Vec::new(),
        reads: Vec::new(),
        folder: None,
    }
}

/// Runs a program to its end, answers its queries with `is_wanted`, and returns the candidates.
fn candidates(fixture: &Fixture, script: &str, is_wanted: fn(&[u8]) -> bool) -> io::Result<Vec<String>> {
    let mut tool = start(fixture, script, "abcdef")?;
    let (mut candidates, mut answer) = (Vec::new(), None);
    while let ToolEvent::Candidate(text) = tool.next(answer, PATIENCE)? {
        answer = Some(is_wanted(&text));
        candidates.push(String::from_utf8_lossy(&text).into_owned());
    }
    Ok(candidates)
}

#[test]
fn every_query_is_answered_until_the_program_ends() {
    let all = candidates(&Fixture::new(), CUTS_THE_END, |text| text.starts_with(b"abc")).unwrap();
    assert_eq!(all, ["abcde", "abcd", "abc", "ab"]);
}

#[test]
fn test_scripts_in_quick_succession_each_get_their_own_answer() {
    let script = "for n in $(seq 300); do
        [ $((n % 3)) = 0 ] && wanted=0 || wanted=1
        printf %s $n >n; {test} n; [ $? = $wanted ] || exit 7
    done";
    let fixture = Fixture::new();
    let mut tool = start(&fixture, script, "").unwrap();
    let mut answer = None;
    while let ToolEvent::Candidate(text) = tool.next(answer, PATIENCE).unwrap() {
        let number: u32 = std::str::from_utf8(&text).unwrap().parse().unwrap();
        answer = Some(number.is_multiple_of(3));
    }
    assert_eq!(tool.exit_code(), Some(0));
}

#[test]
fn test_script_without_argument_uses_the_input_file_in_its_current_directory() {
    let script = "mkdir d; printf x >d/input.txt; (cd d; ../{test}); {test} \"$PWD/d/input.txt\"";
    assert_eq!(candidates(&Fixture::new(), script, |_| true).unwrap(), ["x", "x"]);
}

#[test]
fn candidates_outside_the_scratch_folder_are_refused() {
    for script in [
        "{test} /etc/hostname",
        "ln -s /etc/hostname link; {test} link",
        "mkdir d; {test} d",
        "{test} missing",
        "mkfifo f; {test} f",
    ] {
        let error = candidates(&Fixture::new(), script, |_| true).unwrap_err();
        assert!(error.to_string().contains("not a regular file of its own"), "{script}: {error}");
    }
}

#[test]
fn silent_and_endless_programs_are_reported_and_leave_nothing() {
    let fixture = Fixture::new();
    let mut tool = start(&fixture, "sleep 1000", "x").unwrap();
    assert_eq!(tool.next(None, Duration::from_millis(200)).unwrap(), ToolEvent::Silent);
    drop(tool);
    assert!(candidates(&fixture, "yes >ask", |_| true).is_err());
    assert!(candidates(&fixture, "head -c 9000 /dev/zero | tr '\\0' a >ask", |_| true).is_err());
    assert!(candidates(&fixture, "head -c 3000000 /dev/zero >big; {test} big", |_| true).is_err());
    assert_eq!(fixture.processes(), [] as [i32; 0]);
    assert_eq!(fixture.scratch_folders().len(), 0);
}

#[test]
fn last_message_and_exit_code_of_the_program_are_kept() {
    let fixture = Fixture::new();
    let mut tool = start(&fixture, "echo no such option >&2; exit 2", "x").unwrap();
    assert_eq!(tool.next(None, PATIENCE).unwrap(), ToolEvent::Ended);
    assert_eq!(tool.last_message(), "no such option\n");
    assert_eq!(tool.exit_code(), Some(2));
    let missing = fixture.host.start_tool(&entry(&["no-such-tool"]), "txt", b"");
    assert!(missing.is_err());
}

#[test]
fn files_in_place_of_the_exit_code_are_neither_waited_for_nor_read_without_end() {
    for misdeed in [
        "ln -s /dev/zero ended",
        "mkfifo ended",
        "head -c 1000000 /dev/zero >ended",
        "mkdir ended",
        "echo 0x >ended",
    ] {
        let fixture = Fixture::new();
        let mut tool = start(&fixture, &format!("{misdeed}; {{test}} input.txt; exit 3"), "x").unwrap();
        assert_eq!(tool.next(None, PATIENCE).unwrap(), ToolEvent::Candidate(b"x".to_vec()));
        assert_eq!(tool.exit_code(), None, "{misdeed}");
        assert_eq!(tool.next(Some(true), PATIENCE).unwrap(), ToolEvent::Ended, "{misdeed}");
        assert_eq!(tool.exit_code(), Some(3), "{misdeed}");
    }
}

#[test]
fn an_edited_script_that_the_command_names_is_another_tool() {
    let fixture = Fixture::new();
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write("ask.sh", "");
    write("module.sh", "");
    let mut entry = entry(&["/bin/sh", "{study}/ask.sh", "{}", "{test}"]);
    entry.folder = Some(folder.path().to_owned());
    let digest = |entry: &ToolEntry| fixture.host.tool_identity(entry).unwrap().digest;
    let first = digest(&entry);
    assert_eq!(digest(&entry), first);
    write("ask.sh", "# edited");
    let edited = digest(&entry);
    assert_ne!(edited, first);
    entry.files = vec!["{study}/module.sh".into()];
    let with_module = digest(&entry);
    assert_ne!(with_module, edited);
    write("module.sh", "# edited");
    assert_ne!(digest(&entry), with_module);
    entry.files = vec!["{study}/missing.sh".into()];
    let missing = fixture.host.tool_identity(&entry).unwrap_err().to_string();
    assert!(missing.contains("missing.sh"), "{missing}");
}

#[test]
fn feedback_is_in_its_file_before_the_answer() {
    let script =
        "mkdir feedback && rmdir feedback; printf a >a; ./test.sh a; cp {feedback} first; rm -f {feedback}
        ./test.sh first; cp {feedback} second; ./test.sh second; true";
    let fixture = Fixture::new();
    let mut tool = start(&fixture, script, "").unwrap();
    let said = [(Some(7), Some("a comma")), (None, None), (Some(0), None)];
    let (mut told, mut answer) = (Vec::new(), None);
    while let ToolEvent::Candidate(text) = tool.next(answer, PATIENCE).unwrap() {
        let (position, message) = said[told.len()];
        told.push(String::from_utf8(text).unwrap());
        tool.tell(position, message).unwrap();
        answer = Some(true);
    }
    assert_eq!(told, ["a", "7\na comma\n", "\n\n"]);
}

#[test]
fn a_folder_in_place_of_the_feedback_is_an_error() {
    let fixture = Fixture::new();
    let mut tool = start(&fixture, "rm -f {feedback}; mkdir {feedback}; {test}; true", "abc").unwrap();
    assert_eq!(tool.next(None, PATIENCE).unwrap(), ToolEvent::Candidate(b"abc".to_vec()));
    assert!(tool.tell(Some(1), None).is_err());
}
