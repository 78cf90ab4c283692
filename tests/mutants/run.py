#!/usr/bin/python3
"""run.py TREE BUILD EQUIVALENT [K/N]: runs the tests of BUILD, made of TREE by generate.py, against
each of its changes, or every Nth from the Kth on, and says which nobody noticed.

First all tests run once unchanged and note which changes they come by: a test can notice no other.
Then each change has to make one of those fail, crash or hang. Those of its unit and room are asked
about it alone. What they do not notice is asked of all other tests, from quick to slow, eight
changes at once: when a test passes with all of them, it notices none, else they are parted.
EQUIVALENT lists changes that change nothing.

BUILD/verdicts keeps what was found. That a change was noticed holds while its file is the same; that
a test did not notice it holds while the programs of that test are the same."""

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
ALL_NOTICED = re.compile(r'games/[a-z]+/rules\.c|games/rng\.c|src/match/dice\.c|'
                         r'src/(record|library)/|src/arena/')
SUITES = ['unit', 'words', 'docs', 'cli', 'terminal']
NUMBERS = 1 << 20  # generate.py
TOGETHER = 8  # changes that a test is asked about at once
MEMORY = 8 << 30
FILE_SIZE = 2 << 30


class Test:
    def __init__(self, told, build):
        self.folder = build
        self.name = told['name']
        self.suite = told['suite'][0].split(':')[-1]
        self.command = told['cmd']
        self.environment = told['env']
        self.key = self.hashed()
        self.seen = set()  # numbers of the changes it comes by
        self.seconds = 0.0

    def hashed(self):
        """Of all that it runs or reads, as far as we know it."""
        files = [self.folder / word
                 for word in self.command + [self.environment.get('ROLLICK', '')]]
        if 'GOLDEN' in self.environment:
            files += sorted(Path(self.environment['GOLDEN']).rglob('*'))
        sum_ = hashlib.sha256()
        for file in files:
            if file.is_file():
                sum_.update(file.read_bytes())
        return sum_.hexdigest()[:16]

    def run(self, switch):
        """Whether it passed; ROLLICK_MUTANT says which code is another."""
        scratch = tempfile.mkdtemp(prefix='rollick-mutants-', dir='/dev/shm')
        os.chmod(scratch, 0o711)
        environment = dict(os.environ, **self.environment, ROLLICK_MUTANT=switch, TMPDIR=scratch,
                           HOME=scratch, CK_TIMEOUT_MULTIPLIER='5', CK_VERBOSITY='silent')
        longest = max(60, 5 * self.seconds) if self.seconds else 1200
        limits = ['prlimit', f'--cpu={int(longest) // 5}',
                  f'--as={MEMORY}', f'--fsize={FILE_SIZE}', '--core=0']
        child = subprocess.Popen(limits + self.command, env=environment, cwd=self.folder,
                                 stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                 stderr=subprocess.DEVNULL, start_new_session=True)
        try:
            return child.wait(longest) in (0, 77)
        except subprocess.TimeoutExpired:
            return False
        finally:
            try:
                os.killpg(child.pid, 9)
            except ProcessLookupError:
                pass
            child.wait()
            shutil.rmtree(scratch, ignore_errors=True)


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
    """Runs a test unchanged, unless that is known, for its time and the changes it comes by."""
    key = f'test {test.name} {test.key}'
    known = verdicts.get(key)
    if not known:
        with tempfile.NamedTemporaryFile(dir='/dev/shm') as marks:
            marks.truncate(NUMBERS)
            os.chmod(marks.name, 0o666)
            begun = time.monotonic()
            passed = test.run(marks.name)
            known = {'passed': passed, 'seconds': time.monotonic() - begun,
                     'seen': [i for i, mark in enumerate(Path(marks.name).read_bytes()) if mark]}
        if passed:
            verdicts.put(key, known)
    test.seconds, test.seen = known['seconds'], set(known['seen'])
    return known['passed']


def near(test, mutant):
    """Whether a test is that of the change's unit, or of its room."""
    rooms = mutant['file'].split('/')[1:-1] or ['games']
    return test.suite in ('unit', 'cli') and \
        test.name.startswith(tuple(f'{room}/' for room in rooms) + tuple(f'{room}_' for room in rooms))


def noticed_by(mutant, verdicts):
    return verdicts.get(f'noticed {mutant["id"]} {mutant["hash"]}')


def ask(test, some, verdicts):
    """Finds out which of some changes the test notices, and keeps it."""
    passed = [f'passed {m["id"]} {m["hash"]} {test.name} {test.key}' for m in some]
    some = [(m, key) for m, key in zip(some, passed)
            if m['number'] in test.seen and not verdicts.get(key) and not noticed_by(m, verdicts)]
    if not some:
        return
    switch = ','.join(str(m['number']) for m, _ in some)
    # at a terminal a test may fail for want of time, so there it has to fail twice
    twice = len(some) == 1 and test.suite == 'terminal'
    if any(test.run(switch) for _ in range(2 if twice else 1)):
        for _, key in some:
            verdicts.put(key, True)
    elif len(some) == 1:
        m = some[0][0]
        verdicts.put(f'noticed {m["id"]} {m["hash"]}', test.name)
    else:
        half = len(some) // 2
        ask(test, [m for m, _ in some[:half]], verdicts)
        ask(test, [m for m, _ in some[half:]], verdicts)


def ask_all(tests, mutants, verdicts):
    """First those near, then groups of what is left go from test to test."""
    def first(mutant):
        for test in tests:
            if near(test, mutant) and not noticed_by(mutant, verdicts):
                ask(test, [mutant], verdicts)

    def others(group):
        for test in tests:
            ask(test, group, verdicts)

    def run(what, items):
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for n, _ in enumerate(pool.map(what, items), 1):
                print(f'\r{n} of {len(items)} ', end='', file=sys.stderr, flush=True)
        print(file=sys.stderr)

    run(first, mutants)
    left = [m for m in mutants if not noticed_by(m, verdicts)]
    groups = -(-len(left) // TOGETHER)
    run(others, [left[i::groups] for i in range(groups)])


def excused(path, tree):
    """The list of changes that change nothing: `NAME | was => is | why`. Wrong lines end it."""
    candidates = {name: f'{flat(old)} => {flat(new)}'
                  for name, old, new in json.loads((tree / 'candidates.json').read_text())}
    found, wrong = set(), []
    for line in path.read_text().splitlines():
        if line.startswith('#') or not line:
            continue
        name, change, why = (line.split(' | ') + ['', ''])[:3]
        if candidates.get(name) != change or len(why) < 20:
            wrong.append(f'{path}: {name}: there it says {candidates.get(name)}')
        found.add(name)
    if wrong:
        sys.exit('\n'.join(wrong))
    return found


def flat(words):
    return ' '.join(words.split())


def report(mutants, verdict, equivalent):
    """Prints survivors and counts; whether all is well."""
    counts, fine = defaultdict(lambda: [0, 0]), True
    for m in mutants:
        if m['id'] in equivalent:
            continue
        noticed = verdict[m['id']] is not None
        folders = m['file'].split('/')[:-1]
        for folder in {folders[0], '/'.join(folders)}:
            counts[folder][0] += noticed
            counts[folder][1] += 1
        if not noticed:
            must = ALL_NOTICED.match(m['file'])
            fine = fine and not must
            print(f'{m["file"]}:{m["line"]}: {flat(m["old"])} => {flat(m["new"])}'
                  f'  ({m["id"]}){"  MUST BE NOTICED" if must else ""}')
    print(f'{"noticed of the changes in":40} {"":9} at least')
    for folder, (noticed, n) in sorted(counts.items()):
        few = '/' not in folder and 100 * noticed < LEAST_PERCENT * n
        fine = fine and not few
        print(f'{folder:40} {noticed:4} of {n:4} {100 * noticed / n:6.1f} %'
              f'{f" {LEAST_PERCENT} %" if "/" not in folder else ""}{"  too few" if few else ""}')
    print(f'{sum(m["id"] in equivalent for m in mutants)} change nothing: tests/mutants/equivalent')
    return fine


def main(tree, build, equivalent, part='1/1'):
    tree, build, equivalent = Path(tree), Path(build).resolve(), Path(equivalent)
    first, step = map(int, part.split('/'))
    verdicts = Verdicts(build / 'verdicts')
    same = excused(equivalent, tree)
    mutants = json.loads((tree / 'mutants.json').read_text())[first - 1::step]
    told = subprocess.run(['meson', 'introspect', str(build), '--tests'], check=True,
                          capture_output=True).stdout
    tests = [Test(t, build) for t in json.loads(told) if t['suite'][0].split(':')[-1] in SUITES]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        fine = list(pool.map(lambda t: look(t, verdicts) or look(t, verdicts), tests))
    failing = [t.name for t, passed in zip(tests, fine) if not passed]
    if failing:
        sys.exit(f'these tests fail unchanged: {" ".join(failing)}')
    tests.sort(key=lambda t: (SUITES.index(t.suite), t.seconds))
    ask_all(tests, [m for m in mutants if m['id'] not in same], verdicts)
    verdict = {m['id']: noticed_by(m, verdicts) for m in mutants}
    sys.exit(0 if report(mutants, verdict, same) else 1)


main(*sys.argv[1:])
