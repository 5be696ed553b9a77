//! Figures of a study, drawn from its CSV files alone; one figure per file.
//!
//! A figure without data is not drawn: there are no empty axes.

mod anytime;
mod axes;
mod bands;
mod by_subject;
mod cactus;
mod critical_difference;
mod curves;
mod drawing;
mod effectiveness;
mod interval_panels;
mod live;
mod over_records;
mod pdf;
mod plotted;
mod recovery;
mod reduction_size;
mod reported_means;
mod request;
mod scatter;
mod size_over_time;
mod targets;
mod upset;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, ensure};
use serde::{Deserialize, Serialize};

use crate::tables::{Label, StudyRows, publish, requests};
use drawing::Drawing;
pub(crate) use live::figures as live_figures;
pub(crate) use over_records::{Curve, CurvePoint, curves_over_records};
use plotted::Plotted;
pub use request::Undrawn;
use rows::{FIGURE_KEYS, FigureRequest, SCATTER};
pub use size_over_time::{SmallerResult, size_over_time};

/// The ends of the files of each figure.
const OWN_ENDS: [&str; 4] = ["csv", "png", "py", "svg"];
/// The width of the figures that the scripts of the report's figures draw: two columns of a paper, in points.
const REPORT_WIDTH_PT: f64 = 505.0;

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
    plotted: Plotted,
}

/// Draws every figure for which the study in a folder has data: `figures/KEY.svg` and `.png`, a CSV file of the
/// plotted values, and a Python script that draws it again. Also writes `figures/index.csv` with their titles.
/// Figures of an earlier call are removed. The figures that the study file asks for are drawn to
/// `figures/paper`.
///
/// # Errors
/// If a CSV file or a trace cannot be read, or a figure cannot be written; the message names the file. [`Undrawn`] if the
/// study has no data for figures that its file asks for, after all others are written.
pub fn plot(folder: &Path) -> anyhow::Result<Vec<Figure>> {
    let study = StudyRows::load_without_judgements(folder)?;
    let figures_folder = folder.join("figures");
    let mut figures = Vec::new();
    // One after another: the figures of a large study have many points.
    let mut draw = |sketch: Sketch| -> anyhow::Result<()> {
        let title = study.titled(&sketch.title);
        figures.push(write(&figures_folder, &Sketch { title, ..sketch })?);
        Ok(())
    };
    for key in FIGURE_KEYS.iter().filter(|key| **key != SCATTER) {
        sketch(&study, key, None)?.map_or(Ok(()), &mut draw)?;
    }
    scatter::sketches(&study).try_for_each(&mut draw)?;
    let mut index = csv::Writer::from_writer(Vec::new());
    index.write_record(["key", "title", "caption"])?;
    for figure in &figures {
        index.write_record([&figure.key, &figure.title, &figure.caption])?;
    }
    publish(&figures_folder.join("index.csv"), &index.into_inner().context("a buffer in memory")?)?;
    remove_others(&figures_folder, &figures)?;
    request::draw_all(&study, &requests(folder, "figures")?, &figures_folder.join("paper"))?;
    Ok(figures)
}

/// Draws one figure of the study in a folder as asked, and returns the files that were written to `to`.
///
/// # Errors
/// If the study has no data for the figure, a file cannot be read, or a figure cannot be written.
pub fn plot_request(folder: &Path, asked: &FigureRequest, to: &Path) -> anyhow::Result<Vec<PathBuf>> {
    request::draw(&StudyRows::load_without_judgements(folder)?, asked, to)
}

/// The figure with this key, except scatter plots; `None` without data for it.
fn sketch(study: &StudyRows, key: &str, width: Option<f64>) -> anyhow::Result<Option<Sketch>> {
    Ok(match key {
        "effectiveness" => effectiveness::sketch(study, width),
        "by-subject" => by_subject::sketch(study, width),
        "recovery" => recovery::sketch(study, width),
        "data-loss" => reported_means::data_loss(study, width),
        "runtime" => reported_means::run_time(study, width),
        "upset" => upset::sketch(study, width),
        "anytime" => anytime::sketch(study, width)?,
        "targets" => targets::repairs(study, width)?,
        "cactus" => cactus::sketch(study, width)?,
        "critical-difference" => critical_difference::sketch(study, width),
        "reduction-size" => reduction_size::sketch(study, width)?,
        "reduction-targets" => targets::reductions(study, width)?,
        _ => None,
    })
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
    publish(&svg, sketch.drawing.svg(None)?.as_bytes())?;
    let png = request::write_png(sketch, folder, &sketch.key)?;
    request::write_data(sketch, folder, &sketch.key, REPORT_WIDTH_PT)?;
    let (key, title, caption) = (sketch.key.clone(), sketch.title.clone(), sketch.caption.clone());
    Ok(Figure { key, title, caption, svg, png })
}

fn remove_others(folder: &Path, figures: &[Figure]) -> anyhow::Result<()> {
    let ours: BTreeSet<PathBuf> = figures
        .iter()
        .flat_map(|figure| OWN_ENDS.map(|end| folder.join(format!("{}.{end}", figure.key))))
        .chain([folder.join("index.csv")])
        .collect();
    for entry in fs::read_dir(folder).with_context(|| format!("{}: cannot list", folder.display()))? {
        let path = entry?.path();
        let is_figure = path.extension().is_some_and(|end| OWN_ENDS.iter().any(|own| end == *own));
        if is_figure && !ours.contains(&path) {
            fs::remove_file(&path).with_context(|| format!("{}: cannot remove", path.display()))?;
        }
    }
    Ok(())
}

/// The techniques of a study's repairs. The position of a technique determines its appearance in every figure.
fn techniques(study: &StudyRows) -> Vec<Label> {
    StudyRows::techniques(study.possible())
}

/// The techniques of a study's reductions, likewise.
fn reducers(study: &StudyRows) -> Vec<Label> {
    StudyRows::techniques(study.reductions())
}
