"""The tables that compare techniques: by pairs, and by ranks."""

import math

import numpy as np
from scipy import stats

from comparison import Comparison
from estimates import holm, ratio, sign_flip
from quality import ratios


def pairwise(record):
    check = Comparison(record, "pairwise")
    runs = record.possible[~record.possible.baseline]
    groups = list(runs.groupby("kind"))
    groups += [("all", runs)] if len(groups) > 1 else []
    tested = []
    for kind, group in groups:
        for _, row in check.table[check.table.kind == kind].iterrows():
            row = check.row(kind=kind, first=row["first"], second=row["second"])
            key = ["format", "kind", "input", "subject"]
            a, b = (group[group.name_of_technique == row[side]].set_index(key) for side in ("first", "second"))
            both = a.join(b, lsuffix="_a", rsuffix="_b", how="inner")
            check.cell(row, "pairs", len(both))
            check.cell(row, "clusters", both.cluster_a.nunique())
            check.cell(row, "both", int((both.ok_a & both.ok_b).sum()))
            check.cell(row, "only_first", int((both.ok_a & ~both.ok_b).sum()))
            check.cell(row, "only_second", int((~both.ok_a & both.ok_b).sum()))
            difference = both.share_kept_a - both.share_kept_b
            check.cell(row, "wins", int((difference > 0).sum()))
            check.cell(row, "ties", int((difference == 0).sum()))
            check.cell(row, "losses", int((difference < 0).sum()))
            score = (difference > 0) + 0.5 * (difference == 0)
            columns = ["superiority", "superiority_low", "superiority_high"]
            check.interval(row, columns, ratio(both.cluster_a, score), True)
            for column, values in [("repaired_p", both.ok_a.astype(int) - both.ok_b.astype(int)), ("share_p", difference)]:
                p, exact = sign_flip(both.cluster_a, values)
                allowed = 1e-9 if exact else 5 * math.sqrt(p * (1 - p) / 9999) + 2e-4
                check.cell(row, column, p, allowed)
            check.cell(row, "neither", int((~both.ok_a & ~both.ok_b).sum()))
            check.cell(row, "share_first", both.share_kept_a.mean())
            check.cell(row, "share_second", both.share_kept_b.mean())
            # A file without anything to cut needs no query, and has no ratio.
            asked = both[(both.tests_a > 0) & (both.tests_b > 0)]
            ratios(check, row, asked)
            check.cell(row, "stopped_first", int((asked.stopped_a & ~asked.stopped_b).sum()))
            check.cell(row, "stopped_second", int((~asked.stopped_a & asked.stopped_b).sum()))
            check.cell(row, "stopped_both", int((asked.stopped_a & asked.stopped_b).sum()))
            tested.append(row)
    for column in ("repaired_p", "share_p"):
        for row, p in zip(tested, holm(np.array([row[column] for row in tested]))):
            check.cell(row, f"{column}_holm", p)
    return check.done()


def ranks(record):
    check = Comparison(record, "ranks")
    runs = record.possible[~record.possible.baseline]
    key = ["cluster", "format", "kind", "input", "subject"]
    wide = runs.pivot_table(index=key, columns="name_of_technique", values="share_kept").dropna()
    blocks = wide.groupby("cluster").mean()
    if blocks.shape[1] < 2 or len(blocks) == 0:
        return check.done()
    all_ranks = blocks.rank(axis=1, ascending=False)
    mean_ranks = all_ranks.mean()
    k, n = blocks.shape[1], len(blocks)
    if k > 2:
        test = stats.friedmanchisquare(*blocks.to_numpy().T)
        statistic, p = float(test.statistic), float(test.pvalue)
    else:
        # SciPy refuses two techniques. This is the definition with its correction for ties.
        between = ((all_ranks.sum() - n * (k + 1) / 2) ** 2).sum()
        within = (all_ranks**2).to_numpy().sum() - n * k * (k + 1) ** 2 / 4
        statistic = (k - 1) * between / within if within else 0.0
        p = float(stats.chi2.sf(statistic, k - 1))
    for name, rank in mean_ranks.items():
        row = check.row(technique=name)
        check.cell(row, "mean_rank", rank)
        check.cell(row, "clusters", n)
        check.cell(row, "pairs", len(wide))
        check.cell(row, "friedman_chi_squared", statistic, 1e-6)
        check.cell(row, "friedman_p", p, 1e-6 * p + 1e-300)
        q = stats.studentized_range.ppf(0.95, k, np.inf) / math.sqrt(2)
        check.cell(row, "critical_difference", q * math.sqrt(k * (k + 1) / (6 * n)), 1e-5)
    return check.done()
