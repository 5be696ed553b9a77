"""Judges texts for the test beside it. Reads `FORMAT LENGTH` and the text; answers `yes`, `no LINE COLUMN`, or `missing`."""
import ast
import configparser
import csv
import io
import sys

try:
    import yaml
except ImportError:
    yaml = None


def judge(format, text):
    if format in ("yaml", "md") and yaml is None:
        return "missing"
    try:
        if format == "py":
            ast.parse(text)
        elif format == "yaml":
            list(yaml.safe_load_all(text))
        elif format == "md":
            front_matter(text)
        elif format == "ini":
            configparser.RawConfigParser().read_string(text)
        elif format == "csv":
            return table(text)
    except SyntaxError as error:
        return f"no {error.lineno or 0} {error.offset or 0}"
    except configparser.Error as error:
        lines = [number for number, _ in getattr(error, "errors", [])] or [getattr(error, "lineno", 0) or 0]
        return f"no {lines[0]} 0"
    except ValueError:
        return "no 0 0"
    except Exception as error:
        mark = getattr(error, "problem_mark", None)
        return f"no {mark.line + 1} {mark.column + 1}" if mark else "no 0 0"
    return "yes"


def front_matter(text):
    lines = text.split("\n")
    if lines[0] != "---" or "---" not in lines[1:]:
        raise ValueError("no front matter")
    # The first line stays, so that errors have the lines of the file.
    head = "\n".join(lines[: lines.index("---", 1)])
    if not isinstance(yaml.safe_load(head), dict):
        raise ValueError("no keys")


def table(text):
    rows = csv.reader(io.StringIO(text, newline=""), strict=True)
    width = None
    try:
        for row in rows:
            width = width or len(row)
            if len(row) != width:
                return f"no {rows.line_num} 0"
    except csv.Error:
        return f"no {rows.line_num} 0"
    return "yes"


for head in sys.stdin.buffer:
    format, length = head.split()
    text = sys.stdin.buffer.read(int(length)).decode("utf-8", "replace")
    print(judge(format.decode(), text), flush=True)
