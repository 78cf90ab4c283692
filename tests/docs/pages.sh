#!/bin/sh
# pages.sh GOLDEN FILE...: pages quoted in README and man pages are golden pages. A comment that
# names one, "page NAME", stands before the block: in Markdown before a fence, in mdoc before .Bd.
# With BLESS=1 the blocks are written anew.
set -eu

golden=$1
shift
status=0
quoted=0
new=$(mktemp)
trap 'rm -f "$new"' EXIT

# The file with each block as its golden page has it: styles are left out, mdoc's own signs guarded.
renew() {
    awk -v golden="$golden" '
        function quote(name, man, line, path) {
            path = golden "/" name ".page"
            while ((getline line < path) > 0 && line != "----") {
                if (man) {
                    gsub(/\\/, "\\e", line)
                    sub(/^[.\047]/, "\\\\\\&&", line)
                }
                print line
            }
            close(path)
        }
        skip && /^(```|\.Ed)$/ { skip = 0 }
        skip { next }
        { print }
        /^<!-- page [a-z0-9_/]+ -->$/ { name = $3; next }
        /^\.\\" page [a-z0-9_/]+$/ { name = $3; next }
        name != "" && /^(```text|\.Bd -literal.*)$/ {
            quote(name, /^\./)
            skip = 1
        }
        { name = "" }' "$1"
}

for file; do
    quoted=$((quoted + $(grep -cE '^(<!--|\.\\") page ' "$file" || true)))
    renew "$file" >"$new"
    cmp -s "$new" "$file" && continue
    if [ "${BLESS:-}" ]; then
        cat "$new" >"$file"
    else
        diff -u "$file" "$new" || true
        status=1
    fi
done
[ "$quoted" -ge 2 ] || {
    echo 'README and the man page quote no pages any more'
    status=1
}
exit $status
