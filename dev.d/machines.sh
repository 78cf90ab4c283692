# shellcheck shell=sh disable=SC2154 # a part of dev, which sets root
# ./dev check testing: the last commit with the compilers and libraries of Debian's testing, by gcc and by clang,
# in a fresh root, which only root can make.

check_testing() {
    if [ "$(id -u)" -ne 0 ]; then
        say 'testing: skipped, for only root can make a fresh root'
        return 0
    fi
    need testing
    status=0
    "$root/tests/fresh-root.sh" --suite testing sh -ec './dev test
        rm -r build-test
        apt-get install -y -qq clang >/dev/null
        CC=clang ./dev test' || status=$?
    case $status in
    0) ;;
    77) say 'testing: skipped, for the reason above' ;;
    *) die 'the tests fail there' ;;
    esac
}

# ./dev check machines: the last commit on machines of other kinds: 32 bits, other vectors, another order of
# bytes. Each is tried by tests/machines/machine.sh in a fresh root, which only root can make.

check_machines() {
    if [ "$(id -u)" -ne 0 ]; then
        say 'machines: skipped, for only root can make a fresh root'
        return 0
    fi
    need machines
    found=$root/build-machines
    failed=
    rm -rf "$found"
    mkdir "$found"
    for machine in i386 arm64 s390x; do
        status=0
        "$root/tests/fresh-root.sh" --with "$found" tests/machines/machine.sh "$machine" /with || status=$?
        case $status in
        0) ;;
        77) say "machines: $machine skipped, for the reason above" ;;
        *) failed="$failed $machine" ;;
        esac
    done
    [ -z "$failed" ] || die "these machines failed:$failed; what they said is in $found"
}
