#!/usr/bin/env python3
"""seeds.py ROOT DIR: writes what the fuzzer begins with besides tests/corpus into DIR/TARGET, made
of golden files."""
import json
import pathlib
import sys

GAMES = ["notone", "hog", "knucklebones", "yahtzee"]  # games/registry.c
RECORD_MOST = 8192  # bytes: longer ones are slow to read

root, out = (pathlib.Path(word) for word in sys.argv[1:])


def write(target, name, text):
    (out / target).mkdir(parents=True, exist_ok=True)
    (out / target / name).write_text(text)


def words(rules):
    return ",".join(f"{name}={value}" for name, value in rules.items())


def records():
    """Name and text of each golden record."""
    for path in sorted((root / "tests/golden/src/record").glob("*.record*")):
        begin = '{"rollick"'
        for n, rest in enumerate(path.read_text().split(begin)[1:]):
            yield f"{path.name}-{n}", begin + rest


for name, text in records():
    header = json.loads(text.splitlines()[0])
    number = GAMES.index(header["game"])
    seats = [f"{seat['name']}={seat['kind']}" for seat in header["seats"]]
    write("rules", name, f"{number}" + "\n".join([words(header["rules"])] + seats))
    for n, seat in enumerate(header["seats"]):
        write("names", f"{name}-{n}", "\1" + seat["name"])
    if len(text) <= RECORD_MOST:
        write("record", name, text)

game, n = None, 0
for line in (root / "tests/golden/cli/told_positions.txt").read_text().splitlines():
    if line.startswith("== "):
        game = (line.split() + ["", ""])[2]
    given = line.removeprefix("# read: ")
    if game in GAMES and given.startswith("{"):
        write("position", f"golden-{n}", f"{GAMES.index(game)}{given}")
        n += 1
