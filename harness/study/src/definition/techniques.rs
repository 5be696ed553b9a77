//! Checks the techniques of a study file: the searcher, its options, seeds and grammars.

use super::file::{OptionValue, StudyFile, TechniqueTable};
use super::keys::{check_key, ensure_unique, list};
use super::paths::folder_path;
use super::{Corpora, Mutants, Search, Technique, external_program};
use algorithms::{Algorithm, ConfigureError};
use anyhow::{Context, Result, anyhow, bail, ensure};
use engine::unknown_names::unknown;
use rows::InputKind;
use std::collections::BTreeMap;
use std::path::Path;
use subjects::ToolRegistry;

/// The techniques of a study file.
pub(super) fn techniques(
    wire: &StudyFile,
    mutants: Option<&Mutants>,
    tools: &ToolRegistry,
) -> Result<Vec<Technique>> {
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
        let options = options_of(table);
        let search = search(table, tools, &options)?;
        let seeds = external_program::seeds(&search, table, wire)?;
        let repetitions = external_program::repetitions(&search, table)?;
        let units: formats::Units = match &table.units {
            Some(units) => units.parse().map_err(|error| anyhow!("units: {error}"))?,
            None => formats::Units::Whole,
        };
        let layout: formats::LayoutMode = table.layout.parse().map_err(|error| anyhow!("layout: {error}"))?;
        ensure!(
            layout.suits(units),
            "layout: units {units} cannot be respaced, because they are not terminals (use {})",
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
            options,
            seeds,
            repetitions,
            kinds: table.kinds.clone(),
            formats: table.formats.clone(),
        })
    };
    wire.techniques
        .iter()
        .map(|table| technique(table).with_context(|| format!("technique {:?}", table.key)))
        .collect()
}

/// The folders from which techniques learn, for techniques whose algorithms can learn.
pub(super) fn corpora(
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
        ensure!(learns, "{}: {} does not learn from files", place(), technique.search.key());
        folders.insert(table.key.clone(), folder_path(home, folder, corpus).with_context(place)?);
    }
    Ok(Corpora::new(folders))
}

/// The options of a technique, as text: `3` and `"3"` are the same, and for an algorithm of ours `false` and `"no"`.
fn options_of(table: &TechniqueTable) -> BTreeMap<String, String> {
    let text = |value: &OptionValue| match value {
        OptionValue::Switch(is_on) if table.external.is_none() => {
            if *is_on { "yes" } else { "no" }.to_owned()
        }
        value => value.to_string(),
    };
    table.options.iter().map(|(name, value)| (name.clone(), text(value))).collect()
}

/// The searcher: an algorithm of ours with units, or an external program.
fn search(
    table: &TechniqueTable,
    tools: &ToolRegistry,
    options: &BTreeMap<String, String>,
) -> Result<Search> {
    match (&table.units, &table.algorithm, &table.external) {
        (Some(_), Some(key), None) => configured(key, options).map(Search::Own),
        (None, None, Some(key)) => {
            let have = || tools.iter().map(|tool| tool.key.as_str());
            let tool = tools.get(key).ok_or_else(|| unknown("external", "external program", key, have()))?;
            let tool = external_program::with_options(tool, options)?;
            Ok(Search::External(Box::new(tool)))
        }
        _ => bail!("give `units` and `algorithm`, or `external`"),
    }
}

/// The algorithm with this key and these options.
///
/// # Errors
/// Names the key, option or value that does not exist, and those that do.
pub fn configured(key: &str, options: &BTreeMap<String, String>) -> Result<Box<dyn Algorithm>> {
    let options: Vec<(&str, &str)> =
        options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
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
