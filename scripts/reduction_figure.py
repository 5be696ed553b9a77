"""The size over time of a record of scripts/reduction-suite, as an SVG that a page can hold."""

import bisect
import math

# The palette of Okabe and Ito (2002), safe for the colour-blind.
COLOURS = ["#D55E00", "#0072B2", "#009E73", "#CC79A7", "#E69F00", "#56B4E9"]
DASHES = ["", "7 3", "2 3", "9 3 2 3", "4 2", "1 2"]
WIDTH, HEIGHT = 640, 330
LEFT, RIGHT, TOP, BOTTOM = 62, 130, 12, 46
STEPS = 60
FIRST_S = 0.3
SMALLEST_SHARE = 1e-3


def curves(record):
    """The lines of an SVG: the geometric mean of the share of the input that is left, over the processor time, on the jobs
    that every reducer ran."""
    jobs = [job for job in record.jobs if all((job, reducer) in record.runs for reducer in record.reducers)]
    last = record.limit
    seconds = [FIRST_S * (last / FIRST_S) ** (step / STEPS) for step in range(STEPS + 1)]
    means = {reducer: [mean_share(record, jobs, reducer, second) for second in seconds] for reducer in record.reducers}

    def x(second):
        return LEFT + (WIDTH - LEFT - RIGHT) * math.log(second / FIRST_S) / math.log(last / FIRST_S)

    def y(share):
        return TOP + (HEIGHT - TOP - BOTTOM) * math.log(share) / math.log(SMALLEST_SHARE)

    yield (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="100%" role="img" '
           'font-family="sans-serif" font-size="13" fill="currentColor">')
    yield f"<title>Share of the input that is left over processor seconds, geometric mean of {len(jobs)} jobs</title>"
    yield from axes(x, y, last)
    labels = spread([y(means[reducer][-1]) for reducer in record.reducers])
    for number, reducer in enumerate(record.reducers):
        colour, dash = COLOURS[number % len(COLOURS)], DASHES[number % len(DASHES)]
        points = " ".join(f"{x(second):.1f},{y(share):.1f}" for second, share in zip(seconds, means[reducer]))
        yield (f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2.2" stroke-dasharray="{dash}"/>')
        yield f'<text x="{WIDTH - RIGHT + 6}" y="{labels[number] + 4:.1f}" fill="{colour}">{reducer}</text>'
    yield "</svg>"


def mean_share(record, jobs, reducer, second):
    """The geometric mean of what is left of the jobs at a time."""
    logs = []
    for job in jobs:
        whole = int(record.runs[job, reducer]["input_bytes"])
        points = record.sizes.get((job, reducer), [])
        found = bisect.bisect_right([at for _, at, _ in points], second)
        left = points[found - 1][2] if found else whole
        logs.append(math.log(max(left, 1) / whole))
    return max(SMALLEST_SHARE, math.exp(sum(logs) / len(logs)))


def axes(x, y, last):
    """The frame, with a mark for each power of ten."""
    low, high = y(SMALLEST_SHARE), y(1)
    yield (f'<path d="M{LEFT},{high:.1f} V{low:.1f} H{WIDTH - RIGHT}" fill="none" stroke="currentColor"/>')
    for second in (0.3, 1, 3, 10, 30, 100, 300):
        if second <= last:
            yield f'<text x="{x(second):.1f}" y="{low + 17:.1f}" text-anchor="middle">{second:g}</text>'
    for power in range(1 - round(math.log10(SMALLEST_SHARE))):
        at = y(10.0**-power)
        yield (f'<path d="M{LEFT},{at:.1f} H{WIDTH - RIGHT}" stroke="currentColor" stroke-opacity="0.15"/>')
        yield f'<text x="{LEFT - 6}" y="{at + 4:.1f}" text-anchor="end">{100 * 10.0**-power:g} %</text>'
    middle = (LEFT + WIDTH - RIGHT) / 2
    yield f'<text x="{middle:.0f}" y="{HEIGHT - 8}" text-anchor="middle">processor seconds</text>'


def spread(wanted, apart=16):
    """The heights of labels: as near as possible to the wanted ones, and never upon each other."""
    placed = [0.0] * len(wanted)
    above = -math.inf
    for number in sorted(range(len(wanted)), key=lambda number: wanted[number]):
        above = placed[number] = max(wanted[number], above + apart)
    over = max(0.0, max(placed) - (HEIGHT - BOTTOM))
    return [at - over for at in placed]
