//! Generated JSON: catalogues, event logs, settings, maps, message tables and trees, in many styles.

use super::draw::Draws;
use super::json_style::{Style, Value, object, plain};
use super::words;

/// What a document holds.
#[derive(Clone, Copy, PartialEq)]
enum Layout {
    /// An object with a head and an array of product records.
    Catalogue,
    /// An array of events, one per line.
    Log,
    /// An object of sections.
    Settings,
    /// A feature collection: mostly numbers in nested arrays.
    Map,
    /// An object of messages: mostly text.
    Messages,
    /// An array of trees.
    Trees,
}

const LAYOUTS: [Layout; 6] =
    [Layout::Catalogue, Layout::Log, Layout::Settings, Layout::Map, Layout::Messages, Layout::Trees];

/// Smaller files are plain settings: the head of another layout would leave no room for a record.
const SMALL: u64 = 400;

pub(super) struct Document {
    draws: Draws,
    layout: Layout,
    style: Style,
    units: usize,
    tiny: bool,
}

impl Document {
    pub(super) fn new(bytes: u64, mut draws: Draws) -> Document {
        let drawn = LAYOUTS[draws.below(LAYOUTS.len())];
        let layout = if bytes < SMALL { Layout::Settings } else { drawn };
        let indent = [Some("  "), Some("    "), Some("\t"), None][draws.below(4)];
        let style = Style {
            indent: if layout == Layout::Log || bytes < SMALL / 4 { None } else { indent },
            newline: if draws.chance(12) { "\r\n" } else { "\n" },
            colon: if draws.chance(75) { ": " } else { ":" },
            ascii: draws.chance(20),
        };
        Document { draws, layout, style, units: 0, tiny: bytes < 2 }
    }

    /// How deep the units stand.
    fn depth(&self) -> usize {
        match self.layout {
            Layout::Catalogue | Layout::Map => 2,
            _ => 1,
        }
    }

    fn separator(&self) -> String {
        let comma = if self.units > 0 { "," } else { "" };
        let mut text = comma.to_string();
        self.style.break_line(self.depth(), &mut text);
        text
    }

    /// A record; `detail` from 0 (the least) to 8.
    fn record(&mut self, detail: usize) -> Value {
        match self.layout {
            Layout::Catalogue => self.product(detail),
            Layout::Log => self.event(detail),
            Layout::Settings => self.section(detail),
            Layout::Map => self.feature(detail),
            Layout::Messages => self.text(1 + 2 * detail),
            Layout::Trees => self.tree(detail, 12),
        }
    }

    fn key(&mut self) -> Option<String> {
        let word = self.draws.word();
        match self.layout {
            Layout::Settings => Some(format!("{word}{}", self.units)),
            Layout::Messages => Some(format!("{word}.{}.{}", self.draws.word(), self.units)),
            _ => None,
        }
    }

    fn product(&mut self, detail: usize) -> Value {
        let mut members = vec![("id", plain(self.units))];
        if detail > 0 {
            members.push(("name", self.text(2)));
            members.push(("price", self.decimal()));
        }
        if detail > 2 {
            let tags = self.draws.between(0, detail);
            members.push(("tags", Value::Array((0..tags).map(|_| self.text(1)).collect())));
            members.push(("inStock", self.boolean()));
        }
        if detail > 4 {
            let size = [("w", self.decimal()), ("h", self.decimal()), ("unit", Value::Text("mm".into()))];
            members.push(("size", object(size)));
            members.push(("description", self.text(4 * detail)));
        }
        if detail > 6 {
            members.push(("supplier", self.supplier()));
        }
        object(members)
    }

    fn supplier(&mut self) -> Value {
        let city = self.draws.pick(words::CITIES).to_string();
        let phone = format!("+{} {}", self.draws.between(1, 99), self.draws.between(100_000, 999_999));
        object([("name", self.text(2)), ("city", Value::Text(city)), ("phone", Value::Text(phone))])
    }

    fn event(&mut self, detail: usize) -> Value {
        let seconds = 1_600_000_000 + 37 * self.units + self.draws.below(37);
        let level = self.draws.pick(&["debug", "info", "info", "info", "warning", "error"]);
        let mut members = vec![("t", plain(seconds)), ("level", Value::Text(level.to_string()))];
        if detail > 0 {
            members.push(("message", self.text(2 + detail)));
        }
        if detail > 2 {
            members.push(("took", self.number()));
            members.push(("user", self.number_or_null()));
        }
        if detail > 4 {
            let file = format!("C:\\{}\\{}.log", self.draws.word(), self.draws.word());
            let context =
                [("path", Value::Text(file)), ("retry", self.boolean()), ("next", self.number_or_null())];
            members.push(("context", object(context)));
        }
        object(members)
    }

    fn section(&mut self, detail: usize) -> Value {
        if detail == 0 {
            return self.scalar();
        }
        let members = self.draws.between(0, 2 * detail);
        let member = |number: usize, document: &mut Document| {
            let deeper = document.draws.chance(25);
            let value = if deeper { document.section(detail - 1) } else { document.scalar() };
            (format!("{}{number}", document.draws.word()), value)
        };
        Value::Object((0..members).map(|number| member(number, self)).collect())
    }

    fn feature(&mut self, detail: usize) -> Value {
        let points = 1 + detail * detail;
        let ring: Vec<Value> = (0..points).map(|_| self.position()).collect();
        let geometry = match detail {
            0 => [("type", Value::Text("Point".into())), ("coordinates", self.position())],
            1..=4 => [("type", Value::Text("LineString".into())), ("coordinates", Value::Array(ring))],
            _ => {
                let rings = Value::Array(vec![Value::Array(ring)]);
                [("type", Value::Text("Polygon".into())), ("coordinates", rings)]
            }
        };
        let name = self.draws.pick(words::CITIES).to_string();
        let properties = object([("name", Value::Text(name)), ("height", self.number_or_null())]);
        object([
            ("type", Value::Text("Feature".into())),
            ("geometry", object(geometry)),
            ("properties", properties),
        ])
    }

    fn position(&mut self) -> Value {
        let longitude = self.draws.unit_interval() * 360.0 - 180.0;
        let latitude = self.draws.unit_interval() * 180.0 - 90.0;
        Value::Array(vec![Value::Plain(format!("{longitude:.5}")), Value::Plain(format!("{latitude:.5}"))])
    }

    /// A node with children; `depth` bounds how far it goes down.
    fn tree(&mut self, detail: usize, depth: usize) -> Value {
        let mut members = vec![("label", self.text(1 + detail / 3))];
        if detail > 0 && depth > 0 {
            let children = self.draws.between(0, 2 + detail / 3);
            let nodes = (0..children).map(|_| {
                let smaller = if self.draws.chance(70) { detail - 1 } else { detail };
                self.tree(smaller, depth - 1)
            });
            members.push(("children", Value::Array(nodes.collect())));
        }
        object(members)
    }

    fn scalar(&mut self) -> Value {
        match self.draws.below(8) {
            0 => self.boolean(),
            1 => self.number_or_null(),
            2 | 3 => self.number(),
            4 => self.decimal(),
            5 => Value::Array((0..self.draws.below(4)).map(|_| self.number()).collect()),
            _ => {
                let words = self.draws.between(1, 4);
                self.text(words)
            }
        }
    }

    fn boolean(&mut self) -> Value {
        Value::Plain(if self.draws.chance(50) { "true" } else { "false" }.to_string())
    }

    fn number_or_null(&mut self) -> Value {
        if self.draws.chance(40) { Value::Plain("null".to_string()) } else { self.number() }
    }

    fn decimal(&mut self) -> Value {
        Value::Plain(format!("{}.{:02}", self.draws.below(500), self.draws.below(100)))
    }

    fn number(&mut self) -> Value {
        let mantissa = self.draws.below(1_000);
        let written = match self.draws.below(9) {
            0 => "0".to_string(),
            1 => format!("-{}", 1 + mantissa),
            2 => format!("{}.5e-{}", 1 + mantissa, self.draws.between(1, 12)),
            3 => format!("{}E+{}", 1 + mantissa, self.draws.between(1, 12)),
            4 => format!("-0.{:04}", 1 + mantissa),
            5 => format!("{}", 9_007_199_254_740_000 + mantissa),
            _ => format!("{mantissa}"),
        };
        Value::Plain(written)
    }

    fn text(&mut self, count: usize) -> Value {
        let mut text = self.draws.phrase(count);
        if self.draws.chance(6) {
            text.push_str(self.draws.pick(&[
                "\n",
                "\t|",
                " \"quoted\"",
                " a\\b",
                " <b>/</b>",
                "\u{7f}\u{1}",
            ]));
        }
        Value::Text(text)
    }
}

impl super::Document for Document {
    fn opening(&mut self) -> String {
        let mut text = String::new();
        match self.layout {
            _ if self.tiny => text.push('0'),
            Layout::Settings | Layout::Messages => text.push('{'),
            Layout::Log | Layout::Trees => text.push('['),
            Layout::Catalogue => {
                let head =
                    object([("title", self.text(3)), ("version", self.decimal()), ("final", self.boolean())]);
                self.style.open_list("catalogue", &head, "items", &mut text);
            }
            Layout::Map => {
                let kind = Value::Text("FeatureCollection".into());
                self.style.open_list("type", &kind, "features", &mut text);
            }
        }
        text
    }

    fn unit(&mut self, room: usize, wanted: usize) -> String {
        let detail = self.draws.between(0, (wanted / 120).min(8));
        let mut text = self.separator();
        if let Some(key) = self.key() {
            self.style.write_text(&key, &mut text);
            text.push_str(self.style.colon);
        }
        let value = self.record(detail);
        self.style.write(&value, self.depth(), &mut text);
        if text.len() <= room {
            self.units += 1;
        }
        text
    }

    /// One more text; white space where not even that has room.
    fn filler(&mut self, bytes: usize) -> String {
        let mut text = self.separator();
        if matches!(self.layout, Layout::Settings | Layout::Messages) {
            self.style.write_text("remark", &mut text);
            text.push_str(self.style.colon);
        }
        match bytes.checked_sub(text.len() + 2) {
            Some(room) if !self.tiny => {
                text.push('"');
                text.push_str(&self.draws.filling(room));
                text.push('"');
                text
            }
            _ => " ".repeat(bytes),
        }
    }

    fn closing(&self) -> String {
        let mut text = String::new();
        let close = match self.layout {
            _ if self.tiny => return text,
            Layout::Settings | Layout::Messages => "}",
            Layout::Log | Layout::Trees => "]",
            Layout::Catalogue | Layout::Map => {
                self.style.break_line(1, &mut text);
                text.push(']');
                "}"
            }
        };
        if self.style.indent.is_some() || self.layout == Layout::Log {
            text.push_str(self.style.newline);
        }
        text.push_str(close);
        if self.style.indent.is_some() {
            text.push_str(self.style.newline);
        }
        text
    }
}
