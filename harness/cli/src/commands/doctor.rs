//! doctor: checks which subjects and external programs are installed, in which version, and whether the
//! examples of the subjects give the outcomes in their entries.

use super::{Misuse, print, print_json};
use crate::sandbox_options::SandboxOptions;
use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use engine::backend::{SubjectBackend, exec_mode, host, registry_with};
use engine::oracle::{Judgement, LiveOracle};
use rows::{Cause, ExecMode};
use serde::Serialize;
use std::path::{Path, PathBuf};
use std::time::Duration;
use study::definition::{Choices, Technique, load};
use subjects::{Entry, Host, Mode, Protection, Registry, ToolEntry, ToolEvent, ToolRegistry, Unusable};

#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The subjects and external programs to check [default: all]
    keys: Vec<String>,
    /// Read more subjects from this file, which has the form of subjects.toml
    #[arg(long, value_name = "FILE")]
    subjects: Vec<PathBuf>,
    /// Check the subjects and external programs of this study file, and start its own programs once
    #[arg(long, value_name = "FILE")]
    study: Option<PathBuf>,
    /// Also fail if any of them is not installed or lacks its worker
    #[arg(long)]
    all_installed: bool,
    #[command(flatten)]
    sandbox: SandboxOptions,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// The output of `--json`.
#[derive(Serialize)]
struct Report<'a> {
    /// Subjects and external programs.
    subjects: &'a [Finding],
    containment: Containment,
}

/// The protections from subjects on this machine, as sentences.
#[derive(Serialize)]
struct Containment {
    /// Whether `--sandbox strict` would run subjects here.
    complete: bool,
    protections: Vec<ProtectionHeld>,
}

#[derive(Serialize)]
struct ProtectionHeld {
    key: &'static str,
    holds: bool,
    text: String,
}

impl Containment {
    fn of(host: &Host) -> Self {
        let held = |Protection { key, holds, text }| ProtectionHeld { key, holds, text };
        let protections: Vec<_> = host.protections().into_iter().map(held).collect();
        let complete = !protections.is_empty() && protections.iter().all(|protection| protection.holds);
        Self { complete, protections }
    }

    fn in_words(&self) -> String {
        let Self { complete, protections } = self;
        if protections.is_empty() {
            return "\ncontainment: none (--sandbox off): a subject can do whatever you can\n".to_owned();
        }
        let line = |protection: &ProtectionHeld| {
            format!("  {:<4} {}\n", if protection.holds { "yes" } else { "NO" }, protection.text)
        };
        let held = protections.iter().filter(|protection| protection.holds).count();
        let advice = if *complete {
            "complete, so --sandbox strict works here"
        } else {
            "incomplete: do not run programs that you do not trust here; --sandbox strict refuses to run any"
        };
        let all = protections.len();
        let lines: String = protections.iter().map(line).collect();
        format!("\ncontainment on this machine: {held} of {all} protections, {advice}\n{lines}")
    }
}

#[derive(Serialize)]
struct Finding {
    subject: String,
    title: String,
    format: String,
    installed: bool,
    version: Option<String>,
    /// The version that the entry was written for.
    pinned: Option<String>,
    /// SHA-256 over the program and the files of the entry.
    digest: Option<String>,
    /// By mode: the number of examples with the outcome in the entry, and the number of tried examples.
    held: Vec<(ExecMode, usize, usize)>,
    /// Why its worker cannot be started, if it has one that is not built.
    missing_worker: Option<String>,
    problems: Vec<String>,
    /// Why it cannot be used, if it is installed.
    failure: Option<String>,
    remedy: Option<String>,
}

pub(super) fn doctor(arguments: &Arguments) -> Result<()> {
    let Known { registry, tools, keys, trials } = match &arguments.study {
        Some(file) => Known::of_study(file, &arguments.subjects)?,
        None => Known {
            registry: registry_with(&arguments.subjects)?,
            tools: ToolRegistry::builtin()?,
            keys: Vec::new(),
            trials: Vec::new(),
        },
    };
    let keys = if arguments.keys.is_empty() { &keys } else { &arguments.keys };
    for key in keys {
        if registry.get(key).is_none() && tools.get(key).is_none() {
            let have = registry.iter().map(|entry| entry.key.as_str());
            let have = have.chain(tools.iter().map(|tool| tool.key.as_str()));
            return Err(engine::unknown_names::unknown("doctor", "subject", key, have));
        }
    }
    let backend = SubjectBackend::Live(host(arguments.sandbox.level()?)?);
    let SubjectBackend::Live(host) = &backend else { bail!("there are no subjects to check") };
    let is_chosen = |key: &String| keys.is_empty() || keys.contains(key);
    let subjects = registry.iter().filter(|entry| is_chosen(&entry.key));
    let subjects = subjects.map(|entry| examine(&backend, host, entry));
    let programs = tools.iter().filter(|tool| is_chosen(&tool.key));
    let programs = programs.map(|tool| look_for(&backend, host, tool, &trials));
    let findings: Vec<Finding> = subjects.chain(programs).collect();
    if arguments.json {
        let report = Report { subjects: &findings, containment: Containment::of(host) };
        print_json(&format!("{}\n", serde_json::to_string_pretty(&report)?))?;
    } else {
        print(&findings.iter().map(in_words).collect::<String>())?;
        print(&Containment::of(host).in_words())?;
    }
    let misbehaving = findings.iter().filter(|finding| !finding.problems.is_empty()).count();
    let subject = |finding: &&Finding| registry.get(&finding.subject).is_some();
    let subjects = || findings.iter().filter(subject);
    let missing = subjects().filter(|finding| !finding.installed).count();
    let slow = subjects().filter(|finding| finding.missing_worker.is_some()).count();
    ensure!(
        misbehaving == 0,
        "{misbehaving} of {} subjects and external programs do not behave as their entries say",
        findings.len()
    );
    ensure!(missing == 0 || !arguments.all_installed, "{missing} subjects are not installed");
    ensure!(slow == 0 || !arguments.all_installed, "the workers of {slow} subjects are not built");
    Ok(())
}

/// The subjects and external programs that can be checked.
struct Known {
    registry: Registry,
    tools: ToolRegistry,
    /// The keys of those that take part in the study.
    keys: Vec<String>,
    /// The study's techniques that are external programs: each with its program as the study starts it first,
    /// with the technique's options and seed.
    trials: Vec<(String, ToolEntry)>,
}

impl Known {
    fn of_study(file: &Path, more_subjects: &[PathBuf]) -> Result<Self> {
        let study = load(file, registry_with(more_subjects)?, Choices::default())?;
        study.requested_access.ensure_trusted().context(Misuse)?;
        let started = |technique: &Technique| {
            let tool = technique.tool_with_seed(technique.seeds.first().copied())?;
            Some((technique.key.clone(), tool))
        };
        let trials: Vec<(String, ToolEntry)> = study.techniques.iter().filter_map(started).collect();
        let subjects = study.subjects.iter().map(|entry| entry.key.clone());
        let keys = subjects.chain(trials.iter().map(|(_, tool)| tool.key.clone())).collect();
        Ok(Self { registry: study.registry, tools: study.tools, keys, trials })
    }
}

/// Whether an external reducer or repairer is installed, and whether a study's own one asks for a small input
/// with the options and seed of each technique that starts it.
fn look_for(
    backend: &SubjectBackend,
    host: &Host,
    tool: &ToolEntry,
    trials: &[(String, ToolEntry)],
) -> Finding {
    let found = backend.tool("", tool).ok();
    let is_own = tool.folder.is_some() && found.is_some();
    let of_tool = trials.iter().filter(|(_, started)| is_own && started.key == tool.key);
    let failed = |(technique, started): &(String, ToolEntry)| {
        let error = try_tool(host, started).err()?;
        Some(format!("technique {technique:?}: {error}"))
    };
    let problems = of_tool.filter_map(failed).collect();
    Finding {
        subject: tool.key.clone(),
        title: tool.title.clone(),
        format: tool.goal.key().to_owned(),
        installed: found.is_some(),
        remedy: found.is_none().then(|| tool.install.clone()),
        version: found.as_ref().map(|identity| identity.version.clone()),
        pinned: None,
        digest: found.map(|identity| identity.digest),
        held: Vec::new(),
        missing_worker: None,
        problems,
        failure: None,
    }
}

/// A text that most programs can take for an input.
const TRIAL: &[u8] = b"[1, 2]\n";

/// How long a program may take until its first query on such a small input.
const LONGEST_TRIAL: Duration = Duration::from_secs(60);

/// Starts a program on a small input and waits for its first question.
fn try_tool(host: &Host, tool: &ToolEntry) -> Result<(), String> {
    let mut running = host.start_tool(tool, "txt", TRIAL).map_err(|error| error.to_string())?;
    match running.next(None, LONGEST_TRIAL).map_err(|error| error.to_string())? {
        ToolEvent::Candidate(_) => Ok(()),
        ToolEvent::Silent => Err(format!("asked nothing in {} s", LONGEST_TRIAL.as_secs())),
        ToolEvent::Ended => Err(format!(
            "asked nothing; {}",
            engine::external::last_message_with_remedy(&running.last_message())
        )),
    }
}

fn examine(backend: &SubjectBackend, host: &Host, entry: &Entry) -> Finding {
    let mut finding = Finding {
        subject: entry.key.clone(),
        title: entry.title.clone(),
        format: entry.format.clone(),
        installed: false,
        version: None,
        pinned: entry.pinned.clone(),
        digest: None,
        held: Vec::new(),
        missing_worker: None,
        problems: Vec::new(),
        failure: None,
        remedy: Some(entry.install.clone()),
    };
    let identity = match backend.identity(entry) {
        Ok(identity) => identity,
        Err(_) => {
            if let Err(Unusable::Failing { reason, .. }) = host.identity(entry) {
                finding.failure = Some(reason);
            }
            return finding;
        }
    };
    finding.installed = true;
    finding.version = Some(identity.version);
    finding.digest = Some(identity.digest);
    let modes = if entry.worker.is_some() { vec![Mode::Exec, Mode::Worker] } else { vec![Mode::Exec] };
    for mode in modes {
        try_examples(host, entry, mode, &mut finding);
    }
    if finding.missing_worker.is_none() {
        finding.remedy = None;
    }
    finding
}

fn try_examples(host: &Host, entry: &Entry, mode: Mode, finding: &mut Finding) {
    let mut oracle = match host.open(entry, mode) {
        Ok(subject) => LiveOracle::new(subject, entry.clone()),
        // Without its worker, a subject runs by its plain command, so this is not an error.
        Err(error) if mode == Mode::Worker && !host.can_open(entry, mode) => {
            finding.missing_worker = Some(error.to_string());
            return;
        }
        Err(error) => {
            finding.problems.push(format!("{}: {error}; to install it: {}", exec_mode(mode), entry.install));
            return;
        }
    };
    let wanted =
        entry.accepts.iter().map(|text| (text, true)).chain(entry.rejects.iter().map(|text| (text, false)));
    let (mut held, mut tried) = (0, 0);
    for (text, accepted) in wanted {
        tried += 1;
        match oracle.judge_and_observe(&[text.as_bytes()], None) {
            Ok((judgement, _)) if judgement.accepted() == accepted => held += 1,
            Ok((judgement, _)) => finding.problems.push(wrong(mode, text, &judgement)),
            Err(broken) => finding.problems.push(format!("{}: {broken}", exec_mode(mode))),
        }
    }
    finding.held.push((exec_mode(mode), held, tried));
}

fn wrong(mode: Mode, text: &str, judgement: &Judgement) -> String {
    let expected = if judgement.accepted() { "rejects" } else { "accepts" };
    let message = judgement.message.as_deref().unwrap_or("no message");
    let remedy = match judgement.cause {
        Cause::EmptyOutput => {
            "; if it prints nothing where all is well, set rule = { empty-output = \"ignore\" }"
        }
        _ => "",
    };
    format!(
        "{}: its entry {expected} {text:?}, but the result is {} ({message}){remedy}",
        exec_mode(mode),
        judgement.cause
    )
}

fn in_words(finding: &Finding) -> String {
    let state = match (finding.installed, finding.problems.is_empty()) {
        (true, true) => "ok",
        (true, false) => "WRONG",
        (false, _) if finding.failure.is_some() => "cannot be used",
        (false, _) => "not installed",
    };
    let version = finding.version.as_deref().unwrap_or("");
    let mut text = format!("{:<14} {:<5} {state:<13} {version}", finding.subject, finding.format);
    for (mode, held, tried) in &finding.held {
        text += &format!("  {mode} {held}/{tried}");
    }
    match (&finding.missing_worker, &finding.remedy) {
        (Some(reason), Some(remedy)) => {
            text += &format!(
                "\n    its worker is not built, so every test starts the plain command, which is slower: {reason}; to \
                 build it: {remedy}"
            );
        }
        (None, Some(remedy)) => text = format!("{}; to install it: {remedy}", text.trim_end()),
        (_, None) => {}
    }
    text.push('\n');
    if let Some(failure) = &finding.failure {
        text += &format!("    {failure}\n");
    }
    if let Some(digest) = &finding.digest {
        text += &format!("    sha256 {digest}\n");
    }
    if let (Some(version), Some(pinned)) = (&finding.version, &finding.pinned)
        && version != pinned
    {
        text += &format!("    the entry is for version {pinned}: results may differ from published ones\n");
    }
    for problem in &finding.problems {
        text += &format!("    {problem}\n");
    }
    text
}
