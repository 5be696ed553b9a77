"""Answers the queries of ddlab by a Python function: the worker protocol of subjects/PROTOCOL.md over two pipes."""

import os
from typing import Callable

GREETING = b"ddlab-worker 1 python 1\n"


class Pipes:
    """Two pipes to a ddlab that is about to be started."""

    def __init__(self) -> None:
        self._tests, self.ddlab_writes = os.pipe()
        self.ddlab_reads, self._answers = os.pipe()

    @property
    def option(self) -> str:
        """The option that tells ddlab about the pipes."""
        return f"--judge-pipes=/dev/fd/{self.ddlab_writes},/dev/fd/{self.ddlab_reads}"

    @property
    def inherited(self) -> "tuple[int, int]":
        """The ends that ddlab must inherit."""
        return self.ddlab_writes, self.ddlab_reads

    def hand_over(self) -> None:
        """Close ddlab's ends here, once ddlab has them: the tests then end when ddlab ends."""
        os.close(self.ddlab_writes)
        os.close(self.ddlab_reads)

    def serve(self, judge: Callable[[bytes], bool]) -> None:
        """Answer tests until ddlab ends."""
        with open(self._tests, "rb") as tests, open(self._answers, "wb", buffering=0) as answers:
            try:
                answers.write(GREETING)
                while header := tests.readline():
                    _, number, length = header.split()
                    exit_code = 0 if judge(tests.read(int(length))) else 1
                    answers.write(b"done %s %d 0 0 0 0\n" % (number, exit_code))
            except BrokenPipeError:
                pass  # ddlab has ended
