#!/bin/sh
# Yahtzee: keeps the number that shows most often, of equals the higher; then the box that adds most.

IFS=,
while read -r line; do
    case $line in
    *'"type":"hello"'*) echo '{"type":"hello","name":"Most Mae","games":["yahtzee"]}' ;;
    *'"type":"choose"'*)
        id=${line#*'"id":'} dice=${line#*'"dice":['} adds=${line#*'"adds":['}
        actions=${line#*'"actions":['} best=-1 most=0
        for face in 6 5 4 3 2 1; do
            keep=keep place=0 n=0
            for die in ${dice%%]*}; do
                place=$((place + 1))
                [ "$die" != "$face" ] || { keep="$keep $place" && n=$((n + 1)); }
            done
            [ $n -le $most ] || { most=$n && act=\"$keep\"; }
        done
        case $line in *"$act"*) best=99999 ;; esac # it may be kept
        # shellcheck disable=SC2086 # one word an action
        set -- ${adds%%]*}
        for choice in ${actions%%]*}; do
            [ "$1" = null ] || [ "$1" -le "$best" ] || { best=$1 && act=$choice; }
            shift
        done
        echo "{\"id\":${id%%[!0-9]*},\"act\":$act}"
        ;;
    esac
done
