"""The tables of repaired files: effectiveness, recovered bytes, effort and lost data."""

import math
from pathlib import Path

import numpy as np
import pandas as pd
from scipy import stats

from comparison import Comparison
from estimates import common_limit, holm, median_time, ratio, restricted_mean, share

PAPER = Path(__file__).resolve().parents[2] / "data/paper"


def reported(name, column, **keys):
    frame = pd.read_csv(PAPER / name)
    for key, value in keys.items():
        frame = frame[frame[key] == value]
    return float(frame.iloc[0][column]) if len(frame) and column in frame else math.nan


def counted(runs, kind):
    return runs[~runs.input_accepted] if kind == "real-world" else runs


def effectiveness(record):
    check = Comparison(record, "effectiveness")
    rows, probabilities = [], []
    for (kind, fmt), group in record.runs[record.runs.goal == "repair"].groupby(["kind", "format"]):
        for name in sorted(counted(group, kind).name_of_technique.unique()):
            row = check.row(kind=kind, format=fmt, technique=name)
            own = group[(group.name_of_technique == name) & ~group.broken_run]
            here = counted(own, kind)
            other = own if kind == "real-world" else own[~own.input_accepted]
            all_here = counted(group, kind)
            check.cell(row, "input", "rejected" if kind == "real-world" else "all")
            check.cell(row, "subjects", all_here.subject.nunique())
            check.cell(row, "possible", len(all_here[["input", "subject"]].drop_duplicates()))
            check.cell(row, "runs", len(here))
            check.cell(row, "repaired", int(here.ok.sum()))
            check.cell(row, "repaired_or_stopped", int((here.ok | here.stopped).sum()))
            check.cell(row, "other_runs", len(other))
            check.cell(row, "other_repaired", int(other.ok.sum()))
            check.interval(row, ["share", "low", "high"], share(here.cluster, here.ok), False)
            check.interval(row, ["other_share", "other_low", "other_high"], share(other.cluster, other.ok), False)
            key = here.technique.iloc[0].replace("-", "_") if len(here) else ""
            a, n = (reported("table4_effectiveness.csv", c, kind=kind, format=fmt) for c in (key, "possible"))
            p = math.nan
            if not math.isnan(a) and len(here):
                p = stats.fisher_exact([[here.ok.sum(), len(here) - here.ok.sum()], [a, n - a]])[1]
                probabilities.append(p)
                rows.append(row)
            check.cell(row, "difference_p", p, None if math.isnan(p) else 1e-7 * p)
    for row, p in zip(rows, holm(np.array(probabilities))):
        check.cell(row, "difference_p_holm", p, 1e-7 * p)
    return check.done()


def overall(record):
    check = Comparison(record, "effectiveness-overall")
    for name in record.repairs.name_of_technique.unique():
        parts = []
        repaired = possible = 0
        for (kind, fmt), group in record.repairs.groupby(["kind", "format"]):
            own = counted(group[group.name_of_technique == name], kind)
            if len(own) == 0:
                continue
            key = own.technique.iloc[0].replace("-", "_")
            a, n = (reported("table4_effectiveness.csv", c, kind=kind, format=fmt) for c in (key, "possible"))
            if math.isnan(a):
                continue
            repaired, possible = repaired + a, possible + n
            parts.append(pd.DataFrame({"c": own.cluster, "y": own.ok, "w": n / len(own), "s": f"{kind}/{fmt}"}))
        if not parts:
            continue
        cases = pd.concat(parts)
        row = check.row(technique=name)
        check.cell(row, "cells", len(parts))
        check.cell(row, "runs", len(cases))
        check.cell(row, "repaired", int(cases.y.sum()))
        check.interval(row, ["share", "share_low", "share_high"], share(cases.c, cases.y), False)
        columns = ["standardised_share", "standardised_low", "standardised_high"]
        check.interval(row, columns, share(cases.c, cases.y, cases.w, cases.s), False)
        check.cell(row, "reported_share", repaired / possible)
    return check.done()


def recovery(record, key, by):
    check = Comparison(record, key)
    for keys, runs in record.possible.groupby(by + ["name_of_technique"]):
        row = check.row(**dict(zip(by + ["technique"], keys)))
        ok = runs[runs.ok]
        check.cell(row, "runs", len(runs))
        check.cell(row, "repaired", len(ok))
        name = "recovered_bytes"
        check.interval(row, [name, name + "_low", name + "_high"], ratio(runs.cluster, runs.kept_bytes), True)
        name = "deleted_bytes"
        check.interval(row, [name, name + "_low", name + "_high"], ratio(runs.cluster, runs.deleted), True)
        check.cell(row, "unrepaired_bytes", runs.unrepaired.mean())
        name = "recovered_share"
        check.interval(row, [name, name + "_low", name + "_high"], ratio(runs.cluster, runs.share_kept), True)
        check.cell(row, "recovered_bytes_of_repaired", ok.kept_bytes.mean())
        check.cell(row, "deleted_bytes_of_repaired", ok.deleted.mean())
        name = "kept_share"
        values = ratio(ok.cluster, ok.kept_bytes, ok.kept_bytes + ok.deleted)
        check.interval(row, [name, name + "_low", name + "_high"], values, True)
        for column, metric in [("dense_recovered_bytes", "dense-recovered-bytes"), ("inserted_bytes", "inserted-bytes"),
                               ("dense_deleted_bytes", "dense-lost-bytes")]:
            check.cell(row, column, np.where(runs.ok, runs[metric], 0.0).mean())
    return check.done()


def efficiency(record):
    check = Comparison(record, "efficiency")
    limit = {
        keys: common_limit([runs for _, runs in group.groupby("name_of_technique")])
        for keys, group in record.possible.groupby(["kind", "format"])
    }
    for keys, runs in record.possible.groupby(["kind", "format", "name_of_technique"]):
        row = check.row(**dict(zip(["kind", "format", "technique"], keys)))
        check.cell(row, "runs", len(runs))
        check.cell(row, "cached", int(runs.cached.sum()))
        check.cell(row, "finished", int((~runs.stopped).sum()))
        check.cell(row, "charged_s", runs.charged_s.sum())
        check.cell(row, "tests", int(runs.tests.sum()))
        check.cell(row, "charged_s_median", runs.charged_s.median())
        check.cell(row, "tests_median", runs.tests.median())
        check.cell(row, "censored", int(runs.stopped.sum()))
        for name, values in [("charged_s_mean", runs.charged_s), ("tests_mean", runs.tests)]:
            check.interval(row, [name, name + "_low", name + "_high"], ratio(runs.cluster, values), True)
        if not math.isnan(row["limit_s"]):
            check.cell(row, "finish_s_restricted_mean", restricted_mean(runs, row["limit_s"]))
        check.cell(row, "limit_s", limit[keys[:2]])
        check.cell(row, "finish_s_median", median_time(runs))
    return check.done()


def runtime(record):
    check = Comparison(record, "runtime")
    for name, runs in record.possible.groupby("name_of_technique"):
        row = check.row(technique=name)
        check.cell(row, "runs", len(runs))
        check.cell(row, "stopped", int(runs.stopped.sum()))
        columns = ["charged_ms_mean", "charged_ms_low", "charged_ms_high"]
        check.interval(row, columns, ratio(runs.cluster, runs.charged_s * 1000), True)
    return check.done()


def data_loss(record):
    check = Comparison(record, "data-loss")
    mutants = record.possible[record.possible.ok & record.possible.parent.notna()]
    sizes = record.read("inputs.csv").dropna(subset=["sha256"]).set_index("sha256")["bytes"].to_dict()
    for name, runs in mutants.groupby("name_of_technique"):
        row = check.row(technique=name)
        check.cell(row, "repaired", len(runs))
        missing = pd.Series(np.nan, runs.index)
        pictures = runs.get("perceptual-distance-bits", missing)
        check.cell(row, "measured", int(runs["levenshtein-to-original"].notna().sum()))
        check.cell(row, "pictures", int(pictures.notna().sum()))
        measures = [
            ("size_difference_bytes", "size_difference_bytes", runs.parent.map(sizes) - runs.result_bytes),
            ("levenshtein_bytes", "levenshtein_bytes", runs["levenshtein-to-original"]),
            ("recovered_of_original_share", "recovered_of_original", runs.get("recovered-of-original-share", missing)),
            ("perceptual_bits", "perceptual_bits", pictures),
        ]
        for column, ends, values in measures:
            known = values.notna()
            numbers = ratio(runs.cluster[known], values[known])
            check.interval(row, [column, ends + "_low", ends + "_high"], numbers, True)
        check.cell(row, "levenshtein_bytes_median", runs["levenshtein-to-original"].median())
    return check.done()
