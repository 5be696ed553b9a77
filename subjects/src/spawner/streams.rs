//! The output streams of a program, and waiting for events.

use std::io;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};

/// The pipe of an output stream, and what was read from it.
pub(super) struct OutputPipe {
    pub(super) pipe: Option<OwnedFd>,
    pub(super) kept: Vec<u8>,
    pub(super) total: u64,
}

impl OutputPipe {
    pub(super) fn new(pipe: OwnedFd) -> Self {
        Self { pipe: Some(pipe), kept: Vec::new(), total: 0 }
    }

    pub(super) fn fd(&self) -> Option<BorrowedFd<'_>> {
        self.pipe.as_ref().map(AsFd::as_fd)
    }

    /// Reads what is available. Closes the pipe at its end.
    pub(super) fn read(&mut self, buffer: &mut [u8], keep: usize) -> io::Result<()> {
        let Some(pipe) = &self.pipe else { return Ok(()) };
        let read = match rustix::io::read(pipe, &mut *buffer) {
            Ok(read) => read,
            Err(rustix::io::Errno::INTR) => return Ok(()),
            Err(error) => return Err(error.into()),
        };
        if read == 0 {
            self.pipe = None;
        }
        self.total += read as u64;
        let room = keep.saturating_sub(self.kept.len()).min(read);
        self.kept.extend(buffer.iter().take(room));
        Ok(())
    }
}

/// Waits until one of the descriptors is readable or closed. An absent descriptor is never ready; `stand_in`
/// takes its place in the system call.
pub(super) fn ready<const N: usize>(
    fds: [Option<BorrowedFd<'_>>; N],
    stand_in: BorrowedFd<'_>,
    timeout: Option<Duration>,
) -> io::Result<[bool; N]> {
    let mut polled = fds.map(|fd| {
        let flags = if fd.is_some() { PollFlags::IN } else { PollFlags::empty() };
        PollFd::from_borrowed_fd(fd.unwrap_or(stand_in), flags)
    });
    let timeout = timeout.and_then(|timeout| Timespec::try_from(timeout).ok());
    match poll(&mut polled, timeout.as_ref()) {
        Ok(_) | Err(rustix::io::Errno::INTR) => {}
        Err(error) => return Err(error.into()),
    }
    let mut ready = [false; N];
    for ((ready, polled), fd) in ready.iter_mut().zip(&polled).zip(fds) {
        *ready = fd.is_some() && !polled.revents().is_empty();
    }
    Ok(ready)
}
