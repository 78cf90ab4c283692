# shellcheck shell=sh disable=SC2154,SC2164 # a part of dev, which sets -e, root, build and program
# ./dev bench compare: how fast the working tree is beside a revision, on the same machine at the
# same time. What pairs of runs say is judged by tests/bench/compare.awk.

# TIMES|INPUT|WORDS: so many runs of rollick one after the other, each with that input; together a
# quarter of a second, except where that cannot be. Many short pairs say more than a few long ones:
# what else the machine does for a moment spoils fewer of them. With `played` for TIMES, one run, of which
# only the seconds that matches take count, as its arena says them: not those in which tables are made.
compared() {
    cat <<'ROWS'
1||arena notone ai:hold:20 ai:hold:25 -n 150000 --jobs 1
1||arena notone ai:optimal ai:hold:20 -n 100000 --jobs 1
1||arena hog ai:always-roll:4 ai:always-roll:4 -n 400000 --jobs 1
1||arena hog ai:extra-turn:8:6 ai:always-roll:6 -n 300000 --jobs 1
1||arena hog ai:optimal ai:optimal -n 600000 --jobs 1
1||arena knucklebones ai:greedy-fill ai:stack-fill -n 250000 --jobs 1
1||arena knucklebones ai:greedy-fill ai:stack-fill -n 80000 --jobs 1 --rules columns=4,rows=4
1||arena yahtzee ai:greedy -n 250000 --jobs 1
1||arena yahtzee ai:optimal -n 5000 --jobs 1
1||arena yahtzee ai:optimal -n 200000 --jobs 1
played||arena yahtzee ai:optimal -n 600000 --jobs 1
1||arena notone ai:3 ai:3 -n 1000 --jobs 1
1||arena hog ai:3 ai:3 -n 2000 --jobs 1
1||arena knucklebones ai:expert ai:expert -n 100 --jobs 1
1||arena yahtzee ai:5 ai:5 -n 300 --jobs 1
3|{}|hint notone --rules rounds=100 --brain optimal
1|{"scores":[250,250]}|hint hog --rules goal=500 --brain optimal
2|{}|hint knucklebones --rules columns=2,sides=4 --brain optimal
3|{"seats":1,"throw":1,"dice":[6,6,2,3,1]}|hint yahtzee
1|{"seats":2,"throw":1,"dice":[6,6,2,3,1]}|hint yahtzee
1||solve knucklebones --rules columns=2,rows=2,sides=13 --jobs 1
30|{}|hint notone
40|{}|hint hog
60|{"die":3}|hint knucklebones
1||lab hog strategies optimal final always-roll:4 bacon turn
4||review match.jsonl
2||export match.jsonl --as cast
40||play knucklebones ai:3 ai:3 --seed 1 --plain --test-clock
ROWS
}

# tests_off TREE: the option by which a source tree of any age builds no tests.
tests_off() {
    case $(grep -s "'tests'" "$1/meson_options.txt") in
    '') ;;
    *feature*) echo -Dtests=disabled ;;
    *) echo -Dtests=false ;;
    esac
}

# build_revision REVISION: builds a release of it as build_release does of the working tree, unless
# that was done before. $kept is the program.
build_revision() {
    commit=$(git -C "$root" rev-parse --verify --quiet "$1^{commit}") ||
        die "there is no revision '$1'"
    kept=$root/build-compare/$commit
    [ ! -x "$kept" ] || return 0
    say "building a release of $1"
    tree=$root/build-compare/tree
    rm -rf "$tree"
    mkdir -p "$tree"
    git -C "$root" archive "$commit" | tar -x -C "$tree"
    # shellcheck disable=SC2046,SC2086,SC2154 # one word an option
    quietly meson setup "$tree/build" "$tree" $(tests_off "$tree") $release_options
    quietly ninja -C "$tree/build" || die "the build of $1 failed"
    # its folder is not the same in all revisions
    cp "$(find "$tree/build" -name rollick -type f -perm -u+x)" "$kept"
    rm -rf "$tree"
}

# spent_by TIMES COMMAND...: CPU seconds and kB of so many runs with the row's input.
spent_by() {
    runs=$1
    shift
    env -i HOME="$PWD/home" LC_ALL=C.UTF-8 ./rusage "$runs" input "$@" 2>/dev/null
}

# run_of old|new WORD...: seconds and kB of the row's runs, begun where nothing is kept, by a new copy
# of the program: some copies are slower than others, by where in memory they happen to lie.
run_of() {
    rm -rf home rollick
    mkdir home
    cp "$1" rollick
    shift
    if [ "$times" = played ]; then
        # shellcheck disable=SC2016 # for that sh
        spent=$(spent_by 1 sh -c 'exec ./rollick "$@" --json >said' sh "$@") || return
        echo "$(member seconds said) ${spent#* }"
    else
        spent_by "$times" ./rollick "$@"
    fi
}

# Prints a line for each pair of runs. Who is first takes turns, so that nobody gains by it.
pairs_of() {
    for pair in $(seq "$pairs"); do
        if [ $((pair % 2)) -eq 1 ]; then
            old=$(run_of old "$@") new=$(run_of new "$@")
        else
            new=$(run_of new "$@") old=$(run_of old "$@")
        fi
        echo "$old $new"
    done
}

# compare_row WORD...: the first runs warm up, and say whether there is something to compare.
compare_row() {
    name="$* $input"
    [ "$times" != played ] || name="$*, elapsed, tables made"
    if ! run_of new "$@" >/dev/null; then
        printf '%-65s fails\n' "$name"
        return 1
    elif ! run_of old "$@" >/dev/null; then
        printf '%-65s not in %s\n' "$name" "$revision"
    else
        pairs_of "$@" | awk -v name="$name" -f "$root/tests/bench/compare.awk"
    fi
}

# compare REVISION [PAIRS [WORDS]]: all rows, or those that have the words in them.
compare() {
    revision=$1 pairs=${2:-20} words=${3:-}
    [ "$pairs" -ge 5 ] || die 'fewer than 5 pairs say nothing'
    need play
    build_revision "$revision"
    build_release
    scratch=$(mktemp -d)
    trap 'rm -rf "$scratch"' EXIT
    trap 'exit 130' INT
    cp "$kept" "$scratch/old"
    cp "$build/$program" "$scratch/new"
    ${CC:-cc} -O2 -D_GNU_SOURCE -o "$scratch/rusage" "$root/tests/bench/rusage.c"
    cd "$scratch"
    ./new play yahtzee ai:2 ai:2 --seed 1 --plain --test-clock --data-dir . >/dev/null
    ./new export last --as record --data-dir . >match.jsonl
    printf '%-65s %7s %7s %7s  %s   %7s %6s\n' "CPU seconds, medians of $pairs pairs of runs" \
        old new ratio '90 % sure' 'MB old' new
    slow='' found=''
    while IFS='|' read -r times input row; do
        case "$row $input" in *"$words"*) found=yes ;; *) continue ;; esac
        echo "$input" >input
        # shellcheck disable=SC2086 # words
        compare_row $row || slow=yes
    done <<ROWS
$(compared)
ROWS
    [ "$found" ] || die "no row has the words '$words'"
    [ -z "$slow" ]
}
