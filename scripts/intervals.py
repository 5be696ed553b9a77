"""Confidence intervals and tests that several scripts need."""

import itertools
import math
import operator
import random
import statistics

DRAWS = 1000
EXACT = 14
PERMUTATIONS = 2000


def wilson(successes, trials):
    """The interval of Wilson (1927) for a share, at 95 %; everything if there are no trials. The numbers need not be whole."""
    if not trials:
        return 0.0, 1.0
    z, share = 1.959963984540054, successes / trials
    middle = share + z * z / (2 * trials)
    spread = z * math.sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    return (middle - spread) / (1 + z * z / trials), (middle + spread) / (1 + z * z / trials)


def share_of_clusters(cases):
    """A share with Wilson's interval for the effective number of cases (docs/src/explanation/statistics.md)."""
    count = len(cases)
    share = sum(is_success for _, is_success in cases) / count
    residuals = {}
    for cluster, is_success in cases:
        residuals[cluster] = residuals.get(cluster, 0.0) + (is_success - share) / count
    variance = sum(sum_ ** 2 for sum_ in residuals.values()) * len(residuals) / max(len(residuals) - 1, 1)
    effective = share * (1 - share) / variance if variance > 0 else len(residuals)
    effective = min(max(effective, 1.0), count)
    low, high = wilson(share * effective, effective)
    return share, max(low, 0.0), min(high, 1.0)


def bootstrap(values, name):
    """The mean of (cluster, value) pairs, and its 95 % interval by a bootstrap over clusters.

    The name makes the draw the same each time.
    """
    clusters = by_cluster(values)
    sums = [(sum(found), len(found)) for _, found in sorted(clusters.items())]
    middle = sum(total for total, _ in sums) / sum(count for _, count in sums)
    if len({value for _, value in values}) == 1:
        return middle, middle, middle
    draw, means = random.Random(name), []
    for _ in range(DRAWS):
        totals, counts = zip(*draw.choices(sums, k=len(sums)))
        means.append(sum(totals) / sum(counts))
    return middle, *ends(means)


def median_of_clusters(values, name):
    """The median of (cluster, value) pairs, and its 95 % interval by a bootstrap over clusters."""
    found = [group for _, group in sorted(by_cluster(values).items())]
    draw = random.Random(name)
    drawn = (draw.choices(found, k=len(found)) for _ in range(DRAWS))
    medians = [statistics.median(itertools.chain.from_iterable(groups)) for groups in drawn]
    return statistics.median(itertools.chain.from_iterable(found)), *ends(medians)


def ratio_of_medians(pairs, name):
    """The median of the first numbers over that of the second, and its 95 % interval by a bootstrap over the pairs."""
    def ratio(drawn):
        ours, theirs = (statistics.median(numbers) for numbers in zip(*drawn))
        return ours / theirs if theirs > 0 else math.inf

    draw = random.Random(name)
    return ratio(pairs), *ends([ratio(draw.choices(pairs, k=len(pairs))) for _ in range(DRAWS)])


def ends(means):
    means.sort()
    return means[DRAWS // 40], means[DRAWS - DRAWS // 40 - 1]


def by_cluster(values):
    clusters = {}
    for cluster, value in values:
        clusters.setdefault(cluster, []).append(value)
    return clusters


def fisher(successes, cases, reported, possible):
    """Fisher's exact test, two-sided: the probability of tables that are at most as likely as this one."""
    total, good = cases + possible, successes + reported

    def likelihood(count):
        return math.comb(good, count) * math.comb(total - good, cases - count) / math.comb(total, cases)

    limit = likelihood(successes) * (1 + 1e-9)
    found = [likelihood(count) for count in range(max(0, good - possible), min(good, cases) + 1)]
    return min(1.0, sum(p for p in found if p <= limit))


def signs(differences):
    """The two-sided probability of the sum of (cluster, difference) pairs if the sign of each cluster were random.

    With one pair of outcomes a cluster, this is McNemar's exact test. Up to 14 clusters that differ, all signs count;
    more are drawn.
    """
    sums = [sum(found) for _, found in sorted(by_cluster(differences).items())]
    slack = 1e-12 * sum(abs(value) for _, value in differences)
    sums = [value for value in sums if abs(value) > slack]
    least = abs(sum(sums)) - slack
    if len(sums) <= EXACT:
        found = [abs(sum(drawn)) >= least for drawn in itertools.product(*((value, -value) for value in sums))]
        return sum(found) / len(found)
    draw, found = random.Random("signs"), 0
    for _ in range(PERMUTATIONS):
        found += abs(sum(map(operator.mul, sums, draw.choices((1, -1), k=len(sums))))) >= least
    return (found + 1) / (PERMUTATIONS + 1)


def mcnemar(better, worse):
    """McNemar's exact test, two-sided, of two numbers of pairs whose outcomes differ."""
    count, least = better + worse, min(better, worse)
    return min(1.0, 2 * sum(math.comb(count, k) for k in range(least + 1)) / 2**count)


def permutation(first, second):
    """The two-sided probability of the difference of two shares if the clusters were distributed at random.

    Each side has (cluster, success) pairs; each cluster is of one side.
    """
    groups = [[(sum(found), len(found)) for _, found in sorted(by_cluster(side).items())] for side in (first, second)]

    every = groups[0] + groups[1]
    total, count = (sum(column) for column in zip(*every))

    def difference(drawn):
        own, of = (sum(column) for column in zip(*drawn[:len(groups[0])]))
        return abs(own / of - (total - own) / (count - of))

    least, draw, found = difference(every) - 1e-9, random.Random("permutation"), 0
    for _ in range(PERMUTATIONS):
        draw.shuffle(every)
        found += difference(every) >= least
    return (found + 1) / (PERMUTATIONS + 1)
