"""A long study with subjects that crash, hang, leak and fight back: does ddlab itself grow?

Every few seconds the run is measured: resident memory, descriptors and threads of ddlab, processes that it has started,
files and bytes in its scratch folder, memory of the machine's /dev/shm, System V objects and control groups. The first
tenth is the warm-up. A quantity grows if its slope (Theil and Sen, over the means of 20 equal parts of the run) would
add more than its allowance in the measured time.
"""

import csv
import itertools
import os
import signal
import statistics
import subprocess
import time
from pathlib import Path

# By the length of the input, a test does one of these. 0 and 1 behave.
SUBJECT = r"""
n=$(wc -c <"$1")
case $((n % 12)) in
2) kill -SEGV $$ ;;
3) sleep 1000 ;;
4) (setsid sleep 1000 &) ; sleep 1000 & exit 1 ;;
5) head -c 50000000 /dev/zero >leak; mkdir -p a/b/c/d; chmod 0 a/b; exit 1 ;;
6) python3 -c "import ctypes; libc = ctypes.CDLL(None); [libc.shmget(0, 1 << 20, 0o1600) for _ in range(9)]"; exit 1 ;;
7) python3 -c "x = [bytearray(1 << 28) for _ in range(64)]"; exit 1 ;;
8) yes | head -c 80000000 ;;
9) for i in 1 2 3 4 5 6 7 8; do sleep 1000 & done; kill -9 $$ ;;
10) python3 -c "import os; [os.open('/dev/null', 0) for _ in range(1000)]; os.kill(os.getpid(), 11)"; exit 1 ;;
esac
grep -q , "$1" && exit 1
echo read
"""

# A worker that dies, hangs, babbles or leaks, by the number of the query.
WORKER = r"""
import os, sys, time
sys.stdout.write("ddlab-worker 1 hostile 1\n"); sys.stdout.flush()
kept = []
for line in iter(sys.stdin.buffer.readline, b""):
    _, number, length = line.split()
    text = sys.stdin.buffer.read(int(length))
    kind = len(text) % 14
    if kind == 2: os.kill(os.getpid(), 11)
    if kind == 3: time.sleep(1000)
    if kind == 4 and os.fork() == 0: os.setsid(); time.sleep(1000)
    if kind == 5: kept.append(bytearray(1 << 24))
    if kind == 6: open(f"leak-{len(os.listdir('.'))}", "wb").write(bytes(1 << 20))
    if kind == 7: kept.extend(os.open("/dev/null", 0) for _ in range(50))
    if kind == 8: sys.stderr.write("x" * 100000); sys.stderr.flush()
    code = 1 if b"," in text else 0
    sys.stdout.write(f"done {number.decode()} {code} 0 0 5 0\nread\n"); sys.stdout.flush()
"""

STUDY = """
key = "slope"
title = "A long study of hostile subjects"
seed = 11
subjects = ["hostile"]
mode = ["exec", "worker"]
budget = {{ tests = 60, time-s = 60.0 }}
[[inputs]]
source = "own"
format = "json"
folder = "inputs"
[[techniques]]
key = "lexical-ddmax"
units = "char"
algorithm = "ddmax"
[subject.hostile]
title = "Hostile"
format = "json"
version = ["/bin/sh", "-c", "echo 1"]
command = ["/bin/sh", "-c", '''{subject}''', "sh", "{{}}"]
worker = ["/usr/bin/python3", "-c", '''{worker}''']
install = "it is there"
cost = {{ per-test-s = 0.001, per-byte-s = 0.0 }}
memory-mib = 256
rule = {{ timeout-s = 0.3 }}
accepts = []
rejects = []
"""

# What a quantity may grow by in the whole run: noise of its measurement.
ALLOWED = {
    "resident_bytes": 4 << 20,
    "descriptors": 2,
    "threads": 1,
    "processes": 4,
    "scratch_entries": 2,
    "shm_bytes": 1 << 20,
    "ipc_objects": 0.5,
    "control_groups": 2,
}

COLUMNS = ["quantity", "minutes", "samples", "tests", "first", "last", "highest", "slope_per_hour", "allowed", "grows", "ddlab"]


def write_study(folder, count):
    """A study of so many rejected files of many lengths."""
    (folder / "inputs").mkdir(parents=True)
    for number in range(count):
        (folder / "inputs" / f"{number}.json").write_text(f'{{"n": {number}, "x": "{"y" * (number % 37)}"}}')
    (folder / "study.toml").write_text(STUDY.format(subject=SUBJECT, worker=WORKER))


def descendants(pid):
    """All processes below this one."""
    parents = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                stat = (entry / "stat").read_text().rpartition(")")[2].split()
                parents.setdefault(int(stat[1]), []).append(int(entry.name))
            except (OSError, IndexError):
                pass
    found, rest = [], [pid]
    while rest:
        for child in parents.get(rest.pop(), []):
            found.append(child)
            rest.append(child)
    return found


def measure(pid, scratch):
    status = Path(f"/proc/{pid}/status").read_text()
    field = lambda name: int(next(line for line in status.splitlines() if line.startswith(name)).split()[1])
    shm = os.statvfs("/dev/shm") if Path("/dev/shm").is_dir() else None
    ipc = sum(len(Path(f"/proc/sysvipc/{kind}").read_text().splitlines()) - 1 for kind in ("shm", "sem", "msg"))
    groups = list(Path("/sys/fs/cgroup").rglob("ddlab-*"))
    return {
        "resident_bytes": field("VmRSS:") * 1024,
        "descriptors": len(os.listdir(f"/proc/{pid}/fd")),
        "threads": field("Threads:"),
        "processes": len(descendants(pid)),
        "scratch_entries": len(os.listdir(scratch)),
        "shm_bytes": (shm.f_blocks - shm.f_bfree) * shm.f_frsize if shm else 0,
        "ipc_objects": ipc,
        "control_groups": len([path for path in groups if f"-{pid}-" in path.name]),
    }


def slope_per_hour(samples, key):
    """The slope of Theil and Sen over the means of 20 equal parts, after the first tenth."""
    rest = samples[len(samples) // 10:]
    parts = [rest[number * len(rest) // 20:(number + 1) * len(rest) // 20] for number in range(20)]
    points = [(statistics.mean(each["at"] for each in part), statistics.mean(each[key] for each in part)) for part in parts if part]
    slopes = [(b[1] - a[1]) / (b[0] - a[0]) for a, b in itertools.combinations(points, 2) if b[0] > a[0]]
    return 3600 * statistics.median(slopes), points


def run(ddlab, minutes, folder, say):
    """Runs the study for so long. Returns the rows of the table."""
    # More than can be done in the time.
    write_study(folder, count=200 + int(100 * minutes))
    scratch = folder / "scratch"
    scratch.mkdir()
    command = [str(ddlab), "study", str(folder / "study.toml"), "--out", str(folder / "out"), "--quiet", "--jobs", "2",
               "--sandbox", "best-effort"]
    log = (folder / "stderr").open("w")
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=log, env=dict(os.environ, DDLAB_SCRATCH=str(scratch)))
    begin, samples = time.monotonic(), []
    while time.monotonic() - begin < 60 * minutes and process.poll() is None:
        time.sleep(2)
        try:
            samples.append({"at": time.monotonic() - begin, **measure(process.pid, scratch)})
        except (OSError, StopIteration):
            # A process or group has ended while it was looked at.
            continue
        if len(samples) % 150 == 0:
            say(f"after {samples[-1]['at'] / 60:.0f} minutes: {samples[-1]}")
    ended_early = process.poll() is not None
    if not ended_early:
        process.send_signal(signal.SIGINT)
    try:
        process.wait(timeout=120)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    if len(samples) < 40:
        raise SystemExit(f"scripts/torture: the study ended at once: {(folder / 'stderr').read_text()[-800:]}")
    lasted = samples[-1]["at"] / 60
    if ended_early:
        say(f"the study ended after {lasted:.1f} minutes: {(folder / 'stderr').read_text()[-300:]}")
    tests = count_tests(folder / "out")
    rows = []
    for key, allowed in ALLOWED.items():
        slope, points = slope_per_hour(samples, key)
        growth = slope * (points[-1][0] - points[0][0]) / 3600
        rows.append({
            "quantity": key, "minutes": f"{lasted:.1f}", "samples": len(samples), "tests": tests,
            "first": f"{points[0][1]:.6g}", "last": f"{points[-1][1]:.6g}", "highest": max(each[key] for each in samples),
            "slope_per_hour": f"{slope:.6g}", "allowed": allowed, "grows": str(growth > allowed).lower(),
        })
    return rows


def count_tests(out):
    """How many tests the runs that ended took."""
    import json
    import sqlite3
    with sqlite3.connect(out / "state.sqlite") as state:
        rows = state.execute("SELECT row FROM rows WHERE kind = 'run'").fetchall()
    return sum(json.loads(row[0]).get("tests") or 0 for row in rows)


def record(folder, ddlab_version, rows):
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "slope.csv").open("w", newline="") as to:
        table = csv.DictWriter(to, COLUMNS, lineterminator="\n")
        table.writeheader()
        table.writerows({**row, "ddlab": ddlab_version} for row in rows)
