# fish completion for rollick: the program itself says what may come next.

function __rollick_complete
    set -l words (commandline -opc)
    set -l last (commandline -ct)
    set -l word (string unescape -- "$last"; or string trim --left --chars '"\'' -- "$last")
    set -l found ($words[1] complete -- $words[2..-1] "$word" 2>/dev/null)
    if test (count $found) -gt 0
        printf '%s\n' $found
    else
        __fish_complete_path (commandline -ct)
    end
end

complete -c rollick -f -a '(__rollick_complete)'
