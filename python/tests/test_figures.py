"""The Matplotlib script beside each figure draws what the figure plots, at the stated width."""

import csv
import os
import pathlib
import runpy
import subprocess
import sys
from collections import Counter

import pytest

pytest.importorskip("matplotlib")
import matplotlib.pyplot as plt
from matplotlib.collections import PathCollection

RECORD = max(pathlib.Path(__file__).parents[2].glob("results/icse2020/*-smoke"))
KEYS = ["anytime", "by-subject", "cactus", "critical-difference", "data-loss", "effectiveness", "recovery", "reduction-size",
        "reduction-targets", "runtime", "targets", "upset"]
PAIR = "lexical-ddmax,syntactic-ddmax"


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    """All figures of a record, at the width of a column."""
    to = tmp_path_factory.mktemp("figures")
    words = [*(word for key in KEYS for word in ("--only", key)), "--pair", PAIR, "--width", "252pt"]
    subprocess.run([os.environ["DDLAB"], "plot", RECORD, *words, "--to", to], check=True, capture_output=True)
    return to


@pytest.fixture(params=[*KEYS, "scatter-" + PAIR.replace(",", "-")])
def drawn(request, folder, monkeypatch):
    """The figure that its script draws, with its rows and its PDF file."""
    to = folder / f"{request.param}-again.pdf"
    monkeypatch.setattr(sys, "argv", ["script", str(to)])
    plt.close("all")
    runpy.run_path(str(folder / f"{request.param}.py"))
    with open(folder / f"{request.param}.csv", newline="", encoding="utf-8") as file:
        return plt.gcf(), list(csv.DictReader(file)), to


def test_script_draws_every_value_of_the_file(drawn):
    figure, rows, _ = drawn
    expected, marks = Counter(), Counter()
    for row in rows:
        if row["x"]:
            expected[row["mark"]] += 1
    for axis in figure.axes:
        assert axis.has_data(), axis.get_title(loc="left")
        marks["bar"] += len(axis.patches)
        scatters = [found for found in axis.collections if isinstance(found, PathCollection)]
        marks["point"] += sum(len(scatter.get_offsets()) for scatter in scatters)
        for line in axis.lines:
            marks["line"] += len(line.get_xdata())
    for mark in ("bar", "point"):
        assert marks[mark] == expected[mark], mark
    assert marks["line"] >= expected["curve"] + expected["steps"] + expected["interval"] + expected["reported"]


def test_texts_are_large_enough_and_nothing_leaves_the_page(drawn):
    figure, _, _ = drawn
    figure.canvas.draw()
    for text in figure.findobj(plt.Text):
        assert not text.get_text().strip() or text.get_fontsize() >= 7, text.get_text()
    width, height = figure.get_size_inches()
    box = figure.get_tightbbox()
    assert box.x0 > -0.01 and box.x1 < width + 0.01, box
    assert box.y0 > -0.01 and box.y1 < height + 0.01, box


def test_figure_fits_on_a_page(folder):
    for key in KEYS:
        header = (folder / f"{key}.pdf").read_bytes().split(b"/MediaBox [0 0 252 ")[1]
        assert float(header.split(b"]")[0]) <= 648, key


def test_technique_has_one_colour_in_all_figures(folder, monkeypatch, tmp_path):
    colours = {}
    for key in ("anytime", "cactus"):
        plt.close("all")
        monkeypatch.setattr(sys, "argv", ["script", str(tmp_path / "again.pdf")])
        runpy.run_path(str(folder / f"{key}.py"))
        for line in plt.gcf().axes[0].lines:
            assert colours.setdefault(line.get_label(), line.get_color()) == line.get_color(), line.get_label()
    assert len(set(colours.values())) == len(colours) > 2


def test_page_has_the_stated_width(drawn):
    assert b"/MediaBox [ 0 0 252 " in drawn[2].read_bytes()
