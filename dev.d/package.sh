# shellcheck shell=sh disable=SC2154 # a part of dev, which sets root
# ./dev package: the Debian package of the last commit, by what stands in packaging/.

# What is built must pass what lintian, desktops and shells have to say, and a fresh machine.
check_package() {
    package
}

package() {
    need package
    out=$root/build-package
    rm -rf "$out"
    mkdir "$out"
    "$root/tests/fresh-root.sh" --with "$out" packaging/build.sh /with
    "$root/tests/fresh-root.sh" --with "$out" packaging/try.sh /with
    say "the package is in $out"
}
