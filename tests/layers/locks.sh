#!/bin/sh
# locks.sh FILE FUNCTIONS: what is called so (a pattern) in an archive or object locks nothing: workers
# of an arena share nothing that is written where matches are played.
set -eu

command -v objdump >/dev/null || {
    echo 'objdump is missing'
    exit 77
}
objdump -d --no-show-raw-insn "$1" | awk -v names="^<($2)>:$" '
    / <.*>:$/ { name = $2; within = name ~ names; known += within }
    within && /[ \t](lock|mfence|xchg +[^,]*,.*\(|xchg +[^,]*\()/ { print name, $0; found = 1 }
    END { if (!known) print "there is no such function"
          exit found || !known }'
