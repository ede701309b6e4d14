"""A bot of one's own in Python: docs/bots.md. It takes a move that isn't a pass, drawn at random.

    hullbreach simulate uscss_nostromo --bots "exec:python3 examples/bots/plain.py" --games 10
"""

import json
import random
import sys

seat = None
for line in sys.stdin:
    said = json.loads(line)
    if "begin" in said:
        seat = said["seat"]
        random.seed(seat)
        continue
    moves = [move for move in said["moves"] if move not in ("pass", "withdraw")]
    answer = {"answer": said["ask"], "move": random.choice(moves or said["moves"])}
    print(json.dumps(answer), flush=True)
