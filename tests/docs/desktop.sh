#!/bin/sh
# desktop.sh VERSION ENTRY METAINFO...: what desktops read is well-formed, and its newest release is this one.
set -eu

version=$1 entry=$2
shift 2
for metainfo; do
    grep -m1 '<release ' "$metainfo" | grep -qF "version=\"$version\"" || {
        echo "$metainfo does not name release $version"
        exit 1
    }
done
left=
if command -v desktop-file-validate >/dev/null; then
    said=$(desktop-file-validate --warn-kde "$entry" 2>&1) || true
    [ -z "$said" ] || { echo "$said" && exit 1; }
else
    left=desktop-file-validate
fi
if command -v appstreamcli >/dev/null; then
    appstreamcli validate --no-net --pedantic --strict "$@"
else
    left="$left appstreamcli"
fi
[ -z "$left" ] || {
    echo "skipped, for these are not installed: $left"
    exit 77
}
