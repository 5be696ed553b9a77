"""Summaries of the records that have one row a case: of scripts/human-faults, mined-fixes, python-fixes and repair-bars.

Each record has `cases.csv`. A summary follows from these rows alone. The scripts write both; `scripts/results` computes the
summaries again, and `--check` compares them. A case is named by `digest`, the first 16 digits of the SHA-256 of the broken text.
"""

import csv
import hashlib
import io
import statistics

import repair_bars
from intervals import wilson

HUMAN_FAULTS = ["set", "build", "format", "class", "case", "digest", "bytes", "repository", "outcome", "queries"]
MINED_FIXES = ["set", "technique", "build", "format", "digest", "bytes", "limit_s", "outcome", "queries", "elapsed_s", "fix", "left"]
PYTHON_FIXES = ["set", "ddlab", "python", "pair", "digest", "bytes", "suggestions", "place", "queries"]
RECORD_FIXES = ["damaged", "ddlab", "format", "digest", "bytes", "repaired", "restored", "queries"]
OUTCOMES = ["exact", "except-blanks", "other", "none"]
# A fix of at most this many edits of a byte is small.
SMALL = 10


def digest(content):
    return hashlib.sha256(content).hexdigest()[:16]


def grouped(cases, keys_of):
    """The cases by each of their keys, sorted by key."""
    groups = {}
    for case in cases:
        for key in keys_of(case):
            groups.setdefault(key, []).append(case)
    return sorted(groups.items())


def share(name, hits, count):
    """A number of cases, and the ends of the interval of its share."""
    low, high = wilson(hits, count)
    return {name: hits, f"{name}_low": f"{low:.4f}", f"{name}_high": f"{high:.4f}"}


def count_of(cases, column, value):
    return sum(case[column] == value for case in cases)


def mean_queries(cases):
    return f"{sum(int(case['queries']) for case in cases) / len(cases):.1f}"


def human_faults(cases):
    """Restored files by set, build, format and class; `all` stands for all formats or classes."""
    keys_of = lambda case: [(case["set"], case["build"], format_name, name) for format_name in (case["format"], "all")
                            for name in (case["class"], "all")]
    for (name, build, format_name, class_name), own in grouped(cases, keys_of):
        yield {"set": name, "format": format_name, "class": class_name, "cases": len(own),
               **share("exact", count_of(own, "outcome", "exact"), len(own)),
               "except_blanks": count_of(own, "outcome", "except-blanks"), "none": count_of(own, "outcome", "none"),
               "queries": mean_queries(own), "build": build}


def mined_fixes(cases):
    """Outcomes and distances by set, technique, build and format. A rival has only JSON, so no sum over all formats."""
    keys_of = lambda case: [(case["set"], case["technique"], case["build"], format_name)
                            for format_name in [case["format"]] + ["all"] * (case["technique"] == "bestfirst")]
    for (name, technique, build, format_name), own in grouped(cases, keys_of):
        count = [count_of(own, "outcome", each) for each in OUTCOMES]
        small = [case for case in own if int(case["fix"]) <= SMALL]
        nearer = [int(case["left"]) - int(case["fix"]) for case in own]
        times = [float(case["elapsed_s"]) for case in own]
        yield {"set": name, "technique": technique, "format": format_name, "pairs": len(own), **share("exact", count[0], len(own)),
               "except_blanks": count[1], "other": count[2], "none": count[3],
               "small": len(small), **share("small_exact", count_of(small, "outcome", "exact"), len(small)),
               "closer": sum(change < 0 for change in nearer), "equally_close": nearer.count(0),
               "farther": sum(change > 0 for change in nearer), "queries": mean_queries(own),
               "median_queries": statistics.median_high(int(case["queries"]) for case in own),
               "median_s": f"{statistics.median_high(times):.2f}", "max_s": f"{max(times):.2f}",
               "limit_s": own[0]["limit_s"], "build": build}


def python_fixes(cases):
    """How often the fix is the first suggestion, or within ten, by set and build."""
    for (name, build), own in grouped(cases, lambda case: [(case["set"], case["ddlab"])]):
        yield {"set": name, "pairs": len(own), **share("first", count_of(own, "place", "1"), len(own)),
               **share("within_ten", len(own) - count_of(own, "place", ""), len(own)),
               "repaired": len(own) - count_of(own, "suggestions", "0"), "queries": mean_queries(own),
               "median_queries": statistics.median_high(int(case["queries"]) for case in own),
               "python": own[0]["python"], "ddlab": build}


def record_fixes(cases):
    """Repaired and restored records by the number of damaged characters, format and build; `all` stands for all of them."""
    keys_of = lambda case: [(damaged, format_name, case["ddlab"]) for damaged in (case["damaged"], "all")
                            for format_name in (case["format"], "all")]
    for (damaged, format_name, build), own in grouped(cases, keys_of):
        yield {"damaged": damaged, "format": format_name, "cases": len(own),
               **share("repaired", count_of(own, "repaired", "1"), len(own)),
               **share("restored", count_of(own, "restored", "1"), len(own)), "queries": mean_queries(own),
               "median_queries": statistics.median_high(int(case["queries"]) for case in own), "ddlab": build}


# Each summary: the records' folder below results/ ("/*": each folder in it), the file, and the function.
SUMMARIES = [
    ("human-faults", "human-faults.csv", human_faults),
    ("mined-fixes", "mined-fixes.csv", mined_fixes),
    ("python-fixes", "python-fixes.csv", python_fixes),
    ("record-fixes", "record-fixes.csv", record_fixes),
    ("repair-bars/*", "bars.csv", repair_bars.bars),
    ("repair-bars/*", "classes.csv", repair_bars.classes),
]


def text_of(folder, summary):
    """The text of a summary of the cases in a folder."""
    with (folder / "cases.csv").open(newline="") as file:
        rows = list(summary(list(csv.DictReader(file))))
    text = io.StringIO()
    table = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
    table.writeheader()
    table.writerows(rows)
    return text.getvalue()


def summaries(results):
    """The path and the text of each summary below the folder of results."""
    for pattern, name, summary in SUMMARIES:
        for folder in sorted(results.glob(pattern)):
            yield folder / name, text_of(folder, summary)


def write_summaries(record, script):
    """Writes the summaries of a record of a script again, from its cases."""
    for pattern, name, summary in SUMMARIES:
        if pattern.split("/")[0] == script:
            (record / name).write_text(text_of(record, summary))
