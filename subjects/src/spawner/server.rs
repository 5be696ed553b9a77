//! The spawner's side: a single thread that starts programs, enforces limits and reaps processes.

use std::fs::File;
use std::io::{self, Write};
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::os::unix::net::UnixStream;
use std::time::{Duration, Instant};

use rustix::pipe::{PipeFlags, pipe_with};

use super::descriptors::{receive_with, send_with};
use super::preparation::{Prepared, prepare};
use super::protocol::{LaunchSpec, Reply, Request};
use super::streams::{OutputPipe, ready};
use crate::clock;
use crate::observation::{Exit, Limits};
use crate::sys::{self, ProcessEnd, StartOptions, StartedProcess};

/// How often a subject's processes are counted, and their CPU time and memory added up.
const COUNT_INTERVAL: Duration = Duration::from_millis(25);

/// How often the orphaned processes of a running worker are killed.
const ORPHAN_INTERVAL: Duration = Duration::from_secs(1);

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
    let control = UnixStream::from(rustix::io::fcntl_dupfd_cloexec(io::stdin(), 3)?);
    let launch = LaunchSpec::read(&mut &control)?;
    let prepared = match prepare(launch) {
        Ok(prepared) => prepared,
        Err(error) => return refuse(&control, &error),
    };
    let mounted: Vec<BorrowedFd<'_>> =
        prepared.mounted.iter().map(|mounted| mounted.scratch.as_fd()).collect();
    let shows_other_files = prepared.mounted.as_ref().is_none_or(|mounted| mounted.shows_other_files);
    send_with(&control, &Reply::Ready { shows_other_files }.encode(), &mounted)?;
    let mut server = Server { control, prepared, buffer: vec![0; 64 << 10].into_boxed_slice() };
    let served = server.serve();
    server.prepared.tree.kill_all();
    match served {
        // ddlab waits for a reply to the request that failed.
        Err(error) if !hung_up(&error) => refuse(&server.control, &error),
        served => served,
    }
}

/// Replies that something could not be started.
fn refuse(mut control: &UnixStream, error: &io::Error) -> io::Result<()> {
    Reply::Refused(error.raw_os_error().unwrap_or(libc::EIO)).write(&mut control)
}

struct Server {
    control: UnixStream,
    prepared: Prepared,
    buffer: Box<[u8]>,
}

impl Server {
    /// Answers requests until ddlab closes the socket.
    fn serve(&mut self) -> io::Result<()> {
        while let Some((request, descriptors)) = self.receive()? {
            match request {
                Request::Run(limits) => self.run_once(&limits)?,
                Request::Start(limits) => self.run_worker(&limits, descriptors)?,
                // The program ended by itself before this request arrived.
                Request::Kill => {}
            }
        }
        Ok(())
    }

    fn receive(&self) -> io::Result<Option<(Request, Vec<OwnedFd>)>> {
        let Some((bytes, descriptors)) = receive_with(&self.control)? else { return Ok(None) };
        Ok(Some((Request::decode(&bytes)?, descriptors)))
    }

    /// Runs the program once and reports how it ended and what it wrote.
    fn run_once(&mut self, limits: &Limits) -> io::Result<()> {
        let begin = clock::now();
        let (started, mut streams) = match self.start_once(limits) {
            Ok(started) => started,
            Err(error) => return refuse(&self.control, &error),
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
        let stdin = File::open(&self.prepared.stdin)?;
        let (out, out_of_program) = pipe_with(PipeFlags::CLOEXEC)?;
        let (err, err_of_program) = pipe_with(PipeFlags::CLOEXEC)?;
        let start = StartOptions {
            streams: [stdin.as_fd(), out_of_program.as_fd(), err_of_program.as_fd()],
            cpu_s: Some(limits.cpu.as_secs()),
            memory: limits.memory,
            rules: None,
        };
        Ok((self.prepared.start(start)?, [out, err].map(OutputPipe::new)))
    }

    /// Receives the only request that ddlab sends while a program runs. The error says that it has closed the socket or died.
    fn expect_kill(&self) -> io::Result<()> {
        match self.receive()? {
            Some((Request::Kill, _)) => Ok(()),
            Some(_) => Err(io::ErrorKind::InvalidData.into()),
            None => Err(io::ErrorKind::BrokenPipe.into()),
        }
    }

    /// Reads the program's output until it ends, exceeds a limit, or ddlab requests to end it. In the latter two
    /// cases, returns how the test ended.
    fn watch(
        &mut self,
        started: &StartedProcess,
        streams: &mut [OutputPipe; 2],
        limits: &Limits,
        begin: Instant,
    ) -> io::Result<Option<Exit>> {
        let next_check = |now: Instant| {
            let deadline = begin + limits.wall;
            let next = now + COUNT_INTERVAL;
            if now < deadline { next.min(deadline) } else { next }
        };
        let mut check_at = next_check(clock::now());
        loop {
            let now = clock::now();
            if now >= check_at {
                let Prepared { tree, watchdog, .. } = &mut self.prepared;
                if let Some(exit) = watchdog.end_of_test(tree, started.pid, limits, now - begin) {
                    return Ok(Some(exit));
                }
                check_at = next_check(now);
            }
            let [out, err] = &*streams;
            let fds = [Some(self.control.as_fd()), Some(started.pidfd.as_fd()), out.fd(), err.fd()];
            let [asked, ended, out_ready, err_ready] =
                ready(fds, self.control.as_fd(), Some(check_at - now))?;
            if asked {
                self.expect_kill()?;
                return Ok(Some(Exit::TimedOut));
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
    fn run_worker(&mut self, limits: &Limits, descriptors: Vec<OwnedFd>) -> io::Result<()> {
        let begin = clock::now();
        let [stdin, stdout, stderr] = descriptors.as_slice() else {
            return refuse(&self.control, &io::Error::from_raw_os_error(libc::EBADF));
        };
        let streams = [stdin.as_fd(), stdout.as_fd(), stderr.as_fd()];
        let start = StartOptions { streams, cpu_s: None, memory: limits.memory, rules: None };
        let started = match self.prepared.start(start) {
            Ok(started) => started,
            Err(error) => return refuse(&self.control, &error),
        };
        drop(descriptors);
        Reply::Started.write(&mut self.control)?;
        let mut next_cleanup = clock::now() + ORPHAN_INTERVAL;
        let killed = loop {
            let fds = [Some(self.control.as_fd()), Some(started.pidfd.as_fd())];
            let [asked, ended] = ready(fds, self.control.as_fd(), Some(COUNT_INTERVAL))?;
            if asked {
                self.expect_kill()?;
                break true;
            }
            if ended {
                break false;
            }
            let Prepared { tree, watchdog, .. } = &mut self.prepared;
            if watchdog.has_too_much(tree, started.pid, limits) {
                break true;
            }
            if clock::now() >= next_cleanup {
                tree.kill_orphans(started.pid);
                next_cleanup = clock::now() + ORPHAN_INTERVAL;
            }
        };
        let (exit, cpu, peak_rss) = self.collect(&started, killed)?;
        Reply::Ended { exit, wall: begin.elapsed(), cpu, peak_rss, totals: [0; 2], kept: [0; 2] }
            .write(&mut self.control)
    }

    /// Reaps the program, after killing it if `kill` is true, and ends every process that it has left
    /// running.
    fn collect(&mut self, started: &StartedProcess, kill: bool) -> io::Result<(Exit, Duration, u64)> {
        if kill {
            sys::kill(started.pid);
        }
        // The process group keeps its number until its leader is reaped.
        sys::kill(-started.pid);
        let waited = sys::wait(started.pid, true)?.ok_or(io::ErrorKind::Other)?;
        let usage = self.prepared.tree.kill_all();
        let exit = match waited.ended {
            ProcessEnd::Code(code) => Exit::Code(code),
            ProcessEnd::Signal(signal) => Exit::Signal(signal),
        };
        let exit =
            if self.prepared.watchdog.was_out_of_memory() { Exit::Signal(libc::SIGKILL) } else { exit };
        Ok((exit, waited.cpu + usage.cpu, waited.peak_rss.max(usage.peak_rss)))
    }
}

/// Whether the error means that ddlab has closed the socket, possibly before it had read a reply.
fn hung_up(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::BrokenPipe | io::ErrorKind::ConnectionReset)
}
