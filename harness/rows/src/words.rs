//! The small enums of the rows. Each has one key a variant, which is its form in CSV.

use crate::keyed::keyed_enum;

keyed_enum! {
    /// Why a run ended.
    #[derive(Default)]
    Ended: "end of a run" {
        /// The search was done.
        #[default]
        Finished = "finished",
        /// The tests were spent.
        OutOfTests = "out-of-tests",
        /// The time was up.
        OutOfTime = "out-of-time",
        /// Somebody asked to stop.
        Interrupted = "interrupted",
        /// The input could not be cut into the technique's units: no repair, and not the oracle's fault.
        Uncut = "uncut",
        /// The oracle could not answer.
        Broken = "broken",
    }
}

keyed_enum! {
    /// What a search looks for.
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
    /// How a subject is asked.
    #[derive(Default)]
    ExecMode: "mode" {
        /// One process per query: the plain command.
        #[default]
        Exec = "exec",
        /// A long-lived worker that answers many queries.
        Worker = "worker",
    }
}

keyed_enum! {
    /// Whether repeated candidates are answered from memory.
    #[derive(Default)]
    Cache: "cache" {
        /// Every candidate is asked again.
        Off = "off",
        /// Within a run, a repeated candidate is answered from memory and not charged.
        #[default]
        Run = "run",
    }
}

keyed_enum! {
    /// Which time a budget counts.
    #[derive(Default)]
    Clock: "clock" {
        /// What the record or the subject's entry says of each test: the same on every machine, at any load.
        #[default]
        Charged = "charged",
        /// What goes by: the subject's time and the search's own.
        Wall = "wall",
    }
}

keyed_enum! {
    /// What a test says of a candidate, as seen from the goal of the search.
    #[derive(Default)]
    Outcome: "outcome" {
        /// The subject accepts the candidate.
        Pass = "PASS",
        /// The candidate shows the failure.
        Fail = "FAIL",
        /// Neither.
        #[default]
        Unresolved = "UNRESOLVED",
    }
}

keyed_enum! {
    /// What became of a file that a source offered.
    #[derive(Default)]
    Offered: "class of an input" {
        /// It takes part.
        #[default]
        Kept = "kept",
        /// It has no bytes.
        Empty = "empty",
        /// An earlier file of the format has the same bytes.
        Duplicate = "duplicate",
        /// It cannot be read.
        Unreadable = "unreadable",
        /// It is over its source's limit.
        TooLarge = "too-large",
        /// It is not among those drawn under its source's limit.
        NotDrawn = "not-drawn",
    }
}

keyed_enum! {
    /// The class of a file, in the order of what is looked at.
    #[derive(Default)]
    Class: "class" {
        /// It cannot be read.
        Unreadable = "unreadable",
        /// It is over its source's limit.
        TooLarge = "too-large",
        /// It has no bytes.
        Empty = "empty",
        /// An earlier file of the format has the same bytes.
        Duplicate = "duplicate",
        /// It is not among those drawn under its source's limit.
        NotDrawn = "not-drawn",
        /// It has the suffix of the format and the signature of another one.
        OtherFormat = "other-format",
        /// A subject has not judged it, or could not.
        #[default]
        Unjudged = "unjudged",
        /// A subject's answer differs between two queries, or between its worker and its command.
        Flaky = "flaky",
        /// Every subject rejects it.
        RejectedByAll = "rejected-by-all",
        /// At least one subject rejects it and at least one accepts it.
        RejectedBySome = "rejected-by-some",
        /// Every subject accepts it, and the grammar does not.
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
        /// The text of a test.
        #[default]
        Test = "test",
        /// The result of the run.
        Result = "result",
    }
}
