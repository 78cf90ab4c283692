"""Every shipped bot, and every adapter with a player of its kind, makes the choices of scripted
matches. BOTS is data/bots, PROGRAMS where those in C were built, PLAYERS players of other programs."""

import os
import sys

import host

BOTS, PROGRAMS, PLAYERS = (os.environ[name] for name in ("BOTS", "PROGRAMS", "PLAYERS"))
PYTHON = sys.executable

# Game, rules, seats, the bot's seat, seed, way of playing, and whether it sees its own cards only.
MATCHES = {
    "notone": [
        "notone - 2 0 1 hold:20",
        "notone snake 3 1 2 hold:20",
        "notone risky 1 0 3 hold:20",
        "notone - 2 1 4 hold:20 own",
    ],
    "hog": [
        "hog - 2 0 1 bacon:8:6",
        "hog - 2 1 2 bacon:8:6",
        "hog bacon=off 2 0 3 always-roll:6",
        "hog dice=4 2 1 4 bacon:8:6",  # there are not six
        "hog dice=1,bacon=off 2 0 5 always-roll:1",
    ],
    "knucklebones": [
        "knucklebones - 2 0 1 chain:stack+first-free",
        "knucklebones columns=4,rows=2,sides=12 2 1 2 chain:stack+first-free",
        "knucklebones - 1 0 3 chain:stack+first-free",
        "knucklebones - 2 1 4 chain:stack+first-free own",
        "knucklebones columns=9,rows=9 2 0 5 chain:stack+first-free",
    ],
    "yahtzee": [
        "yahtzee - 1 0 1 most-added",
        "yahtzee - 2 1 2 most-added",
        "yahtzee free 3 2 3 most-added own",
        "yahtzee none 16 15 4 most-added",
    ],
}

ADAPTED = [
    ("notone.py", "notone_lead.py", ["notone - 2 0 1 lead", "notone - 2 1 2 lead"]),
    ("notone.py", "notone_nadire.py", ["notone - 2 1 1 nadire", "notone - 3 2 2 nadire"]),
    ("hog.py", "hog_chase.py", ["hog - 2 0 1 chase", "hog - 2 1 2 chase"]),
    ("hog.py", "hog_chase.py:always", ["hog - 2 1 3 always-roll:3"]),
    (
        "knucklebones.py",
        "knucklebones_counter.py",
        [
            "knucklebones - 2 0 1 counter-stack",
            "knucklebones - 2 1 2 counter-stack",
            "knucklebones 4x4 2 1 3 counter-stack",
            "knucklebones - 1 0 4 stack-fill",
        ],
    ),
    (
        "knucklebones.py",
        "knucklebones_counter.py:leader",
        ["knucklebones - 2 1 1 left-to-right", "knucklebones - 1 0 2 left-to-right"],
    ),
    (
        "yahtzee.py",
        "yahtzee_most.py",
        [f"yahtzee none {1 + seed % 3} {seed % 3} {seed} most-scored" for seed in range(1, 7)],
    ),
    ("yahtzee.py", "yahtzee_greedy.py", ["yahtzee none 2 1 1 greedy", "yahtzee none 3 0 2 greedy own"]),
]

GREETINGS = [
    (f"{PYTHON} {BOTS}/notone.py", "name", "Twenty Tina"),
    (f"sh {BOTS}/hog.sh", "games", ["hog"]),
    (f"{PROGRAMS}/bot_yahtzee", "games", ["yahtzee"]),
    (f"{PYTHON} {BOTS}/adapters/notone.py {PLAYERS}/notone_lead.py", "name", "Leading Lea"),
    (f"{PYTHON} {BOTS}/adapters/notone.py {PLAYERS}/notone_lead.py", "cry", "Ahead!"),
    (f"{PYTHON} {BOTS}/adapters/yahtzee.py {PLAYERS}/yahtzee_most.py", "name", "Most"),
]

# What the host must not take: another choice, something illegal, nothing.
REFUSED = [
    (f"{PYTHON} {BOTS}/hog.py", "hog - 2 0 1 always-roll:5", "not roll 5"),
    (f"{PYTHON} {BOTS}/adapters/hog.py {PLAYERS}/knucklebones_counter.py:total", "hog - 2 0 1 chase", "died"),
    (f"{PYTHON} {BOTS}/knucklebones.py", "hog - 2 0 1 chase", "died"),
]


def bots():
    for game, matches in MATCHES.items():
        yield f"{PYTHON} {BOTS}/{game}.py", matches
        for shell in ("sh", "dash"):
            if shell == "sh" or os.path.exists("/bin/dash"):
                yield f"{shell} {BOTS}/{game}.sh", matches
        yield f"{PROGRAMS}/bot_{game}", matches


def adapters():
    for adapter, player, matches in ADAPTED:
        yield f"{PYTHON} {BOTS}/adapters/{adapter} {PLAYERS}/{player}", matches


def plays(command, matches):
    """One process plays all matches, twice over."""
    with host.Bot(command) as bot:
        for row in matches + matches:
            if bot.play(host.script(row)) == 0:
                raise host.Wrong(f"nobody was asked in {row}")


def greets(command, member, wanted):
    with host.Bot(command) as bot:
        if bot.hello.get(member) != wanted:
            raise host.Wrong(f"{member} is {bot.hello.get(member)}, not {wanted}")


def is_refused(command, row, why):
    try:
        plays(command, [row])
    except host.Wrong as wrong:
        if why in str(wrong):
            return
        raise
    raise host.Wrong(f"{row} was played, though it should not be")


def main():
    checks = [(plays, row) for row in [*bots(), *adapters()]]
    checks += [(greets, row) for row in GREETINGS] + [(is_refused, row) for row in REFUSED]
    wrong = 0
    for check, row in checks:
        try:
            check(*row)
        except host.Wrong as why:
            print(f"{check.__name__} {row[0]}: {why}")
            wrong += 1
    sys.exit(wrong > 0)


main()
