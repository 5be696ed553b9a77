"""Views of a recorded study beside the paper: its tables 1, 2, 3 and 5, its figures 8, 12 and 13, and the switches on JSON."""

import math
import random

from record_rows import EDITS, FORMATS, Problem, fraction, lines, number, percent, rows_of, table
from study_tables import share_of_clusters

SIZES = [("below 1 kB", 0, 1_000), ("1 to 4 kB", 1_000, 4_000), ("4 to 40 kB", 4_000, 40_000),
         ("above 40 kB", 40_000, math.inf)]
BUDGET_S = 60.0
TECHNIQUES = ["baseline", "antlr", "lexical-ddmax", "syntactic-ddmax"]


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


def table_3(record):
    columns = ["crawled", "unique", "valid", "invalid", "rejected_by_any_subject", "rejected_by_all_subjects"]
    header = ["format", *[f"{name.replace('_', ' ')}: here (paper)" for name in columns],
              f"share of invalid files: {SHARE[0]}", *SHARE[1:]]
    return lines(header, [
        [FORMATS[row["format"]], *[f"{row[name]} ({row[f'reported_{name}']})" for name in columns],
         *beside_share(row, "invalid_share", "invalid_share_low", "invalid_share_high", "reported_invalid_share")]
        for row in table(record, "prevalence") if row["source"] == "all"])


def probability(p):
    return "< 0.001" if p < 0.001 else f"{p:.3f}"


def name_of(row):
    edits = {"real-world": "from the wild", **EDITS}[row["kind"]]
    return [f"{FORMATS[row['format']]}, {edits}", row["technique"]]


def differing(record):
    """The cells of table 4 that differ from the paper's at the 5 % level before correction."""
    rows = [row for row in table(record, "effectiveness") if row["difference_p"]]
    found = [row for row in rows if float(row["difference_p"]) < 0.05]
    header = [f"{len(found)} of {len(rows)} cells", "technique", "here", "paper", "p", "p, corrected (Holm)"]
    return lines(header, [
        [*name_of(row), fraction(row["repaired"], row["runs"]), fraction(row["reported_repaired"], row["reported_possible"]),
         *[probability(float(row[key])) for key in ("difference_p", "difference_p_holm")]] for row in found])


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


def clustered_runs(record):
    """The runs on rejected files by kind, format and technique, each with its cluster (a repository or a parent)."""
    origins = {row["sha256"]: row["repository"] for row in rows_of(record, "origins.csv")}
    groups = {}
    for row in rows_of(record, "runs.csv"):
        if row["ended"] != "broken" and row["input_accepted"] == "false":
            cluster = row["parent"] or origins.get(row["sha256"], row["sha256"])
            groups.setdefault((row["kind"], row["format"], row["technique"]), []).append((cluster, row))
    return groups


def at_charge(runs, most):
    """The mean queries of runs that have at most so many, its 95 % interval, and whether some run would go on beyond its
    recorded end."""
    found = bootstrap([(cluster, min(int(run["tests"]), most)) for cluster, run in runs], "queries at the paper's charge")
    return *found, any(run["ended"] != "finished" and int(run["tests"]) < most for _, run in runs)


def cells_of_table_5(record):
    """Each row of table 5: its cells, and the cause of the difference in seconds and in queries."""
    groups = clustered_runs(record)
    for row in table(record, "efficiency"):
        if not row["reported_s_mean"]:
            continue
        seconds = beside(row, "charged_s_mean", "charged_s_mean_low", "charged_s_mean_high", "reported_s_mean")
        queries, charged, would = ["", "", "", ""], "", "charge"
        if row["reported_tests_mean"]:
            queries = beside(row, "tests_mean", "tests_mean_low", "tests_mean_high", "reported_tests_mean")
            paper = float(row["reported_tests_mean"])
            most = BUDGET_S / (float(row["reported_s_mean"]) / paper)
            mean, low, high, goes_on = at_charge(groups[row["kind"], row["format"], row["technique"]], most)
            charged = f"{'at least ' if goes_on else ''}{number(str(mean))} [{number(str(low))}, {number(str(high))}]"
            before, after = (abs(math.log(value / paper)) for value in (float(row["tests_mean"]), mean))
            is_near = after < math.log(2) and after < before / 2
            would = "charge" if low <= paper <= high else "nearly charge" if is_near else "unexplained"
        causes = ["" if cell[3] == "yes" else would for cell in (seconds, queries)]
        yield row, seconds, queries, charged, causes[0], causes[1] if queries[0] else ""


def table_5(record):
    """Seconds and queries of a run, and what they would be if a query cost what it cost in the paper.

    A run under a smaller budget is a prefix of a run under a larger one. So a run of which 60 s buy N queries has the
    smaller of its queries and N. If a query was cheaper in the paper, a run that its budget stopped would go on, and
    the number is a lower bound.
    """
    header = ["kind", "format", "technique", "seconds a run: here", "paper", "ratio", "cause", "queries a run: here", "paper",
              "ratio", "queries at the paper's charge", "cause"]
    return lines(header, [
        [row["kind"], FORMATS[row["format"]], row["technique"], *seconds[:3], cause_s, *queries[:3], charged, cause_tests]
        for row, seconds, queries, charged, cause_s, cause_tests in cells_of_table_5(record)])


def table_5_causes(record):
    """The numbers of cells of table 5 by cause."""
    counts = {}
    for row, seconds, queries, _, cause_s, cause_tests in cells_of_table_5(record):
        of = "one query a run" if row["technique"] in ("baseline", "antlr") else "ddmax"
        for name, cells, cause in ((f"seconds, {of}", seconds, cause_s), (f"queries, {of}", queries, cause_tests)):
            if cells[0]:
                counts.setdefault(name, []).append(cause)
    names = ["", "charge", "nearly charge", "unexplained"]
    counts["all"] = [cause for causes in counts.values() for cause in causes]
    header = ["cells", "number", "paper's number in our interval", "explained by the charge of a query",
              "nearly: within a factor of 2, and more than half of the difference", "unexplained"]
    return lines(header, [[of, str(len(found)), *[str(found.count(name)) for name in names]] for of, found in counts.items()])


def bootstrap(values, name):
    """The mean of (cluster, value) pairs, and its 95 % interval by a bootstrap over clusters."""
    clusters = {}
    for cluster, value in values:
        clusters.setdefault(cluster, []).append(value)
    sums = [(sum(found), len(found)) for _, found in sorted(clusters.items())]
    draw, means = random.Random(name), []
    for _ in range(1000):
        drawn = draw.choices(sums, k=len(sums))
        means.append(sum(total for total, _ in drawn) / sum(count for _, count in drawn))
    means.sort()
    return sum(total for total, _ in sums) / sum(count for _, count in sums), means[25], means[974]


def cells_of_table_6(record):
    """Each cell of table 6: what it is, here, the paper's number, and whether that lies in the interval of each reading."""
    ratios = rows_of("diagnosis-ratios", "ratios.csv")
    for row in table(record, "diagnosis"):
        own = [ratio for ratio in ratios if row["format"] in ("all", ratio["format"])]
        if len(own) != int(row["inputs"]):
            raise Problem(f"results/diagnosis-ratios/ratios.csv has {len(own)} pairs of {row['format']}, and {record} has "
                          f"{row['inputs']} (write it again with scripts/diagnosis-ratios)")
        names = [("ddmin_diagnosis_bytes", None), ("ddmax_diagnosis_bytes", None), ("ddmax_repair_bytes", None),
                 ("ddmin_in_ddmax_percent", "ddmin_and_dropped"), ("ddmin_in_repair_percent", "ddmin_and_repair")]
        for name, ratio in names:
            here = [float(row[key]) for key in (name, f"{name}_low", f"{name}_high")]
            paper = float(row[f"reported_{name}"])
            by_ratio = None
            if ratio:
                by_ratio = bootstrap([(pair["cluster"], 100 * float(pair[ratio])) for pair in own], f"{row['format']} {ratio}")
            yield row["format"], name, here, by_ratio, paper


def table_6_ratios(record):
    def text(found):
        return f"{found[0]:.1f} [{found[1]:.1f}, {found[2]:.1f}]" if found else ""

    names = {"ddmin_diagnosis_bytes": "ddmin's diagnosis, bytes", "ddmax_diagnosis_bytes": "what ddmax drops, bytes",
             "ddmax_repair_bytes": "ddmax's repair, bytes", "ddmin_in_ddmax_percent": "ddmin's diagnosis in what ddmax drops, %",
             "ddmin_in_repair_percent": "ddmin's diagnosis in ddmax's repair, %"}
    header = ["format", "cell", "here", "here, as a ratio of difflib", "paper", "paper's number in the interval"]
    return lines(header, [
        [FORMATS.get(of, of), names[name], text(here), text(ratio), f"{paper:.1f}",
         "yes" if here[1] <= paper <= here[2] else "of the ratio" if ratio and ratio[1] <= paper <= ratio[2] else "no"]
        for of, name, here, ratio, paper in cells_of_table_6(record)])


def figure_8(record):
    header = ["kind", "technique", f"share of their bytes that repaired files keep: {SHARE[0]}", *SHARE[1:]]
    return lines(header, [
        [row["kind"], row["technique"],
         *beside_share(row, "kept_share", "kept_share_low", "kept_share_high", "reported_kept_share")]
        for row in table(record, "recovery") if row["technique"] != "baseline" and row["kept_share"]])


def figure_12(record):
    header = ["technique", "bytes longer or shorter: here", "paper", "ratio", "in the interval",
              "Levenshtein distance, bytes: here", "paper", "ratio", "in the interval", "perceptual distance, bits: here", "paper",
              "ratio", "in the interval"]
    return lines(header, [
        [row["technique"],
         *beside(row, "size_difference_bytes", "size_difference_bytes_low", "size_difference_bytes_high",
                 "reported_size_difference_bytes"),
         *beside(row, "levenshtein_bytes", "levenshtein_bytes_low", "levenshtein_bytes_high", "reported_levenshtein"),
         *beside(row, "perceptual_bits", "perceptual_bits_low", "perceptual_bits_high", "reported_perceptual_bits")]
        for row in table(record, "data-loss") if row["measured"] != "0"])


def figure_13(record):
    header = ["technique", "milliseconds a run: here", "paper", "ratio", "in the interval"]
    return lines(header, [
        [row["technique"], *beside(row, "charged_ms_mean", "charged_ms_low", "charged_ms_high", "reported_ms_mean")]
        for row in table(record, "runtime") if row["reported_ms_mean"]])


def outside(record):
    """How many numbers of each table and figure of the paper differ from ours."""
    in_table_4 = [row for row in table(record, "effectiveness") if row["difference_p"]]
    in_table_5 = [cells[-1] for _, *both in cells_of_table_5(record) for cells in both[:2] if cells[0]]
    in_figures = [[cell for row in list(figure(record))[2:] for cell in row.strip("| ").split(" | ") if cell in ("yes", "no")]
                  for figure in (table_3, figure_8, figure_12, figure_13)]
    found = [
        ("table 3, shares of invalid files", *counted(in_figures[0])),
        ("table 4 and figure 7", len(in_table_4), sum(float(row["difference_p"]) < 0.05 for row in in_table_4)),
        ("table 5", *counted(in_table_5)),
        ("table 6, means and shares", *counted(
            ["yes" if here[1] <= paper <= here[2] else "no" for _, _, here, _, paper in cells_of_table_6(record)])),
        ("figure 8", *counted(in_figures[1])),
        ("figure 12", *counted(in_figures[2])),
        ("figure 13", *counted(in_figures[3])),
    ]
    return lines(["numbers of the paper", "cells", "that differ"], [[name, str(cells), str(no)] for name, cells, no in found])


def counted(answers):
    """The number of answers, and of those that are no."""
    return len(answers), answers.count("no")


def repaired(runs):
    return sum(run["confirmed"] == "true" for run in runs)


def stopped(runs):
    return sum(run["ended"] != "finished" and run["confirmed"] != "true" for run in runs)


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


def fisher(successes, cases, reported, possible):
    """Fisher's exact test, two-sided: the probability of tables that are at most as likely as this one."""
    total, good = cases + possible, successes + reported

    def likelihood(count):
        return math.comb(good, count) * math.comb(total - good, cases - count) / math.comb(total, cases)

    limit = likelihood(successes) * (1 + 1e-9)
    found = [likelihood(count) for count in range(max(0, good - possible), min(good, cases) + 1)]
    return min(1.0, sum(p for p in found if p <= limit))


PAPER = {key: dict(zip(["single", "multiple"], values)) for key, values in
         {"baseline": (4, 4), "antlr": (80, 45), "lexical-ddmax": (115, 79), "syntactic-ddmax": (127, 112)}.items()}
PROCESS, LIBRARY = ["jq", "json-simple", "minimal-json"], ["jq", "json-simple", "minimal-json-api"]


def bridge_json(record):
    """JSON mutants under each switch: all pairs of the three programs, as table 4 counts them."""
    groups = {}
    for row in rows_of(record, "runs.csv"):
        groups.setdefault((row["kind"], row["technique"], row["cache"], row["subject"]), []).append(row)
    header = ["mutants", "technique", "cache", "a process for each query: repaired (stopped)",
              "minimal-json: as a process", "as a library", "paper", "p of the first column"]
    body = []
    for kind, edits in {**EDITS, "one-mutator": "1 to 16 edits by one mutator"}.items():
        for technique in dict.fromkeys(technique for _, technique, *_ in groups):
            for cache in ("run", "off"):
                runs = [run for subject in PROCESS for run in groups.get((kind, technique, cache, subject), [])]
                if not runs:
                    continue
                one_query = technique == "baseline" or technique.startswith("antlr")
                if one_query and cache == "off":
                    continue
                base = next(key for key in PAPER if technique.startswith(key))
                paper = PAPER[base]["single" if kind == "single" else "multiple"]
                alone = [groups[kind, technique, cache, subject] for subject in ("minimal-json", "minimal-json-api")]
                p = fisher(repaired(runs), len(runs), paper, 150)
                body.append([
                    edits, technique, "" if one_query else cache, f"{fraction(str(repaired(runs)), str(len(runs)))} ({stopped(runs)})",
                    *[f"{repaired(found)} of {len(found)} ({stopped(found)})" for found in alone], f"{paper} of 150",
                    probability(p)])
    return lines(header, body)


VIEWS = {
    "bridge-json": bridge_json, "differing": differing, "figure-8": figure_8, "figure-12": figure_12,
    "figure-13": figure_13, "mutants-by-size": mutants_by_size, "outside": outside, "purposes": purposes, "readings": readings,
    "table-1": table_1, "table-2": table_2,
    "table-3": table_3, "table-5": table_5, "table-5-causes": table_5_causes, "table-6-ratios": table_6_ratios,
    "with-stopped": with_stopped,
}
