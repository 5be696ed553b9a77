//! The questions that the study file asks about pairs of techniques, each with a verdict.

use std::collections::BTreeSet;

use super::{ByPair, Cell, Run, StudyRows, Table};
use crate::statistics::{clustered_mean, holm, mean, sign_flip};
use rows::{Advantage, Question};

const CAPTION: &str = "Each question of the study file, over the pairs of a file and a subject that both \
                       techniques ran: for repairs, pairs whose subject rejects the file; for \
                       result-bytes, inputs that both reduce. The effect is the mean difference of the \
                       first technique to the second (repaired: of the repaired shares; recovered: of the \
                       shares of the input kept), or the geometric mean of their ratios (queries, \
                       result-bytes), with a bootstrap interval by clusters. p is two-sided and comes \
                       from random signs by clusters; p_holm is corrected for all questions. Yes: p_holm \
                       is below 0.05 and the first is better. The opposite: it is below 0.05 and the \
                       second is better. Undecided: neither.";

const COLUMNS: &[&str] = &[
    "question",
    "better",
    "than",
    "by",
    "kind",
    "pairs",
    "clusters",
    "better_mean",
    "than_mean",
    "effect",
    "effect_low",
    "effect_high",
    "p",
    "p_holm",
    "verdict",
];

/// The verdicts on questions. The last one is for a question without data.
const ANSWERS: [&str; 4] = ["yes", "the opposite", "undecided", "no data"];

/// A probability below this decides a question.
const LEVEL: f64 = 0.05;

/// One row for each question; `None` if the study asks none.
pub(super) fn questions(study: &StudyRows) -> Option<Table> {
    if study.questions.is_empty() {
        return None;
    }
    let compared: Vec<Compared<'_>> =
        study.questions.iter().map(|question| Compared::of(study, question)).collect();
    let corrected = holm(&compared.iter().map(Compared::p).collect::<Vec<_>>());
    let mut table = Table::new("questions", "Questions of the study", CAPTION, COLUMNS);
    for (compared, corrected) in compared.iter().zip(corrected) {
        table.push(compared.row(corrected));
    }
    Some(table)
}

/// The values of two techniques on the pairs that both ran.
struct Compared<'s> {
    question: &'s Question,
    /// The cluster of each pair, and the two values.
    values: Vec<(&'s str, f64, f64)>,
}

impl<'s> Compared<'s> {
    fn of(study: &'s StudyRows, question: &'s Question) -> Self {
        let is_own = |run: &&Run| {
            let is_kind = question.kind.as_ref().is_none_or(|kind| run.plan.kind.key() == kind);
            is_kind && !run.is_broken() && !(run.repairs() && run.input_accepted)
        };
        let of = |technique: &str| -> ByPair<'s> {
            study.pooled().filter(is_own).filter(|run| run.plan.technique == technique).collect()
        };
        let (first, second) = (of(&question.better), of(&question.than));
        let both = first.common(&second);
        let value = |run: &Run| value(question.by, run);
        let values = both.filter_map(|(a, b)| Some((a.cluster(), value(a)?, value(b)?))).collect();
        Self { question, values }
    }

    /// How much better the first is on each pair, with the pair's cluster.
    fn advantages(&self) -> Vec<(&'s str, f64)> {
        let by = self.question.by;
        let advantage = |a: f64, b: f64| if by.is_ratio() { libm::log(b / a) } else { a - b };
        self.values.iter().map(|(cluster, a, b)| (*cluster, advantage(*a, *b))).collect()
    }

    fn label(&self) -> String {
        let Question { better, than, by, kind, .. } = self.question;
        format!("questions/{better}/{than}/{by}/{}", kind.as_deref().unwrap_or("all"))
    }

    fn p(&self) -> Option<f64> {
        (!self.values.is_empty()).then(|| sign_flip(&self.advantages(), &self.label()))
    }

    fn row(&self, p_holm: Option<f64>) -> Vec<Cell> {
        let Question { asks, better, than, by, kind } = self.question;
        let effect = clustered_mean(&self.advantages(), &self.label());
        let clusters: BTreeSet<&str> = self.values.iter().map(|(cluster, ..)| *cluster).collect();
        let (first, second): (Vec<f64>, Vec<f64>) = self.values.iter().map(|(_, a, b)| (*a, *b)).unzip();
        let verdict = match (effect, p_holm) {
            (None, _) | (_, None) => ANSWERS[3],
            (Some(effect), Some(p)) if p < LEVEL && effect.estimate > 0.0 => ANSWERS[0],
            (Some(effect), Some(p)) if p < LEVEL && effect.estimate < 0.0 => ANSWERS[1],
            _ => ANSWERS[2],
        };
        // The sign of the logarithm is reversed, because fewer is better.
        let shown = effect.map(|effect| match by.is_ratio() {
            true => [-effect.estimate, -effect.high, -effect.low].map(libm::exp),
            false => [effect.estimate, effect.low, effect.high],
        });
        let mut row: Vec<Cell> = [asks, better, than].map(|word| word.as_str().into()).into();
        row.push(by.key().into());
        row.push(kind.as_deref().unwrap_or("all").into());
        row.extend([self.values.len(), clusters.len()].map(Cell::from));
        row.extend([Cell::real(mean(&first)), Cell::real(mean(&second))]);
        row.extend((0..3).map(|part| Cell::real(shown.map(|shown| shown[part]))));
        row.extend([Cell::probability(self.p()), Cell::probability(p_holm), verdict.into()]);
        row
    }
}

/// The compared quantity of one run; `None` if the run has none.
fn value(by: Advantage, run: &Run) -> Option<f64> {
    match by {
        Advantage::Repaired => run.repairs().then(|| f64::from(u8::from(run.succeeded()))),
        Advantage::Recovered => run.recovered_share().filter(|_| run.repairs()),
        Advantage::Queries => Some(run.outcome.tests as f64).filter(|tests| *tests > 0.0),
        Advantage::ResultBytes => {
            let bytes = run.outcome.result_bytes().filter(|_| run.succeeded() && !run.repairs())?;
            (bytes > 0).then_some(bytes as f64)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rows::{Goal, PlanRow, RunRow};

    /// A study in which each technique repairs or reduces files according to its word: `1` is a success, `0` a
    /// failure.
    fn study(goal: Goal, techniques: &[(&str, &str, u64)]) -> StudyRows {
        let runs = techniques.iter().flat_map(|(technique, word, size)| {
            word.bytes().enumerate().map(move |(number, digit)| {
                let plan = PlanRow {
                    run: format!("{technique}-{number}"),
                    technique: (*technique).to_owned(),
                    input: number.to_string(),
                    sha256: number.to_string(),
                    goal,
                    ..PlanRow::default()
                };
                let is_found = digit == b'1';
                let outcome = RunRow {
                    found: is_found,
                    confirmed: is_found.then_some(true),
                    input_bytes: 100,
                    result_bytes: is_found.then_some(*size),
                    tests: *size,
                    ..RunRow::default()
                };
                (plan, outcome)
            })
        });
        let mut study = StudyRows::begun(std::path::Path::new("nowhere"), &[]).unwrap();
        study.add(runs);
        study
    }

    fn ask(by: Advantage, better: &str, than: &str) -> Question {
        let asks = format!("Is {better} better than {than}?");
        Question { asks, better: better.to_owned(), than: than.to_owned(), by, kind: None }
    }

    fn verdicts(mut study: StudyRows, questions: Vec<Question>) -> Vec<String> {
        study.questions = questions;
        let table = questions_of(&study);
        table.rows.iter().map(|row| table.word(row, "verdict").to_owned()).collect()
    }

    fn questions_of(study: &StudyRows) -> Table {
        questions(study).unwrap()
    }

    #[test]
    fn a_question_is_answered_by_the_sign_and_the_corrected_probability() {
        // On ten files the probability of one sign is 2 / 2^10; on four it is 2 / 2^4.
        let study =
            study(Goal::Repair, &[("a", "1111111111", 50), ("b", "0000000000", 50), ("c", "0000001111", 50)]);
        let asked = |pairs: &[(&str, &str)]| {
            pairs.iter().map(|(a, b)| ask(Advantage::Repaired, a, b)).collect::<Vec<_>>()
        };
        let wanted = ["yes", "the opposite", "undecided", "no data"];
        let pairs = [("a", "b"), ("b", "a"), ("c", "b"), ("a", "unknown")];
        assert_eq!(verdicts(study.clone(), asked(&pairs)), wanted);
        // Six of ten differ: 2 / 2^6 = 0.031 decides alone, but not as one of two.
        assert_eq!(verdicts(study.clone(), asked(&[("a", "c")])), ["yes"]);
        assert_eq!(verdicts(study, asked(&[("a", "c"), ("c", "b")])), ["undecided", "undecided"]);
    }

    #[test]
    fn fewer_queries_and_bytes_are_better_and_reported_as_ratios() {
        let all = "11111111";
        let mut study = study(Goal::Reduce, &[("small", all, 10), ("large", all, 40)]);
        for by in [Advantage::Queries, Advantage::ResultBytes] {
            study.questions = vec![ask(by, "small", "large"), ask(by, "large", "small")];
            let table = questions_of(&study);
            let number = |row: usize, column: &str| table.number(&table.rows[row], column).unwrap();
            assert!((number(0, "effect") - 0.25).abs() < 1e-9 && (number(1, "effect") - 4.0).abs() < 1e-9);
            assert_eq!(
                table.rows.iter().map(|row| table.word(row, "verdict")).collect::<Vec<_>>(),
                ["yes", "the opposite"]
            );
            assert_eq!((number(0, "better_mean"), number(0, "than_mean")), (10.0, 40.0));
        }
        study.questions = vec![ask(Advantage::Repaired, "small", "large")];
        let table = questions_of(&study);
        assert_eq!(table.word(&table.rows[0], "verdict"), "no data", "reductions repair nothing");
    }
}
