// USCSS Nostromo in words: both languages say everything the game can say, and say the same.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "games/games.h"
#include "games/uscss_nostromo/names.h"
#include "games/uscss_nostromo/words.h"

namespace hullbreach::nostromo {
namespace {

constexpr std::string_view kLanguages[] = {"en", "fr"};

/// Neither a missing sentence ("⟨key⟩") nor a gap nobody filled.
bool whole(std::string_view text) {
  return !text.empty() && text.find("⟨") == text.npos && text.find('{') == text.npos;
}

/// The names of the gaps of a sentence.
std::set<std::string, std::less<>> gaps_of(std::string_view sentence) {
  std::set<std::string, std::less<>> gaps;
  for (std::size_t i = 0; i < sentence.size(); ++i) {
    if (sentence[i] != '{') continue;
    if (sentence.substr(i).starts_with("{{")) {
      ++i;
      continue;
    }
    gaps.emplace(sentence.substr(i + 1, sentence.find_first_of("|}", i) - i - 1));
  }
  return gaps;
}

class LocaleTest : public testing::Test {
 protected:
  const Nostromo game{{}, find_pack(Nostromo::kName, "house")};
  const Locale& english = game.locale("en");
  const Locale& french = game.locale("fr");

  void expect_key(const std::string& key) const {
    for (std::string_view language : kLanguages)
      EXPECT_TRUE(game.locale(language).has(key)) << language << ": " << key;
  }
};

// -- the two files

TEST_F(LocaleTest, BothLanguagesHaveTheSameSentences) {
  for (const auto& [key, sentence] : english.entries()) EXPECT_TRUE(french.has(key)) << key;
  for (const auto& [key, sentence] : french.entries()) EXPECT_TRUE(english.has(key)) << key;
}

TEST_F(LocaleTest, ASentenceHasTheSameGapsInBothLanguages) {
  for (const auto& [key, sentence] : english.entries())
    if (const auto found = french.entries().find(key); found != french.entries().end()) {
      EXPECT_EQ(gaps_of(sentence), gaps_of(found->second)) << key;
    }
}

TEST_F(LocaleTest, NothingIsLeftInEnglish) {
  const std::set<std::string_view> same_in_french = {
      "USCSS Nostromo", "Alien",  "Jonesy",   "Cockpit",   "Sleep Vault", "Ladderway",
      "orange",         "violet", "Lambert",  "Ripley",    "Dallas",      "Ash",
      "Parker",         "Brett",  "Sabotage", "Narcissus", "Thedus"};
  for (const auto& [key, sentence] : english.entries())
    if (const auto found = french.entries().find(key); found != french.entries().end()) {
      EXPECT_TRUE(found->second != sentence || same_in_french.contains(sentence)) << key << ": " << sentence;
    }
}

TEST_F(LocaleTest, NoSentenceIsEmpty) {
  for (std::string_view language : kLanguages)
    for (const auto& [key, sentence] : game.locale(language).entries()) EXPECT_FALSE(sentence.empty()) << key;
}

// -- what the game can ask for

TEST_F(LocaleTest, EveryThingHasAName) {
  for (std::string_view language : kLanguages) {
    const Words words(game.content, game.locale(language));
    const auto expect = [](const std::string& text) { EXPECT_TRUE(whole(text)) << text; };
    for (int room = 1; room <= kRooms; ++room) expect(words.room(room));
    for (Seat seat = 0; seat < kMaxPlayers; ++seat) expect(words.seat(seat));
    for (int colour = 0; colour < kColours; ++colour) expect(words.colour(colour));
    for (TokenId token = 0; token < kCrewTokens; ++token) expect(words.token(token));
    for (int blip = 0; blip < kBlips; ++blip) expect(words.blip(blip));
    for (int object = 0; object < kObjects; ++object) expect(words.object(object));
    for (int posture = 0; posture <= static_cast<int>(Posture::Focused); ++posture)
      expect(words.posture(posture));
    for (int window = 1; window <= static_cast<int>(Window::PEnd); ++window) expect(words.window(window));
    for (int card = 0; card < kCrewCards; ++card) {
      expect(words.crew(card));
      expect(words.crew_text(card));
    }
    for (int card = 0; card < kBehaviours; ++card) {
      expect(words.behaviour(card));
      expect(words.behaviour_text(card));
    }
    for (int card = 0; card < kMissionCards; ++card) {
      expect(words.card(card));
      expect(words.order_text(card));
      if (game.content.missions[card].weyland()) expect(words.green_text(card));
    }
  }
}

TEST_F(LocaleTest, EveryTextOfTheBoardsIsThere) {
  for (const RoomRow& room : game.content.rooms)
    if (!room.key.empty() && room.effect != kNoScript) expect_key(fmt::format("room_effect.{}", room.key));
  for (std::string_view object : kObjectNames) expect_key(fmt::format("object.{}_text", object));
  for (std::string_view posture : kPostureNames)
    for (const char* side : {"green", "blue"})
      if (posture != "none") expect_key(fmt::format("posture.{}.{}", posture, side));
  for (std::string_view phase : kPhaseNames) expect_key(fmt::format("phase.{}", phase));
  for (std::string_view ward : kWardNames) expect_key(fmt::format("ward.{}", ward));
  for (std::string_view bar : kBarNames) expect_key(fmt::format("bar.{}", bar));
  for (const std::string& ending : game.endings()) expect_key(fmt::format("ending.{}", ending));
  for (const OptionInfo& option : Nostromo::option_list()) expect_key(option.help);
  expect_key("game.title");
  expect_key("game.summary");
}

TEST_F(LocaleTest, EveryEventHasWords) {
  for (std::string_view language : kLanguages)
    for (std::uint16_t kind = 0; kind < static_cast<std::uint16_t>(EventKind::kCount); ++kind)
      for (int number : {1, 2}) {  // one of something and several
        const EventRow& row = kEventRows[kind];
        Event event;
        event.kind = kind;
        for (std::size_t i = 0; i < row.args.size(); ++i)
          event.args[i] = static_cast<std::uint8_t>(row.args[i] == 'n' ? number : 1);
        const std::string text = game.describe(event, game.locale(language));
        EXPECT_TRUE(whole(text)) << row.name << ": " << text;
      }
}

TEST_F(LocaleTest, EveryMoveHasWords) {
  for (int kind = 0; kind < static_cast<int>(MoveKind::kCount); ++kind)
    expect_key(fmt::format("move.{}", move_row(static_cast<MoveKind>(kind)).key));
  for (const char* key : {"move.done_choosing", "move.give_on", "move.stay_hidden", "choose.blip"})
    expect_key(key);
}

TEST_F(LocaleTest, EveryQuestionHasWords) {
  for (Step step :
       {Step::SecondSets, Step::CrewPlaces, Step::AlienPlaces, Step::ChoosePosture, Step::ChooseBehaviour,
        Step::BuryBehaviours, Step::DamageEffects, Step::Ambush, Step::HuntChoose, Step::ChooseRoom,
        Step::Vote, Step::Act, Step::GiveSet, Step::GiveReceiver, Step::GiveCrew})
    expect_key(fmt::format("prompt.{}", kStepNames[static_cast<int>(step)]));
  for (Window window : {Window::HAsk, Window::HLast, Window::ADef, Window::CStart, Window::CMove,
                        Window::CFlip, Window::CEnd, Window::PStart, Window::PRoom, Window::PEnd})
    expect_key(fmt::format("prompt.window.{}", kWindowNames[static_cast<int>(window)]));
  for (int thing = 0; thing < kThings; ++thing)
    if (thing != kThingWard && thing != kThingBar) {  // scripts name these, nobody chooses them
      expect_key(fmt::format("prompt.announce_{}", kThingNames[thing]));
      expect_key(fmt::format("prompt.pick_{}", kThingNames[thing]));
    }
  for (const char* key :
       {"crew_places_more", "alien_places_more", "next", "may", "give", "drop", "lose", "flame", "detect"})
    expect_key(fmt::format("prompt.{}", key));
  for (const char* key : {"deal_crew", "behaviour", "draw", "look", "random_discard", "flamethrower", "mill"})
    expect_key(fmt::format("chance.{}", key));
}

// -- what it says while it is played

/// Plays at random and reads everything the table would be told, in both languages.
class Reader {
 public:
  Reader(const Options& options, std::uint64_t seed)
      : game_(make_game(Nostromo::kName, options)), rng_(seed) {}

  void read_a_game() {
    AnyState state = game_->deal();
    for (;;) {
      const Wait wait = game_->wait(state);
      if (wait.kind == Wait::Kind::Over) break;
      std::vector<Event> events;
      read_refusals(state);
      if (wait.kind == Wait::Kind::Chance) {
        for (std::string_view language : kLanguages)
          read(game_->chance_prompt(state, game_->locale(language)));
        game_->resolve(state, draw(state), &events);
      } else {
        std::vector<std::pair<Seat, Move>> possible;
        for (Seat seat : wait.seats | wait.may) {
          read_choices(state, seat);
          for (const Move& move : game_->legal(state, seat)) possible.emplace_back(seat, move);
        }
        const auto& [seat, move] = possible[rng_.below(possible.size())];
        game_->play(state, seat, move, &events);
      }
      for (const Event& event : events)
        for (std::string_view language : kLanguages) read(game_->describe(event, game_->locale(language)));
      if (testing::Test::HasFailure()) return;
    }
    for (std::string_view language : kLanguages)
      read(game_->ending_words(game_->result(state), game_->locale(language)));
  }

 private:
  static void read(const std::string& text) { EXPECT_TRUE(whole(text)) << text; }

  void read_choices(const AnyState& state, Seat seat) {
    for (std::string_view language : kLanguages) {
      const std::vector<Choice> choices = game_->choices(state, seat, game_->locale(language));
      if (choices.empty()) continue;  // it may play an order and has none that fits
      read(game_->prompt(state, seat, game_->locale(language)));
      for (const Choice& choice : choices) read(choice.words);
    }
  }

  /// Moves that are spelled right and mostly not allowed.
  void read_refusals(const AnyState& state) {
    for (int i = 0; i < 20; ++i) {
      const auto seat = static_cast<Seat>(rng_.below(static_cast<std::uint64_t>(game_->seats())));
      const Refusal refusal = game_->why_not(state, seat, any_move());
      if (!refusal) continue;
      for (std::string_view language : kLanguages) read(game_->locale(language)(refusal.key));
    }
  }

  Move any_move() {
    const auto kind = static_cast<MoveKind>(rng_.below(static_cast<std::uint64_t>(MoveKind::kCount)));
    int arguments[2] = {0, 0};
    int count = 0;
    const std::string_view pattern = move_row(kind).pattern;
    for (std::size_t i = 0; i + 1 < pattern.size(); ++i) {
      if (pattern[i] != '%') continue;
      if (pattern[i + 1] == 'x') {
        arguments[0] = below(kThingColour + 1);
        arguments[1] = any_thing(arguments[0]);
      } else {
        arguments[count++] = any_argument(pattern[i + 1]);
      }
    }
    return move(kind, arguments[0], arguments[1]);
  }

  int any_argument(char letter) {
    switch (letter) {
      case 't': return below(kCrewTokens);
      case 'r': return any_thing(kThingRoom);
      case 'b': return below(kBlips);
      case 'k': return any_thing(kThingCard);
      case 'o': return any_thing(kThingObject);
      case 'c': return any_thing(kThingCrew);
      case 'v': return below(kBehaviours);
      case 'p': return 1 + below(3);
      case 's': return any_thing(kThingSeat);
      default: return any_thing(kThingColour);
    }
  }

  int any_thing(int type) {
    switch (type) {
      case kThingToken: return 1 + below(kCrewTokens);
      case kThingRoom:
      case kThingBlip: return 1 + below(kRooms);
      case kThingCard: return below(kMissionCards);
      case kThingSeat: return below(game_->seats());
      case kThingObject: return below(kObjects);
      case kThingCrew: return below(kCrewCards);
      case kThingColour: return below(kColours);
      default: return below(2);
    }
  }

  int below(int bound) { return static_cast<int>(rng_.below(static_cast<std::uint64_t>(bound))); }

  Outcome draw(const AnyState& state) {
    Outcomes outcomes;
    for (const Weighted& entry : game_->outcomes(state)) outcomes.push_back(entry);
    return outcomes.draw(rng_);
  }

  std::unique_ptr<AnyGame> game_;
  Rng rng_;
};

class LocaleInPlay : public testing::TestWithParam<int> {};

TEST_P(LocaleInPlay, EverythingSaidIsWhole) {
  std::uint64_t seed = 1;
  for (const char* difficulty : {"beginner", "experienced", "veteran"})
    for (const char* heroic : {"false", "true"})
      for (const char* survival : {"false", "true"}) {
        const Options options = {{"players", std::to_string(GetParam())},
                                 {"difficulty", difficulty},
                                 {"heroic", heroic},
                                 {"survival", survival},
                                 {"veto", heroic},
                                 {"notes", survival}};
        ASSERT_NO_FATAL_FAILURE(Reader(options, seed++).read_a_game());
        if (HasFailure()) return;
      }
}

INSTANTIATE_TEST_SUITE_P(Players, LocaleInPlay, testing::Range(2, 8));

}  // namespace
}  // namespace hullbreach::nostromo
