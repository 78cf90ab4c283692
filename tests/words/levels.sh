#!/bin/sh
# levels.sh ROOT: sentences that name the usual level, or the last one, name those of the program, in
# every language.
set -eu
export LC_ALL=C.UTF-8
usual=$(sed -n 's/.*LEVEL_USUAL = \([0-9]\),.*/\1/p' "$1/src/match/setup.h")
last=$(sed -n 's/.* LEVELS = \([0-9]\),.*/\1/p' "$1/games/game.h")
wrong=$(
    while read -r language; do
        msgattrib --translated --no-obsolete --no-wrap "$1/data/po/$language.po" |
            awk -v language="$language" -v usual="$usual" -v last="$last" '
            /^msgid / { id = $0 }
            /^msgstr/ && id ~ /against level [0-9]|levels 1 to [0-9]/ {
                want = id ~ /levels/ ? "1 [a-z]+ " last : " " usual
                if (id !~ want || $0 !~ want) print language ": not " (id ~ /levels/ ? last : usual) ": " $0
                n++
            }
            END { if (n < 4) print language ": only " n + 0 " sentences name a level" }'
    done <"$1/data/po/LINGUAS"
)
[ -z "$wrong" ] || {
    printf '%s\n' "$wrong"
    exit 1
}
