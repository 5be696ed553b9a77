//! Recognises the format of a text from its first characters, for files without a telling name.

/// The number of lines that are checked.
const LINES: usize = 50;

/// Whether a file has no text: only blanks, or zeros as after a crash. Nothing can be recovered from it.
#[must_use]
pub(crate) fn is_blank(text: &[u8]) -> bool {
    text.iter().all(|byte| byte.is_ascii_whitespace() || *byte == 0)
}

/// The format of a text; `None` if its beginning is not typical of one format.
#[must_use]
pub(crate) fn format_of_content(text: &[u8]) -> Option<&'static str> {
    let text = text.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(text).trim_ascii_start();
    let begins =
        |word: &str| text.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word.as_bytes()));
    let line = text.split(|byte| *byte == b'\n').next().unwrap_or_default().trim_ascii();
    let is_section = line.len() > 2
        && line.starts_with(b"[")
        && line.ends_with(b"]")
        && line[1..line.len() - 1].iter().all(|byte| byte.is_ascii_alphabetic() || b"_- ".contains(byte));
    match text.first()? {
        b'#' if line.starts_with(b"#!") => format_of_interpreter(line),
        b'[' if is_section => Some("ini"),
        b'{' | b'[' => Some("json"),
        b'<' if begins("<!doctype html") || begins("<html") => Some("html"),
        b'<' => Some("xml"),
        _ if begins("digraph") || begins("graph") || begins("strict") => Some("dot"),
        _ if is_obj(text) => Some("obj"),
        _ => is_yaml(text).then_some("yaml"),
    }
}

/// Whether nearly all lines are keys, items of lists or comments of YAML, and a line holds nothing but a key. In logs and
/// mails, a text follows each `key:`.
fn is_yaml(text: &[u8]) -> bool {
    let is_key = |line: &[u8]| {
        let end = line.iter().position(|byte| *byte == b':').unwrap_or(0);
        end > 0
            && line[..end].iter().all(|byte| byte.is_ascii_alphanumeric() || b"_-./\"'".contains(byte))
            && line.get(end + 1).is_none_or(u8::is_ascii_whitespace)
    };
    let lines = text.split(|byte| *byte == b'\n').take(LINES).map(<[u8]>::trim_ascii);
    let (mut all, mut known, mut parents) = (0, 0, 0);
    for line in lines.filter(|line| !line.is_empty()) {
        let item = line.strip_prefix(b"- ");
        all += 1;
        known += usize::from(item.is_some() || line.starts_with(b"#") || line == b"---" || is_key(line));
        parents += usize::from(line.ends_with(b":") && is_key(item.unwrap_or(line)));
    }
    parents > 0 && known * 10 >= all * 8
}

/// The format of a script whose first line names this interpreter.
fn format_of_interpreter(line: &[u8]) -> Option<&'static str> {
    let line = String::from_utf8_lossy(line);
    let name = |word: &str| word.rsplit('/').next().unwrap_or_default().to_owned();
    line[2..].split_whitespace().map(name).find_map(|name| match name.as_str() {
        "sh" | "bash" | "dash" => Some("sh"),
        name if name.starts_with("python") => Some("py"),
        "node" => Some("js"),
        _ => None,
    })
}

/// Whether most lines begin with a keyword of OBJ, and one of them with a vertex.
fn is_obj(text: &[u8]) -> bool {
    let lines = text.split(|byte| *byte == b'\n').take(LINES).map(<[u8]>::trim_ascii);
    let (mut all, mut known, mut vertices) = (0, 0, 0);
    for line in lines.filter(|line| !line.is_empty()) {
        let word = line.split(u8::is_ascii_whitespace).next().unwrap_or_default();
        all += 1;
        vertices += usize::from(word == b"v");
        let words: [&[u8]; 9] = [b"v", b"vn", b"vt", b"f", b"o", b"g", b"s", b"usemtl", b"mtllib"];
        known += usize::from(words.contains(&word) || word.starts_with(b"#"));
    }
    vertices > 0 && known * 2 > all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_recognised_and_prose_is_not() {
        let cases: [(&str, Option<&str>); 17] = [
            ("a: 1\nb:\n  - c: 2\n  - d [\n# e\n", Some("yaml")),
            ("INFO: started\nERROR: stopped\n", None),
            ("Subject: a\nTo: b\n\nThe list:\none\ntwo\n", None),
            ("#!/bin/sh -e\nif", Some("sh")),
            ("#!/usr/bin/env python3\nif", Some("py")),
            ("#!/usr/bin/perl\n", None),
            ("\u{FEFF} {\"a\"", Some("json")),
            ("[1, 2", Some("json")),
            ("[main]\nkey = 1\n", Some("ini")),
            ("<!DOCTYPE html>", Some("html")),
            ("<?xml version=\"1.0\"?>", Some("xml")),
            ("strict digraph {", Some("dot")),
            ("# model\nv 0 0 0\nf 1 1 1\n", Some("obj")),
            ("", None),
            ("f you see this", None),
            ("grand total: 1", None),
            ("Dear reader,\nv is a letter.\n", None),
        ];
        for (text, format) in cases {
            assert_eq!(format_of_content(text.as_bytes()), format, "{text}");
        }
    }
}
