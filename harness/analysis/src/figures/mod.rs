//! Figures of a study, drawn from its CSV files alone; one figure per file.
//!
//! A figure without data is not drawn: there are no empty axes.

mod anytime;
mod axes;
mod beside;
mod cactus;
mod critical_difference;
mod drawing;
mod effectiveness;
mod recovery;
mod scatter;
mod upset;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, ensure};
use serde::{Deserialize, Serialize};

use crate::tables::{Label, StudyRows, publish};
use drawing::Drawing;

/// A drawn figure.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Figure {
    /// Its key in file names, in kebab-case.
    pub key: String,
    /// Its heading.
    pub title: String,
    /// Explains in sentences what it shows.
    pub caption: String,
    /// The path of its SVG.
    #[serde(skip)]
    pub svg: PathBuf,
    /// The path of its PNG.
    #[serde(skip)]
    pub png: PathBuf,
}

impl Figure {
    /// Whether two figures of this kind fit side by side.
    pub(crate) fn is_half(&self) -> bool {
        self.key.starts_with("scatter")
    }
}

/// A figure that is not written yet.
struct Sketch {
    key: String,
    title: String,
    caption: String,
    drawing: Drawing,
}

/// Draws every figure for which the study in a folder has data: `figures/KEY.svg`, `figures/KEY.png`, and
/// `figures/index.csv` with their titles. Figures of an earlier call are removed.
///
/// # Errors
/// If a CSV file or a trace cannot be read, or a figure cannot be written; the message names the file.
pub fn plot(folder: &Path) -> anyhow::Result<Vec<Figure>> {
    let study = StudyRows::load(folder)?;
    let of_paper = [
        effectiveness::sketch(&study),
        recovery::sketch(&study),
        beside::data_loss(&study),
        beside::run_time(&study),
    ];
    let ours = [
        upset::sketch(&study),
        anytime::sketch(&study)?,
        cactus::sketch(&study),
        critical_difference::sketch(&study),
    ];
    let mut sketches: Vec<Sketch> = of_paper.into_iter().chain(ours).flatten().collect();
    sketches.extend(scatter::sketches(&study));
    let figures_folder = folder.join("figures");
    let figures: Vec<Figure> =
        sketches.iter().map(|sketch| write(&figures_folder, sketch)).collect::<anyhow::Result<_>>()?;
    let mut index = csv::Writer::from_writer(Vec::new());
    index.write_record(["key", "title", "caption"])?;
    for figure in &figures {
        index.write_record([&figure.key, &figure.title, &figure.caption])?;
    }
    publish(&figures_folder.join("index.csv"), &index.into_inner().context("a buffer in memory")?)?;
    remove_others(&figures_folder, &figures)?;
    Ok(figures)
}

/// The figures that [`plot`] left in a study's folder; none if it was never called.
///
/// # Errors
/// If their index exists but cannot be read.
pub fn drawn(folder: &Path) -> anyhow::Result<Vec<Figure>> {
    let figures_folder = folder.join("figures");
    let path = figures_folder.join("index.csv");
    if !path.exists() {
        return Ok(Vec::new());
    }
    let unreadable = || format!("{}: not the index of figures", path.display());
    let mut reader = csv::Reader::from_path(&path).with_context(unreadable)?;
    let mut figures = Vec::new();
    for figure in reader.deserialize() {
        let mut figure: Figure = figure.with_context(unreadable)?;
        // The key becomes a file name.
        let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
        ensure!(
            !figure.key.is_empty() && figure.key.chars().all(is_plain),
            "{}: {:?} is not the key of a figure",
            path.display(),
            figure.key
        );
        figure.svg = figures_folder.join(format!("{}.svg", figure.key));
        figure.png = figures_folder.join(format!("{}.png", figure.key));
        figures.push(figure);
    }
    Ok(figures)
}

fn write(folder: &Path, sketch: &Sketch) -> anyhow::Result<Figure> {
    let svg = folder.join(format!("{}.svg", sketch.key));
    publish(&svg, sketch.drawing.svg()?.as_bytes())?;
    let png = folder.join(format!("{}.png", sketch.key));
    let picture = sketch.drawing.png().with_context(|| format!("{}: cannot draw", png.display()))?;
    publish(&png, &picture)?;
    let (key, title, caption) = (sketch.key.clone(), sketch.title.clone(), sketch.caption.clone());
    Ok(Figure { key, title, caption, svg, png })
}

fn remove_others(folder: &Path, figures: &[Figure]) -> anyhow::Result<()> {
    let ours: BTreeSet<&Path> = figures.iter().flat_map(|figure| [&*figure.svg, &*figure.png]).collect();
    for entry in fs::read_dir(folder).with_context(|| format!("{}: cannot list", folder.display()))? {
        let path = entry?.path();
        let is_figure = path.extension().is_some_and(|e| e == "svg" || e == "png");
        if is_figure && !ours.contains(path.as_path()) {
            fs::remove_file(&path).with_context(|| format!("{}: cannot remove", path.display()))?;
        }
    }
    Ok(())
}

/// The techniques of a study's repairs. The position of a technique determines its appearance in every figure.
fn techniques(study: &StudyRows) -> Vec<Label> {
    StudyRows::techniques(study.possible())
}
