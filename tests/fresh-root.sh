#!/bin/sh
# fresh-root.sh: tries this repository on a Debian that has nothing but its base, apt and git.
#
#   tests/fresh-root.sh [COMMAND...]       clones the last commit into a fresh root and runs the
#                                          command there, in the clone; without one ./dev test
#   tests/fresh-root.sh --with FOLDER COMMAND...
#                                          the same, and the folder is /with in there
#   tests/fresh-root.sh --suite SUITE ...  the same, on that suite of Debian (testing) and not on 12
#   tests/fresh-root.sh --board GAME KEYS TEXT
#                                          plays GAME there in a terminal of 80 by 24 (tmux): types
#                                          KEYS when the board stands, succeeds when TEXT is shown
#
# The root is made by debootstrap from the place, and through the proxy, that this machine's apt
# uses; it is entered by unshare and pivot_root, and removed at the end. Must be run by root. Needs
# debootstrap, git, util-linux; --board needs tmux. Exit status 77: no root can be had here.
set -eu

own=bookworm
suite=$own
patience=900 # seconds until a board must stand, packages and build included

say() {
    printf 'fresh-root: %s\n' "$*" >&2
}

die() {
    say "$@"
    exit 1
}

no_root() {
    say "$@"
    exit 77
}

# Where apt finds the main part of this machine's suite, and any other one beside it.
mirror() {
    # shellcheck disable=SC2016 # the words are apt's, not the shell's
    apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
        awk -v suite=$own '$2 == suite && $3 == "main" { print $1; exit }'
}

# What a program beside apt needs to get through to the mirror.
proxies() {
    eval "$(apt-config shell http Acquire::http::Proxy https Acquire::https::Proxy)"
    [ -z "${http:-}" ] || export http_proxy="$http"
    [ -z "${https:-}" ] || export https_proxy="$https"
}

# copy PATH...: the same files in the new root, where this machine has them.
copy() {
    for path; do
        [ -e "$path" ] || continue
        mkdir -p "$tree$(dirname "$path")"
        cp -RL "$path" "$tree$(dirname "$path")/"
    done
}

# Its apt takes from the suite alone.
from_suite() {
    rm -rf "$tree"/etc/apt/sources.list*
    echo "deb $from $suite main" >"$tree/etc/apt/sources.list"
}

make_root() {
    from=$(mirror)
    [ "$from" ] || no_root "apt knows no place to get $suite from"
    proxies
    log=$tree.log
    debootstrap --variant=minbase --include=git "$suite" "$tree" "$from" >"$log" 2>&1 ||
        no_root "debootstrap failed: $(tail -n 5 "$log")"
    chmod 755 "$tree" # the new /, which mktemp made for root alone
    rm -rf "$tree/etc/apt"
    copy /etc/apt
    [ "$suite" = $own ] || from_suite
    copy /etc/resolv.conf /etc/hosts /etc/ssl/certs/ca-certificates.crt \
        /usr/share/keyrings
    git clone -q --bare "$here" "$tree/srv/rollick.git"
}

# The first process inside: makes the new root the only one there is and runs the command in a clone.
write_entry() {
    mkdir -p "$tree/with"
    printf '#!/bin/sh\nwith=%s\n' "'$with'" >"$tree/enter"
    cat >>"$tree/enter" <<'ENTER'
set -eu
cd "$(dirname "$0")"
mount --make-rprivate /
mount --bind . .
cd "$PWD"
mount -t proc proc proc
mount -t tmpfs -o mode=1777 tmpfs tmp
mount -t tmpfs -o mode=755 tmpfs dev
[ -z "$with" ] || mount --bind "$with" with
mkdir dev/pts dev/shm
mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts dev/pts
mount -t tmpfs -o mode=1777 tmpfs dev/shm
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
for device in null zero full random urandom tty; do
    : >dev/$device
    mount --bind /dev/$device dev/$device
done
mkdir -p old
pivot_root . old
cd /
umount -l /old
rmdir /old
cd /root
[ -d rollick ] || git clone -q /srv/rollick.git rollick
cd rollick
exec "$@"
ENTER
    chmod +x "$tree/enter"
}

# What runs a command in the root, with an environment as bare as the root itself.
write_door() {
    through=
    [ -z "${http_proxy:-}" ] || through="http_proxy='$http_proxy'"
    [ -z "${https_proxy:-}" ] || through="$through https_proxy='$https_proxy'"
    cat >"$tree.door" <<DOOR
#!/bin/sh
exec env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root \\
    LANG=C.UTF-8 TERM="\${TERM:-dumb}" \\
    $through \\
    unshare --mount --pid --fork --kill-child '$tree/enter' "\$@"
DOOR
    chmod +x "$tree.door"
}

# shellcheck disable=SC2317 # called by the trap
remove() {
    [ -z "${session:-}" ] || tmux kill-session -t "$session" 2>/dev/null || true
    rm -rf --one-file-system "$tree" "$tree.log" "$tree.door"
}

# shown TEXT: waits until the terminal shows it.
shown() {
    waited=0
    until tmux capture-pane -p -t "$session" | grep -qF -- "$1"; do
        tmux has-session -t "$session" 2>/dev/null || die "the program ended before it showed '$1'"
        [ $waited -lt $patience ] || {
            tmux capture-pane -p -t "$session" >&2
            die "'$1' was not shown within $patience seconds"
        }
        sleep 1
        waited=$((waited + 1))
    done
}

# board GAME KEYS TEXT
board() {
    session=fresh-root-$$
    tmux new-session -d -s "$session" -x 80 -y 24 "'$tree.door' ./dev play '$1' --seed 1"
    shown '? help'
    tmux send-keys -t "$session" "$2"
    shown "$3"
    tmux capture-pane -p -t "$session"
}

[ "$(id -u)" -eq 0 ] || no_root 'only root can make and enter another root'
here=$(cd "$(dirname "$0")/.." && pwd)

tree=$(mktemp -d "${TMPDIR:-/tmp}/fresh-root.XXXXXX")
trap remove EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM
begun=$(date +%s)
with=
if [ "${1:-}" = --suite ]; then
    suite=$2
    shift 2
fi
if [ "${1:-}" = --with ]; then
    with=$(cd "$2" && pwd)
    shift 2
fi
make_root
write_entry
write_door
"$tree.door" true || no_root 'the root cannot be entered'
say "the root stands after $(($(date +%s) - begun)) s"
status=0
if [ "${1:-}" = --board ]; then
    [ $# -eq 4 ] || die 'usage: --board GAME KEYS TEXT'
    board "$2" "$3" "$4" || status=$?
else
    [ $# -gt 0 ] || set -- ./dev test
    "$tree.door" "$@" || status=$?
fi
say "done after $(($(date +%s) - begun)) s, exit status $status"
exit $status
