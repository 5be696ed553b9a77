"""Tables in documents that are generated: between `<!-- generated: SOURCE -->` and `<!-- end -->`.

SOURCE is `ddlab` with a listing command (`metrics`, `algorithms`, `units`), `columns FILE`, or `--help`, for the list of
commands. Or it is `options of ddlab`, for the options of all commands, or `constants of FOLDER`, for the numbers that are
constants in Rust files.
"""

import json
import re
import subprocess

import constants
from commands import listed_commands

BEGIN = re.compile(r"^<!-- generated: (?P<list>ddlab [a-z-]+(?: [a-z]+)?|options of ddlab|constants of [a-z/]+) -->$")
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


def option_rows(text):
    """The options of a short help text, and what it says of each."""
    for entry in re.split(r"\n(?= {2,6}-)", text.split("\nOptions:", 1)[-1])[1:]:
        entry = entry.split("\n\n", 1)[0]
        option, _, meaning = re.sub(r"\s*\n\s+", "  ", entry.strip(), count=1).partition("  ")
        if not option.endswith(("--help", "--version")) and not re.search(r"--(trust|max-memory)\b", option):
            yield option, " ".join(meaning.split())


def options_tables(program):
    """The lines of the tables of options, one for each command that has options."""
    bars = str.maketrans({"|": r"\|", "<": "&lt;"})
    for name, _ in listed_commands(output(program, "--help")):
        found = [] if name == "help" else list(option_rows(output(program, name, "-h")))
        if found:
            yield from [f"## `ddlab {name}`", "", "| option | |", "|---|---|"]
            yield from [f"| `{option}` | {meaning.translate(bars)} |" for option, meaning in found]
            yield ""


def table(root, program, source):
    """The lines of a generated table; None if that needs the program and there is none."""
    kind, listing = source.split(" ", 1)
    if kind == "constants":
        return constants.table(root / listing.removeprefix("of "))
    if program is None:
        return None
    if kind == "options":
        return list(options_tables(program))[:-1]
    if listing.startswith("columns "):
        return columns_table(program, listing.split()[1])
    heading = "command" if listing == "--help" else "key"
    bars = str.maketrans({"|": r"\|"})
    body = [f"| `{key}` | {summary.translate(bars)} |" for key, summary in rows(program, listing)]
    return [f"| {heading} | |", "|---|---|", *body]


def renewed(text, root, program):
    """The text with each generated table as it is now; line and message of each that differs."""
    lines, source, inside, start, problems = [], None, [], 0, []
    for number, line in enumerate(text.splitlines(), 1):
        begin = BEGIN.match(line)
        if source is None:
            lines.append(line)
            source, start, inside = (begin["list"], number, []) if begin else (None, 0, [])
        elif line != END:
            inside.append(line)
        else:
            now = inside
            try:
                found = table(root, program, source)
                now = inside if found is None else ["", *found, ""]
                if inside != now:
                    of = f"what `{source}` prints" if source.startswith("ddlab") else f"that of the {source}"
                    problems.append((start, f"this table is not {of}; run scripts/docs --write"))
            except (ListingFailed, constants.NoComment) as failed:
                problems.append((start, str(failed)))
            lines += [*now, line]
            source = None
    if source is not None:
        return text, [*problems, (start, f"this generated table has no line {END}")]
    return "\n".join(lines) + "\n", problems
