#!/bin/sh
# includes.sh ROOT ROOMS [CROSSED]: who includes whom, compared with the table ROOMS. CROSSED lists
# lines "FILE HEADER" that the table does not allow yet; one that is not needed fails, too.
set -eu
rooms=$2 crossed=${3:-/dev/null}
cd "$1"

libc='assert ctype errno immintrin inttypes limits stdarg stdbool stddef stdint stdio stdlib string'
system='dirent sys/eventfd fcntl getopt langinfo libintl locale math poll pthread signal spawn stdatomic
strings termios threads time unistd wait wchar sys/.*'
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
    includes | grep '"' | tr -d '"' | awk -v rooms="$rooms" -v crossed="$crossed" '
        function folder(path) { sub(/\/[^\/]*$/, "", path); return path }
        function matches(path, pattern,    stem) {
            if (path == pattern) return 1
            stem = pattern
            return sub(/\/\*$/, "", stem) && index(path, stem "/") == 1
        }
        function listed(words, to,    n, i, word) {
            n = split(words, word, " ")
            for (i = 1; i <= n; i++) if (matches(to, word[i])) return 1
            return 0
        }
        BEGIN {
            while ((getline line < rooms) > 0) {
                if (line ~ /^#/ || line == "") continue
                n = split(line, word, " ")
                first = word[1] == "file" ? 3 : 2
                key = word[first - 1]
                for (i = first; i <= n; i++) may[key] = may[key] " " word[i]
                if (word[1] != "file") known[key] = 1
            }
            while ((getline line < crossed) > 0) if (line !~ /^#/) excused[line] = 1
        }
        {
            from = folder($1); to = folder($2); row = from
            if (!(row in known)) { row = folder(from) "/*" }
            if (!(row in known)) { print $1 "  (its folder is not in the table)"; next }
            if (from == to || listed(may[row], to) || listed(may[$1], to)) next
            if (($1 " " $2) in excused) { needed[$1 " " $2] = 1; next }
            print $1 " " $2 "  (" from " may not know " to ")"
        }
        END { for (line in excused) if (!(line in needed)) print line "  (is excused and need not be)" }'
}

found=$(
    strange_system
    strange_rooms
)
[ -z "$found" ] || {
    printf '%s\n' "$found"
    exit 1
}
