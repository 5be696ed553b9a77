//! The vocabulary of generated files.

use super::random::Random;

pub(super) const NOUNS: &[&str] = &[
    "anchor", "basket", "beacon", "bridge", "button", "cable", "canvas", "carbon", "cellar", "copper",
    "cotton", "engine", "fabric", "filter", "garden", "gasket", "harbor", "hinge", "island", "kettle",
    "ladder", "lantern", "magnet", "marble", "mirror", "needle", "orchard", "paddle", "pepper", "pillar",
    "pocket", "prism", "quarry", "ribbon", "rocket", "saddle", "sensor", "shelf", "signal", "spindle",
    "spring", "stone", "switch", "tablet", "thimble", "timber", "tunnel", "turbine", "valley", "valve",
    "velvet", "walnut", "window", "winter",
];

pub(super) const VERBS: &[&str] = &[
    "accept", "bundle", "check", "close", "collect", "compile", "copy", "decode", "deliver", "fetch",
    "flush", "format", "index", "join", "link", "load", "merge", "notify", "open", "pack", "parse", "print",
    "queue", "read", "render", "resolve", "retry", "scan", "send", "sort", "split", "store", "test",
    "verify", "write",
];

pub(super) const PEOPLE: &[&str] = &[
    "Ada Okafor",
    "Anaïs Lefèvre",
    "Björn Åkesson",
    "Chloé Dubois",
    "Dáithí Ó Briain",
    "Elif Yıldız",
    "Farid Haddad",
    "Grace Mwangi",
    "Hana Novák",
    "Ivan Petrović",
    "Jürgen Groß",
    "Kateřina Dvořáková",
    "Lucía Fernández",
    "Mei Tanaka",
    "Nikos Papadakis",
    "Oksana Шевчук",
    "Priya Raman",
    "Quentin Moreau",
    "Rosa Muñoz",
    "Søren Kjær",
    "Tomasz Wójcik",
    "Uma Iyer",
    "Vera Lindqvist",
    "Wanda Zając",
    "山本 花子",
    "이민준",
    "Zoë van Dijk",
];

pub(super) const PLACES: &[&str] = &[
    "Aarhus",
    "Bergen",
    "Córdoba",
    "Dresden",
    "Évora",
    "Gdańsk",
    "Hilo",
    "İzmir",
    "Kraków",
    "Kyōto",
    "Leeds",
    "Lyon",
    "Málaga",
    "Nairobi",
    "Ouagadougou",
    "Perth",
    "Quito",
    "Reykjavík",
    "São Paulo",
    "Tallinn",
    "Ürümqi",
    "Zürich",
];

/// Things that people type and programs must carry unharmed.
pub(super) const PHRASES: &[&str] = &[
    "naïve café ☕",
    "done ✅",
    "50 % off \"today only\"",
    "C:\\data\\new",
    "line one\nline two",
    "tab\there",
    "a/b/c",
    "€ 12,50",
    "日本語のテキスト",
    "привет",
    "smile 😀",
    "≤ 3 µm",
    "it's fine",
    "{not json}",
    "<b>bold</b>",
    "x => y",
    "100 °C",
    "path/to/file.txt",
    "see § 4",
    "bell\u{7}",
    "form\u{c}feed",
    "back\u{8}space",
    "👩‍🔧 on duty",
    "αβγ",
];

/// A lower-case word.
pub(super) fn noun(random: &mut Random) -> &'static str {
    random.pick(NOUNS)
}

/// A sentence of plain words, `low` to `high` of them, without quotes, escapes or a final stop.
pub(super) fn sentence(random: &mut Random, low: i64, high: i64) -> String {
    let mut text = String::new();
    for place in 0..random.between(low, high) {
        if place > 0 {
            text.push(' ');
        }
        text.push_str(if random.one_in(3) { random.pick(VERBS) } else { noun(random) });
    }
    text
}

/// Plain words and spaces, exactly `len` bytes.
pub(super) fn exactly(random: &mut Random, len: usize) -> String {
    let mut text = String::with_capacity(len + 16);
    while text.len() < len {
        text.push_str(noun(random));
        text.push(' ');
    }
    text.truncate(len);
    // A space at the end would be lost on the way through an editor.
    if text.ends_with(' ') {
        text.replace_range(len - 1.., "s");
    }
    text
}
