#!/usr/bin/env python3
# Hog: no dice where Free Bacon brings 8 points or more, else six, or as many as may be thrown.
import json
import sys

for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "hello":
        print('{"type":"hello","name":"Bacon Bert","emoji":"🥓","games":["hog"]}', flush=True)
    elif asked["type"] == "choose":
        actions = asked["actions"]
        bacon = actions[0] == "roll 0" and asked["adds"][0] >= 8
        act = "roll 0" if bacon else "roll 6" if "roll 6" in actions else actions[-1]
        print(json.dumps({"id": asked["id"], "act": act}), flush=True)
