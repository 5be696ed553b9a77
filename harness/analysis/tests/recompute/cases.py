"""The sums of records that have one row a case: of human faults, mined fixes, programs in Python, and bars."""

from pathlib import Path

import pandas as pd
from scipy.stats import binomtest

from comparison import Comparison

MEASURES = {"value exact": "exact", "leaves kept": "kept", "leaves that the original lacks": "new", "first repair": "exact",
            "within five": "within_five"}
CLASSES = {"one byte mutated": "mutated one byte", "five bytes mutated": "mutated five bytes", "jsonrepair's own tests": "jsonrepair",
           "json_repair's own tests": "json_repair", "human fixes of wild files": "human-fixes", "truncated": "truncated"}


class Cases:
    """A record with one row a case."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.rows = pd.read_csv(self.folder / "cases.csv", dtype={"case": str, "digest": str}, keep_default_na=False, na_values={
            "place": "", "attainable": ""})

    def table(self, key):
        return pd.read_csv(self.folder / f"{key}.csv", keep_default_na=False)


def rounded(check, row, column, value, places):
    check.cell(row, column, float(value), 0.5000001 * 10.0**-places)


def share(check, row, name, hits):
    """A number of cases, and Wilson's interval of its share."""
    check.cell(row, name, int(hits.sum()))
    ends = (0.0, 1.0)
    if len(hits):
        ends = binomtest(int(hits.sum()), len(hits)).proportion_ci(method="wilson")
    for end, value in zip(("low", "high"), ends):
        rounded(check, row, f"{name}_{end}", value, 4)


def upper_median(values):
    return values.quantile(0.5, interpolation="higher")


def with_all(rows, *columns):
    """The rows, and again with `all` in each of the columns."""
    for column in columns:
        rows = pd.concat([rows, rows.assign(**{column: "all"})])
    return rows


def human_faults(record):
    check = Comparison(record, "human-faults")
    keys = ["set", "build", "format", "class"]
    for key, own in with_all(record.rows, "format", "class").groupby(keys):
        row = check.row(**dict(zip(keys, key)))
        check.cell(row, "cases", len(own))
        share(check, row, "exact", own.outcome == "exact")
        check.cell(row, "except_blanks", int((own.outcome == "except-blanks").sum()))
        check.cell(row, "none", int((own.outcome == "none").sum()))
        rounded(check, row, "queries", own.queries.mean(), 1)
    return check.done()


def mined_fixes(record):
    check = Comparison(record, "mined-fixes")
    keys = ["set", "technique", "build", "format"]
    rivals = record.rows[record.rows.technique != "bestfirst"]
    rows = pd.concat([with_all(record.rows[record.rows.technique == "bestfirst"], "format"), rivals])
    for key, own in rows.groupby(keys):
        row = check.row(**dict(zip(keys, key)))
        check.cell(row, "pairs", len(own))
        for outcome in ("except-blanks", "other", "none"):
            check.cell(row, outcome.replace("-", "_"), int((own.outcome == outcome).sum()))
        share(check, row, "exact", own.outcome == "exact")
        small = own[own.fix <= 10]
        check.cell(row, "small", len(small))
        share(check, row, "small_exact", small.outcome == "exact")
        for name, these in (("closer", own.left < own.fix), ("equally_close", own.left == own.fix), ("farther", own.left > own.fix)):
            check.cell(row, name, int(these.sum()))
        rounded(check, row, "queries", own.queries.mean(), 1)
        check.cell(row, "median_queries", int(upper_median(own.queries)))
        rounded(check, row, "median_s", upper_median(own.elapsed_s), 2)
        rounded(check, row, "max_s", own.elapsed_s.max(), 2)
        check.cell(row, "limit_s", int(own.limit_s.iloc[0]))
    return check.done()


def python_fixes(record):
    check = Comparison(record, "python-fixes")
    for (name, build), own in record.rows.groupby(["set", "ddlab"]):
        row = check.row(set=name, ddlab=build)
        check.cell(row, "pairs", len(own))
        share(check, row, "first", own.place == 1)
        share(check, row, "within_ten", own.place.notna())
        check.cell(row, "repaired", int((own.suggestions > 0).sum()))
        rounded(check, row, "queries", own.queries.mean(), 1)
        check.cell(row, "median_queries", int(upper_median(own.queries)))
        check.cell(row, "python", own.python.iloc[0])
    return check.done()


def classes(record):
    check = Comparison(record, "classes")
    for (name, technique), own in record.rows.groupby(["class", "technique"]):
        row = check.row(**{"class": name, "technique": technique})
        check.cell(row, "cases", len(own))
        for measure in ("valid", "exact", "kept", "within_five"):
            rounded(check, row, measure, own[measure].mean(), 4)
    return check.done()


def bars(record):
    check = Comparison(record, "bars")
    for title in check.table.bar:
        group, measure = title.split(": ")
        measure = MEASURES[measure]
        of_group = record.rows["class"].str.startswith("human ") if group == "human classes" else record.rows["class"] == CLASSES[group]
        means = record.rows[of_group].groupby("technique")[measure].mean()
        own = record.rows[of_group & (record.rows.technique == "bestfirst")]
        row = check.row(bar=title)
        check.cell(row, "cases", len(own))
        for technique, mean in means.items():
            is_own = technique.replace("-", "_") == group.split("'")[0]
            check.cell(row, technique, "its own" if is_own else percent(mean))
        check.cell(row, "attainable", percent(attainable(own.dropna(subset="attainable"), measure)))
        sign, wanted, _ = row.wanted.split()
        mean, wanted = 100 * means["bestfirst"], float(wanted)
        check.cell(row, "wanted", row.wanted)
        check.cell(row, "holds", "yes" if (mean <= wanted if sign == "<=" else mean >= wanted) else "no")
    return check.done()


def attainable(own, measure):
    if measure == "new":
        return (1 - own.attainable).combine(own.new, min).mean()
    if measure == "kept":
        return own.attainable.combine(own.kept, max).mean()
    return ((own.attainable == 1) | (own[measure] == 1)).mean()


def percent(value):
    return "" if pd.isna(value) else f"{100 * value:.1f} %"


CHECKS = {"human-faults": [human_faults], "mined-fixes": [mined_fixes], "python-fixes": [python_fixes], "classes": [bars, classes]}


def checks(folder):
    """The comparison of each table of sums in the folder."""
    record = Cases(folder)
    for name, functions in CHECKS.items():
        if (record.folder / f"{name}.csv").exists():
            for function in functions:
                yield function(record)
