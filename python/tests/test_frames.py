"""Frames of a recorded study."""

import pathlib

import ddlab
import pytest

pandas = pytest.importorskip("pandas")

RECORD = max(pathlib.Path(__file__).parents[2].glob("results/icse2020/*-smoke"))


def test_runs_have_the_types_of_the_dictionary():
    runs = ddlab.runs(RECORD)
    assert len(runs) > 100
    assert runs["tests"].dtype == "Int64"
    assert runs["charged_s"].dtype == "Float64"
    assert runs["found"].dtype == "boolean"
    assert runs["ended"].dtype == "category"


def test_empty_cells_are_missing_values():
    runs = ddlab.runs(RECORD)
    assert runs.loc[~runs["found"], "result_bytes"].isna().all()
    assert runs.loc[runs["found"], "result_bytes"].notna().all()


def test_metrics_belong_to_runs():
    assert set(ddlab.metrics(RECORD)["run"]) <= set(ddlab.runs(RECORD)["run"])


def test_traces_hold_every_query_of_a_run():
    runs = ddlab.runs(RECORD)
    traces = ddlab.traces(RECORD)
    queries = traces.groupby("run")["number"].max()
    run = runs.loc[runs["run"].isin(queries.index)].iloc[0]
    assert queries[run["run"]] >= run["tests"]


def test_folder_without_traces_is_an_error(tmp_path):
    with pytest.raises(ddlab.DdlabError, match="no traces"):
        ddlab.traces(tmp_path)
