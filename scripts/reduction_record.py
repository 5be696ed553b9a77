"""The runs of scripts/reduction-suite: which are missing, and which of them make a record."""

import csv
import json
import os
import shutil
import subprocess
import sys

import reduction_tables
from reduction_run import OWN, POINT_COLUMNS, run_one, takes, version_of
from reduction_tables import Problem

# What tells a run from others.
RUN_KEY = ["job", "reducer", "version", "limit_s", "clock"]
RUN_COLUMNS = ["job", "kind", "reducer", "version", "limit_s", "clock", "input_bytes", "result_bytes", "queries", "elapsed_s",
               "cpu_s", "load", "ended"]


def run(suite, jobs, arguments):
    """Runs each reducer in turn on each job whose predicate holds, and adds a row for each run that is not there yet."""
    if not suite.checked.exists():
        raise Problem(f"there is no {suite.checked}: run scripts/reduction-suite check first")
    holds = {row["job"] for row in rows_of(suite.checked) if row["verdict"] == "holds"}
    limit = {"limit_s": f"{300 if arguments.seconds is None else arguments.seconds:g}", "clock": arguments.clock or "wall"}
    versions = {key: version_of(suite, key, arguments) for key in arguments.reducers}
    for job in jobs:
        if job["key"] not in holds:
            print(f"{job['key']}: left out, see checked.csv")
            continue
        for key in arguments.reducers:
            wanted = {"job": job["key"], "reducer": key, "version": versions[key], **limit}
            if is_there(runs_of(suite), wanted):
                continue
            if versions[key] is None or not takes(job, key):
                print(f"{job['key']}: {key} is not installed, or not for such a file", file=sys.stderr)
                continue
            row, said = run_one(suite, job, wanted, arguments)
            # After everything else of the run is written, because a row makes the run count as finished.
            append(suite.runs, RUN_COLUMNS, [row])
            print(f"{job['key']}: {key}: {row['result_bytes']} bytes, {row['queries']} queries, {row['cpu_s']} s, "
                  f"{row['ended']}{'' if said is None else f': {said}'}", flush=True)
    return 0


def is_there(rows, wanted):
    """Whether these rows have a run. A version of `None`, as nothing is installed, is any version of a peer."""
    keys = [key for key in RUN_KEY if key != "version" or wanted["version"] is not None or wanted["reducer"] == OWN]
    return any(all(row[key] == wanted[key] for key in keys) for row in rows)


def rows_of(path):
    """The rows of a table; none if it does not exist."""
    if not path.exists():
        return []
    with path.open(newline="") as file:
        return list(csv.DictReader(file))


def runs_of(suite):
    """The rows of runs.csv."""
    rows = rows_of(suite.runs)
    lacking = [column for column in RUN_COLUMNS if rows and column not in rows[0]]
    if lacking:
        raise Problem(f"{suite.runs} has no column {', '.join(lacking)}: an older version of this script wrote it (add them, "
                      "or move the file away)")
    return rows


def write(path, columns, rows):
    """Writes a table."""
    with path.open("w", newline="") as file:
        table = csv.DictWriter(file, columns, lineterminator="\n")
        table.writeheader()
        table.writerows(rows)


def append(path, columns, rows):
    """Adds rows to a table; starts it with its columns."""
    if not path.exists():
        return write(path, columns, rows)
    with path.open("a", newline="") as file:
        csv.DictWriter(file, columns, lineterminator="\n").writerows(rows)


def chosen(suite, jobs, arguments):
    """The rows of runs.csv with the chosen jobs, reducers and limit and, of each reducer with several versions, those of the
    installed one."""
    given = {"limit_s": arguments.seconds is not None and f"{arguments.seconds:g}", "clock": arguments.clock}
    keys = {job["key"] for job in jobs}
    rows = [row for row in runs_of(suite) if row["job"] in keys and row["reducer"] in arguments.reducers
            and all(not value or row[key] == value for key, value in given.items())]
    if not rows:
        raise Problem(f"{suite.runs} has no such run of these jobs and reducers with this limit")
    if problem := reduction_tables.mixed_limits(rows):
        raise Problem(f"{suite.runs} {problem}: choose one with --seconds S --clock CLOCK")
    found = []
    for key in dict.fromkeys(row["reducer"] for row in rows):
        own = [row for row in rows if row["reducer"] == key]
        versions = sorted({row["version"] for row in own})
        version = versions[0] if len(versions) == 1 else version_of(suite, key, arguments)
        if version not in versions:
            how = "--ddlab FILE of that revision" if key == OWN else "installing it"
            raise Problem(f"{suite.runs} has several versions of {key}: {', '.join(versions)}; the installed one is "
                          f"{version or 'none'} (choose one by {how}, or remove the rows of the others)")
        found += [row for row in own if row["version"] == version]
    return [row for row in rows if row in found]


def record(suite, jobs, arguments):
    """Writes the tables of the chosen runs to a folder, with a description of the programs and the machine."""
    rows = chosen(suite, jobs, arguments)
    sizes = []
    for row in rows:
        path = suite.kept(row) / "sizes.csv"
        if not path.exists():
            raise Problem(f"there is no {path}, but {suite.runs} has its run (remove the row, and run it again)")
        sizes += [{"job": row["job"], "reducer": row["reducer"], **point} for point in rows_of(path)]
    arguments.into.mkdir(parents=True, exist_ok=True)
    shutil.copy(suite.checked, arguments.into / suite.checked.name)
    write(arguments.into / "runs.csv", RUN_COLUMNS, rows)
    write(arguments.into / "sizes.csv", ["job", "reducer", *POINT_COLUMNS], sizes)

    def said(*command):
        try:
            done = subprocess.run(command, capture_output=True, text=True, check=False)
        except OSError:
            return None
        return next(iter((done.stdout or done.stderr).strip().splitlines()), None)

    revision = next((row["version"].removeprefix("revision-") for row in rows if row["reducer"] == OWN), None)
    environment = {
        "limit_s": float(rows[0]["limit_s"]), "clock": rows[0]["clock"], "processors": os.cpu_count(), "note": arguments.note,
        "descent_revision": revision and int(revision),
        "versions": {
            **{row["reducer"]: row["version"] for row in rows},
            "gcc": said("gcc-12", "--version"), "clang": said("clang-14", "--version"),
            "xmllint": said("xmllint", "--version"), "jq": said("jq", "--version"), "java": said("java", "-version"),
            "rustc": said("/usr/bin/rustc", "--version"), "go": said("/usr/bin/go", "version"), "graphviz": said("dot", "-V"),
            "node": said("node", "--version"),
            # csmith writes a file into the current folder, and assimp prints its version among other lines.
            **{key: said("dpkg-query", "-W", "-f", "${Version}", package) for key, package in [("assimp", "assimp-utils"), ("csmith", "csmith")]},
        },
    }
    (arguments.into / "environment.json").write_text(json.dumps(environment, indent=2) + "\n")
    return 0


def report(arguments):
    """Prints the tables of a record."""
    rows = reduction_tables.Record(arguments.into)
    for view in reduction_tables.VIEWS.values():
        print("\n".join(view(rows)) + "\n")
    return 0
