//! A subject that judges many inputs in one process, over the protocol of PROTOCOL.md.
//!
//! Trusts nothing that the worker says: an answer that is not exactly right ends the worker, and the input is
//! given once more to a new one.

use std::io;
use std::time::Duration;

use super::answer::{AnswerReader, GreetingReader};
use super::exchange::{Exchange, ExchangeEnd};
use crate::clock;
use crate::observation::{CapturedOutput, Exit, Limits, Observation, Subject};
use crate::runtime::Runtime;
use crate::spawner::{Spawner, WorkerEnd, WorkerPipes};

/// How long a worker may take until it says that it is ready.
const START_LIMIT: Duration = Duration::from_secs(60);

/// A subject run by its worker.
pub(crate) struct Worker {
    // Both are dropped before the runtime, whose folder the worker uses.
    living: Option<WorkerPipes>,
    spawner: Option<Spawner>,
    runtime: Runtime,
    next_id: u64,
    buffer: Box<[u8]>,
}

impl Worker {
    /// The worker itself is started with the first test.
    pub(crate) fn open(runtime: Runtime) -> io::Result<Self> {
        let spawner = Some(runtime.start_spawner()?);
        Ok(Self { living: None, spawner, runtime, next_id: 1, buffer: vec![0; 64 << 10].into_boxed_slice() })
    }

    /// One try at a test. An error says that the worker was lost and has told nothing of the input.
    fn attempt(&mut self, input: &[&[u8]], limits: &Limits) -> io::Result<Observation> {
        if self.living.is_none() {
            self.start(limits)?;
        }
        let id = self.next_id;
        self.next_id += 1;
        let length: usize = input.iter().map(|slice| slice.len()).sum();
        let header = format!("test {id} {length}\n");
        let mut message: Vec<&[u8]> = Vec::with_capacity(input.len() + 1);
        message.push(header.as_bytes());
        message.extend(input);
        let begin = clock::now();
        let mut answer = AnswerReader::to(id, limits);
        let (end, noise) = self.exchange(&message, limits.wall, |bytes| answer.take(bytes))?;
        let observed = |exit, peak_rss, wall| Observation {
            exit,
            stdout: CapturedOutput::default(),
            stderr: noise.clone(),
            wall,
            cpu: Duration::ZERO,
            peak_rss,
        };
        match end {
            ExchangeEnd::Complete => Ok(answer.into_observation(begin.elapsed())),
            ExchangeEnd::TimedOut => {
                let end = self.end(true)?;
                Ok(observed(Exit::TimedOut, end.peak_rss, begin.elapsed()))
            }
            ExchangeEnd::Died { delivered } => {
                let end = self.end(false)?;
                // No plain command would end in silence and be right: that is the worker's own fault.
                if !delivered || end.exit == Exit::Code(0) {
                    return Err(lost(&format!("ended without an answer ({:?})", end.exit), &noise));
                }
                Ok(observed(end.exit, end.peak_rss, begin.elapsed()))
            }
            ExchangeEnd::ProtocolError(fault) => Err(lost(&fault, &noise)),
        }
    }

    fn start(&mut self, limits: &Limits) -> io::Result<()> {
        let spawner = match &mut self.spawner {
            Some(spawner) => spawner,
            lost => lost.insert(self.runtime.start_spawner()?),
        };
        // The last worker may have died in the middle of anything.
        self.runtime.scratch.clear()?;
        let started = spawner.start_worker(self.runtime.memory(limits));
        self.living = Some(started.map_err(|error| self.runtime.explain(&error))?);
        let mut greeting = GreetingReader::default();
        match self.exchange(&[], START_LIMIT, |bytes| greeting.take(bytes))? {
            (ExchangeEnd::Complete, _) => Ok(()),
            (ExchangeEnd::TimedOut, noise) => Err(lost("was not ready in time", &noise)),
            (ExchangeEnd::Died { .. }, noise) => {
                let end = self.end(false)?;
                Err(lost(&format!("ended before it was ready ({:?})", end.exit), &noise))
            }
            (ExchangeEnd::ProtocolError(fault), noise) => Err(lost(&fault, &noise)),
        }
    }

    fn exchange(
        &mut self,
        message: &[&[u8]],
        patience: Duration,
        take: impl FnMut(&[u8]) -> Result<bool, String>,
    ) -> io::Result<(ExchangeEnd, CapturedOutput)> {
        let (Some(streams), Some(spawner)) = (&self.living, &self.spawner) else {
            return Err(io::ErrorKind::NotConnected.into());
        };
        let exchange =
            Exchange::new(streams, spawner.worker_end()?, &mut self.buffer, clock::now() + patience);
        exchange.run(message, take)
    }

    /// Collects the worker, after killing it if wanted.
    fn end(&mut self, kill: bool) -> io::Result<WorkerEnd> {
        self.living = None;
        let spawner = self.spawner.as_mut().ok_or(io::ErrorKind::NotConnected)?;
        spawner.end_worker(kill)
    }

    /// After a loss: nothing of the worker may be left, whatever state it was in.
    fn forget(&mut self) {
        if self.living.is_some() && self.end(true).is_err() {
            self.spawner = None;
        }
    }
}

impl Subject for Worker {
    fn run(&mut self, input: &[&[u8]], limits: &Limits) -> io::Result<Observation> {
        self.attempt(input, limits).or_else(|_| {
            self.forget();
            let retried = self.attempt(input, limits);
            if retried.is_err() {
                self.forget();
            }
            retried
        })
    }
}

/// The worker said or did what a worker must not.
fn lost(fault: &str, noise: &CapturedOutput) -> io::Error {
    let noise = String::from_utf8_lossy(&noise.bytes);
    let last = noise.lines().rev().find(|line| !line.trim().is_empty());
    let said = last.map(|line| format!("; it last wrote: {line}")).unwrap_or_default();
    io::Error::new(io::ErrorKind::InvalidData, format!("the worker {fault}{said}"))
}
