//! Fields of a line that are unlike those of lines like it: in data by lines, the likeliest faults.
//!
//! It knows no format: a line is like others that begin with the same field, and a field is like another if both
//! are numbers, or if both have the same marks between runs of letters and of digits.

use std::collections::BTreeMap;
use std::ops::Range;

/// Bytes before a place that are looked through.
const REACH: usize = 1 << 16;
/// A shape that no more than these lines have, and ...
const FEW: usize = 2;
/// ... no more than one in so many, is an odd one.
const ONE_IN: usize = 10;
/// Changes offered.
const CHANGES: usize = 8;

/// A change of the text: these bytes are left out, and others put in there.
pub(super) type Change = (Range<usize>, Vec<u8>);

/// What would make lines before this offset like the others, the nearest line first.
pub(super) fn changes(bytes: &[u8], before: usize) -> Vec<Change> {
    let from = before.saturating_sub(REACH);
    let lines: Vec<Line<'_>> = lines(bytes, from..before).collect();
    let census = Census::of(&lines);
    let changes = lines.iter().enumerate().rev().flat_map(|(number, line)| {
        let above = |like: &dyn Fn(&Line<'_>) -> bool| lines[..number].iter().rfind(|line| like(line));
        census.changes(
            line,
            above(&|other| census.is_common(other)),
            above(&|other| census.is_alike(line, other)),
        )
    });
    changes.take(CHANGES).collect()
}

/// The nearest lines before this offset that begin with another field than the line there, one of each kind.
pub(super) fn other_lines(bytes: &[u8], before: usize) -> Vec<Vec<u8>> {
    let end = bytes[before..].iter().position(|byte| *byte == b'\n').map_or(bytes.len(), |at| before + at);
    let key = |line: &Line<'_>| line.key().map(<[u8]>::to_vec);
    let own = lines(bytes, before..end).next().and_then(|line| key(&line));
    let mut found: BTreeMap<Vec<u8>, ()> = own.map(|own| (own, ())).into_iter().collect();
    let mut others = Vec::new();
    let before: Vec<Line<'_>> = lines(bytes, before.saturating_sub(REACH)..before).collect();
    for line in before.iter().rev() {
        if key(line).is_some_and(|key| found.insert(key, ()).is_none()) {
            let text = &bytes[line.range.clone()];
            others.push(text.iter().copied().chain(*b"\n").collect());
        }
    }
    others
}

/// A line without its end, and its fields between blanks.
struct Line<'a> {
    bytes: &'a [u8],
    range: Range<usize>,
    fields: Vec<Range<usize>>,
}

fn lines(bytes: &[u8], within: Range<usize>) -> impl Iterator<Item = Line<'_>> {
    let mut start = within.start;
    bytes[within.clone()].split(|byte| *byte == b'\n').map(move |text| {
        let range = start..start + text.len();
        start = range.end + 1;
        let mut at = range.start;
        let fields = text.split(u8::is_ascii_whitespace).map(|field| {
            let range = at..at + field.len();
            at = range.end + 1;
            range
        });
        let fields = fields.filter(|field| !field.is_empty()).collect();
        Line { bytes, range, fields }
    })
}

impl Line<'_> {
    fn field(&self, column: usize) -> Option<&[u8]> {
        Some(&self.bytes[self.fields.get(column)?.clone()])
    }

    fn key(&self) -> Option<&[u8]> {
        self.field(0)
    }
}

/// How many lines there are of each kind, with each number of fields, and with each shape of a field.
struct Census {
    lines: usize,
    keys: BTreeMap<Vec<u8>, usize>,
    counts: BTreeMap<(Vec<u8>, usize), usize>,
    shapes: BTreeMap<(Vec<u8>, usize, Vec<u8>), usize>,
}

impl Census {
    fn of(lines: &[Line<'_>]) -> Self {
        let (mut keys, mut counts, mut shapes) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        for line in lines {
            let Some(key) = line.key() else { continue };
            *keys.entry(key.to_vec()).or_default() += 1;
            *counts.entry((key.to_vec(), line.fields.len())).or_default() += 1;
            for column in 1..line.fields.len() {
                let shape = shape(line.field(column).unwrap_or_default());
                *shapes.entry((key.to_vec(), column, shape)).or_default() += 1;
            }
        }
        Self { lines: lines.len(), keys, counts, shapes }
    }

    fn key_count(&self, line: &Line<'_>) -> usize {
        line.key().and_then(|key| self.keys.get(key)).copied().unwrap_or(0)
    }

    fn is_common(&self, line: &Line<'_>) -> bool {
        !is_odd(self.key_count(line), self.lines)
    }

    fn has_odd_count(&self, line: &Line<'_>) -> bool {
        let Some(key) = line.key() else { return false };
        let count = self.counts.get(&(key.to_vec(), line.fields.len()));
        is_odd(count.copied().unwrap_or(0), self.key_count(line))
    }

    /// Whether the other is of the same kind, with nothing odd about how many fields it has.
    fn is_alike(&self, line: &Line<'_>, other: &Line<'_>) -> bool {
        line.key() == other.key() && !self.has_odd_count(other)
    }

    /// Changes of an odd line: `common` is a line of a common kind above it, `alike` one of its own kind.
    fn changes(&self, line: &Line<'_>, common: Option<&Line<'_>>, alike: Option<&Line<'_>>) -> Vec<Change> {
        let mut changes = Vec::new();
        if line.fields.is_empty() {
            return changes;
        }
        if !self.is_common(line) {
            let key = common.and_then(Line::key).filter(|_| line.fields.len() > 1);
            changes.extend(key.map(|key| (line.fields[0].clone(), key.to_vec())));
            return changes;
        }
        let Some(alike) = alike else { return changes };
        for (column, field) in line.fields.iter().enumerate().skip(1) {
            let (own, Some(model)) = (line.field(column).unwrap_or_default(), alike.field(column)) else {
                continue;
            };
            let key = (line.key().unwrap_or_default().to_vec(), column, shape(own));
            if is_odd(self.shapes.get(&key).copied().unwrap_or(0), self.key_count(line)) {
                changes.extend(
                    strays(own, model).map(|at| (field.start + at..field.start + at + 1, Vec::new())),
                );
                changes.push((field.clone(), model.to_vec()));
            }
        }
        let (own, usual) = (line.fields.len(), alike.fields.len());
        if self.has_odd_count(line) && own < usual {
            let missing = alike.fields[own].start..alike.fields[usual - 1].end;
            let end = line.fields[own - 1].end;
            changes.push((end..end, [b" ", &alike.bytes[missing]].concat()));
        } else if self.has_odd_count(line) && own > usual {
            changes.push((line.fields[usual - 1].end..line.fields[own - 1].end, Vec::new()));
        }
        changes
    }
}

fn is_odd(count: usize, among: usize) -> bool {
    count <= FEW && count * ONE_IN <= among
}

/// The places of a field's bytes without one of which it has the model's shape.
fn strays<'a>(field: &'a [u8], model: &'a [u8]) -> impl Iterator<Item = usize> + 'a {
    let without = |at: usize| [&field[..at], &field[at + 1..]].concat();
    (0..field.len()).filter(move |at| field.len() > 1 && shape(&without(*at)) == shape(model))
}

/// `0` for a number; else the field with each run of digits as one `0` and each run of letters as one `a`.
fn shape(field: &[u8]) -> Vec<u8> {
    let starts_as_number = field.iter().all(|byte| byte.is_ascii_digit() || b"+-.eE".contains(byte));
    if starts_as_number && str::from_utf8(field).is_ok_and(|text| text.parse::<f64>().is_ok()) {
        return b"0".to_vec();
    }
    let mut shape: Vec<u8> = Vec::new();
    for byte in field {
        let kind = match byte {
            b'0'..=b'9' => b'0',
            byte if byte.is_ascii_alphabetic() || *byte >= 0x80 => b'a',
            byte => *byte,
        };
        if !(b"0a".contains(&kind) && shape.last() == Some(&kind)) {
            shape.push(kind);
        }
    }
    shape
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Twenty lines of vertices with one odd one, and a face.
    #[track_caller]
    fn check(odd: &str, expected: &[&str]) {
        let like: String = (0..20).map(|n| format!("v {n}.5 -{n} 1e-{n}\n")).collect();
        let text = format!("{like}{odd}\nv 7 8 9\nf 1 2 3\n");
        let applied = |(range, put): Change| {
            let mut text = text.clone().into_bytes();
            text.splice(range, put);
            String::from_utf8(text).unwrap().lines().nth(20).unwrap().to_owned()
        };
        let changed: Vec<String> =
            changes(text.as_bytes(), text.len() - 8).into_iter().map(applied).collect();
        assert_eq!(changed, expected);
    }

    #[test]
    fn odd_fields_are_made_like_those_above() {
        check("v 1 2 3", &[]);
        check("v x1 2 3", &["v 1 2 3", "v 19.5 2 3"]);
        check("v 1.2.3 2 3", &["v 12.3 2 3", "v 1.23 2 3", "v 19.5 2 3"]);
        check("w 1 2 3", &["v 1 2 3"]);
        check("v 1 2", &["v 1 2 1e-19"]);
        check("v 1 2 3 4", &["v 1 2 3"]);
        check("v 1 2 q", &["v 1 2 1e-19"]);
    }

    #[test]
    fn lines_of_other_kinds_are_the_nearest_before() {
        let text = b"# x\nv 1\nv 2\nvt 3\nf 1\nf 2\n";
        let others = other_lines(text, text.len() - 4);
        assert_eq!(others, [b"vt 3\n".to_vec(), b"v 2\n".to_vec(), b"# x\n".to_vec()]);
        assert_eq!(other_lines(b"", 0), Vec::<Vec<u8>>::new());
    }
}
