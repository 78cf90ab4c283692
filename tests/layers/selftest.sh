#!/bin/sh
# selftest.sh INCLUDES: the script refuses each way of crossing a layer, and nothing else.
set -eu

tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT

# row pass|fail FILE INCLUDE: what the script says of a tree with one file of one line.
row() {
    rm -rf "${tree:?}"/*
    mkdir "$tree/games" "$tree/src" "$tree/ui"
    echo "#include $3" >"$tree/$2"
    if "$script" "$tree" >/dev/null; then was=pass; else was=fail; fi
    [ "$was" = "$1" ] || {
        echo "$2 with #include $3: $was, expected $1"
        exit 1
    }
}

script=$1
row pass games/hog.c '"games/game.h"'
row pass games/hog.c '<string.h>'
row fail games/hog.c '<time.h>'      # no clock
row fail games/hog.c '<math.h>'      # no libm
row fail games/hog.c '"src/match.h"' # nothing above
row pass src/match.c '"games/brain.h"'
row fail src/match.c '"games/hog.h"' # no particular game
row fail src/match.c '"ui/app.h"'
row fail src/match.c '<ncurses.h>'
row pass ui/term.c '<ncurses.h>'
row pass ui/keys.c '<ncurses.h>'
row fail ui/app.c '<ncurses.h>' # the terminal alone
row fail ui/app.c '<term.h>'
row pass ui/hog_view.c '"games/hog.h"' # its own game
row fail ui/hog_view.c '"games/yahtzee.h"'
row fail ui/hog_view.c '"ui/yahtzee_view.h"'
row pass ui/hog_guide.c '"games/hog.h"'
row fail ui/hog_guide.c '"games/yahtzee.h"'
row pass ui/hog_lesson.c '"games/hog.h"'
row fail ui/hog_lesson.c '"games/notone.h"'
row fail ui/app.c '"games/hog.h"'

# A view is named where views are listed, and nowhere else.
for file in app views; do
    rm -f "$tree"/ui/*
    echo 'extern const struct view hog_view;' >"$tree/ui/$file.c"
    if "$script" "$tree" >/dev/null; then was=pass; else was=fail; fi
    case $file-$was in app-fail | views-pass) ;; *)
        echo "ui/$file.c that names a view: $was"
        exit 1
        ;;
    esac
done
