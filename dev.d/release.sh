# shellcheck shell=sh disable=SC2154 # a part of dev, which sets root, build and program
# ./dev release VERSION: everything that is published, in release-VERSION.

# names_version FILE PATTERN: the file has a line like that.
names_version() {
    grep -q -- "$2" "$root/$1" || {
        say "$1 does not say that this is $version"
        agreed=false
    }
}

# A film of a match of each game.
films() {
    home=$(mktemp -d)
    trap 'rm -rf "$home"' EXIT
    for game in notone hog knucklebones yahtzee; do
        alone play $game ai:4 ai:5 --seed "$version" --plain -q --test-clock >/dev/null
        alone export last --as cast >"$out/$game.cast"
    done
}

# Rollick with a library of its own.
alone() {
    env XDG_CONFIG_HOME="$home" LC_ALL=C.UTF-8 "$build/$program" "$@" --lang en --data-dir "$home"
}

# The pictures of README.md, as catalogues of software want them: -Dpictures says where they are then.
release_pictures() {
    for picture in "$root"/data/pictures/*.svg; do
        name=${picture##*/}
        rsvg-convert --zoom 2 --output "$out/${name%.svg}.png" "$picture"
    done
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
    only_root
    need release
    build_release
    [ "$("$build/$program" --version)" = "rollick $version" ] || die 'the program has another version'
    out=$root/release-$version
    rm -rf "$out"
    mkdir "$out"
    films
    release_pictures
    package
    cp "$packages"/*.deb "$packages"/*.dsc "$packages"/*.tar.* "$out"
    (cd "$out" && sha256sum -- * >SHA256SUMS)
    say "$out has all that is published"
}
