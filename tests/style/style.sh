#!/bin/sh
# style.sh ROOT: what no formatter looks at. Prints what it finds; the house rules: CONTRIBUTING.md.
set -eu
cd "$1"

lines_most=600   # of a file
function_most=60 # of a function, its name not counted

text_files() {
    find . \( -name .git -o -name 'build*' -o -path ./tests/golden -o -path ./tests/corpus \) -prune \
        -o -type f \( -name '*.[ch]' -o -name '*.sh' -o -name '*.awk' -o -name '*.md' \
        -o -name '*.[1-9]' -o -name meson.build -o -name meson_options.txt \
        -o -path ./dev -o -path ./.ci/run \) -print
}

# search FILES PATTERN WHY: prints the lines of the files that match.
search() {
    # shellcheck disable=SC2086 # one word a file
    grep -HnE "$2" $1 /dev/null | sed "s|\$|  ($3)|" || true
}

# measure FILES: prints which are too long, or have functions that are.
measure() {
    # shellcheck disable=SC2086 # one word a file
    awk -v file_most=$lines_most -v function_most=$function_most '
        function file_ends() {
            if (lines > file_most) printf "%s: %d lines  (at most %d)\n", file, lines, file_most
        }
        FNR == 1 { file_ends(); file = FILENAME; start = 0 }
        { lines = FNR }
        /^\{/ { start = FNR }
        /^\}/ && start {
            if (FNR - start > function_most) printf "%s:%d: %d lines  (a function has at most %d)\n", \
                file, start, FNR - start, function_most
            start = 0
        }
        END { file_ends() }' $1 /dev/null
}

# unended FILES: prints which have a last line without an end.
unended() {
    for file in $1; do
        [ -z "$(tail -c 1 "$file")" ] || echo "$file  (no line feed at the end)"
    done
}

files=$(text_files)
sources=$(printf '%s\n' "$files" | grep -E '\.[ch]$' || true)
found=$(
    search "$files" '[[:blank:]]$' 'trailing blank'
    search "$files" "$(printf '\t')" 'tab'
    unended "$files"
    measure "$sources"
    search "$sources" 'typedef[[:space:]]+(struct|union|enum)' 'say the word struct'
    search "$sources" 'TO''DO|FIX''ME|(^|[^X])XX''X([^X]|$)' 'left behind'
)
[ -z "$found" ] || {
    printf '%s\n' "$found"
    exit 1
}
