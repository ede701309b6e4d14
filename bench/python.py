"""Steps a second from Python, with observations and masks of every step: bench/README.md.

    PYTHONPATH=build/release/python python3 bench/python.py --seconds 2
"""

import argparse
import time

import hullbreach

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("games", nargs="*", default=list(hullbreach.games()))
parser.add_argument("--at-once", default="64,1024,16384")
parser.add_argument("--jobs", default="1,2")
parser.add_argument("--seconds", type=float, default=2.0)
parser.add_argument("--processor", action="store_true", help="of processor time of all cores, on a busy machine")
asked = parser.parse_args()
clock = time.process_time if asked.processor else time.perf_counter

counts = [int(count) for count in asked.at_once.split(",")]
jobs = [int(job) for job in asked.jobs.split(",")]
print("| game | actions | numbers | " + " | ".join(f"{c:,} games, {j} core{'s'[:j > 1]}" for c in counts for j in jobs) + " |")
print("|---|" + "---|" * (2 + len(counts) * len(jobs)))
for name in asked.games:
    game = hullbreach.Game(name)
    cells = []
    for count in counts:
        for job in jobs:
            games = hullbreach.Games(game, count, seed=1, jobs=job)
            steps, seen = 0, 0.0
            begun = clock()
            while clock() - begun < asked.seconds:
                games.step(games.draw_actions())
                steps += count
                seen += games.observations[0, 0]
            cells.append(f"{steps / (clock() - begun):,.0f}")
            del games
    print(f"| {name} | {game.actions:,} | {game.width:,} | " + " | ".join(cells) + " |", flush=True)
