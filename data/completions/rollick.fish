# fish completion for rollick: the program itself says what may come next, or by its status that no file may.

function __rollick_complete
    set -l words (commandline -opc)
    set -l last (commandline -ct)
    set -l word (string unescape -- "$last"; or string trim --left --chars '"\'' -- "$last")
    set -l found ($words[1] complete -- $words[2..-1] "$word" 2>/dev/null)
    set -l refused $status
    if test (count $found) -gt 0
        printf '%s\n' $found
    else if test $refused -eq 0
        set -l option (string match -r -- '^--[a-z-]+=' "$last") # stays as it is
        for path in (__fish_complete_path (string replace -- "$option" '' "$last"))
            printf '%s\n' "$option$path"
        end
    end
end

complete -c rollick -f -a '(__rollick_complete)'
