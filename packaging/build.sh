#!/bin/sh
# build.sh OUT: source and binary package of the commit that is checked out, put into OUT; on a Debian that
# needs nothing but its base, apt and git, as root. Tests run while it is built. A second build, in another
# folder, time zone, language and umask, must give the same bytes, and lintian must have nothing to say.
set -eu

out=$1
cd "$(dirname "$0")/.."
version=$(sed -n "s/^  version: '\(.*\)',$/\1/p" meson.build)
first=$(mktemp -d) second=$(mktemp -d)/elsewhere
export DEBIAN_FRONTEND=noninteractive

say() {
    printf 'package: %s\n' "$*" >&2
}

# quietly LOG COMMAND...: shows the end of what it said only if it failed.
quietly() {
    log=$out/$1
    shift
    "$@" >"$log" 2>&1 || {
        tail -n 60 "$log"
        exit 1
    }
}

# The source as people get it, tests included; both builds are made of it.
archive() {
    meson setup "$first/dist" . -Dtests=disabled &&
        meson dist -C "$first/dist" --formats xztar --no-tests
}

# unpack FOLDER: the source as both builds have it.
unpack() {
    mkdir -p "$1"
    cp "$first/dist/meson-dist/rollick-$version.tar.xz" "$1/rollick_$version.orig.tar.xz"
    tar -C "$1" -xf "$1/rollick_$version.orig.tar.xz"
    cp -R packaging/debian "$1/rollick-$version/debian"
}

# build FOLDER OPTION...
build() {
    cd "$1/rollick-$version" && shift && dpkg-buildpackage -us -uc "$@"
}

# What had to be skipped for want of a program, which Build-Depends should have brought.
nothing_skipped() {
    skipped=$(sed -n 's/^ *[0-9]*\/[0-9]* .* \([a-z_/]*\) *SKIP .*/\1/p' "$out/build.log" |
        grep -E '^(docs_desktop|man|man_[a-z]*|terminal_completion_[a-z]*)$') || return 0
    echo "these tests were skipped while it was built: $skipped"
    exit 1
}

apt-get update -qq
apt-get install -y -qq --no-install-recommends dpkg-dev >/dev/null
apt-get build-dep -y -qq --no-install-recommends ./packaging >/dev/null
quietly archive.log archive
unpack "$first"
unpack "$second"

say 'building, with tests'
(quietly build.log build "$first")
nothing_skipped
cp "$first"/rollick*_* "$out"

say 'building elsewhere'
(
    umask 027
    export TZ=Pacific/Kiritimati LC_ALL=C DEB_BUILD_OPTIONS=nocheck
    quietly second.log build "$second" -b
)
for package in "$first"/*.deb; do
    cmp "$package" "$second/${package##*/}"
    sha256sum "$package"
done

say 'lintian'
apt-get install -y -qq --no-install-recommends lintian >/dev/null
lintian --pedantic --display-info --fail-on error,warning,info,pedantic "$first"/*.changes
