"""Tables that do not come out as tables: an empty line in them, or rows of another number of cells."""

import re

DELIMITER = re.compile(r"^\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?$")
BAR = re.compile(r"(?<!\\)\|")


def cells(row):
    """The number of cells of a row. A bar within a code span separates cells too, unless it is escaped."""
    return len(BAR.split(row.strip().removeprefix("|").removesuffix("|")))


def check(document):
    """Yields line and message of each fault."""
    before, columns, last = "", 0, 0
    for number, line in document.prose:
        row = line.strip().removeprefix(">").strip()
        follows, last = number == last + 1, number
        if not row or not follows:
            columns = 0
        if columns:
            if cells(row) != columns:
                yield number, f"this row has {cells(row)} cells, its table has {columns} columns"
        elif follows and "|" in row and "|" in before and DELIMITER.match(row):
            columns = cells(row)
            if cells(before) != columns:
                yield number, f"the heading has {cells(before)} cells, the line below it {columns}"
                columns = 0
        before = row
    yield from rows_without_table(document)


def rows_without_table(document):
    """Yields the first row of each run of rows that no heading stands above."""
    rows, last = [], 0
    for number, line in [*document.prose, (0, "")]:
        row = line.strip().removeprefix(">").strip()
        if row.startswith("|") and (not rows or number == last + 1):
            rows.append((number, row))
        else:
            if rows and not (len(rows) > 1 and DELIMITER.match(rows[1][1])):
                yield rows[0][0], "this row belongs to no table; is there an empty line above it?"
            rows = [(number, row)] if row.startswith("|") else []
        last = number
