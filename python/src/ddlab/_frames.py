"""Reads the tables of a study as data frames whose types are those of the column dictionary."""

import functools
import gzip
import io
import json
import os
import pathlib
import subprocess
import zipfile
from typing import TYPE_CHECKING, Any, Dict, Iterator, Tuple, Union

from ._program import DdlabError, program

if TYPE_CHECKING:
    import pandas

Folder = Union[str, "os.PathLike[str]"]

TRACE = ".csv.gz"
"""How the name of a trace ends; it begins with the id of the run."""

TYPES = {"text": "string", "integer": "Int64", "real": "Float64", "true or false": "boolean"}
"""The type of a column in pandas. Missing values stay missing: an empty cell is never 0."""


def runs(study: Folder) -> "pandas.DataFrame":
    """Return the runs of a study or a record: one row for each search on one input."""
    return table(study, "runs.csv")


def metrics(study: Folder) -> "pandas.DataFrame":
    """Return the metrics of a study or a record: one row for each run and metric."""
    return table(study, "metrics.csv")


def traces(study: Folder) -> "pandas.DataFrame":
    """Return every query of every run of a study: the columns of a trace, and ``run``, the run's id."""
    import pandas

    read = {name: _typed(gzip.decompress(content), "traces/RUN.csv.gz") for name, content in _trace_files(study)}
    if not read:
        raise DdlabError(f"{study}: there are no traces (run the study with traces, or record it with them)")
    frames = [read[name].assign(run=name[: -len(TRACE)]) for name in sorted(read)]
    return pandas.concat(frames, ignore_index=True)


def _trace_files(study: Folder) -> Iterator[Tuple[str, bytes]]:
    """Yield the name and the content of each trace: first the packed ones, then the loose ones, which replace them."""
    folder = pathlib.Path(study, "traces")
    for bucket in folder.glob("??.zip"):
        with zipfile.ZipFile(bucket) as opened:
            for name in opened.namelist():
                yield name, opened.read(name)
    for file in folder.glob("*" + TRACE):
        yield file.name, file.read_bytes()


def table(study: Folder, name: str) -> "pandas.DataFrame":
    """Return a file of a study or a record, such as ``inputs.csv``. ``ddlab columns`` lists files and columns."""
    return _typed(pathlib.Path(study, name).read_bytes(), name)


def _typed(content: bytes, described_as: str) -> "pandas.DataFrame":
    import pandas

    known = _column_types().get(described_as, {})
    # Ids are text: `na_filter` would turn an input that is named "null" into a missing value.
    frame = pandas.read_csv(io.BytesIO(content), dtype=str, keep_default_na=False, na_values=[""])
    types = {column: known.get(column, "string") for column in frame.columns}
    flags = [column for column, kind in types.items() if kind == "boolean"]
    frame[flags] = frame[flags].apply(lambda column: column.map({"true": True, "false": False}))
    return frame.astype(types)


@functools.lru_cache(maxsize=None)
def _column_types() -> Dict[str, Dict[str, str]]:
    printed = subprocess.run([program(), "columns", "--json"], check=True, stdout=subprocess.PIPE).stdout
    types: Dict[str, Dict[str, str]] = {}
    for column in json.loads(printed):
        described: Any = column["type"]
        # A list of words is a category.
        of_file = types.setdefault(column["file"], {})
        of_file[column["column"]] = TYPES.get(described, "category" if ", " in described else "string")
    return types
