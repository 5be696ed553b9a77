//! Everything that an opened subject needs to run: its scratch folder, its launch specification and the
//! executable of its spawner.

use std::io;
use std::path::PathBuf;

use crate::caller_limits;
use crate::memory_group::MemoryGroup;
use crate::observation::Limits;
use crate::scratch::Scratch;
use crate::shortage::with_message;
use crate::spawner::{LaunchSpec, Spawner};

/// Everything that an opened subject needs to run.
pub(crate) struct Runtime {
    /// The executable that is started as spawner.
    pub(crate) ddlab: PathBuf,
    pub(crate) launch: LaunchSpec,
    pub(crate) scratch: Scratch,
    /// The group of the spawner, if the user may make groups here.
    pub(crate) group: Option<MemoryGroup>,
    /// Limit on memory in bytes, from the registry entry.
    pub(crate) memory: Option<u64>,
}

impl Runtime {
    pub(crate) fn start_spawner(&mut self) -> io::Result<Spawner> {
        let (spawner, mounted) = Spawner::start(&self.ddlab, &self.launch)?;
        self.scratch.use_mounted(mounted);
        Ok(spawner)
    }

    /// The limits of a test, with the lower of two memory limits: that of the entry and that of the test. The
    /// memory group gets this limit.
    pub(crate) fn limits(&mut self, limits: &Limits) -> io::Result<Limits> {
        let memory = self.memory.into_iter().chain(limits.memory).min();
        let limits = Limits { memory, ..limits.clone() };
        caller_limits::ensure_cpu(limits.cpu)?;
        self.group.as_mut().map_or(Ok(()), |group| group.set_limit(&limits))?;
        Ok(limits)
    }

    /// Adds the name of the program to an error about starting it.
    pub(crate) fn explain(&self, error: io::Error) -> io::Error {
        let program = String::from_utf8_lossy(&self.launch.program);
        let message = format!("cannot run {program}: {error}");
        with_message(error, message)
    }
}
