#!/bin/sh
# Drops lines from the end as long as the rest is wanted: a reducer for ddlab. Arguments: input file, test script.
file=$1
test=$2
"$test" "$file"
while [ -s "$file" ]; do
    sed '$d' "$file" >candidate
    "$test" candidate || exit 0
    mv candidate "$file"
done
