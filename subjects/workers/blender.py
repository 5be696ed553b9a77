"""Worker for Blender: speaks ../PROTOCOL.md from inside one Blender that imports file after file.

Started by ./blender, which passes the pipe to ddlab as descriptor 3: Blender and its add-ons write to stdout as
they like. Stdout and stderr become two files in memory, of which each answer sends what this test wrote.
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

KEPT = 64 << 10
EXIT_PYTHON_ERROR = 7  # as the plain command is told by --python-exit-code


class Captured:
    """A file in memory in place of a standard stream."""

    def __init__(self, stream):
        self.file = os.memfd_create("captured")
        os.dup2(self.file, stream)

    def take(self):
        size = os.fstat(self.file).st_size
        kept = os.pread(self.file, KEPT, 0) if size else b""
        os.ftruncate(self.file, 0)
        os.lseek(self.file, 0, os.SEEK_SET)
        return kept


def flush():
    """Python's buffers, then C's."""
    sys.stdout.flush()
    sys.stderr.flush()
    ctypes.CDLL(None).fflush(None)


def judge(path):
    """The exit code of the plain command."""
    try:
        blender_import.load(path)
        return 0
    except Exception:
        traceback.print_exc()
        return EXIT_PYTHON_ERROR
    finally:
        blender_import.reset()


def serve():
    """Answers requests until stdin ends."""
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
            raise ValueError(f"request not understood: {line!r}")
        with open("input.obj", "wb") as file:
            file.write(requests.read(int(length)))
        before = time.process_time()
        code = judge("input.obj")
        flush()
        cpu_us = int((time.process_time() - before) * 1e6) + 1
        peak_kib = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        said, complained = out.take(), err.take()
        header = f"done {test.decode()} {code} {cpu_us} {peak_kib} {len(said)} {len(complained)}\n"
        answers.write(header.encode() + said + complained)
        answers.flush()


serve()
os._exit(0)
