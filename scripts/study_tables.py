"""Views of a recorded study: files repaired, verdicts, diagnosis, readers of OBJ, prevalence of invalid files."""

import csv

from record_rows import EDITS, FORMATS, ROOT, Problem, fraction, lines, number, percent, rows_of, table

INVALID = {"only-grammar", "rejected-by-some", "rejected-by-all"}
PARTS = ["all files", "stratum", "split", "purpose"]


def mutants(record):
    rows = {(r["kind"], r["format"], r["technique"]): r for r in table(record, "effectiveness")}
    header = ["mutants", "lexical ddmax: here", "paper", "syntactic ddmax: here", "paper"]
    body = []
    for kind, edits in EDITS.items():
        for key, name in FORMATS.items():
            found = [rows.get((kind, key, technique)) for technique in ("lexical-ddmax", "syntactic-ddmax")]
            if all(found):
                body.append([f"{name}, {edits}"] + [text for row in found for text in here_and_there(row)])
    return lines(header, body)


def here_and_there(row):
    return fraction(row["repaired"], row["runs"]), fraction(row["reported_repaired"], row["reported_possible"])


def table_4(record):
    rows = table(record, "effectiveness")
    header = ["kind", "format", "technique", "pairs that count", "here", "share and 95 % interval", "paper",
              "p of the difference"]
    body = []
    for row in rows:
        here, paper = here_and_there(row)
        p = row["difference_p_holm"]
        p = "" if p == "" else "< 0.001" if float(p) < 0.001 else f"{float(p):.3f}"
        body.append([row["kind"], FORMATS.get(row["format"], row["format"]), row["technique"], row["input"], here,
                     percent(row, "share", "low", "high"), paper, p])
    return lines(header, body)


def overall(record):
    body = [
        [row["technique"], row["cells"], percent(row, "standardised_share", "standardised_low", "standardised_high"),
         percent(row, "share", "share_low", "share_high"), percent(row, "reported_share")]
        for row in table(record, "effectiveness-overall")
    ]
    return lines(["technique", "cells of table 4", "in the paper's mix", "over the pairs here", "paper"], body)


def verdicts(record):
    body = []
    for row in table(record, "verdicts"):
        of_what = row["of"] + (f" ({row['group']})" if row["group"] not in ("", "all") else "")
        interval = f"{number(row['here'])} [{number(row['low'])}, {number(row['high'])}]"
        body.append([row["question"], of_what, row["measure"], interval, number(row["reported"]), row["verdict"]])
    return lines(["question", "of", "measure", "here", "paper", "verdict"], body)


def table_6(record):
    header = ["format", "files", "ddmin empty", "ddmin, bytes", "ddmax drops, bytes", "in ddmax's diagnosis: here",
              "paper", "in ddmax's repair: here", "paper"]
    body = []
    for row in table(record, "diagnosis"):
        cells = [FORMATS.get(row["format"], row["format"]), row["inputs"], row["ddmin_empty"],
                 number(row["ddmin_diagnosis_bytes"], 1), number(row["ddmax_diagnosis_bytes"], 1)]
        for column in ("ddmin_in_ddmax_percent", "ddmin_in_repair_percent"):
            values = [row[column], row[f"{column}_low"], row[f"{column}_high"], row[f"reported_{column}"]]
            here, low, high, paper = [f"{float(value):.1f}" if value else "" for value in values]
            cells += [f"{here} % [{low}, {high}]" if here else "", f"{paper} %" if paper else ""]
        body.append(cells)
    return lines(header, body)


def bridge_obj(record):
    """One row for each kind, technique and reader of OBJ, from the runs without a cache."""
    lost = {}
    for row in rows_of(record, "metrics.csv"):
        if row["metric"] == "lost-bytes":
            lost[row["run"]] = float(row["value"])
    groups = {}
    for row in rows_of(record, "runs.csv"):
        if row["format"] == "obj" and row["cache"] == "off" and row["technique"] != "baseline":
            groups.setdefault((row["kind"] == "multiple", row["technique"], row["subject"]), []).append(row)
    header = ["mutants", "technique", "reader", "repaired", "stopped without a result", "queries a run",
              "bytes kept by repairs"]
    body = []
    for (is_multiple, technique, subject), runs in sorted(groups.items()):
        repaired = [run for run in runs if run["confirmed"] == "true"]
        stopped = sum(run["ended"] != "finished" and run["confirmed"] != "true" for run in runs)
        size = sum(int(run["input_bytes"]) for run in repaired)
        kept = size - sum(lost[run["run"]] for run in repaired)
        body.append([
            EDITS["multiple" if is_multiple else "single"], technique, subject, f"{len(repaired)} of {len(runs)}",
            str(stopped), f"{sum(int(run['tests']) for run in runs) / len(runs):.0f}",
            f"{100 * kept / size:.1f} %" if size else "",
        ])
    return lines(header, body)


def share_of_clusters(cases):
    """A share with Wilson's interval for the effective number of cases (docs/src/explanation/statistics.md)."""
    count = len(cases)
    share = sum(is_success for _, is_success in cases) / count
    residuals = {}
    for cluster, is_success in cases:
        residuals[cluster] = residuals.get(cluster, 0.0) + (is_success - share) / count
    variance = sum(sum_ ** 2 for sum_ in residuals.values()) * len(residuals) / max(len(residuals) - 1, 1)
    effective = share * (1 - share) / variance if variance > 0 else len(residuals)
    effective, z = min(max(effective, 1.0), count), 1.959963984540054
    middle = (share + z * z / (2 * effective)) / (1 + z * z / effective)
    half = z / (1 + z * z / effective) * (share * (1 - share) / effective + z * z / (4 * effective**2)) ** 0.5
    return share, max(middle - half, 0.0), min(middle + half, 1.0)


def prevalence(record):
    """The share of invalid files in each part of a census, beside the paper's.

    The split of a repository is in datasets/census.
    """
    with (ROOT / "datasets/census/repositories.csv").open(newline="") as file:
        split_of = {row["repository"]: row["split"] for row in csv.DictReader(file)}
    origins = {row["sha256"]: row for row in rows_of(record, "origins.csv")}
    parts = {}
    for row in rows_of(record, "classes.csv"):
        if row["class"] in INVALID or row["class"] == "valid":
            origin = origins[row["sha256"]]
            case = (origin["repository"], row["class"] in INVALID)
            named = ["", row["source"], split_of[origin["repository"]], origin["purpose"]]
            for by, name in zip(PARTS, named):
                parts.setdefault((row["format"], by, name), []).append(case)
    whole = {row["format"]: row for row in table(record, "prevalence") if row["source"] == "all"}
    body = []
    for key in sorted(parts, key=lambda key: (list(FORMATS).index(key[0]), PARTS.index(key[1]), key[2])):
        form, by, name = key
        share, low, high = share_of_clusters(parts[key])
        if by == "all files" and abs(share - float(whole[form]["invalid_share"])) + abs(
                high - float(whole[form]["invalid_share_high"])) > 1e-9:
            raise Problem(f"{record}: the rows give another share of {form} than tables/prevalence.csv")
        clusters = {cluster for cluster, _ in parts[key]}
        body.append([FORMATS[form], f"{by} {name}".strip(), str(len(clusters)), str(len(parts[key])),
                     str(sum(is_invalid for _, is_invalid in parts[key])),
                     f"{100 * share:.1f} % [{100 * low:.1f}, {100 * high:.1f}]",
                     percent(whole[form], "reported_invalid_share") if by == "all files" else ""])
    return lines(["format", "part", "repositories", "files judged", "invalid", "share and 95 % interval", "paper"], body)


def prevalence_all(record):
    """The rows of `prevalence` for all files of a format."""
    found = list(prevalence(record))
    return found[:2] + [line for line in found[2:] if "| all files |" in line]


VIEWS = {
    "bridge-obj": bridge_obj, "mutants": mutants, "overall": overall, "prevalence": prevalence,
    "prevalence-all": prevalence_all, "table-4": table_4, "table-6": table_6, "verdicts": verdicts,
}
