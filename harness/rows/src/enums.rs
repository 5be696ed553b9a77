//! The small enums of the rows. Each variant has one key, which is its form in CSV.

use crate::keyed::keyed_enum;

keyed_enum! {
    /// Why a run ended.
    #[derive(Default)]
    Ended: "end of a run" {
        /// The algorithm finished.
        #[default]
        Finished = "finished",
        /// The budget of queries was spent.
        OutOfTests = "out-of-tests",
        /// The budget of time was spent.
        OutOfTime = "out-of-time",
        /// The user interrupted the run.
        Interrupted = "interrupted",
        /// The input could not be cut into the technique's units. There is no repair, but the oracle is not
        /// at fault.
        Uncut = "uncut",
        /// The oracle gave no answer.
        Broken = "broken",
    }
}

keyed_enum! {
    /// The goal of a search.
    #[derive(Default)]
    Goal: "goal" {
        /// The largest part of the input that the subject accepts.
        #[default]
        Repair = "repair",
        /// The smallest part of the input that still fails.
        Reduce = "reduce",
        /// A minimal difference between a passing and a failing part.
        Isolate = "isolate",
    }
}

keyed_enum! {
    /// How a subject is run.
    #[derive(Default)]
    ExecMode: "mode" {
        /// By the plain command: one process per query.
        #[default]
        Exec = "exec",
        /// By a worker: one process for many queries.
        Worker = "worker",
    }
}

keyed_enum! {
    /// Whether repeated candidates are answered from the cache.
    #[derive(Default)]
    Cache: "cache" {
        /// Every candidate is queried, even repeated ones.
        Off = "off",
        /// Within a run, repeated candidates are answered from the cache and not charged.
        #[default]
        Run = "run",
    }
}

keyed_enum! {
    /// The clock that a budget counts.
    #[derive(Default)]
    Clock: "clock" {
        /// Charged time: each query costs what the record or the subject's entry says, so it is the same on
        /// every machine.
        #[default]
        Charged = "charged",
        /// Wall time, of the subject and of the search itself.
        Wall = "wall",
    }
}

keyed_enum! {
    /// The outcome of a query, as seen from the goal of the search.
    #[derive(Default)]
    Outcome: "outcome" {
        /// The subject accepts the candidate.
        Pass = "PASS",
        /// The candidate shows the failure.
        Fail = "FAIL",
        /// Neither of these.
        #[default]
        Unresolved = "UNRESOLVED",
    }
}

keyed_enum! {
    /// Whether a file from a source takes part in the study.
    #[derive(Default)]
    Offered: "class of an input" {
        /// It takes part.
        #[default]
        Kept = "kept",
        /// It has no bytes.
        Empty = "empty",
        /// An earlier file of the format has the same bytes.
        Duplicate = "duplicate",
        /// It could not be read.
        Unreadable = "unreadable",
        /// It exceeds the size limit of its source.
        TooLarge = "too-large",
        /// It was not drawn when its source was sampled.
        NotDrawn = "not-drawn",
    }
}

keyed_enum! {
    /// The class of a file. The first one that applies is taken.
    #[derive(Default)]
    Class: "class" {
        /// It could not be read.
        Unreadable = "unreadable",
        /// It exceeds the size limit of its source.
        TooLarge = "too-large",
        /// It has no bytes.
        Empty = "empty",
        /// An earlier file of the format has the same bytes.
        Duplicate = "duplicate",
        /// It was not drawn when its source was sampled.
        NotDrawn = "not-drawn",
        /// It has the extension of the format, but the signature of another format.
        OtherFormat = "other-format",
        /// A subject has not judged it, or could not be run.
        #[default]
        Unjudged = "unjudged",
        /// The judgements of a subject differ between two queries, or between its worker and its command.
        Flaky = "flaky",
        /// Every subject rejects it.
        RejectedByAll = "rejected-by-all",
        /// At least one subject rejects it and at least one accepts it.
        RejectedBySome = "rejected-by-some",
        /// Every subject accepts it, but the grammar does not.
        OnlyGrammar = "only-grammar",
        /// Every subject accepts it, and so does the grammar if there is one.
        Valid = "valid",
    }
}

keyed_enum! {
    /// A property of a result that is checked after the run.
    #[derive(Default)]
    Property: "property" {
        /// No single element of the input can be put back.
        #[default]
        OneMaximal = "1-maximal",
        /// No single lost element of the input can be put back into a repair that inserts. Replaced elements
        /// are exempt.
        EditOneMaximal = "edit-1-maximal",
        /// No single element can be removed.
        OneMinimal = "1-minimal",
        /// No single node of the tree can be removed.
        OneTreeMinimal = "1-tree-minimal",
    }
}

keyed_enum! {
    /// Which text of a run the worker and the plain command judge differently.
    #[derive(Default)]
    DisagreementOf: "text of a disagreement" {
        /// The text of a query.
        #[default]
        Test = "test",
        /// The result of the run.
        Result = "result",
    }
}
