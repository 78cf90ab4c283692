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

# Until something was saved, and a little more.
kill_one() {
    solve "$work/killed" --jobs "$1" >"$work/out" &
    rival=$!
    i=0
    while [ $i -lt 200 ] && ! ls "$work"/killed/tables/*.part >/dev/null 2>&1; do
        sleep 0.05
        i=$((i + 1))
    done
    sleep "$2"
    pkill -9 -P "$rival" 2>/dev/null || kill -9 "$rival" 2>/dev/null || true
    wait "$rival" 2>/dev/null || true
}

whole=$(sum "$work/1" --jobs 1)
[ "$whole" ] || { echo "nothing was solved"; exit 1; }
for jobs in 2 3; do
    [ "$(sum "$work/$jobs" --jobs $jobs)" = "$whole" ] || { echo "$jobs threads differ"; exit 1; }
done
for after in 0.5 1.5 2.5; do
    kill_one 2 $after
done
resumed=$(solve "$work/killed")
echo "$resumed"
case $resumed in
*"\"$whole\""*) ;;
*) echo "after three kills the sum is another one than $whole"; exit 1 ;;
esac
case $resumed in
*'"resumed": 0'* | *'"resumed":0'*) echo "nothing was resumed"; exit 1 ;;
esac
