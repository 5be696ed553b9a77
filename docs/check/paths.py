"""Files and tests that a document names as code and that do not exist: `studies/quickstart.toml`, `name_of_a_test_in_words`."""

import functools
import os
import re

PATH = re.compile(r"^[A-Za-z0-9_.][A-Za-z0-9_./-]*/[A-Za-z0-9_./-]*$")
# Made by builds and studies, or a name of the reader's own.
MADE = re.compile(r"^(?:target|results/work|results/datasets|subjects/build)(?:/|$)|(?:^|/)(?:my|mine|one)[_.-]")
PLACEHOLDER = re.compile(r"(?:^|/)[A-Z_]{3,}(?:[./-]|$)|(?:^|/)[A-Z]\.")
# Shorter names may be columns of tables.
TEST = re.compile(r"^[a-z0-9]+(?:_[a-z0-9]+){4,}(?<!_low)(?<!_high)$")
FUNCTION = re.compile(r"\b(?:fn|def) ([a-z0-9_]+)")


def check(document, root, files):
    """Yields line and message of each path or test that names nothing."""
    folders = {folder for name in files for folder in parents(name)}
    tops = {folder for folder in folders if "/" not in folder}
    known = set(files) | folders | {block.file for block in document.blocks}
    home = os.path.relpath(document.path.parent, root)
    for number, span in document.code_spans():
        if TEST.match(span) and span not in functions(root, tuple(files)):
            yield number, f"there is no test {span}"
        if not PATH.match(span) or span.split("/")[0] not in tops or MADE.search(span):
            continue
        here = {os.path.normpath(span), os.path.normpath(os.path.join(home, span))}
        if not here & known and not PLACEHOLDER.search(span):
            yield number, f"there is no {span}"


@functools.cache
def functions(root, files):
    """The names of all functions of the project."""
    sources = (root / name for name in files if name.endswith((".rs", ".py")))
    return {name for source in sources for name in FUNCTION.findall(source.read_text(encoding="utf-8"))}


def parents(name):
    """The folders above a file, as relative names."""
    while "/" in name:
        name = name.rsplit("/", 1)[0]
        yield name
