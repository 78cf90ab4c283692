#!/bin/sh
# selftest.sh FOLDER: of the sample, generate.py finds each change that can be made, and no other.
set -eu
/usr/bin/python3 -c 'import clang.cindex' 2>/dev/null || {
    echo 'without the package python3-clang-14 there are no mutants to look at'
    exit 77
}
/usr/bin/python3 "$1/generate.py" "$1/sample.c" | diff "$1/sample.expected" -
