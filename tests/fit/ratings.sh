#!/bin/sh
# ratings.sh PROGRAM ROWS GAME: the ratings of a game (./dev fit ratings) come out as they stand in
# data/ratings.rows. Prints what differs.
set -eu

rows=$(mktemp)
trap 'rm -f "$rows"' EXIT

grep "\"$3\"" "$2" >"$rows"
matches=$(sed -n 's/.*: \([0-9]*\) matches a pair.*/\1/p' "$2")
"$1" "$matches" "$3" 2>/dev/null | sed 1d | diff "$rows" -
