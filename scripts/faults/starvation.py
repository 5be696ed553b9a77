"""Limits that are too low: from the start, or lowered while ddlab runs."""

import os
import resource
import subprocess
import time
from pathlib import Path

from faults.injection import Injection

STARVED = {
    resource.RLIMIT_NOFILE: "descriptors",
    resource.RLIMIT_AS: "address space",
    resource.RLIMIT_FSIZE: "size of files",
}


def starvations(torture, times):
    injection = Injection("limit too low from the start: descriptors, memory, size of files")
    memory = torture.smallest_memory()
    draws = {
        resource.RLIMIT_NOFILE: lambda: torture.random.randint(5, 48),
        resource.RLIMIT_AS: lambda: torture.random.randint(memory, 400) << 20,
        resource.RLIMIT_FSIZE: lambda: torture.random.randint(1, 200) << 10,
    }
    for number in range(times):
        kind = list(draws)[number % len(draws)]
        limit, out = draws[kind](), torture.new()
        done = torture.study(out, preexec_fn=lambda k=kind, l=limit: resource.setrlimit(k, (l, l)))
        starved(torture, injection, done, out, f"{STARVED[kind]}: {limit} from the start")
    return injection


def late_starvations(torture, times):
    injection = Injection("limit lowered while it runs: descriptors, memory")
    for number in range(times):
        kind = [resource.RLIMIT_NOFILE, resource.RLIMIT_AS][number % 2]
        out = torture.new()
        process = torture.start(out)
        time.sleep(torture.random.uniform(0.05, max(torture.seconds, 0.1)))
        limit = None
        try:
            unit = 1 if kind == resource.RLIMIT_NOFILE else 1 << 20
            limit = used(process.pid, kind) + torture.random.randint(0, 6) * unit
            resource.prlimit(process.pid, kind, (limit, limit))
        except (OSError, ValueError):
            # It has ended.
            pass
        _, stderr = process.communicate(timeout=600)
        done = subprocess.CompletedProcess(process.args, process.returncode, None, stderr)
        starved(torture, injection, done, out, f"{STARVED[kind]}: {limit} while it runs")
    return injection


def used(pid, kind):
    """The descriptors or bytes of address space that a process uses."""
    if kind == resource.RLIMIT_NOFILE:
        return len(os.listdir(f"/proc/{pid}/fd"))
    return int(Path(f"/proc/{pid}/statm").read_text().split()[0]) * resource.getpagesize()


def starved(torture, injection, done, out, what):
    injection.injected += 1
    injection.effective += done.returncode != 0
    injection.noticed += done.returncode != 0 and bool(done.stderr.strip())
    # An allocation that fails ends the process with a message; nothing else may.
    if "panicked" in done.stderr or (done.returncode != 0 and not done.stderr.strip()):
        injection.lost.append(f"{what}: {done.returncode}: {done.stderr.strip()[-400:]}")
    torture.finish(injection, out, what)
