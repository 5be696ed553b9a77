//! obj-strict: our own strict OBJ parser, modelled on Appleseed's rules. It is not Appleseed and is never
//! called that. A file without a face counts as empty.

use super::{accepted, empty, rejected};
use subjects::WorkerAnswer;

pub(super) fn judge(input: &[u8]) -> WorkerAnswer {
    match subjects::obj_strict::read(input) {
        Ok(mesh) if mesh.faces == 0 => empty(),
        Ok(mesh) => accepted(format!("{} vertices, {} faces\n", mesh.vertices, mesh.faces)),
        Err(error) => rejected(&error),
    }
}
