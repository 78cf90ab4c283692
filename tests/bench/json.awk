# json.awk: the rows of ./dev bench as JSON, one array. A row is what was measured, which is short enough for
# its column or not, behind two blanks or more what was reached, its limit and an aim if there are such, for
# matches what part of the time their dice would take, and a verdict, which is left out where all is well. A
# heading says "reached" in place of a number. Any other line is named; status 1: there was one.
function member(name, value) { printf ",\"%s\":%s", name, value }

{
    columns = index($0, "  ") - 1
    what = substr($0, 1, columns)
    n = split(substr($0, columns + 1), rest, " ")
    if (columns > 0 && rest[1] == "reached") next
    if (columns < 1 || rest[1] !~ /^[0-9]+(\.[0-9]+)?$/) {
        print "not a row of a benchmark: '" $0 "'" >"/dev/stderr"
        lost = 1
        next
    }
    gsub(/[\\"]/, "\\\\&", what)
    printf "%s{\"what\":\"%s\",\"reached\":%s", rows++ ? ",\n" : "[", what, rest[1]
    verdict = ""
    for (i = 2; i <= n; i++) {
        if (rest[i] == "dice") {
            member("dice_percent", rest[++i])
            i++ # %
        } else if (!verdict && rest[i] ~ /^[0-9]+(\.[0-9]+)?$/) {
            member(i == 2 ? "limit" : "aim", rest[i])
        } else {
            verdict = verdict (verdict ? " " : "") rest[i]
        }
    }
    if (verdict) member("verdict", "\"" verdict "\"")
    printf "}"
}

END {
    print rows ? "]" : "[]"
    exit lost
}
