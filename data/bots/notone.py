#!/usr/bin/env python3
# Not One: rolls until the turn has 20 points.
import json
import sys

for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "hello":
        print('{"type":"hello","name":"Twenty Tina","emoji":"🐍","games":["notone"]}', flush=True)
    elif asked["type"] == "choose":
        act = "roll" if asked["position"]["turn_score"] < 20 else "stop"
        print(json.dumps({"id": asked["id"], "act": act}), flush=True)
