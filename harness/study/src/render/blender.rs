//! Renders the same views with Blender's Workbench renderer, as ICSE 2020 made its pictures.

use super::{ANGLES, Frame, Picture, SCALES, SIDE, VIEWS};
use anyhow::{Context, Result, ensure};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::time::Duration;
use subjects::{Host, Limits, Subject};

const SCRIPT: &str = include_str!("blender_views.py");

/// Blender, one process per model. Its pictures depend on its version and on Mesa's, so no published result
/// uses them.
pub struct Blender {
    subject: Box<dyn Subject>,
}

impl Blender {
    /// Finds Blender.
    ///
    /// # Errors
    /// When it is not installed. The message says how to install it.
    pub fn open(host: &Host) -> Result<Self> {
        let before = ["blender", "-b", "--factory-startup", "-noaudio", "--python-exit-code", "7"];
        let argv = before.into_iter().chain(["--python-expr", SCRIPT, "--", "{}"]).map(str::to_owned);
        let subject = host
            .open_command(&argv.collect::<Vec<_>>(), "obj", &BTreeMap::new())
            .context("Blender cannot be run (install it with scripts/setup blender)")?;
        Ok(Self { subject })
    }

    /// Renders an OBJ model within a frame, in the order of [`super::views`]. Takes about two seconds.
    ///
    /// # Errors
    /// When Blender cannot read the model, or cannot render on this machine.
    pub fn views(&mut self, obj: &[u8], frame: &Frame) -> Result<Vec<Picture>> {
        let limit = Duration::from_secs(120);
        let limits = Limits { wall: limit, cpu: limit, kept_output: 4 << 20, ..Limits::default() };
        let seen = self.subject.run(&[head(frame).as_bytes(), obj], &limits).context("Blender")?;
        let pictures: Vec<Picture> = String::from_utf8_lossy(&seen.stdout.bytes)
            .lines()
            .filter_map(|line| pixels(line.strip_prefix("view ")?))
            .map(|pixels| Picture { pixels })
            .collect();
        let said = String::from_utf8_lossy(&seen.stderr.bytes);
        let last = said.lines().rfind(|line| !line.trim().is_empty()).unwrap_or_default();
        ensure!(
            pictures.len() == VIEWS,
            "Blender drew {} of {VIEWS} views ({:?}): {last}",
            pictures.len(),
            seen.exit
        );
        Ok(pictures)
    }
}

/// The header line, from which the script knows what to render.
fn head(frame: &Frame) -> String {
    let [x, y, z] = frame.centre;
    let mut line = format!("# views {SIDE} {x} {y} {z} {}", frame.half);
    for axes in &ANGLES {
        for scale in SCALES {
            for number in axes.iter().flatten().chain([&scale]) {
                let _ = write!(line, " {number}");
            }
        }
    }
    line + "\n"
}

/// Decodes the pixels of a picture from hex.
fn pixels(hex: &str) -> Option<Vec<u8>> {
    let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
    let pixels = hex.trim_end().as_bytes().chunks(2).map(byte).collect::<Option<Vec<u8>>>()?;
    (pixels.len() == SIDE * SIDE).then_some(pixels)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::Mesh;

    #[test]
    fn the_header_gives_side_frame_and_cameras_and_is_a_comment() {
        let frame = Mesh::read(crate::render::tests::CUBE.as_bytes()).frame().unwrap();
        let head = head(&frame);
        assert!(
            head.starts_with("# views 128 0.5 0.5 0.5 0.5 0.3333333333333333 0.6666666666666666 "),
            "{head}"
        );
        assert_eq!(head.split_whitespace().count(), 2 + 5 + 9 * 10);
        assert_eq!((head.matches('\n').count(), head.ends_with(" 0.4375\n")), (1, true));
    }

    #[test]
    fn incomplete_pictures_are_refused() {
        let hex = "0aff".repeat(SIDE * SIDE / 2);
        assert_eq!(pixels(&hex).unwrap()[..3], [10, 255, 10]);
        assert_eq!([pixels("0aff"), pixels(&hex.replace("0a", "0x")), pixels("\u{e9}")], [None, None, None]);
    }
}
