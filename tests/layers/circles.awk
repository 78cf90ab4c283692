# circles.awk: circles of units and of folders among lines "FILE HEADER" (table.awk says which files
# are registries). Whoever reaches somebody by whom it is reached stands in a circle with them.

function unit(path) {
    sub(/\.[ch]$/, "", path)
    return path
}

function room(path) {
    path = folder(path)
    sub(/^ui\/screen\/.*/, "ui/screen", path)
    return path "/"
}

function add(from, to) {
    if (from == to || ((from, to) in edge)) return
    edge[from, to] = 1
    next_of[from] = next_of[from] " " to
    if (!(from in number)) { number[from] = ++nodes; node[nodes] = from }
}

# Marks in reach[from, …] whom a node leads to.
function spread(from,    top, stack, here, n, i, to) {
    stack[top = 1] = from
    while (top > 0) {
        here = stack[top--]
        n = split(next_of[here], to, " ")
        for (i = 1; i <= n; i++) {
            if ((from, to[i]) in reach) continue
            reach[from, to[i]] = 1
            stack[++top] = to[i]
        }
    }
}

{
    if ($1 in registry) next
    add(unit($1), unit($2))
    add(room($1), room($2))
}

END {
    for (i = 1; i <= nodes; i++) spread(node[i])
    for (i = 1; i <= nodes; i++) {
        if (!((node[i], node[i]) in reach)) continue
        with = ""
        for (k = 1; k <= nodes; k++) {
            if (k != i && ((node[i], node[k]) in reach) && ((node[k], node[i]) in reach)) with = with " " node[k]
        }
        print node[i] "  (in a circle with" with ")"
    }
}
