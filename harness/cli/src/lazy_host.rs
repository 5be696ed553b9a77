//! The host that runs subjects, prepared when the first program has to be started. To prepare it, ddlab starts
//! processes that find out which protections the kernel has. This takes longer than many repairs.

use anyhow::Result;
use engine::backend::host;
use std::sync::OnceLock;
use subjects::{Host, Sandbox};

/// A host that is prepared on its first use.
#[derive(Debug)]
pub(crate) struct LazyHost {
    sandbox: Sandbox,
    prepared: OnceLock<Host>,
}

impl LazyHost {
    /// A host that will contain subjects this strictly.
    #[must_use]
    pub(crate) fn new(sandbox: Sandbox) -> Self {
        Self { sandbox, prepared: OnceLock::new() }
    }

    /// Whether programs only run if they can be fully contained.
    #[must_use]
    pub(crate) fn is_strict(&self) -> bool {
        self.sandbox == Sandbox::Strict
    }

    /// The host.
    ///
    /// # Errors
    /// When subjects cannot be run here, or not as strictly contained as the user asked.
    pub(crate) fn get(&self) -> Result<&Host> {
        match self.prepared.get() {
            Some(host) => Ok(host),
            None => {
                let host = host(self.sandbox)?;
                Ok(self.prepared.get_or_init(|| host))
            }
        }
    }
}
