#!/bin/sh
# complete.sh ROOT: every language has words for every message that the sources mark, none of them
# doubtful, with the same format directives. Names the messages that lack words; "./dev words" writes
# them into the catalogues, to be filled in.
set -eu
root=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export LC_ALL=C

"$root/data/po/messages.sh" "$root" >"$folder/all.pot"

# lacks NAME OPTION LANGUAGE: prints the messages that msgattrib(1) finds, if there are any.
lacks() {
    found=$(msgattrib "$2" --no-obsolete --no-wrap "$folder/$3.po" | sed '1,/^$/d' |
        grep -E '^(msgid|msgctxt)' || true)
    [ -z "$found" ] || printf '%s.po, %s:\n%s\n' "$3" "$1" "$found"
}

wrong=$(
    while read -r language; do
        msgmerge --quiet --no-fuzzy-matching --output-file="$folder/$language.po" \
            "$root/data/po/$language.po" "$folder/all.pot"
        lacks 'without words' --untranslated "$language"
        lacks 'doubtful' --only-fuzzy "$language"
        msgfmt --check --output-file=/dev/null "$folder/$language.po" 2>&1 || true
    done <"$root/data/po/LINGUAS"
    grep -rn 'text_say_n(.*N_(' --include='*.c' "$root/games" "$root/src" "$root/ui" |
        sed 's/$/  (text_say_n() takes its messages without N_())/' || true
)
[ -z "$wrong" ] || {
    printf '%s\n' "$wrong" 'Run "./dev words" and fill in data/po/*.po.'
    exit 1
}
