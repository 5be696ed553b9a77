//! A pass over fragments of a fixed length, which cdd and zipmin have in common.

use crate::{Candidate, Configuration, Outcome, Probe, Stop};

/// Tries once to remove each fragment of `size` elements from a part of the input. A fragment is removed if the rest of the
/// part together with `kept` still fails. Returns the rest.
pub(crate) fn without_fragments(
    probe: &mut dyn Probe,
    part: &Configuration,
    kept: &Configuration,
    size: usize,
) -> Result<Configuration, Stop> {
    let fragment = |i: usize| part.slice(i * size..(i + 1) * size);
    let fragments = part.len().div_ceil(size);
    let mut left = part.clone();
    let mut next = 0;
    while next < fragments {
        let attempts = (next..fragments).map(|i| Candidate::from(&left.minus(&fragment(i)).union(kept)));
        let Some(skipped) = probe.first(Outcome::Fail, attempts)? else { break };
        probe.step("leave out");
        left = left.minus(&fragment(next + skipped));
        next += skipped + 1;
    }
    Ok(left)
}
