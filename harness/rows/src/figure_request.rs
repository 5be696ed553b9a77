//! A figure for a paper that a study file or the command line asks for.

use crate::Goal;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The key of figures that compare two techniques.
pub const SCATTER: &str = "scatter";

/// The keys of all figures, in the order of the report.
pub const FIGURE_KEYS: [&str; 13] = [
    "effectiveness",
    "by-subject",
    "recovery",
    "data-loss",
    "runtime",
    "upset",
    "anytime",
    "cactus",
    "targets",
    "critical-difference",
    "reduction-size",
    "reduction-targets",
    SCATTER,
];

/// The default width of a figure in points: a column of a conference paper.
const COLUMN_PT: f64 = 252.0;

/// A table of `[[figures]]`.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FigureRequest {
    /// Which figure: one of [`FIGURE_KEYS`].
    pub key: String,
    /// The two techniques that a scatter plot compares.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pair: Option<[String; 2]>,
    /// How wide it is on the page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub width: Option<Length>,
    /// In which formats it is written.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub format: Vec<FigureFormat>,
    /// The name of its files.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

impl FigureRequest {
    /// Checks the values, after serde has checked the form of the table.
    ///
    /// # Errors
    /// Names the wrong key and the allowed values.
    pub fn check(&self) -> Result<(), String> {
        if !FIGURE_KEYS.contains(&self.key.as_str()) {
            return Err(format!("key: no figure {:?}; there are {}", self.key, FIGURE_KEYS.join(", ")));
        }
        if (self.key == SCATTER) != self.pair.is_some() {
            return Err(format!("pair: {SCATTER:?} needs two techniques, and no other figure takes them"));
        }
        if self.pair.as_ref().is_some_and(|[first, second]| first == second) {
            return Err("pair: name two different techniques".to_owned());
        }
        let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        match &self.name {
            Some(name) if name.is_empty() || name.len() > 100 || !name.chars().all(is_plain) => {
                Err(format!("name: {name:?} may only have letters, digits, hyphens and underscores"))
            }
            _ => Ok(()),
        }
    }

    /// The goal of the runs that it shows; `None` for a scatter plot, which shows two techniques with the same goal.
    #[must_use]
    pub fn goal(&self) -> Option<Goal> {
        match self.key.as_str() {
            SCATTER => None,
            "reduction-size" | "reduction-targets" => Some(Goal::Reduce),
            _ => Some(Goal::Repair),
        }
    }

    /// The fewest techniques with this goal that it can show.
    #[must_use]
    pub fn fewest_techniques(&self) -> usize {
        match self.key.as_str() {
            "critical-difference" => 3,
            "upset" => 2,
            _ => 1,
        }
    }

    /// The width in points.
    #[must_use]
    pub fn width_pt(&self) -> f64 {
        self.width.map_or(COLUMN_PT, |width| width.0)
    }

    /// The formats; PDF, SVG and PNG if none are named.
    #[must_use]
    pub fn formats(&self) -> Vec<FigureFormat> {
        if self.format.is_empty() { FigureFormat::ALL.to_vec() } else { self.format.clone() }
    }

    /// The name of the files, without their ends.
    #[must_use]
    pub fn name(&self) -> String {
        let of_pair = |pair: &[String; 2]| format!("{}-{}", self.key, pair.join("-"));
        let default = || self.pair.as_ref().map_or_else(|| self.key.clone(), of_pair);
        let name = self.name.clone().unwrap_or_else(default);
        let plain = name.split(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_');
        plain.filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-")
    }
}

/// A file format of figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FigureFormat {
    /// Portable Document Format, with texts as outlines.
    Pdf,
    /// Scalable Vector Graphics.
    Svg,
    /// Portable Network Graphics.
    Png,
}

impl FigureFormat {
    /// All formats.
    pub const ALL: [Self; 3] = [Self::Pdf, Self::Svg, Self::Png];
}

impl FromStr for FigureFormat {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "pdf" => Ok(Self::Pdf),
            "svg" => Ok(Self::Svg),
            "png" => Ok(Self::Png),
            _ => Err(format!("{text:?} is not a format of figures; use pdf, svg or png")),
        }
    }
}

/// A length on a page, in points; written with its unit, as `252pt`, `3.5in` or `89mm`.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize)]
#[serde(try_from = "String", into = "String")]
pub struct Length(pub f64);

/// The narrowest and widest figure, in points.
const LENGTHS_PT: std::ops::RangeInclusive<f64> = 150.0..=2000.0;

impl FromStr for Length {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let units = [("pt", 1.0), ("in", 72.0), ("mm", 72.0 / 25.4), ("cm", 720.0 / 25.4)];
        let value = units.iter().find_map(|(unit, points)| {
            let number = text.trim().strip_suffix(unit)?.trim().parse::<f64>().ok()?;
            Some(number * points)
        });
        value.filter(|value| LENGTHS_PT.contains(value)).map(Self).ok_or_else(|| {
            format!("{text:?} is not a width; use for example 252pt, 3.5in or 89mm, between 150pt and 2000pt")
        })
    }
}

impl TryFrom<String> for Length {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<Length> for String {
    fn from(length: Length) -> String {
        length.to_string()
    }
}

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}pt", self.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_is_read_checked_and_named() {
        let read = |text: &str| toml::from_str::<FigureRequest>(text);
        let scatter =
            read("key = 'scatter'\npair = ['a', 'b, exec']\nwidth = '3.5in'\nformat = ['pdf']").unwrap();
        assert_eq!((scatter.check(), scatter.width_pt()), (Ok(()), 252.0));
        assert_eq!(
            (scatter.name().as_str(), scatter.formats()),
            ("scatter-a-b-exec", vec![FigureFormat::Pdf])
        );
        let cactus = read("key = 'cactus'").unwrap();
        assert_eq!(
            (cactus.width_pt(), cactus.formats().len(), cactus.name()),
            (252.0, 3, "cactus".to_owned())
        );
        for (text, wrong) in [
            ("key = 'pie'", "no figure \"pie\""),
            ("key = 'scatter'", "needs two techniques"),
            ("key = 'cactus'\npair = ['a', 'b']", "no other figure takes them"),
            ("key = 'scatter'\npair = ['a', 'a']", "two different"),
            ("key = 'cactus'\nname = '../x'", "may only have letters"),
        ] {
            let error = read(text).unwrap().check().unwrap_err();
            assert!(error.contains(wrong), "{error}");
        }
        for width in ["252", "5pt", "wide", "nanpt"] {
            let error = read(&format!("key = 'cactus'\nwidth = '{width}'")).unwrap_err().to_string();
            assert!(error.contains("is not a width"), "{error}");
        }
    }
}
