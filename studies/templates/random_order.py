#!/usr/bin/env python3
"""ddlab's random-order over bytes: a reducer with a seed. Arguments: the input file, the test script, the seed."""
import math
import subprocess
import sys


class Random:
    """The random numbers of ddlab's own algorithms (SplitMix64)."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def number(self) -> int:
        self.state = (self.state + 0x9E3779B97F4A7C15) % 2**64
        z = (self.state ^ self.state >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        z = (z ^ z >> 27) * 0x94D049BB133111EB % 2**64
        return z ^ z >> 31

    def below(self, bound: int) -> int:
        return self.number() * bound >> 64

    def order(self, count: int) -> list[int]:
        first, step = self.below(count), 1
        if count > 2:
            step = 1 + self.below(count - 1)
            while math.gcd(step, count) != 1:
                step = 1 + self.below(count - 1)
        return [(first + i * step) % count for i in range(count)]


def main(file: str, test: str, seed: str) -> None:
    with open(file, "rb") as opened:
        data = opened.read()

    def fails(kept: list[int]) -> bool:
        with open("candidate", "wb") as candidate:
            candidate.write(bytes(data[at] for at in kept))
        return subprocess.run([test, "candidate"]).returncode == 0

    failing, random = list(range(len(data))), Random(int(seed))
    if not fails(failing) or fails([]):
        return
    while True:
        before = failing
        for place in random.order(len(before)):
            without = [at for at in failing if at != before[place]]
            if fails(without):
                failing = without
        if failing == before:
            return


main(*sys.argv[1:4])
