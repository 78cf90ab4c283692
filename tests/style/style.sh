#!/bin/sh
# style.sh ROOT: what no formatter looks at. Prints what it finds; the house rules: CONTRIBUTING.md.
set -eu
cd "$1"

lines_most=600   # of a file
lines_least=60   # of a .c of the product, unless tests/style/small says why
function_most=60 # of a function, its name not counted
files_most=40    # of a folder
files_least=4    # of a folder below src/ and ui/, those of one game aside

text_files() {
    find . \( -name .git -o -name 'build*' -o -path ./tests/golden -o -path ./tests/corpus \) -prune \
        -o -type f \( -name '*.[ch]' -o -name '*.sh' -o -name '*.md' -o -name '*.[1-9]' \
        -o -name meson.build -o -name meson_options.txt -o -path ./dev -o -path ./.ci/run \) -print
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

# unended FILES: prints which have a last line without an end. They are looked at one by one only if
# one of them has.
unended() {
    # shellcheck disable=SC2086 # one word a file
    [ "$(tail -q -c 1 $1 /dev/null | tr -d '\n')" ] || return 0
    for file in $1; do
        [ -z "$(tail -c 1 "$file")" ] || echo "$file  (no line feed at the end)"
    done
}

# product: the sources of the program, one a line.
product() {
    find games src ui -name '*.[ch]' 2>/dev/null | sort
}

# small_units: prints what is too small to be a unit, or has no header, and no reason in the list.
small_units() {
    product | grep '\.c$' | {
        set -- /dev/null
        while read -r file; do
            set -- "$@" "$file"
            [ -f "${file%.c}.h" ] || echo "$file: without a header of its own"
        done
        wc -l "$@" | awk -v least=$lines_least '
            $1 < least && $2 ~ /\.c$/ { print $2 ": " $1 " lines, too few for a unit" }'
    } | awk -v list="$small" '
        BEGIN {
            while ((getline line < list) > 0) {
                if (line ~ /^#/ || line == "") continue
                split(line, word, " ")
                if (line !~ /[^ ]  +[^ ]/) print list ": no reason for " word[1]
                excused[word[1]] = 1
            }
        }
        { file = $1; sub(/:.*/, "", file) }
        file in excused { needed[file] = 1; next }
        { print $0 "  (give it a reason in tests/style/small)" }
        END { for (file in excused) if (!(file in needed)) print list ": " file " needs no reason" }'
}

# folders: prints which hold too many files, or too few.
folders() {
    product | sed 's|/[^/]*$||' | sort | uniq -c | while read -r n folder; do
        [ "$n" -le $files_most ] || echo "$folder: $n files  (at most $files_most)"
        case $folder in games* | */hog | */knucklebones | */notone | */yahtzee) continue ;; esac
        [ "$n" -ge $files_least ] || echo "$folder: $n files  (at least $files_least)"
    done
}

# old_words: prints names of files, types and functions that say a word of the list as a whole part.
old_words() {
    [ -f "$words" ] || return 0
    product >"$scratch/files"
    # shellcheck disable=SC2046 # one word a file
    grep -hoE '(struct|enum|union) [a-z_0-9]+ \{' $(product) /dev/null |
        sed -E 's/^[a-z]+ ([a-z_0-9]+) .*/\1/' | sort -u >"$scratch/types"
    # shellcheck disable=SC2046 # one word a file
    grep -hE '^[a-z][a-z_0-9 *]*[ *][a-z_0-9]+\(' $(product) /dev/null |
        sed -E 's/^.*[ *]([a-z_0-9]+)\(.*/\1/' | sort -u >"$scratch/functions"
    awk -v list="$words" '
        FILENAME == list {
            if (NF == 0 || $1 ~ /^#/) next
            kind[++n] = $1
            plain[n] = word = $2
            say[n] = $0
            sub(/^[^ ]+ +[^ ]+ +/, "", say[n])
            whole = sub(/^=/, "", plain[n])
            pattern[n] = whole ? "(^|/)" plain[n] "(\\.[ch])?$" : "(^|[/_])" word "([_./]|$)"
            next
        }
        FNR == 1 { of = FILENAME; sub(/.*\//, "", of); sub(/s$/, "", of) }
        {
            for (i = 1; i <= n; i++)
                if (kind[i] == of && $0 ~ pattern[i])
                    printf "%s  (a %s; say %s, not %s)\n", $0, of, say[i], plain[i]
        }' "$words" "$scratch/files" "$scratch/types" "$scratch/functions"
}

small=tests/style/small
words=tests/style/old-words
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
files=$(text_files)
sources=$(printf '%s\n' "$files" | grep -E '\.[ch]$' || true)
found=$(
    search "$files" '[[:blank:]]$' 'trailing blank'
    search "$files" "$(printf '\t')" 'tab'
    unended "$files"
    measure "$sources"
    small_units
    folders
    old_words
    search "$sources" 'typedef[[:space:]]+(struct|union|enum)' 'say the word struct'
    search "$sources" 'TO''DO|FIX''ME|(^|[^X])XX''X([^X]|$)' 'left behind'
)
[ -z "$found" ] || {
    printf '%s\n' "$found"
    exit 1
}
