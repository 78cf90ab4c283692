# scale.awk: how something grows. Each line is a size, CPU seconds and kB; prints a row for each, and from the
# second size on by which power of the size time and memory grew beyond those of a start (`startup`, in the
# same two numbers). Where the size before took so little that chance decides, it counts as what can be told
# from chance: then the power is that "or more". Powers above 1.1 are named as more than the size, with `why`
# if that is given. Status 1: by more than `power`.
BEGIN { split(startup, start, " ") }

function grown(what, now, before, least, told,    base, by) {
    base = before - least > told ? before - least : told
    if (now - least <= base) return
    by = sprintf("%.2f", log((now - least) / base) / log($1 / size))
    printf "  %s power %s%s", what, by, base == told ? " or more" : ""
    if (by + 0 > power) {
        printf ", more than is allowed"
        bad = 1
    } else if (by + 0 > 1.1) {
        printf ", more than its size%s", why ? ": " why : ""
    }
}

{
    printf "%-50s %9d %9.3f %8.1f", name, $1, $2, $3 / 1000
    if (NR > 1) {
        grown("time", $2, time, start[1], 0.005)
        grown("memory", $3, memory, start[2], 2000)
    }
    print ""
    size = $1
    time = $2
    memory = $3
}

END { exit bad }
