"""ddmax over bytes: a repairer for ddlab. Arguments: the input file, the test script, options of your own."""
import pathlib
import subprocess
import sys

file, test = sys.argv[1:3]
data = pathlib.Path(file).read_bytes()


def passes(kept: list[int]) -> bool:
    pathlib.Path("candidate").write_bytes(bytes(data[at] for at in sorted(kept)))
    return subprocess.run([test, "candidate"]).returncode == 0


everything, kept, parts = set(range(len(data))), [], 2
if passes(list(everything)):
    sys.exit()
passes(kept)
while len(rest := sorted(everything.difference(kept))) > 1:
    cuts = [-(-len(rest) * part // parts) for part in range(parts + 1)]
    subsets = [rest[start:end] for start, end in zip(cuts, cuts[1:])]
    complements = (sorted(everything.difference(part)) for part in subsets)
    if larger := next(filter(passes, complements), None):
        kept, parts = larger, 2
    elif larger := next(filter(passes, (kept + part for part in subsets)), None):
        kept, parts = larger, max(parts - 1, 2)
    elif parts < len(rest):
        parts = min(len(rest), 2 * parts)
    else:
        break
