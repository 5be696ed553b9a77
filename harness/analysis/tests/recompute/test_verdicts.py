"""Faults seeded into the tables of the smallest record must be found: python3 test_verdicts.py."""

import csv
import shutil
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).parent))

import verdicts  # noqa: E402
from record import Record  # noqa: E402

RECORD = next((Path(__file__).resolve().parents[4] / "results/icse2020").glob("*-smoke"))


class Faults(unittest.TestCase):
    def problems(self, check, table=None, change=None):
        """What a check reports on a copy of the record, after a change of the rows of one table."""
        with tempfile.TemporaryDirectory() as folder:
            folder = Path(folder)
            for file in RECORD.glob("*.csv"):
                shutil.copy(file, folder)
            shutil.copytree(RECORD / "tables", folder / "tables")
            if table:
                file = folder / "tables" / f"{table}.csv"
                with file.open(newline="") as lines:
                    rows = list(csv.DictReader(lines))
                names = list(rows[0])
                change(rows)
                with file.open("w", newline="") as lines:
                    writer = csv.DictWriter(lines, names)
                    writer.writeheader()
                    writer.writerows(rows)
            return check(Record(folder)).problems

    def test_the_record_has_no_difference(self):
        self.assertEqual(self.problems(verdicts.comparisons), [])
        self.assertEqual(self.problems(verdicts.verdicts), [])

    def test_a_verdict_from_the_overall_share_alone_is_found(self):
        def replicated(rows):
            row = next(row for row in rows if row["overall"] == "agrees" and row["verdict"] != "replicated")
            row["verdict"] = "replicated"

        found = self.problems(verdicts.verdicts, "verdicts", replicated)
        self.assertTrue(any("verdict: replicated recorded" in problem for problem in found), found)

    def test_a_cell_that_is_left_out_is_found(self):
        def without_cell(rows):
            rows.remove(next(row for row in rows if row["question"] == "RQ2" and row["level"] == "cell"))

        found = self.problems(verdicts.comparisons, "comparisons", without_cell)
        self.assertTrue(any("0 rows" in problem for problem in found), found)
        found = self.problems(verdicts.verdicts, "comparisons", without_cell)
        self.assertTrue(any("cells: 9 recorded, 8 here" in problem for problem in found), found)

    def test_a_wide_interval_that_agrees_is_found(self):
        def agrees(rows):
            next(row for row in rows if row["agreement"] == "imprecise")["agreement"] = "agrees"

        found = self.problems(verdicts.comparisons, "comparisons", agrees)
        self.assertTrue(any("agreement: agrees recorded" in problem for problem in found), found)

    def test_a_wrong_number_of_the_paper_is_found(self):
        def wrong(rows):
            rows[-1]["reported"] = str(2 * float(rows[-1]["reported"]))

        found = self.problems(verdicts.comparisons, "comparisons", wrong)
        self.assertTrue(any(problem.startswith("reported:") for problem in found), found)


if __name__ == "__main__":
    unittest.main()
