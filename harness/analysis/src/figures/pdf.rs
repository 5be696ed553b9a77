//! Drawings as PDF files of a given width. Texts are outlines, so a file needs no font and looks the same
//! everywhere.

use ab_glyph::{Font, FontRef, OutlineCurve, Point};
use anyhow::anyhow;
use pdf_writer::{Content, Finish, Name, Pdf, Rect, Ref};
use plotters::style::RGBColor;
use std::collections::BTreeMap;

use super::drawing::{Align, Drawing, Mark, SIZE_OF_EM, text_width};

/// Corners of a Bézier curve that is a quarter of a circle, as a share of the radius.
const QUARTER: f64 = 0.552_284_749_8;

/// The drawing as a PDF of one page that is this wide, in points.
pub(super) fn pdf(drawing: &Drawing, width_pt: f64) -> anyhow::Result<Vec<u8>> {
    let scale = width_pt / drawing.width;
    let height_pt = drawing.height * scale;
    let mut page = Page {
        content: Content::new(),
        scale,
        height_pt,
        opacities: BTreeMap::new(),
        font: FontRef::try_from_slice(dejavu::sans::regular())
            .map_err(|error| anyhow!("the built-in typeface is unreadable: {error}"))?,
    };
    page.content.set_line_join(pdf_writer::types::LineJoinStyle::RoundJoin);
    for mark in drawing.marks() {
        page.draw(mark);
    }
    let [catalog, pages, sheet, stream] = [1, 2, 3, 4].map(Ref::new);
    let state = |number: usize| Ref::new(5 + i32::try_from(number).unwrap_or_default());
    let mut pdf = Pdf::new();
    pdf.catalog(catalog).pages(pages);
    pdf.pages(pages).kids([sheet]).count(1);
    let mut leaf = pdf.page(sheet);
    leaf.media_box(Rect::new(0.0, 0.0, width_pt as f32, height_pt as f32)).parent(pages).contents(stream);
    let mut resources = leaf.resources();
    let mut states = resources.ext_g_states();
    for (number, name) in page.opacities.values().enumerate() {
        states.pair(Name(name.as_bytes()), state(number));
    }
    states.finish();
    resources.finish();
    leaf.finish();
    for (number, percent) in page.opacities.keys().enumerate() {
        pdf.ext_graphics(state(number)).non_stroking_alpha(*percent as f32 / 100.0);
    }
    let content = page.content.finish();
    pdf.stream(stream, &content);
    Ok(pdf.finish())
}

/// A page that is being drawn.
struct Page<'f> {
    content: Content,
    scale: f64,
    height_pt: f64,
    /// The names of the opacities used so far, by percent.
    opacities: BTreeMap<u32, String>,
    font: FontRef<'f>,
}

impl Page<'_> {
    fn draw(&mut self, mark: &Mark) {
        match mark {
            Mark::Line { points, color, width } => {
                let [r, g, b] = shares(*color);
                self.content.set_stroke_rgb(r, g, b).set_line_width((f64::from(*width) * self.scale) as f32);
                self.path(points);
                self.content.stroke();
            }
            Mark::Area { points, color, opacity } => {
                self.fill(*color, *opacity);
                self.path(points);
                self.content.close_path().fill_nonzero();
            }
            Mark::Disc { at, radius, color, opacity } => {
                self.fill(*color, *opacity);
                self.circle(*at, *radius);
                self.content.close_path().fill_nonzero();
            }
            Mark::Text { text, at, size, align, upwards, color } => {
                self.fill(*color, 1.0);
                self.text(text, *at, (*size, *align, *upwards));
                self.content.fill_nonzero();
            }
        }
    }

    fn fill(&mut self, color: RGBColor, opacity: f64) {
        let percent = (opacity * 100.0).round() as u32;
        let name = self.opacities.entry(percent).or_insert_with(|| format!("O{percent}"));
        let [r, g, b] = shares(color);
        self.content.set_parameters(Name(name.as_bytes())).set_fill_rgb(r, g, b);
    }

    /// A point of the page; y grows upwards there.
    fn at(&self, (x, y): (f64, f64)) -> (f32, f32) {
        ((x * self.scale) as f32, (self.height_pt - y * self.scale) as f32)
    }

    fn path(&mut self, points: &[(f64, f64)]) {
        for (number, point) in points.iter().enumerate() {
            let (x, y) = self.at(*point);
            if number == 0 {
                self.content.move_to(x, y)
            } else {
                self.content.line_to(x, y)
            };
        }
    }

    fn circle(&mut self, (x, y): (f64, f64), radius: f64) {
        let bend = QUARTER * radius;
        let start = self.at((x + radius, y));
        self.content.move_to(start.0, start.1);
        let quarters = [
            [(radius, bend), (bend, radius), (0.0, radius)],
            [(-bend, radius), (-radius, bend), (-radius, 0.0)],
            [(-radius, -bend), (-bend, -radius), (0.0, -radius)],
            [(bend, -radius), (radius, -bend), (radius, 0.0)],
        ];
        for corners in quarters {
            self.curve(corners.map(|(dx, dy)| (x + dx, y + dy)));
        }
    }

    fn curve(&mut self, corners: [(f64, f64); 3]) {
        let [a, b, c] = corners.map(|corner| self.at(corner));
        self.content.cubic_to(a.0, a.1, b.0, b.1, c.0, c.1);
    }

    /// Adds the outlines of a text to the path.
    fn text(&mut self, text: &str, (x, y): (f64, f64), (size, align, upwards): (f64, Align, bool)) {
        let em = size / SIZE_OF_EM;
        let unit = em / f64::from(self.font.units_per_em().unwrap_or(2048.0));
        let long = text_width(text, size);
        let shift = match align {
            Align::Left => 0.0,
            Align::Centre => -long / 2.0,
            Align::Right => -long,
        };
        // Half of the height of a small letter below the point, so that the text is centred on it.
        let drop = 0.27 * em;
        let mut advance = shift;
        for c in text.chars() {
            let glyph = self.font.glyph_id(c);
            let place = |point: &Point| {
                let (along, up) = (advance + f64::from(point.x) * unit, f64::from(point.y) * unit - drop);
                if upwards { (x - up, y - along) } else { (x + along, y - up) }
            };
            let curves = self.font.outline(glyph).map(|outline| outline.curves).unwrap_or_default();
            let mut last = None;
            for curve in &curves {
                let (start, end) = ends(curve);
                if last != Some((start.x, start.y)) {
                    let (x, y) = self.at(place(start));
                    self.content.move_to(x, y);
                }
                last = Some((end.x, end.y));
                match curve {
                    OutlineCurve::Line(_, to) => {
                        let (x, y) = self.at(place(to));
                        self.content.line_to(x, y);
                    }
                    OutlineCurve::Quad(from, middle, to) => {
                        let ([a, b], c) = ([from, to].map(place), place(middle));
                        let bend = |end: (f64, f64)| {
                            (end.0 + 2.0 / 3.0 * (c.0 - end.0), end.1 + 2.0 / 3.0 * (c.1 - end.1))
                        };
                        self.curve([bend(a), bend(b), b]);
                    }
                    OutlineCurve::Cubic(_, first, second, to) => {
                        self.curve([first, second, to].map(place));
                    }
                }
            }
            advance += f64::from(self.font.h_advance_unscaled(glyph)) * unit;
        }
    }
}

fn ends(curve: &OutlineCurve) -> (&Point, &Point) {
    match curve {
        OutlineCurve::Line(from, to)
        | OutlineCurve::Quad(from, _, to)
        | OutlineCurve::Cubic(from, _, _, to) => (from, to),
    }
}

fn shares(RGBColor(r, g, b): RGBColor) -> [f32; 3] {
    [r, g, b].map(|part| f32::from(part) / 255.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figures::drawing::{BLACK_INK, BODY, Shape};

    #[test]
    fn a_page_has_the_asked_width_and_the_same_bytes_each_time() {
        let mut drawing = Drawing::new(700.0, 350.0);
        drawing.text("Größe", (10.0, 20.0), BODY, Align::Left, BLACK_INK);
        drawing.point(Shape::Disc, (50.0, 50.0), 8.0, BLACK_INK, 0.5);
        let first = pdf(&drawing, 252.0).unwrap();
        let text = String::from_utf8_lossy(&first);
        assert!(text.starts_with("%PDF") && text.contains("/MediaBox [0 0 252 126]"), "{text}");
        assert!(text.contains("/ca 0.5"), "{text}");
        assert_eq!(first, pdf(&drawing, 252.0).unwrap());
    }
}
