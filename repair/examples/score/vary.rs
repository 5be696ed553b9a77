//! Varies each constant of the search by the grammar, one at a time, and measures what half and twice its value
//! restore.

use crate::cases::{Case, kept, plain};
use repair::{Format, Limits, Weights};
use serde_json::Value;
use std::collections::BTreeMap;
use std::error::Error;

/// The factors by which a constant is multiplied.
const FACTORS: [(&str, f64); 2] = [("half", 0.5), ("double", 2.0)];

/// The shares that the repairs of some cases restore, in percent.
struct Restored {
    human: f64,
    mutated: f64,
    kept: f64,
}

/// Prints a table in CSV: the constant, its value, the tried value, and the shares of exact values and of kept
/// leaves. The first row has all constants unchanged.
pub(crate) fn table(cases: &[Case]) -> Result<(), Box<dyn Error>> {
    let weights: BTreeMap<String, u32> = toml::from_str(&toml::to_string(&Weights::learned())?)?;
    println!("constant,value,factor,tried,human_exact,mutated_exact,mutated_kept");
    let chosen = Limits::CHOSEN;
    let show = |name: &str, value: String, factor: &str, tried: String, weights: Weights, limits: Limits| {
        let format = Format::built_in("json").ok_or("no grammar")?.with_weights(weights).with_limits(limits);
        let Restored { human, mutated, kept } = restored(&format, cases);
        println!("{name},{value},{factor},{tried},{human:.2},{mutated:.2},{kept:.2}");
        Ok::<(), Box<dyn Error>>(())
    };
    show("all", String::new(), "as chosen", String::new(), Weights::learned(), chosen)?;
    for (factor, by) in FACTORS {
        let times = |value: usize| ((value as f64 * by).round() as usize).max(1);
        let limits = [
            ("beam", chosen.beam, Limits { beam: times(chosen.beam), ..chosen }),
            ("window", chosen.window, Limits { window: times(chosen.window), ..chosen }),
            ("settled", chosen.settled, Limits { settled: times(chosen.settled), ..chosen }),
            ("kept", chosen.kept, Limits { kept: times(chosen.kept), ..chosen }),
        ];
        for (name, value, limits) in limits {
            show(name, value.to_string(), factor, times(value).to_string(), Weights::learned(), limits)?;
        }
        for (name, value) in &weights {
            // A percentage is at most 100.
            let most = if name.ends_with("percent") { 100 } else { u32::MAX };
            let tried = ((f64::from(*value) * by).round() as u32).min(most);
            let mut others = weights.clone();
            others.insert(name.clone(), tried);
            let others = Weights::read(&toml::to_string(&others)?)?;
            show(name, value.to_string(), factor, tried.to_string(), others, chosen)?;
        }
    }
    Ok(())
}

fn restored(format: &Format, cases: &[Case]) -> Restored {
    let (mut human, mut mutated, mut share) = ([0.0; 2], [0.0; 2], 0.0);
    for case in cases {
        let expected = plain(case.expected.clone());
        let best = format.repairs(&case.input, 1).into_iter().next();
        let value = best.and_then(|best| serde_json::from_slice::<Value>(&best.text).ok()).map(plain);
        let counts = if case.class.starts_with("human ") { &mut human } else { &mut mutated };
        counts[0] += f64::from(u8::from(value.as_ref() == Some(&expected)));
        counts[1] += 1.0;
        if !case.class.starts_with("human ") {
            share += value.map_or(0.0, |value| kept(&expected, &value));
        }
    }
    let percent = |part: f64, all: f64| 100.0 * part / all.max(1.0);
    Restored {
        human: percent(human[0], human[1]),
        mutated: percent(mutated[0], mutated[1]),
        kept: percent(share, mutated[1]),
    }
}
