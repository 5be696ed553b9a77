"""What the repairs of a recorded study are worth, run by run: intervals, and comparisons on the pairs that two techniques repair."""

from dataclasses import dataclass
from functools import lru_cache

from intervals import bootstrap, median_of_clusters, share_of_clusters, signs
from record_rows import Problem, of_interval, rows_of, table

METRICS = {"facts-surviving-share", "facts-of-input-share", "facts-changed-share", "facts-invented-share",
           "levenshtein-to-original", "inserted-bytes", "value-exact", "value-as-human-fix"}
ROUNDING = 1e-9


@dataclass
class Measure:
    """A measure of a repair: its title, whether more is better, and how its values are summed up and shown."""

    key: str
    title: str
    is_more: bool
    of_all: bool = False  # it is defined for pairs without a repair, too
    is_share: bool = True


MEASURES = [
    Measure("ok", "pairs repaired", True, of_all=True),
    Measure("exact", "exactly what was meant", True, of_all=True),
    Measure("human", "as the human fix", True, of_all=True),
    Measure("kept", "facts kept", True),
    Measure("changed", "facts changed", False),
    Measure("invented", "facts invented", False),
    Measure("levenshtein", "Levenshtein distance, bytes", False, is_share=False),
    Measure("inserted", "inserted bytes", False, is_share=False),
    Measure("tests", "queries", False, is_share=False),
]


@dataclass
class Repair:
    """A run of a technique on a pair of a file and a subject that rejects it. What does not apply is None."""

    split: str
    kind: str
    format: str
    technique: str
    pair: tuple
    cluster: str
    ok: bool
    exact: bool | None
    human: bool | None
    kept: float | None
    changed: float | None
    invented: float | None
    levenshtein: float | None
    inserted: float | None
    tests: int
    charged: float


def repairs(record):
    """The repairs of a record."""
    origins = {}
    try:
        origins = {row["sha256"]: row for row in rows_of(record, "origins.csv")}
    except Problem:
        pass  # a study of generated files alone has none
    metrics = {}
    for row in rows_of(record, "metrics.csv"):
        if row["metric"] in METRICS:
            metrics.setdefault(row["run"], {})[row["metric"]] = float(row["value"])
    runs = rows_of(record, "runs.csv")
    comparable = {run["format"] for run in runs if "value-exact" in metrics.get(run["run"], {})}
    found = []
    for run in runs:
        if run["goal"] != "repair" or run["ended"] == "broken" or run["input_accepted"] != "false":
            continue
        values = metrics.get(run["run"], {})
        origin = origins.get(run["sha256"], {})
        ok = run["found"] == "true" and run["confirmed"] == "true"
        of_result = values if ok else {}
        found.append(Repair(
            run["split"], run["kind"], run["format"], run["technique"], (run["kind"], run["input"], run["subject"]),
            run["parent"] or origin.get("repository", run["sha256"]), ok,
            ok and values.get("value-exact") == 1 if run["parent"] and run["format"] in comparable else None,
            ok and values.get("value-as-human-fix") == 1 if origin.get("human_fix") else None,
            of_result.get("facts-surviving-share" if run["parent"] else "facts-of-input-share"),
            of_result.get("facts-changed-share"), of_result.get("facts-invented-share"),
            of_result.get("levenshtein-to-original"), of_result.get("inserted-bytes"),
            int(run["tests"]), float(run["charged_s"])))
    return found


@lru_cache(maxsize=8)
def groups_of(record):
    """The repairs by split, kind (also `all`), format and technique, as the rows of the table repair-quality have them.

    Raises Problem if a count of that table is another.
    """
    groups = {}
    for repair in repairs(record):
        for kind in ("all", repair.kind):
            groups.setdefault((repair.split, kind, repair.format, repair.technique), []).append(repair)
    for row in table(record, "repair-quality"):
        key = tuple(row[column] for column in ("split", "kind", "format", "technique"))
        own = groups.get(key, [])
        counts = {"pairs": len(own), "repaired": sum(repair.ok for repair in own),
                  "exact": sum(repair.exact or 0 for repair in own), "with_original": len(values(own, "exact")),
                  "as_human_fix": sum(repair.human or 0 for repair in own), "with_human_fix": len(values(own, "human")),
                  "tests": sum(repair.tests for repair in own)}
        for column, count in counts.items():
            if count != int(row[column]):
                raise Problem(f"{record}: the rows give {column} {count} of {' '.join(key)}, and tables/repair-quality.csv "
                              f"{row[column]} (ddlab study --replay writes the tables again)")
    return groups


def values(own, key):
    """The (cluster, value) pairs of repairs that have a value."""
    return [(repair.cluster, getattr(repair, key)) for repair in own if getattr(repair, key) is not None]


def mean(own, key, digits=1):
    """A mean with its interval."""
    found = values(own, key)
    return of_interval(bootstrap(found, f"{key} of repairs"), digits) if found else ""


def median(own, key):
    found = values(own, key)
    return of_interval(median_of_clusters(found, f"{key} of repairs")) if found else ""


def count(own, key):
    """How many of how many, with the interval of the share in percent."""
    found = values(own, key)
    if not found:
        return ""
    _, low, high = share_of_clusters(found)
    return f"{sum(value for _, value in found)} of {len(found)} [{100 * low:.0f}, {100 * high:.0f}]"


@dataclass
class Paired:
    """Two techniques on the pairs of one format on which both have a value: means, and the probability of random signs."""

    measure: Measure
    pairs: int
    first: float
    second: float
    p: float

    def is_second_better(self):
        difference = self.second - self.first if self.measure.is_more else self.first - self.second
        return difference > ROUNDING


def paired(first, second, measure, both_repair):
    """Compares two techniques by a measure: on all pairs of both, or only on those that both repair; None if there are none."""
    own = {repair.pair: repair for repair in first}
    found = [(own[repair.pair], repair) for repair in second if repair.pair in own]
    if both_repair:
        found = [(one, other) for one, other in found if one.ok and other.ok]
    found = [(one.cluster, getattr(one, measure.key), getattr(other, measure.key)) for one, other in found]
    found = [(cluster, one, other) for cluster, one, other in found if one is not None and other is not None]
    if not found:
        return None
    means = [sum(row[side] for row in found) / len(found) for side in (1, 2)]
    return Paired(measure, len(found), *means, signs([(cluster, other - one) for cluster, one, other in found]))
