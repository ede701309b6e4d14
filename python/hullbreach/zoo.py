"""All seats of a game as environments of PettingZoo: one agent at a time (AEC), and all in parallel."""

import numpy

from . import Game, Mistake, Random, spaces

try:
    from pettingzoo import AECEnv as _AECEnv
    from pettingzoo import ParallelEnv as _ParallelEnv
except ImportError:
    _AECEnv = _ParallelEnv = object


class _Seats:
    metadata = {"render_modes": ["ansi"], "is_parallelizable": False}

    def _set_up(self, name, render_mode, options, more):
        self.game = name if isinstance(name, Game) else Game(name, options, **more)
        if render_mode not in (None, "ansi"):
            raise Mistake(f"there is no render mode {render_mode!r}: there is 'ansi'")
        self.metadata = {**type(self).metadata, "name": f"hullbreach_{self.game.name}_v1"}
        self.render_mode = render_mode
        self.possible_agents = list(self.game.seats)
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seeds = numpy.random.default_rng()
        self.agents = []
        self.state_of_game = None

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def _spaces(self, actions):
        self.observation_spaces = {agent: spaces.observations(self.game, actions) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def _begin(self, seed):
        if seed is not None:
            self._seeds = numpy.random.default_rng(seed)
        self._random = Random(int(self._seeds.integers(2**63)))
        self.agents = list(self.possible_agents)
        self.state_of_game = self.game.deal()
        self.state_of_game.draw(self._random)

    def render(self):
        return self.state_of_game.drawing() if self.render_mode == "ansi" else None

    def close(self):
        self.state_of_game = None

    @property
    def unwrapped(self):
        return self


class AEC(_Seats, _AECEnv):
    """AEC("uscss_nostromo", players=3)"""

    def __init__(self, name, render_mode=None, options=None, **more):
        self._set_up(name, render_mode, options, more)
        self._spaces(self.game.actions)

    def reset(self, seed=None, options=None):
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.state_of_game.seat]

    def observe(self, agent):
        seat = self._seat_of[agent]
        state = self.state_of_game
        mask = state.mask(seat) if agent == self.agent_selection else numpy.zeros(self.game.actions, bool)
        return {"observation": state.observation(seat), "action_mask": mask.astype(numpy.int8)}

    def last(self, observe=True):
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter=2**63):
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1

    def step(self, action):
        if not self.agents:
            raise Mistake("the game is over: reset() begins another")
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise Mistake(f"the game is over for {agent}: expected the action None, found {action}")
            self._leave(agent)
            return
        if action is None:
            raise Mistake(f"expected an action of {agent}, found None")
        self.state_of_game.play(self._seat_of[agent], action)
        self.state_of_game.draw(self._random)
        self._cumulative_rewards[agent] = 0.0
        returns = self.state_of_game.returns
        over = self.state_of_game.over
        for one in self.agents:
            self.rewards[one] = float(returns[self._seat_of[one]])
            self._cumulative_rewards[one] += self.rewards[one]
            self.terminations[one] = over
        self.agent_selection = self.agents[0] if over else self.possible_agents[self.state_of_game.seat]

    def _leave(self, agent):
        self.agents.remove(agent)
        for table in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del table[agent]
        if self.agents:
            self.agent_selection = self.agents[0]


class Parallel(_Seats, _ParallelEnv):
    """Parallel("space_alert", crew=3): all agents act in each step. Whoever is not asked has one action, `rest`,
    the last of all. Of a decision of the whole team the lowest seat is asked. Answers are played in the order of
    seats; one that an earlier answer has made impossible is not played, and its info says so."""

    def __init__(self, name, render_mode=None, options=None, **more):
        self._set_up(name, render_mode, options, more)
        self.rest = self.game.actions
        self._spaces(self.rest + 1)

    def reset(self, seed=None, options=None):
        self._begin(seed)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions):
        if not self.agents:
            raise Mistake("the game is over: reset() begins another")
        if set(actions) != set(self.agents):
            raise Mistake(f"expected an action of each of {', '.join(self.agents)}, found {', '.join(map(str, actions))}")
        asked = self._asked()
        for seat, agent in enumerate(self.possible_agents):
            number = actions[agent]
            if seat not in asked:
                if number != self.rest:
                    raise Mistake(f"{agent} is not asked: expected action {self.rest} (rest), found {number}")
            elif number == self.rest:
                raise Mistake(f"{agent} is asked: expected an action that its mask allows, found {number} (rest)")
            elif refusal := self.state_of_game.why_not(seat, number):
                raise Mistake(f"{agent} can't play action {number} now: {refusal[0]} ({refusal[1]})")
        infos = {agent: {} for agent in self.agents}
        for seat in asked:
            agent = self.possible_agents[seat]
            wait = self.state_of_game.wait
            if seat in wait["seats"] and actions[agent] in self.state_of_game.legal_actions(seat):
                self.state_of_game.play(seat, actions[agent])
            else:
                infos[agent]["not_played"] = True
        self.state_of_game.draw(self._random)
        over = self.state_of_game.over
        returns = self.state_of_game.returns
        observations = self._observations()
        rewards = {agent: float(returns[self._seat_of[agent]]) for agent in self.agents}
        terminations = dict.fromkeys(self.agents, over)
        truncations = dict.fromkeys(self.agents, False)
        if over:
            self.agents = []
        return observations, rewards, terminations, truncations, infos

    def state(self):
        return numpy.stack([self.state_of_game.observation(seat) for seat in range(len(self.possible_agents))])

    def _asked(self):
        wait = self.state_of_game.wait
        return wait["seats"][:1] if wait["team"] else wait["seats"]

    def _observations(self):
        asked = self._asked()
        observations = {}
        for agent in self.agents:
            seat = self._seat_of[agent]
            mask = numpy.zeros(self.rest + 1, numpy.int8)
            if seat in asked:
                mask[:-1] = self.state_of_game.mask(seat)
            else:
                mask[self.rest] = 1
            observations[agent] = {"observation": self.state_of_game.observation(seat), "action_mask": mask}
        return observations
