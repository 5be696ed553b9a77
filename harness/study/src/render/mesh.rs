//! The triangles of an OBJ model, and the frame in which models are compared.

use super::Axes;
use formats::{ObjStatement, obj_index, obj_statements};

/// The triangles of a model; polygons are split into fans. Unreadable parts of the file are left out.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Mesh {
    /// Unreadable vertices are kept as non-finite values, so that the numbering stays the same.
    vertices: Vec<[f64; 3]>,
    pub(super) triangles: Vec<[usize; 3]>,
}

impl Mesh {
    /// Parses an OBJ file.
    #[must_use]
    pub fn read(obj: &[u8]) -> Self {
        let mut mesh = Self::default();
        for statement in obj_statements(obj) {
            match statement.keyword {
                b"v" => mesh.vertices.push(position(&statement)),
                b"f" => mesh.fan(&statement),
                _ => {}
            }
        }
        let Self { vertices, triangles } = &mut mesh;
        let drawn = |corner: &usize| vertices.get(*corner).is_some_and(|at| at.iter().all(|x| x.is_finite()));
        triangles.retain(|triangle| triangle.iter().all(drawn));
        mesh
    }

    /// The fan of triangles around a polygon's first corner; empty if a corner is not a valid reference.
    fn fan(&mut self, face: &ObjStatement<'_>) {
        let vertex = |field: &&[u8]| {
            let reference = field.split(|&byte| byte == b'/').next().unwrap_or_default();
            obj_index(reference, self.vertices.len())
        };
        let corners: Option<Vec<usize>> = face.fields.iter().map(vertex).collect();
        if let Some([first, rest @ ..]) = corners.as_deref() {
            self.triangles.extend(rest.windows(2).map(|pair| [*first, pair[0], pair[1]]));
        }
    }

    /// The frame around the whole model; `None` if nothing is visible.
    #[must_use]
    pub fn frame(&self) -> Option<Frame> {
        let mut low = [f64::INFINITY; 3];
        let mut high = [f64::NEG_INFINITY; 3];
        for vertex in self.triangles.iter().flatten().map(|corner| self.vertices[*corner]) {
            for axis in 0..3 {
                low[axis] = low[axis].min(vertex[axis]);
                high[axis] = high[axis].max(vertex[axis]);
            }
        }
        // Halve first, because the sum of two huge numbers may not be finite.
        let centre = [0, 1, 2].map(|axis| low[axis] / 2.0 + high[axis] / 2.0);
        let half = [0, 1, 2].map(|axis| high[axis] / 2.0 - low[axis] / 2.0).into_iter().fold(0.0, f64::max);
        (half > 0.0 && half.is_finite()).then_some(Frame { centre, half })
    }
}

/// The three coordinates of a vertex; not finite if one is missing.
fn position(vertex: &ObjStatement<'_>) -> [f64; 3] {
    let number = |field: usize| {
        let text = std::str::from_utf8(vertex.fields.get(field)?).ok()?;
        text.parse::<f64>().ok()
    };
    [0, 1, 2].map(|field| number(field).unwrap_or(f64::NAN))
}

/// The position and the size of a model. Pictures of two models in the same frame can be compared.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    pub(super) centre: [f64; 3],
    /// Half of the longest side of its bounding box; above 0.
    pub(super) half: f64,
}

/// Coordinates beyond this many half sizes are clamped to it.
const FAR: f64 = 1e6;

impl Frame {
    /// The vertices in camera coordinates: right, up, and nearness, in half sizes of the frame.
    pub(super) fn project(&self, mesh: &Mesh, axes: &Axes) -> Vec<[f64; 3]> {
        let seen = |vertex: &[f64; 3]| {
            let at = [0, 1, 2].map(|axis| {
                let offset = vertex[axis] / self.half - self.centre[axis] / self.half;
                offset.clamp(-FAR, FAR)
            });
            axes.map(|axis| axis[0] * at[0] + axis[1] * at[1] + axis[2] * at[2])
        };
        mesh.vertices.iter().map(seen).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn polygons_become_fans_unless_a_corner_is_unreadable() {
        let mesh = Mesh::read(
            b"v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 x\nv 0 1 0\nf 1/1 2//2 3/3/3 5\nf -5 -4 4\nf 1 2 9\nf 1 2",
        );
        assert_eq!(mesh.triangles, [[0, 1, 2], [0, 2, 4]]);
    }

    #[test]
    fn the_frame_encloses_only_drawn_triangles() {
        let mesh = Mesh::read(b"v 0 0 0\nv 4 0 0\nv 4 2 0\nv 1e9 0 0\nf 1 2 3");
        assert_eq!(mesh.frame(), Some(Frame { centre: [2.0, 1.0, 0.0], half: 2.0 }));
        assert_eq!(Mesh::read(b"v 1 1 1\nf 1 1 1").frame(), None);
        assert_eq!(Mesh::read(b"").frame(), None);
    }
}
