"""Executes a notebook, and fails if a cell fails or the last cell draws no figure.

python tests/execute_notebook.py NOTEBOOK
"""

import pathlib
import sys

import nbclient
import nbformat


def main() -> None:
    """Execute the notebook that the command line names."""
    path = pathlib.Path(sys.argv[1])
    notebook = nbformat.read(path, as_version=4)
    nbclient.NotebookClient(notebook, timeout=600, resources={"metadata": {"path": str(path.parent)}}).execute()
    outputs = notebook.cells[-1].outputs
    if not any("image/png" in output.get("data", {}) for output in outputs):
        sys.exit(f"{path}: the last cell draws no figure")
    print(f"{path}: {len(notebook.cells)} cells executed, with a figure at the end")


if __name__ == "__main__":
    main()
