# scale.awk: how something grows. Each line is a size, CPU seconds and kB; prints a row for each, and
# from the second size on by which power of the size time and memory grew beyond those of a start
# (`startup`, in the same two numbers), where that is worth naming. Status 1: by more than `power`.
BEGIN { split(startup, start, " ") }

function grown(what, now, before, least, worth,    by) {
    if (before - least <= worth || now <= before) return
    by = log((now - least) / (before - least)) / log($1 / size)
    printf "  %s power %.2f", what, by
    if (by > power) {
        printf "  grows faster"
        bad = 1
    }
}

{
    printf "%-50s %9d %9.3f %8.1f", name, $1, $2, $3 / 1000
    if (NR > 1) {
        grown("time", $2, time, start[1], 0.02)
        grown("memory", $3, memory, start[2], 4000)
    }
    print ""
    size = $1
    time = $2
    memory = $3
}

END { exit bad }
