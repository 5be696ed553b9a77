"""Tables in documents that `ddlab` itself prints: between `<!-- generated: ddlab LIST -->` and `<!-- end -->`.

LIST is a listing command (`metrics`, `algorithms`, `units`), `columns FILE`, or `--help`, for the list of commands.
"""

import json
import re
import subprocess

from commands import listed_commands

BEGIN = re.compile(r"^<!-- generated: ddlab (?P<list>[a-z-]+(?: [a-z]+)?) -->$")
END = "<!-- end -->"


class ListingFailed(Exception):
    """The program does not know a listing."""


def output(program, *words):
    """What the program prints."""
    done = subprocess.run([program, *words], capture_output=True, text=True, check=False)
    if done.returncode:
        raise ListingFailed(f"`ddlab {' '.join(words)}` ends with {done.returncode}")
    return done.stdout


def rows(program, listing):
    """Key and summary of each row of a listing."""
    if listing == "--help":
        found = listed_commands(output(program, "--help"))
        return [(f"ddlab {key}", summary) for key, summary in found if key != "help"]
    return [(row["key"], row["summary"]) for row in json.loads(output(program, listing, "--json"))]


def columns_table(program, file):
    """The lines of the table of a CSV file's columns."""
    bars = str.maketrans({"|": r"\|"})
    lines = ["| column | type | unit | empty | means |", "|---|---|---|---|---|"]
    for row in json.loads(output(program, "columns", file, "--json")):
        empty = "may be" if row["may_be_empty"] else ""
        cells = [f"`{row['column']}`", row["type"], row["unit"], empty, row["meaning"].translate(bars)]
        lines.append(f"| {' | '.join(cells)} |")
    return lines


def table(program, listing):
    """The lines of the table of a listing."""
    if listing.startswith("columns "):
        return columns_table(program, listing.split()[1])
    heading = "command" if listing == "--help" else "key"
    bars = str.maketrans({"|": r"\|"})
    body = [f"| `{key}` | {summary.translate(bars)} |" for key, summary in rows(program, listing)]
    return [f"| {heading} | |", "|---|---|", *body]


def renewed(text, program):
    """The text with each generated table as the program prints it now; line and message of each that differs."""
    lines, listing, inside, start, problems = [], None, [], 0, []
    for number, line in enumerate(text.splitlines(), 1):
        begin = BEGIN.match(line)
        if listing is None:
            lines.append(line)
            listing, start, inside = (begin["list"], number, []) if begin else (None, 0, [])
        elif line != END:
            inside.append(line)
        else:
            try:
                now = ["", *table(program, listing), ""]
                if inside != now:
                    message = f"this table is not what `ddlab {listing}` prints; run scripts/docs --write"
                    problems.append((start, message))
            except ListingFailed as failed:
                now = inside
                problems.append((start, str(failed)))
            lines += [*now, line]
            listing = None
    if listing is not None:
        return text, [*problems, (start, f"this generated table has no line {END}")]
    return "\n".join(lines) + "\n", problems
