"""The jobs of scripts/reduction-suite: they are fetched, and their predicates are checked."""

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

from reduction_record import rows_of, write
from reduction_run import ROOT, beside, is_interesting

CHECKED_COLUMNS = ["job", "kind", "input_bytes", "verdict"]
COPY_GOAL = "org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy"


def fetch(suite, repositories, jobs, clones):
    """Makes the folder of each job."""
    folders = dict(clone.split("=", 1) for clone in clones)
    failed = 0
    for job in jobs:
        try:
            content = make_folder(suite, job, repositories, folders)
        except (OSError, subprocess.CalledProcessError) as error:
            print(f"{job['key']}: cannot be fetched: {error}", file=sys.stderr)
            failed = 1
            continue
        print(f"{job['key']}: {len(content)} bytes")
    return failed


def make_folder(suite, job, repositories, clones):
    """Makes the folder of a job: its input, the other files that its predicate reads, and test.sh. Returns the input."""
    folder = suite.folder / job["key"]
    folder.mkdir(parents=True, exist_ok=True)
    content = content_of(suite, job, repositories, clones)
    if "append" in job:
        content += appended(suite, job, repositories, clones)
    (folder / job["name"]).write_bytes(content)
    for file in job.get("files", []):
        path = folder / file["name"]
        path.write_bytes(content_of(suite, {"from": job["from"], **file}, repositories, clones))
        path.chmod(0o755)
    for name, artifact in job.get("maven", {}).items():
        copy_artifact(artifact, folder / name)
    for name, file in job.get("npm", {}).items():
        (folder / name).write_bytes(file_of_npm(*file.split(":")))
    if "build" in job:
        subprocess.run(["sh", "-e", "-c", job["build"]], cwd=folder, check=True)
    script = folder / "test.sh"
    script.write_text(predicate(job, folder))
    script.chmod(0o755)
    return content


def appended(suite, job, repositories, clones):
    """What is put at the end of a program, for a crash that is not its own: a file of a repository, or a text."""
    addition = job["append"]
    if isinstance(addition, str):
        return addition.encode()
    return content_of(suite, addition, repositories, clones)


def predicate(job, folder):
    """The text of a job's test.sh: its own script, or a search for a text in the output of its command."""
    if "script" in job:
        # ddlab puts the other files beside the input.
        found = "".join(f"test -e '{name}' && files=.\n" for name in beside(job)[:1])
        return f"#!/bin/sh\nfiles='{folder}'\n{found}export LC_ALL=C\n{job['script']}"
    return f"#!/bin/sh\nLC_ALL=C timeout 20 {job['command']} {job['name']} 2>&1 | grep -qF -e '{job['needs']}'\n"


def copy_artifact(artifact, path):
    """Copies an artifact of Maven Central, given as GROUP:NAME:VERSION, to a file. More of it are its type and classifier."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["mvn", "--quiet", "--batch-mode", COPY_GOAL, f"-Dartifact={artifact}", f"-DoutputDirectory={folder}"],
                       check=True)
        shutil.copy(next(Path(folder).iterdir()), path)


def file_of_npm(package, name):
    """A file of an npm package, given as NAME@VERSION."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["npm", "pack", "--silent", package], cwd=folder, check=True, stdout=subprocess.DEVNULL)
        with tarfile.open(next(Path(folder).iterdir())) as packed:
            return packed.extractfile(f"package/{name}").read()


def file_of_maven(artifact, name):
    """A file of an artifact of Maven Central, such as the jar with the sources of a library."""
    with tempfile.TemporaryDirectory() as folder:
        jar = Path(folder) / "jar"
        copy_artifact(artifact, jar)
        return zipfile.ZipFile(jar).read(name)


def content_of(suite, job, repositories, folders):
    """The input of a job: what a command prints, or a file of an artifact of Maven Central, of the project, or of a
    repository at the commit of the manifest."""
    if "generate" in job:
        with tempfile.TemporaryDirectory() as folder:  # csmith writes a file there
            environment = {**os.environ, "root": str(ROOT)}
            return subprocess.run(["sh", "-c", job["generate"]], cwd=folder, env=environment, check=True,
                                  capture_output=True).stdout
    if "from-maven" in job:
        return file_of_maven(job["from-maven"], job["path"])
    source = job.get("from")
    if source is None:
        return (ROOT / job["path"]).read_bytes()
    folder = folders.get(source)
    if folder is None:
        folder = suite.folder / "repositories" / source.replace("/", "-")
        if not folder.exists():
            address = f"https://github.com/{source}.git"
            subprocess.run(["git", "clone", "--quiet", "--bare", "--filter=blob:none", address, folder], check=True)
    wanted = f"{repositories[source]}:{job['path']}"
    return subprocess.run(["git", "-C", folder, "show", wanted], check=True, capture_output=True).stdout


def check(suite, jobs, order):
    """Runs each predicate three times on its input and once on the empty file. The rows of other jobs stay."""
    rows = {row["job"]: row for row in rows_of(suite.checked)}
    for job in jobs:
        content = (suite.folder / job["key"] / job["name"]).read_bytes()
        answers = [is_interesting(suite, job, content) for _ in range(3)]
        verdict = "holds" if all(answers) else "flaky" if any(answers) else "does not hold here"
        if verdict == "holds" and is_interesting(suite, job, b""):
            verdict = "holds for the empty file"
        rows[job["key"]] = {"job": job["key"], "kind": job["kind"], "input_bytes": len(content), "verdict": verdict}
        print(f"{job['key']}: {verdict}")
    write(suite.checked, CHECKED_COLUMNS, [rows[key] for key in order if key in rows])
    return 0
