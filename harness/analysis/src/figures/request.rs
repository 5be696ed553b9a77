//! Figures for a paper: of a given width, in the requested formats.

use anyhow::{Context as _, bail, ensure};
use rows::{FigureFormat, FigureRequest, SCATTER};
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use super::drawing::{BODY, SIZE_OF_EM};
use super::pdf::pdf;
use super::{Sketch, reducers, scatter, sketch, techniques};
use crate::tables::{Label, StudyRows, publish};

/// The size of the smallest text of a figure with a given width, in points.
const SMALLEST_TEXT_PT: f64 = 7.0;

/// Units of a drawing for each point of the page.
const UNITS_PER_PT: f64 = BODY / SIZE_OF_EM / SMALLEST_TEXT_PT;

/// Figures that were asked for, and for which the study has no data. All others were drawn.
#[derive(Debug)]
pub struct Undrawn {
    /// The name of each figure, and what is missing.
    figures: Vec<(String, String)>,
}

impl Undrawn {
    fn one(asked: &FigureRequest, missing: impl Into<String>) -> Self {
        Self { figures: vec![(asked.name(), missing.into())] }
    }
}

impl fmt::Display for Undrawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = |(name, missing): &(String, String)| format!("figure {name:?} was not drawn: {missing}");
        f.write_str(&self.figures.iter().map(line).collect::<Vec<_>>().join("\n"))
    }
}

impl std::error::Error for Undrawn {}

/// Draws all of these figures for which there is data.
///
/// # Errors
/// [`Undrawn`] if there is none for some, after the others are written; or if one cannot be written.
pub(super) fn draw_all(study: &StudyRows, asked: &[FigureRequest], to: &Path) -> anyhow::Result<()> {
    let mut undrawn = Undrawn { figures: Vec::new() };
    for request in asked {
        match draw(study, request, to).map_err(anyhow::Error::downcast::<Undrawn>) {
            Ok(_) => {}
            Err(Ok(one)) => undrawn.figures.extend(one.figures),
            Err(Err(error)) => return Err(error),
        }
    }
    ensure!(undrawn.figures.is_empty(), undrawn);
    Ok(())
}

/// Draws a figure and writes it to a folder. Returns the files.
pub(super) fn draw(study: &StudyRows, asked: &FigureRequest, to: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let width = asked.width_pt() * UNITS_PER_PT;
    let sketch = if asked.key == SCATTER {
        let [first, second] = pair(study, asked)?;
        scatter::sketch(study, [&first, &second], Some(width))
    } else {
        sketch(study, &asked.key, Some(width))?
    };
    let Some(sketch) = sketch else { bail!(Undrawn::one(asked, what_is_missing(&asked.key))) };
    let name = asked.name();
    let mut files = Vec::new();
    for format in asked.formats() {
        files.push(match format {
            FigureFormat::Svg => {
                let file = to.join(format!("{name}.svg"));
                publish(&file, sketch.drawing.svg(Some(asked.width_pt()))?.as_bytes())?;
                file
            }
            FigureFormat::Pdf => {
                let file = to.join(format!("{name}.pdf"));
                publish(&file, &pdf(&sketch.drawing, asked.width_pt())?)?;
                file
            }
            FigureFormat::Png => write_png(&sketch, to, &name)?,
        });
    }
    files.extend(write_data(&sketch, to, &name, asked.width_pt())?);
    Ok(files)
}

/// What a study lacks that has no data for a figure.
fn what_is_missing(key: &str) -> &'static str {
    match key {
        "effectiveness" | "recovery" => "no run searched for a repair of a file that its subject rejects",
        "by-subject" => "it shows two or more subjects of one format that reject files",
        "upset" => "it shows two or more techniques of which one has a confirmed repair",
        "critical-difference" => "it shows three or more techniques whose mean ranks differ",
        "reduction-size" | "reduction-targets" => "no run has a confirmed reduction",
        SCATTER => "no pair of a file and a subject has results of both techniques",
        _ => "no run has a confirmed repair",
    }
}

/// The two techniques of a scatter plot: both repair, or both reduce.
fn pair(study: &StudyRows, asked: &FigureRequest) -> anyhow::Result<[Label; 2]> {
    let Some([first, second]) = &asked.pair else {
        bail!("figure {SCATTER:?}: name two techniques by `pair`")
    };
    let by_goal = [techniques(study), reducers(study)];
    let find = |of: &[Label], name: &str| of.iter().find(|label| label.name == name).cloned();
    let both = |of: &Vec<Label>| Some([find(of, first)?, find(of, second)?]);
    if let Some(pair) = by_goal.iter().find_map(both) {
        return Ok(pair);
    }
    let names = by_goal.map(|of| of.iter().map(|label| label.name.clone()).collect::<Vec<_>>().join(", "));
    let [repair, reduce] = names.map(|names| if names.is_empty() { "none".to_owned() } else { names });
    bail!(Undrawn::one(
        asked,
        format!(
            "{first:?} and {second:?} are not two techniques with one goal that have runs: of those, {repair} repair and \
             {reduce} reduce"
        )
    ))
}

/// Writes the figure as `NAME.png`.
pub(super) fn write_png(sketch: &Sketch, folder: &Path, name: &str) -> anyhow::Result<PathBuf> {
    fs::create_dir_all(folder).with_context(|| format!("{}: cannot create", folder.display()))?;
    let png = folder.join(format!("{name}.png"));
    let picture = sketch.drawing.png().with_context(|| format!("{}: cannot draw", png.display()))?;
    publish(&png, &picture)?;
    Ok(png)
}

/// Writes the plotted values as `NAME.csv`, and the script that draws the figure again as `NAME.py`.
pub(super) fn write_data(
    sketch: &Sketch,
    folder: &Path,
    name: &str,
    width_pt: f64,
) -> anyhow::Result<[PathBuf; 2]> {
    let [csv, script] = ["csv", "py"].map(|end| folder.join(format!("{name}.{end}")));
    publish(&csv, &sketch.plotted.csv()?)?;
    publish(&script, sketch.plotted.script(name, &sketch.title, width_pt).as_bytes())?;
    Ok([csv, script])
}
