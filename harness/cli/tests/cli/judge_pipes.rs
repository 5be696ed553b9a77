//! `--judge-pipes`: the program that starts ddlab judges.

use super::judge::{ddlab, folder};
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::Command;
use std::thread;

/// Answers tests through the pipes of a folder until ddlab ends; returns the texts that it was asked about.
fn serve(folder: &Path, answer: impl Fn(u64, &[u8]) -> String) -> Vec<Vec<u8>> {
    let mut tests = BufReader::new(File::open(folder.join("tests")).unwrap());
    let mut answers = File::options().write(true).open(folder.join("answers")).unwrap();
    answers.write_all(b"ddlab-worker 1 test 1\n").unwrap();
    let mut asked = Vec::new();
    loop {
        let mut header = String::new();
        if tests.read_line(&mut header).unwrap() == 0 {
            return asked;
        }
        let fields: Vec<&str> = header.split_whitespace().collect();
        let mut text = vec![0; fields[2].parse().unwrap()];
        tests.read_exact(&mut text).unwrap();
        if answers.write_all(answer(fields[1].parse().unwrap(), &text).as_bytes()).is_err() {
            return asked;
        }
        asked.push(text);
    }
}

/// Runs ddlab on `input.txt` beside a judge.
fn judged(
    command: &[&str],
    text: &[u8],
    answer: impl Fn(u64, &[u8]) -> String + Send + 'static,
) -> (i32, String, Vec<Vec<u8>>) {
    let folder = folder(&[("input.txt", text)]);
    let made = Command::new("mkfifo").args(["tests", "answers"]).current_dir(folder.path()).status().unwrap();
    assert!(made.success());
    let at = folder.path().to_owned();
    let judge = thread::spawn(move || serve(&at, answer));
    let mut arguments = command.to_vec();
    arguments.extend(["input.txt", "--judge-pipes", "tests,answers"]);
    let (code, _, error) = ddlab(folder.path(), &arguments, b"");
    let asked = judge.join().unwrap();
    let result = fs::read_to_string(folder.path().join("result.txt")).unwrap_or_default();
    (code, if code == 0 { result } else { error }, asked)
}

fn done(number: u64, accepted: bool) -> String {
    format!("done {number} {} 0 0 0 0\n", u8::from(!accepted))
}

#[test]
fn judge_behind_pipes_decides_what_a_repair_is() {
    let balanced = |text: &[u8]| {
        let count = |byte| text.iter().filter(|&&other| other == byte).count();
        count(b'(') == count(b')')
    };
    let (code, result, asked) =
        judged(&["repair", "-o", "result.txt"], b"f(g(x)", move |number, text| done(number, balanced(text)));
    assert_eq!(code, 0, "{result}");
    assert!(balanced(result.as_bytes()) && result.len() >= 5, "{result}");
    // The first query is about the unchanged file, and the last one confirms the result.
    assert_eq!(asked.first().unwrap(), b"f(g(x)");
    assert_eq!(asked.last().unwrap(), result.as_bytes());
}

#[test]
fn judge_behind_pipes_decides_what_a_reduction_is() {
    let (code, result, _) =
        judged(&["reduce", "-o", "result.txt"], b"one\ntwo\nthree 7\nfour\n", |number, text| {
            done(number, !text.contains(&b'7'))
        });
    assert_eq!((code, result.as_str()), (0, "7"));
}

#[test]
fn judge_that_violates_the_protocol_is_named() {
    let (code, error, _) = judged(&["repair", "-o", "result.txt"], b"f(", |_, _| "hello\n".to_owned());
    assert_eq!(code, 2);
    assert!(error.contains("the judge behind tests answered \"hello\""), "{error}");
}
