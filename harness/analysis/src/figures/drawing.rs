//! A drawing as a list of marks in its own coordinates. SVG and PNG are rendered from the same list.
//!
//! Figures define the marks and their positions. Only this file knows the plotting library, and `pdf` writes
//! PDF.

use std::sync::OnceLock;

use anyhow::{Context as _, anyhow};
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{FontTransform, RGBColor, register_font};

use crate::tables::{escape, visible};

/// Font size of axes and labels.
pub(super) const BODY: f64 = 24.0;
/// The size of a text is the height of its line. This is that height as a multiple of the size of the letters
/// (the em).
pub(super) const SIZE_OF_EM: f64 = 1.24;
/// Font size of panel headings.
pub(super) const HEADING: f64 = 27.0;

pub(super) const BLACK_INK: RGBColor = RGBColor(0, 0, 0);
pub(super) const GREY: RGBColor = RGBColor(0x66, 0x66, 0x66);
pub(super) const FAINT: RGBColor = RGBColor(0xDD, 0xDD, 0xDD);

/// The alignment of a text relative to its point.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Align {
    Left,
    Centre,
    Right,
}

/// Shapes of points, distinguishable without colour.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Shape {
    Disc,
    Square,
    Triangle,
    Diamond,
    Cross,
    HollowDiamond,
}

pub(super) enum Mark {
    Line { points: Vec<(f64, f64)>, color: RGBColor, width: u32 },
    Area { points: Vec<(f64, f64)>, color: RGBColor, opacity: f64 },
    Text { text: String, at: (f64, f64), size: f64, align: Align, upwards: bool, color: RGBColor },
    Disc { at: (f64, f64), radius: f64, color: RGBColor, opacity: f64 },
}

/// Marks on a white background. y grows downwards, and one unit is one pixel of the PNG.
pub(super) struct Drawing {
    pub(super) width: f64,
    pub(super) height: f64,
    marks: Vec<Mark>,
    hotspots: Vec<Hotspot>,
}

/// A point of the SVG with a tooltip and a link to a run in the report.
struct Hotspot {
    at: (f64, f64),
    radius: f64,
    run: String,
    title: String,
}

impl Drawing {
    pub(super) fn new(width: f64, height: f64) -> Drawing {
        Drawing { width, height, marks: Vec::new(), hotspots: Vec::new() }
    }

    /// Draws a line through points.
    pub(super) fn line(&mut self, points: &[(f64, f64)], color: RGBColor, width: u32) {
        self.marks.push(Mark::Line { points: points.to_vec(), color, width });
    }

    /// Draws a dashed line; the pattern gives lengths on and off in turn, and an empty pattern is a solid
    /// line.
    pub(super) fn dashed(&mut self, points: &[(f64, f64)], color: RGBColor, width: u32, pattern: &[f64]) {
        if pattern.is_empty() {
            return self.line(points, color, width);
        }
        for dash in dashes(points, pattern) {
            self.line(&dash, color, width);
        }
    }

    /// Draws a filled polygon.
    pub(super) fn area(&mut self, points: &[(f64, f64)], color: RGBColor, opacity: f64) {
        self.marks.push(Mark::Area { points: points.to_vec(), color, opacity });
    }

    /// Draws a filled rectangle between two corners.
    pub(super) fn bar(&mut self, from: (f64, f64), to: (f64, f64), color: RGBColor, opacity: f64) {
        self.area(&[from, (to.0, from.1), to, (from.0, to.1)], color, opacity);
    }

    /// Draws the outline of a rectangle.
    pub(super) fn frame(&mut self, from: (f64, f64), to: (f64, f64), color: RGBColor, width: u32) {
        self.line(&[from, (to.0, from.1), to, (from.0, to.1), from], color, width);
    }

    /// Draws a text, vertically centred on the point.
    pub(super) fn text(&mut self, text: &str, at: (f64, f64), size: f64, align: Align, color: RGBColor) {
        self.marks.push(Mark::Text { text: visible(text), at, size, align, upwards: false, color });
    }

    /// Draws a text that reads upwards, centred on the point.
    pub(super) fn upwards(&mut self, text: &str, at: (f64, f64), size: f64, color: RGBColor) {
        let align = Align::Centre;
        self.marks.push(Mark::Text { text: visible(text), at, size, align, upwards: true, color });
    }

    /// Draws a point in a shape.
    pub(super) fn point(&mut self, shape: Shape, at: (f64, f64), radius: f64, color: RGBColor, opacity: f64) {
        let (x, y) = at;
        let r = radius;
        let diamond = [(x, y - 1.3 * r), (x + 1.3 * r, y), (x, y + 1.3 * r), (x - 1.3 * r, y)];
        match shape {
            Shape::Disc => self.marks.push(Mark::Disc { at, radius, color, opacity }),
            Shape::Square => self.bar((x - 0.9 * r, y - 0.9 * r), (x + 0.9 * r, y + 0.9 * r), color, opacity),
            Shape::Triangle => {
                let corners = [(x, y - 1.2 * r), (x + 1.1 * r, y + 0.8 * r), (x - 1.1 * r, y + 0.8 * r)];
                self.area(&corners, color, opacity);
            }
            Shape::Diamond => self.area(&diamond, color, opacity),
            Shape::HollowDiamond => {
                let [top, right, bottom, left] = diamond;
                self.line(&[top, right, bottom, left, top], color, 2);
            }
            Shape::Cross => {
                self.line(&[(x - r, y - r), (x + r, y + r)], color, 3);
                self.line(&[(x - r, y + r), (x + r, y - r)], color, 3);
            }
        }
    }

    /// Adds a tooltip and a link to a run at a point of the SVG.
    pub(super) fn hotspot(&mut self, at: (f64, f64), radius: f64, run: &str, title: &str) {
        self.hotspots.push(Hotspot { at, radius, run: run.to_string(), title: title.to_string() });
    }

    /// The drawn shapes, in order.
    pub(super) fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// The drawing as SVG; with a width in points, in that size on a page.
    pub(super) fn svg(&self, width_pt: Option<f64>) -> anyhow::Result<String> {
        let mut svg = String::new();
        self.render(SVGBackend::with_string(&mut svg, self.size()), 0.0)?;
        let end = svg.rfind("</svg>").context("an SVG ends")?;
        let hotspots: String = self.hotspots.iter().map(Hotspot::svg).collect();
        svg.insert_str(end, &hotspots);
        let Some(width_pt) = width_pt else { return Ok(svg) };
        let (width, height) = self.size();
        let own = format!("width=\"{width}\" height=\"{height}\" viewBox");
        let height_pt = width_pt * f64::from(height) / f64::from(width);
        Ok(svg.replacen(&own, &format!("width=\"{width_pt}pt\" height=\"{height_pt:.2}pt\" viewBox"), 1))
    }

    /// The drawing as the bytes of a PNG file.
    pub(super) fn png(&self) -> anyhow::Result<Vec<u8>> {
        let (width, height) = self.size();
        let mut pixels = vec![0; width as usize * height as usize * 3];
        // The bitmap backend centres the whole line with its descenders; SVG centres the lower-case letters.
        self.render(BitMapBackend::with_buffer(&mut pixels, (width, height)), 0.14)?;
        // The encoder of plotters would add all formats of the crate `image` to the build.
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, width, height);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_compression(png::Compression::Fast);
        let mut encoder = encoder.write_header()?;
        encoder.write_image_data(&pixels)?;
        encoder.finish()?;
        Ok(file)
    }

    fn size(&self) -> (u32, u32) {
        (self.width as u32, self.height as u32)
    }

    fn render<B: DrawingBackend>(&self, backend: B, drop: f64) -> anyhow::Result<()> {
        fonts()?;
        let failed = |error: DrawingAreaErrorKind<B::ErrorType>| anyhow!("{error}");
        let sheet = backend.into_drawing_area();
        sheet.fill(&WHITE).map_err(failed)?;
        for mark in &self.marks {
            match mark {
                Mark::Line { points, color, width } => {
                    let points: Vec<_> = points.iter().map(pixel).collect();
                    sheet.draw(&PathElement::new(points, color.stroke_width(*width)))
                }
                Mark::Area { points, color, opacity } => {
                    let points: Vec<_> = points.iter().map(pixel).collect();
                    sheet.draw(&Polygon::new(points, color.mix(*opacity)))
                }
                Mark::Disc { at, radius, color, opacity } => {
                    sheet.draw(&Circle::new(pixel(at), *radius as i32, color.mix(*opacity).filled()))
                }
                Mark::Text { text, at, size, align, upwards, color } => {
                    let style = text_style(*size, *align, *upwards, *color);
                    let (x, y) =
                        if *upwards { (at.0 + drop * size, at.1) } else { (at.0, at.1 + drop * size) };
                    sheet.draw(&Text::new(text.as_str(), pixel(&(x, y)), style))
                }
            }
            .map_err(failed)?;
        }
        sheet.present().map_err(failed)
    }
}

impl Hotspot {
    fn svg(&self) -> String {
        format!(
            "<a href=\"#run-{}\"><title>{}</title>\
             <circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"{}\" fill=\"transparent\"/></a>\n",
            escape(&self.run),
            escape(&self.title),
            self.at.0,
            self.at.1,
            self.radius
        )
    }
}

fn pixel(&(x, y): &(f64, f64)) -> (i32, i32) {
    (x.round() as i32, y.round() as i32)
}

fn text_style(size: f64, align: Align, upwards: bool, color: RGBColor) -> TextStyle<'static> {
    let horizontal = match align {
        Align::Left => HPos::Left,
        Align::Centre => HPos::Center,
        Align::Right => HPos::Right,
    };
    let font = ("sans-serif", size).into_font();
    let font = if upwards { font.transform(FontTransform::Rotate270) } else { font };
    font.color(&color).pos(Pos::new(horizontal, VPos::Center))
}

/// Registers the embedded font once. Fonts of the machine are never used.
fn fonts() -> anyhow::Result<()> {
    static REGISTERED: OnceLock<bool> = OnceLock::new();
    let register = || register_font("sans-serif", FontStyle::Normal, dejavu::sans::regular()).is_ok();
    if *REGISTERED.get_or_init(register) {
        Ok(())
    } else {
        Err(anyhow!("the built-in typeface is unreadable"))
    }
}

/// The width of a text in this font.
pub(super) fn text_width(text: &str, size: f64) -> f64 {
    let measured = fonts().ok().and_then(|()| ("sans-serif", size).into_font().box_size(text).ok());
    measured.map_or(0.6 * size * text.chars().count() as f64, |(width, _)| f64::from(width))
}

/// Cuts a line into the dashes of a pattern.
fn dashes(points: &[(f64, f64)], pattern: &[f64]) -> Vec<Vec<(f64, f64)>> {
    let mut pieces = Vec::new();
    let (mut step, mut left) = (0, pattern[0]);
    let mut piece: Vec<(f64, f64)> = points.first().copied().into_iter().collect();
    for ends in points.windows(2) {
        let (mut from, to) = (ends[0], ends[1]);
        loop {
            let length = libm::hypot(to.0 - from.0, to.1 - from.1);
            if length <= left {
                left -= length;
                piece.push(to);
                break;
            }
            let share = left / length;
            from = (from.0 + share * (to.0 - from.0), from.1 + share * (to.1 - from.1));
            piece.push(from);
            if step % 2 == 0 {
                pieces.push(std::mem::take(&mut piece));
            }
            piece = vec![from];
            step += 1;
            left = pattern[step % pattern.len()];
        }
    }
    if step % 2 == 0 && piece.len() > 1 {
        pieces.push(piece);
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dashes_go_round_corners_and_leave_gaps() {
        let pieces = dashes(&[(0.0, 0.0), (6.0, 0.0), (6.0, 6.0)], &[4.0, 1.0]);
        assert_eq!(pieces[0], [(0.0, 0.0), (4.0, 0.0)]);
        assert_eq!(pieces[1], [(5.0, 0.0), (6.0, 0.0), (6.0, 3.0)]);
        assert_eq!(pieces[2], [(6.0, 4.0), (6.0, 6.0)]);
    }

    #[test]
    fn texts_cannot_break_out_of_the_svg() {
        let mut drawing = Drawing::new(100.0, 50.0);
        drawing.text("</text><script>\u{0}", (10.0, 10.0), BODY, Align::Left, BLACK_INK);
        drawing.hotspot((1.0, 2.0), 3.0, "\"><script>", "</title><script>");
        let svg = drawing.svg(None).unwrap();
        assert!(!svg.contains("<script") && svg.contains("&lt;script&gt;"), "{svg}");
        assert!(drawing.svg(Some(50.0)).unwrap().contains("<svg width=\"50pt\" height=\"25.00pt\" viewBox"));
    }
}
