#!/bin/sh
# man.sh PAGE...: mandoc has nothing to say of the pages, and pages of ours that they name are here, in
# the folder of the first.
set -eu

command -v mandoc >/dev/null || exit 77 # skipped

# Not ours to mend: pages need not be installed here, DICE is no misspelt FILES, and titles of sections in
# other languages are as they have to be.
noise='referenced manual not found|possible typo in section name: Sh DICE'
foreign='/(..)/rollick.6:.*(possible typo in section name|first section is not|outside NAME section)'
status=0

complaints=$(mandoc -T lint "$@" | grep -vE "$noise|$foreign" || true)
[ -z "$complaints" ] || {
    printf '%s\n' "$complaints"
    status=1
}

folder=$(dirname "$1")
# shellcheck disable=SC2013 # a page is one word
for page in $(sed -n 's/^\.Xr \(rollick[a-z-]*\) \([0-9]\).*/\1.\2/p' "$@" | sort -u); do
    [ -f "$folder/$page" ] || {
        echo "a page names $page, which is not there"
        status=1
    }
done
exit $status
