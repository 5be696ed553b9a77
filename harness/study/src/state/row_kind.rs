//! The kinds of rows that a state keeps.

/// The kind of a row. The word is its name in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowKind {
    /// [`rows::InputRow`]
    Input,
    /// [`rows::JudgementRow`]
    Judgement,
    /// [`rows::JudgementRow`] of a second judgement
    Second,
    /// [`rows::ContentRow`]
    Content,
    /// [`rows::MutantRow`]
    Mutant,
    /// [`rows::RunRow`]
    Run,
    /// [`rows::TimingRow`]
    Timing,
    /// [`rows::MetricRow`]
    Metric,
    /// [`rows::DisagreementRow`]
    Disagreement,
    /// [`rows::CheckRow`]
    Check,
}

impl RowKind {
    /// All kinds.
    pub const ALL: [Self; 10] = [
        Self::Input,
        Self::Judgement,
        Self::Second,
        Self::Content,
        Self::Mutant,
        Self::Run,
        Self::Timing,
        Self::Metric,
        Self::Disagreement,
        Self::Check,
    ];

    /// The kind with this word.
    #[must_use]
    pub fn find(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.word() == word)
    }

    /// Its name in the file, and in the log of a shard.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Input => "input",
            Self::Judgement => "judgement",
            Self::Second => "second",
            Self::Content => "content",
            Self::Mutant => "mutant",
            Self::Run => "run",
            Self::Timing => "timing",
            Self::Metric => "metric",
            Self::Disagreement => "disagreement",
            Self::Check => "check",
        }
    }
}
