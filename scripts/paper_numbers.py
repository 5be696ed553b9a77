"""Views of all numbers of the paper together: which of them differ from a record, and the causes."""

import paper_diagnosis
import paper_efficiency
import switches
from paper_tables import cells_of_figure_8, cells_of_figure_12, cells_of_table_3
from record_rows import fraction, lines, probability

EXPERIMENT, RECOUNT, DEFINITION = "experiment", "recount", "definition"
COMPATIBLE, UNEXPLAINED = "compatible", "unexplained"
NAMES = {
    EXPERIMENT: "an experiment shows a cause", RECOUNT: "the record, counted again, shows a cause",
    DEFINITION: "by definition of the charge", COMPATIBLE: "compatible with a switch, the sample is too small to tell",
    UNEXPLAINED: "unexplained"}
OF_CAUSE = {
    paper_efficiency.DEFINITION: DEFINITION, paper_efficiency.CHARGE: RECOUNT, paper_efficiency.NEARLY: RECOUNT,
    paper_diagnosis.RATIO: RECOUNT, paper_diagnosis.SMALL: COMPATIBLE, "census": EXPERIMENT}


def kind_of(cause):
    """The kind of a cause; none if the numbers do not differ."""
    return OF_CAUSE.get(cause, UNEXPLAINED) if cause else ""


def kind_of_switch(cause):
    """The kind of a cause of table 4; a cell without one is unexplained."""
    if cause is None:
        return UNEXPLAINED
    verdict, _, only_recounts = cause
    return COMPATIBLE if verdict == switches.COMPATIBLE else RECOUNT if only_recounts else EXPERIMENT


def causes_of_all(record):
    """For each table and figure of the paper, the kind of cause of each of its numbers; empty if it does not differ."""
    rows, differ = switches.differing_cells(record)
    causes = switches.causes_of_table_4(record)
    in_table_4 = [""] * (len(rows) - len(differ))
    in_table_4 += [kind_of_switch(causes.get((row["kind"], row["format"], row["technique"]))) for row in differ]
    in_table_5 = [kind_of(cause) for _, seconds, queries, _, *causes in paper_efficiency.cells_of_table_5(record)
                  for cells, cause in zip((seconds, queries), causes) if cells[0]]
    return {
        "table 3, shares of invalid files": [kind_of(cause) for _, cells, cause in cells_of_table_3(record) if cells[3]],
        "table 4 and figure 7": in_table_4,
        "table 5": in_table_5,
        "table 6, means and shares": [kind_of(paper_diagnosis.cause_of_diagnosis(here, ratio, paper))
                                      for _, _, here, ratio, paper in paper_diagnosis.cells_of_table_6(record)
                                      if paper is not None],
        "figure 8": [kind_of(cause) for _, cells, cause in cells_of_figure_8(record) if cells[3]],
        "figure 12": [kind_of(cause) for _, _, cells, _, cause in cells_of_figure_12(record) if cells[3]],
        "figure 13": [kind_of(cause) for _, _, cause in paper_efficiency.cells_of_figure_13(record)],
    }


def outside(record):
    """How many numbers of each table and figure of the paper differ from ours, by cause."""
    found = causes_of_all(record)
    found["all"] = [cause for causes in found.values() for cause in causes]
    header = ["numbers of the paper", "cells", "that differ", *NAMES.values()]
    return lines(header, [[name, str(len(causes)), str(sum(cause != "" for cause in causes)),
                           *[str(causes.count(kind)) for kind in NAMES]] for name, causes in found.items()])


def differing(record):
    """The cells of table 4 that differ from the paper's at the 5 % level before correction, with their causes."""
    rows, found = switches.differing_cells(record)
    causes = switches.causes_of_table_4(record)
    header = [f"{len(found)} of {len(rows)} cells", "technique", "here", "paper", "p", "p, corrected (Holm)", "cause"]
    return lines(header, [
        [*switches.name_of(row), fraction(row["repaired"], row["runs"]),
         fraction(row["reported_repaired"], row["reported_possible"]),
         *[probability(float(row[key])) for key in ("difference_p", "difference_p_holm")],
         switches.text_of(causes.get((row["kind"], row["format"], row["technique"])))] for row in found])


VIEWS = {"differing": differing, "outside": outside}
