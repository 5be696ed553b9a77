//! A reduction that keeps any failure ends with nothing wherever the subject rejects nothing as well: that is told
//! before the work, since no result says it.

use super::Setup;
use super::order::Order;
use algorithms::Goal;
use anyhow::Result;
use datasets::Digest;
use engine::backend::{Bench, Content, World};
use engine::console::say;
use rows::BROKEN;
use std::collections::BTreeMap;
use subjects::Mode;

/// Asks the subjects of such runs about the empty text, and warns of those that reject it.
pub(super) fn warn_of_empty_text(setup: &Setup<'_>, orders: &[Order<'_>]) -> Result<()> {
    if matches!(setup.world, World::Recorded(_)) {
        return Ok(());
    }
    let any_failure = |order: &&Order<'_>| {
        let technique = order.technique;
        technique.search.goal() != Goal::MaximizePassing
            && !setup.study.keeps_failure(technique)
            && !technique.must_parse
    };
    let subjects: BTreeMap<_, _> =
        orders.iter().filter(any_failure).map(|order| (&order.entry.key, order.entry)).collect();
    let mut bench = Bench::new(&setup.world);
    let empty = Content { sha256: &Digest::of(b"").to_string(), bytes: b"" };
    for (key, entry) in subjects {
        let judged = bench.judge(&empty, entry, setup.identity(entry)?, Mode::Exec)?;
        if !judged.accepted && judged.cause != BROKEN {
            say!(
                "warning: {key} rejects the empty text too, so that a reduction that keeps any failure ends with \
                 nothing; to keep that of the input, say failure = \"same\" in the study"
            );
        }
    }
    Ok(())
}
