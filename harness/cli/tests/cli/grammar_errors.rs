//! Faulty grammars and missing tools: ddlab says what is wrong, where, and what to do.

use super::grammars::{COUNTED, MAIN, SUMS, WORDS, antlr_is_installed, ddlab};
use super::judge::{folder, has};
use std::fs;

#[test]
fn a_missing_or_unsuitable_grammar_is_reported() {
    let folder = folder(&[("a.c", b"int a;\n"), ("s.g4", SUMS)]);
    for (arguments, words) in [
        ("tree a.c --grammar tree-sitter:cc", &["tree-sitter:cc", "tree-sitter:c"][..]),
        ("tree a.c --grammar none.g4 --start file", &["none.g4"]),
        ("tree a.c --grammar json --start text2", &["only a FILE.g4 has a rule to start at"]),
        ("tree a.c --start file", &["--grammar"]),
        (
            "reduce a.c --grammar tree-sitter:c --algorithm ddmin --subject serde-json",
            &["ddmin uses no grammar"],
        ),
    ] {
        let (code, out, error) = ddlab(folder.path(), arguments, &[]);
        assert_eq!(code, 2, "{arguments}: {out}");
        has(&error, words);
    }
}

#[test]
fn errors_in_a_grammar_are_reported_in_antlrs_words() {
    if !antlr_is_installed() {
        return;
    }
    let loops = b"grammar Loops;\na : b 'x' ;\nb : a ;\n";
    let code = b"grammar Code;\na : 'x' { this is no Java; } ;\n";
    let files: &[(&str, &[u8])] = &[
        ("in.txt", b"1"),
        ("Broken.g4", b"grammar Broken;\na : 'x' ;\nb : : ;\n"),
        ("Loops.g4", loops),
        ("Code.g4", code),
        ("Undefined.g4", b"grammar Undefined;\na : gone ;\n"),
        ("Empty.g4", b"grammar Empty;\n"),
        ("Tokens.g4", b"lexer grammar Tokens;\nA : 'a' ;\n"),
        ("Other.g4", SUMS),
        ("Sums.g4", SUMS),
    ];
    let folder = folder(files);
    for (arguments, words) in [
        ("--grammar Broken.g4 --start a", &["Broken.g4", ":3:"][..]),
        ("--grammar Loops.g4 --start a", &["Loops.g4: error: ", "left-recursive"]),
        ("--grammar Undefined.g4 --start a", &["Undefined.g4:2:", "undefined rule: gone"]),
        ("--grammar Empty.g4 --start a", &["Empty.g4", "no rules"]),
        ("--grammar Tokens.g4 --start A", &["Tokens.g4", "has no parser rules"]),
        ("--grammar Code.g4 --start a", &["Code.g4", "Java"]),
        ("--grammar Other.g4 --start sums", &["Other.g4", "Sums"]),
        ("--grammar Sums.g4 --start sum5", &["no rule \"sum5\"", "did you mean \"sum\""]),
        ("--grammar Sums.g4", &["the rule that derives whole files", "sums, sum"]),
    ] {
        let (exit, out, error) = ddlab(folder.path(), &format!("tree in.txt {arguments}"), &[]);
        assert_ne!(exit, 0, "{arguments}: {out}");
        has(&error, words);
    }
}

/// The findings of `ddlab grammar`, which needs no ANTLR.
#[test]
fn errors_in_a_grammar_are_found_without_antlr() {
    let files: &[(&str, &[u8])] = &[
        ("Broken.g4", b"grammar Broken;\na : 'x' ;\nb : : ;\n"),
        ("Loops.g4", b"grammar Loops;\na : b 'x' ;\nb : a ;\n"),
        ("Counted.g4", COUNTED),
        ("Sums.g4", SUMS),
        ("Main.g4", MAIN),
        ("Words.g4", WORDS),
        ("Alone.g4", b"parser grammar Alone;\noptions { tokenVocab = None; }\na : A ;\n"),
        ("Empty.g4", b"grammar Empty;\n"),
        ("not-text.g4", b"grammar E;\n\xFF"),
    ];
    let folder = folder(files);
    for (arguments, exit, words) in [
        ("grammar Broken.g4", 1, &["Broken.g4: line 3: expected a token, a rule, a set or a group"][..]),
        ("grammar Loops.g4", 1, &["line 2: refused-left-recursion: a is left-recursive through"]),
        (
            "grammar Counted.g4",
            0,
            &["line 2: action: ", "line 3: predicate: ", "ddlab tree --grammar FILE --start RULE"],
        ),
        ("grammar Sums.g4", 0, &["start rule sums", "line 3: left-recursive: sum is left-recursive"]),
        ("grammar Sums.g4 --start sumz", 2, &["no parser rule \"sumz\"; did you mean \"sum\""]),
        ("grammar Main.g4", 0, &["hidden   BLANKS", "1 findings\nline 4: left-recursive: sum"]),
        ("grammar Alone.g4", 1, &["line 3: undefined: a uses A"]),
        ("grammar Empty.g4", 1, &["line 1: no-rules: "]),
        ("grammar not-text.g4", 2, &["not-text.g4: line 2: not UTF-8"]),
        ("grammar none.g4", 2, &["none.g4: No such file"]),
    ] {
        let (code, out, error) = ddlab(folder.path(), arguments, &[]);
        assert_eq!(code, exit, "{arguments}: {out}{error}");
        has(&(out + &error), words);
    }
}

/// Before it runs anything, a study names the table whose grammar gives no parser.
#[test]
fn a_study_with_a_faulty_grammar_fails_before_it_runs() {
    if !antlr_is_installed() {
        return;
    }
    let study = |grammar: &str, start: &str| {
        format!(
            "key = \"s\"\ntitle = \"S\"\nabout = \"a\"\nseed = 1\nclock = \"charged\"\ncache = [\"run\"]\n\
             subjects = [\"nine\"]\n[budget]\ntests = 50\n\
             [[inputs]]\nsource = \"own\"\nformat = \"sums\"\nfolder = \"files\"\n\
             grammar = \"{grammar}\"\nstart = \"{start}\"\n\
             [subject.nine]\ntitle = \"t\"\ncommand = [\"grep\", \"-q\", \"9\", \"{{file}}\"]\nformat = \"sums\"\n\
             language = \"C\"\ninstall = \"none\"\nversion = [\"grep\", \"--version\"]\n\
             cost = {{ per-test-s = 0.001, per-byte-s = 1e-8 }}\naccepts = [\"9\"]\nrejects = [\"1\"]\n\
             [[techniques]]\nkey = \"t\"\nunits = \"terminal\"\nalgorithm = \"ddmax\"\n"
        )
    };
    let (broken, start) = (study("Broken.g4", "a"), study("Sums.g4", "sum5"));
    let files: &[(&str, &[u8])] = &[
        ("Broken.g4", b"grammar Broken;\na : 'x' ;\nb : : ;\n"),
        ("Sums.g4", SUMS),
        ("broken.toml", broken.as_bytes()),
        ("start.toml", start.as_bytes()),
    ];
    let folder = folder(files);
    fs::create_dir(folder.path().join("files")).unwrap();
    fs::write(folder.path().join("files/a.sums"), "1 + 2\n").unwrap();
    for (study, words) in [
        ("broken.toml", ["inputs of format \"sums\"", "Broken.g4:3:4: "]),
        ("start.toml", ["inputs of format \"sums\"", "no rule \"sum5\"; did you mean \"sum\""]),
    ] {
        let (code, out, error) = ddlab(folder.path(), &format!("study {study} --out out"), &[]);
        assert_eq!(code, 1, "{study}: {out}{error}");
        has(&error, &words);
        assert!(!error.contains("collect"), "{error}");
    }
}

#[test]
fn without_antlr_the_error_says_how_to_install_it() {
    let folder = folder(&[("in.txt", b"1 x"), ("Sums.g4", SUMS)]);
    let nowhere = folder.path().join("nowhere").display().to_string();
    for command in ["tree", "reduce --subject serde-json", "repair --subject serde-json"] {
        let arguments = format!("{command} in.txt --grammar Sums.g4 --start sums");
        let (code, _, error) = ddlab(folder.path(), &arguments, &[("DDLAB_WORKERS", &nowhere)]);
        assert_eq!(code, 2, "{command}: {error}");
        has(&error, &["Sums.g4", "scripts/setup grammars"]);
    }
}
