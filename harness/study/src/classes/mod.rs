//! Sorts collected files into the classes of "Debugging Inputs" (ICSE 2020, section 5.2).
//!
//! The decision uses rows only; this module knows neither files nor subjects.

mod known;
mod signature;

pub use known::{KnownAnswers, READING, facts_key, facts_of, judgement_key};

use engine::backend::exec_mode;
use rows::{Cause, Class, ClassRow, InputRow, JudgementRow, Offered};
use subjects::Mode;

/// The key of a subject, and the modes in which the study runs it.
pub type SubjectModes<'a> = (&'a str, &'a [Mode]);

/// The class of a collected file, with the reason in words.
#[must_use]
pub fn classify(input: &InputRow, known: &KnownAnswers, asked: &[SubjectModes<'_>]) -> ClassRow {
    let row = ClassRow {
        format: input.format.clone(),
        source: input.source.clone(),
        name: input.name.clone(),
        bytes: input.bytes,
        sha256: input.sha256.clone(),
        ..ClassRow::default()
    };
    let with = |class: Class, reason: Option<String>| ClassRow { class, reason, ..row.clone() };
    let set_aside = |class| ClassRow { class, reason: input.reason.clone(), ..row.clone() };
    let sha256 = match (&input.sha256, input.class) {
        (Some(sha256), Offered::Kept) => sha256,
        (None, Offered::Kept) | (_, Offered::Unreadable) => return set_aside(Class::Unreadable),
        (_, Offered::Empty) => return set_aside(Class::Empty),
        (_, Offered::Duplicate) => return set_aside(Class::Duplicate),
        (_, Offered::TooLarge) => return set_aside(Class::TooLarge),
        (_, Offered::NotDrawn) => return set_aside(Class::NotDrawn),
    };
    let facts = known.facts(sha256, &input.format);
    if let Some(other) = facts.and_then(|facts| facts.other_format.as_ref()) {
        return with(Class::OtherFormat, Some(other.clone()));
    }
    let grammar = facts.and_then(|facts| facts.grammar_accepts);
    let said: Vec<SubjectAnswer<'_>> =
        asked.iter().map(|&(key, modes)| SubjectAnswer::of(known, sha256, key, modes)).collect();
    let listed = |wanted: bool| {
        let keys = said.iter().filter(|said| said.accepts() == Some(wanted)).map(|said| said.subject);
        Some(keys.collect::<Vec<_>>().join(" ")).filter(|keys| !keys.is_empty())
    };
    let (class, reason) = verdict(&said, grammar, facts.and_then(|facts| facts.grammar_says.as_deref()));
    ClassRow {
        accepted_by: listed(true),
        rejected_by: listed(false),
        grammar_accepts: grammar,
        ..with(class, reason)
    }
}

fn verdict(
    said: &[SubjectAnswer<'_>],
    grammar: Option<bool>,
    grammar_says: Option<&str>,
) -> (Class, Option<String>) {
    let reasons = |of: &dyn Fn(&SubjectAnswer<'_>) -> bool| {
        let lines: Vec<String> = said.iter().filter(|said| of(said)).map(SubjectAnswer::reason).collect();
        Some(lines.join("; "))
    };
    let answers: Vec<Option<bool>> = said.iter().map(SubjectAnswer::accepts).collect();
    let rejections = answers.iter().filter(|answer| **answer == Some(false)).count();
    if said.iter().any(|said| said.missing.is_some()) {
        (Class::Unjudged, reasons(&|said| said.missing.is_some()))
    } else if said.iter().any(SubjectAnswer::is_flaky) {
        (Class::Flaky, reasons(&|said| said.is_flaky()))
    } else if said.is_empty() {
        (Class::Unjudged, Some("no subject reads the format".to_owned()))
    } else if rejections > 0 {
        let class = if rejections == said.len() { Class::RejectedByAll } else { Class::RejectedBySome };
        (class, reasons(&|said| said.accepts() == Some(false)))
    } else if grammar == Some(false) {
        (Class::OnlyGrammar, grammar_says.map(|message| format!("grammar: {message}")))
    } else {
        (Class::Valid, None)
    }
}

/// All answers of one subject about a content: in each mode, first and second.
struct SubjectAnswer<'a> {
    subject: &'a str,
    rows: Vec<&'a JudgementRow>,
    /// Explains a missing answer.
    missing: Option<String>,
}

impl<'a> SubjectAnswer<'a> {
    fn of(known: &'a KnownAnswers, sha256: &str, subject: &'a str, modes: &[Mode]) -> Self {
        let mut said = Self { subject, rows: Vec::new(), missing: None };
        for &mode in modes {
            match known.judgement(sha256, subject, mode) {
                Some(row) if row.cause == Cause::Broken => {
                    said.missing = Some(row.message.clone().unwrap_or_default());
                }
                Some(row) => said.rows.push(row),
                None => said.missing = Some(format!("not asked yet ({})", exec_mode(mode))),
            }
            said.rows.extend(
                known.second_judgement(sha256, subject, mode).filter(|row| row.cause != Cause::Broken),
            );
        }
        if said.rows.is_empty() && said.missing.is_none() {
            said.missing = Some("not asked".to_owned());
        }
        said
    }

    fn is_flaky(&self) -> bool {
        self.rows.iter().any(|row| row.accepted != self.rows[0].accepted)
    }

    /// `None` if an answer is missing, or the answers differ.
    fn accepts(&self) -> Option<bool> {
        let settled = self.missing.is_none() && !self.is_flaky();
        self.rows.first().filter(|_| settled).map(|row| row.accepted)
    }

    fn reason(&self) -> String {
        if let Some(missing) = &self.missing {
            return format!("{}: {missing}", self.subject);
        }
        if self.is_flaky() {
            let answers: Vec<String> =
                self.rows.iter().map(|row| format!("{} ({})", row.cause, row.mode)).collect();
            return format!("{}: {}", self.subject, answers.join(", then "));
        }
        let Some(row) = self.rows.iter().find(|row| !row.accepted) else { return self.subject.to_owned() };
        match row.said.as_ref().or(row.message.as_ref()) {
            Some(said) => format!("{}: {}: {said}", self.subject, row.cause),
            None => format!("{}: {}", self.subject, row.cause),
        }
    }
}

#[cfg(test)]
mod tests;
