# shellcheck shell=sh disable=SC2154 # a part of dev, which sets root
# ./dev check machines: the last commit on machines of other kinds: 32 bits, other vectors, another order of
# bytes. Each is tried by tests/machines/machine.sh in a fresh root, where one can be had.

kinds='i386 arm64 s390x'

check_machines() {
    if [ "$(id -u)" -ne 0 ]; then
        say 'machines: skipped, for only root can make a fresh root'
        return 0
    fi
    need package
    machines=$root/build-machines
    mkdir -p "$machines"
    rm -rf "$machines/native" "$machines/native.data"
    failed=
    for kind in $kinds; do
        "$root/tests/fresh-root.sh" --with "$machines" tests/machines/machine.sh "$kind" /with ||
            failed="$failed $kind"
    done
    [ -z "$failed" ] || die "these machines failed:$failed"
}
