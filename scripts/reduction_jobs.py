"""The jobs of scripts/reduction-suite: they are fetched, and their predicates are checked."""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from reduction_record import rows_of, write
from reduction_run import ROOT, is_interesting

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
    (folder / job["name"]).write_bytes(content)
    for beside in job.get("files", []):
        path = folder / beside["name"]
        path.write_bytes(content_of(suite, {"from": job["from"], **beside}, repositories, clones))
        path.chmod(0o755)
    for name, artifact in job.get("maven", {}).items():
        copy_artifact(artifact, folder / name)
    script = folder / "test.sh"
    script.write_text(predicate(job, folder))
    script.chmod(0o755)
    return content


def predicate(job, folder):
    """The text of a job's test.sh: its own script, or a search for a text in the output of its command."""
    if "script" in job:
        # ddlab puts the other files beside the input.
        beside = "".join(f"test -e '{file['name']}' && files=.\n" for file in job.get("files", [])[:1])
        return f"#!/bin/sh\nfiles='{folder}'\n{beside}export LC_ALL=C\n{job['script']}"
    return f"#!/bin/sh\nLC_ALL=C timeout 20 {job['command']} {job['name']} 2>&1 | grep -qF -e '{job['needs']}'\n"


def copy_artifact(artifact, path):
    """Copies an artifact of Maven Central, given as GROUP:NAME:VERSION, to a file."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["mvn", "--quiet", "--batch-mode", COPY_GOAL, f"-Dartifact={artifact}", f"-DoutputDirectory={folder}"],
                       check=True)
        shutil.copy(next(Path(folder).iterdir()), path)


def content_of(suite, job, repositories, folders):
    """The input of a job: a file of the project, or of a repository at the commit of the manifest."""
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
