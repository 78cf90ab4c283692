#!/bin/sh
# headers.sh ROOT COMPILER...: each header compiles alone, and once more after itself.
set -eu

cd "$1"
shift
status=0
find games src ui tests -name '*.h' | sort | {
    while read -r header; do
        printf '#include "%s"\n#include "%s"\n' "$header" "$header" |
            "$@" -std=gnu11 -D_GNU_SOURCE -Wall -Wextra -Werror -I . -fsyntax-only -x c - || status=1
    done
    exit $status
}
