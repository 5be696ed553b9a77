//! Golden identities. Stored runs are found by them, so they may change only with a new version of the
//! format.

use super::*;
use std::sync::LazyLock;

static IDENTITY: LazyLock<Identity> =
    LazyLock::new(|| Identity { version: "jq-1.6".to_owned(), digest: "0a1b".to_owned() });

static REAL_WORLD: InputKind = InputKind::RealWorld;

static COMMAND: LazyLock<[String; 3]> = LazyLock::new(|| ["jq", ".", "{}"].map(str::to_owned));

/// A run with every field that applies to a search of our own, changed by the caller.
fn id_of<'a>(change: impl FnOnce(&mut RunParts<'a>)) -> String {
    let mut parts = RunParts {
        sha256: "aa11",
        input: "aa11",
        kind: &REAL_WORLD,
        subject: SubjectParts {
            key: "jq",
            identity: &IDENTITY,
            command: &*COMMAND,
            accept_exit: &[0],
            empty_output: "fail",
            reject_stdout: None,
            reject_stderr: None,
            timeout_s: 10.0,
            cost_s: (0.04, 1e-9),
            position: None,
            environment: Vec::new(),
            extension: "json",
            memory_mib: None,
        },
        mode: ExecMode::Exec,
        technique: TechniqueParts {
            key: "lexical-ddmax",
            units: "char",
            algorithm: "ddmax",
            revision: Some(1),
            goal: Goal::Repair,
            same_failure: false,
            grammar: None,
            templates: None,
            tool: None,
        },
        cache: Cache::Run,
        clock: Clock::Charged,
        budget_tests: None,
        budget_s: Some(60.0),
        seed: None,
        repetition: None,
        modified_tree: None,
        split: None,
    };
    change(&mut parts);
    run_id(&parts)
}

#[test]
fn golden_run_ids() {
    assert_eq!(id_of(|_| {}), "ea86ebabdb9264e7");
    let tool = ToolParts {
        command: &*COMMAND,
        environment: vec![("PYTHONHASHSEED", "0")],
        identity: Some(&IDENTITY),
        files: vec![("search.py", "ff00")],
    };
    let external = id_of(|run| {
        run.technique =
            TechniqueParts { units: "external", revision: None, tool: Some(tool), ..run.technique.clone() };
        run.seed = Some(3);
    });
    assert_eq!(external, "42ed1e0c1f27b272");
}

#[test]
fn every_field_changes_the_id() {
    let other = Identity { version: "jq-1.7".to_owned(), digest: "0a1b".to_owned() };
    let command = ["jq".to_owned(), ". {}".to_owned()];
    let tool = ToolParts { command: &command, environment: Vec::new(), identity: None, files: Vec::new() };
    let single = InputKind::of("single");
    let mut ids = vec![
        id_of(|_| {}),
        id_of(|run| run.sha256 = "bb"),
        id_of(|run| run.input = "bb"),
        id_of(|run| run.kind = &single),
        id_of(|run| run.subject.key = "other"),
        id_of(|run| run.subject.identity = &other),
        id_of(|run| run.subject.command = &command),
        id_of(|run| run.subject.accept_exit = &[0, 1]),
        id_of(|run| run.subject.empty_output = "ignore"),
        id_of(|run| run.subject.reject_stdout = Some("x")),
        id_of(|run| run.subject.reject_stderr = Some("x")),
        id_of(|run| run.subject.timeout_s = 1.0),
        id_of(|run| run.subject.cost_s.0 = 0.05),
        id_of(|run| run.subject.cost_s.1 = 0.05),
        id_of(|run| run.subject.position = Some("line".to_owned())),
        id_of(|run| run.subject.environment = vec![("LANG", "C")]),
        id_of(|run| run.subject.extension = "txt"),
        id_of(|run| run.subject.memory_mib = Some(256)),
        id_of(|run| run.mode = ExecMode::Worker),
        id_of(|run| run.technique.key = "other"),
        id_of(|run| run.technique.units = "byte"),
        id_of(|run| run.technique.algorithm = "ddmin"),
        id_of(|run| run.technique.revision = Some(2)),
        id_of(|run| run.technique.goal = Goal::Reduce),
        id_of(|run| run.technique.same_failure = true),
        id_of(|run| run.technique.grammar = Some("json")),
        id_of(|run| run.technique.templates = Some("ab")),
        id_of(|run| run.technique.tool = Some(tool.clone())),
        id_of(|run| {
            run.technique.tool = Some(ToolParts { environment: vec![("A", "1")], ..tool.clone() });
        }),
        id_of(|run| {
            run.technique.tool = Some(ToolParts { identity: Some(&other), ..tool.clone() });
        }),
        id_of(|run| {
            run.technique.tool = Some(ToolParts { files: vec![("a.py", "ff")], ..tool.clone() });
        }),
        id_of(|run| run.cache = Cache::Off),
        id_of(|run| run.clock = Clock::Wall),
        id_of(|run| run.budget_tests = Some(60)),
        id_of(|run| run.budget_s = None),
        id_of(|run| run.seed = Some(0)),
        id_of(|run| run.repetition = Some(0)),
        id_of(|run| run.modified_tree = Some("ff")),
        id_of(|run| run.split = Some("train")),
    ];
    let count = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), count);
}

#[test]
fn a_value_cannot_imitate_another_field() {
    let kind = InputKind::of("real-world\nseed 1:0");
    let forged = id_of(|run| run.kind = &kind);
    assert_ne!(forged, id_of(|run| run.seed = Some(0)));
}

#[test]
fn the_digest_of_a_mutant_is_stable() {
    let parts = MutantParts {
        seed: 7,
        mutators: vec!["insert", "delete", "flip"],
        edits: (2, 16),
        one_mutator: false,
        one_position: false,
        subjects: vec![("jq", Some(&IDENTITY), ExecMode::ALL.to_vec())],
    };
    assert_eq!(mutant_digest("aa11-multiple-0", &parts), "4f18d251387f5264");
    for other in [
        MutantParts { one_mutator: true, ..parts.clone() },
        MutantParts { one_position: true, ..parts.clone() },
    ] {
        assert_ne!(mutant_digest("aa11-multiple-0", &other), mutant_digest("aa11-multiple-0", &parts));
    }
}

#[test]
fn the_key_of_a_judgement_is_stable() {
    assert_eq!(judgement_key("aa11", "jq", ExecMode::Exec, &IDENTITY), "aa11 jq exec e8c25fa47207cfa4");
}
