# compare.awk: whether a program became slower. Each line is a pair of runs, one of either program:
# CPU seconds and kB before, CPU seconds and kB now. Prints a row that begins with `name`: medians
# of the seconds, the median of the pairs' ratios with an interval that holds the true one 9 times
# in 10 or more (by the sign test: it asks nothing of how times are spread, and an outlier does
# not move it), medians of the memory in MB, and a verdict:
#     slower    the whole interval lies above what is tolerated; status 1
#     faster    the whole interval lies as far below
#     unclear   the median is above what is tolerated, the interval is not: more pairs would tell
BEGIN { tolerated = 1.03; certain = 0.9 }

{ before[NR] = $1; size_before[NR] = $2; now[NR] = $3; size_now[NR] = $4; ratio[NR] = $3 / $1 }

function sort(a, n,    i, j, x) {
    for (i = 2; i <= n; i++) {
        x = a[i]
        for (j = i - 1; j > 0 && a[j] > x; j--) a[j + 1] = a[j]
        a[j + 1] = x
    }
}

function median(a, n) {
    sort(a, n)
    return n % 2 ? a[(n + 1) / 2] : (a[n / 2] + a[n / 2 + 1]) / 2
}

# How many of n sorted values may be left out at either end; -1: n are too few for an interval.
function outside(n,    k, chance, ways) {
    ways = 1
    chance = 2 / 2 ^ n
    for (k = 0; 1 - chance >= certain; k++) {
        ways *= (n - k) / (k + 1)
        chance += 2 * ways / 2 ^ n
    }
    return k - 1
}

END {
    left_out = outside(NR)
    if (left_out < 0) {
        printf "%-65s %d pairs are too few\n", name, NR
        exit 2
    }
    middle = median(ratio, NR)
    low = ratio[1 + left_out]
    high = ratio[NR - left_out]
    verdict = low > tolerated ? "  slower" : high < 1 / tolerated ? "  faster" : \
        middle > tolerated ? "  unclear" : ""
    printf "%-65s %7.3f %7.3f %7.3f  %.3f to %.3f %7.1f %6.1f%s\n", name, median(before, NR), \
        median(now, NR), middle, low, high, median(size_before, NR) / 1000, \
        median(size_now, NR) / 1000, verdict
    exit verdict == "  slower"
}
