#!/bin/sh
# symbols.sh ARCHIVE LIST: what the archive needs from outside must stand in the list.
set -eu

wanted=$(mktemp)
given=$(mktemp)
trap 'rm -f "$wanted" "$given"' EXIT

nm -u "$1" | awk '$1 == "U" || $1 == "w" { print $2 }' | sort -u >"$wanted"
[ -s "$wanted" ] || {
    echo "nothing is undefined in $1: is it an archive of machine code?"
    exit 1
}
{
    nm --defined-only "$1" | awk 'NF == 3 { print $3 }'
    sed 's/ *#.*//' "$2"
} | sort -u >"$given"

strange=$(comm -23 "$wanted" "$given")
[ -z "$strange" ] || {
    printf 'the rules may not use (or %s does not know yet):\n%s\n' "$2" "$strange"
    exit 1
}
