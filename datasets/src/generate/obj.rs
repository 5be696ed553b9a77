//! Synthetic OBJ: scenes of boxes, terrains, spheres, cylinders and tori, with materials and groups.

use super::obj_meshes::{self, GeneratedMesh};
use super::random::Random;
use super::vocabulary;

/// Scenes below this size consist of triangles only.
const SMALL: u64 = 700;

/// Approximate size of a corner and its share of the faces, in bytes.
const BYTES_PER_CORNER: usize = 130;

/// Most corners of a mesh, so that a part has at most a few hundred kilobytes.
const MAX_CORNERS: usize = 2_500;

pub(super) struct ObjGenerator {
    random: Random,
    small: bool,
    /// Whether faces use relative references, as in `f -3 -2 -1`.
    relative: bool,
    decimals: usize,
    objects: usize,
    /// Numbers of positions, texture coordinates and normals so far.
    so_far: [usize; 3],
}

impl ObjGenerator {
    pub(super) fn new(bytes: u64, mut random: Random) -> ObjGenerator {
        let relative = random.chance(25);
        let decimals = random.between(3, 6);
        ObjGenerator { random, small: bytes < SMALL, relative, decimals, objects: 0, so_far: [0; 3] }
    }

    /// A triangle, which has 32 bytes at the start of a file.
    fn triangle(&mut self) -> String {
        let first = self.so_far[0];
        self.so_far[0] += 3;
        let faces = if first == 0 {
            "1 2 3".to_string()
        } else if self.relative {
            "-3 -2 -1".to_string()
        } else {
            format!("{} {} {}", first + 1, first + 2, first + 3)
        };
        // The triangles have different heights, because some readers drop objects without volume.
        let height = first / 3;
        format!("v 0 0 {height}\nv 1 0 {height}\nv 0 1 {height}\nf {faces}\n")
    }

    fn mesh(&mut self, room: usize) -> String {
        let corners = (room / BYTES_PER_CORNER).clamp(8, MAX_CORNERS);
        let mesh = obj_meshes::draw(&mut self.random, corners);
        let mut text = self.head(mesh.kind);
        self.write_vertices(&mesh, &mut text);
        self.write_faces(&mesh, &mut text);
        self.so_far[0] += mesh.positions.len();
        self.so_far[1] += mesh.textures.len();
        self.so_far[2] += mesh.normals.len();
        self.objects += 1;
        text
    }

    fn head(&mut self, kind: &str) -> String {
        let number = self.objects;
        let mut text = String::new();
        if self.random.chance(40) {
            text.push_str(&format!("# {}\n", self.random.phrase(5)));
        }
        let name = format!("{}_{kind}.{number:03}", self.random.word());
        match self.random.below(3) {
            0 => text.push_str(&format!("g {name}\n")),
            1 => text.push_str(&format!("o {name}\ng {kind} {}\n", self.random.word())),
            _ => text.push_str(&format!("o {name}\n")),
        }
        text
    }

    fn write_vertices(&mut self, mesh: &GeneratedMesh, text: &mut String) {
        let decimals = self.decimals;
        let mut write = |keyword: &str, numbers: &[f64]| {
            text.push_str(keyword);
            numbers.iter().for_each(|number| text.push_str(&format!(" {number:.decimals$}")));
            text.push('\n');
        };
        let place = [self.random.below(200) as f64 - 100.0, self.random.below(200) as f64 - 100.0];
        for [x, y, z] in &mesh.positions {
            write("v", &[x + place[0], y + place[1], *z]);
        }
        mesh.textures.iter().for_each(|texture| write("vt", texture));
        mesh.normals.iter().for_each(|normal| write("vn", normal));
    }

    fn write_faces(&mut self, mesh: &GeneratedMesh, text: &mut String) {
        text.push_str(&format!("usemtl {}\n", self.random.pick(vocabulary::MATERIALS)));
        text.push_str(self.random.pick(&["s off\n", "s 1\n", "s 0\n", ""]));
        for (number, face) in mesh.faces.iter().enumerate() {
            if number > 0 && number % 97 == 0 {
                text.push_str(&format!("usemtl {}\n", self.random.pick(vocabulary::MATERIALS)));
            }
            text.push('f');
            face.iter().for_each(|corner| self.write_corner(mesh, *corner, text));
            text.push('\n');
        }
    }

    /// Writes `7`, `7/7`, `7//7` or `7/7/7`. A corner has the same number in every list of its mesh.
    fn write_corner(&self, mesh: &GeneratedMesh, corner: usize, text: &mut String) {
        let lists = [mesh.positions.len(), mesh.textures.len(), mesh.normals.len()];
        let reference = |list: usize| match lists[list] {
            0 => String::new(),
            length if self.relative => (corner as isize - length as isize).to_string(),
            _ => (self.so_far[list] + corner + 1).to_string(),
        };
        let written = format!("{}/{}/{}", reference(0), reference(1), reference(2));
        text.push(' ');
        text.push_str(written.trim_end_matches('/'));
    }
}

impl super::Generator for ObjGenerator {
    fn opening(&mut self) -> String {
        if self.small {
            return self.triangle();
        }
        format!("# {}\nmtllib scene.mtl\n", self.random.phrase(6))
    }

    fn part(&mut self, room: usize, wanted: usize) -> String {
        let before = (self.so_far, self.objects);
        let text = if wanted < 1_000 && !self.is_empty() { self.triangle() } else { self.mesh(wanted) };
        if text.len() > room {
            (self.so_far, self.objects) = before;
        }
        text
    }

    /// A comment line, or empty lines if there is no room for a comment.
    fn filler(&mut self, bytes: usize) -> String {
        match bytes {
            0..=2 => "\n".repeat(bytes),
            _ => format!("# {}\n", self.random.filling(bytes - 3)),
        }
    }

    fn closing(&self) -> String {
        String::new()
    }
}

impl ObjGenerator {
    fn is_empty(&self) -> bool {
        self.so_far[0] == 0
    }
}
