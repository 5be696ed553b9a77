"""Adds the results of scripts/torture to the table of a record."""

import csv
import fcntl
import os
import subprocess

COLUMNS = ["injected", "times", "took_effect", "noticed", "compared", "lost", "ddlab", "seeds"]


def record(folder, ddlab, seed, injection):
    """Adds one row to the table of the campaign, with the program and the seeds that made it.

    Parts of a campaign, also at the same time, add up if the program and its seeds allow: rows of another program, and of
    the same seed, are replaced.
    """
    folder.mkdir(parents=True, exist_ok=True)
    version, file = version_of(ddlab), folder / "torture.csv"
    lock = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX)
        known = list(csv.DictReader(file.open(newline=""))) if file.exists() else []
        rows = {row["injected"]: row for row in known}
        counts = [injection.injected, injection.effective, injection.noticed, injection.compared, len(injection.lost)]
        seeds = [str(seed)]
        earlier = rows.get(injection.name)
        if earlier and earlier["ddlab"] == version and str(seed) not in earlier["seeds"].split():
            counts = [int(earlier[column]) + count for column, count in zip(COLUMNS[1:6], counts)]
            seeds = earlier["seeds"].split() + seeds
        rows[injection.name] = dict(zip(COLUMNS, [injection.name, *counts, version, " ".join(seeds)]))
        with file.open("w", newline="") as to:
            table = csv.DictWriter(to, COLUMNS, lineterminator="\n")
            table.writeheader()
            table.writerows(row for _, row in sorted(rows.items()))
    finally:
        os.close(lock)


def version_of(ddlab):
    done = subprocess.run([str(ddlab), "--version"], capture_output=True, text=True, check=True)
    return done.stdout.split(maxsplit=1)[1].strip()
