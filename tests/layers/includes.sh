#!/bin/sh
# includes.sh ROOT: who includes whom. Arrows point down: ui/ to src/ to games/.
set -eu
cd "$1"

libc='assert ctype errno immintrin inttypes limits stdarg stdbool stddef stdint stdio stdlib string'
system='dirent eventfd fcntl getopt langinfo libintl locale math poll pthread signal spawn stdatomic
strings termios threads time unistd wait wchar sys/.*'
libraries='ini jansson sha2 sqlite3 uni.*'
curses='curses ncurses ncursesw/curses term'

# What every game shares; all other headers of games/ belong to one game.
shared='game brain solver text rng'

# any WORD...: a pattern that matches one of the words.
any() {
    # shellcheck disable=SC2048,SC2086 # one word a header
    echo "($(echo $* | tr ' ' '|'))"
}

# allow FILES PATTERN WHY: prints includes in the files that the pattern does not match.
allow() {
    # shellcheck disable=SC2086 # one word a file
    grep -HnE '^[[:space:]]*#[[:space:]]*include' $1 /dev/null |
        grep -vE "include[[:space:]]*$2" | sed "s|\$|  ($3)|" || true
}

# files FOLDER: its sources, one word a file; /dev/null if there are none.
files() {
    find "$1" -maxdepth 1 -name '*.[ch]' | sort | tr '\n' ' '
}

strange=$(
    allow "$(files games)" "(\"games/[a-z_0-9]*\.h\"|<$(any "$libc")\.h>)" \
        'games/ knows games/ and the plain C library'
    allow "$(files src)" \
        "(\"games/$(any "$shared")\.h\"|\"src/[a-z_0-9]*\.h\"|<$(any "$libc $system $libraries")\.h>)" \
        'src/ knows no particular game, nothing of ui/ and the libraries named here'
    for file in $(files ui); do
        own=$(basename "$file" | sed -E 's/_(view(_[a-z]+)?|guide|lesson)\.[ch]$//; t; s/.*/-/')
        case $file in
            ui/lab_hog*) own='hog hog_solver' ;;
            ui/lab_notone*) own='notone notone_odds' ;;
        esac
        library="$libc $system $libraries"
        case $file in ui/term.c | ui/keys.c | ui/ink.c) library="$library $curses" ;; esac
        allow "$file" \
            "(\"games/$(any "$shared $own")\.h\"|\"(src|ui)/[a-z_0-9]*\.h\"|<$(any "$library")\.h>)" \
            'a view, guide, lesson or experiment knows its own game, ui/term.c, its keys.c and ink.c alone know curses'
        allow_view=$(grep -nE '#include "ui/[a-z0-9]*_view\.h"' "$file" |
            grep -vE "\"ui/${own}_view\.h\"" || true)
        [ -z "$allow_view" ] || echo "$file:$allow_view  (views do not know each other)"
        case $file in
        ui/views.c | ui/view.h) ;; # the registry, and the plain view
        *)
            grep -HnE 'extern const struct view' "$file" |
                sed 's|$|  (ui/views.c alone names views)|' || true
            ;;
        esac
    done
)
[ -z "$strange" ] || {
    printf '%s\n' "$strange"
    exit 1
}
