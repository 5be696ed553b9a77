//! bench: compares an algorithm with the others for the same goal, on the quickstart's inputs.

use super::compare::records;
use super::study_runner::leave_out_missing;
use super::{INTERRUPT, Misuse, default_folder, listen_for_interrupt, print, print_exactly, print_json};
use crate::sandbox_options::SandboxOptions;
use algorithms::Goal;
use analysis::benchmark::benchmark;
use analysis::tables;
use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use clap::builder::RangedU64ValueParser;
use engine::backend::{SubjectBackend, host, registry_with};
use engine::console::say;
use engine::external;
use engine::registry;
use engine::unknown_names::unknown;
use formats::{LayoutMode, Units};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use study::definition::{Choices, Search, Study, Technique, configured, load, takes_seed};
use study::stages::{FolderUse, Options, Stage, StageRunner};
use subjects::ToolRegistry;

const NOTES: &str = "\
The inputs are those of studies/quickstart.toml: small files, broken by hand and by seeded mutation. They are read by
the embedded parsers, and each query is charged its nominal cost, so the tables are the same on every machine.
Reductions keep the failure of the input, as those of `ddlab reduce` do. Every call runs all searches again, and leaves
its rows in results/work/bench-ALGORITHM.";

#[derive(Debug, Args)]
#[command(after_help = NOTES)]
pub(super) struct Arguments {
    /// The algorithm: a key of `ddlab algorithms`, or of an external program that the study or ddlab knows
    algorithm: String,
    /// The algorithms to compare with [default: all with the same goal]
    #[arg(long, value_name = "KEY", num_args = 1.., value_delimiter = ',')]
    against: Vec<String>,
    /// An option of the benched algorithm, as NAME=VALUE (can be repeated): see `ddlab algorithms KEY`
    ///
    /// Without --against, the algorithm with its default options is among its rivals.
    #[arg(long, value_name = "NAME=VALUE", value_parser = parse_option)]
    option: Vec<(String, String)>,
    /// Seeds of randomized algorithms and external programs; their runs are pooled [default: the seed of the
    /// study]
    #[arg(long, value_name = "SEED", num_args = 1.., value_delimiter = ',')]
    seeds: Vec<u64>,
    /// The units for algorithms that need no tree
    #[arg(long, value_name = "UNITS", default_value = "char")]
    units: Units,
    /// The study that provides inputs, mutants, subjects and budget
    #[arg(long, value_name = "FILE", default_value = "studies/quickstart.toml")]
    study: PathBuf,
    /// Valid files of each format to corrupt; fewer files are faster but give wider intervals
    #[arg(long, value_name = "N", default_value = "4", value_parser = RangedU64ValueParser::<usize>::new().range(1..=1_000_000))]
    parents: usize,
    /// Runs in parallel [default: the number of cores]
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,
    #[command(flatten)]
    sandbox: SandboxOptions,
    /// Print JSON
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Print CSV
    #[arg(long)]
    csv: bool,
    /// Print no progress
    #[arg(long, short)]
    quiet: bool,
}

fn parse_option(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or_else(|| format!("{text:?}: write NAME=VALUE"))?;
    Ok((name.trim().to_owned(), value.trim().to_owned()))
}

pub(super) fn bench(arguments: &Arguments) -> Result<()> {
    let mut study = arguments.study().context(Misuse)?;
    let contenders = arguments.contenders(&study.tools).context(Misuse)?;
    let seed = study.seed;
    study.techniques = contenders.into_iter().map(|search| arguments.technique(search, seed)).collect();
    if !arguments.option.is_empty() {
        study.techniques.insert(0, arguments.with_options(seed).context(Misuse)?);
    }
    let keys: Vec<String> = study.techniques.iter().map(|technique| technique.key.clone()).collect();
    let backend = SubjectBackend::Live(host(arguments.sandbox.level()?)?);
    if study.installed_only {
        leave_out_missing(&mut study, &backend);
    }
    let folder = default_folder(&study.key);
    // Rows of earlier calls cannot be reused: the id of a run does not depend on the algorithm's code.
    if folder.try_exists()? {
        std::fs::remove_dir_all(&folder).with_context(|| folder.display().to_string())?;
    }
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let jobs = arguments.jobs.map_or_else(cores, usize::from);
    let options = Options {
        jobs,
        test_jobs: 1,
        twice: false,
        quiet: arguments.quiet,
        version: crate::version(),
        folder_use: FolderUse::Kept,
        modified_tree: crate::modified_tree(),
    };
    listen_for_interrupt()?;
    let mut runner = StageRunner::open(&study, &folder, backend, options, &INTERRUPT)?;
    let stages = [
        Stage::Collect,
        Stage::Filter,
        Stage::Mutate,
        Stage::Filter,
        Stage::Plan,
        Stage::Run,
        Stage::Measure,
    ];
    for stage in stages {
        runner.stage(stage)?;
    }
    runner.ensure_not_all_broken()?;
    let mut table = benchmark(&tables::StudyRows::load(&folder)?, &keys);
    table.title =
        format!("{} compared with the others, on the inputs of {}", keys[0], arguments.study.display());
    if arguments.json {
        return print_json(&format!("{}\n", serde_json::to_string_pretty(&records(&table))?));
    }
    if arguments.csv {
        return print_exactly(&String::from_utf8(table.csv()?)?);
    }
    print(&format!("{}\n{}\n", table.text(), table.caption))
}

impl Arguments {
    /// The benched algorithm or external program, then its rivals.
    fn contenders(&self, tools: &ToolRegistry) -> Result<Vec<Search>> {
        let named = |key: &str| {
            let own = registry::find(key).map(|algorithm| Search::Own(Box::new(algorithm)));
            let tool = || tools.get(key).map(|tool| Search::External(Box::new(tool.clone())));
            own.or_else(tool)
        };
        let algorithms = || registry::algorithms().iter().copied();
        let keys =
            || algorithms().map(|algorithm| algorithm.key()).chain(tools.iter().map(|tool| &*tool.key));
        let benched =
            named(&self.algorithm).ok_or_else(|| unknown("bench", "algorithm", &self.algorithm, keys()))?;
        let goal = benched.goal();
        let others = || algorithms().filter(|other| other.key() != self.algorithm && other.goal() == goal);
        let rivals: Vec<_> = if self.against.is_empty() {
            others().map(|other| Search::Own(Box::new(other))).collect()
        } else {
            let rival = |key: &String| {
                let found = named(key).filter(|rival| rival.goal() == goal && *key != self.algorithm);
                let tools = tools.iter().filter(|tool| external::goal(tool) == goal);
                let keys = others().map(|other| other.key()).chain(tools.map(|tool| &*tool.key));
                found.ok_or_else(|| unknown("--against", "algorithm with the same goal", key, keys))
            };
            self.against.iter().map(rival).collect::<Result<_>>()?
        };
        if goal == Goal::Isolate && rivals.is_empty() {
            say!("note: {} is the only algorithm that isolates", self.algorithm);
        }
        Ok([benched].into_iter().chain(rivals).collect())
    }

    fn study(&self) -> Result<Study> {
        if !self.study.is_file() {
            bail!(
                "{}: not found; run bench in the root of ddlab's repository, or use --study FILE",
                self.study.display()
            );
        }
        let mut study = load(&self.study, registry_with(&[])?, Choices::default())?;
        study.requested_access.ensure_trusted()?;
        study.key = format!("bench-{}", self.algorithm);
        study.check_elements = None;
        // As in `ddlab reduce`: if the empty text fails as well, every reducer that may keep any failure finds
        // it, and the comparison shows nothing.
        study.same_failure = true;
        ensure!(self.parents > 0, "--parents: must be at least 1");
        if let Some(mutants) = &mut study.mutants {
            mutants.parents = mutants.parents.min(self.parents);
        }
        Ok(study)
    }

    /// The benched algorithm with the options of the command line.
    fn with_options(&self, seed: u64) -> Result<Technique> {
        let options: BTreeMap<String, String> = self.option.iter().cloned().collect();
        ensure!(
            registry::find(&self.algorithm).is_some(),
            "--option: {:?} is an external program; give its options in a study file",
            self.algorithm
        );
        let configured = configured(&self.algorithm, &options).context("--option")?;
        let named = options.iter().map(|(name, value)| format!(" {name}={value}")).collect::<String>();
        let key = format!("{}{named}", self.algorithm);
        Ok(Technique { key, options, ..self.technique(Search::Own(configured), seed) })
    }

    fn technique(&self, search: Search, seed: u64) -> Technique {
        let units = match &search {
            Search::Own(algorithm) if algorithm.needs().tree => Units::Tree,
            Search::Own(algorithm) if algorithm.key() != "keep-all" => self.units,
            _ => Units::Whole,
        };
        let seeds = match (takes_seed(&search), self.seeds.is_empty()) {
            (false, _) => Vec::new(),
            (true, true) => vec![seed],
            (true, false) => self.seeds.iter().copied().collect::<BTreeSet<_>>().into_iter().collect(),
        };
        Technique {
            key: search.key().to_owned(),
            units,
            layout: LayoutMode::Kept,
            must_parse: false,
            search,
            options: BTreeMap::new(),
            seeds,
            repetitions: 1,
            kinds: Vec::new(),
            formats: Vec::new(),
        }
    }
}
