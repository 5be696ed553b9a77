"""The comparison of a recomputed table with the recorded one."""

import math

import numpy as np

DIGITS = 1e-9


class Comparison:
    """Collects the differences between a recomputed table and the recorded one."""

    def __init__(self, record, key):
        self.key, self.table, self.cells, self.problems = key, record.table(key), 0, []
        self.seen, self.columns = set(), set()

    def row(self, **keys):
        """The row with these words; an empty cell counts as an empty word."""
        self.columns.update(keys)
        wanted = np.ones(len(self.table), dtype=bool)
        for column, value in keys.items():
            wanted &= (self.words(column) == str(value)).to_numpy()
        rows = self.table[wanted]
        if len(rows) != 1:
            self.problems.append(f"{keys}: {len(rows)} rows")
            return None
        self.seen.add(rows.index[0])
        return rows.iloc[0]

    def words(self, column):
        """The column as text."""
        return self.table[column].fillna("").astype(str)

    def cell(self, row, column, value, allowed=None):
        self.columns.add(column)
        if row is None:
            return
        self.cells += 1
        if column not in row:
            self.problems.append(f"{column}: the record has no such column")
            return
        there = row[column]
        value = math.nan if value is None else value
        if isinstance(there, str) or isinstance(value, str):
            there = "" if there != there else there
            if str(there) != str(value):
                self.problems.append(f"{column}: {there} recorded, {value} here ({self.name(row)})")
            return
        if math.isnan(there) and math.isnan(value):
            return
        if allowed is None:
            allowed = max(abs(value), 1.0) * DIGITS
        if not abs(there - value) <= allowed:
            self.problems.append(f"{column}: {there} recorded, {value} here ({self.name(row)})")

    def between(self, row, column, ends):
        self.columns.add(column)
        if row is None:
            return
        self.cells += 1
        slack = 1e-9 * max(abs(ends[0]), abs(ends[1]), 1.0)
        if column not in row or not ends[0] - slack <= row[column] <= ends[1] + slack:
            self.problems.append(f"{column}: {row.get(column)} recorded, {ends} here ({self.name(row)})")

    def interval(self, row, columns, values, drawn):
        for place, (column, value) in enumerate(zip(columns, values)):
            if drawn and place and isinstance(value, tuple):
                self.between(row, column, value)
            else:
                self.cell(row, column, value)

    def name(self, row):
        return " ".join(str(row[column]) for column in self.table.columns[:3])

    def done(self):
        """Reports rows and columns that were not recomputed. Columns with the paper's numbers are copied, not computed."""
        for number in set(self.table.index) - self.seen:
            self.problems.append(f"row {number + 1} was not recomputed ({self.name(self.table.loc[number])})")
        for column in self.table.columns if len(self.table) else []:
            if column not in self.columns and not column.startswith("reported_"):
                self.problems.append(f"column {column} was not recomputed")
        return self
