"""Views of the records of ddlab's own tests: injected faults, attacks, mutation testing, growth, speed, and replays."""

import tomllib
from statistics import median

from intervals import ratio_of_medians, wilson
from record_rows import RESULTS, ROOT, Problem, lines, rows_of


def torture(record):
    """The injected faults of scripts/torture, and the losses."""
    header = ["injected", "times", "took effect", "noticed", "compared", "lost"]
    rows = rows_of(record, "torture.csv")
    return lines(header, [[row[column.replace(" ", "_")] for column in header] for row in rows])


def slope(record):
    """Whether ddlab grew in a long study of hostile subjects (scripts/torture --slope)."""
    header = ["quantity", "first", "last", "highest", "slope per hour", "allowed", "grows"]
    rows = rows_of(record, "slope.csv")
    return lines(header, [[row[column.replace(" ", "_")].replace("_", " ") for column in header] for row in rows])


def attacks(record):
    """How the test of each attack ended for each caller (scripts/attacks)."""
    callers = ["root", "root, no user namespaces", "ordinary user", "ordinary user, no user namespaces"]
    header = ["attack", "test", *callers]
    columns = ["root", "root_without", "user", "user_without"]
    body = []
    for row in rows_of(record, "attacks.csv"):
        ends = [row[column].partition(":")[0] for column in columns]
        body.append([row["attack"], f"`{row['test']}`", *ends])
    return lines(header, body)


def growth(record):
    """The cost of commands that ask no subject, by the number of runs (the benchmark growth)."""
    rows = sorted(rows_of(record, "growth.csv"), key=lambda row: int(row["runs"]))
    header = ["command", "runs", "CPU s", "wall s", "peak MiB"]
    order = list(dict.fromkeys(row["command"] for row in rows))
    body = [[row["command"], row["runs"], row["cpu_s"], row["wall_s"], row["peak_mib"]]
            for command in order for row in rows if row["command"] == command]
    return lines(header, body)


def containment(record):
    """The cost of a test of a program that does nothing, and what containment adds (the benchmark spawn)."""
    rows = rows_of(record, "spawn.csv")
    header = ["containment", "jobs", "tests/s", "plain loop/s", "ratio", "CPU ms a test", "plain loop, CPU ms"]
    columns = ["jobs", "tests_per_s", "plain_per_s", "ratio", "cpu_ms", "plain_cpu_ms"]
    names = {"Off": "off", "Default": "on"}
    body = [[names[row["sandbox"]], *(row[column] for column in columns)] for row in rows if row["sandbox"] in names]
    lowest, middle, highest = next(row["added_ms"].split() for row in rows if row["sandbox"] == "added")
    added = f"Containment adds {middle} ms of CPU to a test (between {lowest} and {highest} in single pairs of blocks)."
    return [*lines(header, body), "", added]


def code_mutants(record):
    """The share of drawn mutants of ddlab's own code that its tests catch (scripts/mutants), and the sums of each sample."""
    sums = ["mutants", "drawn", "not viable", "equivalent", "caught", "survived"]
    header = ["seed", "area", *sums, "share", "low", "high"]
    rows = rows_of(record, "mutants.csv")
    body = []
    for seed in dict.fromkeys(row["seed"] for row in rows):
        sample = [row for row in rows if row["seed"] == seed]
        body += [[row[column.replace(" ", "_")] for column in header] for row in sample]
        all_areas = [sum(int(row[column.replace(" ", "_")]) for row in sample) for column in sums]
        caught, survived = all_areas[-2:]
        low, high = wilson(caught, caught + survived)
        body.append([seed, "all", *map(str, all_areas), f"{caught / (caught + survived):.4f}", f"{low:.4f}", f"{high:.4f}"])
    return lines(header, body)


def fuzz(record):
    """How long each fuzz target ran, and its findings (scripts/fuzz)."""
    header = ["target", "minutes", "CPU minutes", "executions", "inputs kept", "findings"]
    body = [[f"`{row['target']}`", f"{int(row['seconds']) / 60:.0f}", f"{int(row['cpu_s']) / 60:.0f}", row["executions"],
             row["inputs"], row["findings"]] for row in rows_of(record, "fuzz.csv")]
    return lines(header, body)


def repair_speed(record):
    """The processor time of ddlab's repairs beside other programs: medians of the rounds, and their ratio (scripts/speed)."""
    rows = rows_of(record, "repair.csv")
    header = ["measured", "beside", "ratio and 95 % interval", "bar", "ddlab, ms", "other, ms"]
    body = []
    for measured, beside in dict.fromkeys((row["measured"], row["beside"]) for row in rows):
        rounds = [row for row in rows if (row["measured"], row["beside"]) == (measured, beside)]
        texts = int(rounds[0]["texts"])
        title = "one small file, a process" if texts == 1 else f"{texts} texts in one process, per text"
        seconds = [(float(row["ddlab_cpu_s"]), float(row["other_cpu_s"])) for row in rounds]
        ratio, low, high = ratio_of_medians(seconds, f"{measured} {beside}")
        body.append([title, f"{beside} ({rounds[0]['other'].partition(' ')[2]})", f"{ratio:.2f} [{low:.2f}, {high:.2f}]",
                     rounds[0]["bar"], *(f"{1000 * median(of_program) / texts:.3f}" for of_program in zip(*seconds))])
    first = rows[0]
    rounds = max(int(row["round"]) for row in rows)
    machine = f"{rounds} rounds by {first['ddlab']} on {first['cores']} cores ({first['processor']})."
    return [*lines(header, body), "", machine]


def replays(record):
    """The records that scripts/replay --with replayed, the build, the tables that differed, and the records without a replay."""
    body = []
    rows = rows_of(record, "replays.csv")
    for row in rows:
        tables = len(list((RESULTS / row["record"] / "tables").glob("*.csv")))
        if tables != int(row["tables"]):
            raise Problem(f"results/{row['record']} has {tables} tables, and {record}/replays.csv says {row['tables']} (replay it again)")
        body.append([f"`results/{row['record']}`", f"`{row['build']}`", row["tables"], row["differ"]])
    table = lines(["record", "replayed by the build of", "tables", "that differ"], body)
    return [*table, "", not_replayed({row["record"] for row in rows}, {row["record"] for row in rows_of("", "samples.csv")})]


def not_replayed(replayed, studies):
    """Which of the recorded studies the table of replays lacks, in a sentence."""
    missing = sorted(studies - replayed)
    return f"Not replayed: {', '.join(f'`results/{name}`' for name in missing)}." if missing else "These are all recorded studies."


def by_hand_problems(page, names):
    """What is wrong in the page of the test by_hand: a sum that is not that of its rows, or a case that is not in its files."""
    for section in page.split("\n## ")[1:]:
        title = section.partition("\n")[0]
        rows = [line.split(" | ") for line in section.splitlines() if line.startswith("| ")][1:]
        good = sum(row[-2] == "as by hand" for row in rows)
        if f"As by hand: {good} of {len(rows)}." not in section:
            yield f"{title}: {good} of {len(rows)} rows are as by hand, and the sentence says otherwise"
        for name in (row[0].removeprefix("| ") for row in rows):
            if name not in names:
                yield f"{title}: no file of repair/tests/by_hand has the case {name}"


def by_hand():
    """What is wrong in docs/src/results/by-hand.md."""
    names = {case["name"] for path in sorted((ROOT / "repair/tests/by_hand").glob("*.toml"))
             for case in tomllib.loads(path.read_text())["case"]}
    return list(by_hand_problems((ROOT / "docs/src/results/by-hand.md").read_text(), names))


VIEWS = {
    "attacks": attacks, "code-mutants": code_mutants, "containment": containment, "fuzz": fuzz, "growth": growth,
    "repair-speed": repair_speed, "replays": replays, "slope": slope, "torture": torture,
}
