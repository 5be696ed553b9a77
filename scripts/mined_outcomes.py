"""Repairs the pairs of scripts/mined-fixes, and counts the results. scripts/mined-fixes runs this."""

import difflib
import json
import multiprocessing
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from clones import Problem, add_rows
from judge_pipes import DDLAB, repair, version
from repair_cases import MINED_FIXES, digest, mined_fixes, write_summaries
from strict_judges import JUDGES, says_the_same, without_blanks

# Distances beyond this are not computed; such texts count as this far apart.
FARTHEST = 300
# ddlab may take so many times its time limit before it is killed.
TOLERANCE = 3
EXTENSIONS = {"yaml": "yml"}
NODE_REPAIR = ('const {jsonrepair} = require("jsonrepair");'
               'process.stdout.write(jsonrepair(require("fs").readFileSync(0, "utf8")))')


def options(parser):
    parser.add_argument("folder", type=Path, metavar="DIR")
    parser.add_argument("--set", choices=["development", "held-out"], default="development")
    parser.add_argument("--format", action="append", choices=JUDGES, help="only pairs of this format")
    parser.add_argument("--seconds", type=int, default=60, metavar="S", help="time limit for a file [default: 60]")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="N")
    parser.add_argument("--rivals", action="store_true")
    parser.add_argument("--record", type=Path, metavar="FOLDER")
    parser.add_argument("--losses", type=Path, metavar="FOLDER")


def distance(first, second, farthest=FARTHEST):
    """The Levenshtein distance in bytes, by Ukkonen's algorithm; `farthest` if it is at least that."""
    lengths = len(first), len(second)
    end = lengths[1] - lengths[0]

    def slide(row, diagonal):
        while row < lengths[0] and row + diagonal < lengths[1] and first[row] == second[row + diagonal]:
            row += 1
        return row

    reached = {0: slide(0, 0)}
    for edits in range(farthest):
        if reached.get(end, -1) >= lengths[0]:
            return edits
        following = {}
        for diagonal in range(-edits - 1, edits + 2):
            row = max(reached.get(diagonal, -2) + 1, reached.get(diagonal - 1, -2), reached.get(diagonal + 1, -2) + 1)
            if row >= 0 and row + diagonal >= 0:
                row = min(row, lengths[0], lengths[1] - diagonal)
                following[diagonal] = slide(row, diagonal)
        reached = following
    return farthest


def outcome(format_name, result, fixed):
    """How a result that the judge accepts compares with the fix."""
    if says_the_same(format_name, result, fixed):
        return "exact"
    return "except-blanks" if without_blanks(result) == without_blanks(fixed) else "other"


def by_ddlab(format_name, file, seconds):
    """The repaired text, or None, and the number of queries."""
    with tempfile.TemporaryDirectory() as folder:
        named = Path(folder, f"input.{EXTENSIONS.get(format_name, format_name)}")
        named.write_bytes(file.read_bytes())
        out = Path(folder, "output")
        options_of_ddlab = ["--json", "--budget-time", str(seconds), "-o", out]
        exit_code, printed, errors = repair(named, options_of_ddlab, JUDGES[format_name], limit_s=TOLERANCE * seconds)
        if exit_code == 2 or b"--features grammars" in errors:
            # An exception that is no Exception would end the worker, and the pool would wait for ever.
            raise Problem(errors.decode(errors="replace"))
        report = json.loads(printed or b"{}")
        return out.read_bytes() if out.exists() else None, report.get("tests", 0)


def by_json_repair(format_name, file, seconds):
    import json_repair
    return json_repair.repair_json(file.read_bytes().decode(errors="replace"), ensure_ascii=False).encode(), 1


def by_jsonrepair(format_name, file, seconds):
    done = subprocess.run(["node", "-e", NODE_REPAIR], input=file.read_bytes(), capture_output=True, timeout=seconds)
    return None if done.returncode else done.stdout, 1


TECHNIQUES = {"bestfirst": by_ddlab, "json_repair": by_json_repair, "jsonrepair": by_jsonrepair}


def measure(job):
    """The row of one pair, and the text of its result."""
    technique, format_name, files, seconds = job
    broken, fixed = (file.read_bytes() for file in files)
    started = time.monotonic()
    try:
        result, queries = TECHNIQUES[technique](format_name, files[0], seconds)
    except (ValueError, RecursionError, IndexError, subprocess.TimeoutExpired):  # A rival has failed.
        result, queries = None, 1
    elapsed = time.monotonic() - started
    if result is not None and JUDGES[format_name](result) is not None:
        result = None
    fix = distance(broken, fixed)
    row = {"technique": technique, "format": format_name, "digest": digest(broken), "bytes": len(broken), "limit_s": seconds,
           "outcome": "none" if result is None else outcome(format_name, result, fixed), "queries": queries,
           "elapsed_s": f"{elapsed:.3f}", "fix": fix, "left": fix if result is None else distance(result, fixed)}
    return row, result


def difference(first, second, names):
    texts = [content.decode(errors="backslashreplace").splitlines() for content in (first, second)]
    return "\n".join(line[:300] for line in difflib.unified_diff(*texts, *names, n=2, lineterm=""))[:6000]


def write_loss(folder, pair, row, files, result):
    """A text that shows what went wrong with a development pair."""
    broken, fixed = (file.read_bytes() for file in files)
    message = JUDGES[row["format"]](broken) or ""
    parts = [
        f"format:   {row['format']}\npair:     {files[0]}\nfrom:     {pair['repository']} {pair['path']} {pair['fixed_commit'][:12]}",
        f"outcome:  {row['outcome']}; distance of the broken file to the fix {row['fix']}, of the result {row['left']}; "
        f"{row['queries']} queries, {row['elapsed_s']} s\nfault:    {pair['fault']}\nmessage:  {message.strip()[:1000]}",
        "=== broken -> fix\n" + difference(broken, fixed, ("broken", "fix")),
        "=== broken -> result\n" + ("no result" if result is None else difference(broken, result, ("broken", "result"))),
    ]
    if result is not None and row["outcome"] != "exact":
        parts.append("=== result -> fix\n" + difference(result, fixed, ("result", "fix")))
    target = folder / row["format"]
    target.mkdir(parents=True, exist_ok=True)
    (target / f"{row['outcome']}-{pair['broken_sha256'][:8]}.txt").write_text("\n\n".join(parts) + "\n")


def run(arguments, pairs, file_of):
    """Measures all pairs of the set by each technique, prints the sums, and records them."""
    if not DDLAB.exists():
        raise Problem(f"{DDLAB} does not exist; build ddlab, or name the program by DDLAB")
    pairs = [pair for pair in pairs if not arguments.format or pair["format"] in arguments.format]
    jobs = []
    for technique in TECHNIQUES if arguments.rivals else ["bestfirst"]:
        jobs += [(pair, (technique, pair["format"], [file_of(arguments.folder, pair, which) for which in ("broken", "fixed")],
                         arguments.seconds)) for pair in pairs if technique == "bestfirst" or pair["format"] == "json"]
    lacking = next((file for _, job in jobs for file in job[2] if not file.is_file()), None)
    if lacking:
        raise Problem(f"{lacking} does not exist; write the pairs by scripts/mined-fixes collect")
    cases, build = [], version()
    with multiprocessing.Pool(arguments.jobs) as pool:
        for number, ((pair, job), (row, result)) in enumerate(zip(jobs, pool.imap(measure, [job for _, job in jobs]))):
            print(f"\r{number + 1} of {len(jobs)}", end="", file=sys.stderr, flush=True)
            is_own = row["technique"] == "bestfirst"
            cases.append({**row, "set": arguments.set, "build": build if is_own else ""})
            if arguments.losses and arguments.set == "development" and is_own and row["outcome"] != "exact":
                write_loss(arguments.losses, pair, row, job[2], result)
    print(file=sys.stderr)
    for row in mined_fixes(cases):
        print(f"{row['technique']:12} {row['format']:5} {row['exact']:>4} of {row['pairs']:>4} exact, {row['except_blanks']} except blanks, "
              f"{row['other']} other, {row['none']} none; small fixes {row['small_exact']} of {row['small']}; "
              f"closer {row['closer']}, as close {row['equally_close']}, farther {row['farther']}; {row['queries']} queries")
    if arguments.record:
        key = lambda row: (row["set"], row["technique"])
        add_rows(arguments.record / "cases.csv", MINED_FIXES, cases, key, key)
        write_summaries(arguments.record, "mined-fixes")
    return 0
