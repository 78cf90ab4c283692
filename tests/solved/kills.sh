#!/bin/sh
# kills.sh ROLLICK: `rollick solve` of three columns of two rows, killed three times, ends with the
# same sum as undisturbed runs of one, two and three threads.
set -eu

rollick=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# solve DATA [OPTION...]: the sum of the file it makes or has made.
solve() {
    data=$1
    shift
    "$rollick" solve knucklebones --rules rows=2 --data-dir "$data" --json "$@" 2>/dev/null
}

sum() {
    solve "$@" | sed -n 's/.*"sum": *"\([0-9a-f]*\)".*/\1/p'
}

# saved: which file holds what was saved on the way; each saving makes another one.
saved() {
    find "$work/killed" -name '*.part' -printf '%i\n' 2>/dev/null || true
}

# kill_one SECONDS: starts, waits until something new was saved and that long, and kills.
kill_one() {
    before=$(saved)
    "$rollick" solve knucklebones --rules rows=2 --data-dir "$work/killed" --jobs 2 \
        >"$work/out" 2>&1 &
    victim=$!
    until [ "$(saved)" ] && [ "$(saved)" != "$before" ]; do
        kill -0 "$victim" 2>/dev/null || break
        sleep 0.05
    done
    sleep "$1"
    kill -9 "$victim" 2>/dev/null || true
    if wait "$victim"; then
        echo "it was solved before it could be killed"
        exit 1
    fi
}

whole=$(sum "$work/1" --jobs 1)
[ "$whole" ] || { echo "nothing was solved"; exit 1; }
for jobs in 2 3; do
    [ "$(sum "$work/$jobs" --jobs $jobs)" = "$whole" ] || { echo "$jobs threads differ"; exit 1; }
done
for after in 0 0.1 0.3; do
    kill_one $after
done
resumed=$(solve "$work/killed")
echo "$resumed"
case $resumed in
*"\"$whole\""*) ;;
*) echo "after three kills the sum is another one than $whole"; exit 1 ;;
esac
case $resumed in
*'"value":0.52776'* | *'"value": 0.52776'*) ;; # 0.527758986
*) echo "the empty board is worth something else"; exit 1 ;;
esac
case $resumed in
*'"resumed": 0'* | *'"resumed":0'*) echo "nothing was resumed"; exit 1 ;;
esac
