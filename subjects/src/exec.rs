//! Subjects that are run by their plain command, one process per test.

use std::io;

use crate::observation::{Limits, Observation, Subject};
use crate::runtime::Runtime;
use crate::spawner::Spawner;

/// A subject run by its plain command.
pub(crate) struct Exec {
    // Dropped before `runtime`: the program's current directory is the scratch folder in there.
    spawner: Option<Spawner>,
    runtime: Runtime,
}

impl Exec {
    pub(crate) fn open(runtime: Runtime) -> io::Result<Self> {
        let spawner = Some(runtime.start_spawner()?);
        Ok(Self { spawner, runtime })
    }

    fn attempt(&mut self, limits: &Limits) -> io::Result<Observation> {
        let spawner = match &mut self.spawner {
            Some(spawner) => spawner,
            lost => lost.insert(self.runtime.start_spawner()?),
        };
        spawner.run(limits)
    }
}

impl Subject for Exec {
    fn run(&mut self, input: &[&[u8]], limits: &Limits) -> io::Result<Observation> {
        let limits = Limits { memory: self.runtime.memory(limits), ..limits.clone() };
        self.runtime.scratch.write_input(input)?;
        self.attempt(&limits).or_else(|_| {
            // The spawner may have been killed by the subject or by the kernel for lack of memory. Try once more.
            self.spawner = None;
            self.runtime.scratch.write_input(input)?;
            let retried = self.attempt(&limits);
            if retried.is_err() {
                self.spawner = None;
            }
            retried.map_err(|error| self.runtime.explain(&error))
        })
    }
}
