//! The messages between ddlab and its spawner: a launch specification, then requests and replies of fixed
//! size.

use std::io::{self, Read, Write};
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::time::Duration;

use super::descriptors::receive_with;
use crate::observation::{Exit, Limits};

/// How to run a subject's program. It is the same for every test.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct LaunchSpec {
    /// The absolute path of the program.
    pub(crate) program: Vec<u8>,
    /// Its arguments, including its name.
    pub(crate) argv: Vec<Vec<u8>>,
    /// Its complete environment, as `NAME=VALUE`.
    pub(crate) environment: Vec<Vec<u8>>,
    /// Its scratch folder, which is its current directory.
    pub(crate) folder: Vec<u8>,
    /// The file in that folder that is its standard input. Empty if it has none.
    pub(crate) stdin: Vec<u8>,
    /// The paths that it may read outside the system's folders. `None` if it is not contained.
    pub(crate) reads: Option<Vec<Vec<u8>>>,
    /// Whether the spawner enters new namespaces, in which the program sees no process of others and changes
    /// no file outside its scratch folder.
    pub(crate) isolated: bool,
    /// Files and folders that nobody may read in these namespaces.
    pub(crate) hidden: Vec<Vec<u8>>,
    /// The folder of the spawner's memory group. Empty if it has none.
    pub(crate) memory_group: Vec<u8>,
    /// Limit on memory in bytes, as far as it is known when the spawner starts.
    pub(crate) memory: u64,
}

impl LaunchSpec {
    pub(super) fn write(&self, to: &mut impl Write) -> io::Result<()> {
        let mut message = Vec::new();
        let single = |text: &Vec<u8>| vec![text.clone()];
        let flag = |set: bool| if set { vec![Vec::new()] } else { Vec::new() };
        let lists = [
            single(&self.program),
            self.argv.clone(),
            self.environment.clone(),
            single(&self.folder),
            single(&self.stdin),
            flag(self.isolated),
            self.hidden.clone(),
            single(&self.memory_group),
            vec![self.memory.to_le_bytes().to_vec()],
            flag(self.reads.is_some()),
            self.reads.clone().unwrap_or_default(),
        ];
        for list in lists {
            message.extend((list.len() as u64).to_le_bytes());
            for text in list {
                message.extend((text.len() as u64).to_le_bytes());
                message.extend(text);
            }
        }
        to.write_all(&message)
    }

    pub(super) fn read(from: &mut impl Read) -> io::Result<Self> {
        let mut list = || -> io::Result<Vec<Vec<u8>>> {
            let [count] = read_numbers(from)?;
            (0..count)
                .map(|_| {
                    let [length] = read_numbers(from)?;
                    read_bytes(from, length)
                })
                .collect()
        };
        let mut launch = Self {
            program: list()?.concat(),
            argv: list()?,
            environment: list()?,
            folder: list()?.concat(),
            stdin: list()?.concat(),
            isolated: !list()?.is_empty(),
            hidden: list()?,
            memory_group: list()?.concat(),
            memory: numbers::<1>(&list()?.concat())[0],
            reads: None,
        };
        let (contained, reads) = (list()?, list()?);
        launch.reads = (!contained.is_empty()).then_some(reads);
        Ok(launch)
    }
}

/// A request of ddlab.
#[derive(Debug, PartialEq)]
pub(super) enum Request {
    /// Run the program once, to its end.
    Run(Limits),
    /// Start the program as a worker. Its three standard streams come with this request.
    Start(Limits),
    /// End the running program or worker.
    Kill,
}

/// Size of every request in bytes.
pub(super) const REQUEST_BYTES: usize = 7 * 8;

impl Request {
    pub(super) fn encode(&self) -> [u8; REQUEST_BYTES] {
        let (kind, limits) = match self {
            Self::Run(limits) => (0, limits),
            Self::Start(limits) => (1, limits),
            Self::Kill => (2, &Limits::default()),
        };
        let cpu = limits.cpu.as_secs() + u64::from(limits.cpu.subsec_nanos() > 0);
        let (bounded, memory) = (u64::from(limits.memory.is_some()), limits.memory.unwrap_or(0));
        let kept = limits.kept_output as u64;
        let numbers = [kind, nanos(limits.wall), cpu, kept, limits.total_output, bounded, memory];
        let mut bytes = [0; REQUEST_BYTES];
        for (place, number) in bytes.chunks_exact_mut(8).zip(numbers) {
            place.copy_from_slice(&number.to_le_bytes());
        }
        bytes
    }

    pub(super) fn decode(bytes: &[u8; REQUEST_BYTES]) -> io::Result<Self> {
        let [kind, wall, cpu, kept, total_output, bounded, memory] = numbers(bytes);
        let memory = (bounded == 1).then_some(memory);
        let limits = Limits {
            wall: Duration::from_nanos(wall),
            cpu: Duration::from_secs(cpu),
            kept_output: usize::try_from(kept).unwrap_or(usize::MAX),
            total_output,
            memory,
        };
        match kind {
            0 => Ok(Self::Run(limits)),
            1 => Ok(Self::Start(limits)),
            2 => Ok(Self::Kill),
            _ => Err(invalid_message()),
        }
    }
}

/// A reply of the spawner. The kept output follows it.
#[derive(Debug, PartialEq)]
pub(super) enum Reply {
    /// The program or worker has ended, and no process of it is left.
    Ended { exit: Exit, wall: Duration, cpu: Duration, peak_rss: u64, totals: [u64; 2], kept: [u64; 2] },
    /// It could not be started; this is the error number.
    Refused(i32),
    /// The worker is running.
    Started,
    /// The spawner is ready for the first request. Files that the program may not read are visible or not.
    Ready { shows_other_files: bool },
}

/// Size of every reply in bytes.
const REPLY_BYTES: usize = 9 * 8;

impl Reply {
    pub(super) fn encode(&self) -> [u8; REPLY_BYTES] {
        let signed = |value: i32| i64::from(value).cast_unsigned();
        let numbers = match *self {
            Self::Ended { exit, wall, cpu, peak_rss, totals, kept } => {
                let (kind, value) = match exit {
                    Exit::Code(code) => (0, code),
                    Exit::Signal(signal) => (1, signal),
                    Exit::TimedOut => (2, 0),
                    Exit::Flooded => (3, 0),
                };
                let [out, err] = totals;
                [kind, signed(value), nanos(wall), nanos(cpu), peak_rss, out, err, kept[0], kept[1]]
            }
            Self::Refused(error) => [4, signed(error), 0, 0, 0, 0, 0, 0, 0],
            Self::Started => [5, 0, 0, 0, 0, 0, 0, 0, 0],
            Self::Ready { shows_other_files } => [6, u64::from(shows_other_files), 0, 0, 0, 0, 0, 0, 0],
        };
        let mut bytes = [0; REPLY_BYTES];
        for (place, number) in bytes.chunks_exact_mut(8).zip(numbers) {
            place.copy_from_slice(&number.to_le_bytes());
        }
        bytes
    }

    pub(super) fn write(&self, to: &mut impl Write) -> io::Result<()> {
        to.write_all(&self.encode())
    }

    pub(super) fn read(from: &mut impl Read) -> io::Result<Self> {
        let mut bytes = [0; REPLY_BYTES];
        from.read_exact(&mut bytes)?;
        Self::decode(&bytes)
    }

    /// Reads the first reply of a spawner, with the scratch file system.
    pub(super) fn receive(socket: &UnixStream) -> io::Result<(Self, Option<OwnedFd>)> {
        let (bytes, descriptors) = receive_with(socket)?.ok_or(io::ErrorKind::UnexpectedEof)?;
        Ok((Self::decode(&bytes)?, descriptors.into_iter().next()))
    }

    fn decode(bytes: &[u8; REPLY_BYTES]) -> io::Result<Self> {
        let [kind, value, wall, cpu, peak_rss, out, err, kept_out, kept_err] = numbers(bytes);
        let value = i32::try_from(value.cast_signed()).map_err(|_| invalid_message())?;
        let exit = match kind {
            0 => Exit::Code(value),
            1 => Exit::Signal(value),
            2 => Exit::TimedOut,
            3 => Exit::Flooded,
            4 => return Ok(Self::Refused(value)),
            5 => return Ok(Self::Started),
            6 => return Ok(Self::Ready { shows_other_files: value != 0 }),
            _ => return Err(invalid_message()),
        };
        let (wall, cpu) = (Duration::from_nanos(wall), Duration::from_nanos(cpu));
        Ok(Self::Ended { exit, wall, cpu, peak_rss, totals: [out, err], kept: [kept_out, kept_err] })
    }
}

fn invalid_message() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "invalid message between ddlab and its spawner")
}

fn nanos(duration: Duration) -> u64 {
    u64::try_from(duration.as_nanos()).unwrap_or(u64::MAX)
}

fn numbers<const N: usize>(bytes: &[u8]) -> [u64; N] {
    let mut numbers = [0; N];
    for (number, chunk) in numbers.iter_mut().zip(bytes.chunks_exact(8)) {
        *number = chunk.iter().rev().fold(0, |value, &byte| value << 8 | u64::from(byte));
    }
    numbers
}

fn read_numbers<const N: usize>(from: &mut impl Read) -> io::Result<[u64; N]> {
    let mut bytes = [[0; 8]; N];
    from.read_exact(bytes.as_flattened_mut())?;
    Ok(bytes.map(u64::from_le_bytes))
}

/// Reads as many bytes as a message announced.
pub(super) fn read_bytes(from: &mut impl Read, length: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let read = from.take(length).read_to_end(&mut bytes)?;
    if read as u64 == length { Ok(bytes) } else { Err(io::ErrorKind::UnexpectedEof.into()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn launch_specification_survives_a_round_trip() {
        let launch = LaunchSpec {
            program: b"/bin/echo".to_vec(),
            argv: vec![b"echo".to_vec(), Vec::new(), b"\xff".to_vec()],
            environment: vec![b"A=1".to_vec()],
            folder: b"/tmp/x".to_vec(),
            stdin: Vec::new(),
            reads: None,
            isolated: false,
            hidden: vec![b"/etc/shadow".to_vec()],
            memory_group: b"/sys/fs/cgroup/x".to_vec(),
            memory: 1 << 31,
        };
        for reads in [None, Some(Vec::new()), Some(vec![b"/opt".to_vec()])] {
            let launch = LaunchSpec { isolated: reads.is_some(), reads, ..launch.clone() };
            let mut message = Vec::new();
            launch.write(&mut message).unwrap();
            assert_eq!(LaunchSpec::read(&mut message.as_slice()).unwrap(), launch);
        }
    }

    #[test]
    fn requests_survive_a_round_trip_with_cpu_time_rounded_up() {
        let limits = Limits { cpu: Duration::from_millis(1500), memory: Some(7), ..Limits::default() };
        let sent = Request::Run(limits.clone()).encode();
        let expected = Limits { cpu: Duration::from_secs(2), ..limits };
        assert_eq!(Request::decode(&sent).unwrap(), Request::Run(expected));
        for request in [Request::Start(Limits::default()), Request::Kill] {
            assert_eq!(Request::decode(&request.encode()).unwrap(), request);
        }
    }

    #[test]
    fn replies_survive_a_round_trip() {
        let ended = Reply::Ended {
            exit: Exit::Signal(9),
            wall: Duration::from_millis(3),
            cpu: Duration::from_micros(2),
            peak_rss: 5,
            totals: [6, 7],
            kept: [1, 2],
        };
        let ready = [true, false].map(|shows_other_files| Reply::Ready { shows_other_files });
        for reply in [ended, Reply::Refused(2), Reply::Started].into_iter().chain(ready) {
            let mut message = Vec::new();
            reply.write(&mut message).unwrap();
            assert_eq!(Reply::read(&mut message.as_slice()).unwrap(), reply);
        }
    }
}
