// USCSS Nostromo in words: both languages say everything the game can say, and say the same.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <string>

#include "games/games.h"
#include "games/uscss_nostromo/names.h"
#include "games/uscss_nostromo/words.h"
#include "tests/locale_reading.h"

namespace hullbreach::nostromo {
namespace {

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

TEST_F(LocaleTest, BothLanguagesSayTheSame) {
  expect_alike(
      english, french,
      {"USCSS Nostromo", "Alien", "Jonesy", "Cockpit", "Sleep Vault", "Ladderway", "orange", "violet",
       "Lambert", "Ripley", "Dallas", "Ash", "Parker", "Brett", "Sabotage", "Narcissus", "Thedus"});
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
  for (std::string_view ending : Nostromo::ending_names()) expect_key(fmt::format("ending.{}", ending));
  for (const OptionInfo& option : Nostromo::option_list()) expect_key(option.help);
  expect_key("game.title");
  expect_key("game.summary");
}

TEST_F(LocaleTest, EveryEventHasWords) { expect_event_words(game); }

TEST_F(LocaleTest, EveryMoveHasWords) {
  for (const MoveRow& row : Nostromo::move_rows()) expect_key(std::string(row.key));
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
        ASSERT_NO_FATAL_FAILURE(Reader(make_game(Nostromo::kName, options), seed++).read_a_game());
        if (HasFailure()) return;
      }
}

INSTANTIATE_TEST_SUITE_P(Players, LocaleInPlay, testing::Range(2, 8));

}  // namespace
}  // namespace hullbreach::nostromo
