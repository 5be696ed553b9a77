"""Judges that accept only files of their format: each takes the bytes of a file and returns the error, or None.

scripts/mined-fixes and scripts/python-fixes use this. JUDGES has them by format. Most are parsers of Python's standard
library. YAML needs PyYAML; js, sh, dot and java need node, bash, Graphviz and a JDK; css needs node and the package postcss
in NODE_PATH.
"""

import ast
import atexit
import configparser
import csv
import io
import json
import re
import sqlite3
import subprocess
import threading
import tomllib
import xml.parsers.expat
from pathlib import Path

# The formats of files, by the ends of their names.
ENDINGS = {
    "json": "json geojson topojson webmanifest mcmeta netkan ckan", "yaml": "yaml yml", "toml": "toml",
    "xml": "xml svg xsd xsl xslt plist pom csproj vcxproj props targets resx csl kml gpx rdf owl rng xaml tei xhtml",
    "ini": "ini cfg", "csv": "csv", "tsv": "tsv", "sql": "sql", "py": "py", "sh": "sh bash", "dot": "dot gv", "js": "js mjs cjs",
    "css": "css", "java": "java",
}
FORMATS = {ending: name for name, endings in ENDINGS.items() for ending in endings.split()}

# Seconds for one file, seconds for the start of a server and its first file, and steps of SQLite's machine.
LIMIT_S = 10
START_LIMIT_S = 60
SQL_STEPS = 2_000_000


def text_of(content):
    return content.decode("utf-8")


def refuse_constant(name):
    raise ValueError(f"{name} is not JSON")


def json_value(content):
    return json.loads(text_of(content), parse_constant=refuse_constant)


def yaml_trees(content):
    """The documents as nested tags and scalars; tags that an application defines need not be known."""
    import yaml
    return [yaml_tree(document, {}) for document in yaml.compose_all(text_of(content), Loader=yaml.CLoader)]


def yaml_tree(node, seen):
    # A node may contain itself through an alias.
    if node is None or id(node) in seen:
        return None
    seen = {**seen, id(node): node}
    if isinstance(node.value, str):
        return node.tag, node.value
    parts = [[yaml_tree(part, seen) for part in (pair if isinstance(pair, tuple) else (pair,))] for pair in node.value]
    return node.tag, sorted(parts, key=repr) if node.id == "mapping" else parts


def read_yaml(content):
    """Reads the events of libyaml only, which is much faster than to build the documents."""
    import yaml
    yaml.CLoader(text_of(content)).raw_parse()


def ini_sections(content):
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str
    parser.read_string(text_of(content))
    return {name: dict(parser[name]) for name in parser}


def rows_of_csv(content, delimiter=","):
    """The rows, which must have the same number of fields, and at least two."""
    rows = list(csv.reader(io.StringIO(text_of(content), newline=""), delimiter=delimiter, strict=True))
    filled = [(number, row) for number, row in enumerate(rows, 1) if row]
    if not filled or len(filled[0][1]) < 2:
        raise ValueError("line 1: a single field")
    width = len(filled[0][1])
    for number, row in filled:
        if len(row) != width:
            raise ValueError(f"row {number}: {len(row)} fields instead of {width}")
    return [row for _, row in filled]


def rows_of_tsv(content):
    return rows_of_csv(content, "\t")


def read_xml(content):
    parser = xml.parsers.expat.ParserCreate()
    parser.Parse(content, True)


def read_sql(content):
    """Runs the statements in a database of their own, which cannot open files."""
    database = sqlite3.connect(":memory:")
    steps = iter(range(SQL_STEPS // 1000))
    database.set_progress_handler(lambda: next(steps, None) is None, 1000)
    database.set_authorizer(lambda action, *_: sqlite3.SQLITE_DENY if action == sqlite3.SQLITE_ATTACH else sqlite3.SQLITE_OK)
    try:
        database.executescript(text_of(content))
    finally:
        database.close()


def by_exception(read):
    """A judge by a function that raises an exception for what it rejects."""

    def judge(content):
        try:
            read(content)
            return None
        except ImportError:
            raise
        except Exception as error:  # Each reader has exceptions of its own.
            return f"{error}\n"

    return judge


def python_error(text):
    """The message of Python's parser; None if it accepts the text."""
    try:
        compile(text, "input.py", "exec", ast.PyCF_ONLY_AST, dont_inherit=True)
        return None
    except SyntaxError as error:
        shown = (error.text or "").rstrip()
        return f'  File "input.py", line {error.lineno}\n{shown}\n{" " * ((error.offset or 1) - 1)}^\nSyntaxError: {error.msg}\n'
    except (ValueError, RecursionError, MemoryError, OverflowError) as error:
        return f"{error}\n"


def by_command(*command):
    """A judge by a command that reads standard input."""

    def judge(content):
        try:
            done = subprocess.run(command, input=content, capture_output=True, timeout=LIMIT_S)
        except subprocess.TimeoutExpired:
            return "takes too long\n"
        return done.stderr.decode(errors="replace") or "rejected\n" if done.returncode else None

    return judge


class Server:
    """A process that judges many files: it reads a line with a length, then the file, and answers with an error in the same way."""

    def __init__(self, *command):
        self.command, self.process, self.lock = command, None, threading.Lock()

    def __call__(self, content):
        with self.lock:
            for _ in range(2):
                starts = self.process is None or self.process.poll() is not None
                if starts:
                    self.process = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
                    atexit.register(self.process.kill)
                killer = threading.Timer(START_LIMIT_S if starts else LIMIT_S, self.process.kill)
                killer.start()
                try:
                    self.process.stdin.write(b"%d\n%s" % (len(content), content))
                    self.process.stdin.flush()
                    length = int(self.process.stdout.readline())
                    return self.process.stdout.read(length).decode(errors="replace") or None
                except (ValueError, OSError):
                    self.process.kill()
                    self.process.wait()
                finally:
                    killer.cancel()
            return "the judge has ended\n"


SERVERS = Path(__file__).resolve().parent / "strict_judges"
NODE = ["node", "--no-warnings", "--experimental-vm-modules", SERVERS / "judge.js"]

JUDGES = {
    "json": by_exception(json_value),
    "yaml": by_exception(read_yaml),
    "toml": by_exception(lambda content: tomllib.loads(text_of(content))),
    "xml": by_exception(read_xml),
    "ini": by_exception(ini_sections),
    "csv": by_exception(rows_of_csv),
    "tsv": by_exception(rows_of_tsv),
    "sql": by_exception(read_sql),
    "py": lambda content: python_error(content.decode(errors="replace")),
    "sh": by_command("bash", "-n"),
    "dot": by_command("dot", "-Tcanon"),
    "js": Server(*NODE, "js"),
    "css": Server(*NODE, "css"),
    "java": Server("java", "-Xss16m", SERVERS / "Judge.java"),
}


def canonical(value):
    return json.dumps(value, sort_keys=True, default=str)


def xml_value(content):
    import xml.etree.ElementTree
    return xml.etree.ElementTree.canonicalize(text_of(content), with_comments=True)


# What an accepted file says, for formats with a parser that can be asked. For others it is the text.
VALUES = {
    "json": lambda content: canonical(json_value(content)),
    "yaml": lambda content: repr(yaml_trees(content)),
    "toml": lambda content: canonical(tomllib.loads(text_of(content))),
    "xml": xml_value,
    "ini": lambda content: canonical(ini_sections(content)),
    "csv": rows_of_csv,
    "tsv": rows_of_tsv,
    "py": lambda content: ast.dump(ast.parse(content)),
}


def says_the_same(format_name, first, second):
    """Whether two accepted files say the same."""
    if first == second:
        return True
    try:
        value = VALUES[format_name]
        return value(first) == value(second)
    except Exception:  # A format without a value, or a file that only the judge can read.
        return False


def without_blanks(content):
    return re.sub(rb"\s+", b"", content)
