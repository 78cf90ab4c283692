#!/bin/sh
# pages.sh GOLDEN: every golden page of the most usual size has one in Spanish, in the folder es of
# its room, and no other is left.
set -eu
cd "$1"
export LC_ALL=C
english=$(find . -name '*_80x24_utf8.page' | sed 's|_80x24_utf8\.page$||' | sort)
spanish=$(find . -path '*/es/*.page' | sed 's|/es/|/|; s|\.page$||' | sort)
[ "$english" = "$spanish" ] || {
    echo 'Pages in English and in Spanish are not the same; BLESS=1 makes those that are missing:'
    printf '%s\n%s\n' "$english" "$spanish" | sort | uniq -u
    exit 1
}
