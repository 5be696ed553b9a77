//! Differential test: our parsers against the Java parsers that ANTLR generates from the same grammars.
//!
//! It needs a JDK and Maven, so run it with `cargo test -p ddlab-formats --test java -- --ignored`.
//! Environment variables:
//!
//! * `DDLAB_CORPORA`: a folder with more input files, in subfolders named after grammars (`json`, `dot`, ...)
//! * `DDLAB_MUTANTS`: the number of mutants for each grammar, 5000 by default
//! * `DDLAB_GOLDEN=write`: update the golden trees
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

mod mutants;

use formats::{Grammar, ParseError};
use mutants::Mutants;
use std::fs;
use std::io::{BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

fn mutants() -> usize {
    let asked = std::env::var("DDLAB_MUTANTS").ok();
    asked.map_or(5000, |count| count.parse().unwrap_or_else(|error| panic!("DDLAB_MUTANTS={count}: {error}")))
}

/// Larger files are compared, but not mutated, since their mutants would take most of the time.
const MAX_PARENT_BYTES: usize = 8000;

#[test]
#[ignore = "needs a JDK and Maven"]
fn trees_are_equal_to_those_of_antlr_for_java() {
    let built = Path::new(env!("CARGO_TARGET_TMPDIR")).join("antlr-java");
    let build = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/java/build");
    let mutants = mutants();
    assert!(command(&build).arg(&built).status().unwrap().success(), "cannot build the Java parsers");
    for grammar in Grammar::built_in() {
        let mut reference = Reference::start(&built, grammar);
        check_golden_trees(&mut reference);
        let files: Vec<_> = input_folders(grammar).iter().flat_map(|folder| files(folder)).collect();
        let mut compared = Compared::default();
        for file in &files {
            compared.compare(&mut reference, &fs::read(file).unwrap(), &file.display().to_string());
        }
        let parents: Vec<_> = files.iter().map(|file| fs::read(file).unwrap()).collect();
        let parents = parents.into_iter().filter(|file| file.len() <= MAX_PARENT_BYTES).collect();
        for (number, mutant) in Mutants::new(parents, 2020).take(mutants).enumerate() {
            compared.compare(&mut reference, &mutant, &format!("mutant {number}"));
        }
        println!("{}: {} files, {mutants} mutants: {compared:?}", grammar.key(), files.len());
        assert_eq!(compared.different, 0, "{} trees differ", grammar.key());
        assert!(compared.other_report <= mutants / 100, "{compared:?}");
    }
}

#[derive(Debug, Default)]
struct Compared {
    same: usize,
    same_and_broken: usize,
    too_deep: usize,
    different: usize,
    /// The trees are equal, but a syntax error has another offset or message. The Rust runtime does that
    /// where the grammar of C is ambiguous before the error.
    other_report: usize,
}

impl Compared {
    fn compare(&mut self, reference: &mut Reference, input: &[u8], name: &str) {
        let tree = match reference.grammar.parse(input) {
            Ok(tree) => tree,
            Err(ParseError::TooDeep) => {
                self.too_deep += 1;
                return;
            }
            Err(error) => panic!("{name}: {error}"),
        };
        let expected = reference.tree(input);
        if tree.to_text() == expected {
            self.same += 1;
            self.same_and_broken += usize::from(!tree.is_valid());
            return;
        }
        let text = tree.to_text();
        let nodes = |text: &str| -> Vec<String> {
            text.lines().filter(|line| !line.starts_with("problem ")).map(str::to_owned).collect()
        };
        if reference.grammar.key() == "c" && nodes(&text) == nodes(&expected) {
            self.other_report += 1;
            return;
        }
        self.different += 1;
        let first = text.lines().zip(expected.lines()).find(|(ours, theirs)| ours != theirs);
        eprintln!("{name}: {first:?}\n{:?}", String::from_utf8_lossy(&input[..input.len().min(400)]));
    }
}

/// Checks that the golden trees are equal to those of the reference.
fn check_golden_trees(reference: &mut Reference) {
    for file in files(&examples_folder(reference.grammar)) {
        let tree = reference.tree(&fs::read(&file).unwrap());
        let path = golden_path(&file);
        if std::env::var_os("DDLAB_GOLDEN").is_some_and(|what| what == "write") {
            fs::write(&path, &tree).unwrap();
        }
        assert_eq!(fs::read_to_string(&path).unwrap_or_default(), tree, "{}", path.display());
    }
}

fn golden_path(file: &Path) -> PathBuf {
    let mut name = file.file_name().unwrap().to_owned();
    name.push(".tree");
    file.with_file_name("trees").join(name)
}

fn examples_folder(grammar: &Grammar) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("grammars").join(grammar.key()).join("examples")
}

fn input_folders(grammar: &Grammar) -> Vec<PathBuf> {
    let corpora = std::env::var_os("DDLAB_CORPORA").map(|folder| Path::new(&folder).join(grammar.key()));
    let corpora = corpora.filter(|folder| folder.is_dir());
    [Some(examples_folder(grammar)), corpora].into_iter().flatten().collect()
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<_> =
        entries.map(|entry| entry.unwrap().path()).filter(|path| path.is_file()).collect();
    files.sort();
    files
}

/// ANTLR's Java parser of a grammar, in its own process.
struct Reference {
    grammar: &'static Grammar,
    process: Child,
    inputs: ChildStdin,
    trees: BufReader<ChildStdout>,
}

impl Reference {
    fn start(built: &Path, grammar: &'static Grammar) -> Self {
        let classes = format!("{}:{}", built.join("antlr.jar").display(), built.join("classes").display());
        let name = grammar.source().split_once("\ngrammar ").unwrap().1.split_once(';').unwrap().0;
        let mut command = command(Path::new("java"));
        command.args(["-Xmx1g", "-cp", &classes, "TreeDump", name, grammar.start_rule()]);
        let mut process = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let inputs = process.stdin.take().unwrap();
        let trees = BufReader::new(process.stdout.take().unwrap());
        Self { grammar, process, inputs, trees }
    }

    fn tree(&mut self, input: &[u8]) -> String {
        self.inputs.write_all(&u32::try_from(input.len()).unwrap().to_be_bytes()).unwrap();
        self.inputs.write_all(input).unwrap();
        self.inputs.flush().unwrap();
        let mut length = [0; 4];
        self.trees.read_exact(&mut length).unwrap();
        let mut tree = vec![0; u32::from_be_bytes(length) as usize];
        self.trees.read_exact(&mut tree).unwrap();
        String::from_utf8(tree).unwrap()
    }
}

impl Drop for Reference {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[allow(clippy::disallowed_methods, reason = "the reference is a Java program, and this is a test")]
fn command(program: &Path) -> std::process::Command {
    std::process::Command::new(program)
}
