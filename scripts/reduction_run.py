"""One run of a reducer on a job of scripts/reduction-suite: it is limited, measured, and what it leaves is kept."""

import csv
import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

from processor_time import Clock

ROOT = Path(__file__).resolve().parent.parent
OWN = "descent"
# The kinds of files that a tool takes, if not all: the passes for C need C, and picireny.sh has three grammars.
TAKES = {"cvise-c": [".c"], "creduce-c": [".c"], "treereduce-c": [".c"],
         "picireny": [".c", ".json", ".xml"], "picireny-hoist": [".c", ".json", ".xml"]}
# The limit of a query in seconds, for every reducer.
QUERY_S = 20
# How many seconds a reducer has to end after the limit of its run.
ENDING_S = 60
# Smaller texts on the way to a result are kept up to this size, so a run keeps less than 1 MB of them.
HISTORY_BYTES = 1000
# How much is kept of what a reducer prints.
PRINTED_BYTES = 1 << 16
POINT_COLUMNS = ["query", "elapsed_s", "cpu_s", "bytes"]


@dataclass(frozen=True)
class Suite:
    """Where the jobs and the runs are, and the external reducers."""

    build: Path
    tools: dict

    @property
    def folder(self):
        return self.build / "reduction-suite"

    @property
    def checked(self):
        return self.folder / "checked.csv"

    @property
    def runs(self):
        return self.folder / "runs.csv"

    def kept(self, row):
        """The folder with what a run has left."""
        name = re.sub(r"[^\w.+-]", "-", f"{row['version']}-{row['limit_s']}s-{row['clock']}")
        return self.folder / "results" / row["job"] / row["reducer"] / name

    def words(self, words, values):
        """Words of a command of subjects/tools.toml."""
        values = {"{workers}": str(self.build), **values}
        return [re.sub(r"\{\w*\}", lambda found: values.get(found[0], found[0]), word) for word in words]


def ddlab(arguments):
    """The program; `None` if it is not built."""
    built = [ROOT / "target" / profile / "ddlab" for profile in ("release", "debug")]
    return arguments.ddlab or next((path for path in built if path.exists()), None)


def revision_of(program):
    """The revision of descent in a built ddlab."""
    done = subprocess.run([program, "algorithms", OWN, "--json"], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)["revision"]


def version_of(suite, key, arguments):
    """The installed version of a reducer, for descent its revision; `None` if it is not installed."""
    if key == OWN:
        program = ddlab(arguments)
        return program and f"revision-{revision_of(program)}"
    tool = suite.tools[key]
    if not shutil.which(suite.words(tool["command"][:1], {})[0]):
        return None
    try:
        done = subprocess.run(suite.words(tool["version"], {}), capture_output=True, text=True, check=False)
    except OSError:
        return None
    pattern = tool.get("version-pattern", r"(?<version>\S.*)").replace("(?<", "(?P<")
    found = re.search(pattern, done.stdout + done.stderr)
    return found and found["version"].strip()


def takes(job, key):
    """Whether a reducer takes this kind of file."""
    return Path(job["name"]).suffix in TAKES.get(key, [Path(job["name"]).suffix])


def beside(job):
    """The names of the other files that a job's predicate reads."""
    return [*(file["name"] for file in job.get("files", [])), *job.get("maven", {}), *job.get("npm", {}), *job.get("built", [])]


def is_interesting(suite, job, content):
    """Whether test.sh ends with 0 in a folder that holds this content as the input."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / job["name"]).write_bytes(content)
        asked = ["timeout", str(QUERY_S), suite.folder / job["key"] / "test.sh"]
        return subprocess.run(asked, cwd=folder, check=False).returncode == 0


# Takes the candidate's file as argument, or the file with the input's name in the current folder. Each call adds a line
# to the file `queries`. The smallest interesting candidate so far is kept, and the smaller ones on the way to it.
WRAPPER = """#!/bin/sh
echo >>{folder}/queries
cp "${{1:-{name}}}" {folder}/candidate/{name} && cd {folder}/candidate || exit 1
timeout {query_s} {test} || exit 1
size=$(wc -c <{name})
if [ "$size" -lt "$(cat {folder}/smallest)" ]; then
    cp {name} {folder}/best && echo "$size" >{folder}/smallest
    [ "$size" -gt {history} ] || cp {name} {folder}/history/"$size"
    echo "$(wc -l <{folder}/queries),$(date +%s.%N),$size" >>{folder}/sizes
fi
"""


def run_one(suite, job, run, arguments):
    """The row of one run, and the last line of a run that failed. `run` has the columns that tell it from other runs."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        folder = Path(folder)
        original = (suite.folder / job["key"] / job["name"]).read_bytes()
        prepare(suite, job, folder, original)
        key = run["reducer"]
        command = descent(suite, job, arguments) if key == OWN else external(suite, job, key)
        load = os.getloadavg()[0]
        clock, ended = limited(command, folder, float(run["limit_s"]), run["clock"])
        load = (load + os.getloadavg()[0]) / 2
        best = folder / "best"
        result = best.read_bytes() if best.exists() else original
        queries = len((folder / "queries").read_bytes())
        points = [line.split(",") for line in (folder / "sizes").read_text().split()]
        if key == OWN:
            queries, points, ended = of_descent(folder, clock, ended)
        points = [{"query": query, "elapsed_s": f"{float(at) - clock.start:.2f}", "cpu_s": f"{clock.cpu(float(at)):.2f}",
                   "bytes": size} for query, at, size in points]
        keep(folder, suite.kept(run), Path(job["name"]).suffix, points)
        if len(result) < len(original) and not is_interesting(suite, job, result):
            result, ended = original, "not interesting"
        row = {**run, "kind": job["kind"], "input_bytes": len(original), "result_bytes": len(result), "queries": queries,
               "elapsed_s": f"{clock.elapsed():.2f}", "cpu_s": f"{clock.cpu():.2f}", "load": f"{load:.2f}", "ended": ended}
        return row, last_line(folder) if ended == "failed" else None


def prepare(suite, job, folder, original):
    """Fills the folder in which a reducer runs."""
    (folder / job["name"]).write_bytes(original)
    (folder / "smallest").write_text(f"{len(original)}\n")
    (folder / "queries").touch()
    (folder / "sizes").touch()
    (folder / "candidate").mkdir()
    (folder / "history").mkdir()
    script = folder / "test.sh"
    test = suite.folder / job["key"] / "test.sh"
    script.write_text(WRAPPER.format(folder=folder, test=test, name=job["name"], query_s=QUERY_S, history=HISTORY_BYTES))
    script.chmod(0o755)


def keep(folder, into, suffix, points):
    """Keeps the result, the smaller texts on the way to it, the sizes over time, and what the reducer has printed."""
    shutil.rmtree(into, ignore_errors=True)
    into.mkdir(parents=True)
    if (folder / "best").exists():
        shutil.copy(folder / "best", into / f"result{suffix}")
    for path in (folder / "history").iterdir():
        (into / "history").mkdir(exist_ok=True)
        shutil.copy(path, into / "history" / f"{path.name}{suffix}")
    if (folder / "trace.csv").exists():
        shutil.copy(folder / "trace.csv", into / "trace.csv")
    for name in ("stdout", "stderr"):
        (into / name).write_bytes((folder / name).read_bytes()[-PRINTED_BYTES:])
    with (into / "sizes.csv").open("w", newline="") as file:
        table = csv.DictWriter(file, POINT_COLUMNS, lineterminator="\n")
        table.writeheader()
        table.writerows(points)


def last_line(folder):
    """The last line that a reducer has printed on stderr, or if there is none, on stdout."""
    texts = [(folder / name).read_bytes()[-PRINTED_BYTES:].decode(errors="replace") for name in ("stderr", "stdout")]
    lines = next((text.strip().splitlines() for text in texts if text.strip()), ["it printed nothing"])
    return "".join(mark if mark.isprintable() else " " for mark in lines[-1])


def limited(command, folder, seconds, counted):
    """Runs a command up to the limit, then interrupts it. Returns its clock, and how it ended. The command ends with this
    script, even if the script is killed."""
    command = ["setpriv", "--pdeathsig", "KILL", *command]
    with (folder / "stdout").open("wb") as output, (folder / "stderr").open("wb") as errors, subprocess.Popen(
        command, cwd=folder, stdin=subprocess.DEVNULL, stdout=output, stderr=errors, start_new_session=True,
    ) as process:
        clock = Clock(process.pid)
        try:
            while True:
                try:
                    process.wait(0.1)
                except subprocess.TimeoutExpired:
                    spent = clock.sample()
                    if (spent if counted == "cpu" else clock.elapsed()) < seconds:
                        continue
                    os.killpg(process.pid, signal.SIGINT)
                    try:
                        process.wait(ENDING_S)
                    except subprocess.TimeoutExpired:
                        os.killpg(process.pid, signal.SIGKILL)
                    return clock, "cut"
                clock.stop()
                return clock, "failed" if process.returncode else "finished"
        except KeyboardInterrupt:
            os.killpg(process.pid, signal.SIGKILL)  # in a session of its own, it was not interrupted
            raise


def descent(suite, job, arguments):
    """The command of `ddlab reduce`. Its queries are contained, so the wrapper cannot count them; ddlab does."""
    folder = suite.folder / job["key"]
    # The sandbox hides the folder.
    also = [word for name in beside(job) for word in ("--also", folder / name)]
    # Without --timeout, ddlab gives a query less time if the whole file is judged fast.
    return [ddlab(arguments).resolve(), "reduce", job["name"], "--interesting", folder / "test.sh", "--json", *also,
            "--timeout", str(QUERY_S), "--output", "best", "--budget-time", "none", "--progress-csv", "progress.csv",
            "--trace", "trace.csv"]


def of_descent(folder, clock, ended):
    """Queries, sizes over time and end of a run of ddlab."""
    said = (folder / "stdout").read_text()
    progress = folder / "progress.csv"
    if not said and not (ended == "cut" and progress.exists()):
        return 0, [], "failed"
    with progress.open(newline="") as file:
        rows = list(csv.DictReader(file))
    if not said:
        # It was killed before it could report. The last size is the result.
        row = {"wall_s": clock.elapsed(), "tests": int(rows[-1]["query"]) if rows else 0}
    else:
        row = json.loads(said)
    # The search starts after ddlab has read and parsed the file; all time outside the search counts as before it.
    before = max(0, clock.elapsed() - row["wall_s"])
    points = [(point["query"], clock.start + before + float(point["elapsed_s"]), point["best_bytes"]) for point in rows]
    return row["tests"], points, ended


def external(suite, job, key):
    """The command of a tool."""
    return suite.words(suite.tools[key]["command"], {"{}": job["name"], "{test}": "./test.sh"})
