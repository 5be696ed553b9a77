"""The interestingness test of Lithium: runs ddlab's test script on the file that Lithium has just written."""

import subprocess


def interesting(arguments, _prefix):
    """Returns whether the candidate is wanted. The arguments are the test script and the candidate's file."""
    script, file = arguments
    return subprocess.call([script, file]) == 0
