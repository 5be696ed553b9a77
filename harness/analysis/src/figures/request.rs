//! Figures for a paper: of a given width, in the requested formats.

use anyhow::{Context as _, bail};
use rows::{FigureFormat, FigureRequest, SCATTER};
use std::fs;
use std::path::{Path, PathBuf};

use super::drawing::{BODY, SIZE_OF_EM};
use super::pdf::pdf;
use super::{Sketch, scatter, sketch, techniques};
use crate::tables::{Label, StudyRows, publish};

/// The size of the smallest text of a figure with a given width, in points.
const SMALLEST_TEXT_PT: f64 = 7.0;

/// Units of a drawing for each point of the page.
const UNITS_PER_PT: f64 = BODY / SIZE_OF_EM / SMALLEST_TEXT_PT;

/// Draws a figure and writes it to a folder. Returns the files.
pub(super) fn draw(study: &StudyRows, asked: &FigureRequest, to: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let width = asked.width_pt() * UNITS_PER_PT;
    let sketch = if asked.key == SCATTER {
        let (first, second) = pair(study, asked)?;
        scatter::sketch(study, &first, &second, Some(width))
    } else {
        sketch(study, &asked.key, Some(width))?
    };
    let Some(sketch) = sketch else {
        bail!("figure {:?}: the study has no data for it", asked.name());
    };
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

/// The two techniques of a scatter plot.
fn pair(study: &StudyRows, asked: &FigureRequest) -> anyhow::Result<(Label, Label)> {
    let all = techniques(study);
    let find = |name: &str| {
        all.iter().find(|label| label.name == name).cloned().with_context(|| {
            let names: Vec<&str> = all.iter().map(|label| label.name.as_str()).collect();
            format!(
                "pair: {name:?} is not a technique that repairs in this study; use two of {}",
                names.join(", ")
            )
        })
    };
    match &asked.pair {
        Some([first, second]) => Ok((find(first)?, find(second)?)),
        None => bail!("figure {SCATTER:?}: name two techniques by `pair`"),
    }
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
