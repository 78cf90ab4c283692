#!/bin/sh
# circles.sh ROOT ROOMS: units that include each other in a circle, a header counted with its .c, and
# folders that do; ui/screen and the folders below it are one. Files that list what there is (rows
# `file` of ROOMS) are not looked at.
set -eu
rooms=$2
here=$(cd "$(dirname "$0")" && pwd)
cd "$1"

found=$(
    find games src ui -name '*.[ch]' | sort | xargs grep -HE '^[[:space:]]*#[[:space:]]*include[[:space:]]*"' |
        sed -E 's/^([^:]*):[^"]*"([^"]*)".*/\1 \2/' |
        awk -v rooms="$rooms" -f "$here/table.awk" -f "$here/circles.awk"
)
[ -z "$found" ] || {
    printf '%s\n' "$found"
    exit 1
}
