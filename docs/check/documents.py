"""Markdown documents of the project: their lines, code blocks, headings and anchors.

Reads just as much of Markdown as the checks need. It must not know what is checked.
"""

import re
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

FENCE = re.compile(r"^(?P<indent> {0,3}(?:[ ]*))(?P<fence>`{3,}|~{3,})(?P<info>[^`]*)$")
HEADING = re.compile(r"^ {0,3}(?P<level>#{1,6})\s+(?P<text>.*?)\s*#*\s*$")
CODE_SPAN = re.compile(r"(?<!`)(?P<ticks>`+)(?!`)(?P<text>.+?)(?<!`)(?P=ticks)(?!`)")
COMMENT = re.compile(r"<!--.*?-->")
MARK = re.compile(r"^\s*<!--\s*(?P<kind>file|first|with|not run):\s*(?P<text>.*?)\s*-->\s*$")


@dataclass
class Block:
    """A fenced code block."""

    line: int
    language: str
    flags: list
    lines: list
    # What comments directly above the block say, as kind and text; `docs/check/execute.py` has the kinds.
    marks: list = field(default_factory=list)

    def marked(self, kind):
        """The texts of the comments of this kind."""
        return [text for name, text in self.marks if name == kind]

    @property
    def file(self):
        """The file that the block is."""
        return next(iter(self.marked("file")), "")


@dataclass
class Document:
    """One Markdown file, cut into prose and code."""

    path: Path
    # Line number and text of each line outside of code blocks; comments are blanked.
    prose: list = field(default_factory=list)
    blocks: list = field(default_factory=list)
    # Line number and text of each line of an indented code block.
    indented: list = field(default_factory=list)
    anchors: set = field(default_factory=set)
    # Line number and message of what is wrong with the document's own form.
    problems: list = field(default_factory=list)

    def code_spans(self):
        """Yields line number and text of each code span of the prose."""
        for number, text in self.prose:
            for span in CODE_SPAN.finditer(text):
                yield number, span["text"].strip()


def read(path):
    """Reads a Markdown file."""
    document = Document(path)
    block, fence, marks, before_is_blank, in_code = None, "", [], True, False
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        found = FENCE.match(line)
        if block is not None:
            if found and not found["info"].strip() and found["fence"].startswith(fence):
                block = None
            else:
                indent = len(fence_indent)
                block.lines.append(line[indent:] if line[:indent].isspace() else line)
            continue
        if found:
            words = re.split(r"[\s,]+", found["info"].strip())
            block = Block(number, words[0], [word for word in words[1:] if word], [], marks)
            fence, fence_indent, marks = found["fence"], found["indent"], []
            document.blocks.append(block)
            before_is_blank, in_code = False, False
            continue
        mark = MARK.match(line)
        if mark:
            marks = [*marks, (mark["kind"], mark["text"])]
        elif line.strip():
            marks = []
        if line.startswith("    ") and line.strip() and (before_is_blank or in_code):
            in_code = True
            document.indented.append((number, line[4:]))
            continue
        if line.strip():
            in_code = False
        before_is_blank = not line.strip()
        document.prose.append((number, COMMENT.sub("", line)))
    if block is not None:
        document.problems.append((block.line, "this code block is never closed"))
    document.anchors = anchors(document)
    return document


def anchors(document):
    """The anchors of the headings, as GitHub and mdBook make them."""
    found = {}
    for _, line in document.prose:
        heading = HEADING.match(line)
        if heading:
            name = slug(heading["text"])
            count = found.get(name, 0)
            found[name] = count + 1
            if count:
                found[f"{name}-{count}"] = 1
    return set(found)


def slug(heading):
    """The anchor of a heading's text."""
    text = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "").lower()
    return "".join(
        "-" if letter.isspace() else letter for letter in text if letter.isalnum() or letter in "-_ "
    )


def project_files(root):
    """All files of the project that version control knows or would take, as sorted relative names."""
    command = ["git", "-c", f"safe.directory={root}", "-C", str(root), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, check=True, capture_output=True).stdout.decode()
    names = {name for name in listed.split("\0") if name}
    return sorted(name for name in names if (root / name).is_file())
