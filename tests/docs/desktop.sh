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
# There is neither a page on the web nor a developer to be named, which appstreamcli asks for since 1.0.
if command -v appstreamcli >/dev/null; then
    said=$(appstreamcli validate --no-net --pedantic "$@" 2>&1) || true
    echo "$said"
    echo "$said" | grep -q '^. Validation' || exit 1
    echo "$said" | grep '^[EWI]: ' | grep -vE ': (url-homepage-missing|developer-info-missing)$' && exit 1
else
    left="$left appstreamcli"
fi
[ -z "$left" ] || {
    echo "skipped, for these are not installed: $left"
    exit 77
}
