"""Computes reference.json: what SciPy and statsmodels say about made-up samples.

    python3 -m venv VENV && VENV/bin/pip install scipy==1.* statsmodels==0.14.*
    VENV/bin/python harness/analysis/tests/reference/reference.py

Prints nothing. With --check it compares the file with a new computation, and exits with 1 where they differ by more
than the error of the drawn intervals.
"""

import json
import math
import pathlib
import sys

import numpy as np
from scipy import stats
from statsmodels.regression.linear_model import OLS
from statsmodels.stats.multitest import multipletests
from statsmodels.stats.proportion import proportion_confint

FILE = pathlib.Path(__file__).with_name("reference.json")
RESAMPLES = 20000


def sample(seed, clusters, largest):
    """Cases in clusters that resemble each other: cluster, success, value, denominator, difference."""
    draw = np.random.default_rng(seed)
    cases = []
    for cluster in range(clusters):
        level = draw.normal(0.5, 0.35)
        for _ in range(int(draw.integers(1, largest + 1))):
            value = float(np.round(max(0.0, level + draw.normal(0, 0.1)), 4))
            cases.append(
                {
                    "cluster": f"c{cluster:03}",
                    "success": bool(value > 0.45),
                    "value": value,
                    "denominator": float(np.round(1 + 3 * draw.random(), 4)),
                    "difference": float(np.round(level - 0.42 + draw.normal(0, 0.1), 4)),
                }
            )
    return cases


def share(cases):
    """Wilson's interval at the effective sample size from the cluster-robust variance of an intercept."""
    y = np.array([float(case["success"]) for case in cases])
    groups = np.unique([case["cluster"] for case in cases], return_inverse=True)[1]
    fit = OLS(y, np.ones_like(y)).fit(cov_type="cluster", cov_kwds={"groups": groups})
    variance = float(fit.cov_params()[0, 0])
    p = y.mean()
    effective = min(max(p * (1 - p) / variance, 1.0), len(y))
    low, high = proportion_confint(p * effective, effective, alpha=0.05, method="wilson")
    return {"estimate": float(p), "low": float(low), "high": float(high)}


def totals(cases, numerator, denominator):
    sums = {}
    for case in cases:
        a, b = sums.get(case["cluster"], (0.0, 0.0))
        sums[case["cluster"]] = (a + numerator(case), b + denominator(case))
    return np.array(list(sums.values())).T


def ratio(cases, numerator, denominator):
    tops, bottoms = totals(cases, numerator, denominator)
    statistic = lambda a, b, axis=-1: a.sum(axis=axis) / b.sum(axis=axis)
    result = stats.bootstrap(
        (tops, bottoms), statistic, paired=True, vectorized=True, method="percentile", n_resamples=RESAMPLES,
        random_state=np.random.default_rng(1),
    )
    interval = result.confidence_interval
    return {
        "estimate": float(tops.sum() / bottoms.sum()),
        "low": float(interval.low),
        "high": float(interval.high),
    }


def sign_flip(cases):
    sums, _ = totals(cases, lambda case: case["difference"], lambda case: 1.0)
    result = stats.permutation_test(
        (sums,), lambda a, axis: np.abs(a.sum(axis=axis)), permutation_type="samples", alternative="greater",
        vectorized=True, n_resamples=100_000 if len(sums) > 14 else math.inf, random_state=np.random.default_rng(1),
    )
    return float(result.pvalue)


def main():
    samples = []
    for seed, clusters, largest in [(1, 10, 6), (2, 14, 1), (3, 40, 5), (4, 80, 3)]:
        cases = sample(seed, clusters, largest)
        samples.append(
            {
                "cases": cases,
                "share": share(cases),
                "mean": ratio(cases, lambda case: case["value"], lambda case: 1.0),
                "ratio": ratio(cases, lambda case: case["value"], lambda case: case["denominator"]),
                "sign_flip_p": sign_flip(cases),
                "is_exact": clusters <= 14,
            }
        )
    fishers = []
    for a, b, c, d in [(39, 150, 127, 150), (135, 150, 115, 150), (60, 100, 51, 100), (0, 20, 5, 9), (104, 150, 79, 150)]:
        p = stats.fisher_exact([[a, b - a], [c, d - c]])[1]
        fishers.append({"first": [a, b], "second": [c, d], "p": float(p)})
    probabilities = [0.01, 0.04, 0.03, 0.005, 0.6, 1e-9]
    holm = [float(p) for p in multipletests(probabilities, method="holm")[1]]
    draw = np.random.default_rng(5)
    blocks = np.round(draw.random((12, 4)), 1)
    friedman = stats.friedmanchisquare(*blocks.T)
    found = {
        "samples": samples,
        "fisher": fishers,
        "holm": {"probabilities": probabilities, "adjusted": holm},
        "friedman": {
            "blocks": blocks.tolist(),
            "chi_squared": float(friedman.statistic),
            "p": float(friedman.pvalue),
        },
    }
    if "--check" in sys.argv:
        differ = list(differences(found, json.loads(FILE.read_text()), ""))
        for line in differ:
            print(line)
        sys.exit(1 if differ else 0)
    FILE.write_text(json.dumps(found, indent=1) + "\n")


def differences(here, there, path):
    if isinstance(here, dict):
        for key in here:
            yield from differences(here[key], there[key], f"{path}/{key}")
    elif isinstance(here, list):
        if len(here) != len(there):
            yield f"{path}: {len(here)} and {len(there)} values"
        for number, (a, b) in enumerate(zip(here, there)):
            yield from differences(a, b, f"{path}/{number}")
    elif isinstance(here, float):
        if not math.isclose(here, there, rel_tol=0.01, abs_tol=1e-6):
            yield f"{path}: {here} and {there}"
    elif here != there:
        yield f"{path}: {here} and {there}"


if __name__ == "__main__":
    main()
