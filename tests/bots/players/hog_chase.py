"""Hog, as a function: four dice, and one for each ten points behind."""


def strategy(score, opponent_score):
    behind = opponent_score - score
    return 4 if behind < 0 else min(10, 4 + behind // 10)


def always(score, opponent_score):
    return 3
