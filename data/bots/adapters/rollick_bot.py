"""What the adapters share: a player is loaded from a file or a module, and sits at the table."""

import importlib
import importlib.util
import inspect
import json
import os
import sys


def module_of(word, names=None):
    """The module that a word names: a file, or one that can be imported here ("gonggi.policies").

    `names` are known in a file before its first line, as if it had imported them.
    """
    here = os.path.dirname(os.path.abspath(__file__))
    sys.path[:] = [path for path in sys.path if os.path.abspath(path or ".") != here]
    sys.dont_write_bytecode = True
    if not os.path.isfile(word):
        sys.path.insert(0, os.getcwd())
        return importlib.import_module(word)
    sys.path.insert(0, os.path.dirname(os.path.abspath(word)))
    spec = importlib.util.spec_from_file_location("rollick_player", word)
    module = importlib.util.module_from_spec(spec)
    module.__dict__.update(names or {})
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def usage(text):
    """Ends the program with how it is called."""
    sys.exit("usage: python3 " + text)


def functions_of(module):
    """The functions that a module itself defines, those with an underscore in front aside."""
    return [
        value
        for name, value in vars(module).items()
        if inspect.isfunction(value) and value.__module__ == module.__name__ and name[0] != "_"
    ]


def chosen(word, usual, form):
    """The function of "FILE" or "FILE:FUNCTION"; of FILE the first of the usual names, or its only
    function."""
    file, colon, name = word.rpartition(":")
    module = module_of(file if colon else word)
    for known in [name] if colon else usual:
        if callable(getattr(module, known, None)):
            return getattr(module, known)
    own = functions_of(module)
    if colon or len(own) != 1:
        usage(form)
    return own[0]


def runs(position, field):
    """A list of the position as one run for each seat; the runs of others are empty where only the
    own one is told."""
    values, seats = position[field], position["seats"]
    if position.get("own"):
        return [values if seat == position["seat"] else [] for seat in range(seats)]
    run = len(values) // seats
    return [values[seat * run : (seat + 1) * run] for seat in range(seats)]


def numbers(position, field):
    """A number for each seat; 0 of others where only the own one is told."""
    return tuple(run[0] if run else 0 for run in runs(position, field))


def serve(hello, choose):
    """Speaks the protocol: `hello` is said at the beginning; `choose(asked, start)` answers the name
    of an action, where `start` is the message that began the match. What the player prints goes to
    standard error."""
    table, sys.stdout = sys.stdout, sys.stderr
    starts = {}
    for line in sys.stdin:
        said = json.loads(line)
        kind, match = said.get("type"), said.get("match")
        if kind == "hello":
            answer = {"type": "hello", **hello}
        elif kind == "choose":
            answer = {"id": said["id"], "act": choose(said, starts.get(match, {}))}
        else:
            if kind == "start":
                starts[match] = said
            elif kind == "end":
                starts.pop(match, None)
            continue
        print(json.dumps(answer), file=table, flush=True)
