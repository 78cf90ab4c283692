"""Yahtzee, as a class: keeps what shows most often, then the box that scores most by itself."""


class Most(Player):  # noqa: F821, which is known here
    def turn(self, dice, stage):
        face = max(dice, key=lambda die: (dice.count(die), die))
        if stage < 2:
            return [place for place in range(5) if dice[place] == face]
        free = self.game.get_score_card(self).get_free_categories()
        return max(free, key=lambda category: category.get_score(dice))
