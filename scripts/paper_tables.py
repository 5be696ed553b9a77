"""Views of a recorded study beside the paper: its tables 1 to 4, its figures 8 and 12, and parts of its files."""

import math

import switches
from intervals import fisher, share_of_clusters
from record_rows import EDITS, FORMATS, beside, fraction, lines, percent, probability, rows_of, table
from switches import name_of, repaired, stopped

SIZES = [("below 1 kB", 0, 1_000), ("1 to 4 kB", 1_000, 4_000), ("4 to 40 kB", 4_000, 40_000),
         ("above 40 kB", 40_000, math.inf)]
TECHNIQUES = ["baseline", "antlr", "lexical-ddmax", "syntactic-ddmax"]
CENSUS = "icse2020-census/2026-11-26-c7ab354c0a-prevalence"
UNEXPLAINED = "unexplained"

SHARE = ["here, with 95 % interval", "paper", "difference, points", "in the interval"]


def beside_share(row, column, low, high, reported):
    """A share with its interval, the paper's, their difference, and whether the paper's lies in the interval."""
    text = percent(row, column, low, high)
    if not row[column] or not row[reported]:
        return [text, "", "", ""]
    here, paper = float(row[column]), float(row[reported])
    is_in = float(row[low]) <= paper <= float(row[high])
    return [text, percent(row, reported), f"{100 * (here - paper):+.1f}", "yes" if is_in else "no"]


def table_1(record):
    header = ["format", "subject", "version", "paper's version", "contents judged", "rejected, with 95 % interval"]
    return lines(header, [
        [FORMATS.get(row["format"], row["format"]), row["subject"], row["version"], row["reported_version"], row["judged"],
         percent(row, "rejected_share", "rejected_low", "rejected_high")]
        for row in table(record, "subjects")])


def table_2(record):
    columns = ["lines", "parser_rules", "lexer_rules"]
    header = ["format", *[f"{name.replace('_', ' ')}: {of}" for name in columns for of in ("here", "paper")]]
    return lines(header, [
        [FORMATS[row["format"]], *[row[key] for name in columns for key in (name, f"reported_{name}")]]
        for row in table(record, "grammars")])


def cells_of_table_3(record):
    """Each share of invalid files, its cells, and the cause of a difference.

    The census is another sample: it is the cause if its share is nearer to the paper's and the intervals do not overlap.
    """
    census = {row["format"]: row for row in table(CENSUS, "prevalence") if row["source"] == "all"}
    keys = ["invalid_share", "invalid_share_low", "invalid_share_high"]
    for row in table(record, "prevalence"):
        if row["source"] == "all":
            cells = beside_share(row, *keys, "reported_invalid_share")
            other = [float(census[row["format"]][key]) for key in keys]
            here, paper = [float(row[key]) for key in keys], float(row["reported_invalid_share"] or "nan")
            is_apart = other[2] < here[1] or here[2] < other[1]
            is_nearer = abs(other[0] - paper) < abs(here[0] - paper)
            cause = "census" if is_apart and is_nearer else UNEXPLAINED
            yield row, cells, cause if cells[3] == "no" else ""


def table_3(record):
    columns = ["crawled", "unique", "valid", "invalid", "rejected_by_any_subject", "rejected_by_all_subjects"]
    header = ["format", *[f"{name.replace('_', ' ')}: here (paper)" for name in columns],
              f"share of invalid files: {SHARE[0]}", *SHARE[1:], "cause"]
    return lines(header, [
        [FORMATS[row["format"]], *[f"{row[name]} ({row[f'reported_{name}']})" for name in columns], *cells, cause]
        for row, cells, cause in cells_of_table_3(record)])


def table_4(record):
    """Files repaired, with the difference to the paper in points. A reproduction of the paper also has the causes."""
    has_causes = record.startswith("icse2020")
    causes = switches.causes_of_table_4(record) if has_causes else {}
    header = ["kind", "format", "technique", "pairs that count", "here", "share and 95 % interval", "paper", "difference, points",
              "p of the difference", *["cause"] * has_causes]
    body = []
    for row in table(record, "effectiveness"):
        points = f"{100 * (float(row['share']) - float(row['reported_share'])):+.1f}" if row["reported_share"] else ""
        p, differs = row["difference_p_holm"], float(row["difference_p"] or 1) < switches.LEVEL
        cause = switches.text_of(causes.get((row["kind"], row["format"], row["technique"]))) if differs else ""
        body.append([row["kind"], FORMATS.get(row["format"], row["format"]), row["technique"], row["input"],
                     fraction(row["repaired"], row["runs"]), percent(row, "share", "low", "high"),
                     fraction(row["reported_repaired"], row["reported_possible"]), points, p and probability(float(p)),
                     *[cause] * has_causes])
    return lines(header, body)


def with_stopped(record):
    """The cells of mutants, if every run that its budget stopped counted as repaired."""
    header = ["mutants", "technique", "here", "stopped without a result", "with these", "paper", "p, as it is", "p, with these"]
    body = []
    for row in table(record, "effectiveness"):
        if row["kind"] in EDITS and row["technique"].endswith("ddmax"):
            here, more, of, paper, possible = (int(float(row[key])) for key in (
                "repaired", "repaired_or_stopped", "runs", "reported_repaired", "reported_possible"))
            body.append([*name_of(row), f"{here} of {of}", str(more - here), str(more), f"{paper} of {possible}",
                         *[probability(fisher(count, of, paper, possible)) for count in (here, more)]])
    return lines(header, body)


def readings(record):
    """Files from the wild: the pairs whose subject rejects the file, and all pairs of these files, beside the paper."""
    header = ["format", "technique", "rejected pairs", "p", "all pairs of these files", "p", "paper"]
    body = []
    for row in table(record, "effectiveness"):
        if row["kind"] == "real-world" and row["reported_possible"]:
            paper, possible = int(row["reported_repaired"]), int(row["reported_possible"])
            cells = [[int(row[f"{prefix}{key}"]) for key in ("repaired", "runs")] for prefix in ("", "other_")]
            body.append([FORMATS[row["format"]], row["technique"], *[
                text for count, of in cells for text in (f"{count} of {of}", probability(fisher(count, of, paper, possible)))
            ], f"{paper} of {possible}"])
    return lines(header, body)


def purposes(record):
    """Files from the wild, by whether their folder holds tests of parsers: pairs repaired, with clusters by repository."""
    origins = {row["sha256"]: row for row in rows_of(record, "origins.csv")}
    groups = {}
    for row in rows_of(record, "runs.csv"):
        if row["kind"] == "real-world" and row["input_accepted"] == "false" and row["technique"] in TECHNIQUES[1:]:
            origin = origins[row["sha256"]]
            case = (origin["repository"], row["confirmed"] == "true")
            groups.setdefault((row["format"], row["technique"], origin["purpose"]), []).append(case)
    header = ["format", "technique", *[text for name in ("not tests of parsers", "tests of parsers")
                                       for text in (name, "share and 95 % interval")], "paper"]
    body = []
    for row in table(record, "effectiveness"):
        if row["kind"] == "real-world" and row["technique"] in TECHNIQUES[1:]:
            cells = []
            for purpose in ("wild", "conformance"):
                cases = groups.get((row["format"], row["technique"], purpose), [])
                if cases:
                    share, low, high = share_of_clusters(cases)
                    cells += [f"{sum(is_repaired for _, is_repaired in cases)} of {len(cases)}",
                              f"{100 * share:.1f} % [{100 * low:.1f}, {100 * high:.1f}]"]
                else:
                    cells += ["", ""]
            body.append([FORMATS[row["format"]], row["technique"], *cells, percent(row, "reported_share")])
    return lines(header, body)


def cells_of_figure_8(record):
    """Each share of figure 8, its cells, and the cause of a difference. The experiments are of one format each."""
    for row in table(record, "recovery"):
        if row["technique"] != "baseline" and row["kept_share"]:
            cells = beside_share(row, "kept_share", "kept_share_low", "kept_share_high", "reported_kept_share")
            yield row, cells, UNEXPLAINED if cells[3] == "no" else ""


def figure_8(record):
    header = ["kind", "technique", f"share of their bytes that repaired files keep: {SHARE[0]}", *SHARE[1:], "cause"]
    return lines(header, [[row["kind"], row["technique"], *cells, cause] for row, cells, cause in cells_of_figure_8(record)])


LOSSES = [("bytes longer or shorter", "size_difference_bytes", "reported_size_difference_bytes"),
          ("Levenshtein distance, bytes", "levenshtein_bytes", "reported_levenshtein"),
          ("perceptual distance, bits", "perceptual_bits", "reported_perceptual_bits")]


def cells_of_figure_12(record):
    """Each mean of figure 12: its technique, what it measures, its cells, the difference, and the cause. No experiment is about
    these means."""
    for row in table(record, "data-loss"):
        for name, column, reported in LOSSES:
            if row["measured"] != "0" and row[column]:
                cells = beside(row, column, f"{column}_low", f"{column}_high", reported)
                difference = f"{float(row[column]) - float(row[reported]):+.1f}" if row[reported] else ""
                yield row["technique"], name, cells, difference, UNEXPLAINED if cells[3] == "no" else ""


def figure_12(record):
    header = ["technique", "distance to the file before the corruption", "here", "paper", "difference", "ratio",
              "in the interval", "cause"]
    return lines(header, [[technique, name, *cells[:2], difference, *cells[2:], cause]
                          for technique, name, cells, difference, cause in cells_of_figure_12(record)])


def mutants_by_size(record):
    """JSON mutants by the size of the mutant: repaired, and stopped by the budget without a result."""
    groups = {}
    for row in rows_of(record, "runs.csv"):
        if row["format"] == "json" and row["kind"] in EDITS and row["technique"] in TECHNIQUES:
            groups.setdefault((row["kind"], row["technique"]), []).append(row)
    header = ["mutants", "technique", *[f"{name}: repaired (stopped)" for name, *_ in SIZES]]
    body = []
    for kind, edits in EDITS.items():
        for technique in TECHNIQUES[1:]:
            cells = []
            for _, least, most in SIZES:
                runs = [run for run in groups[kind, technique] if least <= int(run["input_bytes"]) < most]
                cells.append(f"{repaired(runs)} of {len(runs)} ({stopped(runs)})")
            body.append([edits, technique, *cells])
    return lines(header, body)


VIEWS = {
    "figure-8": figure_8, "figure-12": figure_12, "mutants-by-size": mutants_by_size, "purposes": purposes,
    "readings": readings, "table-1": table_1, "table-2": table_2, "table-3": table_3, "table-4": table_4,
    "with-stopped": with_stopped,
}
