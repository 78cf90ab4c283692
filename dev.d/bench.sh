# shellcheck shell=sh disable=SC2154,SC2164 # a part of dev, which sets -e, root, build and program
# ./dev bench and ./dev bench levels: what a release reaches beside what it must.

# cpu FILE COMMAND...: runs it with its output in the file and prints the CPU seconds it took.
cpu() {
    output=$1
    shift
    (
        "$@" >"$output"
        times
    ) | awk 'NR == 2 {
        gsub("s", "")
        for (i = 1; i <= 2; i++) { split($i, part, "m"); total += part[1] * 60 + part[2] }
        print total }'
}

# member NAME FILE: a number of the JSON object in the file.
member() {
    sed -n "s/.*\"$1\":\([0-9.]*\).*/\1/p" "$2"
}

# rate MATCHES GAME SEAT...: matches per CPU second with one worker, the best of three runs.
rate() {
    n=$1
    shift
    for run in 1 2 3; do
        spent=$(cpu "$result" "$build/$program" arena "$@" -n "$n" --jobs 1 --json)
        echo "$run $(member matches "$result") $spent"
    done | awk '$2 / $3 > best { best = $2 / $3 } END { printf "%d\n", best }'
}

# playing MATCHES GAME SEAT...: matches a second of one worker whose tables are made, the best of
# three runs.
playing() {
    n=$1
    shift
    for _ in 1 2 3; do
        "$build/$program" arena "$@" -n "$n" --jobs 1 --json >"$result"
        member matches_per_second "$result"
    done | sort -n | tail -n 1
}

# bench_row AT_LEAST AIM MATCHES GAME SEAT...: and what part of the time the dice would take alone, with
# $dice_least per cent as the least. Measured by `rate`, or by $measure.
bench_row() {
    at_least=$1 aim=$2
    shift 2
    reached=$(${measure:-rate} "$@")
    shift
    name="$*${measure:+, tables made}"
    share=$("$build/src/measure_dice" "$@" | awk -v rate="$reached" '{ printf "%.0f", rate * $1 / 1e7 }')
    if [ "$reached" -ge "$at_least" ]; then verdict=; else verdict='  too slow' slow=yes; fi
    [ "$share" -ge "${dice_least:-0}" ] || verdict="$verdict  too much else" slow=yes
    printf '%-59s  %9d %9d %9d  dice %s %%%s\n' "$name" "$reached" "$at_least" "$aim" "$share" "$verdict"
}

# mean_row MEAN DEVIATION MATCHES GAME SEAT: points of a seat alone, within four standard errors.
mean_row() {
    mean=$1 deviation=$2 n=$3
    shift 3
    "$build/$program" arena "$@" -n "$n" --json >"$result"
    reached=$(member mean "$result")
    verdict=$(awk "BEGIN { d = $reached - $mean; e = 4 * $deviation / sqrt($n)
        if (d > e || -d > e) print \"  wrong\" }")
    [ -z "$verdict" ] || slow=yes
    printf '%-59s  %9.3f %9.3f%s\n' "points of $n matches, $*" "$reached" "$mean" "$verdict"
}

# elapsed JOBS: seconds of one long run with that many workers.
elapsed() {
    "$build/$program" arena hog ai:always-roll:4 ai:always-roll:4 -n 8000000 --jobs "$1" --json \
        >"$result"
    member seconds "$result"
}

# workers_row AT_LEAST: how many times as fast two workers are as one, by the best of five runs of either,
# which two quiet cores give.
workers_row() {
    faster=$(for _ in 1 2 3 4 5; do
        echo "$(elapsed 1) $(elapsed 2)"
    done | awk 'NR == 1 || $1 < one { one = $1 }
        NR == 1 || $2 < two { two = $2 }
        END { printf "%.2f", one / two }')
    verdict=
    awk "BEGIN { exit !($faster >= $1) }" || verdict='  too slow' slow=yes
    printf '%-59s  %9.2f %9.2f%s\n' 'times as fast with two workers' "$faster" "$1" "$verdict"
}

# solve_row AT_MOST VALUE GAME RULES: CPU seconds until the empty board's exact value is known.
solve_row() {
    at_most=$1 value=$2
    shift 2
    spent=$(echo '{}' | cpu "$result" "$build/$program" hint "$1" --rules "$2" --brain optimal --json)
    verdict=
    grep -q "\"value\":$value" "$result" || verdict='  wrong' slow=yes
    [ "${spent%%.*}" -lt "$at_most" ] || verdict="$verdict  too slow" slow=yes
    printf '%-59s  %9.2f %9d%s\n' "seconds to solve $*: $value" "$spent" "$at_most" "$verdict"
}

# table_row AT_MOST VALUE RULES: CPU seconds of one thread to make and keep a table of Knucklebones.
table_row() {
    data=$(mktemp -d)
    spent=$(cpu "$result" "$build/$program" solve knucklebones --rules "$3" --jobs 1 --json \
        --data-dir "$data" 2>/dev/null)
    rm -rf "$data"
    verdict=
    grep -q "\"value\":$2" "$result" || verdict='  wrong' slow=yes
    [ "${spent%%.*}" -lt "$1" ] || verdict="$verdict  too slow" slow=yes
    printf '%-59s  %9.2f %9d%s\n' "seconds to make the table of $3: $2" "$spent" "$1" "$verdict"
}

# hint_row AT_MOST GAME POSITION: CPU seconds of the first hint, the best of three runs.
hint_row() {
    spent=$(for _ in 1 2 3; do
        echo "$3" | cpu "$result" "$build/$program" hint "$2" --json
    done | sort -n | head -n 1)
    verdict=
    awk "BEGIN { exit !($spent < $1) }" || verdict='  too slow' slow=yes
    printf '%-59s  %9.2f %9.2f%s\n' "seconds to a first hint, $2 $3" "$spent" "$1" "$verdict"
}

# bench_choice AT_MOST MATCHES GAME WAY: milliseconds of CPU time a choice, in matches with itself.
bench_choice() {
    spent=$(cpu "$result" "$build/$program" arena "$3" "ai:$4" "ai:$4" -n "$2" --jobs 1 --json)
    # an event is a throw or a choice; in Knucklebones they take turns
    took=$(awk "BEGIN { printf \"%.4f\", 1000 * $spent / ($(member events "$result") / 2) }")
    verdict=
    awk "BEGIN { exit !($took < $1) }" || verdict='  too slow' slow=yes
    printf '%-59s  %9s %9s%s\n' "milliseconds a choice, $3 ai:$4" "$took" "$1" "$verdict"
}

# What somebody at a terminal feels, of the release, measured by a program of the tests.
bench_terminal() {
    release=$build/$program
    quick=$build/src/quick
    quietly build_test
    CK_VERBOSITY=silent "$build/tests/terminal/measure" "$release" "$build/tests/terminal/empty" \
        "$quick" || slow=yes
    build=$root/build-release
}

bench() {
    build_release
    result=$(mktemp)
    slow=
    quietly ninja -C "$build" src/measure_dice || die 'the build failed'
    printf '%-59s  %9s %9s %9s\n' 'matches per CPU second' reached 'at least' aim
    # Aims are for vectors of 512 bits; the least is half of them, which 256 bits have to reach. Not One and
    # Hog with optimal have for an aim what 256 bits reached.
    dice_least=30 bench_row 1450000 2900000 4000000 notone ai:hold:20 ai:hold:25
    bench_row 700000 1400000 2000000 notone ai:optimal ai:hold:20
    dice_least=30 bench_row 3750000 7500000 8000000 hog ai:always-roll:4 ai:always-roll:4
    dice_least=30 bench_row 2000000 4000000 5000000 hog ai:extra-turn:8:6 ai:always-roll:6
    bench_row 1200000 2400000 4000000 hog ai:optimal ai:optimal
    bench_row 1500000 3000000 4000000 knucklebones ai:greedy-fill ai:stack-fill
    bench_row 750000 1500000 1000000 yahtzee ai:greedy
    bench_row 10000 16000 50000 yahtzee ai:optimal
    measure=playing bench_row 1250000 2500000 2000000 yahtzee ai:optimal # every decision tabulated
    mean_row 254.5877 59.6076 100000 yahtzee ai:optimal
    "$build/src/measure_dice" || slow=yes
    quietly ninja -C "$build" src/measure_bots src/quick
    "$build/src/measure_bots" "$build/$program" "$build/src/quick" || slow=yes
    workers_row 1.9
    solve_row 12 0.52748576893 knucklebones columns=2
    table_row 12 0.52776 rows=2
    hint_row 0.3 notone '{}'
    hint_row 0.3 hog '{}'
    hint_row 0.3 knucklebones '{"die":3}'
    hint_row 0.3 yahtzee '{"seats":1,"throw":1,"dice":[6,6,2,3,1]}'
    hint_row 0.5 yahtzee '{"seats":2,"throw":1,"dice":[6,6,2,3,1]}'
    quietly ninja -C "$build" games/measure_yahtzee
    "$build/games/measure_yahtzee" || slow=yes
    bench_choice 0.1 20000 knucklebones 4
    bench_choice 1 1000 knucklebones expert
    bench_terminal
    rm -f "$result"
    [ -z "$slow" ]
}

# The rows of bench as JSON.
bench_json() {
    rows=$(mktemp)
    status=0
    (bench) >"$rows" || status=$?
    awk -f "$root/tests/bench/json.awk" "$rows" || status=1 # a row was lost
    rm -f "$rows"
    return "$status"
}

# level_row MATCHES GAME UPPER LOWER: how often a level wins, with the interval that holds the truth
# 99 times in 100; one level below it must lose 53 of 100 at least.
level_row() {
    "$build/$program" arena "$2" "ai:$3" "ai:$4" -n "$1" --pairing mirrored --seed levels --json \
        >"$result" || die 'the arena failed'
    sed 's/.*"seats":\[{[^}]*"rate":\([0-9.]*\),"rate_se":\([0-9.]*\).*/\1 \2/' "$result" |
        awk -v game="$2" -v upper="$3" -v lower="$4" '{
            low = $1 - 2.5758 * $2
            verdict = upper - lower > 1 ? "" : low > 0.53 ? "ok" : "too close"
            printf "%-13s %d against %d %8.2f %% %8.2f to %.2f %% %s\n", game, upper, lower, \
                100 * $1, 100 * low, 100 * ($1 + 2.5758 * $2), verdict
            exit verdict == "too close" }' || close=yes
}

# level_rows_exact GAME: the same without error, for levels that always choose the same.
level_rows_exact() {
    "$build/$program" lab "$1" strategies ai:5 ai:4 ai:3 ai:2 ai:1 --csv >"$result" ||
        die 'the lab failed'
    awk -F, -v game="$1" '
        NR > 1 && !($1 in level) { level[$1] = 6 - ++n }
        NR > 1 && !($2 in level) { level[$2] = 6 - ++n }
        NR > 1 {
            verdict = level[$1] - level[$2] > 1 ? "" : $3 >= 0.53 ? "ok" : "too close"
            printf "%-13s %d against %d %8.2f %% exactly %s\n", game, level[$1], level[$2], 100 * $3,
                verdict
            bad = bad || verdict == "too close"
        }
        END { exit bad || n != 5 }' "$result" || close=yes
}

# Ten thousand pairs of matches for each step, fewer for what is only told; at Hog none are needed.
bench_levels() {
    [ $# -gt 0 ] || set -- notone hog knucklebones yahtzee
    build_release
    result=$(mktemp)
    close=
    for game; do
        if [ "$game" = hog ]; then
            level_rows_exact hog
            continue
        fi
        for lower in 4 3 2 1; do
            level_row 20000 "$game" $((lower + 1)) $lower
        done
        for lower in 3 2 1; do
            level_row 4000 "$game" 5 $lower
        done
    done
    rm -f "$result"
    [ -z "$close" ]
}
