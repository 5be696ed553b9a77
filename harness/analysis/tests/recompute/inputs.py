"""The tables of files and faults: prevalence and diagnoses."""

import numpy as np

from comparison import Comparison
from estimates import ratio, share


def prevalence(record):
    check = Comparison(record, "prevalence")
    classes = record.read("classes.csv")
    invalid = ["only-grammar", "rejected-by-some", "rejected-by-all"]
    for fmt, files in classes.groupby("format"):
        sources = ["all"] + (sorted(files.source.unique()) if files.source.nunique() > 1 else [])
        for source in sources:
            own = files if source == "all" else files[files.source == source]
            row = check.row(format=fmt, source=source)
            check.cell(row, "crawled", len(own))
            judged = own[own["class"].isin(invalid + ["valid"])]
            cluster = judged.sha256.map(lambda sha: record.repository.get(sha, sha))
            bad = judged["class"].isin(invalid)
            counts = own["class"].value_counts()
            for column, name in [("empty", "empty"), ("duplicate", "duplicate"), ("other_format", "other-format"),
                                 ("unjudged", "unjudged"), ("flaky", "flaky"), ("valid", "valid"),
                                 ("only_grammar", "only-grammar"), ("rejected_by_all_subjects", "rejected-by-all")]:
                check.cell(row, column, int(counts.get(name, 0)))
            check.cell(row, "rejected_by_any_subject", int(judged["class"].str.startswith("rejected").sum()))
            check.cell(row, "unique", len(judged) + int(counts.get("unjudged", 0) + counts.get("flaky", 0)))
            repositories = judged.sha256.map(record.repository).nunique()
            check.cell(row, "repositories", repositories or None)
            check.cell(row, "judged", len(judged))
            check.cell(row, "invalid", int(bad.sum()))
            columns = ["invalid_share", "invalid_share_low", "invalid_share_high"]
            check.interval(row, columns, share(cluster, bad), False)
            for name, part in [("valid", ~bad), ("invalid", bad)]:
                columns = [f"{name}_bytes_mean", f"{name}_bytes_low", f"{name}_bytes_high"]
                check.interval(row, columns, ratio(cluster[part], judged.bytes[part]), True)
    return check.done()


def diagnosis(record):
    check = Comparison(record, "diagnosis")
    whole = record.runs[record.runs.ok & ~record.runs.stopped & (record.runs.kind == "real-world")]
    key = ["format", "input", "subject", "mode", "cache"]
    ddmin = whole[(whole.technique == "ddmin") & (whole.goal == "reduce")].set_index(key)
    both = ddmin.join(whole[whole.technique == "lexical-ddmax"].set_index(key), how="inner", lsuffix="_min", rsuffix="_max")
    groups = list(both.groupby("format"))
    groups += [("all", both)] if len(groups) > 1 else []
    for fmt, files in groups:
        row = check.row(format=fmt)
        kept_min, kept_max = ([bytes_of(text) for text in files[f"kept_{side}"]] for side in ("min", "max"))
        small = np.array([len(a) for a in kept_min], dtype=float)
        repair = np.array([len(b) for b in kept_max], dtype=float)
        common = np.array([len(a & b) for a, b in zip(kept_min, kept_max)], dtype=float)
        some = small > 0
        check.cell(row, "inputs", len(files))
        check.cell(row, "ddmin_empty", int((~some).sum()))
        with np.errstate(invalid="ignore", divide="ignore"):
            within = 100 * common / small
        cluster = files.cluster_min.to_numpy()
        for name, values, cases in [
            ("ddmin_diagnosis_bytes", small, None),
            ("ddmax_diagnosis_bytes", files.input_bytes_min.to_numpy() - repair, None),
            ("ddmax_repair_bytes", repair, None),
            ("ddmin_in_ddmax_percent", 100 - within, some),
            ("ddmin_in_repair_percent", within, some),
        ]:
            chosen = slice(None) if cases is None else cases
            numbers = ratio(cluster[chosen], values[chosen])
            check.interval(row, [name, name + "_low", name + "_high"], numbers, True)
    return check.done()


def bytes_of(text):
    if not isinstance(text, str):
        return set()
    found = set()
    for part in text.split():
        start, _, end = part.partition("-")
        found.update(range(int(start), int(end)))
    return found
