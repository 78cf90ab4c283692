#!/bin/sh
# try.sh OUT: installs the package in OUT by apt alone, on a Debian that has nothing else, plays, reads the
# manual, and removes it: nothing but what a player kept is left.
set -eu

export DEBIAN_FRONTEND=noninteractive PATH="/usr/games:$PATH"
# What README shows before one has to scroll, and its bot, as somebody would who has just installed it.
# shellcheck disable=SC2016 # what stands in single quotes is README's
first_screen() {
    readme=$(cd "$(dirname "$0")/.." && pwd)/README.md
    mkdir /tmp/seven
    cd /tmp/seven
    sed -n '/^```python$/,/^```$/{/^```/d;p}' "$readme" >seven.py
    grep -o '`rollick [^`]*`' "$readme" | tr -d '`' | head -n 4 >/tmp/commands
    sed -n 's/^    \(rollick bot check .*\)$/\1/p; s/^    \(rollick arena hog ai:3 .*\)$/\1/p' "$readme" >>/tmp/commands
    [ "$(wc -l </tmp/commands)" -eq 6 ]
    printf 'roll 4\nquit\n' | rollick play hog Ann=human ai:1 --plain # to be resumed
    rollick play hog ai:1 ai:2 -q                                     # the last one
    while read -r command; do
        echo "\$ $command"
        sh -c "$command" </dev/null
    done </tmp/commands
    cd /
}

# Tab in three shells, with nothing but what their packages and this one have put in place.
tab_completes() {
    apt-get install -y -qq --no-install-recommends bash-completion fish zsh >/dev/null
    bash -c '. /usr/share/bash-completion/bash_completion
        _completion_loader rollick
        COMP_LINE="rollick pla" COMP_POINT=11
        _rollick rollick
        [ "${COMPREPLY[*]}" = play ]'
    fish -c 'complete -C "rollick pla"' | grep -q '^play'
    zsh -c 'autoload -U compinit && compinit -D && [[ $_comps[rollick] == _rollick ]]'
}

apt-get update -qq
apt-get install -y -qq "$1"/rollick_*.deb man-db python3 >/dev/null
dpkg -L rollick >/tmp/all
while read -r path; do
    case $path in
    */rollick*) echo "$path" ;; # and its folders
    *) [ -d "$path" ] || echo "$path" ;;
    esac
done </tmp/all >/tmp/installed
AUTOPKGTEST_TMP=$(mktemp -d)
export AUTOPKGTEST_TMP
"$(dirname "$0")/debian/tests/play" 2>/tmp/complaints || {
    cat /tmp/complaints
    exit 1
}
[ ! -s /tmp/complaints ] || {
    echo 'autopkgtest would take this for a failure:'
    cat /tmp/complaints
    exit 1
}
man 6 rollick | grep -q 'EXIT STATUS'
man 6 rollick-rules | grep -q 'Free Bacon'
while read -r language; do
    man -L "$language" 6 rollick </dev/null | grep -q '^ROLLICK(6)' # its head, which hangs on the name of a section
done <"$(dirname "$0")/../data/po/LINGUAS"
first_screen
tab_completes
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
