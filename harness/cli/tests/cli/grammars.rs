//! Grammars that a user names: those of tree-sitter, and files from which ANTLR and javac generate parsers.

use super::judge::{Did, folder, has};
use engine::grammars::Choice;
use formats::Grammar;
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::Command;
use subjects::{Host, HostOptions};

/// Sums with a left-recursive rule, and layout that is hidden.
const SUMS: &[u8] = b"grammar Sums;
sums : sum (';' sum)* EOF ;
sum : sum '+' sum | NUMBER ;
NUMBER : [0-9]+ ;
BLANKS : [ \\n]+ -> channel(HIDDEN) ;
";

/// The same with brackets, and with its tokens in a separate file.
const MAIN: &[u8] = b"parser grammar Main;
options { tokenVocab = Words; }
sums : sum ( SEMICOLON sum )* EOF ;
sum : sum PLUS sum | OPEN sum CLOSE | NUMBER ;
";

const WORDS: &[u8] = b"lexer grammar Words;
SEMICOLON : ';' ; PLUS : '+' ; OPEN : '(' ; CLOSE : ')' ;
NUMBER : [0-9]+ ;
BLANKS : [ \\n]+ -> channel(HIDDEN) ;
";

/// A language that needs semantic actions: a number followed by that many `a`.
const COUNTED: &[u8] = b"grammar Counted;
@parser::members { int left; }
file : NUMBER { left = Integer.parseInt($NUMBER.text); } ( { left > 0 }? A { left--; } )* EOF ;
NUMBER : [0-9]+ ;
A : 'a' ;
BLANKS : [ \\n]+ -> skip ;
";

/// Runs `ddlab` in a folder; generated parsers are stored in its `cache`.
fn ddlab(folder: &Path, arguments: &str, environment: &[(&str, &str)]) -> Did {
    let mut ddlab = Command::new(env!("CARGO_BIN_EXE_ddlab"));
    ddlab.args(arguments.split_whitespace()).current_dir(folder);
    ddlab.env("XDG_CACHE_HOME", folder.join("cache")).envs(environment.iter().copied());
    let output = ddlab.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// Whether ANTLR and a JDK are installed. Prints a notice if not, and fails if they are required.
#[allow(clippy::explicit_write, reason = "what `eprintln!` writes is shown of failing tests only")]
fn antlr_is_installed() -> bool {
    let built = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../subjects/build");
    let workers = std::env::var_os("DDLAB_WORKERS").map_or(built, Into::into);
    let has_jar = workers.join("grammars/ddlab-grammars.jar").is_file();
    let has_jdk = Command::new("javac").arg("-version").output().is_ok_and(|output| output.status.success());
    let is_there = has_jar && has_jdk;
    let must = std::env::var_os("DDLAB_GRAMMARS").is_some();
    assert!(is_there || !must, "ANTLR must be there: scripts/setup grammars");
    if !is_there {
        writeln!(std::io::stderr(), "PASSED OVER, NOT TESTED: grammars of users: scripts/setup grammars")
            .unwrap();
    }
    is_there
}

#[test]
fn a_tree_sitter_grammar_gives_trees_and_units() {
    let folder = folder(&[("a.c", b"int main(void) { return 1 }\n"), ("look", b"! grep -q return \"$1\"")]);
    let (code, out, error) = ddlab(folder.path(), "tree a.c --grammar tree-sitter:c", &[]);
    assert_eq!(code, 0, "{error}");
    has(&out, &["translation_unit", "return_statement", "missing ';'"]);
    let reduce = "reduce a.c --grammar tree-sitter:c --units terminal --algorithm ddmin -- sh look {}";
    let (code, out, error) = ddlab(folder.path(), reduce, &[]);
    assert_eq!(code, 0, "{out}{error}");
    assert_eq!(fs::read(folder.path().join("a.reduced.c")).unwrap(), b"return");
}

/// Trees by tree-sitter and by a user's grammar serve the algorithms that need a tree.
#[test]
fn trees_of_all_grammars_can_be_reduced() {
    let c = b"int f(int a, int b) {\n  if (a) { g(b); }\n  return 1;\n}\nint h;\n";
    let folder = folder(&[
        ("a.c", c),
        ("sums.txt", b"(1 + 22) ; 3 + 4; 5\n"),
        ("Main.g4", MAIN),
        ("Words.g4", WORDS),
        ("g", b"! grep -q 'g(' \"$1\""),
        ("four", b"! grep -q 4 \"$1\""),
    ]);
    let mut cases = vec![("a.c", "--grammar tree-sitter:c", "g", &b"g("[..], 30)];
    if antlr_is_installed() {
        cases.push(("sums.txt", "--grammar Main.g4 --start sums", "four", b"4", 5));
    }
    for (file, grammar, look, must, most) in cases {
        for algorithm in ["hdd", "perses", "descent"] {
            let arguments =
                format!("reduce {file} {grammar} --algorithm {algorithm} --output out -- sh {look} {{}}");
            let (code, out, error) = ddlab(folder.path(), &arguments, &[]);
            assert_eq!(code, 0, "{arguments}: {out}{error}");
            let reduced = fs::read(folder.path().join("out")).unwrap();
            let shown = String::from_utf8_lossy(&reduced).into_owned();
            assert!(reduced.windows(must.len()).any(|window| window == must), "{arguments}: {shown}");
            assert!(reduced.len() <= most, "{arguments}: {shown}");
            fs::remove_file(folder.path().join("out")).unwrap();
        }
    }
}

/// Deep inputs give a tree or a clear error, with every parser.
#[test]
fn deep_inputs_do_not_overflow_the_stack() {
    const DEPTH: usize = 100_000;
    let opened = "(".repeat(DEPTH);
    let closed = format!("{opened}1{}", ")".repeat(DEPTH));
    let brackets = ["[".repeat(DEPTH), "[".repeat(DEPTH) + &"]".repeat(DEPTH)];
    let c = format!("int a = {closed};\n");
    let folder = folder(&[
        ("open.json", brackets[0].as_bytes()),
        ("closed.json", brackets[1].as_bytes()),
        ("closed.c", c.as_bytes()),
        ("closed.txt", closed.as_bytes()),
        ("Main.g4", MAIN),
        ("Words.g4", WORDS),
        ("look", b"! grep -q '[[(]' \"$1\""),
    ]);
    let check = |arguments: &str, expected: i32, words: &[&str]| {
        let (code, out, error) = ddlab(folder.path(), arguments, &[]);
        assert_eq!(code, expected, "{arguments}: {error}");
        has(
            &(out.chars().rev().take(2000).collect::<Vec<_>>().into_iter().rev().collect::<String>()
                + &error),
            words,
        );
    };
    check("tree closed.json", 0, &["0 problems"]);
    check("tree open.json", 1, &["open.json: there is a syntax error below more than 20000 open rules"]);
    check("tree closed.c --grammar tree-sitter:c", 0, &["0 problems"]);
    for (file, grammar) in
        [("open.json", ""), ("closed.json", ""), ("closed.c", "--grammar tree-sitter:c --algorithm perses")]
    {
        let reduce = format!("reduce {file} {grammar} --budget-tests 40 --output out -- sh look {{}}");
        check(&reduce, 0, &["reduced as"]);
        assert!(fs::metadata(folder.path().join("out")).unwrap().len() < 1000, "{reduce}");
        fs::remove_file(folder.path().join("out")).unwrap();
    }
    check(
        "repair closed.json --subject serde-json --budget-tests 20 --no-insert",
        1,
        &["no repair was found"],
    );
    if antlr_is_installed() {
        check("tree closed.txt --grammar Main.g4 --start sums", 0, &["0 problems"]);
    }
}

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
fn a_parser_is_generated_once() {
    if !antlr_is_installed() {
        return;
    }
    let folder = folder(&[("sums.txt", b"1 + 2 +; 3\n"), ("Sums.g4", SUMS)]);
    let tree = "tree sums.txt --grammar Sums.g4 --start sums";
    let (code, first, error) = ddlab(folder.path(), tree, &[]);
    assert_eq!(code, 0, "{error}");
    has(&first, &["sums", "NUMBER", "problem"]);
    let made: Vec<_> = fs::read_dir(folder.path().join("cache/ddlab/grammars")).unwrap().collect();
    assert_eq!(made.len(), 1);
    let jar = made[0].as_ref().unwrap().path().join("parser.jar");
    let when = fs::metadata(&jar).unwrap().modified().unwrap();
    let (code, second, _) = ddlab(folder.path(), tree, &[]);
    assert_eq!((code, second), (0, first));
    assert_eq!(fs::metadata(&jar).unwrap().modified().unwrap(), when, "it was made again");
}

#[test]
fn predicates_and_actions_work() {
    if !antlr_is_installed() {
        return;
    }
    let folder = folder(&[("good.txt", b"2 a a"), ("bad.txt", b"2 a a a"), ("Counted.g4", COUNTED)]);
    let (code, out, error) = ddlab(folder.path(), "tree good.txt --grammar Counted.g4 --start file", &[]);
    assert_eq!(code, 0, "{error}");
    assert!(!out.contains("problem"), "{out}");
    let (_, out, _) = ddlab(folder.path(), "tree bad.txt --grammar Counted.g4 --start file", &[]);
    has(&out, &["problem", "error A"]);
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

/// A record has its own copy of the grammar, so that a replay needs nothing else.
#[test]
fn an_archive_of_a_study_with_a_grammar_is_replayed_without_its_file() {
    if !antlr_is_installed() {
        return;
    }
    let study = "key = \"s\"\ntitle = \"S\"\nseed = 1\nsubjects = [\"nine\"]\n[budget]\ntests = 50\n\
         [[inputs]]\nsource = \"own\"\nformat = \"sums\"\nfolder = \"files\"\n\
         grammar = \"g/Main.g4\"\nstart = \"sums\"\n\
         [subject.nine]\ntitle = \"t\"\ncommand = [\"/bin/sh\", \"{study}/look.sh\", \"{}\"]\nformat = \"sums\"\n\
         install = \"none\"\nversion = [\"echo\", \"1\"]\nrule = { empty-output = \"ignore\" }\n\
         cost = { per-test-s = 0.001, per-byte-s = 1e-8 }\naccepts = [\"1\"]\nrejects = [\"9\"]\n\
         [[techniques]]\nkey = \"t\"\nunits = \"terminal\"\nalgorithm = \"ddmax\"\n";
    let folder = folder(&[
        ("study.toml", study.as_bytes()),
        ("look.sh", b"! grep -q 9 \"$1\"\n"),
        ("g/Main.g4", MAIN),
        ("g/Words.g4", WORDS),
        ("files/a.sums", b"1 + 9; 3\n"),
    ]);
    let run = |arguments: &str| {
        let (code, out, error) = ddlab(folder.path(), arguments, &[]);
        assert_eq!(code, 0, "{arguments}: {out}{error}");
        out
    };
    run("study study.toml --out out --quiet");
    run("record out --modified --with-texts --archive s.zip");
    fs::remove_dir_all(folder.path().join("g")).unwrap();
    assert_eq!(run("replay s.zip --quiet"), "identical\n");
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

/// Compares the Java parser with our native one for the same grammar, on our files and on broken variants of
/// them.
#[test]
fn java_and_native_parsers_give_the_same_trees() {
    if std::env::var_os("DDLAB_GRAMMARS").is_none() || !antlr_is_installed() {
        return;
    }
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let workers = std::env::var_os("DDLAB_WORKERS").map_or(project.join("subjects/build"), Into::into);
    let host = Host::new(HostOptions::new(env!("CARGO_BIN_EXE_ddlab"), workers)).unwrap();
    for native in Grammar::built_in() {
        let key = native.key();
        let file = format!("formats/grammars/{key}/{}.g4", key.to_uppercase());
        let choice = Choice::new(&file, Some(native.start_rule()), &project).unwrap();
        choice.make_ready(Some(&host)).unwrap();
        let java = choice.grammar().unwrap();
        let folders = [format!("datasets/corpus/{key}"), format!("formats/grammars/{key}/examples")];
        let entries = folders.iter().filter_map(|folder| fs::read_dir(project.join(folder)).ok()).flatten();
        let mut files: Vec<_> =
            entries.map(|entry| entry.unwrap().path()).filter(|path| path.is_file()).collect();
        files.sort();
        let (mut compared, mut broken) = (0, 0);
        for path in files {
            let whole = fs::read(&path).unwrap();
            let without_middle =
                [&whole[..whole.len() / 2], whole.get(whole.len() / 2 + 1..).unwrap_or_default()];
            for input in [whole.clone(), whole[..whole.len() / 3].to_vec(), without_middle.concat()] {
                let Ok(expected) = native.parse(&input) else { continue };
                let told = java.parse(&input).unwrap();
                assert_eq!(told.to_text(), expected.to_text(), "{}", path.display());
                compared += 1;
                broken += usize::from(!expected.is_valid());
            }
        }
        println!("{key}: {compared} trees are the same, {broken} of broken texts");
        assert!(compared > 10 && broken > 5, "{key}: {compared} trees, {broken} of broken texts");
    }
}
