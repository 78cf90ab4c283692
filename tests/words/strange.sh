#!/bin/sh
# strange.sh ROOT: prints a catalogue that gives every message of the sources other letters, and more
# of them, so that a word which is not looked up can be told from all others. It goes by the name of
# Spanish, of which it has the plural forms.
set -eu
export LC_ALL=C.UTF-8

# What printf() reads stays: letters of conversions are other bytes while letters are changed.
hide='s/%\([-+ #0-9.*$]*\)lld/%\1\x01/g; s/%\([-+ #0-9.*$]*\)llu/%\1\x02/g; s/%\([-+ #0-9.*$]*\)llx/%\1\x03/g
    s/%\([-+ #0-9.*$]*\)ld/%\1\x04/g; s/%\([-+ #0-9.*$]*\)lu/%\1\x05/g; s/%\([-+ #0-9.*$]*\)zu/%\1\x06/g
    s/%\([-+ #0-9.*$]*\)d/%\1\x07/g; s/%\([-+ #0-9.*$]*\)s/%\1\x08/g; s/%\([-+ #0-9.*$]*\)f/%\1\x0e/g
    s/%\([-+ #0-9.*$]*\)g/%\1\x0f/g; s/%\([-+ #0-9.*$]*\)c/%\1\x10/g'
show='s/\x01/lld/g; s/\x02/llu/g; s/\x03/llx/g; s/\x04/ld/g; s/\x05/lu/g; s/\x06/zu/g
    s/\x07/d/g; s/\x08/s/g; s/\x0e/f/g; s/\x0f/g/g; s/\x10/c/g'

"$(dirname "$0")/../../data/po/messages.sh" "$1" |
    sed -e 's/nplurals=INTEGER; plural=EXPRESSION/nplurals=2; plural=n != 1/' \
        -e 's/^"Language: /&es/' |
    msgen --no-wrap - |
    sed -e '/^msgstr/{' -e 'h; s/ .*//; x; s/^[^ ]* //' -e "$hide" \
        -e 's/[aeiou]/&&/g' \
        -e 'y/abcdefghijklmnopqrstuvwxyz/åƀçđéƒĝĥîĵķļḿñöþɋŕšţûṽŵẋýž/' \
        -e 'y/ABCDEFGHIJKLMNOPQRSTUVWXYZ/ÅƁÇĐÉƑĜĤÎĴĶĻḾÑÖÞɊŔŠŢÛṼŴẊÝŽ/' \
        -e "$show" -e 'H; x; s/\n/ /' -e '}'
