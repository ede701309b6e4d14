"""One seat against bots, as an environment of Gymnasium; and many games at once in that manner."""

import numpy

from . import Bot, Game, Games, Mistake, Random, spaces

try:
    from gymnasium import Env as _Env
except ImportError:
    _Env = object


class SeatEnv(_Env):
    """SeatEnv("space_alert", seat=0, bots="planner", crew=3): the other seats are played by bots."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(self, name, seat=0, bots="random", render_mode=None, options=None, **more):
        self.game = name if isinstance(name, Game) else Game(name, options, **more)
        if not 0 <= seat < len(self.game.seats):
            raise Mistake(f"there is no seat {seat}: seats are 0 to {len(self.game.seats) - 1}")
        if render_mode not in (None, "ansi"):
            raise Mistake(f"there is no render mode {render_mode!r}: there is 'ansi'")
        self.seat = seat
        self.render_mode = render_mode
        self._bots = bots
        self._seeds = numpy.random.default_rng()
        self.action_space = spaces.Discrete(self.game.actions)
        self.observation_space = spaces.observations(self.game, self.game.actions)
        self.state = None

    def reset(self, *, seed=None, options=None):
        if seed is not None:
            self._seeds = numpy.random.default_rng(seed)
        draw = lambda: int(self._seeds.integers(2**63))
        self._random = Random(draw())
        self._others = {
            seat: Bot(self.game, self._bots, draw())
            for seat in range(len(self.game.seats))
            if seat != self.seat
        }
        self.state = self.game.deal()
        self._go_on()
        return self._observation(), self._info()

    def step(self, action):
        if self.state is None:
            raise Mistake("reset() comes before the first step()")
        if self.state.over:
            raise Mistake("the game is over: reset() begins another")
        self.state.play(self.seat, action)
        self._go_on()
        over = self.state.over
        return self._observation(), float(self.state.returns[self.seat]), over, False, self._info()

    def render(self):
        return self.state.drawing(self.seat) if self.render_mode == "ansi" else None

    def close(self):
        self.state = None

    def _go_on(self):
        """Chance and the others, until this seat is asked first or the game is over."""
        while True:
            self.state.draw(self._random)
            seat = self.state.seat
            if seat is None or seat == self.seat:
                return
            self.state.play(seat, self._others[seat](self.state, seat))

    def _observation(self):
        return {
            "observation": self.state.observation(self.seat),
            "action_mask": self.state.mask(self.seat).astype(numpy.int8),
        }

    def _info(self):
        info = {"turn": self.state.result["turn"]}
        if self.state.over:
            info["result"] = self.state.result
        return info


class VectorEnv:
    """Games at once with the reset() and step() of Gymnasium's vector environments. The seat asked next acts, so
    rewards are told of the seat that acted last, and info has those of all."""

    metadata = {"autoreset_mode": "SameStep"}

    def __init__(self, name, num_envs, jobs=1, options=None, **more):
        self.game = name if isinstance(name, Game) else Game(name, options, **more)
        self.num_envs = num_envs
        self.games = Games(self.game, num_envs, 0, jobs)
        self.single_action_space = spaces.Discrete(self.game.actions)
        self.single_observation_space = spaces.observations(self.game, self.game.actions)
        self._none = numpy.zeros(num_envs, dtype=bool)

    def reset(self, *, seed=None, options=None):
        self.games.reset(seed if seed is not None else int(numpy.random.default_rng().integers(2**63)))
        return self._observation(), {"seats": self.games.seats}

    def step(self, actions):
        acted = self.games.seats.copy()
        self.games.step(actions)
        rewards = self.games.rewards[numpy.arange(self.num_envs), acted]
        info = {"seats": self.games.seats, "rewards": self.games.rewards, "endings": self.games.endings}
        return self._observation(), rewards, self.games.ended, self._none, info

    def close(self):
        pass

    def _observation(self):
        return {"observation": self.games.observations, "action_mask": self.games.masks}
