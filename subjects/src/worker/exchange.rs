//! Sends a message to a worker and reads its answer at the same time, so that neither blocks the other.

use std::io;
use std::os::fd::{AsFd, BorrowedFd};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;

use super::answer::append_bounded;
use crate::clock;
use crate::observation::{CapturedOutput, Cutoff};
use crate::sliced_text::UnwrittenText;
use crate::spawner::WorkerPipes;

/// How many bytes of a worker's standard error are kept.
const STDERR_BYTES: usize = 64 << 10;

/// How long a worker that has closed a pipe may take to end. One that is still running then has violated the
/// protocol. The time must be long enough for a busy machine.
const END_AFTER_CLOSE: Duration = Duration::from_secs(5);

/// How an exchange ended.
pub(crate) enum ExchangeEnd {
    /// The answer is complete.
    Complete,
    /// The cutoff is reached.
    TimedOut,
    /// The worker has ended. `delivered` says whether it had got the whole message.
    Died { delivered: bool },
    /// The worker has violated the protocol. The text follows "the worker" in a message.
    ProtocolError(String),
}

/// One message to a worker and its answer.
pub(crate) struct Exchange<'a> {
    pipes: &'a WorkerPipes,
    /// Becomes readable when the worker has ended.
    end: BorrowedFd<'a>,
    buffer: &'a mut [u8],
    begin: Instant,
    cutoff: Cutoff<'a>,
    stderr: CapturedOutput,
    stdin_open: bool,
    stdout_open: bool,
    stderr_open: bool,
}

impl<'a> Exchange<'a> {
    pub(crate) fn new(
        pipes: &'a WorkerPipes,
        end: BorrowedFd<'a>,
        buffer: &'a mut [u8],
        cutoff: Cutoff<'a>,
    ) -> Self {
        let stderr = CapturedOutput::default();
        let begin = clock::now();
        let [stdin_open, stdout_open, stderr_open] = [true; 3];
        Self { pipes, end, buffer, begin, cutoff, stderr, stdin_open, stdout_open, stderr_open }
    }

    /// Sends the message, and passes the answer to `take` as it arrives, until `take` returns that the answer
    /// is complete. Also returns what the worker wrote to standard error in the meantime.
    pub(crate) fn run(
        mut self,
        message: &[&[u8]],
        mut take: impl FnMut(&[u8]) -> Result<bool, String>,
    ) -> io::Result<(ExchangeEnd, CapturedOutput)> {
        let mut rest = UnwrittenText::new(message);
        loop {
            self.write(&mut rest)?;
            let [ended, out, err, expired] = self.wait(!rest.is_empty())?;
            if err {
                self.read_stderr()?;
            }
            if out || ended {
                match self.read(&mut take)? {
                    Ok(true) if rest.is_empty() => return Ok((ExchangeEnd::Complete, self.stderr)),
                    Ok(true) => {
                        let error = "answered before it had read the whole input".to_owned();
                        return Ok((ExchangeEnd::ProtocolError(error), self.stderr));
                    }
                    Ok(false) => {}
                    Err(error) => return Ok((ExchangeEnd::ProtocolError(error), self.stderr)),
                }
            }
            if ended {
                self.read_stderr()?;
                return Ok((ExchangeEnd::Died { delivered: rest.is_empty() }, self.stderr));
            }
            if expired {
                let is_open = self.stdin_open && self.stdout_open;
                let end = if is_open {
                    ExchangeEnd::TimedOut
                } else {
                    ExchangeEnd::ProtocolError("closed its pipes but did not end".into())
                };
                return Ok((end, self.stderr));
            }
        }
    }

    /// Writes as much as the worker's pipe accepts without blocking.
    fn write(&mut self, rest: &mut UnwrittenText<'_>) -> io::Result<()> {
        while self.stdin_open && !rest.is_empty() {
            match rest.write_to(|batch| Ok(rustix::io::writev(&self.pipes.stdin, batch)?)) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => break,
                Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                    self.stdin_open = false;
                    self.shorten_deadline();
                }
                written => written?,
            }
        }
        Ok(())
    }

    /// Waits for the next event. Returns whether the worker has ended, whether its standard output and
    /// standard error are readable, and whether the cutoff is reached.
    fn wait(&self, writing: bool) -> io::Result<[bool; 4]> {
        let now = clock::now();
        if self.cutoff.is_reached(self.begin, now) {
            return Ok([false, false, false, true]);
        }
        let wanted = |fd: BorrowedFd<'a>, flags, wanted: bool| {
            // poll reports a closed pipe even if no event is requested, so `end` takes its place.
            if wanted {
                PollFd::from_borrowed_fd(fd, flags)
            } else {
                PollFd::from_borrowed_fd(self.end, flags)
            }
        };
        let mut fds = [
            PollFd::from_borrowed_fd(self.end, PollFlags::IN),
            wanted(self.pipes.stdout.as_fd(), PollFlags::IN, self.stdout_open),
            wanted(self.pipes.stderr.as_fd(), PollFlags::IN, self.stderr_open),
            wanted(self.pipes.stdin.as_fd(), PollFlags::OUT, writing && self.stdin_open),
        ];
        let count = if writing && self.stdin_open { 4 } else { 3 };
        let timeout = self.cutoff.next_check(self.begin, now).and_then(|wait| Timespec::try_from(wait).ok());
        match poll(fds.get_mut(..count).unwrap_or_default(), timeout.as_ref()) {
            Ok(_) | Err(Errno::INTR) => {}
            Err(error) => return Err(error.into()),
        }
        let [ended, out, err, _] = fds.map(|fd| !fd.revents().is_empty());
        Ok([ended, out && self.stdout_open, err && self.stderr_open, false])
    }

    /// Reads what is available from standard output and passes it to `take`.
    fn read(
        &mut self,
        take: &mut impl FnMut(&[u8]) -> Result<bool, String>,
    ) -> io::Result<Result<bool, String>> {
        while self.stdout_open {
            let read = match rustix::io::read(&self.pipes.stdout, &mut *self.buffer) {
                Ok(read) => read,
                Err(Errno::INTR) => continue,
                Err(Errno::AGAIN) => break,
                Err(error) => return Err(error.into()),
            };
            if read == 0 {
                self.stdout_open = false;
                self.shorten_deadline();
                break;
            }
            match take(self.buffer.get(..read).unwrap_or_default()) {
                Ok(false) => {}
                complete_or_error => return Ok(complete_or_error),
            }
        }
        Ok(Ok(false))
    }

    fn read_stderr(&mut self) -> io::Result<()> {
        if !self.stderr_open {
            return Ok(());
        }
        match rustix::io::read(&self.pipes.stderr, &mut *self.buffer) {
            Ok(0) => self.stderr_open = false,
            Ok(read) => {
                append_bounded(&mut self.stderr, self.buffer.get(..read).unwrap_or_default(), STDERR_BYTES)
            }
            Err(Errno::INTR | Errno::AGAIN) => {}
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }

    /// A worker that closes a pipe must end soon.
    fn shorten_deadline(&mut self) {
        let soon = self.begin.elapsed() + END_AFTER_CLOSE;
        self.cutoff.after = Some(self.cutoff.after.map_or(soon, |after| after.min(soon)));
    }
}
