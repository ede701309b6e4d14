// The invariants of every game (ARCHITECTURE.md), by random play in all its varieties. A new game joins with
// one row in kGames and one in varieties.cpp.
#include <algorithm>
#include <boost/json.hpp>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>
#include <memory>
#include <set>

#include "games/games.h"
#include "kernel/any_game.h"
#include "kernel/mistake.h"
#include "kernel/record.h"
#include "tests/length.h"
#include "tests/varieties.h"

namespace hullbreach {
namespace {

namespace json = boost::json;

/// What holds in every state of a game, beside what holds in all games.
struct Row {
  std::size_t bound;   // decisions and outcomes a random game stays below
  bool somebody_wins;  // also where the others lose
  void (*conserved)(const json::object& position);
};

/// NOS-032, NOS-041: 40 mission cards, 9 behaviour cards, 12 crew tokens, 6 blips, 2 objects and 6 crew
/// cards, each in exactly one place.
void nostromo_conserved(const json::object& p) {
  std::map<std::string, int> cards;
  const auto count = [&](const json::value& list) {
    for (const json::value& card : list.as_array()) ++cards[std::string(card.as_string())];
  };
  for (const auto& hand : p.at("hands").as_object()) count(hand.value());
  count(p.at("discard"));
  count(p.at("limbo"));
  count(p.at("deck").at("unseen"));
  for (const json::value& place : p.at("deck").at("known").as_array())
    ++cards[std::string(place.at("card").as_string())];
  for (const auto& slot : p.at("activated").as_object())
    if (!slot.value().is_null()) ++cards[std::string(slot.value().as_string())];
  ASSERT_EQ(cards.size(), 40u);
  for (const auto& [card, copies] : cards) ASSERT_EQ(copies, 1) << card;

  std::map<std::string, int> behaviours;
  for (const char* place : {"unseen", "hand", "discard"})
    for (const json::value& card : p.at("behaviours").at(place).as_array())
      ++behaviours[std::string(card.as_string())];
  for (const json::value& place : p.at("behaviours").at("known").as_array())
    ++behaviours[std::string(place.at("card").as_string())];
  ASSERT_EQ(behaviours.size(), 9u);
  for (const auto& [card, copies] : behaviours) ASSERT_EQ(copies, 1) << card;

  ASSERT_EQ(p.at("tokens").as_object().size(), 12u);
  ASSERT_EQ(p.at("blips").as_object().size(), 6u);
  ASSERT_EQ(p.at("objects").as_object().size(), 2u);
  ASSERT_EQ(p.at("crew").as_object().size(), 6u);
}

/// SPA-034, SPA-Q67: every action card is unseen, in a hand or in a slot; once cards are carried out, a delay
/// can push one off the board (SPA-097). A threat card comes once.
void space_alert_conserved(const json::object& p) {
  std::map<std::string, std::int64_t> cards;
  for (const auto& kind : p.at("pool").as_object())
    cards[std::string(kind.key())] += kind.value().to_number<int>();
  for (const auto& member : p.at("members").as_object()) {
    for (const auto& kind : member.value().at("hand").as_object())
      cards[std::string(kind.key())] += kind.value().to_number<int>();
    for (const auto& slot : member.value().at("slots").as_object()) {
      const std::string text(slot.value().as_string());
      ++cards[text.substr(0, text.find(' '))];
    }
  }
  for (const json::value& card : p.at("heroic").as_array()) ++cards[std::string(card.as_string())];
  static const std::map<std::string, std::int64_t> kCopies = {{"a", 10}, {"b", 8}, {"c", 7}, {"bots", 5}};
  const std::string step(p.at("step").as_string());
  const bool planning = step == "announce" || step == "draw_threat" || step == "deal" || step == "plan";
  std::int64_t sum = 0;
  for (const auto& [card, copies] : cards) {
    const auto kind = kCopies.find(card.substr(0, card.find('_')));
    const std::int64_t most = kind == kCopies.end() ? 1 : kind->second;
    ASSERT_LE(copies, most) << card;
    sum += copies;
  }
  if (planning) {
    ASSERT_EQ(sum, 96);
  }
  std::map<std::string, int> threats;
  for (const json::value& threat : p.at("threats").as_array())
    ASSERT_EQ(++threats[std::string(threat.at("card").as_string())], 1);
}

/// NEO-012: every card of a deck lies in exactly one place. Of aliens and objects the position names each
/// once.
void neo_conserved(const json::object& p) {
  // A deck that writes "rest" holds by definition what lies nowhere else: here only what is spelled out can
  // clash.
  for (const auto& deck : p.at("decks").as_object()) {
    std::map<std::string, int> cards;
    const auto count = [&](const json::value& list) {
      if (!list.is_array()) return;
      for (const json::value& card : list.as_array())
        ++cards[std::string(card.is_object() ? card.at("card").as_string() : card.as_string())];
    };
    for (const auto& place : deck.value().as_object()) count(place.value());
    for (const auto& [card, copies] : cards) ASSERT_EQ(copies, 1) << card;
  }
  ASSERT_EQ(p.at("crew").as_object().size(), 4u);
}

/// AGD-107, AGD-015: no two Aliens or blips on a square, each of the 42 tracker cards at most once, and at
/// most 21 tokens of swarms. That all cards are there, also those nobody has seen, is shown in
/// tests/another_glorious_day.
void corps_conserved(const json::object& p) {
  std::map<std::string, int> squares;
  int tokens = 0;
  for (const char* kind : {"aliens", "blips"})
    for (const auto& figure : p.at(kind).as_object()) {
      const json::value& one = figure.value();
      const std::string text(one.is_object() ? one.at("at").as_string() : one.as_string());
      ASSERT_EQ(++squares[text.substr(0, text.find(' '))], 1) << text;
      if (one.is_object() && one.as_object().contains("tokens")) tokens += one.at("tokens").to_number<int>();
    }
  ASSERT_LE(tokens, 21);
  std::map<std::string, int> tracker;
  for (const char* place : {"deck", "discard"})
    for (const json::value& card : p.at("tracker").at(place).as_array()) {
      const std::string text(card.as_string());
      if (text.find("unseen") != text.npos || text == "rest") continue;
      ASSERT_EQ(++tracker[text.substr(0, text.find(' '))], 1) << text;
    }
}

/// LEG-012, LEG-Q55: no card is there more often than the box has it, each role, Agenda and Alien card is
/// with one player, a room holds one Hive card, and of the Hive cards nobody has seen there are as many as
/// places. That all 600 cards are there is shown in tests/legendary_encounters.
void legendary_conserved(const json::object& p) {
  std::map<std::string, std::int64_t> cards, alone, rooms, places;
  const auto one = [&](const json::value& card) {
    if (!card.is_null()) ++cards[std::string(card.as_string())];
  };
  const auto counted = [&](const json::value& list) {
    if (list.is_object())  // and not "rest"
      for (const auto& each : list.as_object())
        cards[std::string(each.key())] += each.value().to_number<int>();
  };
  for (const auto& player : p.at("players").as_object()) {
    const json::value& own = player.value();
    for (const char* list : {"hand", "top"})
      for (const json::value& held : own.at(list).as_array()) one(held.at("card"));
    for (const json::value& kept : own.at("kept").as_array()) one(kept);
    for (const char* pile : {"deck", "discard", "strikes"}) counted(own.at(pile));
    one(own.at("aside"));
    // An Alien player's avatar is of another kind than a role, and may be a dead one's (LEG-Q54).
    for (const char* unique : {"avatar", "agenda"})
      if (!own.at(unique).is_null() && !own.at("turned").as_bool())
        ++alone[std::string(own.at(unique).as_string())];
    for (const json::value& card : own.at("alien_hand").as_array()) ++alone[std::string(card.as_string())];
  }
  for (const char* pile : {"deck", "discard", "played"})
    for (const json::value& card : p.at("aliens").at(pile).as_array()) ++alone[std::string(card.as_string())];
  for (const auto& [card, copies] : alone) ASSERT_EQ(copies, 1) << card;
  for (const json::value& played : p.at("played").as_array())
    if (!played.at("copied").as_bool()) one(played.at("card"));
  for (const auto& space : p.at("hq").as_object()) one(space.value());
  for (const json::value& card : p.at("under_barracks").as_array()) one(card);
  for (const char* pile : {"barracks", "sergeants", "dead_characters", "gone", "strike_deck",
                           "strike_discard", "dead_enemies", "discarded"})
    counted(p.at(pile));
  for (const auto& here : p.at("table").as_object()) {
    one(here.value().at("card"));
    if (here.value().at("card").is_null()) ++places[std::string(here.value().at("part").as_string())];
    const std::string at(here.value().at("at").as_string());
    if (p.at("blocked").as_object().contains(at)) {
      ASSERT_EQ(++rooms[at], 1) << at;
    }
  }
  for (const json::value& card : p.at("hive").at("top").as_array()) one(card.at("card"));
  // "rest" is by definition what lies nowhere else: only what is spelled out can clash.
  if (const json::value& deck = p.at("hive").at("deck"), &pools = p.at("hive").at("pools");
      deck.is_array() && pools.is_object()) {
    for (const json::value& run : deck.as_array()) {  // "14 deck2", "1 mix1/deck2", or a card somebody knows
      if (run.is_object()) {
        one(run.at("card"));
        continue;
      }
      const std::string text(run.as_string());
      places[text.substr(text.find_last_of(" /") + 1)] += std::stoi(text);
    }
    for (const auto& pool : pools.as_object()) {
      counted(pool.value().at("cards"));
      for (const auto& part : pool.value().at("mixed").as_object())
        places[std::string(part.key())] += part.value().to_number<int>();
    }
    for (const auto& pool : pools.as_object()) {
      if (pool.key() == "drones") continue;  // most stay in the box
      std::int64_t sum = 0;
      for (const char* part : {"cards", "mixed"})
        for (const auto& each : pool.value().at(part).as_object()) sum += each.value().to_number<int>();
      ASSERT_EQ(sum, places[std::string(pool.key())]) << pool.key();
    }
  }
  static const std::map<std::string, std::int64_t> kCopies = {
      {"specialist", 35}, {"grunt", 25}, {"facehugger", 9}, {"scratch", 8}};
  for (const auto& [card, copies] : cards) {
    const auto kind = kCopies.find(card);
    ASSERT_LE(copies, kind == kCopies.end() ? 6 : kind->second) << card;
  }
}

const std::map<std::string, Row> kGames = {
    {"uscss_nostromo", {20000, true, nostromo_conserved}},
    {"space_alert", {60000, false, space_alert_conserved}},
    {"neo_morphosis", {60000, false, neo_conserved}},
    {"another_glorious_day", {60000, false, corps_conserved}},
    {"legendary_encounters", {60000, false, legendary_conserved}},
};

/// Of each variety of each game, and every so many of them everything is looked at.
std::size_t steps_each() { return steps(20'000); }
constexpr std::size_t kStride = 50;

std::string case_name(const testing::TestParamInfo<Variety>& info) {
  return fmt::format("{}_{}", info.param.game, info.index);
}

class Invariants : public testing::TestWithParam<Variety> {
 protected:
  /// One random game with everything checked on the way; adds its steps to those of the games before it.
  void play(const AnyGame& game, std::uint64_t seed, std::size_t& taken) {
    const Row& row = kGames.at(GetParam().game);
    Rng rng(seed);
    AnyState state = game.deal();
    struct Line {
      Seat seat;
      Move move;
      Outcome outcome;
      std::uint64_t hash;
    };
    std::vector<Line> lines;
    std::vector<std::pair<AnyState, std::uint64_t>> copies;
    for (;; ++taken) {
      ASSERT_LT(lines.size(), row.bound) << "the game does not end";
      const Wait wait = game.wait(state);
      if (wait.kind == Wait::Kind::Over) break;
      if (taken % kStride == 0) {
        copies.emplace_back(state, state.hash());
        ASSERT_NO_FATAL_FAILURE(position_survives(game, state));
        ASSERT_NO_FATAL_FAILURE(secrets_stay(game, state, rng));
        ASSERT_NO_FATAL_FAILURE(moves_agree(game, state, rng));
        ASSERT_NO_FATAL_FAILURE(row.conserved(game.position(state).as_object()));
      }
      // Where chance comes by a clock, seats may act before it does.
      if (wait.kind == Wait::Kind::Chance && !wait.may.empty() && rng.below(8) != 0) {
        const Seat seat = nth(wait.may, rng);
        const auto moves = game.legal(state, seat);
        if (!moves.empty()) {
          const Move move = moves[rng.below(moves.size())];
          game.play(state, seat, move, nullptr);
          lines.push_back({seat, move, {}, state.hash()});
          continue;
        }
      }
      if (wait.kind == Wait::Kind::Chance) {
        const auto outcomes = game.outcomes(state);
        ASSERT_FALSE(outcomes.empty()) << "chance has nothing to offer";
        std::uint64_t total = 0;
        for (const Weighted& entry : outcomes) {
          ASSERT_GT(entry.weight, 0u);
          total += entry.weight;
        }
        std::uint64_t at = rng.below(total);
        Outcome drawn = outcomes.front().outcome;
        for (const Weighted& entry : outcomes) {
          drawn = entry.outcome;
          if (at < entry.weight) break;
          at -= entry.weight;
        }
        game.resolve(state, drawn, nullptr);
        lines.push_back({kNoSeat, {}, drawn, state.hash()});
        continue;
      }
      ASSERT_FALSE(wait.seats.empty()) << "nobody is waited for";
      Seat seat = nth(wait.seats, rng);
      if (!wait.may.empty() && rng.below(6) == 0) {
        const Seat other = nth(wait.may, rng);
        if (!game.legal(state, other).empty()) seat = other;
      }
      std::vector<Move> moves = game.legal(state, seat);
      ASSERT_FALSE(moves.empty()) << game.seat_name(seat) << " is asked and can do nothing";
      if (rng.below(40) == 0) {
        const auto asides = game.asides(state, seat);
        if (!asides.empty()) moves = asides;
      }
      const Move move = moves[rng.below(moves.size())];
      game.play(state, seat, move, nullptr);
      lines.push_back({seat, move, {}, state.hash()});
    }
    ASSERT_TRUE(game.result(state).over);
    if (row.somebody_wins) {
      ASSERT_FALSE(game.result(state).winners.empty());
    }
    ASSERT_NO_FATAL_FAILURE(position_survives(game, state));
    for (const auto& [copy, hash] : copies) ASSERT_EQ(copy.hash(), hash) << "an old copy has changed";
    AnyState again = game.deal();
    for (const Line& line : lines) {
      if (line.seat == kNoSeat)
        game.resolve(again, line.outcome, nullptr);
      else
        game.play(again, line.seat, line.move, nullptr);
      ASSERT_EQ(again.hash(), line.hash) << "a replay differs";
    }
  }

  static Seat nth(SeatSet set, Rng& rng) {
    std::uint64_t left = rng.below(static_cast<std::uint64_t>(set.size()));
    for (Seat seat : set)
      if (left-- == 0) return seat;
    return set.lowest();
  }

  static void position_survives(const AnyGame& game, const AnyState& state) {
    const json::value position = game.position(state);
    AnyState back;
    ASSERT_NO_THROW(back = game.from_position(position)) << json::serialize(position);
    ASSERT_EQ(back.hash(), state.hash()) << json::serialize(position) << "\n"
                                         << json::serialize(game.position(back));
  }

  /// A guess looks the same to its seat, offers the same moves, and whatever somebody then does, the seat is
  /// told the same as long as it sees the same.
  static void secrets_stay(const AnyGame& game, const AnyState& state, Rng& rng) {
    const Wait wait = game.wait(state);
    for (Seat seat = 0; seat < game.seats(); ++seat) {
      const AnyState guess = game.guess(state, seat, rng);
      ASSERT_EQ(game.view_json(guess, seat), game.view_json(state, seat))
          << game.seat_name(seat) << " sees a difference";
      if (wait.seats.has(seat) || wait.may.has(seat)) {
        ASSERT_TRUE(game.legal(guess, seat) == game.legal(state, seat)) << game.seat_name(seat);
      }
      ASSERT_NO_FATAL_FAILURE(position_survives(game, guess));
      if (wait.kind != Wait::Kind::Seats || !view_remembers(game)) continue;
      ASSERT_EQ(game.wait(guess).kind, Wait::Kind::Seats);
      for (Seat actor : wait.seats) {
        const auto moves = game.legal(state, actor);
        const Move move = moves[rng.below(moves.size())];
        if (game.why_not(guess, actor, move)) continue;
        AnyState real = state, other = guess;
        std::vector<Event> told_real, told_other;
        game.play(real, actor, move, &told_real);
        game.play(other, actor, move, &told_other);
        if (game.view_json(real, seat) != game.view_json(other, seat)) continue;  // something was revealed
        // What everybody is told is no secret; but an answer among several must tell nobody anything.
        const bool others_to_answer =
            game.wait(real).seats == wait.seats - SeatSet::one(actor) && wait.seats.size() > 1;
        ASSERT_EQ(told(game, told_real, seat, others_to_answer),
                  told(game, told_other, seat, others_to_answer))
            << game.notation(state, actor, move);
      }
    }
    ASSERT_EQ(game.view_json(game.guess(state, 0, rng), 0), game.view_json(state, 0));
  }

  /// Without notes a look is told once and stands in no view, so events can't be held against views.
  static bool view_remembers(const AnyGame& game) {
    const auto notes = game.options().find("notes");
    return notes == game.options().end() || notes->second == "true";
  }

  static std::vector<std::string> told(const AnyGame& game, const std::vector<Event>& events, Seat seat,
                                       bool public_too) {
    std::vector<std::string> lines;
    for (const Event& event : events)
      if (event.audience.has(seat) && (public_too || !event.spectators))
        lines.push_back(fmt::format("{} {}", game.describe(event, game.locale("en")),
                                    fmt::join(game.touches(event), " ")));
    std::sort(lines.begin(), lines.end());  // two cards drawn are the same two cards in either order
    return lines;
  }

  /// Every listed move plays and is written and read back; every other is refused with a reason.
  static void moves_agree(const AnyGame& game, const AnyState& state, Rng& rng) {
    const std::uint64_t before = state.hash();
    for (Seat seat = 0; seat < game.seats(); ++seat) {
      std::vector<Move> listed = game.legal(state, seat);
      const auto asides = game.asides(state, seat);
      listed.insert(listed.end(), asides.begin(), asides.end());
      for (const Move& move : listed) {
        ASSERT_FALSE(game.why_not(state, seat, move));
        const std::string text = game.notation(state, seat, move);
        ASSERT_TRUE(game.parse_move(state, seat, text) == move) << text;
        AnyState copy = state;
        game.play(copy, seat, move, nullptr);
      }
      for (int i = 0; i < 20; ++i) {
        Move wrong = game.any_spelled(rng);
        if (i % 4 == 0) wrong.b = static_cast<std::uint16_t>(rng.below(1 << 16));
        if (std::find(listed.begin(), listed.end(), wrong) != listed.end()) continue;
        const Refusal refusal = game.why_not(state, seat, wrong);
        ASSERT_TRUE(refusal) << "an unlisted move is not refused";
        ASSERT_FALSE(refusal.rule.empty());
      }
    }
    for (const Weighted& entry :
         game.wait(state).kind == Wait::Kind::Chance ? game.outcomes(state) : std::vector<Weighted>{}) {
      const std::string text = game.notation(state, entry.outcome);
      ASSERT_TRUE(game.parse_outcome(state, text) == entry.outcome) << text;
    }
    ASSERT_EQ(state.hash(), before);
  }
};

TEST_P(Invariants, HoldInRandomPlay) {
  const auto game = make_game(GetParam().game, GetParam().options);
  std::size_t taken = 0;
  for (std::uint64_t seed = 1; taken < steps_each(); ++seed) {
    ASSERT_NO_FATAL_FAILURE(play(*game, seed, taken)) << words_for(GetParam()) << ", seed " << seed;
  }
}

TEST(Varieties, HaveEveryPairOfValues) {
  const Axes axes = {{"a", {"1", "2", "3"}}, {"b", {"1", "2"}}, {"c", {"1", "2", "3", "4"}}};
  const std::vector<Options> list = every_pair(axes);
  std::set<std::string> pairs;
  for (const Options& options : list) {
    ASSERT_EQ(options.size(), 3u);
    for (const auto& [one, value] : options)
      for (const auto& [other, its] : options)
        if (one < other) pairs.insert(fmt::format("{}{} {}{}", one, value, other, its));
  }
  EXPECT_EQ(pairs.size(), 3u * 2 + 3 * 4 + 2 * 4);
  EXPECT_LT(list.size(), 3u * 2 * 4);
}

INSTANTIATE_TEST_SUITE_P(AllGames, Invariants, testing::ValuesIn(varieties()), case_name);

}  // namespace
}  // namespace hullbreach
