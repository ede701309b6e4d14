"""The published contracts of Gymnasium, PettingZoo and OpenSpiel, checked step by step."""

import hullbreach
import numpy
import pytest
from conftest import made
from hullbreach import gym, spiel, zoo


def choose(random, mask):
    return int(random.choice(numpy.flatnonzero(mask)))


def test_gymnasium(name):
    env = gym.SeatEnv(made(name), seat=0, bots="random", render_mode="ansi")
    random = numpy.random.default_rng(1)
    observation, info = env.reset(seed=3)
    assert isinstance(info, dict) and env.observation_space.contains(observation)
    first = observation["observation"].copy()
    over = False
    for _ in range(2000):
        action = choose(random, observation["action_mask"])
        assert env.action_space.contains(action)
        observation, reward, over, truncated, info = env.step(action)
        assert env.observation_space.contains(observation) and isinstance(reward, float)
        assert truncated is False and isinstance(over, bool) and reward in ((1.0, -1.0) if over else (0.0,))
        if over:
            break
    assert over and info["result"]["over"] and env.render()
    with pytest.raises(hullbreach.Mistake, match="reset"):
        env.step(0)
    assert (env.reset(seed=3)[0]["observation"] == first).all()
    env.close()


def test_gymnasium_vector():
    env = gym.VectorEnv("space_alert", 5)
    observation, info = env.reset(seed=1)
    random = numpy.random.default_rng(0)
    for _ in range(30):
        actions = [choose(random, mask) for mask in observation["action_mask"]]
        observation, rewards, ended, truncated, info = env.step(actions)
        assert rewards.shape == ended.shape == truncated.shape == (5,) and not truncated.any()


def test_pettingzoo_one_agent_at_a_time(name):
    env = zoo.AEC(made(name))
    env.reset(seed=2)
    assert env.possible_agents == made(name).seats == env.agents
    random = numpy.random.default_rng(1)
    total = dict.fromkeys(env.agents, 0.0)
    seen_end = []
    for agent in env.agent_iter():
        assert agent == env.agent_selection and agent in env.agents
        observation, reward, over, truncated, info = env.last()
        total[agent] += reward
        assert set(env.rewards) == set(env.terminations) == set(env.infos) == set(env.agents)
        if over:
            seen_end.append(agent)
            with pytest.raises(hullbreach.Mistake, match="None"):
                env.step(0)
            env.step(None)
            continue
        assert env.observation_space(agent).contains(observation) and not truncated
        others = [one for one in env.agents if one != agent]
        assert all(not env.observe(one)["action_mask"].any() for one in others)
        env.step(choose(random, observation["action_mask"]))
    assert env.agents == [] and sorted(seen_end) == sorted(env.possible_agents)
    assert all(abs(reward) == 1 for reward in total.values())
    with pytest.raises(hullbreach.Mistake, match="reset"):
        env.step(None)


def test_pettingzoo_in_parallel(name):
    env = zoo.Parallel(made(name))
    observations, infos = env.reset(seed=2)
    random = numpy.random.default_rng(1)
    while env.agents:
        assert set(observations) == set(infos) == set(env.agents)
        assert all(env.observation_space(a).contains(o) for a, o in observations.items())
        assert any(not o["action_mask"][env.rest] for o in observations.values())
        actions = {agent: choose(random, o["action_mask"]) for agent, o in observations.items()}
        observations, rewards, terminations, truncations, infos = env.step(actions)
    assert all(terminations.values()) and not any(truncations.values())
    assert all(abs(reward) == 1 for reward in rewards.values())


def test_in_parallel_wrong_actions_change_nothing():
    env = zoo.Parallel("uscss_nostromo")
    observations, _ = env.reset(seed=1)
    before = hash(env.state_of_game)
    good = {agent: int(numpy.flatnonzero(o["action_mask"])[0]) for agent, o in observations.items()}
    asked = next(a for a in good if good[a] != env.rest)
    resting = next(a for a in good if good[a] == env.rest)
    for wrong, words in [
        ({}, "expected an action of each"),
        ({**good, asked: env.rest}, "is asked"),
        ({**good, resting: 0}, "is not asked"),
        ({**good, asked: 10**6}, "there is no action"),
    ]:
        with pytest.raises(hullbreach.Mistake, match=words):
            env.step(wrong)
    assert hash(env.state_of_game) == before


def test_openspiel_walk(name):
    game = spiel.load_game(name)
    random = numpy.random.default_rng(5)
    state = game.new_initial_state()
    players = range(game.num_players())
    chances = 0
    while not state.is_terminal():
        if state.is_chance_node():
            chances += 1
            assert state.current_player() == spiel.CHANCE
            actions, weights = zip(*state.chance_outcomes())
            assert abs(sum(weights) - 1) < 1e-9 and state.legal_actions() == list(actions)
            state.action_to_string(actions[0])
            action = int(random.choice(actions, p=weights))
        else:
            player = state.current_player()
            legal = state.legal_actions()
            assert legal == sorted(legal) and state.legal_actions((player + 1) % len(players)) == [] or len(players) == 1
            assert all(0 <= a < game.num_distinct_actions() for a in legal)
            action = int(random.choice(legal))
            if len(state.history()) % 50 == 0:
                child = state.child(action)
                assert child.history() == state.history() + [action]
                assert len(state.observation_tensor(player)) == game.observation_tensor_size()
                assert len(state.information_state_tensor(player)) == game.information_state_tensor_size()
                guess = state.resample_from_infostate(player, random.random)
                assert guess.observation_string(player) == state.observation_string(player)
                assert state.information_state_string(player).startswith("[{")
                assert sum(state.legal_actions_mask()) == len(legal)
            assert state.returns() == [0] * len(players)
        state.apply_action(action)
    assert chances > 0 and state.current_player() == spiel.TERMINAL
    assert all(abs(r) == 1 for r in state.returns())
    with pytest.raises(hullbreach.Mistake, match="over"):
        state.apply_action(0)
