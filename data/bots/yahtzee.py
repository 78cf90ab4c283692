#!/usr/bin/env python3
# Yahtzee: keeps the number that shows most often, of equals the higher; then the box that adds most.
import json
import sys

for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "hello":
        print('{"type":"hello","name":"Most Moe","emoji":"🎲","games":["yahtzee"]}', flush=True)
    elif asked["type"] == "choose":
        dice, adds = asked["position"]["dice"], asked["adds"]
        face = max(dice, key=lambda die: (dice.count(die), die))
        act = "keep " + " ".join(str(i + 1) for i in range(5) if dice[i] == face)
        if act not in asked["actions"]:
            act = asked["actions"][max(range(len(adds)), key=lambda i: -1 if adds[i] is None else adds[i])]
        print(json.dumps({"id": asked["id"], "act": act}), flush=True)
