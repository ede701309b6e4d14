"""Plays many games at random and says how they end.

    PYTHONPATH=build/release/python python3 python/examples/random_agent.py uscss_nostromo --games 1000
"""

import argparse
import collections

import hullbreach

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("game")
parser.add_argument("--games", type=int, default=200)
parser.add_argument("--seed", type=int, default=1)
parser.add_argument("--jobs", type=int, default=1)
asked = parser.parse_args()

game = hullbreach.Game(asked.game)
games = hullbreach.Games(game, min(64, asked.games), seed=asked.seed, jobs=asked.jobs)
endings, wins, played = collections.Counter(), collections.Counter(), 0
while played < asked.games:
    games.step(games.draw_actions())
    for index in games.ended.nonzero()[0]:
        played += 1
        endings[game.endings[games.endings[index]]] += 1
        wins.update(seat for seat, reward in zip(game.seats, games.rewards[index]) if reward > 0)

print(f"{game.name}: {played} games at random")
for name, count in endings.most_common():
    print(f"  ended {name:<24} {count:>6}")
for seat in game.seats:
    low, high = hullbreach.wilson(wins[seat], played)
    print(f"  won   {seat:<24} {wins[seat]:>6}   95 %: {100 * low:.1f} to {100 * high:.1f} %")
