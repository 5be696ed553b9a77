"""Draws the figure again from its CSV file: python3 FIGURE.py [FIGURE.pdf]"""

import csv
import pathlib
import sys

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
from matplotlib.ticker import LogLocator, MaxNLocator, NullFormatter

TITLE = "descent against descent-leaving-out-32, file by file"
KEY = "scatter-descent-descent-leaving-out-32"
WIDTH_PT = 505
# Panel, title of the x axis, title of the y axis, scale of the x axis, limits of both axes.
PANELS = [
    ("", "left by descent", "left by descent-leaving-out-32", "log", (0.0008896797153024911, 1.0), (0.0008896797153024911, 1.0)),
]
# The palette of Okabe and Ito, safe for the colour-blind, without its pale yellow.
COLOURS = ["#E69F00", "#CC79A7", "#0072B2", "#D55E00", "#009E73", "#56B4E9"]
# The series in the order of their looks, and the colours of parts of bars.
SERIES = ["real-world"]
FILLS = {}
MARKERS = ["o", "s", "^", "D", "x"]
DASHES = ["-", "--", ":", "-.", (0, (6, 4))]


def number(text):
    return float(text) if text else None


folder = pathlib.Path(__file__).resolve().parent
with open(folder / (KEY + ".csv"), newline="", encoding="utf-8") as file:
    rows = list(csv.DictReader(file))
names = list(dict.fromkeys(row["series"] for row in rows))
names.sort(key=lambda name: SERIES.index(name) if name in SERIES else len(SERIES))
marks = {row["mark"] for row in rows}
categories = list(dict.fromkeys(row["category"] for row in rows if row["category"]))


def look(name):
    if name in FILLS:
        return FILLS[name], "o", "-"
    if name not in SERIES:
        return "#111111", "o", "-"
    place = SERIES.index(name)
    turn = place // 30
    return COLOURS[place % 6], MARKERS[place % 5], DASHES[(place + turn) % 5]


def draw(axis, own, right):
    stacked = {}
    for name in names:
        series = [row for row in own if row["series"] == name]
        colour, marker, dash = look(name)
        lines = [row for row in series if row["mark"] in ("curve", "steps")]
        if lines:
            style = "steps-post" if lines[0]["mark"] == "steps" else "default"
            x = [number(row["x"]) for row in lines]
            y = [number(row["y"]) for row in lines]
            if style == "steps-post":  # The last step reaches to the end.
                x.append(right)
                y.append(y[-1])
            every = max(1, len(x) // 6)
            axis.plot(x, y, color=colour, linestyle=dash, marker=marker, markevery=every,
                      markersize=3, linewidth=1, drawstyle=style, label=name)
            if all(row["low"] and row["high"] for row in lines):
                step = "post" if style == "steps-post" else None
                low = [number(row["low"]) for row in lines]
                high = [number(row["high"]) for row in lines]
                low += low[-1:] * (len(x) - len(low))
                high += high[-1:] * (len(x) - len(high))
                axis.fill_between(x, low, high, step=step, color=colour, alpha=0.2, linewidth=0)
        points = [row for row in series if row["mark"] == "point"]
        if points:
            axis.scatter([number(row["x"]) for row in points], [number(row["y"]) for row in points],
                         s=9, color=colour, marker=marker, alpha=0.6, label=name)
        for row in series:
            place = categories.index(row["category"]) if row["category"] else 0
            x, low, high = number(row["x"]), number(row["low"]), number(row["high"])
            if x is None:
                continue
            if row["mark"] == "interval":
                if low is not None and high is not None:
                    axis.plot([low, high], [place, place], color=colour, linewidth=1.2)
                axis.plot([x], [place], color=colour, marker="o", markersize=3)
            elif row["mark"] == "reported":
                axis.plot([x], [place], color="black", marker="D", markersize=3, fillstyle="none")
            elif row["mark"] == "bar":
                start = stacked.get(place, 0.0)
                axis.barh([place], [x], left=[start], height=0.7, color=colour,
                          label=name if place == 0 else None)
                stacked[place] = start + x
                if name == names[0] and low is not None and high is not None:
                    axis.plot([low, high], [place, place], color="black", linewidth=0.8)
    spans = [row for row in own if row["mark"] == "span"]
    for place, row in enumerate(spans):
        y = len(categories) - 0.2 + 0.5 * place
        axis.plot([number(row["low"]), number(row["high"])], [y, y], color="black", linewidth=2)
        axis.text(number(row["high"]), y, "  " + row["series"], va="center")
    if any(row["category"] for row in own):
        axis.set_yticks(range(len(categories)), categories)
        axis.set_ylim(len(categories) - 0.5 + 0.5 * len(spans), -0.5)
    axis.grid(True, linewidth=0.3, color="#DDDDDD")
    axis.set_axisbelow(True)


plt.rcParams.update({"font.size": 7, "pdf.fonttype": 42, "axes.linewidth": 0.5})
across = 1 if WIDTH_PT < 400 else min(2, len(PANELS))
down = -(-len(PANELS) // across)
tall = 0.6 + 0.16 * len(categories) if categories else 1.9
figure, axes = plt.subplots(down, across, squeeze=False, layout="constrained",
                            figsize=(WIDTH_PT / 72, down * tall + 0.5))
for axis in axes.flat[len(PANELS):]:
    axis.set_visible(False)
for axis, (panel, x, y, scale, x_limits, y_limits) in zip(axes.flat, PANELS):
    axis.set_xscale(scale)
    axis.set_yscale("log")
    draw(axis, [row for row in rows if row["panel"] == panel], x_limits[1])
    if panel != x:
        axis.set_title(panel, loc="left", fontsize=7)
    # Beside long categories, a long title starts further to the left.
    axis.set_xlabel(x, loc="right" if categories else "center")
    axis.set_ylabel(y)
    room = 0.02 * (x_limits[1] - x_limits[0]) if scale == "linear" else 0
    axis.set_xlim(x_limits[0] - (0 if "bar" in marks else room), x_limits[1] + room)
    if y_limits:
        room = 0
        axis.set_ylim(y_limits[0] - room, y_limits[1] + room)
    if scale == "log":
        axis.xaxis.set_major_locator(LogLocator(numticks=6))
        axis.xaxis.set_minor_formatter(NullFormatter())
    else:
        axis.xaxis.set_major_locator(MaxNLocator(5))
handles, labels = axes.flat[0].get_legend_handles_labels()
if len(labels) > 1:
    figure.legend(handles, labels, loc="outside upper center", ncols=2, frameon=False)
figure.savefig(sys.argv[1] if len(sys.argv) > 1 else KEY + "-again.pdf")
