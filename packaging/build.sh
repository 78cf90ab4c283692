#!/bin/sh
# build.sh OUT: source and binary package of the archive in OUT, which is that of the commit that is checked
# out, put into OUT; on a Debian that needs nothing but its base, apt and git, as root. Tests run while it is built. A second build, in another
# folder, time zone and umask, must give the same bytes, and lintian must have nothing to say.
set -eu

out=$1
cd "$(dirname "$0")/.."
version=$(sed -n "s/^  version: '\(.*\)',$/\1/p" meson.build)
export DEBIAN_FRONTEND=noninteractive

say() {
    printf 'package: %s\n' "$*" >&2
}

# unpack FOLDER: the source as both builds have it.
unpack() {
    mkdir -p "$1"
    cp "$out/rollick-$version.tar.xz" "$1/rollick_$version.orig.tar.xz"
    tar -C "$1" -xf "$1/rollick_$version.orig.tar.xz"
    cp -R packaging/debian "$1/rollick-$version/debian"
}

first=$(mktemp -d) second=$(mktemp -d)/elsewhere
apt-get update -qq
apt-get install -y -qq --no-install-recommends dpkg-dev >/dev/null
unpack "$first"
unpack "$second"
(cd "$first/rollick-$version" && apt-get build-dep -y -qq --no-install-recommends . >/dev/null)

say 'building, with tests'
(cd "$first/rollick-$version" && dpkg-buildpackage -us -uc) >"$out/build.log" 2>&1 || {
    tail -n 60 "$out/build.log"
    exit 1
}
rm "$out/rollick-$version.tar.xz" # it is among them, by the name that Debian wants
cp "$first"/rollick*_* "$out"

say 'building elsewhere'
(
    umask 027
    export TZ=Pacific/Kiritimati DEB_BUILD_OPTIONS=nocheck
    cd "$second/rollick-$version" && dpkg-buildpackage -us -uc -b
) >"$out/second.log" 2>&1 || {
    tail -n 60 "$out/second.log"
    exit 1
}
for package in "$first"/*.deb; do
    cmp "$package" "$second/${package##*/}"
    sha256sum "$package"
done

say 'lintian'
apt-get install -y -qq --no-install-recommends lintian >/dev/null
lintian --pedantic --display-info --fail-on error,warning,info,pedantic "$first"/*.changes
