#!/bin/sh
# Hog: no dice where Free Bacon brings 8 points or more, else six, or as many as may be thrown.

while read -r line; do
    case $line in
    *'"type":"hello"'*) echo '{"type":"hello","name":"Bacon Bess","games":["hog"]}' ;;
    *'"type":"choose"'*)
        id=${line#*'"id":'} bacon=${line#*'"adds":['} last=${line#*'"actions":['}
        last=${last%%\"]*} act=${last##*\"}
        case $line in *'"roll 6"'*) act='roll 6' ;; esac
        case $line in *'["roll 0"'*) [ "${bacon%%[!0-9]*}" -lt 8 ] || act='roll 0' ;; esac
        echo "{\"id\":${id%%[!0-9]*},\"act\":\"$act\"}"
        ;;
    esac
done
