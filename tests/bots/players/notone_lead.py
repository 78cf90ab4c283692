"""Not One, as a module: until 15 in the lead, else until 25."""

from notone.types import GameState


def name() -> str:
    return "Leading Lea"


def emoji() -> str:
    return "\N{TRIANGULAR FLAG ON POST}"


def victory_cry() -> str:
    return "Ahead!"


def roll_again(state: GameState) -> bool:
    print("this is not for the table")
    me, other = state.active, 1 - state.active
    assert state.winner is None and len(state.roll) == len(state.rolls) == 2
    return state.turn_score < (15 if state.scores[me] > state.scores[other] else 25)
