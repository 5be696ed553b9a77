#!/bin/sh
# shrinkray.sh FILE TEST: runs the installed Shrink Ray.

here=$(dirname "$0")
exec "$here/bin/shrinkray" --ui basic --parallelism 1 --timeout 0 --trivial-is-not-error "$(realpath "$2")" "$1"
