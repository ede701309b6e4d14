import hullbreach
import numpy
import pytest
from conftest import made, reached, walk


def test_fields_describe_every_column_once(game):
    at = 0
    for field in game.fields:
        assert field["first"] == at and field["name"]
        at += field["width"]
        if field["kind"] in ("name", "set", "counts") and field["width"] > 1:
            assert len(field["names"]) == field["width"]
    assert at == game.width
    assert not set(game.left_out) & {field["name"] for field in game.fields}


def test_observations_say_what_views_say(game):
    fields = {field["name"]: field for field in game.fields}
    for state, seat in walk(game, 1, 150):
        row = state.observation(seat)
        assert row.shape == (game.width,) and row.dtype == numpy.float32 and numpy.isfinite(row).all()
        view = state.view(seat)
        told = game.fields[0]
        assert told["name"] == "seat" and row[: told["width"]].tolist().index(1) == seat
        for key in ("phase", "step", "round", "turn", "ending"):
            if key not in fields or isinstance(view[key], dict):
                continue
            field = fields[key]
            part = row[field["first"] : field["first"] + field["width"]]
            if field["kind"] == "number":
                assert part[0] == view[key]
            else:
                names = [n for n, on in zip(field["names"], part) if on]
                assert names == ([view[key]] if view[key] is not None else [])


def test_numbers_stay_within_what_the_fields_say(game):
    low = numpy.concatenate([numpy.full(f["width"], f["low"]) for f in game.fields])
    high = numpy.concatenate([numpy.full(f["width"], f["high"]) for f in game.fields])
    for seed in range(3):
        for state, seat in walk(game, seed, 120):
            row = state.observation(seat)
            wrong = numpy.flatnonzero((row < low) | (row > high))
            assert not len(wrong), [
                (f["name"], row[wrong[0]]) for f in game.fields if f["first"] <= wrong[0] < f["first"] + f["width"]
            ]


def test_hidden_cards_are_in_no_observation():
    game = made("uscss_nostromo")
    fields = {field["name"]: field for field in game.fields}
    state, seat = reached(game, 7, 100)
    for other in range(1, len(game.seats)):
        if other == seat:
            continue
        field = fields[f"hands/crew{other}"]
        row = state.observation(seat)[field["first"] : field["first"] + field["width"]]
        hand = state.view(seat)["hands"][f"crew{other}"]
        assert row[field["names"].index("unknown")] == sum(card is None for card in hand)


def test_information_holds_what_was_heard(game):
    state, seat = reached(game, 2, 40)
    row = state.information(seat, events=16)
    assert row.shape == (game.width + 16 * 8,)
    assert (row[: game.width] == state.observation(seat)).all()
    heard = row[game.width :].reshape(16, 8)
    assert (heard[:, 0] > 0).sum() == min(16, len(state.heard(seat)))
    with pytest.raises(hullbreach.Mistake, match="0 to 4096"):
        state.information(seat, events=-1)


def test_many_games_play_as_single_ones_do(game):
    games = hullbreach.Games(game, 3, seed=5)
    assert games.observations.shape == (3, game.width) and games.masks.shape == (3, game.actions)
    ended = 0
    for _ in range(150):
        rows, seats = games.observations, games.seats
        for i in range(3):
            assert rows[i, seats[i]] == 1 and games.masks[i].any()
        games.step(games.draw_actions())
        assert (games.rewards[~games.ended] == 0).all()
        ended += games.ended.sum()
        assert (abs(games.rewards[games.ended]) == 1).all() and (games.steps[games.ended] == 0).all()
    assert games.episodes.sum() == ended


def test_games_are_the_same_for_the_same_seed_and_any_number_of_jobs(game):
    def digest(count, jobs):
        games = hullbreach.Games(game, count, seed=9, jobs=jobs, events=4)
        sums = numpy.zeros(2)
        for _ in range(60):
            games.step(games.draw_actions())
            sums += games.observations[:2].sum(axis=1)
        return sums.tolist(), games.episodes[:2].tolist()

    assert digest(70, 1) == digest(70, 2) == digest(2, 1)


def test_games_begin_anew_until_somebody_stops():
    game = made("uscss_nostromo")
    games = hullbreach.Games(game, 4, seed=1)
    for _ in range(1500):
        games.step(games.draw_actions())
    assert (games.episodes > 2).all() and (games.endings >= 0).all()
    first = games.observations.copy()
    games.reset(1)
    again = hullbreach.Games(game, 4, seed=1)
    assert (games.observations == again.observations).all() and (games.episodes == 0).all()
    assert not (first == again.observations).all()


def test_arrays_are_shared_and_cannot_be_written():
    games = hullbreach.Games(made("space_alert"), 2)
    rows = games.observations
    before = rows.copy()
    games.step(games.draw_actions())
    assert rows is games.observations and not (rows == before).all()
    for array in (rows, games.masks, games.rewards, games.seats):
        assert not array.flags.owndata and not array.flags.writeable
    del games
    assert rows.sum() >= 0  # the arrays keep the games


def test_a_wrong_action_moves_no_game():
    game = made("uscss_nostromo")
    games = hullbreach.Games(game, 3, seed=1)
    actions = games.draw_actions().copy()
    before = games.observations.copy()
    wrong = actions.copy()
    wrong[2] = numpy.flatnonzero(~games.masks[2])[0]
    cases = [
        (wrong, "game 2: action .* is not legal now"),
        (numpy.array([actions[0], game.actions, actions[2]]), f"game 1: .*actions 0 to {game.actions - 1}"),
        (actions[:2], "shape \\(3,\\)"),
        (actions.reshape(1, 3), "shape \\(3,\\)"),
        (actions.astype(float), "whole numbers"),
    ]
    for case, words in cases:
        with pytest.raises(hullbreach.Mistake, match=words):
            games.step(case)
    assert (games.observations == before).all() and (games.steps == 0).all()
    games.step(actions)
    assert (games.steps == 1).all()
    with pytest.raises(hullbreach.Mistake, match="games"):
        hullbreach.Games(game, 0)


VARIETIES = [
    ("uscss_nostromo", dict(players=7, survival=True, heroic=True)),
    ("uscss_nostromo", dict(players=2, difficulty="veteran", veto=True)),
    ("space_alert", dict(players=1)),
    ("space_alert", dict(players=4, crew=5, campaign=True, mission="generated", clock="real")),
    ("space_alert", dict(players=5, crew=5, mission="mission_8", common="yellow", serious="yellow")),
    ("neo_morphosis", dict(players=4, mission="campaign", crew="choose")),
    ("neo_morphosis", dict(mission="generated", plan="fork", mode="insane")),
    ("neo_morphosis", dict(players=2, mission="mission_10", abilities="first")),
    ("another_glorious_day", dict(players=6, mission="campaign", heroes="usual")),
    ("another_glorious_day", dict(players=2, mission="rescue", swarms="single")),
    ("another_glorious_day", dict(mission="eradication_1", gear="usual", places="usual")),
    ("legendary_encounters", dict(players=5, agendas="hidden", player_alien=True)),
    ("legendary_encounters", dict(players=1, film="resurrection", roles="random")),
    ("legendary_encounters", dict(players=4, film="aliens", agendas="delayed", location="random", tough=True)),
]


@pytest.mark.parametrize("name, options", VARIETIES)
def test_rows_fit_in_every_variety(name, options):
    game = hullbreach.Game(name, options)
    low = numpy.concatenate([numpy.full(f["width"], f["low"]) for f in game.fields])
    high = numpy.concatenate([numpy.full(f["width"], f["high"]) for f in game.fields])
    games = hullbreach.Games(game, 6, seed=3, events=2)
    for _ in range(400):
        games.step(games.draw_actions())
        rows = games.observations[:, : game.width]
        assert ((rows >= low) & (rows <= high)).all()
    state, seat = reached(game, 1, 150)
    for seed in range(3):
        assert (state.guess(seat, seed).observation(seat) == state.observation(seat)).all()
