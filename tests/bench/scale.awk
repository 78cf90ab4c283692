# scale.awk: how something grows. Each line is a size, CPU seconds and kB; prints a row for each, and
# how the seconds grow beyond those of the smallest: by which power of the size. Status 1: by more than
# `power`, from the third size on, where they are worth naming.
{
    printf "%-50s %9d %9.3f %8.1f", name, $1, $2, $3 / 1000
    grown = $2 - least
    if (NR == 1) {
        least = $2
    } else if (before > 0.02 && grown > 0) {
        by = log(grown / before) / log($1 / size)
        printf "  power %.2f", by
        if (by > power) {
            printf "  grows faster"
            bad = 1
        }
    }
    print ""
    before = grown
    size = $1
}

END { exit bad }
