"""Loss of power: file system calls are delayed, and what no call has flushed is lost or reaches the disk out of order.

A library in front of libc (power.c) remembers what each write replaces until the file is flushed. After a kill, each
write that was not flushed is undone with probability one half, so every block has one of the contents that it had since
the last flush. Renames keep their order, as on a file system with a journal.
"""

import os
import struct
import subprocess
from pathlib import Path

SOURCE = Path(__file__).with_name("power.c")
HEAD = struct.Struct("=5Q")


def library(folder):
    """Builds the library in this folder, unless it is there. None without a C compiler."""
    built = folder / "power.so"
    if not built.exists() or built.stat().st_mtime < SOURCE.stat().st_mtime:
        folder.mkdir(parents=True, exist_ok=True)
        draft = folder / f"power.so.{os.getpid()}"
        command = ["cc", "-shared", "-fPIC", "-O1", "-w", "-o", str(draft), str(SOURCE), "-ldl", "-lpthread"]
        try:
            subprocess.run(command, check=True)
        except (OSError, subprocess.CalledProcessError):
            return None
        draft.rename(built)
    return built


def environment(built, out, logs, seed):
    logs.mkdir(exist_ok=True)
    return {"LD_PRELOAD": str(built), "TORTURE_DISK": f"{out}:{logs}:{seed}"}


def cut(out, logs, random):
    """Undoes a random half of what was not flushed. Answers how many writes were undone."""
    undone = 0
    for path in sorted(file for file in out.rglob("*") if file.is_file() and not file.is_symlink()):
        log = logs / key(path)
        if log.exists():
            undone += undo(path, log.read_bytes(), random)
    for log in logs.iterdir():
        log.unlink()
    return undone


def key(path):
    """The name of a file's log: a number of a file can be given again, its time of birth cannot."""
    done = subprocess.run(["stat", "--printf=%i-%W %w", str(path)], capture_output=True, text=True, check=True)
    number, _, birth = done.stdout.partition(" ")
    fraction = birth.split(".")[1].split()[0] if "." in birth else "000000000"
    return f"{number}.{fraction}"


def undo(path, log, random):
    records, at = [], 0
    while at + HEAD.size <= len(log):
        offset, length, had, size, _ = HEAD.unpack_from(log, at)
        old = log[at + HEAD.size:at + HEAD.size + had]
        at += HEAD.size + had
        records.append((offset, length, old, size))
    lost = [record for record in records if random.random() < 0.5]
    with path.open("r+b") as file:
        for offset, length, old, size in reversed(lost):
            file.seek(offset)
            # Bytes that were not there before are zeros where a later write has made the file longer, or its end.
            file.write(old + bytes(length - len(old)))
        if len(lost) == len(records) and records:
            file.truncate(records[0][3])
        file.flush()
        os.fsync(file.fileno())
    return len(lost)
