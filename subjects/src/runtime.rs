//! Everything that an opened subject needs to run: its scratch folder, its launch specification and the
//! executable of its spawner.

use std::io;
use std::path::PathBuf;

use crate::observation::Limits;
use crate::scratch::Scratch;
use crate::spawner::{LaunchSpec, Spawner};

/// Everything that an opened subject needs to run.
pub(crate) struct Runtime {
    /// The executable that is started as spawner.
    pub(crate) ddlab: PathBuf,
    pub(crate) launch: LaunchSpec,
    pub(crate) scratch: Scratch,
    /// Limit on address space in bytes, from the registry entry.
    pub(crate) memory: Option<u64>,
}

impl Runtime {
    pub(crate) fn start_spawner(&self) -> io::Result<Spawner> {
        Spawner::start(&self.ddlab, &self.launch)
    }

    /// The lower of the two memory limits: the entry's and the test's.
    pub(crate) fn memory(&self, limits: &Limits) -> Option<u64> {
        self.memory.into_iter().chain(limits.memory).min()
    }

    /// Adds the name of the program to an error about starting it.
    pub(crate) fn explain(&self, error: &io::Error) -> io::Error {
        let program = String::from_utf8_lossy(&self.launch.program);
        io::Error::new(error.kind(), format!("cannot run {program}: {error}"))
    }
}
