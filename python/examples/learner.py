"""Learns with nothing but numpy to beat random play: a softmax over moves whose weights a policy gradient moves
towards what won. It plays one seat, the others play at random; then both kinds of player are compared.

    PYTHONPATH=build/release/python python3 python/examples/learner.py
"""

import argparse

import hullbreach
import numpy

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("game", nargs="?", default="uscss_nostromo")
parser.add_argument("-o", "--option", action="append", default=None, help="NAME=VALUE")
parser.add_argument("--seats", default="1", help="whose play is learnt, as in 1,2: they win and lose together")
parser.add_argument("--games", type=int, default=128, help="that are played at once")
parser.add_argument("--rounds", type=int, default=40, help="how often the weights are moved")
parser.add_argument("--steps", type=int, default=250, help="moves in each game between that")
parser.add_argument("--rate", type=float, default=1.0)
parser.add_argument("--compare", type=int, default=600, help="games of each kind that are compared")
parser.add_argument("--seed", type=int, default=1)
asked = parser.parse_args()

options = asked.option or (["players=2", "difficulty=beginner"] if asked.game == "uscss_nostromo" else [])
game = hullbreach.Game(asked.game, dict(option.split("=", 1) for option in options))
mine = numpy.array([int(seat) for seat in asked.seats.split(",")])
random = numpy.random.default_rng(asked.seed)
weights = numpy.zeros(game.actions, numpy.float32)  # how much a move is liked, whatever is seen


def choose(masks, liked):
    """A legal move for each game, drawn by how much it is liked; and how likely each was."""
    likely = numpy.where(masks, numpy.exp(liked - liked.max()), 0)
    likely /= likely.sum(axis=1, keepdims=True)
    drawn = (likely.cumsum(axis=1) > random.random((len(masks), 1))).argmax(axis=1)
    return drawn, likely


def play(games, liked, steps):
    """Plays on; of each game that ended its reward and the sum of the gradients of its moves."""
    sums = numpy.zeros((len(games), game.actions), numpy.float32)
    finished = []
    for _ in range(steps):
        acting = numpy.isin(games.seats, mine)
        actions = games.draw_actions().copy()
        chosen, likely = choose(games.masks, liked)
        actions[acting] = chosen[acting]
        sums[acting] -= likely[acting]
        rows = numpy.flatnonzero(acting)
        sums[rows, chosen[rows]] += 1
        games.step(actions)
        for index in numpy.flatnonzero(games.ended):
            finished.append((games.rewards[index, mine[0]], sums[index].copy()))
            sums[index] = 0
    return finished


def rate_of_wins(liked, seed):
    games = hullbreach.Games(game, asked.games, seed=seed)
    played = won = 0
    while played < asked.compare:
        ended = play(games, liked, 50)
        played += len(ended)
        won += sum(reward > 0 for reward, _ in ended)
    return won, played


games = hullbreach.Games(game, asked.games, seed=asked.seed)
for number in range(asked.rounds):
    finished = play(games, weights, asked.steps)
    if not finished:
        continue
    rewards = numpy.array([reward for reward, _ in finished])
    better = (rewards - rewards.mean()) / (rewards.std() + 1e-6)
    step = sum(much * gradient for much, (_, gradient) in zip(better, finished)) / len(finished)
    weights += asked.rate * step
    if (number + 1) % 10 == 0:
        print(f"round {number + 1}: won {100 * (rewards > 0).mean():.0f} % of {len(rewards)} games")

random_won, random_played = rate_of_wins(numpy.zeros_like(weights), asked.seed + 1000)
won, played = rate_of_wins(weights, asked.seed + 1000)
low, high = hullbreach.wilson(won, played)
_, random_high = hullbreach.wilson(random_won, random_played)
print(f"random {random_won} of {random_played}, learnt {won} of {played} (95 %: {100 * low:.1f} to {100 * high:.1f} %)")
print("better than random" if low > random_high else "not better than random")
raise SystemExit(0 if low > random_high else 1)
