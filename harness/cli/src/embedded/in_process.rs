//! An embedded parser as a subject of this process: a query costs a call instead of a message to a worker.

use super::Embedded;
use std::io;
use subjects::{CapturedOutput, Exit, Limits, Observation, Subject, clock};

/// Runs an embedded parser in this process.
pub(crate) struct InProcess(pub(crate) &'static Embedded);

impl Subject for InProcess {
    fn run(&mut self, input: &[&[u8]], limits: &Limits) -> io::Result<Observation> {
        let start = clock::now();
        let answer = match input {
            [whole] => (self.0.judge)(whole),
            slices => (self.0.judge)(&slices.concat()),
        };
        let captured = |mut bytes: Vec<u8>| {
            let total = bytes.len() as u64;
            bytes.truncate(limits.kept_output);
            CapturedOutput { bytes, total }
        };
        let wall = clock::now() - start;
        Ok(Observation {
            exit: Exit::Code(answer.exit),
            stdout: captured(answer.stdout),
            stderr: captured(answer.stderr),
            wall,
            cpu: wall,
            peak_rss: 0,
        })
    }
}
