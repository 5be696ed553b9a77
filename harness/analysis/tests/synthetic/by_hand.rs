//! Tables of the small study, computed by hand.

use std::collections::BTreeMap;

use crate::small_study::{run, tables};
use crate::synthetic::write_runs;
use crate::tables::{row, table};
use analysis::tables::{Cell, analyse};

#[track_caller]
fn check(cells: &BTreeMap<&str, &Cell>, expected: &[(&str, f64)]) {
    for (column, expected) in expected {
        let actual = match cells[column] {
            Cell::Integer(count) => *count as f64,
            Cell::Real(value) | Cell::Probability(value) => *value,
            other => panic!("{column} is {other:?}"),
        };
        assert!((actual - expected).abs() < 1e-9, "{column} is {actual}, not {expected}");
    }
}

#[test]
fn broken_runs_count_only_as_possible() {
    let tables = tables();
    let effectiveness = table(&tables, "effectiveness");
    let lexical = row(effectiveness, &["real-world", "json", "lexical-ddmax"]);
    check(&lexical, &[("possible", 5.0), ("runs", 4.0), ("repaired", 2.0), ("share", 0.5)]);
    let syntactic = row(effectiveness, &["real-world", "json", "syntactic-ddmax"]);
    check(&syntactic, &[("possible", 5.0), ("runs", 5.0), ("repaired", 4.0), ("share", 0.8)]);
    let recovery = row(table(&tables, "recovery"), &["real-world", "lexical-ddmax"]);
    check(&recovery, &[("recovered_bytes", 35.0), ("deleted_bytes", 15.0), ("unrepaired_bytes", 70.0)]);
    check(&recovery, &[("recovered_bytes_of_repaired", 70.0), ("recovered_share", 0.35)]);
}

/// Lexical: finished at 2 and 4, stopped at 3 and 60: 2 + 2 * 0.75 + 56 * 0.75 / 2 = 24.5. Syntactic: events
/// at 1, 2, 5 and 10 of five runs, one stopped at 60: 1 + 0.8 + 3 * 0.6 + 5 * 0.4 + 50 / 5 = 15.6.
#[test]
fn stopped_runs_are_censored() {
    let tables = tables();
    let efficiency = table(&tables, "efficiency");
    let lexical = row(efficiency, &["real-world", "json", "lexical-ddmax"]);
    check(&lexical, &[("finish_s_restricted_mean", 24.5), ("finish_s_median", 4.0), ("limit_s", 60.0)]);
    check(&lexical, &[("finished", 2.0), ("censored", 2.0), ("charged_s", 69.0), ("tests", 110.0)]);
    let syntactic = row(efficiency, &["real-world", "json", "syntactic-ddmax"]);
    check(&syntactic, &[("finish_s_restricted_mean", 15.6), ("finish_s_median", 5.0)]);
    let baseline = row(efficiency, &["real-world", "json", "baseline"]);
    check(&baseline, &[("finish_s_restricted_mean", 0.5), ("censored", 0.0)]);
}

/// Both ran files 1, 2, 3 and 5, which are four clusters. The differences of the share are -0.3, -0.5, 0.9
/// and -0.5: of the 16 assignments of signs, all but two have a sum of at least 0.4. Lexical was stopped on
/// files 2 and 5, syntactic on file 3; the ratios are all 1, and half of them may be anything above.
#[test]
fn techniques_are_compared_on_what_both_ran() {
    let tables = tables();
    let both = row(table(&tables, "pairwise"), &["real-world", "lexical-ddmax", "syntactic-ddmax"]);
    check(&both, &[("pairs", 4.0), ("both", 1.0), ("only_first", 1.0), ("only_second", 2.0)]);
    check(&both, &[("neither", 0.0), ("repaired_p", 1.0), ("share_first", 0.35), ("share_second", 0.45)]);
    check(&both, &[("clusters", 4.0), ("wins", 1.0), ("ties", 0.0), ("losses", 3.0), ("superiority", 0.25)]);
    check(&both, &[("share_p", 0.875), ("tests_ratio", 1.0), ("tests_ratio_median", 1.0)]);
    check(&both, &[("stopped_first", 2.0), ("stopped_second", 1.0), ("stopped_both", 0.0)]);
    check(&both, &[("tests_ratio_median_bound_low", 1.0)]);
    assert_eq!(both["tests_ratio_median_bound_high"], &Cell::Missing);
    assert_eq!(table(&tables, "pairwise").rows.len(), 1, "the baseline repairs nothing by definition");
}

/// Lexical ran files 1, 2, 3 and 5 and repaired 1 and 3. Syntactic ran 1 to 5 and repaired all but 3. Facts
/// are known of files 1, 2 and 3. On file 1, both used ten queries and syntactic kept more.
#[test]
fn repairs_are_compared_with_those_of_other_techniques() {
    let tables = tables();
    let repairs = table(&tables, "repairs");
    for group in [["all", "all"], ["json", "all"], ["json", "parser"]] {
        let lexical = row(repairs, &[group[0], group[1], "lexical-ddmax"]);
        check(&lexical, &[("pairs", 4.0), ("repairable", 4.0), ("repaired", 2.0), ("repaired_share", 0.5)]);
        check(&lexical, &[("stopped", 2.0), ("tests", 110.0), ("tests_ratio", 1.0), ("checked", 0.0)]);
        check(&lexical, &[("facts_of_repaired", 0.7), ("facts_of_all", 1.4 / 3.0)]);
        check(&lexical, &[("facts_of_total", (5.0 + 27.0) / 40.0)]);
        check(&lexical, &[("behind_in_repairs", 2.0), ("behind_in_facts", 1.0), ("behind_in_tests", 0.0)]);
    }
    let syntactic = row(repairs, &["all", "all", "syntactic-ddmax"]);
    check(&syntactic, &[("pairs", 5.0), ("repairable", 5.0), ("repaired", 4.0), ("repaired_share", 0.8)]);
    check(&syntactic, &[("tests", 150.0), ("tests_ratio", 1.0), ("facts_of_all", 1.4 / 3.0)]);
    check(&syntactic, &[("checked", 3.0), ("improvable", 1.0), ("behind_in_repairs", 1.0)]);
    let baseline = row(repairs, &["all", "all", "baseline"]);
    check(&baseline, &[("repaired", 0.0), ("tests_ratio", 1.0), ("behind_in_repairs", 2.0)]);
}

/// Lexical repaired files 1 and 3 of four, of which somebody repaired 1 and 2: only its repair of 1 is the
/// same. Shares are of the repaired files whose facts are known.
#[test]
fn repairs_are_compared_with_what_people_made_of_the_files() {
    let tables = tables();
    let quality = table(&tables, "repair-quality");
    for kind in ["real-world", "all"] {
        let lexical = row(quality, &["", kind, "json", "lexical-ddmax"]);
        check(&lexical, &[("pairs", 4.0), ("repaired", 2.0), ("repaired_share", 0.5), ("tests", 110.0)]);
        check(&lexical, &[("with_human_fix", 2.0), ("as_human_fix", 1.0), ("facts_kept_share", 0.7)]);
        check(&lexical, &[("with_original", 0.0), ("exact", 0.0), ("inserted_bytes_mean", 3.0)]);
        assert_eq!(lexical["exact_share"], &Cell::Missing);
        // It repaired neither of the two, although the metric of an unconfirmed result says so.
        let baseline = row(quality, &["", kind, "json", "baseline"]);
        check(&baseline, &[("with_human_fix", 2.0), ("as_human_fix", 0.0)]);
    }
}

/// Only file 1 was repaired by both.
#[test]
fn repairs_of_the_same_pairs_are_compared() {
    let tables = tables();
    let paired = table(&tables, "repairs-paired");
    for format in ["all", "json"] {
        let lexical = row(paired, &[format, "lexical-ddmax", "syntactic-ddmax"]);
        check(
            &lexical,
            &[("both", 1.0), ("tests_first", 10.0), ("tests_second", 10.0), ("tests_ratio", 1.0)],
        );
        check(&lexical, &[("with_facts", 1.0), ("facts_first", 0.5), ("facts_second", 0.8)]);
        check(&lexical, &[("facts_difference", -0.3), ("more_facts", 0.0), ("fewer_facts", 1.0)]);
        let syntactic = row(paired, &[format, "syntactic-ddmax", "lexical-ddmax"]);
        check(&syntactic, &[("facts_difference", 0.3), ("more_facts", 1.0), ("more_tests", 0.0)]);
    }
    assert_eq!(paired.rows.len(), 4, "the baseline repairs nothing");
}

/// Files 1, 2, 3 and 5 were run by both; the baseline has no rank. On file 3 alone lexical ddmax recovers
/// more.
#[test]
fn techniques_are_ranked_on_what_all_ran() {
    let tables = tables();
    for (technique, rank) in [("lexical-ddmax", 1.75), ("syntactic-ddmax", 1.25)] {
        check(&row(table(&tables, "ranks"), &[technique]), &[("mean_rank", rank), ("pairs", 4.0)]);
    }
    assert_eq!(table(&tables, "ranks").rows.len(), 2);
}

/// Two of three results were locally optimal: Wilson's interval for an effective number of 2 cases, since
/// three clusters widen the variance by 3/2.
#[test]
fn results_without_neighbours_are_not_counted() {
    let tables = tables();
    let minimality = table(&tables, "minimality");
    assert_eq!(minimality.rows.len(), 1, "{}", minimality.text());
    let cells = row(minimality, &["1-maximal", "real-world", "syntactic-ddmax", "finished"]);
    check(&cells, &[("results", 3.0), ("checked_throughout", 2.0), ("results_improvable", 1.0)]);
    check(&cells, &[("neighbours_checked", 77.0), ("neighbours_improvable", 3.0)]);
    check(&cells, &[("unimproved_share", 2.0 / 3.0)]);
    assert!(matches!(cells["unimproved_low"], Cell::Real(low) if (low - 0.1594).abs() < 1e-4), "{cells:?}");
}

#[test]
fn files_are_counted_by_the_judgements_of_all_subjects() {
    let tables = tables();
    let json = row(table(&tables, "prevalence"), &["json"]);
    check(&json, &[("crawled", 5.0), ("unique", 4.0), ("judged", 3.0), ("valid", 1.0), ("invalid", 2.0)]);
    check(&json, &[("rejected_by_all_subjects", 1.0), ("valid_bytes_mean", 7.0)]);
    check(&json, &[("invalid_bytes_mean", 20.0), ("reported_crawled", 8654.0)]);
    check(&json, &[("rejected_by_any_subject", 2.0), ("only_grammar", 0.0), ("duplicate", 1.0)]);
    check(&json, &[("invalid_share", 2.0 / 3.0), ("reported_invalid_share", 222.0 / 7170.0)]);
    let rejections = row(table(&tables, "rejections"), &["json", "a", "1", "no", "exit 1"]);
    check(&rejections, &[("files", 2.0), ("share", 2.0 / 3.0)]);
    let causes = row(table(&tables, "causes"), &["json", "a", "exit 1", "bad # here"]);
    check(&causes, &[("files", 2.0), ("share_of_rejected", 1.0)]);
    assert_eq!(causes["example"], &Cell::from("by-both"));
}

/// All three techniques ran files 1 and 2. Lexical ddmax's run on file 4 is broken.
#[test]
fn combinations_count_each_pair_once() {
    let tables = tables();
    let combinations = table(&tables, "combinations");
    assert_eq!(combinations.rows.len(), 2);
    for (set, techniques) in [("lexical-ddmax + syntactic-ddmax", 2), ("syntactic-ddmax", 1)] {
        let cells = row(combinations, &["real-world", set]);
        assert_eq!((cells["techniques"], cells["pairs"]), (&Cell::Integer(techniques), &Cell::Integer(1)));
        assert_eq!(cells["share"], &Cell::Real(0.5));
    }
}

#[test]
fn the_time_of_a_run_includes_stopped_but_not_broken_runs() {
    let tables = tables();
    let cells = row(table(&tables, "runtime"), &["lexical-ddmax"]);
    assert_eq!((cells["runs"], cells["stopped"]), (&Cell::Integer(4), &Cell::Integer(2)));
    assert_eq!(cells["charged_ms_mean"], &Cell::Real(17_250.0));
    assert_eq!(cells["reported_ms_mean"], &Cell::Real(37_997.8));
}

/// Three seeds repair a file to 50 and to 70 of its 100 bytes, and once not at all. The middle run, of 50
/// bytes, represents the pair.
#[test]
fn seeds_of_a_technique_are_pooled_before_techniques_are_compared() {
    let folder = tempfile::tempdir().unwrap();
    let mut runs = vec![run(&("syntactic-ddmax", 1, 100, Some(60), "finished", 1.0))];
    for (seed, result) in [(1, Some(50)), (2, Some(70)), (3, None)] {
        let (mut plan, outcome) = run(&("lexical-ddmax", 1, 100, result, "finished", 1.0));
        plan.seed = Some(seed);
        plan.run = format!("{}-{seed}", plan.run);
        runs.push((plan, outcome));
    }
    write_runs(folder.path(), &runs);
    let tables = analyse(folder.path()).unwrap();
    let pair = row(table(&tables, "pairwise"), &["real-world", "lexical-ddmax", "syntactic-ddmax"]);
    assert_eq!([pair["pairs"], pair["both"], pair["losses"]], [&Cell::from(1_usize); 3]);
    assert_eq!(*pair["share_first"], Cell::Real(0.5));
    let all = row(table(&tables, "effectiveness"), &["real-world", "json", "lexical-ddmax"]);
    assert_eq!([all["possible"], all["runs"], all["repaired"]], [&Cell::from(1_usize); 3]);
    assert_eq!(
        *row(table(&tables, "ended"), &["real-world", "json", "lexical-ddmax"])["runs"],
        Cell::from(3_usize),
        "every run of a technique"
    );
}
