//! A program that asks questions: an external reducer or repairer, contained as a subject is, whose test script is
//! answered by ddlab.
//!
//! The program is started with the input file and a test script beside it. The script passes the name of the
//! candidate on and waits for the answer; nothing else of ddlab is in the way, so that every test is counted.

use std::fs::{self, File};
use std::io::{self, Read};
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::clock;
use crate::observation::CapturedOutput;
use crate::runtime::Runtime;
use crate::spawner::{Spawner, WorkerPipes};
use crate::worker::{Exchange, ExchangeEnd};

/// Starts the program that its arguments name, and passes on what the test scripts ask and hear.
///
/// Descriptors that are open both ways keep the pipes alive between two scripts: one that opened a pipe just
/// before its last writer closed it would read nothing, and end as if it had been told so.
const RELAY: &str = "mkfifo ask answer || exit 1
(\"$@\" </dev/null >&2; echo $? >ended; echo >ask) &
exec 3<>ask 4<>answer
while IFS= read -r file <&3 && [ -n \"$file\" ]; do
    printf '%s\\n' \"$file\"
    IFS= read -r verdict || exit 1
    printf '%s\\n' \"$verdict\" >&4
done";

/// The name of the test script in the folder of the program; it is told the candidate's file, or finds it
/// under the input's name where it is started.
pub(crate) const SCRIPT: &str = "test.sh";

/// Bytes of a file name at the most.
const LONGEST_NAME: usize = 4096;

/// A program under way that asks whether candidates are wanted.
pub struct Tool {
    // Dropped before the runtime, whose folder the program uses.
    streams: WorkerPipes,
    spawner: Spawner,
    runtime: Runtime,
    buffer: Box<[u8]>,
    noise: CapturedOutput,
    largest: u64,
}

/// What a program asks.
#[derive(Debug, PartialEq, Eq)]
pub enum ToolEvent {
    /// Whether this text is wanted.
    Candidate(Vec<u8>),
    /// Nothing: it has ended.
    Ended,
    /// Nothing in the time that it was given.
    Silent,
}

impl Tool {
    pub(crate) fn start(runtime: Runtime, name: &str, input: &[u8]) -> io::Result<Self> {
        runtime.scratch.write_input(&[input])?;
        let folder = runtime.scratch.path();
        let script = folder.join(SCRIPT);
        fs::write(&script, script_in(folder, name))?;
        fs::set_permissions(&script, fs::Permissions::from_mode(0o700))?;
        let mut spawner = runtime.start_spawner()?;
        let streams = spawner.start_worker(runtime.memory).map_err(|error| runtime.explain(&error))?;
        // No candidate of a reducer or repairer is much larger than its input.
        let largest = 4 * input.len() as u64 + (1 << 20);
        let buffer = vec![0; 64 << 10].into_boxed_slice();
        Ok(Self { streams, spawner, runtime, buffer, noise: CapturedOutput::default(), largest })
    }

    /// Answers the question before, if there was one, and waits for the next.
    ///
    /// # Errors
    /// When the program speaks out of end, or asks of a file that is not its own.
    pub fn next(&mut self, verdict: Option<bool>, patience: Duration) -> io::Result<ToolEvent> {
        let answer: &[u8] = match verdict {
            Some(true) => b"0\n",
            Some(false) => b"1\n",
            None => b"",
        };
        let mut line = Vec::new();
        let take = |bytes: &[u8]| {
            line.extend_from_slice(bytes);
            if line.len() > LONGEST_NAME {
                return Err("asks of a file with an endless name".to_owned());
            }
            Ok(line.ends_with(b"\n"))
        };
        let end = self.spawner.worker_end()?;
        let exchange = Exchange::new(&self.streams, end, &mut self.buffer, clock::now() + patience);
        let (end, noise) = exchange.run(&[answer], take)?;
        if noise.total > 0 {
            self.noise = noise;
        }
        match end {
            ExchangeEnd::Complete => self.read(&line).map(ToolEvent::Candidate),
            ExchangeEnd::TimedOut => Ok(ToolEvent::Silent),
            ExchangeEnd::Died { .. } => Ok(ToolEvent::Ended),
            ExchangeEnd::ProtocolError(fault) => {
                Err(io::Error::new(io::ErrorKind::InvalidData, format!("the program {fault}")))
            }
        }
    }

    /// The code that the program ended with; `None` while it goes on.
    #[must_use]
    pub fn exit_code(&self) -> Option<i32> {
        fs::read_to_string(self.runtime.scratch.path().join("ended")).ok()?.trim().parse().ok()
    }

    /// The last that the program wrote, for people.
    #[must_use]
    pub fn said(&self) -> String {
        String::from_utf8_lossy(&self.noise.bytes).into_owned()
    }

    /// The candidate in a file of the program's own folder.
    fn read(&self, name: &[u8]) -> io::Result<Vec<u8>> {
        let name = String::from_utf8_lossy(name.trim_ascii_end()).into_owned();
        let outside =
            || io::Error::new(io::ErrorKind::InvalidData, format!("it asks of {name}, which is not its own"));
        let path = fs::canonicalize(&name).map_err(|_| outside())?;
        if !path.starts_with(fs::canonicalize(self.runtime.scratch.path())?) {
            return Err(outside());
        }
        let file = open(&path)?;
        if !file.metadata()?.is_file() {
            return Err(outside());
        }
        let mut text = Vec::new();
        file.take(self.largest + 1).read_to_end(&mut text)?;
        if text.len() as u64 > self.largest {
            let message = format!("its candidate has more than {} bytes", self.largest);
            return Err(io::Error::new(io::ErrorKind::InvalidData, message));
        }
        Ok(text)
    }
}

fn open(path: &PathBuf) -> io::Result<File> {
    File::options().read(true).custom_flags(libc::O_NOFOLLOW | libc::O_NONBLOCK).open(path)
}

/// The arguments that start a program under the relay.
pub(crate) fn relayed(program: &[String]) -> Vec<String> {
    let relay = ["/bin/sh", "-c", RELAY, "relay"].map(str::to_owned);
    relay.into_iter().chain(program.iter().cloned()).collect()
}

/// The test script: passes the candidate's file on and ends with the answer as its exit code.
fn script_in(folder: &Path, name: &str) -> String {
    let folder = folder.display();
    format!(
        "#!/bin/sh\nfile=${{1:-{name}}}\ncase $file in /*) ;; *) file=$PWD/$file ;; esac\n\
         printf '%s\\n' \"$file\" >{folder}/ask\nIFS= read -r verdict <{folder}/answer\nexit \"$verdict\"\n"
    )
}
