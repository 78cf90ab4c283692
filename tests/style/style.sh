#!/bin/sh
# style.sh ROOT: what no formatter looks at. Prints what it finds; the house rules: CONTRIBUTING.md.
set -eu
cd "$1"

lines_most=400    # of a file
function_most=60  # lines of a function, its name not counted

text_files() {
    find . \( -name .git -o -name 'build*' -o -path ./tests/golden -o -path ./tests/corpus \) -prune \
        -o -type f \( -name '*.[ch]' -o -name '*.sh' -o -name '*.md' -o -name '*.[1-9]' \
        -o -name meson.build -o -name meson_options.txt -o -path ./dev -o -path ./.ci/run \) -print
}

sources() {
    text_files | grep -E '\.[ch]$' || true
}

found=$(
    text_files | while read -r file; do
        grep -Hn '[[:blank:]]$' "$file" | sed 's/$/  (trailing blank)/' || true
        grep -Hn "$(printf '\t')" "$file" | sed 's/$/  (tab)/' || true
        [ -z "$(tail -c 1 "$file")" ] || echo "$file  (no line feed at the end)"
    done
    sources | while read -r file; do
        lines=$(wc -l <"$file")
        [ "$lines" -le $lines_most ] || echo "$file: $lines lines  (at most $lines_most)"
        awk -v most=$function_most -v file="$file" '
            /^\{/ { start = NR }
            /^\}/ && start {
                if (NR - start > most) printf "%s:%d: %d lines  (a function has at most %d)\n", \
                    file, start, NR - start, most
                start = 0
            }' "$file"
        grep -HnE 'typedef[[:space:]]+(struct|union|enum)' "$file" |
            sed 's/$/  (say the word struct)/' || true
        grep -HnE 'TO''DO|FIX''ME|XX''X' "$file" | sed 's/$/  (left behind)/' || true
    done
)
[ -z "$found" ] || {
    printf '%s\n' "$found"
    exit 1
}
