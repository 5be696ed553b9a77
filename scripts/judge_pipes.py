"""Runs `ddlab repair` with a judge in this process, by the worker protocol (subjects/PROTOCOL.md)."""

import os
import subprocess
import threading
from pathlib import Path

DDLAB = Path(os.environ.get("DDLAB", Path(__file__).resolve().parent.parent / "target/debug/ddlab")).resolve()


def answer(tests, answers, error_of):
    """Answers the queries of ddlab until it ends; `error_of` takes bytes and returns a message, or None to accept them."""
    with open(tests, "rb") as queries, open(answers, "wb", buffering=0) as to:
        try:
            to.write(b"ddlab-worker 1 judge 1\n")
            while header := queries.readline():
                _, number, length = header.split()
                error = error_of(queries.read(int(length)))
                message = (error or "").encode("utf-8", "replace")
                to.write(b"done %s %d 0 0 0 %d\n%s" % (number, 1 if error else 0, len(message), message))
        except BrokenPipeError:
            pass  # ddlab has ended


def repair(file, options, error_of, limit_s=None):
    """Runs `ddlab repair FILE` with these options; returns its exit code, what it printed, and its errors.

    After `limit_s` seconds ddlab is killed, and the exit code is that of a killed program.
    """
    tests, ddlab_writes = os.pipe()
    ddlab_reads, answers = os.pipe()
    command = [DDLAB, "repair", file, *options, f"--judge-pipes=/dev/fd/{ddlab_writes},/dev/fd/{ddlab_reads}"]
    running = subprocess.Popen(command, pass_fds=(ddlab_writes, ddlab_reads), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    os.close(ddlab_writes)
    os.close(ddlab_reads)
    judge = threading.Thread(target=answer, args=(tests, answers, error_of))
    judge.start()
    try:
        printed, errors = running.communicate(timeout=limit_s)
    except subprocess.TimeoutExpired:
        running.kill()
        printed, errors = running.communicate()
    judge.join()
    return running.returncode, printed, errors


def version():
    """The version and commit of ddlab."""
    printed = subprocess.run([DDLAB, "--version"], capture_output=True, text=True, check=True).stdout
    return printed.split(maxsplit=1)[1].strip()
