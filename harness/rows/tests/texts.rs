//! The text forms of values in rows and study files: each is read back as it was written, and nothing else is read.
#![allow(missing_docs, clippy::unwrap_used)]

use rows::formula_cells::read_csv;
use rows::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeSet;
use std::fmt::{Debug, Display};
use std::str::FromStr;

/// The CSV file of these rows, after its rows were read back.
#[track_caller]
fn check_rows<R: Serialize + DeserializeOwned + PartialEq + Debug>(rows: &[R]) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    rows.iter().for_each(|row| writer.serialize(row).unwrap());
    let file = writer.into_inner().unwrap();
    let read: Vec<R> = read_csv(file.as_slice()).collect::<Result<_, _>>().unwrap();
    assert_eq!(read, rows);
    String::from_utf8(file).unwrap()
}

const CAUSES: [Cause; 11] = [
    Cause::Accepted,
    Cause::Exit(3),
    Cause::Exit(-1),
    Cause::Signal(9),
    Cause::EmptyOutput,
    Cause::TimedOut,
    Cause::Flooded,
    Cause::Pattern,
    Cause::Unparsed,
    Cause::AnotherFailure,
    Cause::Broken,
];

#[test]
fn causes_are_read_back() {
    let texts: BTreeSet<String> = CAUSES.iter().map(Cause::to_string).collect();
    assert_eq!(texts.len(), CAUSES.len());
    for cause in CAUSES {
        assert_eq!(cause.to_string().parse(), Ok(cause));
    }
    let rows = CAUSES.map(|cause| JudgementRow {
        cause,
        accepted: cause == Cause::Accepted,
        ..JudgementRow::default()
    });
    let file = check_rows(&rows);
    assert!(file.contains(",signal 9,") && file.contains(",timed out,"), "{file}");
    for wrong in ["", "exit", "exit x", "signal ", "Accepted", "timed  out"] {
        assert_eq!(wrong.parse::<Cause>(), Err(format!("unknown cause {wrong:?}")));
    }
}

#[track_caller]
fn check_keys<T>(all: &[T], find: fn(&str) -> Option<T>)
where
    T: Copy + PartialEq + Debug + Display + FromStr<Err = String>,
{
    for word in all {
        let key = word.to_string();
        assert_eq!((find(&key), key.parse()), (Some(*word), Ok(*word)));
        assert_eq!(format!("{word:>20}|"), format!("{key:>20}|"), "tables align keys");
    }
    let error = "no-such".parse::<T>().unwrap_err();
    assert!(error.starts_with("unknown ") && error.contains("\"no-such\""), "{error}");
    assert!(all.iter().all(|word| error.contains(&word.to_string())), "{error}");
    assert_eq!(find(""), None);
}

#[test]
fn words_are_read_back_and_an_error_lists_them() {
    check_keys(Ended::ALL, Ended::find);
    check_keys(Goal::ALL, Goal::find);
    check_keys(ExecMode::ALL, ExecMode::find);
    check_keys(Cache::ALL, Cache::find);
    check_keys(Clock::ALL, Clock::find);
    check_keys(Outcome::ALL, Outcome::find);
    check_keys(Offered::ALL, Offered::find);
    check_keys(Class::ALL, Class::find);
    check_keys(Property::ALL, Property::find);
    check_keys(DisagreementOf::ALL, DisagreementOf::find);
    check_keys(Advantage::ALL, Advantage::find);
}

#[test]
fn queries_and_sizes_are_compared_by_ratios() {
    let ratios: Vec<&str> = Advantage::ALL.iter().filter(|it| it.is_ratio()).map(|it| it.key()).collect();
    assert_eq!(ratios, ["queries", "result-bytes"]);
}

#[test]
fn kinds_of_inputs_are_read_back() {
    let kinds = ["real-world", "single", "multiple"].map(InputKind::of);
    assert_eq!(kinds[0], InputKind::RealWorld);
    assert_eq!(kinds[1], InputKind::Mutant("single".to_owned()));
    assert_eq!(format!("{:>12}|{}", kinds[1], kinds[0]), "      single|real-world");
    let rows =
        kinds.map(|kind| PlanRow { kind, mode: ExecMode::Worker, seed: Some(4), ..PlanRow::default() });
    assert!(check_rows(&rows).contains(",multiple,"));
}

#[test]
fn rows_of_runs_are_read_back() {
    let kept = "0-4 7-9".parse::<ByteRanges>().unwrap();
    let run = RunRow {
        ended: Ended::OutOfTime,
        found: true,
        confirmed: Some(false),
        kept: Some(kept),
        best_s: Some(0.1 + 0.2),
        ..RunRow::default()
    };
    assert!(check_rows(&[run, RunRow::default()]).contains(",0-4 7-9,"));
    let trace = TraceRow {
        outcome: Outcome::Fail,
        cause: Cause::Exit(2),
        position: Some(0),
        message: Some("near #".to_owned()),
        cached: true,
        ..TraceRow::default()
    };
    check_rows(&[trace, TraceRow::default()]);
    let answer = AnswerRow {
        queries: 3,
        cause: Cause::Exit(2),
        digest: Some("0a".to_owned()),
        ..AnswerRow::default()
    };
    check_rows(&[answer, AnswerRow::default()]);
    let inserted = (0..=u8::MAX).collect();
    let edits = TrueEdits(vec![TrueEdit { offset: 3, removed: 2, inserted }, TrueEdit::default()]);
    let mutant = MutantRow { edits, draws: 2, ..MutantRow::default() };
    assert!(check_rows(&[mutant]).contains(",3:2:000102"));
}

/// A damaged row is an error of that row, and does not hide the others.
#[test]
fn a_row_that_cannot_be_read_is_an_error() {
    let file = "format,lines,parser_rules,lexer_rules\njson,1,2,3\njson,x,2,3\njson,1,2\ncsv,4,5,6\n";
    let read: Vec<Option<GrammarRow>> = read_csv(file.as_bytes()).map(Result::ok).collect();
    let lines: Vec<Option<u64>> = read.iter().map(|row| row.as_ref().map(|row| row.lines)).collect();
    assert_eq!(lines, [Some(1), None, None, Some(4)]);
    assert!(read_csv::<GrammarRow>(b"format,lines\njson,1\n".as_slice()).all(|row| row.is_err()));
    assert!(read_csv::<GrammarRow>(b"format\xff,lines\njson,1\n".as_slice()).next().unwrap().is_err());
}

/// All pairs of sets of six bytes.
#[test]
fn byte_ranges_count_like_sets_of_bytes() {
    let ranges_of = |set: u64| {
        let bytes = (0..6).filter(|byte| set >> byte & 1 == 1);
        ByteRanges::new(bytes.map(|byte| byte..byte + 1).collect()).unwrap()
    };
    let joined: ByteRanges = "1-4 4-6".parse().unwrap();
    for a in 0..64 {
        assert_eq!(ranges_of(a).bytes(), u64::from(a.count_ones()));
        assert_eq!(ranges_of(a).common_bytes(&joined), u64::from((a & 0b11_1110).count_ones()));
        for b in 0..64 {
            assert_eq!(ranges_of(a).common_bytes(&ranges_of(b)), u64::from((a & b).count_ones()));
        }
    }
    assert_eq!(joined.ranges(), [1..4, 4..6]);
    let reversed = std::ops::Range { start: 3, end: 2 };
    assert_eq!([vec![reversed.clone()], vec![0..2, 1..3]].map(ByteRanges::new), [None, None]);
    assert_eq!(ByteRanges::new(vec![0..1, reversed]), None);
}

fn figure(text: &str) -> FigureRequest {
    toml::from_str(text).unwrap()
}

#[test]
fn figures_know_what_they_show() {
    let facts = |key: &str| {
        let request = figure(&format!("key = '{key}'"));
        (request.goal(), request.fewest_techniques())
    };
    assert_eq!(facts("critical-difference"), (Some(Goal::Repair), 3));
    assert_eq!(facts("upset"), (Some(Goal::Repair), 2));
    assert_eq!(facts("reduction-size"), (Some(Goal::Reduce), 1));
    assert_eq!(facts(SCATTER), (None, 1));
    for key in FIGURE_KEYS.iter().filter(|key| **key != SCATTER) {
        assert_eq!(figure(&format!("key = '{key}'")).check(), Ok(()));
    }
}

#[test]
fn names_of_figures_are_names_of_files() {
    let named = |name: &str| figure(&format!("key = 'upset'\nname = '{name}'"));
    assert_eq!(named("my_figure-2").name(), "my_figure-2");
    assert_eq!(named("../my figure").name(), "my-figure");
    assert_eq!(figure("key = 'scatter'\npair = ['a_b', 'c-d, x']").name(), "scatter-a_b-c-d-x");
    for (name, is_allowed) in
        [("a-B_9", true), ("", false), ("a b", false), (&"x".repeat(100), true), (&"x".repeat(101), false)]
    {
        assert_eq!(named(name).check().is_ok(), is_allowed, "{name}");
    }
}

#[test]
fn widths_have_units_and_limits() {
    let points = |text: &str| text.parse::<Length>().map(|length| length.0).ok();
    let near =
        |text: &str, expected: f64| points(text).is_some_and(|points| (points - expected).abs() < 1e-9);
    assert!(near("252pt", 252.0) && near(" 3.5 in ", 252.0));
    assert!(near("127mm", 360.0) && near("12.7cm", 360.0));
    assert_eq!(
        ["150pt", "2000pt", "149.9pt", "2000.1pt"].map(points),
        [Some(150.0), Some(2000.0), None, None]
    );
    let request = figure("key = 'upset'\nwidth = '3in'\nformat = ['svg', 'png']");
    assert_eq!(request.width_pt(), 216.0);
    assert_eq!(request.formats(), [FigureFormat::Svg, FigureFormat::Png]);
    let written = toml::to_string(&request).unwrap();
    assert!(written.contains("width = \"216pt\""), "{written}");
    assert_eq!(figure(&written), request);
    assert_eq!(format!("{:>8}|", Length(216.0)), "   216pt|");
}

#[test]
fn formats_of_figures_are_named() {
    let read = ["pdf", "svg", "png"].map(|name| name.parse::<FigureFormat>());
    assert_eq!(read, FigureFormat::ALL.map(Ok));
    assert!("jpg".parse::<FigureFormat>().unwrap_err().contains("use pdf, svg or png"));
}

#[test]
fn budgets_are_aligned_in_tables() {
    let written = [BudgetLevel::Tests(50), BudgetLevel::Seconds(0.5)].map(|level| format!("{level:>6}|"));
    assert_eq!(written, ["    50|", "  0.5s|"]);
}

#[test]
fn every_part_of_a_mutant_s_origin_changes_its_digest() {
    let version = |version: &str| Identity { version: version.to_owned(), digest: "0a".to_owned() };
    let (old, new) = (version("1"), version("2"));
    let modes = || ExecMode::ALL.to_vec();
    let digest = |id: &str, change: &dyn Fn(&mut identity::MutantParts<'_>)| {
        let mut parts = identity::MutantParts {
            seed: 7,
            mutators: vec!["insert", "flip"],
            edits: (2, 16),
            one_mutator: false,
            one_position: false,
            subjects: vec![("jq", None, modes())],
        };
        change(&mut parts);
        identity::mutant_digest(id, &parts)
    };
    let with = |identity: &'static Identity| vec![("jq", Some(identity), vec![ExecMode::Exec])];
    let (old, new): (&Identity, &Identity) = (Box::leak(Box::new(old)), Box::leak(Box::new(new)));
    let digests = [
        digest("a-single-0", &|_| {}),
        digest("a-single-1", &|_| {}),
        digest("a-single-0", &|parts| parts.seed = 8),
        digest("a-single-0", &|parts| parts.mutators = vec!["insert"]),
        digest("a-single-0", &|parts| parts.edits.0 = 3),
        digest("a-single-0", &|parts| parts.one_position = true),
        digest("a-single-0", &|parts| parts.edits.1 = 17),
        digest("a-single-0", &|parts| parts.subjects.clear()),
        digest("a-single-0", &|parts| parts.subjects[0].0 = "gson"),
        digest("a-single-0", &|parts| parts.subjects[0].2.truncate(1)),
        digest("a-single-0", &|parts| parts.subjects = with(old)),
        digest("a-single-0", &|parts| parts.subjects = with(new)),
    ];
    assert_eq!(BTreeSet::from(digests.clone()).len(), digests.len(), "{digests:?}");
    assert!(digests.iter().all(|digest| digest.len() == 16));
}

#[test]
fn pairs_in_another_order_have_another_digest() {
    let pair = |first: &str, second: &str| (first.to_owned(), second.to_owned());
    let lists = [
        vec![],
        vec![pair("a", "b")],
        vec![pair("b", "a")],
        vec![pair("a", "b"), pair("a", "c")],
        vec![pair("a", "c"), pair("a", "b")],
    ];
    let digests: BTreeSet<String> = lists.iter().map(identity::pairs_digest).collect();
    assert_eq!(digests.len(), lists.len());
}

#[test]
fn judgements_of_another_identity_have_another_key() {
    let identity = Identity { version: "1".to_owned(), digest: "0a".to_owned() };
    let key = |subject, mode, identity| identity::judgement_key("aa11", subject, mode, identity);
    let keys = [
        key("jq", ExecMode::Exec, &identity),
        key("jq", ExecMode::Worker, &identity),
        key("gson", ExecMode::Exec, &identity),
        key("jq", ExecMode::Exec, &Identity { digest: "0b".to_owned(), ..identity.clone() }),
        key("jq", ExecMode::Exec, &Identity { version: "2".to_owned(), ..identity.clone() }),
    ];
    let digests: BTreeSet<&str> = keys.iter().filter_map(|key| key.rsplit(' ').next()).collect();
    assert_eq!(digests.len(), keys.len());
}
