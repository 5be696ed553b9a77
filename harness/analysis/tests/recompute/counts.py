"""The tables that count: verdicts of subjects, ends of runs, and sets of techniques."""

import pandas as pd

from comparison import Comparison
from estimates import share
from quality import PAIR, triple
from record import names_of_techniques

JUDGED = ["valid", "only-grammar", "rejected-by-some", "rejected-by-all", "flaky", "unjudged"]


def verdicts_on_files(record):
    """One judgement of each collected file by each subject of its format: the plain command's, if a worker judged too."""
    classes = record.read("classes.csv")
    files = classes[classes["class"].isin(JUDGED) & classes.sha256.notna()]
    judgements = record.read("judgements.csv", dtype={"message": str, "version": str})
    judgements = judgements[judgements.cause != "broken"]
    judgements = judgements.assign(late=judgements["mode"] == "exec").sort_values("late", kind="stable")
    judgements = judgements.drop_duplicates(["sha256", "subject"], keep="last")
    reads = {tuple(pair) for pair in record.read("plan.csv")[["subject", "format"]].drop_duplicates().to_numpy()}
    for column in ("accepted_by", "rejected_by"):
        for names, fmt in classes[[column, "format"]].dropna().drop_duplicates().to_numpy():
            reads |= {(name, fmt) for name in names.split()}
    both = files[["format", "name", "sha256"]].merge(judgements, on="sha256")
    both = both[[pair in reads for pair in zip(both.subject, both.format)]]
    return both.assign(cluster=both.sha256.map(lambda sha: record.repository.get(sha, sha)))


def rejections(record):
    check = Comparison(record, "rejections")
    for (fmt, subject, version), judged in verdicts_on_files(record).groupby(["format", "subject", "version"]):
        for accepted, cause in sorted(set(zip(judged.accepted, judged.cause))):
            row = check.row(format=fmt, subject=subject, version=version, accepted="yes" if accepted else "no", cause=cause)
            these = (judged.accepted == accepted) & (judged.cause == cause)
            check.cell(row, "files", int(these.sum()))
            check.interval(row, triple("share"), share(judged.cluster, these), False)
    return check.done()


def causes(record):
    """Only rows of subjects: messages of grammars are normalised by a rule of ddlab's own."""
    check = Comparison(record, "causes")
    check.table = check.table[check.table.subject != "grammar"]
    judged = verdicts_on_files(record)
    judged = judged[~judged.accepted].assign(message=judged.message.fillna(""))
    for (fmt, subject), rejected in judged.groupby(["format", "subject"]):
        sizes = rejected.groupby(["cause", "message"]).size().sort_values(ascending=False)
        listed = int(((check.table.format == fmt) & (check.table.subject == subject)).sum())
        # Of equally common messages, any may be listed.
        least = sizes.iloc[listed - 1]
        for _, found in check.table[(check.table.format == fmt) & (check.table.subject == subject)].iterrows():
            message = "" if pd.isna(found.message) else found.message
            row = check.row(format=fmt, subject=subject, cause=found.cause, message=message)
            these = (rejected.cause == found.cause) & (rejected.message == message)
            check.cell(row, "files", int(these.sum()))
            columns = ["share_of_rejected", "share_low", "share_high"]
            check.interval(row, columns, share(rejected.cluster, these), False)
            check.cell(row, "example", rejected.name[these].min())
            if these.sum() < least:
                check.problems.append(f"{subject}: {message} is not among the {listed} most common messages")
    return check.done()


def subjects(record):
    check = Comparison(record, "subjects")
    judgements = record.read("judgements.csv", dtype={"version": str})
    parents = record.read("mutants.csv").set_index("sha256")["parent"].to_dict()
    for subject, own in judgements.groupby("subject"):
        found = check.table[check.table.subject == subject]
        row = check.row(format=found.format.iloc[0] if len(found) else "", subject=subject)
        rejected = ~own.groupby("sha256").accepted.all()
        cluster = [parents.get(sha, record.repository.get(sha, sha)) for sha in rejected.index]
        check.cell(row, "version", own.version.iloc[-1])
        check.cell(row, "judged", len(rejected))
        check.cell(row, "rejected", int(rejected.sum()))
        check.interval(row, ["rejected_share", "rejected_low", "rejected_high"], share(cluster, rejected), False)
    unseen = check.table[~check.table.subject.isin(judgements.subject.unique())]
    for _, found in unseen.iterrows():
        check.cell(check.row(format=found.format, subject=found.subject), "judged", None)
    return check.done()


def grammars(record):
    check = Comparison(record, "grammars")
    for _, grammar in record.read("grammars.csv").iterrows():
        row = check.row(format=grammar.format)
        for column in ("lines", "parser_rules", "lexer_rules"):
            check.cell(row, column, int(grammar[column]))
    return check.done()


def ended(record):
    check = Comparison(record, "ended")
    plan = record.read("plan.csv")
    plan["name_of_technique"] = names_of_techniques(plan)
    runs = record.runs
    key = ["kind", "format", "name_of_technique"]
    of_runs = dict(list(runs.groupby(key)))
    for keys, planned in plan.groupby(key):
        row = check.row(**dict(zip(["kind", "format", "technique"], keys)))
        own = of_runs.get(keys, runs.iloc[:0])
        found = own[own.found == True]  # noqa: E712 (missing is not true)
        check.cell(row, "planned", len(planned))
        check.cell(row, "runs", len(own))
        for column, end in [("finished", "finished"), ("out_of_tests", "out-of-tests"),
                            ("out_of_time", "out-of-time"), ("broken", "broken")]:
            check.cell(row, column, int((own.ended == end).sum()))
        check.cell(row, "found", len(found))
        check.cell(row, "confirmed", int((found.confirmed == True).sum()))  # noqa: E712
        check.cell(row, "refuted", int((found.confirmed == False).sum()))  # noqa: E712
        check.cell(row, "unchecked", int(found.confirmed.isna().sum()))
    return check.done()


def combinations(record):
    check = Comparison(record, "combinations")
    runs = record.possible
    everybody = runs.name_of_technique.nunique()
    sets = []
    for key, pair in runs.groupby(PAIR):
        if pair.name_of_technique.nunique() == everybody:
            sets.append((key[1], frozenset(pair.name_of_technique[pair.ok])))
    pairs = pd.DataFrame(sets, columns=["kind", "able"])
    groups = list(pairs.groupby("kind"))
    groups += [("all", pairs)] if len(groups) > 1 else []
    able = check.table.repaired_by.map(lambda names: frozenset() if pd.isna(names) else frozenset(names.split(" + ")))
    for kind, own in groups:
        for these, count in own.able.value_counts().items():
            wanted = check.table.repaired_by[(check.table.kind == kind) & (able == these)]
            row = check.row(kind=kind, repaired_by=wanted.fillna("").iloc[0] if len(wanted) else " + ".join(these))
            check.cell(row, "techniques", len(these))
            check.cell(row, "pairs", int(count))
            check.cell(row, "share", count / len(own))
    return check.done()


def parts_of_diagnosis(record, key, unit, parts):
    """The numbers of the table `diagnosis`, one a row."""
    check = Comparison(record, key)
    for _, whole in record.table("diagnosis").iterrows():
        for part, column in parts:
            row = check.row(format=whole.format, part=part)
            for end in triple(unit):
                check.cell(row, end, whole[end.replace(unit, column, 1)])
    return check.done()
