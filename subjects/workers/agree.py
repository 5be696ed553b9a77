#!/usr/bin/env python3
"""Checks whether workers agree with the plain commands, and measures how much faster they are.

    agree.py [--mutants 300] [--corpus FOLDER] [--seed 1] [--time] [SUBJECT...]

First, each subject must accept and reject the examples of its entry. Subjects that are not installed are named and
skipped. Then plain command and worker get the same inputs: the examples of the entry, the files of the corpus (such as
FOLDER/json/*.json) if --corpus is given, and random mutants of these. Exit code, emptiness of stdout and the position
in the error message must agree. Disagreements are printed, and their inputs are kept in the scratch folder.
"""

import argparse
import concurrent.futures
import os
import pathlib
import random
import re
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import tomllib

HERE = pathlib.Path(__file__).resolve().parent
LIMIT_S = 10
KEPT_BYTES = 64 << 10
CLEAN = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TZ": "UTC", "PYTHONHASHSEED": "0"}


def read_entries(path):
    return tomllib.loads(path.read_text())


class Observation:
    """What a subject did: its exit code (or -signal, or 'timeout') and both output streams."""

    def __init__(self, exit_code, out, err, cpu_s=0.0):
        self.exit, self.out, self.err, self.cpu_s = exit_code, out[:KEPT_BYTES], err[:KEPT_BYTES], cpu_s

    def essentials(self, entry):
        """Returns everything that must agree."""
        position = None
        if "position" in entry:
            stream = self.out if entry["position"]["stream"] == "stdout" else self.err
            pattern = entry["position"]["pattern"].replace("(?<", "(?P<")
            found = re.search(pattern, stream.decode("latin-1"), re.M)
            position = found and found.groupdict()
        return {"exit": self.exit, "empty": not self.out, "position": position}


class Plain:
    """Runs the plain command, one process per test."""

    def __init__(self, entry, workers, scratch):
        self.scratch = pathlib.Path(scratch)
        self.scratch.mkdir(parents=True)
        self.name = f"input.{entry['format']}"
        self.command = [part.replace("{workers}", workers).replace("{}", self.name) for part in entry["command"]]

    def run(self, text):
        (self.scratch / self.name).write_bytes(text)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        try:
            done = subprocess.run(
                self.command, cwd=self.scratch, env={**CLEAN, "HOME": str(self.scratch)},
                stdin=subprocess.DEVNULL, capture_output=True, timeout=LIMIT_S,
            )
        except subprocess.TimeoutExpired:
            return Observation("timeout", b"", b"")
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        cpu_s = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
        return Observation(done.returncode, done.stdout, done.stderr, cpu_s)


class Worker:
    """Runs the worker, and restarts it when it dies or exceeds the time limit."""

    def __init__(self, entry, workers, scratch, limit_s=LIMIT_S):
        self.scratch = pathlib.Path(scratch)
        self.scratch.mkdir(parents=True)
        self.command = [part.replace("{workers}", workers) for part in entry["worker"]]
        self.process, self.number, self.starts, self.limit_s = None, 0, 0, limit_s

    def start(self):
        self.starts += 1
        self.diagnosis = open(self.scratch / "stderr", "ab")
        self.process = subprocess.Popen(
            self.command, cwd=self.scratch, env={**CLEAN, "HOME": str(self.scratch)},
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.diagnosis,
        )
        greeting = self.process.stdout.readline()
        if not re.fullmatch(rb"ddlab-worker 1 [^ \n]+ [^ \n]+\n", greeting):
            raise SystemExit(f"{self.command} greeted with {greeting!r}; see its messages in {self.scratch}/stderr")
        self.greeting = greeting.decode().strip()

    def run(self, text):
        if self.process is None:
            self.start()
        self.number += 1
        late = threading.Event()
        clock = threading.Timer(self.limit_s or 0, lambda: (late.set(), self.process.kill()))
        if self.limit_s:
            clock.start()
        try:
            self.process.stdin.write(b"test %d %d\n" % (self.number, len(text)) + text)
            self.process.stdin.flush()
            answer = self.process.stdout.readline().split()
            if len(answer) == 7:
                assert answer[:2] == [b"done", b"%d" % self.number], answer
                out = self.process.stdout.read(int(answer[5]))
                err = self.process.stdout.read(int(answer[6]))
                return Observation(int(answer[2]), out, err, int(answer[3]) / 1e6)
        except BrokenPipeError:
            pass
        finally:
            clock.cancel()
        code = self.process.wait()
        self.process = None
        return Observation("timeout" if late.is_set() else code, b"", b"")

    def close(self):
        if self.process:
            self.process.stdin.close()
            self.process.wait()


def mutant(text, draw):
    """Makes one to six random edits."""
    text = bytearray(text)
    for _ in range(draw.randint(1, 6)):
        at = draw.randrange(len(text) + 1)
        to = min(len(text), at + draw.randint(1, 8))
        kind = draw.randrange(7)
        if kind == 0:
            text[at:to] = b""
        elif kind == 1:
            text[at:at] = bytes([draw.randrange(256)])
        elif kind == 2 and at < len(text):
            text[at] ^= 1 << draw.randrange(8)
        elif kind == 3:
            text[at:at] = text[at:to]
        elif kind == 4 and at < len(text):
            text[at] = draw.choice(b"{}[]()<>\"'\\,:;=-/*#@0123456789eE.+ \n\t\0")
        elif kind == 5 and draw.random() < 0.2:
            del text[at:]
        elif kind == 6 and text:
            other = draw.randrange(len(text))
            text[at:to], text[other:other] = b"", text[at:to]
    return bytes(text)


def inputs(entry, corpus, mutants, seed):
    """Returns the examples and corpus files, and mutants of those up to 20,000 bytes."""
    name = entry["format"]
    texts = [text.encode() for text in entry.get("accepts", []) + entry.get("rejects", [])]
    if corpus:
        texts += [path.read_bytes() for path in sorted((corpus / name).glob(f"*.{name}"))]
    draw = random.Random(seed)
    seeds = [text for text in texts if 0 < len(text) <= 20_000]
    return texts, [mutant(draw.choice(seeds), draw) for _ in range(mutants)]


def wrong_examples(key, entry, options, scratch):
    """Runs the plain command on the entry's examples, and returns how many it did not judge as the entry says."""
    plain = Plain(entry, options.workers, scratch / "examples")
    wrong = 0
    for expected in ("accepts", "rejects"):
        for text in entry[expected]:
            seen = plain.run(text.encode())
            accepted = seen.exit == 0 and (bool(seen.out) or entry.get("rule", {}).get("empty-output") == "ignore")
            if accepted != (expected == "accepts"):
                wrong += 1
                print(f"  {key} should have {expected[:-1]}ed {text!r}: exit {seen.exit}, {(seen.err or seen.out)[-200:]!r}")
    return wrong


def compare(key, entry, texts, options, scratch):
    """Runs all inputs in both modes, and returns the number of disagreements."""
    jobs = options.jobs
    plains = [Plain(entry, options.workers, scratch / f"plain-{n}") for n in range(jobs)]

    def share(n):
        return [plains[n].run(text) for text in texts[n::jobs]]

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        shares = list(pool.map(share, range(jobs)))
    worker = Worker(entry, options.workers, scratch / "worker")
    wrong, accepted, same_text, slow = 0, 0, 0, 0
    for index, text in enumerate(texts):
        plain = shares[index % jobs][index // jobs]
        answer = worker.run(text)
        accepted += plain.exit == 0 and bool(plain.out)
        same_text += plain.out == answer.out and plain.err == answer.err
        slow += "timeout" in (plain.exit, answer.exit)
        if plain.essentials(entry) != answer.essentials(entry):
            wrong += 1
            kept = scratch / f"disagreement-{wrong}.{entry['format']}"
            kept.write_bytes(text)
            print(f"  {kept}: plain {plain.essentials(entry)}, worker {answer.essentials(entry)}")
            print(f"    plain  {(plain.err or plain.out)[-200:]!r}\n    worker {(answer.err or answer.out)[-200:]!r}")
    worker.close()
    print(
        f"{key}: {len(texts)} inputs, {accepted} accepted, {wrong} disagreements, {same_text} with the same text,"
        f" {slow} over the limit, worker started {worker.starts}x ({worker.greeting})"
    )
    return wrong


def measure(key, entry, options, scratch):
    """Prints tests per second of command and worker on the accepted examples."""
    texts = [text.encode() for text in entry["accepts"]]
    plain = Plain(entry, options.workers, scratch / "timed-plain")
    worker = Worker(entry, options.workers, scratch / "timed-worker", limit_s=None)  # the limit costs a thread, 0.1 ms
    wall, cpu = {}, {}
    for name, subject, warm, seconds in (("exec", plain, 1, 8), ("worker", worker, 2000, 5)):
        begun = time.monotonic()
        for n in range(warm):
            subject.run(texts[n % len(texts)])
            if time.monotonic() - begun > seconds:
                break
        walls, cpus, begun = [], [], time.monotonic()
        while time.monotonic() - begun < seconds:
            start = time.monotonic()
            cpus.append(subject.run(texts[len(walls) % len(texts)]).cpu_s)
            walls.append(time.monotonic() - start)
        wall[name], cpu[name] = statistics.median(walls), sum(cpus) / len(cpus)
        print(f"{key}: {name} wall median {wall[name] * 1e3:.3f} ms (min {min(walls) * 1e3:.3f}), cpu mean"
              f" {cpu[name] * 1e3:.3f} ms, {len(walls) / sum(walls):.0f} tests/s ({len(walls)} tests)")
    worker.close()
    print(f"{key}: worker is {wall['exec'] / wall['worker']:.0f}x as fast as exec in wall time,"
          f" {cpu['exec'] / cpu['worker']:.0f}x in cpu time")


def soak(key, entry, tests, texts, options, scratch):
    """Runs many tests on one worker, and prints its memory and open descriptors over time."""
    worker = Worker(entry, options.workers, scratch / "soaked")
    for n in range(tests):
        worker.run(texts[n % len(texts)])
        if worker.process and (n + 1) % (tests // 5) == 0:
            proc = pathlib.Path(f"/proc/{worker.process.pid}")
            resident = re.search(r"VmRSS:\s+(\d+)", (proc / "status").read_text())[1]
            files = len(list((proc / "fd").iterdir())), len(list(worker.scratch.iterdir()))
            print(f"{key}: after {n + 1} tests {int(resident) // 1024} MiB, {files[0]} descriptors, {files[1]} files,"
                  f" started {worker.starts}x")
    worker.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("subjects", nargs="*", metavar="SUBJECT")
    parser.add_argument(
        "--entries", type=pathlib.Path, default=HERE.parent / "subjects.toml", help="entries (default: subjects.toml)"
    )
    parser.add_argument("--workers", default=str(HERE.parent / "build"), help="built workers (default: subjects/build)")
    parser.add_argument("--corpus", type=pathlib.Path, help="folder with one subfolder of files per format")
    parser.add_argument("--mutants", type=int, default=300, help="how many mutants each subject gets (default: 300)")
    parser.add_argument("--files", type=int, help="use at most this many examples and corpus files")
    parser.add_argument("--seed", type=int, default=1, help="seed of the mutants (default: 1)")
    parser.add_argument("--jobs", type=int, default=2, help="how many plain commands run at a time (default: 2)")
    parser.add_argument("--time", action="store_true", help="measure speed instead of checking agreement")
    parser.add_argument("--soak", type=int, metavar="TESTS", help="run this many tests on each worker instead")
    options = parser.parse_args()
    entries = read_entries(options.entries)
    scratch = pathlib.Path(tempfile.mkdtemp(prefix="agree-", dir="/dev/shm"))
    wrong = 0
    for key in options.subjects or entries:
        program = entries[key]["version"][0]
        if program == "{ddlab}":
            print(f"{key}: is part of ddlab, so there is nothing to compare")
            continue
        if not shutil.which(program):
            print(f"{key}: SKIPPED, {program} is not installed: {entries[key]['install']}")
            continue
        if not options.time and not options.soak:
            wrong += wrong_examples(key, entries[key], options, scratch / key)
        if "worker" not in entries[key]:
            print(f"{key}: has no worker")
        elif options.time:
            measure(key, entries[key], options, scratch / key)
        elif options.soak:
            texts, mutants = inputs(entries[key], None, options.mutants, options.seed)
            soak(key, entries[key], options.soak, texts + mutants, options, scratch / key)
        else:
            texts, mutants = inputs(entries[key], options.corpus, options.mutants, options.seed)
            wrong += compare(key, entries[key], texts[: options.files] + mutants, options, scratch / key)
    if wrong == 0:
        shutil.rmtree(scratch)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
