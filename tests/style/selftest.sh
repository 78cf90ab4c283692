#!/bin/sh
# selftest.sh STYLE: the script refuses each thing it is there for, and nothing else.
set -eu

tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
script=$1

# row pass|fail NAME CONTENT: what the script is to say of a file in a tree of all rows; CONTENT as for
# printf.
row() {
    # shellcheck disable=SC2059 # the content is the format
    printf "$3" >"$tree/$2"
    rows="$rows $1:$2"
}

# judge: whether it names the files of the rows that fail, and no others.
judge() {
    said=$("$script" "$tree" || true)
    for row in $rows; do
        if printf '%s\n' "$said" | grep -qF "${row#*:}"; then was=fail; else was=pass; fi
        [ "$was" = "${row%%:*}" ] || {
            echo "${row#*:}: $was, expected ${row%%:*}"
            exit 1
        }
    done
}

# lines N: N lines of code.
lines() {
    awk -v n="$1" 'BEGIN { while (n-- > 0) printf "    x++;\\n" }'
}

rows=
row pass good.c 'int x;\n'
row fail blank.c 'int x; \n'
row fail tab.c '\tint x;\n'
row fail end.c 'int x;'
row pass lines-600.c "$(lines 600)"
row fail lines-601.c "$(lines 601)"
row pass function-60.c "int f(void)\n{\n$(lines 59)}\n"
row fail function-61.c "int f(void)\n{\n$(lines 60)}\n"
row fail typedef.c 'typedef struct x x;\n'
row fail to-do.c "/* TO""DO */\n"
row pass name.c "char name[] = \"a-XX""XXXX\";\n" # of mkdtemp(3)
row fail left.c "/* XX""X */\n"
row pass words.md 'Words.\n'
row fail blank.md 'Words. \n'
judge

# unit pass|fail WHY COMMAND...: what the script says of a tree of units after the command. At first
# ui/room holds four whole units, and the lists are empty.
unit() {
    expected=$1 why=$2
    shift 2
    rm -rf "${tree:?}"/*
    mkdir -p "$tree/ui/room" "$tree/tests/style"
    for name in one two three four; do
        # shellcheck disable=SC2059 # the content is the format
        printf "$(lines 60)" >"$tree/ui/room/$name.c"
        echo 'struct it {' >"$tree/ui/room/$name.h"
    done
    : >"$tree/tests/style/small"
    : >"$tree/tests/style/old-words"
    (cd "$tree" && "$@")
    if "$script" "$tree" >/dev/null; then was=pass; else was=fail; fi
    [ "$was" = "$expected" ] || {
        echo "$why: $was, expected $expected"
        exit 1
    }
}

# say FILE LINE: adds a line to a file.
say() {
    echo "$2" >>"$1"
}

# many N: that many headers more in ui/room.
many() {
    n=0
    while [ $n -lt "$1" ]; do
        n=$((n + 1))
        echo 'struct it {' >"ui/room/h$n.h"
    done
}

# short [LINE]: makes a unit too small, and adds the line to the list of excuses.
short() {
    echo 'int x;' >ui/room/one.c
    [ $# -eq 0 ] || say tests/style/small "$1"
}

unit pass 'whole units' true
unit fail 'a unit without a header' rm ui/room/one.h
unit fail 'a unit of one line' short
unit pass 'a unit of one line with a reason' short 'ui/room/one.c  main() only'
unit fail 'an excuse without a reason' short 'ui/room/one.c'
unit fail 'an excuse that nobody needs' say tests/style/small 'ui/room/one.c  main() only'
unit pass 'forty files in a folder' many 32
unit fail 'forty-one files in a folder' many 33
unit fail 'three files in a folder' rm ui/room/one.c ui/room/one.h ui/room/two.c ui/room/two.h ui/room/three.h
unit fail 'an old word as a part of a type' say tests/style/old-words 'type it that'
unit fail 'an old word as a part of a file' say tests/style/old-words 'file one two'
unit pass 'an old word within a word' say tests/style/old-words 'file on off'
unit pass 'an old word that is meant whole' say tests/style/old-words 'file =ui one'
