"""Views of a recorded study of repair: bestfirst beside rivals and ablations, targets, and classes of faults."""

from record_rows import EDITS, FORMATS, lines, number, percent, rows_of, table

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


def rivals(record):
    """bestfirst beside each rival, by format."""
    header = ["format", "technique", "pairs repaired", "exactly what was meant", "as the human fix", "facts kept",
              "facts changed", "facts invented", "Levenshtein, median", "inserted bytes", "queries a pair",
              "charged s a pair"]
    rows = [row for row in quality_rows(record) if row["technique"] == OWN or not row["technique"].startswith(OWN)]
    rows.sort(key=lambda row: (list(FORMATS).index(row["format"]), row["technique"] != OWN))
    body = [
        [FORMATS[row["format"]], row["technique"], count_of(row, "repaired", "pairs"),
         count_of(row, "exact", "with_original"), count_of(row, "as_human_fix", "with_human_fix"),
         percent(row, "facts_kept_share"), percent(row, "facts_changed_share"), percent(row, "facts_invented_share"),
         number(row["levenshtein_bytes_median"], 1), number(row["inserted_bytes_mean"], 1),
         number(str(float(row["tests"]) / float(row["pairs"]))), number(row["charged_s_mean"])]
        for row in rows
    ]
    return lines(header, body)


def rivals_short(record):
    """bestfirst and each rival in one row: shares of the pairs repaired, and of mutants restored exactly."""
    rows = {(row["technique"], row["format"]): row for row in quality_rows(record)}
    shown = {name for name, _ in rows if name == OWN or not name.startswith(OWN) and not name.endswith("-restart")}
    techniques = sorted(shown, key=lambda technique: (technique != OWN, technique))
    header = ["technique"] + [f"{name}: repaired (exact)" for name in FORMATS.values()]
    body = []
    for technique in techniques:
        cells = [rows.get((technique, key)) for key in FORMATS]
        body.append([technique] + [
            f"{percent(row, 'repaired_share')} ({percent(row, 'exact_share')})" if row else "" for row in cells])
    return lines(header, body)


def rivals_better(record):
    """Where a rival does better than bestfirst: over all pairs, and in facts on the pairs that both repair."""
    measures = [("repaired_share", "pairs repaired"), ("exact_share", "exactly what was meant")]
    every = quality_rows(record, kinds=("real-world", *EDITS))
    own = {(row["kind"], row["format"]): row for row in every if row["technique"] == OWN}
    body = []
    for row in every:
        mine = own.get((row["kind"], row["format"]))
        for column, name in measures:
            if mine and row[column] and mine[column] and float(row[column]) > float(mine[column]):
                if not row["technique"].startswith(OWN):
                    body.append([pairs_of(row), row["technique"], name, percent(row, column), percent(mine, column),
                                 row["pairs"]])
        if mine and row["with_human_fix"] != "0" and int(row["as_human_fix"]) > int(mine["as_human_fix"]):
            body.append([pairs_of(row), row["technique"], "as the human fix", row["as_human_fix"],
                         mine["as_human_fix"], row["with_human_fix"]])
    for row in table(record, "repairs-paired"):
        is_rival = row["first"] == OWN and not row["second"].startswith(OWN) and row["format"] in FORMATS
        if is_rival and row["facts_difference"] and float(row["facts_difference"]) < -0.0005:
            body.append([f"{FORMATS[row['format']]}, repaired by both", row["second"], "facts kept",
                         percent(row, "facts_second"), percent(row, "facts_first"), row["with_facts"]])
    return lines(["pairs", "rival", "better in", "rival", OWN, "number of pairs"], body)


def quality(record):
    """All techniques by kind and format."""
    header = ["pairs", "technique", "repaired", "exact", "as the human fix", "facts kept", "changed", "invented",
              "Levenshtein, median", "inserted bytes", "queries", "charged s a pair"]
    body = [
        [pairs_of(row), row["technique"],
         count_of(row, "repaired", "pairs"), count_of(row, "exact", "with_original"),
         count_of(row, "as_human_fix", "with_human_fix"), percent(row, "facts_kept_share"),
         percent(row, "facts_changed_share"), percent(row, "facts_invented_share"),
         number(row["levenshtein_bytes_median"], 1), number(row["inserted_bytes_mean"], 1), row["tests"],
         number(row["charged_s_mean"])]
        for row in quality_rows(record, kinds=("real-world", "single", "multiple"))
    ]
    return lines(header, body)


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


def python_fixes(record):
    """How often bestfirst finds a person's fix of a Python program (scripts/python-fixes)."""
    share = lambda row, name: (f"{int(row[name]) / int(row['pairs']):.1%}".replace("%", " %")
                               + f" [{100 * float(row[name + '_low']):.1f}, {100 * float(row[name + '_high']):.1f}]")
    body = [[row["set"], f"`{row['ddlab'].split()[-1].strip('()')}`", row["pairs"], share(row, "first"), share(row, "within_ten"), row["repaired"], row["queries"],
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
    newest = [row for row in rows if row["build"] == rows[-1]["build"]]
    formats = sorted({row["format"] for row in newest} - {"all"})
    cells = {(row["class"], row["format"]): row for row in newest}
    classes = sorted({row["class"] for row in newest} - {"all"}, key=lambda name: (-int(cells[name, "all"]["exact"]) / int(cells[name, "all"]["cases"]), name))

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
    "learned-parts": learned_parts, "mined-fixes": mined_fixes, "python-fixes": python_fixes, "quality": quality, "rivals": rivals, "rivals-better": rivals_better, "rivals-short": rivals_short,
}
