//! Checks a study file before any subject starts: every key, subject, algorithm, folder and limit that it
//! names.

use super::file::{DrawnFor, Edits, FailureWord, InputsTable, KindTable, MutantsTable, StudyFile};
use super::grammars::Grammars;
use super::keys::{check_key, ensure_unique, list};
use super::paths::folder_path;
use super::ranges;
use super::{
    InputOrigin, Kind, Mutants, Source, Study, budgets, external_program, figures, questions, scale,
    selection, splits, techniques,
};
use crate::sources::{self, Dataset};
use anyhow::{Context, Result, anyhow, bail, ensure};
use engine::backend::process_mode;
use engine::escaping::remember_name;
use engine::session::Budget;
use engine::subject_files::add_subjects;
use engine::trust::RequestedAccess;
use engine::unknown_names::unknown;
use rows::{InputKind, LOCK_FILE, Lock};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use subjects::{Entry, Registry, ToolRegistry};

/// The largest study file that is read, in bytes. A larger file is not a study file.
const LARGEST: u64 = 1 << 20;

/// The parts of a study that the command line selects.
#[derive(Clone, Copy, Debug, Default)]
pub struct Choices<'a> {
    /// The folder that replaces `{corpus}` in the folders of its inputs.
    pub corpus: Option<&'a Path>,
    /// The name of one of its smaller versions; `None` for the study itself.
    pub scale: Option<&'a str>,
    /// The keys of the subjects to run; empty for all subjects.
    pub subjects: &'a [String],
    /// The keys of the techniques to run; empty for all techniques.
    pub techniques: &'a [String],
    /// Whether the inputs come from a record, and not from the sources that the study names.
    pub from_record: bool,
}

/// Reads a study file and checks it.
///
/// # Errors
/// If the file cannot be read or is not TOML, if it names an unknown key, subject, algorithm, unit or
/// mutator, if a folder does not exist, or if a limit is out of range. The message names the file, the key
/// and the remedy.
pub fn load(file: &Path, registry: Registry, choices: Choices<'_>) -> Result<Study> {
    read(file)
        .and_then(|wire| resolve(file, wire, registry, choices))
        .with_context(|| file.display().to_string())
}

fn read(file: &Path) -> Result<StudyFile> {
    let size = std::fs::metadata(file).context("cannot be read")?.len();
    ensure!(size <= LARGEST, "has {size} bytes; a study file has at most {LARGEST}");
    let text = std::fs::read_to_string(file).context("cannot be read as UTF-8 text")?;
    let wrong = |error: toml::de::Error| anyhow!("{}", error.to_string().trim_end());
    if file.file_name().is_some_and(|name| name == LOCK_FILE) {
        return of_lock(toml::from_str(&text).map_err(wrong)?);
    }
    let table: toml::Table = toml::from_str(&text).map_err(wrong)?;
    remember_names(&toml::Value::Table(table));
    toml::from_str(&text).map_err(wrong)
}

/// Remembers all texts of a study file except descriptions, so that no text can forge a message.
fn remember_names(value: &toml::Value) {
    match value {
        toml::Value::String(text) => remember_name(text.as_ref()),
        toml::Value::Array(values) => values.iter().for_each(remember_names),
        toml::Value::Table(table) => {
            let values = table.iter().filter(|(key, _)| *key != "about");
            values.for_each(|(_, value)| remember_names(value));
        }
        _ => {}
    }
}

/// The study that a lock file describes, at the scale at which it was run.
fn of_lock(lock: Lock) -> Result<StudyFile> {
    let mut table = lock.study;
    let scale = table.remove("scale").and_then(|scale| scale.as_str().map(str::to_owned));
    let mut wire: StudyFile = table.try_into().context("the study in the lock file")?;
    wire.scale = scale;
    Ok(wire)
}

fn resolve(file: &Path, mut wire: StudyFile, registry: Registry, choices: Choices<'_>) -> Result<Study> {
    check_key("key", &wire.key)?;
    ranges::check(&wire)?;
    match choices.scale {
        Some(name) => scale::apply(&mut wire, name)?,
        None => wire.scales.clear(),
    }
    let registry = with_own_subjects(file, &wire, registry)?;
    selection::take(&mut wire, choices.subjects, choices.techniques, &registry)?;
    let mutants = wire.mutants.as_ref().map(mutants).transpose()?;
    let tools = tools(file, &wire)?;
    let techniques = techniques::techniques(&wire, mutants.as_ref(), &tools)?;
    let is_part = !(choices.subjects.is_empty() && choices.techniques.is_empty());
    figures::check(&mut wire, &techniques, is_part)?;
    let resolved = toml::Table::try_from(&wire).context("cannot be written back")?;
    let subjects = subjects(&wire, &registry)?;
    let home = file.parent().unwrap_or(Path::new(""));
    let default_corpus = wire.corpus.as_ref().map(|folder| home.join(folder));
    let corpus = choices.corpus.or(default_corpus.as_deref());
    let known = match &wire.datasets {
        Some(file) if !choices.from_record => sources::load(&home.join(file))?,
        _ => BTreeMap::new(),
    };
    let sources = wire
        .inputs
        .iter()
        .map(|table| {
            source(home, table, corpus, (&known, choices.from_record))
                .with_context(|| format!("inputs {:?}", table.source))
        })
        .collect::<Result<Vec<_>>>()?;
    ensure!(!sources.is_empty(), "has no [[inputs]]");
    ensure_unique("inputs", sources.iter().map(|source| format!("{} of {}", source.name, source.format)))?;
    for source in &sources {
        ensure!(
            subjects.iter().any(|entry| entry.format == source.format),
            "inputs {:?}: no subject of this study reads {:?}; its subjects read {}",
            source.name,
            source.format,
            list(subjects.iter().map(|entry| entry.format.as_str()))
        );
    }
    let grammars = Grammars::check((home, choices.from_record), &wire, &sources, &techniques)?;
    let corpora = techniques::corpora(home, &wire, corpus, &techniques)?;
    external_program::ensure_distinct(&wire.seeds)?;
    budgets::check(&wire)?;
    questions::check(&wire)?;
    let time = wire.budget.time_s;
    Ok(Study {
        file: file.to_owned(),
        clock: wire.clock,
        budget: Budget { tests: wire.budget.tests, seconds: time },
        caches: levels("cache", &wire.cache)?,
        modes: levels("mode", &wire.mode)?.into_iter().map(process_mode).collect(),
        key: wire.key,
        title: wire.title,
        about: wire.about,
        requested_access: RequestedAccess::of(file, &[("subject", &wire.subject), ("tool", &wire.tool)]),
        seed: wire.seed,
        recheck: wire.recheck,
        installed_only: wire.installed_only,
        check_elements: wire.check_elements,
        same_failure: wire.failure == FailureWord::Same,
        subjects,
        registry,
        tools,
        sources,
        mutants,
        techniques,
        grammars,
        corpora,
        resolved,
    })
}

fn with_own_subjects(file: &Path, wire: &StudyFile, mut registry: Registry) -> Result<Registry> {
    if !wire.subject.is_empty() {
        let text = toml::to_string(&wire.subject).context("subject")?;
        add_subjects(&mut registry, &text, &format!("{} [subject]", file.display()), file)?;
    }
    Ok(registry)
}

fn subjects(wire: &StudyFile, registry: &Registry) -> Result<Vec<Entry>> {
    ensure!(!wire.subjects.is_empty(), "subjects: name at least one");
    ensure_unique("subjects", wire.subjects.iter().cloned())?;
    let mut entries = wire
        .subjects
        .iter()
        .map(|key| {
            let have = registry.iter().map(|entry| entry.key.as_str());
            registry.get(key).cloned().ok_or_else(|| unknown("subjects", "subject", key, have))
        })
        .collect::<Result<Vec<_>>>()?;
    entries.sort_by(|a, b| a.key.cmp(&b.key));
    Ok(entries)
}

fn source(
    home: &Path,
    table: &InputsTable,
    corpus: Option<&Path>,
    (known, from_record): (&BTreeMap<String, Dataset>, bool),
) -> Result<Source> {
    check_key("source", &table.source)?;
    ensure!(
        table.dataset.is_none() || table.extension.is_none(),
        "extension: set it in the file that describes the dataset, not here"
    );
    let place = match (&table.folder, &table.dataset, &table.generate) {
        _ if from_record => InputOrigin::Record,
        (Some(folder), None, None) => InputOrigin::Folder {
            path: folder_path(home, folder, corpus)?,
            extension: table.extension.clone().unwrap_or_else(|| table.format.clone()),
        },
        (None, Some(key), None) => {
            let dataset = known.get(key);
            let dataset = dataset
                .ok_or_else(|| unknown("datasets", "dataset", key, known.keys().map(String::as_str)))?;
            let format = &dataset.wanted.format;
            ensure!(
                *format == table.format,
                "dataset {key:?} holds {format:?} files, not {:?} files",
                table.format
            );
            InputOrigin::Dataset(Box::new(dataset.clone()))
        }
        (None, None, Some(generate)) => {
            table
                .format
                .parse::<datasets::GeneratedFormat>()
                .map_err(|error| anyhow!("generate: {error}"))?;
            InputOrigin::Generated { bytes: generate.bytes.clone(), count: generate.count }
        }
        _ => bail!("give one of `folder`, `dataset` and `generate`"),
    };
    Ok(Source {
        split: if from_record { None } else { splits::of_source(home, table, corpus)? },
        name: table.source.clone(),
        format: table.format.clone(),
        place,
        limit: table.limit,
        max_bytes: table.max_bytes,
    })
}

fn mutants(table: &MutantsTable) -> Result<Mutants> {
    ensure_unique("mutants: kinds", table.kinds.iter().map(|kind| kind.kind.clone()))?;
    let kinds = table
        .kinds
        .iter()
        .map(|table| kind(table).with_context(|| format!("mutants: kind {:?}", table.kind)))
        .collect::<Result<_>>()?;
    Ok(Mutants { parents: table.parents, kinds, max_draws: table.max_draws })
}

fn kind(table: &KindTable) -> Result<Kind> {
    check_key("kind", &table.kind)?;
    ensure!(
        table.kind != InputKind::RealWorld.key(),
        "`real-world` is the kind of inputs that are not mutants; \
                                                       choose another name"
    );
    ensure!(!table.mutators.is_empty(), "name at least one mutator");
    let mutators = table
        .mutators
        .iter()
        .map(|key| {
            let have = mutators::Mutator::ALL.iter().map(|mutator| mutator.as_str());
            key.parse().map_err(|_| unknown("mutators", "mutator", key, have))
        })
        .collect::<Result<_>>()?;
    let edits = match table.edits {
        Edits::Exactly(count) => (count, count),
        Edits::Between([least, most]) => (least, most),
    };
    ensure!(edits.0 <= edits.1, "edits: {} to {} is not a range", edits.0, edits.1);
    let one_mutator = table.mutator_for == DrawnFor::Mutant;
    let one_position = table.position_for == DrawnFor::Mutant;
    Ok(Kind { key: table.kind.clone(), mutators, edits, one_mutator, one_position, copies: table.copies })
}

/// The tools that come with ddlab, and the study's own.
fn tools(file: &Path, wire: &StudyFile) -> Result<ToolRegistry> {
    let mut tools = ToolRegistry::builtin()?;
    let text = toml::to_string(&wire.tool).context("tool")?;
    let home = file.parent().filter(|home| !home.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let folder = std::path::absolute(home).with_context(|| home.display().to_string())?;
    tools.extend_in(&text, &format!("{} [tool]", file.display()), folder)?;
    Ok(tools)
}

fn levels<T: Copy + Ord>(what: &str, words: &[T]) -> Result<Vec<T>> {
    let levels: BTreeSet<T> = words.iter().copied().collect();
    ensure!(!levels.is_empty(), "{what}: name at least one value");
    Ok(levels.into_iter().collect())
}
