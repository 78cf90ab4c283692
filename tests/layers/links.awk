# links.awk: which file calls which, compared with the table of rooms (table.awk). Reads lines
# "source FILE", then "KIND SYMBOL MEMBER" as nm gives them.

# All names that a build could give a file: its folders from some point on become part of the name.
function name_members(file,    n, part, i, k, dir, flat) {
    n = split(file, part, "/")
    for (i = 1; i < n; i++) {
        dir = part[1]
        for (k = 2; k <= i; k++) dir = dir "/" part[k]
        flat = part[i + 1]
        for (k = i + 2; k <= n; k++) flat = flat "_" part[k]
        source[dir ":" flat] = file
    }
}

function source_of(member) {
    if (member in seen) return seen[member]
    key = member
    sub(/\.o$/, "", key)
    sub(/\/lib[^\/]*\.a\.p\//, ":", key)
    while (!(key in source) && sub(/^[^\/]*\//, "", key)) continue
    return seen[member] = key in source ? source[key] : ""
}

$1 == "source" { name_members($2); next }

$1 == "U" || $1 == "w" { wants[++wanted] = source_of($3) " " $2; next }

{ if (source_of($3) != "") defined_in[$2] = source_of($3) }

END {
    if (!wanted) print "nothing is undefined: are these archives of machine code?"
    for (i = 1; i <= wanted; i++) {
        split(wants[i], want, " ")
        to = defined_in[want[2]]
        if (want[1] == "" || to == "" || ((want[1] " " to) in told)) continue
        told[want[1] " " to] = 1
        if (!allowed(want[1], folder(to))) {
            print want[1] " calls " want[2] "() of " to "  (" folder(want[1]) " may not know " folder(to) ")"
        }
    }
}
