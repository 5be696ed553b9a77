//! Meshes for synthetic scenes.

use super::random::Random;

/// A mesh. The lists of texture coordinates and of normals are empty or as long as the list of positions.
pub(super) struct GeneratedMesh {
    pub(super) kind: &'static str,
    pub(super) positions: Vec<[f64; 3]>,
    pub(super) textures: Vec<[f64; 2]>,
    pub(super) normals: Vec<[f64; 3]>,
    /// The corners of each face, counted from 0.
    pub(super) faces: Vec<Vec<usize>>,
}

/// A mesh with about 8 to `corners` corners.
pub(super) fn draw(random: &mut Random, corners: usize) -> GeneratedMesh {
    let corners = random.between(8, corners);
    // A grid with about as many columns as rows; bent, it becomes a round body.
    let columns = random.between(3, corners.isqrt().max(3));
    let rows = (corners / (columns + 1)).max(2);
    let mut mesh = match random.below(5) {
        _ if corners < 20 => cuboid(random),
        0 => terrain(random, columns, rows),
        1 => sphere(random, columns, rows),
        2 => torus(random, columns, rows),
        3 => cylinder(random, corners / 2),
        _ => cuboid(random),
    };
    if random.chance(30) {
        mesh.textures.clear();
    }
    if random.chance(40) {
        mesh.normals.clear();
    }
    if random.chance(30) {
        mesh.faces = mesh.faces.iter().flat_map(|face| triangles(face)).collect();
    }
    mesh
}

fn triangles(face: &[usize]) -> Vec<Vec<usize>> {
    face.windows(2).skip(1).map(|pair| vec![face[0], pair[0], pair[1]]).collect()
}

fn cuboid(random: &mut Random) -> GeneratedMesh {
    let size = [0; 3].map(|_| 0.25 + 4.0 * random.unit_interval());
    let corner = |number: usize, axis: usize| if number >> axis & 1 == 1 { 1.0 } else { -1.0 };
    let corners: Vec<[f64; 3]> = (0..8).map(|number| [0, 1, 2].map(|axis| corner(number, axis))).collect();
    GeneratedMesh {
        kind: "cuboid",
        positions: corners.iter().map(|c| [c[0] * size[0], c[1] * size[1], c[2] * size[2]]).collect(),
        textures: corners.iter().map(|c| [0.5 + 0.5 * c[0], 0.5 + 0.5 * c[1]]).collect(),
        normals: corners.iter().map(|c| c.map(|part| part / 3.0_f64.sqrt())).collect(),
        faces: [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]]
            .map(Vec::from)
            .into(),
    }
}

fn terrain(random: &mut Random, columns: usize, rows: usize) -> GeneratedMesh {
    let waves = [0; 4].map(|_| 1.0 + 3.0 * random.unit_interval());
    sheet("terrain", columns, rows, |u, v| {
        let height =
            0.4 * sine(waves[0] * u) + 0.3 * sine(waves[1] * v + 0.1) + 0.1 * sine(waves[2] * (u + v));
        ([10.0 * u, 10.0 * v, waves[3] * height], [0.0, 0.0, 1.0])
    })
}

fn sphere(random: &mut Random, columns: usize, rows: usize) -> GeneratedMesh {
    let radius = 0.5 + 3.0 * random.unit_interval();
    sheet("sphere", columns, rows, |u, v| {
        // The poles are slightly open, because corners in the same place would give faces without area.
        let polar = 0.005 + 0.49 * v;
        let normal = [sine(polar) * cosine(u), sine(polar) * sine(u), cosine(polar)];
        (normal.map(|part| radius * part), normal)
    })
}

fn torus(random: &mut Random, columns: usize, rows: usize) -> GeneratedMesh {
    let (large, small) = (2.0 + random.unit_interval(), 0.3 + random.unit_interval());
    sheet("torus", columns, rows, |u, v| {
        let normal = [cosine(v) * cosine(u), cosine(v) * sine(u), sine(v)];
        let reach = large + small * cosine(v);
        ([reach * cosine(u), reach * sine(u), small * sine(v)], normal)
    })
}

/// A grid of quadrilaterals, bent by `bend`, which maps (u, v) in 0..=1 to a position and a normal.
fn sheet(
    kind: &'static str,
    columns: usize,
    rows: usize,
    bend: impl Fn(f64, f64) -> ([f64; 3], [f64; 3]),
) -> GeneratedMesh {
    let mut mesh =
        GeneratedMesh { kind, positions: vec![], textures: vec![], normals: vec![], faces: vec![] };
    for row in 0..=rows {
        for column in 0..=columns {
            let (u, v) = (column as f64 / columns as f64, row as f64 / rows as f64);
            let (position, normal) = bend(u, v);
            mesh.positions.push(position);
            mesh.normals.push(normal);
            mesh.textures.push([u, v]);
            if row < rows && column < columns {
                let corner = row * (columns + 1) + column;
                mesh.faces.push(vec![corner, corner + 1, corner + columns + 2, corner + columns + 1]);
            }
        }
    }
    mesh
}

fn cylinder(random: &mut Random, sides: usize) -> GeneratedMesh {
    let sides = sides.clamp(3, 128);
    let (radius, height) = (0.2 + random.unit_interval(), 1.0 + 5.0 * random.unit_interval());
    let mut mesh = GeneratedMesh {
        kind: "cylinder",
        positions: vec![],
        textures: vec![],
        normals: vec![],
        faces: vec![],
    };
    for side in 0..sides {
        let turn = side as f64 / sides as f64;
        for end in [0.0, 1.0] {
            mesh.positions.push([radius * cosine(turn), radius * sine(turn), height * end]);
            mesh.normals.push([cosine(turn), sine(turn), 0.0]);
            mesh.textures.push([turn, end]);
        }
        let next = (side + 1) % sides;
        mesh.faces.push(vec![2 * side, 2 * next, 2 * next + 1, 2 * side + 1]);
    }
    // The two lids are faces with many corners.
    mesh.faces.push((0..sides).rev().map(|side| 2 * side).collect());
    mesh.faces.push((0..sides).map(|side| 2 * side + 1).collect());
    mesh
}

/// The sine of an angle in turns.
///
/// It uses additions and products only, because the last digit of the C library's sine differs between
/// machines.
fn sine(turns: f64) -> f64 {
    let turns = turns - turns.round();
    let folded = if turns.abs() > 0.25 { turns.signum() * 0.5 - turns } else { turns };
    let angle = folded * std::f64::consts::TAU;
    let mut term = angle;
    let mut sum = angle;
    for n in 1..10 {
        term *= -angle * angle / f64::from((2 * n) * (2 * n + 1));
        sum += term;
    }
    sum
}

fn cosine(turns: f64) -> f64 {
    sine(turns + 0.25)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sine_equals_that_of_the_standard_library() {
        for step in -500..=500 {
            let turns = f64::from(step) / 97.0;
            let expected = (turns * std::f64::consts::TAU).sin();
            assert!((sine(turns) - expected).abs() < 1e-12, "{turns}: {} {expected}", sine(turns));
        }
    }

    #[test]
    fn every_face_has_at_least_three_different_corners_of_its_mesh() {
        let mut random = Random::new("test", 1);
        for size in 8..400 {
            let mesh = draw(&mut random, size);
            for list in [mesh.textures.len(), mesh.normals.len()] {
                assert!(list == 0 || list == mesh.positions.len());
            }
            for face in &mesh.faces {
                let mut corners = face.clone();
                corners.sort_unstable();
                corners.dedup();
                assert!(corners.len() >= 3 && corners.len() == face.len(), "{} {face:?}", mesh.kind);
                assert!(corners[corners.len() - 1] < mesh.positions.len());
            }
        }
    }
}
