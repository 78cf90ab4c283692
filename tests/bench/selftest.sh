#!/bin/sh
# selftest.sh COMPARE RUSAGE JSON SCALE: the verdict follows from the pairs, what a command costs is seen, no
# row is lost in JSON, and what grows by more than its size is named.
set -eu

compare=$1
rusage=$2
json=$3
scale=$4

# row STATUS PATTERN SECONDS...: what is said of pairs that took 1 second before and these now.
row() {
    expected=$1 pattern=$2
    shift 2
    status=0
    said=$(for now; do echo "1 4000 $now 5000"; done | awk -v name=row -f "$compare") || status=$?
    if [ "$status" -ne "$expected" ] || ! echo "$said" | grep -qE "$pattern"; then
        echo "pairs of 1 and $*: status $status, expected $expected and /$pattern/"
        echo "$said"
        exit 1
    fi
}

row 0 ' 1\.000  1\.000 to 1\.000 .*4\.0 +5\.0$' 1 1 1 1 1 1 1 1
row 1 ' 1\.050  1\.040 to 1\.060 .* slower$' 1.04 1.05 1.06 1.04 1.05 1.06 1.05 1.05
row 0 ' 1\.020 .*\.0$' 1.02 1.02 1.02 1.02 1.02 1.02 1.02 1.02 # within what is tolerated
row 0 ' 0\.900 .* faster$' 0.9 0.9 0.9 0.9 0.9 0.9 0.9 0.9
row 0 ' 0\.980 .*\.0$' 0.98 0.98 0.98 0.98 0.98 0.98 0.98 0.98

# One outlier on either side of eight moves neither interval nor verdict, two do.
row 1 ' 1\.050 to 1\.050 .* slower$' 0.5 1.05 1.05 1.05 1.05 1.05 1.05 9
row 0 ' 1\.000 to 1\.000 .*\.0$' 0.5 1 1 1 1 1 1 9
row 0 ' 0\.500 to 1\.050 .* unclear$' 0.5 0.5 1.05 1.05 1.05 1.05 1.05 1.05

# The intervals of the sign test, as tables have them for 90 %: the k-th of n from either end.
row 0 ' 1\.000 to 5\.000' 1 2 3 4 5
row 0 ' 1\.000 to 7\.000' 1 2 3 4 5 6 7
row 1 ' 2\.000 to 7\.000' 8 1 2 3 4 5 6 7
row 1 ' 3\.000 to 9\.000' 8 1 2 3 4 5 6 7 9 10 11
row 2 'too few' 1.1 1.1 1.1 1.1

# Ratios are taken pair by pair: a machine that slows down on the way is no slower program.
said=$(printf '%s\n' '1 1 1 1' '2 1 2 1' '4 1 4 1' '8 1 8 1' '9 1 9 1' '10 1 10 1' '11 1 11 1' |
    awk -v name=row -f "$compare")
echo "$said" | grep -q '8.000   8.000   1.000  1.000 to 1.000' || {
    echo "equal pairs of unlike seconds: $said"
    exit 1
}

input=$(mktemp)
trap 'rm -f "$input"' EXIT
echo 200000 >"$input"
# shellcheck disable=SC2016 # for awk
said=$("$rusage" 2 "$input" awk '{ for (i = 0; i < $1; i++) x += i; exit x == 0 }')
echo "$said" | awk 'NF != 2 || $1 <= 0.001 || $2 < 500 { exit 1 }' || {
    echo "the cost of two runs of awk: '$said'"
    exit 1
}
for failing in false /nonexistent; do
    if "$rusage" 1 "$input" $failing; then
        echo "$failing did not fail"
        exit 1
    fi
done

# Rows as ./dev bench prints them, some of which are too long for their column, are members of JSON.
said=$({
    printf '%-59s  %9s %9s %9s\n' 'matches per CPU second' reached 'at least' aim
    printf '%-59s  %9d %9d %9d  dice %s %%%s\n' 'hog ai:always-roll:4' 7 8 15 40 '  too slow'
    printf '%-59s  %9.2f %9.2f\n' 'seconds to a first hint, yahtzee {"seats":1,"throw":1,"dice":[6,6,2]}' 0.1 0.3
    printf '%-59s  %9.1f %9g%s\n' \
        'times as long as an empty page of curses, the menu, ten thousand matches' 1.6 1.5 '  too slow'
    printf '%-59s  %9.0f %9d\n' \
        'a row that is too long for its column and ends in a number, as in 10' 123456789012 7
    printf '%-59s  %9.2f %9d%s\n' 'seconds to solve knucklebones columns=2: 0.52' 9 12 '  wrong  too slow'
} | awk -f "$json")
expected='[{"what":"hog ai:always-roll:4","reached":7,"limit":8,"aim":15,"dice_percent":40,"verdict":"too slow"},
{"what":"seconds to a first hint, yahtzee {\"seats\":1,\"throw\":1,\"dice\":[6,6,2]}","reached":0.10,"limit":0.30},
{"what":"times as long as an empty page of curses, the menu, ten thousand matches","reached":1.6,"limit":1.5,"verdict":"too slow"},
{"what":"a row that is too long for its column and ends in a number, as in 10","reached":123456789012,"limit":7},
{"what":"seconds to solve knucklebones columns=2: 0.52","reached":9.00,"limit":12,"verdict":"wrong too slow"}]'
[ "$said" = "$expected" ] || {
    printf 'rows in JSON are\n%s\ninstead of\n%s\n' "$said" "$expected"
    exit 1
}

# What is neither a row nor a heading is not left out silently.
for lost in 'hog ai:always-roll:4 7 8' 'the menu  too slow' 'a choice  nan  5' '  7  8' ''; do
    if said=$(printf '%s\n' 'one row  1  2' "$lost" 'another  3  4' | awk -f "$json" 2>&1); then
        printf 'nothing is said of a lost row "%s":\n%s\n' "$lost" "$said"
        exit 1
    fi
    echo "$said" | grep -qxF "not a row of a benchmark: '$lost'" || {
        printf 'of a lost row "%s" is said\n%s\n' "$lost" "$said"
        exit 1
    }
    rows=$(echo "$said" | grep -c '"what"')
    [ "$rows" -eq 2 ] || {
        printf 'beside a lost row "%s" are %d rows instead of 2\n' "$lost" "$rows"
        exit 1
    }
done

# grown STATUS PATTERN LINE...: what is said of something that took these, each a size, seconds and kB; up
# to the power 1.5 it may grow, and a start takes 2 ms and 4 MB.
grown() {
    expected=$1 pattern=$2
    shift 2
    status=0
    said=$(printf '%s\n' "$@" | awk -v name=row -v why='for a reason' -v power=1.5 \
        -v startup='0.002 4000' -f "$scale") || status=$?
    if [ "$status" -ne "$expected" ] || ! echo "$said" | tail -n 1 | grep -qE "$pattern"; then
        printf 'growth by %s: status %d, expected %d and /%s/\n%s\n' "$*" "$status" "$expected" "$pattern" "$said"
        exit 1
    fi
}

grown 0 '4\.0  time power 1\.00$' '10 0.102 4000' '100 1.002 4000'
grown 0 '4\.0$' '10 0.102 4000' '100 0.102 4000'  # the same for any size
grown 0 '5\.9$' '10 0.002 4000' '1000 0.006 5900' # no more than chance
grown 0 ' time power 1\.30, more than its size: for a reason$' '10 0.102 4000' '100 2.0 4000'
grown 1 ' time power 1\.70, more than is allowed$' '10 0.102 4000' '100 5.0 4000'
grown 0 '0  memory power 1\.30, more than its size: for a reason$' '10 0.002 14000' '100 0.002 204000'
grown 0 ' time power 1\.00  memory power 1\.00$' '10 0.102 14000' '100 1.002 104000'

# Where the size before took too little to be told from chance, growth is no less than what follows.
grown 1 ' time power 1\.95 or more, more than is allowed$' '128 0.004 4000' '1024 0.292 4000'
grown 0 ' time power 0\.89 or more$' '128 0.004 4000' '1024 0.034 4000'
grown 1 ' memory power 1\.70 or more, more than is allowed$' '10 0.002 4100' '100 0.002 104000'
grown 1 ' time power 2\.05, more than is allowed$' '128 0.019 4000' '1024 1.2 4000' # small, but told
grown 0 ' time power 1\.10$' '10 0.102 4000' '100 1.265 4000'
