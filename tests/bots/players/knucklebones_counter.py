"""Knucklebones, as a function: against equal dice, else onto them, else an empty column, else any."""


def policy(game, player_index, dice_value):
    size = game["board"]["size"]
    own = game["board"]["grids"][player_index]
    other = game["board"]["grids"][1 - player_index]
    assert game["n_sides"] == 6 and len(game["player_names"]) == 2
    free = [column for column in range(size) if len(own[column]) < size]
    rules = [
        [column for column in free if dice_value in other[column]],
        [column for column in free if dice_value in own[column]],
        [column for column in free if not own[column]],
        free,
    ]
    own[0].append(dice_value)  # the board is a copy
    return next(found[0] for found in rules if found)


def leader(game, player_index, dice_value):
    """From the left when ahead, else the same as left to right: what the totals are."""
    mine, theirs = game["player_scores"][player_index], game["player_scores"][1 - player_index]
    assert mine == total(game["board"]["grids"][player_index])
    assert theirs == total(game["board"]["grids"][1 - player_index])
    size = game["board"]["size"]
    grid = game["board"]["grids"][player_index]
    return next(column for column in range(size) if len(grid[column]) < size)


def total(grid):
    return sum(v * column.count(v) ** 2 for column in grid for v in set(column))
