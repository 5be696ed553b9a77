//! Writing to a worker while reading from it, so that neither waits for the other for ever.

use std::io;
use std::os::fd::{AsFd, BorrowedFd};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;

use super::answer::append_bounded;
use crate::clock;
use crate::observation::CapturedOutput;
use crate::slices::Slices;
use crate::spawner::WorkerPipes;

/// Bytes of a worker's standard error that are kept.
const NOISE: usize = 64 << 10;

/// How long a worker that has closed a pipe may take to end.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// How an exchange came out.
pub(crate) enum ExchangeEnd {
    /// All was said that had to be.
    Complete,
    /// The time was over.
    TimedOut,
    /// The worker has ended; whether it had been given the whole message.
    Died { delivered: bool },
    /// The worker said or did what it must not: how, as what follows "the worker".
    ProtocolError(String),
}

/// One message to the worker and what it says to that.
pub(crate) struct Exchange<'a> {
    streams: &'a WorkerPipes,
    /// Readable when the worker has ended.
    end: BorrowedFd<'a>,
    buffer: &'a mut [u8],
    deadline: Instant,
    noise: CapturedOutput,
    stdin_open: bool,
    stdout_open: bool,
    stderr_open: bool,
}

impl<'a> Exchange<'a> {
    pub(crate) fn new(
        streams: &'a WorkerPipes,
        end: BorrowedFd<'a>,
        buffer: &'a mut [u8],
        deadline: Instant,
    ) -> Self {
        let noise = CapturedOutput::default();
        Self { streams, end, buffer, deadline, noise, stdin_open: true, stdout_open: true, stderr_open: true }
    }

    /// Gives the message and lets `take` have what comes, until `take` says that all has come. Also gives what
    /// the worker wrote to standard error meanwhile.
    pub(crate) fn run(
        mut self,
        message: &[&[u8]],
        mut take: impl FnMut(&[u8]) -> Result<bool, String>,
    ) -> io::Result<(ExchangeEnd, CapturedOutput)> {
        let mut rest = Slices::new(message);
        loop {
            self.write(&mut rest)?;
            let [ended, out, err, expired] = self.wait(!rest.is_empty())?;
            if err {
                self.read_noise()?;
            }
            if out || ended {
                match self.read(&mut take)? {
                    Ok(true) if rest.is_empty() => return Ok((ExchangeEnd::Complete, self.noise)),
                    Ok(true) => {
                        let fault = "answers before it has the whole input".to_owned();
                        return Ok((ExchangeEnd::ProtocolError(fault), self.noise));
                    }
                    Ok(false) => {}
                    Err(fault) => return Ok((ExchangeEnd::ProtocolError(fault), self.noise)),
                }
            }
            if ended {
                self.read_noise()?;
                return Ok((ExchangeEnd::Died { delivered: rest.is_empty() }, self.noise));
            }
            if expired {
                let whole = self.stdin_open && self.stdout_open;
                let end = if whole {
                    ExchangeEnd::TimedOut
                } else {
                    ExchangeEnd::ProtocolError("has closed its pipes".into())
                };
                return Ok((end, self.noise));
            }
        }
    }

    /// Writes as much as the worker's pipe takes now.
    fn write(&mut self, rest: &mut Slices<'_>) -> io::Result<()> {
        while self.stdin_open && !rest.is_empty() {
            match rest.write_to(|batch| Ok(rustix::io::writev(&self.streams.stdin, batch)?)) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => break,
                Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                    self.stdin_open = false;
                    self.hurry();
                }
                written => written?,
            }
        }
        Ok(())
    }

    /// Waits until something happens: the worker ended, can be read on either stream, or is out of time.
    fn wait(&self, writing: bool) -> io::Result<[bool; 4]> {
        let left = self.deadline.saturating_duration_since(clock::now());
        if left.is_zero() {
            return Ok([false, false, false, true]);
        }
        let wanted = |fd: BorrowedFd<'a>, flags, wanted: bool| {
            // A descriptor that nobody asks about would still report that its other end is closed.
            if wanted {
                PollFd::from_borrowed_fd(fd, flags)
            } else {
                PollFd::from_borrowed_fd(self.end, flags)
            }
        };
        let mut fds = [
            PollFd::from_borrowed_fd(self.end, PollFlags::IN),
            wanted(self.streams.stdout.as_fd(), PollFlags::IN, self.stdout_open),
            wanted(self.streams.stderr.as_fd(), PollFlags::IN, self.stderr_open),
            wanted(self.streams.stdin.as_fd(), PollFlags::OUT, writing && self.stdin_open),
        ];
        let count = if writing && self.stdin_open { 4 } else { 3 };
        let timeout = Timespec::try_from(left).ok();
        match poll(fds.get_mut(..count).unwrap_or_default(), timeout.as_ref()) {
            Ok(_) | Err(Errno::INTR) => {}
            Err(error) => return Err(error.into()),
        }
        let [ended, out, err, _] = fds.map(|fd| !fd.revents().is_empty());
        Ok([ended, out && self.stdout_open, err && self.stderr_open, false])
    }

    /// Reads what is there and passes it on.
    fn read(
        &mut self,
        take: &mut impl FnMut(&[u8]) -> Result<bool, String>,
    ) -> io::Result<Result<bool, String>> {
        while self.stdout_open {
            let read = match rustix::io::read(&self.streams.stdout, &mut *self.buffer) {
                Ok(read) => read,
                Err(Errno::INTR) => continue,
                Err(Errno::AGAIN) => break,
                Err(error) => return Err(error.into()),
            };
            if read == 0 {
                self.stdout_open = false;
                self.hurry();
                break;
            }
            match take(self.buffer.get(..read).unwrap_or_default()) {
                Ok(false) => {}
                complete_or_fault => return Ok(complete_or_fault),
            }
        }
        Ok(Ok(false))
    }

    fn read_noise(&mut self) -> io::Result<()> {
        if !self.stderr_open {
            return Ok(());
        }
        match rustix::io::read(&self.streams.stderr, &mut *self.buffer) {
            Ok(0) => self.stderr_open = false,
            Ok(read) => append_bounded(&mut self.noise, self.buffer.get(..read).unwrap_or_default(), NOISE),
            Err(Errno::INTR | Errno::AGAIN) => {}
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }

    /// A worker that closes a pipe is about to end, or at fault.
    fn hurry(&mut self) {
        self.deadline = self.deadline.min(clock::now() + LAST_WORDS);
    }
}
