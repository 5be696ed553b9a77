//! Synthetic JSON: catalogues, event logs, settings, maps, message tables and trees, in many styles.

use super::json_writer::{JsonStyle, JsonValue, object, plain};
use super::random::Random;
use super::vocabulary;

/// The structure of a document.
#[derive(Clone, Copy, PartialEq)]
enum DocumentKind {
    /// An object with metadata and an array of products.
    Catalogue,
    /// An array of events, one per line.
    Log,
    /// An object of sections.
    Settings,
    /// A GeoJSON feature collection, which is mostly numbers in nested arrays.
    Map,
    /// An object of messages, which is mostly text.
    Messages,
    /// An array of trees.
    Trees,
}

const KINDS: [DocumentKind; 6] = [
    DocumentKind::Catalogue,
    DocumentKind::Log,
    DocumentKind::Settings,
    DocumentKind::Map,
    DocumentKind::Messages,
    DocumentKind::Trees,
];

/// Files below this size are always settings, because the other kinds begin with more text.
const SMALL: u64 = 400;

pub(super) struct JsonGenerator {
    random: Random,
    kind: DocumentKind,
    style: JsonStyle,
    parts: usize,
    tiny: bool,
}

impl JsonGenerator {
    pub(super) fn new(bytes: u64, mut random: Random) -> JsonGenerator {
        let drawn = KINDS[random.below(KINDS.len())];
        let kind = if bytes < SMALL { DocumentKind::Settings } else { drawn };
        let indent = [Some("  "), Some("    "), Some("\t"), None][random.below(4)];
        let style = JsonStyle {
            indent: if kind == DocumentKind::Log || bytes < SMALL / 4 { None } else { indent },
            newline: if random.chance(12) { "\r\n" } else { "\n" },
            colon: if random.chance(75) { ": " } else { ":" },
            ascii: random.chance(20),
        };
        JsonGenerator { random, kind, style, parts: 0, tiny: bytes < 2 }
    }

    /// The nesting depth of the parts.
    fn depth(&self) -> usize {
        match self.kind {
            DocumentKind::Catalogue | DocumentKind::Map => 2,
            _ => 1,
        }
    }

    fn separator(&self) -> String {
        let comma = if self.parts > 0 { "," } else { "" };
        let mut text = comma.to_string();
        self.style.break_line(self.depth(), &mut text);
        text
    }

    /// A part with this level of detail, from 0 to 8.
    fn record(&mut self, detail: usize) -> JsonValue {
        match self.kind {
            DocumentKind::Catalogue => self.product(detail),
            DocumentKind::Log => self.event(detail),
            DocumentKind::Settings => self.section(detail),
            DocumentKind::Map => self.feature(detail),
            DocumentKind::Messages => self.text(1 + 2 * detail),
            DocumentKind::Trees => self.tree(detail, 12),
        }
    }

    fn key(&mut self) -> Option<String> {
        let word = self.random.word();
        match self.kind {
            DocumentKind::Settings => Some(format!("{word}{}", self.parts)),
            DocumentKind::Messages => Some(format!("{word}.{}.{}", self.random.word(), self.parts)),
            _ => None,
        }
    }

    fn product(&mut self, detail: usize) -> JsonValue {
        let mut members = vec![("id", plain(self.parts))];
        if detail > 0 {
            members.push(("name", self.text(2)));
            members.push(("price", self.decimal()));
        }
        if detail > 2 {
            let tags = self.random.between(0, detail);
            members.push(("tags", JsonValue::Array((0..tags).map(|_| self.text(1)).collect())));
            members.push(("inStock", self.boolean()));
        }
        if detail > 4 {
            let size = [("w", self.decimal()), ("h", self.decimal()), ("unit", JsonValue::Text("mm".into()))];
            members.push(("size", object(size)));
            members.push(("description", self.text(4 * detail)));
        }
        if detail > 6 {
            members.push(("supplier", self.supplier()));
        }
        object(members)
    }

    fn supplier(&mut self) -> JsonValue {
        let city = self.random.pick(vocabulary::CITIES).to_string();
        let phone = format!("+{} {}", self.random.between(1, 99), self.random.between(100_000, 999_999));
        object([("name", self.text(2)), ("city", JsonValue::Text(city)), ("phone", JsonValue::Text(phone))])
    }

    fn event(&mut self, detail: usize) -> JsonValue {
        let seconds = 1_600_000_000 + 37 * self.parts + self.random.below(37);
        let level = self.random.pick(&["debug", "info", "info", "info", "warning", "error"]);
        let mut members = vec![("t", plain(seconds)), ("level", JsonValue::Text(level.to_string()))];
        if detail > 0 {
            members.push(("message", self.text(2 + detail)));
        }
        if detail > 2 {
            members.push(("took", self.number()));
            members.push(("user", self.number_or_null()));
        }
        if detail > 4 {
            let file = format!("C:\\{}\\{}.log", self.random.word(), self.random.word());
            let context =
                [("path", JsonValue::Text(file)), ("retry", self.boolean()), ("next", self.number_or_null())];
            members.push(("context", object(context)));
        }
        object(members)
    }

    fn section(&mut self, detail: usize) -> JsonValue {
        if detail == 0 {
            return self.scalar();
        }
        let members = self.random.between(0, 2 * detail);
        let member = |number: usize, document: &mut JsonGenerator| {
            let deeper = document.random.chance(25);
            let value = if deeper { document.section(detail - 1) } else { document.scalar() };
            (format!("{}{number}", document.random.word()), value)
        };
        JsonValue::Object((0..members).map(|number| member(number, self)).collect())
    }

    fn feature(&mut self, detail: usize) -> JsonValue {
        let points = 1 + detail * detail;
        let ring: Vec<JsonValue> = (0..points).map(|_| self.position()).collect();
        let geometry = match detail {
            0 => [("type", JsonValue::Text("Point".into())), ("coordinates", self.position())],
            1..=4 => {
                [("type", JsonValue::Text("LineString".into())), ("coordinates", JsonValue::Array(ring))]
            }
            _ => {
                let rings = JsonValue::Array(vec![JsonValue::Array(ring)]);
                [("type", JsonValue::Text("Polygon".into())), ("coordinates", rings)]
            }
        };
        let name = self.random.pick(vocabulary::CITIES).to_string();
        let properties = object([("name", JsonValue::Text(name)), ("height", self.number_or_null())]);
        object([
            ("type", JsonValue::Text("Feature".into())),
            ("geometry", object(geometry)),
            ("properties", properties),
        ])
    }

    fn position(&mut self) -> JsonValue {
        let longitude = self.random.unit_interval() * 360.0 - 180.0;
        let latitude = self.random.unit_interval() * 180.0 - 90.0;
        JsonValue::Array(vec![
            JsonValue::Plain(format!("{longitude:.5}")),
            JsonValue::Plain(format!("{latitude:.5}")),
        ])
    }

    /// A node with children, at most `depth` levels deep.
    fn tree(&mut self, detail: usize, depth: usize) -> JsonValue {
        let mut members = vec![("label", self.text(1 + detail / 3))];
        if detail > 0 && depth > 0 {
            let children = self.random.between(0, 2 + detail / 3);
            let nodes = (0..children).map(|_| {
                let smaller = if self.random.chance(70) { detail - 1 } else { detail };
                self.tree(smaller, depth - 1)
            });
            members.push(("children", JsonValue::Array(nodes.collect())));
        }
        object(members)
    }

    fn scalar(&mut self) -> JsonValue {
        match self.random.below(8) {
            0 => self.boolean(),
            1 => self.number_or_null(),
            2 | 3 => self.number(),
            4 => self.decimal(),
            5 => JsonValue::Array((0..self.random.below(4)).map(|_| self.number()).collect()),
            _ => {
                let words = self.random.between(1, 4);
                self.text(words)
            }
        }
    }

    fn boolean(&mut self) -> JsonValue {
        JsonValue::Plain(if self.random.chance(50) { "true" } else { "false" }.to_string())
    }

    fn number_or_null(&mut self) -> JsonValue {
        if self.random.chance(40) { JsonValue::Plain("null".to_string()) } else { self.number() }
    }

    fn decimal(&mut self) -> JsonValue {
        JsonValue::Plain(format!("{}.{:02}", self.random.below(500), self.random.below(100)))
    }

    fn number(&mut self) -> JsonValue {
        let mantissa = self.random.below(1_000);
        let written = match self.random.below(9) {
            0 => "0".to_string(),
            1 => format!("-{}", 1 + mantissa),
            2 => format!("{}.5e-{}", 1 + mantissa, self.random.between(1, 12)),
            3 => format!("{}E+{}", 1 + mantissa, self.random.between(1, 12)),
            4 => format!("-0.{:04}", 1 + mantissa),
            5 => format!("{}", 9_007_199_254_740_000 + mantissa),
            _ => format!("{mantissa}"),
        };
        JsonValue::Plain(written)
    }

    fn text(&mut self, count: usize) -> JsonValue {
        let mut text = self.random.phrase(count);
        if self.random.chance(6) {
            text.push_str(self.random.pick(&[
                "\n",
                "\t|",
                " \"quoted\"",
                " a\\b",
                " <b>/</b>",
                "\u{7f}\u{1}",
            ]));
        }
        JsonValue::Text(text)
    }
}

impl super::Generator for JsonGenerator {
    fn opening(&mut self) -> String {
        let mut text = String::new();
        match self.kind {
            _ if self.tiny => text.push('0'),
            DocumentKind::Settings | DocumentKind::Messages => text.push('{'),
            DocumentKind::Log | DocumentKind::Trees => text.push('['),
            DocumentKind::Catalogue => {
                let head =
                    object([("title", self.text(3)), ("version", self.decimal()), ("final", self.boolean())]);
                self.style.open_list("catalogue", &head, "items", &mut text);
            }
            DocumentKind::Map => {
                let kind = JsonValue::Text("FeatureCollection".into());
                self.style.open_list("type", &kind, "features", &mut text);
            }
        }
        text
    }

    fn part(&mut self, room: usize, wanted: usize) -> String {
        let detail = self.random.between(0, (wanted / 120).min(8));
        let mut text = self.separator();
        if let Some(key) = self.key() {
            self.style.write_text(&key, &mut text);
            text.push_str(self.style.colon);
        }
        let value = self.record(detail);
        self.style.write(&value, self.depth(), &mut text);
        if text.len() <= room {
            self.parts += 1;
        }
        text
    }

    /// One more string, or white space if there is no room for a string.
    fn filler(&mut self, bytes: usize) -> String {
        let mut text = self.separator();
        if matches!(self.kind, DocumentKind::Settings | DocumentKind::Messages) {
            self.style.write_text("remark", &mut text);
            text.push_str(self.style.colon);
        }
        match bytes.checked_sub(text.len() + 2) {
            Some(room) if !self.tiny => {
                text.push('"');
                text.push_str(&self.random.filling(room));
                text.push('"');
                text
            }
            _ => " ".repeat(bytes),
        }
    }

    fn closing(&self) -> String {
        let mut text = String::new();
        let close = match self.kind {
            _ if self.tiny => return text,
            DocumentKind::Settings | DocumentKind::Messages => "}",
            DocumentKind::Log | DocumentKind::Trees => "]",
            DocumentKind::Catalogue | DocumentKind::Map => {
                self.style.break_line(1, &mut text);
                text.push(']');
                "}"
            }
        };
        if self.style.indent.is_some() || self.kind == DocumentKind::Log {
            text.push_str(self.style.newline);
        }
        text.push_str(close);
        if self.style.indent.is_some() {
            text.push_str(self.style.newline);
        }
        text
    }
}
