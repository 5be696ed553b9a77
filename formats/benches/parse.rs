//! Compares the time of our parsers with ANTLR's Java parsers for the same grammars, and measures the memory
//! of a large parse.
//!
//! Run `cargo bench -p ddlab-formats --bench parse`, or add `-- KEY...` to select grammars. Needs a JDK and
//! Maven.
//!
//! Both sides parse the same file many times, in turns, so other load on the machine slows both. Only the
//! last third of the parses counts, when Java is warm. Our time is that of [`Grammar::parse`], including the
//! copy into a `Tree`. Java's time is that of lexer, parser and ANTLR's tree, without decoding the input.
//! Freed memory is kept for the next parse, as in `ddlab` and in Java.
//!
//! The table has the ratio of wall-clock times (medians) and the ratio of processor times of the parsing
//! threads (means). Other load hardly affects the latter. It does not include the threads of Java's garbage
//! collector and JIT compiler.
#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::panic,
    clippy::disallowed_methods,
    reason = "a benchmark, not part of the product"
)]

use formats::Grammar;
use std::fmt::Write as _;
use std::io::{BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Instant;

const PARSES: usize = 60;
const FILE_BYTES: usize = 300_000;
const LARGE_BYTES: usize = 10_000_000;
/// One byte is deleted per this many bytes of a broken file.
const BYTES_PER_EDIT: usize = 3000;

fn main() {
    formats::retain_freed_memory();
    let arguments: Vec<_> = std::env::args().collect();
    if let [_, flag, key, broken] = arguments.as_slice()
        && flag == "--memory"
    {
        return memory(Grammar::find(key).unwrap(), broken == "broken");
    }
    // Cargo adds the flag `--bench`.
    let asked: Vec<_> = arguments.iter().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    for key in &asked {
        assert!(Grammar::built_in().any(|grammar| grammar.key() == *key), "unknown grammar {key}");
    }
    let built = Path::new(env!("CARGO_TARGET_TMPDIR")).join("antlr-java");
    let build = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/java/build");
    assert!(Command::new(&build).arg(&built).status().unwrap().success(), "cannot build the Java parsers");
    println!("grammar  file    native s  Java s    ratio  of processor time  memory / input");
    for grammar in Grammar::built_in()
        .filter(|grammar| asked.is_empty() || asked.iter().any(|key| *key == grammar.key()))
    {
        for kind in ["valid", "broken"] {
            let file = file(grammar, FILE_BYTES, kind == "broken");
            assert_eq!(grammar.parse(&file).unwrap().is_valid(), kind == "valid", "{}", grammar.key());
            let mut reference = Java::start(&built, grammar);
            let (native, java): (Vec<_>, Vec<_>) =
                (0..PARSES).map(|_| (parse_natively(grammar, &file), reference.parse(&file))).unzip();
            drop(reference);
            let (native, java) = (average_last_third(&native), average_last_third(&java));
            let output = Command::new(std::env::current_exe().unwrap())
                .args(["--memory", grammar.key(), kind])
                .output()
                .unwrap();
            let memory = String::from_utf8(output.stdout).unwrap();
            let memory = if output.status.success() { memory.trim() } else { "failed" };
            println!(
                "{:<8} {kind:<7} {:.6}  {:.6}  {:>5.2}  {:>17.2}  {memory:>6}",
                grammar.key(),
                native.wall,
                java.wall,
                native.wall / java.wall,
                native.cpu / java.cpu
            );
        }
    }
}

/// The time of a parse in seconds.
struct ParseTime {
    wall: f64,
    cpu: f64,
}

/// The median wall-clock time, and the mean processor time, since the system counts that in large steps.
fn average_last_third(parses: &[ParseTime]) -> ParseTime {
    let last = &parses[parses.len() - parses.len() / 3..];
    let mut wall: Vec<_> = last.iter().map(|time| time.wall).collect();
    wall.sort_by(f64::total_cmp);
    let cpu = last.iter().map(|time| time.cpu).sum::<f64>() / last.len() as f64;
    ParseTime { wall: wall[wall.len() / 2], cpu }
}

fn parse_natively(grammar: &Grammar, file: &[u8]) -> ParseTime {
    let (start, cpu) = (Instant::now(), thread_cpu_seconds());
    let tree = grammar.parse(file).unwrap();
    let time = ParseTime { wall: start.elapsed().as_secs_f64(), cpu: thread_cpu_seconds() - cpu };
    assert!(tree.node_count() > 0);
    time
}

/// The processor time of this thread.
fn thread_cpu_seconds() -> f64 {
    let status = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    status.split(' ').next().unwrap().parse::<f64>().unwrap() / 1e9
}

/// ANTLR's Java parser of a grammar, in its own process.
struct Java {
    process: Child,
    inputs: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Java {
    fn start(built: &Path, grammar: &Grammar) -> Self {
        let classes = format!("{}:{}", built.join("antlr.jar").display(), built.join("classes").display());
        let name = grammar.source().split_once("\ngrammar ").unwrap().1.split_once(';').unwrap().0;
        let mut process = Command::new("java")
            .args(["-Xmx2g", "-cp", &classes, "TreeDump", name, grammar.start_rule(), "times"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let inputs = process.stdin.take().unwrap();
        let answers = BufReader::new(process.stdout.take().unwrap());
        Self { process, inputs, answers }
    }

    fn parse(&mut self, file: &[u8]) -> ParseTime {
        self.inputs.write_all(&u32::try_from(file.len()).unwrap().to_be_bytes()).unwrap();
        self.inputs.write_all(file).unwrap();
        self.inputs.flush().unwrap();
        let mut length = [0; 4];
        self.answers.read_exact(&mut length).unwrap();
        let mut answer = vec![0; u32::from_be_bytes(length) as usize];
        self.answers.read_exact(&mut answer).unwrap();
        let answer = String::from_utf8(answer).unwrap();
        let (wall, cpu) = answer.split_once(' ').unwrap();
        ParseTime { wall: wall.parse::<f64>().unwrap() / 1e9, cpu: cpu.parse::<f64>().unwrap() / 1e9 }
    }
}

impl Drop for Java {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Prints the peak memory of this process after parsing a large input, as a multiple of the input's size.
fn memory(grammar: &'static Grammar, broken: bool) {
    let file = file(grammar, LARGE_BYTES, broken);
    let tree = grammar.parse(&file).unwrap();
    assert_eq!(tree.input_len(), file.len());
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    let kib: f64 = peak.trim().trim_end_matches(" kB").parse().unwrap();
    println!("{:.1}", kib * 1024.0 / file.len() as f64);
}

/// Generates a file of about `bytes` bytes. A broken one has random bytes deleted.
fn file(grammar: &Grammar, bytes: usize, broken: bool) -> Vec<u8> {
    let mut random = Random(2020);
    let mut text = match grammar.key() {
        "c" => c(bytes, &mut random),
        "csv" => csv(bytes, &mut random),
        "dot" => dot(bytes, &mut random),
        "ini" => ini(bytes, &mut random),
        "json" => json(bytes, &mut random),
        "obj" => obj(bytes, &mut random),
        "sexp" => sexp(bytes, &mut random),
        "xml" => xml(bytes, &mut random),
        other => panic!("no generator of valid files for grammar {other}: write one in benches/parse.rs"),
    }
    .into_bytes();
    if broken {
        let edits = text.len() / BYTES_PER_EDIT;
        let mut places: Vec<_> = (0..edits).map(|_| random.below(text.len())).collect();
        places.sort_unstable();
        places.dedup();
        for place in places.into_iter().rev() {
            text.remove(place);
        }
    }
    text
}

fn c(bytes: usize, random: &mut Random) -> String {
    let mut text = String::from("#include <stdio.h>\n\nstruct item { int key; struct item *next; };\n");
    while text.len() < bytes {
        let (name, number, shift) = (random.below(1 << 30), random.below(100_000), random.below(32));
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

fn json(bytes: usize, random: &mut Random) -> String {
    let mut text = String::from("[\n");
    while text.len() < bytes {
        let (number, share, id) = (random.below(100_000), random.below(1000), random.below(1 << 30));
        let _ = write!(
            text,
            "  {{\"id\": \"{id:08x}\", \"price\": {number}.{share:03}, \"tags\": [\"a b\", \"\\u00e9\\n\", null],\n   \
             \"nested\": {{\"ok\": true, \"list\": [[1, -2.5e3], []]}}}},\n"
        );
    }
    text.push_str("  0\n]\n");
    text
}

fn dot(bytes: usize, random: &mut Random) -> String {
    let mut text = String::from("digraph \"a graph\" {\n  node [shape=box, color=red];\n");
    while text.len() < bytes {
        let (from, to, port) = (random.below(5000), random.below(5000), random.below(9));
        let _ = write!(
            text,
            "  n{from}:p{port}:ne -> n{to} -> {{ x{port} y }} [label=\"from {from}\\n\" weight={port}.5];\n  \
             subgraph cluster_{port} {{ a{from}; label = <<b>bold</b>>; }} // {to}\n"
        );
    }
    text.push_str("}\n");
    text
}

fn obj(bytes: usize, random: &mut Random) -> String {
    let mut text = String::from("# a model\nmtllib some file.mtl\no thing\n");
    while text.len() < bytes {
        let (x, y, v) = (random.below(100_000), random.below(100_000), 1 + random.below(900));
        let _ = write!(
            text,
            "v {x}.{y:05} -0.{y:05} 1.5e-3\nvt 0.{x:05} 1\nvn 0 0 1\nusemtl a{v}\nf {v}/{v}/1 2//3 -1/-1/-1 {v}/2/3\n"
        );
    }
    text
}

fn csv(bytes: usize, random: &mut Random) -> String {
    let mut text = String::from("id,name,price,note\r\n");
    while text.len() < bytes {
        let (id, price) = (random.below(1 << 30), random.below(100_000));
        let _ = write!(text, "{id:08x},Name of {price},{price}.5,\"a \"\"b\"\",\nc\"\r\n");
    }
    text
}

fn ini(bytes: usize, random: &mut Random) -> String {
    let mut text = String::from("; a file\n");
    while text.len() < bytes {
        let (section, key, value) = (random.below(5000), random.below(900), random.below(100_000));
        let _ =
            write!(text, "\n[section {section}]\nkey {key} = {value}.5\n# remark\npath: a/b\n  c/d={key}\n");
    }
    text
}

fn sexp(bytes: usize, random: &mut Random) -> String {
    let mut text = String::from("; a file\n");
    while text.len() < bytes {
        let (name, number) = (random.below(5000), random.below(100_000));
        let _ = write!(
            text,
            "(define (f{name} x . rest)\n  (if (= x {number}) '(a \"b c\" #(1 2)) (g{name} (+ x 1) #\\a))) ; {number}\n"
        );
    }
    text
}

fn xml(bytes: usize, random: &mut Random) -> String {
    let mut text = String::from("<?xml version=\"1.0\"?>\n<list>\n");
    while text.len() < bytes {
        let (id, number) = (random.below(1 << 30), random.below(100_000));
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
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % limit.max(1) as u64) as usize
    }
}
