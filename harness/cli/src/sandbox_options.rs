//! The options for how strictly subjects are contained.

use anyhow::{Result, ensure};
use clap::{Args, ValueEnum};
use subjects::Sandbox;

/// How strictly subjects are contained.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub(crate) enum SandboxOption {
    /// With every protection; fail if the kernel lacks one
    Strict,
    /// With the protections that the kernel has; warn once about missing ones
    #[default]
    Default,
    /// With the protections that the kernel has, without a warning
    BestEffort,
    /// With limits on time, memory and output only
    Off,
}

/// How strictly subjects are contained, and the confirmation that root must give to switch containment off.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct SandboxOptions {
    /// How strictly to sandbox subjects
    #[arg(long, value_enum, default_value_t)]
    sandbox: SandboxOption,
    /// Let `--sandbox off` run as root: a subject can then change every file and kill every process of this
    /// machine
    #[arg(long)]
    allow_uncontained_root: bool,
}

impl SandboxOptions {
    /// The options as words of a command line.
    pub(crate) fn words(self) -> Vec<String> {
        let level = self.sandbox.to_possible_value().map(|value| format!("--sandbox={}", value.get_name()));
        level
            .into_iter()
            .chain(self.allow_uncontained_root.then(|| "--allow-uncontained-root".to_owned()))
            .collect()
    }

    /// The chosen level.
    ///
    /// # Errors
    /// If root switches the sandbox off without the confirmation.
    pub(crate) fn level(self) -> Result<Sandbox> {
        let level = self.sandbox.into();
        ensure!(
            level != Sandbox::Off || self.allow_uncontained_root || !subjects::is_root(),
            "--sandbox off: you are root, so a subject could change every file and kill every process of this \
             machine (use --sandbox best-effort, run ddlab as another user, or add --allow-uncontained-root)"
        );
        Ok(level)
    }
}

impl From<SandboxOption> for Sandbox {
    fn from(word: SandboxOption) -> Self {
        match word {
            SandboxOption::Strict => Self::Strict,
            SandboxOption::Default => Self::Default,
            SandboxOption::BestEffort => Self::BestEffort,
            SandboxOption::Off => Self::Off,
        }
    }
}
