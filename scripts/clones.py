"""Clones of public repositories, and tables about them. The scripts that collect files from repositories use this."""

import csv
import hashlib
import re
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path


class Problem(Exception):
    """What keeps a command from its work, such as a repository that cannot be read, in a sentence."""


class Repository:
    """A git repository in a folder."""

    def __init__(self, folder):
        self.folder = folder

    def git(self, *arguments, given=None):
        safe = ["-c", "protocol.allow=never", "-c", "core.hooksPath=/dev/null"]
        for protocol in ("https", "http", "file"):
            safe += ["-c", f"protocol.{protocol}.allow=always"]
        done = subprocess.run(["git", "-C", self.folder, *safe, *arguments], input=given, capture_output=True)
        if done.returncode:
            raise Problem(done.stderr.decode(errors="replace").strip() or f"git {arguments[0]} failed")
        return done.stdout

    def contents(self, blobs):
        """The content of each blob; None for one that the repository lacks."""
        answer = self.git("cat-file", "--batch", "--buffer", given="".join(f"{blob}\n" for blob in blobs).encode())
        at = 0
        for _ in blobs:
            end = answer.index(b"\n", at)
            head = answer[at:end].split()
            at = end + 1
            if head[-1] == b"missing":
                yield None
                continue
            size = int(head[2])
            yield answer[at:at + size]
            at += size + 1

    def sizes(self, blobs):
        """The size of each blob that the repository has."""
        answer = self.git("cat-file", "--batch-check", given="".join(f"{blob}\n" for blob in blobs).encode())
        lines = [line.split() for line in answer.decode().splitlines()]
        return {name: int(size) for name, kind, size in (line for line in lines if len(line) == 3) if kind == "blob"}


class Clone(Repository):
    """A bare repository of our own that has some commits of another. The objects of a local clone are borrowed."""

    def __init__(self, place, commits, folder, depth=1):
        super().__init__(folder)
        self.place = place
        self.git("init", "--quiet", "--bare")
        if "://" in place:
            self.git("fetch", "--quiet", f"--depth={depth}", "--no-tags", "--", place, *(commits or ["HEAD"]))
            return
        objects = next((found for found in (Path(place, "objects"), Path(place, ".git/objects")) if found.is_dir()), None)
        if objects is None:
            raise Problem(f"{place} is no git repository")
        Path(folder, "objects/info/alternates").write_text(f"{objects.resolve()}\n")

    def head(self):
        if "://" in self.place:
            return self.git("rev-parse", "--verify", "FETCH_HEAD^{commit}").decode().strip()
        # A branch may be called HEAD, too.
        named = self.git("ls-remote", "--", f"file://{Path(self.place).resolve()}", "HEAD").decode().splitlines()
        head = [line[:-5] for line in named if line.endswith("\tHEAD")]
        if not head:
            raise Problem("has no commit at its head")
        return head[0]

    def files(self, commit):
        """Path, blob, and whether it is a symbolic link, of each file of a commit."""
        for line in self.git("ls-tree", "-r", "-z", commit).split(b"\0"):
            if line:
                facts, path = line.split(b"\t", 1)
                mode, kind, blob = facts.decode().split()
                if kind == "blob":
                    yield path, blob, mode == "120000"


def place_of(template, repository):
    owner, _, name = repository.partition("/")
    if not all(re.fullmatch(r"(?!\.{1,2}$)[A-Za-z0-9_.][A-Za-z0-9_.-]*", part) for part in (owner, name)):
        raise Problem(f"{repository!r} is not OWNER/NAME")
    return template.replace("{repository}", repository).replace("{owner}", owner).replace("{name}", name)


@dataclass(frozen=True)
class Wanted:
    """A file to collect: a name that git knows, such as a blob or COMMIT:PATH, the digest of the content, and its place here."""

    name: str
    digest: str
    place: Path

    def is_there(self):
        return self.place.is_file() and sha256(self.place.read_bytes()) == self.digest


def collect(template, repository, commits, wanted):
    """Writes the files of a repository that are not there yet; returns the reason for each missing one."""
    wanted = [file for file in wanted if not file.is_there()]
    if not wanted:
        return {}
    try:
        with tempfile.TemporaryDirectory() as folder:
            clone = Clone(place_of(template, repository), commits, folder)
            missing = {}
            for file, content in zip(wanted, clone.contents([file.name for file in wanted])):
                if content is None or sha256(content) != file.digest:
                    missing[file] = "it is not in the repository" if content is None else "the content has another digest"
                    continue
                file.place.parent.mkdir(parents=True, exist_ok=True)
                file.place.write_bytes(content)
            return missing
    except Problem as problem:
        return {file: str(problem) for file in wanted}


def read(path):
    with path.open(newline="") as file:
        return list(csv.DictReader(file))


def write(path, columns, rows):
    with path.open("w", newline="") as file:
        writer = csv.DictWriter(file, columns, lineterminator="\n", extrasaction="ignore", restval="")
        writer.writeheader()
        writer.writerows(rows)


def add_rows(path, columns, rows, key, order):
    """Adds rows to a table, in place of those with the same key, and sorts it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = {key(row) for row in rows}
    kept = [row for row in read(path) if key(row) not in new] if path.exists() else []
    write(path, columns, sorted(kept + rows, key=order))


def sha256(content):
    return hashlib.sha256(content).hexdigest()
