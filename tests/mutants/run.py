#!/usr/bin/python3
"""run.py TREE BUILD EQUIVALENT [K/N]: runs the tests of BUILD, made of TREE by generate.py, against
each of its changes, or every Nth from the Kth on, and says which nobody noticed.

First all tests run once unchanged and note which changes they come by: a test can notice no other.
Then each change has to make one of those fail, crash or hang. Those of its unit and room are asked
about it alone. What they do not notice is asked of all other tests, from quick to slow, some
changes at once: when a test passes with all of them, it notices none, else they are parted.
A test may fail by chance, so one that fails is asked again. EQUIVALENT lists changes that change
nothing; all tests are asked about all of them at once: none may be noticed.

BUILD/verdicts keeps what was found, as long as the changed file, the programs of the test and what
they read are the same. When only the test is another now, the one that noticed a change is asked
about it first."""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

LEAST_PERCENT = 92  # noticed, of each folder
ALL_NOTICED = re.compile(r'games/[a-z]+/(rules|lanes)\.|games/(lanes|number|play|rng|rng_lanes|throws)\.|'
                         r'src/match/(dice|seed)\.c|src/base/whole\.|src/(record|library|arena)/')
SUITES = ['unit', 'words', 'docs', 'cli', 'terminal', 'bots']
NUMBERS = 1 << 20  # generate.py
TOGETHER = 16  # changes that a test is asked about at once
WAITING = 5  # tests at once for each processor: one that fails often waits for what never comes
RUNNING = threading.BoundedSemaphore(WAITING * os.cpu_count())
MEMORY = 8 << 30
FILE_SIZE = 2 << 30

# How long a test may take with a change: seconds, or so many times as long as without, whichever is
# more. Each process may take twice what all of them took without. The clock is generous: other things
# may run here.
CPU_LEAST, CPU_TIMES = 10, 2
CLOCK_LEAST, CLOCK_TIMES = 60, 8
UNKNOWN = 1200  # the first time

# What a test leaves running ends with it: with a change a bot may no longer be killed. The shell is
# the first process there, waits for what it did not begin, and does not begin at the same moment as
# a first process of the test's, from which a claim of the library could not tell it apart.
ALONE = ['unshare', *([] if os.getuid() == 0 else ['--map-root-user']), '--pid', '--fork',
         '--kill-child', '--mount-proc', 'sh', '-c', 'sleep 0.03; "$@"; exit $?', 'sh']


class Test:
    def __init__(self, told, build):
        self.folder = build
        self.name = told['name']
        self.suite = told['suite'][0].split(':')[-1]
        self.command = told['cmd']
        self.environment = told['env']
        self.key = self.hashed()
        self.seen = set()  # numbers of the changes it comes by
        self.seconds = self.cpu = 0.0  # without a change

    def hashed(self):
        """Of all that it runs or reads, as far as its command and environment name it."""
        files = [self.folder / word for word in self.command]
        for _, value in sorted(self.environment.items()):
            files += [Path(value), *sorted(Path(value).rglob('*'))] if value[:1] == '/' else []
        sum_ = hashlib.sha256()
        for file in files:
            if file.is_file():
                sum_.update(b'%s %d ' % (bytes(file), file.stat().st_size) + file.read_bytes())
        return sum_.hexdigest()[:16]

    def limit(self):
        """Seconds on a processor that each of its processes may take, and seconds by the clock."""
        if not self.seconds:
            return UNKNOWN, UNKNOWN
        return (max(CPU_LEAST, round(CPU_TIMES * self.cpu)),
                max(CLOCK_LEAST, CLOCK_TIMES * self.seconds))

    def run(self, switch):
        """Whether it passed, its seconds by the clock and on a processor, those of its children
        among them; ROLLICK_MUTANT says which code is another."""
        scratch = tempfile.mkdtemp(prefix='rollick-mutants-', dir='/dev/shm')
        os.chmod(scratch, 0o711)
        environment = dict(os.environ, **self.environment, ROLLICK_MUTANT=switch, TMPDIR=scratch,
                           HOME=scratch, CK_TIMEOUT_MULTIPLIER='3', CK_VERBOSITY='silent')
        cpu, clock = self.limit()
        limits = ['prlimit', f'--cpu={cpu}', f'--as={MEMORY}', f'--fsize={FILE_SIZE}', '--core=0']
        with RUNNING:
            begun = time.monotonic()
            child = subprocess.Popen(ALONE + limits + self.command, env=environment,
                                     cwd=self.folder, stdin=subprocess.DEVNULL,
                                     stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                     start_new_session=True)
            timer = threading.Timer(clock, end_group, [child.pid])
            timer.start()
            os.waitid(os.P_PID, child.pid, os.WEXITED | os.WNOWAIT)
            timer.cancel()
            timer.join()
            end_group(child.pid)  # its number is still its own
            _, status, used = os.wait4(child.pid, 0)
            ended = time.monotonic()
        child.returncode = os.waitstatus_to_exitcode(status)
        shutil.rmtree(scratch, ignore_errors=True)
        return (child.returncode in (0, 77), ended - begun,
                used.ru_utime + used.ru_stime)


def end_group(leader):
    try:
        os.killpg(leader, 9)
    except ProcessLookupError:
        pass


class Verdicts:
    """Lines of BUILD/verdicts, each a key, a tab and what was found; later ones win."""

    def __init__(self, path):
        self.path = path
        self.lock = threading.Lock()
        self.known = {}
        if path.exists():
            self.known = dict(line.split('\t', 1) for line in path.read_text().splitlines())

    def get(self, key):
        found = self.known.get(key)
        return json.loads(found) if found else None

    def put(self, key, value):
        with self.lock:
            self.known[key] = json.dumps(value)
            with self.path.open('a') as file:
                file.write(f'{key}\t{self.known[key]}\n')


def look(test, verdicts):
    """Runs a test unchanged, unless that is known, for its time and the changes it comes by. Where
    it fails it has to pass twice after that."""
    key = f'test {test.name} {test.key}'
    known = verdicts.get(key)
    if not known or 'cpu' not in known:
        known = marked_run(test)
        if not known['passed']:
            known = marked_run(test)
            known['passed'] = known['passed'] and marked_run(test)['passed']
            known['failed once'] = True
        if known['passed']:
            verdicts.put(key, known)
    test.seconds, test.cpu, test.seen = known['seconds'], known['cpu'], set(known['seen'])
    return known


def marked_run(test):
    with tempfile.NamedTemporaryFile(dir='/dev/shm') as marks:
        marks.truncate(NUMBERS)
        os.chmod(marks.name, 0o666)
        passed, seconds, cpu = test.run(marks.name)
        return {'passed': passed, 'seconds': seconds, 'cpu': cpu,
                'seen': [i for i, mark in enumerate(Path(marks.name).read_bytes()) if mark]}


def near(test, mutant):
    """Whether a test is that of the change's unit, or of its room."""
    rooms = mutant['file'].split('/')[1:-1] or ['games']
    return test.suite in ('unit', 'cli') and \
        test.name.startswith(tuple(f'{room}/' for room in rooms) + tuple(f'{room}_' for room in rooms))


def noticed_key(mutant):
    return f'noticed {mutant["id"]} {mutant["hash"]}'


def passed_key(mutant, test):
    return f'passed {mutant["id"]} {mutant["hash"]} {test.name} {test.key}'


def noticed_by(mutant, verdicts):
    """The test that noticed a change, and the key that it had; None: none did."""
    found = verdicts.get(noticed_key(mutant))
    return {'test': found, 'key': None} if isinstance(found, str) else found  # of an older run


def ask(test, some, verdicts):
    """Finds out which of some changes the test notices, and keeps it."""
    some = [m for m in some if m['number'] in test.seen and not noticed_by(m, verdicts)
            and not verdicts.get(passed_key(m, test))]
    if not some:
        return
    switch = ','.join(str(m['number']) for m in some)
    passed = test.run(switch)[0]
    if not passed and len(some) == 1:
        passed = test.run(switch)[0]
    if passed:
        for m in some:
            verdicts.put(passed_key(m, test), True)
    elif len(some) == 1:
        verdicts.put(noticed_key(some[0]), {'test': test.name, 'key': test.key})
    else:
        half = len(some) // 2
        ask_each(test, [some[:half], some[half:]], verdicts)


def ask_each(test, groups, verdicts):
    """Asks it of each group, of all at the same time: else the slowest tests are left alone in the
    end, one run after the other."""
    with ThreadPoolExecutor(len(groups)) as pool:
        list(pool.map(lambda group: ask(test, group, verdicts), groups))


def ask_again(mutant, tests, verdicts):
    """Whoever noticed a change while its programs were others has to notice it still."""
    found = noticed_by(mutant, verdicts)
    if found and (found['test'], found['key']) not in {(t.name, t.key) for t in tests}:
        verdicts.put(noticed_key(mutant), None)
        for test in tests:
            if test.name == found['test']:
                ask(test, [mutant], verdicts)


def ask_all(tests, mutants, equivalent, verdicts):
    """First who noticed a change before, then those near; then each test is asked about all that is
    left, some at once, and about all that change nothing at once."""
    def first(mutant):
        ask_again(mutant, tests, verdicts)
        for test in tests if mutant['id'] not in equivalent else []:
            if near(test, mutant) and not noticed_by(mutant, verdicts):
                ask(test, [mutant], verdicts)

    def left_over(test):
        left = [m for m in mutants if m['id'] not in equivalent
                and m['number'] in test.seen and not noticed_by(m, verdicts)]
        groups = [left[i:i + TOGETHER] for i in range(0, len(left), TOGETHER)]
        ask_each(test, [*groups, [m for m in mutants if m['id'] in equivalent]], verdicts)

    def run(what, items):
        with ThreadPoolExecutor(WAITING * os.cpu_count()) as pool:
            for n, _ in enumerate(pool.map(what, items), 1):
                print(f'\r{n} of {len(items)} ', end='', file=sys.stderr, flush=True)
        print(file=sys.stderr)

    run(first, mutants)
    run(left_over, tests)


def excused(path, mutants):
    """The list of changes that change nothing: `NAME | CODE | why`, the code with the change in
    brackets, and `| sanitizers` where those see it, as {name: whether they do}. A line that fits no
    change ends it."""
    made = {m['id']: m['code'] for m in mutants}
    found, wrong = {}, []
    for line in path.read_text().splitlines():
        if line.startswith('#') or not line:
            continue
        name, *code, why = line.removesuffix(' | sanitizers').split(' | ')
        if made.get(name) != ' | '.join(code) or len(why) < 20:
            wrong.append(f'{path}: {name}: there it says {made.get(name, "nothing")}')
        found[name] = line.endswith(' | sanitizers')
    if wrong:
        sys.exit('\n'.join(wrong))
    return found


def report(mutants, verdict, equivalent):
    """Prints survivors and counts; whether all is well."""
    counts, fine = defaultdict(lambda: [0, 0]), True
    for m in mutants:
        noticed = verdict[m['id']] is not None
        if m['id'] in equivalent:
            if noticed:
                fine = False
                print(f'{m["file"]}:{m["line"]}: {m["code"]}  ({m["id"]})  EXCUSED, BUT '
                      f'{verdict[m["id"]]["test"]} NOTICES IT')
            continue
        folders = m['file'].split('/')[:-1]
        for folder in {folders[0], '/'.join(folders)}:
            counts[folder][0] += noticed
            counts[folder][1] += 1
        if not noticed:
            must = ALL_NOTICED.match(m['file'])
            fine = fine and not must
            print(f'{m["file"]}:{m["line"]}: {m["code"]}  ({m["id"]})'
                  f'{"  MUST BE NOTICED" if must else ""}')
    print(f'{"noticed of the changes in":40} {"":9} at least')
    for folder, (noticed, n) in sorted(counts.items()):
        few = '/' not in folder and 100 * noticed < LEAST_PERCENT * n
        fine = fine and not few
        print(f'{folder:40} {noticed:4} of {n:4} {100 * noticed / n:6.1f} %'
              f'{f" {LEAST_PERCENT} %" if "/" not in folder else ""}{"  too few" if few else ""}')
    excuses = [equivalent[m['id']] for m in mutants if m['id'] in equivalent]
    print(f'{excuses.count(False)} change nothing, {excuses.count(True)} only what sanitizers see: '
          'tests/mutants/equivalent')
    return fine


def main(tree, build, equivalent, part='1/1'):
    tree, build, equivalent = Path(tree), Path(build).resolve(), Path(equivalent)
    first, step = map(int, part.split('/'))
    verdicts = Verdicts(build / 'verdicts')
    mutants = json.loads((tree / 'mutants.json').read_text())
    same = excused(equivalent, mutants)
    mutants = mutants[first - 1::step]
    told = subprocess.run(['meson', 'introspect', str(build), '--tests'], check=True,
                          capture_output=True).stdout
    tests = [Test(t, build) for t in json.loads(told) if t['suite'][0].split(':')[-1] in SUITES]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        looks = list(pool.map(lambda t: look(t, verdicts), tests))
    failing = [t.name for t, known in zip(tests, looks) if not known['passed']]
    if failing:
        sys.exit(f'these tests fail unchanged: {" ".join(failing)}')
    doubtful = [t.name for t, known in zip(tests, looks) if 'failed once' in known]
    tests.sort(key=lambda t: (SUITES.index(t.suite), t.seconds))
    ask_all(tests, mutants, same, verdicts)
    verdict = {m['id']: noticed_by(m, verdicts) for m in mutants}
    fine = report(mutants, verdict, same)
    if doubtful:
        print(f'these tests failed once unchanged, and passed twice then: {" ".join(doubtful)}')
    sys.exit(0 if fine else 1)


main(*sys.argv[1:])
