"""Finds the program ``ddlab``."""

import os
import shutil
import sys
import sysconfig


class DdlabError(Exception):
    """ddlab could not do what it was asked to do. The message is the one that ddlab printed."""


def program() -> str:
    """Return the path of the program ``ddlab``.

    The environment variable ``DDLAB`` comes first, then the folder of scripts into which the wheel is installed, then
    ``PATH``.
    """
    named = os.environ.get("DDLAB")
    folders = [sysconfig.get_path("scripts"), os.path.dirname(sys.executable)]
    installed = (shutil.which("ddlab", path=folder) for folder in folders)
    found = named or next((path for path in installed if path), None) or shutil.which("ddlab")
    if found is None:
        raise DdlabError("the program ddlab is not installed: install the wheel, or set DDLAB to its path")
    return found
