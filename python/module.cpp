// The native part of the Python package: python/hullbreach/__init__.py makes of it what people import.
#include <boost/json.hpp>
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "bots/bot.h"
#include "bots/simulation.h"
#include "games/games.h"
#include "kernel/actions.h"
#include "kernel/mistake.h"
#include "kernel/wording.h"
#include "python/games_at_once.h"
#include "python/position.h"

namespace py = pybind11;

namespace hullbreach::study {
namespace {

std::string text_of(const boost::json::value& value) { return boost::json::serialize(value); }

const Locale& locale_of(const AnyGame& game, const std::string& language) {
  if (std::find(std::begin(kLanguages), std::end(kLanguages), language) == std::end(kLanguages))
    throw Mistake("there is no language " + in_quotes(language) + ": there are en and fr");
  return game.locale(language);
}

std::vector<int> numbers_of(const AnyGame& game, const std::vector<Move>& moves) {
  std::vector<int> numbers;
  for (const Move& move : moves) numbers.push_back(game.actions().number(move).value());
  return numbers;
}
std::vector<std::string> notations(const AnyGame& game, Seat seat, const std::vector<Move>& moves) {
  std::vector<std::string> list;
  for (const Move& move : moves) list.push_back(game.notation({}, seat, move));
  return list;
}

py::dict wait_of(const Position& position) {
  const Wait wait = position.game().wait(position.state());
  const auto list = [](SeatSet set) {
    py::list seats;
    for (const Seat seat : set) seats.append(int{seat});
    return seats;
  };
  py::dict dict;
  dict["kind"] = wait.kind == Wait::Kind::Seats    ? "seats"
                 : wait.kind == Wait::Kind::Chance ? "chance"
                                                   : "over";
  dict["seats"] = list(wait.seats);
  dict["may"] = list(wait.may);
  dict["team"] = wait.team;
  dict["clock"] = int{wait.clock};
  return dict;
}

py::dict result_of(const Position& position) {
  const Result result = position.game().result(position.state());
  py::list winners;
  for (const Seat seat : result.winners) winners.append(int{seat});
  py::dict dict;
  dict["over"] = result.over;
  dict["ending"] =
      result.over ? py::object(py::str(position.game().endings().at(result.ending))) : py::none();
  dict["winners"] = winners;
  dict["turn"] = int{result.turn};
  dict["score"] = result.scored ? py::object(py::int_(result.score)) : py::none();
  return dict;
}

py::list fields_of(const Rules& rules) {
  py::list list;
  for (const ColumnField& field : rules.columns.fields()) {
    py::dict dict;
    dict["name"] = field.name;
    dict["kind"] = field.kind;
    dict["first"] = field.first;
    dict["width"] = field.width;
    dict["low"] = field.low;
    dict["high"] = field.high;
    dict["names"] = field.names;
    list.append(dict);
  }
  return list;
}

/// An array over memory that `owner` keeps.
template <class T>
py::array over(std::vector<T>& memory, std::vector<std::size_t> shape, const py::object& owner) {
  return py::array_t<T>(shape, memory.data(), owner);
}

/// Exactly an array of whole numbers, one a game.
std::span<const std::int64_t> actions_in(const py::array& array, int games) {
  if (array.ndim() != 1 || array.shape(0) != games || !py::isinstance<py::array_t<std::int64_t>>(array) ||
      array.strides(0) != static_cast<py::ssize_t>(sizeof(std::int64_t)))
    throw Mistake("expected an array of int64 with shape (" + std::to_string(games) +
                  ",) in one piece, found " + py::str(array.dtype()).cast<std::string>() + " with shape " +
                  py::str(array.attr("shape")).cast<std::string>());
  return {static_cast<const std::int64_t*>(array.data()), static_cast<std::size_t>(games)};
}

py::array_t<float> row_of(const Position& position, int viewer, int events) {
  if (events < 0 || events > 4096)
    throw Mistake("expected 0 to 4096 events, found " + std::to_string(events));
  const std::size_t width = position.rules().width();
  py::array_t<float> row(static_cast<py::ssize_t>(width + static_cast<std::size_t>(events) * kEventWidth));
  std::fill(row.mutable_data(), row.mutable_data() + row.size(), 0.0f);
  position.fill(viewer, row.mutable_data());
  position.fill_events(viewer, row.mutable_data() + width, static_cast<std::size_t>(events));
  return row;
}

/// A bot of the program, to play against.
struct Player {
  Player(std::shared_ptr<const Rules> of, const std::string& description, std::uint64_t seed)
      : rules(std::move(of)), bot(make_bot(rules->game(), description)), rng(seed) {
    bot->start();
  }
  Move decide(const Position& position, int number) {
    const Seat seat = rules->seat(number);
    if (&position.game() != &rules->game())
      throw Mistake("this bot plays another game: make one for this game");
    if (!position.game().wait(position.state()).seats.has(seat))
      throw Mistake("the game does not wait for " + rules->game().seat_name(seat) + " but for " +
                    wait_words(position.game(), position.state()));
    return bot->decide(position.state(), seat, rng);
  }
  std::shared_ptr<const Rules> rules;
  std::unique_ptr<AnyBot> bot;
  Rng rng;
};

std::string view_text(const Position& position, int viewer) {
  return text_of(position.game().view_json(position.state(), position.rules().viewer(viewer)));
}

void add_rules(py::module_& module) {
  py::class_<Rules, std::shared_ptr<Rules>>(module, "Rules")
      .def(py::init([](const std::string& name, Options options) {
        // No clock runs here, as in the commands: announcements come when every seat is ready.
        if (const auto clock = options.find("clock");
            clock != options.end() && (clock->second == "real" || clock->second == "fast"))
          clock->second = "off";
        return std::make_shared<Rules>(std::shared_ptr<const AnyGame>(make_game(name, options)));
      }))
      .def_property_readonly("name", [](const Rules& rules) { return std::string(rules.game().name()); })
      .def_property_readonly("rules_version",
                             [](const Rules& rules) { return std::string(rules.game().rules_version()); })
      .def_property_readonly("content", [](const Rules& rules) { return rules.game().content_hash(); })
      .def_property_readonly("options", [](const Rules& rules) { return rules.game().options(); })
      .def_property_readonly("seats",
                             [](const Rules& rules) {
                               std::vector<std::string> names;
                               for (int seat = 0; seat < rules.game().seats(); ++seat)
                                 names.push_back(rules.game().seat_name(static_cast<Seat>(seat)));
                               return names;
                             })
      .def_property_readonly("endings", [](const Rules& rules) { return rules.game().endings(); })
      .def_property_readonly("bots", [](const Rules& rules) { return bot_names(rules.game().name()); })
      .def_property_readonly("actions", [](const Rules& rules) { return rules.game().actions().size(); })
      .def_property_readonly("width", [](const Rules& rules) { return rules.width(); })
      .def_property_readonly("fields", fields_of)
      .def_property_readonly("left_out", [](const Rules& rules) { return rules.columns.left_out(); })
      .def("action_words", [](const Rules& rules, int action, int seat) {
        return rules.game().notation({}, rules.seat(seat), rules.move(action));
      });
}

void add_position(py::module_& module) {
  py::class_<Position>(module, "Position")
      .def(py::init<std::shared_ptr<const Rules>>())
      .def(py::init([](std::shared_ptr<const Rules> rules, const std::string& json) {
        boost::system::error_code error;
        const boost::json::value value = boost::json::parse(json, error);
        if (error) throw Mistake("expected a position as JSON");
        AnyState state = rules->game().from_position(value);
        return Position(std::move(rules), std::move(state));
      }))
      .def_static("from_record", &Position::from_record)
      .def_property_readonly(
          "rules", [](const Position& p) { return std::const_pointer_cast<Rules>(p.shared_rules()); })
      .def("copy", [](const Position& p) { return p; })
      .def("wait", wait_of)
      .def("wait_words", [](const Position& p) { return wait_words(p.game(), p.state()); })
      .def("result", result_of)
      .def("ending_words",
           [](const Position& p, const std::string& language) {
             return p.game().ending_words(p.game().result(p.state()), locale_of(p.game(), language));
           })
      .def("returns", &Position::returns)
      .def("legal", [](const Position& p,
                       int seat) { return notations(p.game(), p.rules().seat(seat), p.legal(seat)); })
      .def("asides", [](const Position& p,
                        int seat) { return notations(p.game(), p.rules().seat(seat), p.asides(seat)); })
      .def("legal_actions", [](const Position& p, int seat) { return numbers_of(p.game(), p.legal(seat)); })
      .def("mask",
           [](const Position& p, int seat) {
             py::array_t<bool> mask(p.game().actions().size());
             std::fill(mask.mutable_data(), mask.mutable_data() + mask.size(), false);
             for (const int number : numbers_of(p.game(), p.legal(seat))) mask.mutable_data()[number] = true;
             return mask;
           })
      .def("action",
           [](const Position& p, int seat, const std::string& text) {
             return p.game().actions().number(p.read_move(seat, text)).value();
           })
      .def("play",
           [](Position& p, int seat, const std::string& text) { p.play(seat, p.read_move(seat, text)); })
      .def("play", [](Position& p, int seat, int action) { p.play(seat, p.rules().move(action)); })
      .def("why_not",
           [](const Position& p, int seat, const std::string& text,
              const std::string& language) -> py::object {
             const Locale& words = locale_of(p.game(), language);
             const Refusal refusal =
                 p.game().why_not(p.state(), p.rules().seat(seat), p.read_move(seat, text));
             if (!refusal) return py::none();
             return py::make_tuple(refusal.rule, refusal_sentence(p.game(), refusal, words.name));
           })
      .def("choices",
           [](const Position& p, int seat, const std::string& language) {
             py::list list;
             for (const Choice& choice :
                  p.game().choices(p.state(), p.rules().seat(seat), locale_of(p.game(), language))) {
               py::dict dict;
               dict["move"] = choice.notation;
               dict["action"] = p.game().actions().number(choice.move).value();
               dict["words"] = choice.words;
               dict["rule"] = choice.rule;
               dict["touches"] = choice.touches;
               list.append(dict);
             }
             return list;
           })
      .def("prompt",
           [](const Position& p, int seat, const std::string& language) {
             return p.game().prompt(p.state(), p.rules().seat(seat), locale_of(p.game(), language));
           })
      .def("draw",
           [](const Position& p, int viewer, const std::string& language) {
             return p.game().draw(p.state(), p.rules().viewer(viewer), locale_of(p.game(), language), {});
           })
      .def("heard",
           [](const Position& p, int viewer, const std::string& language) {
             locale_of(p.game(), language);
             return p.heard(viewer, language);
           })
      .def("chance",
           [](const Position& p) {
             return p.game().wait(p.state()).kind == Wait::Kind::Chance ? p.game().chance_name(p.state())
                                                                        : std::string();
           })
      .def("outcomes",
           [](const Position& p) {
             py::list list;
             for (const Weighted& entry : p.outcomes())
               list.append(py::make_tuple(p.game().notation(p.state(), entry.outcome), entry.weight));
             return list;
           })
      .def("outcome_numbers",
           [](const Position& p) {
             py::list list;
             for (const Weighted& entry : p.outcomes())
               list.append(py::make_tuple(entry.outcome.value, entry.weight));
             return list;
           })
      .def("resolve", [](Position& p, const std::string& text) { p.resolve(p.read_outcome(text)); })
      .def("resolve_number", [](Position& p, std::uint32_t value) { p.resolve(Outcome{value}); })
      .def("draw_outcome",
           [](Position& p, Rng& rng) {
             Outcomes outcomes;
             for (const Weighted& entry : p.outcomes()) outcomes.push_back(entry);
             if (outcomes.empty())
               throw Mistake("the game does not wait for chance but for " + wait_words(p.game(), p.state()));
             p.resolve(outcomes.draw(rng));
           })
      .def("view_text", view_text)
      .def("position_text", [](const Position& p) { return text_of(p.game().position(p.state())); })
      .def("guess",
           [](const Position& p, int seat, std::uint64_t seed) {
             Rng rng(seed);
             return Position(p.shared_rules(), p.game().guess(p.state(), p.rules().seat(seat), rng));
           })
      .def("hash", [](const Position& p) { return p.state().hash(); })
      .def("same", [](const Position& p, const Position& other) { return p.state() == other.state(); })
      .def("record", &Position::record)
      .def("tensor", row_of)
      .def("lines", [](const Position& p) {
        std::vector<py::tuple> list;
        for (const Way* way = p.way(); way != nullptr; way = way->before.get())
          list.push_back(way->line.kind == RecordLine::Kind::Move
                             ? py::make_tuple(int{way->line.seat}, way->line.text)
                             : py::make_tuple(py::none(), way->line.text));
        return std::vector<py::tuple>(list.rbegin(), list.rend());
      });
}

void add_games(py::module_& module) {
  py::class_<GamesAtOnce>(module, "GamesAtOnce")
      .def(py::init<std::shared_ptr<const Rules>, int, std::uint64_t, int, int>(),
           py::call_guard<py::gil_scoped_release>())
      .def("__len__", &GamesAtOnce::size)
      .def("reset", &GamesAtOnce::reset, py::call_guard<py::gil_scoped_release>())
      .def("step",
           [](GamesAtOnce& games, const py::array& actions) {
             const std::span<const std::int64_t> list = actions_in(actions, games.size());
             const py::gil_scoped_release free;
             games.step(list);
           })
      .def("draw_actions",
           [](GamesAtOnce& games, const py::array& actions) {
             const std::span<const std::int64_t> list = actions_in(actions, games.size());
             if (!actions.writeable()) throw Mistake("expected an array that can be written");
             const py::gil_scoped_release free;
             games.draw_actions({const_cast<std::int64_t*>(list.data()), list.size()});
           })
      .def("arrays", [](const py::object& self) {
        auto& games = self.cast<GamesAtOnce&>();
        const auto n = static_cast<std::size_t>(games.size());
        py::dict arrays;
        arrays["observations"] = over(games.rows, {n, games.width()}, self);
        arrays["masks"] = over(games.masks, {n, games.actions()}, self).attr("view")("bool");
        arrays["seats"] = over(games.to_act, {n}, self);
        arrays["rewards"] = over(games.rewards, {n, games.seats()}, self);
        arrays["ended"] = over(games.ended, {n}, self).attr("view")("bool");
        arrays["endings"] = over(games.endings, {n}, self);
        arrays["scores"] = over(games.scores, {n}, self);
        arrays["turns"] = over(games.turns, {n}, self);
        arrays["steps"] = over(games.steps, {n}, self);
        arrays["episodes"] = over(games.episodes, {n}, self);
        for (const auto& entry : arrays) entry.second.attr("flags").attr("writeable") = false;
        return arrays;
      });
}

}  // namespace

PYBIND11_MODULE(_native, module) {
  module.attr("version") = HULLBREACH_VERSION;
  module.attr("event_width") = kEventWidth;
  py::register_exception<Mistake>(module, "Mistake", PyExc_ValueError);
  py::class_<Rng>(module, "Rng")
      .def(py::init<std::uint64_t>())
      .def("below", [](Rng& rng, std::uint64_t bound) {
        if (bound == 0) throw Mistake("expected a bound of 1 or more");
        return rng.below(bound);
      });
  module.def("games", [] {
    py::dict all;
    for (const GameKind& kind : all_games()) {
      py::list options;
      for (const OptionInfo& option : kind.options()) {
        py::dict dict;
        dict["name"] = option.name;
        dict["values"] = option.values;
        dict["default"] = option.fallback;
        options.append(dict);
      }
      all[py::str(std::string(kind.name))] = options;
    }
    return all;
  });
  module.def("wilson", [](std::uint64_t hits, std::uint64_t of) {
    const Interval interval = wilson(hits, of);
    return py::make_tuple(interval.low, interval.high);
  });
  add_rules(module);
  add_position(module);
  add_games(module);
  py::class_<Player>(module, "Player")
      .def(py::init<std::shared_ptr<const Rules>, const std::string&, std::uint64_t>())
      .def("decide", [](Player& player, const Position& position, int seat) {
        return position.game().actions().number(player.decide(position, seat)).value();
      });
}

}  // namespace hullbreach::study
