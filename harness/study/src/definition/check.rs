//! Checks a study file before any subject starts: every key, subject, algorithm, folder and limit that it names.

use super::file::{
    Edits, FailureWord, InputsTable, KindTable, MutantsTable, MutatorFor, StudyFile, TechniqueTable,
};
use super::grammars::Grammars;
use super::ranges;
use super::{
    Corpora, InputOrigin, Kind, Mutants, Search, Source, Study, Technique, external_program, part, scale,
};
use crate::sources::{self, Dataset};
use algorithms::{Algorithm, ConfigureError};
use anyhow::{Context, Result, anyhow, bail, ensure};
use engine::backend::process_mode;
use engine::nearest::unknown;
use engine::session::Budget;
use engine::trust::Grants;
use rows::InputKind;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
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
}

/// Reads a study file and checks it.
///
/// # Errors
/// If the file cannot be read or is not TOML, if it names an unknown key, subject, algorithm, unit or mutator, if a
/// folder does not exist, or if a limit is out of range. The message names the file, the key and the remedy.
pub fn load(file: &Path, registry: Registry, choices: Choices<'_>) -> Result<Study> {
    read(file)
        .and_then(|wire| resolve(file, wire, registry, choices))
        .with_context(|| file.display().to_string())
}

fn read(file: &Path) -> Result<StudyFile> {
    let size = std::fs::metadata(file).context("cannot be read")?.len();
    ensure!(size <= LARGEST, "has {size} bytes; a study file has at most {LARGEST}");
    let text = std::fs::read_to_string(file).context("cannot be read as UTF-8 text")?;
    toml::from_str(&text).map_err(|error| anyhow!("{}", error.to_string().trim_end()))
}

fn resolve(file: &Path, mut wire: StudyFile, registry: Registry, choices: Choices<'_>) -> Result<Study> {
    check_key("key", &wire.key)?;
    ranges::check(&wire)?;
    match choices.scale {
        Some(name) => scale::apply(&mut wire, name)?,
        None => wire.scales.clear(),
    }
    let registry = with_own_subjects(file, &wire, registry)?;
    part::take(&mut wire, choices.subjects, choices.techniques, &registry)?;
    let resolved = toml::Table::try_from(&wire).context("cannot be written back")?;
    let subjects = subjects(&wire, &registry)?;
    let home = file.parent().unwrap_or(Path::new(""));
    let default_corpus = wire.corpus.as_ref().map(|folder| home.join(folder));
    let corpus = choices.corpus.or(default_corpus.as_deref());
    let known = match &wire.datasets {
        Some(file) => sources::load(&home.join(file))?,
        None => BTreeMap::new(),
    };
    let sources = wire
        .inputs
        .iter()
        .map(|table| {
            source(home, table, corpus, &known).with_context(|| format!("inputs {:?}", table.source))
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
    let mutants = wire.mutants.as_ref().map(mutants).transpose()?;
    let tools = tools(file, &wire)?;
    let techniques = techniques(&wire, mutants.as_ref(), &tools)?;
    let grammars = Grammars::check(home, &wire, &sources, &techniques)?;
    let corpora = corpora(home, &wire, corpus, &techniques)?;
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
        grants: Grants::of(file, &[("subject", &wire.subject), ("tool", &wire.tool)]),
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
        registry.extend(&text, &format!("{} [subject]", file.display()))?;
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
    known: &BTreeMap<String, Dataset>,
) -> Result<Source> {
    check_key("source", &table.source)?;
    ensure!(
        table.dataset.is_none() || table.extension.is_none(),
        "extension: that of a dataset is said where the dataset is"
    );
    let place = match (&table.folder, &table.dataset, &table.generate) {
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
        name: table.source.clone(),
        format: table.format.clone(),
        place,
        limit: table.limit,
        max_bytes: table.max_bytes,
    })
}

fn folder_path(home: &Path, folder: &str, corpus: Option<&Path>) -> Result<PathBuf> {
    let path = match folder.strip_prefix("{corpus}") {
        Some(rest) => {
            let corpus = corpus.context("its folder is below {corpus}: name that folder by --corpus DIR")?;
            corpus.join(rest.trim_start_matches('/'))
        }
        None => home.join(folder),
    };
    ensure!(path.is_dir(), "folder {} does not exist or is not a folder", path.display());
    Ok(path)
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
    ensure!(table.kind != InputKind::RealWorld.key(), "that name is for inputs that are not mutants");
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
    let one_mutator = table.mutator_for == MutatorFor::Mutant;
    Ok(Kind { key: table.kind.clone(), mutators, edits, one_mutator, copies: table.copies })
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

fn techniques(wire: &StudyFile, mutants: Option<&Mutants>, tools: &ToolRegistry) -> Result<Vec<Technique>> {
    ensure!(!wire.techniques.is_empty(), "has no [[techniques]]");
    ensure_unique("techniques", wire.techniques.iter().map(|technique| technique.key.clone()))?;
    let kinds: Vec<&str> = mutants
        .iter()
        .flat_map(|mutants| &mutants.kinds)
        .map(|kind| kind.key.as_str())
        .chain([InputKind::RealWorld.key()])
        .collect();
    let technique = |table: &TechniqueTable| -> Result<Technique> {
        check_key("key", &table.key)?;
        let search = search(table, tools, table.seed.unwrap_or(wire.seed))?;
        let takes_seed = external_program::takes_seed(table, tools);
        ensure!(
            table.seed.is_none() || takes_seed,
            "seed: only an external program with {} in its command takes one",
            external_program::SEED
        );
        let units: formats::Units = match &table.units {
            Some(units) => units.parse().map_err(|error| anyhow!("units: {error}"))?,
            None => formats::Units::Whole,
        };
        let layout: formats::LayoutMode = table.layout.parse().map_err(|error| anyhow!("layout: {error}"))?;
        ensure!(
            layout.suits(units),
            "layout: units {units} are no terminals, so they cannot be respaced (units that can: {})",
            list(formats::Units::all().filter(|units| layout.suits(*units)).map(formats::Units::key))
        );
        if let Search::Own(algorithm) = &search {
            ensure!(
                units == formats::Units::Tree || !algorithm.needs().tree,
                "units: algorithm {:?} needs a tree; say units = \"tree\"",
                algorithm.key()
            );
        }
        for kind in &table.kinds {
            ensure!(
                kinds.contains(&kind.as_str()),
                unknown("kinds", "kind of inputs", kind, kinds.iter().copied()).to_string()
            );
        }
        for format in &table.formats {
            let have = || wire.inputs.iter().map(|table| table.format.as_str());
            ensure!(
                have().any(|own| own == format),
                unknown("formats", "format of inputs", format, have()).to_string()
            );
        }
        Ok(Technique {
            key: table.key.clone(),
            units,
            layout,
            must_parse: table.must_parse,
            search,
            options: table.options.clone(),
            kinds: table.kinds.clone(),
            formats: table.formats.clone(),
        })
    };
    wire.techniques
        .iter()
        .map(|table| technique(table).with_context(|| format!("technique {:?}", table.key)))
        .collect()
}

/// The folders from which techniques learn. Only some algorithms can learn.
fn corpora(
    home: &Path,
    wire: &StudyFile,
    corpus: Option<&Path>,
    techniques: &[Technique],
) -> Result<Corpora> {
    let mut folders = BTreeMap::new();
    for (table, technique) in wire.techniques.iter().zip(techniques) {
        let Some(folder) = &table.templates else { continue };
        let place = || format!("technique {:?}: templates", table.key);
        let learns = matches!(&technique.search, Search::Own(algorithm) if algorithm.needs().templates);
        ensure!(learns, "{}: {} learns nothing from files", place(), technique.search.key());
        folders.insert(table.key.clone(), folder_path(home, folder, corpus).with_context(place)?);
    }
    Ok(Corpora::new(folders))
}

/// Reads what searches: an algorithm of ddlab with its units, or an external program.
fn search(table: &TechniqueTable, tools: &ToolRegistry, seed: u64) -> Result<Search> {
    match (&table.units, &table.algorithm, &table.external) {
        (Some(_), Some(key), None) => algorithm(key, table).map(Search::Own),
        (None, None, Some(key)) => {
            let have = || tools.iter().map(|tool| tool.key.as_str());
            let tool = tools.get(key).ok_or_else(|| unknown("external", "external program", key, have()))?;
            let tool = external_program::with_options(tool, &table.options, seed)?;
            Ok(Search::External(Box::new(tool)))
        }
        _ => bail!("give `units` and `algorithm`, or `external`"),
    }
}

/// The algorithm of a technique with its options.
fn algorithm(key: &str, table: &TechniqueTable) -> Result<Box<dyn Algorithm>> {
    let options: Vec<(&str, &str)> =
        table.options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let choices = engine::registry::find(key).map(Algorithm::options).unwrap_or_default();
    engine::registry::choose(key, &options).map_err(|wrong| match wrong {
        ConfigureError::UnknownAlgorithm => {
            let have = engine::registry::algorithms().iter().map(|algorithm| algorithm.key());
            unknown("algorithm", "algorithm", key, have)
        }
        ConfigureError::UnknownOption(number) => {
            unknown("options", "option", options[number].0, choices.iter().map(|choice| choice.name))
        }
        ConfigureError::UnknownValue(number) => {
            let (name, value) = options[number];
            let have = choices.iter().filter(|choice| choice.name == name).flat_map(|choice| choice.values);
            unknown(&format!("options: {name}"), "value", value, have.copied())
        }
    })
}

/// Checks a key, which becomes a part of file names and cells.
///
/// # Errors
/// When it has anything but 1 to 60 small letters, digits and hyphens.
pub fn check_key(what: &str, key: &str) -> Result<()> {
    let fine = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    ensure!(
        !key.is_empty() && key.len() <= 60 && key.chars().all(fine),
        "{what} = {key:?}: a key has 1 to 60 small letters, digits and hyphens"
    );
    Ok(())
}

fn ensure_unique(what: &str, keys: impl Iterator<Item = String>) -> Result<()> {
    let mut seen = BTreeSet::new();
    for key in keys {
        ensure!(seen.insert(key.clone()), "{what}: {key:?} is named twice");
    }
    Ok(())
}

fn levels<T: Copy + Ord>(what: &str, words: &[T]) -> Result<Vec<T>> {
    let levels: BTreeSet<T> = words.iter().copied().collect();
    ensure!(!levels.is_empty(), "{what}: name at least one level");
    Ok(levels.into_iter().collect())
}

fn list<'a>(words: impl Iterator<Item = &'a str>) -> String {
    words.collect::<BTreeSet<_>>().into_iter().collect::<Vec<_>>().join(", ")
}
