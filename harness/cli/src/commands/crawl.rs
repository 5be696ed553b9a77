//! crawl: gathers files from many kinds of sources into a store with a manifest.

use super::generate::parse_size;
use super::{INTERRUPT, Misuse, listen_for_interrupt, print_exactly};
use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use study::sources::{
    CollectOptions, CollectedDataset, DEFAULT_PATIENCE_S, DEFAULT_PAUSE_S, Dataset, DatasetTable,
    GitHubTable, load, resolve,
};

#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// A file of datasets, such as studies/datasets.toml
    #[arg(value_name = "FILE", conflicts_with = "source")]
    file: Option<PathBuf>,
    /// Only this dataset of the file (can be repeated)
    #[arg(long, value_name = "KEY", requires = "file")]
    only: Vec<String>,
    #[command(flatten)]
    source: SourceArguments,
    #[command(flatten)]
    wanted: WantedArguments,
    /// The folder to fill: DIR/store, and DIR/KEY with manifest.csv and skipped.csv
    #[arg(long, value_name = "DIR", default_value = "results/datasets", conflicts_with = "file")]
    into: PathBuf,
    /// The name of the dataset, a folder below that one
    #[arg(long, value_name = "KEY", default_value = "crawl", conflicts_with = "file")]
    key: String,
    /// Also copy the files to DIR, as SHA256.EXTENSION
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// The shortest time between two requests
    ///
    /// Longer pauses protect small servers. ddlab always respects GitHub's rate limits.
    #[arg(long, value_name = "SECONDS", default_value_t = DEFAULT_PAUSE_S)]
    pause: f64,
    /// How long the whole crawl may wait for servers and repeat failed requests
    ///
    /// Files that were not fetched are listed; run the same command again to continue.
    #[arg(long, value_name = "SECONDS", default_value_t = DEFAULT_PATIENCE_S)]
    patience: f64,
    /// The environment variable that holds the token [default: GITHUB_TOKEN, only for api.github.com]
    #[arg(long, value_name = "VARIABLE")]
    token_from: Option<String>,
    /// Send earlier requests again with their ETag; unchanged content is not transferred again
    #[arg(long)]
    refresh: bool,
    /// Only list the files as CSV: listings are requested, files are not, and nothing is stored
    #[arg(long)]
    dry_run: bool,
    /// Print no progress
    #[arg(long, short)]
    quiet: bool,
}

#[derive(Debug, Args)]
#[group(id = "source", multiple = true)]
struct SourceArguments {
    /// All files below a folder
    #[arg(long, value_name = "DIR")]
    folder: Option<PathBuf>,
    /// All files in a ZIP, tar or tar.gz archive, by its path or URL
    #[arg(long, value_name = "ARCHIVE")]
    archive: Option<String>,
    /// A file by its URL (can be repeated)
    #[arg(long, value_name = "URL")]
    url: Vec<String>,
    /// A file with one URL per line
    #[arg(long, value_name = "FILE")]
    urls_file: Option<PathBuf>,
    /// All files in a git repository, by its folder or URL; git must be installed
    #[arg(long, value_name = "REPOSITORY")]
    git: Option<String>,
    /// The branch, tag or commit of the git repository [default: HEAD]
    #[arg(long, value_name = "REVISION", requires = "git")]
    revision: Option<String>,
    /// GitHub: files that code search finds by these terms and the extension, smallest first; needs a token
    #[arg(long, value_name = "TERMS")]
    code: Option<String>,
    /// GitHub: all files of this repository (can be repeated)
    #[arg(long, value_name = "OWNER/NAME")]
    repository: Vec<String>,
    /// GitHub: all files of the repositories that a search finds, by words and GitHub's search qualifiers
    #[arg(long, value_name = "TERMS")]
    search: Option<String>,
    /// GitHub: only repositories with this topic (can be repeated)
    #[arg(long)]
    topic: Vec<String>,
    /// GitHub: only repositories mainly in this language
    #[arg(long)]
    language: Option<String>,
    /// GitHub: only repositories with at least N stars
    #[arg(long, value_name = "N")]
    min_stars: Option<u64>,
    /// GitHub: only repositories with at most N stars
    #[arg(long, value_name = "N")]
    max_stars: Option<u64>,
    /// GitHub: take at most N repositories, those with the most stars first
    #[arg(long, value_name = "N")]
    max_repositories: Option<u64>,
    /// GitHub: take at most N files per repository
    #[arg(long, value_name = "N")]
    max_per_repository: Option<u64>,
    /// GitHub: the URL of the REST API; https://HOST/api/v3 for GitHub Enterprise
    #[arg(long, value_name = "URL")]
    api: Option<String>,
}

#[derive(Debug, Args)]
struct WantedArguments {
    /// The key of the format
    #[arg(long, conflicts_with = "file", required_unless_present = "file")]
    format: Option<String>,
    /// The extension of the files [default: the format's key]
    #[arg(long, conflicts_with = "file")]
    extension: Option<String>,
    /// The licence to record if the source does not state one
    #[arg(long, value_name = "SPDX", conflicts_with = "file")]
    licence: Option<String>,
    /// Skip larger files; the suffixes k, M and G are accepted [default: 10M]
    #[arg(long, value_name = "BYTES", value_parser = parse_size, conflicts_with = "file")]
    max_bytes: Option<u64>,
    /// Take at most N files
    #[arg(long, value_name = "N", conflicts_with = "file")]
    max_files: Option<u64>,
}

pub(super) fn crawl(arguments: &Arguments) -> Result<()> {
    let datasets = arguments.datasets().context(Misuse)?;
    let pause = arguments.pause;
    ensure!(
        (0.0..=3600.0).contains(&pause),
        anyhow::anyhow!("--pause {pause}: must be 0 to 3600 seconds").context(Misuse)
    );
    let patience = arguments.patience;
    ensure!(
        (0.0..=31_536_000.0).contains(&patience),
        anyhow::anyhow!("--patience {patience}: must be 0 to 31536000 seconds (a year)").context(Misuse)
    );
    listen_for_interrupt()?;
    let mut table = String::from("dataset,files,contents,bytes,skipped,unfinished,requests\n");
    let mut unfinished = Vec::new();
    for dataset in &datasets {
        let mut listed = String::new();
        let gathered = arguments.gather(dataset, &mut listed)?;
        if arguments.dry_run {
            print_exactly(&listed)?;
            continue;
        }
        table += &line(dataset, &gathered);
        if let Some(out) = &arguments.out {
            copy(dataset, &gathered, out)?;
        }
        unfinished.extend(gathered.ingest.unfinished);
    }
    if !arguments.dry_run {
        print_exactly(&table)?;
    }
    if let Some(first) = unfinished.first() {
        bail!(
            "{} files could not be fetched, the first is {}: {}; run the same command again to retry",
            unfinished.len(),
            first.name,
            first.reason
        );
    }
    Ok(())
}

impl Arguments {
    fn datasets(&self) -> Result<Vec<Dataset>> {
        let Some(file) = &self.file else {
            let dataset = resolve(&self.key, &self.table(), Path::new(""), &self.into)?;
            return Ok(vec![dataset]);
        };
        let mut known = load(file)?;
        if self.only.is_empty() {
            return Ok(known.into_values().collect());
        }
        let have: Vec<String> = known.keys().cloned().collect();
        self.only
            .iter()
            .map(|key| {
                let have = || {
                    engine::unknown_names::unknown("--only", "dataset", key, have.iter().map(String::as_str))
                };
                known.remove(key).ok_or_else(have)
            })
            .collect()
    }

    fn table(&self) -> DatasetTable {
        let (source, wanted) = (&self.source, &self.wanted);
        let some = |all: &[String]| (!all.is_empty()).then(|| all.to_vec());
        let github = GitHubTable {
            api: source.api.clone(),
            code: source.code.clone(),
            repositories: some(&source.repository),
            search: source.search.clone(),
            topics: some(&source.topic),
            language: source.language.clone(),
            min_stars: source.min_stars,
            max_stars: source.max_stars,
            max_repositories: source.max_repositories,
            max_per_repository: source.max_per_repository,
        };
        DatasetTable {
            format: wanted.format.clone().unwrap_or_default(),
            extension: wanted.extension.clone(),
            licence: wanted.licence.clone(),
            max_bytes: wanted.max_bytes,
            max_files: wanted.max_files,
            folder: source.folder.clone(),
            archive: source.archive.clone(),
            urls: some(&source.url),
            urls_file: source.urls_file.clone(),
            git: source.git.clone(),
            revision: source.revision.clone(),
            github: (github != GitHubTable::default()).then_some(github),
        }
    }

    fn gather(&self, dataset: &Dataset, listed: &mut String) -> Result<CollectedDataset> {
        let mut rows = csv::Writer::from_writer(Vec::new());
        rows.write_record(["origin", "bytes", "licence"])?;
        let mut list = |origin: &str, bytes: Option<u64>, licence: &str| {
            // Writing to memory does not fail.
            let _ = rows.write_record([origin, &bytes.map_or_else(String::new, |b| b.to_string()), licence]);
        };
        let gathered = dataset.gather(CollectOptions {
            pause: self.pause,
            patience: self.patience,
            token_from: self.token_from.clone(),
            refresh: self.refresh,
            dry_run: if self.dry_run { Some(&mut list) } else { None },
            quiet: self.quiet,
            interrupt: &INTERRUPT,
        })?;
        *listed = String::from_utf8(rows::formula_cells::guard_csv(rows.into_inner()?)?)?;
        Ok(gathered)
    }
}

fn line(dataset: &Dataset, gathered: &CollectedDataset) -> String {
    let ingest = &gathered.ingest;
    let contents: BTreeMap<_, _> = ingest.rows.iter().map(|row| (row.sha256, row.bytes)).collect();
    format!(
        "{},{},{},{},{},{},{}\n",
        dataset.key,
        ingest.rows.len(),
        contents.len(),
        contents.values().sum::<u64>(),
        ingest.skipped.len(),
        ingest.unfinished.len(),
        gathered.requests
    )
}

/// Copies each distinct content once, and skips files that exist already.
fn copy(dataset: &Dataset, gathered: &CollectedDataset, out: &Path) -> Result<()> {
    let store = dataset.store()?;
    for row in &gathered.ingest.rows {
        let file = out.join(format!("{}.{}", row.sha256, dataset.wanted.extension));
        if !file.exists() {
            study::files::write(&file, &store.get(&row.sha256)?)?;
        }
    }
    Ok(())
}
