//! The plot of an answer: each number with its interval, and the paper's number as a hollow diamond. Numbers of one
//! measure share an axis.

use crate::tables::escape;

/// A number here beside the paper's.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Compared {
    /// What it is about, such as `lexical-ddmax (single)`.
    pub(super) of: String,
    /// What it measures.
    pub(super) measure: String,
    /// The number here.
    pub(super) here: Option<f64>,
    /// The ends of its 95 % interval.
    pub(super) ends: [Option<f64>; 2],
    /// The paper's number.
    pub(super) reported: Option<f64>,
    /// Whether they agree.
    pub(super) agreement: String,
}

/// Sizes in pixels.
const WIDTH: f64 = 640.0;
const LEFT: f64 = 240.0;
const RIGHT: f64 = 605.0;
const ROW: f64 = 24.0;
const RADIUS: f64 = 5.0;

/// The plot as SVG.
pub(super) fn plot(numbers: &[Compared]) -> String {
    let mut panels: Vec<(&str, Vec<&Compared>)> = Vec::new();
    for number in numbers {
        match panels.iter_mut().find(|(measure, _)| *measure == number.measure) {
            Some((_, own)) => own.push(number),
            None => panels.push((&number.measure, vec![number])),
        }
    }
    let (mut body, mut top) = (legend(), ROW);
    for (measure, own) in &panels {
        let scale = Scale::of(measure, own);
        body.push_str(&text(0.0, top + 16.0, "start", "bold", measure));
        top += ROW;
        let bottom = top + ROW * own.len() as f64;
        for (value, label) in scale.ticks() {
            let x = scale.place(value);
            body.push_str(&line(&[(x, top), (x, bottom)], "#DDDDDD"));
            body.push_str(&text(x, bottom + 14.0, "middle", "normal", &label));
        }
        for (number, middle) in own.iter().zip((0..).map(|row| top + ROW * (f64::from(row) + 0.5))) {
            body.push_str(&text(LEFT - 14.0, middle + 4.0, "end", "normal", &number.of));
            body.push_str(&marks(number, &scale, middle));
        }
        top = bottom + ROW;
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {top}\" width=\"{WIDTH}\" height=\"{top}\">{body}</svg>"
    )
}

fn marks(number: &Compared, scale: &Scale, y: f64) -> String {
    let mut marks = String::new();
    if let [Some(low), Some(high)] = number.ends.map(|end| end.map(|end| scale.place(end))) {
        marks.push_str(&line(&[(low, y), (high, y)], "#0072B2"));
        for end in [low, high] {
            marks.push_str(&line(&[(end, y - 4.0), (end, y + 4.0)], "#0072B2"));
        }
    }
    marks.push_str(&number.here.map(|here| circle(scale.place(here), y)).unwrap_or_default());
    marks + &number.reported.map(|reported| diamond(scale.place(reported), y)).unwrap_or_default()
}

fn legend() -> String {
    [
        circle(LEFT, 10.0),
        text(LEFT + 12.0, 14.0, "start", "normal", "here, with its 95\u{a0}% interval"),
        diamond(LEFT + 220.0, 10.0),
        text(LEFT + 232.0, 14.0, "start", "normal", "in the paper"),
    ]
    .concat()
}

/// The axis of a measure: shares and percentages from 0, all else by powers of ten.
enum Scale {
    Linear { most: f64, is_share: bool },
    Powers { from: i32, to: i32 },
}

impl Scale {
    fn of(measure: &str, numbers: &[&Compared]) -> Self {
        let all =
            numbers.iter().flat_map(|number| [number.here, number.ends[0], number.ends[1], number.reported]);
        let values: Vec<f64> = all.flatten().filter(|value| value.is_finite()).collect();
        let largest = values.iter().copied().fold(0.0, f64::max);
        let is_share = measure.starts_with("share");
        if is_share || measure.starts_with("percent") {
            let whole = if is_share { 1.0 } else { 100.0 };
            let most = [0.1, 0.25, 0.5].into_iter().map(|part| part * whole).find(|most| largest <= *most);
            return Self::Linear { most: most.unwrap_or(whole), is_share };
        }
        let smallest = values.iter().copied().filter(|value| *value > 0.0).fold(f64::INFINITY, f64::min);
        let power = |value: f64| value.clamp(1e-9, 1e12).log10();
        let from = power(smallest).floor() as i32;
        Self::Powers { from, to: (power(largest).ceil() as i32).max(from + 1) }
    }

    /// Where a value is; 0 and all below a scale of powers are at its left end.
    fn place(&self, value: f64) -> f64 {
        let part = match self {
            Self::Linear { most, .. } => value / most,
            Self::Powers { from, to } => (value.max(1e-9).log10() - f64::from(*from)) / f64::from(to - from),
        };
        LEFT + (RIGHT - LEFT) * part.clamp(0.0, 1.0)
    }

    fn ticks(&self) -> Vec<(f64, String)> {
        match self {
            Self::Linear { most, is_share } => (0..=5)
                .map(|step| {
                    let value = most * f64::from(step) / 5.0;
                    let percent = if *is_share { 100.0 * value } else { value };
                    (value, format!("{percent:.0}\u{a0}%"))
                })
                .collect(),
            Self::Powers { from, to } => {
                (*from..=*to).map(|power| (10f64.powi(power), format!("{}", 10f64.powi(power)))).collect()
            }
        }
    }
}

fn text(x: f64, y: f64, anchor: &str, weight: &str, words: &str) -> String {
    format!(
        "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" font-family=\"sans-serif\" font-size=\"13\" \
         font-weight=\"{weight}\" fill=\"#000000\">{}</text>",
        escape(words)
    )
}

fn line(points: &[(f64, f64)], stroke: &str) -> String {
    let points: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    let width = if stroke == "#DDDDDD" { 1 } else { 2 };
    format!(
        "<polyline points=\"{}\" fill=\"none\" stroke=\"{stroke}\" stroke-width=\"{width}\"/>",
        points.join(" ")
    )
}

fn circle(x: f64, y: f64) -> String {
    format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{RADIUS}\" fill=\"#0072B2\"/>")
}

fn diamond(x: f64, y: f64) -> String {
    let r = RADIUS + 2.0;
    let corners = [(x, y - r), (x + r, y), (x, y + r), (x - r, y)].map(|(x, y)| format!("{x:.1},{y:.1}"));
    format!(
        "<polygon points=\"{}\" fill=\"none\" stroke=\"#000000\" stroke-width=\"1.5\"/>",
        corners.join(" ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(measure: &str, here: f64, reported: f64) -> Compared {
        Compared {
            of: "a<b".into(),
            measure: measure.into(),
            here: Some(here),
            ends: [Some(0.5 * here), Some(2.0 * here)],
            reported: Some(reported),
            ..Compared::default()
        }
    }

    #[test]
    fn a_share_of_all_is_at_the_right_end_and_zero_at_the_left() {
        let scale = Scale::of("share kept", &[&number("share kept", 0.4, 0.9)]);
        assert_eq!([0.0, 0.5, 1.0].map(|value| scale.place(value)), [LEFT, 0.5 * (LEFT + RIGHT), RIGHT]);
        assert_eq!(scale.ticks().last().unwrap().1, "100\u{a0}%");
        let small = Scale::of("share invalid", &[&number("share invalid", 0.03, 0.05)]);
        assert_eq!(small.place(0.1), RIGHT);
        let labels: Vec<String> = small.ticks().into_iter().map(|(_, label)| label).collect();
        assert_eq!(labels, ["0\u{a0}%", "2\u{a0}%", "4\u{a0}%", "6\u{a0}%", "8\u{a0}%", "10\u{a0}%"]);
    }

    #[test]
    fn milliseconds_have_one_tick_for_each_power_of_ten() {
        let scale = Scale::of("mean milliseconds", &[&number("mean milliseconds", 155.0, 37998.0)]);
        let labels: Vec<String> = scale.ticks().into_iter().map(|(_, label)| label).collect();
        assert_eq!(labels, ["10", "100", "1000", "10000", "100000"]);
        assert_eq!([0.0, 10.0, 100_000.0].map(|value| scale.place(value)), [LEFT, LEFT, RIGHT]);
    }

    #[test]
    fn each_number_has_a_point_an_interval_and_the_papers_diamond() {
        let numbers =
            [number("share kept", 0.4, 0.9), number("percent", 40.0, 90.0), number("percent", 41.0, 9.0)];
        let svg = plot(&numbers);
        // One more of each is in the legend.
        assert_eq!([svg.matches("<circle").count(), svg.matches("<polygon").count()], [4, 4]);
        assert_eq!(svg.matches("stroke=\"#0072B2\"").count(), 9);
        assert!(svg.contains("a&lt;b") && !svg.contains("a<b"), "{svg}");
        super::super::svg::own(&svg).unwrap();
    }

    #[test]
    fn missing_numbers_are_not_drawn() {
        let svg = plot(&[Compared { measure: "share kept".into(), ..Compared::default() }]);
        assert_eq!([svg.matches("<circle").count(), svg.matches("<polygon").count()], [1, 1]);
        assert!(plot(&[Compared { measure: "bytes".into(), ..Compared::default() }]).contains("bytes"));
    }
}
