//! tobj: a strict parser of Wavefront OBJ that reports no positions. A file without a face counts as empty,
//! as for the study's other OBJ subjects.

use super::{accepted, empty, rejected};
use subjects::WorkerAnswer;

pub(super) fn judge(input: &[u8]) -> WorkerAnswer {
    let mut text = input;
    // Material libraries are separate files, and a subject reads only its input.
    let no_materials = |_: &std::path::Path| Ok((Vec::new(), ahash_free()));
    let options = ::tobj::LoadOptions { triangulate: true, ..Default::default() };
    match ::tobj::load_obj_buf(&mut text, &options, no_materials) {
        Ok((models, _)) => {
            let faces: usize = models.iter().map(|model| model.mesh.indices.len() / 3).sum();
            if faces == 0 {
                empty()
            } else {
                accepted(format!("{} models, {faces} triangles\n", models.len()))
            }
        }
        Err(error) => rejected(&error),
    }
}

fn ahash_free<M: Default>() -> M {
    M::default()
}
