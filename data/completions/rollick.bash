# bash completion for rollick: the program itself says what may come next.
# shellcheck shell=bash

_rollick() {
    local before=${COMP_LINE:0:COMP_POINT} breaks="" cut word words
    # shellcheck disable=SC2162 # a backslash before a blank keeps a word together
    read -a words <<<"$before"
    [[ $before == *[[:space:]] ]] && words+=('')
    COMPREPLY=()
    while IFS=$'\t' read -r word _; do
        [[ $word == *[[:space:]]* ]] && word=$(printf %q "$word")
        COMPREPLY+=("$word")
    done < <("$1" complete -- "${words[@]:1}" 2>/dev/null)
    # The shell replaces what follows the last of these.
    [[ $COMP_WORDBREAKS == *=* ]] && breaks+='='
    [[ $COMP_WORDBREAKS == *:* ]] && breaks+=':'
    if [[ $breaks ]]; then
        cut=${words[-1]%"${words[-1]##*["$breaks"]}"}
        COMPREPLY=("${COMPREPLY[@]#"$cut"}")
    fi
    [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *[=:,] ]] && compopt -o nospace
    return 0
}

complete -o default -F _rollick rollick
