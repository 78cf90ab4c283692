"""Yahtzee, as a class: never throws again; the box that scores most now. Looks at its helpers, too."""

from yahtzee import Category, Util


class Greedy:
    def __init__(self, game):
        self.game = game
        self.turns = 0

    def turn(self, dice, stage):
        card = self.game.getScoreCard(self)
        free = card.getFreeCategories()
        assert stage == 0 and len(free) == 13 - self.turns
        assert card.getScore() in self.game.getScores()
        assert card.getScore() >= card.getUpperScore() + card.getUpperBonus() + card.getYahtzeeBonus()
        assert (card.getUpperBonus() == 35) == (card.getUpperScore() >= 63)
        assert Util.intToUpperCategory(dice[0]) in Category.getMatchingCategories(dice)
        self.turns += 1
        return max(free, key=lambda category: category.getScore(dice)).name
