//! Lines with a field that differs from the same field in similar lines: in line-based data the most likely errors.
//!
//! This must not know any format. Lines are similar if their first fields are equal. Fields are similar if both are numbers,
//! or if they have the same punctuation between runs of letters and digits.

use std::collections::BTreeMap;
use std::ops::Range;

/// How many bytes before a place to look at.
const REACH: usize = 1 << 16;
/// Something is an outlier if at most this many lines have it ...
const MAX_OUTLIERS: usize = 2;
/// ... and at most one in this many lines.
const ONE_IN: usize = 10;
/// How many fixes are offered.
const MAX_FIXES: usize = 8;

/// Deleted bytes, and the bytes that are inserted there.
pub(super) type Fix = (Range<usize>, Vec<u8>);

/// Edits that make lines before an offset like similar lines, nearest line first.
pub(super) fn fixes(bytes: &[u8], before: usize) -> Vec<Fix> {
    let from = before.saturating_sub(REACH);
    let lines: Vec<Line<'_>> = lines(bytes, from..before).collect();
    let counts = LineCounts::of(&lines);
    let fixes = lines.iter().enumerate().rev().flat_map(|(number, line)| {
        let above = |like: &dyn Fn(&Line<'_>) -> bool| lines[..number].iter().rfind(|line| like(line));
        counts.fixes(
            line,
            above(&|other| counts.is_common(other)),
            above(&|other| counts.is_model(line, other)),
        )
    });
    fixes.take(MAX_FIXES).collect()
}

/// The nearest line before an offset for each first field that differs from that of the line at the offset.
pub(super) fn lines_of_other_kinds(bytes: &[u8], before: usize) -> Vec<Vec<u8>> {
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

/// A line without its newline, and its fields, which are separated by blanks.
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

/// How many lines have each first field, each number of fields, and each shape of a field.
struct LineCounts {
    lines: usize,
    /// By first field.
    keys: BTreeMap<Vec<u8>, usize>,
    /// By first field and number of fields.
    field_counts: BTreeMap<(Vec<u8>, usize), usize>,
    /// By first field, column and shape.
    shapes: BTreeMap<(Vec<u8>, usize, Vec<u8>), usize>,
}

impl LineCounts {
    fn of(lines: &[Line<'_>]) -> Self {
        let (mut keys, mut field_counts, mut shapes) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        for line in lines {
            let Some(key) = line.key() else { continue };
            *keys.entry(key.to_vec()).or_default() += 1;
            *field_counts.entry((key.to_vec(), line.fields.len())).or_default() += 1;
            for column in 1..line.fields.len() {
                let shape = shape(line.field(column).unwrap_or_default());
                *shapes.entry((key.to_vec(), column, shape)).or_default() += 1;
            }
        }
        Self { lines: lines.len(), keys, field_counts, shapes }
    }

    fn key_count(&self, line: &Line<'_>) -> usize {
        line.key().and_then(|key| self.keys.get(key)).copied().unwrap_or(0)
    }

    fn is_common(&self, line: &Line<'_>) -> bool {
        !is_outlier(self.key_count(line), self.lines)
    }

    fn has_outlying_field_count(&self, line: &Line<'_>) -> bool {
        let Some(key) = line.key() else { return false };
        let count = self.field_counts.get(&(key.to_vec(), line.fields.len()));
        is_outlier(count.copied().unwrap_or(0), self.key_count(line))
    }

    /// Whether the other line is similar and has a common number of fields.
    fn is_model(&self, line: &Line<'_>, other: &Line<'_>) -> bool {
        line.key() == other.key() && !self.has_outlying_field_count(other)
    }

    /// Edits of an outlier: `common` is an earlier line with a common first field, `model` an earlier similar line.
    fn fixes(&self, line: &Line<'_>, common: Option<&Line<'_>>, model: Option<&Line<'_>>) -> Vec<Fix> {
        let mut fixes = Vec::new();
        if line.fields.is_empty() {
            return fixes;
        }
        if !self.is_common(line) {
            let key = common.and_then(Line::key).filter(|_| line.fields.len() > 1);
            fixes.extend(key.map(|key| (line.fields[0].clone(), key.to_vec())));
            return fixes;
        }
        let Some(model) = model else { return fixes };
        for (column, field) in line.fields.iter().enumerate().skip(1) {
            let (own, Some(model_field)) = (line.field(column).unwrap_or_default(), model.field(column))
            else {
                continue;
            };
            let key = (line.key().unwrap_or_default().to_vec(), column, shape(own));
            if is_outlier(self.shapes.get(&key).copied().unwrap_or(0), self.key_count(line)) {
                fixes.extend(
                    stray_bytes(own, model_field)
                        .map(|at| (field.start + at..field.start + at + 1, Vec::new())),
                );
                fixes.push((field.clone(), model_field.to_vec()));
            }
        }
        let (own, expected) = (line.fields.len(), model.fields.len());
        if self.has_outlying_field_count(line) && own < expected {
            let missing = model.fields[own].start..model.fields[expected - 1].end;
            let end = line.fields[own - 1].end;
            fixes.push((end..end, [b" ", &model.bytes[missing]].concat()));
        } else if self.has_outlying_field_count(line) && own > expected {
            fixes.push((line.fields[expected - 1].end..line.fields[own - 1].end, Vec::new()));
        }
        fixes
    }
}

fn is_outlier(count: usize, among: usize) -> bool {
    count <= MAX_OUTLIERS && count * ONE_IN <= among
}

/// The bytes of a field of which the deletion of one gives the field the shape of the model.
fn stray_bytes<'a>(field: &'a [u8], model: &'a [u8]) -> impl Iterator<Item = usize> + 'a {
    let without = |at: usize| [&field[..at], &field[at + 1..]].concat();
    (0..field.len()).filter(move |at| field.len() > 1 && shape(&without(*at)) == shape(model))
}

/// `0` for a number; otherwise the field with each run of digits as one `0` and each run of letters as one `a`.
fn shape(field: &[u8]) -> Vec<u8> {
    let has_number_bytes = field.iter().all(|byte| byte.is_ascii_digit() || b"+-.eE".contains(byte));
    if has_number_bytes && str::from_utf8(field).is_ok_and(|text| text.parse::<f64>().is_ok()) {
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

    /// Twenty vertex lines, one more line, and a face.
    #[track_caller]
    fn check(line: &str, expected: &[&str]) {
        let vertices: String = (0..20).map(|n| format!("v {n}.5 -{n} 1e-{n}\n")).collect();
        let text = format!("{vertices}{line}\nv 7 8 9\nf 1 2 3\n");
        let applied = |(range, inserted): Fix| {
            let mut text = text.clone().into_bytes();
            text.splice(range, inserted);
            String::from_utf8(text).unwrap().lines().nth(20).unwrap().to_owned()
        };
        let changed: Vec<String> = fixes(text.as_bytes(), text.len() - 8).into_iter().map(applied).collect();
        assert_eq!(changed, expected);
    }

    #[test]
    fn outlying_fields_become_like_those_above() {
        check("v 1 2 3", &[]);
        check("v x1 2 3", &["v 1 2 3", "v 19.5 2 3"]);
        check("v 1.2.3 2 3", &["v 12.3 2 3", "v 1.23 2 3", "v 19.5 2 3"]);
        check("w 1 2 3", &["v 1 2 3"]);
        check("v 1 2", &["v 1 2 1e-19"]);
        check("v 1 2 3 4", &["v 1 2 3"]);
        check("v 1 2 q", &["v 1 2 1e-19"]);
    }

    #[test]
    fn nearest_line_of_each_other_kind_is_found() {
        let text = b"# x\nv 1\nv 2\nvt 3\nf 1\nf 2\n";
        let others = lines_of_other_kinds(text, text.len() - 4);
        assert_eq!(others, [b"vt 3\n".to_vec(), b"v 2\n".to_vec(), b"# x\n".to_vec()]);
        assert_eq!(lines_of_other_kinds(b"", 0), Vec::<Vec<u8>>::new());
    }
}
