"""The tables of reductions, and of the checks of results."""

import numpy as np

from comparison import Comparison
from estimates import ratio, share
from quality import PAIR, measured, ratios, triple


def reductions(record):
    check = Comparison(record, "reductions")
    runs = record.runs[(record.runs.goal == "reduce") & ~record.runs.broken_run]
    for keys, own in runs.groupby(["kind", "format", "name_of_technique"]):
        row = check.row(**dict(zip(["kind", "format", "technique"], keys)))
        ok = own[own.ok]
        # A result without neighbours, such as an empty one, was not checked.
        checked = record.checks[record.checks.run.isin(ok.run) & (record.checks.checked > 0)]
        check.cell(row, "runs", len(own))
        check.cell(row, "reduced", len(ok))
        check.cell(row, "input_bytes_mean", own.input_bytes.mean())
        columns = ["result_bytes_mean", "result_bytes_low", "result_bytes_high"]
        check.interval(row, columns, ratio(ok.cluster, ok.result_bytes), True)
        check.cell(row, "result_bytes_median", ok.result_bytes.median())
        check.cell(row, "input_tokens_mean", measured(ok, "input-tokens").mean())
        check.cell(row, "result_tokens_mean", measured(ok, "result-tokens").mean())
        check.cell(row, "tests_mean", own.tests.mean())
        check.cell(row, "charged_s_mean", own.charged_s.mean())
        check.cell(row, "checked", len(checked))
        check.cell(row, "minimal", int((checked.improvable == 0).sum()))
    return check.done()


def reducers(record):
    check = Comparison(record, "reducers")
    runs = record.runs[(record.runs.goal == "reduce") & record.runs.ok & ~record.runs.broken_run]
    for _, found in check.table.iterrows():
        row = check.row(first=found["first"], second=found["second"])
        a, b = (runs[runs.name_of_technique == found[side]] for side in ("first", "second"))
        both = a.merge(b, on=PAIR, suffixes=("_a", "_b"))
        check.cell(row, "pairs", len(both))
        for column in ("charged_s", "result_bytes"):
            columns = [f"{column}_ratio", f"{column}_low", f"{column}_high"]
            check.interval(row, columns, ratio(both.cluster_a, both[f"{column}_a"], both[f"{column}_b"]), True)
        ratios(check, row, both[(both.tests_a > 0) & (both.tests_b > 0)], ["tests_ratio", "tests_low", "tests_high"])
    return check.done()


def techniques(record):
    """The runs that reduce, by technique; none if there is nothing to compare."""
    runs = record.runs[(record.runs.goal == "reduce") & ~record.runs.broken_run].copy()
    # An unconfirmed result leaves the whole input; an empty result counts as a byte, and no query as one.
    runs["left"] = np.where(runs.ok, runs.result_bytes.clip(lower=1) / runs.input_bytes, 1.0)
    runs["queries"] = runs.tests.clip(lower=1)
    names = sorted(runs.name_of_technique.unique())
    return {name: runs[runs.name_of_technique == name] for name in names} if len(names) > 1 else {}


def geometric_mean(cluster, values):
    """The geometric mean with an interval by clusters."""
    mean, *ends = ratio(cluster, np.log(values))
    return [np.exp(mean), *[tuple(np.exp(end)) for end in ends]]


def overall(record):
    check = Comparison(record, "reductions-overall")
    for name, own in techniques(record).items():
        row = check.row(technique=name)
        check.cell(row, "runs", len(own))
        check.cell(row, "reduced", int(own.ok.sum()))
        check.cell(row, "result_bytes_median", own.result_bytes[own.ok].median())
        check.interval(row, triple("left_share"), geometric_mean(own.cluster, own.left), True)
        check.interval(row, triple("tests"), geometric_mean(own.cluster, own.queries), True)
    return check.done()


def paired(record):
    check = Comparison(record, "reductions-paired")
    runs = techniques(record)
    for _, found in check.table.iterrows():
        row = check.row(first=found["first"], second=found["second"])
        both = runs[found["first"]].merge(runs[found["second"]], on=PAIR, suffixes=("_a", "_b"))
        left = both.left_a / both.left_b
        check.cell(row, "pairs", len(both))
        for column, is_counted in [("smaller", left < 1), ("equal", left == 1), ("larger", left > 1)]:
            check.cell(row, column, int(is_counted.sum()))
        check.interval(row, triple("result_bytes_ratio"), geometric_mean(both.cluster_a, left), True)
        check.interval(row, triple("tests_ratio"), geometric_mean(both.cluster_a, both.queries_a / both.queries_b), True)
    return check.done()


def minimality(record):
    """Results that were checked: texts with an element more or less."""
    check = Comparison(record, "minimality")
    checks = record.checks[(record.checks.checked > 0) & (record.checks.broken.fillna("") == "")]
    runs = record.runs[~record.runs.broken_run & ~record.runs.input_accepted].merge(checks, on="run")
    for keys, own in runs.groupby(["property", "kind", "name_of_technique", "ended"]):
        row = check.row(**dict(zip(["property", "kind", "technique", "ended"], keys)))
        check.cell(row, "results", len(own))
        check.cell(row, "checked_throughout", int((own.checked == own.neighbours).sum()))
        check.cell(row, "neighbours_checked", int(own.checked.sum()))
        check.cell(row, "neighbours_improvable", int(own.improvable.sum()))
        check.cell(row, "results_improvable", int((own.improvable > 0).sum()))
        ends = ["unimproved_share", "unimproved_low", "unimproved_high"]
        check.interval(row, ends, share(own.cluster, own.improvable == 0), False)
    return check.done()


def validity(record):
    """Texts that searches on trees asked about, parsed again."""
    check = Comparison(record, "validity")
    checks = record.checks[record.checks.parsed.notna()]
    runs = record.runs[~record.runs.broken_run].merge(checks, on="run")
    for keys, own in runs.groupby(["format", "name_of_technique"]):
        row = check.row(**dict(zip(["format", "technique"], keys)))
        check.cell(row, "runs", len(own))
        check.cell(row, "texts", int(own.parsed.sum()))
        check.cell(row, "rejected", int(own.rejected.sum()))
        check.cell(row, "rejected_share", own.rejected.sum() / own.parsed.sum() if own.parsed.sum() else float("nan"))
    return check.done()
