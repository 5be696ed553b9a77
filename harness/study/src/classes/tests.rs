use super::*;
use crate::classes::known::{facts_key, judgement_key};
use crate::state::{RowKind, State};
use rows::{Cause, Identity, Offered};
use std::collections::BTreeMap;

const BOTH: [Mode; 2] = [Mode::Exec, Mode::Worker];

/// The answers of two subjects: subject, mode, first or second time; `None` for a broken oracle.
type Answers<'a> = &'a [(&'a str, Mode, u8, Option<bool>)];

fn known(answers: Answers<'_>, bytes: &[u8]) -> KnownAnswers {
    let folder = tempfile::tempdir().unwrap();
    let mut state = State::open(folder.path()).unwrap();
    let identity = Identity { version: "1".into(), digest: "d".into() };
    let identities = BTreeMap::from([("a".to_owned(), identity.clone()), ("b".to_owned(), identity)]);
    for &(subject, mode, time, answer) in answers {
        let cause = match answer {
            Some(true) => Cause::Accepted,
            Some(false) => Cause::Exit(1),
            None => Cause::Broken,
        };
        let row = JudgementRow {
            sha256: "s".into(),
            subject: subject.into(),
            mode: exec_mode(mode),
            accepted: answer == Some(true),
            cause,
            said: (answer == Some(false)).then(|| "no good".into()),
            ..JudgementRow::default()
        };
        let kind = if time == 1 { RowKind::Judgement } else { RowKind::Second };
        state.put(&[(kind, judgement_key(&row, &identities).unwrap(), row)]).unwrap();
    }
    let facts = facts_of("s", "json", bytes);
    state.put(&[(RowKind::Content, facts_key("s", "json"), facts)]).unwrap();
    KnownAnswers::load(&state, &identities).unwrap()
}

fn input(class: Offered) -> InputRow {
    InputRow { format: "json".into(), sha256: Some("s".into()), class, ..InputRow::default() }
}

#[track_caller]
fn check(bytes: &[u8], answers: Answers<'_>, expected: Class, reason: Option<&str>) {
    let asked: &[SubjectModes<'_>] = &[("a", &BOTH[..1]), ("b", &BOTH[..1])];
    let row = classify(&input(Offered::Kept), &known(answers, bytes), asked);
    assert_eq!((row.class, row.reason.as_deref()), (expected, reason), "{answers:?}");
}

const A: &str = "a";
const B: &str = "b";
const X: Mode = Mode::Exec;

#[test]
fn each_class_follows_from_the_judgements() {
    let (yes, no) = (Some(true), Some(false));
    check(b"{}", &[(A, X, 1, yes), (B, X, 1, yes)], Class::Valid, None);
    check(b"{}", &[(A, X, 1, no), (B, X, 1, yes)], Class::RejectedBySome, Some("a: exit 1: no good"));
    check(
        b"{",
        &[(A, X, 1, no), (B, X, 1, no)],
        Class::RejectedByAll,
        Some("a: exit 1: no good; b: exit 1: no good"),
    );
    check(
        b"[1,]",
        &[(A, X, 1, yes), (B, X, 1, yes)],
        Class::OnlyGrammar,
        Some(
            "grammar: at byte 3: mismatched input ']' expecting {'[', '{', 'false', 'null', 'true', NUMBER, STRING}",
        ),
    );
    check(b"{}", &[(A, X, 1, yes)], Class::Unjudged, Some("b: not asked yet (exec)"));
    check(b"{}", &[(A, X, 1, no), (B, X, 1, None)], Class::Unjudged, Some("b: "));
    check(b"\x7fELF\x02", &[], Class::OtherFormat, Some("an ELF object file"));
    check(
        b"{}",
        &[(A, X, 1, yes), (B, X, 1, yes), (A, X, 2, no), (B, X, 2, yes)],
        Class::Flaky,
        Some("a: accepted (exec), then exit 1 (exec)"),
    );
    check(b"{}", &[(A, X, 1, yes), (B, X, 1, yes), (A, X, 2, yes), (B, X, 2, None)], Class::Valid, None);
}

#[test]
fn a_subject_whose_worker_contradicts_its_command_is_flaky() {
    let answers: Answers<'_> = &[(A, X, 1, Some(true)), (A, Mode::Worker, 1, Some(false))];
    let row = classify(&input(Offered::Kept), &known(answers, b"{}"), &[("a", &BOTH)]);
    assert_eq!((row.class, row.accepted_by, row.rejected_by), (Class::Flaky, None, None));
}

#[test]
fn files_excluded_at_collection_keep_their_class() {
    for class in Offered::ALL.iter().copied().filter(|class| *class != Offered::Kept) {
        let row = classify(&input(class), &KnownAnswers::default(), &[("a", &BOTH)]);
        assert_eq!(row.class.key(), class.key());
    }
    assert_eq!(classify(&input(Offered::Kept), &KnownAnswers::default(), &[]).class, Class::Unjudged);
}
