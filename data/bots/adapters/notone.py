#!/usr/bin/env python3
"""Seats a player of Not One that is a Python module with name(), emoji(), victory_cry() and
roll_again(state).

    python3 notone.py PLAYER.py
"""

import dataclasses
import sys
import types
import typing

import rollick_bot


@dataclasses.dataclass(frozen=True)
class GameState:
    """What a player is asked with, read-only."""

    active: int = 0
    rolls: typing.Tuple[int, ...] = (0, 0)
    round: int = 0
    scores: typing.Tuple[int, ...] = (0, 0)
    turn_rolls: int = 0
    turn_score: int = 0
    roll: typing.Tuple[int, int] = (0, 0)
    winner: typing.Optional[int] = None


def stand_in():
    """Modules to import GameState from, where the program the player was written for is not here."""
    package = types.ModuleType("notone")
    package.__path__ = []
    for name in ("types", "schema"):
        module = types.ModuleType("notone." + name)
        module.GameState, module.Player = GameState, types.ModuleType
        setattr(package, name, module)
        sys.modules[module.__name__] = module
    sys.modules["notone"] = package


def state_of(position):
    return GameState(
        active=position["seat"],
        rolls=rollick_bot.numbers(position, "rolls"),
        round=position["round"],
        scores=rollick_bot.numbers(position, "scores"),
        turn_rolls=position["turn_rolls"],
        turn_score=position["turn_score"],
        roll=tuple(position["dice"]),
    )


def main():
    if len(sys.argv) != 2:
        rollick_bot.usage("notone.py PLAYER.py")
    stand_in()
    player = rollick_bot.module_of(sys.argv[1])
    hello = {"games": ["notone"]}
    for member, function in (("name", "name"), ("emoji", "emoji"), ("cry", "victory_cry")):
        if hasattr(player, function):
            hello[member] = str(getattr(player, function)())

    def choose(asked, start):
        return "roll" if player.roll_again(state_of(asked["position"])) else "stop"

    rollick_bot.serve(hello, choose)


main()
