#!/bin/sh
# pages.sh GOLDEN LANGUAGE...: every golden page of the most usual size, and the one that rollick(6)
# shows, has one in each language, in the folder of that name in its room, and no other is left. In French
# a no-break space stands before a colon and a semicolon.
set -eu
cd "$1"
shift
export LC_ALL=C
english=$(find . -name '*_80x24_utf8.page' -o -path ./ui/screen/play_notone_40x12_ascii.page |
    sed 's|\(_80x24_utf8\)*\.page$||' | sort)
for language; do
    other=$(find . -path "*/$language/*.page" | sed "s|/$language/|/|; s|\.page\$||" | sort)
    [ "$english" = "$other" ] || {
        echo "Pages in English and in '$language' are not the same; BLESS=1 makes those that are missing:"
        printf '%s\n%s\n' "$english" "$other" | sort | uniq -u
        exit 1
    }
done

# Styles are no words, what tests themselves say to be shown is English, and "bot:" is typed.
tests_say=':[0-9]+:[0-9]+-[0-9]+: |1 warning: river|Live: greedy|Running. Results|cannot be continued: its|bot: '
close=$(find . -path '*/fr/*.page' -exec grep -nE '[^[:blank:][:punct:]][:;] ' {} + |
    grep -v "$(printf '\302\240')[:;] " | grep -vE "$tests_say" || true)
[ -z "$close" ] || {
    printf 'Close to what is before it in French:\n%s\n' "$close"
    exit 1
}
