"""Reads the rows of the records below results/, and writes them as tables of a document.

scripts/results and the modules that compute its views use this.
"""

import csv
from functools import lru_cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "results"
FORMATS = {"json": "JSON", "obj": "OBJ", "dot": "DOT"}
EDITS = {"single": "one edit", "multiple": "several edits"}


class Problem(Exception):
    """An error that the user can fix; its text says how."""


def table(record, key):
    return rows_of(record, f"tables/{key}.csv")


def rows_of(record, name):
    return list(rows_in(RESULTS / record / name))


@lru_cache(maxsize=8)
def rows_in(path):
    """The rows of a file. Several views in a row read the same files."""
    if not path.exists():
        raise Problem(f"{path.relative_to(RESULTS.parent)} does not exist (is the record's name right?)")
    with path.open(newline="") as file:
        return list(csv.DictReader(file))


def number(text, digits=3):
    """A number as people read it; empty if there is none."""
    if text == "":
        return ""
    value = float(text)
    if value == int(value) and abs(value) < 1e9:
        return str(int(value))
    size = abs(value)
    return f"{value:.0f}" if size >= 1000 else f"{value:.1f}" if size >= 10 else f"{value:.{digits}f}"


def of_interval(found, digits=1):
    """An estimate with its interval, all three in `found`; empty if there is none."""
    return f"{number(str(found[0]), digits)} [{number(str(found[1]), digits)}, {number(str(found[2]), digits)}]" if found else ""


def percent(row, column, low=None, high=None):
    if row[column] == "":
        return ""
    text = f"{100 * float(row[column]):.1f} %"
    if low:
        text += f" [{100 * float(row[low]):.1f}, {100 * float(row[high]):.1f}]"
    return text


def lines(header, rows):
    yield "| " + " | ".join(header) + " |"
    yield "|" + "---|" * len(header)
    for row in rows:
        yield "| " + " | ".join(row) + " |"


def fraction(repaired, possible):
    return f"{repaired} of {possible}" if repaired and possible else ""


def probability(p):
    return "< 0.001" if p < 0.001 else f"{p:.3f}"


def beside(row, column, low, high, reported, scale=1.0):
    """A number with its interval, the paper's, their ratio, and whether the paper's lies in the interval."""
    if not row[column]:
        return ["", "", "", ""]
    here, ends = float(row[column]) * scale, [float(row[end]) * scale for end in (low, high)]
    text = f"{number(str(here))} [{number(str(ends[0]))}, {number(str(ends[1]))}]"
    if not row[reported]:
        return [text, "", "", ""]
    paper = float(row[reported]) * scale
    ratio = number(str(here / paper)) if paper else ""
    return [text, number(str(paper)), ratio, "yes" if ends[0] <= paper <= ends[1] else "no"]
