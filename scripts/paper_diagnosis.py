"""Views of table 6 of the paper: diagnoses of ddmin and ddmax, also as ratios of difflib."""

from intervals import bootstrap
from record_rows import FORMATS, Problem, lines, of_interval, rows_of, table

# scripts/diagnosis-ratios has computed the ratios of this record.
RATIOS_OF = "icse2020/2026-11-26-6d6c5430a4-paper"
NAMES = {"ddmin_diagnosis_bytes": "ddmin's diagnosis, bytes", "ddmax_diagnosis_bytes": "what ddmax drops, bytes",
         "ddmax_repair_bytes": "ddmax's repair, bytes", "ddmin_in_ddmax_percent": "ddmin's diagnosis in what ddmax drops, %",
         "ddmin_in_repair_percent": "ddmin's diagnosis in ddmax's repair, %"}
RATIOS = {"ddmin_in_ddmax_percent": "ddmin_and_dropped", "ddmin_in_repair_percent": "ddmin_and_repair"}
RATIO, SMALL, UNEXPLAINED = "ratio of difflib", "compatible with the ratio of difflib", "unexplained"


def cells_of_table_6(record):
    """Each cell of table 6: its row, what it is, here, here as a ratio of difflib, and the paper's number."""
    ratios = rows_of("diagnosis-ratios", "ratios.csv") if record == RATIOS_OF else []
    for row in table(record, "diagnosis"):
        own = [ratio for ratio in ratios if row["format"] in ("all", ratio["format"])]
        if ratios and len(own) != int(row["inputs"]):
            raise Problem(f"results/diagnosis-ratios/ratios.csv has {len(own)} pairs of {row['format']}, and {record} has "
                          f"{row['inputs']} (write it again with scripts/diagnosis-ratios)")
        for name in NAMES:
            if not row[name]:
                continue
            here = [float(row[key]) for key in (name, f"{name}_low", f"{name}_high")]
            paper = float(row[f"reported_{name}"]) if row[f"reported_{name}"] else None
            by_ratio = None
            if own and name in RATIOS:
                column = RATIOS[name]
                by_ratio = bootstrap([(pair["cluster"], 100 * float(pair[column])) for pair in own], f"{row['format']} {column}")
            yield row, name, here, by_ratio, paper


def cause_of_diagnosis(here, ratio, paper):
    """Whether the ratio of difflib is a cause: its interval has the paper's number. If the interval of our share overlaps with that
    of the ratio, there are too few pairs to tell the two readings apart."""
    if paper is None or here[1] <= paper <= here[2]:
        return ""
    if ratio and ratio[1] <= paper <= ratio[2]:
        return SMALL if here[1] <= ratio[2] and ratio[1] <= here[2] else RATIO
    return UNEXPLAINED


def table_6(record):
    header = ["format", "files (ddmin empty)", "cell", "here", "paper", "difference", "cause"]
    return lines(header, [
        [FORMATS.get(row["format"], row["format"]), f"{row['inputs']} ({row['ddmin_empty']})", NAMES[name], of_interval(here),
         *(["", ""] if paper is None else [f"{paper:.1f}", f"{here[0] - paper:+.1f}"]), cause_of_diagnosis(here, ratio, paper)]
        for row, name, here, ratio, paper in cells_of_table_6(record)])


def table_6_ratios(record):
    header = ["format", "cell", "here", "here, as a ratio of difflib", "paper", "cause"]
    return lines(header, [
        [FORMATS.get(row["format"], row["format"]), NAMES[name], of_interval(here), of_interval(ratio), f"{paper:.1f}",
         cause_of_diagnosis(here, ratio, paper)]
        for row, name, here, ratio, paper in cells_of_table_6(record) if name in RATIOS])


VIEWS = {"table-6": table_6, "table-6-ratios": table_6_ratios}
