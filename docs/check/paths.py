"""Files of the project that a document names as code, such as `studies/quickstart.toml`, and that do not exist."""

import os
import re

PATH = re.compile(r"^[A-Za-z0-9_.][A-Za-z0-9_./-]*/[A-Za-z0-9_./-]*$")
# Made by builds and studies, or a name of the reader's own.
MADE = re.compile(r"^(?:target|results/work|results/datasets|subjects/build)(?:/|$)|(?:^|/)(?:my|mine|one)[_.-]")
PLACEHOLDER = re.compile(r"(?:^|/)[A-Z_]{3,}(?:[./-]|$)|(?:^|/)[A-Z]\.")


def check(document, root, files):
    """Yields line and message of each path that names nothing."""
    folders = {folder for name in files for folder in parents(name)}
    tops = {folder for folder in folders if "/" not in folder}
    known = set(files) | folders | {block.file for block in document.blocks}
    home = os.path.relpath(document.path.parent, root)
    for number, span in document.code_spans():
        if not PATH.match(span) or span.split("/")[0] not in tops or MADE.search(span):
            continue
        here = {os.path.normpath(span), os.path.normpath(os.path.join(home, span))}
        if not here & known and not PLACEHOLDER.search(span):
            yield number, f"there is no {span}"


def parents(name):
    """The folders above a file, as relative names."""
    while "/" in name:
        name = name.rsplit("/", 1)[0]
        yield name
