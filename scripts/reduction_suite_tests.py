"""The self-test of scripts/reduction-suite."""

import argparse
import contextlib
import io
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import reduction_run
import reduction_tables
from reduction_jobs import check, make_folder
from reduction_record import record, report, rows_of, run, runs_of
from reduction_run import OWN, Suite
from reduction_tables import Problem


def self_test():
    """Checks, runs and records two jobs with a reducer, one that fails, and two revisions of a program in place of ddlab."""
    with tempfile.TemporaryDirectory() as name:
        root = Path(name)
        reducer, failing, program = root / "reducer", root / "failing", root / "ddlab"
        # It asks about a text that takes the predicate longer than a query may take, then about two that are interesting.
        reducer.write_text("#!/bin/sh\necho asking >&2\nfor text in 'hang or' 'five or' or; do echo $text >text; $2 text; done\nexit 0\n")
        failing.write_text("#!/bin/sh\nprintf 'first\\nno \\033grammar\\n' >&2\nexit 3\n")
        make_ddlab(program, 7)
        for path in (reducer, failing):
            path.chmod(0o755)
        tools = {key: {"command": [str(path), "{}", "{test}"], "version": ["echo", version]}
                 for key, path, version in (("reducer", reducer, "1.2"), ("failing", failing, "3"))}
        suite = Suite(root / "build", tools)
        (root / "input").write_text("one or two or three\n")
        script = "grep -q hang in.txt && sleep 30\ngrep -q or in.txt\n"
        jobs = [{"key": key, "kind": "own", "path": str(root / "input"), "name": "in.txt", "script": script} for key in ("a", "b")]
        for job in jobs:
            make_folder(suite, job, {}, {})
        options = argparse.Namespace(seconds=None, clock=None, ddlab=program, reducers=[OWN, *tools], into=root / "record", note="")
        reduction_run.QUERY_S = 5
        folder_self_test(suite)
        check_self_test(suite, jobs)
        runs_self_test(suite, jobs, options)
        mixes_self_test(suite, jobs, options)
        killed_self_test(root)
    print("self-test: passed")
    return 0


def folder_self_test(suite):
    """A generated input with something appended, and a file that is built."""
    job = {"key": "made", "kind": "own", "generate": "echo one", "append": "two\n", "name": "in.txt", "build": "cat in.txt >copy",
           "built": ["copy"], "script": 'cmp -s in.txt "$files/copy"\n'}
    assert make_folder(suite, job, {}, {}) == b"one\ntwo\n"
    assert reduction_run.beside(job) == ["copy"]
    assert reduction_run.is_interesting(suite, job, b"one\ntwo\n") and not reduction_run.is_interesting(suite, job, b"one\n")


def make_ddlab(path, revision):
    """A program that answers as ddlab does."""
    path.write_text(f"""#!/bin/sh
test "$1" = algorithms && exec echo '{{"revision": {revision}}}'
echo "$@" >&2
echo or >best
echo query >trace.csv
printf 'query,elapsed_s,best_bytes\\n1,0.1,20\\n2,0.2,3\\n' >progress.csv
echo '{{"wall_s": 0.2, "tests": 2}}'
""")
    path.chmod(0o755)


def printed(function, *values):
    """What a function prints on stdout and stderr."""
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(out):
        function(*values)
    return out.getvalue()


def check_self_test(suite, jobs):
    printed(check, suite, jobs, ["a", "b"])
    (suite.folder / "a" / "in.txt").write_text("no\n")
    printed(check, suite, jobs[:1], ["a", "b"])
    found = [(row["job"], row["verdict"]) for row in rows_of(suite.checked)]
    assert found == [("a", "does not hold here"), ("b", "holds")], f"the verdicts of other jobs stay: {found}"


def runs_self_test(suite, jobs, options):
    said = printed(run, suite, jobs, options)
    rows = {row["reducer"]: row for row in runs_of(suite)}
    facts = {key: [row[column] for column in ("version", "limit_s", "clock", "result_bytes", "queries", "ended")]
             for key, row in rows.items()}
    assert facts == {
        OWN: ["revision-7", "300", "wall", "3", "2", "finished"],
        "reducer": ["1.2", "300", "wall", "3", "3", "finished"],
        "failing": ["3", "300", "wall", "20", "0", "failed"],
    }, facts
    assert "a: left out" in said and "failed: no  grammar" in said, said
    kept = {key: suite.kept(row) for key, row in rows.items()}
    assert kept["reducer"] == suite.folder / "results/b/reducer/1.2-300s-wall", kept
    texts = {path.relative_to(kept["reducer"]).as_posix(): path.read_text() for path in kept["reducer"].rglob("*.txt")}
    assert texts == {"result.txt": "or\n", "history/3.txt": "or\n", "history/8.txt": "five or\n"}, texts
    assert [row["bytes"] for row in rows_of(kept["reducer"] / "sizes.csv")] == ["8", "3"]
    assert (kept["reducer"] / "stderr").read_text() == "asking\n"
    assert (kept[OWN] / "result.txt").read_text() == "or\n"
    assert (kept[OWN] / "trace.csv").exists()
    asked = (kept[OWN] / "stderr").read_text()
    assert f"--timeout {reduction_run.QUERY_S} " in asked, f"a query of descent has as long as one of a peer: {asked}"
    assert (kept["failing"] / "stderr").read_text().startswith("first") and not (kept["failing"] / "result.txt").exists()


def mixes_self_test(suite, jobs, options):
    # A new revision of descent runs, peers do not, also if they are not installed.
    make_ddlab(options.ddlab, 8)
    suite = Suite(suite.build, {**suite.tools, "failing": {**suite.tools["failing"], "command": ["no-such-program"]}})
    said = printed(run, suite, jobs, options)
    assert "b: descent: 3 bytes" in said and "reducer:" not in said and "failing" not in said, said
    assert [row["version"] for row in runs_of(suite) if row["reducer"] == OWN] == ["revision-7", "revision-8"]
    assert record(suite, jobs, options) == 0
    made = reduction_tables.Record(options.into)
    assert made.runs["b", OWN]["version"] == "revision-8" and made.environment["descent_revision"] == 8, made.runs
    assert made.sizes["b", "reducer"][-1][2] == 3 and made.environment["versions"]["reducer"] == "1.2", made.sizes
    # A run with another limit is another run, and no record has both.
    fast = argparse.Namespace(**{**vars(options), "seconds": 60.0, "clock": "cpu", "reducers": ["reducer"]})
    assert "b: reducer: 3 bytes" in printed(run, suite, jobs, fast)
    assert "choose one with --seconds S --clock CLOCK" in refused(record, suite, jobs, options)
    assert record(suite, jobs, fast) == 0 and reduction_tables.Record(options.into).limit == 60
    assert reduction_tables.Record(options.into).reducers == ["reducer"], "only the chosen reducers are recorded"
    assert "has no such run" in refused(record, suite, jobs[:1], options)
    shutil.copy(suite.runs, options.into / "runs.csv")
    said = refused(report, options)
    assert "different limits (--seconds 60 --clock cpu, --seconds 300 --clock wall)" in said and "make it again" in said, said
    # Rows of an older version of this script name no limit.
    suite.runs.write_text("job,kind,reducer\nb,own,descent\n")
    assert "has no column version, limit_s, clock" in refused(run, suite, jobs, options)


def killed_self_test(root):
    code = "import sys, reduction_run as run, pathlib; run.limited(sys.argv[2:], pathlib.Path(sys.argv[1]), 300, 'wall')"
    started = root / "started"
    reducer = ["sh", "-c", f"echo $$ >{started}.part; mv {started}.part {started}; exec sleep 300"]
    with subprocess.Popen([sys.executable, "-c", code, root, *reducer], cwd=Path(__file__).parent) as script:
        while not started.exists():
            time.sleep(0.01)
        script.kill()
    process = started.read_text().strip()
    waited_until = time.monotonic() + 60
    while is_running(process):
        assert time.monotonic() < waited_until, "a reducer outlived the script that was killed"
        time.sleep(0.01)


def is_running(process):
    """Whether a process exists and is no zombie."""
    try:
        stat = (Path("/proc") / process / "stat").read_text()
    except FileNotFoundError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


def refused(function, *values):
    """The message of a refusal; empty if there is none."""
    try:
        printed(function, *values)
    except Problem as problem:
        return str(problem)
    return ""
