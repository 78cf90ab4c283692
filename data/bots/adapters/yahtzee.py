#!/usr/bin/env python3
"""Seats a player of Yahtzee that is a Python class with turn(dice, stage), which answers the indices
of the dice to keep, from 0, or a category.

    python3 yahtzee.py PLAYER.py[:CLASS]

Without CLASS: the only class of the file that has turn(). `stage` is 0, 1 or 2; dice that are all
kept show again at the next stage. The names Player, Category, Scorecard and Util are known to the
file without being imported, and can be imported from a module `yahtzee`, too. A class whose
constructor takes an argument gets the game: game.get_score_card(self), game.get_scores(). Each match
has a player of its own.
"""

import enum
import inspect
import sys
import types

import rollick_bot

FORM = "yahtzee.py PLAYER.py[:CLASS]"
ALL = "keep 1 2 3 4 5"  # which is no action


class Category(enum.Enum):
    ACES = "aces"
    TWOS = "twos"
    THREES = "threes"
    FOURS = "fours"
    FIVES = "fives"
    SIXES = "sixes"
    THREE_OF_A_KIND = "three_of_a_kind"
    FOUR_OF_A_KIND = "four_of_a_kind"
    FULL_HOUSE = "full_house"
    SMALL_STRAIGHT = "small_straight"
    LARGE_STRAIGHT = "large_straight"
    YAHTZEE = "yahtzee"
    CHANCE = "chance"

    def is_upper(self):
        return self in UPPER

    def is_lower(self):
        return self not in UPPER

    def matches(self, dice):
        """Whether the dice are what the category asks for; a joker is none of its business."""
        counts = sorted(dice.count(face) for face in set(dice))
        if self is Category.FULL_HOUSE:
            return counts == [2, 3]
        if self in STRAIGHTS:
            long = STRAIGHTS[self]
            starts = range(1, 8 - long)
            return any(set(range(first, first + long)) <= set(dice) for first in starts)
        return counts[-1] >= KINDS.get(self, 0)

    def get_score(self, dice):
        if not self.matches(dice):
            return 0
        if self.is_upper():
            face = Util.upper_category_to_int(self)
            return face * dice.count(face)
        return FIXED.get(self, sum(dice))

    @staticmethod
    def get_matching_categories(dice):
        return [category for category in Category if category.matches(dice)]


UPPER = list(Category)[:6]
STRAIGHTS = {Category.SMALL_STRAIGHT: 4, Category.LARGE_STRAIGHT: 5}
KINDS = {Category.THREE_OF_A_KIND: 3, Category.FOUR_OF_A_KIND: 4, Category.YAHTZEE: 5}
FIXED = {
    Category.FULL_HOUSE: 25,
    Category.SMALL_STRAIGHT: 30,
    Category.LARGE_STRAIGHT: 40,
    Category.YAHTZEE: 50,
}


class Util:
    @staticmethod
    def int_to_upper_category(face):
        return UPPER[face - 1]

    @staticmethod
    def upper_category_to_int(category):
        return UPPER.index(category) + 1

    @staticmethod
    def count(haystack, needle):
        return list(haystack).count(needle)


class Scorecard:
    """A copy of the player's own card."""

    def __init__(self, boxes, hundreds):
        self.scores = {c: points for c, points in zip(Category, boxes) if points >= 0}
        self.hundreds = hundreds

    def get_free_categories(self):
        return [category for category in Category if category not in self.scores]

    def get_upper_score(self):
        return sum(points for category, points in self.scores.items() if category.is_upper())

    def get_upper_bonus(self):
        return 35 if self.get_upper_score() >= 63 else 0

    def get_yahtzee_bonus(self):
        return 100 * self.hundreds

    def get_score(self):
        return sum(self.scores.values()) + self.get_upper_bonus() + self.get_yahtzee_bonus()


class Game:
    """What a player may look at, as it stands when it is asked."""

    asked = None

    def get_score_card(self, player=None):
        position = self.asked["position"]
        boxes = rollick_bot.runs(position, "boxes")[position["seat"]]
        return Scorecard(boxes, rollick_bot.numbers(position, "bonuses")[position["seat"]])

    def get_scores(self):
        """The totals of all players, in no order that says whose they are."""
        return sorted(self.asked["position"].get("totals") or self.asked["scores"])


class Player:
    def __init__(self, game=None):
        self.game = game

    def get_name(self):
        return type(self).__name__

    def turn(self, dice, stage):
        raise NotImplementedError


def give_other_names(*classes):
    """The helpers answer to the names of the Java contest, too: getFreeCategories()."""
    for known in classes:
        for name, value in list(vars(known).items()):
            first, *rest = name.split("_")
            if rest and name.islower() and first:
                setattr(known, first + "".join(word.capitalize() for word in rest), value)


def player_class(word):
    names = {"Player": Player, "Category": Category, "Scorecard": Scorecard, "Util": Util}
    module = types.ModuleType("yahtzee")
    module.__dict__.update(names)
    sys.modules["yahtzee"] = module
    file, colon, name = word.rpartition(":")
    loaded = rollick_bot.module_of(file if colon else word, names)
    if colon:
        return getattr(loaded, name)
    found = [
        value
        for value in vars(loaded).values()
        if inspect.isclass(value) and value.__module__ == loaded.__name__ and hasattr(value, "turn")
    ]
    if len(found) != 1:
        rollick_bot.usage(FORM)
    return found[0]


def seat(player, game):
    """A new player, who has a card of its own even without a constructor."""
    takes = inspect.signature(player).parameters.values()
    wants = any(p.default is p.empty and p.kind is p.POSITIONAL_OR_KEYWORD for p in takes)
    seated = player(game) if wants or issubclass(player, Player) else player()
    if not hasattr(seated, "game"):
        seated.game = game
    return seated


def action(answer):
    if isinstance(answer, str):
        return "score " + answer.lower().replace(" ", "_")
    if isinstance(answer, Category):
        return "score " + answer.value
    places = sorted(set(int(index) + 1 for index in answer))
    return "keep " + (" ".join(map(str, places)) or "none")


def main():
    if len(sys.argv) != 2:
        rollick_bot.usage(FORM)
    give_other_names(Category, Util, Scorecard, Game, Player)
    player, game = player_class(sys.argv[1]), Game()

    def choose(asked, start):
        game.asked = asked
        if "player" not in start:
            start["player"] = seat(player, game)
        stage, act = asked["position"]["throw"] - 1, ALL
        while act == ALL and stage < 3:
            act = action(start["player"].turn(list(asked["position"]["dice"]), stage))
            stage += 1
        return act

    rollick_bot.serve({"name": player.__name__, "games": ["yahtzee"]}, choose)


main()
