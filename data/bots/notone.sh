#!/bin/sh
# Not One: rolls until the turn has 20 points.

while read -r line; do
    case $line in
    *'"type":"hello"'*) echo '{"type":"hello","name":"Twenty Tess","games":["notone"]}' ;;
    *'"type":"choose"'*)
        id=${line#*'"id":'} turn=${line#*'"turn_score":'} act=stop
        [ "${turn%%[!0-9]*}" -ge 20 ] || act=roll
        echo "{\"id\":${id%%[!0-9]*},\"act\":\"$act\"}"
        ;;
    esac
done
