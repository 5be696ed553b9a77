//! Checks the questions of a study file.

use super::file::StudyFile;
use super::keys::ensure_unique;
use anyhow::{Context, Result, ensure};
use engine::unknown_names::unknown;
use rows::{InputKind, Question};

/// Refuses a question about techniques or kinds that the study does not have, and one that is asked twice.
pub(super) fn check(wire: &StudyFile) -> Result<()> {
    for question in &wire.questions {
        one(wire, question).with_context(|| format!("questions: {:?}", question.asks))?;
    }
    let key = |Question { better, than, by, kind, .. }: &Question| {
        let mut pair = [better.as_str(), than.as_str()];
        pair.sort_unstable();
        format!("{} and {} by {by} on {}", pair[0], pair[1], kind.as_deref().unwrap_or("all kinds"))
    };
    ensure_unique("questions", wire.questions.iter().map(key))
}

fn one(wire: &StudyFile, question: &Question) -> Result<()> {
    let Question { asks, better, than, kind, .. } = question;
    ensure!(!asks.trim().is_empty(), "asks: say the question in words");
    ensure!(better != than, "better and than name the same technique");
    let have = || wire.techniques.iter().map(|technique| technique.key.as_str());
    for (name, key) in [("better", better), ("than", than)] {
        ensure!(have().any(|own| own == key), unknown(name, "technique", key, have()));
    }
    if let Some(kind) = kind {
        let own = wire.mutants.iter().flat_map(|mutants| &mutants.kinds).map(|kind| kind.kind.as_str());
        let have = || own.clone().chain([InputKind::RealWorld.key()]);
        ensure!(have().any(|own| own == kind), unknown("kind", "kind", kind, have()));
    }
    ensure!(
        wire.mode.len() == 1 && wire.cache.len() == 1,
        "the study has several values of `mode` or `cache`, so a technique has several results; ask the question in a \
         study with one value of each"
    );
    Ok(())
}
