"""Repair and reduction by a Python function, a command and a subject."""

import json
import pathlib

import ddlab
import pytest

BROKEN = b'{"name": "stops,\n "at": [1, 2]}\n'


def is_json(text: bytes) -> bool:
    try:
        json.loads(text)
    except ValueError:
        return False
    return True


def test_function_judges_a_repair():
    asked = []

    def judge(text: bytes) -> bool:
        asked.append(text)
        return is_json(text)

    repair = ddlab.repair(BROKEN, judge=judge, format="json")
    assert json.loads(repair.content) == {"name": "stops", "at": [1, 2]}
    # The first look and the confirmation are no queries of the search.
    assert repair.queries <= len(asked)
    assert asked[0] == BROKEN


def test_subject_judges_a_repair():
    assert json.loads(ddlab.repair(BROKEN, judge="serde-json", format="json").content)["at"] == [1, 2]


def test_command_judges_a_repair():
    # A line that begins with an opening bracket and ends with a closing one.
    command = ["grep", "-Pzq", r"^\[.*\]$", "{}"]
    assert ddlab.repair(b"x[1, 2]", judge=command).content == b"[1, 2]"


def test_path_gives_content_and_format(tmp_path: pathlib.Path):
    file = tmp_path / "broken.json"
    file.write_bytes(BROKEN)
    assert is_json(ddlab.repair(file).content)
    assert file.read_bytes() == BROKEN


def test_accepted_text_is_its_own_repair():
    assert ddlab.repair(b"[1]", judge=is_json, format="json").content == b"[1]"


def test_text_without_repair_has_no_content():
    repair = ddlab.repair(b"[1]", judge=lambda text: False, format="json", seconds=5)
    assert repair.content is None


def test_function_judges_a_reduction():
    text = b"\n".join(b"line %d" % number for number in range(200))
    reduction = ddlab.reduce(text, judge=lambda candidate: b"7" not in candidate)
    assert reduction.content == b"7"


def test_exception_of_a_judge_is_raised():
    def judge(text: bytes) -> bool:
        raise LookupError("no answer")

    with pytest.raises(LookupError, match="no answer"):
        ddlab.repair(BROKEN, judge=judge)


def test_unknown_subject_is_an_error_that_names_it():
    with pytest.raises(ddlab.DdlabError, match="no-such-subject"):
        ddlab.repair(BROKEN, judge="no-such-subject")


def test_judge_sees_every_byte_value():
    seen = []

    def judge(text: bytes) -> bool:
        seen.append(text)
        return False

    ddlab.repair(bytes(range(256)), judge=judge, seconds=2)
    assert seen[0] == bytes(range(256))
