#!/bin/sh
# desktop.sh VERSION ENTRY METAINFO: what desktops read is well-formed, and its newest release is this one.
set -eu

grep -m1 '<release ' "$3" | grep -qF "version=\"$1\"" || {
    echo "$3 does not name release $1"
    exit 1
}
left=
if command -v desktop-file-validate >/dev/null; then
    said=$(desktop-file-validate --warn-kde "$2" 2>&1) || true
    [ -z "$said" ] || { echo "$said" && exit 1; }
else
    left=desktop-file-validate
fi
if command -v appstreamcli >/dev/null; then
    appstreamcli validate --no-net --pedantic "$3"
else
    left="$left appstreamcli"
fi
[ -z "$left" ] || {
    echo "skipped, for these are not installed: $left"
    exit 77
}
