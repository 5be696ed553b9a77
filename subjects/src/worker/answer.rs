//! Reads a worker's greeting and answers as they arrive, and checks them strictly.

use std::time::Duration;

use crate::observation::{CapturedOutput, Exit, Limits, Observation};

/// The longest line of the protocol, in bytes.
const LONGEST_LINE: usize = 256;

/// Reads the first line of a worker.
#[derive(Default)]
pub(super) struct GreetingReader {
    line: LineReader,
}

impl GreetingReader {
    /// Takes the next bytes. Returns whether the greeting is complete. The error says what is wrong with it,
    /// as a text that follows "the worker".
    pub(super) fn take(&mut self, bytes: &[u8]) -> Result<bool, String> {
        let Some(rest) = self.line.take(bytes)? else { return Ok(false) };
        check_end(rest)?;
        let fields: Vec<&str> = self.line.text()?.split(' ').collect();
        match fields.as_slice() {
            ["ddlab-worker", "1", name, version] if !name.is_empty() && !version.is_empty() => Ok(true),
            _ => {
                Err(format!("greeted with {:?} instead of `ddlab-worker 1 NAME VERSION`", self.line.text()?))
            }
        }
    }
}

/// Reads the answer to one test.
pub(super) struct AnswerReader {
    id: u64,
    keep: usize,
    most: u64,
    line: LineReader,
    done: Option<AnswerHeader>,
    stdout: CapturedOutput,
    stderr: CapturedOutput,
}

/// The first line of an answer.
struct AnswerHeader {
    exit: Exit,
    cpu: Duration,
    peak_rss: u64,
    out: u64,
    err: u64,
}

impl AnswerReader {
    /// Prepares to read the answer to the test with this number.
    pub(super) fn to(id: u64, limits: &Limits) -> Self {
        Self {
            id,
            keep: limits.kept_output,
            most: limits.total_output,
            line: LineReader::default(),
            done: None,
            stdout: CapturedOutput::default(),
            stderr: CapturedOutput::default(),
        }
    }

    /// Takes the next bytes. Returns whether the answer is complete. The error says what is wrong with it, as
    /// a text that follows "the worker".
    pub(super) fn take(&mut self, mut bytes: &[u8]) -> Result<bool, String> {
        if self.done.is_none() {
            let Some(rest) = self.line.take(bytes)? else { return Ok(false) };
            self.done = Some(self.read_line()?);
            bytes = rest;
        }
        let Some(done) = &self.done else { return Ok(false) };
        for (stream, length) in [(&mut self.stdout, done.out), (&mut self.stderr, done.err)] {
            let missing = usize::try_from(length - stream.total).unwrap_or(usize::MAX);
            let (now, rest) = bytes.split_at(missing.min(bytes.len()));
            append_bounded(stream, now, self.keep);
            bytes = rest;
        }
        check_end(bytes)?;
        Ok(self.stdout.total == done.out && self.stderr.total == done.err)
    }

    fn read_line(&self) -> Result<AnswerHeader, String> {
        let line = self.line.text()?;
        let malformed =
            || format!("answered {line:?} instead of `done {} EXIT CPU_US RSS_KIB OUT ERR`", self.id);
        let fields: Vec<&str> = line.split(' ').collect();
        let ["done", id, exit, cpu, rss, out, err] = fields.as_slice() else { return Err(malformed()) };
        let number = |text: &str| {
            let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            digits.then(|| text.parse::<u64>().ok()).flatten().ok_or_else(malformed)
        };
        if number(id)? != self.id {
            return Err(malformed());
        }
        let exit = match exit.strip_prefix('-') {
            Some(signal) => Exit::Signal(in_range(number(signal)?, 1..=64).ok_or_else(malformed)?),
            None => Exit::Code(in_range(number(exit)?, 0..=255).ok_or_else(malformed)?),
        };
        let (out, err) = (number(out)?, number(err)?);
        if out.saturating_add(err) > self.most {
            return Err(format!(
                "announced {out} and {err} bytes of output, but at most {} are allowed",
                self.most
            ));
        }
        let cpu = Duration::from_micros(number(cpu)?);
        Ok(AnswerHeader { exit, cpu, peak_rss: number(rss)?.saturating_mul(1024), out, err })
    }

    /// Turns a complete answer into an observation.
    pub(super) fn into_observation(self, wall: Duration) -> Observation {
        let (exit, cpu, peak_rss) = self
            .done
            .map_or((Exit::TimedOut, Duration::ZERO, 0), |done| (done.exit, done.cpu, done.peak_rss));
        Observation { exit, stdout: self.stdout, stderr: self.stderr, wall, cpu, peak_rss }
    }
}

/// Appends to a stream of which only the first `limit` bytes are kept.
pub(super) fn append_bounded(stream: &mut CapturedOutput, bytes: &[u8], limit: usize) {
    let room = limit.saturating_sub(stream.bytes.len()).min(bytes.len());
    stream.bytes.extend(bytes.iter().take(room));
    stream.total += bytes.len() as u64;
}

fn in_range(number: u64, range: std::ops::RangeInclusive<i32>) -> Option<i32> {
    i32::try_from(number).ok().filter(|number| range.contains(number))
}

fn check_end(rest: &[u8]) -> Result<(), String> {
    if rest.is_empty() { Ok(()) } else { Err(format!("sent {} bytes more than it announced", rest.len())) }
}

/// Reads a line that arrives in pieces.
#[derive(Default)]
struct LineReader {
    bytes: Vec<u8>,
}

impl LineReader {
    /// Takes bytes up to the end of the line. Once the line is complete, returns the bytes after it.
    fn take<'a>(&mut self, bytes: &'a [u8]) -> Result<Option<&'a [u8]>, String> {
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let (line, rest) = bytes.split_at(end.unwrap_or(bytes.len()));
        if self.bytes.len() + line.len() > LONGEST_LINE {
            return Err(format!("sent a line of more than {LONGEST_LINE} bytes"));
        }
        self.bytes.extend(line);
        Ok(end.map(|_| rest.get(1..).unwrap_or_default()))
    }

    fn text(&self) -> Result<&str, String> {
        std::str::from_utf8(&self.bytes).map_err(|_| "sent a line that is not ASCII".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(answer: &[u8], expected: Result<bool, &str>) {
        let limits = Limits { total_output: 100, kept_output: 3, ..Limits::default() };
        let mut whole = AnswerReader::to(7, &limits);
        let found = whole.take(answer);
        // The result is the same if the answer arrives byte by byte.
        let mut bytewise = AnswerReader::to(7, &limits);
        let mut last = Ok(false);
        for byte in answer {
            last = bytewise.take(std::slice::from_ref(byte));
            if last.is_err() {
                break;
            }
        }
        match expected {
            Ok(complete) => {
                assert_eq!(found, Ok(complete));
                assert_eq!(last, Ok(complete));
            }
            Err(part) => {
                assert!(found.as_ref().is_err_and(|error| error.contains(part)), "{found:?}");
                assert!(last.is_err(), "{last:?}");
            }
        }
    }

    #[test]
    fn well_formed_answers_are_accepted() {
        check(b"done 7 0 12 34 0 0\n", Ok(true));
        check(b"done 7 255 0 0 2 3\nabcde", Ok(true));
        check(b"done 7 -11 0 0 0 0\n", Ok(true));
        check(b"done 7 0 12 34 2 0\na", Ok(false));
        check(b"done 7 0", Ok(false));
    }

    #[test]
    fn malformed_answers_are_errors() {
        for answer in [
            "done 8 0 0 0 0 0\n",
            "done 7 256 0 0 0 0\n",
            "done 7 -0 0 0 0 0\n",
            "done 7 -65 0 0 0 0\n",
            "done 7 --9 0 0 0 0\n",
            "done 7 +1 0 0 0 0\n",
            "done 7 0 0 0 0\n",
            "done 7 0 0 0 0 0 0\n",
            "done  7 0 0 0 0 0\n",
            "done 7 0 0 0 0 99999999999999999999999\n",
            "hello\n",
            "\n",
        ] {
            check(answer.as_bytes(), Err("instead of `done 7 EXIT"));
        }
        check(b"done 7 0 0 0 100 1\n", Err("at most 100"));
        check(b"done 7 0 0 0 18446744073709551615 1\n", Err("at most 100"));
        check(b"done 7 0 0 0 1 0\nab", Err("more than it announced"));
        check(b"\xff\n", Err("not ASCII"));
        check(&[b'd'; 300], Err("more than 256 bytes"));
    }

    #[test]
    fn first_bytes_of_the_output_are_kept_and_all_are_counted() {
        let limits = Limits { kept_output: 3, ..Limits::default() };
        let mut answer = AnswerReader::to(1, &limits);
        assert_eq!(answer.take(b"done 1 3 1500 2 5 2\nabcdexy"), Ok(true));
        let seen = answer.into_observation(Duration::from_secs(1));
        assert_eq!(seen.stdout, CapturedOutput { bytes: b"abc".to_vec(), total: 5 });
        assert_eq!(seen.stderr, CapturedOutput { bytes: b"xy".to_vec(), total: 2 });
        assert_eq!((seen.exit, seen.cpu, seen.peak_rss), (Exit::Code(3), Duration::from_micros(1500), 2048));
    }

    #[test]
    fn greeting_needs_name_and_version() {
        let take = |greeting: &str| GreetingReader::default().take(greeting.as_bytes());
        assert_eq!(take("ddlab-worker 1 jq 1.6\n"), Ok(true));
        assert_eq!(take("ddlab-worker 1 jq"), Ok(false));
        for greeting in
            ["ddlab-worker 2 jq 1.6\n", "ddlab-worker 1 jq\n", "ddlab-worker 1 jq \n", "Usage: jq\n"]
        {
            assert!(take(greeting).is_err(), "{greeting}");
        }
    }
}
