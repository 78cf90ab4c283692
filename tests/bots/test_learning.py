"""A few lines of Q-learning at Hog to 12 points win more against a random player than another one, and
the wrapper around `rollick env` answers as its users expect."""

import os
import random
import sys

sys.path.insert(0, os.environ["BOTS"])
from rollick_env import RollickEnv  # noqa: E402

ROLLICK = os.environ["ROLLICK"]
WORDS = {"rules": "goal=12,dice=3", "opponent": "ai:random", "program": ROLLICK}


def best(table, state, actions):
    return max(actions, key=lambda action: table.get((state, action), 0.5))


def match(env, table, explore, draw):
    """Plays one match and learns from each step; what it brought."""
    position, info = env.reset()
    reward, terminated = 0, not env.actions
    while not terminated:
        state, actions = tuple(position["scores"]), env.actions
        action = draw.choice(actions) if draw.random() < explore else best(table, state, actions)
        position, reward, terminated, truncated, info = env.step(action)
        after = tuple(position["scores"])
        worth = reward if terminated else table.get((after, best(table, after, env.actions)), 0.5)
        old = table.get((state, action), 0.5)
        table[state, action] = old + 0.1 * (worth - old)
    return reward


def teach(matches, judged):
    """How often it wins before and after."""
    draw, table = random.Random(1), {}
    with RollickEnv("hog", seed="learn", **WORDS) as env:
        before = sum(match(env, {}, 1, draw) for _ in range(judged)) / judged
        for _ in range(matches):
            match(env, table, 0.3, draw)
        after = sum(match(env, table, 0, draw) for _ in range(judged)) / judged
    return before, after


def same_seed_same_match():
    told = []
    with RollickEnv("hog", **WORDS) as env:
        for _ in range(2):
            env.reset(seed=7)
            told.append([env.step(1)[0], env.render()])
    assert told[0] == told[1], told
    assert "Player 2" in told[0][1], told


def illegal_ends_it():
    with RollickEnv("knucklebones", seed=1, program=ROLLICK) as env:
        cells = [1, 1, 1] + [0] * 15
        env.reset(options={"position": {"boards": cells, "die": 2}, "seat": 0})
        assert env.actions == ["column 2", "column 3"], env.actions
        _, reward, terminated, truncated, info = env.step("column 1")
        assert (reward, terminated, truncated, env.actions) == (-1, True, False, []), info
        assert info["why"] == "Column 1 is full.", info
        _, info = env.reset()
        assert len(info["actions"]) == 3 and info["seed"].startswith("0x"), info


def a_match_that_does_not_end_is_truncated():
    rules = "columns=2,rows=9,sides=2"
    with RollickEnv("knucklebones", "ai:left-to-right", rules=rules, seed=1, program=ROLLICK) as env:
        env.reset()
        while env.actions:
            _, reward, terminated, truncated, info = env.step(0)
        assert (reward, terminated, truncated, info["end"]) == (0.5, False, True, "limit"), info


def what_is_wrong_is_said():
    env = RollickEnv("hog", program=ROLLICK)
    try:
        env.step("roll 1")
    except RuntimeError as why:
        assert "status 3" in str(why), why
    else:
        raise AssertionError("a step without a match was taken")
    env.close()


def main():
    same_seed_same_match()
    illegal_ends_it()
    a_match_that_does_not_end_is_truncated()
    what_is_wrong_is_said()
    before, after = teach(8000, 1000)
    print(f"won {before:.3f} at random, {after:.3f} after learning")
    assert after > before + 0.1, (before, after)


main()
