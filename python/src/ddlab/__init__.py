"""Repair, reduce and diagnose broken input files, and read the results of studies as data frames.

>>> import ddlab
>>> ddlab.repair(b'{"a": 1', format="json").content
b'{"a": 1}'

This package runs the program ``ddlab``, which its wheel contains.
"""

from ._frames import metrics, runs, table, traces
from ._program import DdlabError, program
from ._search import Judge, Reduction, Repair, reduce, repair

__all__ = [
    "DdlabError",
    "Judge",
    "Reduction",
    "Repair",
    "metrics",
    "program",
    "reduce",
    "repair",
    "runs",
    "table",
    "traces",
]
