//! The spawner's side: a single thread that starts programs, enforces limits and reaps processes.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, IoSliceMut, Read, Write};
use std::mem::MaybeUninit;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::net::{RecvAncillaryBuffer, RecvAncillaryMessage, RecvFlags, recvmsg};
use rustix::pipe::{PipeFlags, pipe_with};

use super::MOST_CPU_WAIT;
use super::process_tree::ProcessTree;
use super::protocol::{LaunchSpec, REQUEST_BYTES, Reply, Request};
use crate::clock;
use crate::containment::{enter_namespaces, install_filter, ruleset};
use crate::observation::{Exit, Limits};
use crate::sys::{self, ProcessEnd, Program, StartOptions, StartedProcess};

/// How often a subject's processes are counted.
const COUNT_INTERVAL: Duration = Duration::from_millis(25);

/// How often the orphaned processes of a running worker are killed.
const ORPHAN_INTERVAL: Duration = Duration::from_secs(1);

/// The largest file, in bytes, that a subject may write.
const FILE_SIZE: u64 = 1 << 30;

/// How many descriptors a subject may have open.
const DESCRIPTORS: u64 = 1024;

/// Serves as spawner for the ddlab at the other end of standard input. Never returns.
///
/// A binary that opens subjects must call this at the start of `main` if its first argument is `__spawner`.
pub fn spawner_main() -> ! {
    let code = match serve() {
        Ok(()) => 0,
        Err(error) if hung_up(&error) => 0,
        Err(error) => {
            let _ = writeln!(std::io::stderr(), "ddlab __spawner: {error}");
            70
        }
    };
    std::process::exit(code)
}

fn serve() -> io::Result<()> {
    // In a session of its own it does not get the signals of ddlab's terminal, such as Ctrl-C.
    rustix::process::setsid()?;
    sys::set_close_on_exec();
    let mut control = UnixStream::from(rustix::io::fcntl_dupfd_cloexec(io::stdin(), 3)?);
    let launch = LaunchSpec::read(&mut control)?;
    if launch.isolated
        && let Err(error) = enter_namespaces()
    {
        return Reply::Refused(error.raw_os_error().unwrap_or(libc::EIO)).write(&mut control);
    }
    rustix::process::set_child_subreaper(Some(rustix::process::getpid()))?;
    let mut tree = ProcessTree::new(launch.isolated);
    let served = Server::new(control, launch, &mut tree).and_then(|mut server| server.serve());
    tree.kill_all();
    served
}

struct Server<'a> {
    control: UnixStream,
    program: Program,
    stdin: PathBuf,
    rules: Option<OwnedFd>,
    tree: &'a mut ProcessTree,
    buffer: Box<[u8]>,
}

/// The pipe of an output stream, and what was read from it.
struct OutputPipe {
    pipe: Option<OwnedFd>,
    kept: Vec<u8>,
    total: u64,
}

impl<'a> Server<'a> {
    fn new(mut control: UnixStream, launch: LaunchSpec, tree: &'a mut ProcessTree) -> io::Result<Self> {
        sys::set_common_limits(FILE_SIZE, DESCRIPTORS)?;
        sys::set_no_new_privs()?;
        std::env::set_current_dir(OsStr::from_bytes(&launch.folder))?;
        let rules = match &launch.reads {
            Some(reads) => {
                install_filter()?;
                ruleset(&launch.folder, reads)?
            }
            None => None,
        };
        let stdin = if launch.stdin.is_empty() { b"/dev/null" } else { launch.stdin.as_slice() };
        let server = Self {
            rules,
            tree,
            program: Program::new(launch.program, launch.argv, launch.environment)?,
            stdin: Path::new(OsStr::from_bytes(stdin)).to_owned(),
            buffer: vec![0; 64 << 10].into_boxed_slice(),
            control: control.try_clone()?,
        };
        Reply::Started.write(&mut control)?;
        Ok(server)
    }

    /// Answers requests until ddlab closes the socket.
    fn serve(&mut self) -> io::Result<()> {
        while let Some((request, descriptors)) = self.receive()? {
            match request {
                Request::Run(limits) => self.run_once(&limits)?,
                Request::Start { memory } => self.run_worker(memory, descriptors)?,
                // The worker ended by itself before this request arrived.
                Request::Kill => {}
            }
        }
        Ok(())
    }

    fn receive(&mut self) -> io::Result<Option<(Request, Vec<OwnedFd>)>> {
        let mut bytes = [0; REQUEST_BYTES];
        let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(3))];
        let mut ancillary = RecvAncillaryBuffer::new(&mut space);
        let read = loop {
            match recvmsg(
                &self.control,
                &mut [IoSliceMut::new(&mut bytes)],
                &mut ancillary,
                RecvFlags::CMSG_CLOEXEC,
            ) {
                Err(rustix::io::Errno::INTR) => {}
                received => break received?.bytes,
            }
        };
        if read == 0 {
            return Ok(None);
        }
        self.control.read_exact(bytes.get_mut(read..).unwrap_or_default())?;
        let descriptors = ancillary
            .drain()
            .filter_map(|message| match message {
                RecvAncillaryMessage::ScmRights(descriptors) => Some(descriptors),
                _ => None,
            })
            .flatten()
            .collect();
        Ok(Some((Request::decode(&bytes)?, descriptors)))
    }

    /// Runs the program once and reports how it ended and what it wrote.
    fn run_once(&mut self, limits: &Limits) -> io::Result<()> {
        let begin = clock::now();
        let (started, mut streams) = match self.start_once(limits) {
            Ok(started) => started,
            Err(error) => return self.refuse(&error),
        };
        let forced = self.watch(&started, &mut streams, limits, begin)?;
        let (ended, cpu, peak_rss) = self.collect(&started, forced.is_some())?;
        // No writer is left, so reading ends.
        while streams.iter().any(|stream| stream.pipe.is_some()) {
            for stream in &mut streams {
                stream.read(&mut self.buffer, limits.kept_output)?;
            }
        }
        let [out, err] = &streams;
        let exit = match forced {
            None if out.total + err.total > limits.total_output => Exit::Flooded,
            None => ended,
            Some(exit) => exit,
        };
        let reply = Reply::Ended {
            exit,
            wall: begin.elapsed(),
            cpu,
            peak_rss,
            totals: [out.total, err.total],
            kept: [out.kept.len() as u64, err.kept.len() as u64],
        };
        let mut message = Vec::new();
        reply.write(&mut message)?;
        message.extend(&out.kept);
        message.extend(&err.kept);
        self.control.write_all(&message)
    }

    fn start_once(&mut self, limits: &Limits) -> io::Result<(StartedProcess, [OutputPipe; 2])> {
        let stdin = File::open(&self.stdin)?;
        let (out, out_of_program) = pipe_with(PipeFlags::CLOEXEC)?;
        let (err, err_of_program) = pipe_with(PipeFlags::CLOEXEC)?;
        let start = StartOptions {
            streams: [stdin.as_fd(), out_of_program.as_fd(), err_of_program.as_fd()],
            cpu_s: Some(limits.cpu.as_secs()),
            memory: limits.memory,
            rules: self.rules.as_ref().map(AsFd::as_fd),
        };
        let started = sys::start(&mut self.program, &start)?;
        Ok((started, [out, err].map(|pipe| OutputPipe { pipe: Some(pipe), kept: Vec::new(), total: 0 })))
    }

    /// Reads the program's output until it ends or exceeds a limit. In the latter case, returns how the test
    /// ended.
    ///
    /// The time that the program waited for a free processor does not count. Otherwise a program that needs one
    /// second would time out on a busy machine, like one that hangs.
    fn watch(
        &mut self,
        started: &StartedProcess,
        streams: &mut [OutputPipe; 2],
        limits: &Limits,
        begin: Instant,
    ) -> io::Result<Option<Exit>> {
        let mut deadline = begin + limits.wall;
        let mut count_at = clock::now() + COUNT_INTERVAL;
        loop {
            let now = clock::now();
            if now >= deadline {
                let waited = self.tree.longest_cpu_wait().min(limits.wall * MOST_CPU_WAIT);
                deadline = begin + limits.wall + waited;
                if now >= deadline {
                    return Ok(Some(Exit::TimedOut));
                }
            }
            if now >= count_at {
                if self.tree.exceeds_process_limit(started.pid) {
                    return Ok(Some(Exit::Signal(libc::SIGKILL)));
                }
                count_at = now + COUNT_INTERVAL;
            }
            let [out, err] = &*streams;
            let fds = [Some(self.control.as_fd()), Some(started.pidfd.as_fd()), out.fd(), err.fd()];
            let [hung_up, ended, out_ready, err_ready] =
                ready(fds, self.control.as_fd(), Some(deadline.min(count_at) - now))?;
            if hung_up {
                // ddlab sends nothing while a program runs, so it has closed the socket or died.
                return Err(io::ErrorKind::BrokenPipe.into());
            }
            let [out, err] = streams;
            for (stream, ready) in [(out, out_ready), (err, err_ready)] {
                if ready {
                    stream.read(&mut self.buffer, limits.kept_output)?;
                }
            }
            if streams.iter().map(|stream| stream.total).sum::<u64>() > limits.total_output {
                return Ok(Some(Exit::Flooded));
            }
            if ended {
                return Ok(None);
            }
        }
    }

    /// Runs the program as a worker on ddlab's pipes until it ends or ddlab requests to kill it.
    fn run_worker(&mut self, memory: Option<u64>, descriptors: Vec<OwnedFd>) -> io::Result<()> {
        let begin = clock::now();
        let [stdin, stdout, stderr] = descriptors.as_slice() else {
            return self.refuse(&io::Error::from_raw_os_error(libc::EBADF));
        };
        let streams = [stdin.as_fd(), stdout.as_fd(), stderr.as_fd()];
        let rules = self.rules.as_ref().map(AsFd::as_fd);
        let started =
            match sys::start(&mut self.program, &StartOptions { streams, cpu_s: None, memory, rules }) {
                Ok(started) => started,
                Err(error) => return self.refuse(&error),
            };
        drop(descriptors);
        Reply::Started.write(&mut self.control)?;
        let mut next_cleanup = clock::now() + ORPHAN_INTERVAL;
        let killed = loop {
            let fds = [Some(self.control.as_fd()), Some(started.pidfd.as_fd())];
            let [asked, ended] = ready(fds, self.control.as_fd(), Some(COUNT_INTERVAL))?;
            if asked {
                match self.receive()? {
                    Some((Request::Kill, _)) => break true,
                    Some(_) => return Err(io::ErrorKind::InvalidData.into()),
                    None => return Err(io::ErrorKind::BrokenPipe.into()),
                }
            }
            if ended {
                break false;
            }
            if self.tree.exceeds_process_limit(started.pid) {
                break true;
            }
            if clock::now() >= next_cleanup {
                self.tree.kill_orphans(started.pid);
                next_cleanup = clock::now() + ORPHAN_INTERVAL;
            }
        };
        let (exit, cpu, peak_rss) = self.collect(&started, killed)?;
        Reply::Ended { exit, wall: begin.elapsed(), cpu, peak_rss, totals: [0; 2], kept: [0; 2] }
            .write(&mut self.control)
    }

    /// Reaps the program, after killing it if `kill` is true, and ends every process that it has left running.
    fn collect(&mut self, started: &StartedProcess, kill: bool) -> io::Result<(Exit, Duration, u64)> {
        if kill {
            sys::kill(started.pid);
        }
        // The process group keeps its number until its leader is reaped.
        sys::kill(-started.pid);
        let waited = sys::wait(started.pid, true)?.ok_or(io::ErrorKind::Other)?;
        let usage = self.tree.kill_all();
        let exit = match waited.ended {
            ProcessEnd::Code(code) => Exit::Code(code),
            ProcessEnd::Signal(signal) => Exit::Signal(signal),
        };
        Ok((exit, waited.cpu + usage.cpu, waited.peak_rss.max(usage.peak_rss)))
    }

    fn refuse(&mut self, error: &io::Error) -> io::Result<()> {
        Reply::Refused(error.raw_os_error().unwrap_or(libc::EIO)).write(&mut self.control)
    }
}

impl OutputPipe {
    fn fd(&self) -> Option<BorrowedFd<'_>> {
        self.pipe.as_ref().map(AsFd::as_fd)
    }

    /// Reads what is available. Closes the pipe at its end.
    fn read(&mut self, buffer: &mut [u8], keep: usize) -> io::Result<()> {
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

/// Whether the error means that ddlab has closed the socket, possibly before it had read a reply.
fn hung_up(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::BrokenPipe | io::ErrorKind::ConnectionReset)
}

/// Waits until one of the descriptors is readable or closed. An absent descriptor is never ready; `stand_in`
/// takes its place in the system call.
fn ready<const N: usize>(
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
