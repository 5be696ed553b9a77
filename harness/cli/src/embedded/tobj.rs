//! tobj: a strict reader of Wavefront OBJ; names no position. A file without a face is empty, as a mesh
//! without faces is for the study's OBJ subjects.

use super::{accepted, empty, rejected};
use subjects::WorkerAnswer;

pub(super) fn judge(input: &[u8]) -> WorkerAnswer {
    let mut text = input;
    // Material libraries are other files; a subject reads its input and nothing else.
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
