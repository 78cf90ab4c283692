#!/usr/bin/env python3
"""Seats a player of Hog that is a Python function strategy(score, opponent_score) and returns a
number of dice.

    python3 hog.py PLAYER.py[:FUNCTION]

Without FUNCTION: strategy, else final_strategy, else the only function of the file.
"""

import sys

import rollick_bot

FORM = "hog.py PLAYER.py[:FUNCTION]"


def main():
    if len(sys.argv) != 2:
        rollick_bot.usage(FORM)
    strategy = rollick_bot.chosen(sys.argv[1], ["strategy", "final_strategy"], FORM)

    def choose(asked, start):
        seat, scores = asked["position"]["seat"], asked["scores"]
        return f"roll {int(strategy(scores[seat], scores[1 - seat]))}"

    rollick_bot.serve({"games": ["hog"]}, choose)


main()
