//! split: assigns the files of a corpus to training, development and the final evaluation.

use super::print;
use anyhow::{Context, Result, ensure};
use clap::Args;
use datasets::{Shares, assign_splits};
use std::path::PathBuf;
use study::files;

/// Assign the files of a corpus to training, development and the final evaluation, by repository
///
/// Reads a CSV file with columns `path` and `repo` (or `repository`), and writes it with a column `split`. All files
/// of a repository get the same split, by a digest of the repository's name. So nobody chooses, and files that are
/// added later get the split of their repository. The remaining repositories are for development.
#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The manifest of the corpus
    manifest: PathBuf,
    /// The share of repositories that algorithms may learn from
    #[arg(long, value_name = "SHARE", default_value_t = 0.3)]
    train: f64,
    /// The share of repositories that are held out for the final evaluation
    ///
    /// Use 0 for files that somebody has looked at already.
    #[arg(long, value_name = "SHARE", default_value_t = 0.4)]
    held_out: f64,
    /// Write the manifest with its splits to this file [default: the manifest itself]
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub(super) fn split(arguments: &Arguments) -> Result<()> {
    let Arguments { train, held_out, .. } = *arguments;
    let is_share = |share: f64| (0.0..=1.0).contains(&share);
    ensure!(
        is_share(train) && is_share(held_out) && train + held_out <= 1.0,
        "--train {train} and --held-out {held_out}: shares are between 0 and 1, and at most 1 together"
    );
    let (content, counts) = assign_splits(&arguments.manifest, Shares { train, held_out })?;
    let file = arguments.output.as_ref().unwrap_or(&arguments.manifest);
    files::write(file, &content).with_context(|| file.display().to_string())?;
    let mut text = format!("{:<12} {:>8} {:>13}\n", "split", "files", "repositories");
    for (split, files, repositories) in counts {
        text += &format!("{:<12} {files:>8} {repositories:>13}\n", split.to_string());
    }
    print(&text)
}
