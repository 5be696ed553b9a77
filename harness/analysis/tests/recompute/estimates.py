"""Estimates, intervals and tests by clusters, in code of their own."""

import math

import numpy as np
import pandas as pd

Z = 1.959963984540054


def share(cluster, success, weight=None, stratum=None):
    """Wilson's interval at the number of independent cases with the variance of the clusters."""
    success = np.asarray(success, dtype=float)
    n = len(success)
    if n == 0:
        return [math.nan] * 3
    weight = np.ones(n) if weight is None else np.asarray(weight, dtype=float)
    stratum = np.zeros(n) if stratum is None else np.asarray(stratum)
    frame = pd.DataFrame({"c": np.asarray(cluster), "y": success, "w": weight / weight.sum(), "s": stratum})
    p = float((frame.w * frame.y).sum())
    residual = frame.w * (frame.y - frame.groupby("s").y.transform("mean"))
    sums = residual.groupby(frame.c).sum()
    m = len(sums)
    variance = float((sums**2).sum()) * m / max(m - 1, 1)
    effective = p * (1 - p) / variance if variance > 0 else m
    effective = min(max(effective, 1.0), n)
    low, high = wilson(p, effective)
    return [p, low, high]


def wilson(p, n):
    centre = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    reach = Z / (1 + Z * Z / n) * math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
    return (0.0 if p <= 0 else centre - reach), (1.0 if p >= 1 else centre + reach)


def ratio(cluster, top, bottom=None):
    """The ratio of totals with a percentile bootstrap over clusters."""
    top = np.asarray(top, dtype=float)
    bottom = np.ones(len(top)) if bottom is None else np.asarray(bottom, dtype=float)
    if len(top) == 0 or np.isnan(top).any() or bottom.sum() <= 0:
        return [math.nan] * 3
    sums = pd.DataFrame({"c": np.asarray(cluster), "a": top, "b": bottom}).groupby("c").sum().to_numpy()
    draw = np.random.default_rng(20200706)
    found = []
    # Fewer draws would put an end of a correct interval outside its bounds by chance, once in some thousand intervals.
    for _ in range(40):
        drawn = sums[draw.integers(0, len(sums), (500, len(sums)))].sum(axis=1)
        drawn = drawn[drawn[:, 1] > 0]
        found.extend(drawn[:, 0] / drawn[:, 1])
    low, high = np.quantile(found, [0.01, 0.05]), np.quantile(found, [0.95, 0.99])
    return [float(top.sum() / bottom.sum()), tuple(map(float, low)), tuple(map(float, high))]


def sign_flip(cluster, difference):
    """The probability of random signs; and whether it is exact."""
    difference = np.asarray(difference, dtype=float)
    sums = pd.Series(difference).groupby(np.asarray(cluster)).sum().to_numpy()
    slack = np.abs(difference).sum() * 1e-12
    sums = sums[np.abs(sums) > slack]
    if len(sums) == 0:
        return 1.0, True
    observed = abs(sums.sum()) - slack
    if len(sums) <= 14:
        signs = (np.arange(2 ** len(sums))[:, None] >> np.arange(len(sums)) & 1) * 2 - 1
        return float((np.abs(signs @ sums) >= observed).mean()), True
    draw = np.random.default_rng(7)
    signs = draw.integers(0, 2, (100_000, len(sums))) * 2 - 1
    return float(((np.abs(signs @ sums) >= observed).sum() + 1) / 100_001), False


def holm(values):
    order = np.argsort(values, kind="stable")
    adjusted, largest = np.empty(len(values)), 0.0
    for step, place in enumerate(order):
        largest = min(1.0, max(largest, values[place] * (len(values) - step)))
        adjusted[place] = largest
    return adjusted


def restricted_mean(runs, limit):
    """The area under the product-limit estimate."""
    times = runs.charged_s.to_numpy()
    event = ~runs.stopped.to_numpy()
    area, since, survival = 0.0, 0.0, 1.0
    for time in np.unique(times[event]):
        if time >= limit:
            break
        area += survival * (time - since)
        since = time
        survival *= 1 - (event & (times == time)).sum() / (times >= time).sum()
    return area + survival * (limit - since)


def median_time(runs):
    """The first time at which at most half of the runs had not finished, by the product-limit estimate."""
    survival = 1.0
    for time in np.unique(runs.charged_s[~runs.stopped]):
        survival *= 1 - (~runs.stopped & (runs.charged_s == time)).sum() / (runs.charged_s >= time).sum()
        if survival <= 0.5 + 1e-9:
            return time
    return math.nan


def common_limit(groups):
    """The largest time up to which every group's product-limit estimate is defined."""
    last = [group.charged_s.max() for group in groups]
    # The estimate ends above 0 if a stopped run took as long as the longest one.
    is_open = [(group.stopped & (group.charged_s == group.charged_s.max())).any() for group in groups]
    cut = [time for time, is_cut in zip(last, is_open) if is_cut]
    return min(cut) if cut else max(last)
