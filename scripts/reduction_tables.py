"""Tables of a record of scripts/reduction-suite, from its runs.csv, sizes.csv and environment.json.

scripts/reduction-suite prints them, scripts/results writes them into documents.
"""

import csv
import itertools
import json
import math
import random

from reduction_figure import curves

OWN = "descent"


class Problem(Exception):
    """Something that the user can mend, said to them."""


def mixed_limits(rows):
    """Names the limits of runs if they have several; `None` if they can be compared."""
    limits = sorted({(float(row["limit_s"]), row["clock"]) for row in rows})
    said = ", ".join(f"--seconds {seconds:g} --clock {clock}" for seconds, clock in limits)
    return f"has runs with different limits ({said})" if len(limits) > 1 else None


def refuse_mixes(rows, environment, folder):
    """Raises a `Problem` if the runs of a record cannot be compared: they have several limits, or versions of a reducer."""
    remedy = "make it again with scripts/reduction-suite record, which chooses"
    # Older records name no limit for each run.
    own = {"limit_s": environment["limit_s"], "clock": environment["clock"]}
    if problem := mixed_limits([own, *(row for row in rows if "limit_s" in row)]):
        raise Problem(f"the record {folder} {problem}: {remedy} one with --seconds S --clock CLOCK")
    versions = {}
    for row in rows:
        versions.setdefault(row["reducer"], set()).add(row.get("version"))
    for reducer, found in versions.items():
        if len(found) > 1:
            said = ", ".join(sorted(map(str, found)))
            raise Problem(f"the record {folder} has several versions of {reducer} ({said}): {remedy} one")


class Record:
    """The rows of a folder."""

    def __init__(self, folder):
        def rows(name):
            with (folder / name).open(newline="") as file:
                return list(csv.DictReader(file))

        self.environment = json.loads((folder / "environment.json").read_text())
        self.limit = float(self.environment["limit_s"])
        runs = rows("runs.csv")
        refuse_mixes(runs, self.environment, folder)
        # The last run of each reducer on each job counts.
        self.runs = {(row["job"], row["reducer"]): row for row in runs}
        self.sizes = {}
        for row in rows("sizes.csv"):
            points = self.sizes.setdefault((row["job"], row["reducer"]), [])
            if points and int(row["query"]) < points[-1][0]:
                points.clear()
            points.append((int(row["query"]), float(row["cpu_s"]), int(row["bytes"])))
        self.jobs = list(dict.fromkeys(job for job, _ in self.runs))
        self.reducers = sorted({reducer for _, reducer in self.runs}, key=lambda key: (key != OWN, key))

    def peers(self):
        return self.reducers[1:]

    def input_bytes(self, job):
        return next(row["input_bytes"] for (of, _), row in self.runs.items() if of == job)

    def bytes(self, job, reducer):
        return max(1, int(self.runs[job, reducer]["result_bytes"]))

    def area(self, job, reducer):
        """The mean share of the input that remains, over the processor time up to the limit."""
        size = whole = int(self.runs[job, reducer]["input_bytes"])
        at = area = 0.0
        for _, second, smaller in self.sizes.get((job, reducer), []):
            second = min(second, self.limit)
            area += (second - at) * size
            at, size = second, smaller
        return (area + (self.limit - at) * size) / (self.limit * whole)

    def queries_to(self, job, reducer, size):
        """The number of queries until a text of at most this size was found; `None` if none was."""
        found = (query for query, _, smaller in self.sizes.get((job, reducer), []) if smaller <= size)
        return next(found, None)

    def pairs(self, peer):
        """The jobs on which both ran."""
        return [job for job in self.jobs if (job, OWN) in self.runs and (job, peer) in self.runs]


def lines(header, body):
    yield "| " + " | ".join(header) + " |"
    yield "|" + "---|" * len(header)
    for row in body:
        yield "| " + " | ".join(row) + " |"


def runs(record):
    """A row for each job: bytes, queries and processor seconds of each reducer; an asterisk if it was cut."""
    body = [[job, record.input_bytes(job), *(cell(record.runs.get((job, reducer))) for reducer in record.reducers)]
            for job in record.jobs]
    return lines(["job", "bytes", *record.reducers], body)


def cell(row):
    """Bytes, queries and processor seconds of a run."""
    if row is None:
        return ""
    mark = {"finished": "", "cut": "*"}.get(row["ended"], f" ({row['ended']})")
    return f"{row['result_bytes']}, {row['queries']}, {float(row['cpu_s']):.1f}{mark}"


def reducers(record):
    """The same with a row for each reducer, for records with more reducers than jobs."""
    body = [["(input)", *map(record.input_bytes, record.jobs)]]
    body += [[reducer, *(cell(record.runs.get((job, reducer))) for job in record.jobs)] for reducer in record.reducers]
    return lines(["reducer", *record.jobs], body)


def ends(record):
    """A row for each reducer: how its runs ended, and on how many of the jobs that others ran too it was the best."""
    ran = {job: sum((job, reducer) in record.runs for reducer in record.reducers) for job in record.jobs}
    body = []
    for reducer in record.reducers:
        jobs = [job for job in record.jobs if (job, reducer) in record.runs]
        ended = [record.runs[job, reducer]["ended"] for job in jobs]
        finished, cut = ended.count("finished"), ended.count("cut")
        compared = [job for job in jobs if ran[job] > 1]
        near = sum(record.bytes(job, reducer) <= 1.02 * best(record, record.bytes, job) for job in compared)
        area = sum(record.area(job, reducer) <= best(record, record.area, job) for job in compared)
        body.append([reducer, *map(str, [len(jobs), finished, cut, len(jobs) - finished - cut]),
                     f"{near} of {len(compared)}", f"{area} of {len(compared)}"])
    return lines(["reducer", "runs", "ended by themselves", "cut by the limit", "failed", "smallest, or within 2 %",
                  "best area under the curve"], body)


def best(record, value, job):
    """The smallest value of all reducers that ran on a job."""
    return min(value(job, reducer) for reducer in record.reducers if (job, reducer) in record.runs)


def ratio(values):
    """The geometric mean with a 95 % interval: percentiles of 10,000 samples of the jobs, with a fixed seed."""
    logs = [math.log(value) for value in values]
    draw = random.Random(1)
    means = sorted(sum(draw.choices(logs, k=len(logs))) / len(logs) for _ in range(10_000))
    mean, low, high = (math.exp(value) for value in (sum(logs) / len(logs), means[250], means[9749]))
    return f"{mean:.2f} [{low:.2f}, {high:.2f}]"


def pairs(record):
    """A row for each peer: descent beside it, over the jobs on which both ran."""
    body = []
    for peer in record.peers():
        jobs = record.pairs(peer)
        own = {job: record.bytes(job, OWN) for job in jobs}
        other = {job: record.bytes(job, peer) for job in jobs}
        smaller = sum(own[job] < other[job] for job in jobs)
        equal = sum(own[job] == other[job] for job in jobs)
        reached = queries_to_peer(record, peer)
        body.append([
            peer, str(len(jobs)), f"{smaller}, {equal}, {len(jobs) - smaller - equal}",
            ratio([own[job] / other[job] for job in jobs]),
            ratio(reached) if reached else "", str(len(reached)),
            ratio([record.area(job, OWN) / record.area(job, peer) for job in jobs]),
        ])
    header = ["peer", "jobs", "smaller, equal, larger", "bytes", "queries to the peer's size", "jobs where reached",
              "area under the curve"]
    return lines(header, body)


def all_pairs(record):
    """A row for each pair of reducers: which has the smaller results, on the jobs that both ran."""
    body = []
    for first, second in itertools.combinations(record.reducers, 2):
        jobs = [job for job in record.jobs if {(job, first), (job, second)} <= record.runs.keys()]
        differences = [record.bytes(job, first) - record.bytes(job, second) for job in jobs]
        smaller, equal = sum(value < 0 for value in differences), differences.count(0)
        body.append([
            first, second, str(len(jobs)), f"{smaller}, {equal}, {len(jobs) - smaller - equal}",
            ratio([record.bytes(job, first) / record.bytes(job, second) for job in jobs]),
            ratio([record.area(job, first) / record.area(job, second) for job in jobs]),
        ])
    return lines(["first", "second", "jobs", "smaller, equal, larger", "bytes", "area under the curve"], body)


def queries_to_peer(record, peer):
    """For each job on which descent reaches the peer's final size: its queries until then over the peer's."""
    found = []
    for job in record.pairs(peer):
        size = record.bytes(job, peer)
        own, other = (record.queries_to(job, reducer, size) for reducer in (OWN, peer))
        if own and other:
            found.append(own / other)
    return found


def bars(record):
    """The bars that these runs can test."""
    compared = [job for job in record.jobs if (job, OWN) in record.runs and any((job, p) in record.runs for p in record.peers())]
    near = sum(record.bytes(job, OWN) <= 1.02 * best(record, record.bytes, job) for job in compared)
    area = sum(record.area(job, OWN) <= best(record, record.area, job) for job in compared)
    cut = sum(row["ended"] == "cut" for (_, reducer), row in record.runs.items() if reducer == OWN)
    own = sum(reducer == OWN for _, reducer in record.runs)
    unconfirmed = sum(row["ended"] == "not interesting" for (_, reducer), row in record.runs.items() if reducer == OWN)
    number = len(compared)
    return lines(["bar", "wanted", "here"], [
        ["smallest, or within 2 % of the smallest", "90 % of jobs", f"{near} of {number}"],
        ["best area under the size-over-time curve", "80 % of jobs", f"{area} of {number}"],
        *(bar_of_queries(record, peer) for peer in record.peers()),
        ["results of descent that the predicate did not confirm", "0", f"{unconfirmed} of {own}"],
        ["runs of descent that the limit cut", "", f"{cut} of {own}"],
    ])


def bar_of_queries(record, peer):
    """The row of the bar on queries for a peer. A job has no ratio if descent never reaches the size, or the peer found none."""
    reached, ran = queries_to_peer(record, peer), len(record.pairs(peer))
    return [f"queries to the final size of {peer}, on {len(reached)} of {ran} jobs", "0.5",
            ratio(reached)]


VIEWS = {"reduction-runs": runs, "reduction-reducers": reducers, "reduction-ends": ends, "reduction-pairs": pairs,
         "reduction-bars": bars, "reduction-all-pairs": all_pairs, "reduction-curves": curves}
