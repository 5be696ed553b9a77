"""Links that lead nowhere, and pages of the book that its table of contents leaves out."""

import os
import re
from urllib.parse import unquote

from documents import CODE_SPAN

LINK = re.compile(r"!?\[(?:[^\[\]]|\[[^\]]*\])*\]\(\s*<?(?P<target>[^)\s>]*)>?(?:\s+\"[^\"]*\")?\s*\)")
DEFINITION = re.compile(r"^ {0,3}\[(?P<name>[^\]]+)\]:\s*<?(?P<target>\S+?)>?(?:\s+\"[^\"]*\")?\s*$")
REFERENCE = re.compile(r"\[(?P<text>[^\[\]]+)\]\[(?P<name>[^\[\]]*)\]")
EXTERNAL = re.compile(r"^(?:https?|mailto):")


def targets(document):
    """Yields line number and target of each link."""
    names = {}
    uses = []
    for number, line in document.prose:
        text = CODE_SPAN.sub(lambda span: "x" * len(span[0]), line)
        defined = DEFINITION.match(text)
        if defined:
            names[defined["name"].lower()] = True
            yield number, defined["target"]
            continue
        for link in LINK.finditer(text):
            yield number, link["target"]
        uses += [(number, use["name"] or use["text"]) for use in REFERENCE.finditer(LINK.sub("", text))]
    for number, name in uses:
        if name.lower() not in names:
            yield number, f"[{name}]"


def check(documents, root, book):
    """Yields path, line and message of each link that leads nowhere."""
    by_path = {document.path.resolve(): document for document in documents}
    book = book.resolve()
    for document in documents:
        folder = document.path.resolve().parent
        in_book = document.path.resolve().is_relative_to(book)
        for number, target in targets(document):
            if EXTERNAL.match(target):
                continue
            if target.startswith("["):
                yield document.path, number, f"{target} is defined nowhere in this document"
                continue
            name, _, anchor = target.partition("#")
            file = (folder / unquote(name)).resolve() if name else document.path.resolve()
            if in_book and not file.is_relative_to(book):
                message = f"link to {target} leaves the book; write the path as code, without a link"
                yield document.path, number, message
            elif not file.exists():
                yield document.path, number, f"link to {target}: there is no {os.path.relpath(file, root)}"
            elif anchor and file in by_path and anchor not in by_path[file].anchors:
                yield document.path, number, f"link to {target}: {file.name} has no heading #{anchor}"


def check_summary(documents, book):
    """Yields path, line and message of each page that SUMMARY.md leaves out or names twice."""
    summary = next((document for document in documents if document.path == book / "SUMMARY.md"), None)
    if summary is None:
        if any(document.path.is_relative_to(book) for document in documents):
            yield book / "SUMMARY.md", 1, "the book has no table of contents"
        return
    listed = {}
    for number, target in targets(summary):
        page = (book / target).resolve()
        if page in listed:
            yield summary.path, number, f"{target} is listed twice, first in line {listed[page]}"
        listed.setdefault(page, number)
    for document in documents:
        path = document.path
        if path.is_relative_to(book) and path != summary.path and path.resolve() not in listed:
            yield path, 1, f"this page is missing from {summary.path.name}"
