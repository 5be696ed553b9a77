//! Checks the figures that a study file asks for.

use super::Technique;
use super::file::StudyFile;
use super::keys::ensure_unique;
use anyhow::{Result, anyhow, ensure};
use engine::unknown_names::unknown;
use rows::{FigureRequest, Goal};

/// Refuses a figure that can never be drawn, and two with the same files. If only a part of the study runs, a figure
/// that this part has no techniques for is left out instead.
pub(super) fn check(wire: &mut StudyFile, techniques: &[Technique], is_part: bool) -> Result<()> {
    for figure in &wire.figures {
        figure.check().map_err(|wrong| anyhow!("figures: {wrong}"))?;
    }
    ensure_unique("figures", wire.figures.iter().map(FigureRequest::name))?;
    // Where a study varies the mode or the cache, a technique is shown once for each.
    let times = wire.mode.len() * wire.cache.len();
    if is_part {
        wire.figures.retain(|figure| can_be_drawn(figure, techniques, times).is_ok());
    }
    wire.figures.iter().try_for_each(|figure| can_be_drawn(figure, techniques, times))
}

fn can_be_drawn(figure: &FigureRequest, techniques: &[Technique], times: usize) -> Result<()> {
    let name = figure.name();
    if let Some(pair) = &figure.pair {
        // Names of techniques that are shown several times continue after a comma.
        let goal = |name: &String| {
            let named = name.split(',').next().unwrap_or_default();
            let have = || techniques.iter().map(|technique| technique.key.as_str());
            let found = techniques.iter().find(|technique| technique.key == named);
            found.map(Technique::goal).ok_or_else(|| unknown("figures: pair", "technique", named, have()))
        };
        let [first, second] = pair;
        let has_one_goal = (goal(first)? == Goal::Repair) == (goal(second)? == Goal::Repair);
        ensure!(
            has_one_goal,
            "figures: {name:?}: one of {first:?} and {second:?} repairs and the other reduces; a scatter plot shows two \
             techniques with the same goal"
        );
    }
    let Some(goal) = figure.goal() else { return Ok(()) };
    let have = techniques.iter().filter(|own| (own.goal() == Goal::Repair) == (goal == Goal::Repair)).count();
    let fewest = figure.fewest_techniques();
    let (singular, plural) = if goal == Goal::Repair { ("repairs", "repair") } else { ("reduces", "reduce") };
    let wanted = match fewest {
        1 => format!("a technique that {singular}"),
        _ => format!("at least {fewest} techniques that {plural}"),
    };
    ensure!(
        have * times >= fewest,
        "figures: {name:?} needs {wanted}, and this study has {have} (leave the figure out, or add techniques)"
    );
    Ok(())
}
