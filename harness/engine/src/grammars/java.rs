//! Parsers of users' grammars. ANTLR and javac generate them in one sandboxed process; then they run as
//! workers.

use super::cache::{self, CompiledParser};
use super::files::Files;
use crate::console::say;
use crate::unknown_names::unknown;
use anyhow::{Context, Result, anyhow, bail};
use formats::{ExternalNames, Grammar};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use subjects::{Cost, Entry, Exit, Host, Limits, Mode, Observation, OnEmpty, Rule, Subject};

/// The jars that generate and run parsers.
const JARS: [&str; 2] =
    ["{workers}/grammars/ddlab-grammars.jar", "{workers}/grammars/antlr4-4.13.2-complete.jar"];

/// Lines shown of a program's message.
const SHOWN_LINES: usize = 20;

/// A JVM reserves far more address space than it uses. This limit bounds what a hostile grammar can use.
const ADDRESS_SPACE_MIB: u64 = 8 << 10;

/// Java on this machine.
pub(super) struct Java<'a> {
    host: &'a Host,
    /// The wall time limit for generating a parser.
    pub(super) building: Duration,
    /// The wall time limit for parsing one file.
    pub(super) parsing: Duration,
}

impl<'a> Java<'a> {
    pub(super) fn new(host: &'a Host) -> Self {
        Self { host, building: Duration::from_secs(120), parsing: Duration::from_secs(60) }
    }

    /// The grammar in these files with this start rule. Generates the parser unless the cache has it.
    pub(super) fn grammar(&self, files: &Files, start: Option<&str>, cache: &Path) -> Result<Grammar> {
        let place = files.path().display().to_string();
        let program = self
            .host
            .program_digest(&entry(Vec::new(), &[]))
            .map_err(|missing| anyhow!("{place}: {missing}"))?;
        let digest = files.digest(&[&program]);
        let known =
            cache::find(cache, &digest).and_then(|made| Some((ExternalNames::read(&made.names).ok()?, made)));
        let (told, made) = match known {
            Some(known) => known,
            None => self.make(files, cache, &digest)?,
        };
        let start = match start {
            Some(rule) if told.rules().any(|known| known == rule) => rule.to_owned(),
            Some(rule) => return Err(unknown(&place, "rule", rule, told.rules())),
            None => {
                let rules: Vec<&str> = told.rules().collect();
                bail!(
                    "{place}: set `start` to the rule that derives whole files (have: {})",
                    rules.join(", ")
                );
            }
        };
        let worker = self.worker(&made, &start)?;
        Ok(Grammar::external(files.name(), files.source(), files.referenced_texts(), &start, told, worker))
    }

    /// Generates the parser and stores it in the cache.
    fn make(&self, files: &Files, cache: &Path, digest: &str) -> Result<(ExternalNames, CompiledParser)> {
        let place = files.path().display();
        let mut builder = self.host.open(&entry(command("ddlab.grammars.Build", None), &[]), Mode::Exec)?;
        let limits = Limits {
            wall: self.building,
            cpu: self.building * 2,
            kept_output: 256 << 20,
            total_output: 256 << 20,
            memory: None,
        };
        let seen = builder.run(&[&files.request()], &limits)?;
        let said = message_of(&seen);
        match seen.exit {
            Exit::Code(0) => {}
            Exit::Code(1) => bail!("{place}: no parser can be generated from this grammar:\n{said}"),
            Exit::Code(3) => {
                bail!(
                    "{place}: the installed Java has no compiler (install a JDK with scripts/setup grammars)"
                )
            }
            Exit::TimedOut => bail!("{place}: generating the parser took more than {:?}", self.building),
            other => bail!("{place}: generating the parser ended with {other:?}:\n{said}"),
        }
        if !said.is_empty() {
            say!("{place}:\n{said}");
        }
        let (names, rest) = part(&seen.stdout.bytes).context("the output of Build is cut off")?;
        let (jar, _) = part(rest).context("the output of Build is cut off")?;
        let told = ExternalNames::read(names).with_context(|| place.to_string())?;
        Ok((told, cache::keep(cache, digest, names, jar)?))
    }

    /// Returns a function that parses an input in a worker. The worker starts with the first input and ends
    /// with the grammar.
    fn worker(
        &self,
        made: &CompiledParser,
        start: &str,
    ) -> Result<impl Fn(&[u8]) -> Result<Vec<u8>, String> + use<>> {
        let jar =
            made.jar.to_str().with_context(|| format!("{}: the path is not UTF-8", made.jar.display()))?;
        let mut argv = command("ddlab.grammars.Trees", Some(jar));
        argv.push(start.to_owned());
        let worker = self.host.open(&entry(argv, &[jar.to_owned()]), Mode::Worker)?;
        let worker: Mutex<Box<dyn Subject>> = Mutex::new(worker);
        let wall = self.parsing;
        Ok(move |input: &[u8]| {
            let mut worker = worker.lock().unwrap_or_else(PoisonError::into_inner);
            // A token and its node take 28 bytes, and a rule may match the empty text many times.
            let most = (64 << 20) + 256 * input.len();
            let limits =
                Limits { wall, cpu: wall * 2, kept_output: most, total_output: most as u64, memory: None };
            let seen = worker.run(&[input], &limits).map_err(|error| error.to_string())?;
            match seen.exit {
                Exit::Code(0) => Ok(seen.stdout.bytes),
                Exit::TimedOut => Err(format!("the parser took more than {wall:?}")),
                Exit::Code(_) => Err(message_of(&seen).trim().to_owned()),
                other => Err(format!("the parser ended with {other:?}: {}", message_of(&seen).trim())),
            }
        })
    }
}

/// The Java command line: our jars, and the jar of a parser if given.
fn command(class: &str, parser: Option<&str>) -> Vec<String> {
    let class_path = JARS.into_iter().chain(parser).collect::<Vec<_>>().join(":");
    let flags = ["-Xmx2g", "-XX:+UseSerialGC", "-XX:-UsePerfData", "-XX:ReservedCodeCacheSize=64m"];
    let more = ["-XX:CompressedClassSpaceSize=64m", "-Djava.io.tmpdir=.", "-cp", &class_path, class];
    ["java"].into_iter().chain(flags).chain(more).map(str::to_owned).collect()
}

/// A temporary subject entry: the same program as a command and as a worker.
fn entry(command: Vec<String>, reads: &[String]) -> Entry {
    let command = if command.is_empty() { vec!["java".to_owned()] } else { command };
    Entry {
        key: "antlr".to_owned(),
        title: "ANTLR".to_owned(),
        format: String::new(),
        language: None,
        version: Vec::new(),
        version_pattern: None,
        worker: Some(command.clone()),
        command,
        rule: Rule {
            accept_exit: vec![0],
            empty_output: OnEmpty::Ignore,
            reject_stdout: None,
            reject_stderr: None,
            timeout_s: 0.0,
        },
        position: None,
        cost: Cost { per_test_s: 0.0, per_byte_s: 0.0 },
        accepts: Vec::new(),
        rejects: Vec::new(),
        install: "scripts/setup grammars".to_owned(),
        extension: "request".to_owned(),
        input_name: None,
        beside: Vec::new(),
        packed: None,
        environment: BTreeMap::new(),
        files: JARS.map(str::to_owned).to_vec(),
        reads: reads.to_vec(),
        memory_mib: Some(ADDRESS_SPACE_MIB),
        is_default: false,
        pinned: None,
    }
}

/// The beginning of a program's standard error, indented.
fn message_of(seen: &Observation) -> String {
    let text = String::from_utf8_lossy(&seen.stderr.bytes);
    let lines: Vec<String> = text
        .lines()
        .take(SHOWN_LINES)
        .map(|line| format!("  {}", crate::escaping::shown(line.as_bytes())))
        .collect();
    lines.join("\n")
}

/// Splits off a part that is preceded by its length. Returns the part and the rest.
fn part(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let (length, rest) = bytes.split_first_chunk()?;
    rest.split_at_checked(u32::from_be_bytes(*length) as usize)
}
