//! A judge that is already running: it answers tests in the worker protocol through two named pipes.

use std::fs::File;
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use super::answer::{AnswerReader, GreetingReader};
use crate::clock;
use crate::observation::{Limits, Observation, Subject};

/// A running judge. It is trusted: it is not contained, and it may take as long as it needs.
#[derive(Debug)]
pub struct PipeJudge {
    requests: File,
    answers: File,
    requests_path: PathBuf,
    next_id: u64,
    buffer: Box<[u8]>,
}

impl PipeJudge {
    /// Connects to a judge: tests are written to the pipe `requests`, and answers are read from the pipe
    /// `answers`, which begins with the greeting of a worker.
    ///
    /// # Errors
    /// When a pipe cannot be opened, or the greeting violates the protocol.
    pub fn connect(requests: &Path, answers: &Path) -> io::Result<Self> {
        let named = |path: &Path, error: io::Error| {
            io::Error::new(error.kind(), format!("cannot open the judge's pipe {}: {error}", path.display()))
        };
        let mut judge = Self {
            requests: File::options().write(true).open(requests).map_err(|error| named(requests, error))?,
            answers: File::open(answers).map_err(|error| named(answers, error))?,
            requests_path: requests.to_owned(),
            next_id: 1,
            buffer: vec![0; 64 << 10].into_boxed_slice(),
        };
        let mut greeting = GreetingReader::default();
        judge.read(|bytes| greeting.take(bytes))?;
        Ok(judge)
    }

    /// Reads until `take` has seen a complete answer.
    fn read(&mut self, mut take: impl FnMut(&[u8]) -> Result<bool, String>) -> io::Result<()> {
        loop {
            let count = match self.answers.read(&mut self.buffer) {
                Ok(0) => return Err(self.failed("closed its pipe before it had answered")),
                Ok(count) => count,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            match take(self.buffer.get(..count).unwrap_or_default()) {
                Ok(true) => return Ok(()),
                Ok(false) => {}
                Err(error) => return Err(self.failed(&error)),
            }
        }
    }

    fn failed(&self, what: &str) -> io::Error {
        let pipe = self.requests_path.display();
        io::Error::new(ErrorKind::InvalidData, format!("the judge behind {pipe} {what}"))
    }
}

impl Subject for PipeJudge {
    fn run(&mut self, input: &[&[u8]], limits: &Limits) -> io::Result<Observation> {
        let id = self.next_id;
        self.next_id += 1;
        let length: usize = input.iter().map(|slice| slice.len()).sum();
        let begin = clock::now();
        let mut message = format!("test {id} {length}\n").into_bytes();
        message.extend(input.iter().copied().flatten());
        self.requests.write_all(&message)?;
        let mut answer = AnswerReader::to(id, limits);
        self.read(|bytes| answer.take(bytes))?;
        Ok(answer.into_observation(begin.elapsed()))
    }
}

/// All searches of a process ask the same judge, one at a time.
impl Subject for Arc<Mutex<PipeJudge>> {
    fn run(&mut self, input: &[&[u8]], limits: &Limits) -> io::Result<Observation> {
        self.lock().unwrap_or_else(PoisonError::into_inner).run(input, limits)
    }
}
