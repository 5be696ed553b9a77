#!/bin/sh
# one-shot.sh FILE TEST PROGRAM [ARGUMENT...]: asks once about what a program makes of a file.
#
# The program gets the file as its last argument and writes the repaired text to its standard output. If it gives up
# without any output, the question is about the file as it is.

file=$1
test=$2
shift 2
"$@" "$file" >repaired 2>/dev/null || [ -s repaired ] || cp "$file" repaired
"$test" repaired
exit 0
