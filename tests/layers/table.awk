# table.awk: the table of rooms (tests/layers/rooms), for the scripts that compare it with what there
# is. They hand in `rooms`, the table.

function folder(path) {
    sub(/\/[^\/]*$/, "", path)
    return path
}

function matches(path, pattern,    stem) {
    if (path == pattern) return 1
    stem = pattern
    return sub(/\/\*$/, "", stem) && index(path, stem "/") == 1
}

# Whether the folder `to` is one of the words, in which @ stands for `name`.
function listed(words, to, name,    n, i, word) {
    gsub(/@/, name, words)
    n = split(words, word, " ")
    for (i = 1; i <= n; i++) if (matches(to, word[i])) return 1
    return 0
}

# The row of a folder; "": it has none.
function row_of(from) {
    if (from in known) return from
    from = folder(from) "/*"
    return from in known ? from : ""
}

# Whether a file may know a folder.
function allowed(file, to,    from, name) {
    from = name = folder(file)
    sub(/.*\//, "", name)
    return from == to || listed(may[row_of(from)], to, name) || listed(may[file], to, name)
}

BEGIN {
    while ((getline line < rooms) > 0) {
        if (line ~ /^#/ || line == "") continue
        n = split(line, word, " ")
        first = word[1] == "file" ? 3 : 2
        key = word[first - 1]
        for (i = first; i <= n; i++) may[key] = may[key] " " word[i]
        if (word[1] == "file") registry[key] = 1
        else known[key] = 1
    }
}
