//! OBJ: vertices, faces by what their corners mean, and materials of faces.

use super::canonical_number::canonical;
use super::{Digest, FactKind};
use crate::{ObjStatement, obj_index, obj_statements};

/// What corners refer to: the marks of vertices, texture vertices and normals in the order of the file.
/// One that cannot be read has a place, since indices count it, and no mark.
type Referred = [Vec<Option<Digest>>; 3];

/// A face as written, its references counted: read when all vertices are known.
struct Face<'a> {
    keyword: &'a [u8],
    corners: Vec<[Option<usize>; 3]>,
    material: Option<Digest>,
}

pub(super) fn facts(input: &[u8]) -> Vec<(FactKind, Digest)> {
    let mut facts = Vec::new();
    let mut referred = Referred::default();
    let mut faces = Vec::new();
    let mut material = None;
    for statement in obj_statements(input) {
        let ObjStatement { keyword, fields } = &statement;
        let named = || fields.iter().fold(Digest::of(keyword), |mark, field| mark.then(field));
        match *keyword {
            b"v" | b"vt" | b"vn" => {
                let list = [b"v".as_slice(), b"vt", b"vn"].iter().position(|word| word == keyword);
                let mark = numbers(&statement);
                facts.extend(mark.map(|mark| (FactKind::Vertex, mark)));
                referred[list.unwrap_or(0)].push(mark);
            }
            b"f" | b"l" | b"p" => faces.extend(face(&statement, &referred, material)),
            b"usemtl" => material = Some(named()),
            b"mtllib" => facts.push((FactKind::Material, named())),
            b"o" | b"g" => facts.push((FactKind::Group, named())),
            _ => {}
        }
    }
    for face in faces {
        let Some(mark) = meaning(&face, &referred) else { continue };
        facts.push((FactKind::Face, mark));
        facts.extend(face.material.map(|material| (FactKind::Material, mark.then_mark(material))));
    }
    facts
}

/// The mark of a vertex: all its numbers; at least two, and three for a point or a normal.
fn numbers(statement: &ObjStatement<'_>) -> Option<Digest> {
    let least = if statement.keyword == b"vt" { 1 } else { 3 };
    let mark = |mark: Option<Digest>, field: &&[u8]| Some(mark?.then(&canonical(field)?));
    let all = statement.fields.iter().fold(Some(Digest::of(statement.keyword)), mark);
    all.filter(|_| statement.fields.len() >= least)
}

/// A face with its references resolved as far as they can be; `None` if one is no reference.
fn face<'a>(statement: &ObjStatement<'a>, referred: &Referred, material: Option<Digest>) -> Option<Face<'a>> {
    let corner = |field: &&[u8]| {
        let mut corner = [None; 3];
        for (place, reference) in field.split(|&byte| byte == b'/').enumerate() {
            let list = referred.get(place)?;
            if !reference.is_empty() {
                corner[place] = Some(obj_index(reference, list.len())?);
            }
        }
        corner[0].map(|_| corner)
    };
    let corners = statement.fields.iter().map(corner).collect::<Option<Vec<_>>>()?;
    (!corners.is_empty()).then_some(Face { keyword: statement.keyword, corners, material })
}

/// The mark of what a face's corners mean; `None` if one means nothing.
fn meaning(face: &Face<'_>, referred: &Referred) -> Option<Digest> {
    let mut mark = Digest::of(face.keyword);
    for corner in &face.corners {
        for (index, list) in corner.iter().zip(referred) {
            mark = match index {
                Some(index) => mark.then_mark((*list.get(*index)?)?),
                None => mark.then(b""),
            };
        }
    }
    Some(mark)
}

#[cfg(test)]
mod tests {
    use crate::facts::{FactKind, Facts};

    const KINDS: [FactKind; 4] = [FactKind::Vertex, FactKind::Face, FactKind::Material, FactKind::Group];

    /// Vertices, faces, materials and groups of the first that the second has too.
    #[track_caller]
    fn check(a: &str, b: &str, expected: [usize; 4]) {
        let [a, b] = [a, b].map(|text| Facts::extract("obj", text.as_bytes()).unwrap());
        let shared = a.intersection(&b);
        assert_eq!(KINDS.map(|kind| shared.of_kind(kind).len()), expected);
    }

    const MODEL: &str = "mtllib a.mtl\no thing\nv 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nusemtl red\nf 1 2 3\n\
                         usemtl blue\nf 1 3 4\n";

    #[test]
    fn numbers_layout_and_comments_are_no_facts() {
        check(MODEL, MODEL, [4, 2, 3, 1]);
        let same = MODEL.replace("v 1 0 0", "v  1.0 0e5\t-0 # right").replace("f 1 2 3", "f -4 -3 \\\n-2");
        check(MODEL, &same, [4, 2, 3, 1]);
    }

    #[test]
    fn a_lost_vertex_spoils_the_faces_whose_corners_it_moves() {
        // Without the last vertex the second face means nothing; without the first, both mean others.
        check(MODEL, &MODEL.replace("v 0 1 0\n", ""), [3, 1, 2, 1]);
        check(MODEL, &MODEL.replace("v 0 0 0\n", ""), [3, 0, 1, 1]);
    }

    #[test]
    fn a_lost_material_is_lost_for_each_of_its_faces() {
        check(MODEL, &MODEL.replace("usemtl blue\n", ""), [4, 2, 2, 1]);
        check(MODEL, &MODEL.replace("usemtl red\n", ""), [4, 2, 2, 1]);
    }

    #[test]
    fn texture_and_normals_are_part_of_a_face() {
        let model = "v 0 0 0\nv 1 0 0\nv 1 1 0\nvt 0 1\nvn 0 0 1\nf 1/1/1 2/1/1 3/1/1\n";
        check(model, model, [5, 1, 0, 0]);
        check(model, &model.replace("3/1/1", "3//1"), [5, 0, 0, 0]);
    }

    #[test]
    fn what_cannot_be_read_is_no_fact_and_keeps_its_place() {
        check(MODEL, &MODEL.replace("v 1 0 0", "v 1 ? 0"), [3, 1, 2, 1]);
        let hostile =
            "v nan 1e999999999999999999999 0\nf 0 1 2\nf 99999999999999999999 -7 x\nf 1/2/3/4\nf\nv";
        assert!(Facts::extract("obj", hostile.as_bytes()).unwrap().is_empty());
    }
}
