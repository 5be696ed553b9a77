"""The numbers that are constants in Rust files, with their comments."""

import re

CONSTANT = re.compile(
    r"^ *(?:pub(?:\([a-z]+\))? )?const (?P<name>[A-Z][A-Z_]*): (?P<type>\[[^\]]*\]|[^=;]+) = (?P<value>[^;]+);", re.M
)
NUMBERS = re.compile(r"\[?(?:[ui](?:8|16|32|64|128|size)|f64|Cost)\b")
TESTS = "#[cfg(test)]\nmod "


class NoComment(Exception):
    """A constant has no comment."""


def comment(lines):
    """The first sentence of the comment that ends these lines."""
    found = []
    for line in reversed(lines):
        if not line.strip().startswith("///"):
            break
        found.insert(0, line.strip().removeprefix("///").strip())
    return re.split(r"(?<=[.])\s", " ".join(found), maxsplit=1)[0]


def constants(source):
    """Name, value and comment of each number that is a constant of a file, without those of its tests."""
    source = source.split(TESTS, 1)[0]
    for match in CONSTANT.finditer(source):
        is_number = NUMBERS.match(match["type"]) or match["value"].startswith("Self {")
        if is_number and re.search(r"\d", match["value"]):
            text = comment(source[: match.start()].splitlines())
            if not text:
                raise NoComment(f"the constant {match['name']} has no comment that says what it is")
            yield match["name"], match["value"], text


def table(folder):
    """The lines of the table of the constants in a folder."""
    lines = ["| constant | value | |", "|---|---|---|"]
    for path in sorted(folder.rglob("*.rs")):
        name = path.relative_to(folder).as_posix()
        lines += [
            f"| `{name}`: `{constant}` | {value} | {text} |"
            for constant, value, text in constants(path.read_text(encoding="utf-8"))
        ]
    return lines
