//! Facts of OBJ: vertices, faces by the coordinates of their corners, materials, groups.

use super::canonical_number::canonical;
use super::{Digest, Fact, FactKind};
use crate::{ObjStatement, obj_index, obj_statements};

/// The digests of the vertices, texture vertices and normals that corners refer to, in the order of the file. A
/// vertex that cannot be read is `None`. It stays in the list, since indices count it.
type Vertices = [Vec<Option<Digest>>; 3];

/// A face with its references as indices. Its vertices may be defined later in the file.
struct Face<'a> {
    keyword: &'a [u8],
    corners: Vec<[Option<usize>; 3]>,
    material: Option<Digest>,
}

pub(super) fn facts(input: &[u8]) -> Vec<Fact> {
    let mut facts = Vec::new();
    let mut vertices = Vertices::default();
    let mut faces = Vec::new();
    let mut material = None;
    for statement in obj_statements(input) {
        let ObjStatement { keyword, fields } = &statement;
        let named = || fields.iter().fold(Digest::of(keyword), |digest, field| digest.then(field));
        match *keyword {
            b"v" | b"vt" | b"vn" => {
                let list = [b"v".as_slice(), b"vt", b"vn"].iter().position(|word| word == keyword);
                let digest = numbers(&statement);
                facts.extend(digest.map(|digest| Fact::of(FactKind::Vertex, digest)));
                vertices[list.unwrap_or(0)].push(digest);
            }
            b"f" | b"l" | b"p" => faces.extend(face(&statement, &vertices, material)),
            b"usemtl" => material = Some(named()),
            b"mtllib" => facts.push(Fact::of(FactKind::Material, named())),
            b"o" | b"g" => facts.push(Fact::of(FactKind::Group, named())),
            _ => {}
        }
    }
    for face in faces {
        let Some(digest) = corner_digest(&face, &vertices) else { continue };
        facts.push(Fact::of(FactKind::Face, digest));
        facts
            .extend(face.material.map(|material| Fact::of(FactKind::Material, digest.then_digest(material))));
    }
    facts
}

/// The digest of all numbers of a vertex. `None` if there are too few, or one is not a number.
fn numbers(statement: &ObjStatement<'_>) -> Option<Digest> {
    let least = if statement.keyword == b"vt" { 1 } else { 3 };
    let digest = |digest: Option<Digest>, field: &&[u8]| Some(digest?.then(&canonical(field)?));
    let all = statement.fields.iter().fold(Some(Digest::of(statement.keyword)), digest);
    all.filter(|_| statement.fields.len() >= least)
}

/// Converts the references of a face to indices. `None` if one of them is not a reference.
fn face<'a>(statement: &ObjStatement<'a>, vertices: &Vertices, material: Option<Digest>) -> Option<Face<'a>> {
    let corner = |field: &&[u8]| {
        let mut corner = [None; 3];
        for (place, reference) in field.split(|&byte| byte == b'/').enumerate() {
            let list = vertices.get(place)?;
            if !reference.is_empty() {
                corner[place] = Some(obj_index(reference, list.len())?);
            }
        }
        corner[0].map(|_| corner)
    };
    let corners = statement.fields.iter().map(corner).collect::<Option<Vec<_>>>()?;
    (!corners.is_empty()).then_some(Face { keyword: statement.keyword, corners, material })
}

/// The digest of the coordinates of a face's corners. `None` if a corner refers to nothing.
fn corner_digest(face: &Face<'_>, vertices: &Vertices) -> Option<Digest> {
    let mut digest = Digest::of(face.keyword);
    for corner in &face.corners {
        for (index, list) in corner.iter().zip(vertices) {
            digest = match index {
                Some(index) => digest.then_digest((*list.get(*index)?)?),
                None => digest.then(b""),
            };
        }
    }
    Some(digest)
}

#[cfg(test)]
mod tests {
    use crate::facts::{FactKind, Facts};

    const KINDS: [FactKind; 4] = [FactKind::Vertex, FactKind::Face, FactKind::Material, FactKind::Group];

    /// Checks how many vertices, faces, materials and groups the inputs share.
    #[track_caller]
    fn check(a: &str, b: &str, expected: [usize; 4]) {
        let [a, b] = [a, b].map(|text| Facts::extract("obj", text.as_bytes()).unwrap());
        let shared = a.intersection(&b);
        assert_eq!(KINDS.map(|kind| shared.of_kind(kind).len()), expected);
    }

    const MODEL: &str = "mtllib a.mtl\no thing\nv 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nusemtl red\nf 1 2 3\n\
                         usemtl blue\nf 1 3 4\n";

    #[test]
    fn number_notation_layout_and_comments_do_not_matter() {
        check(MODEL, MODEL, [4, 2, 3, 1]);
        let same = MODEL.replace("v 1 0 0", "v  1.0 0e5\t-0 # right").replace("f 1 2 3", "f -4 -3 \\\n-2");
        check(MODEL, &same, [4, 2, 3, 1]);
    }

    #[test]
    fn a_lost_vertex_changes_the_faces_that_refer_to_it_or_to_later_ones() {
        // Without the last vertex, the second face refers to nothing. Without the first, both faces have
        // other corners.
        check(MODEL, &MODEL.replace("v 0 1 0\n", ""), [3, 1, 2, 1]);
        check(MODEL, &MODEL.replace("v 0 0 0\n", ""), [3, 0, 1, 1]);
    }

    #[test]
    fn a_lost_material_counts_for_each_of_its_faces() {
        check(MODEL, &MODEL.replace("usemtl blue\n", ""), [4, 2, 2, 1]);
        check(MODEL, &MODEL.replace("usemtl red\n", ""), [4, 2, 2, 1]);
    }

    #[test]
    fn texture_vertices_and_normals_are_part_of_a_face() {
        let model = "v 0 0 0\nv 1 0 0\nv 1 1 0\nvt 0 1\nvn 0 0 1\nf 1/1/1 2/1/1 3/1/1\n";
        check(model, model, [5, 1, 0, 0]);
        check(model, &model.replace("3/1/1", "3//1"), [5, 0, 0, 0]);
    }

    #[test]
    fn an_unreadable_vertex_is_not_a_fact_but_keeps_its_index() {
        check(MODEL, &MODEL.replace("v 1 0 0", "v 1 ? 0"), [3, 1, 2, 1]);
        let hostile =
            "v nan 1e999999999999999999999 0\nf 0 1 2\nf 99999999999999999999 -7 x\nf 1/2/3/4\nf\nv";
        assert!(Facts::extract("obj", hostile.as_bytes()).unwrap().is_empty());
    }
}
