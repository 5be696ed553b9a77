//! The information that the result keeps: facts of the format, not bytes (see `formats::Facts`).

use super::{Measured, comments};
use formats::{FactKind, Facts};

/// The largest text that is read for facts, in bytes: larger trees would take gigabytes.
const LARGEST: usize = 16 << 20;

/// The facts of the compared texts; missing if the format has none or a text has no tree.
#[derive(Clone, Debug, Default)]
pub(super) struct FactsOf {
    input: Option<Facts>,
    result: Option<Facts>,
    original: Option<Facts>,
}

impl FactsOf {
    pub(super) fn read(measured: &Measured<'_>) -> Self {
        let of = |text: &[u8]| {
            if text.len() <= LARGEST { Facts::extract(measured.format, text) } else { None }
        };
        // A comment is text about the data, even in a format whose grammar has no comments.
        let blanked = comments::blanked(measured.format, measured.input);
        Self {
            input: of(blanked.as_deref().unwrap_or(measured.input)),
            result: of(measured.result),
            original: measured.original.and_then(of),
        }
    }
}

/// The share of the facts of one text that another one also states; `None` if there are no facts to keep.
fn kept(of: &Facts, by: &Facts) -> Option<f64> {
    (!of.is_empty()).then(|| of.intersection(by).len() as f64 / of.len() as f64)
}

fn kept_of_original(measured: &Measured<'_>, kind: FactKind) -> Option<f64> {
    let FactsOf { result, original, .. } = measured.facts();
    kept(&original.as_ref()?.of_kind(kind), result.as_ref()?)
}

pub(super) fn of_original(measured: &Measured<'_>) -> Option<f64> {
    let FactsOf { result, original, .. } = measured.facts();
    kept(original.as_ref()?, result.as_ref()?)
}

pub(super) fn of_input(measured: &Measured<'_>) -> Option<f64> {
    let FactsOf { result, input, .. } = measured.facts();
    kept(input.as_ref()?, result.as_ref()?)
}

/// Facts that the corruption destroyed are not in the input, so no selection of its bytes can restore them.
pub(super) fn surviving(measured: &Measured<'_>) -> Option<f64> {
    let FactsOf { result, input, original } = measured.facts();
    kept(&original.as_ref()?.intersection(input.as_ref()?), result.as_ref()?)
}

/// The number of facts that a repair can keep: the surviving ones of a mutant, or those of a file from the
/// wild.
pub(super) fn to_keep(measured: &Measured<'_>) -> Option<f64> {
    let FactsOf { input, original, .. } = measured.facts();
    let input = input.as_ref()?;
    let count = original.as_ref().map_or(input.len(), |original| original.intersection(input).len());
    (measured.original.is_none() || original.is_some()).then_some(count as f64)
}

/// A repair that states new facts has changed the data, no matter how much of it is kept.
pub(super) fn new(measured: &Measured<'_>) -> Option<f64> {
    let FactsOf { result, original, .. } = measured.facts();
    Some(1.0 - kept(result.as_ref()?, original.as_ref()?)?)
}

/// Facts that take the place of a lost one: another value at a path, another vertex instead of a vertex. The
/// original does not state them.
pub(super) fn changed(measured: &Measured<'_>) -> Option<f64> {
    let FactsOf { result, original, .. } = measured.facts();
    let (result, original) = (result.as_ref()?, original.as_ref()?);
    (!result.is_empty()).then(|| result.replacing(original) as f64 / result.len() as f64)
}

pub(super) fn invented(measured: &Measured<'_>) -> Option<f64> {
    Some((new(measured)? - changed(measured)?).max(0.0))
}

pub(super) fn vertices(measured: &Measured<'_>) -> Option<f64> {
    kept_of_original(measured, FactKind::Vertex)
}

pub(super) fn faces(measured: &Measured<'_>) -> Option<f64> {
    kept_of_original(measured, FactKind::Face)
}

pub(super) fn materials(measured: &Measured<'_>) -> Option<f64> {
    kept_of_original(measured, FactKind::Material)
}

pub(super) fn nodes(measured: &Measured<'_>) -> Option<f64> {
    kept_of_original(measured, FactKind::Node)
}

pub(super) fn edges(measured: &Measured<'_>) -> Option<f64> {
    kept_of_original(measured, FactKind::Edge)
}

pub(super) fn attributes(measured: &Measured<'_>) -> Option<f64> {
    kept_of_original(measured, FactKind::Attribute)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_relative_to_original_input_and_result() {
        let original = br#"{"a":[1,2,3,4],"b":"x"}"#;
        let input = br#"{"a":[1,2,,3,4],"b":"xy}"#;
        // By hand: the original states five facts, of which the result has 1, 2 and 3; the result adds `c`.
        // Four numbers can be read from the input, whose string never ends.
        let result = br#"{"a":[1,2,3],"c":0}"#;
        let measured = Measured::new("json", input, result).with_original(original);
        assert_eq!(of_original(&measured), Some(3.0 / 5.0));
        assert_eq!(of_input(&measured), Some(3.0 / 4.0));
        assert_eq!(new(&measured), Some(1.0 / 4.0));
        assert_eq!([changed(&measured), invented(&measured)], [Some(0.0), Some(0.25)]);
        // The 5 takes the place of the lost 4; the 6, `c` and `d` take the place of nothing.
        let result = br#"{"a":[1,2,3,5,6],"b":"x","c":0,"d":0}"#;
        let measured = Measured::new("json", input, result).with_original(original);
        assert_eq!([changed(&measured), invented(&measured)], [Some(1.0 / 8.0), Some(3.0 / 8.0)]);
        assert_eq!([vertices(&measured), edges(&measured)], [None; 2]);
    }

    #[test]
    fn kinds_are_counted_separately() {
        let original = b"v 0 0 0\nv 1 0 0\nv 0 1 0\nusemtl m\nf 1 2 3\nf 3 2 1\n";
        let result = b"v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n";
        let measured = Measured::new("obj", original, result).with_original(original);
        assert_eq!(
            [vertices(&measured), faces(&measured), materials(&measured)],
            [Some(1.0), Some(0.5), Some(0.0)]
        );
        let measured = Measured::new("dot", b"", b"graph{a--b}").with_original(b"graph{a--b;c;a[x=1]}");
        let [nodes, edges, attributes] = [nodes, edges, attributes].map(|share| share(&measured));
        assert_eq!(
            [nodes, edges, attributes, of_input(&measured)],
            [Some(2.0 / 3.0), Some(1.0), Some(0.0), None]
        );
    }

    #[test]
    fn texts_without_facts_have_no_share() {
        let measured = Measured::new("png", b"x", b"x").with_original(b"x");
        assert_eq!([of_original(&measured), of_input(&measured), new(&measured)], [None; 3]);
        let measured = Measured::new("json", b"", b"").with_original(b"");
        assert_eq!([of_original(&measured), of_input(&measured), new(&measured)], [None; 3]);
    }
}
