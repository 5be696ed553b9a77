"""The processor time of a process and its descendants, as a clock of scripts/reduction-suite."""

import math
import os
import resource
import time
from pathlib import Path


class Clock:
    """The processor time of a process and its descendants, sampled while they run."""

    def __init__(self, process):
        self.process, self.start = process, time.time()
        self.before = ended_children()
        self.samples = [(self.start, 0.0)]

    def sample(self):
        """Takes a sample; returns the processor time so far."""
        self.samples.append((time.time(), max(self.samples[-1][1], cpu_of(self.process))))
        return self.samples[-1][1]

    def stop(self):
        """Takes the last sample, after the process has ended."""
        self.samples.append((time.time(), max(self.samples[-1][1], ended_children() - self.before)))

    def elapsed(self):
        return self.samples[-1][0] - self.start

    def cpu(self, at=math.inf):
        """The processor time at a point in time, by linear interpolation."""
        before, last = self.samples[0], self.samples[-1]
        for sample in self.samples:
            if sample[0] >= at:
                share = (at - before[0]) / max(1e-9, sample[0] - before[0])
                return before[1] + max(0, min(1, share)) * (sample[1] - before[1])
            before = sample
        return last[1]


def ended_children():
    """Seconds of processor time of all children that have ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def cpu_of(root):
    """Seconds of processor time of a process and its descendants, with those that have ended and were waited for."""
    below, spent = {}, {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            below.setdefault(int(fields[1]), []).append(int(folder.name))
            spent[int(folder.name)] = sum(map(int, fields[11:15]))
    total, open_ = 0, [root]
    while open_:
        process = open_.pop()
        total += spent.get(process, 0)
        open_ += below.get(process, [])
    return total / os.sysconf("SC_CLK_TCK")
