#!/bin/sh
# try.sh OUT: installs the package in OUT by apt alone, on a Debian that has nothing else, plays, reads the
# manual, and removes it: nothing but what a player kept is left.
set -eu

export DEBIAN_FRONTEND=noninteractive PATH="/usr/games:$PATH"
apt-get update -qq
apt-get install -y -qq "$1"/rollick_*.deb man-db >/dev/null
dpkg -L rollick | while read -r path; do
    case $path in
    */rollick*) echo "$path" ;; # and its folders
    *) [ -d "$path" ] || echo "$path" ;;
    esac
done >/tmp/installed
AUTOPKGTEST_TMP=$(mktemp -d)
export AUTOPKGTEST_TMP
"$(dirname "$0")/debian/tests/play"
man 6 rollick | grep -q 'EXIT STATUS'
man 6 rollick-rules | grep -q 'Free Bacon'
apt-get purge -y -qq rollick >/dev/null
while read -r path; do
    if [ -e "$path" ] || [ -L "$path" ]; then
        echo "left behind: $path"
        exit 1
    fi
done </tmp/installed
[ -s "$AUTOPKGTEST_TMP/.local/share/rollick/library.db" ] || {
    echo 'the matches are gone, too'
    exit 1
}
