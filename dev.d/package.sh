# shellcheck shell=sh disable=SC2154 # a part of dev, which sets root
# ./dev package: the Debian package of the last commit, by what stands in packaging/.

only_root() {
    [ "$(id -u)" -eq 0 ] || die 'only root can make a fresh root'
}

package() {
    only_root
    need package
    packages=$root/build-package
    rm -rf "$packages"
    mkdir "$packages"
    "$root/tests/fresh-root.sh" --with "$packages" packaging/build.sh /with
    "$root/tests/fresh-root.sh" --with "$packages" packaging/try.sh /with
    say "the package is in $packages"
}

# ./dev check package: the same, as one of the checks.
check_package() {
    package
}
