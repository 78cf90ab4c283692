#!/bin/sh
# selftest.sh FLAKES: ./dev check flakes asks again for what has not run, and fails where it never does.
set -eu

# shellcheck disable=SC2034 # for the part of dev that is tried
{
    build=
    root=
    program=
}
# shellcheck source=dev.d/flakes.sh
. "$1"
together=2

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
printf '%s\n' room/one room/two >"$folder/names"

say() { :; }
die() {
    exit 1
}

# run_tests SLOWNESS --repeat TIMES NAME..., as $runs says.
run_tests() {
    [ "$2" = --repeat ]
    repeated=$3
    shift 3
    case $runs in
    nothing) return 1 ;;
    one) set -- room/one ;;
    esac
    while [ "$repeated" -gt 0 ]; do
        repeated=$((repeated - 1))
        for name; do
            result=OK
            if [ "$runs" = stopped ] && [ ! -f "$folder/stopped" ]; then
                result=INTERRUPT
                touch "$folder/stopped"
            fi
            echo "1/2 rollick:unit / $name  $result  0.1s"
        done
    done
}

# tried RUNS TIMES OUTCOME: whether three rounds end so, and how often both tests have run then.
tried() {
    runs=$1
    rm -f "$folder/log"
    outcome=well
    (rounds "$folder/log" 3 "$folder/names") >"$folder/said" || outcome=ill
    if [ $outcome != "$3" ] || [ "$(results "$folder/log" | wc -l)" -ne "$2" ]; then
        echo "when meson runs $runs it ends $outcome"
        cat "$folder/log" "$folder/said"
        exit 1
    fi
}

tried all 6 well
tried nothing 0 ill
grep -qx 'room/two ran only 0 of 3 times' "$folder/said"
tried one 5 ill
grep -qx 'room/two ran only 0 of 3 times' "$folder/said"
tried stopped 6 well # what was stopped runs once more
: >"$folder/names"
tried all 0 ill

# Meson says once more at its end which runs failed; they count once.
printf '%s\n' '1/2 rollick:unit / room/one  FAIL  0.1s' '2/2 rollick:unit / room/two  OK  0.1s' \
    'Summary of Failures:' '1/2 rollick:unit / room/one  FAIL  0.1s' 'Ok:  1' \
    '1/1 rollick:unit / room/one  OK  0.1s' >"$folder/log"
[ "$(results "$folder/log" | tr '\n' ' ')" = 'room/one FAIL room/two OK room/one OK ' ]

# A test whose command is another is forgotten, and nothing else is.
: >"$folder/two.touchy"
printf '%s\n' '1/2 rollick:unit / room/one  OK  0.1s' '2/2 rollick:unit / room/two  FAIL  0.1s' >"$folder/two.runs"
commands() {
    printf '%s\n' 'room/one 11' "room/two $two"
}
printf '%s\n' 'room/one 11' 'room/two 22' >"$folder/two.commands"
two=22
renewed "$folder/two"
[ "$(results "$folder/two.runs" | tr '\n' ' ')" = 'room/one OK room/two FAIL ' ]
[ -f "$folder/two.touchy" ]
two=23
renewed "$folder/two"
[ "$(results "$folder/two.runs")" = 'room/one OK' ]
[ ! -f "$folder/two.touchy" ]
grep -qx 'room/two 23' "$folder/two.commands"

# The list of tests is nothing but tests.
meson() {
    printf '%s\n' 'ninja: no work to do.' 'rollick:unit / room/one' 'rollick:terminal / terminal_two'
}
[ "$(listed '[^/]*' | tr '\n' ' ')" = 'room/one terminal_two ' ]
[ "$(listed '\(terminal\|cli\)')" = terminal_two ]
