//! Panels with axes, and legends: the building blocks of figures.

use plotters::style::RGBColor;

use super::drawing::{Align, BLACK_INK, BODY, Drawing, FAINT, GREY, HEADING, Shape, text_width};

/// The appearance of one series: colour, dash and shape.
#[derive(Clone, Copy)]
pub(super) struct Style {
    pub(super) color: RGBColor,
    pub(super) dash: &'static [f64],
    pub(super) shape: Shape,
}

/// The palette of Okabe and Ito (2002), safe for the colour-blind, without its black and pale yellow.
const COLORS: [RGBColor; 6] = [
    RGBColor(0xE6, 0x9F, 0x00),
    RGBColor(0xCC, 0x79, 0xA7),
    RGBColor(0x00, 0x72, 0xB2),
    RGBColor(0xD5, 0x5E, 0x00),
    RGBColor(0x00, 0x9E, 0x73),
    RGBColor(0x56, 0xB4, 0xE9),
];
const DASHES: [&[f64]; 5] = [&[], &[22.0, 9.0], &[4.0, 7.0], &[22.0, 8.0, 4.0, 8.0], &[11.0, 7.0]];
const SHAPES: [Shape; 5] = [Shape::Disc, Shape::Square, Shape::Triangle, Shape::Diamond, Shape::Cross];

/// The appearance of the series with this number. Colour and shape are unique among 30 series; with the dash,
/// the appearance is unique among 150.
pub(super) fn style(series: usize) -> Style {
    let turn = series / (COLORS.len() * SHAPES.len());
    Style {
        color: COLORS[series % COLORS.len()],
        dash: DASHES[(series + turn) % DASHES.len()],
        shape: SHAPES[series % SHAPES.len()],
    }
}

/// The least room between the labels of two ticks.
const LABEL_GAP: f64 = 8.0;

/// A scale with its ticks.
#[derive(Clone)]
pub(super) struct Axis {
    low: f64,
    high: f64,
    logarithmic: bool,
    ticks: Vec<(f64, String)>,
    title: String,
}

impl Axis {
    /// From 0 to a round number at or above the largest value, in about `steps` steps.
    pub(super) fn up_to(largest: f64, steps: usize, title: &str) -> Axis {
        let largest = if largest > 0.0 { largest } else { 1.0 };
        let step = round_step(largest / steps as f64);
        let count = (largest / step - 1e-9).ceil().max(1.0) as usize;
        let ticks = (0..=count).map(|i| (i as f64 * step, short(i as f64 * step))).collect();
        Axis { low: 0.0, high: count as f64 * step, logarithmic: false, ticks, title: title.to_string() }
    }

    /// As [`Axis::up_to`], in whole steps.
    pub(super) fn counts(largest: usize, steps: usize, title: &str) -> Axis {
        Axis::up_to(largest as f64, steps.min(largest.max(1)), title)
    }

    /// Ranks from 1 to a number.
    pub(super) fn ranks(count: usize, title: &str) -> Axis {
        let ticks = (1..=count).map(|rank| (rank as f64, rank.to_string())).collect();
        Axis { low: 1.0, high: count as f64, logarithmic: false, ticks, title: title.to_string() }
    }

    /// Numbers from 1, with room before the first and after the last.
    pub(super) fn numbers(count: usize, title: &str) -> Axis {
        let Axis { low, high, ticks, .. } = Axis::ranks(count, title);
        Axis { low: low - 0.5, high: high + 0.5, logarithmic: false, ticks, title: title.to_string() }
    }

    /// Shares from 0 % to 100 %.
    pub(super) fn share(title: &str) -> Axis {
        Axis::share_by(4, title)
    }

    /// Shares from 0 % to 100 % with as many ticks as fit.
    pub(super) fn share_within(width: f64, title: &str) -> Axis {
        Axis::share_by(
            if width < 180.0 {
                1
            } else if width < 330.0 {
                2
            } else {
                4
            },
            title,
        )
    }

    fn share_by(steps: u32, title: &str) -> Axis {
        let place = |i| f64::from(i) / f64::from(steps);
        let ticks = (0..=steps).map(|i| (place(i), format!("{:.0} %", 100.0 * place(i)))).collect();
        Axis { low: 0.0, high: 1.0, logarithmic: false, ticks, title: title.to_string() }
    }

    /// A logarithmic scale from one value to another. Ticks are at powers of ten, and between them if those are
    /// few. Values at or below 0 are at the low end.
    pub(super) fn logarithmic(low: f64, high: f64, title: &str) -> Axis {
        let low = if low > 0.0 { low } else { 1e-6 };
        let high = high.max(low * 10.0);
        let powers = libm::log10(low).floor() as i32..=libm::log10(high).ceil() as i32;
        let factors: &[f64] = if powers.clone().count() > 4 { &[1.0] } else { &[1.0, 2.0, 5.0] };
        let every = powers.clone().count() / 8 + 1;
        let candidates = powers.step_by(every).flat_map(|i| factors.iter().map(move |f| (i, f)));
        let values = candidates.map(|(i, factor)| factor * libm::pow(10.0, f64::from(i)));
        let within = |value: &f64| *value >= low * (1.0 - 1e-9) && *value <= high * (1.0 + 1e-9);
        let ticks = values.filter(within).map(|value| (value, short(value))).collect();
        Axis { low, high, logarithmic: true, ticks, title: title.to_string() }
    }

    /// The same scale without tick labels, for panels above another.
    pub(super) fn without_labels(mut self) -> Axis {
        self.ticks.iter_mut().for_each(|(_, label)| label.clear());
        self
    }

    /// The same scale without a title, for panels beside another.
    pub(super) fn without_title(self) -> Axis {
        Axis { title: String::new(), ..self }
    }

    /// The lowest value shown.
    pub(super) fn low(&self) -> f64 {
        self.low
    }

    /// The lowest and the highest value shown.
    pub(super) fn limits(&self) -> (f64, f64) {
        (self.low, self.high)
    }

    /// The title of the axis.
    pub(super) fn title(&self) -> &str {
        &self.title
    }

    /// Whether equal distances are equal ratios.
    pub(super) fn is_logarithmic(&self) -> bool {
        self.logarithmic
    }

    /// The ticks whose labels have room beside each other in this width: all, or else the powers of ten of a logarithmic
    /// scale, or else every second one, and so on.
    fn ticks_within(&self, width: f64) -> Vec<&(f64, String)> {
        let have_room = |ticks: &[&(f64, String)]| {
            ticks.windows(2).all(|pair| {
                let half = |i: usize| text_width(&pair[i].1, BODY) / 2.0;
                (self.place(pair[1].0) - self.place(pair[0].0)) * width >= half(0) + half(1) + LABEL_GAP
            })
        };
        let all: Vec<_> = self.ticks.iter().collect();
        let power = |value: f64| libm::log10(value) - libm::log10(value).round();
        let powers: Vec<_> = all.iter().copied().filter(|tick| power(tick.0).abs() < 1e-9).collect();
        let rare = if self.logarithmic && powers.len() > 1 { powers } else { all.clone() };
        let every = |step: usize| rare.iter().copied().step_by(step).collect::<Vec<_>>();
        let candidates = std::iter::once(all).chain((1..=rare.len().max(1)).map(every));
        candidates.into_iter().find(|ticks| have_room(ticks)).unwrap_or_default()
    }

    /// The position of a value, from 0 at the low end to 1 at the high end.
    fn place(&self, value: f64) -> f64 {
        let share = if self.logarithmic {
            libm::log10(value.max(self.low) / self.low) / libm::log10(self.high / self.low)
        } else {
            (value - self.low) / (self.high - self.low)
        };
        share.clamp(0.0, 1.0)
    }
}

/// The smallest of 1, 2 or 5 times a power of ten that is at least this step.
fn round_step(step: f64) -> f64 {
    let power = libm::pow(10.0, libm::log10(step).floor());
    let factor = step / power;
    power * [1.0, 2.0, 5.0].into_iter().find(|&f| factor <= f + 1e-9).unwrap_or(10.0)
}

/// The label of a tick: with a unit such as k for thousands, and without trailing zeros.
pub(super) fn short(value: f64) -> String {
    let scaled = [(1e9, "G"), (1e6, "M"), (1e3, "k")].into_iter().find(|(unit, _)| value.abs() >= *unit);
    let (value, unit) = scaled.map_or((value, ""), |(unit, name)| (value / unit, name));
    if value != 0.0 && value.abs() < 1e-4 {
        return format!("{value:.0e}");
    }
    let digits = format!("{value:.4}");
    format!("{}{unit}", digits.trim_end_matches('0').trim_end_matches('.'))
}

/// A rectangle with a scale on each axis.
pub(super) struct Panel {
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) right: f64,
    pub(super) bottom: f64,
    pub(super) x: Axis,
    pub(super) y: Option<Axis>,
}

impl Panel {
    /// The position of a value of the x axis.
    pub(super) fn x(&self, value: f64) -> f64 {
        self.left + self.x.place(value) * (self.right - self.left)
    }

    /// The position of a pair of values.
    pub(super) fn at(&self, x: f64, y: f64) -> (f64, f64) {
        let place = self.y.as_ref().map_or(0.5, |axis| axis.place(y));
        (self.x(x), self.bottom - place * (self.bottom - self.top))
    }

    /// Draws grid, ticks, titles and frame. In a panel without a y axis, the figure labels the rows.
    pub(super) fn draw(&self, drawing: &mut Drawing, heading: &str) {
        for (value, label) in self.x.ticks_within(self.right - self.left) {
            let x = self.x(*value);
            drawing.line(&[(x, self.top), (x, self.bottom)], FAINT, 1);
            drawing.text(label, (x, self.bottom + 22.0), BODY, Align::Centre, BLACK_INK);
        }
        let middle = (self.left + self.right) / 2.0;
        drawing.text(&self.x.title, (middle, self.bottom + 56.0), BODY, Align::Centre, BLACK_INK);
        if let Some(axis) = &self.y {
            let mut widest = 0.0f64;
            for (value, label) in &axis.ticks {
                let y = self.at(self.x.low, *value).1;
                drawing.line(&[(self.left, y), (self.right, y)], FAINT, 1);
                drawing.text(label, (self.left - 12.0, y), BODY, Align::Right, BLACK_INK);
                widest = widest.max(text_width(label, BODY));
            }
            let centre = (self.left - widest - 34.0, (self.top + self.bottom) / 2.0);
            drawing.upwards(&axis.title, centre, BODY, BLACK_INK);
        }
        drawing.frame((self.left, self.top), (self.right, self.bottom), GREY, 1);
        drawing.text(heading, (self.left, self.top - 22.0), HEADING, Align::Left, BLACK_INK);
    }
}

/// The symbol that a legend shows before a name.
#[derive(Clone, Copy)]
pub(super) enum LegendSymbol {
    Line(Style),
    Point(Shape, RGBColor),
    Area(RGBColor, f64),
}

/// The entries of lines with these names, in the order of their styles.
pub(super) fn line_entries(names: impl IntoIterator<Item = String>) -> Vec<(String, LegendSymbol)> {
    let entry = |(series, name)| (name, LegendSymbol::Line(style(series)));
    names.into_iter().enumerate().map(entry).collect()
}

/// The height of a legend with these entries in this width.
pub(super) fn legend_height(entries: &[(String, LegendSymbol)], width: f64) -> f64 {
    (legend_places(entries, width).last().map_or(0, |&(row, _)| row) + 1) as f64 * LEGEND_ROW
}

/// Draws a legend from its top left corner, in as many rows as the width requires.
pub(super) fn legend(
    drawing: &mut Drawing,
    entries: &[(String, LegendSymbol)],
    corner: (f64, f64),
    width: f64,
) {
    for ((name, symbol), (row, offset)) in entries.iter().zip(legend_places(entries, width)) {
        let wide = symbol.width();
        let (x, y) = (corner.0 + offset, corner.1 + (row as f64 + 0.5) * LEGEND_ROW);
        match *symbol {
            LegendSymbol::Line(style) => {
                drawing.dashed(&[(x, y), (x + wide, y)], style.color, 4, style.dash);
                drawing.point(style.shape, (x + wide / 2.0, y), 8.0, style.color, 1.0);
            }
            LegendSymbol::Point(shape, color) => drawing.point(shape, (x + wide / 2.0, y), 8.0, color, 1.0),
            LegendSymbol::Area(color, opacity) => {
                drawing.bar((x, y - 11.0), (x + wide, y + 11.0), color, opacity);
                drawing.frame((x, y - 11.0), (x + wide, y + 11.0), GREY, 1);
            }
        }
        drawing.text(name, (x + wide + 12.0, y), BODY, Align::Left, BLACK_INK);
    }
}

const LEGEND_ROW: f64 = 36.0;

impl LegendSymbol {
    fn width(&self) -> f64 {
        match self {
            LegendSymbol::Line(_) => 96.0,
            LegendSymbol::Point(..) => 24.0,
            LegendSymbol::Area(..) => 54.0,
        }
    }
}

/// Row and offset of each entry.
fn legend_places(entries: &[(String, LegendSymbol)], width: f64) -> Vec<(usize, f64)> {
    let (mut row, mut offset) = (0, 0.0);
    let mut places = Vec::new();
    for (name, symbol) in entries {
        let own = symbol.width() + 12.0 + text_width(name, BODY) + 44.0;
        if offset > 0.0 && offset + own - 44.0 > width {
            row += 1;
            offset = 0.0;
        }
        places.push((row, offset));
        offset += own;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(axis: &Axis, ticks: &[&str]) {
        assert_eq!(axis.ticks.iter().map(|(_, label)| label.as_str()).collect::<Vec<_>>(), ticks);
    }

    #[test]
    fn ticks_are_round_and_hold_the_largest_value() {
        check(&Axis::up_to(437.0, 5, ""), &["0", "100", "200", "300", "400", "500"]);
        check(&Axis::up_to(0.0, 5, ""), &["0", "0.2", "0.4", "0.6", "0.8", "1"]);
        check(&Axis::counts(2, 6, ""), &["0", "1", "2"]);
        check(&Axis::up_to(12_000_000.0, 3, ""), &["0", "5M", "10M", "15M"]);
        check(&Axis::logarithmic(0.02, 600.0, ""), &["0.1", "1", "10", "100"]);
        check(&Axis::logarithmic(1.0, 1.0, ""), &["1", "2", "5", "10"]);
        check(&Axis::logarithmic(0.0, 0.0, ""), &["1e-6", "2e-6", "5e-6", "1e-5"]);
    }

    #[test]
    fn labels_of_ticks_do_not_touch() {
        let within = |axis: &Axis, width| -> Vec<String> {
            axis.ticks_within(width).into_iter().map(|(_, label)| label.clone()).collect()
        };
        let time = Axis::logarithmic(100.0, 100_000.0, "");
        assert_eq!(within(&time, 900.0).len(), 10);
        assert_eq!(within(&time, 300.0), ["100", "1k", "10k", "100k"]);
        assert_eq!(within(&time, 130.0), ["100", "10k"]);
        assert_eq!(within(&Axis::up_to(500.0, 5, ""), 120.0), ["0", "200", "400"]);
    }

    #[test]
    fn looks_never_repeat_within_a_figure() {
        let pairs: Vec<_> = (0..30).map(|series| (style(series).color, style(series).shape)).collect();
        assert!((1..30).all(|i| !pairs[..i].contains(&pairs[i])));
        let all: Vec<_> = (0..150).map(style).map(|look| (look.color, look.shape, look.dash)).collect();
        assert!((1..150).all(|i| !all[..i].contains(&all[i])));
    }

    #[test]
    fn values_beyond_an_axis_are_clamped_to_it() {
        let axis = Axis::logarithmic(1.0, 100.0, "");
        assert_eq!([0.0, 1.0, 10.0, 100.0, 1e9].map(|v| axis.place(v)), [0.0, 0.0, 0.5, 1.0, 1.0]);
        assert_eq!(Axis::share("").place(2.0), 1.0);
    }
}
