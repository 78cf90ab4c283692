#!/bin/sh
# Knucklebones: onto an equal die of its own, else into the first column that is not full.

# number NAME: puts the number behind the name of a member into n.
number() { n=${line#*"\"$1\":"} && n=${n%%[!0-9]*}; }

IFS=,
while read -r line; do
    case $line in
    *'"type":"hello"'*) echo '{"type":"hello","name":"Stacking Sue","games":["knucklebones"]}' ;;
    *'"type":"start"'*) number columns && columns=$n && number rows && rows=$n ;;
    *'"type":"choose"'*)
        number id && id=$n && number die && die=$n && number seat
        case $line in *'"own":true'*) n=0 ;; esac
        cells=${line#*'"boards":['} first='' stack='' column=0
        # shellcheck disable=SC2086 # one word a cell
        set -- ${cells%%]*}
        shift $((n * columns * rows))
        while [ $column -lt "$columns" ]; do
            column=$((column + 1)) row=0 holds=''
            while [ $row -lt "$rows" ]; do
                [ "$1" != "$die" ] || holds=$column
                row=$((row + 1)) && shift
            done
            case $line in *"\"column $column\""*) first=${first:-$column} stack=${stack:-$holds} ;; esac
        done
        echo "{\"id\":$id,\"act\":\"column ${stack:-$first}\"}"
        ;;
    esac
done
