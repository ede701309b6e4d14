"""A walk through a game in the words of OpenSpiel: load_game("space_alert", {"crew": 3})."""

import json

import numpy

from . import Game as _Game
from . import Mistake

CHANCE, TERMINAL = -1, -4
EVENTS = 64  # that an information state tells of


def load_game(name, parameters=None):
    return Game(_Game(name, parameters))


class Game:
    def __init__(self, game):
        self.game = game

    def new_initial_state(self):
        return State(self, self.game.deal())

    def num_players(self):
        return len(self.game.seats)

    def num_distinct_actions(self):
        return self.game.actions

    def min_utility(self):
        return -1.0

    def max_utility(self):
        return 1.0

    def observation_tensor_shape(self):
        return [self.game.width]

    def observation_tensor_size(self):
        return self.game.width

    def information_state_tensor_shape(self):
        return [self.game.width + 8 * EVENTS]

    def information_state_tensor_size(self):
        return self.game.width + 8 * EVENTS

    def get_parameters(self):
        return dict(self.game.options)

    def short_name(self):
        return self.game.name

    def __str__(self):
        return f"{self.game.name}({','.join(f'{k}={v}' for k, v in sorted(self.game.options.items()))})"


class State:
    def __init__(self, game, state, history=()):
        self._game = game
        self.state = state
        self._history = list(history)

    def get_game(self):
        return self._game

    def current_player(self):
        """Of several seats that are waited for, the lowest answers first."""
        if self.is_chance_node():
            return CHANCE
        return TERMINAL if self.state.over else self.state.seat

    def is_chance_node(self):
        return self.state.wait["kind"] == "chance"

    def is_terminal(self):
        return self.state.over

    def is_simultaneous_node(self):
        return False

    def is_player_node(self):
        return self.current_player() >= 0

    def legal_actions(self, player=None):
        if self.is_chance_node():
            return [action for action, _ in self.chance_outcomes()]
        player = self.current_player() if player is None else player
        if player < 0 or player != self.current_player():
            return []
        return sorted(self.state.legal_actions(player))

    def legal_actions_mask(self, player=None):
        mask = numpy.zeros(self._game.num_distinct_actions(), numpy.int8)
        mask[self.legal_actions(player)] = 1
        return mask.tolist()

    def chance_outcomes(self):
        outcomes = self.state._p.outcome_numbers()
        total = sum(weight for _, weight in outcomes)
        return [(outcome, weight / total) for outcome, weight in outcomes]

    def apply_action(self, action):
        if self.is_terminal():
            raise Mistake("the game is over: nothing more can be played")
        if self.is_chance_node():
            self.state._p.resolve_number(action)
        else:
            self.state.play(self.current_player(), action)
        self._history.append(action)

    def child(self, action):
        state = self.clone()
        state.apply_action(action)
        return state

    def clone(self):
        return State(self._game, self.state.copy(), self._history)

    def action_to_string(self, player, action=None):
        if action is None:
            player, action = self.current_player(), player
        if player == CHANCE:
            names = dict(zip((n for n, _ in self.state._p.outcome_numbers()), (t for t, _ in self.state.outcomes())))
            if action not in names:
                raise Mistake(f"outcome {action} can't be now: chance_outcomes() lists what can")
            return names[action]
        return self._game.game.action_name(action, player)

    def history(self):
        return list(self._history)

    def returns(self):
        return self.state.returns.tolist()

    rewards = returns

    def player_return(self, player):
        return self.returns()[player]

    player_reward = player_return

    def observation_tensor(self, player):
        return self.state.observation(player)

    def observation_string(self, player):
        return json.dumps(self.state.view(player), separators=(",", ":"))

    def information_state_tensor(self, player):
        return self.state.information(player, EVENTS)

    def information_state_string(self, player):
        """What it sees, what it was told since the deal, and what it played: all of its memory."""
        played = [text for seat, text in self.state._p.lines() if seat == player]
        return json.dumps([self.state.view(player), self.state.heard(player), played], separators=(",", ":"))

    def resample_from_infostate(self, player, random):
        """random() gives numbers from 0 to 1; what the state came from is not known to what was guessed."""
        return State(self._game, self.state.guess(player, int(random() * 2**53)), self._history)

    def __str__(self):
        return repr(self.state)
