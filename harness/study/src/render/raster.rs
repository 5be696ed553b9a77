//! The z-buffer.

use super::{Mesh, Picture, SIDE};

/// The limit of pixels that one picture visits, equal to 1,000 full layers. Triangles after that are not
/// drawn.
const MOST_PIXELS: usize = 1 << 24;

/// Draws the triangles from vertices in camera coordinates; `scale` is half the visible width.
pub(super) fn draw(mesh: &Mesh, seen: &[[f64; 3]], scale: f64) -> Picture {
    let mut canvas =
        Canvas { pixels: vec![0; SIDE * SIDE], nearness: vec![f64::NEG_INFINITY; SIDE * SIDE], looked_at: 0 };
    let half = SIDE as f64 / 2.0;
    for triangle in &mesh.triangles {
        let corners = triangle.map(|corner| seen[corner]);
        let Some(shade) = shade(corners) else { continue };
        // Rows count from the top.
        canvas.fill(corners.map(|[x, y, z]| [x / scale * half + half, half - y / scale * half, z]), shade);
        if canvas.looked_at > MOST_PIXELS {
            break;
        }
    }
    Picture { pixels: canvas.pixels }
}

/// The direction to the light in camera coordinates, of length 1. The light is behind the camera, to the
/// right and above by different amounts, so that faces at the same angle to the camera differ in brightness.
const LIGHT: [f64; 3] = [2.0 / 7.0, 3.0 / 7.0, 6.0 / 7.0];

/// The brightness of a triangle, by its angle to the light; the back is as bright as the front. `None` for a
/// triangle without area.
fn shade([a, b, c]: [[f64; 3]; 3]) -> Option<u8> {
    let [p, q] = [b, c].map(|corner| [corner[0] - a[0], corner[1] - a[1], corner[2] - a[2]]);
    let normal = [p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]];
    let length = (normal[0] * normal[0] + normal[1] * normal[1] + normal[2] * normal[2]).sqrt();
    let lit = normal[0] * LIGHT[0] + normal[1] * LIGHT[1] + normal[2] * LIGHT[2];
    let lit = if normal[2] < 0.0 { -lit } else { lit };
    (length > 0.0).then(|| (155.0 + 100.0 * (lit / length)).round() as u8)
}

struct Canvas {
    pixels: Vec<u8>,
    nearness: Vec<f64>,
    looked_at: usize,
}

impl Canvas {
    /// Fills the pixels whose centres the triangle covers, unless a nearer triangle covers them.
    fn fill(&mut self, [a, b, c]: [[f64; 3]; 3], shade: u8) {
        let area = edge(a, b, c[0], c[1]);
        if area == 0.0 {
            return;
        }
        let columns = covered(a[0], b[0], c[0]);
        for row in covered(a[1], b[1], c[1]) {
            let y = row as f64 + 0.5;
            self.looked_at += columns.len();
            for column in columns.clone() {
                let x = column as f64 + 0.5;
                let (u, v, w) = (edge(b, c, x, y) / area, edge(c, a, x, y) / area, edge(a, b, x, y) / area);
                if u >= 0.0 && v >= 0.0 && w >= 0.0 {
                    let near = u * a[2] + v * b[2] + w * c[2];
                    let pixel = row * SIDE + column;
                    if near > self.nearness[pixel] {
                        self.nearness[pixel] = near;
                        self.pixels[pixel] = shade;
                    }
                }
            }
        }
    }
}

/// Twice the signed area of the triangle made by the point and the edge.
fn edge(from: [f64; 3], to: [f64; 3], x: f64, y: f64) -> f64 {
    (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0])
}

/// The pixels whose centres lie within the range of three coordinates.
fn covered(a: f64, b: f64, c: f64) -> std::ops::Range<usize> {
    let low = a.min(b).min(c) - 0.5;
    let high = a.max(b).max(c) - 0.5;
    // A cast of an out-of-range number saturates, and NaN becomes 0.
    let first = low.ceil().max(0.0) as usize;
    let end = (high.floor() + 1.0).clamp(0.0, SIDE as f64) as usize;
    first.min(end)..end
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_span_covers_pixels_by_their_centres() {
        assert_eq!(covered(0.0, 1.0, 3.0), 0..3);
        assert_eq!(covered(0.6, 1.4, 1.0), 1..1);
        assert_eq!(covered(0.5, 2.5, 1.0), 0..3);
        assert_eq!(covered(-9.0, -1.0, -2.0), 0..0);
        assert_eq!(covered(-1e300, 1e300, 0.0), 0..SIDE);
        assert_eq!(covered(500.0, 600.0, 550.0), SIDE..SIDE);
    }

    #[test]
    fn brightness_depends_on_the_angle_to_the_light() {
        let facing = [[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]];
        let slanted = [[0.0; 3], [1.0, 0.0, 1.0], [0.0, 1.0, 0.0]];
        let behind = [facing[0], facing[2], facing[1]];
        // 155 and 6/7 of 100.
        assert_eq!([shade(facing), shade(behind)], [Some(241); 2]);
        // Its normal is (-1, 0, 1): lit by (-2 + 6) / 7 of 1/sqrt(2).
        assert_eq!(shade(slanted), Some(195));
        assert_eq!(shade([[1.0; 3]; 3]), None);
    }
}
