"""Views of the records that change one switch of the protocol at a time, and the causes that they show for table 4."""

from dataclasses import dataclass, field
from functools import lru_cache

from intervals import fisher, mcnemar, permutation, signs
from record_rows import EDITS, FORMATS, Problem, fraction, lines, probability, rows_of, table

OBJ, JSON = "bridge/2026-11-26-ffd70fd19b-part", "bridge-json/2026-11-28-8dfd260887"
# An earlier record of fewer files, with the cache and the charge of a query as switches.
JSON_CHARGE = "bridge-json/2026-11-26-2e545e2499"
PAPER = "icse2020/2026-11-26-6d6c5430a4-paper"
PROCESS = ["jq", "json-simple", "minimal-json"]
LEVEL = 0.05

# What a switch shows about a cell of table 4, from most to least.
EXPLAINS, IN_PART, COMPATIBLE = "explains", "explains in part", "compatible, the sample is too small to tell"
UNCLEAR, AWAY, NOTHING = "too small to tell", "leads away", "changes no result"


def repaired(runs):
    return sum(run["confirmed"] == "true" for run in runs)


def stopped(runs):
    return sum(run["ended"] != "finished" and run["confirmed"] != "true" for run in runs)


@dataclass
class Trial:
    """A cell of table 4 under one switch: the outcomes of the pairs without and with it."""

    switch: str
    of: str
    without: list  # (cluster, pair, whether it is repaired)
    with_it: list
    is_paired: bool = True
    is_recount: bool = False
    counts: tuple = field(default=(), repr=False)

    def compare(self, ours, paper):
        """Fills in the tests; `ours` and `paper` are (repaired, possible) of the cell."""
        before, after = (sum(is_repaired for *_, is_repaired in side) for side in (self.without, self.with_it))
        self.counts = before, len(self.without), after, len(self.with_it)
        if self.is_paired:
            first = {pair: is_repaired for _, pair, is_repaired in self.without}
            changes = [(cluster, is_repaired - first[pair]) for cluster, pair, is_repaired in self.with_it]
            better, worse = (sum(change == sign for _, change in changes) for sign in (1, -1))
            self.by_pairs, self.by_files = mcnemar(better, worse), signs(changes)
            self.changes = better + worse
        else:
            sides = [[(cluster, is_repaired) for cluster, _, is_repaired in side] for side in (self.without, self.with_it)]
            self.by_pairs, self.by_files = fisher(after, len(self.with_it), before, len(self.without)), permutation(*sides)
            self.changes = None
        self.p = fisher(after, len(self.with_it), *paper)
        self.p_unchanged = fisher(round(ours[0] / ours[1] * len(self.with_it)), len(self.with_it), *paper)
        self.verdict = self.judge(before / len(self.without), after / len(self.with_it), paper[0] / paper[1])
        return self

    def judge(self, before, after, paper):
        if self.changes == 0:
            return NOTHING
        if abs(after - paper) >= abs(before - paper):
            return AWAY
        if self.by_files < LEVEL:
            return EXPLAINS if self.p >= LEVEL else IN_PART
        return COMPATIBLE if self.p >= LEVEL else UNCLEAR


def outcomes(runs):
    """The (cluster, pair, whether it is repaired) of runs; a cluster is the file that was corrupted."""
    return [(run["parent"], (run["input"], run["subject"]), run["confirmed"] == "true") for run in runs]


class Runs:
    """The runs of a record by kind, technique, cache and subject."""

    def __init__(self, record):
        self.groups = {}
        for run in rows_of(record, "runs.csv"):
            self.groups.setdefault((run["kind"], run["technique"], run["cache"], run["subject"]), []).append(run)

    def of(self, kind, technique, subjects, cache):
        return [run for subject in subjects for run in self.groups.get((kind, technique, cache, subject), [])]


def trials_of_obj(runs, kind, technique):
    """The switches on one reader of OBJ; their runs have no cache unless the switch is the cache."""
    def of(subject, name=technique, cache="off"):
        return [(parent, pair[0], is_repaired) for parent, pair, is_repaired in outcomes(runs.of(kind, name, [subject], cache))]

    reader = "obj-strict"
    yield Trial("no faces are output; a query is charged 1 ms", reader, of(reader), of("obj-picture"))
    yield Trial("no faces are output; a query is charged as in the paper", reader, of("obj-slow"), of("obj-picture-slow"))
    yield Trial("a query is charged as in the paper", reader, of(reader), of("obj-slow"))
    yield Trial("restart", reader, of(reader), of(reader, f"{technique}-restart"))
    yield Trial("cache", reader, of(reader), of(reader, cache="run"))


def trials_of_json(runs, with_charge, kind, technique, ours):
    """The switches on the three programs that read JSON, on files of the paper's length."""
    one_query = technique == "antlr"

    def of(name=technique, of_kind=kind, subjects=PROCESS, cache="run", among=runs):
        return outcomes(among.of(of_kind, name, subjects, cache))

    def by_parent(found):
        return [(parent, (parent, pair[1]), is_repaired) for parent, pair, is_repaired in found]

    def by_mutant(found):
        return [(parent, pair[0], is_repaired) for parent, pair, is_repaired in found]

    yield Trial("files of the paper's length", "3 programs", outcomes(ours), of(), is_paired=False)
    if one_query:
        yield Trial("blanks between terminals", "3 programs", of(), of("antlr-respaced"))
        yield Trial("error nodes left out", "3 programs", of("antlr-respaced"), of("antlr-without-errors"))
    else:
        yield Trial("error nodes left out, blanks", "3 programs", of(), of(f"{technique}-without-errors"))
        yield Trial("restart", "3 programs", of(), of(f"{technique}-restart"))
        yield Trial("no cache", "3 programs, 10 files", of(among=with_charge), of(cache="off", among=with_charge))
    yield Trial("a query is charged as a library", "minimal-json, 10 files",
                *(by_mutant(of(subjects=[subject], among=with_charge)) for subject in ("minimal-json", "minimal-json-api")))
    if kind == "multiple":
        yield Trial("one mutator for all edits", "3 programs", by_parent(of()), by_parent(of(of_kind="one-mutator")))
        yield Trial("one position for all edits", "3 programs", by_parent(of()), by_parent(of(of_kind="one-position")))


def differing_cells(record):
    """The rows of table 4 that have a number of the paper, and those of them that differ at the 5 % level before correction."""
    rows = [row for row in table(record, "effectiveness") if row["difference_p"]]
    return rows, [row for row in rows if float(row["difference_p"]) < LEVEL]


@lru_cache(maxsize=8)
def trials(record):
    """The (row, trial) of each cell of mutants that differs, under each switch that was tried on it."""
    records, ours, all_found = {"obj": [Runs(OBJ)], "json": [Runs(JSON), Runs(JSON_CHARGE)]}, {}, []
    for run in rows_of(record, "runs.csv"):
        if run["kind"] in EDITS and run["ended"] != "broken":
            ours.setdefault((run["kind"], run["format"], run["technique"]), []).append(run)
    for row in differing_cells(record)[1]:
        kind, form, technique = row["kind"], row["format"], row["technique"]
        if kind not in EDITS:
            continue
        own, found = ours[kind, form, technique], []
        if [repaired(own), len(own)] != [int(row[key]) for key in ("repaired", "runs")]:
            raise Problem(f"{record}: the rows give {repaired(own)} of {len(own)} repaired for {kind} {form} {technique}, and "
                          f"tables/effectiveness.csv {row['repaired']} of {row['runs']} (ddlab study --replay writes it again)")
        if technique.endswith("ddmax"):
            late = [(cluster, pair, is_repaired or run["ended"] != "finished")
                    for run, (cluster, pair, is_repaired) in zip(own, outcomes(own))]
            found.append(Trial("a stopped run counts as repaired", "this record", outcomes(own), late, is_recount=True))
        if form == "obj":
            found += trials_of_obj(*records[form], kind, technique)
        if form == "json":
            found += trials_of_json(*records[form], kind, technique, own)
        numbers = [tuple(int(float(row[key])) for key in keys)
                   for keys in (("repaired", "runs"), ("reported_repaired", "reported_possible"))]
        all_found += [(row, trial.compare(*numbers)) for trial in found if trial.without and trial.with_it]
    return all_found


def causes_of_table_4(record):
    """The best trials of each cell that differs: (verdict, switches, whether no experiment is among them)."""
    best = {}
    for row, trial in trials(record):
        best.setdefault((row["kind"], row["format"], row["technique"]), []).append(trial)
    causes = {}
    for cell, found in best.items():
        for verdict in (EXPLAINS, IN_PART, COMPATIBLE):
            chosen = [trial for trial in found if trial.verdict == verdict]
            if chosen:
                names = [trial.switch for trial in chosen]
                causes[cell] = verdict, names, all(trial.is_recount for trial in chosen)
                break
    return causes


def text_of(cause):
    """A cause of a cell that differs, in words."""
    if cause is None:
        return "unexplained"
    verdict, names, _ = cause
    return f"{verdict}: {' / '.join(names)}"


def name_of(row):
    edits = {"real-world": "from the wild", **EDITS}[row["kind"]]
    return [f"{FORMATS[row['format']]}, {edits}", row["technique"]]


def switches(record):
    """Each cell of mutants that differs, under each switch, with the test of the switch and the verdict."""
    header = ["cell", "technique", "switch", "on", "without it", "with it", "paper", "p of the switch, by files", "by pairs",
              "with it and the paper: p", "our share at this number and the paper: p", "the switch"]
    body = []
    for row, trial in trials(record):
        before, of, after, of_it = trial.counts
        same = trial.verdict == NOTHING
        body.append([*name_of(row), trial.switch, trial.of, f"{before} of {of}", f"{after} of {of_it}",
                     fraction(row["reported_repaired"], row["reported_possible"]),
                     "" if same else probability(trial.by_files), "" if same else probability(trial.by_pairs),
                     probability(trial.p), probability(trial.p_unchanged), trial.verdict])
    return lines(header, body)


def bridge_json(record):
    """JSON mutants under each switch: all pairs of the three programs, as table 4 counts them."""
    reported = {(row["kind"], row["technique"]): [int(row[f"reported_{key}"]) for key in ("repaired", "possible")]
                for row in table(PAPER, "effectiveness") if row["format"] == "json" and row["kind"] in EDITS}
    runs = Runs(record)
    caches, subjects = ({group[place] for group in runs.groups} for place in (2, 3))
    alone = ["minimal-json", "minimal-json-api"] if "minimal-json-api" in subjects else []
    header = ["mutants", "technique", *["cache"] * (len(caches) > 1), "a process for each query: repaired (stopped)",
              *["minimal-json: as a process", "as a library"] * bool(alone), "paper", "p of the first column"]
    body = []
    for kind, edits in {**EDITS, "one-mutator": "1 to 16 edits by one mutator", "one-position": "2 to 16 edits at one position"}.items():
        for technique in dict.fromkeys(technique for _, technique, *_ in runs.groups):
            for cache in ("run", "off"):
                found = runs.of(kind, technique, PROCESS, cache)
                one_query = technique == "baseline" or technique.startswith("antlr")
                if not found or one_query and cache == "off":
                    continue
                of_paper = "single" if kind == "single" else "multiple"
                paper = next(counts for (of, name), counts in reported.items() if of == of_paper and technique.startswith(name))
                shown = [found, *(runs.of(kind, technique, [subject], cache) for subject in alone)]
                body.append([
                    edits, technique, *["" if one_query else cache] * (len(caches) > 1),
                    *[f"{repaired(each)} of {len(each)} ({stopped(each)})" for each in shown], f"{paper[0]} of {paper[1]}",
                    probability(fisher(repaired(found), len(found), *paper))])
    return lines(header, body)


def bridge_obj(record):
    """One row for each kind, technique and reader of OBJ, from the runs without a cache."""
    lost = {row["run"]: float(row["value"]) for row in rows_of(record, "metrics.csv") if row["metric"] == "lost-bytes"}
    groups = {}
    for row in rows_of(record, "runs.csv"):
        if row["format"] == "obj" and row["cache"] == "off" and row["technique"] != "baseline":
            groups.setdefault((row["kind"] == "multiple", row["technique"], row["subject"]), []).append(row)
    header = ["mutants", "technique", "reader", "repaired", "stopped without a result", "queries a run",
              "bytes kept by repairs"]
    body = []
    for (is_multiple, technique, subject), runs in sorted(groups.items()):
        results = [run for run in runs if run["confirmed"] == "true"]
        size = sum(int(run["input_bytes"]) for run in results)
        kept = size - sum(lost[run["run"]] for run in results)
        body.append([
            EDITS["multiple" if is_multiple else "single"], technique, subject, f"{len(results)} of {len(runs)}",
            str(stopped(runs)), f"{sum(int(run['tests']) for run in runs) / len(runs):.0f}",
            f"{100 * kept / size:.1f} %" if size else "",
        ])
    return lines(header, body)


VIEWS = {"bridge-json": bridge_json, "bridge-obj": bridge_obj, "switches": switches}
