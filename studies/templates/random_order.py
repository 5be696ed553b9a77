"""ddlab's random-order over bytes: a reducer with a seed. Arguments: the input file, the test script, the seed."""
import pathlib
import subprocess
import sys

from splitmix import Random

file, test, seed = sys.argv[1:4]
data = pathlib.Path(file).read_bytes()


def fails(kept: list[int]) -> bool:
    pathlib.Path("candidate").write_bytes(bytes(data[at] for at in kept))
    return subprocess.run([test, "candidate"]).returncode == 0


before, failing, random = None, list(range(len(data))), Random(int(seed))
if not fails(failing) or fails([]):
    sys.exit()
while failing != before:
    before = failing
    for place in random.order(len(before)):
        without = [at for at in failing if at != before[place]]
        if fails(without):
            failing = without
