"""The condition by which Lithium asks ddlab: the test script, told the file that Lithium has just written."""

import subprocess


def interesting(arguments, _prefix):
    """Whether the candidate is wanted; the arguments are the test script and the file."""
    script, file = arguments
    return subprocess.call([script, file]) == 0
