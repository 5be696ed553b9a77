//! The answers to the queries of a run: the part of a trace that a replay cannot compute.
//!
//! A replay repeats the search, so the record need not hold its texts. Consecutive queries with the same answer are one
//! row, and a row of a trace shrinks from about 30 bytes to less than one.

use crate::input::TextDigest;
use crate::oracle::{BrokenOracle, Judgement, Oracle, nanoseconds, seconds};
use anyhow::{Context, Result};
use flate2::read::GzDecoder;
use flate2::{Compression, GzBuilder};
use rows::formula_cells::{guarded, read_csv};
use rows::{AnswerRow, Cause, TraceRow};
use std::io::{Read, Write};
use std::time::Duration;

/// The answers in a trace. `None` if a replay needs the trace itself: a grammar answered a query, or a charge is not a
/// constant and a share for each byte. Only a search that reduces needs the messages, to know the same failure.
///
/// # Errors
/// If a row is damaged.
pub fn answers_of(
    trace: impl Iterator<Item = Result<TraceRow>>,
    has_messages: bool,
) -> Result<Option<Vec<AnswerRow>>> {
    let queries =
        trace.filter(|row| row.as_ref().map_or(true, |row| !row.cached)).collect::<Result<Vec<_>>>()?;
    let Some((cost_s, cost_per_byte_s)) = charge_of(&queries) else { return Ok(None) };
    let (mut rows, mut digests, mut last_ns) = (Vec::<AnswerRow>::new(), blake3::Hasher::new(), 0);
    for query in queries {
        let at_ns = nanoseconds(query.at_s);
        let is_plain = !matches!(query.cause, Cause::Unparsed | Cause::Broken);
        if !is_plain || at_ns.checked_sub(last_ns) != Some(charge(cost_s, cost_per_byte_s, query.bytes)) {
            return Ok(None);
        }
        last_ns = at_ns;
        digests.update(query.digest.parse::<TextDigest>().map_err(anyhow::Error::msg)?.bytes());
        let is_needed = has_messages && !matches!(query.cause, Cause::Accepted | Cause::AnotherFailure);
        let message = query.message.filter(|_| is_needed);
        match rows.last_mut().filter(|row| row.cause == query.cause && row.message == message) {
            Some(row) => row.queries += 1,
            None => rows.push(AnswerRow {
                queries: 1,
                cause: query.cause,
                message,
                cost_s,
                cost_per_byte_s,
                digest: None,
            }),
        }
    }
    if let Some(row) = rows.last_mut() {
        row.digest = Some(digest_of(&digests));
    }
    Ok(Some(rows))
}

/// The seconds charged for a query and for a byte, if whole nanoseconds fit two queries of different length.
fn charge_of(queries: &[TraceRow]) -> Option<(f64, f64)> {
    let cost = |row: &TraceRow| (i128::from(nanoseconds(row.cost_s)), i128::from(row.bytes));
    let Some(first) = queries.first().map(cost) else { return Some((0.0, 0.0)) };
    let other = queries.iter().map(cost).find(|other| other.1 != first.1);
    let per_byte = match other {
        Some(other) if (other.0 - first.0) % (other.1 - first.1) != 0 => return None,
        Some(other) => (other.0 - first.0) / (other.1 - first.1),
        None => 0,
    };
    let per_query = u64::try_from(first.0 - per_byte * first.1).ok()?;
    Some((seconds(per_query), seconds(u64::try_from(per_byte).ok()?)))
}

fn charge(cost_s: f64, cost_per_byte_s: f64, bytes: u64) -> u64 {
    nanoseconds(cost_s + cost_per_byte_s * bytes as f64)
}

fn digest_of(digests: &blake3::Hasher) -> String {
    digests.finalize().to_hex().chars().take(32).collect()
}

/// The answers as a file: gzip of the CSV of the rows. The same rows give the same bytes.
///
/// # Errors
/// If a row does not serialise.
pub fn answers_file(rows: &[AnswerRow]) -> Result<Vec<u8>> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for row in rows {
        let message = row.message.as_deref().map(|message| guarded(message).into_owned());
        writer.serialize(AnswerRow { message, ..row.clone() })?;
    }
    let mut compressor = GzBuilder::new().mtime(0).write(Vec::new(), Compression::best());
    compressor.write_all(&writer.into_inner()?)?;
    Ok(compressor.finish()?)
}

/// Answers the queries of a search with the recorded answers, in order.
///
/// A search that asks for other texts gets wrong answers until the last one. There the digest differs, and the run is
/// broken.
pub struct Answers {
    rows: Vec<AnswerRow>,
    row: usize,
    /// The queries that the row has answered.
    answered: u64,
    digests: blake3::Hasher,
    stopped_by_time: bool,
}

impl Answers {
    /// Reads a file of answers. `stopped_by_time` says that the run was stopped by its time budget: the query that ended
    /// too late is not among the answers, so it is charged more than any budget.
    ///
    /// # Errors
    /// If a row is damaged.
    pub fn read(gzip: impl Read, stopped_by_time: bool) -> Result<Self> {
        let rows: Vec<AnswerRow> =
            read_csv(GzDecoder::new(gzip)).collect::<Result<_, _>>().context("damaged answers")?;
        Ok(Self { rows, row: 0, answered: 0, digests: blake3::Hasher::new(), stopped_by_time })
    }
}

impl Oracle for Answers {
    fn judge(
        &mut self,
        digest: TextDigest,
        text: &[&[u8]],
        _: Option<Duration>,
    ) -> Result<Judgement, BrokenOracle> {
        while self.rows.get(self.row).is_some_and(|row| self.answered >= row.queries) {
            (self.row, self.answered) = (self.row + 1, 0);
        }
        let judgement =
            |cause, message, charge_ns| Judgement { cause, message, position: None, charge_ns, spent: None };
        let Some(row) = self.rows.get(self.row) else {
            let late = judgement(Cause::TimedOut, None, u64::MAX);
            return self.stopped_by_time.then_some(late).ok_or_else(|| {
                BrokenOracle("the record has no answer to this query: the run had ended before".to_owned())
            });
        };
        self.answered += 1;
        self.digests.update(digest.bytes());
        let is_last = self.answered == row.queries;
        if row.digest.as_ref().is_some_and(|digest| is_last && *digest != digest_of(&self.digests)) {
            return Err(BrokenOracle("the record has the answers to other texts".to_owned()));
        }
        let bytes = text.iter().map(|slice| slice.len() as u64).sum();
        let charge_ns = charge(row.cost_s, row.cost_per_byte_s, bytes);
        Ok(judgement(row.cause, row.message.as_deref().map(Into::into), charge_ns))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn query(number: u64, text: &str, cause: Cause, at_s: f64) -> TraceRow {
        let bytes = text.len() as u64;
        let digest = TextDigest::of(&[text.as_bytes()]).to_string();
        let message = Some("=1".to_owned());
        TraceRow {
            number,
            at_s,
            cost_s: 0.5 + 0.25 * bytes as f64,
            bytes,
            digest,
            cause,
            message,
            ..TraceRow::default()
        }
    }

    /// Two queries on texts of two bytes and of one byte, and the repeat of the first.
    fn trace() -> Vec<Result<TraceRow>> {
        let first = query(1, "ab", Cause::Exit(1), 1.0);
        let repeat = TraceRow { number: 3, at_s: 1.75, cost_s: 0.0, cached: true, ..first.clone() };
        vec![
            Ok(first),
            Ok(query(2, "a", Cause::Exit(1), 1.75)),
            Ok(repeat),
            Ok(query(4, "", Cause::Accepted, 2.25)),
        ]
    }

    fn ask(oracle: &mut Answers, text: &str) -> Result<(Cause, Option<String>, u64), BrokenOracle> {
        let text = [text.as_bytes()];
        let judged = oracle.judge(TextDigest::of(&text), &text, None)?;
        Ok((judged.cause, judged.message.as_deref().map(str::to_owned), judged.charge_ns))
    }

    #[test]
    fn answers_are_those_of_the_trace_with_its_charges() {
        for has_messages in [false, true] {
            let rows = answers_of(trace().into_iter(), has_messages).unwrap().unwrap();
            assert_eq!(rows.iter().map(|row| row.queries).collect::<Vec<_>>(), [2, 1]);
            let mut oracle = Answers::read(&*answers_file(&rows).unwrap(), false).unwrap();
            let message = has_messages.then(|| "=1".to_owned());
            assert_eq!(ask(&mut oracle, "ab").unwrap(), (Cause::Exit(1), message.clone(), 1_000_000_000));
            assert_eq!(ask(&mut oracle, "a").unwrap(), (Cause::Exit(1), message, 750_000_000));
            assert_eq!(ask(&mut oracle, "").unwrap(), (Cause::Accepted, None, 500_000_000));
            assert!(ask(&mut oracle, "b").unwrap_err().0.contains("had ended"));
        }
    }

    #[test]
    fn another_search_is_broken_and_a_query_after_a_time_out_is_too_late() {
        let rows = answers_of(trace().into_iter(), false).unwrap().unwrap();
        let file = answers_file(&rows).unwrap();
        let mut oracle = Answers::read(&*file, true).unwrap();
        assert!(ask(&mut oracle, "ab").is_ok() && ask(&mut oracle, "b").is_ok());
        assert!(ask(&mut oracle, "").unwrap_err().0.contains("other texts"));
        assert_eq!(ask(&mut oracle, "c").unwrap(), (Cause::TimedOut, None, u64::MAX));
        assert!(Answers::read(&b"no gzip"[..], false).is_err());
    }

    #[test]
    fn a_trace_with_other_charges_or_a_grammar_is_needed_itself() {
        let mut slow = trace();
        slow.push(Ok(query(5, "xyz", Cause::TimedOut, 99.0)));
        assert_eq!(answers_of(slow.into_iter(), false).unwrap(), None);
        assert_eq!(answers_of([Ok(query(1, "", Cause::Unparsed, 0.5))].into_iter(), false).unwrap(), None);
        assert_eq!(answers_of([].into_iter(), false).unwrap(), Some(Vec::new()));
        assert!(answers_of([Err(anyhow::anyhow!("damaged"))].into_iter(), false).is_err());
    }
}
