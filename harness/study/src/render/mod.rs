//! Renders OBJ models to pictures that are byte-identical on every machine, so that models can be compared
//! visually without installing anything.
//!
//! The renderer is a z-buffer with flat shading and no textures. It uses only sums, products, quotients and
//! square roots of `f64`, whose results IEEE 754 fixes to the bit. It uses no sine, no fused operation and no
//! threads, and knows nothing of files, studies or hashes. Blender renders the same views for comparison, if
//! it is installed.

mod blender;
mod mesh;
mod raster;

pub use blender::Blender;
pub use mesh::{Frame, Mesh};

/// Side of a picture in pixels.
pub const SIDE: usize = 128;

/// Pictures per model: every angle at every scale.
pub const VIEWS: usize = ANGLES.len() * SCALES.len();

/// The axes of a camera: right, up, and towards the camera. They are orthonormal with entries in thirds. None
/// is parallel to an axis of the model, because boxes and grids would then be seen edge on.
type Axes = [[f64; 3]; 3];

const A: [f64; 3] = [1.0 / 3.0, 2.0 / 3.0, 2.0 / 3.0];
const B: [f64; 3] = [2.0 / 3.0, 1.0 / 3.0, -2.0 / 3.0];
const C: [f64; 3] = [-2.0 / 3.0, 2.0 / 3.0, -1.0 / 3.0];

/// Three cameras at right angles to each other.
const ANGLES: [Axes; 3] = [[A, B, C], [B, C, A], [C, A, B]];

/// Half the width of a picture, in half sizes of the model's box: the whole model from any side, its middle,
/// and the centre of that.
const SCALES: [f64; 3] = [1.75, 0.875, 0.4375];

/// A greyscale picture; the background is black.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// `SIDE` rows of `SIDE` pixels, from the top.
    pub pixels: Vec<u8>,
}

/// Renders a model within a frame: angle by angle, each at every scale. The time is proportional to the
/// number of triangles and covered pixels, with a limit for triangles that cover each other many times.
#[must_use]
pub fn views(mesh: &Mesh, frame: &Frame) -> Vec<Picture> {
    let mut pictures = Vec::with_capacity(VIEWS);
    for axes in &ANGLES {
        let projected = frame.project(mesh, axes);
        pictures.extend(SCALES.iter().map(|scale| raster::draw(mesh, &projected, *scale)));
    }
    pictures
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    pub(in crate::render) const CUBE: &str = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 0 0 1\nv 1 0 1\nv 1 1 1\nv 0 1 1\n\
                        f 1 2 3 4\nf 5 6 7 8\nf 1 2 6 5\nf 2 3 7 6\nf 3 4 8 7\nf 4 1 5 8\n";

    fn pictures(obj: &str) -> Vec<Picture> {
        let mesh = Mesh::read(obj.as_bytes());
        let frame = mesh.frame().unwrap();
        views(&mesh, &frame)
    }

    #[test]
    fn axes_are_orthonormal() {
        for axes in &ANGLES {
            for (i, a) in axes.iter().enumerate() {
                for (j, b) in axes.iter().enumerate() {
                    let dot: f64 = a.iter().zip(b).map(|(x, y)| x * y).sum();
                    assert!((dot - f64::from(u8::from(i == j))).abs() < 1e-15);
                }
            }
        }
    }

    #[test]
    fn a_cube_shows_three_faces_each_in_its_shade() {
        let pictures = pictures(CUBE);
        let shades = |picture: &Picture| {
            let mut shades = picture.pixels.clone();
            shades.sort_unstable();
            shades.dedup();
            shades
        };
        // The first camera sees the faces -x, +y and -z. By hand calculation, their brightness is 4/21, 19/21
        // and 8/21.
        assert_eq!(shades(&pictures[0]), [0, 174, 193, 245]);
        for widest in pictures.iter().step_by(SCALES.len()) {
            assert_eq!(shades(widest).len(), 4);
            assert_eq!(widest.pixels[0], 0, "the background is visible all around the model");
        }
        for picture in &pictures {
            assert_ne!(picture.pixels[SIDE * SIDE / 2 + SIDE / 2], 0);
        }
    }

    #[test]
    fn the_silhouette_of_a_cube_has_the_expected_area() {
        // The shadow of a unit cube along d has the area |dx| + |dy| + |dz| = 5/3. Half the size of the cube
        // is 1/2, so the widest picture is 1.75 wide.
        let covered = pictures(CUBE)[0].pixels.iter().filter(|pixel| **pixel > 0).count() as f64;
        let expected = 5.0 / 3.0 / (1.75 * 1.75) * (SIDE * SIDE) as f64;
        assert!((covered / expected - 1.0).abs() < 0.01, "{covered} {expected}");
    }

    #[test]
    fn the_nearer_face_hides_the_farther_one_in_any_order() {
        let turned: Vec<&str> = CUBE.lines().collect();
        let (vertices, faces) = turned.split_at(8);
        let backwards: Vec<&str> = vertices.iter().chain(faces.iter().rev()).copied().collect();
        for (one, other) in pictures(CUBE).iter().zip(&pictures(&backwards.join("\n"))) {
            let differ = one.pixels.iter().zip(&other.pixels).filter(|(a, b)| a != b).count();
            // On an edge, both faces are equally near.
            assert!(differ < 2 * SIDE, "{differ}");
        }
    }

    #[test]
    fn size_and_position_of_a_model_do_not_matter() {
        let vertices = "v 4096 0 0\nv 4098 0 0\nv 4098 2 0\nv 4096 2 0\nv 4096 0 2\nv 4098 0 2\nv 4098 2 2\nv 4096 2 2\n";
        let faces = &CUBE[CUBE.find("f ").unwrap()..];
        assert!(pictures(&format!("{vertices}{faces}")) == pictures(CUBE));
    }

    #[test]
    fn hostile_models_are_drawn_without_panic() {
        for hostile in [
            "v nan 0 0\nv 0 inf 0\nv 0 0 1\nf 1 2 3\n",
            "v 1e308 -1e308 1e308\nv -1e308 1e308 0\nv 0 1e308 -1e308\nf 1 2 3\n",
            "v 1e-320 0 0\nv 0 1e-320 0\nv 0 0 1e-320\nf 1 2 3\n",
            "v 0 0 0\nv 0 0 0\nv 0 0 0\nf 1 2 3\n",
            "f 1 2 3\nf -1 -2 -3\nf 99999999999 1 1\nv 1 2\nf\n",
            "",
        ] {
            let mesh = Mesh::read(hostile.as_bytes());
            let cube = Mesh::read(CUBE.as_bytes()).frame().unwrap();
            for frame in [mesh.frame(), Some(cube)].into_iter().flatten() {
                assert_eq!(views(&mesh, &frame).len(), VIEWS);
            }
        }
    }

    #[test]
    fn overlapping_triangles_cost_bounded_time() {
        let mut obj = String::from("v 0 0 0\nv 90 0 0\nv 0 90 0\nv 0 0 0\nv 1 1 1\n");
        obj.push_str(&"f 1 2 3\n".repeat(100_000));
        let mesh = Mesh::read(obj.as_bytes());
        let small = Mesh::read(CUBE.as_bytes()).frame().unwrap();
        // Without the limit, this would draw 1e10 pixels.
        assert_eq!(views(&mesh, &small).len(), VIEWS);
    }
}
