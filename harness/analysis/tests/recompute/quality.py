"""The tables of what repairs are worth: exactness, facts, and comparisons on the same pairs."""

import math

import numpy as np
import pandas as pd

from comparison import Comparison
from estimates import ratio, share

PAIR = ["format", "kind", "input", "subject"]


def measured(runs, metric):
    return runs[metric] if metric in runs else pd.Series(np.nan, runs.index)


def facts(runs):
    """The share of the facts that a repair can keep and keeps."""
    shares = measured(runs, "facts-surviving-share").where(runs.parent.notna(), measured(runs, "facts-of-input-share"))
    return shares.where(runs.ok)


def search(runs):
    """The units and the algorithm without its options: techniques with the same search are variants, not rivals."""
    return runs.units + " " + runs.algorithm.str.split(" ").str[0]


def known(cluster, values):
    """The mean over runs with a value, with its interval."""
    there = values.notna()
    return ratio(cluster[there], values[there])


def triple(column):
    return [column, column + "_low", column + "_high"]


def repair_quality(record):
    check = Comparison(record, "repair-quality")
    runs = record.possible.copy()
    runs["split"] = runs["split"].fillna("")
    comparable = set(record.runs.format[measured(record.runs, "value-exact").notna()])
    groups = [("all", runs), *runs.groupby("kind")]
    for kind, of_kind in groups:
        for (split, fmt, name), own in of_kind.groupby(["split", "format", "name_of_technique"]):
            row = check.row(split=split, kind=kind, format=fmt, technique=name)
            ok = own[own.ok]
            mutants = own[own.parent.notna() & (fmt in comparable)]
            exact = mutants.ok & (measured(mutants, "value-exact") == 1)
            fixed = own[own.sha256.isin(record.human_fixes)]
            check.cell(row, "pairs", len(own))
            check.cell(row, "repaired", len(ok))
            check.interval(row, triple("repaired_share"), share(own.cluster, own.ok), False)
            check.cell(row, "with_original", len(mutants))
            check.cell(row, "exact", int(exact.sum()))
            check.interval(row, triple("exact_share"), share(mutants.cluster, exact), False)
            check.cell(row, "with_human_fix", len(fixed))
            check.cell(row, "as_human_fix", int((fixed.ok & (measured(fixed, "value-as-human-fix") == 1)).sum()))
            check.interval(row, triple("facts_kept_share"), known(ok.cluster, facts(ok)), True)
            for metric in ("facts-changed-share", "facts-invented-share"):
                column = triple(metric.replace("-", "_"))
                check.interval(row, column, known(ok.cluster, measured(ok, metric)), True)
            distance = measured(ok, "levenshtein-to-original")
            check.cell(row, "levenshtein_bytes_mean", distance.mean())
            check.cell(row, "levenshtein_bytes_median", distance.median())
            check.cell(row, "inserted_bytes_mean", measured(ok, "inserted-bytes").mean())
            check.cell(row, "tests", int(own.tests.sum()))
            check.cell(row, "charged_s_mean", own.charged_s.mean())
    return check.done()


def repairs(record):
    check = Comparison(record, "repairs")
    runs = record.possible.copy()
    runs["facts"], runs["search"] = facts(runs), search(runs)
    runs["to_keep"] = measured(runs, "facts-to-keep")
    checks = record.checks
    groups = [("all", "all", runs)]
    groups += [(fmt, "all", own) for fmt, own in runs.groupby("format")]
    groups += [(fmt, subject, own) for (fmt, subject), own in runs.groupby(["format", "subject"])]
    for fmt, subject, group in groups:
        pairs = group.groupby(PAIR)
        group = group.assign(
            repairable=pairs.ok.transform("any"), has_facts=pairs.facts.transform("count") > 0,
            yardstick=group[PAIR].merge(
                group[group.name_of_technique == "lexical-ddmax"][[*PAIR, "tests"]], on=PAIR, how="left"
            ).tests.to_numpy(),
        )
        behind = rivals_ahead(group)
        for name, own in group.groupby("name_of_technique"):
            row = check.row(format=fmt, subject=subject, technique=name)
            ok, repairable = own[own.ok], own[own.repairable]
            check.cell(row, "pairs", len(own))
            check.cell(row, "repairable", len(repairable))
            check.cell(row, "repaired", len(ok))
            check.interval(row, triple("repaired_share"), share(repairable.cluster, repairable.ok), False)
            check.cell(row, "stopped", int(own.stopped.sum()))
            check.cell(row, "tests", int(own.tests.sum()))
            also = own[own.yardstick.notna()]
            check.interval(row, triple("tests_ratio"), ratio(also.cluster, also.tests, also.yardstick), True)
            check.interval(row, triple("facts_of_repaired"), known(ok.cluster, ok.facts), True)
            counted = ok[ok.facts.notna() & ok.to_keep.notna()]
            total = ratio(counted.cluster, counted.facts * counted.to_keep, counted.to_keep)
            check.interval(row, triple("facts_of_total"), total, True)
            readable = repairable[repairable.has_facts]
            check.interval(row, triple("facts_of_all"), ratio(readable.cluster, readable.facts.fillna(0.0)), True)
            finished = ok[~ok.stopped & ok.run.isin(checks.run)]
            check.cell(row, "checked", len(finished))
            improvable = checks[checks.improvable > 0].run
            check.cell(row, "improvable", int(finished.run.isin(improvable).sum()))
            for what in ("repairs", "facts", "tests"):
                check.cell(row, f"behind_in_{what}", int(behind.loc[own.index, what].sum()))
    return check.done()


def rivals_ahead(group):
    """For each run, whether a rival is ahead of it on its pair: in repairs, in facts, in queries."""
    found = pd.DataFrame(False, index=group.index, columns=["repairs", "facts", "tests"])
    for _, pair in group[group.repairable].groupby(PAIR):
        rivals = pair[pair.ok]
        is_rival = pair.search.to_numpy()[:, None] != rivals.search.to_numpy()[None, :]
        ok = pair.ok.to_numpy()
        kept, others = (runs.facts.fillna(-1.0).to_numpy() for runs in (pair, rivals))
        found.loc[pair.index, "repairs"] = ~ok & is_rival.any(axis=1)
        found.loc[pair.index, "facts"] = ok & (is_rival & (others[None, :] > kept[:, None])).any(axis=1)
        fewer = rivals.tests.to_numpy()[None, :] < pair.tests.to_numpy()[:, None]
        found.loc[pair.index, "tests"] = ok & (is_rival & fewer).any(axis=1)
    return found


def repairs_paired(record):
    check = Comparison(record, "repairs-paired")
    runs = record.possible[record.possible.ok].copy()
    runs["facts"], runs["search"] = facts(runs), search(runs)
    runs = runs[[*PAIR, "name_of_technique", "search", "cluster", "tests", "stopped", "facts"]]
    for fmt, group in [("all", runs), *runs.groupby("format")]:
        techniques = {name: own.drop(columns="name_of_technique") for name, own in group.groupby("name_of_technique")}
        for first, ones in techniques.items():
            for second, others in techniques.items():
                both = ones.merge(others, on=PAIR, suffixes=("_a", "_b"))
                if len(both) == 0 or both.search_a.iloc[0] == both.search_b.iloc[0]:
                    continue
                paired_row(check, check.row(format=fmt, first=first, second=second), both)
    return check.done()


def paired_row(check, row, both):
    check.cell(row, "both", len(both))
    check.cell(row, "tests_first", int(both.tests_a.sum()))
    check.cell(row, "tests_second", int(both.tests_b.sum()))
    asked = both[(both.tests_a > 0) & (both.tests_b > 0)]
    ratios(check, row, asked)
    kept = both[both.facts_a.notna() & both.facts_b.notna()]
    difference = kept.facts_a - kept.facts_b
    check.cell(row, "with_facts", len(kept))
    check.cell(row, "facts_first", kept.facts_a.mean())
    check.cell(row, "facts_second", kept.facts_b.mean())
    check.interval(row, triple("facts_difference"), ratio(kept.cluster_a, difference), True)
    check.cell(row, "more_facts", int((difference > 0).sum()))
    check.cell(row, "fewer_facts", int((difference < 0).sum()))
    check.cell(row, "more_tests", int((asked.tests_a > asked.tests_b).sum()))


def ratios(check, row, asked, columns=("tests_ratio", "tests_ratio_low", "tests_ratio_high")):
    """The ratio of all queries, and of the queries of single pairs, with bounds for what a budget cut off."""
    check.interval(row, columns, ratio(asked.cluster_a, asked.tests_a, asked.tests_b), True)
    single = asked.tests_a / asked.tests_b
    for column, at in [("quartile_1", 0.25), ("median", 0.5), ("quartile_3", 0.75)]:
        check.cell(row, f"tests_ratio_{column}", single.quantile(at))
    low = single.where(~asked.stopped_b, 0.0).median()
    high = single.where(~asked.stopped_a, math.inf).median()
    check.cell(row, "tests_ratio_median_bound_low", low if low > 0 else math.nan)
    check.cell(row, "tests_ratio_median_bound_high", high if high < math.inf else math.nan)


def targets(record):
    check = Comparison(record, "targets")
    runs = record.possible.copy()
    runs["most"] = runs.kept_bytes.where(runs.ok).groupby([runs[column] for column in PAIR]).transform("max")
    runs = runs[runs.most.notna() & ~runs.baseline]
    reached = {target: runs.ok & (runs.kept_bytes >= target * runs.most) for target in (0.5, 0.9, 1.0)}
    for (kind, name), own in runs.groupby(["kind", "name_of_technique"]):
        row = check.row(kind=kind, technique=name)
        hits = {target: values[own.index] for target, values in reached.items()}
        check.cell(row, "pairs", len(own))
        for column, target in [("half_share", 0.5), ("most_share", 0.9), ("all_share", 1.0)]:
            check.cell(row, column, hits[target].mean())
        for budget in (1, 3, 10, 30, 100, 300, 1000, math.inf):
            column = "reached" if budget == math.inf else f"reached_in_{budget}"
            within = own.best_test <= budget
            check.cell(row, column, sum((values & within).sum() for values in hits.values()) / (3 * len(own)))
    return check.done()


def metrics(record):
    check = Comparison(record, "metrics")
    runs = record.runs[~record.runs.broken_run & ~record.runs.input_accepted]
    runs = runs[["run", "kind", "name_of_technique"]]
    values = record.read("metrics.csv").merge(runs, on="run")
    for (metric, kind, name), own in values.groupby(["metric", "kind", "name_of_technique"]):
        row = check.row(metric=metric, kind=kind, technique=name)
        check.cell(row, "runs", len(own))
        check.cell(row, "mean", own.value.mean())
        check.cell(row, "min", own.value.min())
        check.cell(row, "median", own.value.median())
        check.cell(row, "max", own.value.max())
    return check.done()
