#!/bin/sh
# verdicts.sh FOLDER: which changes run.py takes for noticed, asked with tests that are made up.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/build" "$folder/bin"
PATH=$folder/bin:$PATH

# meson introspect: two tests.
cat >"$folder/bin/meson" <<EOF
#!/bin/sh
echo '[{"name": "room/one", "suite": ["x:unit"], "cmd": ["$folder/one"], "env": {}},
 {"name": "other/two", "suite": ["x:unit"], "cmd": ["$folder/two"], "env": {}}]'
EOF

# test_named NAME CHANGE: a test that comes by the changes 1 to 3, fails with that one, and
# says each time with which it ran. Nothing fails with change 3.
test_named() {
    cat >"$folder/$1" <<EOF
#!/bin/sh
case \$ROLLICK_MUTANT in
/*) printf '\0\1\1\1' | dd of="\$ROLLICK_MUTANT" conv=notrunc 2>/dev/null ;;
*) echo "$1 \$ROLLICK_MUTANT" >>'$folder/asked' ;;
esac
case ,\$ROLLICK_MUTANT, in
*,$2,*) exit 1 ;;
esac
EOF
    chmod +x "$folder/$1" "$folder/bin/meson"
}

cat >"$folder/mutants.json" <<'EOF'
[{"id": "src/room/a.c:f:drop:0", "number": 1, "file": "src/room/a.c", "line": 1, "code": "[a => b];", "hash": "0"},
 {"id": "src/room/a.c:f:drop:1", "number": 2, "file": "src/room/a.c", "line": 2, "code": "[a => b];", "hash": "0"},
 {"id": "src/room/a.c:f:drop:2", "number": 3, "file": "src/room/a.c", "line": 3, "code": "[a => b];", "hash": "0"}]
EOF
echo '# none' >"$folder/equivalent"

# noticed NUMBERS ASKED WHY: runs all, and only these are noticed, by tests that were asked so.
noticed() {
    : >"$folder/asked"
    /usr/bin/python3 "$run" "$folder" "$folder/build" "$folder/equivalent" >"$folder/said" 2>&1 || true
    for number in 1 2 3; do
        grep -q "^src/room/a.c:$number:" "$folder/said" || printf '%s ' $number
    done >"$folder/noticed"
    if [ "$(cat "$folder/noticed")" != "$1" ] || [ "$(sort -u "$folder/asked" |
        tr '\n' ';')" != "$2" ]; then
        echo "$3: noticed $(cat "$folder/noticed")not $1, asked:"
        cat "$folder/asked" "$folder/said"
        exit 1
    fi
}

run=$1/run.py
test_named one 1
test_named two 2
noticed '1 2 ' 'one 1;one 2;one 3;two 2;two 2,3;two 3;' 'each notices its own'
noticed '1 2 ' '' 'nothing has changed'
echo '# another program' >>"$folder/two"
noticed '1 2 ' 'two 2;two 3;' 'another program of a test that notices still'
test_named two 9
noticed '1 ' 'two 2;two 3;' 'a test that does not notice any more'
sed -i 's/"test": "room\/one", "key": "[^"]*"/"test": "gone", "key": "0"/' "$folder/build/verdicts"
noticed '1 ' 'one 1;' 'a test that has gone'
sed -i 's/{"test": "room\/one"[^}]*}/"room\/one"/' "$folder/build/verdicts"
noticed '1 ' 'one 1;' 'a verdict without a key'
rm "$folder/build/verdicts"
for number in 1 2; do
    echo "src/room/a.c:f:drop:$number | [a => b]; | nobody could ever see that"
done >"$folder/equivalent"
noticed '1 2 3 ' 'one 1;one 2,3;two 2,3;' 'all that change nothing at once'

# excuses LINE SAYS: with this line as the only excuse, run.py fails and says so.
excuses() {
    echo "$1" >"$folder/equivalent"
    if /usr/bin/python3 "$run" "$folder" "$folder/build" "$folder/equivalent" >"$folder/said" 2>&1 ||
        ! grep -q "$2" "$folder/said"; then
        echo "$1: run.py does not fail or does not say '$2':"
        cat "$folder/said"
        exit 1
    fi
}

excuses 'src/room/a.c:f:drop:0 | [a => b]; | nobody could ever see that' 'EXCUSED, BUT room/one NOTICES'
excuses 'src/room/a.c:f:drop:2 | [a => c]; | nobody could ever see that' 'there it says \[a => b\];'
excuses 'src/room/a.c:f:drop:9 | [a => b]; | nobody could ever see that' 'there it says nothing'
