"""Not One, as a module: fewer than six rolls and fewer than sixteen points."""

from notone.schema import GameState


def name():
    return "Nadire"


def emoji():
    return "N"


def victory_cry():
    return "So there."


def roll_again(state: GameState):
    try:
        state.turn_score = 0  # nobody may
    except AttributeError:
        return state.turn_rolls < 6 and state.turn_score < 16
    return True
