#!/bin/sh
# machine.sh MACHINE OUT [TESTS]: builds the commit that is checked out for another machine (a Debian
# architecture: i386, arm64, s390x) and tries it, as root of a Debian 12 with nothing but its base, apt
# and git. Programs of i386 run on the processor itself, the others under qemu-user. All tests have to pass, under
# qemu those of unit and cli, and what `told` writes must be the same as on this machine, byte by byte; each
# reads the library and the records of the other. What was told and what the tests said is put into OUT.
#
# Exit status 77: the machine cannot be had here, for its packages or qemu are not to be had.
#
# TESTS: no leaves the tests out, which take long under qemu.
set -eu

machine=$1 out=$2 tests=${3:-yes}
here=$(cd "$(dirname "$0")/../.." && pwd)
libraries='libncurses-dev libunistring-dev libinih-dev libjansson-dev libsqlite3-dev libmd-dev'
binfmt=/proc/sys/fs/binfmt_misc
slowness=30 # how many times as long as usual tests may take under qemu
suites='--suite unit --suite cli'

case $machine in
i386) triple=i686-linux-gnu order=little qemu='' slowness=6 suites='' ;;
arm64) triple=aarch64-linux-gnu order=little qemu=aarch64 ;;
s390x) triple=s390x-linux-gnu order=big qemu=s390x ;;
*)
    echo "machine.sh knows i386, arm64 and s390x, not '$machine'" >&2
    exit 2
    ;;
esac

say() {
    printf '%s: %s\n' "$machine" "$*" >&2
}

die() {
    say "$@"
    exit 1
}

skip() {
    say "skipped, for $*"
    exit 77
}

install() {
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

# The libraries of both machines have to be of the same version, and updates do not come for all machines on the
# same day: so none is taken.
no_updates() {
    for updates in 'l=Debian-Security' 'n=bookworm-updates'; do
        printf 'Package: *\nPin: release %s\nPin-Priority: -1\n\n' "$updates"
    done >/etc/apt/preferences.d/no-updates
}

# The libraries of both machines, the compilers, and what tests call.
prepare() {
    no_updates
    dpkg --add-architecture "$machine"
    apt-get update -qq || say "not all lists of packages came"
    apt-cache show "libc6:$machine" >/dev/null 2>&1 || skip 'its packages cannot be had'
    # shellcheck disable=SC2046,SC2086 # a word a package
    install gcc libc6-dev dpkg-dev meson ninja-build pkg-config gettext mandoc python3 bubblewrap \
        gcc-$triple libc6-dev-$machine-cross $libraries \
        $(printf "%s:$machine " $libraries check libvterm-dev) &&
        { [ -z "$qemu" ] || install qemu-user-static; }
}

# From here on the kernel hands programs of the machine to qemu (binfmt_misc). Somebody else may have
# registered it already, who keeps it then.
registered=
register_qemu() {
    [ "$qemu" ] || return 0
    [ -f $binfmt/register ] || mount -t binfmt_misc binfmt_misc $binfmt || return 1
    [ -f "$binfmt/qemu-$qemu" ] || {
        cat "/usr/lib/binfmt.d/qemu-$qemu.conf" >$binfmt/register || return 1
        registered=$binfmt/qemu-$qemu
        trap unregister_qemu EXIT
    }
}

# shellcheck disable=SC2317 # called by the trap
unregister_qemu() {
    echo -1 >"$registered"
}

# Locales are files in the order of bytes of the machine: from here on programs of the other one find C.UTF-8,
# those of this machine have C.
locale_of_the_other() {
    cd /tmp
    apt-get download -qq "libc-bin:$machine"
    dpkg-deb -x libc-bin_*_"$machine".deb libc-bin
    rm -r /usr/lib/locale/C.utf8
    cp -R libc-bin/usr/lib/locale/C.utf8 /usr/lib/locale/
    cd "$here"
}

# Both builds: `native`, and `there` with tests. Who calls it asks whether it failed, so nothing ends it.
build() {
    libdir=/usr/lib/$(dpkg-architecture -a"$machine" -qDEB_HOST_MULTIARCH)
    targets=
    [ "$tests" != no ] || targets=ui/rollick
    # shellcheck disable=SC2086 # one target, or all
    meson env2mfile --cross --debarch "$machine" -o /tmp/cross &&
        sed -i -e "s|^\[binaries\]|&\npkgconfig = '/usr/bin/pkg-config'|" \
            -e "s|^\[properties\]|&\nneeds_exe_wrapper = false\npkg_config_libdir = '$libdir/pkgconfig:/usr/share/pkgconfig'|" \
            /tmp/cross &&
        meson setup /tmp/native "$here" -Dtests=disabled --buildtype=release &&
        meson setup /tmp/there "$here" --cross-file /tmp/cross -Dtests=enabled \
            --buildtype=debugoptimized -Db_lto=false &&
        ninja -C /tmp/native ui/rollick &&
        ninja -C /tmp/there $targets
}

# ask FOLDER COMMAND...: Rollick, of the build that `rollick` is, with this home and nothing else.
ask() {
    data=$1
    shift
    env -i PATH="$PATH" HOME="$data" LANG=C.UTF-8 "$rollick" "$@"
}

# read_match FOLDER DATA NUMBER: a match of the library, and each value in it, as files in the folder.
read_match() {
    ask "$2" export "$3" >"$1/record-$3"
    sed -i 's/,"started":"[^"]*"//' "$1/record-$3"
    ask "$2" verify "$1/record-$3" >"$1/verified-$3"
    ask "$2" review "$3" --json >"$1/review-$3"
}

# told FOLDER: what must be the same on every machine, a file for each question.
told() {
    mkdir -p "$1" "$1.data"
    for game in notone hog knucklebones yahtzee; do
        begun=$(date +%s)
        ask "$1.data" arena $game ai:4 ai:3 -n 200 --seed 1 --json >"$1/arena-$game"
        sed -i 's/"seconds":[^,]*,"matches_per_second":[^,]*,//' "$1/arena-$game"
        say "$(sed 's/.*"signature":"\([^"]*\)".*/\1/' "$1/arena-$game") $game, $(($(date +%s) - begun)) s"
        ask "$1.data" play $game ai:3 ai:2 --seed 7 -q --plain >"$1/played-$game"
        ask "$1.data" list brains $game --json >"$1/brains-$game"
    done
    for number in 1 2 3 4; do
        read_match "$1" "$1.data" $number
    done
    while read -r game position; do
        echo "$position" | ask "$1.data" hint "$game" --json >"$1/hint-$game"
    done <<'POSITIONS'
notone {"scores":[30,42],"round":5,"turn_score":14,"turn_rolls":2}
hog {"scores":[28,30]}
knucklebones {"boards":[[1,1,0,2,0,0,5,0,0],[3,0,0,4,4,0,0,0,0]],"die":4}
yahtzee {"dice":[2,3,3,5,6],"throw":1}
POSITIONS
    ask "$1.data" lab hog strategies extra-turn:8:6 always-roll:6 --json >"$1/exact-hog"
}

# same FOLDER OTHER: nothing in the folders differs.
same() {
    diff -r "$1" "$2" >"$out/$machine-differs" || {
        head -n 20 "$out/$machine-differs"
        die "what was told differs; all of it is in $machine-differs"
    }
}

# A library is read where it was not made, and its records there.
read_by_the_other() {
    mkdir -p "$1.read"
    for number in 1 2 3 4; do
        read_match "$1.read" "$1.data" $number
        cmp "$1.read/record-$number" "$1/record-$number"
        cmp "$1.read/review-$number" "$1/review-$number"
        ask "$1.data" verify "$1/record-$number" >/dev/null
    done
}

# A table that this machine made: the other uses it, or says that it cannot where the order of bytes differs.
read_a_table() {
    rules=columns=2,rows=2,sides=10,destroy=off
    rollick=$native
    ask "$out/tables" solve knucklebones --rules $rules >/dev/null 2>&1
    rollick=$there
    works_with=little
    ask "$out/tables" arena knucklebones ai:optimal ai:random -n 20 --rules $rules >"$out/$machine-table" 2>&1 ||
        works_with=big
    [ $works_with = $order ] || die "with a table of this machine it said: $(cat "$out/$machine-table")"
    [ $order = little ] || grep -q 'another byte order' "$out/$machine-table"
}

say 'installing'
prepare || die 'its packages could not be installed'
register_qemu || skip 'this kernel takes no qemu'
say 'building'
build >"$out/$machine-build.log" 2>&1 || {
    tail -n 30 "$out/$machine-build.log"
    die 'it could not be built'
}
native=/tmp/native/ui/rollick there=/tmp/there/ui/rollick
rollick=$native
[ -d "$out/native" ] || told "$out/native"
[ $order = little ] || locale_of_the_other
rollick=$there
told "$out/$machine"
same "$out/native" "$out/$machine"
read_by_the_other "$out/native"
rollick=$native
read_by_the_other "$out/$machine"
read_a_table
say 'the same was told, and each reads the library and the records of the other'
[ "$tests" != no ] || exit 0
# shellcheck disable=SC2086 # a word an option
CK_TIMEOUT_MULTIPLIER=$slowness meson test -C /tmp/there --no-rebuild --print-errorlogs \
    --timeout-multiplier $slowness $suites >"$out/$machine-tests" 2>&1 || {
    grep -E '^ *[0-9]+/[0-9]+ .*(FAIL|TIMEOUT|ERROR)' "$out/$machine-tests" || true
    die "tests failed; what they said is in $machine-tests"
}
grep -E '^(Ok|Skipped):' "$out/$machine-tests"
[ "$(sed -n 's/^Ok: *//p' "$out/$machine-tests")" -gt 200 ] || die 'hardly any test ran'
say 'the tests passed'
