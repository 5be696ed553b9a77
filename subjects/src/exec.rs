//! Subjects that are run by their plain command, one process per test.

use std::io;

use crate::observation::{Cutoff, Limits, Observation, Subject};
use crate::runtime::Runtime;
use crate::shortage::remember_shortage;
use crate::spawner::Spawner;

/// A subject run by its plain command.
pub(crate) struct Exec {
    // Dropped before `runtime`: the program's current directory is the scratch folder in there.
    spawner: Option<Spawner>,
    runtime: Runtime,
}

impl Exec {
    pub(crate) fn open(mut runtime: Runtime) -> io::Result<Self> {
        let spawner = runtime.start_spawner().map_err(|error| runtime.explain(error))?;
        let spawner = Some(spawner);
        Ok(Self { spawner, runtime })
    }

    fn attempt(&mut self, input: &[&[u8]], limits: &Limits, cutoff: Cutoff<'_>) -> io::Result<Observation> {
        let spawner = match &mut self.spawner {
            Some(spawner) => spawner,
            lost => lost.insert(self.runtime.start_spawner()?),
        };
        self.runtime.scratch.write_input(input)?;
        spawner.run(limits, cutoff)
    }
}

impl Subject for Exec {
    fn run(&mut self, input: &[&[u8]], limits: &Limits) -> io::Result<Observation> {
        self.run_until(input, limits, Cutoff::default())
    }

    fn run_until(&mut self, input: &[&[u8]], limits: &Limits, cutoff: Cutoff<'_>) -> io::Result<Observation> {
        let limits = self.runtime.limits(limits)?;
        remember_shortage(self.attempt(input, &limits, cutoff).or_else(|_| {
            // The spawner may have been killed by the subject or by the kernel for lack of memory. Try once
            // more.
            self.spawner = None;
            let retried = self.attempt(input, &limits, cutoff);
            if retried.is_err() {
                self.spawner = None;
            }
            retried.map_err(|error| self.runtime.explain(error))
        }))
    }
}
