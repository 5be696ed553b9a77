//! What an opened subject lives on: its scratch folder, its launch and the program of its spawner.

use std::io;
use std::path::PathBuf;

use crate::observation::Limits;
use crate::scratch::Scratch;
use crate::spawner::{LaunchSpec, Spawner};

/// What an opened subject lives on.
pub(crate) struct Runtime {
    pub(crate) ddlab: PathBuf,
    pub(crate) launch: LaunchSpec,
    pub(crate) scratch: Scratch,
    /// Address space in bytes that the entry allows.
    pub(crate) memory: Option<u64>,
}

impl Runtime {
    pub(crate) fn start_spawner(&self) -> io::Result<Spawner> {
        Spawner::start(&self.ddlab, &self.launch)
    }

    /// The stricter of the entry's bound on memory and the test's.
    pub(crate) fn memory(&self, limits: &Limits) -> Option<u64> {
        self.memory.into_iter().chain(limits.memory).min()
    }

    /// The error with the name of the program that it is about.
    pub(crate) fn explain(&self, error: &io::Error) -> io::Error {
        let program = String::from_utf8_lossy(&self.launch.program);
        io::Error::new(error.kind(), format!("cannot run {program}: {error}"))
    }
}
