//! External reducers and repairers: programs that ask ddlab whether candidates are wanted.
//!
//! The program runs contained, as a subject does. It gets the input file and a test script. The script sends
//! the name of the candidate's file to ddlab and exits with ddlab's answer, so every query is counted. A
//! program whose command names the file for feedback also gets the subject's position and message there.

use std::ffi::OsStr;
use std::io;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::time::Duration;

use rustix::fs::Mode;

use crate::observation::{CapturedOutput, Cutoff, Limits};
use crate::runtime::Runtime;
use crate::shortage::remember_shortage;
use crate::spawner::{Spawner, WorkerPipes};
use crate::worker::{Exchange, ExchangeEnd};

/// Starts the program given by its arguments, and passes messages between the test scripts and ddlab.
///
/// It holds both FIFOs open for reading and writing. Otherwise a script that opens a FIFO just before the last
/// writer closes it would read end-of-file and mistake that for an answer. The program may have put a FIFO in
/// place of the file for its exit code. Writing to it could wait for ever.
const RELAY: &str = "mkfifo ask answer || exit 1
(\"$@\" </dev/null >&2; code=$?; rm -rf ended; echo $code >ended; echo >ask) &
exec 3<>ask 4<>answer
while IFS= read -r file <&3 && [ -n \"$file\" ]; do
    printf '%s\\n' \"$file\"
    IFS= read -r verdict || exit 1
    printf '%s\\n' \"$verdict\" >&4
done";

/// The name of the test script in the program's scratch folder.
pub(crate) const SCRIPT: &str = "test.sh";

/// The name of the file in the program's scratch folder that holds the subject's position and message.
pub(crate) const FEEDBACK: &str = "feedback";

/// The file in which the relay leaves the exit code of the program.
const ENDED: &str = "ended";

/// How many bytes of that file are read: an exit code and its line end are fewer.
const LONGEST_CODE: u64 = 16;

/// The longest file name, in bytes, that a test script may send.
const LONGEST_NAME: usize = 4096;

/// A running program that asks whether candidates are wanted.
pub struct Tool {
    // Dropped before `runtime`: the program's current directory is the scratch folder in there.
    pipes: WorkerPipes,
    spawner: Spawner,
    runtime: Runtime,
    buffer: Box<[u8]>,
    stderr: CapturedOutput,
    /// The largest candidate, in bytes, that is read.
    largest: u64,
}

/// The next event of a program.
#[derive(Debug, PartialEq, Eq)]
pub enum ToolEvent {
    /// It asked whether this text is wanted.
    Candidate(Vec<u8>),
    /// It ended.
    Ended,
    /// It did nothing in the given time.
    Silent,
}

impl Tool {
    pub(crate) fn start(mut runtime: Runtime, name: &str, input: &[u8]) -> io::Result<Self> {
        let mut spawner = runtime.start_spawner().map_err(|error| runtime.explain(error))?;
        runtime.scratch.write_input(&[input])?;
        let script = test_script(runtime.scratch.path(), name);
        runtime.scratch.write_file(SCRIPT, &[script.as_bytes()], Mode::RWXU)?;
        let limits = runtime.limits(&Limits::default())?;
        let pipes = spawner.start_worker(&limits).map_err(|error| runtime.explain(error))?;
        // Candidates of a reducer or repairer are not much larger than its input.
        let largest = 4 * input.len() as u64 + (1 << 20);
        let buffer = vec![0; 64 << 10].into_boxed_slice();
        Ok(Self { pipes, spawner, runtime, buffer, stderr: CapturedOutput::default(), largest })
    }

    /// Answers the previous query, if there was one, and waits up to `patience` for the next event.
    ///
    /// # Errors
    /// When the program breaks the protocol of the test script, or sends a file that is not its own.
    pub fn next(&mut self, answer: Option<bool>, patience: Duration) -> io::Result<ToolEvent> {
        remember_shortage(self.next_event(answer, patience))
    }

    fn next_event(&mut self, answer: Option<bool>, patience: Duration) -> io::Result<ToolEvent> {
        let message: &[u8] = match answer {
            Some(true) => b"0\n",
            Some(false) => b"1\n",
            None => b"",
        };
        let mut line = Vec::new();
        let take = |bytes: &[u8]| {
            line.extend_from_slice(bytes);
            if line.len() > LONGEST_NAME {
                return Err(format!("sent a file name of more than {LONGEST_NAME} bytes"));
            }
            Ok(line.ends_with(b"\n"))
        };
        let end = self.spawner.worker_end()?;
        let cutoff = Cutoff { after: Some(patience), interrupt: None };
        let exchange = Exchange::new(&self.pipes, end, &mut self.buffer, cutoff);
        let (end, stderr) = exchange.run(&[message], take)?;
        if stderr.total > 0 {
            self.stderr = stderr;
        }
        match end {
            ExchangeEnd::Complete => self.read(&line).map(ToolEvent::Candidate),
            ExchangeEnd::TimedOut => Ok(ToolEvent::Silent),
            ExchangeEnd::Died { .. } => Ok(ToolEvent::Ended),
            ExchangeEnd::ProtocolError(error) => Err(invalid(format!("the program {error}"))),
        }
    }

    /// Writes the subject's feedback on the previous query: the offset of the error in the candidate on the
    /// first line, which is empty without an offset, and the message on the other lines. Call it before the
    /// query is answered.
    ///
    /// # Errors
    /// When the file cannot be written, such as when the program has put a folder in its place.
    pub fn tell(&self, position: Option<u64>, message: Option<&str>) -> io::Result<()> {
        let position = position.map(|offset| offset.to_string()).unwrap_or_default();
        let text = format!("{position}\n{}\n", message.unwrap_or_default());
        remember_shortage(self.runtime.scratch.replace_file(FEEDBACK, &[text.as_bytes()]))
    }

    /// The exit code of the program; `None` while it is running, or if it has changed the file with the exit
    /// code.
    #[must_use]
    pub fn exit_code(&self) -> Option<i32> {
        let text = self.runtime.scratch.read_file(Path::new(ENDED), LONGEST_CODE).ok()??;
        std::str::from_utf8(&text).ok()?.trim().parse().ok()
    }

    /// The last text that the program wrote to standard output or standard error.
    #[must_use]
    pub fn last_message(&self) -> String {
        String::from_utf8_lossy(&self.stderr.bytes).into_owned()
    }

    /// Reads the candidate in a file of the program's scratch folder.
    fn read(&self, name: &[u8]) -> io::Result<Vec<u8>> {
        let name = name.strip_suffix(b"\n").unwrap_or(name);
        let path = Path::new(OsStr::from_bytes(name));
        let Some(text) = self.runtime.scratch.read_file(path, self.largest)? else {
            let name = path.display();
            return Err(invalid(format!(
                "the program sent the candidate {name}, which is not a regular file of its own"
            )));
        };
        if text.len() as u64 > self.largest {
            return Err(invalid(format!("the program sent a candidate of more than {} bytes", self.largest)));
        }
        Ok(text)
    }
}

fn invalid(message: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, message)
}

/// The command that runs `program` under the relay.
pub(crate) fn relayed(program: &[String]) -> Vec<String> {
    let relay = ["/bin/sh", "-c", RELAY, "relay"].map(str::to_owned);
    relay.into_iter().chain(program.iter().cloned()).collect()
}

/// The test script. Its argument is the candidate's file; without one, the candidate is the file with the
/// input's name in the current directory. Its exit code is the answer.
fn test_script(folder: &Path, name: &str) -> String {
    let folder = folder.display();
    format!(
        "#!/bin/sh\nfile=${{1:-{name}}}\ncase $file in /*) ;; *) file=$PWD/$file ;; esac\n\
         printf '%s\\n' \"$file\" >{folder}/ask\nIFS= read -r verdict <{folder}/answer\nexit \"$verdict\"\n"
    )
}
