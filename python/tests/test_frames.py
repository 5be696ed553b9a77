"""Frames of a recorded study."""

import pathlib
import shutil
import zipfile

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


def test_packed_traces_are_read_and_a_loose_one_replaces_its_packed_version(tmp_path):
    loose = sorted((RECORD / "traces").iterdir())[:3]
    (tmp_path / "few" / "traces").mkdir(parents=True)
    (tmp_path / "packed" / "traces").mkdir(parents=True)
    for file in loose:
        shutil.copy(file, tmp_path / "few" / "traces")
        with zipfile.ZipFile(tmp_path / "packed" / "traces" / (file.name[:2] + ".zip"), "a") as bucket:
            bucket.write(file if file != loose[1] else loose[0], file.name)
    shutil.copy(loose[1], tmp_path / "packed" / "traces")
    pandas.testing.assert_frame_equal(ddlab.traces(tmp_path / "packed"), ddlab.traces(tmp_path / "few"))


def test_folder_without_traces_is_an_error(tmp_path):
    with pytest.raises(ddlab.DdlabError, match="no traces"):
        ddlab.traces(tmp_path)
