# shellcheck shell=sh disable=SC2154,SC2164 # a part of dev, which sets -e, root, build and program
# ./dev check flakes: tests that fail now and then. Those that touch time, processes, threads or terminals
# run 50 times, all tests 5 times, beside eight processes that do nothing but compute. It takes hours, may
# be stopped at any time and goes on where it was, as long as Rollick's programs and golden files are the
# same; a test whose own program is another begins anew, alone. A test that has not run as often as it
# should is a failure, too.

often=50     # runs of a test that touches such things
seldom=5     # runs of every test
busy=8       # processes beside them
at_once=24   # tests at the same time, most of which wait
together=25  # rounds at most that follow each other, so that what failed is told before all have run
slowness=20  # how many times as long as usual anything may take meanwhile

# What is called for threads, for other processes, to wait, or to know the time of day. What Check calls
# for every test, fork() and its own clock, is not among them.
touching='pthread_create|_exit|exec[a-z]*|posix_spawn[a-z]*|popen|system|openpty|forkpty|pause|p?poll'
touching="$touching|p?select|epoll_wait|u?sleep|nanosleep|clock_nanosleep|sqlite3_sleep|time"

# Programs of the build that call such a thing, and how: each test runs once, and the dynamic linker
# writes down what it is asked for. A test that minds that (it counts open files) fails here; whether it
# fails otherwise is seen later.
callers() {
    seen=$(mktemp -d)
    run_tests $slowness --no-suite terminal --no-suite cli \
        --wrapper "env LD_DEBUG=bindings LD_DEBUG_OUTPUT=$seen/of" >"$seen/told" || true
    find "$seen" -name 'of.*' -exec cat {} + |
        sed -nE "s/.*binding file ([^ ]+) .* normal symbol \`($touching)'.*/\1 \2/p" | sort -u
    rm -rf "$seen"
}

# listed SUITES: the tests of these suites, a pattern. Ninja's words stand in the same list.
listed() {
    meson test -C "$build" --list 2>/dev/null | sed -n "s/^rollick:$1 \/ //p"
}

# Tests that touch time, processes, threads or terminals: those that run Rollick, that of the clock, those
# whose program calls such a thing, and those that fork by themselves. Those of the suite words run programs of other
# suites, in other words.
touchy() {
    listed '\(terminal\|cli\|bots\)'
    echo base/clock
    grep -rl 'fork()' "$root/tests/games" "$root/tests/src" "$root/tests/ui" --include='test_*.c' |
        sed -n 's|.*/\([^/]*\)/test_\(.*\)\.c$|\1/\2|p'
    meson introspect "$build" --tests | python3 -c 'import json, sys
for test in json.load(sys.stdin):
    if not test["suite"][0].endswith("words"): print(test["cmd"][0], test["name"])' |
        awk -v called="$1" 'FILENAME == called { calls[$1]; next } $1 in calls { print $2 }' "$1" -
}

# results FILE: a line "NAME RESULT" for each run that meson has written into the file; one that was
# stopped is none, and one that failed stands there twice.
results() {
    awk '/^Summary of Failures:/ { again = 1 } /^Ok:/ { again = 0 } again { next }
        $1 ~ /^[0-9]+\/[0-9]+$/ && $3 == "/" && $5 != "INTERRUPT" { print $4, $5 }' "$1"
}

# rarer FILE TIMES NAMES: those of the names that have run less often, and how often.
rarer() {
    results "$1" | awk -v times="$2" -v names="$3" '
        FILENAME != names { runs[$1]++; next }
        runs[$1] < times { print $1, runs[$1] + 0 }' - "$3"
}

# rounds FILE TIMES NAMES: runs the tests named in NAMES until each has run so often. What has been
# written into the file counts. Several rounds follow each other without a pause, so that a processor
# does not wait for the longest test of each.
rounds() {
    log=$1 times=$2 names=$3 tries=0
    touch "$log"
    [ -s "$names" ] || die "no tests are known: $names"
    while [ $tries -lt "$times" ]; do
        rare=$(rarer "$log" "$times" "$names")
        [ "$rare" ] || break
        # As many rounds as all of these lack.
        lacking=$(printf '%s\n' "$rare" | awk -v times="$times" -v most=$together '
            $2 > runs { runs = $2 } END { n = times - runs; print n < most ? n : most }')
        # shellcheck disable=SC2046 # a word a test
        set -- $(printf '%s\n' "$rare" | cut -d' ' -f1)
        say "flakes: $# tests lack runs of $times, $lacking rounds of them"
        MESON_TESTTHREADS=$at_once run_tests $slowness --repeat "$lacking" "$@" >>"$log" || true
        tries=$((tries + 1))
    done
    rarer "$log" "$times" "$names" | awk -v times="$times" '
        { print $1 " ran only " $2 " of " times " times"; bad = 1 } END { exit bad }' ||
        die "so these were not tried; what meson said is in $log"
}

# What tests run and compare with, apart from their own programs, as a few signs.
programs() {
    find "$build" "$root/tests/golden" -type f \( -executable -o -path '*/golden/*' \) \
        ! -name 'test_*' -exec sha1sum {} + | sort | sha1sum | cut -c1-12
}

# A line for each test, "NAME HASH": of the files that its command names.
commands() {
    meson introspect "$build" --tests | python3 -c 'import hashlib, json, os, sys
for test in json.load(sys.stdin):
    hashed = hashlib.sha1()
    for word in filter(os.path.isfile, test["cmd"]):
        with open(word, "rb") as file: hashed.update(file.read())
    print(test["name"], hashed.hexdigest()[:12])'
}

# renewed BEGIN: forgets the runs, in BEGIN.runs, of tests whose command is another than in BEGIN.commands.
renewed() {
    commands >"$1.now"
    touch "$1.commands" "$1.runs"
    sort "$1.commands" "$1.commands" "$1.now" | uniq -u | cut -d' ' -f1 >"$1.other"
    if [ -s "$1.other" ]; then
        awk -v names="$1.other" 'FILENAME == names { other[$1]; next } !($4 in other)' \
            "$1.other" "$1.runs" >"$1.kept"
        mv "$1.kept" "$1.runs"
        rm -f "$1.touchy"
    fi
    mv "$1.now" "$1.commands"
    rm -f "$1.other"
}

check_flakes() {
    build_test
    begin=$build/flakes-$(programs)
    renewed "$begin"
    if [ ! -s "$begin.touchy" ]; then
        callers >"$begin.callers"
        touchy "$begin.callers" | sort -u >"$begin.touchy"
    fi
    listed '[^/]*' | sort -u >"$begin.every"
    hogs=
    # shellcheck disable=SC2064 # what runs now is what must end
    for _ in $(seq $busy); do
        nice -n 5 sh -c 'while :; do :; done' & # else the tests would have half of the machine
        hogs="$hogs $!"
        trap "kill $hogs" EXIT
    done
    trap 'exit 130' INT TERM
    rounds "$begin.runs" $seldom "$begin.every"
    rounds "$begin.runs" $often "$begin.touchy"
    results "$begin.runs" | awk '
        { runs[$1]++; if ($2 !~ /^(OK|SKIP|EXPECTEDFAIL)$/) failed[$1]++ }
        END { for (name in failed) {
                  print name " failed " failed[name] " of " runs[name] " times"; bad = 1 }
              exit bad }' || die "what they printed is in $begin.runs"
}
