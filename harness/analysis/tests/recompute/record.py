"""The rows of a record."""

from pathlib import Path

import numpy as np
import pandas as pd


class Record:
    """The rows of a record, with a few columns more."""

    def __init__(self, folder):
        self.folder = Path(folder)
        runs = self.read("runs.csv", dtype={"input": str})
        metrics = self.read("metrics.csv").pivot(index="run", columns="metric", values="value")
        runs = runs.join(metrics, on="run")
        repository, self.human_fixes = {}, set()
        if (self.folder / "origins.csv").exists():
            origins = self.read("origins.csv")
            repository = origins.set_index("sha256")["repository"].to_dict()
            self.human_fixes = set(origins.sha256[origins["human_fix"].notna()])
        self.repository = repository
        has_checks = (self.folder / "checks.csv").exists()
        columns = ["run", "property", "neighbours", "checked", "improvable", "broken", "parsed", "rejected"]
        self.checks = self.read("checks.csv") if has_checks else pd.DataFrame(columns=columns)
        runs["cluster"] = runs["parent"].fillna(runs["sha256"].map(lambda sha: repository.get(sha, sha)))
        runs["ok"] = (runs["found"] == True) & (runs["confirmed"] == True)  # noqa: E712 (missing is not true)
        runs["broken_run"] = runs["ended"] == "broken"
        runs["stopped"] = runs["ended"] != "finished"
        runs["baseline"] = (runs["units"] == "whole") & (runs["algorithm"] == "keep-all")
        size = runs["input_bytes"]
        # Records of earlier versions have not all metrics.
        for metric in ("lost-bytes", "inserted-bytes", "dense-recovered-bytes", "dense-lost-bytes", "recovered-share"):
            if metric not in runs:
                runs[metric] = np.nan
        # A result that is longer than the input holds bytes that are not from it.
        by_size = runs["result_bytes"].where(runs["result_bytes"] <= size)
        runs["kept_bytes"] = np.where(runs["ok"], (size - runs["lost-bytes"]).fillna(by_size), 0.0)
        runs["deleted"] = np.where(runs["ok"], runs["lost-bytes"], 0.0)
        runs["unrepaired"] = np.where(runs["ok"], 0.0, size)
        runs["share_kept"] = np.where(runs["ok"], runs["recovered-share"], 0.0)
        runs["name_of_technique"] = names_of_techniques(runs)
        self.runs = runs
        self.repairs = runs[(runs["goal"] == "repair") & ~runs["broken_run"]]
        self.possible = self.repairs[~self.repairs["input_accepted"]]

    def read(self, name, **options):
        return pd.read_csv(self.folder / name, **options)

    def table(self, key):
        return pd.read_csv(self.folder / "tables" / f"{key}.csv", keep_default_na=True)


def names_of_techniques(runs):
    """The techniques of runs, with mode and cache if the study varies them."""
    names = runs["technique"].astype(str)
    if (runs.groupby("subject")["mode"].nunique() > 1).any():
        names = names + ", " + runs["mode"]
    if runs["cache"].nunique() > 1:
        names = names + ", cache " + runs["cache"]
    return names
