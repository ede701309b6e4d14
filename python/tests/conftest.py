import random

import hullbreach
import pytest

GAMES = sorted(hullbreach.games())


@pytest.fixture(params=GAMES)
def name(request):
    return request.param


@pytest.fixture
def game(name):
    return made(name)


_made = {}


def made(name):
    if name not in _made:
        _made[name] = hullbreach.Game(name)
    return _made[name]


def reached(game, seed, steps):
    """A state so many moves into a random game, or the last before it was over, and who is asked."""
    last = None
    for number, (state, seat) in enumerate(walk(game, seed)):
        if number == steps:
            return state, seat
        last = state.copy(), seat
    return last


def walk(game, seed, most=10**9):
    """States of a random game in which somebody is asked, with the seat."""
    choose = random.Random(seed)
    chance = hullbreach.Random(seed)
    state = game.deal()
    for _ in range(most):
        state.draw(chance)
        if state.over:
            break
        seat = state.seat
        yield state, seat
        state.play(seat, choose.choice(state.legal_actions(seat)))
