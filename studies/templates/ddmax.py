#!/usr/bin/env python3
"""ddmax over bytes: a repairer for ddlab. Arguments: the input file, the test script, options of your own."""
import subprocess
import sys


def main(file: str, test: str) -> None:
    with open(file, "rb") as opened:
        data = opened.read()

    def passes(kept: list[int]) -> bool:
        with open("candidate", "wb") as candidate:
            candidate.write(bytes(data[at] for at in sorted(kept)))
        return subprocess.run([test, "candidate"]).returncode == 0

    everything = list(range(len(data)))
    if passes(everything):
        return
    passes([])
    kept, parts = [], 2
    while len(rest := [at for at in everything if at not in set(kept)]) > 1:
        cuts = [-(-len(rest) * part // parts) for part in range(parts + 1)]
        subsets = [rest[start:end] for start, end in zip(cuts, cuts[1:])]
        complements = ([at for at in everything if at not in set(part)] for part in subsets)
        additions = (kept + part for part in subsets)
        if larger := next(filter(passes, complements), None):
            kept, parts = larger, 2
        elif larger := next(filter(passes, additions), None):
            kept, parts = larger, max(parts - 1, 2)
        elif parts < len(rest):
            parts = min(len(rest), 2 * parts)
        else:
            return


main(*sys.argv[1:3])
