#!/bin/sh
# shrinkray.sh FILE TEST: runs the installed release of Shrink Ray. Releases 0.* pass the candidate to the test on
# standard input.

here=$(dirname "$0")
file=$1
test=$(realpath "$2")
case $("$here/bin/python" -c 'import importlib.metadata as m; print(m.version("shrinkray"))') in
    0.*)
        printf '#!/bin/sh\ncat >candidate && exec %s "$PWD/candidate"\n' "$test" >ask.sh && chmod +x ask.sh &&
            exec "$here/bin/shrinkray" --parallelism 1 --timeout 0 "$PWD/ask.sh" "$file" ;;
    *)
        exec "$here/bin/shrinkray" --ui basic --parallelism 1 --timeout 0 --trivial-is-not-error "$test" "$file" ;;
esac
