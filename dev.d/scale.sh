# shellcheck shell=sh disable=SC2154,SC2164 # a part of dev, which sets -e, root, build and program
# ./dev bench scale: how time and memory grow with libraries, tournaments, boards and seats.

# scaled POWER NAME SIZES COMMAND: CPU seconds and kB of the command, a function, given each size. What
# grows by more than its size is named, with $why it does so; more than so many powers of it fail.
scaled() {
    power=$1 name=$2 sizes=$3
    shift 3
    : >"$scratch/spent"
    for size in $sizes; do
        # shellcheck disable=SC2046 # words
        spent=$("$scratch/rusage" 1 /dev/null env -i HOME="$scratch" LC_ALL=C.UTF-8 \
            "$build/$program" $("$@" "$size")) || die "$name of $size failed"
        echo "$size $spent" >>"$scratch/spent"
    done
    awk -v name="$name" -v power="$power" -v why="${why:-}" -v startup="$startup" \
        -f "$root/tests/bench/scale.awk" "$scratch/spent" || grows=yes
}

# in_library WORDS SIZE: a command that reads the library of that size.
in_library() {
    echo "$1 --data-dir $scratch/library-$2"
}

# Seats of a tournament, no two of them with the same name.
knockout() {
    echo "tournament hog --format knockout --no-save -q --seed 1 --jobs 1"
    awk -v n="$1" 'BEGIN { for (i = 0; i < n; i++) printf " P%d=ai:always-roll:%d", i, 1 + i % 10 }'
}

league() {
    echo "tournament hog --format league --games 2 --no-save -q --seed 1 --jobs 1"
    awk -v n="$1" 'BEGIN { for (i = 0; i < n; i++) printf " P%d=ai:always-roll:%d", i, 1 + i % 10 }'
}

# board CELLS: a square, on which there are as many turns as cells, or nearly.
board() {
    side=$(awk -v cells="$1" 'BEGIN { print sqrt(cells) }')
    echo "arena knucklebones ai:greedy-fill ai:stack-fill -n 40000 --jobs 1"
    echo "--rules columns=$side,rows=$side"
}

# seats GAME BRAIN N
seats() {
    echo "arena $1 -n 40000 --jobs 1 --pairing independent"
    awk -v n="$3" -v brain="$2" 'BEGIN { for (i = 0; i < n; i++) printf " ai:%s", brain }'
}

bench_scale() {
    build_release
    quietly ninja -C "$build" src/measure_library
    scratch=$(mktemp -d)
    [ ! -w /dev/shm ] || { rmdir "$scratch" && scratch=$(mktemp -d -p /dev/shm); }
    trap 'rm -rf "$scratch"' EXIT
    ${CC:-cc} -O2 -D_GNU_SOURCE -o "$scratch/rusage" "$root/tests/bench/rusage.c"
    startup=$("$scratch/rusage" 1 /dev/null "$build/$program" --version)
    grows=
    libraries='100 1000 10000 100000'
    for size in $libraries; do
        mkdir "$scratch/library-$size"
        "$build/src/measure_library" "$size" "$scratch/library-$size"
    done
    printf '%-50s %9s %9s %8s\n' 'CPU seconds and MB' size seconds MB
    scaled 1.2 'the first statistics of a library' "$libraries" in_library stats
    scaled 1.2 'statistics that were counted before' "$libraries" in_library stats
    scaled 1.2 'the list of matches' "$libraries" in_library history
    scaled 1.2 'the list of matches as JSON' "$libraries" in_library 'history --json'
    scaled 1.2 'a match of a library told' "$libraries" in_library 'replay 1 --plain'
    scaled 1.2 'a knockout of so many' '2 16 128 1024' knockout
    why='n who all meet have n * (n - 1) / 2 matches' \
        scaled 2.1 'a league of so many, who all meet' '2 8 32 128' league
    # the usual board is left out of these: lanes make it several times as fast
    why='each of the turns looks at more columns' \
        scaled 1.8 'Knucklebones, a board of so many cells' '1 4 16 36 81' board
    why='only the usual board is played in lanes' \
        scaled 5 'Knucklebones, the usual board and the next' '9 16' board
    scaled 1.3 'Yahtzee, so many seats' '1 2 4 8 16' seats yahtzee greedy
    why='in lanes each throw looks at all seats' \
        scaled 1.8 'Not One, so many seats' '2 4 8' seats notone hold:20
    [ -z "$grows" ]
}
