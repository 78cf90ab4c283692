# shellcheck shell=sh disable=SC2154 # a part of dev, which sets root, build and program
# ./dev release VERSION: everything that is published, in release-VERSION.

# names_version FILE PATTERN: the file has a line like that.
names_version() {
    grep -q -- "$2" "$root/$1" || {
        say "$1 does not say that this is $version"
        agreed=false
    }
}

# The source as people get it, tests included.
archive() {
    quietly meson dist -C "$build" --formats xztar --no-tests
    cp "$build/meson-dist/rollick-$version.tar.xz" "$out"
}

# A film of a match of each game, and the pictures of the README.
films() {
    home=$(mktemp -d)
    trap 'rm -rf "$home"' EXIT
    for game in notone hog knucklebones yahtzee; do
        for words in "play $game ai:4 ai:5 --seed $version --plain -q --test-clock" \
            'export last --as cast'; do
            # shellcheck disable=SC2086 # one word each
            env XDG_CONFIG_HOME="$home" LC_ALL=C.UTF-8 "$build/$program" $words --lang en \
                --data-dir "$home" >"$out/$game.cast"
        done
    done
    cp "$root"/data/pictures/*.svg "$out"
}

release() {
    version=${1:-}
    [ "$version" ] || die 'the version is missing, as in ./dev release 1.0'
    agreed=true
    exactly=$(printf %s "$version" | sed 's/[.]/\\./g')
    names_version meson.build "^  version: '$exactly',$"
    names_version NEWS.md "^## $exactly$"
    names_version data/desktop/org.rollick.rollick.metainfo.xml.in "<release version=\"$exactly\" "
    names_version packaging/debian/changelog "^rollick ($exactly-"
    names_version man/rollick-bot.7 "\"rollick\":\"$exactly\"" # what bots are told
    $agreed || die 'so nothing is made'
    [ -z "$(git -C "$root" status --porcelain)" ] || die 'what is not committed would not be in it'
    build_release
    [ "$("$build/$program" --version)" = "rollick $version" ] || die 'the program has another version'
    out=$root/release-$version
    rm -rf "$out"
    mkdir "$out"
    archive
    films
    package
    cp "$root"/build-package/*.deb "$root"/build-package/*.dsc "$root"/build-package/*.tar.* "$out"
    (cd "$out" && sha256sum -- * >SHA256SUMS)
    say "$out has all that is published"
}
