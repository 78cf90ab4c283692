#!/bin/sh
# kept.sh ROOT: what people type or read elsewhere stands in a translation as it stands in the
# message: options, commands, keys, rules with their values.
set -eu
export LC_ALL=C.UTF-8
wrong=$(
    while read -r language; do
        msgattrib --translated --no-obsolete --no-wrap "$1/data/po/$language.po" |
            awk -v language="$language" '
            function check(id, words,    rest, token) {
                rest = id
                while (match(rest, /--[a-z][a-z-]*|rollick [a-z]+|rollick\([0-9]\)|Enter|Esc|Ctrl-[A-Z]|[a-z]+=[a-z]+|ai:[a-z0-9]+/)) {
                    token = substr(rest, RSTART, RLENGTH)
                    if (token !~ /^--$|=human$|^rollick-|^rollick (plays|knows|needs|of)$/ && index(words, token) == 0)
                        print language ": " token " is missing in " words
                    rest = substr(rest, RSTART + RLENGTH)
                }
            }
            /^msgid / { id = $0 }
            /^msgstr/ { check(id, $0) }'
    done <"$1/data/po/LINGUAS"
)
[ -z "$wrong" ] || {
    printf '%s\n' "$wrong"
    exit 1
}
