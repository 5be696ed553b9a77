"""Views of table 5 and figure 13 of the paper: seconds and queries of a run, and what the charge of a query explains."""

import math
from functools import lru_cache

from intervals import bootstrap
from record_rows import FORMATS, Problem, beside, lines, number, rows_of, table

BUDGET_S = 60.0
CHARGE, NEARLY, DEFINITION, UNEXPLAINED = "charge", "nearly charge", "charge, by definition", "unexplained"
ONE_QUERY = ("baseline", "antlr")


def clustered_runs(record):
    """The runs on rejected files by kind, format and technique, each with its cluster (a repository or a parent)."""
    origins = {row["sha256"]: row["repository"] for row in rows_of(record, "origins.csv")}
    groups = {}
    for row in rows_of(record, "runs.csv"):
        if row["ended"] != "broken" and row["input_accepted"] == "false":
            cluster = row["parent"] or origins.get(row["sha256"], row["sha256"])
            groups.setdefault((row["kind"], row["format"], row["technique"]), []).append((cluster, row))
    return groups


def at_charge(runs, most):
    """Runs of which a budget buys at most so many queries: the mean queries with its 95 % interval, whether some run would go on
    beyond its recorded end, and the share of runs that this budget stops."""
    found = bootstrap([(cluster, min(int(run["tests"]), most)) for cluster, run in runs], "queries at the paper's charge")
    goes_on = any(run["ended"] != "finished" and int(run["tests"]) < most for _, run in runs)
    return *found, goes_on, sum(int(run["tests"]) >= most for _, run in runs) / len(runs)


def cause_of_charge(here, paper, mean, low, high, stopped):
    """What the paper's charge of a query shows about a mean number of queries that differs.

    The charge is the paper's seconds over the paper's queries. So if it stops most runs, their queries follow from the paper's
    own numbers, and agree by definition.
    """
    before, after = (abs(math.log(value / paper)) for value in (here, mean))
    is_near = after < math.log(2) and after < before / 2
    if not (low <= paper <= high or is_near):
        return UNEXPLAINED
    if stopped > 0.5:
        return DEFINITION
    return CHARGE if low <= paper <= high else NEARLY


@lru_cache(maxsize=8)
def cells_of_table_5(record):
    """Each row of table 5: its cells, and the cause of the difference in seconds and in queries."""
    groups, found = clustered_runs(record), []
    for row in table(record, "efficiency"):
        if not row["reported_s_mean"]:
            continue
        seconds = beside(row, "charged_s_mean", "charged_s_mean_low", "charged_s_mean_high", "reported_s_mean")
        queries, charged, share, cause = ["", "", "", ""], "", "", DEFINITION
        if row["reported_tests_mean"]:
            queries = beside(row, "tests_mean", "tests_mean_low", "tests_mean_high", "reported_tests_mean")
            paper = float(row["reported_tests_mean"])
            most = BUDGET_S / (float(row["reported_s_mean"]) / paper)
            own = groups[row["kind"], row["format"], row["technique"]]
            if abs(sum(int(run["tests"]) for _, run in own) / len(own) / float(row["tests_mean"]) - 1) > 1e-9:
                raise Problem(f"{record}: the rows give another mean of queries than tables/efficiency.csv for {row['kind']} "
                              f"{row['format']} {row['technique']} (ddlab study --replay writes it again)")
            middle, low, high, goes_on, stopped = at_charge(own, most)
            charged = f"{'at least ' if goes_on else ''}{number(str(middle))} [{number(str(low))}, {number(str(high))}]"
            share = f"{100 * stopped:.0f} %"
            cause = cause_of_charge(float(row["tests_mean"]), paper, middle, low, high, stopped)
        causes = ["" if cell[3] == "yes" else cause for cell in (seconds, queries)]
        found.append((row, seconds, queries, (charged, share), causes[0], causes[1] if queries[0] else ""))
    return found


def table_5(record):
    """Seconds and queries of a run, and what they would be if a query cost what it cost in the paper.

    A run under a smaller budget is a prefix of a run under a larger one. So a run of which 60 s buy N queries has the
    smaller of its queries and N. If a query was cheaper in the paper, a run that its budget stopped would go on, and
    the number is a lower bound.
    """
    header = ["kind", "format", "technique", "seconds a run: here", "paper", "ratio", "cause", "queries a run: here", "paper",
              "ratio", "queries at the paper's charge", "runs that it stops", "cause"]
    return lines(header, [
        [row["kind"], FORMATS[row["format"]], row["technique"], *seconds[:3], cause_s, *queries[:3], *charged, cause_tests]
        for row, seconds, queries, charged, cause_s, cause_tests in cells_of_table_5(record)])


def table_5_causes(record):
    """The numbers of cells of table 5 by cause."""
    counts = {}
    for row, seconds, queries, _, cause_s, cause_tests in cells_of_table_5(record):
        of = "one query a run" if row["technique"] in ONE_QUERY else "ddmax"
        for name, cells, cause in ((f"seconds, {of}", seconds, cause_s), (f"queries, {of}", queries, cause_tests)):
            if cells[0]:
                counts.setdefault(name, []).append(cause)
    names = ["", DEFINITION, CHARGE, NEARLY, UNEXPLAINED]
    counts["all"] = [cause for causes in counts.values() for cause in causes]
    header = ["cells", "number", "paper's number in our interval", "agree at the paper's charge, by definition",
              "agree at it, from the record", "nearly", "unexplained"]
    return lines(header, [[of, str(len(found)), *[str(found.count(name)) for name in names]] for of, found in counts.items()])


def cells_of_figure_13(record):
    """Each row of figure 13, its cells, and the cause of a difference."""
    for row in table(record, "runtime"):
        if row["reported_ms_mean"]:
            cells = beside(row, "charged_ms_mean", "charged_ms_low", "charged_ms_high", "reported_ms_mean")
            cause = DEFINITION if row["technique"] in ONE_QUERY else UNEXPLAINED
            yield row, cells, "" if cells[3] == "yes" else cause


def figure_13(record):
    header = ["technique", "milliseconds a run: here", "paper", "difference", "ratio", "in the interval", "cause"]
    return lines(header, [
        [row["technique"], *cells[:2], f"{float(row['charged_ms_mean']) - float(row['reported_ms_mean']):+.0f}", *cells[2:], cause]
        for row, cells, cause in cells_of_figure_13(record)])


VIEWS = {"figure-13": figure_13, "table-5": table_5, "table-5-causes": table_5_causes}
