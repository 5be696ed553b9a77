//! What the records of a generated document are about.

use super::layout::{Member, Value, number, record, text};
use crate::generate::random::Random;
use crate::generate::words::{self, NOUNS, PEOPLE, PHRASES, PLACES, VERBS};

/// The subject matter of one file.
#[derive(Clone, Copy)]
pub(super) enum Schema {
    Catalogue,
    Map,
    Chat,
    Invoices,
    Packages,
    Settings,
    Telemetry,
}

impl Schema {
    pub(super) fn draw(random: &mut Random) -> Self {
        use Schema::{Catalogue, Chat, Invoices, Map, Packages, Settings, Telemetry};
        random.pick(&[Catalogue, Map, Chat, Invoices, Packages, Settings, Telemetry])
    }

    /// The key of the list that holds the records.
    pub(super) fn list(self) -> &'static str {
        match self {
            Self::Catalogue => "products",
            Self::Map => "features",
            Self::Chat => "messages",
            Self::Invoices => "invoices",
            Self::Packages => "packages",
            Self::Settings => "profiles",
            Self::Telemetry => "readings",
        }
    }

    /// What the document says before its records.
    pub(super) fn header(self, random: &mut Random) -> Vec<Member> {
        let mut members: Vec<Member> = match self {
            Self::Map => vec![
                ("type".into(), text("FeatureCollection")),
                ("name".into(), text(random.pick(PLACES))),
                (
                    "bbox".into(),
                    Value::List(vec![number("-180.0"), number(-90), number("180.0"), number(90)]),
                ),
            ],
            Self::Packages => vec![("lockfileVersion".into(), number(random.between(1, 4)))],
            Self::Telemetry => {
                vec![("station".into(), station(random)), ("simulated".into(), Value::Bool(true))]
            }
            _ => vec![("version".into(), text(version(random))), ("owner".into(), text(random.pick(PEOPLE)))],
        };
        members.push(("created".into(), text(moment(random))));
        members.push(("comment".into(), text(random.pick(PHRASES))));
        members
    }

    /// Record number `serial`, with everything that such a record has.
    pub(super) fn record(self, random: &mut Random, serial: u64) -> Value {
        match self {
            Self::Catalogue => product(random, serial),
            Self::Map => feature(random, serial),
            Self::Chat => message(random, serial),
            Self::Invoices => invoice(random, serial),
            Self::Packages => package(random),
            Self::Settings => profile(random, serial),
            Self::Telemetry => reading(random, serial),
        }
    }

    /// A record that somebody has only begun: enough for a file with no room for a full one.
    pub(super) fn begun(self, random: &mut Random, serial: u64) -> Value {
        match self {
            Self::Map => record([("type", text("Feature")), ("geometry", Value::Null)]),
            Self::Packages => record([("name", text(words::noun(random)))]),
            _ => record([("id", number(serial + 1)), ("new", Value::Bool(true))]),
        }
    }
}

fn product(random: &mut Random, serial: u64) -> Value {
    let tags = (0..random.below(5)).map(|_| text(words::noun(random))).collect();
    record([
        ("id", number(serial + 1)),
        ("sku", text(format!("{}-{:05}", words::noun(random).to_uppercase(), random.below(100_000)))),
        ("name", text(words::sentence(random, 1, 4))),
        ("price", number(random.decimal(99, 1_000_000, 2))),
        ("in_stock", Value::Bool(random.one_in(2))),
        ("discount", if random.one_in(3) { number(random.decimal(1, 99, 2)) } else { Value::Null }),
        ("tags", Value::List(tags)),
        (
            "size",
            record([
                ("width_mm", number(random.between(1, 2500))),
                ("height_mm", number(random.decimal(1, 90_000, 1))),
                ("mass_kg", number(scientific(random))),
            ]),
        ),
        ("description", text(described(random))),
    ])
}

fn feature(random: &mut Random, serial: u64) -> Value {
    let (kind, coordinates) = match random.below(3) {
        0 => ("Point", position(random)),
        1 => ("LineString", line(random, false)),
        _ => ("Polygon", Value::List(vec![line(random, true)])),
    };
    record([
        ("type", text("Feature")),
        ("id", number(serial + 1)),
        ("geometry", record([("type", text(kind)), ("coordinates", coordinates)])),
        (
            "properties",
            record([
                ("name", text(random.pick(PLACES))),
                ("population", if random.one_in(4) { Value::Null } else { number(random.below(9_000_000)) }),
                ("capital", Value::Bool(random.one_in(9))),
                ("label", text(random.pick(PHRASES))),
            ]),
        ),
    ])
}

fn line(random: &mut Random, closed: bool) -> Value {
    let length = random.between(3, 9);
    let mut corners: Vec<(String, String)> = (0..length).map(|_| coordinates(random)).collect();
    if closed {
        corners.extend(corners.first().cloned());
    }
    Value::List(
        corners.into_iter().map(|(x, y)| Value::List(vec![Value::Number(x), Value::Number(y)])).collect(),
    )
}

fn position(random: &mut Random) -> Value {
    let (x, y) = coordinates(random);
    Value::List(vec![Value::Number(x), Value::Number(y)])
}

/// Longitude and latitude in degrees.
fn coordinates(random: &mut Random) -> (String, String) {
    (random.decimal(-179_999_999, 180_000_000, 6), random.decimal(-89_999_999, 90_000_000, 6))
}

fn message(random: &mut Random, serial: u64) -> Value {
    let reactions =
        (0..random.below(3)).map(|_| text(random.pick(&["👍", "🎉", "❤️", "👀", "+1"]))).collect();
    record([
        ("id", number(serial + 1)),
        ("from", text(random.pick(PEOPLE))),
        ("at", text(moment(random))),
        (
            "reply_to",
            if serial > 0 && random.one_in(3) { number(1 + random.below(serial)) } else { Value::Null },
        ),
        ("text", text(described(random))),
        ("reactions", Value::List(reactions)),
        ("edited", Value::Bool(random.one_in(6))),
    ])
}

fn invoice(random: &mut Random, serial: u64) -> Value {
    let items = (0..random.between(1, 5)).map(|_| item(random)).collect();
    record([
        ("number", text(format!("{}-{:06}", random.between(2001, 2026), serial + 1))),
        ("date", text(day(random))),
        (
            "customer",
            record([
                ("name", text(random.pick(PEOPLE))),
                ("city", text(random.pick(PLACES))),
                ("postcode", text(format!("{:05}", random.below(100_000)))),
            ]),
        ),
        ("items", Value::List(items)),
        ("paid", Value::Bool(random.one_in(2))),
        ("remark", if random.one_in(2) { Value::Null } else { text(random.pick(PHRASES)) }),
    ])
}

fn item(random: &mut Random) -> Value {
    record([
        ("article", text(words::sentence(random, 1, 3))),
        ("quantity", number(random.between(1, 40))),
        ("unit_price", number(random.decimal(-500, 99_999, 2))),
        ("vat", number(random.pick(&["0", "0.07", "0.19", "0.2", "2.5e-1"]))),
    ])
}

fn package(random: &mut Random) -> Value {
    let name = format!("{}-{}", random.pick(VERBS), words::noun(random));
    // Keys of one object must differ, so the dependencies are a run of the vocabulary.
    let start = random.index(NOUNS.len());
    let needed = random.index(6);
    let dependencies = (0..needed)
        .map(|place| (NOUNS[(start + place) % NOUNS.len()].into(), text(format!("^{}", version(random)))))
        .collect();
    record([
        ("name", text(name)),
        ("version", text(version(random))),
        ("license", text(random.pick(&["MIT", "Apache-2.0", "ISC", "BSD-3-Clause", "MIT OR Apache-2.0"]))),
        (
            "author",
            record([("name", text(random.pick(PEOPLE))), ("url", text("https://example.org/~author"))]),
        ),
        (
            "scripts",
            record([
                ("build", text(format!("make {} && echo \"done\"", words::noun(random)))),
                ("test", text("sh -c 'run ./tests/*.sh'")),
            ]),
        ),
        ("dependencies", Value::Record(dependencies)),
        ("private", Value::Bool(random.one_in(2))),
        ("bytes", number(random.below(1 << 40))),
    ])
}

fn profile(random: &mut Random, serial: u64) -> Value {
    record([
        ("id", number(serial + 1)),
        ("name", text(words::noun(random))),
        ("enabled", Value::Bool(!random.one_in(4))),
        ("options", section(random, 4)),
    ])
}

/// Settings, nested at most `depth` levels deep.
fn section(random: &mut Random, depth: u64) -> Value {
    let start = random.index(NOUNS.len());
    let size = random.index(5);
    let members = (0..size)
        .map(|place| {
            let key = NOUNS[(start + 7 * place) % NOUNS.len()];
            let value =
                if random.one_in(3) && depth > 0 { section(random, depth - 1) } else { scalar(random) };
            (key.into(), value)
        })
        .collect();
    Value::Record(members)
}

fn scalar(random: &mut Random) -> Value {
    match random.below(8) {
        0 => Value::Null,
        1 => Value::Bool(random.one_in(2)),
        2 => number(random.between(-1000, 1000)),
        3 => number(scientific(random)),
        4 => Value::List((0..random.below(4)).map(|_| number(random.below(65_536))).collect()),
        5 => text(random.pick(PHRASES)),
        6 => text(""),
        _ => text(words::noun(random)),
    }
}

fn reading(random: &mut Random, serial: u64) -> Value {
    let samples = (0..random.between(4, 24)).map(|_| number(random.decimal(-40_000, 60_000, 3))).collect();
    record([
        ("id", number(serial + 1)),
        ("station", station(random)),
        ("at", number(1_600_000_000 + 60 * serial)),
        ("temperature", if random.one_in(12) { Value::Null } else { number(random.decimal(-400, 450, 1)) }),
        ("pressure", number(scientific(random))),
        ("valid", Value::Bool(!random.one_in(10))),
        ("samples", Value::List(samples)),
    ])
}

fn station(random: &mut Random) -> Value {
    text(format!("{}-{:03}", random.pick(PLACES), random.below(1000)))
}

fn described(random: &mut Random) -> String {
    let mut said = words::sentence(random, 3, 14);
    if random.one_in(2) {
        said.push(' ');
        said.push_str(random.pick(PHRASES));
    }
    said
}

/// A number with an exponent that every IEEE double can hold.
fn scientific(random: &mut Random) -> String {
    let (point, exponent) = (random.decimal(-9_999, 9_999, 3), random.between(-30, 30));
    match random.below(4) {
        0 => format!("{point}E{exponent:+}"),
        1 => format!("{point}e{exponent:+03}"),
        _ => format!("{point}e{exponent}"),
    }
}

fn version(random: &mut Random) -> String {
    format!("{}.{}.{}", random.below(12), random.below(30), random.below(20))
}

fn day(random: &mut Random) -> String {
    format!("{}-{:02}-{:02}", random.between(2001, 2026), random.between(1, 12), random.between(1, 28))
}

fn moment(random: &mut Random) -> String {
    format!("{}T{:02}:{:02}:{:02}Z", day(random), random.below(24), random.below(60), random.below(60))
}
