//! Survival analysis of right-censored times: a run stopped by its budget took *at least* this long, never
//! exactly.

/// A time, and whether the event was observed then; otherwise observation ended (right-censored).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Observed {
    /// The time in the caller's unit; finite and not negative.
    pub time: f64,
    /// Whether the event happened.
    pub event: bool,
}

/// The estimate right after one distinct event time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Step {
    /// The time.
    pub time: f64,
    /// The number at risk just before.
    pub at_risk: u64,
    /// The number of events at this time.
    pub events: u64,
    /// The estimated share without an event after this time.
    pub survival: f64,
}

/// The product-limit estimate of Kaplan and Meier (1958).
#[derive(Clone, Debug, PartialEq)]
pub struct KaplanMeier {
    /// One step per distinct event time, in order.
    pub steps: Vec<Step>,
    /// The largest observed time, event or not; `None` without observations.
    pub last: Option<f64>,
}

impl KaplanMeier {
    /// Estimates from observations in any order. Those censored at the time of an event were still at risk.
    #[must_use]
    pub fn of(observations: &[Observed]) -> KaplanMeier {
        let mut sorted = observations.to_vec();
        sorted.sort_by(|a, b| a.time.total_cmp(&b.time));
        let mut steps = Vec::new();
        let (mut at_risk, mut survival) = (sorted.len() as u64, 1.0);
        for same in sorted.chunk_by(|a, b| a.time == b.time) {
            let events = same.iter().filter(|observed| observed.event).count() as u64;
            if events > 0 {
                survival *= (at_risk - events) as f64 / at_risk as f64;
                steps.push(Step { time: same[0].time, at_risk, events, survival });
            }
            at_risk -= same.len() as u64;
        }
        KaplanMeier { steps, last: sorted.last().map(|observed| observed.time) }
    }

    /// The first time at which at most half are without an event; `None` if that was never observed.
    #[must_use]
    pub fn median(&self) -> Option<f64> {
        // The product of exact fractions may miss one half by rounding.
        self.steps.iter().find(|step| step.survival <= 0.5 + 1e-12).map(|step| step.time)
    }

    /// The mean time until the event up to `limit`: the area under the estimate (restricted mean). `None`
    /// without observations, or if the estimate ends before the limit while some are still without an event.
    #[must_use]
    pub fn restricted_mean(&self, limit: f64) -> Option<f64> {
        if limit > self.last? && self.steps.last().is_none_or(|step| step.survival > 0.0) {
            return None;
        }
        let (mut area, mut since, mut survival) = (0.0, 0.0, 1.0);
        for step in self.steps.iter().take_while(|step| step.time < limit) {
            area += survival * (step.time - since);
            since = step.time;
            survival = step.survival;
        }
        Some(area + survival * (limit - since))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Weeks in remission under 6-mercaptopurine: Freireich et al., Blood 21 (1963); the worked example of
    /// Cox (JRSS B, 1972) and of R's survival package. `lifelines` 0.30 prints the same steps, median 23
    /// and restricted means 16.116527 (20 weeks) and 23.287395 (35 weeks).
    fn mercaptopurine() -> KaplanMeier {
        let relapsed = [6.0, 6.0, 6.0, 7.0, 10.0, 13.0, 16.0, 22.0, 23.0];
        let censored = [6.0, 9.0, 10.0, 11.0, 17.0, 19.0, 20.0, 25.0, 32.0, 32.0, 34.0, 35.0];
        let events = relapsed.iter().map(|&time| Observed { time, event: true });
        let rest = censored.iter().map(|&time| Observed { time, event: false });
        KaplanMeier::of(&rest.chain(events).collect::<Vec<_>>())
    }

    #[test]
    fn the_steps_agree_with_the_remission_trial() {
        let estimate = mercaptopurine();
        let expected = [
            (6.0, 21, 3, 0.857143),
            (7.0, 17, 1, 0.806723),
            (10.0, 15, 1, 0.752941),
            (13.0, 12, 1, 0.690196),
            (16.0, 11, 1, 0.627451),
            (22.0, 7, 1, 0.537815),
            (23.0, 6, 1, 0.448179),
        ];
        assert_eq!(estimate.steps.len(), expected.len());
        for (step, (time, at_risk, events, survival)) in estimate.steps.iter().zip(expected) {
            assert_eq!((step.time, step.at_risk, step.events), (time, at_risk, events));
            assert!((step.survival - survival).abs() < 5e-7, "{step:?}");
        }
    }

    #[test]
    fn median_and_restricted_mean_agree_with_the_remission_trial() {
        let estimate = mercaptopurine();
        assert_eq!(estimate.median(), Some(23.0));
        assert!((estimate.restricted_mean(20.0).unwrap() - 16.116526610644254).abs() < 1e-9);
        assert!((estimate.restricted_mean(35.0).unwrap() - 23.287394957983185).abs() < 1e-9);
        assert_eq!(estimate.restricted_mean(35.1), None);
    }

    #[test]
    fn censored_times_are_never_counted_as_events() {
        let all = KaplanMeier::of(&[Observed { time: 60.0, event: false }; 3]);
        assert_eq!((all.steps.len(), all.median()), (0, None));
        assert_eq!(all.restricted_mean(60.0), Some(60.0));
        assert_eq!(all.restricted_mean(61.0), None);
        assert_eq!(KaplanMeier::of(&[]).restricted_mean(1.0), None);
    }

    #[test]
    fn without_censoring_the_restricted_mean_is_the_mean() {
        let seen: Vec<Observed> =
            [1.0, 2.0, 2.0, 7.0].iter().map(|&time| Observed { time, event: true }).collect();
        let estimate = KaplanMeier::of(&seen);
        assert_eq!(estimate.restricted_mean(100.0), Some(3.0));
        assert_eq!(estimate.median(), Some(2.0));
    }
}
