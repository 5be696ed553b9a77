"""Runs the commands of documents as a reader would, each document in a fresh copy of the project.

A block ```sh is a script, a block ```console a dialogue: lines that begin with `$ ` are commands, the lines below
them what they print. `...` stands for any text within a line and, alone in a line, for any lines. A command that
shows no output may print anything. All must succeed, but for a block with the flag `exit=N`, whose last command must
end with N. Comments directly above a block, which readers do not see, say more about it:

    <!-- file: NAME -->        the block is written to this file
    <!-- first: COMMAND -->    this is run before the block
    <!-- with: WORD COMMAND -->  this word of the block stands for what the command prints
    <!-- not run: REASON -->   the block is left out, for this reason; it goes with the flag `no-run`
"""

import os
import re
import shutil
import signal
import subprocess
import tempfile
from pathlib import Path

from commands import SHELL

SECONDS = 900

# `cargo run -- ...` is the program that is there already; all else goes to cargo.
CARGO = """#!/bin/sh
if [ "$1" = run ]; then
    while [ $# -gt 0 ] && [ "$1" != -- ]; do shift; done
    shift
    exec ddlab "$@"
fi
exec "{cargo}" "$@"
"""


def is_run(block):
    """Whether a block is run."""
    return block.language in SHELL and "no-run" not in block.flags and not block.file


def check(document, root, files, program):
    """Yields line and message of each command that fails or prints something else than the document shows."""
    if not any(is_run(block) for block in document.blocks):
        return
    with tempfile.TemporaryDirectory(prefix="ddlab-docs-") as scratch:
        place = Place(Path(scratch), root, files, program)
        for block in document.blocks:
            if block.file:
                file = place.folder() / block.file
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text("\n".join(block.lines) + "\n", encoding="utf-8")
            if is_run(block):
                problem = place.run(block)
                if problem:
                    yield problem
                    return


class Place:
    """A copy of the project in which commands are run, one after the other."""

    def __init__(self, scratch, root, files, program):
        self.copy, self.state = scratch / "project", scratch / "folder"
        for name in files:
            target = self.copy / name
            target.parent.mkdir(parents=True, exist_ok=True)
            # With a new time, so that cargo builds tests again that know the folder of an earlier copy.
            shutil.copy(root / name, target, follow_symlinks=False)
        # Commands of the documents ask git for the project's files.
        subprocess.run(["git", "init", "--quiet", str(self.copy)], check=True)
        (scratch / "bin").mkdir()
        (scratch / "bin" / "ddlab").symlink_to(program)
        cargo = scratch / "bin" / "cargo"
        cargo.write_text(CARGO.format(cargo=shutil.which("cargo") or "/nonexistent/cargo"))
        cargo.chmod(0o755)
        # Links that the documents' own paths lead to.
        for profile in ("release", "debug"):
            (self.copy / "target" / profile).mkdir(parents=True)
            (self.copy / "target" / profile / "ddlab").symlink_to(program)
        (scratch / "home").mkdir()
        user = os.environ.get("HOME", "/")
        self.environment = {
            **os.environ,
            "PATH": f"{scratch / 'bin'}:{os.environ.get('PATH', '')}",
            "HOME": str(scratch / "home"),
            "XDG_CACHE_HOME": str(scratch / "home" / "cache"),
            "CARGO_HOME": os.environ.get("CARGO_HOME", f"{user}/.cargo"),
            "RUSTUP_HOME": os.environ.get("RUSTUP_HOME", f"{user}/.rustup"),
            "CARGO_TARGET_DIR": str(root / "target" / "docs"),
            "NO_COLOR": "1",
            "TERM": "dumb",
            "COLUMNS": "100",
        }
        self.state.write_text(str(self.copy))

    def folder(self):
        """The folder that the last command changed to."""
        return Path(self.state.read_text(encoding="utf-8").strip())

    def run(self, block):
        """Runs a block; returns line and message of what went wrong, or None."""
        wanted = next((int(flag[5:]) for flag in block.flags if flag.startswith("exit=")), 0)
        for command in block.marked("first"):
            code, printed = self.shell(command)
            if code != 0:
                return block.line, f"`{command}`, to be run first, ends with {code}; it prints:\n{indented(printed)}"
        steps = list(dialogue(block)) if block.language == "console" else [(block.line, "\n".join(block.lines), [])]
        for at, (line, command, shown) in enumerate(steps):
            command = self.filled(command, block)
            code, printed = self.shell(command)
            expected = wanted if at == len(steps) - 1 else 0
            first = command.splitlines()[0] if command else ""
            if code != expected:
                return line, f"`{first}` ends with {code}, not {expected}; it prints:\n{indented(printed)}"
            if shown and not matches(shown, printed):
                return line, f"`{first}` prints something else than is shown:\n{indented(printed)}"
        return None

    def filled(self, command, block):
        """A command with the words replaced that stand for what only a run can tell."""
        for text in block.marked("with"):
            word, source = text.split(None, 1)
            command = re.sub(rf"\b{re.escape(word)}\b", lambda _: self.shell(source)[1].strip(), command)
        return command

    def shell(self, command):
        """Runs a command; returns its exit code and what it printed on both streams."""
        script = f'set -e\ncd "$(cat "{self.state}")"\ntrap \'pwd > "{self.state}"\' EXIT\n{command}\n'
        process = subprocess.Popen(
            ["bash", "-c", script],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=self.environment,
            start_new_session=True,
        )
        try:
            printed, _ = process.communicate(timeout=SECONDS)
            return process.returncode, printed.decode(errors="replace")
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            printed, _ = process.communicate()
            return -1, printed.decode(errors="replace") + f"\n(killed after {SECONDS} s)"


def dialogue(block):
    """Yields line, command and shown output of each step of a console block."""
    steps = []
    goes_on, end = False, None
    for number, line in enumerate(block.lines, block.line + 1):
        if goes_on or end is not None:
            steps[-1][1].append(line)
            goes_on = end is None and line.endswith("\\")
            end = None if end is not None and line.strip() == end else end
        elif line.startswith("$ "):
            steps.append((number, [line[2:]], []))
            document = re.search(r"<<-?\s*['\"]?(\w+)['\"]?", line)
            goes_on, end = line.endswith("\\"), document[1] if document else None
        elif steps:
            steps[-1][2].append(line)
    for number, command, shown in steps:
        yield number, "\n".join(command), shown


def matches(shown, printed):
    """Whether the output is what is shown."""
    pattern = ""
    for line in shown:
        if line.strip() == "...":
            pattern += r"(?:.*\n)*?"
        else:
            pattern += r".*?".join(re.escape(part) for part in line.rstrip().split("...")) + r"[ ]*\n"
    text = "".join(line.rstrip() + "\n" for line in printed.rstrip("\n").split("\n"))
    return re.fullmatch(pattern.rstrip(), text) is not None or re.fullmatch(pattern, text) is not None


def indented(text):
    """Output as it is shown within a message: its last lines, set in."""
    lines = text.splitlines()[-40:]
    return "\n".join("    " + line for line in lines)
