"""Worker for Blender: speaks the protocol of ../PROTOCOL.md in one Blender that imports one file after another.

./blender starts it and passes the pipe to ddlab as descriptor 3, because Blender and its add-ons write to stdout.
Stdout and stderr are two files in memory. Each answer sends what the test has written to them.
"""

import ctypes
import os
import pathlib
import resource
import sys
import time
import traceback

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

import blender_import
import bpy

KEPT_BYTES = 64 << 10
EXIT_PYTHON_ERROR = 7  # the value of --python-exit-code in the plain command


class Captured:
    """Redirects a standard stream to a file in memory."""

    def __init__(self, stream):
        self.file = os.memfd_create("captured")
        os.dup2(self.file, stream)

    def take(self):
        """Returns the first bytes that were written, and empties the file."""
        size = os.fstat(self.file).st_size
        kept = os.pread(self.file, KEPT_BYTES, 0) if size else b""
        os.ftruncate(self.file, 0)
        os.lseek(self.file, 0, os.SEEK_SET)
        return kept


def flush():
    """Flushes Python's buffers, then those of C."""
    sys.stdout.flush()
    sys.stderr.flush()
    ctypes.CDLL(None).fflush(None)


def judge(path):
    """Imports the file and returns the exit code that the plain command would have."""
    try:
        blender_import.load(path)
        return 0
    except Exception:
        traceback.print_exc()
        return EXIT_PYTHON_ERROR
    finally:
        blender_import.reset()


def serve():
    """Answers requests until stdin is closed."""
    requests = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(3, "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    flush()
    out, err = Captured(1), Captured(2)
    blender_import.reset()
    answers.write(f"ddlab-worker 1 blender {bpy.app.version_string.replace(' ', '-')}\n".encode())
    answers.flush()
    for line in requests:
        word, test, length = line.split()
        if word != b"test":
            raise ValueError(f"invalid request: {line!r}")
        with open("input.obj", "wb") as file:
            file.write(requests.read(int(length)))
        before = time.process_time()
        code = judge("input.obj")
        flush()
        cpu_us = int((time.process_time() - before) * 1e6) + 1
        peak_kib = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        output, errors = out.take(), err.take()
        header = f"done {test.decode()} {code} {cpu_us} {peak_kib} {len(output)} {len(errors)}\n"
        answers.write(header.encode() + output + errors)
        answers.flush()


serve()
os._exit(0)
