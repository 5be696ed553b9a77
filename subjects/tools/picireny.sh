#!/bin/sh
# picireny.sh FILE TEST [OPTION...]: runs Picireny with the grammar for the file's extension.

here=$(dirname "$0")
file=$1
test=$2
shift 2
case $file in
    *.json) start=text && set -- "$@" --grammar "$here/JSON.g4" ;;
    *.xml) start=document && set -- "$@" --grammar "$here/XMLLexer.g4" "$here/XMLParser.g4" ;;
    *.c) start=unit && set -- "$@" --grammar "$here/C.g4" ;;
    *) echo "picireny.sh: no grammar for $file (use a file ending in .json, .xml or .c)" >&2; exit 2 ;;
esac
exec "$here/bin/picireny" --input "$file" --test "$test" --out picireny --start "$start" --build-hidden-tokens \
    --antlr "$here"/antlr4-*-complete.jar "$@"
