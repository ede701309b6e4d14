// The rules of USCSS Nostromo that no scenario can show: what people say, clocks, private settings, who is
// the Alien player, what is answered for somebody who does not answer, and what a window tells the others.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <unistd.h>

#include "games/uscss_nostromo/names.h"
#include "host/table.h"
#include "kernel/simulate.h"
#include "kernel/things.h"
#include "tests/nostromo_positions.h"

namespace hullbreach::nostromo {
namespace {

namespace json = boost::json;

constexpr Seat kCrew1 = 1, kCrew2 = 2;

/// The Alien comes into the Kitchen, where each crew player has a Presence: A is crew1's, B crew2's. Both
/// hold a heroic_action and a cattle_prod.
constexpr std::string_view kHunt = R"({
  "turn": 2, "phase": "hunt", "step": "hunt_choose", "actor": "none", "stack": [], "posture": "focused",
  "hunt_left": 1, "hands": {"crew1": ["E02", "W01", "W05"], "crew2": ["W02", "W06"]}, "deck": "rest",
  "tokens": {"red_presence": "kitchen", "green_presence": "kitchen", "red_passage": "aside",
    "orange_presence": "aside", "orange_passage": "aside", "yellow_presence": "aside", "yellow_passage": "aside",
    "green_passage": "aside", "blue_presence": "aside", "blue_passage": "aside", "violet_presence": "aside",
    "violet_passage": "aside"},
  "blips": {"alien": "cockpit up", "jonesy": "aside", "damage1": "aside"}})";

class WindowSecrets : public testing::Test {
 protected:
  State attacked() const {
    State state = patched(game, kHunt);
    play(state, kAlien, "hunt kitchen");
    while (game.window(state, kCrew1) != "A-def")
      for (Seat seat : game.wait(state).seats) play(state, seat, "pass");
    EXPECT_EQ(game.wait(state).seats, (SeatSet{kCrew1, kCrew2}));
    return state;
  }
  void play(State& state, Seat seat, std::string_view text, std::vector<Event>* events = nullptr) const {
    const Move move = read_move(game, state, seat, text);
    ASSERT_FALSE(game.why_not(state, seat, move)) << text << ": " << game.why_not(state, seat, move).key;
    game.play(state, seat, move, Events{events});
  }
  std::vector<std::string> legal(const State& state, Seat seat) const {
    Moves moves;
    game.legal(state, seat, moves);
    std::vector<std::string> texts;
    for (const Move& move : moves) texts.push_back(spell(game, seat, move));
    return texts;
  }
  std::string seen(const State& state, Viewer viewer) const {
    return json::serialize(game.view_json(state, viewer));
  }
  std::string told(const std::vector<Event>& events, Viewer viewer) const {
    std::string text;
    for (const Event& event : events)
      if (viewer == kSpectator ? event.spectators : event.audience.has(viewer))
        text += event_words(game, event, game.locale("en")) + "\n";
    return text;
  }

  const Nostromo game = nostromo_with({{"players", "3"}});
};

// -- talk

class TalkRules : public testing::Test {
 protected:
  TalkRules() { table.emplace(*game, new_record(*game, {"human", "human", "human"})); }
  std::string everything_seen() const {
    std::string text;
    for (Viewer viewer : {Viewer{kAlien}, Viewer{kCrew1}, Viewer{kCrew2}, kSpectator})
      text += json::serialize(game->view_json(table->state(), viewer)) + "\n";
    return text;
  }
  void expect_heard_by_all(Seat speaker, std::string_view words) {
    ASSERT_FALSE(table->say(speaker, words));
    const Told& told = table->log().back();
    EXPECT_EQ(told.kind, Told::Kind::Said);
    EXPECT_EQ(told.seat, speaker);
    EXPECT_EQ(table->said(told), words);
    for (Viewer viewer : {Viewer{kAlien}, Viewer{kCrew1}, Viewer{kCrew2}, kSpectator})
      EXPECT_TRUE(hears(told, viewer)) << int{viewer};
  }

  std::unique_ptr<AnyGame> game = make_game("uscss_nostromo", {{"players", "3"}});
  std::optional<Table> table;
};

// NOS-035: the crew may talk at any time. NOS-036: there is one channel, and the Alien player hears all of
// it.
TEST_F(TalkRules, Nos035Nos036TheCrewTalksAtAnyTimeAndIsAlwaysHeard) {
  Rng rng(7);
  std::set<Wait::Kind> kinds;
  int steps = 0;
  for (;; ++steps) {
    const Wait wait = table->wait();
    if (kinds.insert(wait.kind).second || steps % 40 == 0) {
      const AnyState before = table->state();
      expect_heard_by_all(kCrew1, "Meet me in the Kitchen");
      expect_heard_by_all(kCrew2, "No!");
      EXPECT_EQ(table->state(), before) << "talk changes nothing";
      EXPECT_EQ(table->wait().seats, wait.seats);
    }
    if (wait.kind == Wait::Kind::Over) break;
    if (wait.kind == Wait::Kind::Chance) {
      ASSERT_FALSE(table->resolve(game->outcomes(table->state()).front().outcome));
    } else {
      const Seat seat = wait.seats.lowest();
      const auto moves = game->legal(table->state(), seat);
      ASSERT_FALSE(table->play(seat, moves[rng.below(moves.size())]));
    }
  }
  EXPECT_EQ(kinds.size(), 3u) << "while the game waits for seats, for chance, and when it is over";
  // The record keeps what was said with who said it, and nothing else: there is nobody it could be kept from.
  for (const RecordLine& line : table->record().lines) {
    if (line.kind != RecordLine::Kind::Say) continue;
    const json::value written = json::parse(to_text(line, *game));
    EXPECT_EQ(written.as_object().size(), 4u) << "n, seat, say, hash";
  }
}

// NOS-038: a crew player may name cards truthfully or lie about them.
TEST_F(TalkRules, Nos038WordsAreNotHeldAgainstTheCards) {
  while (table->wait().kind == Wait::Kind::Chance)
    ASSERT_FALSE(table->resolve(game->outcomes(table->state()).front().outcome));
  const json::value view = game->view_json(table->state(), kCrew1);
  const std::string held(view.at("hands").at("crew1").at(0).as_string());
  const std::string before = everything_seen();
  const std::size_t told = table->log().size();
  for (const std::string& words :
       {"I hold " + held, std::string("I hold W15"), "I don't hold " + held,
        std::string("crew2 shows me E25"), std::string("The red Presence is in the Nest")})
    expect_heard_by_all(kCrew1, words);
  EXPECT_EQ(everything_seen(), before) << "nobody is told whether it is true";
  EXPECT_EQ(table->log().size(), told + 5) << "words, and no event about them";
}

// -- windows

// NOS-205: all windows have one clock, for every seat, whatever it holds and whoever has answered.
TEST(WindowClock, Nos205IsTheSameInAllWindowsAndForAllSeats) {
  for (const auto& [clock, fixed] : {std::pair{"0", "false"}, {"20", "false"}, {"30", "true"}}) {
    const auto game =
        make_game("uscss_nostromo", {{"players", "4"}, {"window_clock", clock}, {"fixed_windows", fixed}});
    std::set<std::string> windows;
    int half_answered = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      Rng rng(seed);
      AnyState state = game->deal();
      int asked = 0;
      for (;;) {
        const Wait wait = game->wait(state);
        if (wait.kind == Wait::Kind::Over) break;
        if (wait.kind == Wait::Kind::Chance) {
          EXPECT_EQ(wait.clock, 0);
          game->resolve(state, game->outcomes(state).front().outcome, nullptr);
          continue;
        }
        const Seat seat = wait.seats.lowest();
        const std::string window = game->window(state, seat);
        if (!window.empty()) {
          windows.insert(window);
          EXPECT_EQ(wait.clock, std::atoi(clock)) << window;
          EXPECT_EQ(wait.full_clock, std::string_view(fixed) == "true") << window;
          half_answered += wait.seats.size() < asked;
          asked = wait.seats.size();
        } else {
          EXPECT_EQ(wait.clock, 0) << "only windows run against the clock";
          EXPECT_FALSE(wait.full_clock);
          asked = 0;
        }
        const auto moves = game->legal(state, seat);
        game->play(state, seat, moves[rng.below(moves.size())], nullptr);
      }
    }
    EXPECT_EQ(windows, (std::set<std::string>{"A-def", "C-end", "C-flip", "C-move", "C-start", "H-ask",
                                              "H-last", "P-end", "P-room", "P-start"}));
    EXPECT_GT(half_answered, 0);
  }
}

// NOS-206: an auto-pass is private, answers for that seat only, and can be lifted.
TEST(AutoPass, Nos206IsPrivateAndCanBeLifted) {
  const auto any = make_game("uscss_nostromo", {{"players", "3"}});
  const auto start = [&] {
    Table table(*any, new_record(*any, {"human", "human", "human"}));
    Rng rng(3);
    while (any->window(table.state(), kCrew1).empty() || table.wait().seats.size() < 2) {
      const Wait wait = table.wait();
      if (wait.kind == Wait::Kind::Chance) {
        EXPECT_FALSE(table.resolve(any->outcomes(table.state()).front().outcome));
      } else {
        EXPECT_FALSE(table.play(wait.seats.lowest(), any->timeout(table.state(), wait.seats.lowest(), rng)));
      }
    }
    return table;
  };
  const auto record = [&](const Table& table) {
    std::string text;
    for (const RecordLine& line : table.record().lines) text += to_text(line, *any) + "\n";
    return text;
  };
  Table automatic = start(), by_hand = start();
  const std::string window = any->window(automatic.state(), kCrew1);
  ASSERT_EQ(record(automatic), record(by_hand));
  for (Seat seat = 0; seat < 3; ++seat)
    EXPECT_EQ(automatic.auto_passes(seat).size(), 1u) << "nobody but the seat sets it, except idle (NOS-Q71)";

  const std::size_t told = automatic.log().size();
  automatic.set_auto_pass(kCrew1, window, true);
  automatic.set_auto_pass(kCrew2, "another window", true);
  EXPECT_EQ(record(automatic), record(by_hand)) << "it stands in no record";
  EXPECT_EQ(automatic.log().size(), told) << "nobody is told";
  for (Viewer viewer : {Viewer{kAlien}, Viewer{kCrew1}, Viewer{kCrew2}, kSpectator})
    EXPECT_EQ(any->view_json(automatic.state(), viewer), any->view_json(by_hand.state(), viewer));

  EXPECT_TRUE(automatic.auto_pass());
  EXPECT_FALSE(automatic.wait().seats.has(kCrew1));
  EXPECT_TRUE(automatic.wait().seats.has(kCrew2)) << "crew2 made no such wish for this window";
  EXPECT_FALSE(automatic.auto_pass());
  ASSERT_FALSE(by_hand.play(kCrew1, "pass"));
  EXPECT_EQ(record(automatic), record(by_hand)) << "the others can't tell it from a pass";
  EXPECT_EQ(automatic.state(), by_hand.state());

  Table later = start();
  later.set_auto_pass(kCrew1, window, true);
  later.set_auto_pass(kCrew1, window, false);
  EXPECT_FALSE(later.auto_pass()) << "it was lifted";
  EXPECT_TRUE(later.wait().seats.has(kCrew1));
}

// NOS-204: while a window is open, nobody can tell who has answered, or with what.
TEST_F(WindowSecrets, Nos204AWindowTellsNobodyWhoHasAnswered) {
  const State open = attacked();
  for (const auto& answers : {std::vector<std::string>{"pass"},
                              {"play cattle_prod"},
                              {"play heroic_action", "choose E02", "choose A"},
                              {"play heroic_action", "withdraw"}}) {
    State state = open;
    for (const std::string& answer : answers) {
      std::vector<Event> events;
      play(state, kCrew1, answer, &events);
      for (Viewer viewer : {Viewer{kAlien}, Viewer{kCrew2}, kSpectator}) {
        EXPECT_EQ(seen(state, viewer), seen(open, viewer)) << answer;
        EXPECT_EQ(told(events, viewer), "") << answer;
      }
      EXPECT_EQ(legal(state, kCrew2), legal(open, kCrew2)) << answer;
    }
    EXPECT_EQ(game.wait(state).seats, SeatSet{kCrew2}) << "crew1 has answered";
  }
}

// NOS-200: a play that has become impossible goes back to its owner, and to everybody else it is as if that
// seat had passed.
TEST_F(WindowSecrets, Nos200AnImpossiblePlayGoesBackUnseen) {
  const auto attack_with = [&](const std::vector<std::string>& crew2, std::vector<Event>& events) {
    State state = attacked();
    for (const char* answer : {"play heroic_action", "choose E02", "choose B"})
      play(state, kCrew1, answer, &events);
    for (const std::string& answer : crew2) play(state, kCrew2, answer, &events);
    return state;
  };
  std::vector<Event> events, events_of_pass;
  // crew1's order resolves first (the lead) and saves the green Presence; crew2's own order wanted to.
  const State state = attack_with({"play cattle_prod"}, events);
  const State passed = attack_with({"pass"}, events_of_pass);
  EXPECT_EQ(state.hands[kCrew2], passed.hands[kCrew2]) << "the card is back in hand";
  EXPECT_NE(told(events, kCrew2), told(events_of_pass, kCrew2)) << "its owner is told";
  for (Viewer viewer : {Viewer{kAlien}, Viewer{kCrew1}, kSpectator}) {
    EXPECT_EQ(told(events, viewer), told(events_of_pass, viewer));
    EXPECT_EQ(seen(state, viewer), seen(passed, viewer));
  }
  EXPECT_EQ(hash_of(state), hash_of(passed));
}

// -- no answer

class Timeouts : public testing::Test {
 protected:
  /// Random games of these options; `look` sees every seat that is asked, with its moves.
  template <class Look>
  void play_games(const Options& options, int games, Look look) {
    const Nostromo game = nostromo_with(options);
    for (int i = 0; i < games; ++i) {
      Rng rng(static_cast<std::uint64_t>(i) + 1);
      State state = game.deal();
      run(game, state, rng, [&](const State& now, Seat, const Moves& moves) {
        for (Seat asked : game.wait(now).seats) {
          Moves own;
          game.legal(now, asked, own);
          look(game, now, asked, own, game.timeout(now, asked, rng));
        }
        return any_of(moves, rng);
      });
    }
  }
  static bool lists(const Moves& moves, MoveKind kind) {
    for (const Move& move : moves)
      if (static_cast<MoveKind>(move.kind) == kind) return true;
    return false;
  }
  /// All that is answered for a seat that keeps silent, over many tries.
  static std::set<std::string> answers(const Nostromo& game, const State& state, Seat seat) {
    std::set<std::string> texts;
    Rng rng(11);
    for (int i = 0; i < 2000; ++i) texts.insert(spell(game, seat, game.timeout(state, seat, rng)));
    return texts;
  }
  static std::set<std::string> legal(const Nostromo& game, const State& state, Seat seat) {
    Moves moves;
    game.legal(state, seat, moves);
    std::set<std::string> texts;
    for (const Move& move : moves) texts.insert(spell(game, seat, move));
    return texts;
  }
};

// NOS-Q65: whoever does not answer passes in windows and takes action A; no order is ever played for anybody.
TEST_F(Timeouts, NosQ65PassInWindowsTakeActionAAndNeverPlayAnOrder) {
  std::map<MoveKind, int> given;
  int orders_at_hand = 0;
  const auto look = [&](const Nostromo& game, const State& state, Seat seat, const Moves& moves,
                        Move answer) {
    const auto kind = static_cast<MoveKind>(answer.kind);
    const bool composing = state.drafts[seat].status == Draft::Composing;
    const bool acting = state.step == Step::Act && state.actor != kNoSeat && state.stack.empty();
    ++given[kind];
    orders_at_hand += lists(moves, MoveKind::Play);
    ASSERT_TRUE(moves.contains(answer));
    ASSERT_NE(kind, MoveKind::Play);
    ASSERT_NE(kind, MoveKind::Use);
    if (composing) {
      ASSERT_EQ(kind, MoveKind::Withdraw) << "a play half announced is no play";
    } else if (!game.window(state, seat).empty()) {
      ASSERT_EQ(kind, MoveKind::Pass);
    } else if (acting) {
      ASSERT_EQ(kind, MoveKind::Draw);
    }
  };
  for (const Options& options : {Options{{"players", "3"}}, Options{{"players", "5"}, {"heroic", "true"}},
                                 Options{{"players", "6"}, {"survival", "true"}, {"veto", "true"}},
                                 Options{{"players", "2"}, {"difficulty", "veteran"}}})
    play_games(options, 30, look);
  EXPECT_GT(orders_at_hand, 100);
  for (MoveKind kind :
       {MoveKind::Pass, MoveKind::Withdraw, MoveKind::Draw, MoveKind::Place, MoveKind::PlaceBlip,
        MoveKind::Give, MoveKind::PassSet, MoveKind::PassTo, MoveKind::Hunt})
    EXPECT_GT(given[kind], 0) << Nostromo::move_rows()[static_cast<std::size_t>(kind)].pattern;
}

// NOS-Q65: what must be chosen is chosen at random among all that is legal.
TEST_F(Timeouts, NosQ65ChooseAtRandomAmongAllThatIsLegal) {
  const Nostromo three = nostromo_with({{"players", "3"}});
  // A crew player places, with orders in hand that fit.
  const State placing = patched(three, R"({
    "turn": 1, "phase": "hide", "step": "crew_places", "actor": "crew1", "stack": [], "placed": 1,
    "hands": {"crew1": ["E01"], "crew2": []}, "deck": "rest", "tokens": {"red_presence": "kitchen"}})");
  std::set<std::string> placements = legal(three, placing, 1);
  ASSERT_EQ(placements.erase("play ship_search/narcissus"), 1u);
  EXPECT_EQ(placements.size(), 51u) << "five tokens in ten rooms, or no more";
  EXPECT_EQ(answers(three, placing, 1), placements);

  const State blips = patched(three, R"({
    "turn": 1, "phase": "hide", "step": "alien_places", "actor": "none", "stack": [], "placed": 0,
    "hands": {"crew1": [], "crew2": []}, "deck": "rest", "tokens": {"red_presence": "kitchen"}})");
  EXPECT_EQ(legal(three, blips, kAlien).size(), 27u) << "three blips in nine rooms";
  EXPECT_EQ(answers(three, blips, kAlien), legal(three, blips, kAlien));

  // A Presence is captured, and its owner gives a crew card.
  State capture = patched(three, R"({
    "turn": 2, "phase": "hunt", "step": "hunt_choose", "actor": "none", "stack": [], "posture": "focused",
    "hunt_left": 1, "hands": {"crew1": [], "crew2": []}, "deck": "rest",
    "tokens": {"red_presence": "kitchen", "red_passage": "aside", "orange_presence": "aside",
      "orange_passage": "aside", "yellow_presence": "aside", "yellow_passage": "aside", "green_presence": "aside",
      "green_passage": "aside", "blue_presence": "aside", "blue_passage": "aside", "violet_presence": "aside",
      "violet_passage": "aside"},
    "blips": {"alien": "cockpit up", "jonesy": "aside", "damage1": "aside"}})");
  three.play(capture, kAlien, read_move(three, capture, kAlien, "hunt kitchen"), Events{});
  ASSERT_EQ(three.wait(capture).seats, SeatSet{kCrew1});
  EXPECT_EQ(answers(three, capture, kCrew1),
            (std::set<std::string>{"give lambert", "give ripley", "give dallas", "give ash", "give parker",
                                   "give brett"}));

  // At five players, who holds two sets gives one away.
  const Nostromo five = nostromo_with({{"players", "5"}});
  const State giving = patched(five, R"({
    "turn": 2, "phase": "end_of_turn", "step": "give_set", "actor": "none", "stack": [],
    "owner": {"red": "crew1", "orange": "crew2", "yellow": "crew3", "green": "crew4", "blue": "crew1", "violet": "crew2"},
    "hands": {"crew1": [], "crew2": [], "crew3": [], "crew4": []}, "deck": "rest",
    "blips": {"alien": "aside", "jonesy": "aside", "damage1": "aside"}})");
  ASSERT_EQ(five.wait(giving).seats, SeatSet{kCrew1});
  EXPECT_EQ(answers(five, giving, kCrew1), (std::set<std::string>{"pass set red", "pass set blue"}));
}

// -- watching

// NOS-150, NOS-151: the Alien comes in, then tokens are turned, then it attacks; each can be watched by
// itself.
TEST(Parts, Nos150Nos151AHuntActionIsWatchedStepByStep) {
  const Nostromo game = nostromo_with({{"players", "3"}});
  State state = patched(game, kHunt);
  state.hands = {};  // so that no window opens
  const auto is_turned = [&] { return state.tokens[presence_of(0)].face_up != 0; };
  std::vector<std::pair<bool, std::size_t>> parts;  // whether tokens are turned, how much is begun
  const std::function<void()> watch = [&] {
    EXPECT_EQ(state.blips[kAlienBlip].at, kKitchen);
    parts.emplace_back(is_turned(), state.stack.size());
  };
  game.play(state, kAlien, move(MoveKind::Hunt, kKitchen), Events{nullptr, &watch});
  using Part = std::pair<bool, std::size_t>;
  ASSERT_GE(parts.size(), 3u);
  EXPECT_EQ(parts[0], (Part{false, 0}));
  EXPECT_EQ(parts[1], (Part{true, 0}));
  EXPECT_EQ(parts[2], (Part{true, 1}));
}

// -- options

TEST(Difficulty, Nos212ExperiencedIsAlsoCalledStandard) {
  EXPECT_EQ(make_game("uscss_nostromo", {{"difficulty", "standard"}})->options().at("difficulty"),
            "experienced");
}

// -- seats

// NOS-012: there is exactly one Alien player, and all others are crew. NOS-013: the crew wins or loses
// together.
TEST(Seats, Nos012Nos013OneAlienPlayerAgainstACrewThatStandsTogether) {
  for (int players = 2; players <= 7; ++players) {
    const Nostromo game = nostromo_with({{"players", std::to_string(players)}});
    EXPECT_EQ(game.seat_name(kAlien), "alien");
    for (Seat seat = 1; seat < players; ++seat)
      EXPECT_EQ(game.seat_name(seat), "crew" + std::to_string(seat));
    EXPECT_FALSE(game.parse_seat("crew" + std::to_string(players)));
    const SeatSet crew = SeatSet::first(players) - SeatSet::one(kAlien);
    Rng rng(5);
    for (int i = 0; i < 10; ++i) {
      State state = game.deal();
      run(game, state, rng, [&](const State&, Seat, const Moves& moves) { return any_of(moves, rng); });
      const Result result = game.result(state);
      EXPECT_TRUE(result.winners == (state.ending == kProcedures5 ? crew : SeatSet::one(kAlien)));
      EXPECT_EQ(result.turn, state.turn);
    }
  }
}

class Lobby : public testing::Test {
 protected:
  void SetUp() override {
    if (std::getenv("HULLBREACH_PROGRAM") == nullptr) GTEST_SKIP() << "HULLBREACH_PROGRAM is not set";
  }
  /// Who sits where at a table begun with these words of the command line, in seat order; nobody when it is
  /// refused.
  static std::vector<std::string> seated(const std::string& arguments) {
    const std::filesystem::path record =
        std::filesystem::temp_directory_path() /
        (std::string("hullbreach-lobby-") + std::to_string(::getpid()) + ".jsonl");
    std::filesystem::remove(record);
    const std::string command = std::string("\"$HULLBREACH_PROGRAM\" play uscss_nostromo -o players=3 ") +
                                arguments + " --record \"" + record.string() +
                                "\" </dev/null >/dev/null 2>&1";
    const int status = std::system(command.c_str());
    std::vector<std::string> people;
    std::ifstream in(record);
    std::string header;
    if (status == 0 && std::getline(in, header)) {
      const json::value parsed = json::parse(header);
      for (const json::value& who : parsed.at("seats").as_array()) people.emplace_back(who.as_string());
    }
    std::filesystem::remove(record);
    return people;
  }
};

// NOS-020, NOS-Q01: the lobby names the Alien player, who may be the one who names.
TEST_F(Lobby, Nos020NosQ01NamesTheAlienPlayer) {
  EXPECT_EQ(seated("--seed 1 --seats alien=human"),
            (std::vector<std::string>{"human", "bot:script", "bot:script"}));
  EXPECT_EQ(seated("--seed 1 --seats alien=bot:random,crew2=human"),
            (std::vector<std::string>{"bot:random", "bot:script", "human"}));
  EXPECT_EQ(seated("--seed 1 --seats bot:script,human,bot:random"),
            (std::vector<std::string>{"bot:script", "human", "bot:random"}));
  EXPECT_TRUE(seated("--seed 1 --seats alien=human,alien=bot:script").empty()) << "there is one Alien player";
}

// NOS-Q01: if nobody is named, it is drawn by lot.
TEST_F(Lobby, NosQ01DrawsTheAlienPlayerByLot) {
  std::array<int, 3> human_at{};
  constexpr int kTables = 60;
  for (int seed = 1; seed <= kTables; ++seed) {
    const auto people = seated("--seed " + std::to_string(seed));
    ASSERT_EQ(people.size(), 3u);
    ASSERT_EQ(std::count(people.begin(), people.end(), "human"), 1);
    ++human_at[static_cast<std::size_t>(std::find(people.begin(), people.end(), "human") - people.begin())];
  }
  double chi_square = 0;
  for (int count : human_at) chi_square += (count - 20.0) * (count - 20.0) / 20.0;
  EXPECT_LT(chi_square, 9.2) << "one in a hundred";
  EXPECT_EQ(seated("--seed 4"), seated("--seed 4"));
}

}  // namespace
}  // namespace hullbreach::nostromo
