#!/bin/sh
# selftest.sh STYLE: the script refuses each thing it is there for, and nothing else.
set -eu

tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
script=$1

# row pass|fail NAME CONTENT: what the script says of a tree with this file; CONTENT as for printf.
row() {
    rm -rf "${tree:?}"/*
    # shellcheck disable=SC2059 # the content is the format
    printf "$3" >"$tree/$2"
    if "$script" "$tree" >/dev/null; then was=pass; else was=fail; fi
    [ "$was" = "$1" ] || {
        echo "$2 '$(printf '%.40s' "$3")': $was, expected $1"
        exit 1
    }
}

# lines N: N lines of code.
lines() {
    awk -v n="$1" 'BEGIN { while (n-- > 0) printf "    x++;\\n" }'
}

row pass good.c 'int x;\n'
row fail blank.c 'int x; \n'
row fail tab.c '\tint x;\n'
row fail end.c 'int x;'
row pass long.c "$(lines 600)"
row fail long.c "$(lines 601)"
row pass function.c "int f(void)\n{\n$(lines 59)}\n"
row fail function.c "int f(void)\n{\n$(lines 60)}\n"
row fail typedef.c 'typedef struct x x;\n'
row fail left.c "/* TO""DO */\n"
row pass name.c "char name[] = \"a-XX""XXXX\";\n" # of mkdtemp(3)
row fail left.c "/* XX""X */\n"
row pass page.md 'Words.\n'
row fail page.md 'Words. \n'
