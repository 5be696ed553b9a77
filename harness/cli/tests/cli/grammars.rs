//! Grammars that a user names: those of tree-sitter, and files from which ANTLR and javac generate parsers.

use super::judge::{Did, folder, has};
use engine::grammars::GrammarChoice;
use formats::Grammar;
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::Command;
use subjects::{Host, HostOptions};

/// Sums with a left-recursive rule, and layout that is hidden.
pub(crate) const SUMS: &[u8] = b"grammar Sums;
sums : sum (';' sum)* EOF ;
sum : sum '+' sum | NUMBER ;
NUMBER : [0-9]+ ;
BLANKS : [ \\n]+ -> channel(HIDDEN) ;
";

/// The same with brackets, and with its tokens in a separate file.
pub(crate) const MAIN: &[u8] = b"parser grammar Main;
options { tokenVocab = Words; }
sums : sum ( SEMICOLON sum )* EOF ;
sum : sum PLUS sum | OPEN sum CLOSE | NUMBER ;
";

pub(crate) const WORDS: &[u8] = b"lexer grammar Words;
SEMICOLON : ';' ; PLUS : '+' ; OPEN : '(' ; CLOSE : ')' ;
NUMBER : [0-9]+ ;
BLANKS : [ \\n]+ -> channel(HIDDEN) ;
";

/// A language that needs semantic actions: a number followed by that many `a`.
pub(crate) const COUNTED: &[u8] = b"grammar Counted;
@parser::members { int left; }
file : NUMBER { left = Integer.parseInt($NUMBER.text); } ( { left > 0 }? A { left--; } )* EOF ;
NUMBER : [0-9]+ ;
A : 'a' ;
BLANKS : [ \\n]+ -> skip ;
";

/// Runs `ddlab` in a folder; generated parsers are stored in its `cache`.
pub(crate) fn ddlab(folder: &Path, arguments: &str, environment: &[(&str, &str)]) -> Did {
    let mut ddlab = Command::new(env!("CARGO_BIN_EXE_ddlab"));
    ddlab.args(arguments.split_whitespace()).current_dir(folder);
    ddlab.env("XDG_CACHE_HOME", folder.join("cache")).envs(environment.iter().copied());
    let output = ddlab.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// Whether ANTLR and a JDK are installed. Prints a notice if not, and fails if they are required.
#[allow(clippy::explicit_write, reason = "what `eprintln!` writes is shown of failing tests only")]
pub(crate) fn antlr_is_installed() -> bool {
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
        let choice = GrammarChoice::new(&file, Some(native.start_rule()), &project).unwrap();
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
