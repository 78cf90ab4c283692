#!/bin/sh
# cluster.sh ROLLICK: arenas in 16 parts, played by GNU parallel, by parallel over ssh, by srun of Slurm
# and by a job array of which one task is killed and submitted again, add up to what one run of all
# matches says.
#
# Must be run by root. sshd, munged, slurmctld and slurmd are of its own: they know nothing but a new
# folder in /tmp and three ports that nobody listens at, and end with it, as everything else it starts.
# Needs parallel, openssh-server, munge, slurmctld, slurmd, slurm-client and a C compiler.
set -eu

rollick=$(realpath "$1")
source=$(realpath "$(dirname "$0")/../..")
parts=16
killed=7      # the task of the job array
patience=600  # tenths of a second until what was begun must be there or be done
sbin=/usr/sbin # where Debian has daemons, also for those whose PATH is without it

say() {
    printf 'cluster: %s\n' "$*" >&2
}

die() {
    say "$@"
    exit 1
}

# The arenas, a name and the words of each. The bot greets and waits as long as a file `hold` stands beside
# it; squares of shares of `sums` add up to more than 2^63; numbers that 16 does not divide make parts of
# two sizes.
write_arenas() {
    never='ai:hold:0 ai:hold:0'
    cat >"$dir/arenas" <<ARENAS
bot hog ai:turn bot:$dir/bot -n 330 --unsandboxed-bots --bot-ms 60000
notone notone ai:hold:20 ai:rolls:3 ai:gary -n 3003
hog hog ai:extra-turn:8:6 ai:always-roll:6 -n 3002
knucklebones knucklebones ai:greedy-fill ai:stack-fill --first 1 -n 1001
yahtzee yahtzee ai:greedy -n 1001
sums notone ai:hold:1 $never $never $never ai:hold:0 --rules rounds=1 -n 2500000
ARENAS
    names=$(cut -d' ' -f1 "$dir/arenas" | tr '\n' ' ')
    cat >"$dir/bot" <<'BOT'
#!/bin/sh
read -r hello
echo '{"type":"hello","name":"Robo"}'
while [ -e "${0%/*}/hold" ]; do sleep 0.1; done
exec "${0%/*}/hog"
BOT
    cc -O1 -o "$dir/hog" "$source/data/bots/hog.c"
}

# A command `part I/N` that plays part I of N of each arena and writes a line for each, behind its name.
write_part() {
    cat >"$dir/part" <<PART
#!/bin/sh
while read -r name words; do
    printf '%s ' "\$name"
    $rollick arena \$words --seed cluster --json --jobs 1 --shard "\$1" </dev/null
done <$dir/arenas
PART
    chmod +x "$dir/bot" "$dir/part"
}

# bare COMMAND...: runs it in an environment that has nothing of who called us, and by which it and all
# that it starts are known.
bare() {
    env -i "PATH=$PATH" LANG=C.UTF-8 "HOME=$dir/home" "TMPDIR=$dir" "SLURM_CONF=$dir/slurm.conf" \
        "ROLLICK_CLUSTER=$dir" "$@"
}

# begin NAME COMMAND...: the same, beside us; what it prints goes into a file of that name.
begin() {
    log=$dir/log/$1
    shift
    # shellcheck disable=SC2016 # the words are those of the shell that becomes the command
    bare sh -c 'echo $$ >>"$ROLLICK_CLUSTER/begun"; exec "$@"' sh "$@" >>"$log" 2>&1 &
}

# Processes that bare() has started, and theirs. Those of ssh write over their environment, but they all
# end with one that was begun.
ours() {
    grep -lzxF "ROLLICK_CLUSTER=$dir" /proc/[0-9]*/environ 2>/dev/null | cut -d/ -f3
    cat "$dir/begun" 2>/dev/null
}

# shellcheck disable=SC2317 # called by the trap
finish() {
    trap '' HUP INT TERM
    [ -z "$body" ] || kill "$body" 2>/dev/null || true
    signal=TERM tries=0
    while living=$(ours | xargs -r ps -o pid= -p) && [ "$living" ]; do
        # shellcheck disable=SC2086 # one word a process
        kill -$signal $living 2>/dev/null || true
        sleep 0.1
        tries=$((tries + 1))
        [ $tries -lt 30 ] || signal=KILL
        [ $tries -lt 100 ] || break
    done
    [ -z "$living" ] || say "these do not end: $living"
    rm -rf "$dir"
}

# until_so WHAT COMMAND...: waits until the command succeeds.
until_so() {
    what=$1 tries=0
    shift
    until "$@" >"$dir/log/until" 2>&1; do
        tries=$((tries + 1))
        if [ $tries -ge $patience ]; then
            tail -n 20 "$dir"/log/* >&2
            die "$what"
        fi
        sleep 0.1
    done
}

# timeless: what is no matter of time and tables.
timeless() {
    sed -E 's/"(seconds|matches_per_second)":[^,}]*,//g; s/"tabulated":(true|false),//g'
}

play_wholes() {
    while read -r name words; do
        # shellcheck disable=SC2086 # one word an argument
        bare "$rollick" arena $words --seed cluster --json </dev/null | timeless >"$dir/whole-$name"
        grep -q '"signature"' "$dir/whole-$name" || die "$name: the whole was not played"
    done <"$dir/arenas"
    grep -qE '"group_sum2":[0-9]{20}' "$dir/whole-sums" || die 'sums: it has none above 2^63'
}

# same WAY FILE...: whether the parts in these files add up to the wholes.
same() {
    way=$1
    shift
    for name in $names; do
        cat "$@" | sed -n "s/^$name //p" | bare "$rollick" merge --json - | timeless >"$dir/merged"
        diff "$dir/whole-$name" "$dir/merged" >&2 ||
            die "$name: parts played by $way do not add up to the whole"
    done
}

# free_port PORT: whether nobody listens there.
free_port() {
    ! grep -qi "$(printf ':%04x [0-9A-F]*:0000 0A' "$1")" /proc/net/tcp /proc/net/tcp6 2>/dev/null
}

# Ports that are free and below those that the system gives to whoever asks.
choose_ports() {
    until [ "${port:-}" ] && free_port "$port" && free_port $((port + 1)) && free_port $((port + 2)); do
        port=$((10000 + $(od -An -N2 -tu2 /dev/urandom) / 3 * 3 % 20000))
    done
}

play_by_parallel() {
    seq $parts | bare parallel "$dir/part" "{}/$parts" >"$dir/parts"
    same parallel "$dir/parts"
}

# A server that knows one key, and a client that knows one server, by two names.
start_sshd() {
    mkdir -p /run/sshd # it would not start without
    ssh-keygen -q -t ed25519 -N '' -f "$dir/ssh/host"
    ssh-keygen -q -t ed25519 -N '' -f "$dir/ssh/user"
    cat >"$dir/ssh/server" <<SERVER
ListenAddress 127.0.0.1
Port $port
HostKey $dir/ssh/host
PidFile none
AuthorizedKeysFile $dir/ssh/user.pub
AuthenticationMethods publickey
PermitRootLogin prohibit-password
PermitUserRC no
StrictModes no
UsePAM no
SetEnv ROLLICK_CLUSTER=$dir HOME=$dir/home
SERVER
    cat >"$dir/ssh/client" <<CLIENT
HostName 127.0.0.1
HostKeyAlias rollick
Port $port
User $(id -un)
IdentityFile $dir/ssh/user
IdentitiesOnly yes
BatchMode yes
ControlPath $dir/ssh/to-%n
StrictHostKeyChecking yes
UserKnownHostsFile $dir/ssh/known
GlobalKnownHostsFile /dev/null
CLIENT
    echo "rollick $(cat "$dir/ssh/host.pub")" >"$dir/ssh/known"
    printf "1/ssh -F $dir/ssh/client %s\n" one two >"$dir/ssh/logins"
    begin sshd $sbin/sshd -D -e -f "$dir/ssh/server"
    until_so "sshd does not let $(id -un) in" bare ssh -F "$dir/ssh/client" one true
    for host in one two; do # connections that last: each of the 16 would take longer than what it plays
        begin ssh-$host ssh -F "$dir/ssh/client" -M -N $host
        until_so "there is no lasting connection to $host" bare ssh -F "$dir/ssh/client" -O check $host
    done
}

play_by_ssh() {
    start_sshd
    seq $parts | bare parallel --sshloginfile "$dir/ssh/logins" "$dir/part" "{}/$parts" >"$dir/parts"
    same ssh "$dir/parts"
}

# A node that says it has as many processors as there are parts, whatever the machine has. No cgroups,
# which not every container lets one make: slurmd wants a plugin for them all the same, and that of v1 looks
# for none before it is used.
write_slurm() {
    cat >"$dir/slurm.conf" <<SLURM
ClusterName=rollick
SlurmctldHost=$(uname -n | cut -d. -f1)(127.0.0.1)
SlurmctldPort=$((port + 1))
SlurmdPort=$((port + 2))
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthType=auth/munge
AuthInfo=socket=$dir/munge/socket
StateSaveLocation=$dir/state
SlurmdSpoolDir=$dir/spool
SlurmctldPidFile=$dir/slurmctld.pid
SlurmdPidFile=$dir/slurmd.pid
SlurmdParameters=config_overrides
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
MpiDefault=none
MailProg=/bin/true
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=batch_sched_delay=0,sched_min_interval=0
NodeName=one NodeHostname=$(uname -n | cut -d. -f1) NodeAddr=127.0.0.1 CPUs=$parts
PartitionName=all Nodes=one Default=YES
SLURM
    echo CgroupPlugin=cgroup/v1 >"$dir/cgroup.conf"
}

start_slurm() {
    mkdir "$dir/munge" "$dir/state" "$dir/spool"
    head -c 1024 /dev/urandom >"$dir/munge/key"
    begin munged $sbin/munged --foreground --force --key-file="$dir/munge/key" \
        --socket="$dir/munge/socket" --pid-file="$dir/munge/pid" --seed-file="$dir/munge/seed"
    until_so 'munged does not answer' bare munge --socket="$dir/munge/socket" --no-input
    write_slurm
    begin slurmctld $sbin/slurmctld -D
    begin slurmd $sbin/slurmd -D -N one
    until_so 'the node of slurm does not come up' node_is_idle
}

# shellcheck disable=SC2317 # called by until_so
node_is_idle() {
    bare sinfo --noheader --format=%T | grep -x idle
}

play_by_srun() {
    start_slurm
    # shellcheck disable=SC2016 # the words are those of the shell that srun starts
    bare srun --quiet -n $parts sh -c '"$0" $((SLURM_PROCID+1))/$SLURM_NTASKS' "$dir/part" >"$dir/parts"
    same srun "$dir/parts"
}

# submit TASKS: the number of the job.
submit() {
    bare sbatch --parsable --array="$1" --output="$dir/task-%a" <<JOB
#!/bin/sh
exec $dir/part \$SLURM_ARRAY_TASK_ID/$parts
JOB
}

# at_work TASK: whether it plays; a line begins with its first arena.
# shellcheck disable=SC2317 # called by until_so
at_work() {
    [ -s "$dir/task-$1" ]
}

# over JOB: whether nothing of it is left.
# shellcheck disable=SC2317 # called by until_so
over() {
    bare squeue --noheader --jobs="$1" >"$dir/queue" && ! [ -s "$dir/queue" ]
}

# No task can be done before one is killed: the bot waits.
play_by_array() {
    touch "$dir/hold"
    job=$(submit 1-$parts)
    until_so "task $killed does not begin" at_work $killed
    bare scancel "${job}_$killed"
    until_so "task $killed does not end" over "${job}_$killed"
    rm "$dir/hold"
    until_so 'the job array does not end' over "$job"
    cat "$dir"/task-* | sed -n 's/^bot //p' >"$dir/parts"
    if bare "$rollick" merge "$dir/parts" >"$dir/merged" 2>&1; then
        die "parts without $killed are merged"
    fi
    job=$(submit $killed)
    until_so "task $killed does not end when it is submitted again" over "$job"
    same 'a job array' "$dir"/task-*
}

# timed WHAT COMMAND
timed() {
    begun=$(date +%s)
    $2
    say "$1: $(($(date +%s) - begun)) s"
}

play() {
    mkdir "$dir/home" "$dir/log" "$dir/ssh"
    write_arenas
    write_part
    choose_ports
    timed 'all in one' play_wholes
    timed parallel play_by_parallel
    timed 'parallel over ssh' play_by_ssh
    timed srun play_by_srun
    timed 'a job array' play_by_array
}

[ "$(id -u)" -eq 0 ] || die 'only root can start sshd and slurmd'
for program in cc parallel ssh srun sbatch munge $sbin/sshd $sbin/munged $sbin/slurmctld $sbin/slurmd; do
    command -v "$program" >/dev/null || die "$program is missing"
done

body=
dir=$(mktemp -d /tmp/rollick-cluster.XXXXXX) # short and without blanks: sockets and bots want that
trap finish EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM
play & # so that signals are heard at once
body=$!
wait $body
