# shellcheck shell=sh disable=SC2154,SC2164 # a part of dev, which sets -e, root, build and program
# ./dev check flakes: tests that fail now and then. Those that touch time, processes, threads or terminals
# run 50 times, all tests 5 times, beside eight processes that do nothing but compute. It takes hours, may
# be stopped at any time and goes on where it was, as long as programs and golden files are the same.

often=50     # runs of a test that touches such things
seldom=5     # runs of every test
busy=8       # processes beside them
at_once=8    # tests at the same time
slowness=20  # how many times as long as usual anything may take meanwhile

# Tests that touch time, processes, threads or terminals: those that run the program, and units whose
# tests say so, named room/unit after tests/…/room/test_unit.c.
touchy() {
    meson test -C "$build" --list 2>/dev/null |
        sed -n 's/^rollick:\(terminal\|cli\) \/ //p'
    grep -rlE 'fork\(|pthread_|poll\(|sleep\(|clock_|waitpid|kill\(|slow_brain' "$root/tests" \
        --include='test_*.c' | sed -n 's|.*/\([^/]*\)/test_\(.*\)\.c$|\1/\2|p' |
        grep -vE '^(terminal|cli)/'
}

# every: all tests.
every() {
    meson test -C "$build" --list 2>/dev/null | sed 's/^[^/]* \/ //'
}

# results FILE: a line "NAME RESULT" for each run that meson has written into the file.
results() {
    awk '$1 ~ /^[0-9]+\/[0-9]+$/ && $3 == "/" { print $4, $5 }' "$1"
}

# rounds FILE TIMES: runs the tests named on standard input until each has run so often. What has been
# written into the file counts.
rounds() {
    names=$(mktemp)
    sort -u >"$names"
    touch "$1"
    round=1
    while [ $round -le "$2" ]; do
        # shellcheck disable=SC2046 # a word a test
        set -- "$1" "$2" $(results "$1" | awk -v round=$round -v names="$names" '
            FILENAME != names { runs[$1]++; next } runs[$1] < round' - "$names")
        if [ $# -gt 2 ]; then
            say "flakes: round $round of $2, $(($# - 2)) tests"
            log=$1 times=$2
            shift 2
            MESON_TESTTHREADS=$at_once run_tests $slowness "$@" >>"$log" || true
            set -- "$log" "$times"
        fi
        round=$((round + 1))
    done
    rm -f "$names"
}

# What tests run and compare with, as a few signs.
programs() {
    find "$build" "$root/tests/golden" -type f \( -executable -o -path '*/golden/*' \) \
        -exec sha1sum {} + | sort | sha1sum | cut -c1-12
}

check_flakes() {
    build_test
    log=$build/flakes-$(programs)
    hogs=
    # shellcheck disable=SC2064 # what runs now is what must end
    for _ in $(seq $busy); do
        sh -c 'while :; do :; done' &
        hogs="$hogs $!"
        trap "kill $hogs" EXIT
    done
    trap 'exit 130' INT TERM
    touchy | rounds "$log.often" $often
    every | rounds "$log.all" $seldom
    for file in "$log.often" "$log.all"; do
        results "$file" | awk '
            { runs[$1]++; if ($2 != "OK" && $2 != "SKIP") failed[$1]++ }
            END { for (name in failed) {
                      print name " failed " failed[name] " of " runs[name] " times"; bad = 1 }
                  exit bad }' || flaky=1
    done
    [ -z "${flaky:-}" ] || die "what they printed is in $log.often and $log.all"
}
