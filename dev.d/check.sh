# shellcheck shell=sh disable=SC2154,SC2164 # a part of dev, which sets -e, root, build and program
# ./dev check: everything a change is measured by, a function check_NAME for each of the names, and
# check_mutants, which measures the tests.

checks='format scripts layers clang tidy cppcheck analyzer sanitize storm ways kills salvage power tampered loops dice fuzz valgrind solved cluster coverage'
apart='notone dieharder flakes machines mutants package testing' # for long, so only by name

check_format() {
    need format
    cd "$root"
    find data games src ui tests -name '*.[ch]' -exec clang-format --dry-run -Werror {} +
}

check_scripts() {
    need scripts
    cd "$root"
    find dev dev.d .ci/run data packaging tests -type f \( -name '*.sh' -o -name dev -o -name run -o -name play \) \
        -exec shellcheck {} +
}

check_layers() {
    build_test
    run_tests 3 --suite layers --suite style
}

check_clang() {
    need clang
    CC=clang configure clang -Dtests=enabled --buildtype=debugoptimized -Db_lto=false -Dwerror=true
    quietly ninja -C "$build"
}

check_tidy() {
    need tidy
    CC=clang configure clang -Dtests=enabled --buildtype=debugoptimized -Db_lto=false -Dwerror=true
    cd "$root"
    find games src ui -name '*.c' -print0 |
        xargs -0 -n 4 -P "$(nproc)" clang-tidy -quiet -p "$build"
}

check_cppcheck() {
    need cppcheck
    cd "$root"
    cppcheck --quiet --std=c11 --error-exitcode=1 -I . -D_GNU_SOURCE \
        --enable=warning,performance,portability games src ui
}

check_analyzer() {
    need analyzer
    configure analyzer -Dtests=disabled --buildtype=debugoptimized -Db_lto=false -Dwerror=true \
        -Dc_args=-fanalyzer
    quietly ninja -C "$build"
}

build_sanitize() {
    need sanitize
    # without werror: instrumented code makes gcc 12 warn of overruns that cannot be
    configure sanitize -Dtests=enabled --buildtype=debugoptimized -Db_lto=false \
        -Db_sanitize=address,undefined
    quietly ninja -C "$build"
}

# Ten thousand keys on every screen, of which ./dev test types fewer.
check_storm() {
    build_sanitize
    ROLLICK_TEST_KEYS=10000 UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1 \
        run_tests 60 terminal_storm
}

# Each signal, and a terminal that vanishes, on every screen, of which ./dev test tries some.
check_ways() {
    build_test
    ROLLICK_TEST_WAYS=all run_tests 10 terminal_ways
}

# A thousand deaths in the middle of matches, of which ./dev test dies fifty.
check_kills() {
    build_test
    ROLLICK_TEST_KILLS=1000 run_tests 60 terminal_kills
}

# A billion dice, of which ./dev test throws fewer.
check_dice() {
    configure_test
    quietly ninja -C "$build" tests/dice/test_dice
    ROLLICK_TEST_DICE=1000000000 run_tests 60 dice
}

# What dieharder says of the words that faces are made of: all its tests that are said to be good, but
# for 17 and 201, which take more than five minutes each, and those that want a number of their own.
check_dieharder() {
    need dieharder
    configure_test
    quietly ninja -C "$build" tests/dice/words
    report=$(mktemp)
    for number in 0 1 2 3 4 8 9 10 11 12 13 15 16 100 101 102 202 204 205 206 207 208 209; do
        "$build/tests/dice/words" | dieharder -g 200 -d "$number" |
            grep -E 'PASSED|WEAK|FAILED' | tee -a "$report"
    done
    judged=$(grep -c PASSED "$report") || :
    weak=$(grep -c WEAK "$report") || :
    failed=$(grep -c FAILED "$report") || :
    rm -f "$report"
    say "dieharder: $judged passed, $weak weak, $failed failed"
    [ "$failed" -eq 0 ] && [ "$judged" -gt 0 ]
}

# A few seconds of what ./dev fuzz does; without a finding that is a minute for all.
check_fuzz() {
    fuzz 5
}

# A thousand damaged libraries, of which ./dev test salvages fewer.
check_salvage() {
    build_test
    ROLLICK_TEST_SALVAGES=1000 run_tests 30 library/salvage
}

# A million golden records that somebody has changed, of which ./dev test changes fewer, and each byte
# of 40 of them to eight others.
check_tampered() {
    configure_test
    quietly ninja -C "$build" tests/test_record_damage
    ROLLICK_TEST_TAMPERED=1000000 run_tests 60 record/damage
}

# Loops and lanes of games against single events, a hundred thousand matches of each table.
check_loops() {
    build_test
    ROLLICK_TEST_LOOPS=100000 run_tests 60 arena/loops
}

# A thousand random parts of what a power cut leaves, and each call that fails, of which ./dev test
# tries some.
check_power() {
    build_test
    ROLLICK_TEST_POWER=1000 run_tests 60 base/power tables/power library/power
}

# With each theme that is chosen ncurses 6.4 loses the node of a tree, 24 bytes; Rollick has no such trees.
check_sanitize() {
    build_sanitize
    echo leak:tsearch >"$build/leaks"
    LSAN_OPTIONS=suppressions=$build/leaks:print_suppressions=0 \
        ASAN_OPTIONS=detect_stack_use_after_return=1:strict_string_checks=1:allocator_may_return_null=1 \
        UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1 \
        run_tests 10
}

# answers GAME: what somebody says in line mode, a few turns of it; what does not fit is refused.
answers() {
    case $1 in
    notone) printf '%s\n' roll roll stop ;;
    hog) printf '%s\n' 'roll 4' 'roll 0' 'roll 10' ;;
    knucklebones) printf '%s\n' 'column 1' 'column 2' 'column 3' ;;
    yahtzee) printf '%s\n' 'keep 1 2' 'keep none' ones twos threes fours fives sixes 'full house' \
        '3 of a kind' '4 of a kind' 'small straight' 'large straight' yahtzee chance ;;
    esac
}

# scripted GAME: plays a match in line mode under valgrind.
scripted() {
    turns=$(answers "$1")
    for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; do
        echo "$turns"
    done | valgrind -q --leak-check=full --errors-for-leak-kinds=definite --error-exitcode=9 \
        "$build/$program" play "$1" human ai:3 --plain --seed 1 --test-clock --data-dir "$kept"
}

check_valgrind() {
    need valgrind
    build_test
    kept=$(mktemp -d)
    for game in notone hog knucklebones yahtzee; do
        quietly scripted $game
    done
    rm -rf "$kept"
}

# The solver of large boards of Knucklebones, killed on the way; what the choices of expert cost; and
# the table of the whole usual board, where `rollick solve knucklebones` has made one.
check_solved() {
    build_release
    "$root/tests/solved/kills.sh" "$build/$program"
    build_test
    "$build/tests/solved/solved" "${ROLLICK_DATA:-}" \
        "$root/tests/golden/games/knucklebones/knucklebones-exact.txt" || [ $? -eq 77 ]
}

# Installs packages some of which are services, and leaves these off: they neither begin now nor, where
# they were not there before, with the machine.
need_without_services() {
    policy=/usr/sbin/policy-rc.d added=
    for service in munge ssh slurmctld slurmd; do
        [ -e /lib/systemd/system/$service.service ] || added="$added $service"
    done
    (
        if [ "$added" ] && [ ! -e $policy ]; then
            trap 'rm -f $policy' EXIT
            trap 'exit 130' INT TERM
            printf '#!/bin/sh\nexit 101\n' >$policy
            chmod +x $policy
        fi
        need "$@"
    )
    # shellcheck disable=SC2086 # one word a service
    [ -z "$added" ] || ! command -v systemctl >/dev/null || quietly systemctl disable $added
}

# Arenas in parts that parallel, ssh and Slurm play on this machine, with daemons of their own.
check_cluster() {
    if [ "$(id -u)" -ne 0 ]; then
        say 'cluster: skipped, for only root can start sshd and slurmd'
        return 0
    fi
    need_without_services cluster
    configure_test
    quietly ninja -C "$build" "$program"
    "$root/tests/cluster/cluster.sh" "$build/$program"
}

# What `optimal` says of Not One among three seats and more, held against matches that it plays out
# from 60 positions for each number of seats, 4,000 of each choice; under two other rules for three
# and four seats, where values are off most.
check_notone() {
    build_test
    printf '%-14s %5s %9s %10s %8s %7s %14s %16s %7s\n' rules seats positions 'sum off' 'rms off' \
        most 'within 0.03' 'order right' seconds
    # shellcheck disable=SC2016 # the words are those of the shell that xargs starts
    {
        seq 8 -1 3
        printf '%s\n' '4 order=snake' '4 bust=classic' '3 order=snake' '3 bust=classic'
    } | xargs -P "$(nproc)" -L 1 sh -c '"$0" "$1" 60 4000 "${2:-}"' \
        "$build/tests/solved/solved_notone"
}

check_coverage() {
    need coverage
    # atomic: threads that count at the same time would make counts that gcovr does not take
    configure coverage -Dtests=enabled --buildtype=debug -Doptimization=g -Db_lto=false \
        -Db_coverage=true -Dc_args=-fprofile-update=atomic
    quietly ninja -C "$build"
    find "$build" -name '*.gcda' -delete
    run_tests 10 --no-suite words # which draw the same pages in other words
    covered games 95
    covered src 85
}

# covered FOLDER PERCENT: whether the tests reached that many of the folder's lines, and of its
# branches but for those of assert(). Programs that make tables while Rollick is built are no part
# of it.
covered() {
    gcovr --root "$root" --filter "$root/$1/" --exclude '.*/make_(tables|steps|lists)\.c' \
        --exclude-branches-by-pattern '.*\bassert\(' --fail-under-line "$2" --fail-under-branch "$2" \
        --branches --print-summary "$build"
}

# check_mutants [K/N]: whether the tests notice small changes of the code, each switched on in a
# build that has them all; of every Nth from the Kth on. What was found is remembered in the build.
check_mutants() {
    need test mutants
    quietly build_test || die 'the build failed'
    tree=$root/build-mutants/tree
    mkdir -p "$tree"
    "$root/tests/mutants/generate.py" "$root" "$build" "$tree"
    build=$root/build-mutants/build
    [ -f "$build/build.ninja" ] || quietly meson setup "$build" "$tree" -Dtests=enabled \
        --buildtype=plain -Dwarning_level=0 -Db_lto=false \
        "-Dc_args=-O1 -w -include $tree/games/mutant.h"
    quietly ninja -C "$build" || die 'the build with the changes failed'
    "$root/tests/mutants/run.py" "$tree" "$build" "$root/tests/mutants/equivalent" "${1:-1/1}"
}

known_checks() {
    for name; do
        case " $checks $apart " in
        *" $name "*) ;;
        *) die "there is no check '$name'; there are: $checks $apart" ;;
        esac
    done
}

# Runs each check in a process of its own, so that one that fails does not keep others from running.
check() {
    failed=
    for name; do
        say "check $name"
        "$root/dev" check "$name" || failed="$failed $name"
    done
    [ -z "$failed" ] || die "these checks failed:$failed"
    say 'all checks passed'
}
