//! The rate limits of the server.

use super::{Response, ServerBehaviour};
use std::collections::BTreeMap;
use std::time::Duration;

/// The state of all limits.
#[derive(Default, Debug)]
pub struct RateLimits {
    /// The requests left in the current window, and its end, for each limit.
    windows: BTreeMap<&'static str, (u64, Duration)>,
    silenced_until: Duration,
}

impl RateLimits {
    /// Asks the client to send nothing until this time.
    pub fn silence_until(&mut self, time: Duration) {
        self.silenced_until = time;
    }

    pub fn is_silenced(&self, now: Duration) -> bool {
        now < self.silenced_until
    }

    /// Counts a request. Returns the headers that describe its limit, or a refusal if the limit is used up.
    pub fn count(
        &mut self,
        behaviour: &ServerBehaviour,
        target: &str,
        now: Duration,
    ) -> Result<Vec<(String, String)>, Response> {
        if behaviour.limit == 0 {
            return Ok(Vec::new());
        }
        let limit = limit_of(target);
        let (left, end) = self.windows.entry(limit).or_default();
        if now >= *end {
            (*left, *end) = (behaviour.limit, now + behaviour.window);
        }
        let is_used_up = *left == 0;
        *left = left.saturating_sub(1);
        // The header has whole seconds, and the window ends within the given one.
        let headers = vec![
            ("X-RateLimit-Limit".to_owned(), behaviour.limit.to_string()),
            ("X-RateLimit-Remaining".to_owned(), left.to_string()),
            ("X-RateLimit-Reset".to_owned(), end.as_secs().to_string()),
            ("X-RateLimit-Resource".to_owned(), limit.to_owned()),
        ];
        if is_used_up {
            return Err(Response { headers, ..Response::status(403, "API rate limit exceeded") });
        }
        Ok(headers)
    }
}

fn limit_of(target: &str) -> &'static str {
    match target {
        _ if target.starts_with("/search/code") => "code_search",
        _ if target.starts_with("/search") => "search",
        _ => "core",
    }
}
