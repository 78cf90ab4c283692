#!/usr/bin/env python3
# Knucklebones: onto an equal die of its own, else into the first column that is not full.
import json
import sys

for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "hello":
        print('{"type":"hello","name":"Stacking Stu","emoji":"💀","games":["knucklebones"]}', flush=True)
    elif asked["type"] == "start":
        rows = asked["rules"]["rows"]
        grid = rows * asked["rules"]["columns"]
    elif asked["type"] == "choose":
        place, act = asked["position"], asked["actions"][0]
        own = place["boards"][0 if place.get("own") else grid * place["seat"] :][:grid]
        for column in reversed(asked["actions"]):
            end = rows * int(column.split()[1])
            act = column if place["die"] in own[end - rows : end] else act
        print(json.dumps({"id": asked["id"], "act": act}), flush=True)
