#!/bin/sh
# headers.sh ROOT COMPILER...: each header compiles alone, and once more after itself. A compiler takes
# longer to begin than for a header, so it is begun for all of a floor of the house, and for each of
# which the build has not shown that it compiles alone, as the first thing in x.c is to include x.h.
set -eu

cd "$1"
shift
shown=$(mktemp)
trap 'rm -f "$shown"' EXIT

# compile COMPILER...: compiles what is read, headers one a line, all of them and then all of them again.
compile() {
    awk '{ line[NR] = "#include \"" $0 "\"" }
         END { for (i = 0; i < 2 * NR; i++) print line[i % NR + 1] }' |
        "$@" -std=gnu11 -D_GNU_SOURCE -Wall -Wextra -Werror -I . -fsyntax-only -x c -
}

headers() {
    find "$@" -name '*.h' | sort
}

find games src ui tests -name '*.c' -exec awk '
    FNR == 1 { begun = 0; header = FILENAME; sub(/\.c$/, ".h", header) }
    /^#/ && !begun { begun = 1; if ($0 == "#include \"" header "\"") print header }' {} + >"$shown"
status=0
for header in $(headers games src ui tests | grep -vxFf "$shown"); do
    echo "$header" | compile "$@" || status=1
done
for floor in games src ui tests; do
    headers $floor | compile "$@" || status=1
done
exit $status
