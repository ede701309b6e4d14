"""The spaces environments speak of: those of Gymnasium where it is installed, otherwise small ones like them."""

import numpy

try:
    from gymnasium.spaces import Box, Dict, Discrete
except ImportError:

    class Discrete:
        shape = ()
        dtype = numpy.dtype(numpy.int64)

        def __init__(self, n, seed=None):
            self.n = int(n)
            self.seed(seed)

        def seed(self, seed=None):
            self._random = numpy.random.default_rng(seed)

        def sample(self, mask=None):
            if mask is None:
                return int(self._random.integers(self.n))
            legal = numpy.flatnonzero(mask)
            return int(self._random.choice(legal)) if len(legal) else 0

        def contains(self, number):
            return isinstance(number, (int, numpy.integer)) and 0 <= number < self.n

        __contains__ = contains

    class Box:
        def __init__(self, low, high, shape=None, dtype=numpy.float32, seed=None):
            self.shape = tuple(shape if shape is not None else numpy.shape(low))
            self.dtype = numpy.dtype(dtype)
            self.low = numpy.broadcast_to(numpy.asarray(low, dtype), self.shape)
            self.high = numpy.broadcast_to(numpy.asarray(high, dtype), self.shape)
            self.seed(seed)

        def seed(self, seed=None):
            self._random = numpy.random.default_rng(seed)

        def sample(self):
            return self._random.uniform(self.low, self.high).astype(self.dtype)

        def contains(self, value):
            return (
                isinstance(value, numpy.ndarray)
                and value.shape == self.shape
                and value.dtype == self.dtype
                and bool(numpy.all(value >= self.low) and numpy.all(value <= self.high))
            )

        __contains__ = contains

    class Dict(dict):
        def seed(self, seed=None):
            for space in self.values():
                space.seed(seed)

        def sample(self):
            return {name: space.sample() for name, space in self.items()}

        def contains(self, value):
            return (
                isinstance(value, dict)
                and value.keys() == self.keys()
                and all(self[name].contains(value[name]) for name in self)
            )

        __contains__ = contains


def observations(game, actions):
    """Of an observation with its mask of so many actions."""
    low = numpy.zeros(game.width, numpy.float32)
    high = numpy.zeros(game.width, numpy.float32)
    for field in game.fields:
        columns = slice(field["first"], field["first"] + field["width"])
        low[columns] = field["low"]
        high[columns] = field["high"]
    return Dict(
        {
            "observation": Box(low, high, dtype=numpy.float32),
            "action_mask": Box(0, 1, shape=(actions,), dtype=numpy.int8),
        }
    )
