#!/bin/sh
# locks.sh ARCHIVE OBJECT LOCKING FUNCTION...: in an object of an archive (a pattern) nothing locks, for
# workers of an arena share nothing that is written where matches are played. What is called LOCKING (a|b)
# does, and every FUNCTION is there: so none is missed, whatever it is inlined into.
set -eu

archive=$1 object=$2 locking=$3
shift 3
command -v objdump >/dev/null || {
    echo 'objdump is missing'
    exit 77
}
objdump -d --no-show-raw-insn "$archive" | awk -v object="$object" -v locking="$locking" -v functions="$*" '
    / file format / { file = $1; gsub(/.*\/|:$/, "", file); within = file ~ "^(" object ")$" }
    within && / <.*>:$/ { name = $2; gsub(/^<|[.>].*/, "", name); there[name] = 1 } # before ".cold"
    within && /[ \t](lock|mfence|xchg +[^,]*,.*\(|xchg +[^,]*\()/ {
        locks[name] = 1
        if (name !~ "^(" locking ")$") { print file, name, $0; failed = 1 }
    }
    END {
        n = split(functions, function_, " ")
        for (i = 1; i <= n; i++)
            if (!(function_[i] in there)) { print "there is no " function_[i]; failed = 1 }
        n = split(locking, function_, "|")
        for (i = 1; i <= n; i++)
            if (!(function_[i] in locks)) { print function_[i] " locks nothing"; failed = 1 }
        exit failed
    }'
