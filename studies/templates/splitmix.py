"""The random numbers of ddlab's own algorithms (SplitMix64)."""
import math


class Random:
    """A stream of numbers that depends on the seed alone."""

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
        """Return all numbers below ``count``, each once."""
        first, step = self.below(count), 1
        if count > 2:
            step = 1 + self.below(count - 1)
            while math.gcd(step, count) != 1:
                step = 1 + self.below(count - 1)
        return [(first + i * step) % count for i in range(count)]
