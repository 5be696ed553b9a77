//! Measures whether a repaired model looks like the valid one, by perceptual hashes of nine pictures of each,
//! as in figure 12 of Kirschner, Soremekun and Zeller, Debugging Inputs, ICSE 2020.
//!
//! The hash is `image_hasher`'s median of the 8 x 8 lowest frequencies of a 16 x 16 picture. Pictures are
//! reduced to this size here by integer means of squares, so that no resampling filter affects the result.

use super::Measured;
use crate::render::{Mesh, Picture, SIDE, VIEWS, views};
use image::GrayImage;
use image_hasher::{HashAlg, HasherConfig, ImageHash};

/// The number of bits in a hash, which is also the largest distance.
pub const HASH_BITS: u32 = 64;

/// Side of the hashed picture in pixels: twice the side of the hash.
const HASHED: usize = 16;

/// The mean number of differing bits in the hashes of the valid and the repaired model over the nine views.
/// The cameras are placed for the valid model.
pub(super) fn distance(measured: &Measured<'_>) -> Option<f64> {
    if measured.format != "obj" {
        return None;
    }
    let valid = Mesh::read(measured.original?);
    let frame = valid.frame()?;
    let repaired = Mesh::read(measured.result);
    let [valid, repaired] = [valid, repaired].map(|mesh| hashes(&views(&mesh, &frame), SIDE));
    mean_distance(&valid, &repaired)
}

/// The hashes of pictures with sides of `side` pixels, at least 16.
#[must_use]
pub fn hashes(pictures: &[Picture], side: usize) -> Vec<ImageHash> {
    let hasher = HasherConfig::new()
        .hash_size(HASHED as u32 / 2, HASHED as u32 / 2)
        .hash_alg(HashAlg::Median)
        .preproc_dct()
        .to_hasher();
    let small =
        |picture: &Picture| GrayImage::from_raw(HASHED as u32, HASHED as u32, shrunk(&picture.pixels, side));
    pictures.iter().filter_map(small).map(|image| hasher.hash_image(&image)).collect()
}

/// The mean distance in bits of hashes of the same views; `None` unless both have all nine.
#[must_use]
pub fn mean_distance(left: &[ImageHash], right: &[ImageHash]) -> Option<f64> {
    let all = left.len() == VIEWS && right.len() == VIEWS;
    let total: u32 = left.iter().zip(right).map(|(a, b)| a.dist(b)).sum();
    all.then(|| f64::from(total) / VIEWS as f64)
}

/// The means of 16 x 16 squares of a picture, rounded down.
fn shrunk(pixels: &[u8], side: usize) -> Vec<u8> {
    let square = side / HASHED;
    let mut sums = vec![0_u32; HASHED * HASHED];
    for (row, line) in pixels.chunks(side.max(1)).take(square * HASHED).enumerate() {
        for (column, pixel) in line.iter().take(square * HASHED).enumerate() {
            sums[row / square * HASHED + column / square] += u32::from(*pixel);
        }
    }
    let area = (square * square).max(1) as u32;
    sums.into_iter().map(|sum| u8::try_from(sum / area).unwrap_or(u8::MAX)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const CUBE: &str = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 0 0 1\nv 1 0 1\nv 1 1 1\nv 0 1 1\n\
                        f 1 2 3 4\nf 5 6 7 8\nf 1 2 6 5\nf 2 3 7 6\nf 3 4 8 7\nf 4 1 5 8\n";

    fn between(valid: &str, repaired: &str) -> Option<f64> {
        let measured = Measured::new("obj", b"", repaired.as_bytes());
        distance(&measured.with_original(valid.as_bytes()))
    }

    #[test]
    fn the_distance_grows_with_the_missing_part_of_a_model() {
        assert_eq!(between(CUBE, CUBE), Some(0.0));
        assert_eq!(between(CUBE, &CUBE.replace("f 1 2 3 4", "f 1 2 3\nf 1 3 4")), Some(0.0));
        let one_face = between(CUBE, &CUBE.replace("f 4 1 5 8\n", "")).unwrap();
        let nothing = between(CUBE, "").unwrap();
        assert!(
            0.0 < one_face && one_face < nothing && nothing <= f64::from(HASH_BITS),
            "{one_face} {nothing}"
        );
    }

    #[test]
    fn without_a_valid_model_there_is_no_distance() {
        assert_eq!(between("", CUBE), None);
        assert_eq!(distance(&Measured::new("obj", b"", CUBE.as_bytes())), None);
        assert_eq!(distance(&Measured::new("json", b"", b"1").with_original(CUBE.as_bytes())), None);
    }

    #[test]
    fn means_of_squares_are_exact() {
        let pixels: Vec<u8> =
            (0..32 * 32).map(|i| if i / 32 < 2 && i % 32 < 2 { 100 + (i % 32) as u8 } else { 7 }).collect();
        let small = shrunk(&pixels, 32);
        assert_eq!((small.len(), small[0], small[1], small[16]), (256, 100, 7, 7));
    }

    /// The hashes must be the same on every machine and with every version of the dependencies, because
    /// published distances depend on them.
    #[test]
    fn hashes_of_the_cube_are_golden() {
        let mesh = Mesh::read(CUBE.as_bytes());
        let pictures = views(&mesh, &mesh.frame().unwrap());
        let pixels: Vec<u8> = pictures.iter().flat_map(|picture| picture.pixels.iter().copied()).collect();
        let digest = datasets::Digest::of(&pixels).to_string();
        let hashes: Vec<String> = hashes(&pictures, SIDE)
            .iter()
            .map(|hash| hash.as_bytes().iter().map(|byte| format!("{byte:02x}")).collect())
            .collect();
        assert_eq!((digest.as_str(), hashes.join(" ").as_str()), (PIXELS, HASHES));
    }

    const PIXELS: &str = "dd99d3629c1189fd7aadd471b33cd1db586400a954ba3a9e20f4655a67107117";
    const HASHES: &str = "a9d9564e9c9524e6 1d3916acc8956bc7 d1a1d2a55ab56ad4 89d9565e9c94a4e6 4981074e8d1f7aed \
                          a14182050a9f7fff a9735ab4362f0e4c 6545e94ad29695ad 57515d05f59585e8";
}
