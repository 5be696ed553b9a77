"""All checks of the documents, in the order in which their problems are reported."""

import os
from pathlib import Path

import commands
import documents
import execute
import generated
import links
import paths
import tables


def find_program(root, named):
    """The built ddlab: the one that is named, or else the newest of the project's own."""
    folders = {root / "target", Path(os.environ.get("CARGO_TARGET_DIR") or root / "target")}
    own = [folder / profile / "ddlab" for folder in folders for profile in ("release", "debug")]
    there = [path for path in ([named] if named else own) if path.is_file()]
    return max(there, key=lambda path: path.stat().st_mtime).resolve() if there else None


def write_generated(root, program):
    """Writes the tables that the program prints anew; returns the documents that changed."""
    changed = []
    for name in documents.project_files(root):
        if name.endswith(".md"):
            text = (root / name).read_text(encoding="utf-8")
            new, _ = generated.renewed(text, root, program)
            if new != text and generated.END in text:
                (root / name).write_text(new, encoding="utf-8")
                changed.append(name)
    return changed


def problems(root, program, run=False, only=()):
    """Yields relative path, line and message of each problem; without a program its commands are not checked."""
    root = root.resolve()
    book = root / "docs" / "src"
    files = documents.project_files(root)
    read = [documents.read(root / name) for name in files if name.endswith(".md")]
    project = commands.Project(root, files)
    ddlab = commands.Ddlab(str(program)) if program else None
    chosen = [document for document in read if not only or document.path in only]

    def found():
        yield from links.check(read, root, book)
        yield from links.check_summary(read, book)
        for document in chosen:
            checks = [
                document.problems,
                tables.check(document),
                paths.check(document, root, files),
                commands.check(document, ddlab, project),
                generated.renewed(document.path.read_text(encoding="utf-8"), root, program)[1],
            ]
            for problem in (problem for each in checks for problem in each):
                yield document.path, *problem
        for document in chosen if run else []:
            for problem in execute.check(document, root, files, program):
                yield document.path, *problem

    for path, line, message in found():
        if not only or Path(path) in only:
            yield Path(path).relative_to(root), line, message
