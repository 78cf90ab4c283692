# shellcheck shell=sh disable=SC2154 # a part of dev, which sets root
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
