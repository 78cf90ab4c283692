# bash completion for rollick: the program itself says what may come next, or by its status that no file may.
# shellcheck shell=bash

_rollick() {
    local before=${COMP_LINE:0:COMP_POINT} mark="" words=() word split typed cut said i
    # The words without their quotes; one that is still open is closed for that.
    for mark in '' '"' "'"; do
        split=$(xargs -n1 printf '%s\n' <<<"$before$mark" 2>/dev/null) && break
    done
    [[ $split ]] && mapfile -t words <<<"$split"
    [[ ! $mark && $before == *[[:space:]] && $before != *\\[[:space:]] ]] && words+=('')
    (( ${#words[@]} )) || return 0
    # What the shell replaces: the text behind an open quote, or behind the last sign that ends a word.
    typed=${words[-1]} cut=
    if [[ $mark ]]; then
        cut=${typed%"${before##*"$mark"}"}
    else
        for ((i = ${#typed}; i > 0; i--)); do
            [[ ${typed:i-1:1} == [=:] && $COMP_WORDBREAKS == *"${typed:i-1:1}"* ]] && break
        done
        cut=${typed:0:i}
    fi
    COMPREPLY=()
    said=$("${1/#\~\//$HOME/}" complete -- "${words[@]:1}" 2>/dev/null) || compopt +o default
    [[ $said ]] && while IFS=$'\t' read -r word _; do
        word=${word#"$cut"}
        [[ ! $mark && $word == *[^[:alnum:]_=:,.@%+/-]* ]] && word=$(printf %q "$word")
        COMPREPLY+=("$word")
    done <<<"$said"
    [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *[=:,] ]] && compopt -o nospace
    return 0
}

complete -o default -F _rollick rollick
