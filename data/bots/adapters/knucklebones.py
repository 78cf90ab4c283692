#!/usr/bin/env python3
"""Seats a player of Knucklebones that is a Python function of (game, player_index, dice_value) and
returns a column, from 0. Its boards are as wide as they are high.

    python3 knucklebones.py PLAYER.py[:FUNCTION]

Without FUNCTION: policy, else the only function of the file.
"""

import sys

import rollick_bot

FORM = "knucklebones.py PLAYER.py[:FUNCTION]"


def game_of(asked, start):
    """The match as the player knows it, anew each time, so that it may be written to."""
    rules, position = start["rules"], asked["position"]
    rows, columns = rules["rows"], rules["columns"]
    if rows != columns:
        sys.exit(f"these players know square boards only, not {columns} by {rows}")
    grids = [[[] for _ in range(columns)] for _ in range(2)]
    for seat, cells in enumerate(rollick_bot.runs(position, "boards")):
        for place, die in enumerate(cells):
            if die:
                grids[seat][place // rows].append(die)
    names = [seat["name"] for seat in start["seats"]]
    scores = asked["scores"]
    return {
        "n_sides": rules["sides"],
        "board": {"size": rows, "grids": tuple(grids)},
        "player_names": tuple(names + [""] * (2 - len(names))),
        "player_scores": tuple(scores + [0] * (2 - len(scores))),
    }


def main():
    if len(sys.argv) != 2:
        rollick_bot.usage(FORM)
    policy = rollick_bot.chosen(sys.argv[1], ["policy"], FORM)

    def choose(asked, start):
        position = asked["position"]
        column = policy(game_of(asked, start), position["seat"], position["die"])
        return f"column {int(column) + 1}"

    rollick_bot.serve({"games": ["knucklebones"]}, choose)


main()
