"""A player that guesses what it can't see, tries each move in random games from there, and takes what won most;
against random players in the other seats.

    PYTHONPATH=build/release/python python3 python/examples/rollout_agent.py uscss_nostromo --seat 0
"""

import argparse
import random

import hullbreach

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("game")
parser.add_argument("--seat", type=int, default=0)
parser.add_argument("--games", type=int, default=2)
parser.add_argument("--rollouts", type=int, default=1, help="random games for each move that is tried")
parser.add_argument("--moves", type=int, default=4, help="moves that are tried, drawn from those that are legal")
parser.add_argument("--seed", type=int, default=1)
asked = parser.parse_args()

game = hullbreach.Game(asked.game)
luck, chance = random.Random(asked.seed), hullbreach.Random(asked.seed)


def at_random(state):
    while not state.over:
        state.draw(chance)
        seat = state.seat
        if seat is not None:
            state.play(seat, luck.choice(state.legal_actions(seat)))
    return state.returns


def choose(state, seat):
    legal = state.legal_actions(seat)
    if len(legal) == 1:
        return legal[0]
    tried = luck.sample(legal, min(asked.moves, len(legal)))

    def worth(action):
        total = 0
        for _ in range(asked.rollouts):
            guess = state.guess(seat, luck.getrandbits(63))
            guess.play(seat, action)
            total += at_random(guess)[seat]
        return total

    return max(tried, key=worth)


won = 0
for number in range(asked.games):
    state = game.deal()
    while not state.over:
        state.draw(chance)
        seat = state.seat
        if seat == asked.seat:
            state.play(seat, choose(state, seat))
        elif seat is not None:
            state.play(seat, luck.choice(state.legal_actions(seat)))
    won += int(state.returns[asked.seat] > 0)
    print(f"game {number + 1}: {state.ending()}")
print(f"{game.seats[asked.seat]} won {won} of {asked.games}")
