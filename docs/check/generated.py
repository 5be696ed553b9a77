"""Tables in documents that `ddlab` itself prints: between `<!-- generated: ddlab LIST -->` and `<!-- end -->`.

LIST is a listing command (`metrics`, `algorithms`, `units`) or `--help`, for the list of commands.
"""

import json
import re
import subprocess

BEGIN = re.compile(r"^<!-- generated: ddlab (?P<list>[a-z-]+) -->$")
END = "<!-- end -->"


def rows(program, listing):
    """Key and summary of each row of a listing."""
    if listing == "--help":
        text = subprocess.run([program, "--help"], check=True, capture_output=True, text=True).stdout
        block = re.search(r"^Commands:\n(.*?)\n\n", text, re.MULTILINE | re.DOTALL)
        lines = re.sub(r"\n {4,}", " ", block[1]).splitlines() if block else []
        found = [line.split(None, 1) for line in lines]
        return [(f"ddlab {key}", summary) for key, summary in found if key != "help"]
    text = subprocess.run([program, listing, "--json"], check=True, capture_output=True, text=True).stdout
    return [(row["key"], row["summary"]) for row in json.loads(text)]


def table(program, listing):
    """The lines of the table of a listing."""
    body = [f"| `{key}` | {summary.replace('|', chr(92) + '|')} |" for key, summary in rows(program, listing)]
    return ["| key | |", "|---|---|", *body] if listing != "--help" else ["| command | |", "|---|---|", *body]


def renewed(text, program):
    """The text with each generated table as the program prints it now; line and message of each that differs."""
    lines, found, problems = [], None, []
    inside = []
    for number, line in enumerate(text.splitlines(), 1):
        if found is None:
            lines.append(line)
            begin = BEGIN.match(line)
            if begin:
                found, start, inside = begin["list"], number, []
        elif line == END:
            now = ["", *table(program, found), ""]
            if inside != now:
                problems.append((start, f"this table is not what `ddlab {found}` prints; run scripts/docs --write"))
            lines += [*now, line]
            found = None
        else:
            inside.append(line)
    if found is not None:
        problems.append((start, f"this generated table has no line {END}"))
        return text, problems
    return "\n".join(lines) + "\n", problems
