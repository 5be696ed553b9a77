"""Views of a recorded study of repair: bestfirst beside rivals and ablations, targets, and classes of faults."""

import repair_bars
import repair_quality
from record_rows import EDITS, FORMATS, lines, number, percent, probability, rows_of, table
from repair_quality import MEASURES

# Techniques of studies/repair.toml that are bestfirst itself, or bestfirst without one part.
OWN = "bestfirst"

# Decisions of the example `train` about values that it tried; other rows are about setting a cost back.
TRIED = ["no effect", "loses", "within chance", "smaller gain", "kept"]


def quality_rows(record, kinds=("all",)):
    """The rows of repair-quality, of these kinds; the baseline repairs nothing by definition."""
    return [row for row in table(record, "repair-quality") if row["kind"] in kinds and row["technique"] != "baseline"]


def count_of(row, part, whole):
    return f"{row[part]} of {row[whole]}" if row[whole] not in ("", "0") else ""


def pairs_of(row):
    """The kind of pairs of a row, in words."""
    return f"{FORMATS[row['format']]}, {EDITS.get(row['kind'], 'from the wild')}"


def is_rival(technique):
    return not technique.startswith(OWN) and technique != "baseline"


QUALITY = ["pairs repaired", "exactly what was meant", "as the human fix", "facts kept", "facts changed", "facts invented",
           "Levenshtein, median", "inserted bytes", "queries a pair", "charged s a pair"]


def quality_cells(row, own):
    """The cells of QUALITY, each with its 95 % interval: a row of the table repair-quality, and its runs."""
    return [
        *[repair_quality.count(own, key) for key in ("ok", "exact", "human")],
        *[percent(row, f"facts_{name}_share", f"facts_{name}_share_low", f"facts_{name}_share_high")
          if row[f"facts_{name}_share_low"] else percent(row, f"facts_{name}_share") for name in ("kept", "changed", "invented")],
        repair_quality.median(own, "levenshtein"), repair_quality.mean(own, "inserted"), repair_quality.mean(own, "tests"),
        repair_quality.mean(own, "charged", 3),
    ]


def rows_with_runs(record, kinds):
    """The rows of repair-quality of these kinds, each with its runs."""
    groups = repair_quality.groups_of(record)
    for row in quality_rows(record, kinds):
        yield row, groups[tuple(row[column] for column in ("split", "kind", "format", "technique"))]


def rivals(record):
    """bestfirst beside each rival, by format."""
    rows = [(row, own) for row, own in rows_with_runs(record, ("all",)) if row["technique"] == OWN or is_rival(row["technique"])]
    rows.sort(key=lambda each: (list(FORMATS).index(each[0]["format"]), each[0]["technique"] != OWN))
    return lines(["format", "technique", *QUALITY],
                 [[FORMATS[row["format"]], row["technique"], *quality_cells(row, own)] for row, own in rows])


SHORT = ["repaired_share", "exact_share"]


def rivals_short(record):
    """bestfirst and each rival in one row: shares of the pairs repaired and of mutants restored exactly, in percent."""
    rows = {(row["technique"], row["format"]): row for row in quality_rows(record)}
    shown = {name for name, _ in rows if name == OWN or is_rival(name) and not name.endswith("-restart")}
    techniques = sorted(shown, key=lambda technique: (technique != OWN, technique))

    def cell(row):
        texts = [f"{100 * float(row[name]):.0f} [{100 * float(row[name + '_low']):.0f}, {100 * float(row[name + '_high']):.0f}]"
                 if row[name] and row[name + "_low"] else "none" for name in SHORT]
        return "; ".join(texts)

    header = ["technique", *[f"{name}, %: repaired; exact" for name in FORMATS.values()]]
    return lines(header, [[technique, *[cell(rows[technique, key]) if (technique, key) in rows else "" for key in FORMATS]]
                          for technique in techniques])


ALL, BOTH = "all pairs", "pairs that both repair"


def comparisons(record):
    """Each rival beside bestfirst on the same pairs of a format and kind, by each measure: on all pairs if it is defined without a
    repair, and on the pairs that both repair."""
    groups = {}
    for (_, kind, form, technique), own in repair_quality.groups_of(record).items():
        groups.setdefault((form, kind, technique), []).extend(own)
    for form, kind, technique in sorted(groups):
        if (form, kind, OWN) not in groups or not is_rival(technique):
            continue
        for measure in MEASURES:
            for of in ([ALL] if measure.of_all else []) + ([BOTH] if measure.key != "ok" else []):
                found = repair_quality.paired(groups[form, kind, OWN], groups[form, kind, technique], measure, of == BOTH)
                if found:
                    yield form, kind, technique, of, found


def better(record):
    """The comparisons in which the rival does better, by format, measure, pairs and rival."""
    order = {measure.key: place for place, measure in enumerate(MEASURES)}
    return sorted((each for each in comparisons(record) if each[4].is_second_better()), key=lambda each: (
        order[each[4].measure.key], each[3], list(FORMATS).index(each[0]), each[2], each[1]))


def rivals_better(record):
    """Who does better than bestfirst, by measure and format; bold if the difference is significant at 5 % before correction."""
    cells, formats = {}, {form for form, *_ in comparisons(record)}
    for form, kind, technique, of, found in better(record):
        if kind == "all":
            name = f"**{technique}**" if found.p < 0.05 else technique
            cells.setdefault((found.measure.title, of), {}).setdefault(form, []).append(name)
    header = ["better than bestfirst in", "compared on", *[name for key, name in FORMATS.items() if key in formats]]
    return lines(header, [[title, of, *[", ".join(names.get(form, [])) or "none" for form in FORMATS if form in formats]]
                          for (title, of), names in cells.items()])


def rivals_better_in(record):
    """The numbers of the comparisons in which a rival does better: over all kinds of files, or else in a single kind."""
    def text(found, value):
        return f"{100 * value:.1f} %" if found.measure.is_share else number(str(value), 1)

    found_in = better(record)
    over_all = {(form, technique, of, found.measure.key) for form, kind, technique, of, found in found_in if kind == "all"}
    kinds = {"all": "all", "real-world": "from the wild", **EDITS}
    header = ["better in", "compared on", "format", "files", "rival", "pairs", "rival's mean", "bestfirst's", "p, by files"]
    return lines(header, [
        [found.measure.title, of, FORMATS[form], kinds[kind], technique, str(found.pairs), text(found, found.second),
         text(found, found.first), probability(found.p)] for form, kind, technique, of, found in found_in
        if kind == "all" or (form, technique, of, found.measure.key) not in over_all])


def quality(record):
    """All techniques by kind and format."""
    rows = list(rows_with_runs(record, ("real-world", *EDITS)))
    has_splits = len({row["split"] for row, _ in rows}) > 1
    return lines(["split"] * has_splits + ["pairs", "technique", *QUALITY], [
        [row["split"]] * has_splits + [pairs_of(row), row["technique"], *quality_cells(row, own)] for row, own in rows])


def ablations(record):
    """bestfirst without each of its parts, over all formats and by format."""
    header = ["format", "technique", "repaired of repairable", "exactly what was meant", "as the human fix", "queries",
              "beside lexical ddmax's", "facts kept by repairs", "facts changed", "facts invented",
              "Levenshtein, median", "inserted bytes", "stopped"]
    quality_of = {(row["format"], row["technique"]): row for row in quality_rows(record)}
    body = []
    for row in table(record, "repairs"):
        if row["subject"] != "all" or not row["technique"].startswith(OWN):
            continue
        parts = [of for (form, name), of in quality_of.items()
                 if name == row["technique"] and row["format"] in ("all", form)]
        total = {column: str(sum(int(of[column]) for of in parts))
                 for column in ("exact", "with_original", "as_human_fix", "with_human_fix")}
        own = quality_of.get((row["format"], row["technique"]))
        body.append(
            [FORMATS.get(row["format"], row["format"]), row["technique"], count_of(row, "repaired", "repairable"),
             count_of(total, "exact", "with_original"), count_of(total, "as_human_fix", "with_human_fix"), row["tests"],
             f"{number(row['tests_ratio'])} [{number(row['tests_ratio_low'])}, {number(row['tests_ratio_high'])}]",
             percent(row, "facts_of_repaired"), *means_of(own), row["stopped"]])
    return lines(header, body)


def means_of(row):
    """What the table of quality has for each format alone."""
    if row is None:
        return [""] * 4
    return [percent(row, "facts_changed_share"), percent(row, "facts_invented_share"),
            number(row["levenshtein_bytes_median"], 1), number(row["inserted_bytes_mean"], 1)]


def own_time(record):
    """Times of the searches: charged as processes, and measured on the machine of the record, where a worker asks a
    library or reads in the process."""
    header = ["technique", "runs", "charged s, a process a query", "measured s, a library a query", "own s", "wall s",
              "own ms a run"]
    charged = {}
    for row in rows_of(record, "runs.csv"):
        charged[row["technique"]] = charged.get(row["technique"], 0.0) + float(row["charged_s"] or 0)
    rows = rows_of(record, "measured/timings.csv")
    body = [[row["technique"], row["runs"], number(str(charged[row["technique"]])), number(row["oracle_s"]),
             number(row["other_s"]), number(row["wall_s"]),
             number(str(1000 * float(row["other_s"]) / float(row["runs"])))] for row in rows]
    return lines(header, body)


def bars(record):
    """The measurements of scripts/repair-bars."""
    rows = rows_of(record, "bars.csv")
    return lines(list(rows[0]), [list(row.values()) for row in rows])


def study_bars(record):
    """The bars about queries and facts, of a record of studies/repair.toml."""
    rows = list(repair_bars.bars_of_study(table(record, "repairs"), table(record, "repair-quality")))
    return lines(list(rows[0]), [list(row.values()) for row in rows])


def share_of(row, name, count):
    """The share of a number of cases, with its interval."""
    share = f"{int(row[name]) / int(row[count]):.1%}".replace("%", " %")
    return f"{share} [{100 * float(row[name + '_low']):.1f}, {100 * float(row[name + '_high']):.1f}]"


def markup(record):
    """bestfirst and the tools for XML, by the number of edits."""
    rows = quality_rows(record, ("single", "multiple"))
    rows.sort(key=lambda row: (list(EDITS).index(row["kind"]), row["technique"] != OWN))
    header = ["files", "technique", "repaired", "Levenshtein distance to the original, bytes: mean", "median", "inserted bytes, mean",
              "queries a pair", "charged s a pair"]
    return lines(header, [
        [EDITS[row["kind"]], row["technique"], f"{row['repaired']} of {row['pairs']}", number(row["levenshtein_bytes_mean"], 1),
         number(row["levenshtein_bytes_median"], 1), number(row["inserted_bytes_mean"], 1),
         number(str(int(row["tests"]) / int(row["pairs"])), 1), number(row["charged_s_mean"], 3)] for row in rows])


def record_fixes(record):
    """How many damaged records bestfirst repairs with examples (scripts/record-fixes)."""
    body = [[row["format"], row["damaged"], row["cases"], share_of(row, "repaired", "cases"), share_of(row, "restored", "cases"),
             row["queries"], row["median_queries"]]
            for row in rows_of(record, "record-fixes.csv") if "all" in (row["damaged"], row["format"])]
    return lines(["format", "damaged characters", "records", "repaired", "restored", "mean queries", "median"], body)


def python_fixes(record):
    """How often bestfirst finds a person's fix of a Python program (scripts/python-fixes)."""
    body = [[row["set"], f"`{row['ddlab'].split()[-1].strip('()')}`", row["pairs"], share_of(row, "first", "pairs"),
             share_of(row, "within_ten", "pairs"), row["repaired"], row["queries"],
             row["median_queries"]] for row in rows_of(record, "python-fixes.csv")]
    return lines(["pairs", "build", "number", "fix is first", "fix is within ten", "repaired", "mean queries", "median"], body)


def mined_fixes(record):
    """How often bestfirst finds the fix of a file that a person broke and mended (scripts/mined-fixes)."""
    def share(row, count, of, column):
        if row[of] == "0":
            return ""
        return f"{row[count]} of {row[of]}: {percent({**row, 'share': int(row[count]) / int(row[of])}, 'share', column + '_low', column + '_high')}"

    rows = rows_of(record, "mined-fixes.csv")
    rows.sort(key=lambda row: (row["set"], row["build"], row["technique"] != OWN, row["technique"], row["format"] != "all", row["format"]))
    body = [[row["set"], f"{row['technique']} {row['build'].split()[-1].strip('()')}" if row["build"] else row["technique"], row["format"],
             share(row, "exact", "pairs", "exact"), row["except_blanks"], row["other"], row["none"],
             share(row, "small_exact", "small", "small_exact"), f"{row['closer']} / {row['equally_close']} / {row['farther']}",
             row["queries"], row["median_queries"], row["median_s"]] for row in rows]
    return lines(["pairs", "technique, build", "format", "exact", "except blanks", "other", "no result", "exact, of small fixes",
                  "closer / as close / farther", "mean queries", "median", "median s"], body)


def human_faults(record):
    """How often bestfirst restores a held-out file with a fault as people make it, by class and format (scripts/human-faults)."""
    rows = [row for row in rows_of(record, "human-faults.csv") if row["set"] == "held-out"]
    formats = sorted({row["format"] for row in rows} - {"all"})
    cells = {(row["class"], row["format"]): row for row in rows}
    classes = sorted({row["class"] for row in rows} - {"all"}, key=lambda name: (-int(cells[name, "all"]["exact"]) / int(cells[name, "all"]["cases"]), name))

    def cell(name, format_name):
        row = cells.get((name, format_name))
        return f"{row['exact']} of {row['cases']}" if row else ""

    return lines(["fault", "all", *formats], [[name, *(cell(name, column) for column in ["all", *formats])] for name in ["all", *classes]])


def human_faults_sums(record):
    """The same for all classes together, by set and build."""
    rows = [row for row in rows_of(record, "human-faults.csv") if row["class"] == "all"]
    body = [[row["set"], f"`{row['build'].split()[-1].strip('()')}`", row["format"], row["cases"],
             percent({**row, "share": int(row["exact"]) / int(row["cases"])}, "share", "exact_low", "exact_high"), row["except_blanks"],
             row["none"], row["queries"]] for row in rows]
    return lines(["files", "build", "format", "cases", "restored", "except blanks", "no result", "mean queries"], body)


def constants(record):
    """The constants whose half or double restores another share than the chosen value (score --vary)."""
    rows = rows_of(record, "constants.csv")
    shares = ["human_exact", "mutated_exact", "mutated_kept"]
    chosen = rows[0]

    def change(row):
        return " / ".join(f"{float(row[share]) - float(chosen[share]):+.1f}" for share in shares)

    by_constant = {}
    for row in rows[1:]:
        by_constant.setdefault(row["constant"], {})[row["factor"]] = row
    body = [[f"`{name}`", of["half"]["value"], change(of["half"]), change(of["double"])]
            for name, of in sorted(by_constant.items())
            if any(row[share] != chosen[share] for row in of.values() for share in shares)]
    return lines(["constant", "value", "half", "double"], body)


def learned_costs(record):
    """The costs of edits for which another value restores another share of the training cases (the example `train`)."""
    by_weight = {}
    for row in rows_of(record, "weights.csv"):
        by_weight.setdefault(row["weight"], []).append(row)
    body, others = [], 0
    for name, rows in sorted(by_weight.items()):
        tried = [row for row in rows if row["decision"] in TRIED]
        if not any(int(row["better"]) + int(row["worse"]) for row in tried):
            others += 1
            continue
        cells = [f"{row['value_tried']}: {row['better']} / {row['worse']} of {row['cases']}"
                 for row in sorted(tried, key=lambda row: int(row["value_tried"]))]
        kept = [row["value_tried"] for row in tried if row["decision"] == "kept"]
        back = [row["decision"] for row in rows if row["decision"].startswith("set back")]
        result = f"{kept[0]}, {back[0]}" if kept and back else kept[0] if kept else ""
        body.append([f"`{name}`", tried[0]["value_before"], "; ".join(cells), result or "none"])
    body.append([f"{others} others", "", "no case better or worse", "none"])
    return lines(["cost", "value", "value tried: cases better / worse of those that ran", "kept"], body)


def learned_parts(record):
    """The objective by which costs of edits were learned, before and after, by part."""
    body = [[row["set"], row["part"], number(row["share"], 2), row["cases"], percent(row, "before"), percent(row, "after")]
            for row in rows_of(record, "parts.csv")]
    return lines(["cases of", "part", "share", "cases", "before", "after"], body)


def classes(record):
    """Classes of faults in which bestfirst does not always restore the value."""
    by_class = {}
    for row in rows_of(record, "classes.csv"):
        by_class.setdefault(row["class"], {})[row["technique"]] = row
    names = list(next(iter(by_class.values())))
    body = [
        [name, rows[OWN]["cases"]] + [f"{percent(rows[key], 'exact')} ({percent(rows[key], 'kept')})" for key in names]
        for name, rows in sorted(by_class.items()) if float(rows[OWN]["exact"]) < 1
    ]
    return lines(["class", "cases", *[f"{key}: exact (leaves kept)" for key in names]], body)


VIEWS = {
    "ablations": ablations, "bars": bars, "classes": classes, "constants": constants, "own-time": own_time,
    "human-faults": human_faults, "human-faults-sums": human_faults_sums, "learned-costs": learned_costs,
    "learned-parts": learned_parts, "mined-fixes": mined_fixes, "python-fixes": python_fixes, "record-fixes": record_fixes, "markup": markup,
    "quality": quality,
    "rivals": rivals, "rivals-better": rivals_better, "rivals-better-in": rivals_better_in, "rivals-short": rivals_short,
    "study-bars": study_bars,
}
