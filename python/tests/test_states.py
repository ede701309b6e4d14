import copy
import json
import pickle
import random

import hullbreach
import pytest
from conftest import made, reached, walk


def test_a_game_is_played_to_its_end_and_its_record_read_back(game):
    for state, _ in walk(game, 1):
        pass
    assert state.over and state.wait["seats"] == []
    result = state.result
    assert result["ending"] in game.endings and result["turn"] >= 0
    again = hullbreach.Game.read(state.record(["bot:random"] * len(game.seats)))
    assert again == state and hash(again) == hash(state) and again.result == result
    for seat, number in enumerate(state.returns):
        assert number == (1 if seat in result["winners"] else -1)


def test_moves_have_numbers_names_and_words_in_two_languages(game):
    for state, seat in walk(game, 2, 60):
        legal, numbers = state.legal(seat), state.legal_actions(seat)
        assert len(set(numbers)) == len(numbers) == len(legal)
        mask = state.mask(seat)
        assert mask.shape == (game.actions,) and sorted(numbers) == mask.nonzero()[0].tolist()
        assert [game.action_name(number, seat) for number in numbers] == legal
        choices = state.choices(seat)
        assert [c["action"] for c in choices][: len(numbers)] == numbers
        assert all(choice["words"] for choice in choices)
        assert state.why_not(seat, legal[0]) is None
        assert len(state.choices(seat, "fr")) == len(choices)
    assert state.prompt(seat, "fr") != state.prompt(seat, "en")


def test_every_number_is_a_move_of_its_own(game):
    names = {}
    for number in range(0, game.actions, max(1, game.actions // 5000)):
        names.setdefault(game.action_name(number), []).append(number)
    assert game.action_name(game.actions - 1)


def test_copies_positions_and_pickles_are_the_same_state(game):
    state, seat = reached(game, 3, 40)
    before = hash(state)
    other = state.copy()
    other.play(seat, other.legal(seat)[0])
    assert hash(state) == before and other != state
    assert game.position(json.loads(json.dumps(state.position()))) == state
    assert pickle.loads(pickle.dumps(state)) == state
    assert copy.deepcopy(state) == state
    with pytest.raises(hullbreach.Mistake, match="begins with the deal"):
        game.position(state.position()).record()


def test_chance_is_weighed_and_resolved_by_hand(game):
    state, luck = game.deal(), random.Random(1)
    while state.wait["kind"] != "chance":
        state.play(state.seat, luck.choice(state.legal(state.seat)))
    outcomes = state.outcomes()
    assert outcomes and all(weight > 0 for _, weight in outcomes) and state.chance
    state.resolve(outcomes[-1][0])
    assert outcomes[-1][0] in state.record().splitlines()[-1]


def test_views_and_guesses_show_a_seat_what_it_may_know(game):
    state, seat = reached(game, 4, 80)
    view = state.view(seat)
    for seed in range(5):
        guess = state.guess(seat, seed)
        assert guess.view(seat) == view
        assert guess.legal(seat) == state.legal(seat)
        assert (guess.observation(seat) == state.observation(seat)).all()
    assert state.view() != {} and state.drawing(seat) and isinstance(state.heard(seat), list)


def test_what_is_wrong_is_refused_with_what_was_expected_and_disturbs_nothing(game):
    state, seat = reached(game, 5, 30)
    before, lines = hash(state), len(state.record())
    illegal = next(n for n in range(game.actions) if n not in state.legal_actions(seat) and not asides(state, seat, n))
    wrong = [
        (lambda: state.play(seat, game.actions), f"actions 0 to {game.actions - 1}"),
        (lambda: state.play(seat, -1), "actions 0 to"),
        (lambda: state.play(seat, illegal), "can't play"),
        (lambda: state.play(seat, "fly to the moon"), "is no move"),
        (lambda: state.play(99, state.legal(seat)[0]), "there is no seat 99"),
        (lambda: state.resolve("E01"), "does not wait for chance"),
        (lambda: state.choices(seat, "de"), "there are en and fr"),
        (lambda: game.position({"turn": "x"}), "."),
        (lambda: hullbreach.Bot(game, "nobody"), "has no bot"),
        (lambda: hullbreach.Game.read("{}"), "hullbreach"),
    ]
    for call, words in wrong:
        with pytest.raises(hullbreach.Mistake, match=words):
            call()
    with pytest.raises(TypeError):
        state.play(seat, 1.5)
    assert hash(state) == before and len(state.record()) == lines


def asides(state, seat, number):
    return state.why_not(seat, number) is None


def test_options_are_checked_and_spelled_out():
    game = hullbreach.Game("uscss_nostromo", players=3)
    assert game.options["players"] == "3" and len(game.seats) == 3
    with pytest.raises(hullbreach.Mistake, match="can't be"):
        hullbreach.Game("uscss_nostromo", players=77)
    with pytest.raises(hullbreach.Mistake, match="unknown game"):
        hullbreach.Game("chess")


def test_bots_of_the_program_play(game):
    bot = hullbreach.Bot(game, game.bots[-1], seed=1)
    for state, seat in walk(game, 6, 10):
        assert bot(state, seat) in state.legal_actions(seat)
    with pytest.raises(hullbreach.Mistake):
        bot(game.deal(), len(game.seats))
