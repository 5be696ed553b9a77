//! looks: measures how different models look from a valid one, rendered by ddlab and by Blender.

use super::{Misuse, print, print_json};
use crate::sandbox_options::SandboxOptions;
use anyhow::{Context, Result};
use clap::Args;
use engine::backend::host;
use engine::console::say;
use serde::Serialize;
use std::path::{Path, PathBuf};
use study::metrics::{hashes, mean_distance};
use study::render::{Blender, Frame, Mesh, Picture, SIDE, views};

const NOTES: &str = "\
The distance is the mean over nine views (3 angles x 3 scales) of the number of differing bits in 64-bit perceptual
hashes. It is 0 for models that look alike. The cameras are placed for the valid model.";

#[derive(Debug, Args)]
#[command(after_help = NOTES)]
pub(super) struct Arguments {
    /// The valid OBJ model
    valid: PathBuf,
    /// The models to compare with it, such as repairs
    #[arg(required = true)]
    others: Vec<PathBuf>,
    /// Render the views with Blender as well (about two seconds per model)
    #[arg(long)]
    blender: bool,
    /// Write the pictures to this folder as PGM files
    #[arg(long, value_name = "DIR")]
    pictures: Option<PathBuf>,
    #[command(flatten)]
    sandbox: SandboxOptions,
    /// Print a line of JSON for each model
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Row {
    file: String,
    /// The distance of ddlab's own pictures, in bits.
    own: Option<f64>,
    /// The distance of Blender's pictures; `null` if Blender did not run or could not draw the model.
    blender: Option<f64>,
}

pub(super) fn looks(arguments: &Arguments) -> Result<()> {
    let valid = Model::read(&arguments.valid).context(Misuse)?;
    let frame = Mesh::read(&valid.obj)
        .frame()
        .with_context(|| format!("{}: the model has no face that can be drawn", arguments.valid.display()))
        .context(Misuse)?;
    let mut blender = match arguments.blender {
        true => Some(Blender::open(&host(arguments.sandbox.level()?)?)?),
        false => None,
    };
    let mut draw = |model: &Model| -> Result<(Vec<Picture>, Option<Vec<Picture>>)> {
        let own = views(&Mesh::read(&model.obj), &frame);
        let blenders = blender.as_mut().map(|blender| by_blender(blender, model, &frame));
        for (by, pictures) in [("own", Some(&own)), ("blender", blenders.as_ref().and_then(Option::as_ref))] {
            if let Some((folder, pictures)) = arguments.pictures.as_deref().zip(pictures) {
                write_pictures(folder, &model.name, by, pictures)?;
            }
        }
        Ok((own, blenders.flatten()))
    };
    let (own, blenders) = draw(&valid)?;
    let distance = |a: &[Picture], b: &[Picture]| mean_distance(&hashes(a, SIDE), &hashes(b, SIDE));
    let mut rows = Vec::new();
    for file in &arguments.others {
        let other = Model::read(file).context(Misuse)?;
        let (its_own, its_blenders) = draw(&other)?;
        let pair = blenders.as_deref().zip(its_blenders.as_deref());
        let blender = pair.and_then(|(valid, other)| distance(valid, other));
        rows.push(Row { file: file.display().to_string(), own: distance(&own, &its_own), blender });
    }
    show(arguments, &rows)
}

/// An OBJ model and its name.
struct Model {
    name: String,
    obj: Vec<u8>,
}

impl Model {
    fn read(file: &Path) -> Result<Self> {
        let obj = std::fs::read(file).with_context(|| file.display().to_string())?;
        let name = file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        Ok(Self { name, obj })
    }
}

fn by_blender(blender: &mut Blender, model: &Model, frame: &Frame) -> Option<Vec<Picture>> {
    let pictures = blender.views(&model.obj, frame);
    if let Err(error) = &pictures {
        say!("{}: {error:#}", model.name);
    }
    pictures.ok()
}

fn write_pictures(folder: &Path, name: &str, by: &str, pictures: &[Picture]) -> Result<()> {
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    for (number, picture) in pictures.iter().enumerate() {
        let head = format!("P5 {SIDE} {SIDE} 255\n");
        let file = folder.join(format!("{name}-{by}-{}.pgm", number + 1));
        study::files::write(&file, &[head.as_bytes(), &picture.pixels].concat())?;
    }
    Ok(())
}

fn show(arguments: &Arguments, rows: &[Row]) -> Result<()> {
    if arguments.json {
        let lines = rows.iter().map(|row| Ok(serde_json::to_string(row)? + "\n"));
        return print_json(&lines.collect::<Result<String>>()?);
    }
    let cell = |value: Option<f64>| value.map(|bits| format!("{bits:.2}")).unwrap_or_default();
    let width = rows.iter().map(|row| row.file.chars().count()).max().unwrap_or(0).max(5);
    let mut text = format!("{:<width$} {:>8} {:>8}\n", "model", "own", "blender");
    for row in rows {
        text += &format!("{:<width$} {:>8} {:>8}\n", row.file, cell(row.own), cell(row.blender));
    }
    print(&text)
}
