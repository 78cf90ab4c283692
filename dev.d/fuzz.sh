# shellcheck shell=sh disable=SC2154 # a part of dev, which sets root and build
# ./dev fuzz: what reads from outside, fed by clang's libFuzzer: tests/fuzz/fuzz.h.

fuzz_targets='names position record rows rules settings tables'

build_fuzz() {
    need fuzz
    CC=clang configure fuzz -Dtests=enabled -Dfuzz=true --buildtype=debugoptimized -Db_lto=false \
        -Db_lundef=false -Db_sanitize=address,undefined \
        "-Dc_args=-fsanitize=fuzzer-no-link -fno-sanitize-recover=undefined"
    programs=
    for target in $fuzz_targets; do
        programs="$programs tests/fuzz/fuzz_$target"
    done
    # shellcheck disable=SC2086 # one word a program
    quietly ninja -C "$build" $programs || die 'the build failed'
    "$root/tests/fuzz/seeds.py" "$root" "$build/seeds"
}

# many TARGET: the inputs that `long` feeds it with.
many() {
    case $1 in
    record) echo 1000000 ;;
    rows | tables) echo 200000 ;;
    *) echo 10000000 ;;
    esac
}

# fuzz_target TARGET SECONDS|long: begins with tests/corpus, golden files and what earlier runs have kept in
# the build; what ends the program is written there, too.
fuzz_target() {
    mkdir -p "$build/kept/$1" "$build/seeds/$1"
    log=$build/$1.log limit=-max_total_time=$2
    [ "$2" != long ] || limit=-runs=$(many "$1")
    TMPDIR=$scratch "$build/tests/fuzz/fuzz_$1" "$limit" -timeout=20 -rss_limit_mb=4096 \
        -max_len=65536 -artifact_prefix="$build/found-$1-" -print_final_stats=1 \
        "$build/kept/$1" "$root/tests/corpus/$1" "$build/seeds/$1" >"$log" 2>&1 || {
        grep -E 'Assertion|ERROR|runtime error|Test unit written' "$log" >&2
        say "$1: see $log; mend it, and keep the input in tests/corpus/$1"
        return 1
    }
    say "$1: $(sed -n 's/^stat::number_of_executed_units: *//p' "$log") inputs, nothing found"
}

# fuzz [TARGET] [SECONDS|long]: all targets, or one of them, a minute each.
fuzz() {
    targets=$fuzz_targets seconds=60
    case " $fuzz_targets " in
    *" ${1:-} "*) targets=$1 && shift ;;
    esac
    case ${1:-60} in
    long) seconds=long ;;
    *[!0-9]*) die "there is nothing to feed called '$1'; there are: $fuzz_targets" ;;
    *) seconds=${1:-60} ;;
    esac
    build_fuzz
    scratch=$(mktemp -d)
    [ ! -w /dev/shm ] || { rmdir "$scratch" && scratch=$(mktemp -d -p /dev/shm); }
    trap 'rm -rf "$scratch"' EXIT
    found=
    for target in $targets; do
        fuzz_target "$target" "$seconds" || found="$found $target"
    done
    [ -z "$found" ] || die "something was found by:$found"
}
