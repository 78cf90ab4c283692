#!/bin/sh
# includes.sh ROOT ROOMS: who includes whom, compared with the table ROOMS.
set -eu
rooms=$2
here=$(cd "$(dirname "$0")" && pwd)
cd "$1"

libc='assert ctype errno float immintrin inttypes limits stdarg stdbool stddef stdint stdio stdlib string'
system='dirent sys/eventfd fcntl getopt glob langinfo libintl linux/keyctl locale math poll pthread
pwd signal spawn stdatomic strings termios threads time unistd wait wchar sys/.*'
libraries='ini jansson sha2 sqlite3 uni.*'
curses='curses ncurses ncursesw/curses term'

# includes: lines "FILE HEADER", quotes and brackets kept; what is made while building is no folder's.
includes() {
    find games src ui -name '*.[ch]' | sort | xargs grep -HE '^[[:space:]]*#[[:space:]]*include' |
        sed -E 's/^([^:]*):[^"<]*(["<][^">]*[">]).*/\1 \2/'
}

# any WORD...: a pattern that matches one of the words.
any() {
    # shellcheck disable=SC2048,SC2086 # one word a header
    echo "($(echo $* | tr ' ' '|'))"
}

# System headers by layer.
strange_system() {
    includes | grep '<' | awk -v libc="<$(any "$libc")\\\\.h>" \
        -v more="<$(any "$libc $system $libraries")\\\\.h>" -v curses="<$(any "$curses")\\\\.h>" '
        $1 ~ /^games\// && $2 !~ "^" libc "$" { print $1 " " $2 "  (games/ knows the plain C library)" }
        $1 ~ /^ui\/term\// && $2 ~ "^" curses "$" { next }
        $1 !~ /^games\// && $2 !~ "^" more "$" { print $1 " " $2 "  (no library of this layer)" }'
}

# Headers of other folders that the table does not name.
strange_rooms() {
    includes | grep '"' | tr -d '"' | awk -v rooms="$rooms" -f "$here/table.awk" -f "$here/includes.awk"
}

found=$(
    strange_system
    strange_rooms
)
[ -z "$found" ] || {
    printf '%s\n' "$found"
    exit 1
}
