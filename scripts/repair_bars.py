"""Bars of quality: targets that scripts/repair-bars compares with the cases that it measured."""

COLUMNS = ["class", "digest", "bytes", "technique", "build", "valid", "exact", "kept", "new", "within_five", "attainable"]
TECHNIQUES = ["bestfirst", "json-repair", "jsonrepair"]

# Name, class of cases ("human " means all classes that begin with it), measure, bar (of "new": at most this).
BARS = [
    ("human classes: value exact", "human ", "exact", 0.95),
    ("jsonrepair's own tests: value exact", "jsonrepair", "exact", 0.75),
    ("json_repair's own tests: value exact", "json_repair", "exact", 0.70),
    ("one byte mutated: value exact", "mutated one byte", "exact", 0.79),
    ("five bytes mutated: leaves kept", "mutated five bytes", "kept", 0.75),
    ("five bytes mutated: leaves that the original lacks", "mutated five bytes", "new", 0.05),
    ("truncated: leaves kept", "truncated", "kept", 0.44),
    ("human fixes of wild files: first repair", "human-fixes", "exact", 45 / 98),
    ("human fixes of wild files: within five", "human-fixes", "within_five", 60 / 98),
]


def of(cases, group, technique):
    """The cases of a class, or of all classes that begin with `human `."""
    return [case for case in cases if case["technique"] == technique
            and (case["class"].startswith(group) if group == "human " else case["class"] == group)]


def mean(values):
    values = list(values)
    return sum(values) / len(values) if values else None


def share(cases, measure):
    return mean(float(case[measure]) for case in cases)


def attainable(cases, group, measure):
    """What a repair can reach at best; None if unknown. A lucky guess of bestfirst counts as attainable.

    On mutants, the repair knows which bytes were changed, but a changed character in a key or string cannot be inferred.
    """
    known = [(float(case["attainable"]), float(case[measure])) for case in of(cases, group, "bestfirst") if case["attainable"]]
    if measure == "new":
        return mean(min(1 - most, own) for most, own in known)
    if measure == "kept":
        return mean(max(most, own) for most, own in known)
    return mean(float(most == 1 or own == 1) for most, own in known)


def percent(value):
    return "" if value is None else f"{100 * value:.1f} %"


def bar(name, values, wanted, is_at_most):
    """A row: the bar, what it was compared with, and whether it holds; `values` begin with bestfirst's."""
    value = values["bestfirst"]
    holds = value is not None and (value <= wanted if is_at_most else value >= wanted)
    return {"bar": name, **{column: each if isinstance(each, (int, str)) else percent(each) for column, each in values.items()},
            "wanted": f"{'<=' if is_at_most else '>='} {percent(wanted)}", "holds": "yes" if holds else "no"}


def bars(cases):
    """Each bar whose class has cases. A rival has no value on its own tests."""
    for name, group, measure, wanted in BARS:
        own = of(cases, group, "bestfirst")
        if own:
            rivals = {technique: "its own" if technique == group.replace("_", "-") else share(of(cases, group, technique), measure)
                      for technique in TECHNIQUES[1:]}
            values = {"cases": len(own), "bestfirst": share(own, measure), "attainable": attainable(cases, group, measure), **rivals}
            yield bar(name, values, wanted, measure == "new")


def classes(cases):
    """The mean of each measure by class and technique."""
    for name in sorted({case["class"] for case in cases}):
        for technique in TECHNIQUES:
            own = of(cases, name, technique)
            yield {"class": name, "technique": technique, "cases": len(own),
                   **{measure: round(share(own, measure), 4) for measure in ("valid", "exact", "kept", "within_five")}}


def bars_of_study(repairs, quality):
    """The bars about queries and facts, from the tables `repairs` and `repair-quality` of a record of studies/repair.toml."""
    number = lambda text: float(text) if text else None
    repairs = {(row["format"], row["subject"], row["technique"]): row for row in repairs}
    for form, subject, wanted in [("all", "all", 0.05), ("dot", "all", 0.15), ("obj", "assimp", 0.30)]:
        if row := repairs.get((form, subject, "bestfirst")):
            of_what = form if subject == "all" else subject
            yield bar(f"queries beside lexical ddmax's, {of_what}", {"bestfirst": number(row["tests_ratio"])}, wanted, True)
    quality = {(row["kind"], row["format"]): row for row in quality if row["technique"] == "bestfirst"}
    for form in ["json", "dot", "obj"]:
        row = quality.get(("multiple", form))
        if row and row["facts_changed_share"]:
            new = number(row["facts_changed_share"]) + number(row["facts_invented_share"])
            yield bar(f"facts not in the original, several faults, {form}", {"bestfirst": new}, 0.05, True)
    if row := repairs.get(("all", "all", "bestfirst-format-left-out")):
        yield bar("one format left out: repaired of repairable", {"bestfirst": number(row["repaired_share"])}, 0.97, False)
