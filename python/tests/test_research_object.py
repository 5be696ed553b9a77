"""`ddlab record --crate`, read by the library that archives use."""

import os
import pathlib
import subprocess

import pytest

rocrate = pytest.importorskip("rocrate.rocrate")

STUDY = """
key = "small"
title = "A small study"
about = "Two techniques on three files."
seed = 7
subjects = ["serde-json"]
budget = { tests = 100, time-s = 60.0 }
[[inputs]]
source = "own"
format = "json"
folder = "inputs"
[[techniques]]
key = "ddmax"
units = "char"
algorithm = "ddmax"
"""


@pytest.fixture
def record(tmp_path):
    inputs = tmp_path / "inputs"
    inputs.mkdir()
    for name, text in {"valid": "[1, 2]", "comma": "[1, 2,]", "open": '{"a": [1}'}.items():
        (inputs / f"{name}.json").write_text(text)
    (tmp_path / "small.toml").write_text(STUDY)
    for words in (["study", "small.toml", "--out", "out", "--quiet"], ["record", "out", "--crate", "--modified"]):
        subprocess.run([os.environ["DDLAB"], *words], cwd=tmp_path, check=True, capture_output=True)
    (found,) = (tmp_path / "results" / "small").iterdir()
    return found


def files_of(folder: pathlib.Path):
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def test_crate_lists_every_file_and_no_other(record):
    crate = rocrate.ROCrate(record)
    listed = {entity.id for entity in crate.data_entities}
    assert listed == files_of(record) - {"ro-crate-metadata.json"}


def test_crate_is_a_run_of_a_workflow(record):
    crate = rocrate.ROCrate(record)
    assert crate.mainEntity.id == "study.toml"
    assert "ComputationalWorkflow" in crate.mainEntity.type
    action = crate.dereference("#run")
    assert action.type == "CreateAction" and action["instrument"].id == "study.toml"
    assert "runs.csv" in {entity.id for entity in action["result"]}
    assert {profile.id for profile in crate.root_dataset["conformsTo"]} >= {"https://w3id.org/ro/wfrun/workflow/0.5"}
    assert crate.dereference("#subject-serde-json")["softwareVersion"]


def test_library_writes_the_crate_again(record, tmp_path):
    again = tmp_path / "again"
    rocrate.ROCrate(record).write(again)
    assert files_of(again) >= files_of(record)
