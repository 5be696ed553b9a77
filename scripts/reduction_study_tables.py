"""Views of a recorded study of reductions, and of what scripts/reduction-bars measured.

scripts/results writes them into documents.
"""

from record_rows import lines, number, rows_of, table


def jobs(record):
    """A row for each job: bytes and queries of each technique; an asterisk where the budget ended the search."""
    sources = {(row["format"], row["sha256"]): row["source"] for row in rows_of(record, "inputs.csv")}
    found, names = {}, {}
    for row in rows_of(record, "runs.csv"):
        job = (row["format"], row["sha256"])
        source = sources[job]
        names[job] = f"own: {row['name']}" if source == "own" else source, row["input_bytes"]
        found[job, row["technique"]] = row
    techniques = sorted({technique for _, technique in found}, key=lambda key: (key != "descent", key))
    body = [[*names[job], *(cell(found.get((job, technique))) for technique in techniques)]
            for job in sorted(names, key=lambda job: (names[job][0], int(names[job][1])))]
    return lines(["job", "bytes", *techniques], body)


def cell(row):
    """Bytes and queries of a run."""
    if row is None:
        return ""
    mark = "" if row["ended"] == "finished" else "*" if row["ended"].startswith("out-of") else f" ({row['ended']})"
    size = row["result_bytes"] if row["confirmed"] == "true" else row["input_bytes"]
    return f"{size}, {row['tests']}{mark}"


def overall(record):
    """A row for each technique over all jobs."""
    body = [[row["technique"], row["runs"], row["reduced"], number(row["result_bytes_median"]),
             interval(row, "left_share"), interval(row, "tests")] for row in table(record, "reductions-overall")]
    return lines(["technique", "jobs", "reduced", "bytes, median", "share of the input that is left", "queries"], body)


def paired(record):
    """The matrix of all pairs of techniques over the jobs on which both ran."""
    body = [[row["first"], row["second"], row["pairs"], f"{row['smaller']}, {row['equal']}, {row['larger']}",
             interval(row, "result_bytes_ratio"), interval(row, "tests_ratio")] for row in table(record, "reductions-paired")]
    return lines(["first", "second", "jobs", "smaller, equal, larger", "bytes", "queries"], body)


def interval(row, column):
    """A value with its 95 % interval."""
    value, low, high = (number(row[name]) for name in (column, f"{column}_low", f"{column}_high"))
    return f"{value} [{low}, {high}]" if low else value


def memory(record):
    """A row for each file: the peak memory as a multiple of the input, whole and beyond the program itself."""
    rows = rows_of(record, "memory.csv")
    program = int(rows[0]["peak_bytes"])
    body = []
    for row in rows:
        peak, size = int(row["peak_bytes"]), int(row["input_bytes"])
        times = [f"{of / size:.1f}" for of in (peak, peak - program)] if peak > program else ["", ""]
        body.append([row["case"], row["input_bytes"], row["queries"], f"{peak / 1e6:.0f}", *times])
    return lines(["file", "bytes", "queries", "peak MB", "times the input", "the same beyond the program itself"], body)


def own_time(record):
    """A row for each job: the share of the processor time that is ddlab's own."""
    body = [[row["job"], row["input_bytes"], row["queries"],
             number(str(1000 * (float(row["cpu_s"]) - float(row["own_cpu_s"])) / int(row["queries"]))),
             f"{100 * float(row['own_cpu_s']) / float(row['cpu_s']):.1f} %"] for row in rows_of(record, "own-time.csv")]
    return lines(["job", "bytes", "queries", "CPU of a query in ms", "own share of the CPU"], body)


def two_jobs(record):
    """A row for each job: the time with one job and with two."""
    body = [[row["job"], row["queries"], row["one_job_s"], row["two_jobs_s"], number(row["times_as_fast"], 2)]
            for row in rows_of(record, "two-jobs.csv")]
    return lines(["job", "queries", "one job, s", "two jobs, s", "times as fast"], body)


def javac(record):
    """A row for each file and way to run javac."""
    body = [[row["file"], row["mode"], row["queries"], row["result_bytes"], number(row["cpu_s"]), number(row["wall_s"])]
            for row in rows_of(record, "javac.csv")]
    return lines(["file", "mode", "queries", "bytes", "CPU s", "wall s"], body)


VIEWS = {"reduction-memory": memory, "reduction-own-time": own_time, "reduction-two-jobs": two_jobs,
         "reduction-javac": javac, "reduction-jobs": jobs, "reduction-techniques": overall, "reduction-matrix": paired}
