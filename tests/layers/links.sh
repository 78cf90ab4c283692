#!/bin/sh
# links.sh ROOT ROOMS ARCHIVE...: what the files of each room call must stand in that room or in one
# that it may know by the table ROOMS: it would link with those alone. The archives hold machine code
# and name their members as meson does, board_hog_view.c.o for ui/board/hog/view.c. What assert() calls is
# the C library's for all of them, although the program has its own.
set -eu
root=$1 rooms=$2
here=$(cd "$(dirname "$0")" && pwd)
shift 2

found=$(
    {
        (cd "$root" && find games src ui -name '*.c' | sed 's/^/source /')
        nm -A -g "$@" 2>/dev/null | grep -v ' __assert_fail$' | sed -nE \
            's/^[^:]*:([^:]*)\.o:[0-9a-f ]* ([A-Za-z]) ([^ ]+)$/\2 \3 \1.o/p'
    } | awk -v rooms="$rooms" -f "$here/table.awk" -f "$here/links.awk"
)
[ -z "$found" ] || {
    printf '%s\n' "$found"
    exit 1
}
