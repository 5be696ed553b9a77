"""Confidence intervals that several scripts need."""

import math


def wilson(successes, trials):
    """The interval of Wilson (1927) for a share, at 95 %; everything if there are no trials."""
    if not trials:
        return 0.0, 1.0
    z, share = 1.959964, successes / trials
    middle = share + z * z / (2 * trials)
    spread = z * math.sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    return (middle - spread) / (1 + z * z / trials), (middle + spread) / (1 + z * z / trials)
