#!/bin/sh
# messages.sh ROOT: prints the template of all messages that the sources of Rollick mark, as
# xgettext(1) finds them.
set -eu
cd "$1"
export LC_ALL=C
find games src ui -name '*.[ch]' | sort |
    xgettext --files-from=- --output=- --language=C --from-code=UTF-8 --no-location --no-wrap \
        --package-name=rollick --msgid-bugs-address=- \
        --keyword --keyword=N_ --keyword=NC_:1c,2 --keyword=text_say_n:2,3 |
    sed -e '/^"POT-Creation-Date/d' -e '/^"Report-Msgid/d' -e '1,/^$/s/charset=CHARSET/charset=UTF-8/'
