# json.awk: the rows of ./dev bench as JSON, one array. A row is what was measured, 60 columns wide, what
# was reached, its limit and an aim if there are such, for matches what part of the time their dice
# would take, and a verdict, which is left out where all is well. Other lines are headings.
function member(name, value) { printf ",\"%s\":%s", name, value }

{
    for (columns = 60; substr($0, columns + 1, 1) !~ /^ ?$/; columns++) {} # some are longer
    what = substr($0, 1, columns)
    n = split(substr($0, columns + 1), rest, " ")
    if (rest[1] !~ /^[0-9]+(\.[0-9]+)?$/) next
    sub(/ +$/, "", what)
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

END { print rows ? "]" : "[]" }
