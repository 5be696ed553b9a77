"""The comparisons with the paper's numbers and the verdicts on them, from the other tables and the paper's own data.

The numbers here and their intervals are cells of tables that the other modules recompute. The paper's numbers, the
rule for each number and the rule for each measure are computed again.
"""

import math

import pandas as pd

from comparison import Comparison
from repairs import PAPER

# Columns: here, low, high; the unit; the widest interval, and whether that is a ratio.
SHARE, PERCENT, RARE, MEAN = (1 / 3, False), (100 / 3, False), (0.1, False), (4, True)
FEWEST_REPOSITORIES = 20
DDMAX = [("lexical", ["RQ2", "RQ3", "RQ4"]), ("syntactic", ["RQ5", "RQ6", "RQ7"])]


def paper(name, **keys):
    """The row of the paper's data with these words, or None."""
    frame = pd.read_csv(PAPER / name)
    for key, value in keys.items():
        frame = frame[frame[key] == value]
    return frame.iloc[0] if len(frame) else None


def numbers(record):
    """Each number: question, measure, of, level, group; here, low, high, reported; widest interval; repositories."""
    table = record.table
    name = "share of files that are invalid"
    for _, row in table("prevalence").query("source == 'all'").iterrows():
        there = paper("table3_corpus.csv", format=row["format"])
        if there is not None:
            reported = there.invalid / (there.valid + there.invalid)
            yield "RQ1", name, row["format"], "cell", row["format"], ends(row, "invalid_share"), reported, RARE, row.repositories
    for prefix, questions in DDMAX:
        yield from of_technique(table, prefix, *questions)
    parts = [("diagnosis-shares", "percent", "percent of ddmin's diagnosis that lies in it", PERCENT,
              {"ddmax's diagnosis": "ddmin_cap_ddmax_percent", "ddmax's repair": "ddmin_cap_repair_percent"}),
             ("diagnosis-sizes", "bytes", "mean bytes of the diagnosis", MEAN,
              {"ddmin's diagnosis": "ddmin_diagnosis_bytes", "ddmax's diagnosis": "ddmax_diagnosis_bytes"})]
    for key, column, name, widest, columns in parts:
        for _, row in table(key).iterrows():
            is_all = row["format"] == "all"
            there = paper("table6_diagnosis.csv", format="mean" if is_all else row["format"])
            if there is not None:
                place = ("overall", "") if is_all else ("cell", row["format"])
                yield "RQ8", name, row.part, *place, ends(row, column), there[columns[row.part]], widest, math.nan


def of_technique(table, prefix, repaired, kept, spent):
    of = f"{prefix}-ddmax"
    key = f"{prefix}_ddmax"

    def rows(name):
        found = table(name)
        return [row for _, row in found[found.technique == of].iterrows()]

    name = "share of pairs repaired"
    for row in rows("effectiveness-overall"):
        cells = [paper("table4_effectiveness.csv", kind=cell.kind, format=cell["format"])
                 for cell in rows("effectiveness") if cell.runs > 0]
        cells = [cell for cell in cells if cell is not None]
        share = sum(cell[key] for cell in cells) / sum(cell.possible for cell in cells)
        yield repaired, name, of, "overall", "", ends(row, "standardised"), share, SHARE, math.nan
    for row in rows("effectiveness"):
        there = paper("table4_effectiveness.csv", kind=row.kind, format=row["format"])
        if there is not None:
            group = f"{row.kind} {row['format']}"
            yield repaired, name, of, "cell", group, ends(row, ""), there[key] / there.possible, SHARE, math.nan
    for row in rows("recovery"):
        there = paper("figure8_recovery.csv", kind=row.kind, technique=of)
        if there is not None:
            share = there.mean_kb_recovered / (there.mean_kb_recovered + there.mean_kb_lost)
            name = "share of their bytes that repaired files keep"
            yield kept, name, of, "cell", row.kind, ends(row, "kept_share"), share, SHARE, math.nan
    for row in rows("runtime"):
        seconds = [value / 1000 for value in (row.charged_ms_mean, row.charged_ms_low, row.charged_ms_high)]
        there = paper("figure13_runtime.csv", technique=of)
        yield spent, "mean seconds of a run", of, "overall", "", seconds, there.mean_ms_per_input / 1000, MEAN, math.nan
    for row in rows("efficiency"):
        there = paper("table5_efficiency.csv", kind=row.kind, format=row["format"])
        pairs = paper("table4_effectiveness.csv", kind=row.kind, format=row["format"])
        for column, unit, name in [("charged_s_mean", "s", "seconds"), ("tests_mean", "runs", "queries")]:
            if there is not None:
                reported = there[f"{prefix}_{unit}"] / pairs.possible
                group = f"{row.kind} {row['format']}"
                yield spent, f"mean {name} of a run", of, "cell", group, ends(row, column), reported, MEAN, math.nan


def ends(row, name):
    """A number and the ends of its interval."""
    if name == "":
        return [row["share"], row["low"], row["high"]]
    if name == "standardised":
        return [row["standardised_share"], row["standardised_low"], row["standardised_high"]]
    return [row[name], row[f"{name}_low"], row[f"{name}_high"]]


def agreement(low, high, reported, widest, repositories):
    limit, is_ratio = widest
    if repositories < FEWEST_REPOSITORIES:
        return "imprecise"
    if reported < low or reported > high:
        return "differs"
    wide = high > limit * low if is_ratio else high - low > limit
    return "imprecise" if wide else "agrees"


def comparisons(record):
    check = Comparison(record, "comparisons")
    for question, measure, of, level, group, here, reported, widest, repositories in numbers(record):
        if any(math.isnan(value) for value in [*here, reported]):
            continue
        row = check.row(question=question, measure=measure, of=of, level=level, group=group)
        for column, value in zip(["here", "low", "high"], here):
            check.cell(row, column, value)
        check.cell(row, "reported", reported)
        check.cell(row, "agreement", agreement(*here[1:], reported, widest, repositories))
    return check.done()


def verdict(overall, cells):
    """The verdict on the words of overall numbers and of cells: equal for every reading of the imprecise ones, or none."""
    possible = set()
    for guess in ("agrees", "differs"):
        whole = [guess if word == "imprecise" else word for word in overall]
        parts = [guess if word == "imprecise" else word for word in cells]
        share = parts.count("agrees") / len(parts)
        all_agree = "differs" not in whole
        if all_agree and share > 2 / 3 - 1e-9:
            possible.add("replicated")
        elif (whole and all_agree) or share >= 0.5:
            possible.add("partly replicated")
        else:
            possible.add("not replicated")
    return possible.pop() if len(possible) == 1 else "too imprecise"


def verdicts(record):
    check = Comparison(record, "verdicts")
    for (question, measure), rows in record.table("comparisons").groupby(["question", "measure"]):
        overall = list(rows.agreement[rows.level == "overall"])
        cells = list(rows.agreement[rows.level == "cell"])
        if not cells:
            continue
        row = check.row(question=question, measure=measure)
        check.cell(row, "of", rows.of.iloc[0] if rows.of.nunique() == 1 else "")
        worst = [word for word in ("differs", "imprecise", "agrees") if word in overall]
        check.cell(row, "overall", worst[0] if worst else "")
        check.cell(row, "cells", len(cells))
        for column, word in [("agree", "agrees"), ("differ", "differs"), ("imprecise", "imprecise")]:
            check.cell(row, column, cells.count(word))
        check.cell(row, "verdict", verdict(overall, cells))
    return check.done()
