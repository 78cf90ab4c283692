#!/bin/sh
# translated.sh PAGE TRANSLATION...: each is a translation of the whole page: of the same date, with as
# many sections, lists and items, and in each section the same commands, options, words, members, files,
# variables and command lines. What is said of them is not compared.
set -eu

page=$1
shift
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export LC_ALL=C

# What stays as it is in every language: a line each, the number of its section in front.
kept() {
    awk '
        function keep(what) { print section + 0, what }
        BEGIN {
            n = split("Cm Fl Va Pa Ev Ic Xr", names, " ")
            for (i = 1; i <= n; i++) literal[names[i]]
            n = split("Ar Op Ns No Em Ta Sq Dq Po Pc Nm Sx Pq Ql Li Sy Oo Oc Ap Xo Xc Qq Bq", names, " ")
            for (i = 1; i <= n; i++) called[names[i]]
        }
        /^\.Dd/ { keep($0) }
        /^\.Sh/ { section++ }
        /^\.(Sh|Ss|Bl|El|It|Bd|Ed|Pp)/ { keep($1) }
        /^\.Dl/ { keep($0); next }
        /^\./ {
            sub(/^\./, "")
            macro = ""
            for (i = 1; i <= NF; i++) {
                word = $i
                if (word in literal || word in called || (i == 1 && word ~ /^[A-Z][a-z]$/)) {
                    macro = word
                    continue
                }
                gsub(/\\&|"/, "", word)
                if (macro in literal && word !~ /^(\\~)?[][().,;:?!|]*$/) keep(macro " " word)
            }
        }' "$1" | sort -n
}

kept "$page" >"$folder/page"
status=0
for other; do
    kept "$other" >"$folder/other"
    diff "$folder/page" "$folder/other" >"$folder/differ" || {
        echo "$other is not a translation of all of $page; the number in front is that of the section:"
        cat "$folder/differ"
        status=1
    }
done
[ -s "$folder/page" ] || {
    echo "$page says nothing"
    status=1
}
exit $status
