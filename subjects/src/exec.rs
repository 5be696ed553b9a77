//! A subject that is started anew for each test.

use std::io;

use crate::home::Home;
use crate::observation::{Limits, Observation, Subject};
use crate::spawner::Spawner;

/// A subject run by its plain command.
pub(crate) struct Exec {
    // Dropped before the home, whose folder its program uses.
    spawner: Option<Spawner>,
    home: Home,
}

impl Exec {
    pub(crate) fn open(home: Home) -> io::Result<Self> {
        let spawner = Some(home.start_spawner()?);
        Ok(Self { spawner, home })
    }

    fn attempt(&mut self, limits: &Limits) -> io::Result<Observation> {
        let spawner = match &mut self.spawner {
            Some(spawner) => spawner,
            lost => lost.insert(self.home.start_spawner()?),
        };
        spawner.run(limits)
    }
}

impl Subject for Exec {
    fn run(&mut self, input: &[&[u8]], limits: &Limits) -> io::Result<Observation> {
        let limits = Limits { memory: self.home.memory(limits), ..limits.clone() };
        self.home.scratch.write_input(input)?;
        self.attempt(&limits).or_else(|_| {
            // The spawner itself may have been killed, by the subject or by a lack of memory.
            self.spawner = None;
            self.home.scratch.write_input(input)?;
            let retried = self.attempt(&limits);
            if retried.is_err() {
                self.spawner = None;
            }
            retried.map_err(|error| self.home.explain(&error))
        })
    }
}
