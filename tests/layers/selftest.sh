#!/bin/sh
# selftest.sh INCLUDES CIRCLES LINKS_AWK: the scripts refuse each way of crossing a layer, and nothing
# else.
set -eu

script=$1 circles=$2 links=$3
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT

cat >"$tree/rooms" <<'END'
# a comment
games
games/*         games
src/base        games
src/match       games src/base
ui/term         games src/*
ui/board        games src/*
ui/board/*      games games/@ ui/board
ui/screen       src/*
ui/screen/*     ui/screen
file games/registry.c games/*
END

# tree FILE INCLUDE...: a tree of files of one line.
plant() {
    rm -rf "$tree/games" "$tree/src" "$tree/ui"
    mkdir "$tree/games" "$tree/src" "$tree/ui"
    while [ $# -gt 0 ]; do
        mkdir -p "$tree/$(dirname "$1")"
        echo "#include $2" >"$tree/$1"
        shift 2
    done
}

# row pass|fail FILE INCLUDE...: what the script says of such a tree.
row() {
    expected=$1
    shift
    plant "$@"
    if "$script" "$tree" "$tree/rooms" >/dev/null; then was=pass; else was=fail; fi
    [ "$was" = "$expected" ] || {
        echo "$*: $was, expected $expected"
        exit 1
    }
}

row pass games/hog/rules.c '"games/game.h"'
row pass games/hog/rules.c '<string.h>'
row fail games/hog/rules.c '<time.h>'        # no clock
row fail games/hog/rules.c '<math.h>'        # no libm
row fail games/hog/rules.c '"src/match/match.h"'
row fail games/hog/rules.c '"games/yahtzee/rules.h"'
row fail games/brain.c '"games/hog/rules.h"' # what all share knows no game
row pass games/registry.c '"games/hog/rules.h"'
row pass games/yahtzee/rules.c '"games/game.h"' # a new game
row fail src/yahtzee/rules.c '"games/game.h"'   # a folder that the table does not have
row pass src/match/match.c '"games/brain.h"'
row pass src/match/match.c '"src/base/alloc.h"'
row fail src/base/alloc.c '"src/match/match.h"' # upwards
row fail src/match/match.c '"games/hog/rules.h"'
row fail src/match/match.c '"ui/screen/stack.h"'
row fail src/match/match.c '<ncurses.h>'
row pass ui/term/terminal.c '<ncurses.h>'
row fail ui/screen/stack.c '<ncurses.h>' # the terminal alone
row pass ui/board/hog/view.c '"games/hog/rules.h"'
row fail ui/board/yahtzee/view.c '"games/hog/rules.h"' # another game
row fail ui/board/yahtzee/view.c '"ui/board/hog/view.h"'
row fail ui/board/view.c '"games/hog/rules.h"'
row pass ui/screen/replay/page.c '"ui/screen/stack.h"'
row fail ui/screen/stack.c '"ui/screen/replay/page.h"'

# Circles of units, a header counted with its .c, and of folders.
script=$circles
row pass src/base/alloc.c '"src/base/alloc.h"'
row pass src/base/a.c '"src/base/b.h"' src/base/b.c '"src/base/c.h"' src/base/c.c '"src/base/c.h"'
row fail src/base/a.c '"src/base/b.h"' src/base/b.c '"src/base/c.h"' src/base/c.h '"src/base/a.h"'
row fail src/base/a.c '"src/match/b.h"' src/match/c.c '"src/base/d.h"' # folders
row pass ui/screen/a.c '"ui/screen/b/c.h"' ui/screen/b/d.c '"ui/screen/e.h"' # one room
row pass games/registry.c '"games/hog/rules.h"' games/hog/rules.c '"games/game.h"'

# linked pass|fail FROM TO: whether a call from one file to another one is allowed.
linked() {
    was=$(printf 'source %s\nsource %s\nU called_here %s\nT called_here %s\n' "$2" "$3" \
        "$(member "$2")" "$(member "$3")" | awk -v rooms="$tree/rooms" \
        -f "$(dirname "$links")/table.awk" -f "$links")
    if [ -z "$was" ]; then was=pass; else was=fail; fi
    [ "$was" = "$1" ] || {
        echo "$2 calls $3: $was, expected $1"
        exit 1
    }
}

# member FILE: its name in an archive.
member() {
    echo "$1" | sed -E 's|^([^/]*)/(.*)$|build/\1/libx.a.p/\2|' | sed -E ':a; s|(a\.p/.*)/|\1_|; ta' |
        sed 's/$/.o/'
}

linked pass src/match/match.c src/base/alloc.c
linked fail src/base/alloc.c src/match/match.c
linked pass ui/board/hog/view.c games/hog/rules.c
linked fail ui/board/view.c games/hog/rules.c
