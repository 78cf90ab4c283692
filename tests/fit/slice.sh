#!/bin/sh
# slice.sh PROGRAM: the first 20,000 positions of each fit (./dev fit) give the same bytes on every
# machine. Prints what differs.
set -eu

net=$(mktemp)
trap 'rm -f "$net"' EXIT

# slice RULES CHECKSUM
slice() {
    "$program" "$1" 0.02 "$net" 2>/dev/null
    sum=$(cksum <"$net")
    [ "$sum" = "$2" ] || {
        echo "rules '$1': $sum, not $2"
        exit 1
    }
}

program=$1
slice '' '884850808 154328'
slice end=last-reply '1984361015 154328'
