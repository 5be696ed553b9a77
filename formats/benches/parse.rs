//! Native parsers beside the Java parsers that ANTLR generates from the same grammars, in one run, and the
//! memory of a large parse: `cargo bench -p formats --bench parse`, with `-- KEY...` behind it for some grammars only.
//!
//! Needs a JDK and Maven, which get ANTLR as the test against the reference does. Java is warm: of its parses
//! of one file the last third counts, and so it is natively. Natively, all of [`Grammar::parse`] counts, with
//! the copy into our own tree; of Java, lexer, parser and ANTLR's tree, without reading and decoding the input.
#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::panic,
    clippy::disallowed_methods,
    reason = "measures, and is no product"
)]

use formats::Grammar;
use std::fmt::Write as _;
use std::io::{BufReader, Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

const PARSES: usize = 60;
const FILE_BYTES: usize = 300_000;
const LARGE_BYTES: usize = 10_000_000;
/// One edit for each so many bytes of a broken file.
const BYTES_FOR_AN_EDIT: usize = 3000;

fn main() {
    let arguments: Vec<_> = std::env::args().collect();
    if let [_, flag, key, broken] = arguments.as_slice()
        && flag == "--memory"
    {
        return memory(Grammar::find(key).unwrap(), broken == "broken");
    }
    // Cargo adds a flag of its own.
    let asked: Vec<_> = arguments.iter().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    for key in &asked {
        assert!(Grammar::all().any(|grammar| grammar.key() == *key), "there is no grammar {key}");
    }
    let built = Path::new(env!("CARGO_TARGET_TMPDIR")).join("antlr-java");
    let build = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/java/build");
    assert!(Command::new(&build).arg(&built).status().unwrap().success(), "the reference does not build");
    println!("grammar  file    native s  Java s    ratio  memory / input");
    for grammar in
        Grammar::all().filter(|grammar| asked.is_empty() || asked.iter().any(|key| *key == grammar.key()))
    {
        for kind in ["valid", "broken"] {
            let file = file(grammar, FILE_BYTES, kind == "broken");
            assert_eq!(grammar.parse(&file).unwrap().is_valid(), kind == "valid", "{}", grammar.key());
            let native = median_of_last_third((0..PARSES).map(|_| {
                let begun = Instant::now();
                let tree = grammar.parse(&file).unwrap();
                let spent = begun.elapsed().as_secs_f64();
                assert!(tree.node_count() > 0);
                spent
            }));
            let java = median_of_last_third(java(&built, grammar, &file).into_iter());
            let output = Command::new(std::env::current_exe().unwrap())
                .args(["--memory", grammar.key(), kind])
                .output()
                .unwrap();
            let memory = String::from_utf8(output.stdout).unwrap();
            let memory = if output.status.success() { memory.trim() } else { "failed" };
            let ratio = native / java;
            println!("{:<8} {kind:<7} {native:.6}  {java:.6}  {ratio:>5.2}  {memory:>6}", grammar.key());
        }
    }
}

fn median_of_last_third(times: impl Iterator<Item = f64>) -> f64 {
    let times: Vec<_> = times.collect();
    let mut last = times[times.len() - times.len() / 3..].to_vec();
    last.sort_by(f64::total_cmp);
    last[last.len() / 2]
}

/// Seconds of each parse of the file by the reference.
fn java(built: &Path, grammar: &Grammar, file: &[u8]) -> Vec<f64> {
    let classes = format!("{}:{}", built.join("antlr.jar").display(), built.join("classes").display());
    let name = grammar.source().split_once("\ngrammar ").unwrap().1.split_once(';').unwrap().0;
    let mut process = Command::new("java")
        .args(["-Xmx2g", "-cp", &classes, "TreeDump", name, grammar.start(), "times"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut inputs = process.stdin.take().unwrap();
    let mut answers = BufReader::new(process.stdout.take().unwrap());
    let parse = |_| {
        inputs.write_all(&u32::try_from(file.len()).unwrap().to_be_bytes()).unwrap();
        inputs.write_all(file).unwrap();
        inputs.flush().unwrap();
        let mut length = [0; 4];
        answers.read_exact(&mut length).unwrap();
        let mut answer = vec![0; u32::from_be_bytes(length) as usize];
        answers.read_exact(&mut answer).unwrap();
        String::from_utf8(answer).unwrap().parse::<f64>().unwrap() / 1e9
    };
    let times = (0..PARSES).map(parse).collect();
    process.kill().unwrap();
    process.wait().unwrap();
    times
}

/// Prints how many times the size of a large input this process needs at its peak to parse it.
fn memory(grammar: &'static Grammar, broken: bool) {
    let file = file(grammar, LARGE_BYTES, broken);
    let tree = grammar.parse(&file).unwrap();
    assert_eq!(tree.input_len(), file.len());
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    let kib: f64 = peak.trim().trim_end_matches(" kB").parse().unwrap();
    println!("{:.1}", kib * 1024.0 / file.len() as f64);
}

/// A file of about that size; a broken one has bytes left out here and there, as a seeded draw says.
fn file(grammar: &Grammar, bytes: usize, broken: bool) -> Vec<u8> {
    let mut draw = Draw(2020);
    let mut text = match grammar.key() {
        "c" => c(bytes, &mut draw),
        "csv" => csv(bytes, &mut draw),
        "dot" => dot(bytes, &mut draw),
        "ini" => ini(bytes, &mut draw),
        "json" => json(bytes, &mut draw),
        "obj" => obj(bytes, &mut draw),
        "sexp" => sexp(bytes, &mut draw),
        "xml" => xml(bytes, &mut draw),
        other => panic!("{other}: write a generator of valid files for it here"),
    }
    .into_bytes();
    if broken {
        let edits = text.len() / BYTES_FOR_AN_EDIT;
        let mut places: Vec<_> = (0..edits).map(|_| draw.below(text.len())).collect();
        places.sort_unstable();
        places.dedup();
        for place in places.into_iter().rev() {
            text.remove(place);
        }
    }
    text
}

fn c(bytes: usize, draw: &mut Draw) -> String {
    let mut text = String::from("#include <stdio.h>\n\nstruct item { int key; struct item *next; };\n");
    while text.len() < bytes {
        let (name, number, shift) = (draw.below(1 << 30), draw.below(100_000), draw.below(32));
        let _ = write!(
            text,
            "\nstatic unsigned long f{name:x}(const struct item *items, size_t count)\n{{\n    \
             size_t i, sum = {number}; /* {shift} */\n    for (i = 0; i < count; i++) {{\n        \
             if ((items[i].key ^ 0x{number:x}) & ~1 && items->next != NULL)\n            \
             sum += (unsigned)items[i].key << {shift};\n        else\n            \
             printf(\"%d: %s\\n\", items[i].key, g(i, -1.5e3) ? \"a\" : \"b\");\n    }}\n    return sum;\n}}\n"
        );
    }
    text
}

fn json(bytes: usize, draw: &mut Draw) -> String {
    let mut text = String::from("[\n");
    while text.len() < bytes {
        let (number, share, id) = (draw.below(100_000), draw.below(1000), draw.below(1 << 30));
        let _ = write!(
            text,
            "  {{\"id\": \"{id:08x}\", \"price\": {number}.{share:03}, \"tags\": [\"a b\", \"\\u00e9\\n\", null],\n   \
             \"nested\": {{\"ok\": true, \"list\": [[1, -2.5e3], []]}}}},\n"
        );
    }
    text.push_str("  0\n]\n");
    text
}

fn dot(bytes: usize, draw: &mut Draw) -> String {
    let mut text = String::from("digraph \"a graph\" {\n  node [shape=box, color=red];\n");
    while text.len() < bytes {
        let (from, to, port) = (draw.below(5000), draw.below(5000), draw.below(9));
        let _ = write!(
            text,
            "  n{from}:p{port}:ne -> n{to} -> {{ x{port} y }} [label=\"from {from}\\n\" weight={port}.5];\n  \
             subgraph cluster_{port} {{ a{from}; label = <<b>bold</b>>; }} // {to}\n"
        );
    }
    text.push_str("}\n");
    text
}

fn obj(bytes: usize, draw: &mut Draw) -> String {
    let mut text = String::from("# a model\nmtllib some file.mtl\no thing\n");
    while text.len() < bytes {
        let (x, y, v) = (draw.below(100_000), draw.below(100_000), 1 + draw.below(900));
        let _ = write!(
            text,
            "v {x}.{y:05} -0.{y:05} 1.5e-3\nvt 0.{x:05} 1\nvn 0 0 1\nusemtl a{v}\nf {v}/{v}/1 2//3 -1/-1/-1 {v}/2/3\n"
        );
    }
    text
}

fn csv(bytes: usize, draw: &mut Draw) -> String {
    let mut text = String::from("id,name,price,note\r\n");
    while text.len() < bytes {
        let (id, price) = (draw.below(1 << 30), draw.below(100_000));
        let _ = write!(text, "{id:08x},Name of {price},{price}.5,\"a \"\"b\"\",\nc\"\r\n");
    }
    text
}

fn ini(bytes: usize, draw: &mut Draw) -> String {
    let mut text = String::from("; a file\n");
    while text.len() < bytes {
        let (section, key, value) = (draw.below(5000), draw.below(900), draw.below(100_000));
        let _ =
            write!(text, "\n[section {section}]\nkey {key} = {value}.5\n# remark\npath: a/b\n  c/d={key}\n");
    }
    text
}

fn sexp(bytes: usize, draw: &mut Draw) -> String {
    let mut text = String::from("; a file\n");
    while text.len() < bytes {
        let (name, number) = (draw.below(5000), draw.below(100_000));
        let _ = write!(
            text,
            "(define (f{name} x . rest)\n  (if (= x {number}) '(a \"b c\" #(1 2)) (g{name} (+ x 1) #\\a))) ; {number}\n"
        );
    }
    text
}

fn xml(bytes: usize, draw: &mut Draw) -> String {
    let mut text = String::from("<?xml version=\"1.0\"?>\n<list>\n");
    while text.len() < bytes {
        let (id, number) = (draw.below(1 << 30), draw.below(100_000));
        let _ = write!(
            text,
            "  <item id=\"{id:08x}\" n='{number}'>\n    <name>Some words &amp; more</name><empty/>\n    \
             <!-- {number} --><![CDATA[<{id}>]]></item>\n"
        );
    }
    text.push_str("</list>\n");
    text
}

/// SplitMix64.
struct Draw(u64);

impl Draw {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % limit.max(1) as u64) as usize
    }
}
