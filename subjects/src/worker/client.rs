//! ddlab's side of the worker protocol.
//!
//! Nothing that a worker sends is trusted. An answer that violates the protocol ends the worker, and the
//! input is sent once more to a new one.

use std::io;
use std::time::Duration;

use super::answer::{AnswerReader, GreetingReader};
use super::exchange::{Exchange, ExchangeEnd};
use crate::clock;
use crate::observation::{CapturedOutput, Cutoff, Exit, Limits, Observation, Subject};
use crate::runtime::Runtime;
use crate::shortage::remember_shortage;
use crate::spawner::{Spawner, WorkerEnd, WorkerPipes};

/// How long a worker may take until it is ready.
const START_LIMIT: Duration = Duration::from_secs(60);

/// A subject run by its worker.
pub(crate) struct Worker {
    /// The pipes of the running worker.
    pipes: Option<WorkerPipes>,
    // `pipes` and `spawner` are dropped before `runtime`: the worker's current directory is the scratch
    // folder.
    spawner: Option<Spawner>,
    runtime: Runtime,
    next_id: u64,
    buffer: Box<[u8]>,
}

impl Worker {
    /// Prepares the subject. The worker itself is started by the first test.
    pub(crate) fn open(mut runtime: Runtime) -> io::Result<Self> {
        let spawner = runtime.start_spawner().map_err(|error| runtime.explain(error))?;
        let spawner = Some(spawner);
        Ok(Self { pipes: None, spawner, runtime, next_id: 1, buffer: vec![0; 64 << 10].into_boxed_slice() })
    }

    /// Tries a test once. An error means that the worker failed and says nothing about the input.
    fn attempt(&mut self, input: &[&[u8]], limits: &Limits, cutoff: Cutoff<'_>) -> io::Result<Observation> {
        if self.pipes.is_none() {
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
        let after = cutoff.after.map_or(limits.wall, |after| after.min(limits.wall));
        let cutoff = Cutoff { after: Some(after), ..cutoff };
        let (end, stderr) = self.exchange(&message, cutoff, |bytes| answer.take(bytes))?;
        let observed = |exit, peak_rss, wall| Observation {
            exit,
            stdout: CapturedOutput::default(),
            stderr: stderr.clone(),
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
                // A worker that exits with 0 has not crashed on the input. It violates the protocol.
                if !delivered || end.exit == Exit::Code(0) {
                    return Err(failed(&format!("ended without an answer ({:?})", end.exit), &stderr));
                }
                Ok(observed(end.exit, end.peak_rss, begin.elapsed()))
            }
            ExchangeEnd::ProtocolError(error) => Err(failed(&error, &stderr)),
        }
    }

    fn start(&mut self, limits: &Limits) -> io::Result<()> {
        let spawner = match &mut self.spawner {
            Some(spawner) => spawner,
            lost => lost.insert(self.runtime.start_spawner()?),
        };
        // The previous worker may have left files when it died.
        self.runtime.scratch.clear()?;
        let limits = self.runtime.limits(limits)?;
        let started = spawner.start_worker(&limits);
        self.pipes = Some(started.map_err(|error| self.runtime.explain(error))?);
        let mut greeting = GreetingReader::default();
        let cutoff = Cutoff { after: Some(START_LIMIT), interrupt: None };
        match self.exchange(&[], cutoff, |bytes| greeting.take(bytes))? {
            (ExchangeEnd::Complete, _) => Ok(()),
            (ExchangeEnd::TimedOut, stderr) => {
                Err(failed(&format!("was not ready after {} s", START_LIMIT.as_secs()), &stderr))
            }
            (ExchangeEnd::Died { .. }, stderr) => {
                let end = self.end(false)?;
                Err(failed(&format!("ended before it was ready ({:?})", end.exit), &stderr))
            }
            (ExchangeEnd::ProtocolError(error), stderr) => Err(failed(&error, &stderr)),
        }
    }

    fn exchange(
        &mut self,
        message: &[&[u8]],
        cutoff: Cutoff<'_>,
        take: impl FnMut(&[u8]) -> Result<bool, String>,
    ) -> io::Result<(ExchangeEnd, CapturedOutput)> {
        let (Some(pipes), Some(spawner)) = (&self.pipes, &self.spawner) else {
            return Err(io::ErrorKind::NotConnected.into());
        };
        let exchange = Exchange::new(pipes, spawner.worker_end()?, &mut self.buffer, cutoff);
        exchange.run(message, take)
    }

    /// Waits for the worker to end, after killing it if `kill` is true.
    fn end(&mut self, kill: bool) -> io::Result<WorkerEnd> {
        self.pipes = None;
        let spawner = self.spawner.as_mut().ok_or(io::ErrorKind::NotConnected)?;
        spawner.end_worker(kill)
    }

    /// Ends a worker that has failed, whatever state it is in.
    fn discard(&mut self) {
        if self.pipes.is_some() && self.end(true).is_err() {
            self.spawner = None;
        }
    }
}

impl Subject for Worker {
    fn run(&mut self, input: &[&[u8]], limits: &Limits) -> io::Result<Observation> {
        self.run_until(input, limits, Cutoff::default())
    }

    fn run_until(&mut self, input: &[&[u8]], limits: &Limits, cutoff: Cutoff<'_>) -> io::Result<Observation> {
        remember_shortage(self.attempt(input, limits, cutoff).or_else(|_| {
            self.discard();
            let retried = self.attempt(input, limits, cutoff);
            if retried.is_err() {
                self.discard();
            }
            retried
        }))
    }
}

/// The error of a worker that failed, with the last line that it wrote to standard error.
fn failed(what: &str, stderr: &CapturedOutput) -> io::Error {
    let stderr = String::from_utf8_lossy(&stderr.bytes);
    let last = stderr.lines().rev().find(|line| !line.trim().is_empty());
    let message = last.map(|line| format!("; its last message: {line}")).unwrap_or_default();
    io::Error::new(io::ErrorKind::InvalidData, format!("the worker {what}{message}"))
}
