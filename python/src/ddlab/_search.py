"""Repairs and reduces one text by a run of the program."""

import dataclasses
import json
import os
import pathlib
import subprocess
import tempfile
from typing import Any, Callable, Dict, List, Optional, Sequence, Union

from ._pipes import Pipes
from ._program import DdlabError, program

Judge = Union[Callable[[bytes], bool], Sequence[str], str, None]
"""Who accepts a text: a function, a command in which ``{}`` is the file, the key of a subject, or ``None`` for the
subject that ddlab chooses by the format."""

INTERRUPTED = 3


@dataclasses.dataclass(frozen=True)
class Repair:
    """A repaired text."""

    content: Optional[bytes]
    """The repair, or ``None`` if none was found. A text that the judge accepts is its own repair."""
    report: Dict[str, Any]
    """What ``ddlab repair --json`` says: what was lost and put in, and how many queries it took."""

    @property
    def queries(self) -> int:
        """How many texts the judge was asked about."""
        return int(self.report["tests"])


@dataclasses.dataclass(frozen=True)
class Reduction:
    """A small text that still fails."""

    content: Optional[bytes]
    """The reduction, or ``None`` if nothing smaller fails."""
    report: Dict[str, Any]
    """What ``ddlab reduce --json`` says."""

    @property
    def queries(self) -> int:
        """How many texts the judge was asked about."""
        return int(self.report["tests"])


def repair(
    data: Union[bytes, str, "os.PathLike[str]"],
    *,
    judge: Judge = None,
    format: Optional[str] = None,
    seconds: float = 60,
    options: Sequence[str] = (),
) -> Repair:
    """Repair a text, or a file if ``data`` is a path.

    ``judge`` returns whether it accepts a text. ``format`` is a file extension such as ``"json"``; by default it is
    that of the path. ``options`` are further options of ``ddlab repair``. Raises `DdlabError` if the judge cannot be
    run, and whatever a judge function raises.
    """
    content, report = _search("repair", data, judge, format, seconds, options)
    if report["outcome"] == "fine":
        content = _bytes_of(data)
    return Repair(content, report)


def reduce(
    data: Union[bytes, str, "os.PathLike[str]"],
    *,
    judge: Judge,
    format: Optional[str] = None,
    seconds: float = 60,
    options: Sequence[str] = (),
) -> Reduction:
    """Reduce a text that the judge rejects to a small one that it rejects in the same way.

    The arguments are those of `repair`, and ``options`` are further options of ``ddlab reduce``.
    """
    return Reduction(*_search("reduce", data, judge, format, seconds, options))


def _bytes_of(data: Union[bytes, str, "os.PathLike[str]"]) -> bytes:
    return data if isinstance(data, bytes) else pathlib.Path(data).read_bytes()


def _search(
    command: str,
    data: Union[bytes, str, "os.PathLike[str]"],
    judge: Judge,
    format: Optional[str],
    seconds: float,
    options: Sequence[str],
) -> "tuple[Optional[bytes], Dict[str, Any]]":
    extension = format or ("" if isinstance(data, bytes) else pathlib.Path(data).suffix.lstrip(".")) or "txt"
    with tempfile.TemporaryDirectory(prefix="ddlab-") as name:
        folder = pathlib.Path(name)
        text, result = folder / f"input.{extension}", folder / f"result.{extension}"
        text.write_bytes(_bytes_of(data))
        arguments = [program(), command, str(text), "--json", "-o", str(result), f"--budget-time={seconds}", *options]
        report = _run(arguments, judge, folder)
        return (result.read_bytes() if result.exists() else None), report


def _run(arguments: List[str], judge: Judge, folder: pathlib.Path) -> Dict[str, Any]:
    pipes = None
    if callable(judge):
        pipes = Pipes()
        arguments = [*arguments, pipes.option]
    elif isinstance(judge, str):
        arguments = [*arguments, f"--subject={judge}"]
    elif judge is not None:
        arguments = [*arguments, "--", *judge]
    out, error = folder / "out", folder / "error"
    with open(out, "wb") as stdout, open(error, "wb") as stderr:
        process = subprocess.Popen(
            arguments,
            stdin=subprocess.DEVNULL,
            stdout=stdout,
            stderr=stderr,
            pass_fds=pipes.inherited if pipes else (),
        )
        try:
            if pipes is not None and callable(judge):
                pipes.hand_over()
                pipes.serve(judge)
            code = process.wait()
        except BaseException:
            process.kill()
            process.wait()
            raise
    reported = out.read_text(encoding="utf-8").splitlines()
    if code == INTERRUPTED and not reported:
        raise KeyboardInterrupt
    if not reported:
        raise DdlabError(error.read_text(encoding="utf-8", errors="replace").strip() or f"ddlab ended with {code}")
    report: Dict[str, Any] = json.loads(reported[-1])
    return report
