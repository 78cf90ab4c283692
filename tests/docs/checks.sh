#!/bin/sh
# checks.sh ROOT: each check that `./dev` knows by name is a function of dev.d.
set -eu

# shellcheck source=dev.d/check.sh
. "$1/dev.d/check.sh"
status=0
# shellcheck disable=SC2154 # they stand in there
for name in $checks $apart; do
    grep -q "^check_$name() {" "$1"/dev.d/*.sh || {
        echo "./dev check $name has no function check_$name"
        status=1
    }
done
exit $status
