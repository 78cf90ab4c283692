#!/bin/sh
# make.sh WORK VERSION...: makes VERSION.db and VERSION.records anew beside this script, with the
# newest program that had that version of the library. It is built in WORK, a folder that may be
# there already. README.md of this folder says what is in them.
set -eu
[ $# -ge 2 ] || { sed -n '2,4s/^# //p' "$0"; exit 2; }
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
work=$(cd "$1" && pwd)
shift

commit() {
    case $1 in
    1) echo 09dfa891 ;;
    2) echo c1ac0f19 ;;
    3) echo fea80710 ;;
    4) echo 3f60306e ;;
    5) echo 27ff6ffe ;;
    6) echo 178a8232 ;;
    7) echo 41c602ed ;;
    8) echo 2ce8db4d ;;
    9) echo e53a68e4 ;;
    10) echo 039e9a53 ;;
    *) return 1 ;;
    esac
}

build() {
    tree=$work/v$1
    [ -d "$tree" ] || git -C "$here" worktree add --detach "$tree" "$(commit "$1")"
    tests=disabled
    [ "$1" -gt 1 ] || tests=false
    [ -f "$tree/build/build.ninja" ] ||
        meson setup "$tree/build" "$tree" -Dtests=$tests --buildtype=release
    ninja -C "$tree/build"
    program=$tree/build/ui/rollick
}

# What somebody says, again and again; between matches that is no.
say() {
    for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; do
        for words; do
            printf '%s\nno\n' "$words"
        done
    done
}

throws() {
    say roll roll stop
}

dice() {
    say 'roll 5' 'roll 0' 'roll 3'
}

columns() {
    say 'column 1' 'column 2' 'column 3'
}

boxes() {
    say 'keep 1 2' ones twos threes fours fives sixes 'full house' '3 of a kind' '4 of a kind' \
        'small straight' 'large straight' yahtzee chance
}

run() {
    "$program" "$@" --data-dir "$data" >>"$data/said" 2>&1
}

play() {
    run play "$@" --plain --test-clock
}

matches() {
    dice | play hog Nobody=human ai:1 --seed gone --rules goal=10
    throws | play notone Ann=human ai:2 --seed one --rules rounds=2
    dice | play hog Ann=human ai:1 --seed two --rules goal=30
    columns | play knucklebones Ann=human ai:3 --seed three --rules columns=2,rows=2
    boxes | play yahtzee Ann=human --seed four
    printf '%s\n' 'roll 4' 'roll 3' /undo 'roll 2' 'roll 0' /concede yes |
        play hog Ann=human ai:3 --seed five
    play hog ai:1 ai:2 --seed six --rules goal=40
    { printf '%s\n' "Ann's" 'the other'; throws; } |
        play notone 'Zoë "Z"=human' Ann=human --secrets --rules classic,rounds=2
    printf '6 5 1 3\n2 4 4\n' >"$data/faces"
    columns | play knucklebones Ann=human 'Zoë "Z"=human' --dice "$data/faces" --rules gentle
    echo '{"scores":[80,91],"seat":1,"first":1}' >"$data/position"
    dice | play hog Ann=human ai:any --position "$data/position"
    printf '%s\n' 'keep none' ones 'keep 1 2' | play yahtzee Ann=human Bo=human --seed seven
    printf '%s\n' 'roll 4' 'roll 5' 'roll 6' | play hog Ann=human ai:2 --seed eight --best-of 3
    run forget 1
}

# What the programs of later versions keep besides: what a judge said and the drills that come of it,
# tournaments, the daily, matches from files.
more() {
    run review 2
    run review 3
    run stats
    if [ "$1" -ge 4 ]; then
        run tournament notone ai:1 ai:2 ai:carter --seed cup --rules rounds=2
        run tournament hog ai:1 ai:2 ai:always-roll:5 --format league --games 2 --seed cup
    fi
    if [ "$1" -ge 7 ]; then
        run drill hog --name Ann --plain --test-clock
    fi
    if [ "$1" -ge 8 ]; then
        throws | run daily notone --plain --test-clock
        printf 'roll 4\n' | run daily hog --plain --test-clock
    fi
    if [ "$1" -ge 10 ]; then
        run import "$here/1.records" || :
    fi
}

# Every match as the program of the time exports it, one after another.
export_all() {
    "$program" history --json --data-dir "$data" | sed 's/^{"match":\([0-9]*\),.*/\1/' | sort -n |
        while read -r match; do
            "$program" export "$match" --as record --data-dir "$data"
        done
}

for version; do
    build "$version"
    data=$work/library-$version
    rm -rf "$data"
    mkdir "$data"
    matches
    more "$version"
    export_all >"$here/$version.records"
    cp "$data/library.db" "$here/$version.db"
done
