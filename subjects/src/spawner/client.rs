//! ddlab's side: starts a spawner and sends requests to it.

use std::io::{self, Write};
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::pipe::{PipeFlags, pipe_with};
use rustix::process::{Pid, PidfdFlags, pidfd_open};

use super::MOST_CPU_WAIT;
use super::descriptors::send_with;
use super::protocol::{LaunchSpec, Reply, Request, read_bytes};
use crate::clock;
use crate::observation::{CapturedOutput, Cutoff, Exit, Limits, Observation};
use crate::shortage::with_message;

/// How much longer than the limit of a test a reply may take before the spawner counts as lost.
const ANSWER_GRACE: Duration = Duration::from_secs(30);

/// How long a spawner may take to end all its descendants and itself.
const EXIT_LIMIT: Duration = Duration::from_secs(10);

/// A running spawner. Dropping it ends it and all its descendants.
pub(crate) struct Spawner {
    process: Child,
    control: Option<UnixStream>,
    /// Whether the program sees that files exist which it may not read.
    pub(crate) shows_other_files: bool,
    /// The read timeout that is set on the socket.
    read_timeout: Duration,
}

/// ddlab's ends of the pipes that are a worker's standard streams.
pub(crate) struct WorkerPipes {
    pub(crate) stdin: OwnedFd,
    pub(crate) stdout: OwnedFd,
    pub(crate) stderr: OwnedFd,
}

/// How a worker ended.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WorkerEnd {
    pub(crate) exit: Exit,
    /// Peak resident memory in bytes, over all its tests.
    pub(crate) peak_rss: u64,
}

impl Spawner {
    /// Executes ddlab again as the spawner of one program. Also returns the file system that it has mounted
    /// on the scratch folder, if it has a mount namespace.
    pub(crate) fn start(ddlab: &Path, launch: &LaunchSpec) -> io::Result<(Self, Option<OwnedFd>)> {
        let (control, theirs) = UnixStream::pair()?;
        #[allow(clippy::disallowed_methods, reason = "the one place that starts spawners")]
        let process = Command::new(ddlab)
            .arg("__spawner")
            .env_clear()
            .stdin(OwnedFd::from(theirs))
            .stdout(Stdio::null())
            .spawn()
            .map_err(|error| {
                let message = format!("cannot start {} as spawner: {error}", ddlab.display());
                with_message(error, message)
            })?;
        let mut spawner =
            Self { process, control: Some(control), shows_other_files: true, read_timeout: Duration::ZERO };
        spawner.set_read_timeout(ANSWER_GRACE)?;
        launch.write(&mut spawner.control()?)?;
        let (reply, mounted) = Reply::receive(spawner.control()?).map_err(no_reply)?;
        match reply {
            Reply::Ready { shows_other_files } => {
                spawner.shows_other_files = shows_other_files;
                Ok((spawner, mounted))
            }
            Reply::Refused(error) => Err(io::Error::from_raw_os_error(error)),
            Reply::Started | Reply::Ended { .. } => Err(io::ErrorKind::InvalidData.into()),
        }
    }

    /// Runs the program once, to its end or to the cutoff.
    pub(crate) fn run(&mut self, limits: &Limits, cutoff: Cutoff<'_>) -> io::Result<Observation> {
        self.set_read_timeout(limits.wall * (1 + MOST_CPU_WAIT) + ANSWER_GRACE)?;
        self.control()?.write_all(&Request::Run(limits.clone()).encode())?;
        if !self.replies_before(cutoff)? {
            self.control()?.write_all(&Request::Kill.encode())?;
        }
        match Reply::read(&mut self.control()?).map_err(no_reply)? {
            Reply::Ended { exit, wall, cpu, peak_rss, totals: [out, err], kept: [kept_out, kept_err] } => {
                let stdout =
                    CapturedOutput { bytes: read_bytes(&mut self.control()?, kept_out)?, total: out };
                let stderr =
                    CapturedOutput { bytes: read_bytes(&mut self.control()?, kept_err)?, total: err };
                Ok(Observation { exit, stdout, stderr, wall, cpu, peak_rss })
            }
            Reply::Refused(error) => Err(io::Error::from_raw_os_error(error)),
            Reply::Started | Reply::Ready { .. } => Err(io::ErrorKind::InvalidData.into()),
        }
    }

    /// Waits for a reply. Returns whether it comes before the cutoff.
    fn replies_before(&self, cutoff: Cutoff<'_>) -> io::Result<bool> {
        let begin = clock::now();
        loop {
            let now = clock::now();
            if cutoff.is_reached(begin, now) {
                return Ok(false);
            }
            let Some(wait) = cutoff.next_check(begin, now) else { return Ok(true) };
            let timeout = Timespec::try_from(wait).ok();
            match poll(&mut [PollFd::new(self.control()?, PollFlags::IN)], timeout.as_ref()) {
                Ok(0) | Err(Errno::INTR) => {}
                Ok(_) => return Ok(true),
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Starts the program as a worker.
    pub(crate) fn start_worker(&mut self, limits: &Limits) -> io::Result<WorkerPipes> {
        self.set_read_timeout(ANSWER_GRACE)?;
        let (of_worker_in, stdin) = pipe_with(PipeFlags::CLOEXEC)?;
        let (stdout, of_worker_out) = pipe_with(PipeFlags::CLOEXEC)?;
        let (stderr, of_worker_err) = pipe_with(PipeFlags::CLOEXEC)?;
        for ours in [&stdin, &stdout, &stderr] {
            rustix::io::ioctl_fionbio(ours, true)?;
        }
        let theirs = [of_worker_in.as_fd(), of_worker_out.as_fd(), of_worker_err.as_fd()];
        let request = Request::Start(limits.clone()).encode();
        send_with(self.control()?, &request, &theirs)?;
        match Reply::read(&mut self.control()?).map_err(no_reply)? {
            Reply::Started => Ok(WorkerPipes { stdin, stdout, stderr }),
            Reply::Refused(error) => Err(io::Error::from_raw_os_error(error)),
            Reply::Ready { .. } | Reply::Ended { .. } => Err(io::ErrorKind::InvalidData.into()),
        }
    }

    /// A descriptor that becomes readable when the worker has ended.
    pub(crate) fn worker_end(&self) -> io::Result<BorrowedFd<'_>> {
        Ok(self.control()?.as_fd())
    }

    /// Waits until the worker and all its descendants have ended. Kills them first if `kill` is true.
    pub(crate) fn end_worker(&mut self, kill: bool) -> io::Result<WorkerEnd> {
        self.set_read_timeout(ANSWER_GRACE)?;
        if kill {
            self.control()?.write_all(&Request::Kill.encode())?;
        }
        match Reply::read(&mut self.control()?).map_err(no_reply)? {
            Reply::Ended { exit, peak_rss, .. } => Ok(WorkerEnd { exit, peak_rss }),
            Reply::Refused(error) => Err(io::Error::from_raw_os_error(error)),
            Reply::Started | Reply::Ready { .. } => Err(io::ErrorKind::InvalidData.into()),
        }
    }

    fn control(&self) -> io::Result<&UnixStream> {
        self.control.as_ref().ok_or_else(|| io::ErrorKind::NotConnected.into())
    }

    fn set_read_timeout(&mut self, timeout: Duration) -> io::Result<()> {
        if self.read_timeout != timeout {
            self.control()?.set_read_timeout(Some(timeout))?;
            self.read_timeout = timeout;
        }
        Ok(())
    }
}

fn no_reply(error: io::Error) -> io::Error {
    let message = format!("the spawner did not reply: {error}");
    // The socket's time-out has the same error number as a shortage of processes.
    let timed_out = error.kind() == io::ErrorKind::WouldBlock;
    if timed_out { io::Error::new(io::ErrorKind::TimedOut, message) } else { with_message(error, message) }
}

impl Spawner {
    /// Waits up to [`EXIT_LIMIT`] for the spawner to end.
    fn has_ended(&self) -> io::Result<bool> {
        let pid =
            i32::try_from(self.process.id()).ok().and_then(Pid::from_raw).ok_or(io::ErrorKind::NotFound)?;
        let pidfd = pidfd_open(pid, PidfdFlags::empty())?;
        let timeout = Timespec::try_from(EXIT_LIMIT).ok();
        Ok(poll(&mut [PollFd::new(&pidfd, PollFlags::IN)], timeout.as_ref())? > 0)
    }
}

impl Drop for Spawner {
    fn drop(&mut self) {
        // Closing the socket tells the spawner to kill its descendants and end.
        self.control = None;
        if !self.has_ended().unwrap_or(false) {
            let _ = self.process.kill();
        }
        let _ = self.process.wait();
    }
}
