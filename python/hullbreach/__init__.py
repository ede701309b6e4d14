"""Five science-fiction survival board games, to be studied: docs/python.md tells how.

    import hullbreach
    game = hullbreach.Game("uscss_nostromo", players=3)
    state = game.deal(seed=1)              # chance is drawn until somebody is asked
    while not state.over:
        seat = state.seat
        state.play(seat, state.legal(seat)[0])
    print(state.result)
"""

import json
import operator

import numpy

from . import _native
from ._native import Mistake, wilson

__version__ = _native.version
__all__ = ["Bot", "Game", "Games", "Mistake", "Random", "State", "games", "wilson"]

Random = _native.Rng


def games():
    """The games there are, with their options: names, values and defaults."""
    return _native.games()


def _texts(options):
    def text(value):
        if isinstance(value, bool):
            return "true" if value else "false"
        return str(value)

    return {name: text(value) for name, value in options.items()}


class Game:
    """The rules of a game with its options: Game("space_alert", crew=4), Game(name, {"crew": 4})."""

    def __init__(self, name, options=None, **more):
        self._rules = _native.Rules(name, _texts({**(options or {}), **more}))

    @classmethod
    def _of(cls, rules):
        game = cls.__new__(cls)
        game._rules = rules
        return game

    name = property(lambda self: self._rules.name)
    options = property(lambda self: self._rules.options, doc="Every option, also those nobody chose.")
    rules_version = property(lambda self: self._rules.rules_version)
    content = property(lambda self: self._rules.content, doc="The hash of its cards and missions.")
    seats = property(lambda self: self._rules.seats, doc="The names of the seats; a seat is its number.")
    endings = property(lambda self: self._rules.endings)
    bots = property(lambda self: self._rules.bots)
    actions = property(lambda self: self._rules.actions, doc="How many moves have a number.")
    width = property(lambda self: self._rules.width, doc="How many numbers an observation has.")
    fields = property(
        lambda self: self._rules.fields,
        doc="What they mean: name, kind, first, width, low, high and names of each field.",
    )
    left_out = property(lambda self: self._rules.left_out, doc="Fields of views that follow from others.")

    def __repr__(self):
        return f"Game({self.name!r}, {self.options!r})"

    def __reduce__(self):
        return (Game, (self.name, dict(self.options)))

    def deal(self, seed=None):
        """The state before the first decision; with a seed, after chance was drawn until somebody is asked."""
        state = State(self, _native.Position(self._rules))
        if seed is not None:
            state.draw(Random(seed))
        return state

    def position(self, position):
        """A state from what State.position() gave."""
        return State(self, _native.Position(self._rules, json.dumps(position)))

    def action_name(self, action, seat=0):
        """The move a number stands for: "hunt kitchen"."""
        return self._rules.action_words(action, seat)

    @staticmethod
    def read(record):
        """The last state of a record."""
        position = _native.Position.from_record(record)
        return State(Game._of(position.rules), position)


class State:
    """A state of a game. Moves are their notation ("hunt kitchen") or their number; viewer None is somebody
    without a seat. Whatever is refused raises Mistake and changes nothing."""

    __slots__ = ("game", "_p")

    def __init__(self, game, native):
        self.game = game
        self._p = native

    def copy(self):
        return State(self.game, self._p.copy())

    __copy__ = copy

    def __deepcopy__(self, memo):
        return self.copy()

    def __eq__(self, other):
        return isinstance(other, State) and self._p.same(other._p)

    def __hash__(self):
        return self._p.hash()

    def __reduce__(self):
        return (_from_position, (self.game, self.position()))

    # what it waits for

    @property
    def wait(self):
        """kind ("seats", "chance", "over"), seats that must answer, seats that may act, team, clock."""
        return self._p.wait()

    @property
    def over(self):
        return self._p.wait()["kind"] == "over"

    @property
    def seat(self):
        """The lowest seat that must answer; None while nobody is asked."""
        seats = self._p.wait()["seats"]
        return seats[0] if seats else None

    @property
    def result(self):
        return self._p.result()

    @property
    def returns(self):
        """1 for seats that have won and -1 for others when the game is over; before 0."""
        return numpy.array(self._p.returns(), dtype=numpy.float32)

    # moves

    def legal(self, seat):
        return self._p.legal(seat)

    def legal_actions(self, seat):
        return self._p.legal_actions(seat)

    def mask(self, seat):
        return self._p.mask(seat)

    def asides(self, seat):
        """Moves that answer nothing and may be made at any time."""
        return self._p.asides(seat)

    def action(self, seat, move):
        """The number of a move."""
        return self._p.action(seat, move)

    def play(self, seat, move):
        self._p.play(seat, move if isinstance(move, str) else operator.index(move))

    def why_not(self, seat, move, language="en"):
        """None for a move that is legal, otherwise (rule, sentence)."""
        if not isinstance(move, str):
            move = self.game.action_name(operator.index(move), seat)
        return self._p.why_not(seat, move, language)

    # chance

    @property
    def chance(self):
        """What is drawn now, "draw crew1"; empty where chance isn't asked."""
        return self._p.chance()

    def outcomes(self):
        """[(outcome, weight)]: its probability is its weight by the sum of all."""
        return self._p.outcomes()

    def resolve(self, outcome):
        self._p.resolve(outcome)

    def draw(self, random):
        """Draws chance until somebody is asked or the game is over."""
        while self._p.wait()["kind"] == "chance":
            self._p.draw_outcome(random)

    # what is seen and said

    def view(self, viewer=None):
        return json.loads(self._p.view_text(_viewer(viewer)))

    def guess(self, seat, seed):
        """A state the seat can't tell from this one, drawn evenly from all of them."""
        return State(self.game, self._p.guess(seat, seed))

    def choices(self, seat, language="en"):
        """Legal moves and asides with their words, rules and the pieces they touch."""
        return self._p.choices(seat, language)

    def prompt(self, seat, language="en"):
        return self._p.prompt(seat, language)

    def heard(self, viewer=None, language="en"):
        """What a viewer was told so far, in words."""
        return self._p.heard(_viewer(viewer), language)

    def ending(self, language="en"):
        return self._p.ending_words(language)

    def drawing(self, viewer=None, language="en"):
        return self._p.draw(_viewer(viewer), language)

    # numbers

    def observation(self, seat):
        """What the seat sees, as numbers: Game.fields says what each is."""
        return self._p.tensor(seat, 0)

    def information(self, seat, events=32):
        """The same, and then the last events the seat was told of."""
        return self._p.tensor(seat, events)

    # the whole

    def position(self):
        return json.loads(self._p.position_text())

    def record(self, seats=()):
        """The record so far, as `hullbreach replay` reads it."""
        return self._p.record(list(seats))

    def __repr__(self):
        return f"<State of {self.game.name}: waits for {self._p.wait_words()}>"


def _from_position(game, position):
    return game.position(position)


def _viewer(viewer):
    return -1 if viewer is None else viewer


class Bot:
    """A bot of the program: Bot(game, "script", seed=1). It may keep notes, so one game a bot at a time."""

    def __init__(self, game, name="random", seed=0):
        self.name = name
        self._player = _native.Player(game._rules, name, seed)

    def __call__(self, state, seat):
        """The number of its move."""
        return self._player.decide(state._p, seat)


class Games:
    """Many games at once. The arrays are those the games are played in: they change with each step and are not
    copied. `ended` games have begun anew, and `rewards` are of the games that ended with the last step."""

    def __init__(self, game, count, seed=0, jobs=1, events=0):
        self.game = game
        self._games = _native.GamesAtOnce(game._rules, count, seed, jobs, events)
        self._actions = numpy.zeros(count, dtype=numpy.int64)
        for name, array in self._games.arrays().items():
            setattr(self, name, array)

    def __len__(self):
        return len(self._games)

    def reset(self, seed):
        self._games.reset(seed)

    def step(self, actions):
        """Plays an action in each game, for the seat in `seats`."""
        actions = numpy.asarray(actions)
        if actions.dtype.kind not in "iu":
            raise Mistake(f"expected an array of whole numbers, found {actions.dtype}")
        self._games.step(numpy.ascontiguousarray(actions, dtype=numpy.int64))

    def draw_actions(self):
        """A legal action for each game, drawn evenly."""
        self._games.draw_actions(self._actions)
        return self._actions
