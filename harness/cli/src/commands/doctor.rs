//! doctor: checks which subjects and external programs are installed, in which version, and whether the
//! examples of the subjects come out as their entries say.

use super::print;
use crate::subject_options::SandboxOptions;
use anyhow::{Result, bail, ensure};
use clap::Args;
use engine::backend::{SubjectBackend, exec_mode, host, registry_with};
use engine::oracle::{Judgement, LiveOracle};
use rows::ExecMode;
use serde::Serialize;
use subjects::{Entry, Host, Mode, Protection, ToolEntry, ToolRegistry, Unusable};

#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The subjects and external programs to check [default: all]
    keys: Vec<String>,
    /// More subjects, in a file like subjects.toml
    #[arg(long, value_name = "FILE")]
    subjects: Vec<std::path::PathBuf>,
    /// Also fail if any of them is not installed
    #[arg(long)]
    all_installed: bool,
    #[command(flatten)]
    sandbox: SandboxOptions,
    /// Print JSON
    #[arg(long)]
    json: bool,
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
    /// The number of examples that came out as the entry says, out of those tried, by mode.
    held: Vec<(ExecMode, usize, usize)>,
    problems: Vec<String>,
    /// Why it cannot be used, if it is there.
    failure: Option<String>,
    remedy: Option<String>,
}

pub(super) fn doctor(arguments: &Arguments) -> Result<()> {
    let registry = registry_with(&arguments.subjects)?;
    let tools = ToolRegistry::builtin()?;
    for key in &arguments.keys {
        if registry.get(key).is_none() && tools.get(key).is_none() {
            let have = registry.iter().map(|entry| entry.key.as_str());
            let have = have.chain(tools.iter().map(|tool| tool.key.as_str()));
            return Err(engine::nearest::unknown("doctor", "subject", key, have));
        }
    }
    let backend = SubjectBackend::Live(host(arguments.sandbox.level()?)?);
    let SubjectBackend::Live(host) = &backend else { bail!("there are no subjects to check") };
    let is_chosen = |key: &String| arguments.keys.is_empty() || arguments.keys.contains(key);
    let subjects = registry.iter().filter(|entry| is_chosen(&entry.key));
    let subjects = subjects.map(|entry| examine(&backend, host, entry));
    let programs = tools.iter().filter(|tool| is_chosen(&tool.key)).map(|tool| look_for(&backend, tool));
    let findings: Vec<Finding> = subjects.chain(programs).collect();
    if arguments.json {
        print(&format!("{}\n", serde_json::to_string_pretty(&findings)?))?;
    } else {
        print(&findings.iter().map(in_words).collect::<String>())?;
        print(&containment(host))?;
    }
    let misbehaving = findings.iter().filter(|finding| !finding.problems.is_empty()).count();
    let subject = |finding: &&Finding| registry.get(&finding.subject).is_some();
    let missing = findings.iter().filter(subject).filter(|finding| !finding.installed).count();
    ensure!(misbehaving == 0, "{misbehaving} subjects do not behave as their entries say");
    ensure!(missing == 0 || !arguments.all_installed, "{missing} subjects are not installed");
    Ok(())
}

/// Checks whether an external reducer or repairer is installed. It has no examples to try.
fn look_for(backend: &SubjectBackend, tool: &ToolEntry) -> Finding {
    let found = backend.tool(tool).ok();
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
        problems: Vec::new(),
        failure: None,
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
    finding.remedy = None;
    finding.version = Some(identity.version);
    finding.digest = Some(identity.digest);
    let modes = if entry.worker.is_some() { vec![Mode::Exec, Mode::Worker] } else { vec![Mode::Exec] };
    for mode in modes {
        try_examples(host, entry, mode, &mut finding);
    }
    finding
}

fn try_examples(host: &Host, entry: &Entry, mode: Mode, finding: &mut Finding) {
    let mut oracle = match host.open(entry, mode) {
        Ok(subject) => LiveOracle::new(subject, entry.clone()),
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
        match oracle.look(&[text.as_bytes()], None) {
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
    format!(
        "{}: its entry {expected} {text:?}, but the result is {} ({message})",
        exec_mode(mode),
        judgement.cause
    )
}

/// What this machine protects from subjects and what not.
fn containment(host: &Host) -> String {
    let protections = host.protections();
    if protections.is_empty() {
        return "\ncontainment: none (--sandbox off)\n".to_owned();
    }
    let line = |protection: &Protection| {
        format!("  {:<4} {}\n", if protection.holds { "yes" } else { "NO" }, protection.text)
    };
    format!("\ncontainment on this machine:\n{}", protections.iter().map(line).collect::<String>())
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
    if let Some(remedy) = &finding.remedy {
        text = format!("{}; to install it: {remedy}", text.trim_end());
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
