"""Views of a recorded study: mutants repaired, verdicts, prevalence of invalid files."""

import csv

from intervals import share_of_clusters
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
        agree = f"{row['agree']} of {row['cells']}"
        agree += f" ({row['imprecise']} imprecise)" if row["imprecise"] != "0" else ""
        body.append([row["question"], row["of"], row["measure"], row["overall"], agree, row["verdict"]])
    return lines(["question", "of", "measure", "overall number", "cells that agree", "verdict"], body)


def comparisons(record):
    body = []
    for row in table(record, "comparisons"):
        of = row["of"] + (f" ({row['group']})" if row["group"] not in ("", row["of"]) else "")
        interval = f"{number(row['here'])} [{number(row['low'])}, {number(row['high'])}]"
        body.append([row["question"], of, row["measure"], interval, number(row["reported"]), row["agreement"]])
    return lines(["question", "of", "measure", "here", "paper", "agreement"], body)


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
    "comparisons": comparisons, "mutants": mutants, "overall": overall, "prevalence": prevalence,
    "prevalence-all": prevalence_all, "verdicts": verdicts,
}
